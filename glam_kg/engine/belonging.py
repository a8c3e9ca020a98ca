"""How one institution belongs to those that it belongs to: as a part of a larger body, or as a member of a network."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.engine.looked_up import looked_up
from glam_kg.engine.rows import ResultRows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.answers.beside import Belonging, Beside
    from glam_kg.engine.result_cache import Result
    from glam_kg.engine.row_finding import RowFinder
    from glam_kg.question.templates.classification import Candidate

_OF_ONE: Final = "institution_attribute"
_MOST_CUSTODIANS: Final = 20
_MOST_BODIES: Final = 500
_MEMBERSHIP: Final = frozenset(
    {
        "lid", "leden", "netwerk", "netwerken", "member", "members", "membership", "network", "networks", "mitglied",
        "mitgliedschaft", "netzwerk", "netzwerken", "verbund", "membre", "membres", "reseau", "reseaux",
    }
)  # fmt: skip
"""Folded words with which it is asked for networks rather than for a larger body."""
_BODIES: Final = """
PREFIX org: <http://www.w3.org/ns/org#>
PREFIX skos: <http://www.w3.org/2004/02/skos/core#>
SELECT DISTINCT ?how ?name WHERE {{
  VALUES ?custodian {{ {custodians} }}
  {{ ?custodian org:subOrganizationOf ?body . BIND ("part" AS ?how) }}
  UNION {{ ?custodian org:memberOf ?body . BIND ("member" AS ?how) }}
  ?body skos:prefLabel ?name .
}}
"""


def belonging(chosen: Candidate, result: Result, finder: RowFinder) -> dict[str, Belonging]:
    """The name of each body that one belongs to → how; empty where that is not asked.

    Args:
        chosen: The template and what it was filled with.
        result: The rows.
        finder: Finds the links.
    """
    custodians = tuple(dict.fromkeys(str(row["custodian"]) for row in result.rows if row.get("parent")))
    if chosen.template.id != _OF_ONE or not 0 < len(custodians) <= _MOST_CUSTODIANS:
        return {}
    rows = looked_up(finder, _BODIES, custodians, _MOST_BODIES)
    how = {(str(row["name"]), str(row["how"])) for row in rows}
    return {name: "both" if len(kinds) > 1 else kinds[0] for name, kinds in _kinds(how).items()}


def networks_asked(chosen: Candidate, keys: Sequence[str]) -> bool:
    """Whether it is asked of which networks one is a member, and not of what it is a part.

    Args:
        chosen: The template and what it was filled with.
        keys: The question's words, folded.
    """
    if chosen.template.id != _OF_ONE or chosen.extraction.slots.get("attribute") != "parent":
        return False
    name = chosen.extraction.name
    return any(word in _MEMBERSHIP and not (name and name.start <= i < name.end) for i, word in enumerate(keys))


def in_told_order(result: Result, beside: Beside) -> Result:
    """The rows with what the sentence tells first: the larger body, or the networks where these are asked for.

    Args:
        result: What the query gave.
        beside: How the one belongs to each body.
    """
    how = beside.belonging
    if len(set(how.values())) < 2:
        return result
    last = "part" if beside.networks_asked else "member"
    return replace(
        result, rows=ResultRows(sorted(result.rows, key=lambda row: how.get(str(row.get("parent"))) == last))
    )


def _kinds(how: set[tuple[str, str]]) -> dict[str, list[Belonging]]:
    kinds: dict[str, list[Belonging]] = {}
    for name, each in sorted(how):
        kinds.setdefault(name, []).append("member" if each == "member" else "part")
    return kinds
