/* See palette.h. Three tables (tokens, sizes, styles) and the few functions that read them. */
#include "scene/palette.h"

#include <string.h>

const char rh_font[] =
    "system-ui,-apple-system,\"Segoe UI\",Roboto,\"Noto Sans\",Inter,\"DejaVu Sans\",sans-serif";

const struct token rh_tokens[] = {
    /* The page. */
    {"bg", 0xF1EDE4, 0x12171B},
    {"surface", 0xFFFDF8, 0x1C2328},
    {"surface-2", 0xF7F3EA, 0x232B31},
    {"surface-3", 0xECE6D9, 0x2D373E},
    {"ink", 0x1D2228, 0xEEF0EC},
    {"ink-2", 0x4E5660, 0xB7BEC2},
    {"ink-3", 0x646B75, 0x8E979D},
    {"line", 0xDCD5C6, 0x37424A},
    {"line-2", 0xB8AF9C, 0x55626B},
    {"shade", 0x1D2228, 0x000000},
    /* What things mean. */
    {"pick", 0xC8109E, 0xFF62C4},
    {"pick-soft", 0xF8D3EE, 0x54224A},
    {"on-pick", 0xFFFFFF, 0x1A0A12},
    {"halo", 0xFFFFFF, 0x0E1215},
    {"focus", 0x14181D, 0xFFFFFF},
    {"focus-gap", 0xFFFFFF, 0x0E1215},
    {"gain", 0x1B7A4B, 0x5FD39A},
    {"loss", 0xB3261E, 0xFF8A80},
    {"warn", 0x9A5B00, 0xF2B857},
    /* The board. */
    {"board", 0xFBF8F0, 0x171D21},
    {"land", 0xE7E5D0, 0x2B3438},
    {"land-2", 0xE3E0CA, 0x323C40},
    {"land-line", 0xD0CCB2, 0x3D484D},
    {"hills", 0xD3D2A6, 0x3A4133},
    {"hills-2", 0xB9BA86, 0x515A41},
    {"hills-line", 0x9DA06B, 0x6C7554},
    {"mountain", 0xD8CBB6, 0x3E3A37},
    {"mountain-2", 0xA89680, 0x6A6058},
    {"mountain-3", 0x83725F, 0x8C8075},
    {"snow", 0xFBF8F1, 0xD8D6CF},
    {"river", 0x7FB3D9, 0x2F6188},
    {"river-2", 0x5C97C4, 0x47799F},
    {"lake", 0xBFD9E8, 0x1A2B39},
    {"lake-2", 0xA4C8DD, 0x20384A},
    {"shore", 0x7FA9C4, 0x3F6986},
    {"casing", 0x20262C, 0x0C0F12},
    {"bed", 0xCFC6B2, 0x4A4C4A},
    {"rail", 0x3A4048, 0xC9CDCB},
    {"tie", 0x8A7D68, 0x80796C},
    {"plate", 0xFFFEFB, 0xEFEBE0},
    {"plate-line", 0x1D2228, 0x0C0F12},
    {"badge-line", RH_NO_COLOUR, 0x5B666E},
    {"on-plate", 0x1D2228, 0x1D2228},
    {"on-plate-2", 0x5A6068, 0x5A6068},
    /* Seats, and text on them. */
    {"seat-vermil", 0xD2421A, 0xF2592C},
    {"seat-blue", 0x1B55CF, 0x4173F5},
    {"seat-yellow", 0xF9D23C, 0xFBDC45},
    {"seat-teal", 0x08846F, 0x17B891},
    {"seat-sky", 0x8FDDF4, 0xC6E6F3},
    {"seat-plum", 0x5C2A4A, 0x9C4F7C},
    {"seat-none", 0xF2EFE6, 0x98A1A6},
    {"on-vermil", 0xFFFFFF, 0x14100E},
    {"on-blue", 0xFFFFFF, 0xFFFFFF},
    {"on-yellow", 0x1D2228, 0x1D2228},
    {"on-teal", 0xFFFFFF, 0x0C1512},
    {"on-sky", 0x1D2228, 0x1D2228},
    {"on-plum", 0xFFFFFF, 0xFFFFFF},
    /* Goods. */
    {"good-red", 0xCE3A2C, 0xE0503F},
    {"good-blue", 0x1F5BA8, 0x2C72C9},
    {"good-purple", 0xBE8BE3, 0xD3A9F2},
    {"good-yellow", 0xF0BF26, 0xF3C843},
    {"good-black", 0x2A2C31, 0x3B4149},
    {"good-brown", 0x8D5A31, 0xA46C3E},
    {"good-gray", 0xA3A9B0, 0xB5BBC1},
    {"good-white", 0xF4F1E8, 0xF4F1E8},
    {"on-red", 0xFFFFFF, 0xFFFFFF},
    {"on-goodblue", 0xFFFFFF, 0xFFFFFF},
    {"on-purple", 0x1D2228, 0x1D2228},
    {"on-gyellow", 0x1D2228, 0x1D2228},
    {"on-black", 0xFFFFFF, 0xFFFFFF},
    {"on-brown", 0xFFFFFF, 0xFFFFFF},
    {"on-gray", 0x1D2228, 0x1D2228},
    /* Tracks of Ultimate Railroads. */
    {"trk-wood", 0x553A27, 0x63452F},
    {"trk-green", 0x1E8052, 0x1F8658},
    {"trk-bronze", 0xDA8F52, 0xE39A60},
    {"trk-silver", 0xBFC8D1, 0xCBD4DC},
    {"trk-gold", 0xF3C433, 0xF6CC46},
    {"on-wood", 0xFFFFFF, 0xFFFFFF},
    {"on-green", 0xFFFFFF, 0xFFFFFF},
    {"on-bronze", 0x1D2228, 0x1D2228},
    {"on-silver", 0x1D2228, 0x1D2228},
    {"on-gold", 0x1D2228, 0x1D2228},
    /* Workers of Railroad Revolution. */
    {"wk-white", 0xFBF9F2, 0xF4F2EA},
    {"wk-purple", 0x7447B4, 0x8F63CC},
    {"wk-orange", 0xE27A1C, 0xEE8A2E},
    {"wk-grey", 0x6A727B, 0x7E8790},
    {"wk-turquoise", 0x45C2B9, 0x46BDB4},
    /* Levels of cities in Railroad Revolution: paper, the same in both themes. */
    {"rev-level-1", 0x6F7780, 0x6F7780},
    {"rev-level-2", 0x4C7A50, 0x4C7A50},
    {"rev-level-3", 0x94701C, 0x94701C},
    {"rev-level-4", 0xA84C24, 0xA84C24},
    {"rev-level-5", 0x7A2E3A, 0x7A2E3A},
    /* Resources of Pacific Rails. */
    {"res-wood", 0xA06A3B, 0xB57D4C},
    {"res-iron", 0x7E8791, 0x98A1AA},
    {"res-gunpowder", 0x34363B, 0x5B6066},
    {"res-coin", 0xE0AC24, 0xE8BA3C},
    /* Railroads of Railroad Rivals: a badge and its letters, the same in both themes, for badges are paper. */
    {"rr-BO", 0x1F3A7A, 0x1F3A7A},
    {"on-rr-BO", 0xFFFFFF, 0xFFFFFF},
    {"rr-CO", 0x2F7FD1, 0x2F7FD1},
    {"on-rr-CO", 0xFFFFFF, 0xFFFFFF},
    {"rr-NYC", 0x59636F, 0x59636F},
    {"on-rr-NYC", 0xFFFFFF, 0xFFFFFF},
    {"rr-PRR", 0x8B2323, 0x8B2323},
    {"on-rr-PRR", 0xFFFFFF, 0xFFFFFF},
    {"rr-ACL", 0x6B3FA0, 0x6B3FA0},
    {"on-rr-ACL", 0xFFFFFF, 0xFFFFFF},
    {"rr-IC", 0x2F7D3B, 0x2F7D3B},
    {"on-rr-IC", 0xFFFFFF, 0xFFFFFF},
    {"rr-MP", 0xCF3E33, 0xCF3E33},
    {"on-rr-MP", 0xFFFFFF, 0xFFFFFF},
    {"rr-ATSF", 0x0F5C8C, 0x0F5C8C},
    {"on-rr-ATSF", 0xFFFFFF, 0xFFFFFF},
    {"rr-UP", 0xE3B317, 0xE3B317},
    {"on-rr-UP", 0x1D2228, 0x1D2228},
    {"rr-SP", 0xD9772B, 0xD9772B},
    {"on-rr-SP", 0x1D2228, 0x1D2228},
    {"rr-GN", 0x0E6E62, 0x0E6E62},
    {"on-rr-GN", 0xFFFFFF, 0xFFFFFF},
    {"rr-CBQ", 0x6A4A3A, 0x6A4A3A},
    {"on-rr-CBQ", 0xFFFFFF, 0xFFFFFF},
    {.name = NULL},
};

/* Distances, weights and times, for the web page alone. */
static const struct {
    const char *name, *value;
} sizes[] = {
    {"space-1", "4px"},
    {"space-2", "8px"},
    {"space-3", "12px"},
    {"space-4", "16px"},
    {"space-5", "24px"},
    {"space-6", "32px"},
    {"space-7", "48px"},
    {"r-1", "4px"},
    {"r-2", "8px"},
    {"r-3", "12px"},
    {"r-4", "18px"},
    {"r-pill", "999px"},
    {"w-hair", ".75px"},
    {"w-thin", "1.25px"},
    {"w-line", "2px"},
    {"w-bold", "3px"},
    {"w-track", "7px"},
    {"w-casing", "10.5px"},
    {"target", "44px"},
    {"t-press", "90ms"},
    {"t-ui", "160ms"},
    {"t-piece", "320ms"},
    {"t-route", "140ms"},
    {"t-pulse", "1600ms"},
    {"ease-out", "cubic-bezier(.2,.7,.2,1)"},
    {"ease-in-out", "cubic-bezier(.6,0,.2,1)"},
    {"fs-1", "11px"},
    {"fs-2", "12.5px"},
    {"fs-3", "14px"},
    {"fs-4", "16px"},
    {"fs-5", "20px"},
    {"fs-6", "28px"},
    {"shadow-1", "0 1px 2px rgb(0 0 0/.12),0 1px 1px rgb(0 0 0/.06)"},
    {"shadow-2", "0 2px 6px rgb(0 0 0/.14),0 8px 24px rgb(0 0 0/.1)"},
    {"shadow-3", "0 6px 16px rgb(0 0 0/.18),0 20px 48px rgb(0 0 0/.2)"},
};

const struct style rh_styles[] = {
    /* Owners and kinds: they only set the colour that shapes take. */
    {"seat-0", "color:$seat-vermil", "●"},
    {"seat-1", "color:$seat-blue", "■"},
    {"seat-2", "color:$seat-yellow", "▲"},
    {"seat-3", "color:$seat-teal", "◆"},
    {"seat-4", "color:$seat-sky", "✚"},
    {"seat-5", "color:$seat-plum", "★"},
    {"seat-none", "color:$seat-none", "○"},
    {"good-red", "color:$good-red", "R"},
    {"good-blue", "color:$good-blue", "B"},
    {"good-purple", "color:$good-purple", "P"},
    {"good-yellow", "color:$good-yellow", "Y"},
    {"good-black", "color:$good-black", "K"},
    {"good-brown", "color:$good-brown", "N"},
    {"good-gray", "color:$good-gray", "G"},
    {"good-white", "color:$good-white", "W"},
    {"trk-wood", "color:$trk-wood", "W"},
    {"trk-green", "color:$trk-green", "G"},
    {"trk-bronze", "color:$trk-bronze", "B"},
    {"trk-silver", "color:$trk-silver", "S"},
    {"trk-gold", "color:$trk-gold", "O"},
    {"wk-white", "color:$wk-white", "W"},
    {"wk-purple", "color:$wk-purple", "P"},
    {"wk-orange", "color:$wk-orange", "O"},
    {"wk-grey", "color:$wk-grey", "G"},
    {"wk-turquoise", "color:$wk-turquoise", "T"},
    {"res-wood", "color:$res-wood", "W"},
    {"res-iron", "color:$res-iron", "I"},
    {"res-gunpowder", "color:$res-gunpowder", "P"},
    {"res-coin", "color:$res-coin", "C"},
    {"rr-BO", "color:$rr-BO", NULL},
    {"rr-CO", "color:$rr-CO", NULL},
    {"rr-NYC", "color:$rr-NYC", NULL},
    {"rr-PRR", "color:$rr-PRR", NULL},
    {"rr-ACL", "color:$rr-ACL", NULL},
    {"rr-IC", "color:$rr-IC", NULL},
    {"rr-MP", "color:$rr-MP", NULL},
    {"rr-ATSF", "color:$rr-ATSF", NULL},
    {"rr-UP", "color:$rr-UP", NULL},
    {"rr-SP", "color:$rr-SP", NULL},
    {"rr-GN", "color:$rr-GN", NULL},
    {"rr-CBQ", "color:$rr-CBQ", NULL},
    {"ink", "color:$ink", NULL},
    {"ink-2", "color:$ink-2", NULL},
    {"ink-3", "color:$ink-3", NULL},
    {"ink-plate", "color:$on-plate", NULL},
    /* Text. */
    {"b", "font-weight:700", NULL},
    {"m", "font-weight:500", NULL},
    {"it", "font-style:italic", NULL},
    {"tight", "letter-spacing:-.04em", NULL},
    {"mid", "text-anchor:middle", NULL},
    {"end", "text-anchor:end", NULL},
    {"k2", "fill:$ink-2", NULL},
    {"k3", "fill:$ink-3", NULL},
    {"on-plate", "fill:$on-plate", NULL},
    {"on-plate-2", "fill:$on-plate-2", NULL},
    {"on-pick", "fill:$on-pick", NULL},
    {"gain", "fill:$gain;color:$gain", NULL},
    {"loss", "fill:$loss;color:$loss", NULL},
    {"warn", "fill:$warn;color:$warn", NULL},
    {"pick", "fill:$pick;color:$pick", NULL},
    {"on-seat-0", "fill:$on-vermil", NULL},
    {"on-seat-1", "fill:$on-blue", NULL},
    {"on-seat-2", "fill:$on-yellow", NULL},
    {"on-seat-3", "fill:$on-teal", NULL},
    {"on-seat-4", "fill:$on-sky", NULL},
    {"on-seat-5", "fill:$on-plum", NULL},
    {"on-good-red", "fill:$on-red", NULL},
    {"on-good-blue", "fill:$on-goodblue", NULL},
    {"on-good-purple", "fill:$on-purple", NULL},
    {"on-good-yellow", "fill:$on-gyellow", NULL},
    {"on-good-black", "fill:$on-black", NULL},
    {"on-good-brown", "fill:$on-brown", NULL},
    {"on-good-gray", "fill:$on-gray", NULL},
    {"on-trk-wood", "fill:$on-wood", NULL},
    {"on-trk-green", "fill:$on-green", NULL},
    {"on-trk-bronze", "fill:$on-bronze", NULL},
    {"on-trk-silver", "fill:$on-silver", NULL},
    {"on-trk-gold", "fill:$on-gold", NULL},
    {"on-rr-BO", "fill:$on-rr-BO", NULL},
    {"on-rr-CO", "fill:$on-rr-CO", NULL},
    {"on-rr-NYC", "fill:$on-rr-NYC", NULL},
    {"on-rr-PRR", "fill:$on-rr-PRR", NULL},
    {"on-rr-ACL", "fill:$on-rr-ACL", NULL},
    {"on-rr-IC", "fill:$on-rr-IC", NULL},
    {"on-rr-MP", "fill:$on-rr-MP", NULL},
    {"on-rr-ATSF", "fill:$on-rr-ATSF", NULL},
    {"on-rr-UP", "fill:$on-rr-UP", NULL},
    {"on-rr-SP", "fill:$on-rr-SP", NULL},
    {"on-rr-GN", "fill:$on-rr-GN", NULL},
    {"on-rr-CBQ", "fill:$on-rr-CBQ", NULL},
    {"halo", "paint-order:stroke;stroke:$land;stroke-width:4;stroke-linejoin:round", NULL},
    {"halo-board", "paint-order:stroke;stroke:$board;stroke-width:4;stroke-linejoin:round", NULL},
    {"halo-plate", "paint-order:stroke;stroke:$plate;stroke-width:4;stroke-linejoin:round", NULL},
    /* Paper, cards and ground. */
    {"cc", "fill:currentColor", NULL},
    {"cs", "fill:none;stroke:currentColor", NULL},
    {"board", "fill:$board", NULL},
    {"surface", "fill:$surface", NULL},
    {"surface-2", "fill:$surface-2", NULL},
    {"surface-3", "fill:$surface-3", NULL},
    {"card", "fill:$surface;stroke:$line;stroke-width:1", NULL},
    {"well", "fill:$surface-2;stroke:$line;stroke-width:1", NULL},
    {"slot", "fill:none;stroke:$line-2;stroke-width:1.25;stroke-dasharray:3 2.5", NULL},
    {"hair", "fill:none;stroke:$line;stroke-width:1", NULL},
    {"rule", "fill:none;stroke:$line-2;stroke-width:1.25", NULL},
    {"land", "fill:$land", NULL},
    {"hills", "fill:$hills", NULL},
    {"mountain", "fill:$mountain", NULL},
    {"lake", "fill:$lake", NULL},
    {"shore", "fill:none;stroke:$shore;stroke-width:2", NULL},
    {"river", "fill:none;stroke:$river;stroke-width:6;stroke-linecap:round", NULL},
    {"plate", "fill:$plate;stroke:$plate-line;stroke-width:1.1", NULL},
    {"tile", "fill:$plate;stroke:$line-2;stroke-width:1.2", NULL},
    {"badge", "fill:currentColor;stroke:$badge-line", NULL},
    {"chip", "fill:$surface;stroke:$line-2;stroke-width:1.25", NULL},
    {"tag", "fill:$pick", NULL},
    {"disc", "fill:currentColor;stroke:$casing;stroke-width:1.4", NULL},
    {"case", "stroke:$casing;stroke-width:1.4;stroke-linejoin:round", NULL},
    {"shadow", "fill:$shade;opacity:.14", NULL},
    /* Lines: a casing, the owner's colour on it, the owner's pattern on that. */
    {"casing", "fill:none;stroke:$casing;stroke-width:10.5", NULL},
    {"track", "fill:none;stroke:currentColor;stroke-width:7.5", NULL},
    {"bed", "fill:none;stroke:$bed;stroke-width:7.5", NULL},
    {"ties", "fill:none;stroke:$tie;stroke-width:7.5;stroke-dasharray:2 4", NULL},
    {"pattern", "fill:none;stroke:$plate;stroke-width:1.9;stroke-linecap:butt", NULL},
    {"pattern-0", "stroke-dasharray:none", NULL},
    {"pattern-1", "stroke-dasharray:9 7", NULL},
    {"pattern-2", "stroke-dasharray:2.5 5", NULL},
    {"pattern-3", "stroke-dasharray:12 4 2.5 4", NULL},
    {"pattern-4", "stroke-dasharray:5 3 1 3", NULL},
    {"pattern-5", "stroke-dasharray:1 7", NULL},
    /* States. A ring stands under what it rings: first its halo, then itself. */
    {"ring-halo", "fill:none;stroke:$halo;stroke-width:8;stroke-linejoin:round;stroke-linecap:round", NULL},
    {"ring", "fill:none;stroke:$pick;stroke-width:3.5;stroke-linejoin:round;stroke-linecap:round", NULL},
    {"ring-picked", "fill:$pick;fill-opacity:.13;stroke:$pick;stroke-width:4.5;stroke-linejoin:round", NULL},
    {"pickable", "cursor:pointer", NULL},
    {"hover", "stroke-width:4.5", NULL},
    {"picked", "fill:$pick;fill-opacity:.13", NULL},
    {"ghost", "opacity:.5", NULL},
    {"off", "opacity:.62", NULL},
    {"last", "fill:none;stroke:$ink;stroke-width:1.6;stroke-dasharray:1.5 4.5;stroke-linecap:round", NULL},
    /* What the terminal leaves out: pictures that only decorate. */
    {"art", "pointer-events:none", NULL},
    {"offer", "", NULL}, /* what a place offers; a page leaves it out once the place around it is picked */
    {"keep", "",
     NULL}, /* a group that a page enlarges as a whole where its words would be too small to read */
    {"term", "display:none", NULL}, /* words for a terminal, which has no pictures */
    /* Icons: the whole, the tinted body, the solid mass. */
    {"i", "fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round", NULL},
    {"i-t", "fill:currentColor;fill-opacity:.2;stroke:none", NULL},
    {"i-s", "fill:currentColor;stroke:none", NULL},
    /* Pieces: light from above, the shaded side, glass and iron. */
    {"p-light", "fill:$plate;fill-opacity:.32", NULL},
    {"p-shade", "fill:$shade;fill-opacity:.22", NULL},
    {"p-glass", "fill:$plate;fill-opacity:.88", NULL},
    {"p-iron", "fill:$on-plate", NULL},
    {"p-wire", "fill:none;stroke:$casing;stroke-width:5.6;stroke-linecap:round", NULL},
    {"p-line", "fill:none;stroke:currentColor;stroke-width:3;stroke-linecap:round", NULL},
    {"p-rim", "stroke:$casing;stroke-width:2;stroke-linejoin:round", NULL},
    {"p-edge", "fill:none;stroke:$casing;stroke-width:1.1;stroke-linejoin:round", NULL},
    /* Railroad Rivals. */
    {"riv-name", "fill:$plate", NULL},
    {"riv-far", "fill:$on-plate;fill-opacity:.06", NULL},
    {"riv-water", "fill:none;stroke:$river-2;stroke-opacity:.55;stroke-width:1.6", NULL},
    {"riv-palm", "fill:none;stroke:$on-plate;stroke-opacity:.16;stroke-width:1.8;stroke-linecap:round", NULL},
    {"riv-now", "fill:none;stroke:currentColor;stroke-width:3.5", NULL},
    {"riv-on-ink", "fill:$surface", "[]"},
    {"riv-sky", "fill:$on-plate;fill-opacity:.1", NULL},
    {"riv-window", "fill:$surface-3;stroke:$line-2;stroke-width:1.25", NULL},
    {"riv-dead", "fill:$on-plate;fill-opacity:.07", NULL},
    {"riv-dead-text", "fill:$on-plate;fill-opacity:.5", "()"},
    {"riv-blank", "fill:none;stroke:$on-plate;stroke-opacity:.26;stroke-width:2.4;stroke-linecap:round",
     NULL},
    {"riv-spot", "fill:$halo;fill-opacity:.4", NULL},
    {"riv-edge", "fill:none;stroke:$line-2;stroke-width:1.4;stroke-dasharray:4 5", NULL},
    {"riv-rails", "fill:none;stroke:$plate;stroke-opacity:.6;stroke-width:1.6", NULL},
    {"riv-frame", "fill:none;stroke:currentColor;stroke-width:1.6", NULL},
    {"riv-bar", "fill:$surface-3", NULL},
    /* Age of Steam. */
    {"aos-land", "fill:$land;stroke:$land-line;stroke-width:.9", NULL},
    {"aos-land-2", "fill:$land-2;stroke:$land-line;stroke-width:.9", NULL},
    {"aos-mountain", "fill:$mountain;stroke:$land-line;stroke-width:.9", NULL},
    {"aos-peak", "fill:$mountain-2", NULL},
    {"aos-slope", "fill:$mountain-3", NULL},
    {"aos-snow", "fill:$snow", NULL},
    {"aos-lake", "fill:$lake;stroke:$lake;stroke-width:1", NULL},
    {"aos-shallows", "fill:none;stroke:$lake-2;stroke-width:14", NULL},
    {"aos-shore", "fill:none;stroke:$shore;stroke-width:2.4;stroke-linecap:round", NULL},
    {"aos-rim", "fill:none;stroke:$line-2;stroke-width:2.2;stroke-linecap:round", NULL},
    {"aos-wave", "fill:none;stroke:$shore;stroke-opacity:.6;stroke-width:1.3;stroke-linecap:round", NULL},
    {"aos-bank", "fill:none;stroke:$river-2;stroke-width:8.5;stroke-linecap:round", NULL},
    {"aos-water-name", "fill:$shore;font-style:italic;letter-spacing:2px", NULL},
    {"aos-town", "fill:$plate;stroke:$casing;stroke-width:2.2", NULL},
    {"aos-sheen", "fill:none;stroke:$plate;stroke-opacity:.35;stroke-width:2", NULL},
    {"aos-sleepers", "fill:none;stroke:$casing;stroke-width:1.6;stroke-dasharray:2 4", NULL},
    {"aos-nobody", "fill:$plate;stroke:$casing;stroke-width:1.6;stroke-dasharray:2 2", NULL},
    {"aos-risk", "fill:none;stroke:$warn;stroke-width:3;stroke-dasharray:4 3", NULL},
    {"aos-band-halo", "fill:none;stroke:$halo;stroke-width:27;stroke-linecap:round", NULL},
    {"aos-band", "fill:none;stroke:$pick;stroke-width:23;stroke-linecap:round", NULL},
    {"aos-band-in", "fill:none;stroke:$halo;stroke-width:16.5;stroke-linecap:round", NULL},
    {"aos-next", "fill:none;stroke:$pick;stroke-opacity:.85;stroke-width:20;stroke-dasharray:3.5 5", NULL},
    {"aos-next-in", "fill:none;stroke:$halo;stroke-width:14", NULL},
    {"aos-chip", "fill:$surface;stroke:$casing;stroke-width:1.4", NULL},
    {"aos-offered", "opacity:.8", NULL},
    {"aos-die-light", "fill:$plate;stroke:$on-plate;stroke-width:1.4", NULL},
    {"aos-die-dark", "fill:$on-plate;stroke:$plate;stroke-width:1.2", NULL},
    {"aos-on-dark", "fill:$plate", NULL},
    {"aos-box", "fill:$surface-3;fill-opacity:.5", NULL},
    {"aos-asleep", "opacity:.45", NULL},
    {"aos-acting", "fill:$surface-3;stroke:$line-2;stroke-width:1.6", NULL},
    /* Railroad Revolution. */
    {"rev-shallows", "fill:none;stroke:$lake-2;stroke-width:16;stroke-linejoin:round", NULL},
    {"rev-abroad", "fill:$surface-2", NULL},
    {"rev-coast", "fill:none;stroke:$shore;stroke-width:2;stroke-linejoin:round", NULL},
    {"rev-border", "fill:none;stroke:$line-2;stroke-width:1.8;stroke-dasharray:8 4", NULL},
    {"rev-lake", "fill:$lake;stroke:$shore;stroke-width:1.6", NULL},
    {"rev-river", "fill:none;stroke:$river;stroke-opacity:.5;stroke-width:2.4;stroke-linecap:round", NULL},
    {"rev-peak", "fill:$mountain-2;fill-opacity:.5", NULL},
    {"rev-snow", "fill:$snow;fill-opacity:.85", NULL},
    {"rev-space", "fill:$plate;fill-opacity:0", NULL},
    {"rev-bare", "fill:$surface;stroke:$line-2;stroke-width:1.25", NULL},
    {"rev-ties", "fill:none;stroke:$line-2;stroke-width:8.5;stroke-dasharray:1.6 6.5", NULL},
    {"rev-bed", "fill:$land-2;stroke:$line-2;stroke-width:1.25", NULL},
    {"rev-lane-case", "fill:none;stroke:$casing;stroke-width:6.8", NULL},
    {"rev-lane", "fill:none;stroke:currentColor;stroke-width:4.8", NULL},
    {"rev-junction", "fill:$plate;stroke:$casing;stroke-width:1.8", NULL},
    {"rev-dark", "fill:$on-plate;stroke:$badge-line", NULL},
    {"rev-on-dark", "fill:$plate;color:$plate", NULL},
    {"rev-pill", "fill:$plate;stroke:$line-2;stroke-width:1.1", NULL},
    {"rev-rock", "fill:$mountain-3", NULL},
    {"rev-level-1", "fill:$rev-level-1", NULL},
    {"rev-level-2", "fill:$rev-level-2", NULL},
    {"rev-level-3", "fill:$rev-level-3", NULL},
    {"rev-level-4", "fill:$rev-level-4", NULL},
    {"rev-level-5", "fill:$rev-level-5", NULL},
    {"rev-gone", "opacity:.42", NULL},
    {"rev-pole", "fill:none;stroke:$tie;stroke-width:5;stroke-linecap:round", NULL},
    {"rev-wire", "fill:none;stroke:$ink-2;stroke-width:1.8", NULL},
    {"rev-gate", "fill:none;stroke:$line-2;stroke-width:1.4;stroke-dasharray:4 3", NULL},
    {"rev-now", "fill:$surface-3;stroke:$line-2;stroke-width:1.6", NULL},
    {"rev-met", "fill:$gain", NULL},
    {"rev-on-met", "color:$surface", NULL},
    /* Pacific Rails Inc. */
    {"pac-grid", "fill:none;stroke:$land-line;stroke-width:1", NULL},
    {"pac-hill", "fill:$hills-2", NULL},
    {"pac-ridge", "fill:none;stroke:$hills-line;stroke-width:1.4;stroke-linecap:round", NULL},
    {"pac-peak", "fill:$mountain-2", NULL},
    {"pac-slope", "fill:$mountain-3", NULL},
    {"pac-snow", "fill:$snow", NULL},
    {"pac-grass", "fill:none;stroke:$hills-line;stroke-opacity:.35;stroke-width:1.3;stroke-linecap:round",
     NULL},
    {"pac-bank", "fill:none;stroke:$river-2;stroke-width:23;stroke-linecap:round;stroke-linejoin:round",
     NULL},
    {"pac-water", "fill:none;stroke:$river;stroke-width:19;stroke-linecap:round;stroke-linejoin:round", NULL},
    {"pac-ripple", "fill:none;stroke:$plate;stroke-opacity:.5;stroke-width:1.5;stroke-linecap:round", NULL},
    {"pac-bed", "fill:none;stroke:$casing;stroke-opacity:.16;stroke-width:21;stroke-linecap:round", NULL},
    {"pac-pier", "fill:none;stroke:$mountain-3;stroke-width:24", NULL},
    {"pac-deck", "fill:none;stroke:$mountain-2;stroke-width:19", NULL},
    {"pac-ties", "fill:none;stroke:$tie;stroke-width:15;stroke-dasharray:3.4 5", NULL},
    {"pac-rails", "fill:none;stroke:$rail;stroke-width:8.6", NULL},
    {"pac-gauge", "fill:none;stroke:$land;stroke-width:4.6", NULL},
    {"pac-ties-in", "fill:none;stroke:$tie;stroke-width:4.6;stroke-dasharray:3.4 5", NULL},
    {"pac-portal", "fill:$on-plate;stroke:$mountain-3;stroke-width:3", NULL},
    {"pac-city", "fill:$plate;stroke:$casing;stroke-width:1.6", NULL},
    {"pac-hamlet", "fill:$plate;fill-opacity:.84;stroke:$casing;stroke-width:1", NULL},
    {"pac-place",
     "fill:$on-plate;fill-opacity:.05;stroke:$on-plate;stroke-opacity:.3;stroke-dasharray:2.5 2.5", NULL},
    {"pac-start", "fill:$rail;stroke:$casing;stroke-width:1", NULL},
    {"pac-mile", "fill:$board", NULL},
    {"pac-square", "fill:$plate;fill-opacity:0", NULL},
    {"pac-route-halo", "fill:none;stroke:$halo;stroke-width:36;stroke-linecap:round;stroke-linejoin:round",
     NULL},
    {"pac-route", "fill:none;stroke:$pick;stroke-width:31;stroke-linecap:round;stroke-linejoin:round", NULL},
    {"pac-route-in", "fill:none;stroke:$halo;stroke-width:24.5;stroke-linecap:round;stroke-linejoin:round",
     NULL},
    {"pac-space", "fill:$board;stroke:$line-2;stroke-width:1.6", NULL},
    {"pac-hub", "fill:$surface-3;stroke:$line-2;stroke-width:1.25", NULL},
    {"pac-pale", "color:$plate", NULL},
    {"pac-wheel", "fill:$rail;stroke:$casing;stroke-width:1.4", NULL},
    {"pac-rod", "fill:none;stroke:$line-2;stroke-width:4;stroke-linecap:round", NULL},
    /* Ultimate Railroads. */
    {"ult-bed", "fill:$surface-3;stroke:$line-2;stroke-width:1", NULL},
    {"ult-far", "fill:$surface-2;stroke:$line;stroke-width:1", NULL},
    {"ult-joint", "fill:none;stroke:$line-2;stroke-opacity:.6;stroke-width:1", NULL},
    {"ult-veil", "fill:$surface;fill-opacity:.5", NULL},
    {"ult-rim", "fill:none;stroke:$casing;stroke-width:1.4", NULL},
    {"ult-rails", "fill:none;stroke:$plate;stroke-opacity:.75;stroke-width:2.4;stroke-linecap:round", NULL},
    {"ult-grain", "fill:none;stroke:$plate;stroke-opacity:.2;stroke-width:1", NULL},
    {"ult-dots",
     "fill:none;stroke:$plate;stroke-opacity:.34;stroke-width:2.4;stroke-linecap:round;stroke-dasharray:0 8",
     NULL},
    {"ult-stripes", "fill:none;stroke:$shade;stroke-opacity:.14;stroke-width:12;stroke-dasharray:2.5 5.5",
     NULL},
    {"ult-sheen", "fill:none;stroke:$plate;stroke-opacity:.75;stroke-width:1.5", NULL},
    {"ult-squares", "fill:none;stroke:$plate;stroke-opacity:.5;stroke-width:4;stroke-dasharray:4 5", NULL},
    {"ult-reach", "fill:none;stroke:$ink;stroke-width:3.5;stroke-linecap:round", NULL},
    {"ult-reach-0", "fill:none;stroke:$line-2;stroke-width:2;stroke-dasharray:3 5", NULL},
    {"ult-doubler", "fill:$ink", NULL},
    {"ult-on-doubler", "fill:$surface", "[]"},
    {"ult-doubler-0", "fill:none;stroke:$line-2;stroke-width:1.2;stroke-dasharray:2.5 2.5", NULL},
    {"ult-node", "fill:$surface;stroke:$line-2;stroke-width:1.5", NULL},
    {"ult-lane", "fill:none;stroke:$line-2;stroke-width:5", NULL},
    {"ult-way", "fill:none;stroke:currentColor;stroke-width:5", NULL},
    {"ult-used", "fill:none;stroke:$gain;stroke-width:2.4", NULL},
    {"ult-coin", "fill:none;stroke:$on-plate;stroke-opacity:.45;stroke-width:1.2", NULL},
    {"ult-coin-slot",
     "fill:$res-coin;fill-opacity:.25;stroke:$line-2;stroke-width:1.3;stroke-dasharray:3 2.5", NULL},
    {"ult-faint", "color:$line-2", NULL},
    {"ult-pale", "color:$plate", NULL},
    {"ult-dim", "opacity:.62", NULL},
    {"ult-ghost", "opacity:.6", NULL},
    {"ult-target", "fill:$surface;fill-opacity:.35", NULL},
    {"ult-owed", "fill:$surface-2;stroke:$ink;stroke-width:1.6", NULL},
    {"ult-next", "fill:none;stroke:$gain;stroke-width:3", NULL},
    {"ult-closed", "fill:none;stroke:$line;stroke-width:1.2;stroke-dasharray:2 4", NULL},
    {"ult-boulder", "fill:$ink-3;stroke:$ink-2;stroke-width:1.6;stroke-linejoin:round", NULL},
    {"ult-later", "fill:$surface-3;stroke:$line;stroke-width:1", NULL},
    {.class = NULL},
};

static bool is_name(const char *name, const char *bytes, size_t length) {
    return strlen(name) == length && memcmp(name, bytes, length) == 0;
}

int rh_token_find(const char *name, size_t length) {
    for (int i = 0; rh_tokens[i].name; i++)
        if (is_name(rh_tokens[i].name, name, length)) return i;
    return -1;
}

int rh_style_find(const char *class, size_t length) {
    for (int i = 0; rh_styles[i].class; i++)
        if (is_name(rh_styles[i].class, class, length)) return i;
    return -1;
}

int rh_icon_find(const char *name, size_t length) {
    for (int i = 0; rh_icons[i].name; i++)
        if (is_name(rh_icons[i].name, name, length)) return i;
    return -1;
}

int rh_piece_find(const char *name, size_t length) {
    for (int i = 0; rh_pieces[i].name; i++)
        if (is_name(rh_pieces[i].name, name, length)) return i;
    return -1;
}

void rh_each_class(const char *classes, void (*each)(void *context, const char *class, size_t length),
                   void *context) {
    while (*classes) {
        size_t length = strcspn(classes, " ");
        if (length) each(context, classes, length);
        classes += length;
        classes += strspn(classes, " ");
    }
}

uint32_t rh_token_colour(const struct token *token, enum theme theme) {
    return theme == THEME_DARK ? token->dark : token->light;
}

static size_t token_length(const char *at) {
    return strspn(at, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-");
}

uint32_t rh_style_colour(const struct style *style, const char *property, enum theme theme) {
    size_t length = strlen(property);
    for (const char *at = style->css; *at; at += strcspn(at, ";"), at += *at == ';') {
        if (strncmp(at, property, length) != 0 || at[length] != ':' || at[length + 1] != '$') continue;
        const char *name = at + length + 2;
        int token = rh_token_find(name, token_length(name));
        return token < 0 ? RH_NO_COLOUR : rh_token_colour(&rh_tokens[token], theme);
    }
    return RH_NO_COLOUR;
}

static void put_colour(struct text *text, uint32_t colour) {
    if (colour == RH_NO_COLOUR) {
        rh_put(text, "none");
        return;
    }
    uint8_t bytes[3] = {(uint8_t)(colour >> 16), (uint8_t)(colour >> 8), (uint8_t)colour};
    rh_put_char(text, '#');
    rh_put_hex(text, bytes, 3);
}

/* Declarations with each $token replaced: by its colour in the theme, or, without one, by its custom property. */
static void put_declarations(struct text *text, const char *css, const enum theme *theme) {
    while (*css) {
        size_t plain = strcspn(css, "$");
        rh_put_bytes(text, css, plain);
        css += plain;
        if (!*css) return;
        size_t length = token_length(++css);
        int token = rh_token_find(css, length);
        if (theme && token >= 0) {
            put_colour(text, rh_token_colour(&rh_tokens[token], *theme));
        } else {
            rh_put(text, "var(--");
            rh_put_bytes(text, css, length);
            rh_put_char(text, ')');
        }
        css += length;
    }
}

static void put_rule(struct text *text, const char *selector, const char *css, const enum theme *theme) {
    rh_put(text, selector);
    rh_put_char(text, '{');
    put_declarations(text, css, theme);
    rh_put_char(text, '}');
}

void rh_style_put(const struct style *style, enum theme theme, struct text *text) {
    rh_put_char(text, '.');
    put_rule(text, style->class, style->css, &theme);
}

/* What all text has, whatever its class. */
static const char text_css[] = "fill:$ink";

void rh_text_style_put(enum theme theme, struct text *text) {
    rh_put(text, "text{font-family:");
    rh_put(text, rh_font);
    rh_put_char(text, ';');
    put_declarations(text, text_css, &theme);
    rh_put_char(text, '}');
}

static void put_properties(struct text *text, enum theme theme) {
    for (const struct token *token = rh_tokens; token->name; token++) {
        rh_put(text, "--");
        rh_put(text, token->name);
        rh_put_char(text, ':');
        put_colour(text, rh_token_colour(token, theme));
        rh_put_char(text, ';');
    }
}

void rh_palette_css(struct text *text) {
    rh_put(text, ":root{color-scheme:light dark;--font:");
    rh_put(text, rh_font);
    rh_put_char(text, ';');
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        rh_put(text, "--");
        rh_put(text, sizes[i].name);
        rh_put_char(text, ':');
        rh_put(text, sizes[i].value);
        rh_put_char(text, ';');
    }
    put_properties(text, THEME_LIGHT);
    rh_put(text, "}\n@media (prefers-color-scheme:dark){:root:not([data-theme=light]){");
    put_properties(text, THEME_DARK);
    rh_put(text, "}}\n:root[data-theme=dark]{");
    put_properties(text, THEME_DARK);
    rh_put(text, "}\n");
    rh_put(text, "text{font-family:var(--font);");
    put_declarations(text, text_css, NULL);
    rh_put_char(text, '}');
    for (const struct style *style = rh_styles; style->class; style++) {
        rh_put(text, "\n.");
        put_rule(text, style->class, style->css, NULL);
    }
    rh_put_char(text, '\n');
}

void rh_piece_put(int piece, struct text *text) {
    rh_put(text, "<g id=\"");
    rh_put(text, rh_pieces[piece].name);
    rh_put(text, "\">");
    rh_put(text, rh_piece_looks[piece].markup);
    rh_put(text, "</g>");
}

static void put_path(struct text *text, const char *class, const char *data, const char *more) {
    if (!data && !more) return;
    rh_put(text, "<path");
    if (class) {
        rh_put(text, " class=\"");
        rh_put(text, class);
        rh_put_char(text, '"');
    }
    rh_put(text, " d=\"");
    if (data) rh_put(text, data);
    if (more) rh_put(text, more);
    rh_put(text, "\"/>");
}

/* Drawn around 0,0 like a piece, so that both are used in the same way. */
void rh_icon_put(const struct icon *icon, struct text *text) {
    rh_put(text, "<g id=\"i-");
    rh_put(text, icon->name);
    rh_put(text, "\" class=\"i\" transform=\"translate(-12 -12)\">");
    put_path(text, "i-t", icon->body, NULL);
    put_path(text, NULL, icon->body, icon->lines);
    put_path(text, "i-s", icon->solid, NULL);
    rh_put(text, "</g>");
}

void rh_palette_defs(struct text *text) {
    for (int piece = 0; rh_pieces[piece].name; piece++) rh_piece_put(piece, text);
    for (const struct icon *icon = rh_icons; icon->name; icon++) rh_icon_put(icon, text);
}
