"""What one institution is called in the language of an answer, where the graph calls it by an English name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.engine.looked_up import looked_up
from glam_kg.folding import fold_key
from glam_kg.question.places.likelier_places import HOME

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from glam_kg.engine.result_cache import Result
    from glam_kg.engine.row_finding import RowFinder

_OF_ONE: Final = frozenset(
    {
        "institution_attribute", "institution_history", "find_institution_by_name", "find_institution_by_identifier",
        "find_institution_by_website",
    }
)  # fmt: skip
"""Templates whose answer speaks of one institution in a sentence."""
_ENGLISH: Final = "en"
_MOST_NAMES: Final = 50
_LONGER: Final = 1
"""Words that a name may have more than the English one: a much longer one is formal, and nobody says it."""
_CALLED: Final = """
PREFIX skos: <http://www.w3.org/2004/02/skos/core#>
SELECT DISTINCT ?usual ?name WHERE {{
  VALUES ?custodian {{ {custodians} }}
  ?custodian skos:prefLabel ?usual ; skos:altLabel ?name .
  FILTER (LANGMATCHES(LANG(?usual), "en") && LANGMATCHES(LANG(?name), "LANGUAGE"))
}}
"""


def name_in_language(
    template: str, result: Result, finder: RowFinder, language: str, one_body: Mapping[str, str]
) -> str:
    """What the one custodian of an answer is called in the language of the answer; empty where the graph says nothing of that.

    Several records of one body are one. It is where that language is spoken. Only an English name gives way: others are said in
    any language ("das Rijksmuseum").

    Args:
        template: The template of the answer.
        result: Its rows.
        finder: Finds the names.
        language: The language of the answer.
        one_body: A custodian of the rows → the first of them that has an identifier in common with it.
    """
    if language == _ENGLISH or template not in _OF_ONE:
        return ""
    custodians = {str(row["custodian"]) for row in result.rows if row.get("custodian")}
    # A museum in Chicago has no French name that anybody says, whatever is recorded.
    at_home = all(str(row.get("ghcid"))[:2] in HOME[language] for row in result.rows)
    if len(custodians - one_body.keys()) != 1 or not at_home:
        return ""
    rows = looked_up(finder, _CALLED.replace("LANGUAGE", language), custodians, _MOST_NAMES)
    names = {str(row["name"]) for row in rows}
    return nearest_name(str(rows[0]["usual"]), names) if names else ""


def nearest_name(usual: str, names: Iterable[str]) -> str:
    """The name that has most words in common with the usual one, of these the shortest; none with initials, and none much longer.

    >>> nearest_name("Leiden University", ["Rijksuniversiteit Leiden", "Universiteit Leiden", "UL"])
    'Universiteit Leiden'
    >>> nearest_name("Naturalis Biodiversity Center", ["Nederlands Centrum voor Biodiversiteit Naturalis", "NCB"])
    ''
    """
    words = {*fold_key(usual).split()}
    most = len(usual.split()) + _LONGER
    short = (name for name in names if len(name.split()) <= most)
    written = (name for name in short if not any(word.isupper() and len(word) > 1 for word in name.split()))
    return min(
        written, key=lambda name: (-len(words.intersection(fold_key(name).split())), len(name), name), default=""
    )
