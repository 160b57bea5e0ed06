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

enum { OUTPUT, FORMAT, JSON, SVG, PNG, SEAT, SHEET, AT, WIDTH, THEME, LIT, NO_COLOR };
enum form { FORM_TEXT, FORM_JSON, FORM_SVG, FORM_PNG, FORM_SCENE, FORMS };
static const char *const form_names[FORMS] = {"text", "json", "svg", "png", "scene"};

static const struct flag flags[] = {
    [OUTPUT] = {"output", 'o', "FILE",
                "write to FILE; a name that ends in .svg, .png or .json says the format"},
    [FORMAT] = {"format", 'f', "FORMAT", "text (the usual), json, svg, png or scene (the drawing as JSON)"},
    [JSON] = {"json", 0, NULL, "the same as --format json"},
    [SVG] = {"svg", 0, NULL, "the same as --format svg"},
    [PNG] = {"png", 0, NULL, "the same as --format png"},
    [SEAT] = {"seat", 0, "N",
              "as seat N sees it, or 'none' for a spectator (usual: the seat to decide;\n"
              "for JSON: everything)"},
    [SHEET] = {"sheet", 0, "NAME", "only this sheet of the drawing"},
    [AT] = {"at", 0, "N", "after the first N lines of play instead of all"},
    [WIDTH] = {"width", 'w', "N", "columns of the text, pixels of a picture"},
    [THEME] = {"theme", 0, "THEME", "light (the usual) or dark, of a picture"},
    [LIT] = {"lit", 0, NULL, "ring what can be picked now, in a picture"},
    [NO_COLOR] = {"no-color", 0, NULL, "text without colours, also on a terminal"},
    END_FLAGS,
};

enum { SEAT_USUAL = -2, SPECTATOR = -1 };

struct wish {
    const char *output, *sheet;
    int form; /* -1: not chosen */
    int64_t at, width;
    int seat;
    bool dark, lit, plain;
};

static int form_by_name(const char *name) {
    for (int form = 0; form < FORMS; form++)
        if (strcmp(name, form_names[form]) == 0) return form;
    return -1;
}

static enum form form_of(const struct wish *wish) {
    if (wish->form >= 0) return (enum form)wish->form;
    const char *dot = wish->output ? strrchr(wish->output, '.') : NULL;
    int form = dot ? form_by_name(dot + 1) : -1;
    return form >= 0 ? (enum form)form : FORM_TEXT;
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
    if (!picture->sheet) {
        rh_put(page, picture->game->title);
        rh_put(page, ", after ");
        rh_put_int(page, (int64_t)file->at);
        rh_put(page, file->at == 1 ? " line of play\n" : " lines of play\n");
        report_prompt(record, picture->state, picture->seat, page);
        rh_put_char(page, '\n');
    }
    if (!picture_text(picture, desk, page, error)) return false;
    if (picture->sheet) return true;
    struct seat_names names = report_names(record);
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
    enum form form = form_of(wish);
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

static bool read_seat(const struct call *call, struct wish *wish) {
    int64_t seat;
    if (strcmp(call->value, "none") == 0) {
        wish->seat = SPECTATOR;
        return true;
    }
    if (!cli_number(call, SEAT, 1, RH_SEATS, &seat)) return false;
    wish->seat = (int)seat - 1;
    return true;
}

/* One option of the command line; answers -1 to go on, or the exit status to stop with. */
static int take(struct call *call, int flag, struct wish *wish) {
    switch (flag) {
    case OUTPUT:
        wish->output = call->value;
        break;
    case FORMAT:
        wish->form = form_by_name(call->value);
        if (wish->form < 0)
            return cli_usage(call, "--format is '%s', expected text, json, svg, png or scene", call->value);
        break;
    case JSON:
        wish->form = FORM_JSON;
        break;
    case SVG:
        wish->form = FORM_SVG;
        break;
    case PNG:
        wish->form = FORM_PNG;
        break;
    case SEAT:
        return read_seat(call, wish) ? -1 : BAD_USAGE;
    case SHEET:
        wish->sheet = call->value;
        break;
    case AT:
        return cli_number(call, flag, 0, INT32_MAX, &wish->at) ? -1 : BAD_USAGE;
    case WIDTH:
        return cli_number(call, flag, 20, 8192, &wish->width) ? -1 : BAD_USAGE;
    case THEME:
        wish->dark = strcmp(call->value, "dark") == 0;
        if (!wish->dark && strcmp(call->value, "light") != 0)
            return cli_usage(call, "--theme is '%s', expected light or dark", call->value);
        break;
    case LIT:
        wish->lit = true;
        break;
    case NO_COLOR:
        wish->plain = true;
        break;
    default:
        return cli_stop(flag);
    }
    return -1;
}

static int run(struct call *call) {
    struct wish wish = {.form = -1, .at = -1, .seat = SEAT_USUAL};
    for (int flag; (flag = cli_flag(call)) != FLAG_END;) {
        int status = take(call, flag, &wish);
        if (status >= 0) return status;
    }
    if (!cli_arguments(call, 1, 1)) return BAD_USAGE;
    struct desk *desk = desk_new();
    if (!desk) return BAD_USAGE;
    struct game_file file;
    int status = game_file_load(&file, call->argument[0], desk);
    if (status == DONE) {
        status = game_file_go(&file, wish.at, desk);
        int seats = file.match.record.table.seats;
        if (status == DONE && wish.seat >= seats)
            status = cli_usage(call, "--seat: this game has %d seats", seats);
        if (status == DONE) status = show(&file, &wish, desk);
        game_file_free(&file);
    }
    free(desk);
    return status;
}

const struct command cli_show = {
    .name = "show",
    .arguments = "FILE",
    .summary = "show a position as text, JSON, SVG or PNG",
    .about = "PNG needs the tool rsvg-convert.",
    .flags = flags,
    .run = run,
};
