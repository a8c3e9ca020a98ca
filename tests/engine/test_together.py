"""Which of two custodians is older or has the larger budget, by the answers for each."""

from __future__ import annotations

import pytest

from glam_kg.answers.model import Status
from glam_kg.engine.answer import Answer
from glam_kg.engine.together import weighed


def _founded(name: str, *dates: object, custodian: str = "x") -> Answer:
    rows = tuple({"custodian": custodian, "name": name, "founded": date} for date in dates)
    status = Status.ANSWERED if any(dates) else Status.NO_RESULTS
    return Answer("?", "?", "en", status, "", slots={"name": name, "attribute": "founded"}, rows=rows)


@pytest.mark.parametrize(
    ("first", "second", "verdict"),
    [
        (_founded("A", 1753), _founded("B", "1793-08-10"), ("older", "A", "B")),
        (_founded("A", 1793), _founded("B", 980), ("older", "B", "A")),
        (_founded("A", 1793), _founded("B", "1793-08-10"), ("same", "A", "B")),
        (_founded("A", "1793-08-01"), _founded("B", "1793-08-10"), ("older", "A", "B")),
        (_founded("A", 1793, 1794), _founded("B", 1800), ("older", "A", "B")),
        (_founded("A", 1793, 1801), _founded("B", 1800), ("unknown", "A", "B")),
        (_founded("A", None), _founded("B", 1800), ("unknown", "A", "B")),
        (_founded("A"), _founded("B", 1800), None),
    ],
)
def test_two_custodians_are_weighed_by_their_dates(first, second, verdict):
    assert weighed(first, second, "founded") == verdict


def test_several_custodians_of_one_name_are_not_weighed():
    rows = (*_founded("A", 1700, custodian="x").rows, *_founded("A", 1900, custodian="y").rows)
    assert weighed(Answer("?", "?", "en", Status.ANSWERED, "", rows=rows), _founded("B", 1800), "founded") is None


def _budget(name: str, *amounts: tuple[str, int]) -> Answer:
    rows = tuple({"custodian": "x", "name": name, "amount": amount, "currency": code} for code, amount in amounts)
    return Answer("?", "?", "en", Status.ANSWERED, "", slots={"name": name}, rows=rows or ({"custodian": "x"},))


@pytest.mark.parametrize(
    ("first", "second", "verdict"),
    [
        (_budget("A", ("USD", 20)), _budget("B", ("USD", 9)), ("richer", "A", "B")),
        (_budget("A", ("USD", 9)), _budget("B", ("USD", 20)), ("richer", "B", "A")),
        (_budget("A", ("USD", 9)), _budget("B", ("USD", 9)), ("same_budget", "A", "B")),
        (_budget("A", ("USD", 9)), _budget("B", ("EUR", 20)), ("unknown_budget", "A", "B")),
        (_budget("A", ("USD", 9), ("USD", 30)), _budget("B", ("USD", 20)), ("unknown_budget", "A", "B")),
        (_budget("A", ("USD", 9)), _budget("B"), ("unknown_budget", "A", "B")),
    ],
)
def test_two_custodians_are_weighed_by_their_budgets(first, second, verdict):
    assert weighed(first, second, "budget") == verdict
