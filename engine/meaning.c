/* See meaning.h. */
#include "engine/meaning.h"

#include "engine/language.h"

#include <string.h>

/* What means the same in every game. */
static const struct meaning common[] = {
    {"token", RH_SAID("Player's mark"), RH_SAID("The colour and the shape show whose it is."), NULL},
    {"i-next", RH_SAID("Then"), RH_SAID("What is left of the arrow becomes what is right of it."), NULL},
    {"i-vp", RH_SAID("Victory points"), RH_SAID("Points count at the end; whoever has most wins."), NULL},
    {"i-check", RH_SAID("Done"), RH_SAID("This has been done or used already."), NULL},
    {"i-crown", RH_SAID("Leader"), RH_SAID("This player has most points at the moment."), NULL},
    {"i-bot", RH_SAID("Bot"), RH_SAID("The program plays here."), NULL},
    END_MEANINGS,
};

/* --- Rows ----------------------------------------------------------------------------------------------------------- */

/* How much of the id the row takes, or 0 if it does not hold for it. */
static size_t fit(const struct meaning *row, const char *id) {
    size_t length = strlen(row->id);
    if (strncmp(row->id, id, length) != 0) return 0;
    return id[length] == '\0' || id[length] == '-' || id[length] == '.' ? length : 0;
}

static const struct meaning *best_row(const struct meaning *rows, const char *id) {
    const struct meaning *best = NULL;
    size_t most = 0;
    for (; rows && rows->id; rows++) {
        size_t length = fit(rows, id);
        if (length > most) {
            most = length;
            best = rows;
        }
    }
    return best;
}

const struct meaning *rh_meaning(const struct game *game, const char *id) {
    const struct meaning *row = best_row(game->meanings, id);
    return row ? row : best_row(common, id);
}

/* --- Now, and the choice -------------------------------------------------------------------------------------------- */

static const char *label_of(const struct scene *scene, const char *id) {
    for (size_t i = 0; i < scene->shapes; i++)
        if (scene->shape[i].id && strcmp(rh_scene_word(scene, scene->shape[i].id), id) == 0)
            return rh_scene_word(scene, scene->shape[i].label);
    return "";
}

/* Is this shape one of the pick's: the pick's own id, or that and a dot behind it? */
static bool is_pick(const struct arg_kind *kind, const uint8_t *value, const char *id) {
    char pick[96];
    struct text text = rh_text(pick, sizeof pick);
    rh_pick_id(kind, value, &text);
    size_t length = strlen(pick);
    return strncmp(pick, id, length) == 0 && (id[length] == '\0' || id[length] == '.');
}

struct search {
    const char *id;
    bool found;
};

static void look(void *context, const struct arg_kind *kind, const uint8_t *value) {
    struct search *search = context;
    search->found = search->found || is_pick(kind, value, search->id);
}

/* What the moves that pick it have in common: their preview, if it is the same for all of them. */
static bool say_chance(const struct meaning_of *of, const char *id, const struct reader *reader,
                       struct explanation *out) {
    char first[256] = "", next[256] = "";
    size_t found = 0;
    bool same = true;
    for (size_t i = 0; i < of->count; i++) {
        struct search search = {.id = id};
        rh_move_picks(of->game->verbs, of->moves[i], look, &search);
        if (!search.found) continue;
        struct text text = rh_text_for(reader, found ? next : first, sizeof next);
        if (of->game->preview) of->game->preview(of->state, of->moves[i], &text);
        if (found) same = same && strcmp(first, next) == 0;
        found++;
    }
    if (!found) return false;
    struct text text = rh_text_for(reader, out->choice, sizeof out->choice);
    if (same && first[0])
        rh_say(&text, "You can choose it now: {what}.", rh_string("what", first));
    else
        rh_say_count(&text, (int64_t)found, "You can choose it now.", "You can choose it now, in {n} ways.");
    out->can = true;
    return true;
}

/* The value of this kind whose pick the shape is, or -1. Cells are no names: they are left out. */
static int value_of(const struct arg_kind *kind, const char *id) {
    char name[32];
    struct text text = rh_text(name, sizeof name);
    rh_put_slug(&text, kind->name);
    if (kind->form == ARG_CELL || strncmp(name, id, strlen(name)) != 0) return -1;
    int count = kind->form == ARG_NAME ? kind->names->count : kind->most + 1;
    for (int value = 0; value < count; value++) {
        uint8_t byte = (uint8_t)value;
        if (is_pick(kind, &byte, id)) return value;
    }
    return -1;
}

/* The refusals of moves that the seat might mean by pointing at something. */
struct refusals {
    const struct meaning_of *of;
    struct error error;
    int asked;
    bool differ; /* they are not all for the same rule */
};

enum { REFUSALS_ASKED = 64 };

static void ask_why(struct refusals *refusals, struct move move) {
    const struct meaning_of *of = refusals->of;
    struct error error = {0};
    if (refusals->asked >= REFUSALS_ASKED || !rh_move_valid(of->game->verbs, move, NULL)) return;
    if (rh_legal(of->game, of->state, of->seat, &move, of->scratch, &error) || !error.rule[0]) return;
    if (!refusals->asked++)
        refusals->error = error;
    else if (strcmp(refusals->error.message, error.message) != 0)
        refusals->differ = true;
}

/* Asks about this verb with this value: legal moves with the argument exchanged, or, if the verb has no other argument, that
 * alone. */
static void ask_verb(struct refusals *refusals, int verb, int arg, uint8_t value) {
    const struct meaning_of *of = refusals->of;
    const struct verb *row = &of->game->verbs[verb];
    int at = rh_verb_bytes(row, arg);
    bool any = false;
    for (size_t i = 0; i < of->count; i++) {
        if (of->moves[i].verb != verb) continue;
        struct move move = of->moves[i];
        move.arg[at] = value;
        ask_why(refusals, move);
        any = true;
    }
    if (!any && arg == 0 && !row->arg[1].kind)
        ask_why(refusals, rh_verb_move(of->game->verbs, verb, &value, 1));
}

/* Why the seat to decide can't choose it: what the rules answer to the moves that would, if it is one and the same answer. */
static void say_why_not(const struct meaning_of *of, const char *id, const struct reader *reader,
                        struct explanation *out) {
    struct refusals refusals = {.of = of};
    for (int verb = 0; of->game->verbs[verb].name; verb++) {
        const struct verb *row = &of->game->verbs[verb];
        for (int arg = 0; !row->chance && arg < RH_ARGS && row->arg[arg].kind; arg++) {
            int value = value_of(row->arg[arg].kind, id);
            if (value >= 0) ask_verb(&refusals, verb, arg, (uint8_t)value);
        }
    }
    if (!refusals.asked) return;
    struct text text = rh_text_for(reader, out->choice, sizeof out->choice);
    if (refusals.differ) {
        rh_say(&text, "You can't choose it now.");
        return;
    }
    rh_say(&text, "You can't choose it now: {why}.", rh_word("why", refusals.error.message));
    memcpy(out->choice_rule, refusals.error.rule, sizeof out->choice_rule);
}

bool rh_explain(const struct meaning_of *of, const char *id, const struct reader *reader,
                struct explanation *out) {
    const struct meaning *row = rh_meaning(of->game, id);
    memset(out, 0, sizeof *out);
    if (!row) return false;
    struct text text = rh_text_for(reader, out->name, sizeof out->name);
    rh_say(&text, row->name);
    text = rh_text_for(reader, out->does, sizeof out->does);
    rh_say(&text, row->does);
    text = rh_text(out->now, sizeof out->now);
    if (of->scene) rh_put(&text, label_of(of->scene, id));
    text = rh_text(out->rule, sizeof out->rule);
    if (row->rule) rh_put(&text, row->rule);
    if (of->seat < 0 || of->game->turn(of->state) != of->seat) return true;
    if (!say_chance(of, id, reader, out)) say_why_not(of, id, reader, out);
    return true;
}

/* --- JSON ----------------------------------------------------------------------------------------------------------- */

static void member(struct text *text, const char *name, const char *value) {
    if (!*value) return;
    if (text->at > text->start && text->at[-1] != '{') rh_put_char(text, ',');
    rh_put_json(text, name);
    rh_put_char(text, ':');
    rh_put_json(text, value);
}

void rh_describe_explanation(const char *id, const struct explanation *said, struct text *text) {
    rh_put_char(text, '{');
    member(text, "id", id);
    member(text, "name", said->name);
    member(text, "does", said->does);
    member(text, "now", said->now);
    member(text, "choice", said->choice);
    member(text, "rule", said->rule);
    member(text, "choice_rule", said->choice_rule);
    rh_put(text, said->can ? ",\"can\":true}" : ",\"can\":false}");
}

/* The name under which a shape is asked for: its id, or of a piece or icon its name; "" for the rest. */
static const char *asked_as(const struct scene *scene, const struct shape *shape) {
    if (shape->id) return rh_scene_word(scene, shape->id);
    return shape->kind == SHAPE_PIECE ? rh_scene_word(scene, shape->words) : "";
}

/* Does the drawing hold something that this row is about? */
static bool is_drawn(const struct meaning_of *of, const struct meaning *row) {
    for (size_t i = 0; i < of->scene->shapes; i++) {
        const char *id = asked_as(of->scene, &of->scene->shape[i]);
        if (*id && rh_meaning(of->game, id) == row) return true;
    }
    return false;
}

static bool is_icon(const struct meaning *row) {
    return strncmp(row->id, "i-", 2) == 0;
}

size_t rh_legend(const struct meaning_of *of, const struct meaning **rows, size_t most) {
    const struct meaning *const tables[] = {of->game->meanings, common};
    size_t count = 0;
    for (int icons = 1; icons >= 0; icons--)
        for (int i = 0; i < 2; i++)
            for (const struct meaning *row = tables[i]; row && row->id; row++)
                if (count < most && is_icon(row) == (icons == 1) && is_drawn(of, row)) rows[count++] = row;
    return count;
}

void rh_describe_legend(const struct meaning_of *of, struct text *text) {
    const struct meaning *rows[RH_LEGEND];
    size_t count = rh_legend(of, rows, RH_LEGEND);
    rh_put_char(text, '[');
    for (size_t i = 0; i < count; i++) {
        rh_put(text, i ? ",{" : "{");
        member(text, "id", rows[i]->id);
        member(text, "name", rh_translate(text->reader, rows[i]->name));
        member(text, "does", rh_translate(text->reader, rows[i]->does));
        if (rows[i]->rule) member(text, "rule", rows[i]->rule);
        rh_put_char(text, '}');
    }
    rh_put_char(text, ']');
}
