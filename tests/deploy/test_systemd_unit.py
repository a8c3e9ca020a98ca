"""The systemd unit: understood by systemd, and shut off from what it does not need."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

UNIT = Path(__file__).parents[2] / "deploy" / "glam-kg.service"
MOST_EXPOSED = 15
"""Of 100 by systemd's measure, where 100 is a service that is shut off from nothing; what it needs of the network counts 10."""


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """The unit with a program that is there, as systemd looks for it."""
    placed = tmp_path / "glam-kg.service"
    program = Path(sys.executable).parent / "glam-kg"
    placed.write_text(
        UNIT.read_text(encoding="utf-8").replace("/opt/glam-kg/bin/glam-kg", str(program)), encoding="utf-8"
    )
    return placed


def _analyse(*arguments: str) -> "subprocess.CompletedProcess[str]":
    tool = shutil.which("systemd-analyze")
    assert tool, "systemd-analyze is missing. Debian and Ubuntu: apt-get install systemd"
    return subprocess.run([tool, *arguments], check=False, capture_output=True, text=True)


def test_systemd_finds_no_fault(unit: Path) -> None:
    run = _analyse("verify", str(unit))

    assert (run.returncode, run.stdout + run.stderr) == (0, "")


def test_systemd_would_find_a_fault(unit: Path) -> None:
    unit.write_text(unit.read_text().replace("ProtectSystem=", "ProtectSistem="))

    assert "ProtectSistem" in _analyse("verify", str(unit)).stderr


def test_it_is_shut_off_from_what_it_does_not_need(unit: Path) -> None:
    run = _analyse("security", "--offline=yes", "--no-pager", f"--threshold={MOST_EXPOSED}", str(unit))

    assert run.returncode == 0, run.stdout
    assert re.search(r"Overall exposure level for .+: [\d.]+ OK", run.stdout), run.stdout
