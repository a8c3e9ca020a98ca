"""What it costs that a query can be ended: the same queries run by the engine in this process, and by a process of its own.

    python benchmarks/isolation.py [--store DIR] [--runs N]

Both read the same store, give the same rows as the same terms, and take turns, so that a noisy machine is noisy for both. The
engine in this process has no time limit: it is what the other would be if it could not be ended.
"""

import argparse
import statistics
import time
from collections.abc import Callable
from functools import partial

from pyoxigraph import QueryBoolean, Store
from rich.console import Console
from rich.table import Table

from glam_kg.commands.sources import open_gazetteer
from glam_kg.custodians.sample import sample_store
from glam_kg.errors import QueryTimeoutError
from glam_kg.namespaces import SPARQL_PROLOGUE
from glam_kg.sparql.embedded.store import EmbeddedStore
from glam_kg.sparql.query import CheckedQuery, Limits

LIST = "SELECT ?custodian ?ghcid ?name { ?custodian hc:ghcid ?ghcid ; skos:prefLabel ?name }"
QUERIES = {
    "a truth value": "ASK { ?custodian hc:ghcid ?ghcid }",
    "a count": "SELECT (COUNT(DISTINCT ?c) AS ?count) { ?c hc:subregionCode 'NL-DR' }",
    "10 rows": f"{LIST} LIMIT 10",
    "100 rows": f"{LIST} LIMIT 100",
    "1,000 rows": f"{LIST} LIMIT 1000",
    "10,000 rows": f"{LIST} LIMIT 10000",
    "1,000 triples": "CONSTRUCT { ?s ?p ?o } { ?s ?p ?o } LIMIT 1000",
}
VALUES = " ".join(map(str, range(200)))
HOURS = "SELECT (COUNT(*) AS ?n) {" + " ".join(f"VALUES ?v{i} {{ {VALUES} }}" for i in range(6)) + "}"


def in_process(engine: Store, query: CheckedQuery) -> None:
    result = engine.query(query.bounded, use_default_graph_as_union=True)
    if not isinstance(result, QueryBoolean):
        for row in result:
            tuple(row)


def timed(call: Callable[[], object]) -> float:
    started = time.perf_counter()
    call()
    return (time.perf_counter() - started) * 1000


def compare(store: EmbeddedStore, engine: Store, runs: int) -> Table:
    table = Table("query", "rows", "in this process, ms", "in its own, ms", "more, ms", "ratio", box=None)
    for name, text in QUERIES.items():
        ours, theirs = [], []
        for run in range(runs):
            # A prefix of its own: on a busy machine the store would keep an answer, and give it again without asking the engine.
            query = CheckedQuery(f"PREFIX run_{run}: <urn:run:>\n{SPARQL_PROLOGUE}{text}", Limits(rows=100_000))
            theirs.append(timed(partial(in_process, engine, query)))
            ours.append(timed(partial(store.query, query)))
        a, b = statistics.median(theirs), statistics.median(ours)
        rows = len(store.query(CheckedQuery(SPARQL_PROLOGUE + text, Limits(rows=100_000))))
        table.add_row(name, f"{rows:,}", f"{a:.3f}", f"{b:.3f}", f"{b - a:.3f}", f"{b / a:.2f}")
    return table


def ended(store: EmbeddedStore, seconds: float) -> tuple[float, float]:
    """How long after its limit a query that would run for hours is ended, and how long the next one takes, in milliseconds."""

    def run() -> None:
        try:
            store.query(CheckedQuery(HOURS, Limits(seconds=seconds)))
        except QueryTimeoutError:
            return
        raise AssertionError("the query was not ended")

    late = timed(run) - seconds * 1000
    return late, timed(lambda: store.query(CheckedQuery("SELECT (1 AS ?one) {}")))


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--store", help="a store directory; the sample graph by default")
    options.add_argument("--runs", type=int, default=200)
    chosen = options.parse_args()
    console = Console()
    store = EmbeddedStore.open(chosen.store) if chosen.store else sample_store(open_gazetteer)
    folder = store.generation.folder if store.generation else None
    console.print(compare(store, Store.read_only(str(folder)), chosen.runs))
    starts = [timed(lambda: len(EmbeddedStore.open(str(folder)))) for _ in range(10)]
    console.print(f"A store is opened, its process started, in {statistics.median(starts):.0f} ms.")
    lateness, following = zip(*(ended(store, 1.0) for _ in range(5)), strict=True)
    console.print(
        f"A query that would run for hours is ended {statistics.median(lateness):.0f} ms after its limit of 1 s; "
        f"the next one is answered in {statistics.median(following):.1f} ms (worst of 5: {max(following):.1f})."
    )


if __name__ == "__main__":
    main()
