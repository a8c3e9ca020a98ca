"""An encoder behind a server of the OpenAI protocol: a real server on loopback, which errs as servers do."""

from __future__ import annotations

import json
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import TYPE_CHECKING

import numpy as np
import pytest

from glam_kg.errors import EncoderError, InputError
from glam_kg.retrieval.encoders import encoding_server
from glam_kg.retrieval.encoders.by_name import encoder_named
from glam_kg.retrieval.encoders.encoding_server import EncodingServerSettings, ServerEncoder

if TYPE_CHECKING:
    from collections.abc import Iterator

KEY = "sk-this-key-is-told-to-nobody"


def vector(text: str) -> list[float]:
    return [float(len(text)), 3.0, float(text.count("a"))]


def answer(texts: list[str]) -> dict:
    """Not in the order of the texts: the protocol has a number for each."""
    rows = [{"object": "embedding", "index": at, "embedding": vector(text)} for at, text in enumerate(texts)]
    return {"object": "list", "data": rows[::-1], "model": "small", "usage": {"prompt_tokens": 1, "total_tokens": 1}}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def do_POST(self) -> None:
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.server.seen.append((self.path, self.headers.get("Authorization"), request))
        status, body, headers = 200, answer(request["input"]), {}
        if self.server.behaviours:
            found = self.server.behaviours.pop(0)
            if found == "break":
                self.close_connection = True
                return
            status, body, headers = found(request) if callable(found) else found
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(content)))
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def server() -> Iterator[ThreadingHTTPServer]:
    listener = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    listener.daemon_threads = True
    listener.seen, listener.behaviours = [], []
    listener.base = f"http://127.0.0.1:{listener.server_port}/v1"
    thread = Thread(target=listener.serve_forever, args=(0.02,))
    thread.start()
    yield listener
    listener.shutdown()
    thread.join()
    listener.server_close()


@pytest.fixture
def pauses(monkeypatch) -> list[float]:
    """What would be waited, without the waiting."""
    waited: list[float] = []
    monkeypatch.setattr(encoding_server.time, "sleep", waited.append)
    return waited


def encoder(server: ThreadingHTTPServer, **settings) -> ServerEncoder:
    return ServerEncoder("small", EncodingServerSettings(base=server.base, key=KEY, **settings))


def expected(texts: list[str]) -> np.ndarray:
    rows = np.array([vector(text) for text in texts])
    return rows / np.linalg.norm(rows, axis=1, keepdims=True)


def test_texts_go_in_batches_and_come_back_in_their_order(server) -> None:
    texts = [f"{'a' * at} text" for at in range(10)]
    found = encoder(server, batch=4)
    assert found.encode(texts) == pytest.approx(expected(texts), abs=1e-6)
    assert [request["input"] for _, _, request in server.seen] == [texts[:4], texts[4:8], texts[8:]]
    assert {(path, key, request["model"]) for path, key, request in server.seen} == {
        ("/v1/embeddings", f"Bearer {KEY}", "small")
    }
    assert found.dimension == 3
    assert found.encode_questions(["a"]) == pytest.approx(expected(["a"]), abs=1e-6)


def test_the_dimension_is_asked_for_once_and_no_texts_make_no_request(server) -> None:
    found = encoder(server)
    assert server.seen == []
    assert (found.dimension, found.dimension) == (3, 3)
    assert found.encode([]).shape == (0, 3)
    assert len(server.seen) == 1


def test_an_empty_text_is_sent_as_a_blank(server) -> None:
    encoder(server).encode(["", "b"])
    assert server.seen[0][2]["input"] == [" ", "b"]


def test_a_failure_that_passes_is_tried_again(server, pauses) -> None:
    busy = {"error": {"message": "busy"}}
    server.behaviours += ["break", (503, busy, {}), (429, busy, {"Retry-After": "7"}), (500, b"<html>", {})]
    assert encoder(server).encode(["a"]) == pytest.approx(expected(["a"]), abs=1e-6)
    assert pauses == [0.5, 1.0, 7.0, 4.0]


def test_a_failure_that_stays_is_told_with_the_servers_words(server, pauses) -> None:
    server.behaviours += [(503, {"error": {"message": f"no\nroom for {KEY}"}}, {})] * 3
    with pytest.raises(EncoderError, match=r"openai:small: answered with status 503: no room for \.\.\.") as fault:
        encoder(server, retries=2).encode(["a"])
    assert len(server.seen) == 3
    assert len(pauses) == 2
    assert KEY not in str(fault.value)


@pytest.mark.parametrize(
    ("status", "body", "said"),
    [
        (401, {"error": {"message": "wrong key"}}, "status 401: wrong key"),
        (404, {"error": "no such model"}, "status 404: no such model"),
        (400, b"too long", "status 400: too long"),
        (200, b"<html>welcome</html>", "gave no vectors"),
        (200, {"data": [{"index": 0, "embedding": []}]}, "gave no vectors: data.0.embedding"),
        (200, b'{"data": [{"index": 0, "embedding": [NaN, 1.0]}]}', "gave no vectors"),
        (200, {"data": [{"index": 0, "embedding": [1.0]}]}, "gave 1 vectors for 2 texts"),
        (200, {"data": [{"index": 1, "embedding": [1.0]}] * 2}, "gave 2 vectors for 2 texts"),
        (
            200,
            {"data": [{"index": 0, "embedding": [1.0]}, {"index": 1, "embedding": [1.0, 2.0]}]},
            "gave a vector of 2 numbers, expected 1",
        ),
    ],
)
def test_what_will_not_pass_is_not_tried_again(server, pauses, status, body, said) -> None:
    server.behaviours.append((status, body, {}))
    with pytest.raises(EncoderError, match=said):
        encoder(server).encode(["a", "b"])
    assert pauses == []
    assert len(server.seen) == 1


def test_a_model_of_another_dimension_than_the_index_has_is_refused(server) -> None:
    found = ServerEncoder("small", EncodingServerSettings(base=server.base), dimension=768)
    assert found.dimension == 768
    with pytest.raises(EncoderError, match="3 numbers, expected 768"):
        found.encode(["a"])


def test_a_server_that_is_not_there_is_told(pauses) -> None:
    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as listener:
        port = listener.server_port
    found = ServerEncoder("small", EncodingServerSettings(base=f"http://127.0.0.1:{port}/v1", retries=1))
    with pytest.raises(EncoderError, match="cannot be reached"):
        found.encode(["a"])
    assert pauses == [0.5]


def test_another_server_is_not_sent_the_texts(server, pauses) -> None:
    server.behaviours.append((307, {}, {"Location": "http://elsewhere.example/v1/embeddings"}))
    with pytest.raises(EncoderError, match="elsewhere"):
        encoder(server).encode(["a"])
    assert pauses == []


def test_the_environment_names_server_and_key(server, monkeypatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "sk-of-another-server")
    monkeypatch.setenv("GLAM_KG_ENCODER_BASE", server.base + "/")
    encoder_named("openai:small").encode(["a"])
    monkeypatch.setenv("GLAM_KG_ENCODER_KEY", KEY)
    found = encoder_named("openai:small", dimension=3)
    found.encode(["a"])
    assert [key for _, key, _ in server.seen] == [None, f"Bearer {KEY}"]
    assert found.name == "openai:small"
    monkeypatch.delenv("GLAM_KG_ENCODER_BASE")
    monkeypatch.delenv("GLAM_KG_ENCODER_KEY")
    assert EncodingServerSettings.read() == EncodingServerSettings(key="sk-of-another-server")
    assert "sk-" not in repr(EncodingServerSettings.read())


@pytest.mark.parametrize("wrong", [{"base": "localhost:8000"}, {"timeout": 0}, {"retries": -1}, {"batch": 0}])
def test_settings_that_cannot_be_used_are_refused(wrong) -> None:
    with pytest.raises(InputError):
        EncodingServerSettings(**wrong)
