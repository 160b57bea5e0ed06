/* Weights of the features of estimate.c. */
static const double weights[] = {
    2.0,  /* trains */
    2.0,  /* milestones */
    2.0,  /* telegraph links */
    2.0,  /* telegraph track */
    2.0,  /* stations track */
    2.0,  /* network track */
    2.0,  /* milestones in play */
    4.0,  /* trains face up, early */
    7.0,  /* trains face down, early */
    2.2,  /* hundreds of dollars, early */
    3.6,  /* shares, early */
    7.0,  /* workers, early */
    3.0,  /* workers beyond three, early */
    -1.6, /* white workers, early */
    3.0,  /* cities to build in, early */
};
