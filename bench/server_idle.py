#!/usr/bin/env python3
"""How much memory does the server need for a socket that listens and says nothing?

    ROUNDHOUSE=build/release/roundhouse bench/server_idle.py [TABLES]

As many guests as may watch it sit down before each of TABLES tables that are there already. What the process has grown by is
divided by their number; what the system keeps for a connection is not in it.
"""
import re
import resource
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "server"))
from client import Guest, Server  # noqa: E402 pylint: disable=wrong-import-position

A_TABLE = 170
MOST = 10.0  # KB


def resident(server):
    """KB that the process has in memory."""
    return int(re.search(r"^VmRSS:\s+(\d+)", Path(f"/proc/{server.process.pid}/status").read_text(encoding="ascii"), re.M).group(1))


def visit(server, table, count):
    """So many guests who have heard what the table is like; each is a new one."""
    held = [Guest(server).socket(table) for _ in range(count)]
    for one in held:
        one.until("record")
    return held


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    server = Server()
    hosts = [Guest(server) for _ in range(count)]
    tables = [host.table(["me", "open"], "railroad-rivals")["id"] for host in hosts]
    held = [visit(server, table, 5) for table in tables]  # so that all there is for a table and its first visitors is there
    before = resident(server)
    held += [visit(server, table, A_TABLE - 5) for table in tables]
    sockets = count * (A_TABLE - 5)
    each = (resident(server) - before) / sockets
    print(f"{sockets} idle sockets: {each:.1f} KB of server memory each ({MOST:.0f} KB allowed)")
    server.stop()
    return 0 if each <= MOST else 1


if __name__ == "__main__":
    sys.exit(main())
