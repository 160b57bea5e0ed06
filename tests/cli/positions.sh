#!/bin/bash
# A position goes out as JSON, can be edited, and comes back; the record that starts from it plays on.
# shellcheck source=tests/cli/common.bash
. "$(dirname "$0")/common.bash"

# Out and in gives the same position, for every game and player count, early and late
while read -r game counts; do
    for players in $counts; do
        whole_game game "$game" "$players" 11
        for at in 0 9 40; do
            rh export game --at $at >position 2>err || continue # a short game has no line 40
            expect 0 rh import position --seed 1 -o again
            rh export again --at 0 >back
            same position back
            rh export game --at $at --compact >compact
            expect 0 rh import compact --seed 1 -o again
            rh export again --at 0 >back
            same position back
            expect 0 rh verify again
            rh export game --at $at --scenario >scenario
            expect 0 rh check scenario
        done
        play_first again 3
        expect 0 rh verify again
        rh export again --record --seat 1 >masked || fail "no masked record of $game"
        ! grep -q '^key ' masked || fail 'a masked record holds the key'
    done
done <<<"$GAMES"

# An edit is kept, as lines that set it
rh new samplegame --seed 3 --seats Ann,Bo -o game
rh export game | sed 's/"score": 0, "whistles": 0/"score": 7, "whistles": 0/' >position
expect 0 rh import position --seed 1 -o edited
has edited 'set seat[0].score = 7'
has edited 'seats Ann, Bo'
expect 0 rh apply edited 'haul heavy'
expect 0 rh show edited
has out '9'
expect 0 rh verify edited

# What is wrong is named with its line, its place and what was expected
wrong() { # wrong STATUS WHAT SED-COMMAND
    rh export game | sed "$3" >position
    refused "$1" rh import position -o imported
    has err "$2"
    has err "position:"
    [ ! -e imported ] || fail "imported although: $2"
}
wrong 2 'position.die: ' 's/"die": 5/"die": 500/'
wrong 2 "'500'" 's/"die": 5/"die": 500/'
wrong 2 'position:13:' 's/"die": 5/"die": 500/'
wrong 2 "'beer' is no card" 's/"salt"/"beer"/'
wrong 2 'position.dye' 's/"die"/"dye"/'
wrong 2 'expected one of' 's/"die"/"dye"/'
wrong 2 'is hidden' 's/"hand": \["salt"\]/"hand": "?"/'
wrong 2 'position.seat: has 1 elements' '10d;9s/,$//'
wrong 2 'chess' 's/"samplegame"/"chess"/'
wrong 2 'expected' 's/"roundhouse": 1/"roundhouse": 2/'
wrong 2 'expected a whole number' 's/"die": 5/"die": 5.5/'
wrong 2 'is in the list already' 's/\["salt"\]/["salt", "salt"]/'
wrong 2 'not JSON' 's/"die": 5/"die": 5, "die": 5/'
wrong 2 'not known' 's/"rules": 1/"rules": 1, "luck": 1/'
wrong 1 'card' 's/"hand": \["salt"\]/"hand": []/' # the game's own check says no
rh export game --seat 2 >position
refused 2 rh import position

# export
refused 2 rh export game --scenario --seat 1
refused 2 rh export game --record --at 1
expect 0 rh export game --record --seat none
has out 'deal 1 ?'
cp out masked
refused 1 rh apply masked 'haul light'
has err 'one seat saw'

finish
