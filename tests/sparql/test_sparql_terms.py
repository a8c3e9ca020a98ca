from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pyoxigraph import Literal, NamedNode, Store

from glam_kg.errors import InputError
from glam_kg.sparql.gate.tokens import scan
from glam_kg.sparql.terms import TermList, decimal, integer, iri, render, text


@given(st.text(alphabet=st.characters(exclude_categories=["Cs"])))
def test_any_text_renders_as_one_string_that_the_engine_reads_back(value):
    rendered = render(text(value))
    assert [token.kind for token in scan(rendered)] == ["string"]
    [row] = Store().query(f"SELECT ({rendered} AS ?text) {{}}")
    assert row["text"] == Literal(value)


@given(st.integers(min_value=-(10**17), max_value=10**17))
def test_integers_keep_their_value_and_datatype(value):
    [row] = Store().query(f"SELECT ({render(integer(value))} AS ?n) {{}}")
    assert row["n"] == integer(value)


@given(st.decimals(min_value=-(10**9), max_value=10**9, places=6))
def test_decimals_keep_their_value_and_datatype(value):
    [row] = Store().query(f"SELECT (({render(decimal(value))} = ?d) AS ?same) {{ BIND({decimal(value)} AS ?d) }}")
    assert row["same"].value == "true"
    assert Decimal(decimal(value).value) == value


@pytest.mark.parametrize("bad", ["relative", "http://a b", "http://a>", "http://a{b}", "", "\ud800"])
def test_what_is_no_iri_is_refused_in_a_sentence(bad):
    with pytest.raises(InputError, match="is no absolute IRI"):
        iri(bad)


@pytest.mark.parametrize(("value", "language"), [("\ud800", None), ("a", "no tag"), ("a", "\ud800")])
def test_what_is_no_literal_is_refused(value, language):
    with pytest.raises(InputError, match="cannot be an RDF literal"):
        text(value, language)


@pytest.mark.parametrize("number", [Decimal("NaN"), Decimal("Infinity")])
def test_what_is_no_finite_number_is_refused(number):
    with pytest.raises(InputError, match="no finite number"):
        decimal(number)


def test_an_empty_list_of_terms_is_refused():
    with pytest.raises(InputError, match="empty"):
        TermList(())


def test_a_literal_whose_text_is_no_number_keeps_its_quotes():
    odd = Literal("1 ; DROP ALL", datatype=NamedNode("http://www.w3.org/2001/XMLSchema#integer"))
    assert [token.kind for token in scan(render(odd))] == ["string", "mark", "iri"]
