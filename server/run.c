/* The server's loop and its signals. See server.h. */
#include "server/house.h"
#include "server/shelf.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

/* What goes well is for log files; on a terminal the address alone is of interest. */
static bool is_watched(void) {
    return isatty(STDERR_FILENO);
}

static void on_signal(evutil_socket_t number, short what, void *context) {
    struct house *house = context;
    (void)what;
    if (!is_watched()) house_log("stopping", "signal", number == SIGTERM ? "TERM" : "INT", (char *)NULL);
    event_base_loopbreak(house->base);
}

/* A socket is an open file: as many as the system lets us have. */
static void allow_many_files(void) {
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
}

/* One address to open, and where it can be reached from outside if that is known. */
static void announce(const struct house *house) {
    const struct serve_options *options = house->options;
    bool six = strchr(options->address, ':') != NULL;
    char port[8];
    printf("Roundhouse is at http://%s%s%s:%d/\n", six ? "[" : "", options->address, six ? "]" : "",
           house->port);
    fflush(stdout);
    snprintf(port, sizeof port, "%d", house->port);
    if (is_watched()) return;
    house_log("started", "address", options->address, "port", port, "data", options->data, "public",
              options->public_url ? options->public_url : "", (char *)NULL);
}

bool server_run(const struct serve_options *options, struct error *error) {
    allow_many_files();
    struct house *house = house_open(options, error);
    if (!house) return false;
    struct event *term = evsignal_new(house->base, SIGTERM, on_signal, house);
    struct event *interrupt = evsignal_new(house->base, SIGINT, on_signal, house);
    event_add(term, NULL);
    event_add(interrupt, NULL);
    shelf_take_up_all(house);
    announce(house);
    event_base_dispatch(house->base);
    event_free(term);
    event_free(interrupt);
    house_close(house);
    if (!is_watched()) house_log("stopped", (char *)NULL);
    return true;
}
