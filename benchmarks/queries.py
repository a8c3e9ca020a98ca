"""What the queries of every template cost, on graphs of made custodians of several sizes and on several engines, in one run.

    python benchmarks/queries.py [--sizes N...] [--engines embedded,store,oxigraph,virtuoso,rdflib] [--fillings N] [--json FILE]

Slots are filled with what the graph holds (`query_slots.py`), each filling once: the rows have to be found, not remembered.
"embedded" is what an engine does: it asks the views of the store, and the store for what they leave to it. "store" is the store
alone; "again" is the same queries asked of it a second time. Times are from the slots or the query's text to rows in Python;
servers are on the loopback interface; rdflib is asked as it is, fewer fillings, as it takes long. A query is stopped after 30 s,
and a template after a time of its own, so that slow engines end. Graphs, stores, views and databases are kept in the temporary
folder: the largest takes 40 GB and an hour to make.
"""

import argparse
import hashlib
import json
import statistics
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

from query_engines import ENGINES, Engine, Measured, engine
from query_graph import graph_folder
from query_slots import Drawing, Filled, Held
from rich.console import Console
from rich.table import Table

from glam_kg.sparql.embedded.store import EmbeddedStore
from glam_kg.sparql.query import CheckedQuery, Limits
from glam_kg.templates.catalogue import TemplateCatalogue

STOPPED_AFTER = 30.0
RDFLIB_FILLINGS = 3
RDFLIB_MOST = 100_000
"""Custodians above which rdflib is left out: it needs about 50 GB of memory for a million."""


@dataclass
class Times:
    """The milliseconds of one template on one engine, in the order of its fillings; and what its rows were."""

    ms: list[float] = field(default_factory=list)
    again: list[float] = field(default_factory=list)
    rows: list[str | None] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)

    @property
    def stopped(self) -> int:
        """How many queries had to be stopped."""
        return self.rows.count(None) - len(self.failures)


def main() -> None:
    """Measure, and print one table a size."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sizes", type=int, nargs="+", default=[10_000])
    parser.add_argument("--engines", default=",".join(ENGINES), help="of these, in this order")
    parser.add_argument("--fillings", type=int, default=40, help="of each template")
    parser.add_argument("--templates", default="", help="only these, apart by commas")
    parser.add_argument("--seconds", type=float, default=60, help="the longest that a template may take on an engine")
    parser.add_argument("--json", type=Path, help="gets every figure")
    options = parser.parse_args()
    console, figures = Console(width=190), {}
    wanted = set(filter(None, options.templates.split(",")))
    for size in options.sizes:
        folder = graph_folder(size)
        queries = {t: q for t, q in drawn(folder, options.fillings).items() if not wanted or t in wanted}
        results: dict[str, dict[str, Times]] = {}
        for name in options.engines.split(","):
            if name == "rdflib" and size > RDFLIB_MOST:
                continue
            started = time.perf_counter()
            with engine(name, folder) as ask:
                console.print(f"{size:,}: {name} is ready after {time.perf_counter() - started:.1f} s", highlight=False)
                results[name] = {t: measured(name, ask, q, options.seconds) for t, q in queries.items()}
            figures[size] = {name: {t: asdict(times) for t, times in of.items()} for name, of in results.items()}
            if options.json:
                options.json.write_text(json.dumps(figures, indent=1), encoding="utf-8")
        console.print(table(size, results))


def drawn(folder: Path, number: int) -> dict[str, list[Filled]]:
    """Fillings of every template, each query once."""
    store = EmbeddedStore.open(folder / "store")
    limits = Limits(rows=10_000_000, seconds=600)

    def ask(query: str) -> list[list[str]]:
        rows = store.query(CheckedQuery(query, limits)).values
        return [[term.value for term in row if term is not None] for row in rows]

    kept = folder / "held.json"
    if not kept.exists():
        kept.write_text(json.dumps(asdict(Held.of(ask))), encoding="utf-8")
    held = Held(**json.loads(kept.read_text(encoding="utf-8")))
    fillings = Drawing(ask, TemplateCatalogue.load(), held).fillings(number)
    store.close()
    return {template: list({filled.query: filled for filled in some}.values()) for template, some in fillings.items()}


def measured(name: str, ask: Engine, queries: Sequence[Filled], seconds: float) -> Times:
    """The times of one template."""
    times, started = Times(), time.perf_counter()
    for filled in queries[:RDFLIB_FILLINGS] if name == "rdflib" else queries:
        if time.perf_counter() - started > seconds:
            break
        result = ask(filled, STOPPED_AFTER)
        times.ms.append(result.ms)
        times.rows.append(digest(result))
        if result.failure is not None:
            times.failures.append(result.failure)
        if name == "store" and result.rows is not None:
            times.again.append(ask(filled, STOPPED_AFTER).ms)
    return times


def digest(result: Measured) -> str | None:
    """What tells rows from other rows: their number and a hash of their values; None where there are none, being stopped."""
    if result.rows is None:
        return None
    text = json.dumps(result.rows, sort_keys=True)
    return f"{len(result.rows)} {hashlib.sha256(text.encode()).hexdigest()[:16]}"


def table(size: int, results: Mapping[str, Mapping[str, Times]]) -> Table:
    """One row a template: p50 and p95 on each engine, and whether the rows are equal."""
    shown = Table(title=f"{size:,} custodians, milliseconds")
    shown.add_column("template")
    shown.add_column("n", justify="right")
    for name in results:
        shown.add_column(f"{name} p50", justify="right")
        shown.add_column("p95", justify="right")
        if name == "store":
            shown.add_column("again p95", justify="right")
    shown.add_column("x rdflib", justify="right")
    shown.add_column("rows equal")
    first = next(iter(results.values()))
    for template in first:
        cells = [template, str(len(first[template].ms))]
        for name, of in results.items():
            times = of[template]
            cells += [_ms(percentile(times.ms, share)) for share in (0.5, 0.95)]
            if name == "store":
                cells.append(_ms(percentile(times.again, 0.95)))
        shown.add_row(*cells, ratio(first[template], results.get("rdflib", {}).get(template)), equal(template, results))
    return shown


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest value that so large a share of the values does not exceed; no number where there is no value."""
    ordered = sorted(values)
    return ordered[max(0, -int(-len(ordered) * share // 1) - 1)] if ordered else float("nan")


def ratio(ours: Times, rdflib: Times | None) -> str:
    """How many times rdflib took longer for the same rows: the median; more than that where it was stopped."""
    if rdflib is None:
        return ""
    columns = zip(ours.ms, rdflib.ms, ours.rows, rdflib.rows, strict=False)
    times = [
        theirs / mine
        for mine, theirs, rows, its_rows in columns
        if rows == its_rows or (its_rows is None and theirs >= STOPPED_AFTER * 1000)
    ]
    return f"{'> ' if rdflib.stopped else ''}{statistics.median(times):,.0f}" if times else ""


def equal(template: str, results: Mapping[str, Mapping[str, Times]]) -> str:
    """Whether all engines gave the same rows, as far as they came to an end."""
    columns = [of[template].rows for of in results.values()]
    different = [
        name
        for name, column in zip(results, columns, strict=True)
        if any(a is not None and b is not None and a != b for a, b in zip(columns[0], column, strict=False))
    ]
    stopped = sum(of[template].stopped for of in results.values())
    failed = [name for name, of in results.items() if of[template].failures]
    told = f"not on {', '.join(different)}" if different else "yes"
    return told + (f", {stopped} stopped" if stopped else "") + (f", {', '.join(failed)} fails" if failed else "")


def _ms(value: float) -> str:
    return "> 30 s" if value >= STOPPED_AFTER * 1000 else f"{value:,.1f}"


if __name__ == "__main__":
    main()
