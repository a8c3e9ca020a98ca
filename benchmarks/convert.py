"""What a conversion costs: glam_kg beside rdflib, linkml-runtime's RDFLibDumper, pyoxigraph and plain strings, on one core.

Run: `.venv/bin/python benchmarks/convert.py [--records N] [--runs R] [--curve N...]`. Needs the extra `validate` (linkml makes
the rival's classes). Every row runs in a process of its own, R times in turn; the run that took the least processor time counts,
as everything else on the machine can only add to it. Records and outputs stand in the temporary folder: a million records take
15 GB, and ten minutes of processor time for each of the two rows.

glam_kg reads records from a file, checks every value, finds the place, mints GHCIDs, and writes N-Quads in a graph per source
with provenance. The others get these very statements as ready texts and only build and write them.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from dumper_rival import rdflib_dumper
from rich.console import Console
from rich.table import Table
from rival_writers import Watch, plain_strings, pyoxigraph_made, pyoxigraph_ready, rdflib_dataset
from synthetic_records import records_file

DUMPED = 2000
"""Custodians that RDFLibDumper is given: its time per triple does not depend on their number."""
OURS = "glam_kg: read, check, locate, mint, write"
RDFLIB = "rdflib: Dataset, N-Quads"
DUMPER = "RDFLibDumper.dump"
RIVALS: dict[str, Callable[[Path, Path, Watch], int]] = {
    RDFLIB: rdflib_dataset,
    DUMPER: rdflib_dumper(DUMPED, canonical=True),
    "RDFLibDumper.as_rdf_graph, N-Triples by rdflib": rdflib_dumper(DUMPED, canonical=False),
    "pyoxigraph: quads from texts": pyoxigraph_made,
    "pyoxigraph: quads that are there": pyoxigraph_ready,
    "plain strings, unchecked and unescaped": plain_strings,
}
OURS_WAYS = {OURS: "", f"{OURS}, new registry": "new", f"{OURS}, all in the registry": "known"}
BARS = {RDFLIB: 10, DUMPER: 50}


def peak_mb() -> float:
    """The most memory this process has had; not of the process that started it, as `ru_maxrss` would have it."""
    status = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in status if line.startswith("VmHWM")) / 1024


def processor_seconds() -> float:
    """What this process and those that it started and that have ended have used of the processor."""
    used = os.times()
    return used.user + used.system + used.children_user + used.children_system


def converted(records: Path, folder: Path, registry: str) -> dict[str, Any]:
    """Our own conversion; the quads stay in the folder for the others."""
    from glam_kg.custodians.conversion import convert_files
    from glam_kg.places.gazetteer import Gazetteer

    places, out, known = Gazetteer.open(), folder / "out.nq", folder / "registry.jsonl"
    if registry == "new":
        known.unlink(missing_ok=True)
    steps: dict[str, float] = {}
    before, start = peak_mb(), processor_seconds()

    def reached(step: str, done: int, total: int | None) -> None:  # noqa: ARG001 - the form that is called
        steps[step] = processor_seconds() - start

    wall = time.perf_counter()
    summary = convert_files([records], out, registry=known if registry else None, places=places, on_progress=reached)
    seconds, wall = processor_seconds() - start, time.perf_counter() - wall
    with out.open("rb") as stream:
        triples = sum(chunk.count(b"\n") for chunk in iter(lambda: stream.read(1 << 20), b""))
    return {
        "records": summary.converted, "triples": triples, "seconds": seconds, "wall": wall, "before": before, "steps": steps,
        "registry": known.stat().st_size / 2**20 if registry else 0.0,
    }  # fmt: skip


def rival(name: str, folder: Path) -> dict[str, Any]:
    """Another way to build and write the same statements."""
    watch, out = Watch(), folder / "rival.out"
    before = peak_mb()
    triples = RIVALS[name](folder / "out.nq", out, watch)
    out.unlink()
    return {"triples": triples, "seconds": watch.seconds, "before": before}


def in_own_process(name: str, records: Path, folder: Path) -> dict[str, Any]:
    """Run one row in a fresh process."""
    command = [sys.executable, __file__, "--row", name, "--input", str(records), "--folder", str(folder)]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    result: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return result


def run_row(name: str, records: Path, folder: Path) -> None:
    """What the fresh process does: one row, printed as JSON."""
    result = converted(records, folder, OURS_WAYS[name]) if name in OURS_WAYS else rival(name, folder)
    print(json.dumps({**result, "peak": peak_mb()}))


def measured(records: Path, folder: Path, runs: int) -> dict[str, dict[str, Any]]:
    """The best run of every row, all rows in turn, so that a slow moment of the machine falls on all of them."""
    best: dict[str, dict[str, Any]] = {}
    for _ in range(runs):
        for name in (*OURS_WAYS, *RIVALS):
            result = in_own_process(name, records, folder)
            if name not in best or result["seconds"] < best[name]["seconds"]:
                best[name] = result
    return best


def comparison(best: dict[str, dict[str, Any]]) -> Table:
    """Speed and memory of every row, and how many times it is faster than rdflib and RDFLibDumper."""
    table = Table(title="processor time of one process")
    for column in ("what", "triples", "s", "records/s", "triples/s", "peak MB", "x rdflib", "x RDFLibDumper"):
        table.add_column(column, justify="left" if column == "what" else "right")
    speed = {name: result["triples"] / result["seconds"] for name, result in best.items()}
    per_record = best[OURS]["triples"] / best[OURS]["records"]
    for name, result in best.items():
        table.add_row(
            name, f"{result['triples']:,}", f"{result['seconds']:.2f}", f"{speed[name] / per_record:,.0f}",
            f"{speed[name]:,.0f}", f"{result['peak']:.0f}", f"{speed[name] / speed[RDFLIB]:.1f}",
            f"{speed[name] / speed[DUMPER]:.1f}",
        )  # fmt: skip
    return table


def curve(sizes: Sequence[int], folder: Path) -> Table:
    """Our own conversion by number of records, with a registry that is written and one that knows all of them."""
    table = Table(title="glam_kg by number of records, with a registry")
    columns = ("records", "registry", "triples", "cpu s", "wall s", "read", "identify", "write", "triples/s", "peak MB",
               "registry MB", "bar: 1.3 x first + registry")  # fmt: skip
    for column in columns:
        table.add_column(column, justify="right")
    first: dict[str, float] = {}
    for size in sizes:
        records = records_file(size)
        for name, way in list(OURS_WAYS.items())[1:]:
            result = in_own_process(name, records, folder)
            first.setdefault(way, result["peak"])
            bar = 1.3 * first[way] + result["registry"]
            verdict = f"{bar:.0f} {'kept' if result['peak'] <= bar else 'missed'}"
            table.add_row(
                f"{result['records']:,}", way, f"{result['triples']:,}", f"{result['seconds']:.1f}", f"{result['wall']:.1f}",
                *_seconds_of_steps(result), f"{result['triples'] / result['seconds']:,.0f}", f"{result['peak']:.0f}",
                f"{result['registry']:.1f}", verdict,
            )  # fmt: skip
    return table


def _seconds_of_steps(result: dict[str, Any]) -> tuple[str, str, str]:
    read, identified = (result["steps"].get(step, 0.0) for step in ("Reading", "Identifying"))
    return f"{read:.1f}", f"{max(0.0, identified - read):.1f}", f"{result['seconds'] - max(identified, read):.1f}"


def main() -> None:
    """Make the records, run every row in a process of its own, print the tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--records", type=int, default=10_000, help="records of the comparison; 0 leaves it out")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--curve", type=int, nargs="*", default=[], metavar="N", help="such as 10000 100000 1000000")
    parser.add_argument("--row", help=argparse.SUPPRESS)
    parser.add_argument("--input", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--folder", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.row:
        run_row(options.row, options.input, options.folder)
        return
    console = Console(width=170)
    folder = Path(tempfile.mkdtemp(prefix="glam_kg-convert-"))
    try:
        if options.records:
            best = measured(records_file(options.records), folder, options.runs)
            console.print(comparison(best))
            ours = best[OURS]
            for name, bar in BARS.items():
                times = ours["triples"] / ours["seconds"] / (best[name]["triples"] / best[name]["seconds"])
                console.print(f"{times:.1f} times {name} (bar: {bar})")
        if options.curve:
            console.print(curve(options.curve, folder))
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
