/* See league_view.h. */
#include "server/league_view.h"

#include "server/league_rounds.h"

#include <string.h>

/* --- Parts -------------------------------------------------------------------------------------------------------- */

static const char *const states[] = {
    [LEAGUE_OPEN] = "open", [LEAGUE_ON] = "on", [LEAGUE_OVER] = "over", [LEAGUE_CANCELLED] = "cancelled"};

static void member(struct text *text, const char *name) {
    if (text->at > text->start && text->at[-1] != '{') rh_put_char(text, ',');
    rh_put_json(text, name);
    rh_put_char(text, ':');
}

static void number_member(struct text *text, const char *name, int64_t number) {
    member(text, name);
    rh_put_int(text, number);
}

static void text_member(struct text *text, const char *name, const char *words) {
    member(text, name);
    rh_put_json(text, words);
}

static void yes_member(struct text *text, const char *name) {
    member(text, name);
    rh_put(text, "true");
}

/* What everybody may know of a league, without its closing brace. */
static void put_row(const struct league_row *row, struct text *text) {
    static const char *const said[] = {"seats", "options", "pace", "rated", "fill"};
    json_t *plan = json_loads(row->plan, 0, NULL);
    rh_put_char(text, '{');
    text_member(text, "id", row->id);
    text_member(text, "name", row->name);
    text_member(text, "game", row->game);
    text_member(text, "state", states[row->state % RH_COUNT(states)]);
    if (row->is_public) yes_member(text, "public");
    number_member(text, "size", row->size);
    number_member(text, "rounds", row->rounds);
    number_member(text, "round", row->round);
    number_member(text, "days", row->length / 86400);
    if (row->begins) number_member(text, "begins", row->begins);
    if (row->deadline) number_member(text, "deadline", row->deadline);
    number_member(text, "made", row->made);
    for (size_t i = 0; i < RH_COUNT(said); i++) {
        json_t *value = json_object_get(plan, said[i]);
        char *words = value ? json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT) : NULL;
        if (!words) continue;
        member(text, said[i]);
        rh_put(text, words);
        free(words);
    }
    json_decref(plan);
}

void league_view_list(const struct league_listed *leagues, size_t count, const char *account,
                      struct text *text) {
    rh_put_char(text, '[');
    for (size_t i = 0; i < count; i++) {
        if (i) rh_put_char(text, ',');
        put_row(&leagues[i].row, text);
        number_member(text, "entrants", leagues[i].entrants);
        if (leagues[i].is_in) yes_member(text, "in");
        if (strcmp(leagues[i].row.maker, account) == 0) yes_member(text, "yours");
        rh_put_char(text, '}');
    }
    rh_put_char(text, ']');
}

/* A bot is called by its word and its number: "easy 2". */
static void put_name(const struct entrant_row *entrant, struct text *text) {
    if (entrant->word[0]) {
        rh_put(text, entrant->word);
        rh_put(text, entrant->who + strcspn(entrant->who, " "));
    } else {
        rh_put(text, entrant->name);
    }
}

static const struct entrant_row *find(const struct league_data *data, int number) {
    for (size_t i = 0; i < data->entrant_count; i++)
        if (data->entrants[i].number == number) return &data->entrants[i];
    return NULL;
}

/* How many have a number, and the standings of all of them; none before the first round. */
static int standings(const struct league_data *data, const struct league_place *places, size_t count,
                     struct league_standing standing[LEAGUE_ENTRANTS]) {
    int people = 0;
    for (size_t i = 0; i < data->entrant_count; i++)
        people += data->entrants[i].number >= 0 && data->entrants[i].number < LEAGUE_ENTRANTS;
    if (people) league_standings(places, count, people, standing);
    return people;
}

static double of_points(int twelfths, int parts) {
    return (double)twelfths / (LEAGUE_POINT * parts);
}

/* --- The whole ---------------------------------------------------------------------------------------------------- */

static void put_entrants(const struct league_data *data, const char *account, struct text *text) {
    char words[STORE_NAME + STORE_WORD];
    bool first = true;
    member(text, "entrants");
    rh_put_char(text, '[');
    for (size_t i = 0; i < data->entrant_count; i++) {
        const struct entrant_row *one = &data->entrants[i];
        struct text name = rh_text(words, sizeof words);
        if (data->row.round && one->number < 0) continue; /* went before it began */
        put_name(one, &name);
        rh_put(text, first ? "{" : ",{");
        first = false;
        text_member(text, "name", words);
        if (one->number >= 0) number_member(text, "number", one->number);
        if (one->word[0]) text_member(text, "bot", one->word);
        if (one->account[0] && strcmp(one->account, account) == 0) yes_member(text, "you");
        if (one->state == ENTRANT_OUT) yes_member(text, "out");
        rh_put_char(text, '}');
    }
    rh_put_char(text, ']');
}

static void put_standings(const struct league_standing *standing, int people, struct text *text) {
    member(text, "standings");
    rh_put_char(text, '[');
    for (int i = 0; i < people; i++) {
        rh_put(text, i ? ",{" : "{");
        number_member(text, "number", standing[i].entrant);
        number_member(text, "rank", standing[i].rank);
        member(text, "points");
        rh_put_real(text, of_points(standing[i].points, 1));
        member(text, "opponents");
        rh_put_real(text, of_points(standing[i].opponents, LEAGUE_AVERAGE));
        number_member(text, "wins", standing[i].wins);
        number_member(text, "games", standing[i].games);
        number_member(text, "forfeits", standing[i].forfeits);
        rh_put_char(text, '}');
    }
    rh_put_char(text, ']');
}

static const char *const ends[] = {
    [LEAGUE_PLAYS] = "on", [LEAGUE_PLAYED] = "over", [LEAGUE_FORFEIT] = "over", [LEAGUE_VOID] = "void"};

/* How many places from this one on are of one table; without a game each stands alone. */
static size_t together(const struct league_place *places, size_t count, size_t from) {
    size_t end = from + 1;
    while (places[from].table && end < count && places[end].round == places[from].round &&
           places[end].table == places[from].table)
        end++;
    return end - from > LEAGUE_SEATS ? LEAGUE_SEATS : end - from;
}

static int64_t score_of(const struct league_seat_row *seat, const struct league_place *place) {
    return place->end == seat->ended ? seat->score : seat->now_score;
}

static void put_game(const struct league_seat_row *seats, const struct league_place *places, size_t size,
                     struct text *text) {
    int points[LEAGUE_SEATS];
    bool plays = places->end == LEAGUE_PLAYS;
    league_points(places, (int)size, points);
    rh_put_char(text, '{');
    number_member(text, "round", places->round);
    text_member(text, "state", places->table ? ends[places->end % RH_COUNT(ends)] : "idle");
    if (seats->table[0]) text_member(text, "table", seats->table);
    if (plays && seats->table_state >= 0 && seats->turn >= 0 && seats->turn < (int)size)
        number_member(text, "turn", places[seats->turn].entrant);
    if (plays && seats->due) number_member(text, "due", seats->due);
    member(text, "seats");
    rh_put_char(text, '[');
    for (size_t i = 0; i < size; i++) {
        rh_put(text, i ? ",{" : "{");
        number_member(text, "number", places[i].entrant);
        if (!plays && places->table) {
            if (places[i].end == LEAGUE_PLAYED || places[i].end == LEAGUE_FORFEIT) {
                number_member(text, "place", places[i].place);
                number_member(text, "score", score_of(&seats[i], &places[i]));
            }
            member(text, "points");
            rh_put_real(text, of_points(points[i], 1));
            if (places[i].end == LEAGUE_FORFEIT) yes_member(text, "forfeit");
        }
        rh_put_char(text, '}');
    }
    rh_put(text, "]}");
}

static void put_games(const struct league_data *data, const struct league_place *places, size_t count,
                      struct text *text) {
    member(text, "games");
    rh_put_char(text, '[');
    for (size_t i = 0, size; i < count; i += size) {
        size = together(places, count, i);
        if (i) rh_put_char(text, ',');
        put_game(&data->seats[i], &places[i], size, text);
    }
    rh_put_char(text, ']');
}

void league_view(const struct league_data *data, const char *account, bool host, int64_t now,
                 struct text *text) {
    struct league_place places[LEAGUE_PLACES];
    struct league_standing standing[LEAGUE_ENTRANTS];
    size_t count = league_places(data, now, places);
    put_row(&data->row, text);
    text_member(text, "maker", data->maker);
    if (strcmp(data->row.maker, account) == 0) yes_member(text, "yours");
    if (host) yes_member(text, "host");
    number_member(text, "now", now);
    put_entrants(data, account, text);
    put_standings(standing, standings(data, places, count, standing), text);
    put_games(data, places, count, text);
    rh_put_char(text, '}');
}

/* --- CSV ---------------------------------------------------------------------------------------------------------- */

/* A name as a field. Programs that calculate take one that begins like a formula for one. */
static void put_field(const struct entrant_row *entrant, struct text *text) {
    char words[STORE_NAME + STORE_WORD];
    struct text name = rh_text(words, sizeof words);
    if (entrant) put_name(entrant, &name);
    rh_put_char(text, '"');
    if (words[0] && strchr("=+-@", words[0])) rh_put_char(text, '\'');
    for (const char *at = words; *at; at++) {
        if (*at == '"') rh_put_char(text, '"');
        rh_put_char(text, *at);
    }
    rh_put_char(text, '"');
}

static void put_count(struct text *text, int64_t number) {
    rh_put_char(text, ',');
    rh_put_int(text, number);
}

static void put_points(struct text *text, double points) {
    rh_put_char(text, ',');
    rh_put_real(text, points);
}

void league_view_standings(const struct league_data *data, int64_t now, struct text *text) {
    struct league_place places[LEAGUE_PLACES];
    struct league_standing standing[LEAGUE_ENTRANTS];
    size_t count = league_places(data, now, places);
    int people = standings(data, places, count, standing);
    rh_put(text, "rank,name,bot,points,opponents,wins,games,forfeits\r\n");
    for (int i = 0; i < people; i++) {
        const struct entrant_row *entrant = find(data, standing[i].entrant);
        rh_put_int(text, standing[i].rank);
        rh_put_char(text, ',');
        put_field(entrant, text);
        rh_put_char(text, ',');
        if (entrant) rh_put(text, entrant->word);
        put_points(text, of_points(standing[i].points, 1));
        put_points(text, of_points(standing[i].opponents, LEAGUE_AVERAGE));
        put_count(text, standing[i].wins);
        put_count(text, standing[i].games);
        put_count(text, standing[i].forfeits);
        rh_put(text, "\r\n");
    }
}

static void put_game_rows(const struct league_data *data, const struct league_place *places, size_t first,
                          size_t size, struct text *text) {
    static const char *const words[] = {[LEAGUE_PLAYS] = "on",
                                        [LEAGUE_PLAYED] = "played",
                                        [LEAGUE_FORFEIT] = "forfeit",
                                        [LEAGUE_VOID] = "void"};
    int points[LEAGUE_SEATS];
    league_points(&places[first], (int)size, points);
    for (size_t i = 0; i < size; i++) {
        const struct league_place *place = &places[first + i];
        bool over = place->end != LEAGUE_PLAYS, counts = place->table && over && place->end != LEAGUE_VOID;
        rh_put_int(text, place->round);
        rh_put_char(text, ',');
        rh_put(text, data->seats[first + i].table);
        put_count(text, place->table ? place->seat + 1 : 0);
        rh_put_char(text, ',');
        put_field(find(data, place->entrant), text);
        rh_put_char(text, ',');
        if (counts) rh_put_int(text, place->place);
        rh_put_char(text, ',');
        if (counts) rh_put_int(text, score_of(&data->seats[first + i], place));
        put_points(text, !over ? 0 : of_points(place->table ? points[i] : LEAGUE_WIN, 1));
        rh_put_char(text, ',');
        rh_put(text, place->table ? words[place->end % RH_COUNT(words)] : "idle");
        rh_put(text, "\r\n");
    }
}

void league_view_games(const struct league_data *data, int64_t now, struct text *text) {
    struct league_place places[LEAGUE_PLACES];
    size_t count = league_places(data, now, places);
    rh_put(text, "round,table,seat,name,place,score,points,end\r\n");
    for (size_t i = 0, size; i < count; i += size) {
        size = together(places, count, i);
        put_game_rows(data, places, i, size, text);
    }
}
