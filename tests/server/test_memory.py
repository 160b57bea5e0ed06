#!/usr/bin/env python3
"""A table played while memory runs out: the n-th allocation of the server's own code fails, for every n, until a whole game needs no more.
After each the server runs, another table plays on, nothing that was acknowledged is lost, and the game goes on to its end.

    FAILING_MEMORY=build/release/tests/failing_memory tests/server/test_memory.py

ROUNDHOUSE_STEP (7) is from which n to the next; 1 is every n.
"""
import mmap
import os
import random
import struct
import sys
import tempfile
from pathlib import Path

os.environ["ROUNDHOUSE"] = os.environ.get("FAILING_MEMORY", "build/release/tests/failing_memory")
sys.path.insert(0, str(Path(__file__).resolve().parent))
import harness  # noqa: E402 pylint: disable=wrong-import-position
from client import Closed, Guest, Server, wait_for  # noqa: E402 pylint: disable=wrong-import-position
from players import Player, play_on, seated, whistle_stop  # noqa: E402 pylint: disable=wrong-import-position

STEP = int(os.environ.get("ROUNDHOUSE_STEP", "7"))
MOST = 2000  # allocations of one game, at most


class Memory:
    """The two numbers that the server shares: allocations made, and the one that fails."""

    def __init__(self):
        with tempfile.NamedTemporaryFile(prefix="roundhouse-", delete=False) as file:
            file.write(bytes(16))
        os.environ["ROUNDHOUSE_MEMORY"] = self.path = file.name
        with open(file.name, "r+b") as shared:
            self.numbers = mmap.mmap(shared.fileno(), 16)

    def count(self):
        return struct.unpack("q", self.numbers[:8])[0]

    def fail(self, number):
        """Lets the allocation of this number, from now on, fail; 0: none."""
        self.numbers[8:] = struct.pack("q", self.count() + number if number else 0)

    def failed(self):
        fails = struct.unpack("q", self.numbers[8:])[0]
        return 0 < fails <= self.count()


class Stubborn:
    """Somebody who tries again whatever was refused: makes a table, sits down, chats, plays to the end, against a bot."""

    def __init__(self, server, seed):
        self.guest, self.rng, self.known = Guest(server), random.Random(seed), []
        self.table = self.again(lambda: self.guest.post("/api/tables", {"game": "samplegame", "seats": ["me", "open"]}), 201)["id"]
        self.chats = 0

    @staticmethod
    def again(ask, expected):
        def once():
            try:
                status, answer = ask()
            except (OSError, ValueError):  # no answer, or none that can be read
                return None
            assert status in (expected, 400, 503), (status, answer)
            return answer if status == expected else None
        return wait_for(once, 60)

    def take(self, lines):
        """What was told before is still there."""
        assert lines[:len(self.known)] == self.known, (self.known, lines)
        self.known = list(lines)

    def play(self):
        """Connects as often as it takes."""
        for _ in range(8):
            try:
                socket = self.guest.socket(self.table, timeout=20)
                if socket.status != 101:
                    continue
                player = Player(socket, 0)
                if self.play_on(player):
                    socket.close()
                    return
            except (Closed, OSError):
                continue
        raise AssertionError("the game does not go on")

    def play_on(self, player):
        player.hear_until("record")
        self.take(player.lines)
        asked = None
        player.socket.send({"t": "bot", "seat": 1, "word": "random"})
        player.socket.send({"t": "chat", "text": "hello"})
        while not player.over:
            if player.turn() == 0 and asked != len(player.lines):
                asked = len(player.lines)
                player.socket.move(self.rng.choice(whistle_stop(player.lines)[1]), asked)
            message = player.hear()
            if message["t"] in ("line", "record"):
                self.take(player.lines)
            if message["t"] in ("resumed", "refused"):
                asked = None
                if message["t"] == "resumed" and not player.lines:
                    player.socket.send({"t": "bot", "seat": 1, "word": "random"})
            self.chats += message["t"] == "chat"
        return True


def every_allocation_may_fail(_):
    memory = Memory()
    server = Server()
    _, _, sockets = seated(server)
    others = [Player(socket, seat) for seat, socket in enumerate(sockets)]
    number, rng = 1, random.Random(1)
    while True:
        memory.fail(number)
        stubborn = Stubborn(server, number)
        stubborn.play()
        failed = memory.failed()
        memory.fail(0)
        assert server.process.poll() is None, harness.log_of(server)[-2000:]
        play_on(others, rng, 1)
        if others[0].over:
            _, _, sockets = seated(server)
            others = [Player(socket, seat) for seat, socket in enumerate(sockets)]
        if not failed:
            break
        assert number < MOST
        number += STEP
    print(f"a game needs {number} allocations or less")
    status, text, _ = stubborn.guest.request("GET", f"/api/tables/{stubborn.table}/record")
    assert status == 200 and "result " in text.decode()
    assert number > 20, "nothing failed"
    assert server.stop() == 0
    os.unlink(memory.path)


if __name__ == "__main__":
    Memory()
    sys.exit(harness.main())
