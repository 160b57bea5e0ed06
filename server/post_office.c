/* See post_office.h. */
#include "server/post_office.h"

#include "engine/game.h"
#include "games/registry.h"
#include "server/audience.h"
#include "server/call_time.h"
#include "server/handed.h"
#include "server/table_cache.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/queue.h>
#include <sys/stat.h>

enum {
    TICKS = 4, /* of a quarter of a second, between two looks into the store */
    CALLS_AT_ONCE = 64,
    LETTERS_AT_ONCE = 2 * COURIER_MOST,
    CROWDED = COURIER_MOST / 2,             /* under way: from here on each host and account has one, */
    FULL = COURIER_MOST - COURIER_MOST / 4, /* and from here on only hosts that answered last time */
    HOST_MOST = 8,                          /* under way to one host, */
    ACCOUNT_MOST = 4,                       /* and for one account */
    HOSTS_KNOWN = 64,
    HOST_SIZE = 128,
    MINUTE = 60 * 1000,
    MAIL_REST = 10 * MINUTE, /* between two mails to one address: what comes meanwhile goes together */
    DELAY_MOST = 6 * 60 * MINUTE,
    FAILURES_MOST = 40, /* ten days: then a channel is given up */
    CLAIM = 40 * 1000,  /* that other nodes leave a channel alone which one is busy with */
};

enum outcome { UNDER_WAY, RECEIVED, FAILED, GONE };

/* A letter, or several in one mail, under way; then until the store knows what came of it. */
struct delivery {
    LIST_ENTRY(delivery) all;
    struct server *server;
    struct handed *handed; /* NULL as long as nothing has gone */
    char channel[STORE_ID], account[STORE_ID], host[HOST_SIZE], ids[LETTERS_TOGETHER][LETTER_ID];
    size_t count;
    int failures;
    bool is_mail, gathers; /* gathers: calls go together, and rest between mails */
    bool again;            /* the receiver knows a letter that comes twice */
    bool unsaved;          /* what came of it could not be stored yet */
    bool ended;            /* but a list is being read that may not know */
    enum outcome outcome;
    int64_t next; /* of the channel */
};

struct post_office {
    LIST_HEAD(deliveries, delivery) deliveries;
    struct courier *courier;
    struct handed_file *handed;
    size_t settling;         /* writes about letters that were left behind, */
    bool unsettled, settled; /* one of them failed; all are made */
    struct push_key *key;
    struct sender sender;
    char url[256], contact[256];
    unsigned ticks;
    size_t sorting; /* calls that are being looked at */
    bool listing_calls, listing_letters, again, stopped;
    struct letter_row seen;            /* where the list of letters goes on; "": at its beginning */
    char well[HOSTS_KNOWN][HOST_SIZE]; /* hosts that answered well last time, and where the next one goes */
    size_t next_well;
    struct post_counters count;
    struct parcel parcel;
};

/* --- Calls -------------------------------------------------------------------------------------------------------- */

struct sorting {
    struct server *server;
    struct call_due call;
    char title[64];
    struct pace pace;
};

static void end_sorting(struct sorting *sorting) {
    sorting->server->post->sorting--;
    free(sorting);
}

static void call_made(void *context, enum store_answer answer, const char *why) {
    struct sorting *sorting = context;
    if (answer == STORE_FAILED)
        log_line("call not made", "table", sorting->call.table, "why", why, (char *)NULL);
    post_office_go(sorting->server);
    end_sorting(sorting);
}

static bool looks(const struct sorting *sorting) {
    const struct live_table *table = table_cache_look(sorting->server, sorting->call.table);
    return table && audience_looks(table, sorting->call.account);
}

/* One letter for each channel; answers how many. */
static size_t write_letters(const struct sorting *sorting, const struct call_wishes *wishes, int64_t now,
                            struct letter_row *letters) {
    const struct call_due *call = &sorting->call;
    for (size_t i = 0; i < wishes->channel_count; i++) {
        struct letter_row *letter = &letters[i];
        letter->what = call->calls ? LETTER_AGAIN : LETTER_TURN;
        letter->since = call->since;
        letter->next = letter->made = now;
        snprintf(letter->id, sizeof letter->id, "%s.%lld.%d.%s", call->table, (long long)call->since,
                 call->calls + 1, wishes->channels[i]);
        copy_string(letter->channel, sizeof letter->channel, wishes->channels[i]);
        copy_string(letter->account, sizeof letter->account, call->account);
        copy_string(letter->table, sizeof letter->table, call->table);
        letters_call_text((enum letter_what)letter->what, sorting->title, wishes, call->seat, letter->text,
                          sizeof letter->text);
    }
    return wishes->channel_count;
}

/* Somebody who looks at the table counts as called: no letter is written. */
static bool decide(struct sorting *sorting, const struct call_wishes *wishes) {
    const struct call_due *call = &sorting->call;
    int64_t now = now_milliseconds();
    struct call_facts facts = {.pace = sorting->pace.kind,
                               .wanted = call->stands && wishes->channel_count && !wishes->hushed,
                               .since = call->since,
                               .due = call->due,
                               .called = call->called,
                               .calls = call->calls,
                               .quiet_from = (uint16_t)wishes->quiet_from,
                               .quiet_minutes = (uint16_t)wishes->quiet_minutes};
    struct store *store = sorting->server->store;
    int64_t at = call_time(&facts, now);
    if (!at || at > now)
        return store_make_call(store, call, call->calls, call->called, at, NULL, 0, call_made, sorting);
    bool writes = !looks(sorting);
    struct letter_row *letters = calloc(wishes->channel_count + 1, sizeof *letters); /* never empty */
    if (!letters) return false;
    size_t count = writes ? write_letters(sorting, wishes, now, letters) : 0;
    facts.calls++;
    facts.called = now;
    sorting->server->post->count.calls += writes;
    bool ok = store_make_call(store, call, facts.calls, now, call_time(&facts, now), letters, count,
                              call_made, sorting);
    free(letters);
    return ok;
}

static void wishes_read(void *context, enum store_answer answer, const char *why,
                        const struct call_wishes *wishes) {
    struct sorting *sorting = context;
    (void)why; /* /healthz tells it; the call is listed again */
    if (answer != STORE_OK || sorting->server->post->stopped || !decide(sorting, wishes))
        end_sorting(sorting);
}

static void sort_call(struct server *server, const struct call_due *call) {
    struct error error = {0};
    struct sorting *sorting = calloc(1, sizeof *sorting);
    if (!sorting) return;
    const struct game *game = rh_game_find(rh_games, call->game, &error);
    sorting->server = server;
    sorting->call = *call;
    copy_string(sorting->title, sizeof sorting->title, game ? game->title : call->game);
    if (!pace_read(call->pace, &sorting->pace, &error)) sorting->pace.kind = PACE_UNTIMED;
    sorting->call.game = sorting->call.pace = ""; /* they end with the list */
    server->post->sorting++;
    if (!store_read_wishes(server->store, call->account, call->table, wishes_read, sorting))
        end_sorting(sorting);
}

static void calls_listed(void *context, enum store_answer answer, const char *why,
                         const struct call_due *calls, size_t count) {
    struct server *server = context;
    (void)why;
    server->post->listing_calls = false;
    if (answer != STORE_OK || server->post->stopped) return;
    for (size_t i = 0; i < count; i++) sort_call(server, &calls[i]);
}

/* --- Letters ------------------------------------------------------------------------------------------------------ */

int64_t post_office_delay(int failures) {
    int64_t delay = MINUTE;
    for (int i = 0; i < failures && delay < DELAY_MOST; i++) delay *= 2;
    return delay < DELAY_MOST ? delay : DELAY_MOST;
}

static void end_delivery(struct delivery *delivery) {
    delivery->ended = delivery->server->post->listing_letters;
    if (delivery->ended) return; /* a list that was begun before may name its letters */
    LIST_REMOVE(delivery, all);
    free(delivery);
}

static void sweep_ended(struct post_office *office) {
    for (struct delivery *delivery = LIST_FIRST(&office->deliveries), *next; delivery; delivery = next) {
        next = LIST_NEXT(delivery, all);
        if (delivery->ended) end_delivery(delivery);
    }
}

/* "play.example.org" of an address of the web; "": mail goes to the host's own server. */
static void read_host(const struct channel_row *channel, char host[HOST_SIZE]) {
    const char *at = channel->kind == CHANNEL_MAIL ? "" : channel->address + strlen("https://");
    size_t length = strcspn(at, ":/?#");
    if (*at == '[') length = strcspn(at, "]");
    if (length >= HOST_SIZE) length = HOST_SIZE - 1;
    for (size_t i = 0; i < length; i++) host[i] = (char)tolower((unsigned char)at[i]);
    host[length] = '\0';
}

static char *find_well(struct post_office *office, const char *host) {
    for (size_t i = 0; i < HOSTS_KNOWN; i++)
        if (strcmp(office->well[i], host) == 0) return office->well[i];
    return NULL;
}

static void note_health(struct post_office *office, const char *host, bool well) {
    char *known = find_well(office, host);
    if (!host[0] || (known && well)) return;
    if (known) known[0] = '\0';
    if (well) copy_string(office->well[office->next_well++ % HOSTS_KNOWN], HOST_SIZE, host);
}

/* One letter of a channel at a time, a few of one host and one account, so that a receiver that hangs does not block others. */
static bool has_room(struct post_office *office, const struct letter_due *due) {
    const struct delivery *delivery;
    char host[HOST_SIZE];
    size_t all = 0, of_host = 0, of_account = 0;
    read_host(&due->channel, host);
    LIST_FOREACH(delivery, &office->deliveries, all) {
        if (strcmp(delivery->channel, due->letter.channel) == 0) return false;
        of_host += strcmp(delivery->host, host) == 0;
        of_account += strcmp(delivery->account, due->letter.account) == 0;
        all++;
    }
    bool well = !host[0] || find_well(office, host), alone = !well && all >= CROWDED;
    return all < (well ? COURIER_MOST : FULL) && of_host < (alone ? 1 : HOST_MOST) &&
           of_account < (alone ? 1 : ACCOUNT_MOST);
}

/* It is known to the store; or not, then it is told again at the next tick, so that nothing is sent twice. */
static void outcome_stored(void *context, enum store_answer answer, const char *why) {
    struct delivery *delivery = context;
    struct server *server = delivery->server;
    (void)why;
    delivery->unsaved = answer != STORE_OK;
    if (delivery->unsaved) return;
    if (delivery->handed) handed_end(delivery->handed);
    end_delivery(delivery);
    post_office_go(server);
}

static void store_outcome(struct delivery *delivery) {
    struct store *store = delivery->server->store;
    bool told = true;
    if (delivery->outcome == RECEIVED)
        told = store_end_letters(store, (const char(*)[LETTER_ID])delivery->ids, delivery->count,
                                 delivery->channel, delivery->next, outcome_stored, delivery);
    else if (delivery->outcome == FAILED)
        told = store_delay_channel(store, delivery->channel, delivery->next, outcome_stored, delivery);
    else if (delivery->outcome == GONE)
        told = store_end_channel(store, delivery->channel, outcome_stored, delivery);
    delivery->unsaved = !told;
}

static void failed(struct delivery *delivery, int status, const char *why) {
    struct post_counters *count = &delivery->server->post->count;
    bool gone = !delivery->is_mail && (status == 404 || status == 410);
    char code[8];
    snprintf(code, sizeof code, "%d", status);
    if (delivery->handed) handed_end(delivery->handed);
    delivery->handed = NULL;
    delivery->outcome = gone || delivery->failures >= FAILURES_MOST ? GONE : FAILED;
    delivery->next = now_milliseconds() + post_office_delay(delivery->failures);
    log_line(delivery->outcome == GONE ? "channel ended" : "letter not sent", "channel", delivery->channel,
             "status", code, "why", why, (char *)NULL);
    count->failed++;
    count->ended += delivery->outcome == GONE;
    store_outcome(delivery);
}

static void delivered(void *context, int status, const char *why) {
    struct delivery *delivery = context;
    bool well = status / 100 == 2;
    note_health(delivery->server->post, delivery->host, well);
    if (!well) {
        failed(delivery, status, why);
        return;
    }
    if (delivery->handed) delivery->handed->received = 1;
    delivery->outcome = RECEIVED;
    delivery->server->post->count.sent++;
    if (delivery->gathers) delivery->next = now_milliseconds() + MAIL_REST;
    store_outcome(delivery);
}

static void leaves(void *context) {
    struct delivery *delivery = context;
    delivery->handed = handed_begin(delivery->server->post->handed, (const char(*)[LETTER_ID])delivery->ids,
                                    delivery->count, delivery->again);
}

static void post(struct delivery *delivery, const struct letter_due *due, size_t count) {
    struct post_office *office = delivery->server->post;
    struct error error = {0};
    size_t packed = letters_pack(&office->sender, due, count, now_milliseconds(), &office->parcel, &error);
    delivery->count = packed;
    for (size_t i = 0; i < packed && i < LETTERS_TOGETHER; i++)
        copy_string(delivery->ids[i], sizeof delivery->ids[i], due[i].letter.id);
    if (!packed)
        failed(delivery, 0, error.message);
    else if (office->stopped ||
             !courier_send(office->courier, &office->parcel.errand, leaves, delivered, delivery))
        end_delivery(delivery);
}

/* Of a mail: all that waits for that address and still stands. */
static void digest_listed(void *context, enum store_answer answer, const char *why,
                          const struct letter_due *letters, size_t count) {
    struct delivery *delivery = context;
    struct letter_due *standing = calloc(count + 1, sizeof *standing);
    size_t left = 0;
    (void)why;
    for (size_t i = 0; standing && answer == STORE_OK && i < count; i++)
        if (letters[i].stands) standing[left++] = letters[i];
    if (left)
        post(delivery, standing, left);
    else
        end_delivery(delivery);
    free(standing);
}

struct claim {
    struct delivery *delivery;
    struct letter_due due;
};

static void begin(struct delivery *delivery, const struct letter_due *due) {
    if (!delivery->gathers)
        post(delivery, due, 1);
    else if (!store_list_channel_letters(delivery->server->store, delivery->channel, now_milliseconds(),
                                         LETTERS_TOGETHER, digest_listed, delivery))
        end_delivery(delivery);
}

static void claimed(void *context, enum store_answer answer, const char *why) {
    struct claim *claim = context;
    (void)why;
    if (answer == STORE_OK && !claim->delivery->server->post->stopped)
        begin(claim->delivery, &claim->due);
    else
        end_delivery(claim->delivery);
    free(claim);
}

/* Where there are other nodes, one of them has the channel at a time. */
static void claim(struct delivery *delivery, const struct letter_due *due) {
    struct claim *claim = malloc(sizeof *claim);
    if (claim) *claim = (struct claim){delivery, *due};
    if (claim && store_claim_channel(delivery->server->store, delivery->channel, due->channel_next,
                                     now_milliseconds() + CLAIM, claimed, claim))
        return;
    free(claim);
    end_delivery(delivery);
}

static void take_up(struct server *server, const struct letter_due *due) {
    struct post_office *office = server->post;
    if (!due->stands) {
        store_end_letters(server->store, &due->letter.id, 1, NULL, 0, NULL, NULL);
        return;
    }
    if (!has_room(office, due)) return;
    struct delivery *delivery = calloc(1, sizeof *delivery);
    if (!delivery) return;
    delivery->server = server;
    delivery->failures = due->failures;
    delivery->is_mail = due->channel.kind == CHANNEL_MAIL;
    delivery->again = letters_repeat_is_known(due->channel.kind) || due->letter.what > LETTER_TEST;
    delivery->gathers = delivery->is_mail && due->letter.what <= LETTER_TEST;
    delivery->next = delivery->is_mail ? due->channel_next : 0;
    copy_string(delivery->channel, sizeof delivery->channel, due->letter.channel);
    copy_string(delivery->account, sizeof delivery->account, due->letter.account);
    read_host(&due->channel, delivery->host);
    LIST_INSERT_HEAD(&office->deliveries, delivery, all);
    if (server->options->node)
        claim(delivery, due);
    else
        begin(delivery, due);
}

/* Letters that can't be sent now stay in the store: a full list continues behind its last letter, so they do not
 * block later ones. */
static void letters_listed(void *context, enum store_answer answer, const char *why,
                           const struct letter_due *letters, size_t count) {
    struct server *server = context;
    struct post_office *office = server->post;
    (void)why;
    if (answer == STORE_OK && !office->stopped)
        for (size_t i = 0; i < count; i++) take_up(server, &letters[i]);
    office->listing_letters = false;
    sweep_ended(office);
    bool full = count == LETTERS_AT_ONCE;
    office->seen = full ? letters[count - 1].letter : (struct letter_row){0};
    if (answer == STORE_OK && (office->again || full)) post_office_go(server);
}

/* --- After a kill ------------------------------------------------------------------------------------------------- */

/* All that was left behind is in the store, or is looked at again at the next tick. */
static void end_settling(struct server *server) {
    struct post_office *office = server->post;
    if (office->unsettled) return;
    for (size_t i = 0; i < HANDED_MOST; i++) handed_end(&handed_places(office->handed)[i]);
    office->settled = true;
    post_office_go(server);
}

static void place_settled(void *context, enum store_answer answer, const char *why) {
    struct server *server = context;
    (void)why;
    server->post->unsettled |= answer != STORE_OK;
    if (--server->post->settling == 0) end_settling(server);
}

/* Letters that were on their way when the server was killed. Those that have been received are not sent again, nor those of
 * which it is not known and which a receiver would take for new ones: they have most likely come. */
static void settle(struct server *server) {
    struct post_office *office = server->post;
    office->unsettled = false;
    office->settling = 1; /* this look */
    for (size_t i = 0; i < HANDED_MOST; i++) {
        struct handed *place = &handed_places(office->handed)[i];
        size_t count = place->count < LETTERS_TOGETHER ? place->count : LETTERS_TOGETHER;
        bool again = !place->received && place->again;
        for (size_t j = 0; j < count && !place->received; j++)
            log_line(again ? "letter sent again" : "letter may not have been received", "letter",
                     place->ids[j], (char *)NULL);
        if (!count || again) continue;
        office->settling++;
        if (!store_end_letters(server->store, (const char(*)[LETTER_ID])place->ids, count, NULL, 0,
                               place_settled, server))
            place_settled(server, STORE_FAILED, "");
    }
    place_settled(server, STORE_OK, "");
}

/* --- Going on ----------------------------------------------------------------------------------------------------- */

void post_office_go(struct server *server) {
    struct post_office *office = server->post;
    if (office->stopped || !office->settled || !store_lease_left(server->store)) return;
    office->again = office->listing_letters;
    if (office->listing_letters) return;
    office->listing_letters = store_list_letters(server->store, now_milliseconds(), &office->seen,
                                                 LETTERS_AT_ONCE, letters_listed, server);
}

void post_office_tick(struct server *server) {
    struct post_office *office = server->post;
    if (office->stopped || !store_lease_left(server->store)) return;
    if (!office->settled && !office->settling) settle(server);
    if (++office->ticks % TICKS) return;
    struct delivery *delivery;
    LIST_FOREACH(delivery, &office->deliveries, all)
    if (delivery->unsaved) store_outcome(delivery);
    if (!office->listing_calls && !office->sorting)
        office->listing_calls =
            store_list_calls(server->store, now_milliseconds(), CALLS_AT_ONCE, calls_listed, server);
    post_office_go(server);
}

/* --- Opening ------------------------------------------------------------------------------------------------------ */

const struct sender *post_office_sender(const struct server *server) {
    return &server->post->sender;
}

bool post_office_has_mail(const struct server *server) {
    return server->post->sender.from[0] && server->post->sender.url[0];
}

const struct post_counters *post_office_count(const struct server *server) {
    return &server->post->count;
}

/* Two lines, user and password, in a file that nobody else reads. */
static bool read_login(const char *path, struct mail_server *mail, struct error *error) {
    struct stat about;
    FILE *file = fopen(path, "re");
    if (!file) return rh_fail(error, "the file with the mail server's login, %.120s, can't be read", path);
    bool is_private = fstat(fileno(file), &about) == 0 && !(about.st_mode & 077);
    bool ok =
        fgets(mail->user, sizeof mail->user, file) && fgets(mail->password, sizeof mail->password, file);
    fclose(file);
    mail->user[strcspn(mail->user, "\r\n")] = mail->password[strcspn(mail->password, "\r\n")] = '\0';
    if (!is_private) return rh_fail(error, "%.150s can be read by others: chmod 600 it first", path);
    return ok || rh_fail(error, "%.150s must hold two lines, a user and a password", path);
}

static bool read_mail(const struct serve_options *options, struct mail_server *mail, struct error *error) {
    char address[256];
    if (!options->smtp)
        return (!options->smtp_login && !options->mail_from) ||
               rh_fail(error, "to send mail the address of a mail server is needed (--smtp)");
    if (strncmp(options->smtp, "smtp://", 7) != 0 && strncmp(options->smtp, "smtps://", 8) != 0)
        return rh_fail(error, "'%.100s' is no mail server: smtp://HOST:PORT or smtps://HOST is expected",
                       options->smtp);
    if (!options->mail_from || !mail_address_read(options->mail_from, address, sizeof address))
        return rh_fail(error, "to send mail the address that it comes from is needed (--mail-from)");
    if (!options->public_url)
        return rh_fail(error, "to send mail the public address is needed (--public-url)");
    copy_string(mail->url, sizeof mail->url, options->smtp);
    return !options->smtp_login || read_login(options->smtp_login, mail, error);
}

static bool open_key(struct post_office *office, const struct serve_options *options, struct error *error) {
    char path[1024];
    if (!options->data && !options->push_key)
        return true; /* without a data folder the key would be lost at the end */
    snprintf(path, sizeof path, "%s/push.pem", options->data ? options->data : ".");
    office->key = push_key_open(options->push_key ? options->push_key : path, error);
    office->sender.key = office->key;
    return office->key != NULL;
}

/* Nodes may share a folder. */
static bool open_handed(struct post_office *office, const struct serve_options *options,
                        struct error *error) {
    char path[1024];
    snprintf(path, sizeof path, "%s/letters-%016llx", options->data ? options->data : ".",
             (unsigned long long)rh_hash_text(options->node ? options->node : ""));
    office->handed = handed_open(options->data ? path : NULL, error);
    return office->handed != NULL;
}

static void name_sender(struct post_office *office, const struct serve_options *options) {
    copy_string(office->url, sizeof office->url, options->public_url ? options->public_url : "");
    size_t length = strlen(office->url);
    if (length && office->url[length - 1] == '/') office->url[length - 1] = '\0';
    if (options->mail_from)
        snprintf(office->contact, sizeof office->contact, "mailto:%s", options->mail_from);
    else if (strncmp(office->url, "https:", 6) == 0)
        copy_string(office->contact, sizeof office->contact, office->url);
    else
        copy_string(office->contact, sizeof office->contact, "mailto:roundhouse@localhost");
    office->sender.url = office->url;
    office->sender.contact = office->contact;
    office->sender.from = options->mail_from ? options->mail_from : "";
}

struct post_office *post_office_open(struct server *server, struct error *error) {
    struct mail_server mail = {0};
    struct post_office *office = calloc(1, sizeof *office);
    if (!office) {
        rh_fail(error, "no memory for the post office");
        return NULL;
    }
    LIST_INIT(&office->deliveries);
    name_sender(office, server->options);
    if (read_mail(server->options, &mail, error) && open_key(office, server->options, error) &&
        open_handed(office, server->options, error) &&
        (office->courier = courier_new(server->base, &mail, error)) != NULL)
        return office;
    post_office_free(office);
    return NULL;
}

void post_office_stop(struct post_office *office) {
    if (!office) return;
    office->stopped = true;
    courier_free(office->courier);
    office->courier = NULL;
}

void post_office_free(struct post_office *office) {
    if (!office) return;
    post_office_stop(office);
    for (struct delivery *delivery = LIST_FIRST(&office->deliveries), *next; delivery; delivery = next) {
        next = LIST_NEXT(delivery, all);
        free(delivery);
    }
    handed_close(office->handed);
    push_key_free(office->key);
    free(office);
}
