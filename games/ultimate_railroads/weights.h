/* Weights of the features of estimate.c. */
static const double weights[] = {
    2,    /* points */
    2,    /* cards */
    6,    /* cards, before the end */
    0.7,  /* engineers' points */
    1.3,  /* engineers' points, late */
    2.4,  /* engineers */
    2,    /* points of a round */
    0.9,  /* track beyond locomotives */
    0.44, /* wooden track */
    0.4,  /* wooden track of the first route */
    0.9,  /* doublers */
    0.5,  /* reach of locomotives */
    0.32, /* reach beyond track */
    0.6,  /* track beyond reach */
    3.0,  /* green unlocked */
    5.0,  /* bronze unlocked */
    7.0,  /* silver unlocked */
    6.0,  /* gold unlocked */
    1.4,  /* medal to come */
    0.7,  /* factories ahead */
    1.8,  /* workers to place */
    2,    /* workers to place, early */
    1.6,  /* coins */
    1.8,  /* coins, early */
    1.0,  /* workers */
    0.9,  /* workers, early */
    2,    /* effects to resolve */
};
