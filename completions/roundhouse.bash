# Completion of the command `roundhouse` for bash: commands, options, games, bots and files.
# Options are written out here; tests/cli/manual.sh holds them against --help.

_roundhouse_options() {
    case $1 in
    games) echo --json ;;
    play) echo --players --people --bots --seats --option --seed --record --no-key --brief --no-color ;;
    new) echo --output --players --seats --option --seed --sealed --no-key ;;
    moves) echo --at --json ;;
    apply) echo --output --key --dry-run --quiet --json ;;
    show) echo --output --format --json --svg --png --seat --sheet --at --width --theme --lit --no-color ;;
    replay) echo --seat --at --moves --hash --json ;;
    verify) echo --key --quiet --json ;;
    export) echo --output --json --compact --scenario --record --seat --at ;;
    import) echo --output --seed --sealed --no-key ;;
    check) echo --verbose --quiet --json ;;
    hint) echo --at --bot --seed --json ;;
    sim) echo --players --games --seed --bots --rotate --option --check --jobs --csv --json --hash ;;
    arena) echo --players --bots --games --seed --option --sprt --jobs --csv --json ;;
    tune) echo --players --games --seed --bot --option --steps --scores --generations --misled --jobs --output --json ;;
    bench) echo --players --seconds --json ;;
    serve) echo --listen --data --public-url --web --bots ;;
    esac
    echo --help
}

# The names of the games, asked from the program itself.
_roundhouse_games() {
    "${COMP_WORDS[0]}" games 2>/dev/null | sed -n 's/^\([a-z][a-z0-9_-]*\) .*/\1/p'
}

_roundhouse() {
    local commands='games serve play new moves apply show replay verify export import check hint sim arena tune bench'
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]:-}
    local words=''
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        mapfile -t COMPREPLY < <(compgen -W "$commands help --help --version" -- "$word")
        return
    fi
    case $before in
    --format | -f) words='text json svg png scene' ;;
    --theme) words='light dark' ;;
    --bots | --bot | -b) words='easy medium hard expert random greedy search:1000 search:500ms plain:1000' ;;
    --seat) words='1 2 3 4 5 6 none' ;;
    --players | -p | --people) words='1 2 3 4 5 6' ;;
    --option | -O | --seed | -s | --at | --width | -w | --games | -g | --jobs | -j | --seconds | --seats | --sheet | --sprt | --steps) return ;;
    help) words=$commands ;;
    esac
    if [ -n "$words" ]; then
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
        return
    fi
    case $word in
    -*)
        mapfile -t COMPREPLY < <(compgen -W "$(_roundhouse_options "$command")" -- "$word")
        return
        ;;
    esac
    case $command in
    games | new | sim | arena | tune | bench) mapfile -t COMPREPLY < <(compgen -W "$(_roundhouse_games)" -- "$word") ;;
    play) mapfile -t COMPREPLY < <(compgen -W "$(_roundhouse_games)" -- "$word" && compgen -f -- "$word") ;;
    *) mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
    esac
}

complete -o filenames -F _roundhouse roundhouse
