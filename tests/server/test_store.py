#!/usr/bin/env python3
"""What is kept: tables over restarts, over changes of the rules and of the data file.

    ROUNDHOUSE=build/roundhouse tests/server/test_store.py [NAME...]
"""
import atexit
import json
import os
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import harness  # noqa: E402 pylint: disable=wrong-import-position
from client import ROUNDHOUSE, Guest, Server, Socket, wait_for  # noqa: E402 pylint: disable=wrong-import-position
from players import Player, play_on, play_out, seated  # noqa: E402 pylint: disable=wrong-import-position

FIXTURES = Path(__file__).resolve().parent / "fixtures"


def data_file(of):
    return sqlite3.connect(Path(of.data) / "roundhouse.db")


def other_rules(server, number):
    """As if all that is kept had been played under rules of this number, before they were mended."""
    server.change("UPDATE head SET text = replace(text, ' rules 1', ?)", f" rules {number}")


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
    """The record as the store has it."""
    chapter, head = server.rows("SELECT chapter, text FROM head WHERE table_ = ? ORDER BY chapter DESC", table)[0]
    rows = server.rows("SELECT text FROM line WHERE table_ = ? AND chapter = ? ORDER BY number", table, chapter)
    return head.splitlines() + [row[0] for row in rows]


def stood_at_last_snapshot(server, table):
    """The points of each seat in the last position that the store has, by playing its record up to there."""
    lines = server.rows("SELECT max(number) FROM line WHERE table_ = ? AND snapshot IS NOT NULL", table)[0][0]
    record = whole_record(server, table)
    head = next(at for at, line in enumerate(record) if line[0] in "*0123456789")
    with tempfile.NamedTemporaryFile("w", suffix=".rec", encoding="utf-8") as file:
        file.write("".join(f"{line}\n" for line in record[:head + int(lines)]))
        file.flush()
        shown = subprocess.run([ROUNDHOUSE, "show", "--json", file.name], capture_output=True, text=True, check=True).stdout
    return json.loads(shown)["result"]["score"]


def ended(guest, table):
    """The table as the list of those that are over has it, which looks at rows alone; None: it is not there."""
    return next((row for row in guest.get("/api/tables?over=1")[1] if row["id"] == table), None)


def stopped_midway(server, guest):
    """A table of bots that was on when the server stopped. They play fast: at one that was over by then, nothing is left to see."""
    for _ in range(50):
        table = guest.table(["bot:easy", "bot:easy"], "pacific-rails", public=True)["id"]
        wait_for(lambda table=table: guest.get(f"/api/tables/{table}")[1]["lines"] > 60)
        server.stop()
        if int(server.rows("SELECT state FROM table_ WHERE id = ?", table)[0][0]) == 1:
            return table
        server.start()
    raise AssertionError("bots were always faster")


def a_game_that_has_no_place_under_new_rules_ends_with_its_standing(_):
    server = Server()
    guest = Guest(server)
    table = stopped_midway(server, guest)
    stood = stood_at_last_snapshot(server, table)
    server.change("UPDATE head SET text = replace(text, ' rules 2', ' rules 1')")
    record = whole_record(server, table)
    assert record[1] == "game pacific-rails rules 1", record[1]
    server.start()  # on the map of rules 1 nothing lies where it lay
    after = guest.get(f"/api/tables/{table}")[1]
    assert after["state"] == "over" and after["result"] == stood, (after, stood)
    assert guest.socket(table).status == 409
    status, text, _ = guest.request("GET", f"/api/tables/{table}/record")
    assert status == 200 and text.decode().splitlines() == record, "its record is not as it was played"
    wait_for(lambda: ended(guest, table))
    server.stop()
    assert whole_record(server, table) == record, "what was written with its end changed its record"
    server.start()
    row = ended(guest, table)
    assert row and row["result"] == after["result"] and row["state"] == "over", row
    assert guest.get(f"/api/tables/{table}")[1]["result"] == after["result"]
    server.stop()


def pacific_begun(server):
    """Two people at a table of Pacific Rails Inc., and whose choice it is after the first draws."""
    table, guests, _ = seated(server, "pacific-rails")
    players = back_at(table, guests)
    while len(players[0].lines) < 2:
        players[0].hear()
    return table, guests, players, int(players[0].lines[1].split()[2]) - 1


def make_moves(players, moves):
    """Each of (seat, move), as soon as the one before it counts for both."""
    for seat, move in moves:
        at = max(len(player.lines) for player in players)
        for player in players:
            while len(player.lines) < at:
                player.hear()
        players[seat].socket.move(move, at)
        for player in players:
            while len(player.lines) == at:
                assert player.hear()["t"] != "refused", move


def to_the_old_map(server):
    """As if Pacific Rails Inc. had been played on the map before the printed board."""
    server.stop()
    server.change("UPDATE head SET text = replace(text, ' rules 2', ' rules 1')")
    server.start()


def a_game_that_means_the_same_on_the_new_map_goes_on(_):
    server = Server()
    table, guests, players, first = pacific_begun(server)
    make_moves(players, [(first, "open wood")])
    to_the_old_map(server)
    players = back_at(table, guests)
    assert " rules 2\n" in players[0].head and "\nset " in players[0].head, players[0].head
    after = guests[0].get(f"/api/tables/{table}")[1]
    assert after["state"] == "on" and after["turn"] == 1 - first, after
    make_moves(players, [(1 - first, "open iron"), (1 - first, "start Astoria"), (first, "start San Diego")])
    server.stop()


def people_see_in_their_lists_that_their_game_has_ended(_):
    server = Server()
    table, guests, players, first = pacific_begun(server)
    make_moves(players, [(first, "open wood"), (1 - first, "open iron"), (1 - first, "start Astoria"), (first, "start Seattle")])
    to_the_old_map(server)

    def theirs():
        return next(row for row in guests[1].get("/api/tables?mine=1")[1] if row["id"] == table)

    assert guests[0].get(f"/api/tables/{table}")[1]["state"] == "over"
    for _ in range(2):  # who has not opened it sees it, too; and so it is after a restart
        wait_for(lambda: theirs()["state"] == "over")
        assert theirs()["result"] == [0, 0] and theirs()["turn"] == -1, theirs()
        server.stop()
        server.start()
    server.stop()


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
    server.change("UPDATE line SET snapshot = '{\"nothing\": 1}' WHERE snapshot IS NOT NULL")
    server.start()  # its last position means nothing any more; the rest is as before
    assert guests[0].get(f"/api/tables/{table}")[1]["result"] == before["result"]
    assert guests[0].request("GET", f"/api/tables/{table}/record")[0] == 200
    assert guests[0].socket(table).status == 409
    server.stop()


def of_before(name):
    """A server on a data file that a program wrote before tables had rows, and what is known of it."""
    folder = tempfile.mkdtemp(prefix="roundhouse-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    shutil.copytree(FIXTURES / name, folder, dirs_exist_ok=True)
    return Server(data=folder), json.loads((FIXTURES / name / "about.json").read_text())


def known_guest(server, cookie):
    guest = Guest(server)
    guest.cookie = cookie
    return guest


def assert_taken_over(name, record, before):
    """The same record; where the game has newer rules now, the same game and seats, going on from the last position."""
    now, then = record.splitlines(), before.splitlines()
    if now[1] == then[1] or "result" in then[-1]:
        assert record == before, (name, record)
    else:
        assert now[1].split()[:3] == then[1].split()[:3] and now[2] == then[2], (name, record)
        assert ("set " in record) == (len(then) > 5), (name, record)


@harness.of_the_file
def an_older_data_file_is_taken_over(_):
    server, about = of_before("club")
    for name, table in about["tables"].items():
        guest = known_guest(server, about["guests"][table["of"]])
        status, now = guest.get(f"/api/tables/{table['id']}")
        assert status == 200 and now["state"] == table["state"], (name, now)
        assert [seat["name"] for seat in now["seats"]] == table["seats"] and now["hints"] is table["hints"], (name, now)
        assert any(seat.get("you") for seat in now["seats"]) or table["of"] not in ("ann", "bo"), (name, now)
        record = guest.request("GET", f"/api/tables/{table['id']}/record")[1].decode()
        assert_taken_over(name, record, table["record"])
    mine = {one["id"] for one in known_guest(server, about["guests"]["ann"]).get("/api/tables?mine=1")[1]}
    assert about["tables"]["over"]["id"] in mine
    assert server.stop() == 0
    server.start()
    for table in about["tables"].values():
        assert known_guest(server, about["guests"][table["of"]]).get(f"/api/tables/{table['id']}")[0] == 200
    assert server.stop() == 0


@harness.of_the_file
def an_older_file_with_a_gap_puts_one_table_into_quarantine(_):
    server, about = of_before("gap")
    guest = known_guest(server, about["guests"][about["whole"]["of"]])
    for table in about["broken"]:
        status, now = guest.get(f"/api/tables/{table}")
        assert status == 200 and now["state"] == "broken" and "line" in now["broken"], now
        assert Socket(guest, table).status == 409
        status, text, _ = guest.request("GET", f"/api/tables/{table}/record")
        assert status == 409 and "quarantine" in json.loads(text)["error"]
    whole = about["whole"]["id"]
    assert guest.request("GET", f"/api/tables/{whole}/record")[1].decode() == about["whole"]["record"]
    assert guest.request("GET", "/healthz")[1] == b"ok\n"
    assert server.stop() == 0


@harness.of_the_file
def forty_thousand_tables_are_no_burden_at_the_start(_):
    server = Server()
    table, guests, _ = played(server, 6)
    server.stop()
    base = data_file(server)
    base.executescript("""
        CREATE TEMP TABLE copies AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40000) SELECT 'copy' || i AS id FROM n;
        INSERT INTO table_ SELECT copies.id, version, state, 1, 1, turn, chapter, lines, flags, made, changed, due, game, pace, result, broken, owner
            FROM table_, copies;
        INSERT INTO head SELECT copies.id, chapter, text FROM head, copies;
        INSERT INTO seat SELECT copies.id, number, 2, state, clock, '', 'random', name FROM seat, copies;
        INSERT INTO line SELECT copies.id, chapter, number, at, text, snapshot FROM line, copies;""")
    base.commit()
    base.close()
    begun = time.monotonic()
    server.start()
    took = time.monotonic() - begun
    listed = guests[0].get("/api/tables")[1]
    status = Path(f"/proc/{server.process.pid}/status").read_text(encoding="utf-8")
    memory = int(re.search(r"VmRSS:\s+(\d+)", status).group(1)) / 1024
    metrics = guests[0].request("GET", "/metrics")[1].decode()
    print(f"a start with 40,000 tables took {took:.2f} s and {memory:.0f} MB")
    assert len(listed) == 100 and "roundhouse_tables 0\n" in metrics, "a list has woken a table"
    assert memory < 100 and (took < 1 or os.getloadavg()[0] > 4), (took, memory)
    assert guests[0].get(f"/api/tables/{table}")[1]["state"] == "on"
    assert server.stop() == 0


@harness.of_the_file
def a_data_file_of_a_newer_program_is_left_alone(_):
    server = Server()
    server.stop()
    base = data_file(server)
    base.execute("PRAGMA user_version = 99")
    base.close()
    said = subprocess.run([ROUNDHOUSE, "serve", "--listen", "127.0.0.1:0", "--data", server.data], capture_output=True, text=True,
                          timeout=20, check=False)
    assert said.returncode == 2 and "newer program" in said.stderr, said.stderr


def a_bots_turn_waits_for_nobody_after_a_restart(_):
    """Killed while a bot thinks; nobody opens the table again, and the bot moves. A table of bots alone stays asleep."""
    server = Server()
    guest = Guest(server)
    alone = guest.table(["bot:expert", "bot:expert"], "railroad-rivals")["id"]
    for _ in range(30):  # who begins is drawn by lot; and on a busy machine the bot may have decided before the kill comes
        table = guest.table(["bot:expert", "me"], "railroad-rivals")["id"]
        server.kill()
        if server.rows("SELECT turn FROM table_ WHERE id = ?", table)[0][0] in (0, "0"):
            break
        server.start()
    else:
        raise AssertionError("the bot was never to decide")
    lines = {one: server.rows("SELECT lines FROM table_ WHERE id = ?", one) for one in (table, alone)}
    server.start()
    assert guest.get("/api/tables")[0] == 200
    wait_for(lambda: server.rows("SELECT lines FROM table_ WHERE id = ?", table) > lines[table], 10)
    assert server.rows("SELECT lines FROM table_ WHERE id = ?", alone) == lines[alone]
    assert server.stop() == 0


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
