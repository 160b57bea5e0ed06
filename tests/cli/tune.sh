#!/bin/bash
# Tuning: the same seed gives the same weights, the table it writes is C, and the estimate orders seats better than chance.
# shellcheck source=tests/cli/common.bash
. "$(dirname "$0")/common.bash"

expect 0 rh tune railroad-rivals --players 2 --games 40 --steps 200 --json
is_json out
cp out one
expect 0 rh tune railroad-rivals --players 2 --games 40 --steps 200 --json --output weights.h
cmp -s one out || fail 'the same seed gives other weights'
expect 0 rh tune railroad-rivals --players 2 --games 40 --steps 200 --json --seed 2
cmp -s one out && fail 'the seed changes nothing'
python3 - <<'END' || fail 'what came of it makes no sense'
import json
with open('one') as file: tuned = json.load(file)
assert tuned['pairs'] > 100 and tuned['kept'] > 10 and tuned['loss'] < 0.7
assert tuned['weights'][0]['points'] > 0 and 0 <= tuned['score'] <= 100 and 0 <= tuned['estimate'] <= 100
END
has weights.h 'roundhouse tune railroad-rivals --players 2 --games 40 --seed 1 --bot easy --steps 200'
cc -fsyntax-only -x c weights.h || fail 'the table is no C'

# Fitted to scores: before the last scoring a point is a point in the end, whatever else a seat has. A row for each phase, those
# that no game came to as they were; the same on as many cores as one likes.
fit_scores=(rh tune ultimate-railroads --players 2 --games 30 --bot greedy --option board=german --scores --misled 6 --json)
expect 0 "${fit_scores[@]}" --generations 2
cp out one
expect 0 "${fit_scores[@]}" --generations 2 --jobs 2 --output weights.h
cmp -s one out || fail 'the number of cores changes the weights'
expect 0 "${fit_scores[@]}"
cmp -s one out && fail 'a second generation changes nothing'
python3 - <<'END' || fail 'weights fitted to scores make no sense'
import json
with open('one') as file: tuned = json.load(file)
with open('out') as file: other = json.load(file)
assert tuned['games'] == 60 and len(tuned['weights']) == 24
assert 0.7 < tuned['weights'][6]['points'] < 1.3
assert tuned['weights'][0] == other['weights'][0] and tuned['weights'][6] != other['weights'][6]
END
has weights.h '--games 30 --seed 1 --bot greedy --option board=german --scores --generations 2 --misled 6'
cc -fsyntax-only -x c weights.h || fail 'the table with phases is no C'

expect 0 rh tune samplegame --games 200
has out 'by the score alone'
expect 2 rh tune railroad-rivals --players 1
has err 'nobody to be compared with'
expect 2 rh tune railroad-rivals --bot nobody
expect 2 rh tune railroad-rivals --generations 0
has err 'generations'
finish
