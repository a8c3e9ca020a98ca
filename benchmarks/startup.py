"""How long it takes to start: whole processes, beside the interpreter that does nothing.

Run: `.venv/bin/python benchmarks/startup.py [runs]`. Prints medians, and the ratio to the bare interpreter in the same run.
Bytecode is cached, as in an installation. The gazetteer and the sample graph are built before anything is measured; "cold" has
nothing of the compiled lexicon, schema vocabulary, wording and templates, "warm" has all of it.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

from glam_kg.settings import CACHE_VARIABLE, cache_directory

GLAM_KG = str(Path(sys.executable).with_name("glam-kg"))
ASK = [GLAM_KG, "ask", "Welke archieven zijn er in Drenthe?"]
LOAD = [
    sys.executable,
    "-c",
    """
import time
import glam_kg.answers.wording_loading, glam_kg.templates.catalogue
from glam_kg.custodians.sample import sample_store
from glam_kg.engine import QueryEngine
from glam_kg.places.gazetteer import Gazetteer
start = time.perf_counter()
QueryEngine.over(sample_store(Gazetteer.open), gazetteer=Gazetteer.open())
print(time.perf_counter() - start)
""",
]
COMMANDS = {
    "python, nothing": [sys.executable, "-c", "pass"],
    "import glam_kg": [sys.executable, "-c", "import glam_kg"],
    "import glam_kg.engine": [sys.executable, "-c", "import glam_kg.engine"],
    "glam-kg --help": [GLAM_KG, "--help"],
    "glam-kg templates list": [GLAM_KG, "templates", "list"],
    "load an engine (sample graph, cold), after imports": LOAD,
    "load an engine (sample graph, warm), after imports": LOAD,
    "glam-kg ask (sample graph, cold)": ASK,
    "glam-kg ask (sample graph, warm)": ASK,
}


def seconds(command: list[str], environment: dict[str, str]) -> float:
    """Wall time of one run, in seconds; of a load, what it measured itself."""
    start = time.perf_counter()
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    return float(done.stdout) if command is LOAD else time.perf_counter() - start


def forget_compiled(cache: Path) -> None:
    """Remove what is compiled from bundled files, and nothing else."""
    for path in cache.glob("*.json"):
        path.unlink()


def main() -> None:
    """Measure every command in turn, so that a slow moment of the machine falls on all of them."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    measured: dict[str, list[float]] = {name: [] for name in COMMANDS}
    subprocess.run(ASK, check=True, capture_output=True)
    with tempfile.TemporaryDirectory() as folder:
        cache = Path(folder) / "cache"
        cache.mkdir()
        for built in (*cache_directory().glob("places-*.sqlite3"), *cache_directory().glob("sample-*")):
            (cache / built.name).symlink_to(built.resolve())
        environment = {**os.environ, CACHE_VARIABLE: str(cache), "PYTHONPYCACHEPREFIX": str(Path(folder) / "bytecode")}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        for command in COMMANDS.values():
            seconds(command, environment)
        for _ in range(runs):
            for name, command in COMMANDS.items():
                if "cold" in name:
                    forget_compiled(cache)
                measured[name].append(seconds(command, environment))
    floor = statistics.median(measured["python, nothing"])
    table = Table("command", "median s", "min s", "max s", "× bare python")
    for name, times in measured.items():
        median = statistics.median(times)
        table.add_row(name, f"{median:.3f}", f"{min(times):.3f}", f"{max(times):.3f}", f"{median / floor:.1f}")
    Console(width=110).print(table)


if __name__ == "__main__":
    main()
