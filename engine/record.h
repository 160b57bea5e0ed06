/* Records: a game as a text file that a person can read, mail and replay. docs/records.md tells the format.
 *
 *     roundhouse 1
 *     game railroad-rivals rules 1
 *     seats Ann, Bo, bot:hard
 *     option bidding order
 *     view 2                            (what that seat saw; `view spectator`; without it: the whole game)
 *     commit 77ab...                    (SHA-256 of the key, published before play)
 *     share 1 a01b...                   (a random number that this seat's person gave before play, if any did)
 *     secret 5d02...                    (with shares: what `commit` is the hash of; kept back like the key)
 *     key 9f3c...                       (what chance is drawn from; kept back while a game with others is on)
 *     set seat[0].score = 10            (where the start differs from a fresh setup)
 *     * start Chicago                   (chance)
 *     1 draft Pittsburgh                (seats count from 1)
 *     undo 1                            (the record only grows; undo is a line; `undo 3 agreed` goes back over anything)
 *     result 46 41 38                   (`result -100 -100 nobody wins`, if so the game ended)
 *
 * Blank lines and lines that begin with # are skipped. Body lines are moves and undos, counted from 1: that number keys
 * chance (rh_random_stream), so nothing that was undone is ever drawn again. The memory of the lines is the caller's.
 *
 * What always holds: an undo takes back no more than there is, and without `agreed` only moves of one seat; each move
 * knows the undo that took it back. rh_record_add keeps it so; whether a move is legal only a checked replay tells.
 */
#ifndef RH_RECORD_H
#define RH_RECORD_H

#include "moves.h"

enum { RH_NAME = 48, RH_FORMAT = 1 };

/* A viewer who sees everything; the others are seats, and -1 a spectator. */
enum { RH_ALL_SEEING = RH_SEATS };

enum line_kind { LINE_MOVE, LINE_UNDO };

struct record_line {
    uint8_t kind;
    int8_t
        actor; /* a seat or RH_CHANCE; of an undo, the seat whose moves it takes back (agreed: RH_CHANCE) */
    uint8_t agreed;  /* an undo that everyone agreed to */
    uint16_t undo;   /* how many moves it takes back */
    uint32_t undone; /* the number of the undo line that took this move back; 0: it stands */
    uint32_t last;   /* the number of the last move that stands after this line; 0: none */
    uint32_t moves;  /* how many moves stand after this line */
    uint32_t source; /* line of the file, 0 if it came from play */
    struct move move;
};

struct record {
    const struct game *game;
    struct table table;
    char seat[RH_SEATS][RH_NAME];
    int8_t viewer; /* whose record it is: RH_ALL_SEEING, or masked for a seat or a spectator */
    bool has_key, has_commit, finished;
    bool nobody_wins; /* so says the result line */
    uint8_t key[RH_KEY], commit[RH_KEY];
    bool has_secret; /* the key is the hash of the secret and the shares, not what was promised */
    uint8_t shared;  /* bits of the seats that gave a share */
    uint8_t secret[RH_KEY], share[RH_SEATS][RH_KEY];
    int32_t score[RH_SEATS];               /* of the result line, if finished */
    uint32_t commit_source, result_source; /* their lines of the file, or 0 */
    uint64_t start[RH_STATE_MAX / 8]; /* the position before the first line (of a masked record: its view) */
    struct record_line *line;
    size_t lines, lines_max;
};

/* --- Making ------------------------------------------------------------------------------------------------------- */

/* An empty record of a game at a table, its seats called Seat 1, Seat 2, ... */
bool rh_record_begin(struct record *, const struct game *, const struct table *, struct record_line *,
                     size_t lines_max, struct error *);

/* Names a seat: no commas, no control characters, less than RH_NAME bytes of UTF-8. */
bool rh_record_name(struct record *, int seat, const char *name, size_t length, struct error *);

/* Starts from this position instead of a fresh setup, if it passes the game's check. There must be no lines yet. */
bool rh_record_start(struct record *, const void *state, struct error *);

/* The most lines of a record of this game, undos and what they took back included: the one bound for files, server and
 * browser. It is for the undos alone, so that no game is cut short: an undo is refused when the lines that are left would
 * not hold a longest game from the position that it goes back to. */
size_t rh_record_lines_max(const struct game *);

/* Adds a line. Fails when there is no room, after the result, beyond rh_record_lines_max, and for an undo that may not
 * be. */
bool rh_record_add(struct record *, struct record_line, struct error *);

/* --- Reading and writing ------------------------------------------------------------------------------------------ */

/* How many lines the record in this text has at most: the room to give it. */
size_t rh_record_room(const char *text, size_t length);

/* Reads a record into the room that record->line and record->lines_max name. The moves are well formed, but not yet
 * known to be legal. On failure the error holds the line of the file, and the record is not to be used. */
bool rh_record_read(struct record *, const char *text, size_t length, const struct game *const *games,
                    struct error *);

/* Reads one body line as it may follow in this record, such as `1 draft Boston`; adds nothing. */
bool rh_record_read_line(const struct record *, const char *text, size_t length, struct record_line *,
                         struct error *);

/* Writes it, or one line with its line end, as `viewer` may see it. Masked, it never holds the key. */
void rh_record_write(const struct record *, int viewer, struct text *);
void rh_record_write_line(const struct record *, const struct record_line *, int viewer, struct text *);

/* The result of a finished record as its last line holds it, behind `result`: "46 41 38", "-100 -100 nobody wins". Taking it
 * finishes the record. */
void rh_record_put_result(const struct record *, struct text *);
bool rh_record_take_result(struct record *, const char *text, size_t length, struct error *);

/* --- Replaying ---------------------------------------------------------------------------------------------------- */

/* The moves that count after `lines` lines, undone ones left out: writes pointers to them, returns how many. */
size_t rh_record_moves(const struct record *, size_t lines, const struct record_line **out);

/* How many moves at the end of the record this seat has made in a row, chance having had no word in between. */
uint32_t rh_record_streak(const struct record *, int seat);

/* May `seat` take back its last n moves: all its own, none by chance, nobody else's since, and the record has lines
 * left to play them again? Whose turn it is now is
 * another question, that rh_match_undo asks too. */
bool rh_record_may_undo(const struct record *, int seat, size_t n, struct error *);

/* The position after the first `lines` lines. `checked` demands that every move was legal; without it the moves are
 * trusted and the scratch may be NULL. A masked record replays to exactly its viewer's view, trusted only: what is hidden
 * can't be checked. An error names the line of the file. */
bool rh_record_replay(const struct record *, size_t lines, bool checked, void *state, struct scratch *,
                      struct error *);

/* Applies a move that is legal, or trusted to be. The position of a masked record stays its viewer's view. */
void rh_record_apply(const struct record *, void *state, struct move, struct events *);

/* What chance brings as line number `line` in this position, drawn from the record's key. */
struct move rh_record_draw(const struct record *, size_t line, const void *state);

/* Gives the record the result of this position if the game is over there. */
void rh_record_finish(struct record *, const void *state);

/* Checks that every line is legal, that chance is what the key brings, and the result line. An error names the line of
 * the file that is not as it was played. Whether the commit is the key's hash is for the caller to check: the engine has
 * no cryptographic hash. */
bool rh_record_verify(const struct record *, struct scratch *, struct error *);

#endif
