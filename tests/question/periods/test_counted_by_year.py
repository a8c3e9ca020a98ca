import pytest

PER_YEAR = [
    "Hoeveel musea werden er per jaar opgericht?", "How many museums were founded each year?",
    "Wie viele Museen wurden pro Jahr gegründet?", "Combien de musées ont été fondés chaque année ?",
    "Hoeveel sluitingen van musea waren er jaarlijks?", "How many closures of museums are there per year?",
]  # fmt: skip
BUDGETS = [
    "Musea in de VS met een jaarlijks budget boven 2 miljoen dollar", "US museums with a budget over 2 million dollars per year",
    "Museen in den USA mit mehr als 2 Mio. Dollar Budget pro Jahr",
    "Musées américains avec un budget annuel de plus de 2 millions de dollars",
]  # fmt: skip


@pytest.mark.parametrize("question", PER_YEAR)
def test_no_template_counts_by_year(engine, question):
    assert engine.ask(question).status == "unanswerable"


@pytest.mark.parametrize("question", BUDGETS)
def test_a_budget_is_one_of_a_year(engine, question):
    assert engine.ask(question).template_id == "find_custodians_by_budget_threshold"


@pytest.mark.parametrize(
    "question",
    [
        "Hoeveel mensen bezoeken de musea in Delft?", "How many people visit museums in Delft?",
        "Wie viele Menschen besuchen die Museen in Delft?", "Combien de personnes visitent les musées de Delft ?",
        "Welk museum heeft de langste naam?", "Which museum has the longest name?",
        "Welches Museum hat den längsten Namen?", "Quel musée a le nom le plus long ?",
    ],
)  # fmt: skip
def test_people_and_letters_are_not_counted(engine, question):
    assert engine.ask(question).template_id == "none"


@pytest.mark.parametrize(
    "question",
    [
        "Welke bibliotheken zijn in 2012 geopend en gesloten?", "Which libraries opened and closed in 2012?",
        "Welche Bibliotheken wurden 2012 eröffnet oder geschlossen?",
        "Quelles bibliothèques ont ouvert ou fermé en 2012 ?",
        "Which was the first library to close in England?",
    ],
)  # fmt: skip
def test_two_kinds_of_change_and_the_first_of_one_are_not_asked_at_once(engine, question):
    assert engine.ask(question).status == "unanswerable"


@pytest.mark.parametrize(
    ("question", "kinds"),
    [
        ("Quelles bibliothèques ont déménagé ou fermé en 2012 ?", ("relocalisations", "fermetures")),
        ("Mergers and closures of museums in the Netherlands, 2000-2010", ("mergers", "closures")),
        ("Welke musea fuseerden of sloten in Nederland?", ("fusies", "sluitingen")),
    ],
)
def test_two_kinds_of_change_are_two_questions(engine, question, kinds):
    answer = engine.ask(question)
    assert all(kind in f"{answer.resolved_question} {answer.suggestions}" for kind in kinds)
