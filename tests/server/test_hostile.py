#!/usr/bin/env python3
"""No message of up to 1 MiB of random bytes, on any endpoint, does more than close its own connection with a reason.

    ROUNDHOUSE=build/roundhouse tests/server/test_hostile.py [NAME...]

While someone throws bytes at the server, others play on: a table with a socket must stay as it was.
"""
import json
import os
import random
import socket as plain
import struct
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import harness  # noqa: E402 pylint: disable=wrong-import-position
from client import Closed, Guest, Server, Socket, wait_for  # noqa: E402 pylint: disable=wrong-import-position

MOST = 1 << 20
ENDPOINTS = ["/", "/api/me", "/api/games", "/api/bots", "/api/tables", "/api/tables/x", "/api/tables/x/record", "/ws", "/healthz",
             "/metrics", "/app.js", "/nothing"]
SEED = int(os.environ.get("ROUNDHOUSE_SEED", "7"))


def sizes(rng, count):
    """From nothing to 1 MiB, the small ones more often, and both ends always."""
    return [0, 1, MOST] + [int(MOST ** rng.random()) for _ in range(count)]


class Bystander:
    """Someone at a table, who must not notice anything."""

    def __init__(self, server):
        self.guest = Guest(server)
        self.table = self.guest.table(["me", "open"], "samplegame")["id"]
        self.socket = self.guest.socket(self.table)
        self.socket.until("record")

    def is_well(self):
        self.socket.send({"t": "ping"})
        self.socket.until("pong")
        status, table = self.guest.get(f"/api/tables/{self.table}")
        assert status == 200 and table["seats"][0]["here"]
        return self.guest.request("GET", "/healthz")[1] == b"ok\n"


def throw(port, data):
    """Sends bytes as they are; answers all that comes back until the server closes, or we have said everything."""
    answer = b""
    with plain.create_connection(("127.0.0.1", port), timeout=10) as raw:
        try:
            raw.sendall(data)
            raw.shutdown(plain.SHUT_WR)
        except OSError:
            pass
        try:
            while got := raw.recv(65536):
                answer += got
        except OSError:
            pass
    return answer


def goodbye(socket):
    """Reads a socket to its end; answers the reasons that were given: bye's words, and the close frame's code."""
    words, code = None, None
    try:
        while True:
            socket._need(2)  # pylint: disable=protected-access
            opcode, length, at = socket.buffer[0] & 15, socket.buffer[1] & 127, 2
            if length == 126:
                socket._need(4)  # pylint: disable=protected-access
                length, at = struct.unpack(">H", socket.buffer[2:4])[0], 4
            socket._need(at + length)  # pylint: disable=protected-access
            payload, socket.buffer = socket.buffer[at:at + length], socket.buffer[at + length:]
            if opcode == 8 and length >= 2:
                code = struct.unpack(">H", payload[:2])[0]
            if opcode == 1 and json.loads(payload)["t"] == "bye":
                words = json.loads(payload)["error"]
    except (Closed, OSError):
        return words, code


# --- Tests ----------------------------------------------------------------------------------------------------------


def random_bytes_as_a_connection(server):
    rng, bystander = random.Random(SEED), Bystander(server)
    for size in sizes(rng, 25):
        answer = throw(server.port, rng.randbytes(size))
        assert not answer or answer.startswith(b"HTTP/1."), answer[:100]
    assert bystander.is_well()


def random_bytes_as_a_body_everywhere(server):
    rng, bystander = random.Random(SEED + 1), Bystander(server)
    for path in ENDPOINTS:
        for method in ("POST", "GET", "PUT"):
            for size in sizes(rng, 2):
                head = f"{method} {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: {size}\r\n\r\n".encode()
                answer = throw(server.port, head + rng.randbytes(size))
                status = int(answer[9:12]) if answer.startswith(b"HTTP/1.") else None
                if method == "POST" and status:
                    assert status in (400, 404, 405, 413), (path, size, answer[:200])
                assert status or size > 65536, (method, path, size, "no reason was given")
    assert bystander.is_well()


def random_bytes_in_paths_queries_and_headers(server):
    rng, bystander = random.Random(SEED + 2), Bystander(server)
    for path in ENDPOINTS:
        for size in sizes(rng, 3):
            junk = rng.randbytes(size)
            line = junk.replace(b"\n", b"").replace(b"\r", b"").replace(b" ", b"")
            for request in (b"GET " + path.encode() + b"/" + line + b" HTTP/1.1\r\nHost: x\r\n\r\n",
                            b"GET " + path.encode() + b"?table=" + line + b" HTTP/1.1\r\nHost: x\r\n\r\n",
                            b"GET " + path.encode() + b" HTTP/1.1\r\nHost: x\r\nCookie: guest=" + line + b"\r\n\r\n",
                            b"GET " + path.encode() + b" HTTP/1.1\r\nOrigin: " + line + b"\r\nX-Forwarded-For: " + line + b"\r\n\r\n",
                            b"GET /ws?table=" + bystander.table.encode() + b" HTTP/1.1\r\nUpgrade: websocket\r\n"
                            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + line + b"\r\n\r\n"):
                answer = throw(server.port, request)
                assert not answer or answer.startswith(b"HTTP/1."), (path, size, answer[:100])
    assert bystander.is_well()


def random_frames_end_their_own_socket(server):
    rng, bystander = random.Random(SEED + 3), Bystander(server)
    for size in sizes(rng, 20):
        junk = rng.randbytes(size)
        for attack in (lambda s, data=junk: s.frame(data), lambda s, data=junk: s.frame(data, opcode=2),
                       lambda s, data=junk: s.frame(data, opcode=9), lambda s, data=junk: s.frame(data, masked=False),
                       lambda s, data=junk: s.frame(data, opcode=rng.randrange(3, 8)),
                       lambda s, data=junk: [s.frame(data, final=False), s.frame(data, opcode=0)],
                       lambda s, data=junk: s.frame(b'{"t":"chat","text":"' + data.hex().encode() + b'"}'),
                       lambda s, data=junk: s.raw(data)):
            bad = Socket(Guest(server), bystander.table)
            bad.until("record")
            try:
                attack(bad)
                bad.frame(b"", opcode=8)  # goodbye, if that was no reason to close
                bad.socket.shutdown(plain.SHUT_WR)
            except (Closed, OSError):
                pass
            goodbye(bad)
            bad.close()
    assert bystander.is_well()


def wrong_messages_are_told_why(server):
    bystander = Bystander(server)
    cases = [(b"\xff\xfe\xfd", None), (b"{}", "has a 't'"), (b"[1]", "JSON object"), (b"", "JSON"), (b"nonsense", "JSON"),
             (b'{"t":"hello","from":-1}', "'from' is a whole number"), (b'{"t":"sit","seat":99}', "'seat' is a whole number"),
             (b'{"t":"fly"}', "'fly' is no message"), (b'{"t":"move","text":"' + b"x" * 5000 + b'","at":0}', "'text' is text"),
             (b'{"t":"chat","text":"\\u0000"}', "JSON"), (b"[" * 60000, "JSON"), (b'{"t":"agree","yes":1}', "'yes' is true or false"),
             (b'{"t":"ping","t":"ping"}', "JSON"), (b'{"t":"hello","from":1e99}', "'from' is a whole number"),
             (b"a" * MOST, "at most 64 KiB")]
    for message, reason in cases:
        bad = Socket(Guest(server), bystander.table)
        bad.until("record")
        try:
            bad.frame(message)
        except Closed:
            pass
        words, code = goodbye(bad)
        assert words and code, (message[:40], words, code)
        assert reason is None or reason in words, (message[:40], words)
    bad = Socket(Guest(server), bystander.table, hello=False)
    bad.send({"t": "ping"})
    assert "say hello first" in goodbye(bad)[0]
    bad = Socket(Guest(server), bystander.table)
    for _ in range(200):
        bad.send({"t": "ping"})
    assert "too many messages" in goodbye(bad)[0]
    for frame, kind in ((lambda s: s.frame(b"x", opcode=2), "text"), (lambda s: s.frame(b"x", masked=False), "no WebSocket message"),
                        (lambda s: s.raw(b"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff"), "no WebSocket message")):
        bad = Socket(Guest(server), bystander.table)
        bad.until("record")
        frame(bad)
        words, code = goodbye(bad)
        assert code and kind in words, (kind, words, code)
    assert bystander.is_well()


def odd_requests_are_refused(server):
    bystander = Bystander(server)
    for junk, status in [(b"GET / HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n", None),
                         (b"POST /api/me HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\n", b"413"),
                         (b"POST /api/me HTTP/1.1\r\nContent-Length: -1\r\n\r\n", b"400"),
                         (b"GET /ws?table=%00 HTTP/1.1\r\nHost: x\r\n\r\n", b"404"),
                         (b"GET http:// HTTP/1.1\r\n\r\n", None), (b"GET * HTTP/1.1\r\n\r\n", None),
                         (b"GET //etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n", None), (b"\0" * 4096, None),
                         (b"GET /" + b"a" * 100000 + b" HTTP/1.1\r\n\r\n", None),
                         (b"X: y\r\n" * 20000, None), (b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 20000 + b"\r\n", None)]:
        answer = throw(server.port, junk)
        assert not answer or answer.startswith(b"HTTP/1."), answer[:100]
        assert status is None or answer[9:12] == status, (junk[:60], answer[:60])
    assert bystander.is_well()


def too_many_connections_shut_out_only_themselves(_):
    server = Server(files=64)
    bystander = Bystander(server)
    crowd = [plain.create_connection(("127.0.0.1", server.port), timeout=5) for _ in range(80)]
    bystander.socket.send({"t": "ping"})
    bystander.socket.until("pong")
    wait_for(lambda: "no room for connections" in harness.log_of(server))
    time.sleep(1.5)
    assert harness.log_of(server).count("no room for connections") < 10, harness.log_of(server)[-2000:]
    for one in crowd:
        one.close()
    assert bystander.is_well()
    assert server.stop() == 0


def a_reader_that_stalls_is_dropped(server):
    bystander = Bystander(server)
    slow = Socket(Guest(server), bystander.table)
    slow.until("record")
    slow.socket.setsockopt(plain.SOL_SOCKET, plain.SO_RCVBUF, 4096)
    try:
        for _ in range(40):
            slow.send({"t": "hello", "from": 0})
    except Closed:
        pass
    assert bystander.is_well()


if __name__ == "__main__":
    sys.exit(harness.main())
