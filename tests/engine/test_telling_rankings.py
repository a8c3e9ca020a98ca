"""What an answer says of a ranking: how many share its first place, and that no more is known than was found."""

import pytest

FEW = ["AT", "BE", "DK", "ES", "FI", "IT", "NO", "PL"]
RECORDS = [
    *[{"name": f"Archive {code}", "institution_type": "A", "location": {"country": code}} for code in FEW],
    *[{"name": f"Archive {n}", "institution_type": "A", "location": {"country": "FR"}} for n in range(3)],
    *[{"name": f"Library {n}", "institution_type": "L", "location": {"country": "FR"}} for n in range(2)],
    {"name": "Library", "institution_type": "L", "location": {"country": "BE"}},
    *[
        {"name": f"Museum {year}", "institution_type": "M", "location": {"country": "SE"}, "founded": year}
        for year in (1819, 1833, 1861)
    ],
    {"name": "Museum", "institution_type": "M", "location": {"country": "SE"}},
]


@pytest.fixture(scope="module")
def engine(engine_over):
    return engine_over(RECORDS)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Welk land heeft de minste archieven?", "Het kleinste aantal, 1, is er in 8 landen."),
        ("Which country has the fewest archives?", "The smallest number, 1, is found in 8 countries."),
        ("Welches Land hat die wenigsten Archive?", "Die kleinste Zahl, 1, gibt es in 8 Ländern."),
        ("Quel pays a le moins d'archives ?", "Le plus petit nombre, 1, se trouve dans 8 pays."),
    ],
)
def test_how_many_have_the_fewest(engine, question, told):
    assert told in engine.ask(question).answer


@pytest.mark.parametrize(
    "question", ["Which country has the fewest libraries?", "Which country has the most archives?"]
)
def test_one_alone_shares_with_none(engine, question):
    assert "is found in" not in engine.ask(question).answer


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "de vijf oudste musea van Zweden",
            "Er zijn geen andere musea in Zweden waarvan een oprichtingsjaar bekend is.",
        ),
        ("five oldest museums in Sweden", "No other museums in Sweden are known with a founding year."),
        ("die fünf neuesten Museen in Schweden", "Es sind keine anderen Museen in Schweden mit Gründungsjahr bekannt."),
        ("les cinq plus anciens musées de Suède", "pas d'autres musées en Suède avec une année de création."),
    ],
)
def test_no_more_are_known_than_were_found(engine, question, told):
    answer = engine.ask(question)
    assert len(answer.rows) == 3
    assert told in answer.answer


@pytest.mark.parametrize("question", ["three oldest museums in Sweden", "the oldest museum in Sweden"])
def test_where_all_that_is_asked_for_is_found_nothing_is_said(engine, question):
    assert "No other" not in engine.ask(question).answer
