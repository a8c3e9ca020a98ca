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
        ("libraries in Durham", {"Cockerton Library"}, "Read as the county of Durham; the city of Durham may be meant as well."),
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
