"""Receivers for what the server sends to others, on this machine: https with a certificate of our own, a push service that
decrypts (RFC 8188, RFC 8291), a mail server with STARTTLS."""
import base64
import datetime
import email
import email.policy
import http.server
import ipaddress
import json
import ssl
import subprocess
import tempfile
import threading
import time
from collections import defaultdict
from pathlib import Path

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

HERE = Path(__file__).resolve().parent
POINT = (serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def certificate():
    """A certificate for this machine and its key, in files: (certificate, key)."""
    folder = Path(tempfile.mkdtemp(prefix="roundhouse-tls-"))
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.utcnow()
    names = [x509.DNSName("localhost"), x509.DNSName("*.hosts.test"), x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]
    made = (x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
            .serial_number(x509.random_serial_number()).not_valid_before(now - datetime.timedelta(days=1))
            .not_valid_after(now + datetime.timedelta(days=2)).add_extension(x509.SubjectAlternativeName(names), False)
            .add_extension(x509.BasicConstraints(True, None), True).sign(key, hashes.SHA256()))
    paths = folder / "certificate.pem", folder / "key.pem"
    paths[0].write_bytes(made.public_bytes(serialization.Encoding.PEM))
    paths[1].write_bytes(key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()))
    return tuple(map(str, paths))


def words(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Browser:
    """A browser's side of web push: its keys, and how it reads a message."""

    def __init__(self):
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.point = self.key.public_key().public_bytes(*POINT)
        self.secret = b"sixteen bytes of"

    def subscription(self, endpoint):
        return {"kind": "push", "endpoint": endpoint, "p256dh": words(self.point), "auth": words(self.secret)}

    def read(self, body):
        salt, length = body[:16], body[20]
        sender, sealed = body[21:21 + length], body[21 + length:]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))

        def derive(of, with_salt, info, size):
            return HKDF(hashes.SHA256(), size, with_salt, info).derive(of)

        seed = derive(shared, self.secret, b"WebPush: info\0" + self.point + sender, 32)
        key = derive(seed, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derive(seed, salt, b"Content-Encoding: nonce\0", 12)
        return json.loads(AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")[:-1])


    def read_elsewhere(self, body):
        """The same by npm's http_ece; where it is not installed (scripts/web does that), it says so."""
        key = self.key.private_numbers().private_value.to_bytes(32, "big")
        given = json.dumps({"key": words(key), "secret": words(self.secret), "body": words(body)})
        if not (HERE.parent.parent / "web/node_modules/http_ece").exists():
            print("http_ece is not installed: the message was read by Python alone")
            return self.read(body)
        done = subprocess.run(["node", HERE / "decrypt.mjs"], input=given, capture_output=True, text=True, timeout=60, check=True)
        return json.loads(done.stdout)


class Receiver:
    """Answers https requests and remembers them. The path's first part says how: /ok, /fail, /gone, /hang, /redirect."""

    def __init__(self, files):
        self.heard, self.lock, self.closing = [], threading.Lock(), threading.Event()
        self.places = defaultdict(list)  # the same by the first parts of the path: /ok/NAME/KIND
        receiver = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def answer(self):
                length = int(self.headers.get("Content-Length", 0))
                body = self.rfile.read(length)
                if len(body) < length:
                    return  # the sender was killed
                item = time.monotonic(), self.command, self.path, dict(self.headers), body
                with receiver.lock:
                    receiver.heard.append(item)
                    receiver.places["/".join(self.path.split("/")[:4])].append(item)
                kind = self.path.split("/")[1]
                if kind == "hang":
                    receiver.closing.wait(60)
                self.send_response({"fail": 503, "gone": 410, "redirect": 307}.get(kind, 201))
                if kind == "redirect":
                    self.send_header("Location", f"https://127.0.0.1:{receiver.port}/ok/redirected")
                self.send_header("Content-Length", "0")
                self.end_headers()

            do_POST = do_PUT = do_GET = answer

            def log_message(self, *_):
                pass

        class Threads(http.server.ThreadingHTTPServer):
            request_queue_size = 256

            def handle_error(self, *_):
                pass  # a server that was killed has closed its connection

        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(*files)
        context.num_tickets = 0  # here the kernel refuses them at once for a sender that was killed, and what it sent would be lost
        self.server = Threads(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.server.socket = context.wrap_socket(self.server.socket, server_side=True, do_handshake_on_connect=False)
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def url(self, path):
        return f"https://127.0.0.1:{self.port}{path}"

    def of(self, path):
        """Everything that came to a path."""
        with self.lock:
            return [one for one in self.heard if one[2].startswith(path)]

    def texts(self, path):
        return [json.loads(body) for _, _, _, _, body in self.of(path)]

    def close(self):
        self.closing.set()
        self.server.shutdown()


class Post(Controller):
    """A mail server that takes mail over TLS alone, and from those who know the password."""

    def __init__(self, files, login=None):
        self.letters, self.login, self.broken = [], login, False
        self.places = defaultdict(list)  # when and what, by address
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(*files)
        more = {"authenticator": self.check, "auth_required": True, "auth_require_tls": True} if login else {}
        super().__init__(self, hostname="127.0.0.1", port=0, ready_timeout=90, tls_context=context, require_starttls=True, **more)
        self.start()

    def _trigger_server(self):
        self.port = self.server.sockets[0].getsockname()[1]  # it asked for any
        super()._trigger_server()

    def check(self, _server, _session, _envelope, _mechanism, data):
        return AuthResult(success=(data.login.decode(), data.password.decode()) == self.login)

    async def handle_DATA(self, _server, session, envelope):  # pylint: disable=invalid-name
        if self.broken:
            return "451 not now"
        mail = email.message_from_bytes(envelope.content, policy=email.policy.default)
        letter = {"to": envelope.rcpt_tos, "from": envelope.mail_from, "mail": mail, "text": mail.get_content(), "tls": session.ssl is not None}
        self.letters.append(letter)
        self.places[envelope.rcpt_tos[0]].append((time.monotonic(), letter))
        return "250 taken"
