#!/usr/bin/env python3
"""What leaves the server is what each seat may see, byte for byte: whole games, every message of every socket kept, and held
against the views that the engine makes of the finished record.

    ROUNDHOUSE=build/roundhouse tests/server/test_sight.py [NAME...]
"""
import json
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import harness  # noqa: E402 pylint: disable=wrong-import-position
from client import ROUNDHOUSE, Guest  # noqa: E402 pylint: disable=wrong-import-position

# What each kind of message may hold while a game is on; of a table, only these members.
MEMBERS = {"table": {"t", "table"}, "record": {"t", "text"}, "line": {"t", "n", "text"}, "pong": {"t"}}
TABLE = {"id", "game", "options", "public", "hints", "undo", "spectators", "chat", "rated", "pace", "clock", "state", "commit", "lines",
         "turn", "seats", "made", "rating"}
CHAIR = {"kind", "name", "person", "word", "here", "you", "status"}


def is_play(line):
    return re.match(r"\* |[0-9]+ |undo", line) is not None


def roundhouse(*arguments):
    done = subprocess.run([ROUNDHOUSE, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 0, (arguments, done.stderr)
    return done.stdout


class Eye:
    """Someone at a table who keeps all that is sent, and the record that it makes."""

    def __init__(self, guest, table, seat):
        self.guest, self.table, self.seat = guest, table, seat
        self.messages, self.head, self.lines, self.over, self.turn = [], "", [], None, None
        self.socket = guest.socket(table)

    def hear(self):
        message = self.socket.next()
        self.messages.append(message)
        if message["t"] == "record":
            lines = message["text"].splitlines()
            self.head = "".join(f"{line}\n" for line in lines if not is_play(line))
            self.lines = [line for line in lines if is_play(line)]
        elif message["t"] == "line":
            assert message["n"] == len(self.lines) + 1
            self.lines.append(message["text"])
        elif message["t"] == "over":
            self.over = message
        return message

    def hear_until(self, kind):
        while self.hear()["t"] != kind:
            pass

    def text(self):
        return self.head + "".join(f"{line}\n" for line in self.lines)

    def seat_word(self):
        return "none" if self.seat is None else str(self.seat + 1)


def seat_table(server, game, players):
    """A table of people, one of them in two tabs, and someone who watches."""
    guests = [Guest(server) for _ in range(players)]
    table = guests[0].table(["me"] + ["open"] * (players - 1), game)["id"]
    eyes = []
    for seat, guest in enumerate(guests):
        guest.get("/api/me")
        eye = Eye(guest, table, seat)
        eye.hear_until("record")
        if seat:
            eye.socket.send({"t": "sit", "seat": seat})
            eye.hear_until("record")
        eyes.append(eye)
    eyes.append(Eye(Guest(server), table, None))
    eyes[-1].hear_until("record")
    eyes.append(Eye(guests[0], table, 0))
    eyes[-1].hear_until("record")
    for eye in eyes[:players]:  # whose record has the seats as they were before the others came
        eye.socket.send({"t": "hello", "from": 0})
        eye.hear_until("record")
    return table, eyes


def catch_up(eyes):
    """All have heard as much as any."""
    most = max(len(eye.lines) for eye in eyes)
    for eye in eyes:
        while len(eye.lines) < most:
            eye.hear()


def kept_record(server, table, folder):
    """The whole record as the data file has it, key and all, with the names of the seats, which stand in rows of their own."""
    head = server.rows("SELECT text FROM head WHERE table_ = ? ORDER BY chapter DESC", table)[0][0]
    names = [seat["name"] for seat in Guest(server).get(f"/api/tables/{table}")[1]["seats"]]
    head = re.sub(r"^seats .*$", f"seats {', '.join(names)}", head, flags=re.M)
    rows = server.rows("SELECT text FROM line WHERE table_ = ? ORDER BY chapter, number", table)
    file = Path(folder) / "kept.rec"
    file.write_text(head + "".join(f"{row[0]}\n" for row in rows), encoding="utf-8")
    return file


def legal_moves(record):
    return [move["text"] for move in json.loads(roundhouse("moves", "--json", str(record)))["moves"]]


def rest_agrees(eyes):
    """What is asked for by HTTP is what the socket told."""
    for eye in eyes:
        status, text, _ = eye.guest.request("GET", f"/api/tables/{eye.table}/record")
        assert (status, text.decode()) == (200, eye.text()), eye.seat
        assert set(eye.guest.get(f"/api/tables/{eye.table}")[1]) <= TABLE


def turn_when_told(eyes, table):
    """Who is to decide, when all have heard all there is; None when the game is over."""
    while True:
        told = eyes[0].guest.get(f"/api/tables/{table}")[1]
        while len(eyes[0].lines) < told["lines"]:
            eyes[0].hear()
        catch_up(eyes)
        if told["state"] == "over":
            return None
        if told["turn"] >= 0 and told["lines"] == len(eyes[0].lines):
            return told["turn"]


def play(server, eyes, table, rng, most, folder):  # pylint: disable=too-many-arguments
    """Random moves by whoever is to decide, until the game is over or there were so many."""
    for number in range(most):
        catch_up(eyes)
        seat = turn_when_told(eyes, table)
        if seat is None:
            return True
        if number % 40 == 20:
            rest_agrees(eyes)
        eye, at = eyes[seat], len(eyes[seat].lines)
        move = rng.choice(legal_moves(kept_record(server, table, folder)))
        eye.socket.move(move, at)
        while len(eye.lines) == at:
            message = eye.hear()
            assert message["t"] != "refused", (message, move)
    return False


def compare(eye, whole, key):
    """Everything that was sent before the end, against what the engine shows this seat of the whole game. Such a record leads to
    the seat's view after every line: that is the second law of sight, which tests/contract holds for all games."""
    before = eye.messages[:next((i for i, one in enumerate(eye.messages) if one["t"] == "over"), len(eye.messages))]
    told = json.dumps(before)
    assert key is None or key not in told, "the key was told before the end"
    masked = roundhouse("export", "--record", "--seat", eye.seat_word(), str(whole))
    expected = "".join(f"{line}\n" for line in masked.splitlines() if not line.startswith("result"))
    lines = [line for line in expected.splitlines() if is_play(line)]
    for message in before:
        assert set(message) <= MEMBERS[message["t"]], message
        if message["t"] == "line":
            assert message["text"] == lines[message["n"] - 1], (eye.seat, message, lines[message["n"] - 1])
        if message["t"] == "record":
            play_told = [line for line in message["text"].splitlines() if is_play(line)]
            assert play_told == lines[:len(play_told)], (eye.seat, message)
        if message["t"] == "table":
            assert set(message["table"]) <= TABLE, message
            assert all(set(chair) <= CHAIR for chair in message["table"]["seats"]), message
    assert eye.text() == expected, (eye.seat, [pair for pair in zip(eye.text().splitlines(), expected.splitlines())
                                               if pair[0] != pair[1]][:3])


def whole_game(server, game, players, seed):
    with tempfile.TemporaryDirectory() as folder:
        table, eyes = seat_table(server, game, players)
        assert play(server, eyes, table, random.Random(seed), 5000, folder), "the game does not end"
        for eye in eyes:
            while not eye.over:
                eye.hear()
        status, record, _ = eyes[0].guest.request("GET", f"/api/tables/{table}/record")
        assert status == 200
        whole = Path(folder) / "whole.rec"
        whole.write_bytes(record)
        key = re.search(r"^key ([0-9a-f]{64})$", record.decode(), re.M).group(1)
        assert eyes[0].over["key"] == key
        for eye in eyes:
            compare(eye, whole, key)
        hidden = [line for eye in eyes for line in eye.lines if "?" in line]
        roundhouse("verify", str(whole))
        return hidden


# --- Tests ----------------------------------------------------------------------------------------------------------


def railroad_rivals_tells_each_seat_its_own_view(server):
    assert whole_game(server, "railroad-rivals", 3, 1), "nothing was hidden: this game tests nothing"


def whistle_stop_tells_each_seat_its_own_view(server):
    assert whole_game(server, "samplegame", 2, 2), "nothing was hidden: this game tests nothing"


def every_other_game_tells_each_seat_its_own_view(server):
    guest = Guest(server)
    for game in guest.get("/api/games")[1]:
        if game["name"] in ("railroad-rivals", "samplegame") or game["players"][1] < 2:
            continue
        with tempfile.TemporaryDirectory() as folder:
            table, eyes = seat_table(server, game["name"], max(2, game["players"][0]))
            play(server, eyes, table, random.Random(3), 40, folder)
            on = turn_when_told(eyes, table) is not None
            whole = kept_record(server, table, folder)
            key = re.search(r"^key ([0-9a-f]{64})$", whole.read_text(), re.M).group(1)
            for eye in eyes:
                compare(eye, whole, key)
            if on:
                rest_agrees(eyes)


if __name__ == "__main__":
    sys.exit(harness.main())
