#!/usr/bin/env python3
"""Seats belong to their persons: holding, resigning, bots that keep seats, coming back, consent, readiness, fair chance.

    ROUNDHOUSE=build/roundhouse tests/server/test_seats.py [NAME...]
"""
import hashlib
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import harness  # noqa: E402 pylint: disable=wrong-import-position
from client import ROUNDHOUSE, Guest, Server, wait_for  # noqa: E402 pylint: disable=wrong-import-position
from players import Player, play_out, seated  # noqa: E402 pylint: disable=wrong-import-position


def seat_of(guest, table, number):
    return guest.get(f"/api/tables/{table}")[1]["seats"][number]


def away(guest, table, number):
    wait_for(lambda: not seat_of(guest, table, number).get("here"))


def refused(socket, message, words):
    socket.send(message)
    error = socket.until("refused")["error"]
    assert words in error, (message, error)


def is_done(socket, message):
    """Whether a message was not refused."""
    time.sleep(0.2)
    socket.send(message)
    socket.send({"t": "ping"})
    answers = []
    while not answers or answers[-1] != "pong":
        answers.append(socket.next()["t"])
    return "refused" not in answers


# --- Leaving --------------------------------------------------------------------------------------------------------


def closing_the_page_is_not_leaving(server):
    table, (ann, bo), sockets = seated(server)
    sockets[1].close()
    away(ann, table, 1)
    assert seat_of(ann, table, 1)["kind"] == "person"
    cleo = Guest(server)
    third = cleo.socket(table)
    third.until("record")
    refused(third, {"t": "sit", "seat": 1}, "taken")
    refused(third, {"t": "bot", "seat": 1, "word": "random"}, "only those at the table")
    again = bo.socket(table)
    assert again.until("table")["table"]["seats"][1].get("you")


def nobody_rises_from_a_game_that_is_on(server):
    table, (ann, _), sockets = seated(server)
    refused(sockets[1], {"t": "rise"}, "your seat stays yours")
    assert seat_of(ann, table, 1)["name"] == "Bo"


def who_resigns_is_gone_for_good_and_a_bot_plays_on(server):
    table, (ann, bo), sockets = seated(server)
    sockets[1].send({"t": "resign"})
    wait_for(lambda: seat_of(ann, table, 1).get("status") == "resigned")
    refused(sockets[1], {"t": "sit", "seat": 1}, "taken")
    refused(sockets[1], {"t": "resign"}, "you do not sit")
    record = bo.request("GET", f"/api/tables/{table}/record")[1].decode()
    assert "\nview spectator" in record, "who resigned sees no hand any more"
    player = Player(sockets[0], 0)
    sockets[0].send({"t": "hello", "from": 0})
    player.hear_until("record")
    play_out([player])
    end = ann.get(f"/api/tables/{table}")[1]
    assert end["state"] == "over" and end["seats"][1] == {
        "kind": "bot", "name": "Bo", "person": bo.get("/api/me")[1]["id"], "word": "medium", "status": "resigned"}, end


def a_bot_keeps_ones_own_seat_until_one_is_back(server):
    table, (ann, bo), sockets = seated(server)
    sockets[1].send({"t": "bot", "seat": 1, "word": "random"})
    wait_for(lambda: seat_of(ann, table, 1).get("status") == "kept")
    third = Guest(server).socket(table)
    third.until("record")
    refused(third, {"t": "sit", "seat": 1}, "taken")
    refused(sockets[0], {"t": "sit", "seat": 1}, "already")
    back = bo.socket(table)
    back.until("record")
    back.send({"t": "sit", "seat": 1})
    back.until("record")
    seat = seat_of(bo, table, 1)
    assert (seat["kind"], seat["name"], seat.get("status"), seat.get("you")) == ("person", "Bo", None, True), seat


# --- Those who are away ---------------------------------------------------------------------------------------------


def a_bot_is_called_with_a_warning_of_ten_minutes(_):
    server = Server(speed=75)  # ten minutes are eight seconds
    table, (ann, bo), sockets = seated(server)
    refused(sockets[0], {"t": "bot", "seat": 1, "word": "random"}, "Bo is here")
    sockets[1].close()
    away(ann, table, 1)
    sockets[0].send({"t": "bot", "seat": 1, "word": "random"})
    wait_for(lambda: seat_of(ann, table, 1).get("status") == "called")
    assert seat_of(ann, table, 1)["kind"] == "person"
    refused(sockets[0], {"t": "bot", "seat": 1, "word": "random"}, "already")
    # who is back in time keeps the seat
    again = bo.socket(table)
    wait_for(lambda: "status" not in seat_of(ann, table, 1))
    again.close()
    away(ann, table, 1)
    # who is not is played for, by the table's own bot, and comes back when they like
    sockets[0].send({"t": "bot", "seat": 1, "word": "random"})
    kept = wait_for(lambda: (lambda seat: seat if seat.get("status") == "kept" else None)(seat_of(ann, table, 1)))
    assert (kept["kind"], kept["word"], kept["name"]) == ("bot", "medium", "Bo"), kept
    back = bo.socket(table)
    back.until("record")
    back.send({"t": "sit", "seat": 1})
    wait_for(lambda: seat_of(ann, table, 1)["kind"] == "person")
    server.stop()


def a_called_bot_comes_also_after_a_restart(_):
    server = Server(speed=75)
    table, (ann, _), sockets = seated(server)
    sockets[1].close()
    away(ann, table, 1)
    sockets[0].send({"t": "bot", "seat": 1, "word": "random"})
    wait_for(lambda: seat_of(ann, table, 1).get("status") == "called")
    server.kill()
    server.start()
    # nobody asks for the table: the server finds it
    wait_for(lambda: server.rows("SELECT 1 FROM seat WHERE table_ = ? AND number = 1 AND kind = 2", table))
    server.stop()


def all_others_expel_somebody_after_a_day(_):
    server = Server(speed=8000)  # a day is eleven seconds
    guests = [Guest(server) for _ in range(3)]
    table = guests[0].table(["me", "open", "open"], "railroad-rivals")["id"]
    sockets = [guest.socket(table) for guest in guests]
    for seat, socket in enumerate(sockets):
        socket.until("record")
        if seat:
            socket.send({"t": "sit", "seat": seat})
            socket.until("record")
    wait_for(lambda: guests[0].get(f"/api/tables/{table}")[1]["turn"] >= 0)
    turn = guests[0].get(f"/api/tables/{table}")[1]["turn"]
    others = [seat for seat in range(3) if seat != turn]
    sockets[turn].close()
    away(guests[others[0]], table, turn)
    refused(sockets[others[0]], {"t": "expel", "seat": turn}, "for a day")
    wait_for(lambda: is_done(sockets[others[0]], {"t": "expel", "seat": turn}), 30)
    assert "status" not in seat_of(guests[others[0]], table, turn), "one vote of two is enough"
    refused(sockets[others[1]], {"t": "expel", "seat": others[0]}, "for a day")
    sockets[others[1]].send({"t": "expel", "seat": turn})
    wait_for(lambda: seat_of(guests[others[0]], table, turn).get("status") == "expelled")
    server.stop()


# --- Consent --------------------------------------------------------------------------------------------------------


def nobody_goes_back_without_the_consent_of_who_is_away(server):
    table, (ann, bo), sockets = seated(server)
    player = Player(sockets[0], 0)
    sockets[0].send({"t": "hello", "from": 0})
    player.hear_until("record")
    lines = len(player.lines)
    sockets[1].close()
    away(ann, table, 1)
    sockets[0].send({"t": "ask-undo", "n": 1})
    sockets[0].until("asked")
    sockets[0].send({"t": "agree", "yes": True})
    sockets[0].send({"t": "ping"})
    assert sockets[0].until("pong") and ann.get(f"/api/tables/{table}")[1]["lines"] == lines
    # nor of one whose seat a bot keeps
    back = bo.socket(table)
    back.until("record")
    back.send({"t": "bot", "seat": 1, "word": "random"})
    wait_for(lambda: seat_of(ann, table, 1).get("status") == "kept")
    lines = ann.get(f"/api/tables/{table}")[1]["lines"]
    sockets[0].send({"t": "ask-undo", "n": 1})
    sockets[0].until("asked")
    sockets[0].send({"t": "ping"})
    sockets[0].until("pong")
    record = ann.request("GET", f"/api/tables/{table}/record")[1].decode()
    assert "agreed" not in record, record


def a_table_says_how_far_one_may_go_back(server):
    for undo, words in (("none", "nothing is taken back"), ("turn", "beyond their own turn")):
        ann, bo = Guest(server), Guest(server)
        table = ann.table(["me", "open"], "samplegame", undo=undo)
        assert table["undo"] == undo
        first, second = ann.socket(table["id"]), bo.socket(table["id"])
        second.until("record")
        second.send({"t": "sit", "seat": 1})
        second.until("record")
        first.until("record")
        refused(first, {"t": "ask-undo", "n": 1}, "at this table")
        if undo == "none":
            refused(first, {"t": "undo", "n": 1}, words)


def settings_are_told_and_kept(server):
    ann = Guest(server)
    table = ann.table(["me", "open"], "samplegame", chat=False, spectators=False, rated=True, hints=False, pace="live 300+20 resigns easy")
    for told in (table, ann.get("/api/tables?mine=1")[1][0]):
        assert [told[key] for key in ("chat", "spectators", "rated", "hints", "undo", "pace")] == \
            [False, False, True, False, "free", "live 300+20 resigns easy"], told
    socket = ann.socket(table["id"])
    socket.until("record")
    refused(socket, {"t": "chat", "text": "hello"}, "nobody chats")
    for bad in ({"pace": "fast"}, {"pace": 3}, {"pace": "live 1+1 nonsense"}, {"night": 1440}, {"night": "x"}):
        status, answer = ann.post("/api/tables", {"game": "samplegame", "seats": ["me", "open"], **bad})
        assert status == 400 and answer["error"], bad


# --- Before play, and fair chance -----------------------------------------------------------------------------------


def play_waits_until_all_are_ready(server):
    ann, bo = Guest(server), Guest(server)
    table = ann.table(["me", "open"], "samplegame", ready=False)
    assert table["seats"][0]["status"] == "awaited"
    first, second = ann.socket(table["id"]), bo.socket(table["id"])
    second.until("record")
    second.send({"t": "sit", "seat": 1, "ready": False})
    second.until("record")
    second.send({"t": "ready", "share": "5" * 64})
    wait_for(lambda: "status" not in seat_of(ann, table["id"], 1))
    assert ann.get(f"/api/tables/{table['id']}")[1]["state"] == "open"
    refused(second, {"t": "ready", "share": "6" * 64}, "before")
    first.until("record")
    refused(first, {"t": "ready", "share": "xyz"}, "hexadecimal")
    first.send({"t": "ready", "share": "4" * 64})
    wait_for(lambda: ann.get(f"/api/tables/{table['id']}")[1]["state"] == "on")
    record = bo.request("GET", f"/api/tables/{table['id']}/record")[1].decode()
    assert f"\nshare 1 {'4' * 64}\nshare 2 {'5' * 64}\n" in record and "\nsecret" not in record and "\nkey" not in record


def verify(record):
    with tempfile.NamedTemporaryFile(suffix=".rec") as file:
        file.write(record)
        file.flush()
        return subprocess.run([ROUNDHOUSE, "verify", file.name], capture_output=True, text=True, check=False)


def the_key_is_the_hash_of_the_secret_and_all_shares(_):
    server = Server()
    ann = Guest(server)
    table = ann.table(["me", "bot:random"], "samplegame", ready=False)
    share = os.urandom(32).hex()
    socket = ann.socket(table["id"])
    player = Player(socket, 0)
    player.hear_until("record")
    socket.send({"t": "ready", "share": share})
    wait_for(lambda: ann.get(f"/api/tables/{table['id']}")[1]["state"] == "on")
    server.kill()  # secret, shares and key are durable
    server.start()
    player = Player(ann.socket(table["id"]), 0)
    player.hear_until("record")
    play_out([player])
    wait_for(lambda: ann.get(f"/api/tables/{table['id']}")[1]["state"] == "over")
    record = ann.request("GET", f"/api/tables/{table['id']}/record")[1]
    words = dict(re.findall(r"^(commit|secret|key) (\w+)$", record.decode(), re.M))
    assert words["commit"] == table["commit"] == hashlib.sha256(bytes.fromhex(words["secret"])).hexdigest()
    assert words["key"] == hashlib.sha256(bytes.fromhex(words["secret"] + share)).hexdigest()
    said = verify(record)
    assert said.returncode == 0 and "what each person gave" in said.stdout, said
    for line in ("share 1 " + share, "secret " + words["secret"], "commit " + words["commit"], "key " + words["key"]):
        bent = record.replace(line.encode(), (line[:-1] + ("0" if line[-1] != "0" else "1")).encode())
        assert verify(bent).returncode == 1, f"{line} was bent, and nobody noticed"
    server.stop()


if __name__ == "__main__":
    sys.exit(harness.main())
