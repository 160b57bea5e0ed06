"""A client of the server for tests: HTTP and WebSocket (RFC 6455) on plain sockets, so that hostile bytes can be sent too."""
import atexit
import base64
import csv
import http.client
import io
import json
import os
import random
import resource
import shutil
import signal
import socket
import sqlite3
import struct
import subprocess
import tempfile
import time
from pathlib import Path

ROUNDHOUSE = os.environ.get("ROUNDHOUSE", "build/roundhouse")
STORE = os.environ.get("ROUNDHOUSE_STORE", "")  # a PostgreSQL (scripts/postgres run), or none: SQLite


def sql(commands, store=None):
    """Commands to the PostgreSQL that the tests have; answers what it says."""
    done = subprocess.run(["psql", "-qtX", "--csv", "-v", "ON_ERROR_STOP=1", "-d", store or STORE, "-c", commands], capture_output=True,
                          text=True, timeout=60, check=False)
    if done.returncode != 0:
        raise RuntimeError(done.stderr)
    return done.stdout


def new_store():
    """An empty store in a schema of its own."""
    name = f"site_{os.urandom(6).hex()}"
    sql(f"CREATE SCHEMA {name}")
    return f"{STORE}&options=-csearch_path%3D{name}"


def free_port():
    """A port that a server can have again after it was killed: not one of those that the system gives to whoever asks for any."""
    for _ in range(1000):
        port = random.randrange(20000, 32000)
        with socket.socket() as one:
            try:
                one.bind(("127.0.0.1", port))
                return port
            except OSError:
                pass
    raise RuntimeError("no port is free")


class Server:
    """A server of our own, in a folder of its own, on a free port."""

    def __init__(self, data=None, arguments=(), files=None, ignore=(), speed=1):
        self.data = data or tempfile.mkdtemp(prefix="roundhouse-")
        if not data:
            atexit.register(shutil.rmtree, self.data, ignore_errors=True)
        self.arguments, self.files, self.ignore = list(arguments), files, ignore
        self.environment = {**os.environ, "ROUNDHOUSE_CLOCK_SPEED": str(speed)}  # milliseconds of people's clocks in one
        if STORE and "--store" not in self.arguments:
            self.arguments += ["--store", new_store()]
        atexit.register(self.end)
        self.start()

    def end(self):
        """Whatever a test that failed has left running."""
        if self.process.poll() is None:
            self.process.kill()

    def start(self):
        self.log = open(Path(self.data) / "log", "ab")  # pylint: disable=consider-using-with
        self.process = subprocess.Popen(
            [ROUNDHOUSE, "serve", *([] if "--listen" in self.arguments else ["--listen", "127.0.0.1:0"]), "--data", self.data,
             *self.arguments],
            stdout=subprocess.PIPE, stderr=self.log, text=True, env=self.environment, preexec_fn=self.limit if self.files or self.ignore else None)
        said = self.process.stdout.readline()
        if "http://" not in said:
            raise RuntimeError(f"the server did not start: {said!r} {(Path(self.data) / 'log').read_text()}")
        self.port = int(said.strip().rstrip("/").rsplit(":", 1)[1])

    def limit(self):
        """So many open files at most, and deaf to some signals."""
        for number in self.ignore:
            signal.signal(number, signal.SIG_IGN)
        if self.files:
            resource.setrlimit(resource.RLIMIT_NOFILE, (self.files, self.files))

    def rows(self, query, *values):
        """What the store has, asked behind the server's back; each ? of the query is one of the values."""
        if not STORE:
            base = sqlite3.connect(Path(self.data) / "roundhouse.db", timeout=30)
            with base:
                found = base.execute(query, values).fetchall()
            base.close()
            return found
        for value in values:
            query = query.replace("?", "'" + str(value).replace("'", "''") + "'", 1)
        store = self.arguments[self.arguments.index("--store") + 1]
        return [tuple(row) for row in csv.reader(io.StringIO(sql(query, store), newline=""))]

    def change(self, command, *values):
        """Changes what the store has; something must change."""
        assert self.rows(f"{command} RETURNING 1", *values), command

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        """Asks it to stop; answers its exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=20)


class Guest:
    """Someone with a cookie."""

    def __init__(self, server):
        self.server, self.cookie = server, None

    def request(self, method, path, body=None, headers=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=20)
        sent = dict(headers or {})
        if self.cookie:
            sent["Cookie"] = self.cookie
        if body is not None and not isinstance(body, (bytes, str)):
            body = json.dumps(body)
        connection.request(method, path, body, sent)
        answer = connection.getresponse()
        text = answer.read()
        given = answer.getheader("Set-Cookie")
        if given:
            self.cookie = given.split(";")[0]
        connection.close()
        return answer.status, text, answer

    def get(self, path):
        status, text, _ = self.request("GET", path)
        return status, json.loads(text)

    def post(self, path, body):
        status, text, _ = self.request("POST", path, body)
        return status, json.loads(text)

    def table(self, seats, game="railroad-rivals", **more):
        status, table = self.post("/api/tables", {"game": game, "seats": seats, **more})
        assert status == 201, table
        return table

    def socket(self, table, **more):
        return Socket(self, table, **more)


HANDSHAKE = ("GET /ws?table={table} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
             "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nX-Forwarded-For: {address}\r\n{cookie}\r\n")


def frame(text):
    """A text frame, masked with zeros, which change nothing."""
    data = text.encode()
    head = bytes([0x81, 0x80 | len(data)]) if len(data) < 126 else bytes([0x81, 0xFE, len(data) >> 8, len(data) & 255])
    return head + bytes(4) + data


def far_socket(port, table, address="203.0.113.9", cookie=None):
    """A socket from far away; None if it was refused."""
    one = socket.create_connection(("127.0.0.1", port), timeout=10)
    one.sendall(HANDSHAKE.format(table=table, address=address, cookie=f"Cookie: {cookie}\r\n" if cookie else "").encode())
    if one.recv(12).startswith(b"HTTP/1.1 101"):
        return one
    one.close()
    return None


class Closed(Exception):
    """The server closed the connection."""


class Socket:
    """A WebSocket at a table."""

    def __init__(self, guest, table, hello=True, origin=None, timeout=20):
        self.guest, self.buffer, self.moved = guest, b"", 0.0
        self.socket = socket.create_connection(("127.0.0.1", guest.server.port), timeout=timeout)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET /ws?table={table} HTTP/1.1", f"Host: 127.0.0.1:{guest.server.port}", "Upgrade: websocket",
                 "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        if origin:
            lines.append(f"Origin: {origin}")
        if guest.cookie:
            lines.append(f"Cookie: {guest.cookie}")
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.status = self._head()
        if hello and self.status == 101:
            self.send({"t": "hello", "from": 0})

    def _head(self):
        while b"\r\n\r\n" not in self.buffer:
            self._more()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        for line in head.decode().split("\r\n"):
            if line.lower().startswith("set-cookie:"):
                self.guest.cookie = line.split(":", 1)[1].strip().split(";")[0]
        return int(head.split()[1])

    def _more(self):
        try:
            got = self.socket.recv(65536)
        except ConnectionError as error:
            raise Closed() from error
        if not got:
            raise Closed()
        self.buffer += got

    def frame(self, payload, opcode=1, masked=True, final=True):
        head = bytes([(128 if final else 0) | opcode])
        mark = 128 if masked else 0
        if len(payload) < 126:
            head += bytes([mark | len(payload)])
        elif len(payload) < 65536:
            head += bytes([mark | 126]) + struct.pack(">H", len(payload))
        else:
            head += bytes([mark | 127]) + struct.pack(">Q", len(payload))
        if masked:
            mask = os.urandom(4)
            repeated = (mask * (len(payload) // 4 + 1))[:len(payload)]
            coded = int.from_bytes(payload, "big") ^ int.from_bytes(repeated, "big")
            payload = mask + coded.to_bytes(len(payload), "big")
        self.raw(head + payload)

    def raw(self, data):
        try:
            self.socket.sendall(data)
        except ConnectionError as error:
            raise Closed() from error

    def send(self, message):
        self.frame(json.dumps(message).encode())

    def move(self, text, at):
        """A move, no more than thirty a second: the server ends sockets that say more."""
        time.sleep(max(0, self.moved + 1 / 30 - time.monotonic()))
        self.moved = time.monotonic()
        self.send({"t": "move", "text": text, "at": at})

    def _need(self, count):
        while len(self.buffer) < count:
            self._more()

    def next(self):
        """The next message; pings are answered, as browsers do, or the server takes who says nothing for lost after 90 s."""
        while True:
            self._need(2)
            opcode, length, at = self.buffer[0] & 15, self.buffer[1] & 127, 2
            if length == 126:
                self._need(4)
                length, at = struct.unpack(">H", self.buffer[2:4])[0], 4
            elif length == 127:
                self._need(10)
                length, at = struct.unpack(">Q", self.buffer[2:10])[0], 10
            self._need(at + length)
            payload, self.buffer = self.buffer[at:at + length], self.buffer[at + length:]
            if opcode == 8:
                raise Closed()
            if opcode == 9:
                self.frame(payload, opcode=10)
            if opcode == 1:
                return json.loads(payload)

    def until(self, kind):
        """The next message of this kind."""
        while True:
            message = self.next()
            if message["t"] == kind:
                return message

    def close(self):
        self.socket.close()


def wait_for(what, seconds=20):
    """Asks again and again until the answer is true."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        answer = what()
        if answer:
            return answer
        time.sleep(0.02)
    raise AssertionError("waited in vain")
