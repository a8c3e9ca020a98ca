"""Which of two custodians is older, by the answers when each was founded."""

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
    assert weighed(first, second) == verdict


def test_several_custodians_of_one_name_are_not_weighed():
    rows = (*_founded("A", 1700, custodian="x").rows, *_founded("A", 1900, custodian="y").rows)
    assert weighed(Answer("?", "?", "en", Status.ANSWERED, "", rows=rows), _founded("B", 1800)) is None
