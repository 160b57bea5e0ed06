#!/bin/bash
# What many games say: the same from records, from rows and from games that are played; and rows for learning.
# shellcheck source=tests/cli/common.bash
. "$(dirname "$0")/common.bash"

# The same figures by every way
for game in samplegame railroad-rivals; do
    expect 0 rh sim $game --games 60 --seed 3 --records kept --csv
    cp out rows.csv
    expect 0 rh sim $game --games 60 --seed 3 --records kept.zst
    expect 0 rh insight $game --games 60 --seed 3 --json
    is_json out
    cp out played
    expect 0 rh insight kept --json
    same out played
    expect 0 rh insight kept.zst --json
    same out played
    expect 0 rh insight kept/0000000?.game kept/000000[1-9]?.game --json
    same out played
    expect 0 rh insight rows.csv --json
    cp out by-rows
    expect 0 rh sim $game --games 60 --seed 3 --json
    python3 - <<'END' || fail "$game: the figures do not add up"
import csv, json, math
played, rows, sim = json.load(open('played'))[0], json.load(open('by-rows'))[0], json.load(open('out'))
for name in ('games', 'players', 'options', 'decisions', 'decisions_plus_minus'): assert played[name] == rows[name], name
for by in ('seats', 'starts'):
    for one, two in zip(played[by], rows[by]):
        assert {k: v for k, v in one.items() if k != 'parts'} == {k: v for k, v in two.items() if k != 'parts'}
        assert list(one['parts'].values()) == list(two['parts'].values())
assert rows['actions'] == [] and played['actions']
for seat, figures in zip(sim['seats'], played['seats']):
    assert abs(seat['share'] - figures['share']) < 1e-5 and abs(seat['mean'] - figures['score']) < 1e-3
assert abs(sum(start['share'] for start in played['starts']) - 1) < 1e-5
table = list(csv.DictReader(open('rows.csv')))
first = [row for row in table if row['start'] == '1']
share = []
for row in first:
    winners = sum(other['rank'] == '1' for other in table if other['game'] == row['game'])
    share.append(1 / winners if row['rank'] == '1' else 0)
mean = sum(share) / len(share)
spread = math.sqrt(sum((s - mean) ** 2 for s in share) / len(share) / (len(share) - 1))
assert abs(played['starts'][0]['share'] - mean) < 1e-5
assert abs(played['starts'][0]['share_plus_minus'] - 1.96 * spread) < 1e-5
for action in played['actions']: assert 30 <= action['taken'] <= action['legal'] - 30
END
    rm -rf kept
done

# What an action is worth, counted by another hand: the game's own moves, position by position
expect 0 rh sim samplegame --games 40 --seed 9 --records few
expect 0 rh insight few --json
cp out insight.json
python3 - "$ROUNDHOUSE" <<'END' || fail 'what actions are worth is not what another count says'
import glob, json, subprocess, sys
taken, left = {}, {}
for path in sorted(glob.glob('few/*.game')):
    lines = open(path).read().splitlines()
    score = list(map(int, lines[-1].split()[1:]))
    body = [line for line in lines if line[0] in '*123456789']
    for at, line in enumerate(body):
        if line[0] == '*': continue
        answer = subprocess.run([sys.argv[1], 'moves', path, '--at', str(at), '--json'], capture_output=True, check=True)
        legal = {move['text'] for move in json.loads(answer.stdout)['moves']}
        legal = {' '.join(move.split()[:2]) for move in legal}
        seat, move = int(line[0]) - 1, ' '.join(line[2:].split()[:2])
        if len(legal) < 2: continue
        for action in legal:
            (taken if action == move else left).setdefault(action, []).append(score[seat] - score[1 - seat])
for action in json.load(open('insight.json'))[0]['actions']:
    name = action['action']
    assert action['taken'] == len(taken[name]) and action['legal'] == len(taken[name]) + len(left[name]), name
    worth = sum(taken[name]) / len(taken[name]) - sum(left[name]) / len(left[name])
    assert abs(worth - action['lead']) < 1e-3, (name, worth, action['lead'])
END

# The page
expect 0 rh insight railroad-rivals --games 20 -o page.html
has out 'wins, %'
for words in '<svg' 'Wins by place in the starting order' 'What actions are worth' 'Decisions by time' 'Where points come from'; do
    has page.html "$words"
done
lacks page.html 'nan'
python3 - <<'END' || fail 'the page is not well formed'
import re, xml.etree.ElementTree as tree
page = open('page.html', encoding='utf-8').read()
for svg in re.findall(r'<svg.*?</svg>', page, re.S): tree.fromstring(svg)
assert 'http' not in page
END
expect 0 rh insight ultimate-railroads --games 4 --each board --json
python3 -c "
import json
assert [group['options']['board'] for group in json.load(open('out'))] == ['russian', 'german', 'american', 'asian']" ||
    fail '--each does not play each value'
expect 0 rh insight samplegame --games 5 -o figures.json
is_json figures.json

# What can't be read, or says nothing
refused 2 rh insight nothing-there
refused 2 rh insight samplegame --games 5 -o figures.bmp
refused 2 rh insight railroad-rivals --each color
mkdir empty
refused 2 rh insight empty
rh new samplegame -o begun.game
expect 1 rh insight begun.game
has err 'left out'
head -c 300 kept.zst >cut.zst
refused 2 rh insight cut.zst
has err 'is cut off'
head -c 300 /dev/urandom >noise.zst
refused 2 rh insight noise.zst
head -c 3000 /dev/urandom >noise.game
refused 2 rh insight noise.game
sed '3s/^0,0,2,/0,0,1,/' rows.csv >twice.csv
refused 2 rh insight twice.csv
has err 'twice.csv:3: seat 1 has two rows'
sed '5s/,[^,]*$//' rows.csv >short.csv
refused 2 rh insight short.csv
has err 'short.csv:5: '
echo 'a,b' >other.csv
refused 2 rh insight other.csv
sed '2,$s/railroad-rivals/chess/' rows.csv >chess.csv
refused 2 rh insight chess.csv
whole_game whole.game railroad-rivals 2 4
sed 's/^1 draft .*/1 draft Boston/' whole.game >wrong.game
refused 2 rh insight wrong.game
rh export whole.game --record --seat 1 -o seen.game
refused 2 rh insight seen.game
has err 'what one seat saw'

# Rows for learning
expect 0 rh features railroad-rivals --players 2 --games 3 --seed 2
cp out features.csv
expect 0 rh features railroad-rivals --players 2 --games 3 --seed 2 -o features.npy --jobs 2
python3 - <<'END' || fail 'the features do not add up'
import csv
rows = list(csv.DictReader(open('features.csv')))
assert {row['game'] for row in rows} == {'0', '1', '2'} and len(rows) > 100
for row in rows:
    assert int(row['legal']) >= 1 and row['final_rank'] in '12' and 0 <= float(row['estimate']) <= 1
    assert (row['worth'] == '') == (row['legal'] == '1') == (row['chance'] == '')
    assert row['chance'] == '' or 0 <= float(row['chance']) <= 1
END
if /usr/bin/python3 -c 'import numpy' 2>/dev/null; then
    /usr/bin/python3 - <<'END' || fail 'numpy reads other features'
import csv, numpy
rows = list(csv.DictReader(open('features.csv')))
array = numpy.load('features.npy')
assert array.shape == (len(rows),) and array.dtype.names == tuple(rows[0])
for name in array.dtype.names:
    if name in ('move', 'worth', 'chance'): continue
    wanted = numpy.array([float(row[name]) for row in rows])
    assert numpy.allclose(array[name], wanted, rtol=1e-4, atol=1e-6), name
assert array['move'].shape == (len(rows), 8)
END
fi
while read -r game counts; do
    expect 0 rh features "$game" --players "${counts##* }" --games 1 --bots random
    [ "$(wc -l <out)" -gt 2 ] || fail "$game has no features"
done <<<"$GAMES"
refused 2 rh features railroad-rivals -o features.txt
refused 2 rh features railroad-rivals --bots nobody

finish
