/* See position.h. */
#include "position/position.h"

static void write_seats(const struct position *position, struct text *text) {
    rh_put(text, ",\"seats\":[");
    for (int seat = 0; seat < position->table.seats; seat++) {
        if (seat) rh_put_char(text, ',');
        rh_put_json(text, position->seat[seat]);
    }
    rh_put_char(text, ']');
}

static void write_options(const struct position *position, struct text *text) {
    rh_put(text, ",\"options\":{");
    const struct option *options = position->game->options;
    int count = rh_option_count(options);
    for (int i = 0; i < count; i++) {
        if (i) rh_put_char(text, ',');
        rh_put_json(text, options[i].name);
        rh_put_char(text, ':');
        rh_put_json(text, options[i].value[position->table.option[i]]);
    }
    rh_put_char(text, '}');
}

void rh_position_write(const struct position *position, bool compact, struct text *text) {
    const struct game *game = position->game;
    uint64_t base[RH_STATE_MAX / 8];
    compact = compact && rh_setup(game, base, &position->table, NULL);
    rh_put(text, "{\"roundhouse\":");
    rh_put_int(text, RH_FORMAT);
    rh_put(text, ",\"game\":");
    rh_put_json(text, game->name);
    rh_put(text, ",\"rules\":");
    rh_put_int(text, game->rules);
    write_seats(position, text);
    write_options(position, text);
    rh_put(text, ",\"position\":");
    rh_fields_json(game->fields, position->state, compact ? base : NULL, text);
    rh_put_char(text, '}');
}
