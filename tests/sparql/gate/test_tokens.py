import pytest
from hypothesis import given
from hypothesis import strategies as st

from glam_kg.sparql.gate.tokens import scan


@given(st.text())
def test_scanning_loses_nothing_but_blanks(query):
    end, rest = 0, []
    for token in scan(query):
        assert query[token.start : token.end] == token.text
        rest.append(query[end : token.start])
        end = token.end
    rest.append(query[end:])
    assert not "".join(rest).strip()


@pytest.mark.parametrize(
    ("query", "kinds"),
    [
        ("?a<?b", ["variable", "mark", "variable"]),
        ("<http://example.org/a#b>", ["iri"]),
        ("ex:a.b.", ["name", "mark"]),
        (r"ex:a\#b # c", ["name", "comment"]),
        ("'a'@nl-NL", ["string", "language"]),
        ("'1'^^xsd:integer", ["string", "mark", "name"]),
        ("-1.5e3", ["number"]),
        ("5.", ["number", "mark"]),
        ("_:b1", ["blank"]),
        ("'open", ["other", "word"]),
        ("''", ["string"]),
        ("'''a'b''c'''", ["string"]),
        ("\ue0007\ue001", ["placeholder"]),
    ],
)
def test_tokens_are_those_of_the_grammar(query, kinds):
    assert [token.kind for token in scan(query)] == kinds
