"""What it brings to hold a graph in memory, and what it takes: the same queries from the disk and from memory, in turns.

Run: `.venv/bin/python benchmarks/memory.py [--custodians N] [--questions N]`. The first run makes the graph (some minutes) and
keeps it in the temporary folder. The queries are those of the questions of `service_questions.py`, each asked once.
"""

import argparse
import statistics
import time
from collections.abc import Sequence
from itertools import islice
from pathlib import Path

from process_memory import memory
from query_graph import graph_folder
from rich.console import Console
from rich.table import Table
from service_questions import questions

from glam_kg import QueryEngine
from glam_kg.sparql.embedded.store import EmbeddedStore
from glam_kg.sparql.query import CheckedQuery

console = Console(width=110)


def queries_of(store: Path, asked: Sequence[str]) -> list[CheckedQuery]:
    """The different queries of some questions; they are run, which brings the files into the system's own cache."""
    with QueryEngine.open(store=store) as engine:
        texts = dict.fromkeys(sparql for question in asked if (sparql := engine.ask(question).sparql))
    return [CheckedQuery(text) for text in texts]


def milliseconds(store: EmbeddedStore, query: CheckedQuery) -> tuple[float, int]:
    """How long a query takes, and how many rows it has."""
    started = time.perf_counter()
    rows = len(store.query(query))
    return (time.perf_counter() - started) * 1000, rows


def main() -> None:
    """Ask, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--custodians", type=int, default=100_000)
    parser.add_argument("--questions", type=int, default=500)
    given = parser.parse_args()
    folder = graph_folder(given.custodians)
    queries = queries_of(folder / "store", list(islice(questions(folder / "records.jsonl"), given.questions)))
    disk, held = EmbeddedStore.open(folder / "store"), EmbeddedStore.open(folder / "store", memory=True)
    started = time.perf_counter()
    while not held.reads_memory:
        time.sleep(0.1)
    console.print(f"in memory after {time.perf_counter() - started:.0f} s, with other work going on meanwhile")
    took: dict[str, list[float]] = {"disk": [], "memory": []}
    for query in queries:
        (from_disk, rows), (from_memory, same) = milliseconds(disk, query), milliseconds(held, query)
        if rows != same:
            raise SystemExit(f"{rows} rows from the disk, {same} from memory: {query.text}")
        took["disk"].append(from_disk)
        took["memory"].append(from_memory)
    holder = held._pool._graph  # noqa: SLF001 - whose memory is asked for
    megabytes = memory(holder._process.pid) if holder is not None else 0.0  # noqa: SLF001
    console.print(f"{len(held):,} quads take {megabytes:,.0f} MB, {megabytes * 1_000_000 / len(held):,.0f} bytes each")
    table = Table(title=f"{len(queries)} queries, {given.custodians:,} custodians; milliseconds")
    for heading in ("", "half of them", "nine of ten", "19 of 20", "longest", "sum"):
        table.add_column(heading, justify="right" if heading else "left")
    for name, times in took.items():
        cuts = statistics.quantiles(times, n=20, method="inclusive")
        table.add_row(name, *(f"{value:,.1f}" for value in (cuts[9], cuts[17], cuts[18], max(times), sum(times))))
    console.print(table)
    disk.close()
    held.close()


if __name__ == "__main__":
    main()
