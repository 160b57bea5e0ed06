/* See tokens.h. */
#include "server/tokens.h"

#include "server/credentials.h"
#include "store/people.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { TOKENS_MOST = 20, TOKEN_BYTES = 16 };

struct asking {
    struct visit *visit;
    struct credential_row credential;
    char token[SESSION_TOKEN + 1];
};

static void fail(struct asking *asking, int code, const char *why) {
    visit_send_problem(asking->visit, code, why);
    free(asking);
}

static void kept(void *context, enum store_answer answer, const char *why) {
    struct asking *asking = context;
    struct visit *visit = asking->visit;
    struct text text = visit_page(visit);
    if (answer != STORE_OK) {
        fail(asking, 503, why);
        return;
    }
    rh_put(&text, "{\"token\":");
    rh_put_json(&text, asking->token);
    rh_put_char(&text, '}');
    visit_send_json(visit, 201, &text);
    free(asking);
}

static void counted(void *context, enum store_answer answer, const char *why, const struct store_cell *cells,
                    size_t rows, size_t columns) {
    struct asking *asking = context;
    size_t tokens = 0;
    for (size_t i = 0; i < rows; i++) tokens += cells[i * columns + 1].number == CREDENTIAL_TOKEN;
    if (answer != STORE_OK)
        fail(asking, 503, why);
    else if (tokens >= TOKENS_MOST)
        fail(asking, 409, "you have as many tokens as one may have: remove one first");
    else if (!store_put_credential(asking->visit->server->store, &asking->credential, false, kept, asking))
        fail(asking, 503, "no memory for a request");
}

void tokens_post(struct visit *visit) {
    struct error error = {0};
    unsigned char bytes[TOKEN_BYTES];
    if (!visit->account.handle[0]) {
        visit_send_problem(visit, 403, "keep your account first: a token is for an account that is kept");
        return;
    }
    struct asking *asking = calloc(1, sizeof *asking);
    if (!asking) {
        visit_send_problem(visit, 503, "no memory for a request");
        return;
    }
    json_t *body = visit_body(visit, &error);
    const char *label = json_string_value(json_object_get(body, "label"));
    asking->visit = visit;
    randombytes_buf(bytes, sizeof bytes);
    copy_string(asking->token, sizeof asking->token, "rh_");
    sodium_bin2hex(asking->token + 3, sizeof asking->token - 3, bytes, sizeof bytes);
    asking->credential.kind = CREDENTIAL_TOKEN;
    asking->credential.made = now_seconds();
    hash_bytes(asking->token, strlen(asking->token), asking->credential.id);
    copy_string(asking->credential.account, sizeof asking->credential.account, visit->account.id);
    copy_string(asking->credential.label, sizeof asking->credential.label, label ? label : "");
    json_decref(body);
    if (!store_list_people(visit->server->store, PEOPLE_CREDENTIALS, visit->account.id, 100, counted, asking))
        fail(asking, 503, "no memory for a request");
}
