#!/usr/bin/env python3
"""Tests of the server as its clients meet it: real HTTP and WebSocket on a real process.

    ROUNDHOUSE=build/roundhouse tests/server/test_server.py [NAME...]
"""
import gzip
import json
import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import harness  # noqa: E402 pylint: disable=wrong-import-position
from client import ROUNDHOUSE, Guest, Server, Socket, wait_for  # noqa: E402 pylint: disable=wrong-import-position
from players import Player, play_on, play_out, seated  # noqa: E402 pylint: disable=wrong-import-position


# --- Tests ----------------------------------------------------------------------------------------------------------


def guests_have_names_and_signed_cookies(server):
    ann = Guest(server)
    status, me = ann.get("/api/me")
    assert status == 200 and me["name"].startswith("Guest ")
    assert ann.post("/api/me", {"name": "  Ann  "}) == (200, {"id": me["id"], "name": "Ann"})
    assert ann.get("/api/me")[1]["name"] == "Ann"
    for bad in ["", "a" * 25, "a,b", "a\nb", "bot:x", 7, None, "   "]:
        status, answer = ann.post("/api/me", {"name": bad})
        assert status == 400 and answer["error"], (bad, answer)
    forger = Guest(server)
    forger.cookie = ann.cookie[:-1] + ("0" if ann.cookie[-1] != "0" else "1")
    assert forger.get("/api/me")[1]["id"] != me["id"], "a forged cookie was believed"


def nonsense_requests_get_a_reason(server):
    ann = Guest(server)
    bodies = ["", "{", "[]", "null", '{"game": 1}', '{"game": "chess", "seats": ["me"]}',
              '{"game": "railroad-rivals"}', '{"game": "railroad-rivals", "seats": []}',
              '{"game": "railroad-rivals", "seats": ["me", "me"]}', '{"game": "railroad-rivals", "seats": ["you"]}',
              '{"game": "railroad-rivals", "seats": ["bot:clever"]}', '{"game": "samplegame", "seats": ["me"]}',
              '{"game": "railroad-rivals", "seats": ["me"], "options": {"bidding": "maybe"}}',
              '{"game": "railroad-rivals", "seats": ["me"], "options": {"colour": "red"}}',
              '{"game": "railroad-rivals", "seats": ["me"], "options": []}', '{"a": 1, "a": 2}', b"\xff\xfe"]
    for body in bodies:
        status, text, _ = ann.request("POST", "/api/tables", body)
        assert status == 400 and json.loads(text)["error"], (body, status, text)
    for path in ["/api/nothing", "/api/tables/zzz", "/api/tables/" + "a" * 500, "/api/tables/a/b", "/nothing.js",
                 "/../../etc/passwd", "/%2e%2e/secret"]:
        status, _, _ = ann.request("GET", path)
        assert status in (400, 404), (path, status)
    assert ann.request("DELETE", "/api/tables")[0] in (405, 501)
    assert ann.request("POST", "/healthz", "{}")[0] == 405
    status, _, _ = ann.request("POST", "/api/me", '{"name": "Eve"}', {"Origin": "http://elsewhere.example"})
    assert status == 403
    assert Socket(ann, "zzz").status == 404
    table = ann.table(["me", "open"], "samplegame")
    assert Socket(ann, table["id"], origin="http://elsewhere.example").status == 403


def two_people_play_to_the_end_and_see_only_their_own(server):
    table, (ann, bo), sockets = seated(server)
    players = [Player(socket, seat) for seat, socket in enumerate(sockets)]
    play_out(players)
    for seat, player in enumerate(players):
        deals = [line for line in player.lines if line.startswith("* deal")]
        assert len(deals) == 2
        for line in deals:
            hidden = line.endswith("?")
            assert hidden == (not line.startswith(f"* deal {seat + 1}")), (seat, line)
        assert player.over["text"].startswith("result ")
    masked = [[re.sub(r"^(\* deal \d) .*", r"\1 ?", line) for line in player.lines] for player in players]
    assert masked[0] == masked[1], "the two saw different games"
    record = ann.request("GET", f"/api/tables/{table}/record")[1]
    assert b"\nkey " in record and b"?" not in record
    assert bo.request("GET", f"/api/tables/{table}/record")[1] == record
    with tempfile.NamedTemporaryFile(suffix=".rec") as file:
        file.write(record)
        file.flush()
        said = subprocess.run([ROUNDHOUSE, "verify", file.name], capture_output=True, text=True, check=False)
        assert said.returncode == 0, said.stderr
        assert "the key fits the commit" in said.stdout, said.stdout


def what_is_hidden_stays_hidden_while_the_game_is_on(server):
    table, (ann, bo), _ = seated(server, "railroad-rivals")
    watcher = Guest(server)
    wait_for(lambda: ann.get(f"/api/tables/{table}")[1]["lines"] > 4)
    for guest, seat in ((ann, 1), (bo, 2), (watcher, 0)):
        record = guest.request("GET", f"/api/tables/{table}/record")[1].decode()
        assert "\nkey " not in record and "\ncommit " in record
        deals = re.findall(r"^\* deal (\d) (.*)$", record, re.M)
        assert len(deals) == 2
        for dealt, tiles in deals:
            assert (tiles == "? ?") == (int(dealt) != seat), (seat, dealt, tiles)
        assert "key" not in guest.get(f"/api/tables/{table}")[1]


def a_move_counts_once_and_only_in_turn(server):
    _, _, sockets = seated(server)
    ann = Player(sockets[0], 0)
    while ann.turn() is None:
        ann.hear()
    at = len(ann.lines)
    sockets[1].send({"t": "move", "text": "whistle", "at": at})
    assert "seat 1 is to act now" in sockets[1].until("refused")["error"]
    for _ in range(3):
        sockets[0].send({"t": "move", "text": "whistle", "at": at})
    heard = []
    while len(heard) < 3:
        message = ann.hear()
        heard += [message] if message["t"] in ("line", "refused") else []
    assert [message["text"] for message in heard if message["t"] == "line"] == ["1 whistle"]
    assert all("moved on" in message["error"] for message in heard if message["t"] == "refused")
    sockets[0].send({"t": "move", "text": "fly away", "at": at + 1})
    assert "'fly'" in sockets[0].until("refused")["error"]


def refusals_name_the_rule(server):
    _, _, sockets = seated(server)
    ann = Player(sockets[0], 0)
    while ann.turn() is None:
        ann.hear()
    owes = ann.lines[-1] != "* roll 1"
    sockets[0].send({"t": "move", "text": "done" if owes else "haul light", "at": len(ann.lines)})
    assert sockets[0].until("refused")["rule"] == ("NG-7" if owes else "NG-4")


def a_broken_connection_resumes_where_it_was(server):
    table, (ann, _), sockets = seated(server)
    players = [Player(socket, seat) for seat, socket in enumerate(sockets)]
    rng = random.Random(3)
    play_on(players, rng, 5)
    while players[0].turn() != 1:
        play_on(players, rng, 1)
    known = len(players[0].lines)
    sockets[0].close()
    while players[1].turn() == 1:
        players[1].act(rng)
    again = Socket(ann, table, hello=False)
    again.send({"t": "hello", "from": known})
    assert again.until("table")["table"]["seats"][0]["you"]
    late = Player(again, 0, known)
    while len(late.lines) < len(players[1].lines):
        late.hear()
    assert late.lines[known:] == [re.sub("(deal 2) .*", r"\1 ?", line) for line in players[1].lines[known:]]


def undo_takes_back_what_nobody_answered(server):
    _, _, sockets = seated(server)
    ann = Player(sockets[0], 0)
    while ann.turn() is None:
        ann.hear()
    tons = int(ann.lines[-1].split()[-1])
    sockets[0].send({"t": "undo", "n": 1})
    assert sockets[0].until("refused")["error"]
    if tons < 2:
        return
    move = "haul light" if tons != 3 else "haul heavy"
    sockets[0].send({"t": "move", "text": move, "at": len(ann.lines)})
    assert ann.hear()["text"] == f"1 {move}"
    sockets[0].send({"t": "undo", "n": 1})
    assert ann.hear()["text"] == "undo 1"
    sockets[0].send({"t": "ask-undo", "n": 1})
    assert sockets[1].until("asked")["name"] == "Ann"
    sockets[1].send({"t": "agree", "yes": False})
    assert sockets[0].until("answered")["yes"] is False
    sockets[0].send({"t": "ask-undo", "n": 1})
    sockets[1].until("asked")
    sockets[1].send({"t": "agree", "yes": True})
    ann.socket.until("answered")
    while not ann.lines[-1].startswith("undo 1 agreed"):
        ann.hear()


def chat_reaches_the_table_and_is_kept(server):
    table, (ann, _), sockets = seated(server)
    sockets[0].send({"t": "chat", "text": "Hello <b> \u00fc \U0001f682"})
    heard = sockets[1].until("chat")
    assert heard["text"] == "Hello <b> \u00fc \U0001f682" and heard["name"] == "Ann" and heard["seat"] == 0
    assert Socket(ann, table).until("chat")["text"] == heard["text"]


def bots_play_a_table_alone_and_it_can_be_watched(server):
    ann = Guest(server)
    table = ann.table(["bot:random", "bot:greedy"], "samplegame", public=True)
    watcher = Socket(Guest(server), table["id"])
    if watcher.until("table")["table"]["state"] != "over":
        watcher.until("over")
    assert wait_for(lambda: ann.get(f"/api/tables/{table['id']}")[1]["state"] == "over")


def a_rematch_is_the_same_table_again(server):
    table, _, sockets = seated(server)
    players = [Player(socket, seat) for seat, socket in enumerate(sockets)]
    sockets[0].send({"t": "rematch"})
    assert "not over" in players[0].hear_until("refused")["error"]
    play_out(players)
    sockets[0].send({"t": "rematch"})
    new = sockets[1].until("rematch")["id"]
    assert new != table
    sockets[1].send({"t": "rematch"})
    assert sockets[0].until("rematch")["id"] == new
    assert sockets[0].until("rematch")["id"] == new


def metrics_count_what_happened(server):
    ann = Guest(server)
    ann.get("/api/me")
    text = ann.request("GET", "/metrics")[1].decode()
    values = dict(re.findall(r"^(roundhouse_\w+) (\d+)$", text, re.M))
    assert int(values["roundhouse_requests_total"]) > 0 and int(values["roundhouse_store_failures_total"]) == 0


def an_address_in_use_is_told_plainly(server):
    said = subprocess.run([ROUNDHOUSE, "serve", "--listen", f"127.0.0.1:{server.port}", "--data", tempfile.mkdtemp()],
                          capture_output=True, text=True, timeout=20, check=False)
    assert said.returncode == 2 and "Address already in use" in said.stderr, said.stderr


def the_data_folder_is_made_with_those_above_it(_):
    folder = Path(tempfile.mkdtemp()) / "a" / "b"
    said = subprocess.Popen([ROUNDHOUSE, "serve", "--listen", "127.0.0.1:0", "--data", str(folder)],
                            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert "http://" in said.stdout.readline()
    said.terminate()
    assert said.wait(timeout=20) == 0
    assert (folder / "roundhouse.db").exists()


def two_servers_do_not_share_a_folder(server):
    said = subprocess.run([ROUNDHOUSE, "serve", "--listen", "127.0.0.1:0", "--data", server.data],
                          capture_output=True, text=True, timeout=20, check=False)
    assert said.returncode == 2 and "another server uses the data folder" in said.stderr, said.stderr


def wrong_addresses_are_told_plainly(_):
    for arguments, words in ((["--listen", "no.such.place.invalid:80"], "can't listen at 'no.such.place.invalid'"),
                             (["--listen", "192.0.2.1:80"], "can't listen at 192.0.2.1 port 80"),
                             (["--listen", "127.0.0.1:http"], "is no ADDRESS:PORT"),
                             (["--listen", "127.0.0.1:0", "--public-url", "play.example.org"], "is no public address"),
                             (["--listen", "127.0.0.1:0", "--data", "/dev/null/x"], "can't be made")):
        said = subprocess.run([ROUNDHOUSE, "serve", "--data", tempfile.mkdtemp(), *arguments], capture_output=True, text=True,
                              timeout=20, check=False)
        assert said.returncode == 2 and words in said.stderr, (arguments, said.stderr)


def the_public_address_is_where_requests_come_from(_):
    server = Server(arguments=["--public-url", "https://play.example.org/"])
    ann = Guest(server)
    for origin, expected in (("https://play.example.org", 200), ("http://play.example.org", 403), ("null", 403),
                             ("https://play.example.org.evil.example", 403), ("https://play.example", 403)):
        status, _, answer = ann.request("POST", "/api/me", {"name": "Ann"}, {"Origin": origin})
        assert status == expected, (origin, status)
        assert status == 403 or "Secure" in (answer.getheader("Set-Cookie") or "Secure")
    table = ann.table(["me", "open"], "samplegame")["id"]
    assert Socket(ann, table, origin="https://play.example.org").status == 101
    assert Socket(ann, table, origin="https://elsewhere.example").status == 403
    assert server.stop() == 0


def one_address_can_not_ask_without_end(server):
    far, other, proxy = ({"X-Forwarded-For": f"198.51.100.7, {address}"} for address in ("203.0.113.5", "203.0.113.6", ""))
    guest = Guest(server)
    asked, error = 0, ""
    while "too many requests" not in error:
        status, text, answer = guest.request("POST", "/api/tables", {"game": "samplegame", "seats": ["me", "open"]}, far)
        assert status == (201 if asked < 20 else 429) or "too many requests" in text.decode(), (asked, status, text)
        asked, error = asked + 1, json.loads(text).get("error", "")
        assert asked < 200, "it may ask without end"
    assert asked > 1 and status == 429 and answer.getheader("Retry-After")
    assert guest.request("GET", "/api/me", headers=other)[0] == 200, "another address was refused"
    assert guest.request("GET", "/api/me", headers=proxy)[0] == 200
    assert guest.request("GET", "/healthz", headers=far)[0] == 200
    assert wait_for(lambda: guest.request("GET", "/api/me", headers=far)[0] == 200), "it is never allowed again"


def many_tabs_of_one_guest_see_and_play_the_same(server):
    table, (ann, _), sockets = seated(server)
    tabs = [Player(sockets[0], 0)] + [Player(ann.socket(table), 0) for _ in range(3)]
    for tab in tabs[1:]:
        tab.hear_until("record")
    bo, rng = Player(sockets[1], 1), random.Random(5)
    for number in range(12):
        for player in tabs + [bo]:
            while not player.over and player.turn() is None:
                player.hear()
        if bo.over:
            break
        play_on([tabs[number % 4], bo], rng, 1)
        for tab in tabs:
            while len(tab.lines) < len(bo.lines):
                tab.hear()
        assert all(tab.lines == tabs[0].lines for tab in tabs)
    for tab in tabs[:3]:
        tab.socket.close()
    assert wait_for(lambda: ann.get(f"/api/tables/{table}")[1]["seats"][0].get("here"))
    tabs[3].socket.close()
    wait_for(lambda: not ann.get(f"/api/tables/{table}")[1]["seats"][0].get("here"))


def a_name_chosen_later_is_the_name_at_the_table(server):
    ann, bo = Guest(server), Guest(server)
    table = ann.table(["me", "open"], "samplegame")["id"]
    socket = bo.socket(table)
    socket.until("record")
    bo.post("/api/me", {"name": "Bo"})
    socket.send({"t": "sit", "seat": 1})
    socket.until("record")
    assert ann.get(f"/api/tables/{table}")[1]["seats"][1]["name"] == "Bo"
    socket.send({"t": "chat", "text": "hello"})
    assert socket.until("chat")["name"] == "Bo"


def tables_are_listed_by_who_may_know_them(server):
    ann, bo = Guest(server), Guest(server)
    ids = {public: ann.table(["me", "open"], "samplegame", public=public)["id"] for public in (True, False)}
    over = ann.table(["bot:random", "bot:random"], "samplegame", public=True)["id"]
    wait_for(lambda: ann.get(f"/api/tables/{over}")[1]["state"] == "over")

    def listed(guest, query=""):
        return {table["id"] for table in guest.get(f"/api/tables{query}")[1]}

    wait_for(lambda: set(ids.values()) <= listed(ann, "?mine=1"))
    wait_for(lambda: over in listed(bo, "?over=1"))
    assert ids[True] in listed(bo) and ids[False] not in listed(bo) and over not in listed(bo)
    assert not listed(bo, "?mine=1") and ids[True] not in listed(bo, "?over=1")
    assert bo.get(f"/api/tables/{ids[False]}")[0] == 200, "the link does not lead to the table"


def bots_do_not_think_for_ever(server):
    ann = Guest(server)
    for word in ("search:100000000", "search:3600000ms", "search:0", "search:x", "clever"):
        status, answer = ann.post("/api/tables", {"game": "samplegame", "seats": ["me", f"bot:{word}"]})
        assert status == 400 and answer["error"], (word, answer)
    assert ann.post("/api/tables", {"game": "samplegame", "seats": ["me", "bot:search:100ms"]})[0] == 201


def chat_is_bounded(server):
    _, _, sockets = seated(server)
    sockets[0].send({"t": "chat", "text": "\u00fc" * 500})
    assert len(sockets[1].until("chat")["text"]) == 500
    sockets[1].send({"t": "chat", "text": "x" * 501})
    assert "1 to 500 characters" in sockets[1].until("bye")["error"]
    for _ in range(10):
        sockets[0].send({"t": "chat", "text": "again"})
    assert "too many" in sockets[0].until("bye")["error"]


def a_table_has_room_for_some_and_not_for_all(server):
    ann = Guest(server)
    table = ann.table(["me", "open"], "samplegame")["id"]
    watchers = [Socket(Guest(server), table, hello=False) for _ in range(177)]
    assert [one.status for one in watchers] == [101] * 176 + [503], "the last places are for those who sit there"
    own = [Socket(ann, table, hello=False) for _ in range(9)]
    assert [one.status for one in own] == [101] * 8 + [503], "one has eight sockets at a table"
    for one in watchers + own:
        one.close()
    again = wait_for(lambda: [one for one in [Socket(Guest(server), table)] if one.status == 101])
    again[0].until("record")


def headers_keep_the_page_to_itself(server):
    ann = Guest(server)
    _, _, answer = ann.request("GET", "/")
    if answer.status == 200:  # a tree without a built page has none
        policy = answer.getheader("Content-Security-Policy")
        assert "default-src 'none'" in policy and "unsafe-inline" not in policy and "frame-ancestors 'none'" in policy
    status, _, answer = ann.request("GET", "/api/me")
    assert status == 200 and answer.getheader("X-Content-Type-Options") == "nosniff"
    cookie = Guest(server).request("GET", "/api/me")[2].getheader("Set-Cookie")
    assert "HttpOnly" in cookie and "SameSite=Lax" in cookie
    status, text, answer = ann.request("HEAD", "/api/games")
    assert status == 200 and text == b""


def hints_are_for_who_asks_and_some_tables_forbid_them(server):
    table, (ann, _), sockets = seated(server, "railroad-rivals")
    asked = wait_for(lambda: (now := ann.get(f"/api/tables/{table}")[1])["turn"] >= 0 and now)
    assert asked["hints"] is True
    lines, asker, other = asked["lines"], sockets[asked["turn"]], sockets[1 - asked["turn"]]
    other.send({"t": "hint", "at": lines})
    assert "not your turn" in other.until("refused")["error"]
    asker.send({"t": "hint", "at": lines + 1})
    assert "changed" in asker.until("refused")["error"]
    asker.raw(2 * masked(b'{"t":"hint","at":%d}' % lines))  # at once: no bot is so quick
    assert "busy" in asker.until("refused")["error"]
    said = asker.until("hints")
    assert said["at"] == lines and 1 <= len(said["hints"]) <= 3
    assert all(0 <= hint["chance"] <= 1 for hint in said["hints"])
    asker.send({"t": "move", "text": said["hints"][0]["move"], "at": lines})
    while (message := other.next())["t"] != "line" or message["n"] <= lines:
        assert message["t"] != "hints", "a hint went to another seat"
    strict = ann.table(["me", "bot:easy"], hints=False)
    assert strict["hints"] is False
    socket = ann.socket(strict["id"])
    socket.send({"t": "hint", "at": 0})
    assert "themselves" in socket.until("refused")["error"]


def files_are_sent_small_and_once(server):
    ann = Guest(server)
    status, plain, answer = ann.request("GET", "/")
    if status != 200:  # a tree without a built page has none
        return
    assert answer.getheader("Content-Encoding") is None and answer.getheader("Vary") == "Accept-Encoding"
    for accepts, coding in [("gzip, deflate, br, zstd", "br"), ("gzip, deflate", "gzip"), ("br;q=0, gzip;q=0.5", "gzip"),
                            ("GZIP", "gzip"), ("br ; q=1.0", "br"), ("brr, xgzip", None), ("br;q=0.000", None), (";,=,;q=,", None)]:
        status, text, answer = ann.request("GET", "/", headers={"Accept-Encoding": accepts})
        assert (status, answer.getheader("Content-Encoding")) == (200, coding), (accepts, answer.getheaders())
        if coding == "gzip":
            assert gzip.decompress(text) == plain
        mark = answer.getheader("ETag")
        status, text, answer = ann.request("GET", "/", headers={"Accept-Encoding": accepts, "If-None-Match": f'W/"x", {mark}'})
        assert (status, text, answer.getheader("ETag")) == (304, b"", mark)
    status, _, _ = ann.request("GET", "/", headers={"Accept-Encoding": "gzip", "If-None-Match": mark})
    assert status == 200, "another form of the file has another mark"


def masked(payload, head=0x81, mask=b"\x01\x80\x7f\x0a"):
    """A frame as browsers send it."""
    size = bytes([0x80 | len(payload)]) if len(payload) < 126 else bytes([0x80 | 126]) + len(payload).to_bytes(2, "big")
    return bytes([head]) + size + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))


def frames_may_come_in_any_pieces(server):
    ask, rng = b'{"t":"ping"}', random.Random(5)
    for whole in (True, False):  # a message in two frames, which must not disturb those behind it
        stream, asked = b"", 0
        for number in range(12):
            padded = ask[:-1] + b" " * rng.choice((0, 0, 113, 114, 300)) + b"}"
            kind = number % 4
            if kind == 1:
                stream += masked(b"hello", head=0x89)  # a ping of the protocol
            if kind == 3 and not whole:
                stream += masked(padded[:7], head=0x01) + masked(b"", head=0x89) + masked(padded[7:], head=0x80)
            else:
                stream += masked(padded)
            asked += 1
        table = Guest(server).table(["me", "open"], "samplegame")["id"]
        socket = Guest(server).socket(table)
        socket.until("record")
        while stream:
            size = rng.choice((1, 2, 5, 6, 7, 60, 1000))
            socket.raw(stream[:size])
            stream = stream[size:]
            time.sleep(0.004)
        for _ in range(asked):
            socket.until("pong")
        socket.close()


if __name__ == "__main__":
    sys.exit(harness.main())
