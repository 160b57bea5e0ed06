#!/bin/bash
# The man page, the shell completion and the handbook know every command and every option that --help knows.
# shellcheck source=tests/cli/common.bash
. "$(dirname "$0")/common.bash"

page=$ROOT/man/roundhouse.1
completion=$ROOT/completions/roundhouse.bash
handbook=$ROOT/docs/command.md
sed 's/\\-/-/g' "$page" >plain

for command in $(rh --help | sed -n 's/^  \([a-z]*\) .*/\1/p'); do
    # The section of the man page about this command
    sed -n "/^\.SS $command\$/,/^\.S[SH] /p" plain >section
    [ -s section ] || fail "the man page has no section about $command"
    grep -q "^## $command\$\|roundhouse $command" "$handbook" || fail "docs/command.md does not mention $command"
    for option in $(rh "$command" --help | sed -n 's/^  \(-.,\|   \) \(--[a-z-]*\).*/\2/p'); do
        [ "$option" = --help ] || has section "$option"
        # shellcheck disable=SC1090
        words=$(. "$completion" && COMP_WORDS=(roundhouse "$command" "$option") COMP_CWORD=2 && _roundhouse && echo "${COMPREPLY[@]}")
        grep -qw -- "$option" <<<"$words" || fail "the completion of $command does not know $option"
    done
    # And the other way round: no option that is gone
    while read -r option; do
        rh "$command" --help | grep -qw -- "$option" || fail "the man page has $option for $command, --help has not"
    done < <(grep -o -- '--[a-z][a-z-]*' section | sort -u)
done

# shellcheck disable=SC1090
words=$(. "$completion" && COMP_WORDS=(roundhouse '') COMP_CWORD=1 && _roundhouse && echo "${COMPREPLY[@]}")
for command in $(rh --help | sed -n 's/^  \([a-z]*\) .*/\1/p'); do
    grep -qw "$command" <<<"$words" || fail "the completion does not know $command"
done
if command -v man >/dev/null; then
    man --warnings -E UTF-8 -l -Tutf8 "$page" >/dev/null 2>warnings || fail "the man page can't be shown"
    [ ! -s warnings ] || fail "the man page has mistakes: $(head -3 warnings)"
fi

finish
