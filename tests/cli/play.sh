#!/bin/bash
# Playing in the terminal, here over a pipe.
# shellcheck source=tests/cli/common.bash
. "$(dirname "$0")/common.bash"

# typed LINES...: plays with these lines typed, output in out and err
typed() {
    local arguments=$1
    shift
    # shellcheck disable=SC2086  # several arguments in one word
    printf '%s\n' "$@" | "$ROUNDHOUSE" play $arguments >out 2>err
    local status=$?
    [ $status -eq 0 ] || fail "play $arguments ended with $status: $(cat err)"
    [ ! -s err ] || fail "play $arguments said: $(head -c 200 err)"
}

# To the end of a game, always the first choice, for every game and player count
ones=$(yes 1 | head -2000)
while read -r game counts; do
    for players in $counts; do
        rm -f kept
        printf '%s\n' "$ones" | "$ROUNDHOUSE" play "$game" --players "$players" --bots random --seed 2 --record kept \
            --brief >out 2>err || fail "play $game with $players ended badly: $(head -c 300 err)"
        has out 'The game is over.'
        has kept 'result '
        expect 0 rh verify kept
    done
done <<<"$GAMES"

# What does not fit is named, and shown when asked for
typed 'age-of-steam --players 3 --seed 4' 'show goods' quit
has out "Not drawn for want of room: goods"
has out 'Goods display'
[ "$(sed -n '/c0r0/,/^Not drawn/p' out | head -200 | wc -l)" -le 55 ] || fail 'the first table is longer than 50 lines'

# Bots alone need nobody
typed 'samplegame --people 0 --bots random --seed 1' ''
has out 'The game is over.'

# Words at any time
typed 'samplegame --bots random --seed 3' help '?' moves show 'show line' log score intro 'light' '' undo quit
has out 'A number takes the choice'
has out 'This is rule NG-4'
has out 'haul heavy'
has out 'Roll the die'
has out 'hauls a light train'
has out 'takes back 1 move'

# Nonsense is answered, not obeyed
typed 'samplegame --bots random --seed 3' 'xyzzy' '0' '999' '99999999999999999999' '-1' "$(printf '\033[2J')" \
    "$(head -c 5000 /dev/zero | tr '\000' a)" 'show nowhere' 'save' 'back' 'haul light now' '? XX-1' 'undo' quit
has out "No move here has 'xyzzy'"
has out 'choices from 1 to'
has out '\x1B[2J'
has out "no sheet 'nowhere'"
has out 'nothing to take back'
lacks out "$(printf '\033')"

# A move typed in full; one that the rules forbid is refused with the rule
typed 'samplegame --bots random --seed 3' 'haul light' 'haul light' quit
has out 'one ton would be left'
has out '(NG-4)'

# Words narrow the list, Enter takes the only choice left
typed 'samplegame --bots random --seed 3' 'hau hea' '' quit
has out 'hauls a heavy train'

# A refused undo leaves the choices as they were
typed 'samplegame --people 2 --seed 3' 'whistle' 'undo' '1' quit
has out "That can't be taken back"
has out 'Player 2 waves back'
typed 'samplegame --people 2 --seed 3' 'whistle' 'wave' 'undo' 'undo anyway' quit
has out "'undo anyway'"
has out 'Everyone goes back'

# Saving and going on
typed 'samplegame --bots random --seed 3' 'haul light' 'save kept2' quit
has kept2 '1 haul light'
typed 'kept2' quit
has out 'Haul 3 tons'
typed 'kept2' 'haul heavy' quit
has kept2 '1 haul heavy'
refused 2 rh play kept2 --players 2
refused 2 rh play nowhere
has err samplegame
refused 2 rh play samplegame --bots clever
refused 2 rh play samplegame --people 3

# People at one screen see only their own cards; what chance brings can be typed in
typed 'samplegame --people 2 --no-key' 'deal 1 gold' 'deal 2 milk' 'roll 2' 'haul light' 'done' 'roll 1' quit
has out 'Player 2: All is hauled'
typed 'samplegame --people 2 --no-key' 'deal 1 gold' 'deal 2 milk' '5' quit # a number that is asked for is what was typed
has out 'rolls 5'
typed 'samplegame --no-key --bots random' '1' quit
has out 'What does chance bring?'

# The rules at hand are quoted
mkdir rules
printf -- '- **NG-4** Haul it all, exactly. [a note]\n' >rules/samplegame.md
export ROUNDHOUSE_RULES=$PWD/rules
typed 'samplegame --bots random --seed 3' '?' '? ng-4' '? \033NG' quit
has out 'Haul it all, exactly.'
lacks out 'a note'

finish
