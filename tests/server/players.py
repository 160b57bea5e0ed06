"""Players of Whistle Stop on sockets, for tests: they know its few rules, so that whole games can be played."""
import random
import re
import threading

from client import Closed, Guest


def seated(server, game="samplegame"):
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
            self.socket.move(move, at)
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
