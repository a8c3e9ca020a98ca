"""How long it takes to start: whole processes, beside the interpreter that does nothing.

Run: `.venv/bin/python benchmarks/startup.py [runs]`. Prints medians, and the ratio to the bare interpreter in the same run.
"""

import statistics
import subprocess
import sys
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

GLAM_KG = str(Path(sys.executable).with_name("glam-kg"))
COMMANDS = {
    "python, nothing": [sys.executable, "-c", "pass"],
    "import glam_kg": [sys.executable, "-c", "import glam_kg"],
    "import glam_kg.engine": [sys.executable, "-c", "import glam_kg.engine"],
    "glam-kg --help": [GLAM_KG, "--help"],
    "glam-kg templates list": [GLAM_KG, "templates", "list"],
    "glam-kg ask (sample graph, warm)": [GLAM_KG, "ask", "Welke archieven zijn er in Drenthe?"],
}


def seconds(command: list[str]) -> float:
    """Wall time of one run, in seconds."""
    start = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True)
    return time.perf_counter() - start


def main() -> None:
    """Measure every command in turn, so that a slow moment of the machine falls on all of them."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    for command in COMMANDS.values():
        seconds(command)
    measured: dict[str, list[float]] = {name: [] for name in COMMANDS}
    for _ in range(runs):
        for name, command in COMMANDS.items():
            measured[name].append(seconds(command))
    floor = statistics.median(measured["python, nothing"])
    table = Table("command", "median s", "min s", "max s", "× bare python")
    for name, times in measured.items():
        median = statistics.median(times)
        table.add_row(name, f"{median:.3f}", f"{min(times):.3f}", f"{max(times):.3f}", f"{median / floor:.1f}")
    Console(width=100).print(table)


if __name__ == "__main__":
    main()
