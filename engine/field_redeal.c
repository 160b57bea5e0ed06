/* Dealing afresh what a seat can't see.
 *
 * Sets and named numbers that are hidden from the seat and speak of the same names are pooled, shuffled and dealt out
 * again in the same sizes. What the seat sees stays as it is, byte for byte. The pool is sorted before it is dealt, so
 * the dealing follows from what the seat sees and the random numbers alone, not from how things really lie.
 */
#include "engine/field.h"
#include "engine/random.h"

#include <assert.h>
#include <string.h>

enum { HIDDEN_MAX = 256, POOL_MAX = 512 };

struct hidden {
    const struct field *field;
    unsigned char *group;
    int element;
    bool dealt;
};

struct hiding {
    struct hidden place[HIDDEN_MAX];
    int places;
};

static void collect_field(struct hiding *hiding, const struct field *field, unsigned char *group) {
    bool named =
        field->values && (field->kind == FIELD_SET || (field->kind >= FIELD_U8 && field->kind <= FIELD_U64));
    if (!named) return;
    int live = rh_field_live(field, group);
    for (int i = 0; i < live; i++) {
        if (rh_field_hidden(field, rh_field_get(field, group, i)))
            continue; /* a view: nothing is known to deal */
        assert(hiding->places < HIDDEN_MAX);
        hiding->place[hiding->places++] = (struct hidden){field, group, i, false};
    }
}

static void collect(struct hiding *hiding, const struct field *fields, unsigned char *group, int seat,
                    int owner) {
    for (const struct field *field = fields; field->kind != FIELD_NONE; field++) {
        if (field->kind == FIELD_GROUP) {
            int live = rh_field_live(field, group);
            for (int i = 0; i < live; i++)
                collect(hiding, field->group, group + field->offset + (size_t)i * field->size, seat,
                        field->players ? i : owner);
        } else if (rh_field_hides(field, seat, owner)) {
            collect_field(hiding, field, group);
        }
    }
}

struct pool {
    uint8_t name[POOL_MAX];
    int left;
};

static void gather(struct pool *pool, const struct hidden *place) {
    int64_t value = rh_field_get(place->field, place->group, place->element);
    if (place->field->kind != FIELD_SET) {
        assert(pool->left < POOL_MAX);
        pool->name[pool->left++] = (uint8_t)value;
        return;
    }
    for (uint64_t set = (uint64_t)value; set; set &= set - 1) {
        assert(pool->left < POOL_MAX);
        pool->name[pool->left++] = (uint8_t)rh_set_first(set);
    }
}

static void sort(struct pool *pool) {
    uint16_t many[256] = {0};
    for (int i = 0; i < pool->left; i++) many[pool->name[i]]++;
    for (int name = 0, at = 0; at < pool->left; name++)
        while (many[name]--) pool->name[at++] = (uint8_t)name;
}

/* A random name of the pool that is not in `has`; there always is one, for the pool was gathered from such sets. */
static uint8_t draw(struct pool *pool, uint64_t has, struct random *random) {
    int at = (int)rh_below(random, (uint32_t)pool->left);
    for (int tries = 0; pool->name[at] < 64 && rh_set_has(has, pool->name[at]); tries++) {
        if (tries == pool->left) break;
        at = (at + 1) % pool->left;
    }
    uint8_t name = pool->name[at];
    pool->name[at] = pool->name[--pool->left];
    return name;
}

static void deal(struct pool *pool, const struct hidden *place, struct random *random) {
    if (place->field->kind != FIELD_SET) {
        rh_field_put(place->field, place->group, place->element, draw(pool, 0, random));
        return;
    }
    int size = rh_set_size((uint64_t)rh_field_get(place->field, place->group, place->element));
    uint64_t set = 0;
    while (size-- > 0) rh_set_add(&set, draw(pool, set, random));
    rh_field_put(place->field, place->group, place->element, (int64_t)set);
}

void rh_fields_redeal(const struct field *fields, void *state, int seat, struct random *random) {
    struct hiding hiding; /* large, and only its first places matter */
    hiding.places = 0;
    collect(&hiding, fields, state, seat, -1);
    for (int i = 0; i < hiding.places; i++) {
        if (hiding.place[i].dealt) continue;
        const struct names *names = hiding.place[i].field->values;
        struct pool pool;
        pool.left = 0;
        for (int j = i; j < hiding.places; j++)
            if (hiding.place[j].field->values == names) gather(&pool, &hiding.place[j]);
        sort(&pool);
        for (int j = i; j < hiding.places; j++) {
            if (hiding.place[j].field->values != names) continue;
            deal(&pool, &hiding.place[j], random);
            hiding.place[j].dealt = true;
        }
    }
}
