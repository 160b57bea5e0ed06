#!/bin/bash
# Bots that are programs: one that does as it should plays, one that does not loses its game with a line that says why, and the
# arena goes on.
# shellcheck source=tests/cli/common.bash
. "$(dirname "$0")/common.bash"
export ROUNDHOUSE

python=$(python3 -c 'import sys; print(sys.executable)') # started often, so without what looks for it

# a bot: what it does when it is asked; the rest of the protocol is right
bot() {
    cat >"$1" <<END
#!$python -SE
import json, os, random, sys, time
moves, seat = [], 0
for line in sys.stdin:
    word, _, rest = line.strip().partition(' ')
    if word == 'roundhouse': print('ready test', flush=True)
    elif word == 'game': game = json.loads(rest)
    elif word == 'view': view = json.loads(rest)
    elif word == 'position': position = json.loads(rest)
    elif word == 'moves': moves = json.loads(rest)
    elif word == 'go':
$(sed 's/^/        /')
        sys.stdout.flush()
END
    chmod +x "$1"
}
bot good <<<"print('info I think'); print('bestmove', moves[0])"
bot exits <<<"sys.exit(3)"
bot killed <<<"os.kill(os.getpid(), 9)"
bot silent <<<"time.sleep(100)"
bot nonsense <<<"print('I like trains')"
bot noise <<<"sys.stdout.buffer.write(os.urandom(300000)); time.sleep(5)"
bot long <<<"print('x' * 1000000)"
bot chatty <<<"
while True: print('info and so on')"
bot illegal <<<"print('bestmove haul everything')"
bot liar <<<"print('bestmove done')"
bot twice <<<"print('bestmove', moves[0]); print('bestmove', moves[0])"
bot closes <<<"os.close(1); time.sleep(100)"
bot binary <<<"sys.stdout.buffer.write(b'bestmove \\x00\\x01\\xff\\n')"
cat >rude <<'END'
#!/bin/sh
echo 'hello'
END
cat >deaf <<'END'
#!/bin/sh
echo 'ready deaf'
sleep 100
END
chmod +x rude deaf

# expect_loss PROGRAM WORDS: it loses every game, each time with a line that has these words, and all games are played.
expect_loss() {
    expect 0 rh arena samplegame --bots "exec:./$1,random" --games 2 --movetime 100 --json
    is_json out
    [ "$(grep -c "exec:./$1 at seat [12] loses: " err)" -eq 2 ] || fail "$1 did not lose two games: $(cat err)"
    has err "$2"
    python3 - "$1" <<'END' || fail "the standings of $1 are wrong: $(cat out)"
import json, sys
standings = json.load(open('out'))
first, second = standings['bots']
assert standings['games'] == 2 and first['lost'] == 2 and second['lost'] == 0
assert first['share'] == 0 and first['rank'] == 2 and second['share'] == 1
END
}
expect_loss exits 'it ended with status 3'
expect_loss killed 'it was ended by signal 9'
expect_loss silent 'it did not answer within 1100 ms'
expect_loss nonsense "it printed 'I like trains' where 'bestmove' was expected"
expect_loss noise 'it '
expect_loss long 'it printed a line of more than'
expect_loss chatty 'lines of info and no answer'
expect_loss illegal "it played 'haul everything', which is not legal"
expect_loss liar "it played 'done', which is not legal"
expect_loss closes 'it did not answer within'
expect_loss binary 'it played'
expect_loss rude "it printed 'hello' where 'ready' was expected"
expect_loss deaf 'it did not answer within'
expect 0 rh arena samplegame --bots exec:./twice,random --games 2
has err 'exec:./twice at seat'
has out 'exec:./twice lost'
grep -q '[^[:print:]]' err && fail 'bytes of a bot reached the terminal'
sleep 0.1
pgrep -f "$SCRATCH" >/dev/null && fail 'a program was left running'

# Who does as it should plays on, at any seat, with any number of jobs, beside one that fails
expect 0 rh arena samplegame --bots exec:./good,random --games 20 --jobs 2
[ ! -s err ] || fail "a good bot was complained about: $(cat err)"
expect 0 rh arena railroad-rivals --players 3 --bots exec:./good,exec:./exits,random --games 6 --json
[ "$(grep -c loses err)" -eq 6 ] || fail 'not every game was lost'
python3 - <<'END' || fail "who plays beside one that fails is not first: $(cat out)"
import json
good, bad, other = json.load(open('out'))['bots']
assert bad['share'] == 0 and abs(good['share'] - 0.5) < 1e-9 and abs(other['share'] - 0.5) < 1e-9 and bad['rank'] == 3
END
expect 2 rh arena samplegame --bots exec:./no-such-program,random # the shell says so, too
has err "'exec:./no-such-program' can't be started: it ended with status 127"

# What is kept of such games
expect 0 rh sim samplegame --bots exec:./exits,random --games 2 --csv --records kept
has out ',exec:./exits,'
expect 0 rh verify kept/00000000.game

# It is told only what its seat may know: hands of others are unknown in the view, and dealt afresh in the position
bot spy <<'END'
hands = [seat.get('hand') for seat in view['seat']]
truth = [seat.get('hand') for seat in position['position']['seat']]
print(json.dumps([game['seat'], hands, truth]), file=open('spied', 'a'))
print('bestmove', moves[0])
END
expect 0 rh sim railroad-rivals --players 3 --bots exec:./spy,random --games 3
python3 - <<'END' || fail "a bot was told too much: $(head -c 300 spied)"
import json
lines = [json.loads(line) for line in open('spied')]
assert len(lines) > 10
for seat, hands, truth in lines:
    for other, hand in enumerate(hands):
        assert '?' not in json.dumps(hand) if other == seat - 1 else hand in ([], '?', None) or '?' in json.dumps(hand)
    assert '?' not in json.dumps(truth)
END

# The engine itself is such a bot, and plays as it does inside; the example in Python beats chance
expect 0 rh arena railroad-rivals --players 2 --bots "exec:$ROUNDHOUSE engine --bot greedy,random" --games 6
[ ! -s err ] || fail "the engine was complained about: $(cat err)"
has out '% of points'
expect 0 rh arena railroad-rivals --players 2 --bots "exec:$ROOT/examples/bot.py,random" --games 4 --json
[ ! -s err ] || fail "the example was complained about: $(cat err)"
python3 -c "import json; assert json.load(open('out'))['bots'][0]['share'] > 0.7" || fail 'the example does not beat chance'

# A conversation with the engine
rh new railroad-rivals --players 2 --seed 5 -o game.rec
printf 'roundhouse 1\nposition %s\nlist\ngo iterations 50\nnonsense\nquit\n' "$(rh export game.rec --compact)" >questions
rh engine <questions >out 2>err || fail 'the engine did not end well'
[ "$(cut -d' ' -f1 out | tr '\n' ' ')" = 'ready moves info bestmove error ' ] || fail "the engine said: $(cat out)"
rh apply game.rec "$(sed -n 's/^bestmove //p' out)" --dry-run >/dev/null || fail 'its move is not legal'
head -c 3000000 /dev/zero | tr '\0' x | rh engine >out 2>err
has out 'error the line is too long'
head -c 100000 /dev/urandom | rh engine >out 2>err || fail 'the engine fell over rubbish'
expect 2 rh engine --bot nobody

finish
