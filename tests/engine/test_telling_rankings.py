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


@pytest.fixture(scope="module")
def dated(engine_over):
    """Museums of two states, of which one has one with a founding year, the other two."""
    years = {
        "Elm Museum": ("Vermont", 1800),
        "Oak Museum": ("Vermont", None),
        "Fir": ("Ohio", 1810),
        "Ash": ("Ohio", 1820),
    }
    return engine_over(
        [
            {
                "name": name,
                "institution_type": "M",
                "location": {"region": state, "country": "US"},
                **({"founded": year} if year else {}),
            }
            for name, (state, year) in years.items()
        ]
    )


@pytest.mark.parametrize(
    ("oldest", "newest", "note"),
    [
        ("Wat is het oudste museum in {}?", "En het nieuwste?", "hetzelfde antwoord als daarnet"),
        ("Which is the oldest museum in {}?", "And the newest?", "the same answer as before"),
        ("Was ist das älteste Museum in {}?", "Und das jüngste?", "dieselbe Antwort wie eben"),
        ("Which is the most recent museum in {}?", "And the oldest?", "the same answer as before"),
    ],
)
def test_that_one_is_both_the_oldest_and_the_newest_is_said(dated, oldest, newest, note):
    both = dated.ask_turns([oldest.format("Vermont"), newest])
    assert [row["name"] for row in both.rows] == ["Elm Museum"]
    assert note in both.answer
    assert note not in dated.ask_turns([oldest.format("Ohio"), newest]).answer
