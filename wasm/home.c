/* The colours of both themes with all classes, as CSS, and all pieces and icons, as SVG, for the page's build: the palette
 * stands in scene/, once. */
#include "scene/palette.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

static char output[1 << 17];

/* Each answers where the text begins; it ends with a zero. */
const char *EXPORT(colours)(void) {
    struct text out = rh_text(output, sizeof output);
    rh_palette_css(&out);
    return output;
}

const char *EXPORT(pieces)(void) {
    struct text out = rh_text(output, sizeof output);
    rh_palette_defs(&out);
    return output;
}
