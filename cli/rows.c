/* See rows.h. No name of a game's tables holds a comma or a quote (rows_head puts words together by underscores). */
#include "rows.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* "end bonus" as end_bonus. */
static void print_name(const char *before, const char *name) {
    char words[96];
    struct text text = rh_text(words, sizeof words);
    rh_put_slug(&text, name);
    for (char *at = words; *at; at++)
        if (*at == '-') *at = '_';
    printf(",%s%s", before, words);
}

/* A bot's word; the command of a program may hold quotes, which are doubled. */
static void print_word(const char *word) {
    bool plain = !strpbrk(word, "\" ");
    if (!plain) putchar('"');
    for (; *word; word++) {
        if (*word == '"') putchar('"');
        putchar(*word);
    }
    if (!plain) putchar('"');
}

void rows_head(const struct run *run) {
    const struct option *options = run->simulation.game->options;
    printf("game,deal,seat,bot,start,rank,score,lost");
    for (int i = 0; i < run->part_count; i++) print_name("part_", run->parts[i]);
    printf(",decisions,moves,players,name");
    for (int i = 0; i < rh_option_count(options); i++) print_name("option_", options[i].name);
    putchar('\n');
}

void rows_game(const struct run *run, int64_t game, const struct outcome *outcome) {
    const struct simulation *simulation = &run->simulation;
    const struct option *options = simulation->game->options;
    int seats = simulation->table.seats;
    for (int seat = 0; seat < seats; seat++) {
        printf("%" PRId64 ",%" PRId64 ",%d,", game, simulation->deals ? game / seats : game, seat + 1);
        print_word(run_bot(run, outcome->bot[seat]));
        printf(",%d,%d,%d,%d", outcome->start[seat], outcome->rank[seat], outcome->score[seat],
               outcome->lost == seat + 1);
        for (int i = 0; i < run->part_count; i++) printf(",%d", outcome->part[i][seat]);
        printf(",%u,%u,%d,%s", outcome->decisions, outcome->moves, seats, simulation->game->name);
        for (int i = 0; i < rh_option_count(options); i++)
            printf(",%s", options[i].value[simulation->table.option[i]]);
        putchar('\n');
    }
}
