"""How long a schema takes to read, cold and from its compiled form, beside PyYAML and linkml-runtime.

Run: `.venv/bin/python benchmarks/schema.py SOURCE... [--runs 5] [--pure-runs 1]`. A source is a LinkML file, a folder of modules,
or a .tar.gz of one. It is copied into a temporary folder first, so that nothing is kept beside it.

Each measurement is a process of its own; medians of the runs are told: wall time and processor time after the imports of the
modules that are measured, and the wall time of the whole process. The files lie in the page cache. Of a folder, `SchemaView`
loads each file for itself, without imports: that is what it can do where imports are missing or files broken; of a file, it
loads the imports too. `ratio` is the processor time of `yaml.safe_load` for all files, divided by that of the row.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tarfile
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

CONTEXT = "archive_search"


def now() -> tuple[float, float]:
    return time.perf_counter(), time.process_time()


def since(start: tuple[float, float]) -> tuple[float, float]:
    """Wall and processor seconds."""
    return time.perf_counter() - start[0], time.process_time() - start[1]


def files_of(source: Path) -> list[Path]:
    """The files that a schema has; of a file, those that it imports as well."""
    if source.is_dir():
        return sorted(source.rglob("*.yaml"))
    from glam_kg.ontology.schema_source import read_source

    return [source.parent / file for file in read_source(source).present]


def pyyaml(source: Path, loader: str) -> object:
    import yaml

    chosen, paths = getattr(yaml, loader), files_of(source)
    start = now()
    broken = 0
    for path in paths:
        try:
            yaml.load(path.read_bytes(), Loader=chosen)  # noqa: S506  # both are safe
        except yaml.YAMLError:
            broken += 1
    return since(start), f"{len(paths) - broken:,} files"


def schema_view(source: Path) -> object:
    from linkml_runtime.utils.schemaview import SchemaView

    names: set[str] = set()
    broken = 0
    start = now()
    if source.is_file():
        names.update(map(str, SchemaView(str(source)).all_classes()))
    else:
        for path in files_of(source):
            try:
                names.update(map(str, SchemaView(str(path)).all_classes(imports=False)))
            except Exception:  # noqa: BLE001  # whatever it cannot read is not counted
                broken += 1
    return since(start), f"{len(names):,} classes, {broken} files not"


def cold(source: Path, *, cache: bool) -> object:
    import yaml  # noqa: F401

    import glam_kg.ontology.schema_reading  # noqa: F401
    from glam_kg.ontology.schema_cache import CACHE_FOLDER, open_schema

    shutil.rmtree((source if source.is_dir() else source.parent) / CACHE_FOLDER, ignore_errors=True)
    start = now()
    schema = open_schema(source, cache=cache)
    return since(start), f"{len(schema.classes):,} classes, {len(schema.problems)} problems"


def restored(source: Path) -> object:
    from glam_kg.ontology.schema_cache import open_schema

    start = now()
    schema = open_schema(source)
    return since(start), f"{len(schema.classes):,} classes"


def restored_whole(source: Path) -> object:
    from glam_kg.ontology.schema_cache import open_schema

    start = now()
    schema = open_schema(source)
    characters = sum(len(each.description) + len(each.slots) for each in schema.classes.values())
    return since(start), f"{characters:,} characters and slots"


def scores(source: Path) -> object:
    import numpy as np  # noqa: F401

    import glam_kg.ontology.schema_cache
    import glam_kg.ontology.score_table  # noqa: F401
    from glam_kg.ontology.specificity import SpecificityLookup

    start = now()
    found = SpecificityLookup.open(source).get_all_scores(CONTEXT)
    return since(start), f"{len(found):,} scores"


def one_context(source: Path) -> object:
    from glam_kg.ontology.specificity import SpecificityLookup

    lookup = SpecificityLookup.open(source)
    lookup.get_all_scores()
    start = now()
    found = lookup.get_all_scores(CONTEXT)
    return since(start), f"{len(found):,} scores"


MEASUREMENTS = {
    "yaml.safe_load, all files": lambda source: pyyaml(source, "SafeLoader"),
    "yaml.CSafeLoader, all files": lambda source: pyyaml(source, "CSafeLoader"),
    "SchemaView": schema_view,
    "read, nothing kept": lambda source: cold(source, cache=False),
    "read and kept (cold)": lambda source: cold(source, cache=True),
    "restored": restored,
    "restored, all texts and slots": restored_whole,
    "restored, and all scores of a context": scores,
    "all scores of a context, first time": one_context,
}
"""In this order: what is restored was kept by the one before."""


def measured(name: str, source: Path) -> tuple[float, float, float, str]:
    """One run: wall and processor seconds after the imports, seconds of the whole process, and what was read."""
    start = time.perf_counter()
    command = [sys.executable, __file__, "--one", name, str(source)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    (wall, processor), what = json.loads(done.stdout)
    return wall, processor, time.perf_counter() - start, what


def copied(source: Path, folder: Path) -> Path:
    if source.name.endswith(".tar.gz"):
        with tarfile.open(source) as archive:
            archive.extractall(folder, filter="data")
        return folder
    if source.is_dir():
        return Path(shutil.copytree(source, folder, dirs_exist_ok=True))
    shutil.copytree(source.parent, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.gz", ".*"))
    return folder / source.name


def report(source: Path, runs: int, pure_runs: int) -> None:
    with tempfile.TemporaryDirectory() as name:
        copy = copied(source, Path(name) / "schema")
        files = files_of(copy)
        size = sum(path.stat().st_size for path in files) / 1e6
        title = f"{source.name}: {len(files):,} files, {size:.1f} MB; load {os.getloadavg()[0]:.1f}"
        columns = ("", "wall, ms", "processor, ms", "process, ms", "ratio", "what")
        table = Table(*columns, title=title, box=None, title_justify="left")
        baseline = 0.0
        for what in MEASUREMENTS:
            times = [measured(what, copy) for _ in range(runs if baseline else pure_runs)]
            wall, processor, whole = map(statistics.median, zip(*(each[:3] for each in times), strict=True))
            baseline = baseline or processor
            table.add_row(what, ms(wall), ms(processor), ms(whole), f"{baseline / processor:,.1f}", times[0][3])
        Console(width=150).print(table)


def ms(seconds: float) -> str:
    return f"{1000 * seconds:,.3f}" if seconds < 0.001 else f"{1000 * seconds:,.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sources", nargs="+", type=Path)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--pure-runs", type=int, default=1)
    parser.add_argument("--one", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.one:
        print(json.dumps(MEASUREMENTS[asked.one](asked.sources[0])))
        return
    for source in asked.sources:
        report(source, asked.runs, asked.pure_runs)


if __name__ == "__main__":
    main()
