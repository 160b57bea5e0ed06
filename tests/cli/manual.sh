#!/bin/bash
# shellcheck disable=SC2031  # the completion is read in a subshell
# The man page, the shell completion and the handbook know every command and every option that --help knows.
# shellcheck source=tests/cli/common.bash
. "$(dirname "$0")/common.bash"

page=$ROOT/man/roundhouse.1
completion=$ROOT/completions/roundhouse.bash
handbook=$ROOT/docs/command.md
sed 's/\\-/-/g' "$page" >plain

# completed WORDS: what bash offers behind `roundhouse WORDS`.
completed() {
    # shellcheck disable=SC1090,SC2034
    (. "$completion" && COMP_LINE="roundhouse $1" && COMP_POINT=${#COMP_LINE} && _roundhouse "$ROUNDHOUSE" &&
        echo "${COMPREPLY[@]}")
}

for command in $(rh --help | sed -n 's/^  \([a-z]*\) .*/\1/p'); do
    # The section of the man page about this command
    sed -n "/^\.SS $command\$/,/^\.S[SH] /p" plain >section
    [ -s section ] || fail "the man page has no section about $command"
    grep -q "^## $command\$\|roundhouse $command" "$handbook" || fail "docs/command.md does not mention $command"
    for option in $(rh "$command" --help | sed -n 's/^  \(-.,\|   \) \(--[a-z-]*\).*/\2/p'); do
        [ "$option" = --help ] || has section "$option"
        words=$(completed "$command $option")
        grep -qw -- "$option" <<<"$words" || fail "the completion of $command does not know $option"
    done
    # And the other way round: no option that is gone
    while read -r option; do
        rh "$command" --help | grep -qw -- "$option" || fail "the man page has $option for $command, --help has not"
    done < <(grep -o -- '--[a-z][a-z-]*' section | sort -u)
done

words=$(completed '')
for command in $(rh --help | sed -n 's/^  \([a-z]*\) .*/\1/p'); do
    grep -qw "$command" <<<"$words" || fail "the completion does not know $command"
done

# Completion: games, variants, bots, files; the same in all shells that are here
offers() { # WORDS EXPECTED: bash offers this
    [ "$(completed "$1")" = "$2" ] || fail "behind '$1' bash offers '$(completed "$1")', not '$2'"
}
offers 'shw' ''
offers 'sho' 'show'
offers 'sim age' 'age-of-steam'
offers 'sim railroad-rivals --option ' 'bidding= challenge='
offers 'sim railroad-rivals --option bidding=' 'single order'
offers 'sim railroad-rivals --option bidding=o' 'order'
offers 'sim -b hard,gr' 'hard,greedy'
offers 'play --bots med' 'medium'
offers 'show --format s' 'svg scene'
offers 'show --seat n' 'none'
offers 'show --theme d' 'dark'
offers 'help tu' 'tune'
touch 'a-record.game'
offers 'show a-rec' 'a-record.game'
offers 'show -o a-rec' 'a-record.game'
expect 0 rh complete -- sim --pl
[ "$(cat out)" = "$(printf -- '--players\thow many play (default: three, or what is next to it)')" ] || fail 'complete tells no help'
if command -v fish >/dev/null; then
    mkdir -p bin && ln -sf "$ROUNDHOUSE" bin/roundhouse
    HOME=$PWD PATH=$PWD/bin:$PATH fish -c "source $ROOT/completions/roundhouse.fish
        complete --do-complete 'roundhouse sim railroad-rivals --option bidding='" >out 2>err
    has out 'bidding=order'
    HOME=$PWD PATH=$PWD/bin:$PATH fish -c "source $ROOT/completions/roundhouse.fish
        complete --do-complete 'roundhouse show a-rec'" >out 2>err
    has out 'a-record.game'
fi
if command -v zsh >/dev/null; then
    zsh -n "$ROOT/completions/_roundhouse" || fail 'the completion for zsh is no script'
    cat >ask.zsh <<'END'
# Runs the completion with its helpers replaced by ones that print.
_describe() { print -l -- "${(@P)2}" }
_files() { print files }
words=(${(z)LINE} '') CURRENT=$#words
[[ $LINE == *' ' ]] || { words=(${(z)LINE}); CURRENT=$#words }
source $COMPLETION
END
    mkdir -p bin && ln -sf "$ROUNDHOUSE" bin/roundhouse
    COMPLETION=$ROOT/completions/_roundhouse LINE='roundhouse sim railroad-rivals --option bidding=' PATH=$PWD/bin:$PATH \
        zsh ask.zsh >out 2>err
    has out 'bidding=order'
    COMPLETION=$ROOT/completions/_roundhouse LINE='roundhouse show ' PATH=$PWD/bin:$PATH zsh ask.zsh >out 2>err
    has out 'files'
fi

if command -v man >/dev/null; then
    man --warnings -E UTF-8 -l -Tutf8 "$page" >/dev/null 2>warnings || fail "the man page can't be shown"
    [ ! -s warnings ] || fail "the man page has mistakes: $(head -3 warnings)"
fi

finish
