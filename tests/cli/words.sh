#!/bin/bash
# What people read names places. Codes of hexes, squares and rail spaces are notation, for records and programs.
# shellcheck source=tests/cli/common.bash
. "$(dirname "$0")/common.bash"

code='\b(R[0-9]{2}|c[0-9]+r[0-9]+|[a-q][0-9]{1,2})\b'
for game in age-of-steam-3-seats-all-turns pacific-rails-3-seats railroad-revolution-3-seats; do
    record=$ROOT/tests/records/$game.rec
    expect 0 rh replay "$record"
    grep -E '^        ' out >told
    [ "$(wc -l <told)" -gt 50 ] || fail "$game: little is told of it"
    ! grep -E "$code" told >codes || fail "$game is told in codes: $(head -3 codes)"
done

# The question how a route goes on
record=$ROOT/tests/records/pacific-rails-3-seats.rec
asked=0
while read -r line; do
    expect 0 rh show "$record" --at "$line"
    sed -n 3,4p out >question
    grep -qE '(route (on|from .*) to the next square|Build in )' question || continue
    asked=$((asked + 1))
    ! grep -qE "$code" question || fail "a question in codes: $(cat question)"
done < <(grep -E '^([0-9*]|undo)' "$record" | grep -nE '^[0-9] to ' | cut -d: -f1 | head -12)
[ "$asked" -gt 3 ] || fail "of a route $asked questions were read"

finish
