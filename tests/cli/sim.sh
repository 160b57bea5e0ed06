#!/bin/bash
# Simulations: the same seed plays the same games, whatever the number of jobs; statistics, CSV and JSON agree.
# shellcheck source=tests/cli/common.bash
. "$(dirname "$0")/common.bash"

while read -r game counts; do
    for players in $counts; do
        expect 0 rh sim "$game" --players "$players" --games 20 --check --seed 1
        has out 'decisions/s'
        one=$(rh sim "$game" --players "$players" --games 50 --hash)
        three=$(rh sim "$game" --players "$players" --games 50 --hash --jobs 3)
        [ "$one" = "$three" ] || fail "$game with $players: the jobs change the games"
        other=$(rh sim "$game" --players "$players" --games 50 --hash --seed 2)
        [ "$one" != "$other" ] || fail "$game with $players: the seed changes nothing"
    done
done <<<"$GAMES"

expect 0 rh sim nullgame --games 5000 --json
is_json out
python3 - <<'END' || fail 'the statistics do not add up'
import json
with open('out') as file: study = json.load(file)
assert study['games'] == 5000 and study['players'] == 2
assert abs(sum(seat['wins'] for seat in study['seats']) - 5000) < 1
for seat in study['seats']: assert seat['min'] <= seat['mean'] <= seat['max'] and seat['sd'] > 0
END
expect 0 rh sim nullgame --games 5000 --csv --jobs 2
[ "$(wc -l <out)" -eq 5001 ] || fail 'CSV has not a line a game'
python3 - <<'END' || fail 'the CSV does not add up'
import csv
with open('out') as file: rows = list(csv.DictReader(file))
assert [int(row['game']) for row in rows] == list(range(5000))
assert all(min(int(row['rank_1']), int(row['rank_2'])) == 1 for row in rows)
END

# Bots
expect 0 rh sim nullgame --games 40 --bots greedy,random --rotate --json
is_json out
one=$(rh sim nullgame --games 20 --bots search:50,random --hash)
two=$(rh sim nullgame --games 20 --bots search:50,random --hash --jobs 2)
[ "$one" = "$two" ] || fail 'the jobs change the games of bots that think'
refused 2 rh sim nullgame --bots clever
refused 2 rh sim nullgame --bots random,random,random
refused 2 rh sim nullgame --bots ''
refused 2 rh sim nullgame --games 0
refused 2 rh sim nullgame --jobs 0
refused 2 rh sim nullgame --csv --json
refused 2 rh sim chess

# bench
expect 0 rh bench nullgame --seconds 1 --json
is_json out
has out '"decisions_per_second":'
has out '"memcpy_1k_millions_per_second":'
refused 2 rh bench chess

finish
