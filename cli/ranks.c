/* See ranks.h. */
#include "ranks.h"

#ifdef RH_MPI

/* mpi.h offers old names with casts that our warnings refuse. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wcast-qual"
#pragma GCC diagnostic ignored "-Wstrict-prototypes"
#include <mpi.h>
#include <stdlib.h>

/* Started by mpirun? To meet the others takes a moment, which a lone program is spared. */
static bool is_alone(void) {
    return !getenv("OMPI_COMM_WORLD_SIZE") && !getenv("PMI_SIZE") && !getenv("PMIX_RANK");
}

static bool is_met(void) {
    int met = 0, parted = 0;
    MPI_Initialized(&met);
    MPI_Finalized(&parted);
    return met && !parted;
}

struct ranks ranks_meet(void) {
    struct ranks ranks = {0, 1};
    int threads;
    if (is_alone()) return ranks;
    if (!is_met()) MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &threads);
    MPI_Comm_rank(MPI_COMM_WORLD, &ranks.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks.count);
    return ranks;
}

void ranks_part(void) {
    if (is_met()) MPI_Finalize();
}

bool ranks_gather(void *room, size_t size, bool failed) {
    unsigned char any = failed;
    if (!is_met()) return !failed;
    MPI_Allreduce(MPI_IN_PLACE, &any, 1, MPI_BYTE, MPI_BOR, MPI_COMM_WORLD);
    if (!any) MPI_Allreduce(MPI_IN_PLACE, room, (int)size, MPI_BYTE, MPI_BOR, MPI_COMM_WORLD);
    return !any;
}
#pragma GCC diagnostic pop

#else

struct ranks ranks_meet(void) {
    return (struct ranks){0, 1};
}

void ranks_part(void) {}

bool ranks_gather(void *room, size_t size, bool failed) {
    (void)room;
    (void)size;
    return !failed;
}

#endif
