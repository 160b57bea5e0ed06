/* roundhouse show: a position as text, JSON, SVG or PNG. */
#include "command.h"
#include "complain.h"
#include "engine/describe.h"
#include "file.h"
#include "load.h"
#include "picture.h"
#include "report.h"
#include "terminal.h"

#include <stdlib.h>
#include <string.h>

enum form { FORM_TEXT, FORM_JSON, FORM_SVG, FORM_PNG, FORM_SCENE, FORMS };
static const char *const form_names[FORMS] = {"text", "json", "svg", "png", "scene"};

enum { SEAT_USUAL = -2, SPECTATOR = -1 };

struct wish {
    const char *output, *sheet, *format, *theme;
    bool json, svg, png;
    enum form form;
    int64_t at, width;
    int seat;
    bool dark, lit, plain, coordinates;
};

static const struct flag flags[] = {
    {"output", 'o', "FILE", "write to FILE; its name ends in .txt, .svg, .png or .json and says the format",
     TEXT(struct wish, output)},
    {"format", 'f', "FORMAT", "text (the usual), json, svg, png or scene (the drawing as JSON)",
     TEXT(struct wish, format)},
    {"json", 0, NULL, "the same as --format json", SWITCH(struct wish, json)},
    {"svg", 0, NULL, "the same as --format svg", SWITCH(struct wish, svg)},
    {"png", 0, NULL, "the same as --format png", SWITCH(struct wish, png)},
    {"seat", 0, "N",
     "as seat N sees it, or 'none' for a spectator (usual: the seat to decide;\nfor JSON: everything)",
     SEAT_OR_NONE(struct wish, seat)},
    {"sheet", 0, "NAME", "only this sheet of the drawing", TEXT(struct wish, sheet)},
    {"at", 0, "N", "after the first N lines of play instead of all", NUMBER(struct wish, at, 0, INT32_MAX)},
    {"width", 'w', "N", "columns of the text, pixels of a picture", NUMBER(struct wish, width, 20, 8192)},
    {"theme", 0, "THEME", "light (the usual) or dark, of a picture", TEXT(struct wish, theme)},
    {"lit", 0, NULL, "ring what can be picked now, in a picture", SWITCH(struct wish, lit)},
    {"coordinates", 0, NULL, "hexes say what moves call them, in a picture; as text they always do",
     SWITCH(struct wish, coordinates)},
    {"no-color", 0, NULL, "text without colours, also on a terminal", SWITCH(struct wish, plain)},
    END_FLAGS,
};

static int form_by_name(const char *name) {
    for (int form = 0; form < FORMS; form++)
        if (strcmp(name, form_names[form]) == 0) return form;
    return -1;
}

/* The format that the name of the file says; a name that says another one than there is, is refused. */
static bool form_of_name(const struct call *call, struct wish *wish) {
    const char *name = wish->output ? wish->output : "";
    const char *slash = strrchr(name, '/'), *dot = strrchr(slash ? slash : name, '.');
    int form = !dot || strcmp(dot, ".txt") == 0 ? FORM_TEXT : form_by_name(dot + 1);
    if (form < 0)
        return cli_usage(call,
                         "--output: '%s' is no format that there is; expected a name in .txt, .json, "
                         ".svg or .png, or --format with it",
                         dot),
               false;
    wish->form = (enum form)form;
    return true;
}

static bool choose_form(const struct call *call, struct wish *wish) {
    const char *name = wish->png ? "png" : wish->svg ? "svg" : wish->json ? "json" : wish->format;
    if (wish->png + wish->svg + wish->json + (wish->format != NULL) > 1)
        return cli_usage(call, "only one of --format, --json, --svg and --png can be shown"), false;
    if (!name) return form_of_name(call, wish);
    int form = form_by_name(name);
    if (form < 0)
        return cli_usage(call, "--format is '%s', expected text, json, svg, png or scene", name), false;
    wish->form = (enum form)form;
    return true;
}

static void put_json(const struct game_file *file, int seat, struct text *page) {
    const struct record *record = &file->match.record;
    const void *state = file->match.state;
    uint64_t view[RH_STATE_MAX / 8];
    int turn = record->game->turn(state);
    rh_put_char(page, '{');
    report_game_json(record, page);
    rh_put(page, ",\"lines\":");
    rh_put_int(page, (int64_t)file->at);
    rh_put(page, ",\"turn\":");
    report_turn_json(turn, page);
    rh_put(page, ",\"prompt\":");
    rh_describe_prompt(record->game, state, seat == SEAT_USUAL ? (turn >= 0 ? turn : SPECTATOR) : seat, page);
    rh_put(page, ",\"result\":");
    rh_describe_result(record->game, state, page);
    rh_put(page, ",\"position\":");
    if (seat != SEAT_USUAL) rh_view(record->game, state, seat, view);
    rh_fields_json(record->game->fields, seat != SEAT_USUAL ? (const void *)view : state, NULL, page);
    rh_put(page, "}\n");
}

static bool put_text(const struct picture *picture, const struct game_file *file, struct desk *desk,
                     struct text *page, struct error *error) {
    const struct record *record = &file->match.record;
    struct seat_names names;
    report_names(record, &names);
    if (!picture->sheet) {
        rh_put(page, picture->game->title);
        rh_put(page, ", after ");
        rh_put_int(page, (int64_t)file->at);
        rh_put(page, file->at == 1 ? " line of play\n" : " lines of play\n");
        for (int seat = 0; seat < record->table.seats; seat++) {
            rh_put(page, seat ? ", " : "");
            rh_put_int(page, seat + 1);
            rh_put_char(page, ' ');
            rh_put(page, names.name[seat]);
        }
        rh_put_char(page, '\n');
        report_prompt(record, picture->state, picture->seat, page);
        rh_put_char(page, '\n');
    }
    if (!picture_text(picture, desk, page, error)) return false;
    if (picture->sheet) return true;
    rh_put_char(page, '\n');
    report_result(record->game, &names, picture->state, page);
    return true;
}

static int put_png(const struct picture *picture, const char *output, struct desk *desk,
                   struct error *error) {
    struct text page = desk_page(desk);
    if (!output && terminal_out()) {
        rh_fail(error, "a PNG is no text for a terminal; give a file with --output FILE");
        return BAD_USAGE;
    }
    if (!picture_svg(picture, desk, &page, error)) return BAD_USAGE;
    size_t size = 0;
    char *png = picture_png(page.start, rh_text_length(&page), picture->width, &size, error);
    bool done = png && file_write(output ? output : "-", png, size, error);
    free(png);
    return done ? DONE : BAD_USAGE;
}

static int show(const struct game_file *file, const struct wish *wish, struct desk *desk) {
    const struct record *record = &file->match.record;
    const void *state = file->match.state;
    struct error error = {0};
    enum form form = wish->form;
    int turn = record->game->turn(state), columns = terminal_columns();
    struct picture picture = {
        .game = record->game,
        .state = state,
        .seat = wish->seat != SEAT_USUAL ? wish->seat
                : turn >= 0              ? turn
                                         : SPECTATOR,
        .sheet = wish->sheet,
        .width = wish->width         ? (int)wish->width
                 : form == FORM_TEXT ? columns
                                     : 1600,
        .dark = wish->dark,
        .colour = !wish->plain && !wish->output && terminal_colour(),
        .lit = wish->lit,
        .coordinates = wish->coordinates,
    };
    struct text page = desk_page(desk);
    bool done = true;
    switch (form) {
    case FORM_PNG: {
        int status = put_png(&picture, wish->output, desk, &error);
        if (status != DONE) complain_error(file->path, &error);
        return status;
    }
    case FORM_JSON:
        put_json(file, wish->seat, &page);
        break;
    case FORM_SVG:
        done = picture_svg(&picture, desk, &page, &error);
        break;
    case FORM_SCENE:
        done = picture_json(&picture, desk, &page, &error);
        break;
    default:
        done = put_text(&picture, file, desk, &page, &error);
        break;
    }
    if (done) return desk_print(wish->output, &page);
    complain_error(file->path, &error);
    return BAD_USAGE;
}

static int show_seat(const struct call *call, const struct game_file *file, const void *context,
                     struct desk *desk) {
    const struct wish *wish = context;
    int seats = file->match.record.table.seats;
    if (wish->seat >= seats) return cli_usage(call, "--seat: this game has %d seats", seats);
    return show(file, wish, desk);
}

static bool choose_theme(const struct call *call, struct wish *wish) {
    if (!wish->theme) return true;
    wish->dark = strcmp(wish->theme, "dark") == 0;
    if (wish->dark || strcmp(wish->theme, "light") == 0) return true;
    return cli_usage(call, "--theme is '%s', expected light or dark", wish->theme), false;
}

static int run(struct call *call) {
    struct wish wish = {.at = -1, .seat = SEAT_USUAL};
    int bad = cli_read(call, &wish, 1, 1);
    if (bad >= 0) return bad;
    if (!choose_form(call, &wish) || !choose_theme(call, &wish)) return BAD_USAGE;
    return game_file_at(call, wish.at, show_seat, &wish);
}

const struct command cli_show = {
    .name = "show",
    .arguments = "FILE",
    .summary = "show a position as text, JSON, SVG or PNG",
    .about = "PNG needs the tool rsvg-convert.",
    .flags = flags,
    .run = run,
};
