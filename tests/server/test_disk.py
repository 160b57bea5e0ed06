#!/usr/bin/env python3
"""A server whose disk fails: the n-th read, write or flush of its data file goes wrong, or all from the n-th on, while games at two
tables are played. The server runs on, what was acknowledged is there afterwards, and with one failure alone both games go on to
their ends.
The store's own tests try every n; here it is every STEP-th, through the whole server.

    ROUNDHOUSE=build/roundhouse tests/server/test_disk.py [STEP]
"""
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from client import ROUNDHOUSE, Closed, Guest, Server  # noqa: E402 pylint: disable=wrong-import-position
from players import Player, whistle_stop  # noqa: E402 pylint: disable=wrong-import-position

TIMEOUT = 30.0  # seconds in which a game must get on after one failure, however slow the machine is


class Game:
    """One person against a bot, who comes back when the table is paused or the socket is gone."""

    def __init__(self, server, seed):
        self.guest, self.rng, self.known, self.over = Guest(server), random.Random(seed), [], False
        self.table = None

    def begin(self):
        if not self.table:
            status, table = self.guest.post("/api/tables", {"game": "samplegame", "seats": ["me", "bot:random"]})
            if status != 201:
                raise Closed(table)
            self.table = table["id"]

    def play(self):
        """Moves until the socket ends or the game does."""
        self.begin()
        socket = self.guest.socket(self.table)
        if socket.status != 101:
            raise Closed(socket.status)
        socket.socket.settimeout(3)
        player = Player(socket, 0)
        record = player.hear_until("record")["text"]
        self.check(player)
        player.over = "\nresult " in record
        while not player.over:
            while player.turn() != 0 and not player.over:
                player.hear()
            self.check(player)
            if player.over:
                break
            at = len(player.lines)
            socket.move(self.rng.choice(whistle_stop(player.lines)[1]), at)
            while len(player.lines) == at and not player.over:
                if player.hear()["t"] in ("paused", "refused"):
                    raise Closed("paused")
            self.known = list(player.lines)
        self.over = True

    def check(self, player):
        assert same(self.known, player.lines), (self.known, player.lines)
        self.known = list(player.lines)

    def play_out(self, seconds):
        """Plays to the end, however often it must come back; False if it does not get on for so long."""
        last, lines = time.monotonic(), -1
        while not self.over:
            try:
                self.play()
            except (Closed, OSError, ValueError):
                time.sleep(0.1)
            if len(self.known) > lines:
                last, lines = time.monotonic(), len(self.known)
            elif time.monotonic() - last > seconds:
                return False
        return True


def same(known, lines):
    return len(lines) >= len(known) and all(
        old == new or (old.endswith(" ?") and new.startswith(old[:-1])) for old, new in zip(known, lines))


def kept(server, game):
    text = game.guest.request("GET", f"/api/tables/{game.table}/record")[1].decode()
    return [line for line in text.splitlines() if re.match(r"\* |[0-9]+ |undo", line)]


def play_out_together(games, seconds):
    """Plays all of them at once; whether each came to its end. What went wrong in one is raised."""
    with ThreadPoolExecutor(len(games)) as pool:
        return list(pool.map(lambda game: game.play_out(seconds), games))


def one_failure(kind, number, on):
    """A game with this failure, and a look at what is left of it when the disk is well again."""
    data = tempfile.mkdtemp(prefix="roundhouse-")
    try:
        try:
            server = Server(data, ["--store", f"fault:{kind}={number}{'+' if on else ''}:{data}/roundhouse.db"])
        except RuntimeError:
            server = None  # it said why and did not start
        games = []
        if server:
            games = [Game(server, number), Game(server, -number)]
            ended = play_out_together(games, 2 if on else TIMEOUT)
            assert server.process.poll() is None, "the server died"
            assert all(ended) or on, f"a game did not go on: {[len(game.known) for game in games]} lines"
            assert server.stop() == 0
        server = Server(data)
        for game in games:
            if game.table:
                game.guest.server = server
                lines = kept(server, game)
                assert same(game.known, lines), (game.known, lines)
        assert server.stop() == 0
        said = subprocess.run([ROUNDHOUSE, "doctor", "--quiet", data], capture_output=True, text=True, timeout=60, check=False)
        assert "table " not in said.stdout and "data file" not in said.stdout, said.stdout
    finally:
        shutil.rmtree(data, ignore_errors=True)


def main():
    step = int(sys.argv[1]) if len(sys.argv) > 1 else 37
    passed = failed = 0
    for kind, most in (("read", 60), ("write", 260), ("full", 260), ("sync", 90)):
        for number in range(1, most, step):
            for on in (False, True):
                try:
                    one_failure(kind, number, on)
                    passed += 1
                except AssertionError as error:
                    failed += 1
                    print(f"FAILED {kind} {number}{' and all after it' if on else ''}: {error}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
