/* Weights of the features of estimate.c, as fitted by
 *     roundhouse tune railroad-revolution --players 2 --games 1000 --seed 1 --bot easy --steps 1000
 * Of the pairs of seats kept out they put 76.4 % in the order in which they came out, the score alone 70.8.
 */
static const float weights[] = {
    0.84667f,   /* trains */
    0.81094f,   /* milestones */
    0.04493f,   /* telegraph links */
    0.98224f,   /* telegraph track */
    0.50949f,   /* stations track */
    0.04510f,   /* network track */
    0.80260f,   /* milestones in play */
    6.47115f,   /* trains face up, early */
    9.96466f,   /* trains face down, early */
    -1.08791f,  /* hundreds of dollars, early */
    -0.54451f,  /* shares, early */
    1.73221f,   /* workers, early */
    -10.43305f, /* workers beyond three, early */
    -3.56229f,  /* white workers, early */
    3.40914f,   /* cities to build in, early */
};
