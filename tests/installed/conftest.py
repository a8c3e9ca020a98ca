"""What the tests of the installed program share: the wheel, built once, and an environment in which pages are typed."""

import subprocess
import sys
import venv
from pathlib import Path

import pytest
from typed_lines import ROOT, Shell, without_index


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this repository."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT]
    subprocess.run(build, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="session")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Shell:
    """A shell with an environment that has nothing but pip, which finds glam-kg where the wheel is, and no index of packages."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder / "environment", with_pip=True)
    return Shell(folder, folder / "environment" / "bin", without_index(wheel.parent))
