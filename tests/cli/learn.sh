#!/bin/bash
# Lessons and puzzles in the terminal: listed, asked, answered; puzzles found and held against a longer search.
# shellcheck source=tests/cli/common.bash
. "$(dirname "$0")/common.bash"

expect 0 rh learn age-of-steam --list --lessons "$ROOT/lessons"
has out '1-first-game.lesson'
expect 0 rh learn age-of-steam --list
has out '1-first-game.lesson'
for game in "$ROOT"/puzzles/*; do
    expect 0 rh learn "$(basename "$game")" --puzzles --list
    [ "$(wc -l <out)" -ge 12 ] || fail "$game has fewer than twelve puzzles"
done
# Each chapter asks something, and each question says what is wrong with another move
# shellcheck disable=SC2016  # awk's own
expect 0 awk '
    function close_chapter() { if (chapter != "" && !asked) print FILENAME ": " chapter " asks nothing" }
    /^chapter / || FNR == 1 { close_chapter(); chapter = /^chapter/ ? $0 : ""; asked = 0 }
    /^ask / { if (open) print FILENAME ": " open " has no words for a wrong move"; open = $0; asked = 1 }
    /^explain wrong / { open = "" }
    END { close_chapter(); if (open) print FILENAME ": " open " has no words for a wrong move" }
' "$ROOT"/lessons/*/*.lesson "$ROOT"/puzzles/*/*.puzzle
[ ! -s out ] || fail "$(cat out)"
refused 1 rh learn nowhere
has err "there are no lessons for 'nowhere'"
refused 1 rh learn samplegame --puzzles
has err "there are no puzzles for 'samplegame'"

# A wrong answer is explained, the right one praised
puzzle=$ROOT/puzzles/railroad-rivals/01.puzzle
right=$(sed -n 's/^ask //p' "$puzzle")
wrong=$(sed -n 's/^explain wrong //p' "$puzzle")
praise=$(sed -n 's/^praise //p' "$puzzle")
line=$(grep -n '^ask ' "$puzzle" | cut -d: -f1)
expect 0 rh learn "$puzzle" --at $((line - 1))
cp out position
expect 0 rh moves position
other=$(cut -c1-40 out | sed 's/ *$//' | grep -vxF "$right" | head -1)
printf '%s\n%s\n' "$other" "$right" >answers
rh learn "$puzzle" <answers >out 2>err
has out "$wrong"
has out "$praise"

# Who quits leaves all lessons of the game
printf 'quit\n' >answers
rh learn age-of-steam <answers >out 2>err
[ "$(grep -c 'Your move' out)" = 1 ] || fail "it asks on after quit: $(cat out)"
lacks out 'no verb'

# Behind a lesson: a game as it was about
emil=$ROOT/lessons/ultimate-railroads/9-emil.lesson
sed -n 's/^ask //p' "$emil" >answers
rh learn "$emil" <answers >out 2>err
has out 'roundhouse play ultimate-railroads --players 1'
lacks out '--bots'
german=$ROOT/lessons/ultimate-railroads/2-german.lesson
sed -n 's/^ask //p' "$german" >answers
rh learn "$german" <answers >out 2>err
has out "roundhouse play ultimate-railroads --players 3 --option 'board=german' --bots easy"

# The puzzle of the day is one of them, the same all day
expect 0 rh learn today --list
cp out first
[ -f "$(cat first)" ] || fail "no puzzle of the day: $(cat first)"
expect 0 rh learn today --list
same out first
mkdir none
refused 1 rh learn today --lessons none
has err 'there are no puzzles here'

# Found, and found again; the words are a lesson that passes
mkdir found again
expect 0 rh puzzles samplegame --effort 200 --lead 2 --most 2 --games 20 --bots random -o found
for file in found/*.puzzle; do
    [ -f "$file" ] || continue
    expect 0 rh check "$file"
    expect 0 rh puzzles samplegame --effort 200 --lead 2 --most 2 --games 20 --bots random -o again
    same "$file" "again/$(basename "$file")"
done
expect 0 rh puzzles --check --effort 100 "$puzzle"
has out 'best by'
sed "s/^ask .*/ask $other/" "$puzzle" >wrong.puzzle
refused 1 rh puzzles --check --effort 100 wrong.puzzle
has err "prefers $right"
refused 1 rh puzzles --check "$ROOT/docs/lessons.md"
expect 2 rh puzzles --check nothing.puzzle
expect 2 rh puzzles nowhere
finish
