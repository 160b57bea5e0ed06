# What the tests of the command share. Each test is a script that names ROUNDHOUSE, sources this, and ends with `finish`.
# A failed expectation is printed and remembered; the test goes on, so that one run tells all that is wrong.
set -u
ROUNDHOUSE=${ROUNDHOUSE:-build/roundhouse}
case $ROUNDHOUSE in /*) ;; *) ROUNDHOUSE=$PWD/$ROUNDHOUSE ;; esac
# shellcheck disable=SC2034  # read by a test
ROOT=$PWD
memory=/dev/shm # files in memory, where there are any: most of the time of these tests went into waiting for the disk
if [ -w $memory ]; then SCRATCH=$(mktemp -d -p $memory); else SCRATCH=$(mktemp -d); fi
# A background command that is ended before it is under way would run this too.
trap '[ "$BASHPID" != "$$" ] || rm -rf "$SCRATCH"' EXIT
cd "$SCRATCH" || exit 1
export LC_ALL=C.UTF-8
unset NO_COLOR COLUMNS LINES
failures=0

# A line a game: its name and how many may play; with little effort (under sanitizers) only the fewest and the most.
# shellcheck disable=SC2034  # read by the tests
GAMES=$("$ROUNDHOUSE" games --json | python3 -c 'import json,os,sys
for game in json.load(sys.stdin):
    least, most = game["players"]
    few = int(os.environ.get("ROUNDHOUSE_EFFORT", 100)) < 20
    print(game["name"], *(sorted({least, most}) if few else range(least, most + 1)))')

fail() {
    echo "FAILED: $*" >&2
    failures=$((failures + 1))
}

finish() {
    [ "$failures" -eq 0 ] || { echo "$failures expectations failed" >&2; exit 1; }
    exit 0
}

rh() { "$ROUNDHOUSE" "$@"; }

# expect STATUS COMMAND...: runs the command with its output in out and err, and demands this exit status.
expect() {
    local wanted=$1 status
    shift
    "$@" >out 2>err </dev/null
    status=$?
    [ "$status" -eq "$wanted" ] || fail "$* ended with $status, not $wanted: $(head -c 300 err)"
}

# refused STATUS COMMAND...: the same, and demands one line on standard error that names the program.
refused() {
    expect "$@"
    shift
    [ "$(wc -l <err)" -eq 1 ] || fail "$*: expected one line of error, got: $(head -c 300 err)"
    case $(cat err) in roundhouse:*) ;; *) fail "$*: the error does not name the program: $(head -c 300 err)" ;; esac
    [ ! -s out ] || fail "$*: printed something although it failed: $(head -c 200 out)"
}

# harmless COMMAND...: whatever the outcome, no crash, and if it fails, one clean line that says so.
harmless() {
    local status lines
    "$@" >out 2>err </dev/null
    status=$?
    mapfile -t lines <err
    if [ "$status" -gt 2 ]; then
        fail "$* ended with $status: $(head -c 300 err)"
    elif [ "$status" -ne 0 ] && { [ ${#lines[@]} -ne 1 ] || [[ ${lines[0]} != 'roundhouse: '* ]]; }; then
        fail "$*: expected one line of error, got: $(head -c 300 err)"
    elif [ "$status" -ne 0 ] && [[ ${lines[0]} == *[[:cntrl:]]* ]]; then
        fail "$*: a control character in the error"
    fi
    return 0
}

has() { grep -qF -- "$2" "$1" || fail "$1 has no '$2': $(head -c 400 "$1")"; }
lacks() { ! grep -qF -- "$2" "$1" || fail "$1 has '$2'"; }
is_json() { python3 -m json.tool <"$1" >/dev/null 2>&1 || fail "$1 is not JSON: $(head -c 200 "$1")"; }
same() { cmp -s "$1" "$2" || fail "$1 and $2 differ: $(diff "$1" "$2" | head -5)"; }

# interrupted SECONDS ARGUMENTS...: runs the program and interrupts it so long after it has begun to listen for that, which a
# busy machine may delay; answers its exit status.
interrupted() {
    local seconds=$1 child caught=0
    shift
    "$ROUNDHOUSE" "$@" >out 2>err </dev/null &
    child=$!
    for _ in {1..600}; do
        caught=$(sed -n 's/^SigCgt:[[:space:]]*//p' "/proc/$child/status" 2>/dev/null)
        [ $((0x${caught:-0} & 2)) -ne 0 ] && break
        sleep 0.1
    done
    sleep "$seconds"
    kill -INT $child
    wait $child
}

# whole_game FILE GAME PLAYERS SEED: the record of a game that bots played to its end.
whole_game() {
    rm -f "$1"
    rh play "$2" --players "$3" --seed "$4" --people 0 --bots random --brief --record "$1" >/dev/null ||
        fail "$2 with $3 could not be played"
}

# play_first FILE [MOVES]: plays the first legal move until the game is over, or so many times.
play_first() {
    local file=$1 left=${2:-100000} move
    while [ "$left" -gt 0 ] && move=$(rh moves "$file" | head -1 | sed 's/   .*//') && [ -n "$move" ]; do
        rh apply -q "$file" "$move" || { fail "apply refused '$move', which moves had listed"; return; }
        left=$((left - 1))
    done
}
