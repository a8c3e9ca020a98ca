"""What the guides install is installed as they say, and what they show next works in that environment.

Not installed here is sentence-transformers, which brings gigabytes: `make test-models` does that.
"""

import re
import socket
import zipfile
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from servers import free_port
from typed_lines import ROOT, Shell, page_text, scripts, shown

pytestmark = pytest.mark.xdist_group("environment")
PAGES = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").rglob("*.md"))
LINES = [
    (page, line)
    for page in PAGES
    for line in re.findall(r"(?:^|`)(pip install 'glam-kg\[.+?\]')", page_text(page), re.MULTILINE)
]
MODULES = {
    "mcp": "mcp",
    "milvus": "pymilvus",
    "optimize": "optuna",
    "otel": "opentelemetry.sdk",
    "service": "nicegui",
    "validate": "pyshacl",
}
"""A library that only the extra brings."""
OUTGROWN = "docs/how-to/outgrow-one-machine.md"
MILVUS_PORT = 19530


def test_every_extra_but_that_of_the_tests_is_installed_by_a_guide() -> None:
    installed = {extra for _, line in LINES for extra in _extras(line)}
    defined = re.findall(
        r"^([\w-]+) = \[$",
        page_text("pyproject.toml").partition("[project.optional-dependencies]")[2].partition("[tool.")[0],
        re.MULTILINE,
    )
    assert installed == set(defined) - {"dev"} == {*MODULES, "sentence-transformers"}


def _extras(line: str) -> list[str]:
    (names,) = re.findall(r"\[(.+)\]", line)
    return names.split(",")


@pytest.mark.parametrize(
    ("page", "line"),
    [each for each in LINES if _extras(each[1]) != ["sentence-transformers"]],
    ids=lambda each: Path(each).stem,
)
def test_a_guide_installs_what_it_needs(page: str, line: str, environment: Shell, wheel: Path) -> None:
    del page
    environment.run(line)
    for extra in _extras(line):
        environment.run(f"python -c 'import {MODULES[extra]}'")
    (kept,) = environment.bin.parent.glob("lib/python*/site-packages/glam_kg-*.dist-info/RECORD")
    with zipfile.ZipFile(wheel) as built:
        (record,) = [name for name in built.namelist() if name.endswith(".dist-info/RECORD")]
        ours = {each for each in built.read(record).decode().splitlines() if each.startswith("glam_kg/")}
    assert ours
    assert ours <= set(kept.read_text(encoding="utf-8").splitlines()), "pip took another glam-kg than the wheel"


def test_the_page_is_served_as_its_guide_says(environment: Shell) -> None:
    (script,) = scripts("docs/how-to/use-the-page.md")
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    here = script.replace("--port 8080", f"--port {port}")
    assert here != script
    with environment.running(here, lambda told: f"listens on {address}" in told):
        page = httpx.get(address, headers={"Accept": "text/html"}, timeout=60)
    assert (page.status_code, page.headers["content-type"].split(";")[0]) == (200, "text/html")


def test_milvus_is_installed_started_and_filled_as_its_guide_says(environment: Shell) -> None:
    with socket.socket() as probe:
        assert probe.connect_ex(("127.0.0.1", MILVUS_PORT)), (
            f"port {MILVUS_PORT} has a server: end it, Milvus takes that port"
        )
    client, server = scripts(OUTGROWN)
    *install, start = server.splitlines()
    environment.run(client)
    # The server is no extra of ours: it comes from the index.
    with_index = replace(environment, variables={})
    for line in install:
        with_index.run(line)
    (passages,) = shown("docs/how-to/retrieve-in-dspy.md", "json")
    (environment.folder / "passages.jsonl").write_text(passages, encoding="utf-8")
    environment.run("glam-kg index build --passages passages.jsonl --encoder none --index myindex")
    (environment.folder / "program.py").write_text(
        "".join(shown(OUTGROWN, "python")) + "\nprint(sorted(hit.passage.id for hit in found.hits), hybrid.legs)\n",
        encoding="utf-8",
    )
    with environment.running(f"exec {start}", lambda _: _listens(MILVUS_PORT)):
        assert environment.run("python program.py").splitlines()[-1].startswith("['archive', 'zeeland']")


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
