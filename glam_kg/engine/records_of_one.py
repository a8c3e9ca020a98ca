"""Which of several custodians of one name are one body: two sources describe it, and both give it the same identifier."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.engine.looked_up import looked_up

if TYPE_CHECKING:
    from collections.abc import Iterable

    from glam_kg.engine.result_cache import Result
    from glam_kg.engine.row_finding import RowFinder
    from glam_kg.question.templates.classification import Candidate

_OF_ONE: Final = "institution_attribute"
_MOST_NAMESAKES: Final = 20
"""So many custodians of one name are compared; of more, a sentence names no more than some."""
_MOST_IDENTIFIERS: Final = 500
_SAME: Final = """
PREFIX owl: <http://www.w3.org/2002/07/owl#>
SELECT DISTINCT ?custodian ?same WHERE {{ VALUES ?custodian {{ {custodians} }} ?custodian owl:sameAs ?same }}
"""


def one_body(chosen: Candidate, result: Result, finder: RowFinder) -> dict[str, str]:
    """Each custodian that has an identifier in common with one before it in the rows → that one; empty where none has.

    Args:
        chosen: The template and what it was filled with: one thing is asked of whoever has a name.
        result: What the query gave.
        finder: Finds their identifiers.
    """
    custodians = tuple(dict.fromkeys(str(row["custodian"]) for row in result.rows if "custodian" in row))
    if chosen.template.id != _OF_ONE or not 1 < len(custodians) <= _MOST_NAMESAKES:
        return {}
    rows = looked_up(finder, _SAME, custodians, _MOST_IDENTIFIERS)
    return joined(custodians, ((str(row["custodian"]), str(row["same"])) for row in rows))


def joined(custodians: Iterable[str], identifiers: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Each custodian that has an identifier in common with one before it → the first such one.

    >>> joined(["a", "b", "c"], [("a", "Q1"), ("b", "Q2"), ("c", "Q1")])
    {'c': 'a'}
    """
    known: dict[str, set[str]] = {custodian: set() for custodian in custodians}
    for custodian, identifier in identifiers:
        known[custodian].add(identifier)
    bodies: list[tuple[str, set[str]]] = []
    found: dict[str, str] = {}
    for custodian, own in known.items():
        body = next((each for each in bodies if not own.isdisjoint(each[1])), None)
        if body is None:
            bodies.append((custodian, set(own)))
        else:
            body[1].update(own)
            found[custodian] = body[0]
    return found
