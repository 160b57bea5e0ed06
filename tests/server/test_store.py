#!/usr/bin/env python3
"""What is kept: tables over restarts, over changes of the rules and of the data file.

    ROUNDHOUSE=build/roundhouse tests/server/test_store.py [NAME...]
"""
import random
import re
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import harness  # noqa: E402 pylint: disable=wrong-import-position
from client import ROUNDHOUSE, Server, Socket, wait_for  # noqa: E402 pylint: disable=wrong-import-position
from players import Player, play_on, play_out, seated  # noqa: E402 pylint: disable=wrong-import-position


def data_file(of):
    return sqlite3.connect(Path(of.data) / "roundhouse.db")


def change(server, *statements):
    """Changes the data file of a server that is not running."""
    with data_file(server) as base:
        for statement, *values in statements:
            assert base.execute(statement, values).rowcount, statement
    base.close()


def other_rules(server, number):
    """As if all that is kept had been played under rules of this number, before they were mended."""
    change(server, ("UPDATE seating SET head = replace(head, ' rules 1', ?)", f" rules {number}"))


def back_at(table, guests):
    players = [Player(guest.socket(table), seat) for seat, guest in enumerate(guests)]
    for player in players:
        player.head = player.hear_until("record")["text"]
    return players


def played(server, moves, seed=4):
    table, guests, sockets = seated(server)
    players = [Player(socket, seat) for seat, socket in enumerate(sockets)]
    play_on(players, random.Random(seed), moves)
    return table, guests, players


# --- Tests ----------------------------------------------------------------------------------------------------------


def stopping_keeps_every_table(_):
    server = Server()
    table, guests, _ = played(server, 8)
    before = guests[0].request("GET", f"/api/tables/{table}/record")[1]
    strict = guests[0].table(["me", "open", "bot:easy"], "railroad-rivals", hints=False)
    assert server.stop() == 0
    server.start()
    kept = guests[0].get(f"/api/tables/{strict['id']}")[1]
    assert kept["hints"] is False and [seat["kind"] for seat in kept["seats"]] == ["person", "open", "bot"]
    assert guests[0].get(f"/api/tables/{table}")[1]["hints"] is True
    assert guests[0].request("GET", f"/api/tables/{table}/record")[1] == before
    play_out(back_at(table, guests))
    assert server.stop() == 0


def mended_rules_break_no_game_in_progress(_):
    server = Server()
    table, guests, players = played(server, 8)
    lines = len(players[0].lines)
    for number in (3, 2, 5):  # mended again and again, once without a move in between
        server.stop()
        other_rules(server, number)
        server.start()
        players = back_at(table, guests)
        assert " rules 1\n" in players[0].head and "\nset " in players[0].head, players[0].head
        late = Socket(guests[0], table, hello=False)  # a page that has the lines of before
        late.send({"t": "hello", "from": 1})
        assert "\nset " in late.until("record")["text"]
        late.close()
        seats = guests[0].get(f"/api/tables/{table}")[1]["seats"]
        assert [seat["name"] for seat in seats] == ["Ann", "Bo"]
        if number == 3:
            players[0].socket.send({"t": "bot", "seat": 0, "word": "random"})
            players[1].socket.send({"t": "chat", "text": "my turn?"})
            wait_for(lambda: guests[0].get(f"/api/tables/{table}")[1]["turn"] == 1)
            players[0].socket.send({"t": "sit", "seat": 0})
            wait_for(lambda: guests[0].get(f"/api/tables/{table}")[1]["seats"][0]["kind"] == "person")
    assert lines > 4
    for seat in range(2):
        players[seat].socket.send({"t": "bot", "seat": seat, "word": "random"})
    players[0].hear_until("over")
    record = guests[0].request("GET", f"/api/tables/{table}/record")[1]
    with tempfile.NamedTemporaryFile(suffix=".rec") as file:
        file.write(record)
        file.flush()
        said = subprocess.run([ROUNDHOUSE, "verify", file.name], capture_output=True, text=True, check=False)
        assert said.returncode == 0, said.stderr
    server.stop()


def the_position_survives_mended_rules(_):
    server = Server()
    table, guests, players = played(server, 0)
    rng = random.Random(9)
    while not players[0].lines or not players[0].lines[-1].startswith("* roll") or len(players[0].lines) < 12:
        play_on(players, rng, 1)  # to the beginning of a turn: the snapshot is fresh
        for player in players:
            while not player.over and player.turn() is None:
                player.hear()
    server.stop()
    record = "".join(f"{line}\n" for line in whole_record(server, table))
    other_rules(server, 7)
    server.start()
    players = back_at(table, guests)
    server.stop()
    with tempfile.TemporaryDirectory() as folder:
        old, new = Path(folder) / "old.rec", Path(folder) / "new.rec"
        old.write_text(record, encoding="utf-8")
        new.write_text("".join(f"{line}\n" for line in whole_record(server, table)), encoding="utf-8")
        shown = [subprocess.run([ROUNDHOUSE, "show", "--json", str(file)], capture_output=True, text=True, check=True).stdout
                 for file in (old, new)]
        assert re.sub(r'"lines": ?\d+,?', "", shown[0]) == re.sub(r'"lines": ?\d+,?', "", shown[1]), shown


def whole_record(server, table):
    """The record as the data file has it."""
    with data_file(server) as base:
        number, chapter, head = base.execute("SELECT number, chapter, head FROM seating WHERE id = ?", (table,)).fetchone()
        rows = base.execute("SELECT text FROM lines WHERE seating = ? AND chapter = ? ORDER BY first", (number, chapter)).fetchall()
    base.close()
    return head.splitlines() + [line for row in rows for line in row[0].splitlines()]


def a_game_finished_under_older_rules_can_be_opened(_):
    server = Server()
    table, guests, players = played(server, 0)
    play_out(players)
    before = guests[0].get(f"/api/tables/{table}")[1]
    record = guests[0].request("GET", f"/api/tables/{table}/record")[1]
    server.stop()
    other_rules(server, 9)
    server.start()
    after = guests[0].get(f"/api/tables/{table}")[1]
    for member in ("result", "key", "commit", "state", "turn"):
        assert after[member] == before[member], (member, after)
    assert [seat["name"] for seat in after["seats"]] == ["Ann", "Bo"]
    for guest in (guests[0], guests[1]):
        status, text, _ = guest.request("GET", f"/api/tables/{table}/record")
        assert (status, text) == (200, record.replace(b" rules 1\n", b" rules 9\n")), "not as it was played"
    (player, _) = back_at(table, guests)
    assert player.lines == [] and player.head.splitlines()[-1] == "result " + " ".join(map(str, before["result"]))
    assert " rules 1\n" in player.head and "\nset " in player.head
    player.socket.send({"t": "rematch"})
    assert player.hear_until("rematch")["id"] != table
    server.stop()
    change(server, ("UPDATE lines SET snapshot = '{\"nothing\": 1}' WHERE snapshot IS NOT NULL",))
    server.start()  # its last position means nothing any more; the rest is as before
    assert guests[0].get(f"/api/tables/{table}")[1]["result"] == before["result"]
    assert guests[0].request("GET", f"/api/tables/{table}/record")[0] == 200
    assert guests[0].socket(table).status == 409
    server.stop()


def an_older_data_file_is_taken_over(_):
    server = Server()
    table, guests, players = played(server, 9)
    lines = list(players[0].lines)
    server.stop()
    base = data_file(server)
    base.executescript("""
        ALTER TABLE seating RENAME TO new;
        DROP INDEX seating_by_state;
        CREATE TABLE seating (id TEXT PRIMARY KEY, state INTEGER NOT NULL, public INTEGER NOT NULL, chapter INTEGER NOT NULL,
            made INTEGER NOT NULL, game TEXT NOT NULL, head TEXT NOT NULL, seats TEXT NOT NULL) STRICT;
        CREATE INDEX seating_by_state ON seating (state, public, made);
        CREATE TABLE line (seating TEXT NOT NULL, chapter INTEGER NOT NULL, number INTEGER NOT NULL, text TEXT NOT NULL,
            PRIMARY KEY (seating, chapter, number)) STRICT, WITHOUT ROWID;
        CREATE TABLE snapshot (seating TEXT NOT NULL, chapter INTEGER NOT NULL, number INTEGER NOT NULL, text TEXT NOT NULL,
            PRIMARY KEY (seating, chapter)) STRICT, WITHOUT ROWID;
        INSERT INTO seating SELECT id, state, public, chapter, made, game, head, seats FROM new;
        PRAGMA user_version = 0;""")
    for number, text in enumerate(line for row in base.execute("SELECT text FROM lines ORDER BY first").fetchall()
                                  for line in row[0].splitlines()):
        base.execute("INSERT INTO line VALUES (?, 1, ?, ?)", (table, number + 1, text))
    base.executescript("DROP TABLE lines; DROP TABLE sitting; DROP TABLE new;")
    base.commit()
    base.close()
    server.start()
    players = back_at(table, guests)
    assert players[0].lines[:len(lines)] == lines  # chance may have said more than had been heard
    assert [one["id"] for one in guests[0].get("/api/tables?mine=1")[1]] == [table]
    play_out(players)
    server.stop()
    server.start()
    assert guests[0].get(f"/api/tables/{table}")[1]["state"] == "over"
    server.stop()


def a_data_file_of_a_newer_program_is_left_alone(_):
    server = Server()
    server.stop()
    base = data_file(server)
    base.execute("PRAGMA user_version = 99")
    base.close()
    said = subprocess.run([ROUNDHOUSE, "serve", "--listen", "127.0.0.1:0", "--data", server.data], capture_output=True, text=True,
                          timeout=20, check=False)
    assert said.returncode == 2 and "newer program" in said.stderr, said.stderr


def bots_play_on_after_a_restart(_):
    server = Server()
    table, guests, players = played(server, 4)
    players[0].socket.send({"t": "bot", "seat": 0, "word": "search:300"})
    players[1].socket.send({"t": "bot", "seat": 1, "word": "search:300"})
    server.stop()
    server.start()
    wait_for(lambda: guests[0].get(f"/api/tables/{table}")[1]["state"] == "over", 60)
    server.stop()


if __name__ == "__main__":
    sys.exit(harness.main())
