/* Where the squares of the map lie: derived from the picture in components.c, against which a unit test holds them. */
#include "games/pacific_rails/area.h"

#define NO PAC_NONE

const uint8_t pac_city_square[PAC_CITIES] = {
    1, 6, 21, 27, 35, 51, 62, 67, 74, 88, 95, 105, 132, 142, 149, 155, 163, 179, 200, 205, 208, 219, 231,
};

const uint8_t pac_start_square[PAC_STARTS] = {
    19, 72, 147, 221, 18, 90, 165, 239,
};

const uint8_t pac_square_city[PAC_SQUARES] = {
    NO, 0,  NO, NO, NO, NO, 1,  NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, 2,  NO, NO,
    NO, NO, NO, 3,  NO, NO, NO, NO, NO, NO, NO, 4,  NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO,
    NO, NO, NO, 5,  NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, 6,  NO, NO, NO, NO, 7,  NO, NO, NO, NO,
    NO, NO, 8,  NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, 9,  NO, NO, NO, NO, NO, NO, 10,
    NO, NO, NO, NO, NO, NO, NO, NO, NO, 11, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO,
    NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, 12, NO, NO, NO, NO, NO, NO, NO, NO, NO, 13, NO,
    NO, NO, NO, NO, NO, 14, NO, NO, NO, NO, NO, 15, NO, NO, NO, NO, NO, NO, NO, 16, NO, NO, NO, NO,
    NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, 17, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO,
    NO, NO, NO, NO, NO, NO, NO, NO, 18, NO, NO, NO, NO, 19, NO, NO, 20, NO, NO, NO, NO, NO, NO, NO,
    NO, NO, NO, 21, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, 22, NO, NO, NO, NO, NO, NO, NO, NO,
};

const uint16_t pac_bits[PAC_SQUARES] = {
    0,   16,  32,  48,  64,  80,  96,  112, 128, 144, 160, 176, 192, 224, 240, 256, 272, 288, 304, 1,
    17,  49,  65,  81,  97,  129, 145, 161, 177, 193, 209, 225, 241, 257, 273, 289, 305, 2,   18,  34,
    66,  82,  98,  114, 130, 146, 162, 178, 194, 210, 242, 258, 274, 290, 306, 3,   19,  35,  51,  67,
    83,  99,  115, 147, 163, 179, 195, 211, 227, 243, 291, 307, 4,   20,  36,  52,  68,  100, 116, 132,
    148, 164, 180, 196, 212, 228, 244, 260, 276, 292, 308, 5,   21,  37,  53,  69,  85,  101, 117, 133,
    149, 181, 197, 213, 229, 245, 261, 277, 293, 309, 6,   22,  38,  54,  86,  102, 118, 134, 150, 166,
    182, 198, 214, 230, 262, 278, 294, 310, 7,   23,  39,  55,  71,  87,  103, 135, 151, 167, 183, 199,
    215, 231, 247, 263, 279, 295, 311, 8,   24,  40,  56,  72,  88,  104, 120, 136, 152, 168, 184, 200,
    232, 248, 264, 280, 296, 312, 9,   25,  41,  57,  73,  89,  105, 121, 137, 153, 169, 185, 201, 217,
    233, 249, 281, 297, 313, 10,  26,  42,  58,  90,  106, 122, 138, 154, 170, 186, 202, 218, 234, 250,
    266, 298, 314, 11,  27,  59,  75,  91,  107, 123, 139, 155, 171, 187, 219, 235, 251, 267, 283, 299,
    315, 12,  28,  44,  60,  76,  92,  108, 124, 140, 156, 172, 188, 204, 220, 236, 268, 284, 300, 316,
};

const uint8_t pac_square_at[PAC_COLUMN + PAC_BITS + PAC_COLUMN] = {
    NO,  NO,  NO,  NO,  NO,  NO,  NO,  NO,  NO,  NO,  NO,  NO,  NO,  NO,  NO,  NO,  0,   19,  37,  55,  72,
    91,  110, 128, 147, 166, 185, 203, 221, NO,  NO,  NO,  1,   20,  38,  56,  73,  92,  111, 129, 148, 167,
    186, 204, 222, NO,  NO,  NO,  2,   NO,  39,  57,  74,  93,  112, 130, 149, 168, 187, NO,  223, NO,  NO,
    NO,  3,   21,  NO,  58,  75,  94,  113, 131, 150, 169, 188, 205, 224, NO,  NO,  NO,  4,   22,  40,  59,
    76,  95,  NO,  132, 151, 170, NO,  206, 225, NO,  NO,  NO,  5,   23,  41,  60,  NO,  96,  114, 133, 152,
    171, 189, 207, 226, NO,  NO,  NO,  6,   24,  42,  61,  77,  97,  115, 134, 153, 172, 190, 208, 227, NO,
    NO,  NO,  7,   NO,  43,  62,  78,  98,  116, NO,  154, 173, 191, 209, 228, NO,  NO,  NO,  8,   25,  44,
    NO,  79,  99,  117, 135, 155, 174, 192, 210, 229, NO,  NO,  NO,  9,   26,  45,  63,  80,  100, 118, 136,
    156, 175, 193, 211, 230, NO,  NO,  NO,  10,  27,  46,  64,  81,  NO,  119, 137, 157, 176, 194, 212, 231,
    NO,  NO,  NO,  11,  28,  47,  65,  82,  101, 120, 138, 158, 177, 195, 213, 232, NO,  NO,  NO,  12,  29,
    48,  66,  83,  102, 121, 139, 159, 178, 196, NO,  233, NO,  NO,  NO,  NO,  30,  49,  67,  84,  103, 122,
    140, NO,  179, 197, 214, 234, NO,  NO,  NO,  13,  31,  NO,  68,  85,  104, 123, 141, 160, 180, 198, 215,
    235, NO,  NO,  NO,  14,  32,  50,  69,  86,  105, NO,  142, 161, 181, 199, 216, NO,  NO,  NO,  NO,  15,
    33,  51,  NO,  87,  106, 124, 143, 162, NO,  200, 217, 236, NO,  NO,  NO,  16,  34,  52,  NO,  88,  107,
    125, 144, 163, 182, NO,  218, 237, NO,  NO,  NO,  17,  35,  53,  70,  89,  108, 126, 145, 164, 183, 201,
    219, 238, NO,  NO,  NO,  18,  36,  54,  71,  90,  109, 127, 146, 165, 184, 202, 220, 239, NO,  NO,  NO,
    NO,  NO,  NO,  NO,  NO,  NO,  NO,  NO,  NO,  NO,  NO,  NO,  NO,  NO,  NO,  NO,
};

const struct pac_area pac_land[PAC_TRACKS] = {
    {{UINT64_C(0x49010C80A000005), UINT64_C(0x1B01140208E01015), UINT64_C(0x290009C030E0EE1),
      UINT64_C(0xD0F004010400101), UINT64_C(0x2A163008800932)}},
    {{UINT64_C(0x300062004F000A0), UINT64_C(0x30003C030F0302), UINT64_C(0x1C070E011C010010),
      UINT64_C(0x4000C8604FE), UINT64_C(0x8C001C000470040)}},
    {{UINT64_C(0x10690005110E0E48), UINT64_C(0x44403C014000808), UINT64_C(0x168014000F01006),
      UINT64_C(0x2101BBB00301200), UINT64_C(0x604000D12201081)}},
};

const struct pac_area pac_edge_starts[PAC_EDGES] = {
    {{UINT64_C(0x1112), UINT64_C(0x0), UINT64_C(0x0), UINT64_C(0x0), UINT64_C(0x0)}},
    {{UINT64_C(0x0), UINT64_C(0x0), UINT64_C(0x0), UINT64_C(0x0), UINT64_C(0x1111000000000000)}},
};
