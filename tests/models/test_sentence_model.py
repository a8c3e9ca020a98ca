"""Models of the sentence-transformers library: loaded from a folder that the library itself wrote."""

from __future__ import annotations

import os
import subprocess
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import TYPE_CHECKING

import numpy as np
import pytest

from glam_kg.errors import EncoderError, SetupError
from glam_kg.retrieval.encoders.by_name import encoder_named
from glam_kg.retrieval.passages import Hit, Passage
from glam_kg.retrieval.ranking.rerank import CrossEncoderReranker

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

WORDS = [
    "[PAD]",
    "[UNK]",
    "[CLS]",
    "[SEP]",
    "[MASK]",
    "museum",
    "archive",
    "library",
    "in",
    "drenthe",
    "query",
    "passage",
    ":",
]


@pytest.fixture(scope="module")
def library():
    import sentence_transformers

    return sentence_transformers


@pytest.fixture(scope="module")
def folder(library, tmp_path_factory) -> Path:
    """A model of one layer with random weights and prompts of its own."""
    import torch
    from sentence_transformers.sentence_transformer.modules import Pooling, Transformer
    from transformers import BertConfig, BertModel, BertTokenizerFast

    base, whole = tmp_path_factory.mktemp("base"), tmp_path_factory.mktemp("whole")
    (base / "vocab.txt").write_text("\n".join(WORDS), "utf-8")
    torch.manual_seed(7)
    config = BertConfig(
        vocab_size=len(WORDS), hidden_size=16, num_hidden_layers=1, num_attention_heads=2, intermediate_size=32,
        max_position_embeddings=64,
    )  # fmt: skip
    BertModel(config).save_pretrained(base)
    BertTokenizerFast(str(base / "vocab.txt")).save_pretrained(base)
    prompts = {"query": "query: ", "document": "passage: "}
    library.SentenceTransformer(modules=[Transformer(str(base)), Pooling(16)], prompts=prompts).save(str(whole))
    return whole


def test_its_vectors_are_those_of_the_library(library, folder) -> None:
    texts = ["museum in drenthe", "library", "archive in drenthe " * 3, ""]
    encoder, model = encoder_named(str(folder)), library.SentenceTransformer(str(folder))
    assert (encoder.name, encoder.dimension) == (str(folder), 16)
    wanted = model.encode([f"passage: {text}" for text in texts], normalize_embeddings=True)
    assert encoder.encode(texts) == pytest.approx(wanted, abs=1e-5)
    asked = model.encode([f"query: {text}" for text in texts], normalize_embeddings=True)
    assert encoder.encode_questions(texts) == pytest.approx(asked, abs=1e-5)
    assert not np.allclose(wanted, asked, atol=1e-3)
    assert encoder.encode([]).shape == (0, 16)


class _Hub(BaseHTTPRequestHandler):
    """A hub that has no model."""

    def do_GET(self) -> None:
        if self.path.startswith("/api/models/") or "/resolve/" in self.path:
            self.server.asked.append(self.path)
        self.send_response(404)
        self.send_header("X-Error-Code", "RepoNotFound")
        self.send_header("Content-Length", "0")
        self.end_headers()

    do_HEAD = do_GET  # noqa: N815 - the name that the library calls

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def hub(library, monkeypatch) -> Iterator[ThreadingHTTPServer]:  # noqa: ARG001
    from huggingface_hub import constants

    with ThreadingHTTPServer(("127.0.0.1", 0), _Hub) as server:
        server.asked = []
        Thread(target=server.serve_forever, daemon=True).start()
        monkeypatch.setattr(constants, "ENDPOINT", f"http://127.0.0.1:{server.server_port}")
        monkeypatch.setattr(constants, "HF_HUB_OFFLINE", False)
        yield server
        server.shutdown()


def test_a_hub_without_the_model_is_asked_once(hub, capfd, caplog) -> None:
    with pytest.raises(
        EncoderError, match=r"'no-one/no-model' cannot be loaded: there is no such folder, and .* no such"
    ):
        encoder_named("no-one/no-model").encode(["a"])
    with pytest.raises(SetupError, match="the reranker 'no-one/no-model' cannot be loaded: there is no such folder"):
        CrossEncoderReranker("no-one/no-model").rerank("a", [Hit(Passage("1", "a"), 0, 1.0)], language="en")
    assert hub.asked == ["/api/models/no-one/no-model"] * 2
    assert capfd.readouterr().err == ""
    assert caplog.text == ""


def test_a_hub_that_cannot_be_asked_is_told_in_a_sentence(hub, monkeypatch) -> None:
    from huggingface_hub import constants

    monkeypatch.setattr(constants, "ENDPOINT", "http://127.0.0.1:9")
    with pytest.raises(
        EncoderError, match=r"not on this machine, and http://127\.0\.0\.1:9 cannot be asked: .*refused"
    ):
        encoder_named("no-one/no-model").encode(["a"])
    monkeypatch.setattr(constants, "HF_HUB_OFFLINE", True)
    with pytest.raises(EncoderError, match="HF_HUB_OFFLINE forbids"):
        encoder_named("no-one/no-model").encode(["a"])
    assert hub.asked == []


def test_nothing_is_loaded_by_naming_it() -> None:
    assert encoder_named("intfloat/multilingual-e5-small").name == "intfloat/multilingual-e5-small"


def test_without_the_library_the_message_says_what_to_install(monkeypatch) -> None:
    monkeypatch.setitem(sys.modules, "sentence_transformers", None)
    with pytest.raises(SetupError, match=r"glam-kg\[sentence-transformers\]"):
        encoder_named("some/model").encode(["a"])


def test_naming_an_encoder_imports_no_heavy_library() -> None:
    code = (
        "import sys; from glam_kg.retrieval.encoders.by_name import encoder_named;"
        "[encoder_named(name) for name in ('use-multilingual', 'openai:small', 'some/model')];"
        "print([name for name in ('numpy', 'faiss', 'torch', 'sentence_transformers') if name in sys.modules])"
    )
    found = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=dict(os.environ)
    )
    assert found.stdout.strip() == "[]"
