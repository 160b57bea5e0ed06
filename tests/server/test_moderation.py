#!/usr/bin/env python3
"""Manners: muting, blocking, reports, the host's page; who may watch, who may sit down; what goes by itself.

    ROUNDHOUSE=build/roundhouse tests/server/test_moderation.py [NAME...]
"""
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import harness  # noqa: E402 pylint: disable=wrong-import-position
from client import ROUNDHOUSE, STORE, Closed, Guest, Server, wait_for  # noqa: E402 pylint: disable=wrong-import-position
from players import Player, play_out, seated  # noqa: E402 pylint: disable=wrong-import-position


def person(server, name):
    guest = Guest(server)
    assert guest.post("/api/me", {"name": name})[0] == 200
    guest.id = guest.get("/api/me")[1]["id"]
    return guest


def tie(guest, other, kind):
    assert guest.post("/api/me/people", {"person": other.id, "kind": kind}) == (200, {"done": True})


def refused(socket, message, words):
    socket.send(message)
    error = socket.until("refused")["error"]
    assert words in error, (message, error)


def said_until(socket, words):
    """What was said, up to these words."""
    heard = []
    while not heard or heard[-1] != words:
        heard.append(socket.until("chat")["text"])
    return heard


def command(server, *words):
    where = server.arguments[server.arguments.index("--store") + 1] if "--store" in server.arguments else server.data
    return subprocess.run([ROUNDHOUSE, *words, "--data", where], capture_output=True, text=True, check=False)


# --- Muting and blocking --------------------------------------------------------------------------------------------


def whom_one_mutes_is_not_heard_by_oneself_alone(server):
    ann, bo, cleo = person(server, "Ann"), person(server, "Bo"), person(server, "Cleo")
    table = ann.table(["me", "open"], "samplegame")["id"]
    sockets = [guest.socket(table) for guest in (ann, bo, cleo)]
    for socket in sockets:
        socket.until("record")
    tie(ann, bo, "mute")
    sockets[1].send({"t": "chat", "text": "one"})
    assert said_until(sockets[2], "one") == ["one"]
    sockets[2].send({"t": "chat", "text": "two"})
    assert said_until(sockets[0], "two") == ["two"], "ann hears bo, whom she muted"
    assert said_until(sockets[1], "two") == ["one", "two"]
    assert said_until(ann.socket(table), "two") == ["two"], "what was said before is told again"
    tie(ann, bo, "none")
    assert said_until(ann.socket(table), "two") == ["one", "two"]
    assert ann.get("/api/me/people")[1] == []
    tie(ann, bo, "mute")
    assert ann.get("/api/me/people")[1] == [{"person": bo.id, "kind": 1, "name": "Bo"}]
    given = ann.get("/api/me/export")[1]
    assert given["people"] == [{"person": bo.id, "kind": 1, "name": "Bo"}]


def who_is_blocked_does_not_sit_at_ones_table_nor_the_other_way_round(server):
    ann, bo = person(server, "Ann"), person(server, "Bo")
    hers, his = ann.table(["me", "open"], "samplegame")["id"], bo.table(["me", "open"], "samplegame")["id"]
    at_hers, at_his = bo.socket(hers), ann.socket(his)
    at_hers.until("record")
    at_his.until("record")
    tie(ann, bo, "block")
    refused(at_hers, {"t": "sit", "seat": 1}, "chosen not to play together")
    refused(at_his, {"t": "sit", "seat": 1}, "chosen not to play together")
    again = bo.socket(hers)  # known from the store, too
    again.until("record")
    refused(again, {"t": "sit", "seat": 1}, "chosen not to play together")
    tie(ann, bo, "none")
    again.send({"t": "sit", "seat": 1})
    again.until("record")


def who_blocks_after_sitting_down_does_not_begin_nor_play_again(server):
    ann, bo = person(server, "Ann"), person(server, "Bo")
    table = ann.table(["me", "open"], "samplegame", ready=False)["id"]
    first, second = ann.socket(table), bo.socket(table)
    second.until("record")
    second.send({"t": "sit", "seat": 1, "ready": False})
    second.until("record")
    tie(bo, ann, "block")
    first.until("record")
    refused(first, {"t": "ready"}, "chosen not to play together")
    refused(second, {"t": "ready"}, "chosen not to play together")
    tie(bo, ann, "none")
    over, (cleo, dan), sockets = seated(server)
    for guest in (cleo, dan):
        guest.id = guest.get("/api/me")[1]["id"]
    players = [Player(socket, seat) for seat, socket in enumerate(sockets)]
    for player in players:
        player.socket.send({"t": "hello", "from": 0})
        player.hear_until("record")
    play_out(players)
    wait_for(lambda: cleo.get(f"/api/tables/{over}")[1]["state"] == "over")
    tie(cleo, dan, "block")
    refused(sockets[1], {"t": "rematch"}, "chosen not to play together")
    tie(cleo, dan, "none")
    sockets[1].send({"t": "rematch"})
    again = sockets[0].until("rematch")["id"]
    seats = dan.get(f"/api/tables/{again}")[1]["seats"]
    assert [(seat["name"], seat["status"]) for seat in seats] == [("Ann", "awaited"), ("Bo", "awaited")], seats


def requests_that_make_no_sense_are_refused_with_a_reason(server):
    ann = person(server, "Ann")
    for body in ({}, {"person": ann.id, "kind": "mute"}, {"person": "x", "kind": "hate"}, {"person": "X!", "kind": "mute"},
                 {"person": 7, "kind": "mute"}, {"person": "x" * 24, "kind": "block"}, {"person": "", "kind": "block"}):
        status, answer = ann.post("/api/me/people", body)
        assert status == 400 and answer["error"], body
    for body in ({}, {"person": "x"}, {"person": "x", "text": ""}, {"person": "x", "text": "y" * 1001}, {"text": "y"},
                 {"person": "x", "text": "y", "table": "T!"}, {"person": "x", "text": 5}):
        status, answer = ann.post("/api/me/report", body)
        assert status == 400 and answer["error"], body


# --- Who may watch, who may sit down --------------------------------------------------------------------------------


def nobody_watches_where_the_table_says_so(server):
    ann, bo, cleo = person(server, "Ann"), person(server, "Bo"), person(server, "Cleo")
    table = ann.table(["me", "open"], "samplegame", spectators=False, public=True)["id"]
    assert [one["id"] for one in cleo.get("/api/tables")[1] if one["id"] == table] == [table], "it can be joined"
    watcher, second = cleo.socket(table), bo.socket(table)
    watcher.until("record")
    second.until("record")
    second.send({"t": "sit", "seat": 1})
    second.until("record")
    try:
        while (message := watcher.next())["t"] != "bye":
            assert message["t"] == "table" and message["table"]["lines"] == 0, message
        assert "nobody watches" in message["error"]
    except Closed:
        pass

    def unseen():
        assert cleo.get(f"/api/tables/{table}")[0] == 403 and cleo.get(f"/api/tables/{table}/record")[0] == 403
        assert cleo.socket(table, hello=False).status == 403
        for query in ("", "?over=1"):
            assert not [one for one in cleo.get(f"/api/tables{query}")[1] if one["id"] == table], query

    unseen()
    players = [Player(guest.socket(table), seat) for seat, guest in enumerate((ann, bo))]
    for player in players:
        player.hear_until("record")
    play_out(players)
    wait_for(lambda: ann.get(f"/api/tables/{table}")[1]["state"] == "over")
    unseen()
    assert ann.get(f"/api/tables/{table}")[0] == 200 and b"result" in bo.request("GET", f"/api/tables/{table}/record")[1]
    assert [one["id"] for one in bo.get("/api/tables?mine=1")[1]] == [table]


def a_table_is_for_the_ratings_that_it_names(_):
    server = Server()
    ann, bo = person(server, "Ann"), person(server, "Bo")
    for bad in (5, {"least": 0}, {"most": 4001}, {"least": 1800, "most": 1200}, {"least": "low"}):
        assert ann.post("/api/tables", {"game": "samplegame", "seats": ["me", "open"], "rating": bad})[0] == 400, bad
    table = ann.table(["me", "open"], "samplegame", rating={"least": 1600, "most": 1900}, public=True)["id"]
    assert ann.get(f"/api/tables/{table}")[1]["rating"] == {"least": 1600, "most": 1900}
    assert [one["rating"] for one in bo.get("/api/tables")[1]] == [{"least": 1600, "most": 1900}]
    socket = bo.socket(table)
    socket.until("record")
    refused(socket, {"t": "sit", "seat": 1}, "ratings from 1600 on; yours is 1500")
    rating = "INSERT INTO rating (account, game, pace, rating, deviation, volatility, games, at) VALUES (?, 'samplegame', 'untimed', ?, "
    server.change(rating + "80000, 60000, 9, 5)", bo.id, 1700000)
    better = bo.socket(table)
    better.until("record")
    better.send({"t": "sit", "seat": 1})
    better.until("record")
    low = ann.table(["me", "open"], "samplegame", rating={"most": 1400})["id"]
    third = bo.socket(low)
    third.until("record")
    refused(third, {"t": "sit", "seat": 1}, "ratings up to 1400; yours is 1700")
    server.kill()
    server.start()
    assert ann.get(f"/api/tables/{low}")[1]["rating"] == {"most": 1400}, "the range is kept"
    server.stop()


# --- The host -------------------------------------------------------------------------------------------------------


def kept(server, name):
    guest = person(server, name)
    guest.link = guest.post("/api/me/link", {})[1]["link"]
    return guest


def a_report_goes_to_the_host_who_acts_and_every_act_is_noted(_):
    server = Server()
    host, rude, ann = kept(server, "Greta Host"), kept(server, "Rude Rolf"), person(server, "Ann")
    table = rude.table(["me", "open"], "samplegame")["id"]
    socket = rude.socket(table)
    socket.until("record")
    socket.send({"t": "chat", "text": "you play like a toad"})
    socket.until("chat")
    assert ann.post("/api/me/report", {"table": table, "person": rude.id, "text": "he insults me"})[0] == 200
    assert host.get("/api/admin/reports")[0] == 403, "nobody is a host by themselves"
    assert command(server, "account", "host", "Greta Host").returncode == 0
    host.post("/api/sign-in", {"link": host.link})  # at once instead of within half a minute
    assert host.get("/api/me")[1]["host"] is True
    report, = host.get("/api/admin/reports")[1]
    assert (report["name"], report["about"], report["about_name"], report["table"], report["text"]) == \
        ("Ann", rude.id, "Rude Rolf", table, "he insults me"), report
    said, = host.get(f"/api/admin/chat/{table}")[1]
    assert (said["text"], said["person"]) == ("you play like a toad", rude.id)
    assert [one["name"] for one in host.get("/api/admin/accounts")[1]] == ["Greta Host", "Rude Rolf"]
    assert host.post("/api/admin/rename", {"id": rude.id, "name": "Greta  Host"})[0] == 409
    assert host.post("/api/admin/rename", {"id": rude.id, "name": "Rolf"}) == (200, {"done": True})
    assert rude.get("/api/me")[1]["name"] == "Rolf"
    assert host.post("/api/admin/lock", {"id": rude.id})[0] == 200
    try:
        while socket.next()["t"] != "bye":
            pass
    except Closed:
        pass
    assert rude.get("/api/me")[1]["id"] != rude.id, "a locked account's session still leads to it"
    status, answer = Guest(server).post("/api/sign-in", {"link": rude.link})
    assert status == 403 and "locked" in answer["error"]
    assert host.post("/api/admin/unlock", {"id": rude.id})[0] == 200
    assert Guest(server).post("/api/sign-in", {"link": rude.link})[0] == 200
    assert host.post("/api/admin/lock", {"id": host.id})[0] == 409, "a host locks no host"
    assert host.post("/api/admin/close", {"id": report["id"]})[0] == 200 and host.get("/api/admin/reports")[1] == []
    assert host.post("/api/admin/close", {"id": report["id"]})[0] == 409
    assert host.post("/api/admin/delete", {"id": rude.id})[0] == 200
    assert [one["name"] for one in host.get("/api/admin/accounts")[1]] == ["Greta Host"]
    assert host.post("/api/admin/delete", {"id": "nobody"})[0] == 404 and host.post("/api/admin/fly", {"id": "x"})[0] == 404
    assert host.post("/api/admin/lock", {})[0] == 400
    noted = [(row["who"], row["what"], row["whom"]) for row in reversed(host.get("/api/admin/audit")[1])]
    assert sorted(noted) == sorted([
        ("the host", "named a host", "Greta Host"), ("Greta Host", "renamed", "Rude Rolf"), ("Greta Host", "locked", "Rolf"),
        ("Greta Host", "unlocked", "Rolf"), ("Greta Host", "a report closed", report["id"]), ("Greta Host", "deleted", "Rolf")]), noted
    assert command(server, "account", "no-host", "Greta Host").returncode == 0
    host.post("/api/sign-in", {"link": host.link})
    assert host.get("/api/admin/audit")[0] == 403
    server.stop()


def a_socket_whose_session_was_ended_elsewhere_is_closed_within_half_a_minute(_):
    server = Server(speed=60)  # half a minute is half a second
    ann, bo = kept(server, "Ann Able"), person(server, "Bo")
    table = ann.table(["me", "open"], "samplegame")["id"]
    hers, guests = ann.socket(table), Guest(server).socket(table)
    hers.until("record")
    assert command(server, "account", "lock", "Ann Able").returncode == 0

    def closed(socket):
        try:
            socket.send({"t": "ping"})
            return socket.next()["t"] == "bye"
        except (Closed, OSError):
            return True

    wait_for(lambda: closed(hers))
    for _ in range(5):
        time.sleep(0.3)
        assert not closed(guests), "a guest of whom nothing is stored has a session all the same"
    assert bo.get("/api/me")[1]["name"] == "Bo"
    server.stop()


def the_same_by_the_command(_):
    server = Server()
    ann, bo = person(server, "Ann"), kept(server, "Bo Botham")
    assert ann.post("/api/me/report", {"person": bo.id, "text": "cheats"})[0] == 200
    listed = command(server, "admin", "reports").stdout
    number = listed.split()[0]
    assert "cheats" in listed and "Bo Botham" in listed and "Ann" in listed, listed
    assert command(server, "admin", "close", number).returncode == 0
    assert command(server, "admin", "close", number).returncode == 1
    assert command(server, "admin", "reports").stdout == ""
    assert "a report closed" in command(server, "admin", "audit").stdout
    assert command(server, "admin", "fly").returncode == 2
    server.stop()


def a_table_in_quarantine_is_listed_and_deleted(_):
    server = Server()
    ann, host = person(server, "Ann"), kept(server, "Host")
    table = ann.table(["me", "bot:random"], "samplegame")["id"]
    well = ann.table(["me", "open"], "samplegame")["id"]
    server.stop()
    server.change("UPDATE line SET text = '1 fly' WHERE table_ = ? AND number = 3", table)
    command(server, "account", "host", "Host")
    server.start()
    assert ann.get(f"/api/tables/{table}")[1]["state"] == "broken"
    wait_for(lambda: [one["id"] for one in host.get("/api/admin/tables")[1]] == [table])
    assert table in command(server, "admin", "tables").stdout
    assert host.post("/api/admin/forget", {"id": well})[0] == 409, "only what is broken can be deleted"
    assert host.post("/api/admin/forget", {"id": table})[0] == 200
    assert host.get("/api/admin/tables")[1] == [] and ann.get(f"/api/tables/{table}")[0] == 404
    for name in ("line", "seat", "head", "chat"):
        assert not server.rows(f"SELECT 1 FROM {name} WHERE table_ = ?", table), name
    assert ann.get(f"/api/tables/{well}")[0] == 200
    server.stop()


def reports_are_as_many_as_one_may_have(_):
    server = Server()
    ann = person(server, "Ann")
    for number in range(20):
        assert ann.post("/api/me/report", {"person": "x", "text": str(number)})[0] == 200
    assert ann.post("/api/me/report", {"person": "x", "text": "one too many"})[0] == 429
    server.stop()


# --- What goes by itself --------------------------------------------------------------------------------------------


def what_nobody_will_miss_goes(_):
    """An open table after a week, one of bots alone after a day, a finished one when the host says so; everything else stays."""
    server = Server()
    ann = person(server, "Ann")
    named = {"open": ann.table(["me", "open"], "samplegame")["id"], "lately": ann.table(["me", "open"], "samplegame")["id"],
             "bots": Guest(server).table(["bot:random", "bot:random"], "samplegame")["id"],
             "on": ann.table(["me", "bot:easy"], "samplegame")["id"], "over": ann.table(["bot:random", "me"], "samplegame")["id"]}
    door = ann.socket(named["over"])
    door.send({"t": "resign"})
    wait_for(lambda: ann.get(f"/api/tables/{named['over']}")[1]["state"] == "over")
    door.close()
    wait_for(lambda: server.rows("SELECT 1 FROM result_ WHERE table_ = ?", named["over"]))
    server.stop()
    begin, speed, day = 1790000000000, 60, 86400 * 1000  # how the server's clock counts when it runs faster
    now = begin + (int(time.time() * 1000) - begin) * speed
    for name, days in (("open", 8), ("lately", 6), ("bots", 2), ("on", 400), ("over", 40)):
        server.change("UPDATE table_ SET changed = ? WHERE id = ?", now - days * day, named[name])
    server.environment["ROUNDHOUSE_CLOCK_SPEED"] = str(speed)  # the first look is after a minute

    def left():
        return {name for name, table in named.items() if server.rows("SELECT 1 FROM table_ WHERE id = ?", table)}

    server.start()
    wait_for(lambda: left() == {"lately", "on", "over"})
    assert not server.rows("SELECT 1 FROM line WHERE table_ = ?", named["bots"])
    server.stop()
    server.arguments += ["--keep-games", "30"]
    server.start()
    wait_for(lambda: left() == {"lately", "on"})
    assert server.rows("SELECT 1 FROM result_ WHERE table_ = ?", named["over"]), "results stay"
    assert ann.get(f"/api/tables/{named['lately']}")[0] == 200
    server.stop()


if __name__ == "__main__":
    sys.exit(harness.main())
