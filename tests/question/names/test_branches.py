"""A branch with a town joined to its name, and who bears the name without it: "Musée du Louvre", "Louvre-Lens"."""

import pytest

RECORDS = (
    ("Louvre", "A", "Paris", "FR"),
    ("Musée du Louvre-Lens", "M", "Lens", "FR"),
    ("Museum Hermitage-Amsterdam", "M", "Amsterdam", "NL"),
)


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(RECORDS, founded=lambda i: 1790 + i)


@pytest.mark.parametrize(
    "question",
    [
        "Quel est le site web du Musée du Louvre ?",
        "Trouve le Musée du Louvre",
        "Wat is de website van het Musée du Louvre?",
        "Wie lautet die Website des Musée du Louvre?",
        "What is the website of the Musée du Louvre?",
    ],
)
def test_the_branch_is_not_meant_by_the_name_alone(engine, question):
    answer = engine.ask(question)
    assert (answer.status, answer.slots["name"]) == ("needs_clarification", "Louvre")


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Où se trouve le Louvre-Lens ?", "Musée du Louvre-Lens"),
        ("Waar is het Louvre-Lens?", "Musée du Louvre-Lens"),
        ("Where is the Louvre-Lens?", "Musée du Louvre-Lens"),
        ("Wo ist das Louvre-Lens?", "Musée du Louvre-Lens"),
        ("Musée du Louvre-Lens", "Musée du Louvre-Lens"),
        ("Où se trouve le Louvre ?", "Louvre"),
    ],
)
def test_what_is_said_whole_is_found(engine, question, name):
    answer = engine.ask(question)
    assert (answer.status, answer.slots["name"]) == ("answered", name)


def test_the_branch_is_asked_of_next(engine):
    answer = engine.ask_turns(["Louvre", "fondé quand ?", "et le Louvre-Lens ?"])
    assert (answer.slots["name"], answer.slots["attribute"]) == ("Musée du Louvre-Lens", "founded")
