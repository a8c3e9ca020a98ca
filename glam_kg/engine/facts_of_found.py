"""What is told of the one institution that is found: a few of the things that could be asked of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.engine.looked_up import looked_up

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.engine.result_cache import Result
    from glam_kg.engine.row_finding import RowFinder
    from glam_kg.question.templates.classification import Candidate

_FIND: Final = "find_institution_by_name"
_MOST_FACTS: Final = 100
_MOST_TOLD: Final = 3
_FACTS: Final = """
PREFIX hc: <https://nde.nl/ontology/hc/>
PREFIX org: <http://www.w3.org/ns/org#>
PREFIX schema: <http://schema.org/>
PREFIX skos: <http://www.w3.org/2004/02/skos/core#>
SELECT ?what (STR(?known) AS ?value) ?more ?beside (LANG(?known) AS ?language) WHERE {{
  VALUES ?custodian {{ {custodians} }}
  {{ ?custodian schema:foundingDate ?known . BIND ("founded" AS ?what) }}
  UNION {{ ?custodian schema:dissolutionDate ?known . BIND ("closed" AS ?what) }}
  UNION {{
    ?custodian schema:address ?postal . ?postal schema:streetAddress ?known . BIND ("address" AS ?what)
    OPTIONAL {{ ?postal schema:postalCode ?more }}
    OPTIONAL {{ ?postal schema:addressLocality ?beside }}
  }}
  UNION {{ ?custodian org:subOrganizationOf ?body . ?body skos:prefLabel ?known . BIND ("parent" AS ?what) }}
  UNION {{
    ?custodian hc:budget ?budget . ?budget schema:value ?known ; schema:currency ?more . BIND ("budget" AS ?what)
    OPTIONAL {{ ?budget hc:fiscalYear ?beside }}
  }}
}}
"""
_ORDER: Final = ("founded", "closed", "address", "parent", "budget")


def facts_of_found(
    chosen: Candidate, result: Result, finder: RowFinder, language: str
) -> dict[str, Mapping[str, object]]:
    """The first things that are known of one who is found by name: attribute → a row with it; those with one value alone.

    Args:
        chosen: The template and what it was filled with.
        result: The rows.
        finder: Finds what is known.
        language: The language in which bodies are called, where they have several names.
    """
    custodians = {str(row.get("custodian")) for row in result.rows}
    if chosen.template.id != _FIND or len(custodians) != 1 or result.truncated:
        return {}
    rows = looked_up(finder, _FACTS, custodians, _MOST_FACTS)
    told = {what: row for what in _ORDER if (row := _only(what, [r for r in rows if r["what"] == what], language))}
    return dict([*told.items()][:_MOST_TOLD])


def _only(what: str, rows: Sequence[Mapping[str, object]], language: str) -> Mapping[str, object] | None:
    """The row of the one value of a thing; None where there is none, or sources differ."""
    if what == "budget":
        last = max((str(row.get("beside") or "") for row in rows), default="")
        rows = [row for row in rows if str(row.get("beside") or "") == last]
    if what == "parent":
        rows = [row for row in rows if row.get("language") == language] or rows
    if len({str(row["value"]) for row in rows}) != 1:
        return None
    row = rows[0]
    if what == "budget":
        return {"amount": row["value"], "currency": row.get("more"), "year": row.get("beside")}
    if what == "address":
        place = " ".join(str(row[part]) for part in ("more", "beside") if row.get(part))
        return {what: ", ".join(filter(None, (str(row["value"]), place)))}
    return {what: row["value"]}
