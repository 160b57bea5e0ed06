#!/usr/bin/env python3
"""Three servers on one PostgreSQL, with 200 tables at which people play against bots. One server is killed, one is stopped
until long after its lease, one hands its tables over and ends, the database is restarted. In the end every table has one
history, nothing that was acknowledged is lost, and every table was back within five seconds.

    ROUNDHOUSE=build/roundhouse scripts/postgres run tests/server/test_nodes.py [TABLES]
"""
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from client import ROUNDHOUSE, STORE, Closed, Guest, Server, free_port, new_store, sql  # noqa: E402 pylint: disable=wrong-import-position
from players import Player, whistle_stop  # noqa: E402 pylint: disable=wrong-import-position

ROOT = Path(__file__).resolve().parent.parent.parent
TIMEOUT = 1.2  # seconds without a word, while one is due, after which a page looks for another server
BACK = 5.0  # seconds within which a table must be back
PAUSE = (0.3, 1.2)  # seconds that people think


class Node(Server):
    """A server with a name and an address of its own; all sign their cookies alike."""

    def __init__(self, name, store, secret):
        self.name, self.wanted = name, free_port()
        data = tempfile.mkdtemp(prefix=f"roundhouse-{name}-")
        (Path(data) / "secret").write_bytes(secret)
        super().__init__(data, ["--listen", f"127.0.0.1:{self.wanted}", "--store", store, "--node", name, "--node-url",
                                f"http://127.0.0.1:{self.wanted}/"])

    def signal(self, number):
        self.process.send_signal(number)


class Metronome(threading.Thread):
    """Wants to wake ten times a second, and notes how late it was: so long may anybody here be held up by the machine alone."""

    STEP = 0.1

    def __init__(self):
        super().__init__(daemon=True)
        self.late = []  # (when, by how many seconds), above a tenth

    def run(self):
        before = time.monotonic()
        while True:
            time.sleep(self.STEP)
            now = time.monotonic()
            if now - before > 2 * self.STEP:
                self.late.append((now, now - before - self.STEP))
            before = now

    def held_up(self, since):
        """Seconds in all."""
        return sum(by for at, by in self.late if at >= since)


class Site:
    """All nodes, and what went wrong."""

    def __init__(self):
        self.store, secret = new_store(), os.urandom(32)
        self.nodes = [Node(name, self.store, secret) for name in ("one", "two", "three")]
        self.wrong, self.slow, self.stop, self.away = [], [], threading.Event(), {}
        self.what = ""
        self.trouble = 0.0  # when the last thing was done to them
        self.calm = [0.0]  # how long it took people to find their tables before anything was done, all of them at once
        self.metronome = Metronome()
        self.metronome.start()

    def bound(self, since):
        """Seconds within which a table must be back. Where finding one takes a second though nothing is wrong, or everybody was held up,
        the machine has other things to do: that is added."""
        return BACK + (max(self.calm) if max(self.calm) > 1 else 0) + self.metronome.held_up(since)

    def at(self, address):
        port = int(re.search(r":(\d+)/", address).group(1))
        return next(node for node in self.nodes if node.port == port)


class Person:
    """Plays Whistle Stop against a bot, table after table, as a patient page would: finds the table again when its server is gone."""

    def __init__(self, site, number):
        self.site, self.rng = site, random.Random(number)
        self.guest = Guest(site.nodes[number % len(site.nodes)])
        self.guest.get("/api/me")
        self.played, self.table, self.player, self.lost_at = [], None, None, None
        self.error = ""
        self.begin()

    def begin(self):
        """A new table; until it is answered nobody knows whether there is one."""
        self.table = self.guest.table(["me", "bot:random"], "samplegame")["id"]
        self.known = []
        self.played.append((self.table, self.known))

    def connect(self):
        """To the node that has the table, wherever one asks first."""
        for _ in range(4):
            line = self.guest.socket(self.table, hello=False, timeout=TIMEOUT)
            if line.status != 101:
                line.close()
                raise Closed(line.status)
            line.send({"t": "hello", "from": 0})
            player = Player(line, 0)
            while True:
                message = player.hear()
                if message["t"] == "moved":
                    self.guest.server = self.site.at(message["to"])
                    break
                if message["t"] == "record":
                    player.over = player.over or "\nresult " in message["text"]
                    self.player = player
                    return
        raise Closed("moved on and on")

    def check(self):
        """What was acknowledged stands at the head of what is there."""
        lines = self.player.lines
        shown = [(old, new) for old, new in zip(self.known, lines) if old != new and not old.endswith("?")]
        if len(lines) < len(self.known) or shown:
            self.site.wrong.append(f"{self.table}: {len(self.known)} lines were known, {len(lines)} are there; {shown[:2]}")
        self.known[:] = lines

    def back(self):
        """How long it was away, from the moment at which something was done to the servers, not from when that was noticed."""
        if self.lost_at is None:
            return
        noticed_late = self.site.trouble < self.lost_at < self.site.trouble + BACK
        since = self.site.trouble if noticed_late else max(self.lost_at, self.site.trouble)
        seconds, bound = time.monotonic() - since, self.site.bound(since)
        self.site.away[self.table] = max(seconds, self.site.away.get(self.table, 0))
        if seconds > bound:
            self.site.slow.append(f"{self.table} was away for {seconds:.1f} s, {bound:.1f} at most, after: {self.site.what}; {self.error}")
        self.lost_at = None

    def step(self):
        if not self.player:
            begun = time.monotonic()
            self.connect()
            if not self.site.trouble:
                self.site.calm.append(time.monotonic() - begun)
            self.check()
        player = self.player
        while player.turn() != 0 and not player.over:
            player.hear()
        self.back()
        self.check()
        if player.over:
            player.socket.close()
            self.player = None
            self.begin()
            return
        time.sleep(self.rng.uniform(*PAUSE))
        at = len(player.lines)
        player.socket.move(self.rng.choice(whistle_stop(player.lines)[1]), at)
        while len(player.lines) == at and not player.over:
            if player.hear()["t"] == "paused":
                raise Closed("paused")
        self.known[:] = player.lines

    def play(self):
        while not self.site.stop.is_set():
            try:
                self.step()
            except (Closed, OSError, ValueError, AssertionError) as error:
                player = self.player
                self.error = f"{error!r} at {self.guest.server.name}, " + (
                    f"{len(player.lines)} lines, turn {player.turn()}" if player else "not connected")
                if self.lost_at is None:
                    self.lost_at = time.monotonic()
                if self.player:
                    self.player.socket.close()
                self.player = None
                self.guest.server = self.rng.choice([node for node in self.site.nodes if node is not self.guest.server])
                time.sleep(0.1)


def say(site, begun, what):
    site.trouble, site.what = time.monotonic(), what
    print(f"{time.monotonic() - begun:5.1f} s  {what}", flush=True)


def asks_elsewhere(site, people):
    """Every node but one answers a request about a table with 307 and where it is; there it is answered."""
    for table in [person.table for person in people[:20]]:
        answers = []
        for node in site.nodes:
            status, _, answer = Guest(node).request("GET", f"/api/tables/{table}")
            answers.append((status, node, answer.getheader("Location")))
        owners = [node for status, node, _ in answers if status == 200]
        moved = [place for status, _, place in answers if status == 307]
        here = [f"http://127.0.0.1:{node.port}/api/tables/{table}" for node in owners]
        if len(owners) != 1 or moved != 2 * here:
            site.wrong.append(f"{table}: asked at three nodes: {[(status, place) for status, _, place in answers]}")


def trouble(site, people):
    """All that is done to them."""
    one, two, three = site.nodes
    begun = time.monotonic()
    time.sleep(4)
    asks_elsewhere(site, people)
    say(site, begun, "node one is killed")
    one.kill()
    time.sleep(7)
    one.start()
    say(site, begun, "node one is back; node two is stopped for twice its lease")
    two.signal(signal.SIGSTOP)
    time.sleep(6)
    say(site, begun, "node two goes on, as if nothing had been")
    two.signal(signal.SIGCONT)
    time.sleep(5)
    say(site, begun, "the database is cut off and started again")
    folder = os.environ["ROUNDHOUSE_POSTGRES"]
    subprocess.run(["scripts/postgres", "stop", folder], cwd=ROOT, check=True)
    subprocess.run(["scripts/postgres", "start", folder], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    site.trouble = time.monotonic()
    time.sleep(7)
    say(site, begun, "node three is asked to stop, and hands over")
    if three.stop() != 0:
        site.wrong.append("node three did not stop well")
    three.start()
    time.sleep(5)


def look_back(site, people):
    """Every table has one history, as the database has it, and all that was acknowledged is in it."""
    kept, lines = {}, 0
    for row in sql("SELECT table_, number, text FROM line ORDER BY table_, chapter, number", site.store).splitlines():
        table, number, text = row.split(",", 2)
        kept.setdefault(table, []).append(text.strip('"'))
        if int(number) != len(kept[table]):
            site.wrong.append(f"{table}: line {number} is the {len(kept[table])}th")
    for person in people:
        for table, known in person.played:
            history = kept.get(table, [])
            lines += len(known)
            for old, new in zip(known, history):
                if old != new and not (old.endswith("?") and new.startswith(old[:-1])):
                    site.wrong.append(f"{table}: '{old}' was acknowledged, '{new}' is kept")
            if len(history) < len(known):
                site.wrong.append(f"{table}: {len(known)} lines were acknowledged, {len(history)} are kept")
    said = subprocess.run([ROUNDHOUSE, "doctor", site.store], capture_output=True, text=True, timeout=120, check=False)
    if said.returncode != 0:
        site.wrong.append(f"doctor: {said.stdout[-500:]} {said.stderr}")
    return lines


def main():
    if not STORE:
        sys.exit("this needs a PostgreSQL: scripts/postgres run tests/server/test_nodes.py")
    site = Site()
    people = [Person(site, number) for number in range(int(sys.argv[1]) if len(sys.argv) > 1 else 200)]
    threads = [threading.Thread(target=person.play) for person in people]
    for thread in threads:
        thread.start()
    trouble(site, people)
    site.stop.set()
    for thread in threads:
        thread.join(30)
    lost = [f"{person.table} is not back: {person.error}" for person in people
            if person.lost_at is not None and time.monotonic() - person.lost_at > site.bound(person.lost_at) + 2]
    for node in site.nodes:
        if node.stop() != 0:
            site.wrong.append(f"{node.name} did not stop well")
    lines = look_back(site, people)
    tables = sum(len(person.played) for person in people)
    print(f"{tables} tables, {lines} lines acknowledged; {len(site.away)} tables were away, at most "
          f"{max(site.away.values(), default=0):.1f} s; {len(site.slow)} longer than {BACK:.0f} s, {len(lost)} not back; in peace one was "
          f"found within {max(site.calm):.1f} s, and the machine held everybody up for {site.metronome.held_up(0):.1f} s in all")
    for wrong in (site.wrong + site.slow + lost)[:20]:
        print("WRONG", wrong)
    passed = not site.wrong and not site.slow and not lost and lines > 10 * len(people) and site.away
    if not passed:
        for node in site.nodes:
            print(node.name, (Path(node.data) / "log").read_text()[-3000:])
    for node in site.nodes:
        shutil.rmtree(node.data, ignore_errors=True)
    print("1 passed, 0 failed" if passed else "0 passed, 1 failed")
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
