"""Where a part of a place is left out, it is told of how many of the kind it is not known in which part they are."""

import pytest


def _of(letter, number, **where):
    return {"name": f"Huis {letter}{number}", "institution_type": letter, "location": {"country": "NL", **where}}


RECORDS = [
    *[_of("L", n, region="NL-NB", city="Tilburg") for n in range(3)],
    *[_of("L", n, region="NL-NB", city="Eindhoven") for n in range(3, 5)],
    *[_of("L", n, region="NL-NB") for n in range(5, 7)],
    *[_of("M", n, region="NL-NB", city="Tilburg") for n in range(2)],
    _of("M", 2, region="NL-NB", city="Eindhoven"),
    *[_of("A", n, region="NL-GE", city="Arnhem") for n in range(2)],
    _of("A", 2),
]


@pytest.fixture(scope="module")
def engine(engine_over):
    return engine_over(RECORDS)


@pytest.mark.parametrize(
    ("question", "number", "told"),
    [
        (
            "Hoeveel bibliotheken zijn er in Noord-Brabant, maar niet in Eindhoven?",
            "minstens 3 bibliotheken",
            "Van 2 van de 7 bibliotheken in Noord-Brabant is de plaats niet bekend.",
        ),
        (
            "libraries in North Brabant except Eindhoven",
            "at least 3 libraries",
            "The town is not known for 2 of the 7 libraries in North Brabant.",
        ),
        (
            "Wie viele Bibliotheken gibt es in Nordbrabant, aber nicht in Eindhoven?",
            "mindestens 3 Bibliotheken",
            "Für 2 der 7 Bibliotheken in Nordbrabant ist der Ort nicht bekannt.",
        ),
        (
            "Quelles bibliothèques y a-t-il dans le Brabant-Septentrional, sauf à Eindhoven ?",
            "au moins 3 bibliothèques",
            "La ville n'est pas connue pour 2 des 7 bibliothèques dans le Brabant-Septentrional.",
        ),
        (
            "archives in the Netherlands outside South Holland",
            "at least 2 archives",
            "The region is not known for one of the 3 archives in the Netherlands.",
        ),
    ],
)
def test_that_the_part_of_some_is_not_known_is_told(engine, question, number, told):
    answer = engine.ask(question).answer.replace("\u00a0", " ")
    assert number in answer
    assert told in answer


@pytest.mark.parametrize("question", ["museums in North Brabant except Eindhoven", "libraries in North Brabant"])
def test_where_the_part_of_all_is_known_or_none_is_left_out_nothing_is_told(engine, question):
    answer = engine.ask(question)
    assert answer.rows
    assert "not known" not in answer.answer
