#!/bin/bash
# Simulations: the same seed plays the same games, whatever the number of jobs; statistics, CSV and JSON agree.
# shellcheck source=tests/cli/common.bash
. "$(dirname "$0")/common.bash"

# How far a run is, where standard error is no terminal: a line every ten seconds. It runs beside the other tests.
timeout -s INT 11 "$ROUNDHOUSE" sim samplegame --games 1000000000 >/dev/null 2>long-run &
long=$!

while read -r game counts; do
    for players in $counts; do
        expect 0 rh sim "$game" --players "$players" --games 20 --check --seed 1
        has out 's of the processor'
        one=$(rh sim "$game" --players "$players" --games 50 --hash)
        three=$(rh sim "$game" --players "$players" --games 50 --hash --jobs 3)
        [ "$one" = "$three" ] || fail "$game with $players: the jobs change the games"
        other=$(rh sim "$game" --players "$players" --games 50 --hash --seed 2)
        [ "$one" != "$other" ] || fail "$game with $players: the seed changes nothing"
    done
done <<<"$GAMES"

expect 0 rh sim samplegame --games 5000 --json
is_json out
python3 - <<'END' || fail 'the statistics do not add up'
import json
with open('out') as file: study = json.load(file)
assert study['games'] == 5000 and study['players'] == 2
assert abs(sum(seat['wins'] for seat in study['seats']) - 5000) < 1
for seat in study['seats']: assert seat['min'] <= seat['mean'] <= seat['max'] and seat['sd'] > 0
END
expect 0 rh sim samplegame --games 5000 --csv --jobs 2
[ "$(wc -l <out)" -eq 10001 ] || fail 'CSV has not a line a game and seat'
python3 - <<'END' || fail 'the CSV does not add up'
import csv
with open('out') as file: rows = list(csv.DictReader(file))
assert [(int(row['game']), int(row['seat'])) for row in rows] == [(game, seat) for game in range(5000) for seat in (1, 2)]
for one, two in zip(rows[::2], rows[1::2]):
    assert min(int(one['rank']), int(two['rank'])) == 1
    assert sorted((int(one['start']), int(two['start']))) == [1, 2]
END

# Every score is the sum of its parts, options are columns, every seat has its place in the starting order
while read -r game counts; do
    players=${counts##* }
    expect 0 rh sim "$game" --players "$players" --games 10 --csv
    python3 - "$players" <<'END' || fail "the columns of $game do not add up"
import csv, sys
players = int(sys.argv[1])
with open('out') as file: rows = list(csv.DictReader(file))
assert len(rows) == 10 * players
for row in rows:
    assert int(row['score']) == sum(int(value) for name, value in row.items() if name.startswith('part_'))
    assert int(row['players']) == players and int(row['decisions']) <= int(row['moves'])
for game in range(10):
    places = sorted(int(row['start']) for row in rows if int(row['game']) == game)
    assert [place for place in places if place] == list(range(1, players - places.count(0) + 1))
END
done <<<"$GAMES"
expect 0 rh sim railroad-rivals --players 2 --option bidding=order --games 1 --csv
has out ',option_bidding,'
has out ',order,'

# Records and events of the games: they are the games, and they verify
while read -r game counts; do
    players=${counts##* }
    rm -rf kept
    expect 0 rh sim "$game" --players "$players" --games 3 --seed 4 --records kept --events kept.jsonl --csv
    cp out kept.csv
    [ "$(find kept -name '*.game' | wc -l)" -eq 3 ] || fail "$game: there are not three records"
    expect 0 rh verify kept/*.game
    expect 0 rh sim "$game" --players "$players" --games 3 --seed 4 --records kept.zst --events kept.jsonl.zst --jobs 2
    python3 - "$game" "$players" <<'END' || fail "$game: what is kept is not what was played"
import csv, glob, json, sys
rows = list(csv.DictReader(open('kept.csv')))
for number, path in enumerate(sorted(glob.glob('kept/*.game'))):
    line = open(path).read().splitlines()[-1]
    result = line.removesuffix(' nobody wins').split()
    assert result[0] == 'result'
    ranks = [row['rank'] for row in rows if int(row['game']) == number]
    assert ('nobody wins' in line) == ('1' not in ranks), path
    assert result[1:] == [row['score'] for row in rows if int(row['game']) == number], path
events = [json.loads(line) for line in open('kept.jsonl')]
assert {event['game'] for event in events} == {0, 1, 2}
for event in events:
    assert event['seat'] is None or 1 <= event['seat'] <= int(sys.argv[2])
    assert event['actor'] == 'chance' or 1 <= event['actor'] <= int(sys.argv[2])
    assert isinstance(event['args'], dict) and event['line'] >= 1
END
done <<<"$GAMES"
refused 2 rh sim samplegame --games 1 --records /dev/null
has err '/dev/null'
refused 2 rh sim samplegame --games 1 --events no-such-folder/events
refused 2 rh sim samplegame --games 1 --records no-such-folder/records.zst

# Interrupted, it prints what there is: the same as if fewer games had been asked for
for format in --json --csv ''; do
    # shellcheck disable=SC2086
    interrupted 1 sim samplegame --games 1000000000 $format
    [ $? -eq 130 ] || fail "an interrupted sim $format does not end as interrupted"
    has err 'interrupted after'
done
has out 'hash '
games=$(sed -n 's/.*, \([0-9]*\) games, seed.*/\1/p' out)
[ "$(rh sim samplegame --games "$games" --hash)" = "$(sed -n 's/^hash //p' out)" ] || fail 'the games before the interruption are others'
interrupted 1 arena samplegame --games 100000000 --bots greedy,random --json
is_json out
has out '"options":{'

lacks err ' s left'

# Bots
expect 0 rh sim samplegame --games 40 --bots greedy,random --rotate --json
is_json out
one=$(rh sim samplegame --games 20 --bots search:50,random --hash)
two=$(rh sim samplegame --games 20 --bots search:50,random --hash --jobs 2)
[ "$one" = "$two" ] || fail 'the jobs change the games of bots that think'
refused 2 rh sim samplegame --bots clever
refused 2 rh sim samplegame --bots random,random,random
refused 2 rh sim samplegame --bots ''
refused 2 rh sim samplegame --games 0
refused 2 rh sim samplegame --jobs 0
refused 2 rh sim samplegame --csv --json
refused 2 rh sim chess

# Where all are ruined nobody wins: no share of the victory, and the statistics say how often.
expect 0 rh sim age-of-steam --players 3 --games 100 --seed 1
has out 'nobody wins'
expect 0 rh sim age-of-steam --players 3 --games 100 --seed 1 --json
python3 - out <<'PYTHON' || fail "wins and games that nobody wins do not add up"
import json, sys
study = json.load(open(sys.argv[1]))
wins = sum(seat["wins"] for seat in study["seats"])
assert study["nobody_wins"] > 0 and abs(wins + study["nobody_wins"] - study["games"]) < 0.01, study
PYTHON

# bench
expect 0 rh bench samplegame --seconds 1 --json
is_json out
has out '"decisions_per_second":'
has out '"memcpy_1k_millions_per_second":'
refused 2 rh bench chess

wait $long
[ "$(grep -c 'of 1000000000 games, .* s left$' long-run)" -eq 1 ] || fail "progress was told otherwise: $(cat long-run)"
[ "$(head -1 long-run | tr -d '\n' | wc -c)" -lt 80 ] || fail 'the line of progress is too long'

finish
