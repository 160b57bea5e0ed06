/* Weights of the features of estimate.c. */
static const double weights[] = {
    2.0,  /* points */
    2.0,  /* stock at its value */
    2.0,  /* what it will rise by */
    1.6,  /* links of use */
    4.8,  /* early place */
    -1.6, /* highest bid */
    4.0,  /* delivery to come */
};
