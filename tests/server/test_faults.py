#!/usr/bin/env python3
"""What goes wrong below the server: a locked, full, damaged or stopped store. The server runs on, no acknowledged line is lost, people are
told, play goes on by itself, and what is broken is one table, named.

    ROUNDHOUSE=build/roundhouse tests/server/test_faults.py [NAME...]

ROUNDHOUSE_LOCKS (1) is how often the data file is locked by another process, ROUNDHOUSE_LOCK_SECONDS (8) for how long.
"""
import json
import os
import random
import re
import resource
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import harness  # noqa: E402 pylint: disable=wrong-import-position
from client import ROUNDHOUSE, Closed, Guest, Server, Socket, wait_for  # noqa: E402 pylint: disable=wrong-import-position
from players import Player, play_on, seated, whistle_stop  # noqa: E402 pylint: disable=wrong-import-position

LOCKS = int(os.environ.get("ROUNDHOUSE_LOCKS", "1"))
LOCK_SECONDS = float(os.environ.get("ROUNDHOUSE_LOCK_SECONDS", "8"))
TOLD_WITHIN = 6  # seconds
LEAF, OVERFLOW = 10, 0  # kinds of pages of the data file
WATCHES = -1  # in place of a seat: somebody who looks on


def data_file(server):
    return sqlite3.connect(Path(server.data) / "roundhouse.db", isolation_level=None, timeout=30)


def change(server, statement, *values):
    """Changes the data file of a server that is not running."""
    base = data_file(server)
    assert base.execute(statement, values).rowcount, statement
    base.close()


class Lock:
    """Holds the data file as a back-up tool might."""

    def __init__(self, server):
        self.base = data_file(server)
        self.base.execute("BEGIN EXCLUSIVE")

    def release(self):
        self.base.execute("ROLLBACK")
        self.base.close()


class Watcher:
    """Keeps on playing at a table, one seat a thread, and notes when it was told what."""

    def __init__(self, guest, table, seat, rng):
        self.guest, self.table, self.seat, self.rng = guest, table, seat, rng
        self.stop, self.heard, self.known, self.wrong = threading.Event(), [], [], []
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()

    def run(self):
        while not self.stop.is_set():
            try:
                self.play()
            except (Closed, OSError):
                time.sleep(0.05)
            except AssertionError as error:
                self.wrong.append(repr(error))
                return

    def play(self):
        player = Player(self.guest.socket(self.table), self.seat)
        player.socket.socket.settimeout(0.5)
        said_at = None
        try:
            while not self.stop.is_set() and not player.over:
                try:
                    message = player.hear()
                except TimeoutError:
                    continue
                self.heard.append((time.monotonic(), message["t"], message))
                if message["t"] in ("line", "record"):
                    self.take(player.lines)
                if message["t"] == "resumed":  # what was not safe is gone
                    said_at = None
                if player.turn() == self.seat and said_at != len(player.lines) and message["t"] in ("line", "record", "resumed"):
                    said_at = len(player.lines)
                    time.sleep(0.15)  # so that a game is on when the lock comes, and after it
                    player.socket.move(self.rng.choice(whistle_stop(player.lines)[1]), said_at)
        finally:
            player.socket.close()

    def take(self, lines):
        """All that was told before is at the head of what is told now."""
        for old, new in zip(self.known, lines):
            if not is_same(old, new):
                self.wrong.append((old, new))
        if len(lines) < len(self.known):
            self.wrong.append(("shorter", len(self.known), len(lines)))
        self.known = list(lines)

    def times(self, kind, since):
        return [at - since for at, said, _ in self.heard if said == kind and at >= since]

    def end(self):
        self.stop.set()
        self.thread.join(30)
        assert not self.thread.is_alive() and not self.wrong, self.wrong


def is_same(old, new):
    """What was hidden while a game went on is shown at its end: `* deal 2 ?` becomes `* deal 2 salt`."""
    return re.fullmatch(re.escape(old).replace(r"\?", ".+"), new) is not None


def begin_tables(server, count):
    """Tables of two who never end: a table is left when its game is over. All are there when this answers."""
    tables = []
    for _ in range(count):
        ann, bo = Guest(server), Guest(server)
        ann.post("/api/me", {"name": "Ann"})
        bo.post("/api/me", {"name": "Bo"})
        table = ann.table(["me", "open"], "samplegame")["id"]
        socket = bo.socket(table)
        socket.send({"t": "sit", "seat": 1})
        wait_for(lambda who=ann, one=table: who.get(f"/api/tables/{one}")[1]["state"] == "on")
        socket.close()
        tables.append((table, (ann, bo)))
    watchers = [[Watcher(guest, table, seat, random.Random(number * 2 + seat)) for seat, guest in enumerate(guests)]
                for number, (table, guests) in enumerate(tables)]
    wait_for(lambda: all(one.heard for pair in watchers for one in pair))
    return watchers


def is_whole(server, table):
    """The lines of a table follow one another, as many as its row says."""
    base = data_file(server)
    numbers = [row[0] for row in base.execute("SELECT number FROM line WHERE table_ = ? ORDER BY number", (table,))]
    (lines,) = base.execute("SELECT lines FROM table_ WHERE id = ?", (table,)).fetchone()
    base.close()
    return numbers == list(range(1, lines + 1))


# --- Tests ----------------------------------------------------------------------------------------------------------


def begin_bots(guest):
    """A table of bots alone that plays for a while, and somebody who watches it."""
    table = guest.table(["bot:search:60ms"] * 3, "railroad-rivals")["id"]
    return Watcher(guest, table, WATCHES, None)


def is_paused_in_time(watchers, locked):
    """Everyone who was at a game that went on when the lock came was told within six seconds; answers the latest."""
    told = [one.times("paused", locked)[:1] for one in watchers]
    assert all(told) and max(told)[0] <= TOLD_WITHIN, ("people were not told in time", told)
    return max(told)[0]


def locked_round(server, asker):
    """Six games of people and one of bots while the data file is locked, and after it; answers who was there."""
    tables, bots = begin_tables(server, 6), begin_bots(asker)
    wait_for(lambda: bots.known)
    time.sleep(0.3)
    lock, locked = Lock(server), time.monotonic()
    wait_for(lambda: asker.request("GET", "/healthz")[0] == 503, LOCK_SECONDS)
    assert asker.request("GET", "/healthz")[1].startswith(b"degraded: "), asker.request("GET", "/healthz")
    time.sleep(max(0, locked + LOCK_SECONDS - time.monotonic()))
    lock.release()
    released = time.monotonic()
    on = [one for pair in tables for one in pair if not any(at < locked for both in pair for at, said, _ in both.heard if said == "over")]
    assert len(on) > 4, "most games were over before the lock came"
    latest = is_paused_in_time([*on, bots], locked)
    for pair in tables:
        wait_for(lambda them=pair: any(one.times("line", released) or one.times("over", 0) for one in them), 15)
    resumed = [one.times("line", released)[:1] for one in (*on, bots)]
    assert wait_for(lambda: asker.request("GET", "/healthz")[1] == b"ok\n")
    wait_for(lambda: bots.times("line", released) or bots.times("over", released), 15)
    wait_for(lambda: asker.get(f"/api/tables/{bots.table}")[1]["state"] == "over", 60)
    watchers = [*(one for pair in tables for one in pair), bots]
    for one in watchers:
        one.end()
    print(f"told within {latest:.1f} s; the first line came {min([at[0] for at in resumed if at], default=0):.1f} s after the lock's end")
    return watchers


def a_lock_held_by_another_program_pauses_tables_and_play_goes_on(_):
    server = Server()
    asker = Guest(server)
    asker.get("/api/me")
    watchers = [one for _ in range(LOCKS) for one in locked_round(server, asker)]
    assert server.stop() == 0
    for one in watchers:
        assert is_whole(server, one.table)
    server.start()
    for one in watchers:
        record = one.guest.request("GET", f"/api/tables/{one.table}/record")[1].decode()
        one.take([line for line in record.splitlines() if re.match(r"\* |[0-9]+ |undo", line)])
        assert not one.wrong, one.wrong
    assert "write failed" in harness.log_of(server) and "locked" in harness.log_of(server)
    assert server.stop() == 0


def it_stops_within_ten_seconds_while_the_file_is_locked(_):
    server = Server()
    table, _, sockets = seated(server)
    lock = Lock(server)
    sockets[0].send({"t": "chat", "text": "does this arrive?"})
    time.sleep(0.2)
    begun = time.monotonic()
    server.process.send_signal(signal.SIGTERM)
    server.process.wait(timeout=20)
    assert time.monotonic() - begun < 10, "it took too long"
    lock.release()
    server.start()
    assert Guest(server).get(f"/api/tables/{table}")[0] == 200
    server.stop()


def what_could_not_be_saved_is_not_told(_):
    server = Server()
    table, (ann, bo), sockets = seated(server)
    lock = Lock(server)
    answers = []
    thread = threading.Thread(target=lambda: answers.append(ann.post("/api/tables", {"game": "samplegame", "seats": ["me", "open"]})))
    thread.start()
    named = threading.Thread(target=lambda: answers.append(bo.post("/api/me", {"name": "Robert"})))
    named.start()
    sockets[0].send({"t": "chat", "text": "lost"})
    while sockets[1].next()["t"] != "paused":
        pass
    thread.join(20)
    named.join(20)
    assert [status for status, _ in answers] == [503, 503], answers
    sockets[1].send({"t": "chat", "text": "refused"})
    assert "paused" in sockets[1].until("refused")["error"]
    lock.release()
    sockets[1].until("resumed")
    sockets[1].send({"t": "chat", "text": "kept"})
    assert sockets[0].until("chat")["text"] == "kept"
    assert Socket(ann, table).until("chat")["text"] == "kept"
    assert server.stop() == 0


def a_full_disk_pauses_and_goes_on(_):
    server = Server(ignore=[signal.SIGXFSZ])
    table, (ann, _), sockets = seated(server)
    players = [Player(socket, seat) for seat, socket in enumerate(sockets)]
    play_on(players, random.Random(2), 2)
    for player in players:
        while player.turn() is None:
            player.hear()
    known = list(players[0].lines)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
    sockets[0].send({"t": "chat", "text": "x" * 400})
    assert sockets[1].until("paused")["why"]
    status, text, _ = ann.request("GET", "/healthz")
    assert status == 503 and b"full" in text or b"I/O" in text or b"large" in text, text
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    for player in players:
        player.hear_until("resumed")
    play_on(players, random.Random(2), 3)
    assert players[0].lines[:len(known)] == known
    assert server.stop() == 0 and is_whole(server, table)


def broken_tables(server, count=4):
    """Some tables with moves, of a server that has been stopped."""
    tables = []
    for number in range(count):
        table, guests, sockets = seated(server)
        play_on([Player(socket, seat) for seat, socket in enumerate(sockets)], random.Random(number), 4)
        tables.append((table, guests))
    server.stop()
    return tables


def holds_one_in_quarantine(server, tables, words):
    """The first table is shown as broken, with these words; the others play on."""
    (broken, (ann, _)), others = tables[0], tables[1:]
    status, shown = ann.get(f"/api/tables/{broken}")
    assert status == 200 and shown["state"] == "broken" and words in shown["broken"], shown
    assert Socket(ann, broken).status == 409
    status, text, _ = ann.request("GET", f"/api/tables/{broken}/record")
    assert status == 409 and "quarantine" in json.loads(text)["error"]
    for table, guests in others:
        players = [Player(guest.socket(table), seat) for seat, guest in enumerate(guests)]
        for player in players:
            player.hear_until("record")
        play_on(players, random.Random(1), 3)
    assert "table in quarantine" in harness.log_of(server)
    listed = {one["id"]: one for one in ann.get("/api/tables?mine=1")[1]}[broken]
    assert listed["state"] == "broken" and listed["broken"] == shown["broken"], listed
    assert server.stop() == 0


def is_quarantined(words, *statements):
    """One of some tables, ?1, is damaged while the server is down: it alone is in quarantine."""
    server = Server()
    tables = broken_tables(server)
    for statement in statements:
        change(server, statement, tables[0][0])
    server.start()
    holds_one_in_quarantine(server, tables, words)


def a_missing_line_puts_one_table_into_quarantine(_):
    is_quarantined("line", "DELETE FROM line WHERE table_ = ?1 AND number = 3")


def a_line_too_few_puts_one_table_into_quarantine(_):
    is_quarantined("line", "DELETE FROM line WHERE table_ = ?1 AND number = (SELECT max(number) FROM line WHERE table_ = ?1)")


def an_illegal_move_puts_one_table_into_quarantine(_):
    is_quarantined("", "UPDATE line SET text = '2 wave' WHERE table_ = ?1 AND number = 4")


def a_record_above_every_bound_puts_one_table_into_quarantine(_):
    is_quarantined("", """INSERT INTO line WITH RECURSIVE n(i) AS (SELECT lines + 1 FROM table_ WHERE id = ?1 UNION ALL
                          SELECT i + 1 FROM n WHERE i < 60000) SELECT ?1, 1, i, 0, '1 whistle', NULL FROM n""",
                   "UPDATE table_ SET lines = 60000 WHERE id = ?1")


def no_head_puts_one_table_into_quarantine(_):
    is_quarantined("head", "DELETE FROM head WHERE table_ = ?1")


def a_table_that_was_mended_leaves_quarantine(_):
    server = Server()
    table, (ann, _) = broken_tables(server, 1)[0]
    line = server.rows("SELECT number, at, text, snapshot FROM line WHERE table_ = ? AND number = 3", table)[0]
    change(server, "DELETE FROM line WHERE table_ = ? AND number = 3", table)
    server.start()
    assert ann.get(f"/api/tables/{table}")[1]["state"] == "broken"
    server.stop()
    change(server, "INSERT INTO line VALUES (?, 1, ?, ?, ?, ?)", table, *line)
    server.start()
    assert ann.get("/api/tables?mine=1")[1][0]["state"] == "broken", "a list wakes no table"
    assert ann.get(f"/api/tables/{table}")[1]["state"] == "on"
    assert wait_for(lambda: server.rows("SELECT broken FROM table_ WHERE id = ?", table) == [("",)])
    assert server.stop() == 0


def pages_of(path, table, others):
    """The data file's pages, and the numbers, from 0 on, of those that hold lines of this table and nothing of the others."""
    data = path.read_bytes()
    size = int.from_bytes(data[16:18], "big")
    pages = [data[at:at + size] for at in range(0, len(data), size)]
    return pages, [number for number, page in enumerate(pages) if page[0] == LEAF and page.count(table.encode()) > 5
                   and not any(other.encode() in page for other in others)]


def zero_a_page(path, table, others):
    pages, own = pages_of(path, table, others)
    with path.open("r+b") as file:
        file.seek(own[len(own) // 2] * len(pages[0]))
        file.write(bytes(len(pages[0])))


def cut_off_pages(path, table, others):
    """From within the last page of lines on."""
    pages, own = pages_of(path, table, others)
    os.truncate(path, own[-1] * len(pages[0]) + len(pages[0]) // 3)


def lay_last(server, table, number):
    """A table's lines are laid behind all else in the data file of a server that is not running. It gets an id behind all others, for
    lines lie in the order of ids, and pages of those that come after it would be moved behind its own. Answers the id."""
    base, letters = data_file(server), "abcdefgh"
    last = "z" * (len(table) - 2) + letters[number // 8] + letters[number % 8]
    base.execute("UPDATE table_ SET id = ? WHERE id = ?", (last, table))
    for (name,) in base.execute("SELECT m.name FROM sqlite_schema AS m, pragma_table_info(m.name) AS c WHERE m.type = 'table' AND c.name = 'table_'").fetchall():
        base.execute(f"UPDATE {name} SET table_ = ? WHERE table_ = ?", (last, table))
    lines = base.execute("SELECT * FROM line WHERE table_ = ? ORDER BY chapter, number", (last,)).fetchall()
    base.execute("DELETE FROM line WHERE table_ = ?", (last,))
    base.execute("VACUUM")  # no page is free any more
    base.execute("BEGIN")
    base.executemany(f"INSERT INTO line VALUES ({', '.join('?' * len(lines[0]))})", lines)
    base.execute("COMMIT")
    base.close()
    return last


def big_table(server, maker, others):
    """A table of many lines, of which some lie at the end of the data file: behind them is nothing of other tables. The server is stopped."""
    path = Path(server.data) / "roundhouse.db"
    for number in range(40):
        table = maker.table(["bot:random"] * 4, "ultimate-railroads")["id"]
        assert wait_for(lambda one=table: maker.get(f"/api/tables/{one}")[1]["state"] == "over", 60)
        assert server.stop() == 0
        table = lay_last(server, table, number)
        pages, own = pages_of(path, table, others)
        rest = pages[own[-1] + 1:] if own else []
        if own and all(page[0] == OVERFLOW or (page[0] == LEAF and table.encode() in page) for page in rest):
            return path, table
        server.start()
    raise AssertionError("its lines never lie at the end")


def connected(guests, table):
    players = [Player(guest.socket(table), seat) for seat, guest in enumerate(guests)]
    for player in players:
        player.hear_until("record")
    return players


def breaks_one_table(damage, while_it_runs):
    """A file is damaged where lines of a large table lie, while two others are played. It alone can't be read, and that is said."""
    server = Server()
    others = [seated(server)[:2] for _ in range(2)]
    ids, maker, rng = [table for table, _ in others], Guest(server), random.Random(1)
    path, table = big_table(server, maker, ids)
    if not while_it_runs:
        damage(path, table, ids)
    server.start()
    playing = [connected(guests, one) for one, guests in others]
    for players in playing:
        play_on(players, rng, 2)
    if while_it_runs:
        damage(path, table, ids)
    status, text, _ = maker.request("GET", f"/api/tables/{table}")
    assert status == 503 and b"malformed" in text, (status, text)
    for players in playing:
        play_on(players, rng, 2)
    for one, guests in others:
        assert guests[0].get(f"/api/tables/{one}")[1]["state"] in ("on", "over")
        assert guests[0].request("GET", f"/api/tables/{one}/record")[0] == 200
    health = maker.request("GET", "/healthz")
    assert health[0] == 503 and b"malformed" in health[1], "what is damaged is not named, or forgotten because others can be read"
    assert f'"table not read","table":"{table}"' in harness.log_of(server)
    assert server.stop() == 0
    for one in ids:
        assert is_whole(server, one)
    said = subprocess.run([ROUNDHOUSE, "doctor", server.data], capture_output=True, text=True, timeout=60, check=False)
    assert said.returncode in (1, 2) and "data file" in said.stdout, said
    return server


def a_zeroed_page_breaks_one_table_while_others_play(_):
    breaks_one_table(zero_a_page, True)


def a_file_cut_short_breaks_one_table_while_others_play(_):
    breaks_one_table(cut_off_pages, True)


def a_server_starts_on_a_file_that_was_cut_short(_):
    server = breaks_one_table(cut_off_pages, False)
    assert "the data file was cut short" in harness.log_of(server)


def the_doctor_says_that_a_file_is_cut_short(_):
    server = Server()
    seated(server)
    server.stop()
    path = Path(server.data) / "roundhouse.db"
    os.truncate(path, path.stat().st_size - 100)
    said = subprocess.run([ROUNDHOUSE, "doctor", server.data], capture_output=True, text=True, timeout=60, check=False)
    assert said.returncode and "cut short: 100 of" in said.stdout, said


def a_zeroed_page_breaks_what_lies_on_it_alone(_):
    server = Server()
    tables = broken_tables(server, 3)
    path = Path(server.data) / "roundhouse.db"
    base = data_file(server)
    base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    (size,) = base.execute("PRAGMA page_size").fetchone()
    (root,) = base.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'line'").fetchone()
    base.close()
    data = bytearray(path.read_bytes())
    data[(root - 1) * size:root * size] = bytes(size)
    path.write_bytes(data)
    server.start()
    guest = tables[0][1][0]
    for table, _ in tables:
        status, text, _ = guest.request("GET", f"/api/tables/{table}")
        assert status in (200, 503) and (status == 503 or json.loads(text)["state"] == "broken"), (status, text)
        assert b"malformed" in text or b"line" in text, text
    assert guest.get("/api/tables?mine=1")[0] == 200, "the lists are on other pages"
    assert guest.request("GET", "/")[0] in (200, 404)
    server.process.send_signal(signal.SIGTERM)
    server.process.wait(timeout=20)


if __name__ == "__main__":
    sys.exit(harness.main())
