/* What a scenario can expect of a position: fields by their paths, and what follows from them. See scenario.h. */
#include "engine/scenario_run.h"

#include <string.h>

/* --- Comparing ---------------------------------------------------------------------------------------------------- */

static const struct {
    const char *sign; /* longer ones first */
    int how;
} signs[] = {{"!=", IS_NOT}, {"<=", LESS_OR_EQUAL}, {">=", MORE_OR_EQUAL},
             {"=", IS},      {"<", LESS},           {">", MORE}};

static size_t sign_here(struct words rest, struct comparison *comparison) {
    for (size_t i = 0; i < RH_COUNT(signs); i++) {
        size_t length = strlen(signs[i].sign);
        if (length > rest.length || memcmp(rest.at, signs[i].sign, length) != 0) continue;
        comparison->how = signs[i].how;
        return length;
    }
    return 0;
}

bool rh_run_comparison(struct words whole, struct comparison *comparison, struct error *error) {
    int depth = 0;
    for (size_t at = 0; at < whole.length; at++) {
        struct words rest = {whole.at + at, whole.length - at};
        depth += (*rest.at == '[') - (*rest.at == ']');
        size_t length = depth ? 0 : sign_here(rest, comparison);
        if (!length) continue;
        comparison->whole = whole;
        comparison->left = rh_words_trim((struct words){whole.at, at});
        comparison->right = rh_words_trim((struct words){rest.at + length, rest.length - length});
        if (comparison->left.length && comparison->right.length) return true;
        break;
    }
    rh_fail(error, "expected WHAT = VALUE (or != < <= > >=), found '%s'", rh_said(whole).text);
    return false;
}

static bool fail_found(struct run *run, const struct comparison *comparison, const char *found) {
    int shown = comparison->whole.length < 120 ? (int)comparison->whole.length : 120;
    return rh_fail(run->error, "expected %.*s, found %.100s", shown, comparison->whole.at, found);
}

static bool holds(int how, int64_t left, int64_t right) {
    switch (how) {
    case IS:
        return left == right;
    case IS_NOT:
        return left != right;
    case LESS:
        return left < right;
    case LESS_OR_EQUAL:
        return left <= right;
    case MORE:
        return left > right;
    default:
        return left >= right;
    }
}

bool rh_run_compare(struct run *run, const struct comparison *comparison, int64_t found) {
    int64_t right;
    if (!rh_int_read(comparison->right.at, comparison->right.length, INT32_MIN, UINT32_MAX, &right))
        return rh_fail(run->error, "expected a number after the sign, found '%s'",
                       rh_said(comparison->right).text);
    if (holds(comparison->how, found, right)) return true;
    char words[32];
    struct text text = rh_text(words, sizeof words);
    rh_put_int(&text, found);
    return fail_found(run, comparison, words);
}

/* Text is the same or it is not; no text is written `none`. */
static bool compare_text(struct run *run, const struct comparison *comparison, const char *found) {
    if (!found || !*found) found = "none";
    if (comparison->how > IS_NOT)
        return rh_fail(run->error, "%s is text: it can only be = or !=", rh_said(comparison->left).text);
    return holds(comparison->how, rh_words_are(comparison->right, found), 1) ||
           fail_found(run, comparison, found);
}

/* --- Fields ------------------------------------------------------------------------------------------------------- */

static bool find_place(struct run *run, struct words path, void *state, struct place *place) {
    return rh_place_find(run->game->fields, state, path.at, path.length, place, run->error);
}

static bool is_number(const struct place *place) {
    return place->field->kind >= FIELD_U8 && place->field->kind <= FIELD_I32 && place->element >= 0 &&
           !place->grows[0];
}

/* A value is what it is compared with if setting it changes nothing: so sets, lists and names compare as they are read. */
static bool expect_field(struct run *run, const struct comparison *comparison) {
    const unsigned char *seen = rh_run_seen(run);
    uint64_t changed[RH_STATE_MAX / 8];
    struct place place, as_found;
    memcpy(changed, seen, run->game->state_size);
    if (!find_place(run, comparison->left, changed, &place)) return false;
    if (place.field->kind == FIELD_COUNT)
        return rh_run_compare(run, comparison, rh_field_get(place.field, place.group, 0));
    if (comparison->how > IS_NOT && !is_number(&place))
        return rh_fail(run->error, "%s is no number: it can only be = or !=", rh_said(comparison->left).text);
    if (!rh_place_set(&place, comparison->right.at, comparison->right.length, run->error)) return false;
    as_found = place;
    as_found.group = (unsigned char *)rh_run_seen(run) + (place.group - (unsigned char *)changed);
    bool right;
    if (comparison->how <= IS_NOT)
        right = holds(comparison->how, memcmp(changed, seen, run->game->state_size) == 0, 1);
    else
        right = holds(comparison->how, rh_field_get(place.field, as_found.group, place.element),
                      rh_field_get(place.field, place.group, place.element));
    if (right) return true;
    char words[128];
    struct text text = rh_text(words, sizeof words);
    rh_place_print(&as_found, &text);
    return fail_found(run, comparison, words);
}

/* size PATH: how many are in a set, or how many elements of a list live. */
static bool expect_size(struct run *run, const struct comparison *comparison) {
    struct words path = comparison->left;
    rh_words_take(&path);
    struct place place;
    if (!find_place(run, path, rh_run_seen(run), &place)) return false;
    const struct field *field = place.field;
    if (field->kind == FIELD_SET && place.element >= 0 && place.bit < 0) {
        int64_t set = rh_field_get(field, place.group, place.element);
        if (rh_field_hidden(field, set)) return fail_found(run, comparison, "?");
        return rh_run_compare(run, comparison, rh_set_size((uint64_t)set));
    }
    if (field->array && place.element < 0)
        return rh_run_compare(run, comparison, rh_field_live(field, place.group));
    return rh_fail(run->error, "%s has no size: it is neither a set nor a list", rh_said(path).text);
}

/* --- What follows from the position ------------------------------------------------------------------------------- */

static bool expect_turn(struct run *run, const struct comparison *comparison) {
    if (!rh_words_are(comparison->right, "chance") && !rh_run_chance(run)) return false;
    int turn = run->game->turn(rh_run_seen(run));
    char words[16];
    struct text text = rh_text(words, sizeof words);
    if (turn >= 0)
        rh_put_int(&text, turn + 1);
    else
        rh_put(&text, turn == RH_CHANCE ? "chance" : "over");
    return compare_text(run, comparison, words);
}

static bool expect_prompt(struct run *run, const struct comparison *comparison) {
    if (!rh_run_chance(run)) return false;
    struct prompt prompt = {0};
    int seat = run->eyes == RH_SEEN_BY_ALL ? run->game->turn(run->state) : run->eyes;
    if (!run->game->prompt) return rh_fail(run->error, "this game has no prompts");
    run->game->prompt(rh_run_seen(run), seat < 0 ? -1 : seat, &prompt);
    if (rh_words_are(comparison->left, "prompt.rule")) return compare_text(run, comparison, prompt.rule);
    if (rh_words_are(comparison->left, "prompt.text")) return compare_text(run, comparison, prompt.text);
    if (rh_words_are(comparison->left, "prompt.note")) return compare_text(run, comparison, prompt.note);
    return rh_fail(run->error, "a prompt has rule, text and note, not '%s'", rh_said(comparison->left).text);
}

static struct result result_of(struct run *run) {
    struct result result = {0};
    run->game->result(rh_run_seen(run), &result);
    return result;
}

/* The seat in brackets at the end of score[0] or part[stock][0]; what stands before it goes to *name. Or -1. */
static int seat_in_brackets(struct run *run, struct words path, struct words *name) {
    struct words number;
    int64_t value;
    bool closed = path.length && path.at[path.length - 1] == ']';
    if (closed) path.length--;
    if (!closed || !rh_words_split(path, "[", true, name, &number) ||
        !rh_int_read(number.at, number.length, 0, run->table.seats - 1, &value)) {
        rh_fail(run->error, "expected a seat from [0] to [%d] at the end of '%s'", run->table.seats - 1,
                rh_said(path).text);
        return -1;
    }
    return (int)value;
}

static bool expect_score(struct run *run, const struct comparison *comparison) {
    struct words name;
    int seat = seat_in_brackets(run, comparison->left, &name);
    if (seat < 0) return false;
    struct result result = result_of(run);
    return rh_run_compare(run, comparison, result.score[seat]);
}

static bool expect_rank(struct run *run, const struct comparison *comparison) {
    struct words name;
    int seat = seat_in_brackets(run, comparison->left, &name);
    if (seat < 0) return false;
    struct result result = result_of(run);
    return rh_run_compare(run, comparison, result.rank[seat]);
}

static bool expect_title(struct run *run, const struct comparison *comparison) {
    struct words name;
    int seat = seat_in_brackets(run, comparison->left, &name);
    if (seat < 0) return false;
    struct result result = result_of(run);
    return compare_text(run, comparison, result.title[seat]);
}

static bool expect_tie_break(struct run *run, const struct comparison *comparison) {
    struct result result = result_of(run);
    return compare_text(run, comparison, result.tie_break);
}

static bool expect_part(struct run *run, const struct comparison *comparison) {
    struct words name, part;
    int seat = seat_in_brackets(run, comparison->left, &name);
    if (seat < 0) return false;
    struct result result = result_of(run);
    char words[160];
    struct text parts = rh_text(words, sizeof words);
    bool named =
        rh_words_split(name, "[", false, &name, &part) && part.length && part.at[--part.length] == ']';
    for (int i = 0; i < result.parts; i++) {
        if (named && rh_words_are(part, result.part[i].name))
            return rh_run_compare(run, comparison, result.part[i].points[seat]);
        rh_put(&parts, i ? ", " : "");
        rh_put(&parts, result.part[i].name);
    }
    return rh_fail(run->error, "expected part[NAME][SEAT] of %s, found '%s'", words,
                   rh_said(comparison->left).text);
}

/* Whatever does not begin with one of these is a path into the position. */
static const struct {
    const char *start;
    bool (*expect)(struct run *, const struct comparison *);
} asked[] = {
    {"turn", expect_turn},  {"prompt.", expect_prompt},      {"score[", expect_score},
    {"rank[", expect_rank}, {"title[", expect_title},        {"part[", expect_part},
    {"size ", expect_size}, {"tie_break", expect_tie_break},
};

/* Does the path begin so? What ends in a letter must be the whole path. */
static bool begins(struct words path, const char *start) {
    size_t length = strlen(start);
    bool whole = start[length - 1] >= 'a' && start[length - 1] <= 'z';
    return path.length >= length && memcmp(path.at, start, length) == 0 && (!whole || path.length == length);
}

bool rh_run_expect(struct run *run, struct words line) {
    struct comparison comparison;
    if (!rh_run_comparison(line, &comparison, run->error)) return false;
    for (size_t i = 0; i < RH_COUNT(asked); i++)
        if (begins(comparison.left, asked[i].start)) return asked[i].expect(run, &comparison);
    return expect_field(run, &comparison);
}
