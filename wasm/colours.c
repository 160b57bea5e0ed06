/* The colours of both themes and all classes, as CSS, for the page's build: the palette stands in the engine, once. */
#include "engine/palette.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

static char output[1 << 17];

/* Answers where the text begins; it ends with a zero. */
const char *EXPORT(colours)(void) {
    struct text out = rh_text(output, sizeof output);
    rh_palette_css(&out);
    return output;
}
