"""The area of what is asked for around a point, and which town of a name it leaves."""

import pytest

LILLE = {"nl": "Belgische musea binnen 30 km van Lille", "fr": "Musées belges à moins de 30 km de Lille"}


@pytest.mark.parametrize(("language", "question"), LILLE.items())
def test_a_large_town_whose_circle_reaches_the_area_is_meant_and_told(sample_engine, language, question):
    answer = sample_engine.ask(question)
    assert (answer.slots["place"], answer.slots["country"]) == ("Lille", "BE")
    # The one in France, and not the village in Flanders.
    assert "50.6" in answer.sparql
    other = {"nl": "Vlaanderen", "fr": "Flandre"}[language]
    assert any("Lille" in note and other in note for note in answer.notes)


def test_a_town_in_the_area_is_meant_where_the_larger_one_is_far(sample_engine):
    answer = sample_engine.ask("museums in Maine within 30 km of Portland")
    assert answer.slots["region"] == "US-ME"
    assert "43.6" in answer.sparql


@pytest.mark.parametrize(
    ("question", "inside"),
    [
        ("museums in Kansas within 20 miles of Kansas City", "39.1"),
        ("museums within 20 miles of Kansas City in Kansas", "39.1"),
    ],
)
def test_one_that_is_not_much_smaller_is_meant_where_the_area_says_so(sample_engine, question, inside):
    answer = sample_engine.ask(question)
    assert "-94.6" in answer.sparql
    assert inside in answer.sparql


@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        (
            "Welke musea in Drenthe liggen binnen 150 km van Assen?",
            "Er zijn 4 musea in Drenthe binnen 150 km van Assen",
        ),
        ("museums in Drenthe within 150 km of Assen", "There are 4 museums in Drenthe within 150 km of Assen"),
        (
            "Museen in Drenthe im Umkreis von 150 km um Assen",
            "Im Umkreis von 150 km um Assen gibt es 4 Museen in Drenthe",
        ),
        (
            "musées dans la Drenthe à moins de 150 km d'Assen",
            "Il y a 4 musées dans la Drenthe dans un rayon de 150 km autour d'Assen",
        ),
        (
            "What is the nearest Dutch museum to Aachen?",
            "The nearest museum in the Netherlands to Aachen is the Nederlands Mijnmuseum",
        ),
        (
            "museums within 50 km of Aachen but not in Germany",
            "There are 5 museums (outside Germany) within 50 km of Aachen",
        ),
    ],
)
def test_the_answer_names_the_area(sample_engine, question, sentence):
    answer = sample_engine.ask(question)
    assert answer.answer.startswith(sentence)


def test_only_those_in_the_area_are_found(sample_engine):
    there = {row["ghcid"][:2] for row in sample_engine.ask("museums within 60 km of Maastricht").rows}
    assert there == {"BE", "NL"}
    assert {row["ghcid"][:2] for row in sample_engine.ask("Belgian museums within 60 km of Maastricht").rows} == {"BE"}
    both = sample_engine.ask("Dutch and Belgian museums within 60 km of Maastricht")
    assert both.slots["country"] == ["NL", "BE"]
    assert {row["ghcid"][:2] for row in both.rows} == there


def test_of_an_area_that_the_circle_does_not_reach_there_are_none(sample_engine):
    answer = sample_engine.ask("Dutch museums within 50 km of Munich")
    assert (answer.status, answer.slots["country"]) == ("no_results", "NL")
