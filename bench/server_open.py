#!/usr/bin/env python3
"""How long does the server take to open a table that is not in memory: reading it from the store, replaying its moves?

    ROUNDHOUSE=build/release/roundhouse bench/server_open.py [TABLES]

Bots play TABLES games; what came after line 500 is cut off in the store, and the bots rise. The server is started anew, and
each table is asked for. The server itself says how long it took (roundhouse_table_load_microseconds_total).
"""
import re
import sqlite3
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "server"))
from client import Guest, Server, wait_for  # noqa: E402 pylint: disable=wrong-import-position

GAME, SEATS, LINES = "pacific-rails", 4, 500


def metric(guest, name):
    return int(re.search(rf"^roundhouse_{name} (\d+)$", guest.request("GET", "/metrics")[1].decode(), re.M).group(1))


def cut(server):
    """Leaves the first lines of each game, and nobody at the tables."""
    with sqlite3.connect(Path(server.data) / "roundhouse.db") as base:
        base.execute("DELETE FROM line WHERE number > ?", (LINES,))
        base.execute("UPDATE table_ SET state = 1, result = '', lines = min(lines, ?)", (LINES,))
        base.execute("UPDATE seat SET kind = 0")
    base.close()


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    server = Server()
    guest = Guest(server)
    tables = [guest.table(["bot:random"] * SEATS, GAME)["id"] for _ in range(count)]
    for table in tables:
        wait_for(lambda one=table: guest.get(f"/api/tables/{one}")[1]["state"] == "over", 120)
    server.stop()
    cut(server)
    server.start()
    lines, times = set(), []
    for table in tables:
        before = metric(guest, "table_load_microseconds_total")
        lines.add(guest.get(f"/api/tables/{table}")[1]["lines"])
        times.append((metric(guest, "table_load_microseconds_total") - before) / 1000)
    server.stop()
    times.sort()
    print(f"opening a table that is not in memory, {GAME} with {SEATS} players, {count} tables of {min(lines)} to {max(lines)} lines:")
    print(f"  half of them within {times[len(times) // 2]:.2f} ms, all within {times[-1]:.2f} ms")


if __name__ == "__main__":
    main()
