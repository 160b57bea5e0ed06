/* How a server is run: what `roundhouse serve` takes. */
#ifndef RH_OPTIONS_H
#define RH_OPTIONS_H

#include <stdint.h>

struct serve_options {
    const char *address;    /* to listen at: "127.0.0.1" */
    uint16_t port;          /* 0: any free one */
    const char *data;       /* the folder of the data file and the secret */
    const char *store;      /* where tables are kept, if not in that folder: "postgres://..." */
    const char *node;       /* its name among several servers of one database, or NULL: it is alone */
    const char *node_url;   /* where pages reach this one of them */
    const char *public_url; /* how others reach it, or NULL: as its Host header says */
    const char *web;        /* a folder of page files to serve instead of the built-in ones, or NULL */
    int keep_games;         /* days for which finished games are kept; 0: for ever */
    const char *smtp;       /* the mail server: "smtp://mail.example.org:587", or NULL: no mail is sent */
    const char *smtp_login; /* a file with its user and password, or NULL */
    const char *mail_from;  /* what mail comes from: "games@example.org" */
    const char *push_key;   /* the file of the key that signs push messages, or NULL: in the data folder */
    int bot_threads;
};

#endif
