#!/usr/bin/env python3
"""Kills the server with SIGKILL under load, again and again, and looks whether every acknowledged move is still there, in
order, once; and every table, seat, name and chat message that was acknowledged.

    ROUNDHOUSE=build/roundhouse tests/server/crash_test.py [KILLS]          five by default
"""
import random
import re
import sys
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from client import Closed, Guest, Server  # noqa: E402 pylint: disable=wrong-import-position
from players import Player  # noqa: E402 pylint: disable=wrong-import-position

TABLES, NEIGHBOURS = 12, 3


class Desk:
    """A table with two players, and what has been acknowledged to each of them."""

    def __init__(self, server, number):
        self.guests = (Guest(server), Guest(server))
        for guest in self.guests:
            guest.get("/api/me")
        self.rng = random.Random(number)
        self.begin()

    def begin(self):
        self.table = self.guests[0].table(["me", "open"], "samplegame")["id"]
        first = self.guests[1].socket(self.table)
        first.until("record")
        first.send({"t": "sit", "seat": 1})
        first.until("record")
        first.close()
        self.known = [[], []]

    def work(self, seat, stop):
        """Plays one seat until told to stop or the server is gone."""
        try:
            player = Player(self.guests[seat].socket(self.table), seat)
            player.hear_until("record")
            while not stop.is_set():
                self.check(seat, player.lines)
                self.known[seat] = player.lines
                if not player.act(self.rng):
                    return
                self.known[seat] = player.lines
        except (Closed, OSError, ValueError):
            return

    def check(self, seat, lines):
        """Everything that was acknowledged must be at the head of what is there now."""
        known = self.known[seat]
        if len(lines) < len(known) or not all(same(old, new) for old, new in zip(known, lines)):
            LOST.append((self.table, seat, known, list(lines)))


class Neighbour:
    """Someone who makes tables, sits down, takes names and talks, and remembers what was acknowledged."""

    def __init__(self, server, number):
        self.host, self.guest, self.number, self.count = Guest(server), Guest(server), number, 0
        for guest in (self.host, self.guest):
            guest.get("/api/me")
        self.name, self.seats, self.said = None, {}, []

    def work(self, stop):
        try:
            while not stop.is_set():
                self.make()
        except (Closed, OSError, ValueError):
            return

    def make(self):
        """Each thing is remembered once it was answered."""
        self.count += 1
        if self.count % 10 == 0:  # an open table is left behind by a kill now and then, and one may have twenty
            self.host = Guest(self.host.server)
        name = f"N{self.number} {self.count}"
        assert self.guest.post("/api/me", {"name": name})[0] == 200
        self.name = name
        table = self.host.table(["me", "open"], "samplegame")["id"]
        self.seats[table] = None
        socket = self.guest.socket(table)
        socket.until("record")
        socket.send({"t": "sit", "seat": 1})
        while not any(seat.get("you") for seat in socket.until("table")["table"]["seats"]):
            pass
        self.seats[table] = name
        socket.send({"t": "chat", "text": name})
        socket.until("chat")
        self.said.append((table, name))
        socket.close()

    def check(self):
        """Looks at what was remembered since the last kill."""
        if self.name and self.guest.get("/api/me")[1]["name"] not in (self.name, f"N{self.number} {self.count}"):
            LOST.append(("name", self.name))
        for table, name in self.seats.items():
            status, now = self.guest.get(f"/api/tables/{table}")
            if status != 200:
                LOST.append(("table", table, now))
            elif name and now["seats"][1]["name"] != name:
                LOST.append(("seat", table, now))
        for table, text in self.said:
            socket = self.guest.socket(table)
            socket.socket.settimeout(5)
            try:
                while socket.until("chat")["text"] != text:
                    pass
            except (Closed, OSError):
                LOST.append(("chat", table, text))
            socket.close()
        count = len(self.seats) + len(self.said) + sum(1 for name in self.seats.values() if name)
        self.seats, self.said = {}, []
        return count


def same(old, new):
    """What was hidden while a game went on is shown at its end: `* deal 2 ?` becomes `* deal 2 salt`."""
    return old == new or (old.startswith("* deal ") and old.endswith(" ?") and new.startswith(old[:-1]))


LOST = []


def body(text):
    return [line for line in text.splitlines() if re.match(r"\* |[0-9]+ |undo", line)]


def main():
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    server = Server()
    desks = [Desk(server, number) for number in range(TABLES)]
    neighbours = [Neighbour(server, number) for number in range(NEIGHBOURS)]
    acknowledged = others = 0
    for kill in range(kills):
        stop = threading.Event()
        threads = [threading.Thread(target=desk.work, args=(seat, stop)) for desk in desks for seat in range(2)]
        threads += [threading.Thread(target=neighbour.work, args=(stop,)) for neighbour in neighbours]
        for thread in threads:
            thread.start()
        time.sleep(0.15 + random.Random(kill).random() * 0.5)
        server.kill()
        stop.set()
        for thread in threads:
            thread.join(30)
        server.start()
        for desk in desks:
            for seat, guest in enumerate(desk.guests):
                lines = body(guest.request("GET", f"/api/tables/{desk.table}/record")[1].decode())
                desk.check(seat, lines)
            acknowledged += max(len(known) for known in desk.known)
            if desk.guests[0].get(f"/api/tables/{desk.table}")[1]["state"] == "over":
                desk.begin()
        others += sum(neighbour.check() for neighbour in neighbours)
    status = server.stop()
    for lost in LOST[:5]:
        print("LOST", lost)
    print(f"{kills} kills, {acknowledged} lines acknowledged to players, server stopped with {status}")
    print(f"{others} tables, seats and chat messages acknowledged")
    print(f"{len(LOST)} of all that lost")
    passed = not LOST and status == 0 and acknowledged > 0 and others > 0
    print("1 passed, 0 failed" if passed else "0 passed, 1 failed")
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
