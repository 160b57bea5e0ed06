/* See rows_read.h. */
#include "rows_read.h"

#include <stdio.h>
#include <stdlib.h>

enum { COLUMNS = 96 };

/* Where the columns are that are looked at. */
struct columns {
    char *title[COLUMNS];
    int count, number, seat, start, rank, score, decisions, players, name;
    const struct game *game; /* the same in all rows; NULL before the first one */
    int part[RH_PARTS], parts;
    int option[RH_OPTIONS]; /* -1: not there */
};

bool rows_are(const char *text) {
    return strncmp(text, "game,deal,seat,", 15) == 0;
}

/* Splits a line at its commas, quotes taken off, and returns how many cells there are. */
static int split(char *line, char **cell) {
    int count = 0;
    while (count < COLUMNS) {
        cell[count++] = line;
        if (*line == '"') {
            char *to = ++line;
            cell[count - 1] = to;
            for (; *line && !(*line == '"' && line[1] != '"'); *to++ = *line++)
                if (*line == '"') line++;
            if (*line) line++;
            char stop = *line;
            *to = '\0';
            if (stop != ',') return count;
            line++;
            continue;
        }
        char *comma = strchr(line, ',');
        if (!comma) return count;
        *comma = '\0';
        line = comma + 1;
    }
    return count;
}

static int find(const struct columns *columns, const char *name) {
    for (int i = 0; i < columns->count; i++)
        if (strcmp(columns->title[i], name) == 0) return i;
    return -1;
}

static bool read_head(char *line, struct columns *columns, struct error *error) {
    columns->count = split(line, columns->title);
    const struct {
        const char *name;
        int *at;
    } needed[] = {{"game", &columns->number},     {"seat", &columns->seat},
                  {"start", &columns->start},     {"rank", &columns->rank},
                  {"score", &columns->score},     {"decisions", &columns->decisions},
                  {"players", &columns->players}, {"name", &columns->name}};
    for (size_t i = 0; i < RH_COUNT(needed); i++) {
        *needed[i].at = find(columns, needed[i].name);
        if (*needed[i].at < 0) return rh_fail(error, "there is no column '%s'", needed[i].name);
    }
    for (int i = 0; i < columns->count && columns->parts < RH_PARTS; i++)
        if (strncmp(columns->title[i], "part_", 5) == 0) columns->part[columns->parts++] = i;
    return true;
}

/* Finds the game that the first row names, and which of its options are columns. */
static bool find_game(struct columns *columns, const char *name, const struct game *const *games,
                      struct error *error) {
    if (columns->game)
        return strcmp(columns->game->name, name) == 0 || rh_fail(error, "the rows are of several games");
    const struct game *game = columns->game = rh_game_find(games, name, error);
    if (!game) return false;
    for (int i = 0; i < rh_option_count(game->options); i++) {
        char title[96] = "option_";
        struct text text = rh_text(title + 7, sizeof title - 7);
        rh_put_slug(&text, game->options[i].name);
        for (char *at = title; *at; at++)
            if (*at == '-') *at = '_';
        columns->option[i] = find(columns, title);
    }
    return true;
}

static bool number(const char *cell, int64_t low, int64_t high, int64_t *value, struct error *error) {
    if (rh_int_read(cell, strlen(cell), low, high, value)) return true;
    return rh_fail(error, "'%.40s' is no number from %lld to %lld", cell, (long long)low, (long long)high);
}

/* What is known of the game whose rows are being read. */
struct reading {
    int64_t game;
    int seats; /* rows so far */
    struct table table;
    struct ending ending;
    int32_t part[RH_PARTS][RH_SEATS];
};

static bool close_reading(struct reading *reading, const struct columns *columns,
                          struct figures_of_games *figures, struct error *error) {
    if (reading->seats == 0) return true;
    if (reading->seats != reading->table.seats)
        return rh_fail(error, "game %lld has %d rows, but %d players", (long long)reading->game,
                       reading->seats, reading->table.seats);
    reading->ending.parts = columns->parts;
    for (int i = 0; i < columns->parts; i++) {
        reading->ending.part[i] = reading->part[i];
        reading->ending.part_name[i] = columns->title[columns->part[i]] + 5;
    }
    struct group *group = figures_group(figures, columns->game, &reading->table, error);
    bool added = group && group_add(group, &reading->ending, error);
    *reading = (struct reading){.seats = 0};
    return added;
}

static bool read_table(const struct columns *columns, char **cell, struct table *table, struct error *error) {
    const struct game *game = columns->game;
    int64_t players;
    if (!number(cell[columns->players], game->players.least, game->players.most, &players, error))
        return false;
    table->seats = (uint8_t)players;
    for (int i = 0; i < rh_option_count(game->options); i++)
        if (columns->option[i] >= 0 &&
            !rh_option_set(game->options, table, game->options[i].name, cell[columns->option[i]], error))
            return false;
    return true;
}

static bool read_row(const struct columns *columns, char **cell, struct reading *reading,
                     struct error *error) {
    int64_t seat, start, rank, score, decisions, points;
    struct ending *ending = &reading->ending;
    int seats = reading->table.seats;
    if (!number(cell[columns->seat], 1, seats, &seat, error) ||
        !number(cell[columns->start], 0, seats, &start, error) ||
        !number(cell[columns->rank], 1, seats + 1, &rank, error) ||
        !number(cell[columns->score], INT32_MIN, INT32_MAX, &score, error) ||
        !number(cell[columns->decisions], 0, INT32_MAX, &decisions, error))
        return false;
    if (ending->rank[seat - 1]) return rh_fail(error, "seat %d has two rows in this game", (int)seat);
    ending->start[seat - 1] = (uint8_t)start;
    ending->rank[seat - 1] = (uint8_t)rank;
    ending->score[seat - 1] = (int32_t)score;
    ending->decisions = (uint32_t)decisions;
    for (int i = 0; i < columns->parts; i++) {
        if (!number(cell[columns->part[i]], INT32_MIN, INT32_MAX, &points, error)) return false;
        reading->part[i][seat - 1] = (int32_t)points;
    }
    reading->seats++;
    return true;
}

static bool read_line(char *line, struct columns *columns, const struct game *const *games,
                      struct figures_of_games *figures, struct reading *reading, struct error *error) {
    char *cell[COLUMNS];
    int64_t number_of_game;
    int cells = split(line, cell);
    if (cells != columns->count)
        return rh_fail(error, "there are %d cells, expected %d", cells, columns->count);
    if (!number(cell[columns->number], 0, INT64_MAX, &number_of_game, error) ||
        !find_game(columns, cell[columns->name], games, error))
        return false;
    if (reading->seats && number_of_game != reading->game && !close_reading(reading, columns, figures, error))
        return false;
    if (!reading->seats && !read_table(columns, cell, &reading->table, error)) return false;
    reading->game = number_of_game;
    return read_row(columns, cell, reading, error);
}

bool rows_read(char *text, const struct game *const *games, struct figures_of_games *figures,
               struct error *error) {
    struct columns columns = {.count = 0};
    struct reading reading = {.seats = 0};
    int line = 0;
    bool good = true;
    for (char *at = text, *next; good && at && *at; at = next) {
        next = strchr(at, '\n');
        if (next) *next++ = '\0';
        at[strcspn(at, "\r")] = '\0';
        if (line++ == 0)
            good = read_head(at, &columns, error);
        else if (*at)
            good = read_line(at, &columns, games, figures, &reading, error);
    }
    good = good && close_reading(&reading, &columns, figures, error);
    if (!good && error) error->line = line;
    return good;
}
