#!/usr/bin/env python3
"""Clocks: live and by turns, flags that fall, and games by turns under kills, against a model of our own.

    ROUNDHOUSE=build/roundhouse tests/server/test_clocks.py [NAME...]

GAMES (30) says how many games by turns are simulated. Every line that the store has carries its moment; the model works out from
those alone what each clock must say. On PostgreSQL (scripts/postgres run) two nodes take the tables over from each other, killed and
asked to stop by turns: NODE_GAMES (6) says at how many games.
"""
import atexit
import http.client
import os
import random
import shutil
import sys
import tempfile
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import harness  # noqa: E402 pylint: disable=wrong-import-position
from client import STORE, Closed, Guest, Server, free_port, new_store, wait_for  # noqa: E402 pylint: disable=wrong-import-position
from players import Player, whistle_stop  # noqa: E402 pylint: disable=wrong-import-position

GAMES = int(os.environ.get("GAMES", "30"))
NODE_GAMES = int(os.environ.get("NODE_GAMES", "6"))
ACTS = 1000 if GAMES > 100 else 18  # of one game, at most
NODE_SPEED = 4000  # the same, where it takes seconds until another node has the tables
SPEED = 40000  # milliseconds of people's clocks in one: a day passes in 2.2 seconds
GONE = (Closed, OSError, KeyError, ValueError, http.client.HTTPException)  # the server was killed, or another one has the table
SECOND, HOUR, DAY = 1000, 3600 * 1000, 86400 * 1000


def info(guest, table):
    return guest.get(f"/api/tables/{table}")[1]


def two(server, **more):
    """Two guests at a table with a pace; their sockets, and who is to move."""
    ann, bo = Guest(server), Guest(server)
    table = ann.table(["me", "open"], "samplegame", **more)["id"]
    first, second = ann.socket(table), bo.socket(table)
    second.until("record")
    second.send({"t": "sit", "seat": 1})
    second.until("record")
    first.until("record")
    players = [Player(first, 0), Player(second, 1)]
    for player in players:
        player.socket.send({"t": "hello", "from": 0})
        player.hear_until("record")
    wait_for(lambda: info(ann, table)["turn"] >= 0)
    return table, (ann, bo), players


def whose(guest, table):
    return info(guest, table)["turn"]


# --- One table ------------------------------------------------------------------------------------------------------


def a_live_clock_runs_for_who_is_to_move(server):
    begun = time.monotonic()
    table, guests, players = two(server, pace="live 600+10 medium")
    clock = info(guests[0], table)["clock"]
    turn = whose(guests[0], table)
    assert clock["seat"] == turn and 0 < clock["due"] - clock["now"] <= 610 * SECOND, clock
    assert clock["left"][turn] == 610 * SECOND and clock["left"][1 - turn] == 600 * SECOND, clock
    time.sleep(1.2)
    rng = random.Random(1)
    while whose(guests[0], table) == turn:
        for player in players:
            player.socket.send({"t": "hello", "from": 0})
            player.hear_until("record")
        players[turn].act(rng)
    after = info(guests[0], table)["clock"]
    most = (time.monotonic() - begun) * SECOND  # that the turn lasted
    assert after["seat"] == 1 - turn and after["left"][1 - turn] == 610 * SECOND, after
    assert 610 * SECOND - most <= after["left"][turn] <= 610 * SECOND - 1200, (after, most)


def leaving_a_turn_to_a_bot_and_coming_back_brings_no_time(server):
    for pace in ("live 60+10 search:2000ms", "turns 3600+60 search:2000ms"):
        table, guests, players = two(server, pace=pace)
        turn = whose(guests[0], table)
        before = info(guests[0], table)
        time.sleep(1.2)
        players[turn].socket.send({"t": "bot", "seat": turn, "word": "search:2000ms"})
        players[turn].socket.send({"t": "sit", "seat": turn})
        wait_for(lambda: info(guests[0], table)["seats"][turn]["kind"] == "person" and info(guests[0], table)["clock"]["seat"] == turn)  # pylint: disable=cell-var-from-loop
        players[turn].socket.send({"t": "ping"})
        players[turn].socket.until("pong")
        after = info(guests[0], table)
        assert after["lines"] == before["lines"], "the bot was quicker"
        assert after["clock"]["due"] <= before["clock"]["due"] + SECOND, (pace, before["clock"], after["clock"])


def moves_inside_a_turn_and_undo_bring_no_time(server):
    table, guests, players = two(server, pace="live 60+10 medium")
    turn = whose(guests[0], table)
    for _ in range(2):
        time.sleep(0.8)
        player = players[turn]
        player.socket.send({"t": "hello", "from": 0})
        player.hear_until("record")
        moves = [move for move in whistle_stop(player.lines)[1] if move.startswith("haul")]
        if not moves:
            return
        player.socket.move(moves[0], len(player.lines))
        player.hear_until("line")
        player.socket.send({"t": "undo", "n": 1})
        player.hear_until("line")
    clock = info(guests[0], table)["clock"]
    assert clock["left"][turn] == 70 * SECOND and clock["due"] - clock["now"] <= 70 * SECOND, clock


def a_fallen_flag_lets_a_bot_play_until_its_person_is_back(server):
    table, guests, players = two(server, pace="live 4+1 easy")
    turn = whose(guests[0], table)
    heard = players[turn].hear_until("table")["table"]["seats"][turn]
    assert (heard["kind"], heard["status"], heard["word"]) == ("bot", "flagged", "easy"), heard
    players[turn].socket.send({"t": "sit", "seat": turn})
    seat = wait_for(lambda: [seat for seat in [info(guests[0], table)["seats"][turn]] if seat["kind"] == "person"])[0]
    assert "status" not in seat, seat


def a_fallen_flag_resigns_where_the_table_says_so(server):
    table, guests, players = two(server, pace="live 5+0 resigns easy")
    turn = whose(guests[0], table)
    heard = players[turn].hear_until("table")["table"]["seats"][turn]
    assert (heard["kind"], heard["status"]) == ("bot", "resigned"), heard
    players[turn].socket.send({"t": "sit", "seat": turn})
    assert "taken" in players[turn].socket.until("refused")["error"]
    assert guests


def a_dropped_connection_keeps_a_seat_for_the_rest_of_its_clock(server):
    table, guests, players = two(server, pace="live 8+1 easy")
    turn = whose(guests[0], table)
    players[turn].socket.close()
    other = 1 - turn
    wait_for(lambda: not info(guests[other], table)["seats"][turn].get("here"))
    players[other].socket.send({"t": "bot", "seat": turn, "word": "random"})
    assert "held until it falls" in players[other].socket.until("refused")["error"]
    wait_for(lambda: info(guests[other], table)["seats"][turn].get("status") == "flagged")


def a_flag_falls_at_a_table_that_nobody_looks_at(_):
    server = Server(speed=SPEED)
    table, guests, players = two(server, pace="turns 86400+172800 easy")
    turn = whose(guests[0], table)
    for player in players:
        player.socket.close()
    server.kill()
    server.start()
    wait_for(lambda: server.rows("SELECT 1 FROM seat WHERE table_ = ? AND number = ? AND kind = 2", table, turn))
    server.stop()


def nobody_calls_a_bot_or_votes_where_there_is_a_clock(server):
    table, guests, players = two(server, pace="turns 86400+0 easy")
    turn = whose(guests[0], table)
    players[turn].socket.close()
    wait_for(lambda: not info(guests[1 - turn], table)["seats"][turn].get("here"))
    for message in ({"t": "bot", "seat": turn, "word": "easy"}, {"t": "expel", "seat": turn}):
        players[1 - turn].socket.send(message)
        assert "clock" in players[1 - turn].socket.until("refused")["error"]


# --- Many games by turns, with kills --------------------------------------------------------------------------------


class Game(threading.Thread):
    """Two people who play one game by turns to its end, through kills of the server; each thinks for up to some hours."""

    def __init__(self, nodes, number, turn=86400, bank=259200, speed=SPEED, think=4):
        super().__init__()
        self.think = think  # seconds, at most
        self.slack = 5 * SECOND * speed  # a flag falls within five seconds of ours, also while the server is away
        self.nodes, self.rng, self.wrong = nodes, random.Random(number), None
        self.turn, self.bank = turn * SECOND, bank * SECOND
        self.nights = [self.rng.choice([None, 0, 500, 1300]) for _ in range(2)]
        self.table, self.guests, self.acts, self.touched, self.late = None, None, 0, 0, 0
        self.fell = set()  # whose flag fell, as they were told

    def begin(self):
        server = self.rng.choice(self.nodes)
        self.guests = [Guest(server), Guest(server)]
        night = {} if self.nights[0] is None else {"night": self.nights[0]}
        self.table = self.guests[0].table(["me", "open"], "samplegame", pace=f"turns {self.turn // SECOND}+{self.bank // SECOND} easy", **night)["id"]
        chair = self.guests[1].socket(self.table)
        chair.until("record")
        night = {} if self.nights[1] is None else {"night": self.nights[1]}
        chair.send({"t": "sit", "seat": 1, **night})
        chair.until("record")
        chair.close()

    def connect(self):
        """Both, with whatever node has the table."""
        end, last = time.monotonic() + 60, None
        while time.monotonic() < end:
            try:
                players = []
                for seat, guest in enumerate(self.guests):
                    guest.server = self.rng.choice(self.nodes)
                    player = Player(guest.socket(self.table), seat)
                    if player.socket.status != 101:
                        raise Closed()
                    while player.hear()["t"] != "record":
                        pass
                    players.append(player)
                return players
            except GONE as gone:
                last = (guest.server.port, gone)
                time.sleep(0.1)
        raise AssertionError(f"the table does not come back: {last}, {[(node.port, self.asked_of(node)) for node in self.nodes]}")

    def asked_of(self, node):
        """What a node says of the table."""
        self.guests[0].server = node
        try:
            return self.guests[0].request("GET", f"/api/tables/{self.table}")[:2]
        except GONE as gone:
            return gone

    def begin_somehow(self):
        """On whatever node there is."""
        end = time.monotonic() + 60
        while True:
            try:
                self.begin()
                return
            except (*GONE, AssertionError):
                if time.monotonic() > end:
                    raise
                time.sleep(0.2)

    def play(self):
        self.begin_somehow()
        players = self.connect()
        while self.acts < ACTS:
            try:
                if any(player.over for player in players) or self.is_over(players):
                    return
                turn = players[0].turn()
                if turn is None:
                    players[0].hear()
                    continue
                time.sleep(self.rng.random() ** 6 * self.think)
                players[turn].act(self.rng)
                self.acts += 1
                while len(players[1 - turn].lines) < len(players[turn].lines) and not players[1 - turn].over:
                    players[1 - turn].hear()
            except GONE:
                players = self.connect()
            except AssertionError as wrong:
                if not self.comes_back_to(turn):
                    raise wrong
                self.fell.add(turn)
                players = self.connect()

    def comes_back_to(self, seat):
        """Takes the seat again that a bot keeps since the flag fell, until it is told to be taken; False: no bot keeps it."""
        kept, asked, end = False, 0, time.monotonic() + 60
        while time.monotonic() < end:
            try:
                guest, asked = self.guests[seat], asked + 1
                guest.server = self.rng.choice(self.nodes)
                table = info(guest, self.table)
                if table["seats"][seat]["kind"] == "bot":
                    if table["state"] == "over":
                        return True
                    kept, door = True, guest.socket(self.table)
                    door.send({"t": "sit", "seat": seat})
                    door.send({"t": "ping"})
                    door.until("pong")
                    door.close()
                elif kept or asked > 10:  # what was refused is known before it is safe, and told after that
                    return kept
            except GONE:
                pass
            time.sleep(0.1)
        raise AssertionError("the seat does not come back")

    def is_over(self, players):
        return players[0].turn() is None and info(self.guests[0], self.table)["state"] == "over"

    def run(self):
        try:
            self.play()
            self.touched = check(self, self.nodes[0])
        except Exception as error:  # pylint: disable=broad-exception-caught
            self.wrong = repr(error)


def asleep(at, night):
    return night is not None and (at // 60000 - night) % 1440 < 480


def waking(start, end, night):
    """Milliseconds between two moments that are not night, counted from border to border."""
    total, at = 0, start
    while at < end:
        border = min((at // 60000 + 1) * 60000, end)
        total += 0 if asleep(at, night) else border - at
        at = border
    return total


def grouped(rows):
    """What was written at once: what one person did and what chance answered. Only the position after the last line counts."""
    groups = []
    for at, text in rows:
        if groups and groups[-1][0] == at and text.startswith("*"):
            groups[-1][1].append(text)
        else:
            groups.append((at, [text]))
    return groups


def banks(game, rows):
    """What is left of the two banks, from the moments of the lines alone, and by how much each seat overran its time at most."""
    bank, turn, since, said, over = [game.bank, game.bank], None, None, [], [-game.turn, -game.turn]
    for at, texts in grouped(rows):
        said += texts
        now = whistle_stop(said)[0]
        if turn is not None:
            over[turn] = max(over[turn], waking(since, at, game.nights[turn]) - bank[turn] - game.turn)
        if now == turn:
            continue
        if turn is not None:
            bank[turn] = min(bank[turn], max(0, bank[turn] + game.turn - waking(since, at, game.nights[turn])))
        turn, since = now, at
    return bank, over


def check(game, server):
    """Holds the clocks against the model. A seat that a slow machine let run out of time must have lost it to its bot, and has nothing
    left; what was on its way when the flag fell may still have counted."""
    rows = [(int(at), text) for at, text in
            server.rows("SELECT at, text FROM line WHERE table_ = ? ORDER BY number", game.table)]
    seats = server.rows("SELECT kind, clock FROM seat WHERE table_ = ? ORDER BY number", game.table)
    expected, over = banks(game, rows)
    for seat in range(2):
        flagged = int(seats[seat][0]) == 2 or seat in game.fell
        assert not flagged or over[seat] >= -SECOND, f"{game.table}: a flag fell that should not have"
        assert flagged or over[seat] <= game.slack, f"{game.table}: a flag did not fall, {over[seat]} ms late"
        off = abs(int(seats[seat][1]) - expected[seat])
        assert off <= SECOND, (game.table, seat, seats[seat], expected[seat], off)
    game.late = sum(by >= -SECOND for by in over)
    return sum(bank < game.bank for bank in expected)


def play_by_turns(speed):
    """Games under kills, held against the model. Answers how many banks were touched, and how many seats ran out of time."""
    server = Server(speed=speed)
    games = [Game([server], number, speed=speed, think=4 * SPEED / speed) for number in range(GAMES)]
    running = []
    rng = random.Random(7)
    for game in games:
        while len([one for one in running if one.is_alive()]) >= 30:
            time.sleep(0.05)
            if rng.random() < 0.01:
                restart(server)
        game.start()
        running.append(game)
    for _ in range(3):
        time.sleep(0.5)
        restart(server)
    for game in games:
        game.join(300)
        assert not game.is_alive() and game.wrong is None, game.wrong
    server.stop()
    return sum(game.touched for game in games), sum(game.late for game in games)


def by_turns_no_clock_gains_or_loses_through_kills(_):
    """Where a slow machine lets too many seats run out of time to try anything, a day lasts longer the next time."""
    for speed in (SPEED, SPEED // 2, SPEED // 4):
        touched, late = play_by_turns(speed)
        print(f"{GAMES} games: {touched} banks touched, {late} seats ran out of time")
        if late <= GAMES // 4 and touched >= GAMES // 8:
            return
    raise AssertionError(f"{late} seats of {2 * GAMES} ran out of time, {touched} banks were touched: nothing was tried")


def by_turns_no_clock_gains_or_loses_through_changes_of_node(_):
    if not STORE:
        return
    nodes, rng, killed = two_nodes(NODE_SPEED), random.Random(8), 0
    games = [Game(nodes, 1000 + number, 7200, 604800, NODE_SPEED) for number in range(NODE_GAMES)]
    waiting, end = list(games), time.monotonic() + 300 + 10 * NODE_GAMES
    while any(game.is_alive() for game in games) or waiting:
        assert time.monotonic() < end, "the games do not end"
        while waiting and len([one for one in games if one.is_alive()]) < 30:
            waiting.pop(0).start()
        time.sleep(rng.uniform(1, 3))
        if killed > max(3, NODE_GAMES // 5):
            continue
        node = nodes[killed % 2]
        killed += 1
        if rng.random() < 0.5:
            node.kill()
            time.sleep(rng.uniform(0, 4))  # the lease is three seconds: the other takes over, or not yet
        else:
            node.stop()
        node.start()
    wrong = [game.wrong for game in games if game.wrong]
    assert not wrong, wrong
    late, touched = sum(game.late for game in games), sum(game.touched for game in games)
    assert killed >= 3 and late <= NODE_GAMES // 2 + 1, f"{killed} changes; {late} seats of {2 * NODE_GAMES} ran out of time"
    print(f"{NODE_GAMES} games, {killed} nodes ended: {touched} banks touched, {late} seats ran out of time")
    for node in nodes:
        node.stop()


def two_nodes(speed):
    """Two servers of one store that sign their cookies alike."""
    store, secret, nodes = new_store(), os.urandom(32), []
    for name in ("one", "two"):
        address = f"127.0.0.1:{free_port()}"
        data = tempfile.mkdtemp(prefix=f"roundhouse-{name}-")
        atexit.register(shutil.rmtree, data, ignore_errors=True)
        (Path(data) / "secret").write_bytes(secret)
        nodes.append(Server(data, ["--listen", address, "--store", store, "--node", name, "--node-url", f"http://{address}/"], speed=speed))
    return nodes


def restart(server):
    port = server.port
    server.kill()
    server.arguments = [*[one for one in server.arguments if one != "--listen" and not one.startswith("127.0.0.1:")],
                        "--listen", f"127.0.0.1:{port}"]
    for _ in range(50):
        try:
            server.start()
            return
        except RuntimeError:
            time.sleep(0.1)


if __name__ == "__main__":
    sys.exit(harness.main())
