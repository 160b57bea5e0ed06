"""People who are called to tables in every way there is, come and play, and count what has reached them while the server is killed."""
import http.client
import json
import random
import re
import threading
import time
from collections import Counter, defaultdict

import harness
from client import Closed, Guest
from players import Player

WEB = ("push", "discord", "slack", "matrix", "telegram", "plain")
KINDS = (*WEB, "mail")
EPOCH, SPEED = 1790000000000, 500  # see server/basics.c; of the server that they are called by
SAYS = {"It is your turn in": "turn", "Half of your time": "again"}


class World:
    """A server that is killed now and then, those whom it writes to, and what its log says of letters whose fate it does not know."""

    def __init__(self, server, receiver, post, browser, turns):
        self.server, self.receiver, self.post, self.browser = server, receiver, post, browser
        self.left, self.kills, self.over, self.late = list(range(1, turns + 1)), 0, False, []
        self.lock, self.read, self.heard = threading.Lock(), defaultdict(int), defaultdict(list)

    def again(self, what):
        """Does it until no kill comes in between."""
        end = time.monotonic() + 120
        while time.monotonic() < end:
            try:
                return what()
            except (Closed, OSError, KeyError, ValueError, http.client.HTTPException):
                time.sleep(0.05)
        raise AssertionError("the server does not come back")

    def wait(self, what):
        """Until the answer is true; seldom asked, for there are many who wait."""
        end = time.monotonic() + 120
        while time.monotonic() < end:
            answer = what()
            if answer:
                return answer
            time.sleep(0.1)
        raise AssertionError("waited in vain")

    def logged(self, what):
        """Ids of letters of which the log says this, as often as it does."""
        lines = (json.loads(line) for line in harness.log_of(self.server).splitlines() if "letter" in line and line.endswith("}"))
        return Counter(line["letter"] for line in lines if line["what"] == what)

    def calls(self, who, kind):
        """What has come to somebody, oldest first: (moment, what, table, a key that is the same for one that came twice, or None)."""
        with self.lock:
            place = f"{who}@example.org" if kind == "mail" else f"/ok/{who}/{kind}"
            found = (self.post if kind == "mail" else self.receiver).places[place]
            for item in found[self.read[who, kind]:]:
                self.heard[who, kind] += self.said(kind, item)
            self.read[who, kind] = len(found)
            return list(self.heard[who, kind])

    def said(self, kind, item):
        if kind == "mail":
            at, letter = item
            return [(at, SAYS[says], table, None) for says, table in
                    re.findall(rf"({'|'.join(SAYS)})[^\n]*\r?\n\S*/table/(\w+)", letter["text"])]
        at, _, path, _, body = item
        said = self.browser.read(body) if kind == "push" else json.loads(body)
        if kind in ("push", "plain"):
            return [(at, said["what"], said["table"], said["id"])]
        text = said[{"discord": "content", "matrix": "body"}.get(kind, "text")]
        what = [what for says, what in SAYS.items() if text.startswith(says)][0]
        return [(at, what, re.search(r"/table/(\w+)", text).group(1), path if kind == "matrix" else None)]


class Callee:
    """Somebody with a channel of each kind."""

    def __init__(self, world, name, who):
        self.world, self.who, self.guest = world, who, Guest(world.server)
        self.guest.post("/api/me", {"name": name})
        self.channel = {kind: world.again(lambda kind=kind: self.subscribe(kind)) for kind in KINDS}
        self.expected = Counter()
        self.given_up = set()  # tables that a kill came into before the game began: nobody plays there

    def subscribe(self, kind):
        url = self.world.receiver.url(f"/ok/{self.who}/{kind}")
        more = {"push": self.world.browser.subscription(url), "matrix": {"url": url, "room": "!room:example.org", "token": "secret"},
                "telegram": {"url": url, "chat": "42"}, "mail": {"address": f"{self.who}@example.org"}}.get(kind, {"url": url})
        status, answer = self.guest.post("/api/channels", {**more, "kind": kind})
        assert status == 201, answer
        if kind == "mail":
            self.confirm()
        return answer["id"]

    def confirm(self):
        letters = self.world.post.places[f"{self.who}@example.org"]
        self.world.wait(lambda: letters)
        link = re.search(r"https://play\.example\.org(/\S+)", letters[0][1]["text"]).group(1)
        assert self.guest.request("POST", link)[0] == 200

    def distinct(self, kind, what, table, until=float("inf")):
        """How often a receiver that knows a repeated letter was called, up to a moment."""
        calls = [(at if key is None else 0, key) for at, *about, key in self.world.calls(self.who, kind)
                 if about == [what, table] and at <= until]
        return len(set(calls))

    def lost(self, kind, what, table):
        """Letters that were on their way when the server was killed, and are not sent again because they may have come."""
        number = {"turn": "1", "again": "2"}[what]
        said = [letter.split(".") for letter in self.world.logged("letter may not have been received").elements()]
        return sum(part[0] == table and part[2] == number and part[3] == self.channel[kind] for part in said)

    def be_called(self, what, table):
        """Waits until each channel has called once more, and not more often."""
        self.expected[what, table] += 1
        want, begun, kills = self.expected[what, table], time.monotonic(), self.world.kills

        def called(kind):
            return self.distinct(kind, what, table) >= want or \
                (self.world.kills and self.distinct(kind, what, table) + self.lost(kind, what, table) >= want)

        for kind in KINDS:
            self.world.wait(lambda kind=kind: called(kind))
            assert self.distinct(kind, what, table) <= want, f"{kind} was called twice about one turn"
        if what == "turn" and kills == self.world.kills:
            self.world.late.append(max(self.world.calls(self.who, kind)[-1][0] for kind in KINDS) - begun)

    def check(self, until=float("inf")):
        """What came up to a moment is what was expected; answers how many letters came, came twice; and by which channels none came."""
        came, twice, missing = 0, 0, []
        for kind in KINDS:
            assert all(self.distinct(kind, "turn", table) <= 1 for table in self.given_up)
            calls = [one for one in self.world.calls(self.who, kind) if one[0] <= until and one[2] not in self.given_up]
            assert {one[1:3] for one in calls} <= set(self.expected), (kind, calls)
            for (what, table), want in self.expected.items():
                found, lost = self.distinct(kind, what, table, until), self.lost(kind, what, table)
                assert want - lost <= found <= want, (kind, what, table, want, found, lost)
                missing += [kind] * (want - found)
            keys = Counter(one[3] for one in calls if one[3])
            again = self.world.logged("letter sent again")
            for key, times in keys.items():
                assert kind == "matrix" or times <= 1 + again[key], (kind, key, times)
            came += len(calls)
            twice += sum(keys.values()) - len(keys)
        return came, twice, missing


class Pair(threading.Thread):
    """Two people at a table, each time at another one when a game is over."""

    pace = None

    def __init__(self, world, number):
        super().__init__(daemon=True)
        self.world, self.number, self.wrong, self.turns, self.rng = world, number, None, 0, random.Random(number)
        self.people, self.checked = [], 0  # when all that they had been called about had come

    def run(self):
        try:
            self.people = [Callee(self.world, name, f"p{self.number}{name.lower()}") for name in ("Ann", "Bo")]
            self.play()
        except IndexError:
            pass  # no turn is left
        except Exception as error:  # pylint: disable=broad-exception-caught
            self.wrong = repr(error)

    def before(self, table):
        """What is done before the game begins."""

    def sit_down(self):
        ann, bo = (one.guest for one in self.people)
        table = ann.table(["me", "open"], "samplegame", **({"pace": self.pace} if self.pace else {}))["id"]
        for person in self.people:
            person.given_up.add(table)
        self.before(table)
        one = bo.socket(table)
        one.until("record")
        one.send({"t": "sit", "seat": 1})
        one.until("record")
        one.close()
        for person in self.people:
            person.given_up.remove(table)
        return table

    def turn_at(self, table):
        """Whose turn it is, when chance has answered; -2: nobody's any more."""
        ask = self.people[0].guest.get
        return self.world.wait(lambda: [turn for turn in [self.world.again(lambda: ask(f"/api/tables/{table}")[1]["turn"])] if turn != -1])[0]

    def play_turn(self, table, turn):
        """Whoever is to decide comes, plays until it is the other's turn or the game is over, and goes."""
        player = Player(self.people[turn].guest.socket(table), turn)
        if player.socket.status != 101:
            raise Closed()
        player.hear_until("record")
        while not player.over and player.turn() == turn:
            player.act(self.rng)
            while not player.over and player.turn() is None:
                player.hear()
        player.socket.close()

    def on(self):
        return self.world.left.pop()

    def called(self, table, turn):
        self.people[turn].be_called("turn", table)
        self.turns, self.checked = self.turns + 1, time.monotonic()

    def play(self):
        table = None
        while self.on():
            if table is None:
                table = self.world.again(self.sit_down)
            turn = self.turn_at(table)
            self.called(table, turn)
            self.world.again(lambda: self.turn_at(table) != turn or self.play_turn(table, turn))
            if self.turn_at(table) < 0:
                table = None


class Slow(Pair):
    """They come when they are called a second time, after half of their time."""

    pace = "turns 15000+0 easy"

    def called(self, table, turn):
        super().called(table, turn)
        self.people[turn].be_called("again", table)
        self.checked = time.monotonic()


class Uncalled(Pair):
    """They play on without being called, until all others have ended."""

    def on(self):
        return not self.world.over

    def called(self, table, turn):
        self.turns += 1
        time.sleep(1)


class Quiet(Uncalled):
    """In their quiet hours all day long."""

    def before(self, table):
        for one in self.people:
            assert one.guest.post("/api/channels/quiet", {"from": 0, "minutes": 1440})[0] == 200


class Silenced(Uncalled):
    """They want no calls about this table."""

    def before(self, table):
        for one in self.people:
            assert one.guest.post("/api/channels/table", {"table": table, "off": True})[0] == 200


class Looking(Uncalled):
    """Both look at the table all the time. After a kill they may be called before they are back: only times without one count."""

    def __init__(self, world, number):
        super().__init__(world, number)
        self.players, self.since, self.clean = [], None, []

    def before(self, table):
        self.look_at(table)

    def look_at(self, table):
        self.since = None
        for player in self.players:
            player.socket.close()
        self.players = [Player(one.guest.socket(table), seat) for seat, one in enumerate(self.people)]
        for player in self.players:
            player.hear_until("record")
            player.socket.send({"t": "look", "yes": True})

    def play_turn(self, table, turn):
        now, kills = time.time(), self.world.kills
        if self.since and self.since[1] == kills:
            self.clean.append((self.since[0], now))
        try:
            self.since = now, kills
            self.act(turn)
        except (Closed, OSError):
            self.look_at(table)
            raise

    def act(self, turn):
        for player in self.players:
            while player.turn() is None and not player.over:
                player.hear()
        while not self.players[turn].over and self.players[turn].turn() == turn:
            self.players[turn].act(self.rng)
            for player in self.players:
                while not player.over and (player.turn() is None or len(player.lines) < len(self.players[turn].lines)):
                    player.hear()

    def letters(self):
        """Those about turns that began while they looked."""
        begun = [(EPOCH + (int(one[3].split(".")[1]) - EPOCH) / SPEED) / 1000
                 for person in self.people for one in self.world.calls(person.who, "plain")]
        return [at for at in begun for first, last in self.clean if first <= at < last]
