"""The lines of the first page and of the tutorial that call make, typed in a copy of the repository that has nothing else."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import httpx
import pytest
from servers import free_port
from typed_lines import ROOT, Shell, page_text, scripts, shown, without_index

pytestmark = pytest.mark.xdist_group("clone")
QUESTION = "Welke archieven zijn er in Drenthe?"
CALLS = re.findall(r'^\| `(make ask Q=".+?")` \| (.+?) \|$', page_text("README.md"), re.MULTILINE)


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Shell:
    """What git would give of the present state."""
    folder = tmp_path_factory.mktemp("clone")
    list_them = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(list_them, check=True, cwd=ROOT, capture_output=True, text=True).stdout
    for name in filter(None, listed.split("\0")):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    return Shell(folder, variables=without_index())


@pytest.fixture(scope="module")
def with_own_data(clone: Shell) -> str:
    """What the first page prints for those who bring records; the sample's of Drenthe are theirs."""
    shutil.copy(ROOT / "data" / "sample" / "nl-drenthe.yaml", clone.folder / "records.yaml")
    (own,) = [script for script in scripts("README.md") if script.startswith("make install\n")]
    return clone.run(own)


def test_make_ask_installs_and_prints_what_the_page_shows(clone: Shell) -> None:
    (line,) = [line for line in scripts("README.md")[0].splitlines() if line.startswith("make ask ")]
    (printed,) = shown("README.md", "text")
    assert printed in clone.run(line)


@pytest.mark.parametrize(("line", "shows"), CALLS)
def test_make_ask_answers_or_refuses_as_the_page_says(line: str, shows: str, clone: Shell) -> None:
    told = clone.run(line)
    assert ("PREFIX hc:" in told) != ("refused" in shows), told


def test_data_of_ones_own_is_converted_loaded_and_asked(with_own_data: str) -> None:
    assert "musea in Gelderland" in with_own_data


def test_make_serve_answers_at_the_port_that_is_given(clone: Shell) -> None:
    (line,) = [line for line in scripts("README.md")[0].splitlines() if line.startswith("make serve ")]
    (call,) = [script for script in scripts("README.md") if script.startswith("curl ")]
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    with clone.running(
        line.replace("make serve", f"make serve PORT={port}"), lambda told: f"listens on {address}" in told
    ):
        answer = json.loads(clone.run(call.replace("http://127.0.0.1:8080", address)))
        page = httpx.get(address, headers={"Accept": "text/html"}, timeout=60)
    assert answer["status"] == "answered"
    assert (page.status_code, page.headers["content-type"].split(";")[0]) == (200, "text/html")


@pytest.mark.usefixtures("with_own_data")
def test_make_serve_serves_a_store_of_ones_own(clone: Shell) -> None:
    (line,) = re.findall(r"`(make serve STORE=store PORT=9000)`", page_text("README.md"))
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    with clone.running(line.replace("9000", str(port)), lambda told: f"listens on {address}" in told):
        found = [
            httpx.post(f"{address}/ask", json={"question": question}, timeout=60).json()["rows"]
            for question in (QUESTION, QUESTION.replace("Drenthe", "Zeeland"))
        ]
    assert [len(rows) for rows in found] == [3, 0]


def test_the_tutorial_makes_the_program_known_to_the_shell(clone: Shell) -> None:
    install = scripts("docs/tutorial/first-graph.md")[0]
    assert install.startswith("make install\n")
    assert clone.run(f"{install}command -v glam-kg\n").splitlines()[-1] == f"{clone.folder}/.venv/bin/glam-kg"


def test_the_folder_is_installed_into_an_environment_of_ones_own(clone: Shell, tmp_path: Path) -> None:
    plain, extras = re.findall(r"`(?:pip install )?('?path/to/this/folder.*?)`", page_text("README.md"))
    clone.run(f"python3 -m venv {tmp_path}/own")
    own = Shell(tmp_path, tmp_path / "own" / "bin", without_index())
    for each in (plain, extras):
        own.run(f"pip install --quiet {each.replace('path/to/this/folder', str(clone.folder))}")
    (tmp_path / "program.py").write_text("".join(shown("README.md", "python")), encoding="utf-8")
    assert own.run("python program.py").startswith("answered Er zijn 3 archieven in Drenthe")
    own.run("python -c 'import nicegui, mcp'")
