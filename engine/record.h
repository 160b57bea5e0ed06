/* Records: a game as a text file that a person can read, mail and replay.
 *
 *     roundhouse 1
 *     game railroad-rivals rules 1
 *     seats Ann, Bo, bot:hard
 *     option bidding order
 *     key 9f3c...                       (or: commit 77ab... while the key is kept back)
 *     * start Chicago                   (chance)
 *     1 draft Pittsburgh                (seats count from 1)
 *     undo 1                            (the record only grows; undo is a line; `undo 3 agreed` goes further back)
 *     result 46 41 38
 *
 * Blank lines and lines that begin with # are skipped. Body lines are moves and undos, counted from 1: that number keys
 * chance (rh_random_stream). The memory of the lines is the caller's.
 */
#ifndef RH_RECORD_H
#define RH_RECORD_H

#include "moves.h"

enum { RH_NAME = 48, RH_FORMAT = 1 };

enum line_kind { LINE_MOVE, LINE_UNDO };

struct record_line {
    uint8_t kind;
    int8_t actor;    /* a seat, or RH_CHANCE */
    uint8_t agreed;  /* an undo that everyone agreed to */
    uint8_t known;   /* 0: a masked line, with arguments that are hidden */
    uint16_t undo;   /* how many moves are taken back */
    uint32_t source; /* line of the file, 0 if it came from play */
    struct move move;
};

struct record {
    const struct game *game;
    int rules;
    struct table table;
    char seat[RH_SEATS][RH_NAME];
    bool has_key, has_commit, finished;
    uint8_t key[RH_KEY], commit[RH_KEY];
    int32_t score[RH_SEATS]; /* of the result line, if finished */
    struct record_line *line;
    size_t lines, lines_max;
};

/* Reads a record. On failure the error holds the line of the file, and the record is not to be used. */
bool rh_record_read(struct record *, const char *text, size_t length, const struct game *const *games,
                    struct error *);

/* Writes it as `viewer` may see it: a seat, -1 for a spectator, RH_ALL_SEEING for the whole. */
enum { RH_ALL_SEEING = RH_SEATS };
void rh_record_write(const struct record *, int viewer, struct text *);
void rh_record_write_line(const struct record *, const struct record_line *, int viewer, struct text *);

/* Adds a line; false if there is no room. */
bool rh_record_add(struct record *, struct record_line, struct error *);

/* The moves that count after `lines` lines, undone ones taken out: writes pointers to them, answers how many. */
size_t rh_record_moves(const struct record *, size_t lines, const struct record_line **out);

/* May `seat` take back its last n moves now: all its own, none by chance, nobody else's since? */
bool rh_record_may_undo(const struct record *, int seat, size_t n, struct error *);

/* The position after the first `lines` lines. `checked` demands that every move was legal; without it the moves are
 * trusted. An error names the line of the file. The scratch may be NULL when not checked. */
bool rh_record_replay(const struct record *, size_t lines, bool checked, void *state, struct scratch *,
                      struct error *);

/* Checks everything: legality, chance against the key, the result line. */
bool rh_record_verify(const struct record *, struct scratch *, struct error *);

#endif
