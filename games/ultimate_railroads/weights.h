/* Weights of the features of estimate.c, as fitted by
 *     roundhouse tune ultimate-railroads --players 2 --games 1200 --seed 1 --bot easy --steps 1000
 * Of the pairs of seats kept out they put 68.2 % in the order in which they came out, the score alone 56.6.
 * The last four are found by hand: those games were played on the Russian board without modules.
 */
static const double weights[] = {
    1.47478,  /* points */
    1.43934,  /* cards */
    2.13158,  /* cards, before the end */
    -1.43760, /* engineers' points */
    2.65546,  /* engineers' points, late */
    16.96042, /* engineers */
    1.98668,  /* points of a round */
    1.19503,  /* track beyond locomotives */
    1.36096,  /* wooden track */
    0.45678,  /* wooden track of the first route */
    -0.36503, /* doublers */
    -0.54497, /* reach of locomotives */
    2.94333,  /* reach beyond track */
    2.47121,  /* track beyond reach */
    -4.26055, /* green unlocked */
    -8.18480, /* bronze unlocked */
    -2.13000, /* silver unlocked */
    2.34589,  /* gold unlocked */
    1.40000,  /* medal to come */
    0.89782,  /* factories ahead */
    0.04388,  /* workers to place */
    3.63121,  /* workers to place, early */
    3.51313,  /* coins */
    2.79185,  /* coins, early */
    3.61266,  /* workers */
    1.05379,  /* workers, early */
    3.66705,  /* effects to resolve */
    1.5,      /* stocks' points */
    2.0,      /* what a board promises besides */
    2.0,      /* coal and other modules */
    2.0,      /* cars */
};
