#!/usr/bin/env python3
"""PostgreSQL stopped, or stiff and silent, under a server at which people play: they are told, nothing that was acknowledged is
lost, play goes on by itself when it is back, and the server can be ended meanwhile. And a node that is stopped until its lease is
over, while bots think: it has its tables again.

    ROUNDHOUSE=build/roundhouse scripts/postgres run tests/server/test_stopped_database.py [NAME...]

ROUNDHOUSE_STOP_SECONDS (8) is for how long.
"""
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import harness  # noqa: E402 pylint: disable=wrong-import-position
from client import STORE, Closed, Guest, Server, free_port, new_store, wait_for  # noqa: E402 pylint: disable=wrong-import-position
from players import seated  # noqa: E402 pylint: disable=wrong-import-position
from test_faults import begin_tables, is_paused_in_time  # noqa: E402 pylint: disable=wrong-import-position

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = os.environ.get("ROUNDHOUSE_POSTGRES", "")
STOP_SECONDS = float(os.environ.get("ROUNDHOUSE_STOP_SECONDS", "8"))


def postgres(what):
    subprocess.run(["scripts/postgres", what, FOLDER], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


def processes():
    """PostgreSQL's first process and its children."""
    first = int((Path(FOLDER) / "data" / "postmaster.pid").read_text(encoding="ascii").split()[0])
    children = Path(f"/proc/{first}/task/{first}/children").read_text(encoding="ascii").split()
    return [first, *map(int, children)]


def send_all(number):
    for process in processes():
        try:
            os.kill(process, number)
        except ProcessLookupError:  # it has ended meanwhile
            pass


def plays_on_after(away, back):
    """Three tables are played while the database goes away, and after it has come back."""
    server = Server()
    asker = Guest(server)
    asker.get("/api/me")
    tables = begin_tables(server, 3)
    wait_for(lambda: all(one.times("line", 0) for pair in tables for one in pair))
    gone = time.monotonic()
    away()
    try:
        wait_for(lambda: asker.request("GET", "/healthz")[0] == 503, max(STOP_SECONDS, 8))
        time.sleep(max(0, gone + STOP_SECONDS - time.monotonic()))
    finally:
        back()
    returned = time.monotonic()
    on = [one for pair in tables for one in pair if not any(at < gone for both in pair for at, said, _ in both.heard if said == "over")]
    assert len(on) > 2, "most games were over before"
    latest = is_paused_in_time(on, gone)
    wait_for(lambda: all(one.times("line", returned) or one.times("over", 0) for one in on), 30)
    taken = max((one.times("line", returned) or [0])[0] for one in on)
    assert wait_for(lambda: asker.request("GET", "/healthz")[1] == b"ok\n")
    for pair in tables:
        for one in pair:
            one.end()
    print(f"told within {latest:.1f} s; all play on {taken:.1f} s after it is back")
    assert server.stop() == 0
    server.start()
    for pair in tables:
        for one in pair:
            record = one.guest.request("GET", f"/api/tables/{one.table}/record")[1].decode()
            one.take([line for line in record.splitlines() if line[:2] in ("* ", "1 ", "2 ")])
            assert not one.wrong, one.wrong
    assert server.stop() == 0


# --- Tests ----------------------------------------------------------------------------------------------------------


def a_stopped_database_pauses_tables_and_play_goes_on(_):
    plays_on_after(lambda: postgres("stop"), lambda: postgres("start"))


def a_silent_database_pauses_tables_and_play_goes_on(_):
    plays_on_after(lambda: send_all(signal.SIGSTOP), lambda: send_all(signal.SIGCONT))


def the_server_ends_within_ten_seconds_though_the_database_is_silent(_):
    server = Server()
    table, _, sockets = seated(server)
    send_all(signal.SIGSTOP)
    try:
        sockets[0].send({"t": "chat", "text": "does this arrive?"})
        time.sleep(0.2)
        begun = time.monotonic()
        server.process.send_signal(signal.SIGTERM)
        server.process.wait(timeout=20)
        assert time.monotonic() - begun < 10, "it took too long"
    finally:
        send_all(signal.SIGCONT)
    server.start()
    assert Guest(server).get(f"/api/tables/{table}")[0] == 200
    assert server.stop() == 0


def shows(guest, table):
    """Whether the table can be looked at."""
    try:
        line = guest.socket(table)
        if line.status == 101:
            line.until("record")
        line.close()
        return line.status == 101
    except (Closed, OSError):
        return False


def a_node_that_was_away_while_bots_thought_has_its_tables_again(_):
    address = f"127.0.0.1:{free_port()}"
    server = Server(arguments=["--listen", address, "--store", new_store(), "--node", "one", "--node-url", f"http://{address}/"])
    guest = Guest(server)
    guest.get("/api/me")
    tables = [guest.table(["bot:expert", "me"], "pacific-rails")["id"] for _ in range(6)]  # in most of them the bot begins
    assert wait_for(lambda: all(shows(guest, table) for table in tables))
    server.process.send_signal(signal.SIGSTOP)
    time.sleep(6)  # twice a lease
    server.process.send_signal(signal.SIGCONT)
    wait_for(lambda: all(shows(guest, table) for table in tables), 30)
    assert server.stop() == 0


if __name__ == "__main__":
    if not STORE:
        sys.exit("this needs a PostgreSQL: scripts/postgres run tests/server/test_stopped_database.py")
    sys.exit(harness.main())
