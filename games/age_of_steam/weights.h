/* Weights of the features of estimate.c, in points. */
static const double weights[] = {
    1.0,    /* income */
    0.8,    /* income to come */
    1.0,    /* shares */
    1.0,    /* track */
    1.0,    /* money */
    1.0,    /* action */
    1.0,    /* unfinished track */
    0.5,    /* money that will be short */
    -40.0,  /* ruin near */
    -150.0, /* out of the game */
    1.0,    /* money left in the end */
};
