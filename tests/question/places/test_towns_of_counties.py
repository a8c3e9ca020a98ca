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


@pytest.fixture(scope="module")
def at_the_border(engine_over):
    """Libraries whose post comes from a town of the next county, and a Belgian register that tells few places."""
    return engine_over(
        [
            *_in(
                "GB",
                ("Lancaster Library", "L", "Lancaster", {"region": "GB-LAN"}),
                ("Carnforth Library", "L", "Carnforth", {}),
                ("Arnside Library", "L", "Carnforth", {"region": "GB-CMA"}),
                ("Kendal Library", "L", "Kendal", {"region": "GB-CMA"}),
            ),
            *_in("BE", ("Thomas More", "L", "Geel", {}), ("Museum Gent", "M", "Ghent", {})),
            *(
                {"name": f"Boekerij {n}", "institution_type": letter, "location": {"country": "BE"}}
                for n, letter in enumerate("LM")
            ),
        ]
    )


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("libraries in Lancashire", {"Lancaster Library", "Carnforth Library"}),
        ("bibliotheken in Lancashire", {"Lancaster Library", "Carnforth Library"}),
        ("Bibliotheken in Lancashire", {"Lancaster Library", "Carnforth Library"}),
        ("bibliothèques dans le Lancashire", {"Lancaster Library", "Carnforth Library"}),
        ("libraries in Cumbria", {"Arnside Library", "Kendal Library"}),
        ("libraries in England except Lancashire", {"Arnside Library", "Kendal Library"}),
        ("libraries in Carnforth", {"Carnforth Library", "Arnside Library"}),
    ],
)
def test_a_record_is_in_the_county_that_it_names_wherever_its_post_comes_from(at_the_border, question, found):
    assert names(at_the_border.ask(question)) == found


def test_who_names_another_county_is_not_counted(at_the_border):
    assert at_the_border.ask("How many libraries are there in Lancashire?").rows == ({"count": 2},)
    compared = at_the_border.ask("Are there more libraries in Lancashire or in Cumbria?")
    assert [row["count"] for row in compared.rows] == [2, 2]
    counted = at_the_border.analyser.counties.custodians_by_area
    assert (counted["GB-LAN"], counted["GB-CMA"], counted["GB-ENG"]) == (2, 2, 0)


@pytest.mark.parametrize(
    ("question", "note"),
    [
        ("musea in Vlaams-Brabant", "Van één van de 2 musea in België is de regio niet bekend."),
        ("museums in Flemish Brabant", "The region is not known for one of the 2 museums in Belgium."),
        ("Museen in Westflandern", "Für eines der 2 Museen in Belgien ist die Region nicht bekannt."),
        ("musées dans la province d'Anvers", "La région n'est pas connue pour un des 2 musées en Belgique."),
    ],
)
def test_who_is_in_no_known_province_may_be_in_this_one(at_the_border, question, note):
    answer = at_the_border.ask(question)
    assert not answer.rows
    assert note in answer.answer
