#!/bin/bash
# The pages "Is this my box?" are what `roundhouse components` prints, and --json holds every value with its source.
# shellcheck source=tests/cli/common.bash
. "$(dirname "$0")/common.bash"

cat >sources.py <<'PYTHON'
import json, sys
described = json.load(open(sys.argv[1]))
values = [value for table in described["tables"] for value in table["values"]]
assert all(value["source"] in ("printed", "read", "reconstructed") for value in values), "a value has no source"
assert len({(t["name"], v["row"], v["path"]) for t in described["tables"] for v in t["values"]}) == len(values), \
    "two values have the same name"
PYTHON

while read -r game _; do
    rh components "$game" >printed || fail "components $game fails"
    case $game in
    nullgame | samplegame) ;; # samples have no box
    *)
        cmp -s printed "$ROOT/docs/box/$game.md" ||
            fail "docs/box/$game.md is not what 'roundhouse components $game' prints: print it anew"
        ;;
    esac
    rh components "$game" --json >values.json || fail "components $game --json fails"
    python3 sources.py values.json || fail "components $game --json"
done <<<"$GAMES"

refused 2 rh components
refused 2 rh components no-such-game
finish
