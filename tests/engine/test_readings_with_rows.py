"""Of the places of one name that is told which has what is asked for, with the others that have it as well."""

from __future__ import annotations

import pytest


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(
        [
            ("Kranenburgh", "M", "Bergen", "NL-NH", "NL"),
            ("Het Sterkenhuis", "M", "Bergen", "NL-NH", "NL"),
            ("Stadtmuseum Bergen", "M", "Bergen", "DE-NI", "DE"),
            ("Bergen Archives", "A", "Bergen", "NO-46", "NO"),
            ("Stadsarchief Bergen", "A", "Bergen", "NL-NH", "NL"),
            ("Athens Zoology", "M", "Athens", "", "GR"),
            ("Kennedy Museum", "M", "Athens", "US-OH", "US"),
            ("Georgia Library", "L", "Athens", "US-GA", "US"),
            ("Cockerton Library", "L", "Darlington", "", "GB"),
            ("Duke Archives", "A", "Durham", "US-NC", "US"),
            ("Neil Britton Gallery", "M", "Norfolk", "US-VA", "US"),
            ("Cromer Library", "L", "Cromer", "", "GB"),
            ("Museum Geneva", "M", "Geneva", "US-IL", "US"),
            ("Bibliothèque de Genève", "L", "Geneva", "CH-GE", "CH"),
            ("Stadtarchiv", "A", "Freiburg im Breisgau", "DE-BW", "DE"),
        ]
    )


@pytest.mark.parametrize(
    ("question", "names", "told"),
    [
        # Who asks in Dutch means that of the Netherlands, where the large one in Norway has none.
        ("Welke musea zijn er in Bergen?", {"Kranenburgh", "Het Sterkenhuis"}, "in Noord-Holland; ook in Bergen in Nedersaksen"),
        ("Museen in Bergen", {"Stadtmuseum Bergen"}, "Gelesen als Bergen in Niedersachsen; auch in Bergen in Nordholland"),
        ("museums in Bergen", set(), "some are known in Bergen in"),
        ("museums in Athens", {"Athens Zoology"}, "some are known in Athens in Ohio as well."),
        ("Museen in Athen", {"Athens Zoology"}, ""),
        ("musées à Athènes", {"Athens Zoology"}, ""),
        ("libraries in Durham", {"Cockerton Library"}, "the county of Durham; the city of Durham may be meant as well, but none"),
        ("archives in Durham", {"Duke Archives"}, ""),
        ("museums in Norfolk", {"Neil Britton Gallery"}, "Read as the city of Norfolk; the county of Norfolk may be meant"),
        ("libraries in Norfolk", {"Cromer Library"}, "Read as the county of Norfolk"),
        ("bibliotheken in Norfolk", {"Cromer Library"}, "Gelezen als het graafschap Norfolk"),
        # Towns overseas are called like those that people came from.
        ("museums in Geneva", set(), "Read as Geneva in Switzerland; some are known in Geneva in Illinois."),
    ],
)  # fmt: skip
def test_it_is_told_which_is_meant(engine, question, names, told):
    answer = engine.ask(question)
    assert {row["name"] for row in answer.rows} == names
    assert told in answer.answer


@pytest.fixture(scope="module")
def of_province(engine_of):
    return engine_of(
        [
            ("Groninger Archieven", "A", "Groningen", "NL-GR", "NL"),
            ("Bibliotheek Aduard", "L", "Aduard", "NL-GR", "NL"),
            ("Bibliotheek Baflo", "L", "Baflo", "NL-GR", "NL"),
            ("Universiteitsmuseum", "M", "Utrecht", "NL-UT", "NL"),
            ("Archief Amersfoort", "A", "Amersfoort", "NL-UT", "NL"),
            ("Kasteelmuseum", "M", "Amersfoort", "NL-UT", "NL"),
        ]
    )


@pytest.mark.parametrize(
    ("question", "slot", "told"),
    [
        ("Bibliotheken in Groningen", "region", "de stad Groningen kan ook bedoeld zijn, maar daar is er geen bekend."),
        ("Hoeveel bibliotheken zijn er in Groningen?", "region", "maar daar is er geen bekend."),
        ("libraries in Groningen", "region", "the city of Groningen may be meant as well, but none is known there."),
        ("Welche Bibliotheken gibt es in Groningen?", "region", "auch die Stadt Groningen kann gemeint sein, dort ist aber"),
        ("Quelles bibliothèques y a-t-il à Groningue ?", "city", "Les données ne mentionnent pas de bibliothèques"),
        ("archieven in Utrecht", "region", "maar daar is er geen bekend."),
        # Who says what is meant is told of that; of a town that has some, the region is not told in its place.
        ("bibliotheken in de stad Groningen", "city", "geen bibliotheken in Groningen"),
        ("libraries in the city of Groningen", "city", "No libraries are known in Groningen"),
        ("musea in Utrecht", "city", "Gelezen als de stad Utrecht; de provincie Utrecht kan ook bedoeld zijn."),
        ("archieven in Groningen", "city", "Groninger Archieven"),
        ("archieven in Groningen met een website", "city", "de provincie Groningen kan ook bedoeld zijn."),
        # Neither has what is asked for.
        ("musea in Groningen", "city", "de provincie Groningen kan ook bedoeld zijn."),
    ],
)  # fmt: skip
def test_where_a_town_has_nothing_the_region_of_its_name_is_told(of_province, question, slot, told):
    answer = of_province.ask(question)
    assert slot in answer.slots, answer.trace
    assert told in answer.answer


@pytest.mark.parametrize(
    ("turns", "told"),
    [
        (["archives in Groningen", "and libraries?"], "Which libraries are there in the city of Groningen?"),
        (["archieven in Groningen", "en welke bibliotheken?"], "Welke bibliotheken zijn er in de stad Groningen?"),
        (["Archive in Groningen", "und Bibliotheken?"], "Welche Bibliotheken gibt es in der Stadt Groningen?"),
        # Those of the province were told.
        (["libraries in Groningen", "how many?"], "How many libraries are there in the province of Groningen?"),
    ],
)
def test_a_town_that_was_spoken_of_is_not_left_for_its_region(of_province, turns, told):
    assert of_province.ask_turns(turns).resolved_question == told
