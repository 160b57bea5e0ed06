#!/bin/bash
# The arena: the same games whatever the number of jobs, figures that add up, a test that stops early; and hints.
# shellcheck source=tests/cli/common.bash
. "$(dirname "$0")/common.bash"

expect 0 rh arena samplegame --bots medium:20,random --games 21 --csv
cp out one
expect 0 rh arena samplegame --bots medium:20,random --games 21 --csv --jobs 3
cmp -s one out || fail 'the jobs change the games'
python3 - <<'END' || fail 'the games are not rotated in deals'
import csv
with open('one') as file: rows = list(csv.DictReader(file))
assert len(rows) == 44                                        # 21 games are 11 whole deals of two
for game in range(22):
    seats = [row for row in rows if int(row['game']) == game]
    assert sorted(row['bot'] for row in seats) == ['medium:20', 'random']
    assert seats[game % 2]['bot'] == 'medium:20' and int(seats[0]['deal']) == game // 2
END

expect 0 rh arena samplegame --bots greedy,random --games 400 --json
is_json out
python3 - <<'END' || fail 'the standings do not add up'
import json
with open('out') as file: standings = json.load(file)
first, second = standings['bots']
assert standings['games'] == 400 and standings['deals'] == 200
assert abs(first['share'] + second['share'] - 1) < 1e-6 and abs(first['rank'] + second['rank'] - 3) < 0.2
assert first['share'] > 0.55 and first['elo'] > 30 and second['elo'] == 0
pair = standings['pairs'][0]
assert 0 < pair['points_low'] < pair['points'] < pair['points_high'] < 1
END

expect 0 rh arena samplegame --bots greedy,random --games 100000 --sprt 0,80
has out 'rather than 0: stronger'
expect 0 rh arena samplegame --bots random,greedy --games 100000 --sprt 0,80
has out 'rather than 0: not stronger'
expect 0 rh arena railroad-rivals --players 3 --bots easy,random --games 3
has out 'easy against random: 100.0 % of points'

expect 2 rh arena samplegame --bots nobody
has err "there is no bot 'nobody'"
expect 2 rh arena samplegame --bots random,random,random
expect 2 rh arena samplegame --sprt 50,10
has err 'expected two numbers'

expect 0 rh new railroad-rivals --players 2 --seed 5 --output game.rec
expect 0 rh hint game.rec --bot hard:50
[ "$(wc -l <out)" -eq 3 ] || fail 'there are not three hints'
has out '% to win'
cp out one
expect 0 rh hint game.rec --bot hard:50
cmp -s one out || fail 'the same seed gives other hints'
expect 0 rh hint game.rec --bot hard:50 --json
is_json out
move=$(sed '1s/: .*//;q' one)
expect 0 rh apply game.rec "$move" --dry-run
expect 2 rh hint game.rec --bot nobody
finish
