/* What effects are made of: one row for each operation (`UR_OP_...`), with all that the rules, the proofs, the words and the
 * drawing know of it. A new operation is a line in components.h and a row in operations.c.
 */
#ifndef UR_OPERATIONS_H
#define UR_OPERATIONS_H

#include "games/ultimate_railroads/rules.h"

/* What an operation can add to what a seat can still reach in its turn (reachable.c). */
enum ur_gain {
    UR_GAIN_NOTHING,
    /* Counters, in the order of struct ur_reachable. */
    UR_GAIN_STEPS,
    UR_GAIN_LOCOS,
    UR_GAIN_FACTORIES,
    UR_GAIN_WRENCHES, /* if one is left */
    UR_GAIN_IDEAS,
    UR_GAIN_CARDS,
    UR_GAIN_REUSES,
    UR_GAIN_OWN,
    UR_GAIN_BORROWS,
    UR_GAIN_SPECIALS,
    UR_GAIN_BLASTS,
    /* Moves: of wood, of green, of any colour, of the operation's own colours. */
    UR_GAIN_WOOD,
    UR_GAIN_GREEN,
    UR_GAIN_ANY,
    UR_GAIN_COLOURS,
    /* Others. */
    UR_GAIN_NINE,     /* the #9 of the idea card */
    UR_GAIN_DOUBLING, /* of steps */
    UR_GAIN_UNLOCKED, /* a colour */
    UR_GAIN_STOCK,
    UR_GAIN_TRAIN,
    UR_GAIN_OSAKA,
    UR_GAIN_COIN, /* any number of them */
    UR_GAIN_TILE, /* a factory that no stack holds */
};
enum { UR_PLENTY = 60 }; /* more than anybody can use */
struct ur_reach {
    uint8_t what;       /* enum ur_gain */
    uint8_t once, each; /* so many, and so many for each of the operation's n */
};
enum { UR_REACHES = 3 };

/* A picture is a row of glyphs. In brackets what `what` and n mean; where n is 0 it is that of the operation. */
enum ur_glyph_kind {
    UR_GLYPH_NONE,
    UR_GLYPH_ICON,    /* [its name] */
    UR_GLYPH_CARD,    /* an icon on a card */
    UR_GLYPH_WORDS,   /* [words; how far the pen goes on] of a size */
    UR_GLYPH_TIMES,   /* "×2" [n] */
    UR_GLYPH_IF_MANY, /* the same if there is more than one */
    UR_GLYPH_NUMBER,  /* "2" [n] */
    UR_GLYPH_COLOURS, /* tiles of these colours [n: a set; 0: of the operation's set] */
    UR_GLYPH_COLOUR,  /* one tile of a colour [n] */
    UR_GLYPH_OWN,     /* one tile of the operation's colour */
    UR_GLYPH_PIECES,  /* workers [class; how many] */
    UR_GLYPH_COIN,
    UR_GLYPH_ROUTE,  /* the number of the operation's route */
    UR_GLYPH_PLACE,  /* the operation's place in the turn order */
    UR_GLYPH_PAYOUT, /* an icon, if the operation's set says so */
    UR_GLYPH_TILE,   /* the icon of what the operation's tile uses */
};
struct ur_glyph {
    const char *what;
    uint8_t kind, n, size;
};
enum { UR_GLYPHS = 4 };

/* Two forms of words: which one is said. */
enum ur_forms {
    UR_FORMS_COUNT,  /* by the count {n}, as the language has it */
    UR_FORMS_BY_N,   /* the first if n is 1 */
    UR_FORMS_BY_SET, /* the second if there is a set */
};

/* When an operation could help a seat to finish what it owes (ways.c). */
enum ur_help { UR_HELPS_NEVER, UR_HELPS, UR_HELPS_WITH_TOKENS, UR_HELPS_WITH_COINS };

/* An operation that is being carried out. */
struct ur_doing {
    struct ur_state *state;
    unsigned seat;
    const struct ur_op *op;
    bool direct;
    struct events *events;
};

struct ur_op_kind {
    /* The rules. It becomes a part of the action pool, or a step of the agenda, or it is done at once, or else it is looked at
     * when routes score. */
    bool pooled;
    uint8_t part;  /* if it is pooled; of track and routes the first */
    uint8_t step;  /* 0: none */
    bool counts;   /* a of the step is n */
    bool owed;     /* b of the step tells whether the action is direct */
    bool optional; /* never owed, whatever brings it. UR-47, UR-266 */
    bool asks;     /* for a further choice, which may be owed too */
    void (*does)(const struct ur_doing *);
    unsigned (*brings)(const struct ur_doing *); /* how many go into the pool; NULL: n */
    /* False: as a direct action it is void. What else it owes is added. NULL: never void */
    bool (*possible)(const struct ur_state *, unsigned seat, const struct ur_op *, uint8_t must[UR_PARTS]);

    /* The proofs. */
    uint8_t helps; /* enum ur_help */
    struct ur_reach reach[UR_REACHES];

    /* Words and picture. Without words of its own it is told as its part, or by ur_put_op. */
    const char *words[2];
    uint8_t forms; /* enum ur_forms, if there are two */
    struct ur_glyph picture[UR_GLYPHS];
};
extern const struct ur_op_kind ur_op_kind[UR_OPS];

/* The part of track moves in these colours: those that some operation names. */
extern const uint8_t ur_part_of_set[1 << UR_COLOURS];

/* The part of the pool that an operation becomes, or UR_PARTS if it is none. */
static inline unsigned ur_part_of(const struct ur_op *op) {
    const struct ur_op_kind *kind = &ur_op_kind[op->op];
    if (!kind->pooled) return UR_PARTS;
    if (op->op == UR_OP_TRACK) return ur_part_of_set[op->set];
    return op->op == UR_OP_ROUTE ? UR_PART_ROUTE_1 + op->set : kind->part;
}
/* The operation that becomes n of this part. */
struct ur_op ur_op_of_part(unsigned part, unsigned n);

#endif
