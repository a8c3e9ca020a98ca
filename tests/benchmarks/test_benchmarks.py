"""Every benchmark still runs, and prints figures; at sizes that say nothing of speed."""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BENCHMARKS = ROOT / "benchmarks"
QUESTION = '{"question": "Welke musea zijn er in Haarlem?", "kind": "list_institutions_by_type_city"}'
SMALL = {
    "ask.py": ("--names", "4000", "--no-execute", "--questions", "questions.jsonl"),
    "class_ranking.py": (),
    "convert.py": ("--records", "200", "--runs", "1"),
    "endpoint.py": ("2000",),
    "gate.py": ("--rounds", "2"),
    "injection.py": ("--attempts", "200"),
    "isolation.py": ("--runs", "1"),
    "kept_results.py": ("--rounds", "1", "--questions", "questions.jsonl"),
    "language_model.py": ("1",),
    "page.py": ("--runs", "1"),
    "queries.py": ("--sizes", "300", "--engines", "embedded,oxigraph", "--fillings", "1"),
    "query_graph.py": ("300",),
    "schema.py": (str(ROOT / "schema"), "--runs", "1"),
    "service.py": ("--custodians", "300", "--clients", "2", "--seconds", "1", "--minutes", "0"),
    "startup.py": ("1",),
}
OF_MINUTES = {"multihop_speed.py", "retrieval_quality.py", "retrieval_speed.py", "suggest_scores.py"}
"""They index published sets that are not part of the project, or suggest every score many times; mypy reads all benchmarks."""
ALL = {path.name for path in BENCHMARKS.glob("*.py") if "__main__" in path.read_text(encoding="utf-8")}

pytestmark = pytest.mark.skipif(
    not BENCHMARKS.is_dir(), reason="needs benchmarks/, which a source distribution leaves out"
)


def test_every_benchmark_is_run():
    assert SMALL.keys() | OF_MINUTES == ALL


@pytest.fixture
def folder():
    """A folder with a short path: Chromium puts a socket into it, whose path may have 108 characters."""
    with tempfile.TemporaryDirectory(prefix="glam_kg-", ignore_cleanup_errors=True) as path:
        yield Path(path)


@pytest.mark.parametrize("name", SMALL)
def test_it_runs_and_prints_figures(name, folder):
    (folder / "questions.jsonl").write_text(QUESTION, encoding="utf-8")
    # What a benchmark keeps for its next run belongs to sizes that are asked for.
    environment = {**os.environ, "TMPDIR": str(folder)}
    command = [sys.executable, BENCHMARKS / name, *SMALL[name]]
    done = subprocess.run(command, cwd=folder, env=environment, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"\d", done.stdout), done.stderr
