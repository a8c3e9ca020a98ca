"""What a question costs with 100,000 custodians loaded: question → SPARQL, execution, memory, and a baseline beside it.

Run: `.venv/bin/python benchmarks/ask.py [--names N] [--questions FILE...] [--kept]`. The first run makes the graph (a few
minutes) and keeps it in the temporary folder. Names are read anew, as from an endpoint; with `--kept`, from the file beside the
store, as whoever opens a store for the second time finds them.

"Question → SPARQL" is resolve, relevance, classify and instantiate, as the engine's own clock takes them, one question after
another in one thread. Question files hold JSON lines with `question` and, for the accuracy of the template, `kind`.
"""

import argparse
import json
import os
import random
import resource
import statistics
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from multiprocessing import get_context
from pathlib import Path
from typing import cast

from nearest_example import NearestExample
from rich.console import Console
from rich.table import Table
from synthetic_graph import SEED, made_names, store_of

from glam_kg.collecting import keep_for_good
from glam_kg.engine import QueryEngine
from glam_kg.places.gazetteer import Gazetteer
from glam_kg.sparql.embedded.store import EmbeddedStore
from glam_kg.sparql.query import CheckedQuery
from glam_kg.sparql.results import ResultStream, Rows
from glam_kg.templates.catalogue import TemplateCatalogue

ROOT = Path(__file__).parent.parent
DEVELOPMENT = ROOT.parent / "shared" / "evaluation"
AFTER_UNDERSTANDING = {"execute", "answer"}
NAMED = 250
"""Questions of each way of writing the name of a made custodian."""
WORDINGS = ("Waar is {}?", "When was {} founded?", "Was ist die Website von {}?", "Où se trouve {} ?")


@dataclass(frozen=True)
class Asked:
    """One question: milliseconds to its SPARQL, milliseconds to execute that, and what came of it."""

    group: str
    understanding: float
    executing: float | None
    template: str | None
    kind: str | None
    found: bool | None


@dataclass(frozen=True)
class Question:
    """A question, the group it is counted in, and what should come of it where that is known."""

    text: str
    group: str
    kind: str | None = None
    name: str | None = None


class UnansweredSource:
    """A store that is read while the engine loads, and then answers nothing: what is left is the way to the SPARQL."""

    def __init__(self, store: EmbeddedStore) -> None:
        self.store, self.silent = store, False

    def query(self, query: CheckedQuery, /) -> Rows:
        return Rows((), ()) if self.silent else self.store.query(query)

    def stream(self, query: CheckedQuery, /) -> AbstractContextManager[ResultStream]:
        return nullcontext(ResultStream(query.form, limit=0)) if self.silent else self.store.stream(query)


def resident_mb() -> float:
    """Resident memory of this process."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


def example_questions(catalogue: TemplateCatalogue) -> Iterable[Question]:
    """The example questions of the templates."""
    for template in catalogue:
        for examples in template.examples.values():
            for example in examples:
                yield Question(example.question, "examples of the templates", template.id)


def labelled_questions(files: Sequence[Path]) -> Iterable[Question]:
    """Questions of files of JSON lines; the kind of a refusal is `none`."""
    for file in files:
        for line in file.read_text(encoding="utf-8").splitlines():
            record = json.loads(line)
            if "question" in record:
                refused = record.get("expected") in {"out_of_scope", "unanswerable", "refusal"}
                kind = "none" if refused else record.get("kind")
                yield Question(record["question"], "labelled questions", kind)


def questions_of_names(names: Sequence[str]) -> Iterable[Question]:
    """Questions that name made custodians: as they are, with a slip, in another order, and without capitals."""
    chance = random.Random(SEED)
    ways: dict[str, Callable[[str], str]] = {
        "name, exact": str,
        "name, one slip": lambda name: _misspelt(name, chance),
        "name, words reversed": lambda name: " ".join(reversed(name.replace(",", "").split())),
        "name, lower case": str.lower,
    }
    for group, write in ways.items():
        for i, name in enumerate(chance.sample(names, min(NAMED, len(names)))):
            yield Question(WORDINGS[i % len(WORDINGS)].format(write(name)), group, name=name)


def _misspelt(name: str, chance: random.Random) -> str:
    """A letter inside the longest word dropped, doubled, or swapped with the next."""
    word = max(name.split(), key=len)
    at = chance.randrange(1, max(2, len(word) - 1))
    slip = chance.choice(
        (
            word[:at] + word[at + 1 :],
            word[:at] + word[at] + word[at:],
            word[:at] + word[at : at + 2][::-1] + word[at + 2 :],
        )
    )
    return name.replace(word, slip)


def asked(engine: QueryEngine, question: Question) -> Asked:
    """Ask, and read the engine's clock."""
    answer = engine.ask(question.text)
    timings = answer.timings_ms
    understanding = sum(ms for step, ms in timings.items() if step not in AFTER_UNDERSTANDING)
    found = None
    if question.name is not None:
        options = cast("Sequence[object]", answer.clarification["options"] if answer.clarification else ())
        names = [str(row.get("name", "")) for row in answer.rows] + [str(option) for option in options]
        found = any(name.startswith(question.name) for name in [*names, str(answer.slots.get("name", ""))])
    return Asked(question.group, understanding, timings.get("execute"), answer.template_id, question.kind, found)


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest value that so large a share of the values does not exceed."""
    ordered = sorted(values)
    return ordered[max(0, -int(-len(ordered) * share // 1) - 1)]


def latency_table(results: Sequence[Asked]) -> Table:
    """Milliseconds by group of questions."""
    table = Table(title="question → SPARQL, milliseconds, one thread")
    for column in (
        "questions",
        "n",
        "p50",
        "p90",
        "p99",
        "max",
        "per second",
        "execute p50",
        "execute p99",
        "name found",
    ):
        table.add_column(column, justify="left" if column == "questions" else "right")
    groups = [*dict.fromkeys(r.group for r in results), "all"]
    for group in groups:
        rows = [r for r in results if group in {r.group, "all"}]
        times = [r.understanding for r in rows]
        executing = [r.executing for r in rows if r.executing is not None] or [0.0]
        named = [r.found for r in rows if r.found is not None]
        table.add_row(
            group, str(len(rows)), *(f"{percentile(times, share):.2f}" for share in (0.5, 0.9, 0.99, 1.0)),
            f"{1000 / statistics.fmean(times):.0f}", f"{percentile(executing, 0.5):.2f}", f"{percentile(executing, 0.99):.2f}",
            f"{statistics.fmean(named):.1%}" if named else "",
        )  # fmt: skip
    return table


def accuracy_table(results: Sequence[Asked], questions: Sequence[Question], catalogue: TemplateCatalogue) -> Table:
    """Choice of the template, ours and the baseline's, on the same questions."""
    table = Table(title="choice of the template, on the labelled questions")
    for column in ("method", "n", "right", "right, refusals left out", "ms a question", "loads in s"):
        table.add_column(column, justify="left" if column == "method" else "right")
    ours = [r for r in results if r.group == "labelled questions" and r.kind]
    table.add_row("glam_kg", str(len(ours)), *_shares([(r.template, r.kind) for r in ours]),
                  f"{statistics.fmean(r.understanding for r in ours):.2f}", "")  # fmt: skip
    baseline = NearestExample(catalogue)
    baseline.load()
    labelled = [q for q in questions if q.group == "labelled questions" and q.kind]
    start = time.perf_counter()
    chosen = [(baseline.template_of(q.text), q.kind) for q in labelled]
    each = (time.perf_counter() - start) / len(labelled) * 1000
    table.add_row("nearest example (embeddings)", str(len(labelled)), *_shares(chosen), f"{each:.2f}",
                  f"{baseline.load_seconds:.1f}")  # fmt: skip
    return table


def _shares(chosen: Sequence[tuple[str | None, str | None]]) -> tuple[str, str]:
    answered = [(got, kind) for got, kind in chosen if kind != "none"]
    return tuple(f"{statistics.fmean(got == kind for got, kind in some):.1%}" for some in (chosen, answered))  # type: ignore[return-value]


def default_files() -> list[Path]:
    """The development questions where they are, else the project's own."""
    if DEVELOPMENT.is_dir():
        return [DEVELOPMENT / "questions.jsonl", DEVELOPMENT / "refusals.jsonl"]
    return sorted((ROOT / "data" / "questions").glob("*.jsonl"))


def main() -> None:
    """Make the graph, load the engine, ask every question once, print the tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--names", type=int, default=100_000, help="custodians in the graph")
    parser.add_argument("--questions", type=Path, nargs="+", default=default_files(), metavar="FILE")
    parser.add_argument("--no-execute", action="store_true", help="stop at the SPARQL: much faster")
    parser.add_argument("--kept", action="store_true", help="load the names that are kept beside the store")
    options = parser.parse_args()
    console = Console(width=150)
    records = DEVELOPMENT / "records.jsonl"
    # In a process of its own, so that what making the graph takes is not counted as the engine's memory.
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as maker:
        store = maker.submit(store_of, options.names, more_records=[records] if records.exists() else []).result()
    names = made_names(store)
    catalogue = TemplateCatalogue.load()
    questions = [*example_questions(catalogue), *labelled_questions(options.questions), *questions_of_names(names)]
    before = resident_mb()
    start = time.perf_counter()
    opened = EmbeddedStore.open(store)
    source = UnansweredSource(opened)
    engine = QueryEngine.over(
        opened if options.kept else source, gazetteer=Gazetteer.open(), catalogue=catalogue, result_cache_megabytes=0
    )
    engine = replace(engine, source=source)
    loading, loaded = time.perf_counter() - start, resident_mb()
    source.silent = options.no_execute
    start = time.perf_counter()
    engine.ask("museum")
    first = (time.perf_counter() - start) * 1000
    start = time.perf_counter()
    engine.warm_up()
    warming = (time.perf_counter() - start) * 1000
    keep_for_good()
    results = [asked(engine, question) for question in questions]
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    console.print(latency_table(results))
    table = Table("what", "value", title="the engine")
    table.add_row("custodians in the graph", f"{options.names:,}")
    table.add_row("load", f"{loading:.2f} s")
    table.add_row("first question, whole", f"{first:.0f} ms")
    table.add_row("warm-up after it, as the service does it", f"{warming:.0f} ms")
    table.add_row(
        "resident before loading, after, after all questions", f"{before:.0f}, {loaded:.0f}, {resident_mb():.0f} MB"
    )
    table.add_row("peak resident", f"{peak:.0f} MB")
    console.print(table)
    if any(q.group == "labelled questions" and q.kind for q in questions):
        console.print(accuracy_table(results, questions, catalogue))


if __name__ == "__main__":
    main()
