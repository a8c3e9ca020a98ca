"""The guides to endpoints: their tables have every key and engine, their files load, and their programs do what they show."""

import subprocess
import sys
from typing import get_args

import pytest
from markdown_pages import DOCS, blocks, code, rows, sections
from pyoxigraph import RdfFormat, Triple, serialize
from servers import oxigraph_server

from glam_kg.sparql.query import CheckedQuery, Limits
from glam_kg.sparql.remote.engines import Engine, engine_parameters
from glam_kg.sparql.remote.settings import EndpointSettings
from glam_kg.sparql.remote.settings_file import EndpointFile
from glam_kg.testing import FakeEndpoint

pytestmark = pytest.mark.long

PAGE = (DOCS / "how-to" / "use-an-endpoint.md").read_text(encoding="utf-8")
TESTING = (DOCS / "how-to" / "test-your-code.md").read_text(encoding="utf-8")


def test_the_table_has_every_key_and_its_default():
    told = {code(cells[0])[0]: cells for cells in rows(PAGE, "key")}
    assert list(told) == list(EndpointFile.model_fields)
    for key, number in [("connect_timeout", 5.0), ("retries", 2)]:
        assert (EndpointFile.model_fields[key].default, float(told[key][2])) == (number, number)


def test_the_table_has_every_engine_and_what_it_is_sent():
    told = rows(sections(PAGE)["Engines"], "engine")
    assert [code(cells[0])[0] for cells in told] == list(get_args(Engine))
    for cells in told:
        sent = engine_parameters(code(cells[0])[0], 60)
        assert [name.partition("=")[0] for name in code(cells[1])] == list(sent)


@pytest.mark.parametrize("text", [block.text for block in blocks(PAGE) if block.language == "yaml"])
def test_the_files_load(text, tmp_path, monkeypatch):
    monkeypatch.setenv("GLAM_ENDPOINT_PASSWORD", "word")
    file = tmp_path / "endpoint.yaml"
    file.write_text(text, encoding="utf-8")
    assert EndpointSettings.load(file).addresses[0].endswith("example.org/sparql")


def test_the_program_prints_what_the_page_shows(sample, tmp_path, monkeypatch, capsys):
    program, shown = (block.text for block in blocks(PAGE)[-2:])
    graph = CheckedQuery("CONSTRUCT WHERE { ?s ?p ?o }", Limits(rows=1_000_000))
    serialize(
        [Triple(*values) for values in sample.query(graph).values], str(tmp_path / "sample.nt"), RdfFormat.N_TRIPLES
    )
    with oxigraph_server(tmp_path / "store", [tmp_path / "sample.nt"]) as url:
        (tmp_path / "endpoint.yaml").write_text(f"url: {url}\nengine: oxigraph\n", encoding="utf-8")
        monkeypatch.chdir(tmp_path)
        names = {}
        exec(compile(program, "use-an-endpoint.md", "exec"), names)  # noqa: S102 - the page is the program
        names["endpoint"].close()
    assert capsys.readouterr().out == shown


def test_the_tests_of_the_page_pass(tmp_path):
    program, tests = (block.text for block in blocks(TESTING) if block.language == "python")
    (tmp_path / "names.py").write_text(program, encoding="utf-8")
    (tmp_path / "test_names.py").write_text(tests, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_names.py"],
        cwd=tmp_path,
        check=False,
        capture_output=True,
        text=True,
    )
    assert f"{tests.count('def test_')} passed" in done.stdout, done.stdout + done.stderr


def test_the_calls_of_the_fake_are_those_told():
    told = [code(cells[0])[0].partition("(")[0] for cells in rows(TESTING, "call")]
    own = [name for name in vars(FakeEndpoint) if not name.startswith("_")]
    assert told == [name for name in own if name not in {"from_turtle", "query", "stream"}]
