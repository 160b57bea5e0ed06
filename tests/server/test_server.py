#!/usr/bin/env python3
"""Tests of the server as its clients meet it: real HTTP and WebSocket on a real process.

    ROUNDHOUSE=build/roundhouse tests/server/test_server.py [NAME...]
"""
import json
import random
import re
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import traceback
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from client import ROUNDHOUSE, Closed, Guest, Server, Socket, wait_for  # noqa: E402 pylint: disable=wrong-import-position

def seated(server, game="nullgame"):
    """Two guests at a table of two, each with a socket that has seen the table begin."""
    ann, bo = Guest(server), Guest(server)
    ann.post("/api/me", {"name": "Ann"})
    bo.post("/api/me", {"name": "Bo"})
    table = ann.table(["me", "open"], game)
    first = ann.socket(table["id"])
    first.until("record")
    second = bo.socket(table["id"])
    second.until("record")
    second.send({"t": "sit", "seat": 1})
    second.until("record")
    return table["id"], (ann, bo), (first, second)


def whistle_stop(lines):
    """Who is to decide in Whistle Stop after these lines, and which moves that seat has: (seat, [move])."""
    stack = []
    for line in lines:
        if line.startswith("undo"):
            del stack[-int(line.split()[1]):]
        else:
            stack.append(line.split())
    driver, tons, whistle, asked, begun = 0, 0, False, False, False
    for actor, verb, *rest in stack:
        if verb == "roll":
            tons, whistle, begun = int(rest[0]) if rest[0] != "1" else 0, True, True
        elif verb == "haul":
            tons -= 2 if rest[0] == "light" else 3
        elif verb == "whistle":
            whistle, asked = False, True
        elif verb in ("wave", "ignore"):
            asked = False
        elif verb == "done":
            driver, begun = 2 - int(actor), False
    if asked:
        return 1 - driver, ["wave", "ignore"]
    if not begun:
        return None, []
    moves = ["whistle"] if whistle else []
    moves += [f"haul {load}" for load, weight in (("light", 2), ("heavy", 3)) if tons - weight in (0, 2, 3, 4)]
    return driver, moves + (["done"] if tons == 0 else [])


class Player:
    """Someone who plays Whistle Stop on a socket."""

    def __init__(self, socket, seat, lines=0):
        self.socket, self.seat, self.lines, self.over = socket, seat, [None] * lines, None

    def hear(self):
        """The next message; lines are kept."""
        message = self.socket.next()
        if message["t"] == "line":
            assert message["n"] == len(self.lines) + 1, (message, len(self.lines))
            self.lines.append(message["text"])
        elif message["t"] == "record":
            self.lines = [line for line in message["text"].splitlines() if re.match(r"\* |[0-9]+ |undo", line)]
        elif message["t"] == "over":
            self.over = message
        elif message["t"] == "bye":
            raise Closed(message["error"])
        return message

    def hear_until(self, kind):
        while True:
            message = self.hear()
            if message["t"] == kind:
                return message

    def turn(self):
        return None if self.over else whistle_stop(self.lines)[0]

    def act(self, rng):
        """Makes a move if it is our turn, and waits until it counts; else waits for the next line. False when over."""
        while not self.over:
            if self.turn() != self.seat:
                self.hear()
                continue
            move, at = rng.choice(whistle_stop(self.lines)[1]), len(self.lines)
            self.socket.send({"t": "move", "text": move, "at": at})
            while len(self.lines) == at:
                message = self.hear()
                assert message["t"] != "refused", (message, move, self.lines)
            return True
        return False


def play_on(players, rng, moves):
    """So many moves, by whoever is to decide."""
    for _ in range(moves):
        for player in players:
            while not player.over and player.turn() is None:
                player.hear()
        if players[0].over:
            return
        seat = players[0].turn()
        players[seat].act(rng)
        lines = len(players[seat].lines)
        for player in players:
            while len(player.lines) < lines and not player.over:
                player.hear()


def play_out(players, seed=1):
    """Plays a game to its end."""
    threads = [threading.Thread(target=lambda one=player: all(iter(lambda: one.act(random.Random(seed + len(one.lines))),
                                                                    False))) for player in players]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert all(player.over for player in players), "the game does not end"


# --- Tests ----------------------------------------------------------------------------------------------------------


def guests_have_names_and_signed_cookies(server):
    ann = Guest(server)
    status, me = ann.get("/api/me")
    assert status == 200 and me["name"].startswith("Guest ")
    assert ann.post("/api/me", {"name": "  Ann  "}) == (200, {"id": me["id"], "name": "Ann"})
    assert ann.get("/api/me")[1]["name"] == "Ann"
    for bad in ["", "a" * 25, "a,b", "a\nb", "bot:x", 7, None, "   "]:
        status, answer = ann.post("/api/me", {"name": bad})
        assert status == 400 and answer["error"], (bad, answer)
    forger = Guest(server)
    forger.cookie = ann.cookie[:-1] + ("0" if ann.cookie[-1] != "0" else "1")
    assert forger.get("/api/me")[1]["id"] != me["id"], "a forged cookie was believed"


def nonsense_requests_get_a_reason(server):
    ann = Guest(server)
    bodies = ["", "{", "[]", "null", '{"game": 1}', '{"game": "chess", "seats": ["me"]}',
              '{"game": "railroad-rivals"}', '{"game": "railroad-rivals", "seats": []}',
              '{"game": "railroad-rivals", "seats": ["me", "me"]}', '{"game": "railroad-rivals", "seats": ["you"]}',
              '{"game": "railroad-rivals", "seats": ["bot:clever"]}', '{"game": "nullgame", "seats": ["me"]}',
              '{"game": "railroad-rivals", "seats": ["me"], "options": {"bidding": "maybe"}}',
              '{"game": "railroad-rivals", "seats": ["me"], "options": {"colour": "red"}}',
              '{"game": "railroad-rivals", "seats": ["me"], "options": []}', '{"a": 1, "a": 2}', b"\xff\xfe"]
    for body in bodies:
        status, text, _ = ann.request("POST", "/api/tables", body)
        assert status == 400 and json.loads(text)["error"], (body, status, text)
    for path in ["/api/nothing", "/api/tables/zzz", "/api/tables/" + "a" * 500, "/api/tables/a/b", "/nothing.js",
                 "/../../etc/passwd", "/%2e%2e/secret"]:
        status, _, _ = ann.request("GET", path)
        assert status in (400, 404), (path, status)
    assert ann.request("DELETE", "/api/tables")[0] in (405, 501)
    assert ann.request("POST", "/healthz", "{}")[0] == 405
    status, _, _ = ann.request("POST", "/api/me", '{"name": "Eve"}', {"Origin": "http://elsewhere.example"})
    assert status == 403
    assert Socket(ann, "zzz").status == 404
    table = ann.table(["me", "open"], "nullgame")
    assert Socket(ann, table["id"], origin="http://elsewhere.example").status == 403


def two_people_play_to_the_end_and_see_only_their_own(server):
    table, (ann, bo), sockets = seated(server)
    players = [Player(socket, seat) for seat, socket in enumerate(sockets)]
    play_out(players)
    for seat, player in enumerate(players):
        deals = [line for line in player.lines if line.startswith("* deal")]
        assert len(deals) == 2
        for line in deals:
            hidden = line.endswith("?")
            assert hidden == (not line.startswith(f"* deal {seat + 1}")), (seat, line)
        assert player.over["text"].startswith("result ")
    masked = [[re.sub(r"^(\* deal \d) .*", r"\1 ?", line) for line in player.lines] for player in players]
    assert masked[0] == masked[1], "the two saw different games"
    record = ann.request("GET", f"/api/tables/{table}/record")[1]
    assert b"\nkey " in record and b"?" not in record
    assert bo.request("GET", f"/api/tables/{table}/record")[1] == record
    with tempfile.NamedTemporaryFile(suffix=".rec") as file:
        file.write(record)
        file.flush()
        said = subprocess.run([ROUNDHOUSE, "verify", file.name], capture_output=True, text=True, check=False)
        assert said.returncode == 0, said.stderr
        assert "the key fits the commit" in said.stdout, said.stdout


def what_is_hidden_stays_hidden_while_the_game_is_on(server):
    table, (ann, bo), _ = seated(server, "railroad-rivals")
    watcher = Guest(server)
    wait_for(lambda: ann.get(f"/api/tables/{table}")[1]["lines"] > 4)
    for guest, seat in ((ann, 1), (bo, 2), (watcher, 0)):
        record = guest.request("GET", f"/api/tables/{table}/record")[1].decode()
        assert "\nkey " not in record and "\ncommit " in record
        deals = re.findall(r"^\* deal (\d) (.*)$", record, re.M)
        assert len(deals) == 2
        for dealt, tiles in deals:
            assert (tiles == "? ?") == (int(dealt) != seat), (seat, dealt, tiles)
        assert "key" not in guest.get(f"/api/tables/{table}")[1]


def a_move_counts_once_and_only_in_turn(server):
    _, _, sockets = seated(server)
    ann = Player(sockets[0], 0)
    while ann.turn() is None:
        ann.hear()
    at = len(ann.lines)
    sockets[1].send({"t": "move", "text": "whistle", "at": at})
    assert "seat 1 is to act now" in sockets[1].until("refused")["error"]
    for _ in range(3):
        sockets[0].send({"t": "move", "text": "whistle", "at": at})
    heard = []
    while len(heard) < 3:
        message = ann.hear()
        heard += [message] if message["t"] in ("line", "refused") else []
    assert [message["text"] for message in heard if message["t"] == "line"] == ["1 whistle"]
    assert all("moved on" in message["error"] for message in heard if message["t"] == "refused")
    sockets[0].send({"t": "move", "text": "fly away", "at": at + 1})
    assert "'fly'" in sockets[0].until("refused")["error"]


def refusals_name_the_rule(server):
    _, _, sockets = seated(server)
    ann = Player(sockets[0], 0)
    while ann.turn() is None:
        ann.hear()
    owes = ann.lines[-1] != "* roll 1"
    sockets[0].send({"t": "move", "text": "done" if owes else "haul light", "at": len(ann.lines)})
    assert sockets[0].until("refused")["rule"] == ("NG-7" if owes else "NG-4")


def a_broken_connection_resumes_where_it_was(server):
    table, (ann, _), sockets = seated(server)
    players = [Player(socket, seat) for seat, socket in enumerate(sockets)]
    rng = random.Random(3)
    play_on(players, rng, 5)
    while players[0].turn() != 1:
        play_on(players, rng, 1)
    known = len(players[0].lines)
    sockets[0].close()
    while players[1].turn() == 1:
        players[1].act(rng)
    again = Socket(ann, table, hello=False)
    again.send({"t": "hello", "from": known})
    assert again.until("table")["table"]["seats"][0]["you"]
    late = Player(again, 0, known)
    while len(late.lines) < len(players[1].lines):
        late.hear()
    assert late.lines[known:] == [re.sub("(deal 2) .*", r"\1 ?", line) for line in players[1].lines[known:]]


def undo_takes_back_what_nobody_answered(server):
    _, _, sockets = seated(server)
    ann = Player(sockets[0], 0)
    while ann.turn() is None:
        ann.hear()
    tons = int(ann.lines[-1].split()[-1])
    sockets[0].send({"t": "undo", "n": 1})
    assert sockets[0].until("refused")["error"]
    if tons < 2:
        return
    move = "haul light" if tons != 3 else "haul heavy"
    sockets[0].send({"t": "move", "text": move, "at": len(ann.lines)})
    assert ann.hear()["text"] == f"1 {move}"
    sockets[0].send({"t": "undo", "n": 1})
    assert ann.hear()["text"] == "undo 1"
    sockets[0].send({"t": "ask-undo", "n": 1})
    assert sockets[1].until("asked")["name"] == "Ann"
    sockets[1].send({"t": "agree", "yes": False})
    assert sockets[0].until("answered")["yes"] is False
    sockets[0].send({"t": "ask-undo", "n": 1})
    sockets[1].until("asked")
    sockets[1].send({"t": "agree", "yes": True})
    ann.socket.until("answered")
    while not ann.lines[-1].startswith("undo 1 agreed"):
        ann.hear()


def chat_reaches_the_table_and_is_kept(server):
    table, (ann, _), sockets = seated(server)
    sockets[0].send({"t": "chat", "text": "Hello <b> \u00fc \U0001f682"})
    heard = sockets[1].until("chat")
    assert heard["text"] == "Hello <b> \u00fc \U0001f682" and heard["name"] == "Ann" and heard["seat"] == 0
    time.sleep(0.3)  # for the disk
    assert Socket(ann, table).until("chat")["text"] == heard["text"]


def a_bot_plays_for_someone_who_left(server):
    table, (_, bo), sockets = seated(server)
    sockets[0].send({"t": "bot", "seat": 1, "word": "random"})
    assert "Bo is here" in sockets[0].until("refused")["error"]
    sockets[1].send({"t": "rise"})
    sockets[1].close()
    wait_for(lambda: bo.get(f"/api/tables/{table}")[1]["seats"][1]["kind"] == "open")
    sockets[0].send({"t": "bot", "seat": 1, "word": "nonsense"})
    assert sockets[0].until("refused")["error"]
    sockets[0].send({"t": "bot", "seat": 1, "word": "random"})
    player = Player(sockets[0], 0)
    sockets[0].send({"t": "hello", "from": 0})
    player.hear_until("record")
    play_out([player])


def bots_play_a_table_alone_and_it_can_be_watched(server):
    ann = Guest(server)
    table = ann.table(["bot:random", "bot:greedy"], "nullgame", public=True)
    watcher = Socket(Guest(server), table["id"])
    if watcher.until("table")["table"]["state"] != "over":
        watcher.until("over")
    assert wait_for(lambda: ann.get(f"/api/tables/{table['id']}")[1]["state"] == "over")


def a_rematch_is_the_same_table_again(server):
    table, _, sockets = seated(server)
    sockets[0].send({"t": "rematch"})
    assert "not over" in sockets[0].until("refused")["error"]
    play_out([Player(socket, seat) for seat, socket in enumerate(sockets)])
    sockets[0].send({"t": "rematch"})
    new = sockets[1].until("rematch")["id"]
    assert new != table
    sockets[1].send({"t": "rematch"})
    assert sockets[0].until("rematch")["id"] == new
    assert sockets[0].until("rematch")["id"] == new


def hostile_bytes_close_their_own_connection_only(server):
    ann = Guest(server)
    table = ann.table(["me", "open"], "nullgame")["id"]
    rng = random.Random(7)
    good = ann.socket(table)
    good.until("record")
    attacks = [lambda s: s.frame(b"\xff\xfe\xfd"), lambda s: s.frame(b"{}"), lambda s: s.frame(b"[1]"),
               lambda s: s.frame(b'{"t":"hello","from":-1}'), lambda s: s.frame(b'{"t":"sit","seat":99}'),
               lambda s: s.frame(b'{"t":"move","text":"' + b"x" * 5000 + b'","at":0}'),
               lambda s: s.frame(b"x", opcode=2), lambda s: s.frame(b"x", masked=False), lambda s: s.frame(b"", opcode=11),
               lambda s: s.frame(b"x" * 200, opcode=9), lambda s: s.frame(b"a" * (1 << 20)),
               lambda s: s.raw(rng.randbytes(1 << 20)), lambda s: s.raw(b"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff"),
               lambda s: [s.frame(b'{"t":"ping"}') for _ in range(200)],
               lambda s: s.frame(b'{"t":"chat","text":"\\u0000"}'), lambda s: s.frame(b"[" * 60000)]
    for attack in attacks:
        bad = Socket(Guest(server), table)
        bad.until("record")
        try:
            attack(bad)
            while True:
                bad.next()
        except (Closed, ValueError, TimeoutError):
            pass
    import socket as plain  # pylint: disable=import-outside-toplevel
    for junk in [rng.randbytes(1 << 20), b"GET / HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n",
                 b"GET /" + b"a" * 100000 + b" HTTP/1.1\r\n\r\n", b"POST /api/me HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\n",
                 b"GET /ws?table=%00 HTTP/1.1\r\nHost: x\r\n\r\n", b"\0" * 4096]:
        raw = plain.create_connection(("127.0.0.1", server.port), timeout=5)
        try:
            raw.sendall(junk)
            raw.shutdown(plain.SHUT_WR)
            while raw.recv(65536):
                pass
        except OSError:
            pass
        raw.close()
    for path in ["/api/me", "/api/tables"]:
        status, _, _ = ann.request("POST", path, rng.randbytes(60000))
        assert status == 400
    good.send({"t": "ping"})
    assert good.until("pong")
    assert ann.request("GET", "/healthz")[1] == b"ok\n"


def metrics_count_what_happened(server):
    ann = Guest(server)
    ann.get("/api/me")
    text = ann.request("GET", "/metrics")[1].decode()
    values = dict(re.findall(r"^(roundhouse_\w+) (\d+)$", text, re.M))
    assert int(values["roundhouse_requests_total"]) > 0 and int(values["roundhouse_store_failures_total"]) == 0


def stopping_keeps_every_table(_):
    server = Server()
    table, (ann, _), sockets = seated(server)
    players = [Player(socket, seat) for seat, socket in enumerate(sockets)]
    play_on(players, random.Random(2), 8)
    before = ann.request("GET", f"/api/tables/{table}/record")[1]
    assert server.stop() == 0
    server.start()
    assert ann.request("GET", f"/api/tables/{table}/record")[1] == before
    sockets = (ann.socket(table), players[1].socket.guest.socket(table))
    players = [Player(socket, seat) for seat, socket in enumerate(sockets)]
    for player in players:
        player.hear_until("record")
    play_out(players)
    assert server.stop() == 0


def mended_rules_break_no_game_in_progress(_):
    server = Server()
    table, (ann, _), sockets = seated(server)
    players = [Player(socket, seat) for seat, socket in enumerate(sockets)]
    play_on(players, random.Random(4), 8)
    server.stop()
    with sqlite3.connect(Path(server.data) / "roundhouse.db") as base:
        changed = base.execute("UPDATE seating SET head = replace(head, ' rules 1', ' rules 0') WHERE id = ?", (table,))
        assert changed.rowcount == 1
    base.close()
    server.start()
    sockets = (ann.socket(table), players[1].socket.guest.socket(table))
    record = sockets[0].until("record")["text"]
    assert " rules 1\n" in record and "\nset " in record, record
    sockets[1].until("record")
    sockets[0].send({"t": "bot", "seat": 0, "word": "random"})
    sockets[1].send({"t": "bot", "seat": 1, "word": "random"})
    assert sockets[0].until("over")["text"].startswith("result ")
    server.stop()


def an_address_in_use_is_told_plainly(server):
    said = subprocess.run([ROUNDHOUSE, "serve", "--listen", f"127.0.0.1:{server.port}", "--data", tempfile.mkdtemp()],
                          capture_output=True, text=True, timeout=20, check=False)
    assert said.returncode == 2 and "Address already in use" in said.stderr, said.stderr


def the_data_folder_is_made_with_those_above_it(_):
    folder = Path(tempfile.mkdtemp()) / "a" / "b"
    said = subprocess.Popen([ROUNDHOUSE, "serve", "--listen", "127.0.0.1:0", "--data", str(folder)],
                            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert "http://" in said.stdout.readline()
    said.terminate()
    assert said.wait(timeout=20) == 0
    assert (folder / "roundhouse.db").exists()


TESTS = [value for value in list(globals().values())
         if callable(value) and getattr(value, "__module__", "") == "__main__"
         and value.__name__ not in ("seated", "play_out", "play_on", "whistle_stop", "Player")]


def main():
    chosen = [test for test in TESTS if not sys.argv[1:] or test.__name__ in sys.argv[1:]]
    server = Server()
    passed = failed = 0
    for test in chosen:
        try:
            test(server)
            passed += 1
        except Exception:  # pylint: disable=broad-exception-caught
            failed += 1
            print(f"FAILED {test.__name__}")
            traceback.print_exc()
            if server.process.poll() is not None:
                print(f"the server died: {(Path(server.data) / 'log').read_text()}")
                server = Server()
    if server.stop() != 0:
        failed += 1
        print("the server did not stop well")
        print((Path(server.data) / "log").read_text()[-3000:])
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
