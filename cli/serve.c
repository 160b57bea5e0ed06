/* roundhouse serve: the web page and its tables, until it is stopped. */
#include "command.h"
#include "complain.h"
#include "server/server.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct wish {
    const char *listen, *data;
    int64_t bots, keep;
    struct serve_options options;
};

static const struct flag flags[] = {
    {"listen", 'l', "ADDRESS:PORT", "where to listen (usual: 127.0.0.1:8080; port 0 takes a free one)",
     TEXT(struct wish, listen)},
    {"data", 'd', "FOLDER", "where tables are kept (usual: ~/.local/share/roundhouse)",
     TEXT(struct wish, data)},
    {"store", 0, "URL", "keep tables in this database instead: postgres://USER@HOST/NAME",
     TEXT(struct wish, options.store)},
    {"node", 0, "NAME", "this server's name, if several share the database", TEXT(struct wish, options.node)},
    {"node-url", 0, "URL", "where pages reach this one of several servers",
     TEXT(struct wish, options.node_url)},
    {"public-url", 0, "URL", "how others reach this server, if a proxy stands before it",
     TEXT(struct wish, options.public_url)},
    {"web", 0, "FOLDER", "serve the page's files from here instead of the built-in ones",
     TEXT(struct wish, options.web)},
    {"smtp", 0, "URL", "send mail through this server: smtp://HOST:PORT (STARTTLS) or smtps://HOST",
     TEXT(struct wish, options.smtp)},
    {"smtp-login", 0, "FILE", "its user and password, on two lines of a file of mode 600",
     TEXT(struct wish, options.smtp_login)},
    {"mail-from", 0, "ADDRESS", "the address that mail comes from", TEXT(struct wish, options.mail_from)},
    {"push-key", 0, "FILE",
     "the key that signs push messages (usual: push.pem in the data folder, made there)",
     TEXT(struct wish, options.push_key)},
    {"bots", 0, "N", "threads for bots (usual: one less than there are cores)",
     NUMBER(struct wish, bots, 1, 64)},
    {"keep-games", 0, "DAYS", "delete finished games so many days after their end (usual: never)",
     NUMBER(struct wish, keep, 1, 36500)},
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
    struct wish wish = {.bots = cores > 1 ? cores - 1 : 1, .options = {.address = address, .port = 8080}};
    int status = cli_read(call, &wish, 0, 0);
    if (status >= 0) return status;
    if (wish.listen && !read_listen(wish.listen, address, sizeof address, &wish.options.port))
        return cli_usage(call, "'%s' is no ADDRESS:PORT", wish.listen);
    usual_data(data, sizeof data);
    wish.options.data = wish.data ? wish.data : data;
    wish.options.bot_threads = (int)wish.bots;
    wish.options.keep_games = (int)wish.keep;
    struct error error = {0};
    if (server_run(&wish.options, &error)) return DONE;
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
