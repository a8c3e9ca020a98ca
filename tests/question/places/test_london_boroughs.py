"""Boroughs of London, told to be one or to be in London: it is they that are asked for."""

import pytest

from glam_kg.question.words.mentions import PlaceMention


@pytest.mark.parametrize(
    ("question", "region"),
    [
        ("libraries in Haringey, London", "GB-HRY"),
        ("libraries in London, in the borough of Haringey", "GB-HRY"),
        ("How many libraries are there in Islington, London?", "GB-ISL"),
        ("We are moving to London: which libraries are there in Hackney?", "GB-HCK"),
        ("bibliotheken in de wijk Islington", "GB-ISL"),
        ("bibliotheken in de Londense wijk Islington", "GB-ISL"),
        ("bibliotheken in het stadsdeel Islington in Londen", "GB-ISL"),
        ("Wij verhuizen naar Londen: welke bibliotheken heeft de wijk Islington?", "GB-ISL"),
        ("Bibliotheken im Londoner Stadtbezirk Haringey", "GB-HRY"),
        ("Bibliotheken im Bezirk Haringey", "GB-HRY"),
        ("Bibliotheken im Londoner Stadtteil Haringey", "GB-HRY"),
        ("Bibliotheken in der Londoner Gemeinde Hackney", "GB-HCK"),
        ("Wie viele Bibliotheken hat der Londoner Bezirk Hackney?", "GB-HCK"),
        ("bibliothèques dans l'arrondissement londonien de Merton", "GB-MRT"),
        ("bibliothèques du quartier de Camden à Londres", "GB-CMD"),
    ],
)
def test_the_borough_is_asked_for(engine, question, region):
    assert engine.ask(question).slots.get("region") == region


@pytest.mark.parametrize("question", ["bibliotheken in de buurt van Islington", "libraries near Islington"])
def test_nearness_stays(engine, question):
    assert engine.ask(question).template_id == "institutions_near"


@pytest.mark.parametrize("question", ["libraries in Haringey and London", "Bibliotheken in London und Haringey"])
def test_both_are_asked_for_where_they_are_joined(engine, question):
    places = [m for m in engine.resolver.analyser.analyse(question).mentions if isinstance(m, PlaceMention)]
    assert len(places) == 2


@pytest.mark.parametrize(
    "question", ["museums in Camden, New Jersey", "Bibliotheken im Bezirk Mitte", "bibliotheken in de wijk De Pijp"]
)
def test_other_districts_are_no_boroughs(engine, question):
    assert "region" not in engine.ask(question).slots


@pytest.mark.parametrize("question", ["libraries in Wembley, London", "bibliotheken in Wembley, Londen"])
def test_a_town_that_is_now_a_part_of_london_is_told_by_it(engine, question):
    places = [m for m in engine.resolver.analyser.analyse(question).mentions if isinstance(m, PlaceMention)]
    assert places[0].readings[0].place.country == "GB"
    assert places[0].nested


@pytest.mark.parametrize(
    "question",
    [
        "Which London borough has the most libraries?",
        "Which borough of London has the most libraries?",
        "How many libraries are there in each London borough?",
        "Number of libraries per borough of London",
        "Welke Londense wijk heeft de meeste bibliotheken?",
        "Hoeveel bibliotheken zijn er per Londense wijk?",
        "In welchem Londoner Bezirk gibt es die meisten Bibliotheken?",
        "Quel quartier de Londres a le plus de bibliothèques ?",
    ],
)
def test_the_boroughs_are_counted_as_areas_of_greater_london(engine, question):
    answer = engine.ask(question)
    assert answer.template_id == "count_institutions_by_place"
    assert (answer.slots["institution_type"], answer.slots["level"]) == ("L", "region")
    assert {"GB-HCK", "GB-ISL"} < set(answer.slots["region"])


@pytest.mark.parametrize(
    "question", ["Which London museum is the oldest?", "Which borough has more libraries, Hackney or Islington?"]
)
def test_where_no_borough_is_asked_for_nothing_changes(engine, question):
    assert not isinstance(engine.ask(question).slots.get("region"), list)
