# Completion of the command `roundhouse` for bash. The program itself tells what may come next.

_roundhouse() {
    local line=${COMP_LINE:0:COMP_POINT} word candidate keep
    local -a words
    read -ra words <<<"$line"
    case $line in *[[:space:]]) words+=('') ;; esac
    word=${words[${#words[@]} - 1]}
    # bash replaces only what stands behind the last = or : of the word
    keep=${word%"${word##*[=:]}"}
    COMPREPLY=()
    while IFS=$'\t' read -r candidate _; do
        if [ "$candidate" = :files ]; then
            compopt -o filenames 2>/dev/null
            mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$word")
            continue
        fi
        case $candidate in *=) compopt -o nospace 2>/dev/null ;; esac
        COMPREPLY+=("${candidate#"$keep"}")
    done < <("$1" complete -- "${words[@]:1}" 2>/dev/null)
}

complete -F _roundhouse roundhouse
