/* The contract: a game is a table of facts and a handful of functions.
 *
 * Everything that can be described is described once, in tables (fields, verbs, options, events); everything else is
 * derived from them by the engine, which knows no game. docs/adding-a-game.md walks through games/nullgame.
 *
 * A state is one plain struct, at most RH_STATE_MAX bytes, no pointers, no padding: copied with memcpy, compared with
 * memcmp. Every function here is a plain function of it. No heap, no globals but constant tables.
 *
 * A turn is a sequence of small decisions, each one move. Chance is a player too: dealing, drawing and rolling are moves
 * that name what is seen, so the record alone replays the game. A pile is the set of what is left in it.
 */
#ifndef RH_GAME_H
#define RH_GAME_H

#include "chance.h"
#include "error.h"
#include "event.h"
#include "field.h"
#include "goal.h"
#include "knowledge.h"
#include "move.h"
#include "option.h"
#include "result.h"
#include "say.h"
#include "scene.h"
#include "verb.h"

/* Whether a seat still owes something that it must do before its turn may end, whoever is to act at the moment:
 * another seat or chance may act in between. */
enum owed {
    OWES_NOTHING,
    OWES_PAYABLE,   /* something, and it can provably be paid */
    OWES_SOMETHING, /* something; whether it can be paid the engine finds out by search */
    OWES_TOO_MUCH,  /* provably more than can be paid */
};

/* What is asked now, in one sentence, a note below it, and the rule that asks. */
struct prompt {
    char text[192];
    char note[256];              /* price, warning, what follows; may be empty */
    const char *rule;            /* "RV-36", or NULL */
    const struct reader *reader; /* for whom it is said; set by the caller, NULL: in English */
};

struct meaning;
struct advice;

/* For lists. */
enum weight { RH_LIGHT, RH_MEDIUM, RH_HEAVY };

struct game {
    const char *name, *title; /* "age-of-steam", "Age of Steam" */
    const char *summary;      /* one sentence for lists */
    const char *intro;        /* how to play in two minutes: plain text, blank lines between paragraphs */
    bool sample;              /* a sample to copy; not offered to players */
    int rules;                /* raised when a fix changes what a record means */
    struct span players;      /* fewest, most */
    struct span minutes;      /* around a table */
    enum weight weight;       /* how much there is to learn and to weigh */
    size_t state_size;        /* bytes of the state */
    size_t moves_max;         /* most moves that `moves` may write, at most RH_MOVES_MAX */
    size_t length_max;        /* most moves of a game, chance included */
    const struct option *options;
    const struct note *notes;   /* what options change together; NULL: nothing */
    const struct field *fields; /* every byte of the state */
    const struct verb *verbs;
    const struct event_kind *events;
    const struct meaning *meanings; /* what each shape and icon of the drawing is (meaning.h) */
    const struct advice *advice;    /* for a first game (advice.h); NULL: none */

    /* Seats and options; nothing random. The state is all zero before, and means nothing on failure. */
    bool (*setup)(void *state, const struct table *, struct error *);

    int (*turn)(const void *state);                       /* the seat to decide, RH_CHANCE or RH_GAME_OVER */
    size_t (*moves)(const void *state, struct move *out); /* that seat's moves, locally legal, each once */
    enum owed (*owes)(const void *state, int seat);       /* what this seat owes; NULL: nobody ever does */

    /* What the seat to decide will owe after each of these moves of its own, told without playing them; OWES_SOMETHING: play it
     * and see. NULL: that is all that can be told. */
    void (*owes_after)(const void *state, const struct move *moves, size_t count, uint8_t *owed);

    /* Those of the moves that could help the seat to decide to finish what it owes, for the engine's search; NULL: all of them. */
    size_t (*ways)(const void *state, struct move *out);

    void (*chance)(const void *state, struct chance *); /* if turn is RH_CHANCE; all zero before */

    /* Can't fail on a legal move. Must also take masked moves on a seat's view. Events may be NULL. */
    void (*apply)(void *state, struct move, struct events *);

    void (*derive)(void *state);                        /* caches from the rest; NULL: none */
    const char *(*why)(const void *state, struct move); /* the rule of a refusal, "RV-36 words", or NULL */
    void (*result)(const void *state, struct result *); /* at any time; all zero before */
    bool (*check)(const void *state, struct error *);   /* every invariant; also guards imported positions */

    /* The part of `check` that every function here relies on so as to reach no memory but its own: what is out of range is
     * refused even where scenarios say `unchecked`. Takes views too: what is hidden passes. NULL: that takes all of `check`. */
    bool (*sane)(const void *state, struct error *);

    /* Does a position of a game under these older rules mean the same today? NULL: it does where `check` holds. */
    bool (*carries)(const void *state, int rules, struct error *);
    double (*estimate)(const void *state, int seat); /* a bot's quick opinion of winning, 0..1 */
    const struct knowledge *knowledge;               /* what else bots are told; NULL: nothing */

    /* What a move would cost and bring, in a few words. */
    void (*preview)(const void *state, struct move, struct text *);

    /* Ends worth offering to the seat to decide, each with its moves (goal.h); room for RH_GOALS. NULL: none. */
    size_t (*goals)(const void *state, struct goal *out);

    /* Deals afresh what the seat can't see. NULL: what is hidden is pooled and redealt by names. */
    void (*resample)(void *state, int seat, struct random *);

    /* The table as this seat sees it; -1: a spectator. */
    void (*draw)(const void *state, int seat, struct scene *);

    /* What this seat is asked, or whom it waits for. */
    void (*prompt)(const void *state, int seat, struct prompt *);
};

/* A fresh state for this table, zero-filled, set up and derived. */
bool rh_setup(const struct game *, void *state, const struct table *, struct error *);

/* The state as a seat (or -1, a spectator) may see it. For many views of one game: view_plan.h. */
void rh_view(const struct game *, const void *state, int seat, void *out);

/* Deals afresh what the seat can't see. */
void rh_resample(const struct game *, void *state, int seat, struct random *);

/* One number for the whole state, the same on every machine. */
uint64_t rh_hash(const struct game *, const void *state);

/* Do the tables and constants of a game make sense: every byte named, verbs fit in a move, names unique? */
bool rh_game_check(const struct game *, struct error *);

/* The game of this name in a list ended by NULL, or NULL with an error that lists the names. */
const struct game *rh_game_find(const struct game *const *games, const char *name, struct error *);

#endif
