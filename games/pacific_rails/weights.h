/* Weights of the features of estimate.c. */
static const float weights[] = {
    2.0f,  /* points */
    2.0f,  /* stations and telegraphs */
    2.0f,  /* goals */
    -1.2f, /* goals, early */
    2.0f,  /* cargo */
    2.0f,  /* train and pieces, early */
    2.0f,  /* joining the coasts */
    3.0f,  /* tiles for a route, early */
    -2.0f, /* tiles missing for it, early */
};
