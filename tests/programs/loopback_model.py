"""A language model's server on loopback: real HTTP in the OpenAI protocol, with answers that a test decides."""

import json
import re
import threading
import time
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

KEY = "sk-this-key-is-told-to-nobody"
PATIENCE = 60.0
"""Seconds of a limit of time that no test runs into, however busy the machine."""


def said(request, part):
    """A part of the prompt's last message, such as the question."""
    message = request["messages"][-1]["content"]
    found = re.search(rf"\[\[ ## {part} ## \]\]\n(.*?)\n\n(?:\[\[|Respond)", message, re.DOTALL)
    return found.group(1) if found else ""


def completion(content, *, tokens=(900, 60)):
    """The body of an answer in the OpenAI protocol."""
    usage = {"prompt_tokens": tokens[0], "completion_tokens": tokens[1], "total_tokens": sum(tokens)}
    message = {"role": "assistant", "content": content}
    return {
        "id": "1", "object": "chat.completion", "created": 1, "model": "small", "usage": usage,
        "choices": [{"index": 0, "message": message, "finish_reason": "stop"}],
    }  # fmt: skip


def reading(template_id, slots, resolved_question=""):
    """What a model answers that does as it is told."""
    return json.dumps({"resolved_question": resolved_question, "template_id": template_id, "slots": slots})


def failing(status, *, message="no", headers=()):
    """A server that answers with an HTTP error."""

    def behave(handler, _request):
        handler.send(status, {"error": {"message": message, "type": "error", "code": str(status)}}, headers)

    return behave


@dataclass
class LoopbackModel:
    """A server; `answer` maps a request to the text of the answer, `behave` takes the connection itself."""

    url: str = ""
    answer: object = None
    behave: object = None
    requests: list = field(default_factory=list)
    headers: list = field(default_factory=list)


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Else the body of an answer waits 40 ms for the client to acknowledge its head.
    disable_nagle_algorithm = True

    def do_POST(self):
        model = self.server.model
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        model.requests.append(request)
        model.headers.append((self.path, dict(self.headers)))
        try:
            if model.behave is not None:
                model.behave(self, request)
            else:
                self.send(200, completion(model.answer(request)))
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True

    def send(self, status, body, headers=()):
        content = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(content)))
        for name, value in headers:
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_):
        pass


class Server(ThreadingHTTPServer):
    """The server; many clients may knock at the same moment."""

    daemon_threads = True
    request_queue_size = 128


def silently(handler, _request):
    """A server that answers nothing, until the client goes away."""
    handler.rfile.read(1)
    handler.close_connection = True


def endlessly(handler, _request):
    """A server whose answer never ends, until the client goes away."""
    handler.send_response(200)
    handler.send_header("Content-Type", "application/json")
    handler.send_header("Connection", "close")
    handler.end_headers()
    handler.close_connection = True
    while True:
        handler.wfile.write(b'{"choices": [{"message": {"content": "' + b"x" * 1000)
        time.sleep(0.02)


@contextmanager
def serving(handler=Handler, path="/v1"):
    """A model behind a server on loopback, until the context ends."""
    server = Server(("127.0.0.1", 0), handler)
    server.model = LoopbackModel(url=f"http://127.0.0.1:{server.server_port}{path}")
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    yield server.model
    server.shutdown()
    thread.join()
    server.server_close()
