/* Prints every text of the tables of all games that people read, for translators: a line each, KIND GAME TEXT, with
 * line breaks as \n. scripts/translations adds what stands in the sources. */
#include "bots/hint.h"
#include "games/registry.h"

#include <stdio.h>

static void put(const char *kind, const struct game *game, const char *text) {
    if (!text || !*text) return;
    printf("%s\t%s\t", kind, game->name);
    for (; *text; text++) {
        if (*text == '\n')
            fputs("\\n", stdout);
        else
            putchar(*text);
    }
    putchar('\n');
}

static void put_kind(const struct game *game, const struct arg_kind *kind) {
    put("title", game, kind->title ? kind->title : kind->name);
    if (kind->form != ARG_NAME) return;
    const char *const *shown = kind->words ? kind->words : kind->names->name;
    for (int i = 0; i < kind->names->count; i++) put("name", game, shown[i]);
}

static void put_verb(const struct game *game, const struct verb *verb) {
    int args = 0;
    put("verb", game, verb->help);
    if (!verb->chance) { /* what the page's one button says */
        char act[32];
        struct text text = rh_text(act, sizeof act);
        rh_put(&text, verb->name);
        act[0] = (char)(act[0] - 'a' + 'A');
        put("act", game, act);
    }
    for (; args < RH_ARGS && verb->arg[args].kind; args++) put_kind(game, verb->arg[args].kind);
    for (int given = args - verb->optional; given <= args && !verb->chance; given++) {
        char sentence[96];
        struct text text = rh_text(sentence, sizeof sentence);
        rh_verb_sentence(verb, given, &text);
        put("move", game, sentence);
    }
}

static void put_features(const struct game *game) {
    const char *const *feature = game->knowledge ? game->knowledge->feature : NULL;
    for (; feature && *feature; feature++) {
        char words[96];
        struct text text = rh_text(words, sizeof words);
        rh_hint_why(*feature, &text);
        put("why", game, words);
    }
}

static void put_game(const struct game *game) {
    put_features(game);
    put("game", game, game->summary);
    put("game", game, game->intro);
    for (int i = 0; i < rh_option_count(game->options); i++) {
        const struct option *option = &game->options[i];
        put("option", game, option->title);
        put("option", game, option->help);
        for (int value = 0; value < rh_option_values(option); value++)
            put("option", game, option->value[value]);
    }
    for (int i = 0; i < rh_note_count(game->notes); i++) {
        put("game", game, game->notes[i].line);
        put("game", game, game->notes[i].intro);
    }
    for (const struct verb *verb = game->verbs; verb->name; verb++) put_verb(game, verb);
    for (const struct event_kind *event = game->events; event->name; event++) {
        put("event", game, event->template);
        for (int i = 0; i < RH_EVENT_ARGS; i++)
            if (event->arg[i]) put_kind(game, event->arg[i]);
    }
}

int main(void) {
    for (const struct game *const *game = rh_games; *game; game++) put_game(*game);
    return 0;
}
