#!/bin/bash
# Pictures: SVG that any viewer reads, PNG by rsvg-convert, and a clear word when that is missing.
# shellcheck source=tests/cli/common.bash
. "$(dirname "$0")/common.bash"

while read -r game counts; do
    for players in $counts; do
        whole_game game "$game" "$players" 2
        half=$(($(grep -c '^[*0-9]' game) / 2))
        for theme in light dark; do
            expect 0 rh show game -o table.svg --theme $theme --lit --width 900 --at $half
            python3 -c 'import sys, xml.dom.minidom as d; d.parse(sys.argv[1])' table.svg || fail "$game: the SVG is not XML"
        done
        for columns in 20 40 80 200; do
            expect 0 rh show game --width $columns --at $half
        done
    done
    expect 0 rh show game --seat none --svg
done <<<"$GAMES"

# Hexes say what moves call them: as text always, in a picture on request. The map shows towns, cities, rivers and track.
expect 0 rh new age-of-steam --players 3 --seed 4 -o steam
expect 0 rh show steam --sheet map --width 80
for word in c12r4 c9r6 Tol Chi '~' '^'; do has out "$word"; done
tall=$(wc -l <out)
[ "$tall" -le 50 ] || fail "the map takes $tall lines"
expect 0 rh show steam --sheet map --svg
lacks out '>c12r4<'
expect 0 rh show steam --sheet map --svg --coordinates
has out '>c12r4<'

if command -v rsvg-convert >/dev/null; then
    expect 0 rh show game -o table.png --width 400
    [ "$(head -c 8 table.png | od -An -tx1 | tr -d ' \n')" = 89504e470d0a1a0a ] || fail 'this is no PNG'
    [ "$(tail -c +17 table.png | head -c 4 | od -An -tu1 | tr -s ' ')" = ' 0 0 1 144' ] || fail 'the PNG is not 400 wide'
    expect 0 rh show game --png
    [ "$(head -c 4 out | tail -c 3)" = PNG ] || fail 'no PNG on standard output'
fi
echo old >table.png
PATH=/nowhere "$ROUNDHOUSE" show game -o table.png >out 2>err
[ $? -eq 2 ] || fail 'PNG without rsvg-convert did not fail'
has err 'rsvg-convert'
[ "$(cat table.png)" = old ] || fail 'a failed picture replaced the old one'

finish
