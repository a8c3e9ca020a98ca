"""Every test is run by one of the commands for tests, and by one only; a clean clone runs them all."""

import os
import re
import shlex
import subprocess
import sys
import tomllib
from itertools import chain, combinations
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MAKEFILE = ROOT / "Makefile"
OPTIONS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["pytest"]["ini_options"]
MARKERS = tuple(marker.partition(":")[0] for marker in OPTIONS["markers"])
TARGETS = ("test", "test-servers")
OWN_TARGETS = ("test-models", "test-wheel", "test-machine", "test-containers")
FOLDERS = {"deploy", "engines", "page"}
"""Where every test has the marker `servers` (tests/conftest.py)."""
STARTS = re.compile(
    r"^(from running_service import .*\brunning_service|from servers import .*\bvirtuoso_server)", re.MULTILINE
)

pytestmark = pytest.mark.skipif(
    not MAKEFILE.is_file(), reason="needs the Makefile, which a source distribution leaves out"
)


def _command(target: str) -> list[str]:
    """What a target of the Makefile runs when all that it needs is installed."""
    installed = [
        f"--assume-old={name}" for name in (".venv/.installed", ".venv/.installed-dev", ".venv-models/.installed")
    ]
    make = ["make", "--dry-run", "--no-print-directory", *installed, f"--directory={ROOT}", target]
    said = subprocess.run(make, check=True, capture_output=True, text=True).stdout
    return shlex.split(next(line for line in said.splitlines() if " -m pytest " in line))


def _selection(command: list[str]) -> str:
    """The expression of markers; the first `-m` is that of Python."""
    assert command.count("-m") == 2, command
    return command[-1]


def _names(folder: Path, expression: str) -> set[str]:
    """The tests that pytest selects."""
    collect = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-c", folder / "pytest.ini", "-m", expression]
    environment = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    said = subprocess.run(collect, cwd=folder, env=environment, check=False, capture_output=True, text=True)
    assert said.returncode == 0, said.stdout + said.stderr
    return {line.partition("::")[2] for line in said.stdout.splitlines() if "::" in line}


def test_each_test_is_selected_once_whatever_its_markers(tmp_path):
    sets = list(chain.from_iterable(combinations(MARKERS, size) for size in range(len(MARKERS) + 1)))
    (tmp_path / "pytest.ini").write_text("\n".join(["[pytest]", "markers =", *(f"    {name}" for name in MARKERS)]))
    tests = [
        "\n".join([*(f"@pytest.mark.{name}" for name in markers), f"def test_{number}(): pass\n"])
        for number, markers in enumerate(sets)
    ]
    (tmp_path / "test_all.py").write_text("import pytest\n\n" + "\n".join(tests))

    quick, rest = (_names(tmp_path, _selection(_command(target))) for target in TARGETS)

    assert quick == {"test_0"}, "those without a marker"
    assert rest == {f"test_{number}" for number in range(1, len(sets))}


def test_the_commands_differ_in_their_selection_only():
    quick, rest = map(_command, TARGETS)
    assert quick[:-1] == rest[:-1]
    assert not [option for option in OPTIONS["addopts"] if option.startswith(("-m", "-k", "--deselect"))]


def test_what_both_leave_out_has_a_command_of_its_own():
    ignored = {option.partition("=")[2] for option in OPTIONS["addopts"] if option.startswith("--ignore")}
    left_out = [path for folder in ignored for path in (ROOT / folder).rglob("test_*.py")]
    places = [ROOT / each for target in OWN_TARGETS for each in _command(target) if each.startswith("tests/")]
    run = [path for place in places for path in ([place] if place.is_file() else place.rglob("test_*.py"))]
    assert left_out
    assert sorted(run) == sorted(left_out)


def test_a_clean_clone_runs_every_command():
    run = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    targets = {
        line.partition(":")[0] for line in MAKEFILE.read_text(encoding="utf-8").splitlines() if line.startswith("test")
    }
    assert targets == {*TARGETS, *OWN_TARGETS}
    assert {f"make {target}" for target in targets} <= {line.strip() for line in run}


def test_every_target_that_a_page_names_is_there_and_is_tried():
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]
    named = {
        target
        for page in pages
        for target in re.findall(r"(?:^|`)make ([a-z-]+)", page.read_text("utf-8"), re.MULTILINE)
    }
    makefile = MAKEFILE.read_text(encoding="utf-8")
    assert named <= set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
    run = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    called = set(re.findall(r"^ *make ([a-z-]+)$", run, re.MULTILINE))
    typed = (ROOT / "tests" / "installed" / "test_make.py").read_text(encoding="utf-8")
    called |= {target for target in ("install", "serve") if f"make {target}" in typed}
    # What others do first, or at their end.
    assert "$(MAKE) --no-print-directory docs" in makefile
    assert {"install-dev", "test"} <= set(re.findall(r"^([a-z-]+): \.venv/\.installed-dev$", makefile, re.MULTILINE))
    assert named - {"docs", "install-dev"} <= called
    assert {"check", "test"} <= called


@pytest.mark.parametrize(
    "module",
    [path for path in sorted(ROOT.glob("tests/**/test_*.py")) if STARTS.search(path.read_text(encoding="utf-8"))],
    ids=lambda path: path.relative_to(ROOT).as_posix(),
)
def test_a_module_that_starts_servers_has_tests_with_the_marker(module):
    """Or lies in a folder where all have it."""
    assert module.parent.name in FOLDERS or "pytest.mark.servers" in module.read_text(encoding="utf-8")
