/* Weights of the features of estimate.c. */
static const float weights[] = {
    2,    /* income */
    1.6f, /* income to come */
    2,    /* shares */
    2,    /* track */
    2,    /* money */
    2,    /* action */
    2,    /* unfinished track */
    1,    /* money for later turns */
    -80,  /* ruin near */
    -300, /* out of the game */
    2,    /* money left in the end */
};
