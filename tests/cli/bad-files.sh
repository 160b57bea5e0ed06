#!/bin/bash
# Whatever is handed in as a file, the answer is one clean line, and no other file is touched.
# shellcheck source=tests/cli/common.bash
. "$(dirname "$0")/common.bash"

whole_game good samplegame 2 4
has good result
rh export good >position
cat >scenario <<'END'
# NG-3: a scenario
game samplegame
players 2
seed 1
play * deal 1 milk
expect seat[0].cards = 1
END
expect 0 rh check scenario

reads_record() { for command in moves show replay verify export apply; do "$@" rh $command "$file"; done; }
reads_any() {
    reads_record "$@"
    "$@" rh import "$file" -o imported
    harmless rh check "$file"
    "$@" rh play "$file"
}

# Files that are none
file=missing reads_record refused 2
mkdir folder
file=folder reads_any refused 2
: >empty
file=empty reads_any refused 2
head -c 3000 /dev/urandom | tr -d '\000' >junk
file=junk reads_any harmless
printf 'roundhouse 1\ngame samplegame rules 1\n\000\n' >zero
file=zero reads_any refused 2
has err 'zero:3:'
head -c 20000000 /dev/zero | tr '\000' 'x' >huge
file=huge reads_any refused 2
has err '16 MiB'
yes '* roll 6' | head -c 17000000 >long
file=long reads_any refused 2
head -c 1000000 /dev/zero | tr '\000' '[' >deep
file=deep reads_any harmless
if [ "$(id -u)" -ne 0 ]; then
    cp good unreadable && chmod 000 unreadable
    file=unreadable reads_any refused 2
fi
[ ! -e imported ] || fail 'a bad position was imported'

# The kinds of mistake, each with its line
bad() { # bad LINE WHAT SED-COMMAND: verify says what is wrong there
    sed "$3" good >wrong
    harmless rh verify wrong
    has err "wrong:$1:"
    has err "$2"
}
bad 1 roundhouse '1s/.*/roundhouze 1/'
bad 1 '' '1s/1/99/'
bad 2 chess '2s/samplegame/chess/'
bad 2 '' '2s/rules 1/rules 7/'
bad 3 '' '3s/.*/seats Ann/'
line_of() { grep -n "$1" good | head -1 | cut -d: -f1; }
bad "$(line_of '^key')" '' '/^key/s/.$//'
bad "$(line_of '^commit')" '' '/^commit/s/ /  zz/'
bad "$(line_of '^\* deal 1')" diel 's/^\* deal 1/* diel 1/'
bad "$(line_of '^\* deal 1')" beer 's/^\* deal 1 .*/* deal 1 beer/'
bad "$(line_of '^[12] ')" '' 's/^[12] /9 /'
sed '$s/.*/result 1 99/' good >wrong
harmless rh verify wrong
has err "wrong:$(wc -l <good):"
refused 1 rh moves <(sed 's/^1 haul light/1 haul heavy/' good)

# flip FILE: the file with one byte changed, in flipped
flip() {
    local at=$((RANDOM % size))
    { head -c "$at" "$1" && printf '%b' "\\0$(printf '%o' $((RANDOM % 255 + 1)))" && tail -c +$((at + 2)) "$1"; } >flipped
}

# A good record, cut at every length and with bytes changed: never a crash, never a second line
size=$(wc -c <good)
step=$((size > 2000 ? size / 500 : 1))
[ -z "${RH_QUICK:-}" ] || step=$((step * 8))
for ((length = 0; length < size; length += step)); do
    head -c "$length" good >shorter
    harmless rh verify shorter
done
RANDOM=7
for ((i = 0; i < 120; i += step)); do
    flip good
    harmless rh verify flipped
done

# The same for positions and scenarios
size=$(wc -c <position)
for ((length = 0; length < size - 1; length += step * 7)); do # the last byte is only the end of the line
    head -c "$length" position >shorter
    harmless rh import shorter -o imported
    [ ! -e imported ] || fail "a position cut at $length of $size was imported"
done
for ((i = 0; i < 80; i += step)); do
    flip position
    harmless rh import flipped
done
size=$(wc -c <scenario)
for ((length = 0; length < size; length += step)); do
    head -c "$length" scenario >shorter
    "$ROUNDHOUSE" check shorter >out 2>err
    [ $? -le 2 ] || fail "check crashed on a scenario cut at $length"
done

# Control characters from files never reach the terminal
printf 'roundhouse 1\ngame samplegame rules 1\nseats \033[31mAnn\007, Bo\n' >escape
file=escape reads_record refused 2
printf 'roundhouse 1\ngame null\033[2Jgame rules 1\n' >escape
file=escape reads_record refused 2
lacks err "$(printf '\033')"
printf '{"roundhouse": 1, "game": "\033[2J"}' >escape
refused 2 rh import escape
lacks err "$(printf '\033')"
printf '{"roundhouse": 1, "game": "\\u001b[2J"}' >escape
refused 2 rh import escape
lacks err "$(printf '\033')"
refused 2 rh verify "$(printf 'no\033[2Jfile')"
lacks err "$(printf '\033')"

finish
