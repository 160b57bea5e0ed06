/* Weights of the features of estimate.c. */
static const double weights[] = {
    2.0,  /* points */
    2.0,  /* stations and telegraphs */
    2.0,  /* goals */
    -1.2, /* goals, early */
    2.0,  /* cargo */
    2.0,  /* train and pieces, early */
    2.0,  /* joining the coasts */
    3.0,  /* tiles for a route, early */
    -2.0, /* tiles missing for it, early */
};
