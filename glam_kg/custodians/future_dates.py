"""Dates of a record that lie after the day on which it was known: slips of the pen, such as 2091 for 1991."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.custodians.model import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date

    from glam_kg.custodians.dates import PartialDate
    from glam_kg.custodians.model import Custodian


def may_be_later(custodian: Custodian, today: date) -> bool:
    """Whether anything can be among `future_dates`; of nearly all nothing can."""
    founded, closed = custodian.founded, custodian.closed
    if custodian.events:
        return True
    if founded is None and closed is None:
        return False
    latest = (custodian.source.retrieved or today).year
    return (founded is not None and founded.year > latest) or (closed is not None and closed.year > latest)


def future_dates(custodian: Custodian, today: date) -> tuple[Problem, ...]:
    """The dates of foundation, closing and events later than the year in which the source was retrieved, in this order.

    Args:
        custodian: A record that was read.
        today: Stands for the day of retrieval where the record does not tell it.
    """
    latest = (custodian.source.retrieved or today).year
    return tuple(
        Problem(field, str(when), f"later than {latest}, the year in which the record was retrieved: the date is kept")
        for field, when in _dates(custodian)
        if when.year > latest
    )


def _dates(custodian: Custodian) -> Iterator[tuple[str, PartialDate]]:
    if custodian.founded is not None:
        yield "founded", custodian.founded
    if custodian.closed is not None:
        yield "closed", custodian.closed
    for position, event in enumerate(custodian.events):
        if event.when is not None:
            yield f"events[{position}].date", event.when
