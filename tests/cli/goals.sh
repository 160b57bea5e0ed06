#!/bin/bash
# Goals: listed, played by name, taken back whole; and nothing is written when there is no such goal.
# shellcheck source=tests/cli/common.bash
. "$(dirname "$0")/common.bash"

# A game without goals
expect 0 rh new samplegame --seed 3 -o null
expect 0 rh moves null --goals
[ ! -s out ] || fail 'a game without goals lists some'
expect 0 rh moves null --goals --json
has out '"goals":[]'
refused 1 rh apply null --goal 'win the game'
has err "'win the game' is none of the 0 goals"

# Age of Steam in its first build turn
expect 0 rh new age-of-steam --players 3 --seed 5 -o steam
expect 0 rh apply steam 'issue 3' 'issue 3' 'issue 3' drop drop 'choose locomotive' 'choose production' 'choose first move'
expect 0 rh moves steam --goals
cp out goals
grep -qE '^join Detroit and Toledo +-[$]4  [+]1 link$' goals || fail "no link from Detroit to Toledo: $(head -3 goals)"
expect 0 rh moves steam --goals --json
is_json out
has out '"text":"join Detroit and Toledo"'
has out '"unit":"links","by":1'
cp steam before
refused 1 rh apply steam --goal 'join Detroit and Atlantis'
same steam before
expect 0 rh apply steam --goal 'join Detroit and Toledo' --dry-run
same steam before
expect 0 rh apply steam --goal 'join Detroit and Toledo'
[ "$(grep -c ' build ' steam)" -eq 2 ] || fail 'the record does not hold the two tiles as moves of their own'
expect 0 rh verify steam
expect 0 rh moves steam --goals
lacks out 'join Detroit and Toledo  '

# In the terminal, and taken back as one
printf '%s\n' goals 'goal 1' undo 'goal 999' 'goal nonsense' quit quit | rh play before >out 2>err || fail "play: $(cat err)"
has out "'goal NUMBER' plays all its moves."
has out 'takes back 2 moves'
has out "'nonsense' is none of"
finish
