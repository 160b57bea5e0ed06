/* Runs a game in the terminal: draws chance, asks bots and people.
 *
 * Everything printed goes through the page of the desk; everything typed is one line. It works the same on a pipe, where
 * nothing is coloured, cleared or waited for. People at one screen are told only what their seat may know.
 */
#ifndef CLI_HOST_H
#define CLI_HOST_H

#include "bots/bot.h"
#include "engine/say.h"
#include "load.h"
#include "menu.h"
#include "picture.h"
#include "report.h"

#include <time.h>

struct host {
    struct game_file file;
    struct desk *desk;
    struct bot *bot[RH_SEATS]; /* NULL: a person */
    struct bot *adviser;       /* who is asked for hints; made when first asked */
    char called[RH_SEATS][RH_NAME];
    struct seat_names names; /* what the seats are called here */
    int people;
    const char *keep; /* the file that the game is kept in, or NULL: written whenever a person is to decide */
    time_t kept_at;
    bool brief; /* draw the table only when asked */
    bool colour;
    bool saved; /* nothing was played since the game was saved */
    bool warned;
    int facing;                /* the person at the screen, or -1 */
    size_t told[RH_SEATS + 1]; /* lines of the record each person knows; last, whoever rolls the dice */
    struct sheet_marks drawn;  /* what the table looked like when it was drawn last */
    struct menu menu;
    size_t goal_moves, goal_end; /* of the goal played last: its moves, and the record's lines behind it */
};

enum answer { ANSWER_MOVE, ANSWER_AGAIN, ANSWER_QUIT };

/* Plays until the game is over or someone quits. Returns an exit status. */
int host_run(struct host *);

/* Asks the person at a seat (for RH_CHANCE: the person who rolls the dice) for a move. ANSWER_AGAIN: the position has
 * changed, look again. (ask.c) */
enum answer host_ask(struct host *, int actor, struct move *);

/* Reads one line that someone types, without its end; false when there is no more. */
bool host_read(struct host *, const char *prompt, char *line, size_t size);

/* Prints what happened since the last time for this seat. */
void host_tell(struct host *, int seat);

/* The last so many lines of all that happened, as the seat knows it. */
void host_log(struct host *, int seat, int lines);

/* The table as the seat sees it: one sheet or (NULL) all. */
void host_draw(struct host *, int seat, const char *sheet);

/* What of it looks other than when it was drawn last. */
void host_draw_news(struct host *, int seat);

/* Words on the screen, with emphasis where there is colour. */
void host_say(const struct host *, const char *words);
void host_say_bold(const struct host *, const char *words);

/* A line: a sentence with gaps (engine/say.h) in the language of the terminal. */
#define host_print(host, ...) host_print_gaps((host), RH_SENTENCE(__VA_ARGS__, RH_NO_GAP))
void host_print_gaps(const struct host *, const char *english, const struct gap *);

/* Plays a move or takes moves back, and keeps the file up to date. */
bool host_play(struct host *, int actor, struct move, struct error *);
bool host_play_goal(struct host *, int actor, const struct goal *, struct error *);
bool host_undo(struct host *, int seat, bool agreed, struct error *);

#endif
