"""Asks an Oxigraph server through RemoteEndpoint and through SPARQLWrapper as it is: time of small and large answers, and memory.

Usage: python benchmarks/endpoint.py [rows]
"""

import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

from pyoxigraph import Literal, NamedNode, Quad, RdfFormat, serialize

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "engines"))
from servers import oxigraph_server

ROWS = int(sys.argv[1]) if len(sys.argv) > 1 else 200_000
SMALL, LARGE = "SELECT ?name { <urn:item:7> <urn:name> ?name }", "SELECT ?item ?name { ?item <urn:name> ?name }"


def ours(url: str) -> tuple[Callable[[str], int], str]:
    from glam_kg.sparql.query import CheckedQuery, Limits
    from glam_kg.sparql.remote.endpoint import RemoteEndpoint

    endpoint, limits = RemoteEndpoint(url), Limits(rows=ROWS, seconds=600)

    def count(query: str) -> int:
        with endpoint.stream(CheckedQuery(query, limits)) as results:
            return sum(1 for _ in results)

    return count, "RemoteEndpoint, streaming"


def stock(url: str) -> tuple[Callable[[str], int], str]:
    from SPARQLWrapper import JSON, SPARQLWrapper

    wrapper = SPARQLWrapper(url)
    wrapper.setReturnFormat(JSON)

    def count(query: str) -> int:
        wrapper.setQuery(query)
        found = cast("dict[str, Any]", wrapper.queryAndConvert())
        return len(found["results"]["bindings"])

    return count, "SPARQLWrapper as it is"


def measure(which: str, url: str) -> None:
    """Print one row of the table; in a process of its own, because of the memory."""
    count, name = {"ours": ours, "stock": stock}[which](url)
    times = []
    for _ in range(500):
        started = time.perf_counter()
        if count(SMALL) != 1:
            raise SystemExit("one row was expected")
        times.append(1000 * (time.perf_counter() - started))
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    started = time.perf_counter()
    if count(LARGE) != ROWS:
        raise SystemExit(f"{ROWS:,} rows were expected")
    seconds = time.perf_counter() - started
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    p95 = sorted(times)[int(0.95 * len(times))]
    print(f"| {name} | {statistics.median(times):.2f} | {p95:.2f} | {seconds:.2f} | {grown:,.0f} |")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data.nq"
        quads = [Quad(NamedNode(f"urn:item:{n}"), NamedNode("urn:name"), Literal(f"Name of {n}")) for n in range(ROWS)]
        serialize(quads, str(data), RdfFormat.N_QUADS)
        del quads
        with oxigraph_server(Path(folder) / "store", [data]) as url:
            print(f"| | one row, median ms | p95 ms | {ROWS:,} rows, s | MiB more |")
            print("|---|---|---|---|---|", flush=True)
            for which in ("ours", "stock"):
                subprocess.run([sys.executable, __file__, str(ROWS), which, url], check=True)


if __name__ == "__main__":
    if len(sys.argv) > 2:
        measure(*sys.argv[2:])
    else:
        main()
