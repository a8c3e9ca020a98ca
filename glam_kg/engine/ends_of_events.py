"""What stood before and after an event: the bodies that merged and what came of them, the addresses between which one moved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.answers.beside import Ends, event_key
from glam_kg.engine.looked_up import looked_up
from glam_kg.folding import fold_key

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from glam_kg.answers.beside import EventKey
    from glam_kg.engine.result_cache import Result
    from glam_kg.engine.row_finding import RowFinder

HISTORY: Final = "institution_history"
_OF_EVENTS: Final = frozenset({HISTORY, "events_in_period"})
_MOST_CUSTODIANS: Final = 30
"""Of so many the events are looked up: a sentence names fewer."""
_MOST_ENDS: Final = 1_000
_ENDS: Final = """
PREFIX hc: <https://nde.nl/ontology/hc/>
PREFIX org: <http://www.w3.org/ns/org#>
PREFIX skos: <http://www.w3.org/2004/02/skos/core#>
SELECT DISTINCT ?custodian ?event_type ?year ?side ?body ?name (LANG(?name) AS ?language) WHERE {{
  VALUES ?custodian {{ {custodians} }}
  {{ ?custodian org:changedBy ?event }}
  UNION {{ ?event org:originalOrganization ?custodian }}
  UNION {{ ?event org:resultingOrganization ?custodian }}
  ?event hc:eventType ?event_type .
  OPTIONAL {{ ?event hc:eventYear ?year }}
  {{ ?event hc:originalName ?name . BIND ("before" AS ?side) }}
  UNION {{ ?event hc:resultingName ?name . BIND ("after" AS ?side) }}
  UNION {{ ?event org:originalOrganization ?body . ?body skos:prefLabel ?name . BIND ("before" AS ?side) }}
  UNION {{ ?event org:resultingOrganization ?body . ?body skos:prefLabel ?name . BIND ("after" AS ?side) }}
}}
"""


def ends_of(template: str, result: Result, finder: RowFinder, language: str) -> dict[EventKey, Ends]:
    """What stood before and after the events of some rows, but for the custodians whose events they are.

    Args:
        template: The template that gave the rows.
        result: The rows.
        finder: Finds what the events are between.
        language: The language in which bodies are called, where they have several names.
    """
    if template not in _OF_EVENTS or result.is_empty:
        return {}
    names = {str(row["custodian"]): str(row.get("name") or "") for row in result.rows if row.get("custodian")}
    custodians = tuple(names)[:_MOST_CUSTODIANS]
    rows = looked_up(finder, _ENDS, custodians, _MOST_ENDS)
    told = {event_key(row.get("custodian"), row.get("event_type"), row.get("date")) for row in result.rows}
    return {key: ends for key, ends in _by_event(rows, names, language).items() if key in told}


def _by_event(rows: Iterable[Mapping[str, object]], names: Mapping[str, str], language: str) -> dict[EventKey, Ends]:
    """The names on either side of each event; a body of several names is called as the language calls it."""
    called: dict[tuple[EventKey, str, str], str] = {}
    for row in sorted(rows, key=lambda row: (_rank(row, language), str(row["name"]))):
        custodian, name = str(row["custodian"]), str(row["name"])
        if row.get("body") == custodian or fold_key(name) == fold_key(names[custodian]):
            continue
        key = event_key(custodian, row["event_type"], row.get("year"))
        called.setdefault((key, str(row["side"]), str(row.get("body") or name)), name)
    return {key: Ends(_side(called, key, "before"), _side(called, key, "after")) for key, _, _ in called}


def _side(called: Mapping[tuple[EventKey, str, str], str], key: EventKey, side: str) -> tuple[str, ...]:
    return tuple(sorted({name for (event, where, _), name in called.items() if event == key and where == side}))


def _rank(row: Mapping[str, object], language: str) -> int:
    return {language: 0, "en": 1}.get(str(row.get("language")), 2)
