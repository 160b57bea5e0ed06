/* roundhouse check: runs scenarios, the tests of rules that a player can read. */
#include "command.h"
#include "complain.h"
#include "desk.h"
#include "engine/describe.h"
#include "engine/scenario.h"
#include "file.h"
#include "games/registry.h"

#include <stdio.h>
#include <stdlib.h>

struct checking {
    const char *path;
    bool verbose, quiet, json;
};

static const struct flag flags[] = {
    {"verbose", 'v', NULL, "name the scenarios that pass, too", SWITCH(struct checking, verbose)},
    {"quiet", 'q', NULL, "no count at the end", SWITCH(struct checking, quiet)},
    {"json", 0, NULL, "print JSON, one object a scenario", SWITCH(struct checking, json)},
    END_FLAGS,
};

static void put_json(const char *path, const char *title, const struct error *error) {
    char buffer[2048];
    struct text text = rh_text(buffer, sizeof buffer);
    rh_put(&text, "{\"file\":");
    rh_put_json(&text, path);
    rh_put(&text, ",\"scenario\":");
    rh_put_json(&text, title ? title : "");
    rh_put(&text, error ? ",\"passed\":false,\"because\":" : ",\"passed\":true");
    if (error) rh_describe_error(error, &text);
    rh_put(&text, "}");
    puts(buffer);
}

static void tell(void *context, const char *title, const struct error *error) {
    const struct checking *checking = context;
    char clean[512];
    if (checking->json) put_json(checking->path, title, error);
    if (error) {
        complain_error(checking->path, error);
    } else if (checking->verbose && !checking->json) {
        printf("passed: %s\n", harmless(title ? title : "", clean, sizeof clean));
    }
}

static int check(struct checking *checking, struct desk *desk, int *passed, int *failed) {
    struct error error = {0};
    size_t length = 0;
    char *text = file_read(checking->path, &length, &error);
    if (!text) {
        complain_error(checking->path, &error);
        return BAD_USAGE;
    }
    struct scene scene;
    rh_scene_begin(&scene, desk->shapes, DESK_SHAPES, desk->words, DESK_WORDS);
    struct scenario_report report = {.tell = tell, .context = checking, .scene = &scene};
    bool good = rh_scenarios_run(text, length, rh_games, &desk->scratch, &report, &error);
    free(text);
    *passed += report.passed;
    *failed += report.failed;
    if (good) return DONE;
    if (report.failed) return REFUSED;
    complain_error(checking->path, &error); /* it is no scenario file at all */
    return BAD_USAGE;
}

static int run(struct call *call) {
    struct checking checking = {0};
    int bad = cli_read(call, &checking, 1, -1);
    if (bad >= 0) return bad;
    struct desk *desk = desk_new();
    if (!desk) return BAD_USAGE;
    int worst = DONE, passed = 0, failed = 0;
    for (int i = 0; i < call->arguments; i++) {
        checking.path = call->argument[i];
        int status = check(&checking, desk, &passed, &failed);
        if (status > worst) worst = status;
    }
    if (!checking.quiet && !checking.json && passed + failed > 0)
        printf("%d passed, %d failed\n", passed, failed);
    free(desk);
    return worst;
}

const struct command cli_check = {
    .name = "check",
    .arguments = "FILE...",
    .summary = "run scenarios, the tests of rules, and lessons",
    .flags = flags,
    .run = run,
};
