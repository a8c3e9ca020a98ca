"""The highest and the lowest budget: how many are asked for, and of what else the most or the least may be."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("question", "order", "limit"),
    [
        ("Which museum in Texas has the largest budget?", "highest", 1),
        ("Which of the museums in Texas has the smallest budget?", "lowest", 1),
        ("Which museums in Texas have the smallest budget?", "lowest", 5),
        ("the richest museums in Texas", "highest", 5),
        ("the two richest museums in Texas", "highest", 2),
        ("top museums in Texas by revenue", "highest", 5),
        ("top 12 museums in Texas by revenue", "highest", 12),
        ("museums in Texas by revenue", "highest", 100),
        ("the three largest budgets in Texas", "highest", 3),
        ("the largest budgets in Texas", "highest", 5),
        ("What is the largest budget in Texas?", "highest", 1),
        ("kleinste begrotingen in Texas", "lowest", 5),
        ("Die drei größten Budgets in Texas", "highest", 3),
        ("höchstes Budget in Texas", "highest", 1),
        ("les trois plus gros budgets du Texas", "highest", 3),
        ("museums in Texas with a known income", "highest", 100),
        ("Welk van de musea in Texas heeft het hoogste budget?", "highest", 1),
        ("de armste musea in Texas", "lowest", 5),
        ("musea in Texas naar omzet", "highest", 100),
        ("Welches der Museen in Texas hat das niedrigste Budget?", "lowest", 1),
        ("die ärmsten Museen in Texas", "lowest", 5),
        ("Museen in Texas nach Etat", "highest", 100),
        ("Lequel des musées du Texas a le budget le plus faible ?", "lowest", 1),
        ("les musées les moins riches du Texas", "lowest", 5),
        ("musées du Texas par budget", "highest", 100),
        ("museums in Texas ordered by budget", "highest", 100),
        ("musea in Texas gerangschikt op budget", "highest", 100),
    ],
)
def test_how_many_are_asked_for(classifier, analyser, question, order, limit):
    chosen = classifier.classify(analyser.analyse(question)).chosen
    assert chosen is not None
    assert chosen.template.id == "find_custodians_by_budget_threshold"
    assert (chosen.extraction.values["order"], chosen.extraction.values["limit"]) == (order, limit)
    assert "currency" not in chosen.extraction.values


@pytest.mark.parametrize(
    ("question", "word"),
    [
        ("the museum in Texas with the largest budget for exhibitions", "exhibitions"),
        ("the museum in Texas with the largest acquisition budget", "acquisition"),
        ("the richest and the poorest museum in Texas", "the richest and the poorest"),
        ("how many museums in Texas have the largest budget", "how many"),
    ],
)
def test_of_what_else_it_may_be_is_a_contradiction(classifier, analyser, question, word):
    candidates = classifier.classify(analyser.analyse(question)).fitting
    found = next(c for c in candidates if c.template.id == "find_custodians_by_budget_threshold")
    assert word in found.extraction.contradictions
    assert classifier.classify(analyser.analyse(question)).chosen is None


@pytest.mark.parametrize(
    "question",
    [
        "Which state has the richest museums?",
        "Quel État a le plus de musées ?",
        "museums in Texas with the most visitors a year",
        "museums in Texas with a budget of at most 5 million dollars",
        "the largest museum in Texas",
    ],
)
def test_no_order_by_amounts_is_asked_for(classifier, analyser, question):
    fitting = classifier.classify(analyser.analyse(question)).fitting
    assert not any(
        c.extraction.values.get("order") in {"highest", "lowest"} and not c.extraction.contradictions for c in fitting
    )


@pytest.mark.parametrize(
    "question",
    [
        "the largest defence budgets in Europe",
        "Which country has the largest budget?",
        "highest income in France",
        "hoogste inkomen in Nederland",
        "die größten Haushalte in der Schweiz",
        "film with the largest budget",
    ],
)
def test_the_most_money_of_something_else_is_not_asked_of_institutions(engine, question):
    assert engine.ask(question).status != "answered"
