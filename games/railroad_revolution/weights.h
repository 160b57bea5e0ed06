/* Weights of the features of estimate.c, as fitted by
 *     roundhouse tune railroad-revolution --players 2 --games 1000 --seed 1 --bot easy --steps 1000
 * Of the pairs of seats kept out they put 76.4 % in the order in which they came out, the score alone 70.8.
 */
static const double weights[] = {
    0.84667,   /* trains */
    0.81094,   /* milestones */
    0.04493,   /* telegraph links */
    0.98224,   /* telegraph track */
    0.50949,   /* stations track */
    0.04510,   /* network track */
    0.80260,   /* milestones in play */
    6.47115,   /* trains face up, early */
    9.96466,   /* trains face down, early */
    -1.08791,  /* hundreds of dollars, early */
    -0.54451,  /* shares, early */
    1.73221,   /* workers, early */
    -10.43305, /* workers beyond three, early */
    -3.56229,  /* white workers, early */
    3.40914,   /* cities to build in, early */
};
