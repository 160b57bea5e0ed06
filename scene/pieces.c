/* The pieces: what lies on tables in several games. Each is drawn around 0,0 and takes the colour of whoever uses it, so
 * that one piece serves all seats and all goods.
 *
 * token-0 to token-5 are the seats' own shapes, of radius 10: disc, square, triangle, diamond, plus, star; a seat is
 * never told by colour alone. To add a piece, add a row to PIECES.
 */
#include "scene/palette.h"

#define CUBE        "M0-8.6 7.6-4.4V4.6L0 9.2-7.6 4.6V-4.4z"
#define POLE        "M0 9V-9M-6.5-6H6.5M-4.5-2H4.5"
#define TOKEN(data) "<path class=\"cc p-rim\" d=\"" data "\"/>"

/* Name, radius, classes, glyph, markup. */
#define PIECES(X)                                                                                           \
    X("cube", 9.5F, "cc p-light p-shade p-edge", NULL,                                                      \
      "<path class=\"cc\" d=\"" CUBE "\"/><path class=\"p-light\" d=\"M0-8.6 7.6-4.4 0 .1-7.6-4.4z\"/>"     \
      "<path class=\"p-shade\" d=\"M0 .1 7.6-4.4V4.6L0 9.2z\"/><path class=\"p-edge\" d=\"" CUBE "\"/>")    \
    X("loco", 22, "cc case p-glass p-iron", NULL,                                                           \
      "<path class=\"cc case\" d=\"M-18 6V-11.5H-20V-14H-6V-11.5H-8V-5.5H-5V-8a2.5 2.5 0 0 1 5 "            \
      "0V-5.5H5.5L4-13"                                                                                     \
      "H12L10.5-5.5H12c2.6 0 4.5 2 4.5 4.8V4L20 10.5H12V6z\"/>"                                             \
      "<path class=\"p-glass\" d=\"M-15.5-9.5h5v5h-5z\"/>"                                                  \
      "<g class=\"p-iron\"><circle cx=\"-12\" cy=\"7\" r=\"4.8\"/><circle cx=\"-.5\" cy=\"8\" r=\"3.8\"/>"  \
      "<circle cx=\"9\" cy=\"8\" r=\"3.8\"/></g>"                                                           \
      "<g class=\"cc\"><circle cx=\"-12\" cy=\"7\" r=\"1.9\"/><circle cx=\"-.5\" cy=\"8\" r=\"1.4\"/>"      \
      "<circle cx=\"9\" cy=\"8\" r=\"1.4\"/></g>")                                                          \
    X("meeple", 13, "cc case", NULL,                                                                        \
      "<path class=\"cc case\" d=\"M0-11.5a4.6 4.6 0 0 1 3.6 7.5c2.9.6 6.4 2.2 7 3.8.4 1.3-.3 2-1.3 2L5.6 " \
      "2"                                                                                                   \
      "c.9 2.4 2.6 5 3.6 7.4.3.9-.2 1.6-1.1 1.6H-8.1c-.9 0-1.4-.7-1.1-1.6 1-2.4 2.7-5 3.6-7.4l-3.7-.2"      \
      "c-1 0-1.7-.7-1.3-2 .6-1.6 4.1-3.2 7-3.8A4.6 4.6 0 0 1 0-11.5z\"/>")                                  \
    X("house", 11, "cc case p-shade p-light", NULL,                                                         \
      "<path class=\"cc case\" d=\"M-8 8V-2L0-9 8-2V8z\"/><path class=\"p-shade\" d=\"M-2.5 8V2.5h5V8z\"/>" \
      "<path class=\"p-light\" d=\"M-8-2L0-9 8-2 8 0 0-6.5-8 0z\"/>")                                       \
    X("pole", 12, "p-wire p-line", NULL,                                                                    \
      "<path class=\"p-wire\" d=\"" POLE "\"/><path class=\"p-line\" d=\"" POLE "\"/>")                     \
    X("token-0", 10, "cc p-rim", "●", TOKEN("M-10 0a10 10 0 1 0 20 0a10 10 0 1 0-20 0z"))                   \
    X("token-1", 12, "cc p-rim", "■", TOKEN("M-8.6-8.6h17.2v17.2h-17.2z"))                                  \
    X("token-2", 13, "cc p-rim", "▲", TOKEN("M0-11L11 8.5H-11z"))                                           \
    X("token-3", 12, "cc p-rim", "◆", TOKEN("M0-11.5L11.5 0 0 11.5-11.5 0z"))                               \
    X("token-4", 12, "cc p-rim", "✚",                                                                       \
      TOKEN("M-3.8-10.5H3.8V-3.8H10.5V3.8H3.8V10.5H-3.8V3.8H-10.5V-3.8H-3.8z"))                             \
    X("token-5", 12, "cc p-rim", "★",                                                                       \
      TOKEN("M0-12L3.23-4.45 11.41-3.71 5.23 1.7 7.05 9.71 0 5.5-7.05 9.71-5.23 1.7-11.41-3.71-3.23-4.45z"))

#define NAMED(name, radius, classes, glyph, markup) {name, radius},
const struct piece rh_pieces[] = {PIECES(NAMED){NULL, 0}};

#define LOOK(name, radius, classes, glyph, markup) {markup, classes, glyph},
const struct piece_look rh_piece_looks[] = {PIECES(LOOK)};
