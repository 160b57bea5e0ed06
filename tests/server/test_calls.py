#!/usr/bin/env python3
"""Calls to tables: each turn calls each channel once, through kills; quiet hours, receivers that fail, hang, redirect or are gone;
addresses of the inside; mail.

    ROUNDHOUSE=build/roundhouse tests/server/test_calls.py [NAME...]      TURNS=1000 for the long simulation
"""
import importlib.util
import json
import os
import random
import re
import socket
import statistics
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
if not importlib.util.find_spec("aiosmtpd") and sys.executable != "/usr/bin/python3":  # Debian's package belongs to Debian's Python
    os.execv("/usr/bin/python3", ["/usr/bin/python3", *sys.argv])
import harness  # noqa: E402 pylint: disable=wrong-import-position
import client  # noqa: E402 pylint: disable=wrong-import-position
from client import Guest, Server  # noqa: E402 pylint: disable=wrong-import-position
from callees import KINDS, SPEED, Looking, Pair, Quiet, Silenced, Slow, World  # noqa: E402 pylint: disable=wrong-import-position
from receivers import Browser, Post, Receiver, certificate  # noqa: E402 pylint: disable=wrong-import-position

HANGS = 45  # seconds that the look-up of a name takes which hangs, see names.c
TURNS = int(os.environ.get("TURNS", "60"))
CERTIFICATE = certificate()


def wait_for(what, seconds=90):
    """With time for a busy machine."""
    return client.wait_for(what, seconds)


def outgoing_server(*arguments, speed=1, data=None):
    """A server that may write to this machine, and to nothing else."""
    os.environ["ROUNDHOUSE_TEST_CERTIFICATES"] = CERTIFICATE[0]
    try:
        return Server(data, arguments, speed=speed)
    finally:
        del os.environ["ROUNDHOUSE_TEST_CERTIFICATES"]


def subscribe(guest, **channel):
    status, answer = guest.post("/api/channels", channel)
    assert status == 201, answer
    return answer["id"]


def two(server, **more):
    """Two people at a table; nobody looks at it. Answers it, both, and whose turn it is."""
    ann, bo = Guest(server), Guest(server)
    ann.post("/api/me", {"name": "Ann"})
    bo.post("/api/me", {"name": "Bo"})
    return (ann, bo), lambda **other: sit_down(ann, bo, **more, **other)


def sit_together(ann, bo, yes=True, **more):
    """A table that both see begin; or have hidden. Answers it and their sockets."""
    table = ann.table(["me", "open"], "samplegame", **more)["id"]
    sockets = [ann.socket(table), bo.socket(table)]
    for one in sockets:
        one.until("record")
        one.send({"t": "look", "yes": yes})
    sockets[1].send({"t": "sit", "seat": 1})
    sockets[1].until("record")
    return table, sockets


def take_seat(bo, table):
    one = bo.socket(table)
    one.until("record")
    one.send({"t": "sit", "seat": 1})
    one.until("record")
    one.close()


def sit_down(ann, bo, before=lambda table: None, **more):
    """A table that has begun; `before` is done before it does."""
    table = ann.table(["me", "open"], "samplegame", **more)["id"]
    before(table)
    take_seat(bo, table)
    wait_for(lambda: ann.get(f"/api/tables/{table}")[1]["turn"] >= 0)
    return table


def waiting_tables(ann, bo, count):
    """Tables at which all sit and nobody looks, and what lets all of them begin at one moment."""
    tables = [ann.table(["me", "open"], "samplegame", ready=False)["id"] for _ in range(count)]
    doors = [ann.socket(table) for table in tables]
    for table, door in zip(tables, doors):
        take_seat(bo, table)
        door.until("record")
        door.send({"t": "look", "yes": False})

    def begin():
        for door in doors:
            door.send({"t": "ready"})

    return tables, begin


def whose(guest, table):
    return guest.get(f"/api/tables/{table}")[1]["turn"]


def channels(guest):
    return guest.get("/api/channels")[1]["channels"]


def log_has(server, *what):
    return len(logged(server, *what))


def logged(server, *what):
    """What the log says in lines that have all of these words."""
    return [json.loads(line) for line in harness.log_of(server).splitlines() if all(one in line for one in what) and line.endswith("}")]


# --- Forms ----------------------------------------------------------------------------------------------------------


def each_channel_is_called_in_its_own_form_within_5_seconds(_):
    receiver, browser = Receiver(CERTIFICATE), Browser()
    server = outgoing_server("--public-url", "https://play.example.org")
    guests, begin = two(server)
    for guest, name in zip(guests, "ab"):
        subscribe(guest, **browser.subscription(receiver.url(f"/ok/push/{name}")))
        subscribe(guest, kind="discord", url=receiver.url(f"/ok/discord/{name}"))
        subscribe(guest, kind="slack", url=receiver.url(f"/ok/slack/{name}"))
        subscribe(guest, kind="matrix", url=receiver.url(f"/ok/matrix/{name}"), room="!room:example.org", token="secret")
        subscribe(guest, kind="telegram", url=receiver.url(f"/ok/telegram/{name}"), chat="42")
        subscribe(guest, kind="plain", url=receiver.url(f"/ok/plain/{name}"))
    table = begin()
    begun, turn = time.monotonic(), whose(guests[0], table)
    name, other = "ab"[turn], ("Bo", "Ann")[turn]
    kinds = ("push", "discord", "slack", "matrix", "telegram", "plain")
    wait_for(lambda: all(receiver.of(f"/ok/{kind}/{name}") for kind in kinds))
    late = max(at for at, *_ in receiver.heard) - begun
    time.sleep(2)
    assert len(receiver.heard) == len(kinds), [one[2] for one in receiver.heard]
    print(f"the last of {len(kinds)} calls came {late:.1f} s after the turn began")
    assert late < (5 if "--strict" in sys.argv else 60), late
    text = f"It is your turn in Whistle Stop with {other}."
    line = f"{text} https://play.example.org/table/{table}"
    _, _, _, head, body = receiver.of("/ok/push")[0]
    said = browser.read(body)
    assert browser.read_elsewhere(body) == said
    assert said["text"] == text and said["url"] == f"/table/{table}" and said["what"] == "turn", said
    assert head["Content-Encoding"] == "aes128gcm" and head["Authorization"].startswith("vapid t=") and int(head["TTL"]) > 0, head
    assert receiver.texts("/ok/discord") == [{"content": line, "allowed_mentions": {"parse": []}}]
    assert receiver.texts("/ok/slack") == [{"text": line}]
    assert receiver.texts("/ok/telegram") == [{"chat_id": "42", "text": line}]
    _, method, path, head, body = receiver.of("/ok/matrix")[0]
    assert method == "PUT" and "/rooms/!room:example.org/send/m.room.message/" in path and head["Authorization"] == "Bearer secret"
    assert json.loads(body) == {"msgtype": "m.text", "body": line}
    plain = receiver.texts("/ok/plain")[0]
    assert (plain["table"], plain["what"], plain["url"]) == (table, "turn", f"https://play.example.org/table/{table}"), plain
    assert server.stop() == 0
    receiver.close()


def who_looks_is_not_called_and_who_hides_the_page_is(_):
    receiver = Receiver(CERTIFICATE)
    server = outgoing_server()
    guests, _ = two(server)
    for guest, name in zip(guests, "ab"):
        subscribe(guest, kind="plain", url=receiver.url(f"/ok/{name}"))
    first, eyes = sit_together(*guests)
    second, hidden = sit_together(*guests, yes=False)
    assert wait_for(lambda: receiver.texts("/ok/"))[0]["table"] == second
    wait_for(lambda: [int(calls) for (calls,) in server.rows("SELECT calls FROM call_ WHERE table_ = ?", first)] == [1])
    assert [one["table"] for one in receiver.texts("/ok/")] == [second]
    for one in eyes + hidden:
        one.close()
    server.stop()
    receiver.close()


def a_second_call_comes_after_half_of_the_time_and_no_third(_):
    receiver = Receiver(CERTIFICATE)
    server = outgoing_server(speed=5000)  # a day in 17 s
    guests, begin = two(server, pace="turns 86400+0 easy")
    for guest, name in zip(guests, "ab"):
        subscribe(guest, kind="plain", url=receiver.url(f"/ok/{name}"))
    table = begin()
    turn = whose(guests[0], table)
    path = "/ok/" + "ab"[turn]
    wait_for(lambda: len(receiver.texts(path)) >= 2)
    wait_for(lambda: guests[0].get(f"/api/tables/{table}")[1]["seats"][turn].get("status") == "flagged")
    assert [(one["what"], one["table"]) for one in receiver.texts(path)[:2]] == [("turn", table), ("again", table)]
    assert "Half of your time is gone" in receiver.texts(path)[1]["text"]
    assert len([one for one in receiver.texts(path) if one["what"] == "again"]) == 1
    server.stop()
    receiver.close()


def quiet_hours_and_silenced_tables_are_kept(_):
    receiver = Receiver(CERTIFICATE)
    server = outgoing_server(speed=600)  # ten minutes in a second
    guests, begin = two(server)
    epoch, begun = 1790000000000, time.monotonic()  # see server/basics.c
    minute = int(epoch + (time.time() * 1000 - epoch) * 600) // 60000 % 1440
    for guest, name in zip(guests, "ab"):
        subscribe(guest, kind="plain", url=receiver.url(f"/ok/{name}"))
        assert guest.post("/api/channels/quiet", {"from": (minute - 60) % 1440, "minutes": 120})[0] == 200
        assert guest.get("/api/channels")[1]["quiet_minutes"] == 120

    def silence(table):
        for guest in guests:
            assert guest.post("/api/channels/table", {"table": table, "off": True})[0] == 200
            assert guest.get("/api/channels")[1]["off"] == [table]

    begin(before=silence)
    table = begin()
    wait_for(lambda: receiver.of("/ok/"))
    assert receiver.heard[0][0] - begun > 5, "they were called in their quiet hours"
    time.sleep(1)
    assert [one["table"] for one in receiver.texts("/ok/")] == [table]
    server.stop()
    receiver.close()


# --- Receivers that are not well --------------------------------------------------------------------------------------


def bad_receivers_are_tried_again_and_hold_up_nobody(_):
    receiver = Receiver(CERTIFICATE)
    server = outgoing_server(speed=60)  # a minute in a second
    sick, well = Guest(server), Guest(server)
    ids = {kind: subscribe(sick, kind="plain", url=receiver.url(f"/{kind}/x")) for kind in ("fail", "gone", "hang", "redirect")}
    fine = subscribe(well, kind="plain", url=receiver.url("/ok/well"))
    for one in ids.values():
        assert sick.post("/api/channels/test", {"id": one})[0] == 200
    wait_for(lambda: receiver.of("/hang"))
    for i in range(5):
        asked = time.monotonic()
        assert well.post("/api/channels/test", {"id": fine})[0] == 200
        wait_for(lambda i=i: len(receiver.of("/ok/well")) > i)
        assert receiver.of("/ok/well")[-1][0] - asked < 15
    wait_for(lambda: len(receiver.of("/fail")) >= 3)
    times = [at for at, *_ in receiver.of("/fail")]
    assert times[1] - times[0] > 0.9 and times[2] - times[1] > 1.8, times
    wait_for(lambda: ids["gone"] not in [one["id"] for one in channels(sick)])
    assert len(receiver.of("/gone")) == 1
    wait_for(lambda: receiver.of("/redirect"))
    assert not receiver.of("/ok/redirected")
    assert server.rows("SELECT 1 FROM letter WHERE channel = ?", ids["gone"]) == []
    assert sick.post("/api/channels/drop", {"id": ids["fail"]})[0] == 200
    assert ids["fail"] not in [one["id"] for one in channels(sick)]
    server.stop()
    receiver.close()


INSIDE = ["127.0.0.1", "127.1", "2130706433", "0x7f000001", "0177.0.0.1", "localhost", "127.0.0.1.", "[::1]", "[::ffff:127.0.0.1]",
          "0.0.0.0", "[::]", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "[fe80::1]", "[fd00::1]", "100.64.0.1",
          "[::ffff:10.0.0.1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]", "[fd00:ec2::254]", "255.255.255.255", "224.0.0.1"]


def addresses_of_the_inside_are_refused_when_the_connection_is_opened(_):
    listener = socket.create_server(("127.0.0.1", 0))
    listener.settimeout(0.2)
    port = listener.getsockname()[1]
    server = Server()
    asked = {}
    for i, host in enumerate(INSIDE):
        if i % 8 == 0:
            guest = Guest(server)
        asked[host] = subscribe(guest, kind="plain", url=f"https://{host}:{port}/x")
        assert guest.post("/api/channels/test", {"id": asked[host]})[0] == 200
    for host, channel in asked.items():
        wait_for(lambda channel=channel: log_has(server, "letter not sent", channel))
        refused = log_has(server, "letter not sent", channel, "not one of the public internet")
        unknown = host in ("2130706433", "0x7f000001", "127.1", "0177.0.0.1", "127.0.0.1.", "[fe80::1]") and \
            log_has(server, "letter not sent", channel)
        assert refused or unknown, (host, harness.log_of(server))
    try:
        listener.accept()
        raise AssertionError("somebody knocked")
    except socket.timeout:
        pass
    for url in ("http://example.org/", "https://ann@example.org/", "ftp://example.org", "https://", "https://a b/", "file:///etc/passwd"):
        assert guest.post("/api/channels", {"kind": "plain", "url": url})[0] == 400, url
    server.stop()


def named_hosts(names):
    """Makes servers look names up in a list, and never connect to another machine. Answers how it is changed."""
    folder = Path(CERTIFICATE[0]).parent
    library, book = folder / "names.so", folder / "names"
    subprocess.run(["cc", "-shared", "-fPIC", "-o", library, Path(__file__).parent / "names.c", "-ldl"], check=True)

    def write(names):
        book.write_text("".join(f"{name}.hosts.test {address}\n" for name, address in names.items()))

    write(names)
    os.environ.update(LD_PRELOAD=str(library), ROUNDHOUSE_TEST_NAMES=str(book))
    return write


def a_name_that_leads_inside_later_is_refused_when_the_connection_is_opened(_):
    listener = socket.create_server(("127.0.0.1", 0))
    listener.settimeout(0.5)
    port = listener.getsockname()[1]
    inside = {"both": "8.8.8.8,127.0.0.1", "mapped": "::ffff:127.0.0.1"}
    names = named_hosts({"rebinds": "8.8.8.8", **inside})
    try:
        server = Server(speed=60)
        guest = Guest(server)
        asked = {name: subscribe(guest, kind="plain", url=f"https://{name}.hosts.test:{port}/x") for name in ("rebinds", "both", "mapped")}
        for channel in asked.values():
            assert guest.post("/api/channels/test", {"id": channel})[0] == 200
        wait_for(lambda: log_has(server, "letter not sent", asked["rebinds"], "connect"))
        assert not log_has(server, asked["rebinds"], "not one of the public internet"), harness.log_of(server)
        server.kill()  # its memory of names too
        names({"rebinds": "127.0.0.1", **inside})
        server.start()
        for channel in asked.values():
            wait_for(lambda channel=channel: log_has(server, "letter not sent", channel, "not one of the public internet"))
        try:
            listener.accept()
            raise AssertionError("somebody knocked")
        except socket.timeout:
            pass
        server.stop()
    finally:
        del os.environ["LD_PRELOAD"]


def receivers_that_hang_take_nobody_elses_room(_):
    receiver = Receiver(CERTIFICATE)
    hosts = {f"hangs{number}": "127.0.0.1" for number in range(40)}
    named_hosts({**hosts, "one": "127.0.0.1", "good": "127.0.0.1", "unknown": "hangs"})
    try:
        server = outgoing_server()
        well = Guest(server)
        fine = subscribe(well, kind="plain", url=f"https://good.hosts.test:{receiver.port}/ok/well")
        places = [[f"hangs{guest}"] * 3 + [f"hangs{(guest + 1) % 40}"] * 3 for guest in range(40)] + [["one"] * 2] * 8 + [["unknown"] * 3] * 2
        for number, names in enumerate(places):
            guest, asked_unknown = Guest(server), time.time()  # of the last ones, which have no address
            for at, name in enumerate(names):
                channel = subscribe(guest, kind="plain", url=f"https://{name}.hosts.test:{receiver.port}/hang/{name}/{number}/{at}")
                assert guest.post("/api/channels/test", {"id": channel})[0] == 200
        wait_for(lambda: len(receiver.of("/hang")) >= 100)
        for count in range(1, 4):
            asked = time.monotonic()
            assert well.post("/api/channels/test", {"id": fine})[0] == 200
            wait_for(lambda count=count: len(receiver.of("/ok/well")) >= count)
            assert receiver.of("/ok/well")[-1][0] - asked < 15
        first = receiver.of("/hang")[0][0]
        under_way = [one[2].split("/") for one in receiver.of("/hang") if one[0] - first < 15]
        assert len(under_way) <= 192, len(under_way)
        assert max(Counter(one[2] for one in under_way).values()) <= 8
        assert max(Counter(one[3] for one in under_way).values()) <= 4
        given_up = wait_for(lambda: [one["at"] for one in logged(server, "letter not sent", "Resolving timed out")])[0]
        assert given_up - asked_unknown < HANGS - 5, "the server waited for the look-up of a name"
        assert server.stop() == 0
        receiver.close()
    finally:
        del os.environ["LD_PRELOAD"]


def nothing_else_is_taken(server):
    guest = Guest(server)
    browser = Browser()
    bad = [{}, {"kind": "pigeon"}, {"kind": "plain"}, {"kind": "plain", "url": 5}, {"kind": "plain", "url": "https://" + "a" * 2000},
           {"kind": "mail", "address": "ann@example.org"},  # this host sends none
           {"kind": "matrix", "url": "https://m.example.org", "room": "a/../b", "token": "x"},
           {"kind": "matrix", "url": "https://m.example.org", "room": "!a:b", "token": "x\r\nHost: y"},
           {**browser.subscription("https://p.example.org/"), "p256dh": "AAAA"}]
    for body in bad:
        status, answer = guest.post("/api/channels", body)
        assert status == 400 and answer["error"], (body, answer)
    for i in range(10):
        subscribe(guest, kind="plain", url=f"https://one.example.org/{i}")
    assert subscribe(guest, kind="plain", url="https://one.example.org/3") in [one["id"] for one in channels(guest)]
    assert guest.post("/api/channels", {"kind": "plain", "url": "https://one.example.org/more"})[0] == 409
    assert {one["place"] for one in channels(guest)} == {"one.example.org"}
    stranger = Guest(server)
    stranger.post("/api/channels/drop", {"id": channels(guest)[0]["id"]})
    assert len(channels(guest)) == 10
    for path, body in (("quiet", {"from": -1, "minutes": 3}), ("quiet", {"from": 3}), ("table", {"table": 5}), ("test", {"id": "x"})):
        assert guest.post(f"/api/channels/{path}", body)[0] in (400, 404), path


# --- Mail -----------------------------------------------------------------------------------------------------------


def with_mail(speed=1):
    login = Path(CERTIFICATE[0]).parent / "login"
    login.write_text("roundhouse\nsesame\n")
    login.chmod(0o600)
    post = Post(CERTIFICATE, ("roundhouse", "sesame"))
    server = outgoing_server("--smtp", f"smtp://127.0.0.1:{post.port}", "--smtp-login", str(login), "--mail-from", "games@example.org",
                             "--public-url", "https://play.example.org", speed=speed)
    return server, post


def link_in(letter):
    return re.search(r"https://play\.example\.org(/\S+)", letter["text"]).group(1)


def confirmed(guest, post, address):
    guest.post("/api/me", {"name": address.split("@")[0].title()})
    count = len(post.letters)
    subscribe(guest, kind="mail", address=address)
    letter = wait_for(lambda: post.letters[count:])[0]
    assert letter["to"] == [address.lower()] and letter["tls"] and "List-Unsubscribe" not in letter["mail"], letter
    link = link_in(letter)
    assert guest.request("GET", link)[0] == 200 and not channels(guest)[-1]["confirmed"], "a look at the link changed something"
    assert Guest(guest.server).request("POST", link)[0] == 200
    assert channels(guest)[-1]["confirmed"]
    assert guest.request("POST", link)[0] == 404


def mail_calls_gathers_and_stops_by_one_click(_):
    server, post = with_mail(speed=100)  # the rest between two mails: six seconds
    guests, begin = two(server)
    for guest, address in zip(guests, ("Ann@example.org", "bo@example.org")):
        confirmed(guest, post, address)
    others, begin_others = waiting_tables(*guests, 3)
    count = len(post.letters)
    first = begin()
    turn = whose(guests[0], first)
    letter = wait_for(lambda: post.letters[count:])[0]
    mail = letter["mail"]
    assert f"/table/{first}" in letter["text"] and "It is your turn in Whistle Stop" in letter["text"], letter["text"]
    assert mail["From"] == "Roundhouse <games@example.org>" and mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert letter["from"] == "games@example.org" and mail["Message-ID"] and mail["Date"]
    begin_others()
    digest = wait_for(lambda: [one for one in post.letters[count + 1:] if one["to"] == letter["to"]])[0]
    mine = [table for table in others if whose(guests[0], table) == turn]
    assert len(mine) > 1, "whoever begins here begins everywhere"
    assert all(f"/table/{table}" in digest["text"] for table in mine), digest["text"]
    assert digest["mail"]["Subject"].endswith("at several tables")
    stop = re.search(r"<https://play\.example\.org(/[^>]+)>", mail["List-Unsubscribe"]).group(1)
    owner = guests[turn]
    assert Guest(server).request("POST", stop, "List-Unsubscribe=One-Click", {"Content-Type": "application/x-www-form-urlencoded"})[0] == 200
    assert channels(owner) == []
    server.stop()
    post.stop()


def a_link_by_mail_signs_in_once(_):
    server, post = with_mail()
    ann = Guest(server)
    confirmed(ann, post, "ann@example.org")
    me = ann.get("/api/me")[1]["id"]
    elsewhere, count = Guest(server), len(post.letters)
    assert elsewhere.post("/api/sign-in/mail", {"address": "nobody@example.org"}) == \
        elsewhere.post("/api/sign-in/mail", {"address": "ANN@example.org"})
    letter = wait_for(lambda: post.letters[count:])[0]
    assert letter["to"] == ["ann@example.org"]
    link = link_in(letter)
    assert elsewhere.request("GET", link)[0] == 200 and elsewhere.get("/api/me")[1]["id"] != me
    assert elsewhere.request("POST", link)[0] == 200
    assert elsewhere.get("/api/me")[1]["id"] == me
    late = Guest(server)
    assert late.request("POST", link)[0] == 404 and late.get("/api/me")[1]["id"] != me
    assert len(post.letters) == count + 1
    server.stop()
    post.stop()


def a_login_that_others_may_read_is_refused(_):
    login = Path(CERTIFICATE[0]).parent / "open"
    login.write_text("a\nb\n")
    login.chmod(0o644)
    for arguments, says in ((["--smtp", "smtp://127.0.0.1:1", "--smtp-login", str(login), "--mail-from", "a@b.example",
                              "--public-url", "https://p.example"], "chmod 600"),
                            (["--smtp", "http://x"], "is no mail server"), (["--mail-from", "a@b.example"], "--smtp")):
        try:
            Server(None, arguments)
            raise AssertionError("it started")
        except RuntimeError as error:
            assert says in str(error), error


# --- Through kills --------------------------------------------------------------------------------------------------


def restart(server):
    port = server.port
    server.kill()
    if "--listen" not in server.arguments:
        server.arguments += ["--listen", f"127.0.0.1:{port}"]
    for _ in range(50):
        try:
            server.start()
            return
        except RuntimeError:  # the port is not free yet
            time.sleep(0.1)


def each_turn_calls_once_through_kills(_):
    receiver = Receiver(CERTIFICATE)
    server, post = with_mail(speed=SPEED)
    world = World(server, receiver, post, Browser(), TURNS)
    count = min(25, TURNS // 3)
    pairs = [(Slow if number % 12 == 0 else Pair)(world, number) for number in range(count)]
    others = [kind(world, count + number) for number, kind in enumerate((Quiet, Silenced, Looking))]
    for one in pairs + others:
        one.start()
    wait_for(lambda: all(one.turns or one.wrong for one in pairs + others))
    rng = random.Random(5)
    while world.left or world.kills < 2:
        time.sleep(0.5 + 2 * rng.random())
        world.kills += 1
        restart(server)
    for one in pairs:
        one.join(300)
    world.over = True
    for one in others:
        one.join(60)
    for one in pairs + others:
        assert not one.is_alive() and one.wrong is None, (type(one).__name__, one.wrong, harness.log_of(server)[-2000:])
    time.sleep(2)
    counts = [person.check(one.checked) for one in pairs for person in one.people]
    came, twice, missing = sum(one[0] for one in counts), sum(one[1] for one in counts), sum((one[2] for one in counts), [])
    for one in others[:2]:
        assert all(person.check() == (0, 0, []) for person in one.people) and one.turns
    assert others[2].clean and others[2].letters() == [], others[2].letters()
    print(f"{sum(one.turns for one in pairs)} turns, {world.kills} kills: {came} letters on {len(KINDS)} channels each; {twice} came twice and "
          f"were known by their number, {len(missing)} were on their way at a kill and have not come {missing}; the last of a turn came "
          f"{statistics.median(world.late):.1f} s (median), {max(world.late):.1f} s (latest) after it began")
    assert sum(one.turns for one in pairs) == TURNS
    if "--strict" in sys.argv:
        assert max(world.late) < 5, sorted(world.late)[-20:]
    server.stop()
    receiver.close()
    post.stop()


if __name__ == "__main__":
    sys.exit(harness.main())
