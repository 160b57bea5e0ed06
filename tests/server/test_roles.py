#!/usr/bin/env python3
"""A hostile client: every message in every role, drawn at random, answered as an independent model (table_model.py) says.

    ROUNDHOUSE=build/roundhouse tests/server/test_roles.py [NAME...]

MESSAGES (3000) says how many are sent. Who: the owners of two seats, one of them on two devices, somebody who watches, somebody whom
an owner mutes, one whom an owner blocks, a stranger who only asks by HTTP, and a thief whose session was ended. After each message
that was obeyed, table, clock and record must be what the model says, and nobody has seen another's card.
"""
import os
import random
import select
import sys
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import harness  # noqa: E402 pylint: disable=wrong-import-position
from client import Closed, Guest, Server  # noqa: E402 pylint: disable=wrong-import-position
from table_model import Table  # noqa: E402 pylint: disable=wrong-import-position

MESSAGES = int(os.environ.get("MESSAGES", "3000"))
SEED = int(os.environ.get("ROUNDHOUSE_SEED", "11"))
THREADS = 12
COSTS = {"sit": 4, "rise": 4, "ready": 4, "resign": 4, "expel": 4, "bot": 4, "move": 1, "undo": 4, "ask-undo": 8, "agree": 1, "chat": 1,
         "hint": 8, "rematch": 8, "hello": 8, "ping": 1, "look": 1}
POINTS = 36  # a second; the server allows 40
ROLES = ["ann", "ann", "ann", "tab", "bo", "bo", "bo", "watcher", "muted", "blocked", "thief"]
BANK = 43200 * 1000


def messages(rng, table, who):
    """One message of the table of who may what."""
    seat, moves = table.turn()
    if rng.random() < 0.45 and moves and table.playing(who) == seat:
        return {"t": "move", "text": rng.choice(moves), "at": len(table.lines)}
    kind = rng.choice(["sit", "sit", "rise", "ready", "ready", "resign", "expel", "bot", "bot", "move", "move", "move", "undo", "undo",
                       "ask-undo", "agree", "agree", "chat", "hint", "rematch", "hello", "ping", "look"])
    if kind == "resign" and rng.random() < 0.8 and table.own(who) is not None:
        kind = "move"  # else no game would be long
    any_seat = rng.choice([0, 0, 1, 1, 1, 2, 5])
    at = len(table.lines)
    return {"t": kind, **{
        "sit": lambda: {"seat": any_seat, **({} if rng.random() < 0.5 else {"ready": rng.random() < 0.5}),
                        **({} if rng.random() < 0.5 else {"night": rng.randrange(1440)})},
        "ready": lambda: rng.choice([{}, {"share": "%064x" % rng.getrandbits(256)}, {"share": "12"}]),
        "expel": lambda: {"seat": any_seat},
        "bot": lambda: {"seat": any_seat, "word": rng.choice(["random", "random", "random", "nobody"])},
        "move": lambda: {"text": rng.choice(["haul light", "haul heavy", "whistle", "wave", "ignore", "done", "roll 6", "haul gold"]),
                         "at": rng.choice([at, at, at, at - 1 if at else 0, at + 1])},
        "undo": lambda: {"n": rng.choice([0, 1, 1, 1, 2, 3, 50])},
        "ask-undo": lambda: {"n": rng.choice([0, 1, 2, 3, 7, 200, 201])},
        "agree": lambda: {"yes": rng.random() < 0.7},
        "chat": lambda: {"text": "hello"},
        "hint": lambda: {"at": rng.choice([at, at + 1])},
        "hello": lambda: {"from": 0},
        "look": lambda: {"yes": rng.random() < 0.5},
    }.get(kind, dict)()}


class Voice:
    """A socket of somebody, with what the server lets it say in a second."""

    def __init__(self, guest, table, who):
        self.who, self.left, self.since, self.chatted = who, POINTS, time.monotonic(), 0.0
        self.socket = guest.socket(table, hello=False)
        if self.socket.status == 101:
            self.say({"t": "hello", "from": 0})

    def spend(self, cost):
        now = time.monotonic()
        self.left, self.since = min(POINTS, self.left + (now - self.since) * POINTS), now
        if self.left < cost:
            time.sleep((cost - self.left) / POINTS)
            self.spend(cost)
        else:
            self.left -= cost

    def say(self, message):
        """Says it; answers all that came until the server has read it."""
        self.spend(COSTS[message["t"]] + 1)
        self.socket.send(message)
        self.socket.send({"t": "ping"})
        heard = []
        pongs = 2 if message["t"] == "ping" else 1
        while sum(one["t"] == "pong" for one in heard) < pongs:
            heard.append(self.socket.next())
        self.since = time.monotonic()  # the server may have heard it only now: nothing was saved up meanwhile
        return heard

    def drain(self):
        """What waits is taken off the line, to be read later: nobody here is a slow reader."""
        while select.select([self.socket.socket], [], [], 0)[0]:
            got = self.socket.socket.recv(1 << 16)
            if not got:
                return
            self.socket.buffer += got


TABLES = 16  # of the same people


class Round(threading.Thread):
    """Tables one after the other, with the same people, until enough was said by all rounds."""

    def __init__(self, server, number, tally):
        super().__init__()
        self.server, self.rng, self.tally, self.wrong, self.number = server, random.Random(SEED * 1000 + number), tally, None, number
        self.people, self.ids, self.blocks = {}, {}, set()
        self.tables = 0  # that were opened
        self.known, self.stolen, self.public = {}, None, False
        self.table = self.id = self.voices = self.due = None
        self.advised = set()  # who has asked for a hint at this table

    # --- who there is

    def meet(self):
        self.blocks = set()
        for name in ("ann", "bo", "watcher", "muted", "blocked", "stranger"):
            self.people[name] = Guest(self.server)
            assert self.people[name].post("/api/me", {"name": f"{name}{self.number}.{self.tables}"})[0] == 200
            self.ids[name] = self.people[name].get("/api/me")[1]["id"]
        ann = self.people["ann"]
        self.people["tab"] = Guest(self.server)
        self.known = dict(self.people)
        second, thief = ann.post("/api/me/link", {})[1]["link"], Guest(self.server)
        assert thief.post("/api/sign-in", {"link": second})[1]["id"] == self.ids["ann"]
        self.stolen = thief.cookie
        assert ann.post("/api/me/end-sessions", {})[0] == 200
        assert self.people["tab"].post("/api/sign-in", {"link": second})[1]["id"] == self.ids["ann"]
        assert ann.post("/api/me/people", {"person": self.ids["muted"], "kind": "mute"})[0] == 200
        self.block("ann", "blocked", True)

    def block(self, who, whom, on):
        assert self.people[who].post("/api/me/people", {"person": self.ids[whom], "kind": "block" if on else "none"})[0] == 200
        (self.blocks.add if on else self.blocks.discard)((who, whom))

    def guest(self, role):
        if role != "thief":
            return self.people[role], "ann" if role == "tab" else role
        guest = Guest(self.server)  # whoever comes with a cookie that leads nowhere is somebody new, always the same
        guest.cookie = self.stolen
        self.known["thief"] = guest
        return guest, "thief"

    # --- one table

    def open(self):
        rng = self.rng
        plan = {"undo": rng.choice(["free", "free", "turn", "none"]), "chat": rng.random() < 0.7, "spectators": rng.random() < 0.7,
                "hints": rng.random() < 0.3, "public": rng.random() < 0.5, "ready": rng.random() < 0.5,
                "pace": rng.choice(["untimed random", "untimed random", "turns 86400+43200 random", "live 43200+600 random"])}
        if rng.random() < 0.1:
            plan["rating"] = {"least": 1600, "most": 2000}
        self.table = Table(plan, "ann", self.blocks)
        self.id = self.people["ann"].table(["me", "open"], "samplegame", **plan)["id"]
        self.public, self.due, self.voices, self.advised = plan["public"], None, {}, set()
        for role in dict.fromkeys(ROLES):
            self.connect(role)

    def connect(self, role):
        guest, who = self.guest(role)
        voice = Voice(guest, self.id, who)
        sees = self.table.may_see(who)
        assert voice.socket.status == (101 if sees else 403), (role, voice.socket.status)
        if not sees:
            return
        self.voices[role] = voice
        self.table.here.add(who)
        for seat in self.table.seats:
            if seat.who == who and seat.status == "called":
                seat.status = None
        self.settle()

    def part(self, role):
        voice = self.voices.pop(role)
        voice.socket.close()
        if not any(other.who == voice.who for other in self.voices.values()):
            self.table.here.discard(voice.who)
        self.settle()

    # --- what is true

    def told(self):
        eye = next(guest for who, guest in self.known.items() if self.table.may_see(who))
        status, info = eye.get(f"/api/tables/{self.id}")
        assert status == 200, (status, info)
        lines = [row[0] for row in self.server.rows("SELECT text FROM line WHERE table_ = ? ORDER BY number", self.id)]
        return info, lines

    def differs(self):
        """What is not as the model says, or None."""
        info, lines = self.told()
        table = self.table
        table.follow(lines)
        turn = table.turn()[0]
        seats = [(seat["kind"], seat.get("status")) for seat in info["seats"]]
        here = [seat.get("here", False) for seat in info["seats"]]
        expected = [seat.who in table.here and seat.kind == "person" for seat in table.seats]
        if (info["state"], seats, info["lines"], here) != (table.state, [seat.told() for seat in table.seats], len(table.lines), expected):
            return info, table.state, [seat.told() for seat in table.seats], table.lines, expected
        if turn is not None and table.seats[turn].kind == "bot":
            return "a bot is due", table.lines
        if table.state == "on" and turn is None:
            return "chance is due", table.lines
        if table.timed and table.state == "on":
            return self.clock_differs(info["clock"], turn)
        return None

    def clock_differs(self, clock, turn):
        if clock["seat"] != turn:
            return "clock", clock, turn
        if self.table.pace == "turns" and clock["left"] != [BANK, BANK]:
            return "bank", clock, turn
        if self.table.pace == "live" and not all(BANK - 3600 * 1000 < left for left in clock["left"]):
            return "live bank", clock, turn
        if self.due and self.due[0] == turn and self.due[1] != clock["due"] and self.due[2] == self.turns():
            return "the clock was wound", clock, self.due
        self.due = (turn, clock["due"], self.turns())
        return None

    def turns(self):
        """Which turn of the game it is: within it no clock is wound, whatever is done."""
        return len(self.table.lines), self.table.seats[0].told(), self.table.seats[1].told()

    def settle(self):
        end, differs = time.monotonic() + 30, self.differs()
        while differs and time.monotonic() < end:
            time.sleep(0.004)
            differs = self.differs()
        assert not differs, differs
        for role in [role for role, voice in self.voices.items() if not self.table.may_see(voice.who)]:
            voice = self.voices.pop(role)
            self.table.here.discard(voice.who)
            try:
                while True:
                    self.look(voice, [voice.socket.next()])
            except (Closed, OSError):
                pass

    def look(self, voice, heard):
        """Nobody sees another's card, nor hears whom they don't want to hear."""
        for message in heard:
            if message["t"] == "record":
                self.look_at_lines(voice.who, message["text"].splitlines())
            elif message["t"] == "line":
                self.look_at_lines(voice.who, [message["text"]])
            elif message["t"] == "chat" and voice.who == "ann":
                assert message["person"] not in (self.ids["muted"], self.ids["blocked"]), message
            elif message["t"] == "hints":
                assert voice.who in self.advised, (voice.who, message)  # on all their devices

    def look_at_lines(self, who, lines):
        if self.table.state == "over":
            return
        for line in lines:
            words = line.split()
            if words[:2] == ["*", "deal"] and words[3] != "?":
                assert self.table.seats[int(words[2]) - 1].who == who, (who, lines, vars(self.table), [seat.told() for seat in self.table.seats])

    # --- what is said

    def speak(self, role):
        voice, table = self.voices[role], self.table
        message = messages(self.rng, table, voice.who)
        if message["t"] == "chat":
            if time.monotonic() - voice.chatted < 1.2:
                return
            voice.chatted = time.monotonic()
        hinted = message["t"] == "hint" and table.may(voice.who, message)
        if hinted:
            self.advised.add(voice.who)
        before = str(vars(table))
        expected = table.say(voice.who, message) if message["t"] == "chat" else table.may(voice.who, message)
        heard = voice.say(message)
        while hinted and not any(one["t"] in ("hints", "refused") for one in heard):
            heard.append(voice.socket.next())
        self.look(voice, heard)
        refused = [one["error"] for one in heard if one["t"] == "refused"]
        assert bool(refused) != expected, (role, message, expected, refused, before)
        self.tally[message["t"], expected] = self.tally.get((message["t"], expected), 0) + 1
        if expected and message["t"] == "rematch":
            self.again(voice, [one for one in heard if one["t"] == "rematch"])
        if expected or self.rng.random() < 0.1:
            self.settle()

    def again(self, voice, heard):
        while not heard:
            message = voice.socket.next()
            self.look(voice, [message])
            heard = [message] if message["t"] == "rematch" else []
        message = heard[0]
        info = voice.socket.guest.get(f"/api/tables/{message['id']}")[1]
        for old, new in zip(self.table.seats, info["seats"]):
            assert (new["kind"], new.get("status")) == (("person", "awaited") if old.who else ("bot", None)), (info, old.told())

    def ask(self):
        """Something by HTTP."""
        role = self.rng.choice(["ann", "bo", "watcher", "muted", "blocked", "stranger", "thief"])
        guest, who = self.guest(role)
        sees = self.table.may_see(who)
        what = self.rng.choice(["table", "record", "lists", "admin", "block"])
        if what == "table":
            status, info = guest.get(f"/api/tables/{self.id}")
            assert status == (200 if sees else 403), (role, status)
            if sees:
                mine = [number for number, seat in enumerate(info["seats"]) if seat.get("you")]
                assert mine == ([] if self.table.own(who) is None else [self.table.own(who)]), (role, info)
        elif what == "record":
            status, text, _ = guest.request("GET", f"/api/tables/{self.id}/record")
            assert status == (200 if sees else 403), (role, status)
            if sees:
                self.look_at_lines(who, text.decode().splitlines())
                own = self.table.own(who)
                view = "view spectator" if own is None else f"view {own + 1}"
                assert self.table.state == "over" or view in text.decode().splitlines(), (role, text)
        elif what == "lists":
            for query in ("", "?over=1"):
                listed = [one for one in guest.get(f"/api/tables{query}")[1] if one["id"] == self.id]
                assert not listed or (self.public and (self.table.watched or self.table.state == "open")), (role, query, listed)
        elif what == "admin":
            for path in ("reports", "accounts", "tables", "audit", f"chat/{self.id}"):
                assert guest.get(f"/api/admin/{path}")[0] == 403, (role, path)
            for deed in ("lock", "rename", "delete", "forget", "close"):
                assert guest.post(f"/api/admin/{deed}", {"id": self.ids["ann"], "name": "Zoe"})[0] == 403, (role, deed)
        elif self.table.state != "open":
            self.block("bo", "watcher", self.rng.random() < 0.5)
        self.tally["http", what] = self.tally.get(("http", what), 0) + 1

    def play(self):
        self.open()
        for _ in range(self.rng.choice([60, 150, 300])):
            chance = self.rng.random()
            if chance < 0.05:
                self.ask()
            elif chance < 0.08:
                role = self.rng.choice(list(dict.fromkeys(ROLES)))
                self.part(role) if role in self.voices else self.connect(role)
            elif self.voices:
                role = self.rng.choice(ROLES)
                if role in self.voices:
                    self.speak(role)
            for voice in self.voices.values():
                voice.drain()
            if sum(self.tally.values()) >= MESSAGES:
                return
        for voice in self.voices.values():
            voice.socket.close()

    def run(self):
        try:
            while sum(self.tally.values()) < MESSAGES:
                if self.tables % TABLES == 0:  # some tables never begin, and nobody may have many of those
                    self.meet()
                self.tables += 1
                self.play()
        except Exception as error:  # pylint: disable=broad-exception-caught
            import traceback  # pylint: disable=import-outside-toplevel
            self.wrong = f"round {self.number}, table {self.id}: {error!r}\n{traceback.format_exc()}"
            self.tally["wrong", self.number] = MESSAGES


def every_message_in_every_role_is_answered_as_the_model_says(_):
    server, tally = Server(), {}
    rounds = [Round(server, number, tally) for number in range(THREADS)]
    for one in rounds:
        one.start()
    for one in rounds:
        one.join()
    wrong = [one.wrong for one in rounds if one.wrong]
    assert not wrong, "\n".join(wrong)
    kinds = {kind for kind, _ in tally}
    missing = [kind for kind in COSTS if kind not in kinds]
    assert not missing, f"never said: {missing}"
    print(f"{sum(tally.values())} messages, {sum(count for (_, how), count in tally.items() if how is True)} obeyed")
    assert server.stop() == 0


if __name__ == "__main__":
    sys.exit(harness.main())
