#!/bin/bash
# The arena over several ranks: the same games, printed once. Where there is no mpirun, or the program knows nothing of it, there
# is nothing to test.
# shellcheck source=tests/cli/common.bash
. "$(dirname "$0")/common.bash"

command -v mpirun >/dev/null || { echo 'no mpirun: nothing to test'; finish; }
ldd "$ROUNDHOUSE" | grep -q libmpi || { echo 'built without MPI: nothing to test'; finish; }
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
# shellcheck disable=SC2317  # called by expect
ranks() { mpirun --oversubscribe --mca btl_base_warn_component_unused 0 -np "$1" "$ROUNDHOUSE" "${@:2}"; }

for words in medium:20,random easy,greedy; do
    expect 0 rh arena samplegame --bots $words --games 31 --csv
    cp out one
    for count in 1 2 3; do
        expect 0 ranks $count arena samplegame --bots $words --games 31 --csv
        cmp -s one out || fail "$count ranks change the games of $words"
    done
    expect 0 ranks 2 arena samplegame --bots $words --games 31 --csv --jobs 2
    cmp -s one out || fail "ranks with jobs change the games of $words"
done

# A sequential test ends with the same game everywhere.
expect 0 rh arena samplegame --bots greedy,random --games 100000 --sprt 0,80 --json
sed 's/"seconds":[0-9.]*//' out >one
expect 0 ranks 2 arena samplegame --bots greedy,random --games 100000 --sprt 0,80 --json
sed 's/"seconds":[0-9.]*//' out >two
cmp -s one two || fail 'ranks change the end of the test'
expect 2 ranks 2 arena samplegame --bots nobody
finish
