/* roundhouse serve: the web page and its tables, until it is stopped. */
#include "command.h"
#include "complain.h"
#include "server/server.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LISTEN, DATA, PUBLIC_URL, WEB, THINKERS };

static const struct flag flags[] = {
    [LISTEN] = {"listen", 'l', "ADDRESS:PORT",
                "where to listen (usual: 127.0.0.1:8080; port 0 takes a free one)"},
    [DATA] = {"data", 'd', "FOLDER", "where tables are kept (usual: ~/.local/share/roundhouse)"},
    [PUBLIC_URL] = {"public-url", 0, "URL", "how others reach this server, if a proxy stands before it"},
    [WEB] = {"web", 0, "FOLDER", "serve the page's files from here instead of the built-in ones"},
    [THINKERS] = {"bots", 0, "N", "threads for bots (usual: one less than there are cores)"},
    END_FLAGS,
};

/* "ADDRESS:PORT", "[::1]:8080" or a port alone. */
static bool read_listen(const char *value, char *address, size_t size, uint16_t *port) {
    const char *colon = strrchr(value, ':');
    const char *digits = colon ? colon + 1 : value;
    char *end;
    long number = strtol(digits, &end, 10);
    if (*digits == '\0' || *end || number < 0 || number > 65535) return false;
    *port = (uint16_t)number;
    if (!colon) return true;
    size_t length = (size_t)(colon - value);
    if (length >= 2 && value[0] == '[' && value[length - 1] == ']') value++, length -= 2;
    if (length == 0 || length >= size) return false;
    memcpy(address, value, length);
    address[length] = '\0';
    return true;
}

static void usual_data(char *path, size_t size) {
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    if (data && *data)
        snprintf(path, size, "%s/roundhouse", data);
    else
        snprintf(path, size, "%s/.local/share/roundhouse", home && *home ? home : ".");
}

static int run(struct call *call) {
    char address[64] = "127.0.0.1", data[1024];
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    int64_t thinkers = cores > 1 ? cores - 1 : 1;
    struct serve_options options = {.address = address, .port = 8080, .data = data};
    usual_data(data, sizeof data);
    for (int flag; (flag = cli_flag(call)) != FLAG_END;) switch (flag) {
        case LISTEN:
            if (!read_listen(call->value, address, sizeof address, &options.port))
                return cli_usage(call, "'%s' is no ADDRESS:PORT", call->value);
            break;
        case DATA:
            snprintf(data, sizeof data, "%s", call->value);
            break;
        case PUBLIC_URL:
            options.public_url = call->value;
            break;
        case WEB:
            options.web = call->value;
            break;
        case THINKERS:
            if (!cli_number(call, flag, 1, 64, &thinkers)) return BAD_USAGE;
            break;
        default:
            return cli_stop(flag);
        }
    if (!cli_arguments(call, 0, 0)) return BAD_USAGE;
    options.thinkers = (int)thinkers;
    struct error error = {0};
    if (server_run(&options, &error)) return DONE;
    complain("%s", error.message);
    return BAD_USAGE;
}

const struct command cli_serve = {
    .name = "serve",
    .arguments = "",
    .summary = "serve the web page and keep tables",
    .about = "Prints one address; open it in a browser. SIGTERM finishes what is under way and stops.",
    .flags = flags,
    .run = run,
};
