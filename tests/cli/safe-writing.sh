#!/bin/bash
# A file is replaced only when the new one is complete.
# shellcheck source=tests/cli/common.bash
. "$(dirname "$0")/common.bash"

rh new samplegame --seed 3 -o game
cp game before

# What fails touches nothing, and leaves nothing beside it
expect 1 rh apply game 'haul light' 'haul light'
expect 2 rh apply game 'haul light' nonsense
expect 1 rh apply game -o other 'haul light' 'haul light'
expect 2 rh new chess -o game
expect 2 rh new samplegame --players 9 -o game
expect 2 rh show game --sheet nowhere -o game
expect 2 rh export game --seat 9 -o game
expect 2 rh import before -o game
same game before
[ ! -e other ] || fail 'a refused move wrote a file'
[ "$(echo ./*)" = './before ./err ./game ./out' ] || fail "something was left behind: $(echo ./*)"

# Folders, missing folders and devices as output
mkdir folder
refused 2 rh new samplegame -o folder
refused 2 rh new samplegame -o folder/missing/game
expect 0 rh new samplegame -o /dev/null
expect 0 rh new samplegame --seed 3 -o -
same out before

# No room on the device: what was there stays
if [ -w /dev/full ]; then
    expect 2 rh new samplegame -o /dev/full
    rh games >/dev/full 2>err
    [ $? -eq 2 ] || fail 'a full device was not noticed'
fi
cp game tight
(ulimit -f 0 && trap '' XFSZ && rh apply tight 'haul light' >out 2>err)
status=$?
[ $status -eq 2 ] || fail "writing beyond the limit ended with $status"
same tight before
[ -z "$(find . -name 'tight.*')" ] || fail 'a half-written file was left behind'

# The file keeps its mode, and a link stays a link
chmod 640 game
ln -s game link
expect 0 rh apply link 'haul light'
[ -L link ] || fail 'the link was replaced by a file'
[ "$(stat -c %a game)" = 640 ] || fail "the mode changed to $(stat -c %a game)"
has game '1 haul light'

# A file that may not be written
if [ "$(id -u)" -ne 0 ]; then
    cp game fixed && chmod 444 fixed && cp fixed before
    refused 2 rh apply fixed 'haul heavy'
    same fixed before
fi

finish
