/* Any bytes as a scenario file, run with few steps and without `unchecked`, which is for people who know the
 * game. */
#include "engine/scenario.h"
#include "fuzz/play_on.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct scenario_report report = {.steps_max = 100, .no_unchecked = true};
    struct error error = {0};
    bool passed = rh_scenarios_run((const char *)data, size, rh_games, &scratch, &report, &error);
    HOLDS(passed ? report.passed > 0 && report.failed == 0 : report.failed > 0);
    HOLDS(passed || (error.line > 0 && error.message[0]));
    return 0;
}
