"""One contract for all engines of vectors: those of an index on disk, and a Milvus server, which is started here."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from markdown_pages import DOCS, blocks
from servers import free_port

from glam_kg.errors import GlamKGError, InputError, RetrievalIndexError
from glam_kg.retrieval.adapters.milvus import MilvusIndex
from glam_kg.retrieval.adapters.milvus_rows import passage_of, row_of
from glam_kg.retrieval.days import Days
from glam_kg.retrieval.dense.dense_index import DenseIndex
from glam_kg.retrieval.filters import Filters
from glam_kg.retrieval.index.columns import ColumnsBuilder
from glam_kg.retrieval.index.vectors import text_to_encode
from glam_kg.retrieval.legs import DenseLeg
from glam_kg.retrieval.passages import Passage
from glam_kg.retrieval.retrieval_models import RetrievalModels
from glam_kg.retrieval.search import Request, Searcher

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from numpy.typing import NDArray

    from glam_kg.retrieval.legs import Leg

COUNT, DIMENSION = 1500, 32


@dataclass(frozen=True)
class DrawnVectors:
    """Gives each text a vector that is drawn for it, near one of twenty centres."""

    name: str = "drawn"
    dimension: int = DIMENSION

    def encode(self, texts: Sequence[str]) -> NDArray[np.float32]:
        rows = np.stack([self._row(text) for text in texts])
        return (rows / np.linalg.norm(rows, axis=1, keepdims=True)).astype(np.float32)

    encode_questions = encode

    def _row(self, text: str) -> NDArray[np.float64]:
        seed = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8])
        centre = np.random.default_rng(seed % 20).normal(size=self.dimension)
        return centre + 0.7 * np.random.default_rng(seed).normal(size=self.dimension)


def made(at: int) -> Passage:
    kind = ("Archive", "Museum", 'Odd "class" \\ é')[at % 3]
    # Of each twenty texts, two are the same.
    return Passage(
        f"p'{at}\"", f"text {at - at % 20 if at % 20 == 1 else at}", class_name=kind if at % 7 else None,
        headings=("One", "Two") if at % 2 else (), date=str(1900 + at % 100) if at % 5 else None,
        place=("NL-DR", "NL-ZE", "Den Haag", None)[at % 4], language="nl" if at % 2 else "en",
        metadata={"a key": f"val\"ue '{at % 4}", "source of": "x"},
    )  # fmt: skip


PASSAGES = [made(at) for at in range(COUNT)]
VECTORS = DrawnVectors().encode([text_to_encode(passage) for passage in PASSAGES])
QUESTIONS = [f"question {at}" for at in range(12)]
FILTERS = (
    Filters(classes=frozenset({"Archive"})),
    Filters(classes=frozenset({'Odd "class" \\ é', "nothing"})),
    Filters(classes=frozenset()),
    Filters(places=frozenset({"NL"})),
    Filters(places=frozenset({"NL-DR", "den haag"})),
    Filters(places=frozenset()),
    Filters(period=Days.read("1910/1912")),
    Filters(metadata={"a key": frozenset({"val\"ue '1"}), "language": frozenset({"nl"})}),
    Filters(metadata={"no key": frozenset({"x"})}),
    Filters(metadata={"class_name": frozenset({"Museum"})}),
    Filters(classes=frozenset({"Museum"}), period=Days.read("1950-06"), places=frozenset({"NL-ZE"})),
)


SERVER = """
import os, sys, time, urllib.error, urllib.request
from pathlib import Path
from milvus import MilvusServer
folder = Path(sys.argv[1])
server = MilvusServer(wait_for_started=False)
server.set_base_dir(str(folder))
# On a busy machine it would take itself for dead.
server.config.set("common.session.ttl", 600)
server.start()
health = f"http://127.0.0.1:{server.webservice_port}/healthz"
answer = ""
while "OK" not in answer:
    if server.server_proc.poll() is not None:
        sys.exit((folder / "logs" / "milvus-stderr.log").read_text()[:2000])
    try:
        with urllib.request.urlopen(health, timeout=10) as response:
            answer = response.read().decode()
    except OSError:
        time.sleep(0.05)
print(server.listen_port, flush=True)
sys.stdin.read()
server.stop()
"""


SHORT_WAITS = {
    "QUERYCOORD_CHECKINTERVAL": "100",
    "QUERYCOORD_CHECKCHANNELINTERVAL": "100",
    "QUERYCOORD_CHECKSEGMENTINTERVAL": "100",
    "QUERYCOORD_DISTPULLINTERVAL": "100",
    "QUERYCOORD_CHECKHANDOFFINTERVAL": "500",
    "INDEXCOORD_SCHEDULER_INTERVAL": "100",
    "PROXY_TIMETICKINTERVAL": "50",
}
"""How often, in milliseconds, the server looks what there is to do: by default once a second, for each step of a build."""


def etcd_settings(folder: Path) -> Path:
    """Settings of the store inside the server: its own ports are fixed, so that two servers would not run on one machine."""
    for_peers, for_clients = (f"http://127.0.0.1:{free_port()}" for _ in range(2))
    settings = {
        "listen-peer-urls": for_peers, "initial-advertise-peer-urls": for_peers, "initial-cluster": f"default={for_peers}",
        "listen-client-urls": for_clients, "advertise-client-urls": for_clients,
    }  # fmt: skip
    file = folder / "etcd.yaml"
    file.write_text("".join(f"{name}: {value}\n" for name, value in settings.items()))
    return file


@pytest.fixture(scope="session")
def milvus(tmp_path_factory) -> Iterator[str]:
    """The address of a server that is started for these tests, in a process of its own that ends with this one."""
    folder = tmp_path_factory.mktemp("milvus")
    environment = {**os.environ, **SHORT_WAITS, "ETCD_CONFIG_PATH": str(etcd_settings(folder))}
    command = [sys.executable, "-c", SERVER, str(folder)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
    ) as process:
        port = process.stdout.readline().strip()
        assert port, "the server did not start"
        yield f"http://127.0.0.1:{port}"
        process.stdin.close()


def on_server(address: str, name: str, **options: Any) -> MilvusIndex:
    return MilvusIndex.build(
        address, name, options.pop("passages", PASSAGES), encoder=options.pop("encoder", DrawnVectors()),
        consistency="Strong", **options,
    )  # fmt: skip


COLLECTIONS: dict[str, dict[str, Any]] = {
    "contract_FLAT": {"kind": "FLAT"},
    "contract_HNSW": {"kind": "HNSW"},
    "forty": {"passages": PASSAGES[:40]},
    "ties": {"passages": [Passage(str(at), "the same") for at in range(200)], "kind": "FLAT"},
}
"""Those that stay as they are."""


@pytest.fixture(scope="module")
def built(milvus) -> dict[str, MilvusIndex]:
    """The collections that stay as they are, built all at once: a build waits for the server more than it works."""
    with ThreadPoolExecutor(len(COLLECTIONS)) as threads:
        indexes = threads.map(lambda name: on_server(milvus, name, **COLLECTIONS[name]), COLLECTIONS)
        return dict(zip(COLLECTIONS, indexes, strict=True))


ON_SERVER = [pytest.param(f"milvus-{kind}", marks=pytest.mark.servers) for kind in ("FLAT", "HNSW")]


@pytest.fixture(scope="module", params=["flat", "hnsw", "ivf", *ON_SERVER])
def engine(request) -> tuple[str, Leg]:
    name = request.param
    if name.startswith("milvus"):
        index = request.getfixturevalue("built")[f"contract_{name[7:]}"]
        assert len(found(index, QUESTIONS[0])) == 10
        # What was seen once is seen ever after: no search need wait again.
        return name, replace(index, consistency="Eventually")
    columns = ColumnsBuilder()
    for passage in PASSAGES:
        columns.add(passage)
    mask = columns.columns().mask
    return name, DenseLeg(
        DenseIndex.build(VECTORS, name), DrawnVectors(), lambda filters: mask(filters) if filters else None
    )


def nearest(question: str, k: int, filters: Filters) -> list[tuple[float, int]]:
    """The search as it is defined, one passage after the other."""
    scores = VECTORS @ DrawnVectors().encode([question])[0]
    allowed = [number for number, passage in enumerate(PASSAGES) if filters.matches(passage)]
    return sorted(((float(scores[number]), number) for number in allowed), key=lambda pair: (-pair[0], pair[1]))[:k]


def found(leg: Leg, question: str, k: int = 10, filters: Filters | None = None) -> list[tuple[float, int]]:
    return leg.search(question, language="en", k=k, filters=filters or Filters())


def test_the_nearest_are_found_with_exact_scores_in_order(engine) -> None:
    name, leg = engine
    shares = []
    for question in QUESTIONS:
        ranking, wanted = found(leg, question), nearest(question, 10, Filters())
        shares.append(len({n for _, n in ranking} & {n for _, n in wanted}) / 10)
        assert [score for score, _ in ranking] == sorted((score for score, _ in ranking), reverse=True)
        everything = {n: score for score, n in nearest(question, COUNT, Filters())}
        assert [score for score, _ in ranking] == pytest.approx([everything[n] for _, n in ranking], abs=1e-5)
    assert np.mean(shares) >= (1.0 if "flat" in name.lower() else 0.97)


@pytest.mark.parametrize("filters", FILTERS)
def test_a_filter_always_holds_and_nothing_allowed_is_missing(engine, filters) -> None:
    _, leg = engine
    wanted = {number for _, number in nearest(QUESTIONS[0], COUNT, filters)}
    for k in (1, 10, COUNT):
        ranking = found(leg, QUESTIONS[0], k, filters)
        assert {number for _, number in ranking} <= wanted
        assert len(ranking) == min(k, len(wanted))


def test_of_equal_ones_the_lower_number_comes_first(engine) -> None:
    name, leg = engine
    for at in (0, 20, 300):
        question = text_to_encode(PASSAGES[at])
        # 0 and 1 have the same text, but not the same headings: the same vector only where both have none.
        ranking = found(leg, question, 5)
        assert ranking == sorted(ranking, key=lambda pair: (-pair[0], pair[1])), name


def test_none_are_wanted_or_more_than_there_are(engine) -> None:
    _, leg = engine
    assert found(leg, QUESTIONS[0], 0) == []
    assert len(found(leg, QUESTIONS[0], COUNT + 100)) == COUNT


def test_a_question_is_answered_the_same_again(engine) -> None:
    _, leg = engine
    assert [found(leg, question) for question in QUESTIONS[:5]] == [found(leg, question) for question in QUESTIONS[:5]]


def test_a_search_over_it_gives_passages(engine) -> None:
    name, leg = engine
    passages = leg if isinstance(leg, MilvusIndex) else PASSAGES
    searcher = Searcher(passages, {"dense": leg})
    hits = RetrievalModels({"m": searcher}).retrieve(Request(QUESTIONS[3], k=7, filters=FILTERS[0])).hits
    assert [hit.passage for hit in hits] == [PASSAGES[hit.number] for hit in hits], name
    assert {hit.passage.class_name for hit in hits} == {"Archive"}


@pytest.mark.servers
def test_equal_vectors_are_cut_by_number_on_the_server(built) -> None:
    assert [number for _, number in found(built["ties"], "the same", 7)] == list(range(7))


@pytest.mark.servers
def test_a_passage_comes_back_as_it_was(milvus, built) -> None:
    built["forty"].close()
    again = MilvusIndex.open(milvus, "forty", encoder=DrawnVectors(), consistency="Strong")
    assert [again[number] for number in range(40)] == PASSAGES[:40]
    assert again.size == 40
    with pytest.raises(RetrievalIndexError, match="has no passage 40"):
        again[40]
    for at in range(50):
        assert passage_of(row_of(at, PASSAGES[at], VECTORS[at])) == PASSAGES[at]


@pytest.mark.servers
def test_passages_are_added_replaced_and_deleted(milvus) -> None:
    told: list[int] = []
    index = on_server(milvus, "changing", passages=PASSAGES[:600], on_progress=told.append)
    assert told == [500, 600]
    assert index.add(PASSAGES[600:610], first=600) == 10
    assert index[0] == PASSAGES[0]
    index.add([Passage("new", "something else")], first=0)
    index.delete([PASSAGES[1].id, "nothing has this"])
    assert index.size == 609
    # What was read before is not kept longer than it is true.
    assert index[0].id == "new"
    assert found(index, text_to_encode(PASSAGES[605]), 1)[0][1] == 605
    assert 1 not in {number for _, number in found(index, QUESTIONS[0], 609)}
    with pytest.raises(InputError, match="expected 0 or more"):
        index.add([], first=-1)


@pytest.mark.servers
def test_a_build_is_published_as_a_whole_or_not_at_all(milvus) -> None:
    index = on_server(milvus, "published", passages=PASSAGES[:30])
    before = found(index, QUESTIONS[0])
    collections = set(index.client.list_collections())
    with pytest.raises(InputError, match="has 80,000 bytes, Milvus takes 65,535"):
        on_server(milvus, "published", passages=[*PASSAGES[:520], Passage("long", "x" * 80_000)])
    assert set(index.client.list_collections()) == collections
    assert found(index, QUESTIONS[0]) == before
    on_server(milvus, "published", passages=PASSAGES[:20])
    # Those who hold the name see the new one, and the old one is gone.
    assert index.size == 20
    assert len(index.client.list_collections()) == len(collections)


@pytest.mark.servers
def test_what_does_not_fit_is_refused_with_the_reason(milvus, built) -> None:
    del built
    with pytest.raises(RetrievalIndexError, match=r"was built with drawn \(32 numbers\), not with drawn \(16\)"):
        MilvusIndex.open(milvus, "forty", encoder=DrawnVectors(dimension=16))
    with pytest.raises(RetrievalIndexError, match="'nowhere' cannot be opened"):
        MilvusIndex.open(milvus, "nowhere", encoder=DrawnVectors())
    client = MilvusIndex.open(milvus, "forty", encoder=DrawnVectors()).client
    client.create_collection("not_ours", dimension=4)
    with pytest.raises(RetrievalIndexError, match="is no collection that glam_kg built"):
        MilvusIndex.open(milvus, "not_ours", encoder=DrawnVectors())
    with pytest.raises(RetrievalIndexError, match="that glam_kg did not build: choose another name"):
        on_server(milvus, "not_ours", passages=PASSAGES[:5])


def test_a_server_that_is_not_there_is_told() -> None:
    with pytest.raises(GlamKGError, match=r"http://127\.0\.0\.1:9: the server cannot be reached"):
        MilvusIndex.open("http://127.0.0.1:9", "x", encoder=DrawnVectors(), timeout=2)


@pytest.mark.servers
def test_the_guide_can_be_followed(milvus, tmp_path, monkeypatch, glam_kg) -> None:
    monkeypatch.chdir(tmp_path)
    pages = {
        name: blocks((DOCS / "how-to" / f"{name}.md").read_text(encoding="utf-8"))
        for name in ("retrieve-in-dspy", "outgrow-one-machine")
    }
    (tmp_path / "passages.jsonl").write_text(pages["retrieve-in-dspy"][0].text, encoding="utf-8")
    glam_kg("index", "build", "--passages", "passages.jsonl", "--encoder", "none", "--index", "myindex")
    names: dict[str, Any] = {}
    for block in pages["outgrow-one-machine"]:
        if block.language == "python":
            text = block.text.replace("http://127.0.0.1:19530", milvus)
            exec(compile(text, "outgrow-one-machine.md", "exec"), names)  # noqa: S102 - the page is the program
    assert {hit.passage.id for hit in names["found"].hits} == {"archive", "zeeland"}
    hits = names["hybrid"].retrieve(Request("maps of Assen", k=2)).hits
    assert "room" in {hit.passage.id for hit in hits}
    assert {"bm25", "dense"} == set(hits[0].legs)
