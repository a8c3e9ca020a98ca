"""Values by their form, in the notations and words of the four languages: linking.yaml says what each stands for."""

from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest
import yaml

from glam_kg.custodians.converter import CustodianRDFConverter
from glam_kg.engine import QueryEngine
from glam_kg.ontology.vocabulary import SchemaVocabulary
from glam_kg.question.words.literals import literal_mentions
from glam_kg.question.words.mentions import (
    AmountMention,
    CoordinatesMention,
    DistanceMention,
    IdentifierMention,
    NumberMention,
    YearMention,
)
from glam_kg.question.words.tokens import tokenise
from glam_kg.sparql.embedded.store import EmbeddedStore

CASES = yaml.load(Path(__file__).with_name("linking.yaml").read_bytes(), Loader=yaml.CSafeLoader)
VOCABULARY = SchemaVocabulary.load()
TODAY = date(2026, 11, 21)


def mentions(text, kind, language=None):
    found = literal_mentions(text, tokenise(text), VOCABULARY, language=language, today=TODAY)
    return [m for m in found if isinstance(m, kind)]


def longest(text, kind, language=None):
    found = mentions(text, kind, language)
    assert found, f"nothing found in {text!r}"
    return max(found, key=lambda m: (m.end - m.start, -m.start))


def by_language(group):
    return [
        pytest.param(language, row[0], row[1:], id=f"{language} {row[0]}")
        for language, rows in CASES[group].items()
        for row in rows
    ]


@pytest.mark.parametrize(("language", "text", "expected"), by_language("years"))
def test_years_decades_centuries_and_periods(language, text, expected):
    found = mentions(text, YearMention, language)
    assert found, text
    assert [min(m.first for m in found), max(m.last for m in found)] == expected


@pytest.mark.parametrize("text", CASES["no_years"])
def test_what_is_no_year_of_the_common_era_is_not_read_as_one(text):
    assert mentions(text, YearMention) == []


@pytest.mark.parametrize(("language", "text", "expected"), by_language("amounts"))
def test_amounts(language, text, expected):
    found = longest(text, AmountMention, language)
    assert [found.amount, found.currency] == [Decimal(expected[0]), expected[1]]


@pytest.mark.parametrize("text", CASES["no_amounts"])
def test_impossible_amounts_are_not_read_as_something_else(text):
    assert mentions(text, AmountMention) == []


@pytest.mark.parametrize(("language", "text", "expected"), by_language("distances"))
def test_distances_in_kilometres(language, text, expected):
    assert [longest(text, DistanceMention, language).kilometres] == [Decimal(expected[0])]


@pytest.mark.parametrize("text", CASES["no_distances"])
def test_impossible_distances_are_not_read(text):
    assert mentions(text, DistanceMention | NumberMention) == []


def test_a_number_of_something_else_is_no_distance():
    (found,) = mentions("à moins de 10 arrêts", DistanceMention | NumberMention)
    assert (type(found), found.number) == (NumberMention, 10)


@pytest.mark.parametrize(("language", "text", "expected"), by_language("numbers"))
def test_numbers_in_words(language, text, expected):
    assert [longest(text, NumberMention, language).number] == expected


@pytest.mark.parametrize("text", CASES["no_numbers"])
def test_words_of_the_language_are_no_numbers(text):
    assert mentions(text, NumberMention, "fr" if text.startswith("le ") else "nl") == []


@pytest.mark.parametrize(("text", "latitude", "longitude"), CASES["coordinates"])
def test_coordinates(text, latitude, longitude):
    (found,) = mentions(text, CoordinatesMention)
    assert (round(found.latitude, 5), round(found.longitude, 5)) == (
        round(Decimal(latitude), 5),
        round(Decimal(longitude), 5),
    )


@pytest.mark.parametrize("text", CASES["no_coordinates"])
def test_points_off_the_earth_are_no_coordinates(text):
    assert mentions(text, CoordinatesMention) == []


@pytest.mark.parametrize(("text", "scheme", "value"), CASES["identifiers"])
def test_identifiers(text, scheme, value):
    found = [m for m in mentions(text, IdentifierMention) if scheme in m.schemes]
    assert value in [m.value for m in found], mentions(text, IdentifierMention)


@pytest.mark.parametrize(("text", "schemes"), CASES["ambiguous_identifiers"])
def test_a_bare_number_keeps_every_scheme_it_can_be(text, schemes):
    (found,) = mentions(text, IdentifierMention)
    assert set(schemes) <= set(found.schemes)
    assert not found.distinctive


@pytest.mark.parametrize("text", CASES["no_identifiers"])
def test_what_only_looks_like_an_identifier_is_not_certain(text):
    assert not any(m.distinctive for m in mentions(text, IdentifierMention))


@pytest.mark.parametrize(("question", "template", "slots"), CASES["questions"], ids=lambda value: str(value)[:50])
def test_values_fill_the_slots_of_whole_questions(engine, question, template, slots):
    answer = engine.ask(question)
    assert answer.template_id == (template or "none"), answer.trace
    assert {name: answer.slots.get(name) for name in slots} == slots


@pytest.mark.parametrize(
    "question",
    [
        "Welke instelling heeft GHCID {}?",
        "Who has the GHCID {}?",
        "Zu welcher Institution gehört die GHCID {}?",
        "À qui correspond le GHCID {} ?",
        "{}",
        "https://nde.nl/ontology/hc/custodian/{}",
    ],
)
@pytest.mark.parametrize("ghcid", ["NL-DR-ASS-A-DAA", "NL-DR-ASS-A-DA", "nl-dr-ass-a-daa"])
def test_an_old_ghcid_finds_its_custodian(gazetteer, question, ghcid):
    record = {
        "id": "a",
        "name": "Drents Archief",
        "institution_type": "A",
        "location": {"city": "Assen", "country": "NL"},
    }
    before = CustodianRDFConverter(today=TODAY, places=gazetteer).convert([{**record, "ghcid": "NL-DR-ASS-A-DAA"}])
    after = CustodianRDFConverter(today=TODAY, places=gazetteer, registry=before.registry)
    store = EmbeddedStore.from_quads(after.quads([{**record, "ghcid": "NL-DR-ASS-A-DA"}]))
    answer = QueryEngine.over(store, gazetteer=gazetteer).ask(question.format(ghcid))
    assert [row["name"] for row in answer.rows] == ["Drents Archief"]
