#!/bin/bash
# Keys, sealed games, and what verify finds out.
# shellcheck source=tests/cli/common.bash
. "$(dirname "$0")/common.bash"

# A sealed game keeps its key elsewhere until it is over
rh new samplegame --sealed key -o game
[ "$(stat -c %a key)" = 600 ] || fail 'others may read the key'
has game 'commit '
lacks game 'key '
expect 0 rh verify game
has out 'kept back'
cp key other
refused 2 rh new samplegame --sealed key -o game2
same key other
[ ! -e game2 ] || fail 'a game without its key was written'
refused 2 rh new samplegame --sealed fresh -o missing/game
[ ! -e fresh ] || fail 'a key without its game was left behind'

move=$(rh moves game | head -1 | sed 's/   .*//')
expect 0 rh apply game --key key "$move"
lacks game 'key '
refused 1 rh apply game --key <(printf '%064d\n' 7) 'undo 1'
refused 2 rh apply game --key <(echo 12ab) 'undo 1'
refused 2 rh apply game --key missing 'undo 1'
while move=$(rh moves game | head -1 | sed 's/   .*//') && [ -n "$move" ]; do
    rh apply -q game --key key "$move" || { fail "apply --key '$move'"; break; }
done
has game 'result '
has game 'key '
expect 0 rh verify game
has out 'the key fits the commit'
expect 0 rh verify game --json
is_json out

# Without the key chance has to wait
rh new samplegame --sealed key3 -o game3
while move=$(rh moves game3 | head -1 | sed 's/   .*//') && [ "${move:0:1}" != '*' ] && [ -n "$move" ]; do
    case $move in *%*) break ;; esac
    rh apply -q game3 "$move" || break
done
refused 1 rh apply game3 'haul light'
has err '--key'

# Tampering: another draw, another move, another result, another key, a line more or less
tampered() { # tampered WHAT SED-COMMAND
    sed "$2" game >wrong
    cmp -s game wrong && fail "the sed command for '$1' changed nothing"
    harmless rh verify wrong
    "$ROUNDHOUSE" verify wrong >out 2>err && fail "verify did not notice: $1"
    grep -q '^roundhouse: wrong:[0-9]' err || fail "no line in: $(cat err)"
}
roll=$(grep -n '^\* roll' game | head -1)
line=${roll%%:*} value=${roll##* }
tampered 'another roll' "${line}s/.*/* roll $((value % 6 + 1))/"
tampered 'another key' 's/^key 0/key 1/;t;s/^key ./key 0/'
tampered 'another commit' 's/^commit 0/commit 1/;t;s/^commit ./commit 0/'
tampered 'another result' 's/^result .*/result 99 1/'
tampered 'a draw left out' "${line}d"

# No key at all: people type in what chance brings, in any order of play
rh new samplegame --no-key -o table
expect 0 rh apply table '* deal 1 gold' '* deal 2 milk' '* roll 2' 'haul light' 'done'
refused 1 rh apply table 'haul light'
has err "'* roll 3'"
refused 1 rh apply table '* deal 1 milk'
refused 2 rh apply table '* roll 7'
expect 0 rh apply table '* roll 1' 'done'
expect 0 rh verify table
has out 'typed in'

# A seed is a key that can be made again
rh new samplegame --seed 9 -o one
rh new samplegame --seed 9 -o two
same one two
expect 0 rh verify one two

finish
