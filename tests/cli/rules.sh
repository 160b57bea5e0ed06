#!/bin/bash
# Every rule of every game is quoted in the terminal: whole, without its sources, and without marks of the page it comes from.
# shellcheck source=tests/cli/common.bash
. "$(dirname "$0")/common.bash"

while read -r game _; do
    page=$ROOT/docs/rules/$game.md
    [ -e "$page" ] || continue # the sample has no rules
    mapfile -t numbers < <(grep -oP '^- \*\*\K[A-Z]{2,3}-R?[0-9]+[a-z]?(?=\*\* )' "$page")
    [ ${#numbers[@]} -gt 80 ] || fail "$game: only ${#numbers[@]} rules begin with their number, as in '- **RV-36** A player'"
    printf '? %s\n' "${numbers[@],,}" >asked # however the letters are typed
    expect 0 sh -c "\"$ROUNDHOUSE\" play $game --seed 1 <asked"
    lacks out 'The rules at hand have no'
    sed -n "/^  ${numbers[0]}:/,\$p" out >quoted # after the table
    ! grep -E "\\[(rulebook|public|ruling|steps?|printed)" quoted || fail "$game: sources are quoted"
    ! grep -F -e "**" -e "\`" quoted || fail "$game: marks are quoted"
    for number in "${numbers[@]}"; do grep -q "^  $number:" quoted || fail "$game: $number is not quoted"; done
done <<<"$GAMES"

finish
