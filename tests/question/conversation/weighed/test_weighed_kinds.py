"""Which of two is older that are told by a kind and a place, and where nobody can tell which two are meant."""

import pytest


@pytest.fixture(scope="module")
def engine(engine_of):
    custodians = [
        ("Universiteit Leiden", "E", "Leiden", "ZH", "NL"),
        ("University of Groningen", "E", "Groningen", "GR", "NL"),
        ("Hanzehogeschool", "E", "Groningen", "GR", "NL"),
        ("Bibliothèque nationale et universitaire", "L", "Strasbourg", "GES", "FR"),
        ("Bibliothèque Cujas", "L", "Paris", "IDF", "FR"),
        ("Museum Volkenkunde", "M", "Leiden", "ZH", "NL"),
        ("Museum Boerhaave", "M", "Leiden", "ZH", "NL"),
        ("Groninger Museum", "M", "Groningen", "GR", "NL"),
    ]
    return engine_of(custodians)


@pytest.mark.parametrize(
    "question",
    [
        "Welke universiteit is ouder, Leiden of Groningen?", "Welke universiteit is ouder, die van Leiden of die van Groningen?",
        "Which university is older, Leiden or Groningen?",
        "Which university is older, the one in Leiden or the one in Groningen?",
        "Welche Universität ist älter, Leiden oder Groningen?", "Quelle université est la plus ancienne, Leyde ou Groningue ?",
        "Quelle université est la plus ancienne, celle de Leyde ou celle de Groningue ?",
    ],
)  # fmt: skip
def test_of_each_place_the_one_called_by_the_kind_is_meant(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots["attribute"]) == ("institution_attribute", "founded"), answer.answer
    assert "Leiden" in answer.answer
    assert "Groningen" in answer.answer


@pytest.mark.parametrize(
    "question",
    [
        "Quelle bibliothèque est la plus vieille, celle de Strasbourg ou la bibliothèque Cujas ?",
        "Which library is older, the one in Strasbourg or the Bibliothèque Cujas?",
        "Welche Bibliothek ist älter, die in Straßburg oder die Bibliothèque Cujas?",
        "Welke bibliotheek is ouder, die van Straatsburg of de Bibliothèque Cujas?",
    ],
)
def test_the_only_one_of_a_kind_in_a_town_is_meant_by_it(engine, question):
    answer = engine.ask(question)
    assert answer.template_id == "institution_attribute"
    assert "nationale et universitaire" in answer.answer
    assert "Cujas" in answer.answer


@pytest.mark.parametrize(
    "question",
    [
        "Welk museum is ouder, Leiden of Groningen?", "Which museum is older, Leiden or Groningen?",
        "Which museum is older, Leiden or Utrecht?", "Which town is older, Leiden or Groningen?",
    ],
)  # fmt: skip
def test_of_several_of_a_kind_none_is_weighed(engine, question):
    assert engine.ask(question).rows == ()


@pytest.mark.parametrize(
    "question",
    ["Wat is het oudste museum in Leiden of Groningen?", "Which is the oldest museum in Leiden or in Groningen?"],
)
def test_the_oldest_of_two_towns_is_one_of_all_they_have(engine, question):
    answer = engine.ask(question)
    assert answer.template_id == "find_institutions_by_founding_date"
    assert [*answer.slots["city"]] == ["Leiden", "Groningen"]
