"""Shares, and those with and without something in one question: two numbers are told."""

import pytest

from glam_kg.answers.model import Status

GENT = {"city": "Gent", "country": "BE"}
RECORDS = [
    {"id": "a", "name": "Archief Aalbeke", "institution_type": "ARCHIVE", "location": GENT, "website": "https://a.be"},
    {"id": "b", "name": "Archief Bossuit", "institution_type": "ARCHIVE", "location": GENT},
    {"id": "c", "name": "Archief Centrum", "institution_type": "ARCHIVE", "location": GENT},
    {
        "id": "d",
        "name": "Museum Drongen",
        "institution_type": "MUSEUM",
        "location": GENT,
        "closed": 2011,
    },
    {"id": "e", "name": "Museum Ekkergem", "institution_type": "MUSEUM", "location": GENT},
]


@pytest.fixture(scope="module")
def gent(engine_over):
    return engine_over(RECORDS)


@pytest.mark.parametrize(
    ("question", "parts"),
    [
        (
            "What proportion of the archives in Ghent have a website?",
            ["How many archives in Ghent have a website?", "How many archives are there in Ghent?"],
        ),
        (
            "Welk deel van de archieven in Gent heeft geen website?",
            ["Hoeveel archieven in Gent hebben geen website?", "Hoeveel archieven zijn er in Gent?"],
        ),
        (
            "Wie viel Prozent der Archive in Gent haben eine Website?",
            ["Wie viele Archive in Gent haben eine Website?", "Wie viele Archive gibt es in Gent?"],
        ),
        (
            "Quel pourcentage des archives de Gand ont un site web ?",
            ["Combien d'archives à Gand ont un site web ?", "Combien d'archives y a-t-il à Gand ?"],
        ),
        (
            "How many archives in Ghent have a website and how many don't?",
            ["How many archives in Ghent have a website?", "How many archives in Ghent have no website?"],
        ),
        (
            "Hoeveel archieven in Gent hebben een website en hoeveel niet?",
            ["Hoeveel archieven in Gent hebben een website?", "Hoeveel archieven in Gent hebben geen website?"],
        ),
    ],
)
def test_both_numbers_are_told(gent, question, parts):
    answer = gent.ask(question)
    assert answer.status is Status.ANSWERED
    assert [answer.resolved_question, *answer.suggestions] == parts
    assert len(answer.rows) == (1 if parts[0].count("no ") + parts[0].count("geen ") == 0 else 2)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("What proportion of the museums in Ghent have closed?", "The share is 50%: 1 of 2."),
        ("What percentage of museums in Ghent are closed?", "The share is 50%: 1 of 2."),
        ("Welk deel van de musea in Gent is gesloten?", "Het aandeel is 50%: 1 van de 2."),
        ("Welcher Anteil der Museen in Gent ist geschlossen?", "Der Anteil beträgt 50\u00a0%: 1 von 2."),
        ("Quelle proportion des musées de Gand a fermé ?", "La part est de 50\u00a0%\u00a0: 1 sur 2."),
    ],
)
def test_a_share_of_those_that_have_closed_is_told(gent, question, told):
    assert gent.ask(question).answer.startswith(told)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("What is the share of museums among the institutions in Ghent?", "The share is 40%: 2 of 5."),
        ("What share of the institutions in Ghent are museums?", "The share is 40%: 2 of 5."),
        ("Wat is het aandeel musea onder de instellingen in Gent?", "Het aandeel is 40%: 2 van de 5."),
        ("Welk deel van de instellingen in Gent is archief?", "Het aandeel is 60%: 3 van de 5."),
        ("Wie hoch ist der Anteil der Museen an den Einrichtungen in Gent?", "Der Anteil beträgt 40\u00a0%: 2 von 5."),
        ("Quelle est la part des musées parmi les institutions de Gand ?", "La part est de 40\u00a0%\u00a0: 2 sur 5."),
        ("Quelle proportion des institutions de Gand sont des musées ?", "La part est de 40\u00a0%\u00a0: 2 sur 5."),
    ],
)
def test_a_share_of_a_kind_is_told(gent, question, told):
    assert gent.ask(question).answer.startswith(told)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("what percentage of Dutch museums is in Amsterdam?", "The share is 14%: 13 of 92."),
        ("how many percent of the museums in the Netherlands are located in Amsterdam?", "The share is 14%: 13 of 92."),
        ("What is the share of Amsterdam in Dutch museums?", "The share is 14%: 13 of 92."),
        ("Welk percentage van de musea in Nederland staat in Noord-Holland?", "Het aandeel is 20%: 18 van de 92."),
        ("Wat is het aandeel van Amsterdam in de musea van Nederland?", "Het aandeel is 14%: 13 van de 92."),
        ("Welchen Anteil hat Amsterdam an den Museen in den Niederlanden?", "Der Anteil beträgt 14\u00a0%: 13 von 92."),
        (
            "Wie viel Prozent der Museen in den Niederlanden liegen in Amsterdam?",
            "Der Anteil beträgt 14\u00a0%: 13 von 92.",
        ),
        (
            "Quel pourcentage des musées néerlandais se trouve à Amsterdam ?",
            "La part est de 14\u00a0%\u00a0: 13 sur 92.",
        ),
        ("What share of museums have a founding date?", "The share is 74%: 183 of 246."),
    ],
)
def test_a_share_of_a_place_is_one_of_what_stands_before_the_verb(engine, question, told):
    assert engine.ask(question).answer.startswith(told)


def test_a_place_that_lies_elsewhere_has_no_share(engine):
    assert engine.ask("what share of Dutch museums is in Paris?").status is Status.UNANSWERABLE


@pytest.mark.parametrize(
    "question",
    [
        "What proportion of museums in Ghent are art museums?",
        "What share of the budget goes to archives in Ghent?",
        "What share of the institutions in Ghent are not museums?",
        "What share of the institutions in Ghent founded before 1900 are museums?",
        "Quelle est la part des musées parmi les institutions de Gand fondées avant 1900 ?",
    ],
)
def test_other_shares_are_refused(gent, question):
    assert gent.ask(question).status is Status.UNANSWERABLE


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("What proportion of the archives in Ghent have a website?", "The share is 33%: 1 of 3."),
        ("Welk deel van de archieven in Gent heeft geen website?", "Het aandeel is 67%: 2 van de 3."),
        ("Wie viel Prozent der Archive in Gent haben eine Website?", "Der Anteil beträgt 33\u00a0%: 1 von 3."),
        ("Quel pourcentage des archives de Gand ont un site web ?", "La part est de 33\u00a0%\u00a0: 1 sur 3."),
    ],
)
def test_how_large_a_share_it_is_is_told(gent, question, told):
    assert gent.ask(question).answer.startswith(told)


@pytest.mark.parametrize(
    "question",
    [
        "How many archives in Ghent have a website and how many don't?",
        "How many archives in Ghent have a website?",
        "What share of the archives in Ghent has an ISIL?",
    ],
)
def test_two_numbers_that_are_no_share_and_none_at_all_have_no_percentage(gent, question):
    assert "%" not in gent.ask(question).answer


@pytest.mark.parametrize(
    "question",
    [
        "percentage of archives in Ghent with a website",
        "Give me the share of archives in Ghent that have a website",
        "het aandeel archieven in Gent met een website",
        "Anteil der Archive mit Website in Gent",
        "Part des archives de Gand avec un site web",
    ],
)
def test_a_share_needs_no_question_word(gent, question):
    answer = gent.ask(question)
    assert "33" in answer.answer
    assert len(answer.rows) == 1
