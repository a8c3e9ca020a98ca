"""Counties that no data have."""

import pytest

from glam_kg.question.places.american_counties import with_unknown_counties
from glam_kg.question.words.mentions import ConceptMention


@pytest.mark.parametrize(
    ("question", "unknown"),
    [
        ("museums in New York County", True),
        ("archives in Suffolk County, New York", True),
        ("libraries in the county of Kent", False),
        ("libraries in County Durham", False),
    ],
)
def test_the_counties_of_the_united_states_are_unknown(engine, question, unknown):
    mentions = engine.resolver.analyser.analyse(question).mentions
    found = [m for m in mentions if isinstance(m, ConceptMention) and m.concept == "unknown_area"]
    assert bool(found) is unknown


def test_a_word_behind_no_place_is_none(engine):
    analysis = engine.resolver.analyser.analyse("county museums")
    assert with_unknown_counties(analysis.tokens, analysis.words, analysis.mentions, "en") == list(analysis.mentions)


@pytest.mark.parametrize(
    "question",
    [
        "museums in Jefferson County, Alabama",
        "archives in Erie County, New York",
        "How many libraries does Erie County, New York have?",
        "How many museums does Bergen County have?",
        "museums in the county of Lincoln, Nebraska",
        "I live in Jefferson County, Alabama. Which museums are there?",
        "museums in Jefferson Parish, Louisiana",
        "Museen im Jefferson County, Alabama",
        "Museen im Landkreis Jefferson in Alabama",
        "Wie viele Museen gibt es im Erie County?",
        "musea in Jefferson County, Alabama",
        "archieven in Erie County (New York)",
        "musées du comté de Jefferson, Alabama",
        "musées de la paroisse de Jefferson en Louisiane",
    ],
)
def test_a_county_is_neither_the_town_nor_a_body_of_its_name(engine, question):
    answer = engine.ask(question)
    assert answer.template_id == "none"
    assert any(word in answer.answer for word in ("Counties", "Countys", "County's", "comtés"))


def test_a_county_takes_the_place_of_no_town(engine):
    before = engine.ask("archives in Ohio").as_turn()
    assert engine.ask("and in Franklin County?", [before]).template_id == "none"


@pytest.mark.parametrize(
    ("question", "template"),
    [
        ("museums in the county of Kent", "list_institutions_by_type_region"),
        ("libraries in Derbyshire County", "list_institutions_by_type_region"),
        ("museums in Jefferson, Alabama", "list_institutions_by_type_city"),
        ("archives in Ohio", "list_institutions_by_type_region"),
    ],
)
def test_other_places_are_read_as_before(engine, question, template):
    assert engine.ask(question).template_id == template
