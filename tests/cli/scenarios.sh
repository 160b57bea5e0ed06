#!/bin/bash
# Scenarios through `roundhouse check`: what passes, what fails and where.
# shellcheck source=tests/cli/common.bash
. "$(dirname "$0")/common.bash"

cat >good <<'END'
# NG-4: five tons, two of them hauled
game samplegame
players 2
play * deal 1 milk
play * deal 2 mail
play * roll 5
play haul light
expect must[tons] = 3
refuse haul light because NG-4
END
expect 0 rh check good
[ "$(cat out)" = '1 passed, 0 failed' ] || fail "check said: $(cat out)"
expect 0 rh check -q good
[ ! -s out ] || fail 'check -q said something'
expect 0 rh check -v good
has out 'passed: NG-4: five tons, two of them hauled'

sed 's/= 3/= 4/' good >bad
expect 1 rh check bad good
has err 'roundhouse: bad:8: '
has out '1 passed, 1 failed'
expect 1 rh check --json bad
is_json out
has out '"passed":false'
sed 's/because NG-4/because NG-5/' good >bad
expect 1 rh check bad
has err 'roundhouse: bad:9: '

# A value that is out of range is refused, unchecked or not: nothing is read beyond what it names.
for unchecked in unchecked ''; do
    printf 'game railroad-rivals\nplayers 2\n%s\nset phase = deliver\nset at = 7\nplay skip\n' "$unchecked" >astray.scenario
    expect 1 rh check astray.scenario
    has err 'after the last set'
done

finish
