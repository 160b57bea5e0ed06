#!/usr/bin/env python3
"""Leagues: made by a form, joined, begun; eight people and bots over three rounds that run by themselves while time flies, with one
who never comes and a server that is killed; what is refused; standings that can be counted again from the games.

    ROUNDHOUSE=build/roundhouse tests/server/test_leagues.py [NAME...]      KILLS=50 for many kills
"""
import atexit
import csv
import io
import os
import random
import shutil
import sys
import tempfile
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import client  # noqa: E402 pylint: disable=wrong-import-position
import harness  # noqa: E402 pylint: disable=wrong-import-position
from client import STORE, Closed, Guest, Server, new_store  # noqa: E402 pylint: disable=wrong-import-position
from players import Player  # noqa: E402 pylint: disable=wrong-import-position

KILLS = int(os.environ.get("KILLS", "5"))
PACE = "turns 86400+0 random"
FORM = {"name": "Winter cup", "game": "samplegame", "seats": 2, "size": 8, "rounds": 3, "days": 30, "pace": PACE, "public": True}


def wait_for(what, seconds=120):
    """With time for a busy machine."""
    return client.wait_for(what, seconds)


def person(server, name):
    guest = Guest(server)
    guest.post("/api/me", {"name": name})
    return guest


def make(guest, **more):
    status, league = guest.post("/api/leagues", {**FORM, **more})
    assert status == 201, league
    return league


def act(guest, league, word, **more):
    return guest.post(f"/api/leagues/{league}/{word}", more)


def join(guest, league):
    status, answer = act(guest, league, "join")
    assert status == 200, answer
    return answer


def look(guest, league):
    status, answer = guest.get(f"/api/leagues/{league}")
    assert status == 200, answer
    return answer


def table_of(guest, league, name):
    _, text, answer = guest.request("GET", f"/api/leagues/{league}/{name}.csv")
    assert answer.status == 200 and answer.getheader("Content-Type").startswith("text/csv"), text
    return list(csv.DictReader(io.StringIO(text.decode(), newline="")))


# --- Playing ---------------------------------------------------------------------------------------------------------

def play_turn(guest, table, rng):
    """Plays as long as it is one's own turn; whether anything was played."""
    socket = guest.socket(table)
    if socket.status != 101:
        return False
    seats = guest.get(f"/api/tables/{table}")[1]["seats"]
    seat = next((at for at, one in enumerate(seats) if one.get("you") and one["kind"] == "person"), None)
    if seat is None:
        socket.close()
        return False
    player, played = Player(socket, seat), False
    player.hear_until("record")
    while not player.over and player.turn() == seat:
        player.act(rng)
        played = True
        while not player.over and player.turn() is None:
            player.hear()
    socket.close()
    return played


class Regular(threading.Thread):
    """A person who looks at the league now and then and plays where it is their turn, through all restarts of the server."""

    def __init__(self, guest, league, seed):
        super().__init__(daemon=True)
        self.guest, self.league, self.rng, self.over, self.wrong = guest, league, random.Random(seed), False, None

    def look(self):
        league = look(self.guest, self.league)
        self.over = league["state"] == "over"
        you = next(one.get("number") for one in league["entrants"] if one.get("you"))
        for game in league["games"]:
            if game["state"] == "on" and game.get("turn") == you:
                play_turn(self.guest, game["table"], self.rng)

    def run(self):
        try:
            while not self.over:
                try:
                    self.look()
                except (Closed, OSError, ValueError, client.http.client.HTTPException):
                    pass  # the server is down, or was killed meanwhile
                time.sleep(0.1)
        except Exception as error:  # pylint: disable=broad-exception-caught
            self.wrong = error


# --- What the games say ----------------------------------------------------------------------------------------------

def points_of(places):
    """Points of one table, counted as people would: by how many are behind one, those who are equal halved."""
    here = {who: place for who, place in places.items() if place is not None}
    most = len(places) - 1
    return {who: 0 if place is None else
            10 * (sum(1 for other in here.values() if other > place) + (len(places) - len(here)) +
                  0.5 * (sum(1 for other in here.values() if other == place) - 1)) / most
            for who, place in places.items()}


def check_standings(league):
    """The standings follow from the games; answers the names in their order."""
    points = {one["number"]: 0 for one in league["entrants"]}
    met = {number: [] for number in points}
    for game in league["games"]:
        if game["state"] == "idle":
            points[game["seats"][0]["number"]] += 10
            continue
        assert game["state"] == "over", game
        counted = points_of({seat["number"]: None if seat.get("forfeit") else seat["place"] for seat in game["seats"]})
        for seat in game["seats"]:
            assert abs(seat["points"] - counted[seat["number"]]) < 0.01, (game, counted)
            points[seat["number"]] += counted[seat["number"]]
            met[seat["number"]] += [other["number"] for other in game["seats"] if other is not seat]
    order = []
    for row in league["standings"]:
        number = row["number"]
        average = sum(points[other] for other in met[number]) / max(1, len(met[number]))
        assert abs(row["points"] - points[number]) < 0.01 and abs(row["opponents"] - average) < 0.02, (row, points[number], average)
        order.append((-row["points"], -row["opponents"], -row["wins"]))
    assert order == sorted(order), league["standings"]
    assert [row["rank"] for row in league["standings"]] == [1 + order.index(key) for key in order]


def check_draw(league, rounds, people):
    """Everybody has one place in each round, and nobody meets the same one twice."""
    pairs = []
    for number in range(1, rounds + 1):
        games = [game for game in league["games"] if game["round"] == number]
        assert sorted(seat["number"] for game in games for seat in game["seats"]) == list(range(people)), games
        assert len({game["table"] for game in games}) == people // 2
        pairs += [frozenset(seat["number"] for seat in game["seats"]) for game in games]
    assert len(set(pairs)) == len(pairs), pairs


# --- Tests -----------------------------------------------------------------------------------------------------------

def test_a_league_runs_by_itself_with_a_forfeit_and_a_kill(_):
    """Five people, one of whom misses the first round, and three bots; a turn of five days lasts some twenty seconds."""
    server = Server(speed=20000)
    names = ["Ann", "Bo", "Cy", "Di", "Noel"]
    people = [person(server, name) for name in names]
    league = make(people[0], fill="random", join=True, pace="turns 432000+0 random")["id"]
    for guest in people[1:]:
        join(guest, league)
    assert look(people[0], league)["state"] == "open"
    status, answer = act(people[0], league, "start")
    assert status == 200 and answer["state"] == "on" and answer["round"] == 1, answer
    assert sum(1 for one in answer["entrants"] if one.get("bot")) == 3
    regulars = [Regular(guest, league, at) for at, guest in enumerate(people[:4])]
    for regular in regulars:
        regular.start()
    wait_for(lambda: server.rows("SELECT 1 FROM league WHERE round = 2"))
    server.kill()  # in the middle of a round, at whatever the server does then
    port, before = server.port, server.arguments
    server.arguments = [*before, "--listen", f"127.0.0.1:{port}"]
    server.start()
    regulars.append(Regular(people[4], league, 4))
    regulars[-1].start()
    wait_for(lambda: all(regular.over or regular.wrong for regular in regulars), 240)
    for regular in regulars:
        assert not regular.wrong, regular.wrong
    over = look(people[0], league)
    assert over["state"] == "over" and over["round"] == 3, over
    check_draw(over, 3, 8)
    check_standings(over)
    noel = next(one["number"] for one in over["entrants"] if one["name"] == "Noel")
    forfeits = [(game["round"], seat["number"]) for game in over["games"] for seat in game["seats"] if seat.get("forfeit")]
    assert forfeits == [(1, noel)], forfeits
    check_tables(server, league, 12)
    check_csv(people[1], league, over)
    assert server.stop() == 0


def check_tables(server, league, tables):
    """Each table of the league is there once, is over, and is the one of its seats."""
    rows = server.rows("SELECT DISTINCT s.table_, t.state FROM league_seat AS s LEFT JOIN table_ AS t ON t.id = s.table_ WHERE s.league = ?", league)
    assert len(rows) == tables and all(int(state) == 2 for _, state in rows), rows
    wrong = server.rows("SELECT s.table_, s.seat FROM league_seat AS s JOIN entrant AS e ON e.league = s.league AND e.number = s.entrant"
                        " JOIN seat AS c ON c.table_ = s.table_ AND c.number = s.seat WHERE s.league = ? AND c.account <> e.account", league)
    assert not wrong, wrong


def check_csv(guest, league, over):
    """The same in a spreadsheet."""
    names = {one["number"]: one["name"] for one in over["entrants"]}
    rows = table_of(guest, league, "standings")
    assert [row["name"] for row in rows] == [names[row["number"]] for row in over["standings"]], rows
    assert [float(row["points"]) for row in rows] == [row["points"] for row in over["standings"]]
    games = table_of(guest, league, "games")
    assert len(games) == sum(len(game["seats"]) for game in over["games"])
    assert sum(float(row["points"]) for row in games) == sum(row["points"] for row in over["standings"])
    assert {row["end"] for row in games} == {"played", "forfeit"}


def test_kills_at_any_moment_make_nothing_twice(_):
    """Bots alone, and a server that is killed again and again."""
    server, rng = Server(speed=20000), random.Random(7)
    ann = person(server, "Ann")
    league = make(ann, fill="random")["id"]
    assert act(ann, league, "start")[0] == 200
    for _ in range(KILLS):
        time.sleep(rng.uniform(0, 1.5))
        server.kill()
        server.start()
    over = wait_for(lambda: (found := look(ann, league))["state"] == "over" and found)
    check_draw(over, 3, 8)
    check_standings(over)
    check_tables(server, league, 12)
    assert server.stop() == 0


def test_of_several_servers_one_alone_acts(_):
    """Three of them look after the same leagues; one is killed."""
    if not STORE:
        return
    store, secret, nodes = new_store(), os.urandom(32), []
    for name in ("one", "two", "three"):
        data = Path(tempfile.mkdtemp(prefix=f"roundhouse-{name}-"))
        atexit.register(shutil.rmtree, data, ignore_errors=True)
        (data / "secret").write_bytes(secret)
        nodes.append(Server(str(data), ["--store", store, "--node", name, "--node-url", f"http://{name}.example.org/"], speed=20000))
    ann = person(nodes[0], "Ann")
    leagues = [make(ann, fill="random", size=8 - 2 * number)["id"] for number in range(3)]
    for league in leagues:
        assert act(ann, league, "start")[0] == 200
    wait_for(lambda: nodes[0].rows("SELECT 1 FROM league WHERE round > 1"))
    nodes[0].kill()
    ann.server = nodes[1]
    for number, league in enumerate(leagues):
        over = wait_for(lambda wanted=league: (found := look(ann, wanted))["state"] == "over" and found)
        check_draw(over, 3, 8 - 2 * number)
        check_standings(over)
        check_tables(nodes[1], league, 3 * (4 - number))
    assert [node.stop() for node in nodes[1:]] == [0, 0]


def test_a_form_that_makes_no_sense_is_refused(server):
    ann = person(server, "Ann")
    for wrong in ({"name": ""}, {"name": 3}, {"name": "x" * 61}, {"name": "a\nb"}, {"game": "chess"}, {"seats": 1}, {"seats": 7}, {"size": 1},
                  {"size": 61}, {"rounds": 0}, {"rounds": 13}, {"days": 0}, {"days": 91}, {"days": "3"}, {"pace": "untimed medium"},
                  {"pace": "live 60+5 medium"}, {"pace": "turns 86400+0 until 99999999999 medium"}, {"fill": "nobody"}, {"fill": 3},
                  {"begins": 5}, {"options": {"no": "such"}}, {"seats": 5}):
        status, answer = ann.post("/api/leagues", {**FORM, **wrong})
        assert status == 400 and answer["error"], (wrong, answer)
    status, answer = ann.post("/api/tables", {"game": "samplegame", "seats": ["me", "bot:random"], "pace": "turns 60+0 until 99999999999 medium"})
    assert status == 400, answer  # a deadline is a league's alone
    assert ann.get("/api/leagues/nosuch")[0] == 404
    assert ann.post("/api/leagues/nosuch/join", {})[0] == 404
    assert ann.post("/api/leagues/nosuch/dance", {})[0] == 404


def test_people_join_and_leave_until_it_begins(server):
    ann, bo, cy = (person(server, name) for name in ("Ann", "Bo", "Cy"))
    league = make(ann, size=3)["id"]
    assert not look(ann, league)["entrants"]  # who makes it need not take part
    join(bo, league)
    assert act(bo, league, "join")[0] == 409
    assert act(cy, league, "leave")[0] == 409
    assert [one["name"] for one in join(cy, league)["entrants"]] == ["Bo", "Cy"]
    assert [one["name"] for one in act(bo, league, "leave")[1]["entrants"]] == ["Cy"]
    assert act(bo, league, "start")[0] == 409  # it is not theirs
    assert act(ann, league, "start")[0] == 409  # one alone can't play
    join(ann, league)
    status, answer = act(ann, league, "start")
    assert status == 200 and answer["state"] == "on", answer
    assert act(bo, league, "join")[0] == 409
    assert [one["id"] for one in cy.get("/api/leagues?mine=1")[1]] == [league]
    assert league in [one["id"] for one in bo.get("/api/leagues")[1]]


def test_a_full_league_begins_by_itself_and_its_tables_call(server):
    ann, bo = person(server, "Ann"), person(server, "Bo")
    league = make(ann, size=2, join=True, public=False)["id"]
    join(bo, league)
    game = wait_for(lambda: [game for game in look(bo, league)["games"] if game.get("turn") is not None])[0]
    # lists come from the store's own reader, which may know of the beginning a moment before the table says it
    table = wait_for(lambda: (found := bo.get(f"/api/tables/{game['table']}")[1])["state"] == "on" and found)
    assert " until " in table["pace"] and "resigns" in table["pace"], table
    assert sorted(seat["name"] for seat in table["seats"]) == ["Ann", "Bo"]
    assert not table["public"] and league not in [one["id"] for one in bo.get("/api/leagues")[1]]
    assert game["due"] > 0
    assert game["table"] in [one["id"] for one in ann.get("/api/tables?mine=1")[1]]


def test_it_begins_at_its_moment_with_bots_or_not_at_all(server):
    ann, bo = person(server, "Ann"), person(server, "Bo")
    soon = int(time.time()) + 3
    alone, filled = make(ann, begins=soon, join=True)["id"], make(bo, begins=soon, join=True, fill="random", size=4)["id"]
    wait_for(lambda: look(ann, alone)["state"] == "cancelled")
    league = wait_for(lambda: (found := look(bo, filled))["state"] != "open" and found)
    assert len(league["entrants"]) == 4 and len(league["standings"]) == 4, league
    assert alone not in [one["id"] for one in bo.get("/api/leagues")[1]]


def test_who_leaves_plays_on_and_is_not_paired_again(_):
    server = Server(speed=20000)
    ann, bo = person(server, "Ann"), person(server, "Bo")
    league = make(ann, size=4, rounds=2, fill="random", join=True)["id"]
    join(bo, league)
    act(ann, league, "start")
    status, answer = act(bo, league, "leave")
    assert status == 200 and [one["name"] for one in answer["entrants"] if one.get("out")] == ["Bo"], answer
    regular = Regular(ann, league, 1)
    regular.start()
    wait_for(lambda: look(ann, league)["state"] == "over")
    over = look(bo, league)
    number = next(one["number"] for one in over["entrants"] if one["name"] == "Bo")
    assert [game["round"] for game in over["games"] if any(seat["number"] == number for seat in game["seats"])] == [1]
    assert sum(game["state"] == "idle" for game in over["games"]) == 1  # three are left
    server.stop()


def test_who_forfeits_twice_is_out(_):
    """Nobody of them ever comes; the bots go on."""
    server = Server(speed=40000)
    ann = person(server, "Ann")
    league = make(ann, size=4, rounds=3, fill="random", join=True)["id"]
    act(ann, league, "start")
    wait_for(lambda: look(ann, league)["state"] == "over")
    over = look(ann, league)
    own = next(one for one in over["entrants"] if one.get("you"))
    row = next(row for row in over["standings"] if row["number"] == own["number"])
    assert own.get("out") and row["forfeits"] == 2 and row["games"] == 2 and row["points"] == 0, over
    check_standings(over)
    server.stop()


def test_its_maker_cancels_it_before_it_begins(server):
    ann, bo = person(server, "Ann"), person(server, "Bo")
    league = make(ann)["id"]
    assert act(bo, league, "cancel")[0] == 409
    assert act(ann, league, "cancel")[1]["state"] == "cancelled"
    assert act(bo, league, "join")[0] == 409


def test_a_host_cancels_one_that_is_on_and_it_is_noted(_):
    server = Server()
    ann, host = person(server, "Ann"), person(server, "Greta")
    league = make(ann, fill="random", size=4, join=True)["id"]
    act(ann, league, "start")
    assert act(ann, league, "cancel")[0] == 409  # it has begun
    server.change("UPDATE account SET state = 4 WHERE name = ?", "Greta")
    server.stop()
    server.start()  # what it remembers of accounts is read again
    status, answer = act(host, league, "cancel")
    assert status == 200 and answer["state"] == "cancelled", answer
    assert [row[0] for row in server.rows("SELECT what FROM audit")] == ["cancelled league"]
    server.stop()


def test_nobody_makes_any_number_of_leagues(server):
    dora = person(server, "Dora")
    for _ in range(5):
        make(dora)
    status, answer = dora.post("/api/leagues", FORM)
    assert status == 429, answer


def test_a_name_is_no_formula(server):
    ann = person(server, "=1+2")
    league = make(ann, size=4, fill="random", join=True)["id"]
    act(ann, league, "start")
    assert "'=1+2" in [row["name"] for row in table_of(ann, league, "standings")]


if __name__ == "__main__":
    sys.exit(harness.main())
