"""English counties and Belgian provinces of which records tell the town only: "libraries in Devon", "musea in Henegouwen"."""

from __future__ import annotations

import pytest


def _in(country, *rows):
    return [
        {"name": name, "institution_type": letter, "location": {"country": country, "city": city} | more}
        for name, letter, city, more in rows
    ]


RECORDS = [
    *_in(
        "GB",
        ("Exeter Library", "L", "Exeter", {}),
        ("Plymouth Library", "L", "Plymouth", {}),
        ("Crediton Library", "L", "Crediton", {}),
        ("Ashford Library", "L", "Ashford", {"latitude": 51.146, "longitude": 0.873}),
        ("Gillingham Library", "L", "Gillingham", {"latitude": 51.389, "longitude": 0.549}),
        ("Medway Archives", "A", "Rochester", {"region": "GB-MDW"}),
        ("Thanet Library", "L", "Kent", {}),
        ("Leeds Library", "L", "Leeds", {"latitude": 53.797, "longitude": -1.543}),
        ("Bradford Museum", "M", "Bradford", {"latitude": 53.794, "longitude": -1.752}),
        ("Sevenoaks Museum", "M", "Sevenoaks", {}),
        ("Croydon Library", "L", "Croydon", {"latitude": 51.373, "longitude": -0.099}),
        # No town of the file: those around are all of the county.
        ("Church Street Library", "L", "Biddenden", {}),
    ),
    *_in(
        "BE",
        ("UMONS", "E", "Mons", {}),
        ("Université de Tournai", "E", "Tournai", {}),
        ("KU Leuven", "E", "Leuven", {}),
        ("Thomas More", "E", "Geel", {}),
        ("UNamur", "E", "Namur", {}),
        ("ULiège", "E", "Liège", {}),
        ("ULB", "E", "Brussels", {}),
    ),
]


@pytest.fixture(scope="module")
def engine(engine_over):
    return engine_over(RECORDS)


def names(answer):
    return {str(row["name"]) for row in answer.rows}


@pytest.mark.parametrize(
    "question",
    [
        "bibliotheken in Devon",
        "libraries in Devon",
        "Bibliotheken in Devon",
        "bibliothèques dans le Devon",
        "Which libraries does Devon have?",
    ],
)
def test_a_county_has_its_towns(engine, question):
    answer = engine.ask(question)
    assert answer.slots == {"institution_type": "L", "region": "GB-DEV"}
    assert names(answer) == {"Exeter Library", "Plymouth Library", "Crediton Library"}


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("universiteiten in Henegouwen", {"UMONS", "Université de Tournai"}),
        ("universities in Hainaut", {"UMONS", "Université de Tournai"}),
        ("Universitäten im Hennegau", {"UMONS", "Université de Tournai"}),
        ("universités dans le Hainaut", {"UMONS", "Université de Tournai"}),
        ("universiteiten in de provincie Antwerpen", {"Thomas More"}),
        ("Universitäten in Flämisch-Brabant", {"KU Leuven"}),
        ("universités du Brabant flamand", {"KU Leuven"}),
        ("universities in the province of Namur", {"UNamur"}),
        ("universités dans la province de Liège", {"ULiège"}),
        ("universiteiten in Vlaanderen", {"KU Leuven", "Thomas More"}),
        ("universiteiten in Wallonië", {"UMONS", "Université de Tournai", "UNamur", "ULiège"}),
        ("universiteiten in Namen", {"UNamur"}),
        ("libraries in Kent", {"Ashford Library", "Gillingham Library", "Thanet Library", "Church Street Library"}),
        ("libraries in West Yorkshire", {"Leeds Library"}),
        ("libraries and museums in Yorkshire", {"Leeds Library", "Bradford Museum"}),
        ("libraries in South East England", {"Ashford Library", "Gillingham Library", "Thanet Library", "Church Street Library"}),
        ("libraries in Greater London", {"Croydon Library"}),
        ("libraries in Kent and Devon", {"Ashford Library", "Gillingham Library", "Thanet Library", "Church Street Library",
                                         "Exeter Library", "Plymouth Library", "Crediton Library"}),
        ("libraries in Devon except Plymouth", {"Exeter Library", "Crediton Library"}),
        ("libraries in England except Kent", {"Exeter Library", "Plymouth Library", "Crediton Library", "Leeds Library",
                                              "Croydon Library"}),
    ],
)  # fmt: skip
def test_who_is_found(engine, question, found):
    assert names(engine.ask(question)) == found


def test_they_are_counted_and_compared(engine):
    assert engine.ask("How many libraries are there in Kent?").rows == ({"count": 4},)
    compared = engine.ask("Are there more libraries in Kent or in Devon?")
    assert [(row["place"], row["count"]) for row in compared.rows] == [("GB-KEN", 4), ("GB-DEV", 3)]
    towns = engine.ask("libraries in Devon per town")
    assert {(row["place"], row["count"]) for row in towns.rows} == {("Exeter", 1), ("Plymouth", 1), ("Crediton", 1)}


def test_the_councils_of_a_county_are_named(engine):
    assert "Definition of “Kent”: Kent and Medway." in engine.ask("museums in Kent").answer
    assert "Afbakening van “Kent”: Kent en Medway." in engine.ask("musea in Kent").answer
    assert "Definition" not in engine.ask("museums in Surrey").answer


def test_nothing_known_is_said_where_the_towns_of_most_are_known(engine):
    assert engine.ask("libraries in Surrey").answer.startswith("No libraries are known in Surrey.")
    # Of a council no town tells who is there.
    assert "is known for only 2 of the 12 institutions" in engine.ask("libraries in Thurrock").answer


def test_a_table_of_counties_is_told_with_what_is_not_known(engine):
    assert "is known for only" in engine.ask("libraries in England per county").answer
