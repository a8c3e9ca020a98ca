"""A list or a number for a region tells of how many of its kind in the country the region is not known."""

import pytest


def _museum(number, **where):
    return {"name": f"Museum {number}", "institution_type": "M", "location": {"country": "DE", **where}}


RECORDS = [
    *[_museum(n, region="DE-BY") for n in range(20)],
    *[_museum(n) for n in range(20, 23)],
    *[
        {"name": f"Archiv {n}", "institution_type": "A", "location": {"country": "DE", "region": "DE-HE"}}
        for n in range(9)
    ],
    *[
        {"name": f"Bibliothek {n}", "institution_type": "L", "location": {"country": "DE", "region": "DE-HE"}}
        for n in range(8)
    ],
    {"name": "Bibliothek 8", "institution_type": "L", "location": {"country": "DE"}},
    *[
        {"name": f"Galerie {n}", "institution_type": "G", "location": {"country": "DE", "region": "DE-HE"}}
        for n in range(60)
    ],
    {"name": "Galerie 60", "institution_type": "G", "location": {"country": "DE"}},
    *[
        {"name": f"Zoo {n}", "institution_type": "B", "location": {"country": "DE", "region": "DE-HE"}}
        for n in range(14)
    ],
    {"name": "Zoo 14", "institution_type": "B", "location": {"country": "DE"}},
]


@pytest.fixture(scope="module")
def engine(engine_over):
    return engine_over(RECORDS)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("musea in Beieren", "Van 3 van de 23 musea in Duitsland is de regio niet bekend."),
        ("Which museums are there in Bavaria?", "The region is not known for 3 of the 23 museums in Germany."),
        ("Wie viele Museen gibt es in Bayern?", "Für 3 der 23 Museen in Deutschland ist die Region nicht bekannt."),
        ("Quels musées y a-t-il en Bavière ?", "La région n'est pas connue pour 3 des 23 musées en Allemagne."),
        ("Museen in Hessen", "Für 3 der 23 Museen in Deutschland ist die Region nicht bekannt."),
        ("bibliotheken in Hessen", "Van één van de 9 bibliotheken in Duitsland is de regio niet bekend."),
        ("libraries in Hesse", "The region is not known for one of the 9 libraries in Germany."),
        ("Bibliotheken in Hessen", "Für eine der 9 Bibliotheken in Deutschland ist die Region nicht bekannt."),
        ("bibliothèques en Hesse", "La région n'est pas connue pour une des 9 bibliothèques en Allemagne."),
        ("all institutions in Hesse", "The region is not known for 6 of the 117 heritage institutions in Germany."),
    ],
)
def test_that_the_region_of_some_of_the_kind_is_not_known_is_told(engine, question, told):
    assert told in engine.ask(question).answer.replace("\u00a0", " ")


@pytest.mark.parametrize(
    "question",
    [
        # All are known, nearly all are, or no region is asked for.
        "Archive in Hessen",
        "galleries in Hesse",
        "botanical gardens in Hesse",
        "Museen in Deutschland",
        "Wie viele Museen gibt es in Deutschland?",
        "Wie viele Einrichtungen jeder Art gibt es in Hessen?",
    ],
)
def test_where_hardly_any_is_missing_nothing_is_told(engine, question):
    answer = engine.ask(question)
    assert answer.rows
    assert "Region" not in answer.answer
    assert "region" not in answer.answer
