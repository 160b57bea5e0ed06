#!/bin/bash
# Tuning: the same seed gives the same weights, the table it writes is C, and the estimate orders seats better than chance.
# shellcheck source=tests/cli/common.bash
. "$(dirname "$0")/common.bash"

expect 0 rh tune railroad-rivals --games 40 --steps 200 --json
is_json out
cp out one
expect 0 rh tune railroad-rivals --games 40 --steps 200 --json --output weights.h
cmp -s one out || fail 'the same seed gives other weights'
expect 0 rh tune railroad-rivals --games 40 --steps 200 --json --seed 2
cmp -s one out && fail 'the seed changes nothing'
python3 - <<'END' || fail 'what came of it makes no sense'
import json
with open('one') as file: tuned = json.load(file)
assert tuned['pairs'] > 100 and tuned['kept'] > 10 and tuned['loss'] < 0.7
assert tuned['weights']['points'] > 0 and 0 <= tuned['score'] <= 100 and 0 <= tuned['estimate'] <= 100
END
has weights.h 'roundhouse tune railroad-rivals --players 2 --games 40 --seed 1 --bot easy --steps 200'
cc -fsyntax-only -x c weights.h || fail 'the table is no C'

expect 0 rh tune nullgame --games 200
has out 'by the score alone'
expect 2 rh tune railroad-rivals --players 1
has err 'nobody to be compared with'
expect 2 rh tune railroad-rivals --bot nobody
finish
