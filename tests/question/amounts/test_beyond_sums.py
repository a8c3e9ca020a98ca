"""Prepositions of place before a sum set a limit; before a place they say what lies farther, which no template takes."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("question", "operator"),
    [
        ("US-Museen mit einem Etat jenseits der 50 Millionen Dollar", "above"),
        ("Museen in Texas mit einem Budget jenseits von 10 Millionen Dollar", "above"),
        ("Museen in Texas mit einem Budget oberhalb von 10 Millionen Dollar", "above"),
        ("Museen in Texas mit einem Budget weit über 10 Millionen Dollar", "above"),
        ("Museen in Texas mit einem Budget diesseits von 1 Million Dollar", "below"),
        ("Museen in Texas mit einem Budget unterhalb von 1 Million Dollar", "below"),
        ("Museums in Texas with a budget beyond 10 million dollars", "above"),
        ("Museums in Texas with a budget far beyond $10 million", "above"),
        ("Museums in Texas with a budget north of 10 million dollars", "above"),
        ("Museums in Texas with a budget well below 1 million dollars", "below"),
        ("Musea in Texas met een budget voorbij de 10 miljoen dollar", "above"),
        ("Musea in Texas met een budget ver boven de 10 miljoen dollar", "above"),
        ("Musea in Texas met een budget ver onder 1 miljoen dollar", "below"),
        ("Musées du Texas avec un budget au-delà de 10 millions de dollars", "above"),
        ("Musées du Texas avec un budget en deçà de 1 million de dollars", "below"),
        ("Musées du Texas avec un budget bien en dessous de 1 million de dollars", "below"),
    ],
)
def test_before_a_sum_they_limit_it(engine, question, operator):
    answer = engine.ask(question)
    assert answer.template_id == "find_custodians_by_budget_threshold"
    assert answer.slots["operator"] == operator


@pytest.mark.parametrize(
    "question",
    [
        "Museen jenseits von Berlin", "Welche Museen liegen oberhalb von Bern?", "museums beyond Paris", "Musées au-delà de Lyon",
        "musea voorbij Utrecht", "Museen jenseits des Rheins", "museums north of Boston",
    ],
)  # fmt: skip
def test_before_a_place_they_are_refused(engine, question):
    assert engine.ask(question).status == "unanswerable"
