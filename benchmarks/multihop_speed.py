"""Words and chains along names, how fast among a million passages: `python benchmarks/multihop_speed.py [--passages 1000000]`.

`retrieval_passages.py` says what the passages are. An index of them is built once, without vectors, and kept in the temporary
folder with what each step took. Each method then answers the questions of the sets in a process of its own, one after another:
milliseconds of the clock and of the processor, the memory that the index takes (after the questions less before it was opened),
and how many of the passages that a question needs are among the first five.
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
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean
from typing import Any

import numpy as np
from retrieval_passages import grown_passages, real_passages

from glam_kg.retrieval.index.building import build_index
from glam_kg.retrieval.index.passage_index import PassageIndex
from glam_kg.retrieval.index_search import searcher_over
from glam_kg.retrieval.methods import Method
from glam_kg.retrieval.search import Request

FOLDER = Path(tempfile.gettempdir()) / "glam_kg-passages"
METHODS = (Method.BM25, Method.MULTIHOP)
K = 10


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--passages", type=int, default=1_000_000)
    parser.add_argument("--search", choices=[method.value for method in METHODS], help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.search:
        print(json.dumps(searched(given.passages, Method(given.search))))
        return
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    steps = built(given.passages)
    size = sum(file.stat().st_size for file in index_of(given.passages).rglob("*") if file.is_file()) / 1e6
    print(f"{given.passages:,} passages; built in s of the clock (of the processor):", end=" ")
    print(", ".join(f"{step} {clock:.0f} ({busy:.0f})" for step, (clock, busy) in steps["steps"].items()), end="; ")
    print(f"{steps['memory']:,.0f} MB of memory at most; {size:,.0f} MB on disk\n")
    print(
        "| method | p50, ms | p95, ms | p99, ms | processor p50, ms | p95, ms | first, ms | resident, MB | recall@5 |"
    )
    print("|---|--:|--:|--:|--:|--:|--:|--:|--:|")
    for method in METHODS:
        call = [sys.executable, __file__, "--passages", str(given.passages), "--search", method.value]
        found = json.loads(subprocess.run(call, capture_output=True, text=True, check=True).stdout)
        clock, busy = ([np.percentile(found[name], share) for share in (50, 95, 99)] for name in ("clock", "busy"))
        print(
            f"| {method.value} | {clock[0]:.1f} | {clock[1]:.1f} | {clock[2]:.1f} | {busy[0]:.1f} | {busy[1]:.1f}"
            f" | {found['first']:.0f} | {found['resident']:,.0f} | {found['recall']:.3f} |",
            flush=True,
        )
    print(f"\nload at the end {os.getloadavg()[0]:.1f}")


def index_of(count: int) -> Path:
    return FOLDER / str(count)


def built(count: int) -> dict[str, Any]:
    """What building took; done in a process of its own, for the memory."""
    file = FOLDER / f"{count}.json"
    if not file.exists():
        FOLDER.mkdir(exist_ok=True)
        shutil.rmtree(index_of(count), ignore_errors=True)
        real, _ = real_passages()
        steps = Steps()
        build_index(index_of(count), grown_passages(real, count), on_progress=steps.told)
        steps.told("done", 0, None)
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3
        file.write_text(json.dumps({"steps": steps.taken, "memory": memory}))
    kept: dict[str, Any] = json.loads(file.read_text())
    return kept


@dataclass
class Steps:
    """Seconds of the clock and of the processor that each step takes, growing the passages included in the first."""

    taken: dict[str, tuple[float, float]] = field(default_factory=dict)
    latest: str = "read"
    since: tuple[float, float] = field(default_factory=lambda: (time.perf_counter(), time.process_time()))

    def told(self, step: str, done: int, total: int | None) -> None:  # noqa: ARG002 - the form of the progress of a build
        if step != self.latest:
            now = (time.perf_counter(), time.process_time())
            self.taken[self.latest] = (now[0] - self.since[0], now[1] - self.since[1])
            self.latest, self.since = step, now


def searched(count: int, method: Method) -> dict[str, object]:
    _, questions = real_passages()
    before = resident()
    index = PassageIndex.open(index_of(count))
    searcher = searcher_over(index, method)
    clock, busy, found = [], [], []
    for question in questions:
        start, own = time.perf_counter(), time.process_time()
        hits = searcher.retrieve(Request(question.question, k=K, language="en")).hits
        clock.append(1e3 * (time.perf_counter() - start))
        busy.append(1e3 * (time.process_time() - own))
        gold = set(question.gold)
        found.append(len(gold & {hit.passage.id for hit in hits[:5]}) / len(gold))
    return {"clock": clock, "busy": busy, "first": clock[0], "resident": resident() - before, "recall": mean(found)}


def resident() -> float:
    """Megabytes of this process in memory, mapped files and all."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 1e6


if __name__ == "__main__":
    main()
