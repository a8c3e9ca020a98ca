from __future__ import annotations

from dataclasses import replace

import pytest

from glam_kg.custodians.dates import PartialDate
from glam_kg.custodians.describing import description
from glam_kg.custodians.model import Budget, Collection, Identifier, Name, Settlement, Situation
from glam_kg.custodians.ntriples import END, is_iri
from glam_kg.custodians.parsing import parse_record

HERE = Situation("NL", "NL-NH", Settlement("Amsterdam", "NL", "NL-NH", 2759794, 52.37403, 4.88969))
REPEATED = {
    "alternative_names": (Name("Z"), Name("A", "nl"), Name("Z"), Name("Rijksmuseum", "nl")),
    "identifiers": (
        Identifier("Wikidata", "Q2", "http://www.wikidata.org/entity/Q2"),
        Identifier("ISIL", "NL-1"),
        # One node for both: what differs between them is only whether the value has its scheme's shape.
        Identifier("ISIL", "NL-1", well_formed=False),
        Identifier("Wikidata", "Q1", "http://www.wikidata.org/entity/Q1"),
        Identifier("Same", "Q1", "http://www.wikidata.org/entity/Q1"),
    ),
    "budgets": tuple(Budget(amount, currency, 2020) for amount, currency in ((9, "USD"), (2, "EUR"), (1, "EUR"))),
    "collections": (
        Collection("Maps", ("sea", "land")),
        Collection("Art"),
        Collection("maps!", ("sky", "land"), ("t",)),
    ),
    "founded": PartialDate(1800),
    "closed": PartialDate(1900, 2, 3),
}


@pytest.fixture
def custodian(full_record, vocabulary):
    return parse_record(full_record, vocabulary).custodian


def ordered(lines):
    return sorted(set(lines))


@pytest.mark.parametrize("changed", [(), *((name,) for name in REPEATED), tuple(REPEATED)])
def test_lines_stand_in_their_order_and_once(custodian, vocabulary, changed):
    custodian = replace(custodian, **{name: REPEATED[name] for name in changed})
    block = description(custodian, HERE, vocabulary.class_of_letter)
    own, nodes = (text.split(END)[:-1] for text in (block.own, block.nodes))
    assert own[2:] == ordered(own[2:])
    assert [line.endswith(kind) for line, kind in zip(own, ("hc/Custodian>", "hc/Museum>"), strict=False)] == [
        True,
        True,
    ]
    assert nodes == ordered(nodes)


def test_a_settlement_without_a_geonames_id_is_told_with_its_custodian(custodian, vocabulary):
    there = replace(HERE, settlement=replace(HERE.settlement, geonames_id=None))
    assert description(custodian, HERE, vocabulary.class_of_letter).shared == ()
    ((iri, block),) = description(custodian, there, vocabulary.class_of_letter).shared
    lines = block.split(END)[:-1]
    assert all(line.startswith(f"<{iri}> ") for line in lines)
    assert lines[1:] == ordered(lines[1:])


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("http://www.wikidata.org/entity/Q1", True),
        ("https://example.org/a/b~c_d.e/#f", True),
        ("https://example.org/a?b=c", True),
        ("urn:isbn:1", True),
        ("https://example.org/a#b#c", False),
        ("https://example.org/a b", False),
        ("https://example.org/a\n", False),
        ("example.org", False),
    ],
)
def test_what_is_an_iri(text, is_one):
    assert is_iri(text) is is_one
