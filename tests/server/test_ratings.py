#!/usr/bin/env python3
"""Results and ratings: a finished table leaves its results with its last move, and is rated once, whatever happens in between.

    ROUNDHOUSE=build/roundhouse tests/server/test_ratings.py [NAME...]
"""
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import harness  # noqa: E402 pylint: disable=wrong-import-position
from client import ROUNDHOUSE, STORE, Guest, Server, wait_for  # noqa: E402 pylint: disable=wrong-import-position
from players import Player, play_out  # noqa: E402 pylint: disable=wrong-import-position


def named(server, name):
    guest = Guest(server)
    guest.post("/api/me", {"name": name})
    return guest


def finish(guests, seed=1, **more):
    """A table of two played to its end; answers its id."""
    ann, bo = guests
    table = ann.table(["me", "open"], "samplegame", **more)["id"]
    first, second = ann.socket(table), bo.socket(table)
    first.until("record")
    second.until("record")
    second.send({"t": "sit", "seat": 1})
    second.until("record")
    play_out([Player(first, 0), Player(second, 1)], seed)
    return table


def checked(of):
    """What `roundhouse ratings --check` says."""
    where = of.arguments[of.arguments.index("--store") + 1] if STORE else of.data
    return subprocess.run([ROUNDHOUSE, "ratings", where, "--check"], capture_output=True, text=True, timeout=60, check=False)


def rated(guest, games):
    """Waits until someone has so many rated games; answers the ratings."""
    return wait_for(lambda: [one for one in guest.get("/api/ratings")[1] if one["games"] == games])


# --- Tests ----------------------------------------------------------------------------------------------------------


def a_rated_table_changes_both_ratings(_):
    server = Server()
    guests = [named(server, "Ann"), named(server, "Bo")]
    table = finish(guests, rated=True)
    (ann,), (bo,) = rated(guests[0], 1), rated(guests[1], 1)
    (result,) = guests[0].get("/api/results")[1]
    assert result["table"] == table and result["game"] == "samplegame" and result["rated"] == "yes", result
    places = [seat["place"] for seat in result["seats"]]
    assert [seat.get("you") for seat in result["seats"]] == [True, None]
    if places[0] == places[1]:
        assert ann["rating"] == bo["rating"] == 1500
    else:
        won, lost = (ann, bo) if places[0] < places[1] else (bo, ann)
        assert won["rating"] == 1662 and lost["rating"] == 1338, (won, lost)
        best = guests[0].get("/api/ratings?game=samplegame&pace=untimed")[1]
        assert [one["name"] for one in best] == [won["name"], lost["name"]], best
    assert ann["deviation"] == result["seats"][0]["deviation"] < 350
    said = checked(server)
    assert said.returncode == 0 and "1 tables rated, 0 differ" in said.stdout, said
    assert server.stop() == 0


def an_unrated_table_leaves_results_alone(_):
    server = Server()
    guests = [named(server, "Ann"), named(server, "Bo")]
    table = finish(guests)
    (result,) = wait_for(lambda: guests[1].get("/api/results")[1])
    assert result["table"] == table and result["rated"] == "no" and "rating" not in result["seats"][0], result
    assert guests[0].get("/api/ratings")[1] == []
    assert server.stop() == 0


def a_bot_is_met_but_stays_as_it_is(_):
    server = Server()
    ann = named(server, "Ann")
    table = ann.table(["me", "bot:random"], "samplegame", rated=True)["id"]
    player = Player(ann.socket(table), 0)
    player.hear_until("record")
    play_out([player])
    (rating,) = rated(ann, 1)
    assert rating["rating"] != 1500 or ann.get("/api/results")[1][0]["seats"][0]["place"] == 1, rating
    assert ann.get("/api/ratings?game=samplegame")[1] == [rating], "a bot is in the list"
    assert checked(server).returncode == 0
    assert server.stop() == 0


def who_resigns_is_last_whatever_a_bot_makes_of_the_seat(_):
    server = Server()
    ann = named(server, "Ann")
    for _ in range(4):
        socket = ann.socket(ann.table(["me", "bot:random"], "railroad-rivals", rated=True, pace="untimed easy")["id"])
        socket.until("record")
        socket.send({"t": "resign"})
        socket.until("over")
    (rating,) = rated(ann, 4)
    results = [result["seats"] for result in ann.get("/api/results")[1]]
    assert any(seats[0]["score"] > seats[1]["score"] for seats in results), "the bot was never ahead in the seat that was given up"
    assert [[seat["place"] for seat in seats] for seats in results] == [[2, 1]] * 4, results
    after = [seats[0]["rating"] for seats in reversed(results)]
    assert after == sorted(after, reverse=True) and len(set(after)) == 4 and after[0] < 1500 and rating["rating"] == after[-1], after
    alone = ann.socket(ann.table(["me"], "railroad-rivals")["id"])
    alone.until("record")
    alone.send({"t": "resign"})
    alone.until("over")
    (seat,) = wait_for(lambda: [result for result in ann.get("/api/results")[1] if len(result["seats"]) == 1])[0]["seats"]
    assert seat["place"] > 1, "who gives up alone has not won"
    assert server.stop() == 0


def kills_lose_no_result_and_rate_none_twice(_):
    server = Server()
    guests = [named(server, "Ann"), named(server, "Bo")]
    tables = []
    for seed in range(6):
        tables.append(finish(guests, seed, rated=True))
        time.sleep(0.004 * seed)
        server.kill()
        server.start()
    rated(guests[0], len(tables))
    assert [one["table"] for one in guests[0].get("/api/results")[1]] == tables[::-1]
    said = checked(server)
    assert said.returncode == 0 and f"{len(tables)} tables rated, 0 differ" in said.stdout, said
    assert server.stop() == 0


def a_rating_that_does_not_follow_is_named(_):
    server = Server()
    guests = [named(server, "Ann"), named(server, "Bo")]
    finish(guests, rated=True)
    rated(guests[0], 1)
    assert server.stop() == 0
    server.change("UPDATE rating SET rating = rating + 1 WHERE account = (SELECT min(account) FROM rating)")
    said = checked(server)
    assert said.returncode == 1 and "1 differ" in said.stdout and "follows from the results" in said.stdout, said
    server.start()
    server.stop()


if __name__ == "__main__":
    sys.exit(harness.main())
