"""Which of several custodians of one name are one body: two sources describe it, and both give it the same identifier."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from glam_kg.engine.looked_up import looked_up
from glam_kg.sparql.terms import render
from glam_kg.templates.attribute_slots import attribute

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from glam_kg.engine.result_cache import Result
    from glam_kg.engine.row_finding import RowFinder
    from glam_kg.question.slots.extraction import Extraction
    from glam_kg.question.templates.classification import Candidate

_OF_ONE: Final = "institution_attribute"
_MOST_NAMESAKES: Final = 20
"""So many custodians of one name are compared; of more, a sentence names no more than some."""
_MOST_IDENTIFIERS: Final = 500
_WITHOUT: Final = "list_without_attribute"
_MOST_WITHOUT: Final = 500
"""So many that lack something are compared with other records; of more, an answer names a few."""
_IDENTIFYING: Final = frozenset({"scheme", "value"})
_SAME: Final = """
PREFIX owl: <http://www.w3.org/2002/07/owl#>
SELECT DISTINCT ?custodian ?same WHERE {{ VALUES ?custodian {{ {custodians} }} ?custodian owl:sameAs ?same }}
"""
_OTHERS: Final = """
PREFIX owl: <http://www.w3.org/2002/07/owl#>
PREFIX hc: <https://nde.nl/ontology/hc/>
SELECT DISTINCT ?other WHERE {{
  VALUES ?custodian {{ {custodians} }}
  ?custodian owl:sameAs ?same . ?other owl:sameAs ?same ; hc:ghcid ?ghcid
  FILTER (?other != ?custodian)
}}
"""
_KNOWN_ELSEWHERE: Final = """
PREFIX owl: <http://www.w3.org/2002/07/owl#>
PREFIX hc: <https://nde.nl/ontology/hc/>
PREFIX schema: <http://schema.org/>
SELECT DISTINCT ?custodian WHERE {{
  VALUES ?custodian {{ {custodians} }}
  ?custodian owl:sameAs ?same . ?other owl:sameAs ?same ; hc:ghcid ?ghcid ; PATTERN
}}
"""
_PATTERNS: Final = MappingProxyType(
    {
        "website": "schema:url ?known",
        "founded": "schema:foundingDate ?known",
        "closed": "schema:dissolutionDate ?known",
        "address": "schema:address/schema:streetAddress ?known",
        "budget": "hc:budget/schema:value ?known",
    }
)
_OF_SCHEME: Final = "schema:identifier/schema:propertyID SCHEME"


def known_elsewhere(chosen: Candidate, result: Result, finder: RowFinder) -> tuple[Mapping[str, object], ...]:
    """The rows of those that lack what is asked for, and of which another record of the same body has it.

    Args:
        chosen: The template and what it was filled with.
        result: What the query gave.
        finder: Finds what other records have.
    """
    if chosen.template.id != _WITHOUT or not 0 < len(result.rows) <= _MOST_WITHOUT:
        return ()
    lacked = attribute("attribute", str(chosen.extraction.slots["attribute"]))
    pattern = _PATTERNS.get(lacked.kind, "")
    if lacked.scheme is not None and not lacked.scheme.is_ghcid:
        pattern = _OF_SCHEME.replace("SCHEME", render(lacked.scheme.term))
    if not pattern or not finder.is_embedded:
        return ()
    custodians = dict.fromkeys(str(row["custodian"]) for row in result.rows if "custodian" in row)
    rows = looked_up(finder, _KNOWN_ELSEWHERE.replace("PATTERN", pattern), custodians, _MOST_WITHOUT)
    known = {str(row["custodian"]) for row in rows}
    return tuple(row for row in result.rows if row.get("custodian") in known)


def all_its_identifiers(chosen: Candidate) -> bool:
    """Whether all identifiers of one institution are asked for: those of another record are some of them."""
    return chosen.template.id == _OF_ONE and chosen.extraction.slots.get("attribute") == "identifiers"


def of_same_body(chosen: Candidate, result: Result, finder: RowFinder) -> Extraction | None:
    """What is asked of one institution, asked of those as well that have an identifier in common with it; None where none has.

    Args:
        chosen: The template and what it was filled with: one thing is asked of whoever is named or identified.
        result: What the query gave.
        finder: Finds who has their identifiers.
    """
    own = dict.fromkeys(str(row["custodian"]) for row in result.rows if "custodian" in row)
    if chosen.template.id != _OF_ONE or not 0 < len(own) <= _MOST_NAMESAKES or not finder.is_embedded:
        return None
    rows = looked_up(finder, _OTHERS, own, _MOST_NAMESAKES)
    others = dict.fromkeys(other for row in rows if (other := str(row["other"])) not in own)
    if not others:
        return None
    values = {slot: value for slot, value in chosen.extraction.values.items() if slot not in _IDENTIFYING}
    return replace(chosen.extraction, values={**values, "name": (*own, *others)})


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
    order = list(known)
    first_with: dict[str, int] = {}
    found: dict[str, str] = {}
    for number, (custodian, own) in enumerate(known.items()):
        body = min((first_with[each] for each in own if each in first_with), default=number)
        first_with |= dict.fromkeys(own, body)
        if body != number:
            found[custodian] = order[body]
    return found
