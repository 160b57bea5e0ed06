"""What may happen at a table of Whistle Stop, told again from docs/protocol.md alone: who may do what, and what is different after it.

A `Table` knows who sits where and what was played. `may` answers whether an act of somebody is allowed and, if it is, makes the change;
what chance and bots do is not foretold, but read from the record by `follow`, which accepts nothing else.
"""
from players import whistle_stop

SEATS, UNDO_MOST = 2, 200
LEVELS = ("random", "easy")


class Seat:
    """Whose a seat is, and who plays it."""

    def __init__(self, kind="open", who=None, status=None):
        self.kind, self.who, self.status = kind, who, status

    def told(self):
        return self.kind, self.status

    def is_theirs(self, who):
        return self.who == who and who is not None and self.status != "resigned"


class Table:
    """One table, as it must be."""

    def __init__(self, plan, maker, blocks):
        self.takes_back, self.chat = plan.get("undo", "free"), plan.get("chat", True)
        self.watched, self.hints = plan.get("spectators", True), plan.get("hints", True)
        self.pace, self.least = plan.get("pace", "untimed").split()[0], plan.get("rating", {}).get("least", 0)
        self.timed = self.pace != "untimed"
        self.seats = [Seat("person", maker, "awaited" if plan.get("ready") is False else None), Seat()]
        self.state, self.lines, self.here, self.blocks = "open", [], set(), blocks
        self.asker, self.asked, self.agreed = None, 0, set()
        self.everybody = {maker}

    # --- who is who

    def playing(self, who):
        return next((number for number, seat in enumerate(self.seats) if seat.kind == "person" and seat.who == who), None)

    def own(self, who):
        return next((number for number, seat in enumerate(self.seats) if seat.is_theirs(who)), None)

    def may_see(self, who):
        return self.watched or self.state == "open" or any(seat.who == who for seat in self.seats if seat.who)

    def apart(self, who):
        return any(seat.who and ((who, seat.who) in self.blocks or (seat.who, who) in self.blocks) for seat in self.seats)

    def persons(self):
        return {number for number, seat in enumerate(self.seats) if seat.who and seat.status != "resigned"}

    # --- what is played

    def turn(self):
        """Who is to decide, and with which moves."""
        return whistle_stop(self.lines) if self.state == "on" else (None, [])

    def follow(self, lines):
        """Takes over lines that nobody of us made: chance, and bots whose turn it was."""
        assert lines[:len(self.lines)] == self.lines[:len(lines)], (self.lines, lines)
        for line in lines[len(self.lines):]:
            actor, *move = line.split()
            if actor != "*":
                seat, moves = self.turn()
                assert seat == int(actor) - 1 and " ".join(move) in moves, (line, seat, moves)
                assert self.seats[seat].kind == "bot", f"a seat that nobody plays for has moved: {line}"
                self.asker = None
            self.lines.append(line)
        if self.state == "on" and self.is_over():
            self.state, self.asker = "over", None

    def stack(self):
        """The moves that still count."""
        moves = []
        for line in self.lines:
            if line.startswith("undo"):
                del moves[-int(line.split()[1]):]
            else:
                moves.append(line)
        return moves

    def is_over(self):
        """Four turns each have ended, and the cards were shown."""
        stack = self.stack()
        return sum(move.endswith(" done") for move in stack) == 8 and stack[-1].startswith("* show 2")

    def begin(self):
        if self.state == "open" and all(seat.kind != "open" and seat.status != "awaited" for seat in self.seats):
            self.state = "on"

    def kept(self, number, status):
        self.seats[number].kind, self.seats[number].status, self.asker = "bot", status, None

    # --- what may be done: each answers whether it may, and does it

    def may(self, who, message):
        return getattr(self, message["t"].replace("-", "_"))(who, message)

    def hello(self, _who, _message):
        return True

    ping = look = hello

    def sit(self, who, message):
        number, own = message["seat"], self.own(who)
        if self.state == "over" or number >= SEATS:
            return False
        seat = self.seats[number]
        if own == number:
            if seat.kind == "person":
                return False
            seat.kind, seat.status = "person", None
            return True
        if own is not None or seat.kind != "open" or self.apart(who) or self.least > 1500:
            return False
        waits = message.get("ready", True) is False and self.state == "open"
        self.seats[number] = Seat("person", who, "awaited" if waits else None)
        self.everybody.add(who)
        self.begin()
        return True

    def rise(self, who, _message):
        own = self.own(who)
        if own is None or self.state != "open":
            return False
        self.seats[own] = Seat()
        return True

    def ready(self, who, message):
        own = self.own(who)
        if len(message.get("share", "0" * 64)) != 64 or own is None or self.state != "open":
            return False
        if self.seats[own].status != "awaited" or self.apart(who):
            return False
        self.seats[own].status = None
        self.begin()
        return True

    def resign(self, who, _message):
        own = self.own(who)
        if own is None or self.state != "on":
            return False
        self.kept(own, "resigned")
        return True

    def expel(self, _who, _message):
        return False  # nobody has been away for a day

    def bot(self, who, message):
        number, own = message["seat"], self.own(who)
        if message["word"] not in LEVELS or self.state == "over" or own is None or number >= SEATS:
            return False
        seat = self.seats[number]
        if seat.kind == "open":
            self.seats[number] = Seat("bot")
            self.begin()
            return True
        if seat.kind == "bot" or self.state == "open":
            return False
        if own == number:
            self.kept(number, "kept")
            return True
        if seat.who in self.here or self.timed or seat.status == "called":
            return False
        seat.status = "called"
        return True

    def move(self, who, message):
        seat, moves = self.turn()
        mine = self.playing(who)
        if mine is None or seat != mine or message["at"] != len(self.lines) or message["text"] not in moves:
            return False
        self.lines.append(f"{mine + 1} {message['text']}")
        self.asker = None
        return True

    def take_back(self, count, by):
        self.lines.append(f"undo {count}" + ("" if by is not None else " agreed"))

    def undo(self, who, message):
        mine, count, stack = self.playing(who), message["n"], self.stack()
        if mine is None or self.takes_back == "none" or self.state != "on" or self.turn()[0] not in (None, mine):
            return False
        if not 1 <= count <= len(stack) or any(move[0] != str(mine + 1) for move in stack[-count:]):
            return False
        if sum(line.startswith("undo") and not line.endswith("agreed") for line in self.lines) >= UNDO_MOST:
            return False
        self.take_back(count, mine)
        self.asker = None
        return True

    def ask_undo(self, who, message):
        mine, count = self.playing(who), message["n"]
        if mine is None or self.state != "on" or not 1 <= count <= UNDO_MOST or self.takes_back == "none":
            return False
        if self.takes_back == "turn" and self.persons() != {mine}:
            return False
        if count > len(self.stack()):
            return False
        self.asker, self.asked, self.agreed = mine, count, {mine}
        self.settle()
        return True

    def agree(self, who, message):
        mine = self.playing(who)
        if mine is None or self.asker is None:
            return False
        if not message["yes"]:
            self.asker = None
            return True
        self.agreed.add(mine)
        self.settle()
        return True

    def settle(self):
        """Everybody whose seat it is must agree, those too who are away or for whom a bot plays."""
        if self.agreed >= self.persons():
            self.asker = None
            self.take_back(self.asked, None)

    def say(self, _who, _message):
        return self.chat

    def hint(self, who, message):
        mine = self.playing(who)
        return self.hints and mine is not None and self.turn()[0] == mine and message["at"] == len(self.lines)

    def rematch(self, who, _message):
        return self.state == "over" and self.playing(who) is not None and not self.apart(who)
