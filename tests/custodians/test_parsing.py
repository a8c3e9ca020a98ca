from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pyoxigraph import RdfFormat, Store, parse

from glam_kg.custodians.converter import CustodianRDFConverter
from glam_kg.custodians.model import Name
from glam_kg.custodians.ntriples import literal
from glam_kg.custodians.parsing import parse_record
from glam_kg.custodians.plain_record import plain_custodian
from glam_kg.custodians.record_form import RecordForm

MINIMAL = {"id": "x", "name": "Museum X", "institution_type": "M", "location": {"country": "NL"}}

json_values = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text()),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=8), inner, max_size=3)),
    max_leaves=6,
)
KEYS = [*sorted(RecordForm.model_fields), "nonsense"]


def problems_of(record, vocabulary):
    return {problem.field: problem for problem in parse_record(record, vocabulary).problems}


def test_a_full_record_has_no_problem(full_record, vocabulary):
    parsed = parse_record(full_record, vocabulary)
    assert parsed.problems == ()
    custodian = parsed.custodian
    assert custodian.identifiers[1].iri == "http://www.wikidata.org/entity/Q190804"
    assert custodian.identifiers[2].value == "7"
    assert str(custodian.events[0].when) == "2005-03"


@pytest.mark.parametrize(
    ("written", "kind"),
    [
        ("reorganisation", "REORGANISATION"),
        ("REORGANIZATION", "REORGANISATION"),
        ("Reorganized", "REORGANISATION"),
        ("NAME_CHANGE", "RENAMING"),
        ("foundation", "FOUNDING"),
        ("re-opening", "REOPENING"),
        ("fusie", "MERGER"),
        ("Schließung", "CLOSURE"),
        ("Déménagement", "RELOCATION"),
    ],
)
def test_an_event_has_the_kind_of_the_schema_whatever_it_is_called(vocabulary, written, kind):
    parsed = parse_record({**MINIMAL, "events": [{"type": written}]}, vocabulary)
    assert parsed.problems == ()
    assert [event.kind for event in parsed.custodian.events] == [kind]


@pytest.mark.parametrize(
    ("change", "field", "value", "words"),
    [
        ({"location": {"country": "NL", "latitude": 95, "longitude": 4}}, "location.latitude", 95, "90 or less"),
        ({"location": {"country": "NL", "latitude": 52.1}}, "location.latitude", 52.1, "together"),
        ({"founded": "c. 1800"}, "founded", "c. 1800", "uncertain"),
        ({"founded": "18th century"}, "founded", "18th century", "uncertain"),
        ({"founded": -300}, "founded", -300, "before Christ"),
        ({"founded": "300 BC"}, "founded", "300 BC", "uncertain"),
        ({"founded": "1885-02-30"}, "founded", "1885-02-30", "day that this month has"),
        ({"founded": 98}, "founded", 98, "two digits"),
        ({"identifiers": [{"scheme": "Wikidata", "value": "190804"}]}, "identifiers[0].value", "190804", "no Wikidata"),
        ({"identifiers": [{"scheme": "ISIL"}]}, "identifiers[0]", {"scheme": "ISIL"}, "'value' is missing"),
        ({"identifiers": "NL-AmRM"}, "identifiers[0]", "NL-AmRM", "keys and values"),
        ({"foundet": 1800}, "foundet", 1800, "unknown key"),
        ({"location": {"country": "NL", "town": "Ede"}}, "location.town", "Ede", "unknown key"),
        ({"budget": {"amount": "much", "currency": "EUR"}}, "budget[0]", None, None),
        ({"name_language": "dutch!"}, "name_language", "dutch!", "BCP 47"),
        ({"name_language": "nl_NL"}, "name_language", "nl_NL", "BCP 47"),
        ({"name_language": "en-a"}, "name_language", "en-a", "BCP 47"),
        ({"name_language": "nl-x"}, "name_language", "nl-x", "BCP 47"),
        ({"name_language": "abc-1"}, "name_language", "abc-1", "BCP 47"),
        ({"name_language": "ab-a1"}, "name_language", "ab-a1", "BCP 47"),
        ({"name_language": "zz-zz-zz-zz"}, "name_language", "zz-zz-zz-zz", "BCP 47"),
        (
            {"alternative_names": [{"name": "Y", "language": "nl"}, {"name": "Z", "language": "en-a"}]},
            "alternative_names[1].language", "en-a", "BCP 47",
        ),
        ({"ghcid": "NL-NH-AMS-Q-RM"}, "ghcid", "NL-NH-AMS-Q-RM", "type is wrong"),
        ({"website": ["a", "b"]}, "website", ["a", "b"], "text"),
        ({"events": [{"type": "PARTY"}]}, "events[0].type", "PARTY", "kept as it is"),
        ({"founded": 1900, "closed": 1850}, "closed", "1850", "before it was founded"),
        ({"source": {"name": "S", "retrieved": "2026"}}, "source.retrieved", "2026", "whole date"),
    ],
)  # fmt: skip
def test_a_faulty_field_is_reported_and_the_record_kept(change, field, value, words, vocabulary):
    parsed = parse_record({**MINIMAL, **change}, vocabulary)
    assert parsed.custodian is not None
    found = {problem.field: problem for problem in parsed.problems}
    if words is None:
        assert any(name.startswith(field) for name in found)
    else:
        assert found[field].value == value
        assert words in found[field].problem


@pytest.mark.parametrize(
    ("place", "amount", "fields"),
    [
        ({"latitude": 51.5, "longitude": 9.21376656964888e-05}, 1, ["location.longitude"]),
        ({"latitude": "-0.0099589172993169212", "longitude": "1e-30"}, 1, ["location.latitude", "location.longitude"]),
        ({"latitude": "0.099999999999999999999999", "longitude": 0.00178696483021274}, 1, ["location.latitude"]),
        (
            {"latitude": 51.123456789012345, "longitude": -87.123456789012345},
            "12345678901.12345678",
            ["budget[0].amount"],
        ),
        ({"latitude": 51, "longitude": 1}, 10**18, ["budget[0].amount", "budget[0]"]),
        ({"latitude": 51, "longitude": 1}, 10**18 - 1, []),
    ],
)
def test_a_number_is_written_so_that_an_engine_can_read_it(place, amount, fields, vocabulary):
    """Oxigraph, as the standard lets it, understands no decimal of more than 18 digits: a place with one is near nothing."""
    record = {**MINIMAL, "location": {"country": "NL", **place}, "budget": {"amount": amount, "currency": "EUR"}}
    parsed = parse_record(record, vocabulary)
    assert [problem.field for problem in parsed.problems] == fields
    store = Store()
    CustodianRDFConverter().load([record], store)
    odd = store.query("""PREFIX xsd: <http://www.w3.org/2001/XMLSchema#>
        SELECT ?v { GRAPH ?g { ?s ?p ?v } FILTER (DATATYPE(?v) = xsd:decimal && !isNumeric(?v)) }""")
    assert list(odd) == []


def test_a_name_with_a_faulty_language_stays(vocabulary):
    faulty = {"name_language": "en-a", "alternative_names": [{"name": "Y", "language": "nl-x"}]}
    custodian = parse_record({**MINIMAL, **faulty}, vocabulary).custodian
    assert (custodian.name, custodian.alternative_names) == (Name("Museum X"), (Name("Y"),))


@pytest.mark.parametrize(
    "tag",
    ["nl", "NL", "fil", "pt-BR", "es-419", "zh-Hant-TW", "de-1901", "sl-rozaj-biske", "en-u-ca-gregory", "nl-x-a"],
)
def test_languages_of_bcp_47_are_accepted(tag, vocabulary):
    parsed = parse_record({**MINIMAL, "name_language": tag}, vocabulary)
    assert (parsed.problems, parsed.custodian.name.language) == ((), tag)


SUBTAG = st.text("aAzZ019x", min_size=1, max_size=9)


@given(st.one_of(st.lists(SUBTAG, min_size=1, max_size=4).map("-".join), st.text(max_size=6)))
def test_every_language_that_is_accepted_can_be_read_back(vocabulary, tag):
    name = parse_record({**MINIMAL, "name_language": tag}, vocabulary).custodian.name
    if name.language is not None:
        statement = f"<urn:a> <urn:b> {literal(name.text, name.language)} <urn:g> ."
        for text, form in ((statement, RdfFormat.N_QUADS), (f"<urn:g> {{ {statement[:-9]} }}", RdfFormat.TRIG)):
            (quad,) = parse(text, form)
            assert (quad.object.value, quad.object.language) == ("Museum X", name.language.lower())


@pytest.mark.parametrize(
    ("record", "field"),
    [
        ({**MINIMAL, "name": None}, "name"),
        ({**MINIMAL, "name": " "}, "name"),
        ({**MINIMAL, "name": "???"}, "name"),
        ({**MINIMAL, "name": 12}, "name"),
        ({**MINIMAL, "institution_type": "Q"}, "institution_type"),
        ({key: value for key, value in MINIMAL.items() if key != "institution_type"}, "institution_type"),
    ],
)
def test_a_record_without_name_or_type_is_rejected_with_the_reason(record, field, vocabulary):
    parsed = parse_record(record, vocabulary)
    assert parsed.custodian is None
    assert parsed.problems[-1].field == field


@pytest.mark.parametrize("written", ["M", "m", "MUSEUM", "museum", " Museum "])
def test_a_type_is_a_letter_or_an_enum_name(written, vocabulary):
    assert parse_record({**MINIMAL, "institution_type": written}, vocabulary).custodian.institution_type == "M"


def test_several_faults_leave_the_rest_whole(full_record, vocabulary):
    full_record["location"]["latitude"] = 95
    full_record["identifiers"][0] = {"value": "NL-AmRM"}
    full_record["founded"] = "long ago"
    full_record["budget"]["currency"] = "euros"
    parsed = parse_record(full_record, vocabulary)
    fields = {problem.field for problem in parsed.problems}
    assert fields == {
        "location.latitude",
        "location.longitude",
        "identifiers[0]",
        "founded",
        "budget[0].currency",
        "budget[0]",
    }
    assert parsed.custodian.address.city == "Amsterdam"
    assert [identifier.scheme for identifier in parsed.custodian.identifiers] == ["Wikidata", "House number"]


@pytest.mark.parametrize(
    ("scheme", "value", "canonical", "iri"),
    [
        ("wikidata", "q42", ("Wikidata", "Q42"), "http://www.wikidata.org/entity/Q42"),
        ("ROR", "https://ror.org/00F60Z765", ("ROR", "00f60z765"), "https://ror.org/00f60z765"),
        ("VIAF", "http://viaf.org/viaf/148691498/", ("VIAF", "148691498"), "http://viaf.org/viaf/148691498"),
        ("isni", "0000 0001 2146 438X", ("ISNI", "000000012146438X"), "https://isni.org/isni/000000012146438X"),
        ("KVK", "41215422", ("KvK", "41215422"), None),
        ("ISIL", "DE-1", ("ISIL", "DE-1"), None),
        ("My list", "a/b", ("My list", "a/b"), None),
    ],
)
def test_identifiers_get_their_canonical_form(scheme, value, canonical, iri, vocabulary):
    identifier, problem = vocabulary.identifier(scheme, value)
    assert problem is None
    assert (identifier.scheme, identifier.value) == canonical
    assert identifier.iri == iri


def test_a_bad_identifier_stays_without_a_link(vocabulary):
    identifier, problem = vocabulary.identifier("ROR", "not a ror")
    assert (identifier.value, identifier.iri, identifier.well_formed) == ("not a ror", None, False)
    assert "ROR" in problem


@given(st.dictionaries(st.sampled_from(KEYS), json_values))
def test_nothing_that_json_can_say_is_lost_or_crashes(vocabulary, record):
    parsed = parse_record(record, vocabulary)
    assert parsed.custodian is not None or parsed.problems


@given(st.sampled_from(KEYS), json_values)
def test_a_strange_value_under_one_key_does_not_hurt_the_others(vocabulary, key, value):
    parsed = parse_record({**MINIMAL, key: value}, vocabulary)
    if key not in ("name", "institution_type"):
        assert parsed.custodian is not None
        assert parsed.custodian.name.text == "Museum X"


ODD_VALUES = st.one_of(
    json_values,
    st.sampled_from(
        [
            "",
            " ",
            " x",
            "x\x1f",
            "\u200b",
            "½",
            "!",
            "nl",
            "NL",
            "1798",
            "98",
            "2026-03-31",
            "52.1",
            "1e3",
            "91",
            "eur",
            "M",
        ]
    ),
    st.sampled_from(
        [
            0,
            52.5,
            -180,
            1e-5,
            0.000178696483021274,
            2**63,
            10**40,
            True,
            "https://sws.geonames.org/2759794/",
            "NL-NH-AMS-M-RM",
        ]
    ),
)


def with_an_odd_value(record, draw):
    """A copy with one value, at any depth, that may not fit."""
    if isinstance(record, dict) and record and draw(st.integers(0, 4)):
        key = draw(st.sampled_from([*sorted(record), "nonsense"]))
        return {**record, key: with_an_odd_value(record.get(key), draw)}
    if isinstance(record, list) and record and draw(st.booleans()):
        return [with_an_odd_value(record[0], draw), *record[1:]]
    return draw(ODD_VALUES)


@given(st.data())
def test_a_plain_record_is_read_as_pydantic_reads_it(vocabulary, full_record_of_a_register, data):
    record = with_an_odd_value(full_record_of_a_register, data.draw)
    custodian = plain_custodian(record, vocabulary) if isinstance(record, dict) else None
    if custodian is not None:
        parsed = parse_record(record, vocabulary)
        # `repr` tells 1 from 1.0 and from True, and a text from its like.
        assert (repr(custodian), ()) == (repr(parsed.custodian), parsed.problems)


def test_the_records_of_a_register_are_plain(vocabulary, full_record_of_a_register):
    assert (
        plain_custodian(full_record_of_a_register, vocabulary)
        == parse_record(full_record_of_a_register, vocabulary).custodian
    )


@pytest.mark.parametrize(
    "change",
    [
        {"nonsense": 1},
        {"name": " Museum X"},
        {"name": "Museum X\x1f"},
        {"name": "- Museum X"},
        {"id": ""},
        {"institution_type": "PUB"},
        {"founded": 98},
        {"founded": 1900, "closed": 1850},
        {"location": {"country": "NL", "latitude": 52.1}},
        {"location": {"country": "NL", "latitude": 95, "longitude": 4}},
        {"location": {"country": "NL", "latitude": 1e-5, "longitude": 4}},
        {"location": {"country": "NL", "latitude": 0.000178696483021274, "longitude": 4}},
        {"location": {"country": "NL", "latitude": 52, "longitude": "4.0000000000000001"}},
        {"location": {"country": "NL", "geonames_id": True}},
        {"identifiers": [{"scheme": "Wikidata", "value": "190804"}]},
        {"budget": {"amount": 1, "currency": "euro"}},
        {"source": {"name": "S", "retrieved": "2026"}},
        {"ghcid": "NL-NH-AMS-Q-RM"},
    ],
)
def test_what_is_unusual_is_not_read_as_plain(vocabulary, change):
    assert plain_custodian(MINIMAL, vocabulary) is not None
    assert plain_custodian({**MINIMAL, **change}, vocabulary) is None
