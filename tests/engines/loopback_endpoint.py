"""A SPARQL endpoint on loopback that answers as a test tells it: real HTTP, right or wrong."""

import json
import threading
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs

from glam_kg.sparql.query import CheckedQuery
from glam_kg.sparql.remote.endpoint import RemoteEndpoint
from glam_kg.sparql.remote.settings import EndpointSettings

ASK = CheckedQuery("ASK {}")
SELECT = CheckedQuery("SELECT * { ?a ?b ?c }")
CONSTRUCT = CheckedQuery("CONSTRUCT WHERE { ?s ?p ?o }")
JSON = "application/sparql-results+json"
YES = b'{"head": {}, "boolean": true}'


def results(*names, rows=()):
    """SPARQL 1.1 Query Results JSON with plain literals."""
    bindings = [
        {name: {"type": "literal", "value": value} for name, value in zip(names, row, strict=True)} for row in rows
    ]
    return json.dumps({"head": {"vars": list(names)}, "results": {"bindings": bindings}}).encode()


MANY = results("a", rows=[(f"row {number}",) for number in range(2000)])
TURTLE = b"<urn:a:a> <urn:a:b> <urn:a:c> .\n"


@dataclass
class Answer:
    """One answer.

    Attributes:
        delay: Seconds before it begins.
        drip: Seconds between its bytes.
        sends: How many bytes of the body are sent before the connection is broken off; None: all.
        length: Whether the length is stated.
        chunked: Whether the body is sent in chunks, each of `chunked` bytes.
        silent: Whether the connection is broken off before anything is answered.
    """

    status: int = 200
    body: bytes = YES
    content_type: str | None = JSON
    headers: dict = field(default_factory=dict)
    delay: float = 0.0
    drip: float = 0.0
    sends: int | None = None
    length: bool = True
    chunked: int = 0
    silent: bool = False


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, endpoint):
        super().__init__(("127.0.0.1", 0), _Handler)
        self.endpoint = endpoint

    def handle_error(self, *_):
        pass  # a connection that the client broke off


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Else the body of an answer waits 40 ms for the client to acknowledge its head.
    disable_nagle_algorithm = True

    def setup(self):
        super().setup()
        self.server.endpoint.count_connection()

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        form = {name: values[0] for name, values in parse_qs(body, keep_blank_values=True).items()}
        try:
            self.give(self.server.endpoint.take((self.path, self.headers, form)))
        except OSError:
            self.close_connection = True  # the client has given up, which is what the test is about

    def give(self, answer):
        self.server.endpoint.closed.wait(answer.delay)
        if answer.silent:
            self.close_connection = True
            return
        self.send_response_only(answer.status)
        if answer.content_type:
            self.send_header("Content-Type", answer.content_type)
        for name, value in answer.headers.items():
            self.send_header(name, value)
        if answer.chunked:
            self.send_header("Transfer-Encoding", "chunked")
        elif answer.length:
            self.send_header("Content-Length", str(len(answer.body)))
        self.end_headers()
        self.write(answer)
        self.close_connection = self.close_connection or not answer.length or answer.sends is not None

    def write(self, answer):
        body = answer.body if answer.sends is None else answer.body[: answer.sends]
        size = answer.chunked or (1 if answer.drip else max(1, len(body)))
        for start in range(0, len(body), size):
            piece = body[start : start + size]
            self.wfile.write(b"%x\r\n%s\r\n" % (len(piece), piece) if answer.chunked else piece)
            self.server.endpoint.closed.wait(answer.drip)
        if answer.chunked and answer.sends is None:
            self.wfile.write(b"0\r\n\r\n")

    def log_message(self, *_):
        pass


class LoopbackEndpoint:
    """A server with a queue of answers, of which the last one is given again and again.

    Attributes:
        requests: Path, headers (by their names in any case) and form of each request.
        connections: How many connections were opened.
        asked: Set with the first request.
        closed: Set with the end of the server.
    """

    def __init__(self, *answers, context=None):
        self.requests, self.connections = [], 0
        self.asked, self.closed = threading.Event(), threading.Event()
        self._answers = list(answers) or [Answer()]
        self._lock = threading.Lock()
        self._server = _Server(self)
        if context is not None:
            self._server.socket = context.wrap_socket(self._server.socket, server_side=True)
        self.port = self._server.server_port
        self.url = f"{'https' if context else 'http'}://127.0.0.1:{self.port}/query"

    def count_connection(self):
        with self._lock:
            self.connections += 1

    def take(self, request):
        """Note a request, and take the answer to it."""
        with self._lock:
            self.requests.append(request)
            self.asked.set()
            return self._answers[0] if len(self._answers) == 1 else self._answers.pop(0)

    def answer_with(self, answer):
        """Give this answer from now on."""
        with self._lock:
            self._answers = [answer]

    def __enter__(self):
        threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()
        return self

    def __exit__(self, *_):
        self.closed.set()
        self._server.shutdown()
        self._server.server_close()


def once(url, **settings):
    """An endpoint that does not retry."""
    return RemoteEndpoint(EndpointSettings((url,), retries=0, **settings))


def asked(answer, query=ASK, **settings):
    """What comes of a query that is answered in this way."""
    with LoopbackEndpoint(answer) as server, once(server.url, **settings) as endpoint:
        return endpoint.query(query)
