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
        (
            "Wie viele Einrichtungen jeder Art gibt es in Hessen?",
            "Für 6 der 117 Kulturerbeeinrichtungen in Deutschland ist die Region nicht bekannt.",
        ),
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
    ],
)
def test_where_hardly_any_is_missing_nothing_is_told(engine, question):
    answer = engine.ask(question)
    assert answer.rows
    assert "Region" not in answer.answer
    assert "region" not in answer.answer


@pytest.fixture(scope="module")
def near(engine_over):
    """Three museums of no known region; Bavaria has two more than Hesse and Saxony together, and Bremen has many."""
    in_regions = [("DE-BY", 5), ("DE-HE", 2), ("DE-SN", 1), ("DE-HB", 20)]
    known = [
        {"name": f"Museum {code} {n}", "institution_type": "M", "location": {"country": "DE", "region": code}}
        for code, number in in_regions
        for n in range(number)
    ]
    unknown = [{"name": f"Museum {n}", "institution_type": "M", "location": {"country": "DE"}} for n in range(3)]
    return engine_over([*known, *unknown])


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "Are there more museums in Bavaria than in Hesse?",
            "Where there are more museums cannot be said with certainty",
        ),
        ("Zijn er meer musea in Beieren dan in Hessen?", "Waar meer musea zijn, is niet met zekerheid te zeggen"),
        (
            "Gibt es in Bayern mehr Museen als in Hessen und Sachsen zusammen?",
            "Wo es die meisten Museen gibt, lässt sich nicht sicher sagen",
        ),
        ("Y a-t-il plus de musées en Bavière qu'en Hesse ?", "On ne peut pas dire avec certitude"),
    ],
)
def test_no_comparison_is_sure_that_those_of_no_known_region_could_turn(near, question, told):
    answer = near.ask(question).answer
    assert answer.startswith(told)
    assert "31" in answer


def test_a_comparison_that_they_cannot_turn_is_sure(near):
    answer = near.ask("Are there more museums in Bremen than in Bavaria?").answer
    assert answer.startswith("Yes, there are more museums in Bremen")


def test_a_table_of_regions_tells_how_many_are_in_none(near):
    answer = near.ask("How many museums are there per German state?").answer
    assert answer.startswith("The largest number of museums in Germany is in Bremen: 20")
    assert "The region is not known for 3 of the 31 museums in Germany." in answer


def test_a_share_of_a_region_is_a_lower_bound_as_its_number_is(near):
    answer = near.ask("What percentage of German museums is in Bavaria?").answer
    assert answer.startswith("The share is at least 16%: 5 of 31.")
