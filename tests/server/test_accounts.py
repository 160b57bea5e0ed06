#!/usr/bin/env python3
"""Accounts: guests, links, passwords, sessions, names, one's own data, the host's command.

    ROUNDHOUSE=build/roundhouse tests/server/test_accounts.py [NAME...]
"""
import hashlib
import json
import re
import socket
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import harness  # noqa: E402 pylint: disable=wrong-import-position
from client import ROUNDHOUSE, STORE, Closed, Guest, Server, wait_for  # noqa: E402 pylint: disable=wrong-import-position


def person(server, name):
    guest = Guest(server)
    assert guest.post("/api/me", {"name": name})[0] == 200
    return guest


def id_of(guest):
    return guest.get("/api/me")[1]["id"]



# --- Guests and sessions --------------------------------------------------------------------------------------------


def nothing_is_stored_of_who_only_looks(_):
    server = Server()
    guest = Guest(server)
    me = guest.get("/api/me")[1]
    assert guest.get("/api/me")[1] == me
    assert not server.rows("SELECT id FROM account") and not server.rows("SELECT hash FROM session")
    server.kill()
    server.start()
    assert guest.get("/api/me")[1] == me, "a cookie is the same account after a restart"
    server.stop()


def the_store_has_only_the_hash_of_a_cookie(server):
    ann = person(server, "Ann")
    name, token = ann.cookie.split("=")
    assert name == "roundhouse" and re.fullmatch("[0-9a-f]{64}", token)
    rows = server.rows("SELECT hash FROM session WHERE account = ?", id_of(ann))
    assert rows == [(hashlib.sha256(token.encode()).hexdigest(),)]


def over_https_the_cookie_is_for_this_host_alone(_):
    server = Server(arguments=["--public-url", "https://play.example.org"])
    guest = Guest(server)
    _, _, answer = guest.request("GET", "/api/me")
    cookie = answer.getheader("Set-Cookie")
    assert cookie.startswith("__Host-roundhouse=") and "; Secure" in cookie and "; Path=/" in cookie and "HttpOnly" in cookie
    server.stop()


def a_stolen_cookie_is_useless_after_other_sessions_are_ended(server):
    ann = person(server, "Ann2")
    link = ann.post("/api/me/link", {})[1]["link"]
    second = Guest(server)
    assert second.post("/api/sign-in", {"link": link})[1]["id"] == id_of(ann)
    table = ann.table(["me", "open"], "samplegame")["id"]
    thief = second.socket(table)
    thief.until("record")
    listed = ann.get("/api/me/sessions")[1]
    assert len(listed) == 2 and sum(one.get("this", False) for one in listed) == 1
    assert ann.post("/api/me/end-sessions", {}) == (200, {"done": True})
    try:
        while thief.next():
            pass
    except Closed:
        pass
    stolen = Guest(server)
    stolen.cookie = second.cookie
    assert id_of(stolen) != id_of(ann), "an ended session still leads to the account"
    assert len(ann.get("/api/me/sessions")[1]) == 1


def who_signs_out_is_somebody_else(server):
    ann = person(server, "Ann3")
    ann.post("/api/me/link", {})
    before = id_of(ann)
    assert ann.post("/api/me/sign-out", {})[0] == 200
    assert id_of(ann) != before


def cookies_of_old_are_taken_once(_):
    if STORE:
        return
    server = Server()
    secret = (Path(server.data) / "secret").read_bytes()
    server.change("INSERT INTO account (id, name, handle, made) VALUES ('abcdefghjkmnpqrs', 'Old', NULL, 5)")
    sign = __import__("hmac").new(secret, b"abcdefghjkmnpqrs", "sha512").hexdigest()[:32]
    guest = Guest(server)
    guest.cookie = f"guest=abcdefghjkmnpqrs.{sign}"
    assert guest.get("/api/me")[1] == {"id": "abcdefghjkmnpqrs", "name": "Old"}
    assert guest.cookie.startswith("roundhouse=") and guest.get("/api/me")[1]["name"] == "Old"
    forged = Guest(server)
    forged.cookie = f"guest=abcdefghjkmnpqrs.{'0' * 32}"
    assert id_of(forged) != "abcdefghjkmnpqrs"
    server.stop()


# --- Credentials ----------------------------------------------------------------------------------------------------


def together(guest, *asked):
    """Asks for several things at one moment, each on a connection of its own; answers all that was said."""
    crowd = [socket.create_connection(("127.0.0.1", guest.server.port), timeout=20) for _ in asked]
    for one, (path, body) in zip(crowd, asked):
        text = json.dumps(body)
        one.sendall(f"POST {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: {guest.cookie}\r\nContent-Length: {len(text)}\r\n\r\n{text}".encode())
    answers = []
    for one in crowd:
        with one, one.makefile("rb") as answer:
            answers.append(answer.read())
    return answers


def a_newcomer_who_asks_many_things_at_once_is_one_person(server):
    """Whoever's page asks for several things in its first moment is not given a second account by one of them."""
    for _ in range(12):
        guest = Guest(server)
        guest.get("/api/me")
        answers = together(guest, *8 * [("/api/tables", {"game": "samplegame", "seats": ["me", "open"]})])
        assert all(answer.startswith(b"HTTP/1.1 201") for answer in answers), answers
        assert not any(b"Set-Cookie" in answer for answer in answers), "one of them was somebody new"
        assert len(guest.get("/api/tables?mine=1")[1]) == 8


def a_name_that_was_taken_stays_whatever_else_is_asked_for_at_that_moment(server):
    for kept in (False, True):
        guest = person(server, "Before") if kept else Guest(server)
        guest.get("/api/me")
        for number in range(6):
            answers = together(guest, ("/api/me", {"name": f"After{number}"}), ("/api/tables", {"game": "samplegame", "seats": ["me", "open"]}))
            assert answers[0].startswith(b"HTTP/1.1 200") and answers[1].startswith(b"HTTP/1.1 201"), answers
            assert server.rows("SELECT name FROM account WHERE id = ?", id_of(guest)) == [(f"After{number}",)]
            assert guest.get("/api/me")[1]["name"] == f"After{number}"


def a_personal_link_signs_in_and_is_replaced(server):
    ann = person(server, "Anna")
    table = ann.table(["me", "open"], "samplegame")["id"]
    first = ann.post("/api/me/link", {})[1]["link"]
    assert re.fullmatch("([bdfghjklmnprstvz][aiou][bdfghjklmnprstvz][aiou][bdfghjklmnprstvz]-?){8}", first), first
    assert ann.get("/api/me")[1]["kept"] is True
    other = Guest(server)
    assert other.post("/api/sign-in", {"link": first.upper().replace("-", " ")})[1] == {"id": id_of(ann), "name": "Anna", "kept": True}
    assert other.get(f"/api/tables/{table}")[1]["seats"][0]["you"]
    second = ann.post("/api/me/link", {})[1]["link"]
    for bad in (first, "", "lusab", second[:-1] + ("b" if second[-1] != "b" else "d"), second + "-lusab", "x" * 5000):
        status, answer = Guest(server).post("/api/sign-in", {"link": bad})
        assert status == 403 and answer["error"], (bad, status)
    assert server.rows("SELECT count(*) FROM credential WHERE account = ?", id_of(ann))[0][0] in (1, "1")
    assert not [row for row in server.rows("SELECT id, secret FROM credential") if second in str(row)], "the secret itself is stored"


def a_password_signs_in(_):
    server = Server()
    ann = person(server, "Ann Page")
    for bad in ("short", "x" * 201, 7, None):
        assert ann.post("/api/me/password", {"password": bad})[0] == 400
    assert ann.post("/api/me/password", {"password": "correct horse"})[0] == 200
    assert server.rows("SELECT secret FROM credential")[0][0].startswith("$argon2id$")
    assert Guest(server).post("/api/sign-in", {"name": "ann page", "password": "correct horse"})[1]["id"] == id_of(ann)
    for name, password in (("Ann Page", "wrong horse"), ("Nobody", "correct horse"), ("", "correct horse")):
        status, answer = Guest(server).post("/api/sign-in", {"name": name, "password": password})
        assert status == 403 and "not right" in answer["error"]
    server.stop()


def a_credential_is_taken_away(server):
    ann = person(server, "Annabel")
    link = ann.post("/api/me/link", {})[1]["link"]
    listed = ann.get("/api/me/credentials")[1]
    assert [one["kind"] for one in listed] == [1]
    stranger = Guest(server)
    stranger.post("/api/me/drop", {"id": listed[0]["id"]})
    assert ann.get("/api/me/credentials")[1] == listed, "a stranger dropped a credential"
    assert ann.post("/api/me/drop", {"id": listed[0]["id"]})[0] == 200
    assert Guest(server).post("/api/sign-in", {"link": link})[0] == 403


# --- Names ----------------------------------------------------------------------------------------------------------


def a_kept_name_is_one_accounts_and_so_is_what_looks_like_it(_):
    server = Server()
    first = person(server, "Paul Ross")
    assert first.post("/api/me/link", {})[0] == 200
    for alike in ("Paul Ross", "paul ross", "PaulRoss", "Раul Rоss", "Pau1 Ross", "PÁUL ROSS", "Paul R\u043ess"):
        other = person(server, alike)
        status, answer = other.post("/api/me/link", {})
        assert status == 409 and "looks like" in answer["error"], (alike, status, answer)
    other = person(server, "Pauline")
    assert other.post("/api/me/link", {})[0] == 200
    assert other.post("/api/me", {"name": "Paul Röss"})[0] == 409
    assert Guest(server).post("/api/me/link", {})[0] == 400, "a name must be chosen first"
    server.stop()


def names_hold_nothing_that_is_not_seen(server):
    guest = Guest(server)
    for bad in ("a\u200bb", "a\u202eb", "a\u2066b", "\u3164", "a\ufeffb", "a\u00adb", "a\u00a0b", "\ue000"):
        assert guest.post("/api/me", {"name": bad})[0] == 400, repr(bad)
    assert guest.post("/api/me", {"name": "e\u0301va"})[1]["name"] == "\u00e9va", "a name is NFC"


# --- One's own data -------------------------------------------------------------------------------------------------


def ones_own_data_is_given_out_and_deleted(_):
    server = Server()
    ann = person(server, "Ann Gone")
    ann.post("/api/me/link", {})
    table = ann.table(["me", "open"], "samplegame")["id"]
    socket = ann.socket(table)
    socket.until("record")
    socket.send({"t": "chat", "text": "hello"})
    socket.until("chat")
    given = ann.get("/api/me/export")[1]
    assert given["account"]["name"] == "Ann Gone" and len(given["sessions"]) == 1 and len(given["credentials"]) == 1
    assert [one["id"] for one in given["tables"]] == [table]
    assert ann.post("/api/me/delete", {"name": "Wrong"})[0] == 400
    assert ann.post("/api/me/delete", {"name": "Ann Gone"}) == (200, {"done": True})
    assert not ann.get("/api/me")[1].get("kept")
    for name in ("account", "credential", "session", "seat", "chat"):
        assert not [row for row in server.rows(f"SELECT * FROM {name}") if "Ann Gone" in str(row)], name
    server.stop()


def nothing_of_the_name(server, guest, table, name):
    rows = [(part, row) for part in ("account", "seat", "chat", "head", "result_", "table_") for row in server.rows(f"SELECT * FROM {part}")]
    assert not [row for row in rows if name in str(row)], [row for row in rows if name in str(row)]
    for path in (f"/api/tables/{table}", f"/api/tables/{table}/record"):
        status, body, _ = guest.request("GET", path)
        assert status == 200 and name.encode() not in body and b"a former player" in body, (path, body)


def who_is_deleted_is_named_in_no_record_and_not_written_back(_):
    """A table by turns that is on, in memory and watched; the name goes at once, and what is played later does not bring it back."""
    server = Server()
    for how in ("page", "command"):
        name = f"Zora {how}"
        ann, bo = person(server, name), person(server, f"Bo {how}")
        ann.post("/api/me/link", {})
        table = ann.table(["me", "open"], "samplegame", pace="turns 86400+0 easy")["id"]
        second = bo.socket(table)
        second.until("record")
        second.send({"t": "sit", "seat": 1})
        wait_for(lambda: bo.get(f"/api/tables/{table}")[1]["turn"] >= 0)
        assert name.encode() in bo.request("GET", f"/api/tables/{table}/record")[1]
        assert not [row for row in server.rows("SELECT * FROM head") if name in str(row)], "a head holds nobody's name"
        if how == "page":
            assert ann.post("/api/me/delete", {"name": name})[0] == 200
            told = second.until("table")["table"]
            while told["seats"][0]["name"] == name:
                told = second.until("table")["table"]
            assert told["seats"][0]["name"] == "a former player"
        else:
            assert account(server, "delete", name).returncode == 0
        second.send({"t": "resign"})
        wait_for(lambda: bo.get(f"/api/tables/{table}")[1]["seats"][1].get("status") == "resigned")
        if how == "command":  # what the server has in memory is not told of the command
            server.stop()
            server.start()
        nothing_of_the_name(server, bo, table, name)
    server.stop()


# --- The host -------------------------------------------------------------------------------------------------------


def account(server, *words):
    where = server.arguments[server.arguments.index("--store") + 1] if "--store" in server.arguments else server.data
    return subprocess.run([ROUNDHOUSE, "account", *words, "--data", where], capture_output=True, text=True, check=False)


def the_host_lists_links_locks_renames_and_deletes(_):
    server = Server()
    ann = person(server, "Ann Host")
    ann.post("/api/me/link", {})
    listed = account(server, "list").stdout
    assert "Ann Host" in listed, listed
    link = account(server, "link", "ann host").stdout.strip()
    again = Guest(server)
    assert again.post("/api/sign-in", {"link": link})[1]["id"] == server.rows("SELECT id FROM account")[0][0]
    assert account(server, "lock", "Ann Host").returncode == 0
    status, answer = Guest(server).post("/api/sign-in", {"link": link})
    assert status == 403 and "locked" in answer["error"]
    assert account(server, "unlock", "Ann Host").returncode == 0
    assert Guest(server).post("/api/sign-in", {"link": link})[0] == 200
    assert account(server, "rename", "Ann Host", "Zoe").returncode == 0 and "Zoe" in account(server, "list").stdout
    assert account(server, "delete", "Zoe").returncode == 0
    assert account(server, "delete", "Zoe").returncode == 1 and account(server, "fly").returncode == 2
    assert Guest(server).post("/api/sign-in", {"link": link})[0] == 403
    assert len(server.rows("SELECT what FROM audit")) == 5
    server.stop()


if __name__ == "__main__":
    sys.exit(harness.main())
