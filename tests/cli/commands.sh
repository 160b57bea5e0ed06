#!/bin/bash
# Every command does what it says, and ends with 0, 1 or 2 as it should.
# shellcheck source=tests/cli/common.bash
. "$(dirname "$0")/common.bash"

# The list of commands and their help
expect 2 rh
has out 'Usage: roundhouse COMMAND'
for help in --help -h help; do
    expect 0 rh $help
    has out 'Usage: roundhouse COMMAND'
done
expect 0 rh --version
has out 'roundhouse '
commands=$(rh --help | sed -n 's/^  \([a-z]*\) .*/\1/p')
for command in games serve play new moves apply show replay verify export import check sim bench; do
    grep -qx "$command" <<<"$commands" || fail "the help does not list $command"
done
for command in $commands; do
    expect 0 rh "$command" --help
    has out "Usage: roundhouse $command"
    expect 0 rh help "$command"
    refused 2 rh "$command" --no-such-option
    has err "'--no-such-option'"
    case $command in
    games | bench | serve | engine) ;; # these need nothing
    *) refused 2 rh "$command" ;;
    esac
done
refused 2 rh brew
has err "'brew'"
refused 2 rh help brew

# What may have been meant
refused 2 rh shwo
has err "did you mean 'show'?"
refused 2 rh sim age-of-stem
has err "did you mean 'age-of-steam'?"
refused 2 rh sim samplegame --gmes 3
has err "did you mean '--games'?"
refused 2 rh sim railroad-rivals --option biding=order
has err "did you mean 'bidding'?"
refused 2 rh sim railroad-rivals --option bidding=oder
has err "did you mean 'order'?"
refused 2 rh brew
lacks err 'did you mean'

# As many play everywhere where nobody says how many
expect 0 rh sim railroad-rivals --games 1 --json
has out '"players":3'
expect 0 rh arena railroad-rivals --bots random,random --games 3 --json
has out '"players":3'
expect 0 rh arena railroad-rivals --bots random,random,random,random --games 4 --json
has out '"players":4'
expect 0 rh new railroad-rivals
has out 'seats Seat 1, Seat 2, Seat 3'
refused 2 rh new -o
has err 'needs a value'
refused 2 rh new samplegame too many

# games
expect 0 rh games
has out samplegame
expect 0 rh games samplegame
has out 'Whistle Stop'
expect 0 rh games samplegame --json
is_json out
refused 2 rh games chess
has err samplegame

# new
expect 0 rh new samplegame --seed 3 -o game
has game 'game samplegame rules 1'
expect 0 rh new samplegame --seed 3
same out game
expect 0 rh new samplegame --seats 'Ann, Bo'
has out 'seats Ann, Bo'
[ "$(rh new samplegame | grep '^key')" != "$(rh new samplegame | grep '^key')" ] || fail 'two new games have the same key'
refused 2 rh new samplegame --players 5
has err '2 to 2 players'
refused 2 rh new samplegame --players two
refused 2 rh new samplegame --players 99999999999999999999
refused 2 rh new samplegame --seats Ann
refused 2 rh new samplegame --seats "$(printf 'A\033[31mnn'),Bo"
refused 2 rh new samplegame --seed -1
refused 2 rh new samplegame --option x
refused 2 rh new samplegame --option color=red
refused 2 rh new samplegame --no-key --seed 1

# moves
expect 0 rh moves game
has out 'haul light'
expect 0 rh moves game --json
is_json out
expect 0 rh moves game --at 0
has out '* deal 1 milk'
expect 0 rh moves game --at 0 --json
is_json out
has out '"odds":0.166666667'
refused 2 rh moves game --at 500
refused 2 rh moves nothing-there
has err 'nothing-there: '

# apply
cp game before
expect 0 rh apply --dry-run game 'haul light'
same game before
expect 0 rh apply game 'haul light'
has out 'Haul 3 tons'
has game '1 haul light'
cp game before
refused 1 rh apply game 'haul light'
has err '(NG-4)'
has err "'haul light'"
same game before
refused 2 rh apply game 'fly away'
same game before
refused 1 rh apply game '2 haul heavy'
refused 1 rh apply game '* roll 3'
expect 2 rh apply game haul heavy
has err 'hint: put quotes'
same game before
expect 1 rh apply game whistle 'done' # the other seat has to answer first: nothing of it is kept
same game before
expect 1 rh apply --json game 'haul light'
is_json out
has out '"rule":"NG-4"'
expect 0 rh apply --json game 'haul heavy'
is_json out
python3 - <<'END' || fail 'apply --json counts seats in two ways'
import json
said = json.load(open('out'))
assert said['played'][0]['actor'] == 1
assert [event['seat'] for event in said['played'][0]['events'] if event['kind'] == 'haul'] == [1]
assert said['played'][0]['events'][0]['args']['load'] == 'heavy'
END
expect 0 rh apply game 'undo 1'
has game 'undo 1'
expect 0 rh apply game -o other 'haul heavy'
has other '1 haul heavy'
[ "$(tail -1 game)" = 'undo 1' ] || fail 'apply -o changed the file it read'
rh apply - 'haul heavy' <game >piped 2>err
same piped other
expect 0 rh apply game # lets chance answer and nothing more

# show
refused 2 rh show game -o picture.bmp
has err "'.bmp'"
[ ! -e picture.bmp ] || fail 'show wrote a picture in a format that there is not'
expect 0 rh show game -o picture.bmp --format svg
expect 0 rh show game -o table.txt
refused 2 rh show game --svg --png
expect 0 rh show game
has out 'Whistle Stop'
has out 'Haul 3 tons'
for format in text json svg scene; do
    expect 0 rh show game --format $format
    [ -s out ] || fail "show --format $format printed nothing"
done
refused 2 rh show game --format gif
expect 0 rh show game --json --seat 2
is_json out
has out '"?"'
expect 0 rh show game --json
lacks out '"?"'
expect 0 rh show game --format scene
is_json out
expect 0 rh show game -o picture.svg --theme dark --lit --width 400
has picture.svg '<svg'
expect 0 rh show game --sheet line
refused 2 rh show game --sheet nowhere
has err "'nowhere'"
refused 2 rh show game --seat 3
refused 2 rh show game --theme pink
refused 2 rh show game --width 5
expect 0 rh show game --at 0

# Seats of one name are told apart
rh new age-of-steam --seats Ann,bot:easy,bot:easy --seed 4 -o twins || fail 'no game with two bots of one name'
play_first twins 12
expect 0 rh show twins
has out '1 Ann, 2 bot:easy (2), 3 bot:easy (3)'
expect 0 rh replay twins
has out 'bot:easy (2) '
has out 'bot:easy (3) '

# replay
expect 0 rh replay game
has out 'taken back later'
expect 0 rh replay game --seat 2
has out 'deal 1 ?'
expect 0 rh replay game --seat none
has out 'deal 2 ?'
expect 0 rh replay game --json --hash
is_json out
expect 0 rh replay game --json --moves --chances
python3 - <<'END' || fail 'chances do not add up'
import json
lines = json.load(open('out'))['lines']
assert lines and all(abs(sum(line['chances']) - 1) < 0.02 for line in lines)
END
refused 2 rh replay game --chances --seat 1
expect 0 rh replay game --hash --moves
[ "$(wc -l <out)" -eq "$(grep -cE '^([0-9*]|undo)' game)" ] || fail 'replay --hash does not print a line a move'
refused 2 rh replay game --seat 7

# Every game, every player count: the first legal move is always taken
while read -r game counts; do
    for players in $counts; do
        rh new "$game" --players "$players" --seed 5 -o played || fail "new $game $players"
        play_first played 4
        expect 0 rh verify played
        whole_game played "$game" "$players" 6
        expect 0 rh verify played
        moves=$(grep -cE '^[0-9*]' played) # a short game has no thirtieth move
        for at in 3 $((moves < 30 ? moves : 30)); do
            expect 0 rh show played --at $at
            expect 0 rh moves played --at $at
        done
        expect 0 rh show played --json
        is_json out
    done
done <<<"$GAMES"

finish
