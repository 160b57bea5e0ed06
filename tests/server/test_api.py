#!/usr/bin/env python3
"""What programs may ask in somebody's name: tokens, a stream of events, records of finished games.

    ROUNDHOUSE=build/roundhouse tests/server/test_api.py [NAME...]
"""
import base64
import os
import random
import re
import socket
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import harness  # noqa: E402 pylint: disable=wrong-import-position
from client import Closed, Guest, Server, Socket, wait_for  # noqa: E402 pylint: disable=wrong-import-position
from players import Player, play_out, seated  # noqa: E402 pylint: disable=wrong-import-position


class Program(Guest):
    """Signs with a token instead of a cookie."""

    def __init__(self, server, token):
        super().__init__(server)
        self.token = token

    def request(self, method, path, body=None, headers=None):
        self.cookie = None
        return super().request(method, path, body, {**(headers or {}), "Authorization": f"Bearer {self.token}"})


class Events(Socket):
    """The socket that only talks."""

    def __init__(self, guest):
        self.guest, self.buffer, self.moved = guest, b"", 0.0
        self.socket = socket.create_connection(("127.0.0.1", guest.server.port), timeout=20)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET /ws?events=1 HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
                             f"Authorization: Bearer {guest.token}\r\n\r\n").encode())
        self.status = self._head()


def kept(server, name=None):
    guest = Guest(server)
    guest.post("/api/me", {"name": name or f"Ann {os.urandom(4).hex()}"})
    assert guest.post("/api/me/link", {})[0] == 200
    return guest


def token_of(guest, label="a program"):
    status, answer = guest.post("/api/tokens", {"label": label})
    assert status == 201 and re.fullmatch(r"rh_[0-9a-f]{32}", answer["token"]), answer
    return answer["token"]


def a_token_is_its_account_until_it_is_taken_away(server):
    ann = kept(server)
    token = token_of(ann, "my bot")
    program = Program(server, token)
    assert program.get("/api/me")[1]["id"] == ann.get("/api/me")[1]["id"]
    table = program.table(["me", "open"], "samplegame")
    assert ann.get(f"/api/tables/{table['id']}")[1]["seats"][0]["you"]
    listed = [one for one in ann.get("/api/me/credentials")[1] if one["kind"] == 5]
    assert [one["label"] for one in listed] == ["my bot"] and token not in str(listed)
    assert server.rows("SELECT 1 FROM credential WHERE id = ?", token) == []
    assert ann.post("/api/me/drop", {"id": listed[0]["id"]})[0] == 200
    assert program.get("/api/me")[0] == 401
    for wrong in ("rh_", "rh_" + "0" * 32, token + "0", "rh_" + "x" * 5000):
        assert Program(server, wrong).get("/api/me")[0] == 401, wrong


def a_token_changes_nothing_of_the_account(server):
    ann = kept(server)
    program = Program(server, token_of(ann))
    for path, body in (("/api/me", {"name": "Bo"}), ("/api/me/link", {}), ("/api/me/delete", {"name": "x"}), ("/api/tokens", {}),
                       ("/api/me/end-sessions", {}), ("/api/channels", {"kind": "plain", "url": "https://x.example.org/"})):
        status, answer = program.post(path, body)
        assert status == 403 and "token" in answer["error"], (path, answer)
    for path in ("/api/me/credentials", "/api/me/sessions", "/api/me/export"):
        assert program.get(path)[0] == 403, path
    assert Guest(server).post("/api/tokens", {})[0] == 403  # whose account nobody keeps
    for _ in range(19):
        token_of(ann)
    assert ann.post("/api/tokens", {})[0] == 409


def events_are_ones_own(server):
    table, guests, sockets = seated(server)
    assert guests[0].post("/api/me", {"name": f"Di {os.urandom(4).hex()}"})[0] == 200
    assert guests[0].post("/api/me/link", {})[0] == 200
    mine, strangers = Events(Program(server, token_of(guests[0]))), Events(Program(server, token_of(kept(server))))
    assert mine.status == strangers.status == 101
    players = [Player(one, seat) for seat, one in enumerate(sockets)]
    for player in players:
        player.socket.send({"t": "hello", "from": 0})
        player.hear_until("record")
    play_out(players)
    heard = []
    while not heard or heard[-1]["state"] != "over":
        heard.append(mine.next())
        assert heard[-1]["t"] == "event" and heard[-1]["table"] == table and heard[-1]["seat"] == 0, heard[-1]
    turns = [one["turn"] for one in heard]
    assert all(one != other for one, other in zip(turns, turns[1:])) and {0, 1} <= set(turns), turns
    strangers.socket.settimeout(0.3)
    try:
        raise AssertionError(strangers.next())
    except TimeoutError:
        pass
    mine.send({"t": "hello", "from": 0})
    try:
        while True:
            mine.next()
    except Closed:
        pass


def records_of_finished_public_games_are_a_download(server):
    made = []
    for public in (True, True, False):
        ann, bo = Guest(server), Guest(server)
        table = ann.table(["me", "open"], "samplegame", public=public)["id"]
        sockets = [ann.socket(table), bo.socket(table)]
        sockets[1].until("record")
        sockets[1].send({"t": "sit", "seat": 1})
        sockets[1].until("record")
        sockets[0].close()
        players = [Player(ann.socket(table), 0), Player(sockets[1], 1)]
        players[1].socket.send({"t": "hello", "from": 0})
        for player in players:
            player.hear_until("record")
        play_out(players)
        made.append((table, ann))
    on = Guest(server).table(["me", "bot:random"], "samplegame", public=True)["id"]
    wait_for(lambda: all(one[1].get(f"/api/tables/{one[0]}")[1]["state"] == "over" for one in made))
    status, packed, answer = Guest(server).request("GET", "/api/records?game=samplegame")
    assert status == 200 and answer.getheader("Roundhouse-Next"), (status, packed[:200])
    text = subprocess.run(["zstd", "-dc"], input=packed, capture_output=True, check=True).stdout.decode()
    for (table, ann), there in zip(made, (True, True, False)):
        record = ann.request("GET", f"/api/tables/{table}/record")[1].decode()
        lines = [line for line in record.splitlines() if re.match(r"\* |[0-9]+ ", line)]
        assert ("\n".join(lines) in text) == there, (table, there)
    assert on
    status, packed, answer = Guest(server).request("GET", "/api/records?before=1")
    assert status == 200 and not answer.getheader("Roundhouse-Next")
    assert subprocess.run(["zstd", "-dc"], input=packed, capture_output=True, check=True).stdout == b""


def copies(server, kind, table, count):
    """So many tables more that are like one, made and ended at the same moment."""
    own = {"table_": ("id", "version, state, public, wakes, turn, chapter, lines, flags, made, changed, due, game, pace, result, broken, owner"),
           "result_": ("table_", "seat, at, game, pace, seats, account, word, name, place, score, rated, turn, rating, deviation, volatility"),
           "head": ("table_", "chapter, text"), "line": ("table_", "chapter, number, at, text, snapshot"),
           "seat": ("table_", "number, kind, state, clock, account, word, name")}
    key, rest = own[kind]
    server.change(f"WITH RECURSIVE n(i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < {999 + count}) INSERT INTO {kind} ({key}, {rest}) "
                  f"SELECT 'copy' || i, {rest} FROM {kind}, n WHERE {key} = ?", table)


def pages_end_between_tables_of_one_moment_and_lose_none(_):
    server = Server()
    table, guests, sockets = seated(server)
    for one in sockets:
        one.close()
    players = [Player(guest.socket(table), seat) for seat, guest in enumerate(guests)]
    for player in players:
        player.hear_until("record")
    play_out(players)
    wait_for(lambda: guests[0].get("/api/results")[1])
    server.change("UPDATE table_ SET public = 1 WHERE id = ?", table)
    for kind in ("table_", "head", "seat", "line", "result_"):
        copies(server, kind, table, 120)
    records, before = 0, ""
    while before is not None:
        status, packed, answer = Guest(server).request("GET", f"/api/records?game=samplegame{before and '&before='}{before}")
        assert status == 200
        records += subprocess.run(["zstd", "-dc"], input=packed, capture_output=True, check=True).stdout.count(b"roundhouse 1\n")
        before = answer.getheader("Roundhouse-Next")
    assert records == 121, records
    found = guests[0].get("/api/results")[1]
    while found and len(found) % 100 == 0:
        last = found[-1]
        found += guests[0].get(f"/api/results?before={last['at']}.{last['table']}")[1]
    assert len({one["table"] for one in found}) == len(found) == 121, len(found)
    assert guests[0].get(f"/api/results?before={found[0]['at']}")[1] == []
    assert server.stop() == 0


if __name__ == "__main__":
    random.seed(3)
    sys.exit(harness.main())
