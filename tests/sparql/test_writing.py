"""The result formats, read back by other programs: pyoxigraph's reader, rdflib's, Python's csv and the examples of the W3C."""

import csv
import io
import tarfile
from pathlib import Path

import pytest
import rdflib
from hypothesis import given
from hypothesis import strategies as st
from pyoxigraph import BlankNode, Literal, NamedNode, QueryResultsFormat, RdfFormat, Triple, parse, parse_query_results
from rdflib.query import Result

from glam_kg.custodians.formats import write_quads
from glam_kg.errors import InputError
from glam_kg.namespaces import XSD
from glam_kg.sparql.results import TRIPLE, ResultStream
from glam_kg.sparql.writing import GRAPH_FORMATS, by_subject, formats_of, refuse_misfit, triples, write_rows

SUITE = Path(__file__).parents[3] / "shared" / "data" / "sparql_w3c" / "rdf-tests_sparql.tar.gz"
READERS = {"json": QueryResultsFormat.JSON, "xml": QueryResultsFormat.XML, "tsv": QueryResultsFormat.TSV}


def typed(text, datatype):
    return Literal(text, datatype=NamedNode(datatype if ":" in datatype else XSD + datatype))


def stream(variables, rows, limit=10_000):
    return ResultStream("SELECT", variables=tuple(variables), values=rows, limit=limit)


def written(variables, rows, result_format):
    out = io.BytesIO()
    assert write_rows(stream(variables, rows), out, result_format) == len(rows)
    return out.getvalue()


ROWS = [
    (NamedNode("http://example.org/a?b&c"), Literal('a "b", <c>\r\n\td'), Literal("Musée", language="fr")),
    (BlankNode("b1"), None, typed("12", "integer")),
    (None, typed("1.50", "decimal"), typed("1.0e6", "double")),
    (typed("007", "integer"), typed("true", "boolean"), typed("POINT(4 52)", "http://example.org/wkt?a&b")),
    (None, None, None),
    (Literal(""), Literal(" x "), Literal("متحف")),
]


def test_csv_is_that_of_the_recommendation_byte_by_byte():
    assert written("abc", ROWS, "csv").decode() == (
        "a,b,c\r\n"
        'http://example.org/a?b&c,"a ""b"", <c>\r\n\td",Musée\r\n'
        "_:b1,,12\r\n"
        ",1.50,1.0e6\r\n"
        "007,true,POINT(4 52)\r\n"
        ",,\r\n"
        ", x ,متحف\r\n"
    )


def test_tsv_is_that_of_the_recommendation_byte_by_byte():
    assert written("abc", ROWS, "tsv").decode() == (
        "?a\t?b\t?c\n"
        '<http://example.org/a?b&c>\t"a \\"b\\", <c>\\r\\n\\td"\t"Musée"@fr\n'
        "_:b1\t\t12\n"
        "\t1.50\t1.0e6\n"
        f'"007"^^<{XSD}integer>\t"true"^^<{XSD}boolean>\t"POINT(4 52)"^^<http://example.org/wkt?a&b>\n'
        "\t\t\n"
        '""\t" x "\t"متحف"\n'
    )


@pytest.mark.parametrize("result_format", ["json", "xml", "csv", "tsv"])
def test_a_column_of_nothing_keeps_its_rows(result_format):
    text = written("a", [(None,), (Literal("x"),), (None,)], result_format)
    if result_format == "csv":
        assert list(csv.reader(io.StringIO(text.decode(), newline=""))) == [["a"], [""], ["x"], [""]]
    else:
        read = parse_query_results(text, READERS[result_format])
        assert [solution["a"] for solution in read] == [None, Literal("x"), None]


@pytest.mark.parametrize("result_format", ["json", "xml"])
def test_no_columns_and_one_row_are_told_from_no_row(result_format):
    assert len(list(parse_query_results(written("", [()], result_format), READERS[result_format]))) == 1
    assert not list(parse_query_results(written("", [], result_format), READERS[result_format]))


@pytest.mark.parametrize("boolean", [True, False])
@pytest.mark.parametrize("result_format", ["json", "xml"])
def test_a_yes_or_no_is_read_back(result_format, boolean):
    out = io.BytesIO()
    assert write_rows(ResultStream("ASK", boolean=boolean, limit=10), out, result_format) == 0
    assert bool(parse_query_results(out.getvalue(), READERS[result_format])) is boolean
    assert Result.parse(io.BytesIO(out.getvalue()), format=result_format).askAnswer is boolean


# What stands in a graph: any text, and any of the forms that numbers come in.
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
lines = st.text(st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="\ufffe\uffff"), max_size=12)
numbers = st.from_regex(r"\A[+-]?[0-9]{0,3}(\.[0-9]{0,3})?([eE][+-]?[0-9]{1,2})?\Z")
datatypes = st.sampled_from(
    ["integer", "decimal", "double", "float", "boolean", "gYear", "http://example.org/?a=1&b='2'"]
)


def terms(text):
    return st.one_of(
        st.none(),
        st.builds(lambda name: NamedNode(f"http://example.org/{name}"), st.text("abcé/?&=2'()", max_size=8)),
        st.builds(BlankNode, st.from_regex(r"\A[a-z][a-z0-9]{0,5}\Z")),
        st.builds(Literal, text),
        st.builds(typed, text | numbers, datatypes),
        st.builds(
            lambda value, tag: Literal(value, language=tag), text, st.sampled_from(["nl", "en-GB", "zh-hans-cn"])
        ),
    )


def tables(text):
    return st.lists(st.tuples(terms(text), terms(text)), max_size=4)


@pytest.mark.parametrize("result_format", ["json", "tsv"])
@given(rows=tables(texts))
def test_every_term_is_read_back_as_it_was(result_format, rows):
    read = parse_query_results(written(("x", "y"), rows, result_format), READERS[result_format])
    assert [variable.value for variable in read.variables] == ["x", "y"]
    assert _up_to_labels((solution["x"], solution["y"]) for solution in read) == _up_to_labels(rows)


@given(rows=tables(lines | st.sampled_from(["\r", "\t", "\n", "a\r\nb", "]]>", "<!--"])))
def test_every_term_that_xml_can_hold_is_read_back_as_it_was(rows):
    text = written(("x", "y"), rows, "xml")
    read = parse_query_results(text, QueryResultsFormat.XML)
    assert _up_to_labels((solution["x"], solution["y"]) for solution in read) == _up_to_labels(rows)
    assert len(Result.parse(io.BytesIO(text), format="xml")) == len(rows)


@given(rows=tables(texts))
def test_the_values_of_csv_are_read_back_by_pythons_own_reader(rows):
    read = list(csv.reader(io.StringIO(written(("x", "y"), rows, "csv").decode(), newline="")))
    assert read[0] == ["x", "y"]
    assert read[1:] == [
        ["" if t is None else f"_:{t.value}" if isinstance(t, BlankNode) else t.value for t in r] for r in rows
    ]


def _up_to_labels(rows):
    """Rows with blank nodes numbered as they come: a reader may give them other labels."""
    labels = {}
    return [
        tuple(labels.setdefault(term, len(labels)) if isinstance(term, BlankNode) else term for term in row)
        for row in rows
    ]


@pytest.mark.parametrize("result_format", ["json", "xml"])
def test_rdflib_reads_the_same_terms(result_format, monkeypatch):
    monkeypatch.setattr(rdflib, "NORMALIZE_LITERALS", False)
    result = Result.parse(io.BytesIO(written("abc", ROWS, result_format)), format=result_format)
    first, second, third, fourth, *_ = result.bindings
    names = [rdflib.Variable(name) for name in "abc"]
    assert [first[name] for name in names] == [
        rdflib.URIRef("http://example.org/a?b&c"),
        rdflib.Literal('a "b", <c>\r\n\td'),
        rdflib.Literal("Musée", lang="fr"),
    ]
    assert rdflib.Variable("b") not in second
    assert str(third[names[1]]), str(third[names[2]]) == ("1.50", "1.0e6")
    assert str(fourth[names[0]]) == "007"
    assert fourth[names[2]].datatype == rdflib.URIRef("http://example.org/wkt?a&b")


@pytest.mark.parametrize("character", ["\x00", "\x1b", "\x0b", "\ufffe"])
def test_xml_says_which_character_it_cannot_hold_and_in_which_row(character):
    rows = [(Literal("fine"),), (Literal(f"a{character}b"),)]
    with pytest.raises(
        InputError, match=rf"row 2 has the character U\+{ord(character):04X}, .*expected json, csv or tsv"
    ):
        write_rows(stream("x", rows), io.BytesIO(), "xml")


@pytest.mark.parametrize(
    ("result_format", "form", "sentence"),
    [
        ("csv", "DESCRIBE", "DESCRIBE gives a graph, which csv cannot hold, expected json, ttl, jsonld or nt"),
        ("ttl", "SELECT", "SELECT gives rows, which ttl cannot hold, expected json, csv, tsv or xml"),
        ("tsv", "ASK", "ASK gives yes or no, which tsv cannot hold, expected json or xml"),
    ],
)
def test_a_format_that_does_not_fit_is_refused_with_those_that_do(result_format, form, sentence):
    with pytest.raises(InputError) as refused:
        refuse_misfit(result_format, form)
    assert str(refused.value) == sentence
    with pytest.raises(InputError):
        write_rows(ResultStream(form, limit=1), io.BytesIO(), result_format)


@pytest.mark.parametrize("form", ["SELECT", "ASK", "CONSTRUCT", "DESCRIBE"])
def test_a_format_that_fits_is_taken(form):
    for result_format in formats_of(form):
        refuse_misfit(result_format, form)


class _Recorder(io.RawIOBase):
    """Remembers how many rows had been read at each write."""

    def __init__(self):
        self.read, self.at_write = 0, []

    def rows(self, number, row):
        for _ in range(number):
            self.read += 1
            yield row

    def write(self, data):
        self.at_write.append(self.read)
        return len(data)


@pytest.mark.parametrize("result_format", ["json", "xml", "csv", "tsv"])
def test_a_row_is_written_before_the_next_one_is_read(result_format):
    recorder = _Recorder()
    write_rows(stream("x", recorder.rows(50, (Literal("y"),))), recorder, result_format)
    assert recorder.at_write[0] == 0
    assert set(range(1, 51)) <= set(recorder.at_write)


def test_statements_are_given_as_they_come():
    recorder = _Recorder()
    subject, predicate = NamedNode("http://example.org/s"), NamedNode("http://example.org/p")
    told = []
    statements = triples(recorder.rows(3, (subject, predicate, Literal("x"))), on_statement=told.append)
    assert next(statements) == Triple(subject, predicate, Literal("x"))
    assert (recorder.read, told) == (1, [1])


def test_no_more_rows_are_written_than_may_be_read():
    results = stream("x", iter([(Literal(str(number)),) for number in range(5)]), limit=3)
    out, numbers = io.BytesIO(), []
    assert write_rows(results, out, "csv", on_row=numbers.append) == 3
    assert (out.getvalue(), results.cut, numbers) == (b"x\r\n0\r\n1\r\n2\r\n", True, [1, 2, 3])


GRAPH = [
    (NamedNode("http://example.org/a"), NamedNode("http://example.org/p"), BlankNode("n")),
    (BlankNode("n"), NamedNode("http://example.org/name"), Literal("Musée", language="fr")),
    (NamedNode("http://example.org/b"), NamedNode("http://example.org/p"), typed("007", "integer")),
    (NamedNode("http://example.org/a"), NamedNode("http://example.org/q"), typed("52.36", "decimal")),
    (NamedNode("http://example.org/a"), NamedNode("http://example.org/q"), typed("52.36", "decimal")),
]


def test_statements_of_a_subject_come_together_and_once():
    results = ResultStream("CONSTRUCT", variables=TRIPLE, values=GRAPH, limit=10)
    gathered = list(by_subject(triples(results)))
    assert gathered == [Triple(*GRAPH[index]) for index in (0, 3, 1, 2)]


@pytest.mark.parametrize("result_format", GRAPH_FORMATS)
def test_a_graph_is_read_back_as_it_was(result_format):
    out = io.BytesIO()
    results = ResultStream("CONSTRUCT", variables=TRIPLE, values=GRAPH, limit=10)
    write_quads(by_subject(triples(results)), out, result_format)
    reader = {"ttl": RdfFormat.TURTLE, "jsonld": RdfFormat.JSON_LD, "nt": RdfFormat.N_TRIPLES}[result_format]
    read = {str(quad.triple) for quad in parse(out.getvalue(), format=reader, rename_blank_nodes=False)}
    assert read == {str(Triple(*values)) for values in GRAPH}


MF = rdflib.Namespace("http://www.w3.org/2001/sw/DataAccess/tests/test-manifest#")
QT = rdflib.Namespace("http://www.w3.org/2001/sw/DataAccess/tests/test-query#")


def _suite():
    """The tests of the W3C on CSV and TSV: (name, query, data, expected answer)."""
    if not SUITE.is_file():
        return [
            pytest.param(None, id="absent", marks=pytest.mark.skip(reason=f"{SUITE} is absent: the tests of the W3C"))
        ]
    with tarfile.open(SUITE) as archive:
        members = {Path(m.name).name: m for m in archive.getmembers() if "/sparql11/csv-tsv-res/" in f"/{m.name}"}

        def text(name):
            return archive.extractfile(members[name]).read()

        manifest = rdflib.Graph().parse(data=text("manifest.ttl"), publicID="http://manifest/")
        found = []
        for test, expected in manifest.subject_objects(MF.result):
            action = manifest.value(test, MF.action)
            query, data = (str(manifest.value(action, QT[name])).rpartition("/")[2] for name in ("query", "data"))
            name = str(expected).rpartition("/")[2]
            found.append(pytest.param((name, text(query).decode(), text(data), text(name)), id=name))
        assert len(found) == 6
        return sorted(found, key=lambda case: case.id)


@pytest.mark.parametrize("case", _suite())
def test_the_examples_of_the_w3c(case, monkeypatch):
    # The engine that answers here is one that keeps a number's text: the example has 1.0E6, which pyoxigraph's store shortens.
    monkeypatch.setattr(rdflib, "NORMALIZE_LITERALS", False)
    name, query, data, expected = case
    result = rdflib.Graph().parse(data=data, format="turtle").query(query)
    # The order of the columns of * is left to the engine.
    columns = [column.strip("?") for column in expected.decode().splitlines()[0].replace("\t", ",").split(",")]
    assert {str(variable) for variable in result.vars} == set(columns)
    rows = [tuple(_of_rdflib(row.get(column)) for column in columns) for row in result]
    text = written(columns, rows, name.rpartition(".")[2])
    if name.endswith(".csv"):
        assert _labelled(text) == _labelled(expected)
        return
    read, wanted = (parse_query_results(bytes_, QueryResultsFormat.TSV) for bytes_ in (text, expected))
    assert read.variables == wanted.variables
    assert _up_to_labels(_as_told(read)) == _up_to_labels(_as_told(wanted))


def _of_rdflib(term):
    if term is None:
        return None
    if isinstance(term, rdflib.URIRef):
        return NamedNode(str(term))
    if isinstance(term, rdflib.BNode):
        return BlankNode(str(term))
    return typed(str(term), str(term.datatype)) if term.datatype else Literal(str(term), language=term.language)


def _labelled(text):
    rows = list(csv.reader(io.StringIO(text.decode(), newline="")))
    return [["_:" if cell.startswith("_:") else cell for cell in row] for row in rows]


def _as_told(solutions):
    """Rows in which an exponent's letter may be large or small: the example changes it."""
    return [
        tuple(
            typed(term.value.lower(), "double")
            if isinstance(term, Literal) and term.datatype.value == f"{XSD}double"
            else term
            for term in solution
        )
        for solution in solutions
    ]
