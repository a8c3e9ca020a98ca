"""The guide to SPARQL is run over the sample graph, and prints what it shows; its program runs over a store."""

import os
import re
import shlex
import subprocess
import sys

import pytest
from markdown_pages import DOCS, blocks, every_block
from pyoxigraph import QueryResultsFormat, RdfFormat, parse, parse_query_results
from servers import oxigraph_server

from glam_kg.custodians.turtle import OUTPUT_PREFIXES
from glam_kg.sparql.embedded.bulk import load_files
from glam_kg.sparql.results import Rows

pytestmark = pytest.mark.long

TEXT = (DOCS / "how-to" / "query-with-sparql.md").read_text(encoding="utf-8")
PAGE = blocks(TEXT)
WIKIDATA = "https://query.wikidata.org/sparql"
LABEL = "マウリッツハイス美術館"
COMMANDS = [number for number, block in enumerate(PAGE) if block.language == "sh"]
GRAPH = DOCS.parent / "tests" / "sparql" / "custodians.trig"


@pytest.fixture(scope="module")
def printed(sample, tmp_path_factory):
    del sample  # built before, so that no command says that it builds it
    folder = tmp_path_factory.mktemp("sparql")
    environment = {**os.environ, "PATH": f"{os.path.dirname(sys.executable)}{os.pathsep}{os.environ['PATH']}"}  # noqa: PTH120
    return {
        number: subprocess.run(
            ["bash", "-e"], input=PAGE[number].text, cwd=folder, env=environment,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", check=False, timeout=300,
        )
        for number in COMMANDS
    }  # fmt: skip


@pytest.mark.parametrize("number", COMMANDS, ids=lambda number: PAGE[number].text.splitlines()[0][:50])
def test_a_command_of_the_guide_prints_what_the_page_shows(printed, number):
    run = printed[number]
    assert run.returncode == 0, run.stdout
    assert [line.rstrip() for line in run.stdout.splitlines()] == PAGE[number + 1].text.splitlines()


def test_the_program_of_the_guide_writes_what_it_says(tmp_path, monkeypatch, capsys):
    load_files([GRAPH], tmp_path / "store")
    monkeypatch.chdir(tmp_path)
    (program,) = [block.text for block in PAGE if block.language == "python"]
    exec(compile(program, "query-with-sparql.md", "exec"), {})  # noqa: S102 - the page is the program
    rows = list(parse_query_results((tmp_path / "ghcids.tsv").read_bytes(), QueryResultsFormat.TSV))
    statements = list(parse((tmp_path / "museums.ttl").read_bytes(), format=RdfFormat.TURTLE))
    assert rows
    assert statements
    assert capsys.readouterr().out == f"{len(rows)} rows\n{len(statements)} statements\n"


@pytest.mark.parametrize(
    ("option", "row"), [("--allow-service", f"Mauritshuis  {LABEL}"), ("--allow-graph", "A museum of others")]
)
def test_what_is_named_is_not_refused(option, row, glam_kg, tmp_path, monkeypatch):
    """The server of Wikidata is one on loopback."""
    monkeypatch.chdir(tmp_path)
    label = f'<http://www.wikidata.org/entity/Q221092> <http://www.w3.org/2000/01/rdf-schema#label> "{LABEL}"@ja .\n'
    (tmp_path / "labels.nt").write_text(label, encoding="utf-8")
    theirs = '<http://a.example/m> <http://schema.org/name> "A museum of others" <http://data.example.org/museums> .\n'
    (tmp_path / "theirs.nq").write_text(theirs, encoding="utf-8")
    load_files([tmp_path / "theirs.nq"], tmp_path / "store")
    queries = [text for language, text in every_block(TEXT) if language == "sparql"]
    (lines,) = [text for language, text in every_block(TEXT) if not language]
    (line,) = [line for line in lines.splitlines() if option in line]
    with oxigraph_server(tmp_path / "wikidata", [tmp_path / "labels.nt"]) as url:
        for name, query in zip(("labels.rq", "theirs.rq"), queries, strict=True):
            (tmp_path / name).write_text(query.replace(WIKIDATA, url), encoding="utf-8")
        words = shlex.split(line.replace(WIKIDATA, url))[1:]
        assert glam_kg(*words)[:2] == (0, f"{'name         label' if 'service' in option else 'name'}\n{row}\n")
        at = words.index(option)
        code, out, err = glam_kg(*words[:at], *words[at + 2 :])
    assert (code, out) == (1, "")
    assert "expected" in err


def test_a_query_at_its_time_limit_is_told_as_the_page_shows(glam_kg):
    (told,) = [block.text for block in PAGE if "at its limit of 30 seconds" in block.text]
    everything = "SELECT (COUNT(*) AS ?n) { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i }"
    assert glam_kg("sparql", "--timeout", "0.2", everything) == (1, "", told.replace("30", "0.2"))


def test_the_prefixes_told_are_those_that_need_no_declaration():
    told = re.search(r"need no declaration: (.*?)\.\s", TEXT, re.DOTALL)
    assert set(re.findall(r"`(\w+)`", told[1])) == set(OUTPUT_PREFIXES)


def test_the_table_of_rows_has_all_that_there_is():
    told = set(re.findall(r"^\| `rows\.(\w+)", TEXT, re.MULTILINE))
    assert told == {name for name in dir(Rows) if not name.startswith("_")}
