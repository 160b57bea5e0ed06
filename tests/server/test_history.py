#!/usr/bin/env python3
"""What finished games say: results, habits, other people's profiles, what is usual in a game.

    ROUNDHOUSE=build/roundhouse tests/server/test_history.py [NAME...]
"""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import harness  # noqa: E402 pylint: disable=wrong-import-position
from client import Guest, Server, wait_for  # noqa: E402 pylint: disable=wrong-import-position
from players import Player, play_out  # noqa: E402 pylint: disable=wrong-import-position


def named(server, name):
    guest = Guest(server)
    guest.post("/api/me", {"name": name})
    return guest


def begin(guests, **more):
    """A table of two with a player at each seat."""
    table = guests[0].table(["me", "open"], "samplegame", **more)["id"]
    one = guests[1].socket(table)
    one.until("record")
    one.send({"t": "sit", "seat": 1})
    one.until("record")
    one.close()
    players = [Player(guest.socket(table), seat) for seat, guest in enumerate(guests)]
    for player in players:
        player.hear_until("record")
    return table, players


def finish(guests, seed=1, **more):
    table, players = begin(guests, **more)
    play_out(players, seed)
    wait_for(lambda: guests[0].get(f"/api/tables/{table}")[1]["state"] == "over")
    for player in players:
        player.socket.close()
    return table


def lines_of(guest, table):
    record = guest.request("GET", f"/api/tables/{table}/record")[1].decode()
    return [line for line in record.splitlines() if line[:2] in ("* ", "1 ", "2 ")]


def habits_are_what_the_records_say(server):
    guests = [named(server, "Ann"), named(server, "Bo")]
    tables = [finish(guests, seed) for seed in (1, 2)]
    for seat, guest in enumerate(guests):
        habits = {one["table"]: one for one in wait_for(lambda guest=guest: guest.get("/api/habits")[1])}
        assert set(habits) == set(tables)
        for table, habit in habits.items():
            lines = lines_of(guest, table)
            own = [number for number, line in enumerate(lines, 1) if line.startswith(f"{seat + 1} ")]
            assert (habit["lines"], habit["decisions"], habit["line"]) == (len(lines), len(own), own[0]), (habit, lines)
            assert habit["opening"] == lines[own[0] - 1] and habit["spent"] >= 0 and habit["falls"] == 0, habit


def falls_of_the_clock_are_counted(_):
    server = Server(speed=2000)
    guests = [named(server, "Ann"), named(server, "Bo")]
    table, players = begin(guests, pace="turns 3600+0 random")
    for player in players:
        player.socket.close()
    wait_for(lambda: guests[0].get(f"/api/tables/{table}")[1]["state"] == "over", 60)
    falls = [guest.get("/api/habits")[1][0]["falls"] for guest in guests]
    assert sum(falls) >= 1 and max(falls) <= 1, falls  # a bot plays on for whom it fell
    assert server.stop() == 0


def others_see_public_tables_alone(server):
    guests, stranger = [named(server, "Cy"), named(server, "Di")], Guest(server)
    hidden, shown = finish(guests), finish(guests, 2, public=True)
    result = [one for one in guests[0].get("/api/results")[1] if one["table"] == shown][0]
    cy = [seat["person"] for seat in result["seats"] if seat.get("you")][0]
    assert [one["name"] for one in stranger.get(f"/api/people/{cy}")[1]] == ["Cy"]
    assert {one["table"] for one in guests[0].get("/api/results")[1]} == {hidden, shown}
    for who in (stranger, guests[1]):
        found = who.get(f"/api/results?person={cy}")[1]
        assert [one["table"] for one in found] == [shown]
        assert [seat["name"] for seat in found[0]["seats"] if seat.get("you")] == ["Cy"]
        assert [one["table"] for one in who.get(f"/api/habits?person={cy}")[1]] == [shown]
        assert who.get(f"/api/ratings?person={cy}")[0] == 200
    assert stranger.get("/api/people/nobody")[0] == 404
    assert guests[0].get(f"/api/results?person={cy}")[1] == guests[0].get("/api/results")[1]


def a_game_has_its_statistics(_):
    server = Server()
    guests = [named(server, "Ann"), named(server, "Bo")]
    tables = [finish(guests, seed, public=seed % 2 == 0) for seed in range(3)]
    ask = guests[0].get
    wait_for(lambda: len(ask("/api/results")[1]) == 3)
    seats = ask("/api/statistics?game=samplegame&of=seats")[1]
    assert [(one["seats"], one["seat"], one["tables"]) for one in seats] == [(2, 0, 3), (2, 1, 3)], seats
    results = ask("/api/results")[1]
    for one in seats:
        scores = [result["seats"][one["seat"]]["score"] for result in results]
        assert (one["scores"], one["lowest"], one["highest"]) == (sum(scores), min(scores), max(scores)), (one, scores)
        assert one["won"] == sum(result["seats"][one["seat"]]["place"] == 1 for result in results)
    lengths = ask("/api/statistics?game=samplegame&of=lengths")[1]
    assert sum(one["tables"] for one in lengths) == 3 and {one["lines"] for one in lengths} == {len(lines_of(guests[0], one)) // 20 * 20 for one in tables}
    openings = ask("/api/statistics?game=samplegame&of=openings")[1]
    first = [[line for line in lines_of(guests[0], table) if line[0] != "*"][0] for table in tables]
    assert {one["line"]: one["tables"] for one in openings} == {line: first.count(line) for line in first}, (openings, first)
    assert ask("/api/statistics?game=nothing&of=seats")[1] == [] and ask("/api/statistics?game=samplegame&of=x")[0] == 400
    assert server.stop() == 0


if __name__ == "__main__":
    sys.exit(harness.main())
