#!/usr/bin/env python3
"""How many sockets, tables and messages there may be of one address, account or table, and how long a request may take.

    ROUNDHOUSE=build/roundhouse tests/server/test_limits.py [NAME...]
"""
import socket as plain
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import harness  # noqa: E402 pylint: disable=wrong-import-position
from client import Guest, far_socket, wait_for  # noqa: E402 pylint: disable=wrong-import-position


def an_address_has_thirty_two_sockets(server):
    tables = [Guest(server).table(["me", "open"], "samplegame")["id"] for _ in range(5)]
    held = [far_socket(server.port, tables[number % 5], "198.51.100.1") for number in range(40)]
    assert [one is not None for one in held] == [True] * 32 + [False] * 8
    assert far_socket(server.port, tables[0], "198.51.100.2"), "another address was refused"
    six = [far_socket(server.port, tables[number % 5], f"2001:db8:0:1::{number:x}") for number in range(34)]
    assert [one is not None for one in six] == [True] * 32 + [False] * 2, "a /64 is one address"
    assert far_socket(server.port, tables[0], "2001:db8:0:2::1"), "another /64 was refused"
    held[0].close()
    assert wait_for(lambda: far_socket(server.port, tables[0], "198.51.100.1")), "its room is never free again"


def an_account_has_twenty_open_tables(server):
    guest = Guest(server)
    answers = [guest.post("/api/tables", {"game": "samplegame", "seats": ["me", "open"]}) for _ in range(21)]
    assert [status for status, _ in answers] == [201] * 20 + [429], [status for status, _ in answers]
    assert "open tables" in answers[-1][1]["error"]


def asking_for_forty_tables_at_once_makes_twenty(server):
    guest = Guest(server)
    guest.get("/api/me")
    body = b'{"game":"samplegame","seats":["me","open"]}'
    ask = f"POST /api/tables HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: {guest.cookie}\r\nContent-Length: {len(body)}\r\n\r\n"
    crowd = [plain.create_connection(("127.0.0.1", server.port), timeout=20) for _ in range(40)]
    for one in crowd:
        one.sendall(ask.encode() + body)
    answers = [one.makefile("rb").readline().split()[1] for one in crowd]
    assert set(answers) == {b"201", b"429"}, answers
    assert answers.count(b"201") <= 20, answers
    assert sum(table["state"] == "open" for table in guest.get("/api/tables?mine=1")[1]) <= 20


def a_table_bears_two_hundred_messages_at_once(server):
    table = Guest(server).table(["me", "open"], "samplegame")["id"]
    crowd = [Guest(server).socket(table) for _ in range(60)]  # more than on a slow machine can be said meanwhile
    for one in crowd:
        one.until("record")
        for _ in range(5):
            one.send({"t": "chat", "text": "hello"})
    assert "has to rest" in crowd[-1].until("refused")["error"]


def a_request_is_whole_within_twenty_seconds(server):
    with plain.create_connection(("127.0.0.1", server.port), timeout=5) as slow:
        begun = time.monotonic()
        try:
            slow.sendall(b"GET / HTTP/1.1\r\n")
            while time.monotonic() < begun + 30:
                slow.sendall(b"X")
                time.sleep(0.4)
        except OSError:
            pass
        assert 15 < time.monotonic() - begun < 25, "a request may take for ever"


if __name__ == "__main__":
    sys.exit(harness.main())
