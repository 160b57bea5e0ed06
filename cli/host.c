#include "host.h"

#include "command.h"
#include "complain.h"
#include "replay_events.h"
#include "terminal.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- The screen --------------------------------------------------------------------------------------------------- */

void host_say(const struct host *host, const char *words) {
    (void)host;
    fputs(words, stdout);
}

void host_print_gaps(const struct host *host, const char *english, const struct gap *gaps) {
    char words[2048];
    struct text text = rh_text_for(host->desk->reader, words, sizeof words);
    rh_say_gaps(&text, english, gaps);
    puts(words);
}

void host_say_bold(const struct host *host, const char *words) {
    printf("%s%s%s", host->colour ? "\033[1m" : "", words, host->colour ? "\033[0m" : "");
}

static volatile sig_atomic_t interrupted;

static void on_interrupt(int number) {
    (void)number;
    interrupted = 1;
}

/* Control-C ends a line, not the game; there might be one to save. */
static void catch_interrupts(void) {
    struct sigaction action = {.sa_handler = on_interrupt};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
}

/* A line longer than the buffer is cut; the rest of it is thrown away. */
static bool read_line(char *line, size_t size) {
    if (!fgets(line, (int)size, stdin)) return false;
    size_t length = strlen(line);
    if (length && line[length - 1] != '\n')
        for (int c; (c = getchar()) != '\n' && c != EOF;) {}
    while (length && strchr(" \t\r\n", line[length - 1])) line[--length] = '\0';
    size_t blanks = strspn(line, " \t");
    memmove(line, line + blanks, length - blanks + 1);
    return true;
}

bool host_read(struct host *host, const char *prompt, char *line, size_t size) {
    for (;;) {
        host_say_bold(host, prompt);
        fflush(stdout);
        errno = 0;
        if (read_line(line, size)) {
            if (!terminal_in())
                printf("%s\n", harmless(line, host->desk->draft, 400)); /* as a terminal would show it */
            return true;
        }
        if (!interrupted) return false;
        interrupted = 0;
        clearerr(stdin);
        host_say(host, "\n");
        host_print(host, "('quit' leaves the game, 'save FILE' keeps it)");
    }
}

static void clear_screen(const struct host *host) {
    if (terminal_out()) host_say(host, "\033[2J\033[3J\033[H");
}

/* --- What happened ------------------------------------------------------------------------------------------------ */

static void put_undo(const struct host *host, const struct record_line *line, struct text *text) {
    rh_put(text, "  ");
    rh_put(text, "  ");
    if (line->agreed)
        rh_say_count(text, line->undo, "Everyone goes back {n} move.", "Everyone goes back {n} moves.");
    else
        rh_say_count(text, line->undo, "{name} takes back {n} move.", "{name} takes back {n} moves.",
                     rh_string("name", host->names.name[line->actor]));
    rh_put_char(text, '\n');
}

/* A move of a seat that the game has nothing to say about is told in its own words. */
static void put_line(const struct host *host, const struct record_line *line, int seat,
                     const struct events *events, struct text *text) {
    const struct game *game = host->file.match.record.game;
    if (line->kind == LINE_UNDO) {
        put_undo(host, line, text);
    } else if (events->count) {
        report_events(game, &host->names, events, "  ", text);
    } else if (line->actor >= 0) {
        rh_put(text, "  ");
        rh_put(text, host->names.name[line->actor]);
        rh_put(text, ": ");
        rh_move_show(game->verbs, rh_move_mask(game->verbs, line->move, line->actor, seat), text);
        rh_put_char(text, '\n');
    }
}

/* What happened from line `from` on, as the seat knows it; what was taken back is left out. */
static void put_story(struct host *host, int seat, size_t from, struct text *page) {
    const struct record *record = &host->file.match.record;
    struct replay_events follow;
    replay_events_begin(&follow, record, seat);
    while (follow.lines < record->lines) {
        struct events events = {0};
        const struct record_line *line = &record->line[follow.lines];
        bool due = follow.lines >= from && !line->undone;
        if (!replay_events_next(&follow, &events, NULL)) return;
        if (due) put_line(host, line, seat, &events, page);
    }
}

void host_tell(struct host *host, int seat) {
    struct text page = desk_page(host->desk);
    size_t *told = &host->told[seat >= 0 ? seat : RH_SEATS];
    put_story(host, seat, *told, &page);
    *told = host->file.match.record.lines;
    if (rh_text_length(&page)) host_say(host, "\n");
    host_say(host, page.start);
}

void host_log(struct host *host, int seat, int lines) {
    struct text page = desk_page(host->desk);
    put_story(host, seat, 0, &page);
    const char *from = page.at;
    while (from > page.start && (from[-1] != '\n' || lines-- > 0)) from--;
    host_say(host, from);
}

static struct picture picture_for(const struct host *host, int seat) {
    const struct match *match = &host->file.match;
    return (struct picture){.game = match->record.game,
                            .state = match->state,
                            .seat = seat,
                            .width = terminal_columns(),
                            .colour = host->colour};
}

void host_draw(struct host *host, int seat, const char *sheet) {
    struct error error = {0};
    struct picture picture = picture_for(host, seat);
    struct text page = desk_page(host->desk);
    picture.sheet = sheet;
    if (picture_text(&picture, host->desk, &page, &error))
        host_say(host, page.start);
    else
        puts(rh_translate(host->desk->reader, error.message));
}

void host_draw_news(struct host *host, int seat) {
    struct picture picture = picture_for(host, seat);
    struct text page = desk_page(host->desk);
    picture_news(&picture, &host->drawn, host->desk, &page);
    if (rh_text_length(&page)) host_say(host, "\n");
    host_say(host, page.start);
}

/* --- Playing ------------------------------------------------------------------------------------------------------ */

static void keep(struct host *host) {
    host->saved = host->keep && game_file_save(&host->file, host->keep, host->desk) == DONE;
    host->kept_at = time(NULL);
    host->warned = false;
}

/* What chance and bots do is kept when a person is next to decide, and on the way once a second: a whole game of bots would
 * otherwise wait for the disk a thousand times. */
static void keep_soon(struct host *host) {
    host->saved = host->warned = false;
    if (host->kept_at != time(NULL)) keep(host);
}

static void keep_now(struct host *host) {
    if (!host->saved && host->keep) keep(host);
}

static bool play(struct host *host, int actor, struct move move, struct error *error) {
    if (!rh_match_play(&host->file.match, actor, move, NULL, &host->desk->scratch, error)) return false;
    rh_match_finish(&host->file.match);
    return true;
}

bool host_play(struct host *host, int actor, struct move move, struct error *error) {
    if (!play(host, actor, move, error)) return false;
    keep(host);
    return true;
}

/* How many moves to take back to reach the last real decision of the seat: one with nothing to choose would only be made
 * again. 0: there is none. */
static size_t moves_to_undo(struct host *host, int seat) {
    const struct record *record = &host->file.match.record;
    const struct game *game = record->game;
    const struct record_line **line = malloc((record->lines + 1) * sizeof *line);
    if (!line) return 0;
    size_t count = rh_record_moves(record, record->lines, line), found = 0;
    uint64_t state[RH_STATE_MAX / 8];
    memcpy(state, record->start, game->state_size);
    for (size_t i = 0; i < count; i++) {
        if (line[i]->actor == seat && rh_moves(game, state, host->desk->moves, &host->desk->scratch) > 1)
            found = count - i;
        game->apply(state, line[i]->move, NULL);
    }
    free((void *)line);
    return found;
}

bool host_play_goal(struct host *host, int actor, const struct goal *goal, struct error *error) {
    for (unsigned i = 0; i < goal->moves; i++)
        if (!play(host, actor, goal->move[i], error)) return false;
    host->goal_moves = goal->moves;
    host->goal_end = host->file.match.record.lines;
    keep(host);
    return true;
}

/* A goal is taken back whole. */
bool host_undo(struct host *host, int seat, bool agreed, struct error *error) {
    bool goal = host->goal_moves && host->goal_end == host->file.match.record.lines;
    size_t moves = goal ? host->goal_moves : moves_to_undo(host, seat);
    if (!moves) return rh_fail(error, "there is nothing to take back");
    if (!rh_match_undo(&host->file.match, seat, moves, agreed, error)) return false;
    keep(host);
    return true;
}

static bool play_chance(struct host *host, struct error *error) {
    bool played;
    struct move move;
    if (!rh_match_chance(&host->file.match, &played, &move, NULL, error)) return false;
    rh_match_finish(&host->file.match);
    keep_soon(host);
    return true;
}

static bool play_bot(struct host *host, int seat, struct error *error) {
    const struct match *match = &host->file.match;
    if (terminal_out()) {
        char words[128];
        struct text text = rh_text_for(host->desk->reader, words, sizeof words);
        rh_say(&text, "{name} thinks ...", rh_string("name", host->names.name[seat]));
        printf("  %s", words);
        fflush(stdout);
    }
    struct move move = rh_bot_choose(host->bot[seat], match->record.game, match->state);
    if (terminal_out()) host_say(host, host->colour ? "\r\033[K" : "\r                                \r");
    if (!play(host, seat, move, error)) return false;
    keep_soon(host);
    return true;
}

/* Where several people share the screen, each looks only when it is their turn. */
static bool face(struct host *host, int seat) {
    char line[64], prompt[256];
    if (host->facing == seat || host->people < 2) {
        host->facing = seat;
        return true;
    }
    if (terminal_in() && host->facing >= 0) {
        clear_screen(host);
        struct text text = rh_text_for(host->desk->reader, prompt, sizeof prompt);
        rh_say(&text, "{name} is next. Press Enter when only {name} is looking. ",
               rh_string("name", host->names.name[seat]));
        if (!host_read(host, prompt, line, sizeof line)) return false;
        clear_screen(host);
    }
    host->facing = seat;
    host->drawn = (struct sheet_marks){.sheets = 0};
    return true;
}

/* A decision with one answer is made at once; it is told with what else happened. */
static enum answer ask_person(struct host *host, int seat, struct move *move) {
    const struct match *match = &host->file.match;
    if (seat >= 0 &&
        rh_moves(match->record.game, match->state, host->desk->moves, &host->desk->scratch) == 1) {
        *move = host->desk->moves[0];
        return ANSWER_MOVE;
    }
    keep_now(host);
    if (seat >= 0 && !face(host, seat)) return ANSWER_QUIT;
    return host_ask(host, seat, move);
}

/* One step of the game: by chance, a bot or a person. */
static enum answer step(struct host *host, int turn, struct error *error) {
    struct move move;
    const struct record *record = &host->file.match.record;
    if (turn == RH_CHANCE && record->has_key) return play_chance(host, error) ? ANSWER_MOVE : ANSWER_QUIT;
    if (turn >= 0 && host->bot[turn]) return play_bot(host, turn, error) ? ANSWER_MOVE : ANSWER_QUIT;
    enum answer answer = ask_person(host, turn, &move);
    if (answer == ANSWER_MOVE && !host_play(host, turn, move, error)) return ANSWER_QUIT;
    return answer;
}

/* Who the end is told to: the only person, or everyone as spectators of an open table. */
static int last_viewer(const struct host *host) {
    int person = -1;
    for (int seat = 0; seat < host->file.match.record.table.seats; seat++)
        if (!host->bot[seat] && host->people == 1) person = seat;
    return person;
}

static void tell_end(struct host *host) {
    const struct match *match = &host->file.match;
    int viewer = last_viewer(host);
    if (viewer >= 0) host_tell(host, viewer);
    host_draw(host, viewer, NULL);
    struct text page = desk_page(host->desk);
    rh_put_char(&page, '\n');
    rh_say(&page, "The game is over.");
    rh_put_char(&page, '\n');
    report_result(match->record.game, &host->names, match->state, &page);
    host_say(host, page.start);
}

int host_run(struct host *host) {
    struct match *match = &host->file.match;
    struct error error = {0};
    if (terminal_in()) catch_interrupts();
    for (;;) {
        int turn = match->record.game->turn(match->state);
        if (turn == RH_GAME_OVER) break;
        if (step(host, turn, &error) != ANSWER_QUIT) continue;
        keep_now(host);
        if (error.message[0]) {
            complain_error(host->file.path, &error);
            return REFUSED;
        }
        host_say(host, "\n");
        return DONE;
    }
    rh_match_finish(match);
    keep_now(host);
    tell_end(host);
    return DONE;
}
