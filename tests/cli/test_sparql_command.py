"""`glam-kg sparql` as a curator uses it: on the screen, into files, into pipes, and at its limits."""

import csv
import io
import json
import os
import pty
import re
import signal
import subprocess
import sys
import sysconfig
import time
from pathlib import Path

import pytest
from pyoxigraph import QueryResultsFormat, RdfFormat, parse, parse_query_results

from glam_kg.sparql.embedded.bulk import load_files
from glam_kg.testing import FakeEndpoint

pytestmark = pytest.mark.long
GLAM_KG = Path(sysconfig.get_path("scripts")) / "glam-kg"
GRAPH = """
@prefix hc: <https://nde.nl/ontology/hc/> .
@prefix custodian: <https://nde.nl/ontology/hc/custodian/> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix schema: <http://schema.org/> .
custodian:NL-NH-AMS-M-R a hc:Custodian ; hc:ghcid "NL-NH-AMS-M-R" ; skos:prefLabel "Rijksmuseum"@nl ; hc:foundingYear 1798 ;
    schema:url <https://www.rijksmuseum.nl/> ; hc:address <https://nde.nl/ontology/hc/custodian/NL-NH-AMS-M-R/address> .
<https://nde.nl/ontology/hc/custodian/NL-NH-AMS-M-R/address> a schema:PostalAddress ; schema:addressCountry "NL" .
custodian:PS-WBK-BIR-M-P a hc:Custodian ; hc:ghcid "PS-WBK-BIR-M-P" ; skos:prefLabel "المتحف الفلسطيني"@ar .
custodian:XX-XX-XXX-U-X a hc:Custodian ; hc:ghcid "XX-XX-XXX-U-X" ;
    skos:prefLabel "red \\u001B[31m \\u009B2J \\u202Eturned\\u0007" ;
    skos:note "two\\r\\n\\tlines, [bold]and[/bold] a \\"mark\\"" .
"""
NAMES = "SELECT ?c ?name { ?c skos:prefLabel ?name } ORDER BY ?c"
DIGITS = "{ VALUES ?%s { 0 1 2 3 4 5 6 7 8 9 } }"
HUNDRED_THOUSAND = "SELECT * { " + " ".join(DIGITS % name for name in "abcde") + " }"
ENDLESS = "SELECT (COUNT(*) AS ?n) { " + " ".join(DIGITS % f"v{number}" for number in range(12)) + " }"


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    folder = tmp_path_factory.mktemp("sparql_command")
    (folder / "graph.ttl").write_text(GRAPH, encoding="utf-8")
    load_files([folder / "graph.ttl"], folder / "store")
    return folder / "store"


@pytest.fixture
def sparql(glam_kg, store):
    return lambda *arguments: glam_kg("sparql", "--store", store, *arguments)


@pytest.fixture
def on_a_terminal(sparql, monkeypatch):
    """The command with stdout on a terminal."""

    def run(*arguments):
        monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
        return sparql(*arguments)

    return run


def test_rows_are_a_table_in_which_known_iris_are_short(sparql):
    code, out, err = sparql("SELECT ?c ?url ?year { ?c hc:foundingYear ?year ; schema:url ?url }")
    assert (code, err) == (0, "")
    assert [line.split() for line in out.splitlines()] == [
        ["c", "url", "year"],
        ["custodian:NL-NH-AMS-M-R", "https://www.rijksmuseum.nl/", "1798"],
    ]


def test_what_the_table_shows_can_be_asked_for_again(sparql):
    shown = sparql("SELECT ?c { ?c hc:foundingYear 1798 }")[1].split()[1]
    assert sparql(f"ASK {{ {shown} a hc:Custodian }}")[1] == "yes\n"


def test_a_row_is_a_line_in_the_table_whatever_its_text_holds(sparql):
    code, out, _ = sparql("SELECT ?name ?note { ?c skos:note ?note ; skos:prefLabel ?name }")
    assert code == 0
    assert len(out.splitlines()) == 2
    assert 'two lines, [bold]and[/bold] a "mark"' in out
    assert "\\u001B[31m \\u009B2J \\u202Eturned\\u0007" in out


def test_a_long_text_is_cut_in_the_table_and_nowhere_else(sparql):
    query = "SELECT ?text { BIND(CONCAT('" + "long " * 100 + "', 'end') AS ?text) }"
    shown = sparql(query)[1].splitlines()[1].strip()
    assert (len(shown), shown[-1]) == (200, "…")
    assert sparql("--format", "csv", query)[1].splitlines()[1] == "long " * 100 + "end"


def test_the_table_shows_25_rows_and_says_how_many_there_are(sparql):
    code, out, err = sparql("SELECT ?a ?b { " + DIGITS % "a" + DIGITS % "b" + " }")
    assert code == 0
    assert len(out.splitlines()) == 27
    assert out.splitlines()[-1].startswith("25 of 100 rows;")
    assert err == ""


def test_no_rows_are_said(sparql):
    assert sparql("SELECT ?s { ?s skos:broader ?o }")[:2] == (0, "No rows.\n")
    assert sparql("SELECT * { custodian:NL-NH-AMS-M-R a hc:Custodian }")[:2] == (0, "1 row of no columns.\n")


def test_a_graph_is_turtle_unless_a_table_is_asked_for(sparql):
    code, out, _ = sparql("DESCRIBE custodian:NL-NH-AMS-M-R")
    assert code == 0
    assert '\ncustodian:NL-NH-AMS-M-R\n    a hc:Custodian ;\n    skos:prefLabel "Rijksmuseum"@nl ;\n' in out
    assert len(list(parse(out.encode(), format=RdfFormat.TURTLE))) == 6
    table = sparql(
        "--format", "table", "CONSTRUCT { ?c schema:name ?n } { ?c skos:prefLabel ?n ; hc:foundingYear ?y }"
    )[1]
    assert [line.split() for line in table.splitlines()] == [
        ["subject", "predicate", "object"],
        ["custodian:NL-NH-AMS-M-R", "schema:name", "Rijksmuseum"],
    ]


def test_json_ld_has_the_nodes_of_a_custodian_inside_it(sparql):
    query = "CONSTRUCT { ?s ?p ?o } { VALUES ?s { custodian:NL-NH-AMS-M-R <%s> } ?s ?p ?o }"
    _, out, _ = sparql("--format", "jsonld", query % "https://nde.nl/ontology/hc/custodian/NL-NH-AMS-M-R/address")
    document = json.loads(out)
    assert [node["@id"].rpartition("/")[2] for node in document["@graph"]] == ["NL-NH-AMS-M-R"]
    assert len(list(parse(out.encode(), format=RdfFormat.JSON_LD))) == 8


def test_json_is_the_w3c_form_also_for_a_graph(sparql):
    assert json.loads(sparql("--json", NAMES)[1])["results"]["bindings"][0] == {
        "c": {"type": "uri", "value": "https://nde.nl/ontology/hc/custodian/NL-NH-AMS-M-R"},
        "name": {"type": "literal", "value": "Rijksmuseum", "xml:lang": "nl"},
    }
    assert sparql("--json", NAMES)[1] == sparql("--format", "json", NAMES)[1]
    graph = json.loads(sparql("--json", "CONSTRUCT { ?c schema:name ?n } { ?c skos:prefLabel ?n }")[1])
    assert graph["head"]["vars"] == ["subject", "predicate", "object"]
    assert json.loads(sparql("--json", "ASK { ?s ?p ?o }")[1]) == {"head": {}, "boolean": True}


def test_into_a_pipe_text_goes_as_it_is(sparql):
    _, out, _ = sparql("--format", "csv", "SELECT ?name { ?c skos:prefLabel ?name } ORDER BY ?name")
    values = {row[0] for row in csv.reader(io.StringIO(out, newline=""))}
    assert values == {"name", "Rijksmuseum", "المتحف الفلسطيني", "red \x1b[31m \x9b2J \u202eturned\x07"}


@pytest.mark.parametrize("result_format", ["table", "json", "csv", "tsv"])
def test_no_control_character_reaches_a_terminal(on_a_terminal, result_format):
    code, out, _ = on_a_terminal("--format", result_format, NAMES)
    assert code == 0
    assert "المتحف الفلسطيني" in out
    assert not {"\x9b", "\u202e", "\x07"} & set(out)
    # What the table itself writes is bold type.
    assert "\x1b[31m" not in out
    assert "[31m" in out
    if result_format == "json":
        assert json.loads(out)["results"]["bindings"][2]["name"]["value"] == "red \x1b[31m \x9b2J \u202eturned\x07"


@pytest.mark.parametrize("result_format", ["ttl", "nt", "jsonld"])
def test_a_graph_on_a_terminal_is_still_the_graph(on_a_terminal, result_format):
    code, out, _ = on_a_terminal("--format", result_format, "DESCRIBE custodian:XX-XX-XXX-U-X")
    assert code == 0
    assert not {"\x1b", "\x9b", "\u202e", "\x07", "\r"} & set(out)
    reader = {"ttl": RdfFormat.TURTLE, "nt": RdfFormat.N_TRIPLES, "jsonld": RdfFormat.JSON_LD}[result_format]
    values = {quad.object.value for quad in parse(out.encode(), format=reader)}
    assert {"red \x1b[31m \x9b2J \u202eturned\x07", 'two\r\n\tlines, [bold]and[/bold] a "mark"'} <= values


@pytest.mark.parametrize(
    ("name", "read"),
    [
        ("o.csv", lambda text: len(list(csv.reader(io.StringIO(text.decode(), newline="")))) - 1),
        ("o.tsv", lambda text: len(list(parse_query_results(text, QueryResultsFormat.TSV)))),
        ("o.json", lambda text: len(list(parse_query_results(text, QueryResultsFormat.JSON)))),
        ("o.SRJ", lambda text: len(list(parse_query_results(text, QueryResultsFormat.JSON)))),
    ],
)
def test_the_name_of_the_file_says_the_format(sparql, tmp_path, name, read):
    code, out, err = sparql("-o", tmp_path / name, NAMES)
    assert (code, out, err) == (0, "", f"3 rows written to {tmp_path / name}\n")
    assert read((tmp_path / name).read_bytes()) == 3


@pytest.mark.parametrize(("name", "reader"), [("o.ttl", RdfFormat.TURTLE), ("o.nt", RdfFormat.N_TRIPLES)])
def test_a_graph_is_written_to_a_file(sparql, tmp_path, name, reader):
    code, _, err = sparql("-o", tmp_path / name, "CONSTRUCT WHERE { ?c hc:ghcid ?g }")
    assert (code, err) == (0, f"3 statements written to {tmp_path / name}\n")
    assert len(list(parse((tmp_path / name).read_bytes(), format=reader))) == 3


def test_a_file_is_replaced_as_a_whole_or_stays_as_it_was(sparql, tmp_path):
    out = tmp_path / "o.xml"
    out.write_text("before", encoding="utf-8")
    code, _, err = sparql("-o", out, NAMES)
    assert code == 1
    assert "row 3 has the character U+001B, which XML cannot hold" in err
    assert out.read_text(encoding="utf-8") == "before"
    assert [path.name for path in tmp_path.iterdir()] == ["o.xml"]


def test_a_file_that_cannot_be_written_is_said(sparql, tmp_path):
    code, _, err = sparql("-o", tmp_path / "none" / "o.csv", NAMES)
    assert (code, err) == (1, f"glam-kg: {tmp_path / 'none' / 'o.csv'}: cannot be written: No such file or directory\n")


@pytest.mark.parametrize("where", ["file", "stdin"])
def test_a_query_is_read_from_a_file_or_stdin(sparql, tmp_path, monkeypatch, where):
    text = f"\ufeff# names\n{NAMES}".encode()
    if where == "file":
        (tmp_path / "q.rq").write_bytes(text)
        arguments = ("--file", tmp_path / "q.rq")
    else:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))
        arguments = ("-",)
    assert sparql("--format", "csv", *arguments) == sparql("--format", "csv", NAMES)


def test_a_query_that_is_no_utf8_is_said(sparql, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"SELECT \xe9")))
    assert sparql("-")[2] == "glam-kg: stdin: is not UTF-8: byte 7 is 0xE9\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "give either a QUERY or --file FILE"),
        (("--file", "q.rq", "ASK {}"), "give either a QUERY or --file FILE"),
        (("--json", "--format", "csv", "ASK {}"), "give --json or --format csv, not both"),
        (("--format", "table", "-o", "x.csv", "ASK {}"), "a table is for the screen, --out takes another --format"),
        (("-o", "x.txt", "ASK {}"), "the name x.txt does not say a format, give --format"),
        (("-o", "x.parquet", "ASK {}"), "one of json, csv, tsv, xml, ttl, jsonld, nt"),
        (("--format", "xlsx", "ASK {}"), "'xlsx' is not one of"),
        (("--limit", "0", "ASK {}"), "'--limit'"),
    ],
)
def test_wrong_usage_is_said(glam_kg, arguments, said):
    code, out, err = glam_kg("sparql", *arguments)
    assert (code, out) == (2, "")
    assert said in err


@pytest.mark.parametrize(
    ("result_format", "query"),
    [("csv", "DESCRIBE <a:a>"), ("ttl", "SELECT * {}"), ("tsv", "ASK {}"), ("xml", "DESCRIBE <a:a>")],
)
def test_a_format_that_does_not_fit_is_refused_before_anything_is_opened(glam_kg, tmp_path, result_format, query):
    code, out, err = glam_kg("sparql", "--store", tmp_path / "none", "--format", result_format, query)
    assert (code, out) == (1, "")
    assert "cannot hold, expected json" in err


def test_at_the_limit_of_rows_it_is_said_that_there_are_more(sparql):
    code, out, err = sparql("--limit", "2", "--format", "csv", NAMES)
    assert (code, len(out.splitlines())) == (0, 3)
    assert err == "The first 2 rows only; there are more: --limit raises the limit.\n"
    code, out, err = sparql("--limit", "30", "SELECT ?a ?b { " + DIGITS % "a" + DIGITS % "b" + " }")
    assert out.splitlines()[-1].startswith("25 of the first 30 rows;")
    assert err == "The first 30 rows only; there are more: --limit raises the limit.\n"
    assert sparql("--limit", "3", NAMES)[2] == ""


@pytest.mark.parametrize("options", [(), ("--json",), ("--format", "csv"), ("-o", "names.csv")])
def test_a_cut_of_the_server_is_not_said_to_be_raised_by_the_option(glam_kg, tmp_path, monkeypatch, options):
    endpoint = FakeEndpoint.from_turtle(GRAPH)
    endpoint.cap(2)
    monkeypatch.setattr("glam_kg.commands.sparql.open_source", lambda *_: endpoint)
    monkeypatch.chdir(tmp_path)
    code, _, err = glam_kg("sparql", *options, NAMES)
    assert code == 0
    assert err.endswith("The first 2 rows only; there are more: the server cut the answer at a limit of its own.\n")
    assert "--limit" not in err
    assert "--limit raises the limit" in glam_kg("sparql", "--limit", "1", *options, NAMES)[2]
    endpoint.recover()
    assert "only" not in glam_kg("sparql", *options, NAMES)[2]


def test_a_table_in_a_pipe_has_no_blanks_at_the_ends_of_its_lines(sparql):
    lines = sparql(NAMES)[1].splitlines()
    assert len(lines) == 4
    assert lines == [line.rstrip() for line in lines]
    # The columns still stand one under another.
    assert len({line.index(text) for line, text in zip(lines, ("name", "Rijksmuseum"), strict=False)}) == 1


def test_the_screen_and_json_have_ten_thousand_rows_and_an_export_has_all(sparql):
    code, out, err = sparql("--json", HUNDRED_THOUSAND)
    assert len(json.loads(out)["results"]["bindings"]) == 10_000
    assert "The first 10,000 rows only" in err
    code, out, err = sparql("--format", "csv", HUNDRED_THOUSAND)
    assert (code, len(out.splitlines()), err) == (0, 100_001, "")


def test_a_query_that_takes_too_long_is_ended_and_the_option_named(sparql, tmp_path):
    started = time.monotonic()
    code, out, err = sparql("--timeout", "0.5", "-o", tmp_path / "o.csv", ENDLESS)
    assert (code, out) == (1, "")
    assert err == "glam-kg: the query was ended at its limit of 0.5 seconds; --timeout raises it\n"
    assert not list(tmp_path.iterdir())
    # It would run for hours.
    assert time.monotonic() - started < 60


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf"])
def test_a_time_limit_is_a_number_of_seconds(sparql, seconds):
    code, _, err = sparql("--timeout", seconds, "ASK {}")
    assert (code, "expected seconds above 0" in err) == (1, True)


def test_a_graph_that_from_names_has_to_be_allowed(sparql):
    query = "ASK FROM <http://example.org/graph> { ?s ?p ?o }"
    for allowed in ((), ("--allow-graph", "http://example.org/other")):
        code, out, err = sparql(*allowed, query)
        assert (code, out) == (1, "")
        assert "<http://example.org/graph>" in err
    for allowed in ("http://example.org/graph", "http://example.org/*"):
        assert sparql("--allow-graph", allowed, query)[0] == 0


def test_from_reads_the_graph_that_it_names_alone(sparql):
    query = "ASK FROM <http://example.org/graph> { ?s ?p ?o }"
    assert sparql("--allow-graph", "http://example.org/*", query)[:2] == (0, "no\n")


def test_a_server_that_service_calls_has_to_be_allowed(sparql):
    query = "SELECT * { SERVICE <http://127.0.0.1:9/sparql> { ?s ?p ?o } }"
    assert "SERVICE" in sparql(query)[2]
    assert "SERVICE" in sparql("--allow-service", "http://127.0.0.1:9/other", query)[2]


def test_a_fault_is_told_in_the_line_of_the_query_as_it_was_given(sparql):
    declared = "PREFIX hc: <https://nde.nl/ontology/hc/>\nSELECT ?s {\n ?s hc:ghcid ?o FILTR }"
    given = declared.partition("\n")[2]
    with_line, without = sparql(declared)[2], sparql(given)[2]
    assert "line 3, column 17" in with_line
    assert without == with_line.replace("line 3", "line 2")


def _run_on_terminal(*arguments, program=(GLAM_KG,), until=None):
    """The command with stderr on a terminal: its exit code and what the terminal got; Ctrl-C where that is what it waits for."""
    reader, writer = pty.openpty()
    process = subprocess.Popen(
        [*program, "sparql", *map(str, arguments)],
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=writer, env=os.environ | {"TERM": "xterm", "COLUMNS": "80"},
    )  # fmt: skip
    os.close(writer)
    shown = b""
    while True:
        try:
            part = os.read(reader, 4096)
        except OSError:  # so Linux tells that no one has the other end any more
            break
        if not part:
            break
        shown += part
        if until is not None and re.search(until, shown):
            process.send_signal(signal.SIGINT)
            until = None
    os.close(reader)
    return process.wait(timeout=300), shown.decode()


def test_a_long_query_shows_seconds_rows_and_limits_on_a_terminal(store):
    line = rb"[1-9][0-9]* s of at most 600 s, 0 rows of at most 10,000"
    code, shown = _run_on_terminal("--store", store, "--timeout", "600", ENDLESS, until=line)
    assert code == 130
    # The line is taken away before the sentence comes.
    assert shown.endswith("\x1b[2Kglam-kg: interrupted\r\n")


def test_a_short_query_shows_nothing_on_a_terminal(store):
    # None is short on a machine that is slow enough.
    patient = (
        "import glam_kg.commands.query_progress as it; it._SHOWN_AFTER = 600.0; from glam_kg.cli import main; main()"
    )
    asked = ("--store", store, "ASK { ?s ?p ?o }")
    assert _run_on_terminal(*asked, program=(sys.executable, "-c", patient)) == (0, "")


@pytest.mark.parametrize("result_format", ["csv", "json", "nt"])
def test_a_reader_that_has_enough_ends_the_command_quietly(store, result_format):
    query = HUNDRED_THOUSAND
    if result_format == "nt":
        pattern = query.removeprefix("SELECT * {").removesuffix("}")
        query = f"CONSTRUCT {{ ?s <http://example.org/p> ?a }} {{ {pattern} BIND(BNODE() AS ?s) }}"
    process = subprocess.Popen(
        [GLAM_KG, "sparql", "--store", store, "--limit", "1000000", "--format", result_format, query],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    assert process.stdout.readline()
    process.stdout.close()
    assert (process.stderr.read(), process.wait(timeout=300)) == (b"", 0)
    process.stderr.close()


def test_a_full_disk_is_said(store):
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [GLAM_KG, "sparql", "--store", store, "--format", "csv", HUNDRED_THOUSAND],
            stdout=full, stderr=subprocess.PIPE, check=False,
        )  # fmt: skip
    assert (done.returncode, done.stderr) == (1, b"glam-kg: stdout: cannot be written: No space left on device\n")
