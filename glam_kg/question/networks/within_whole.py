"""The whole in which one institution is: "In which networks is the museum?", "In welchem Verbund ist das Archiv?".

The institution stands behind the verb, and nothing that has members is named: "Who is in the network?" asks for these.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.networks.belonging_words import ASKING, BELONGS, BODIES, WHOLES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.question.networks.belonging_part import PartNamed

SEVERAL: Final = frozenset(
    {
        "netwerken", "koepels", "koepelorganisaties", "samenwerkingsverbanden", "verbanden", "networks", "netzwerke",
        "netzwerken", "verbunde", "verbunden", "verbuende", "verbuenden", "dachverbande", "dachverbanden", "dachverbaende",
        "dachverbaenden", "reseaux", "groupements", "memberships", "lidmaatschappen", "mitgliedschaften",
    }
)  # fmt: skip
"""Folded words for several wholes, or for being in several."""
_JOINED: Final = frozenset(
    {
        "consortium", "consortia", "consortiums", "konsortium", "konsortien", "league", "leagues", "liga", "ligas", "ligen",
        "ligue", "ligues", "alliance", "alliances", "alliantie", "allianties", "allianz", "allianzen", "association",
        "associations", "vereniging", "verenigingen", "verband", "verbande", "verbanden", "verbaende", "verbaenden", "verein",
        "vereine", "vereinen", "federation", "federations", "federatie", "federaties", "foederation", "bond", "bonden", "bund",
        "union", "unions", "unie", "cooperative", "partnership", "partnerships", "zusammenschluss", "group", "groups",
        "grouping", "groupings", "groep", "groepen", "gruppe", "gruppen", "groupe", "groupes", "organisation", "organisations",
        "organization", "organizations", "organisatie", "organisaties", "organisationen", "clubs", "club",
    }
)  # fmt: skip
"""Folded words for bodies that have members, and that one says only where somebody is in them."""
WITHIN: Final = WHOLES | SEVERAL | _JOINED
_IN: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"in", "bij", "binnen"}),
    "en": frozenset({"in", "within"}),
    "de": frozenset({"in", "bei"}),
    "fr": frozenset({"dans", "de", "a"}),
}
"""Folded prepositions before or behind the whole."""
_BEING: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"is", "was", "zit", "zat", "staat", "hoort", "doet"}),
    "en": frozenset({"is", "was", "does", "has"}),
    "de": frozenset({"ist", "war", "steckt", "sitzt"}),
    "fr": frozenset({"est", "etait", "figure", "siege", "se", "trouve", "t", "il", "elle"}),
}
"""Folded verbs of whoever is in one, and what stands with them in French."""
_BEHIND: Final = frozenset(
    {
        "in", "mee", "aangesloten", "vertegenwoordigd", "opgenomen", "lid", "actief", "allemaal", "all", "included", "involved",
        "represented", "active", "a", "member", "participate", "vertreten", "mitglied", "organisiert", "aktiv", "alles",
        "aufgenommen", "represente", "representee", "inscrit", "inscrite", "membre", "eigentlich", "eigenlijk",
    }
)  # fmt: skip
"""Folded words that may follow, and say no more."""
_ARTICLES: Final = frozenset({"the", "het", "de", "t", "das", "die", "der", "le", "la", "l", "les"})
_ANY: Final = frozenset(
    {
        "a", "an", "any", "een", "enig", "enige", "ein", "einem", "einer", "irgendeinem", "irgendwelchen", "un", "une",
        "quelque", "some", "welke", "ook",
    }
)  # fmt: skip
"""Folded words before a whole of which one asks whether there is any."""


def in_whole(part: PartNamed) -> set[int]:
    """The positions of the words that ask in which whole a part is, or whether it is in any; none where they do not."""
    if part.span is None or WITHIN.isdisjoint(part.words) or part.is_but_whole():
        return set()
    return _asked_which(part, *part.span) or _asked_whether(part, *part.span) or _behind(part, *part.span)


def is_asked(words: Sequence[str], language: str) -> bool:
    """Whether it is asked in which wholes somebody is, whoever that is.

    >>> is_asked(["in", "which", "networks", "are", "welsh", "museums"], "en"), is_asked(["who", "is", "in", "it"], "en")
    (True, False)
    """
    return any(
        words[i] in _IN[language] and words[i + 1] in ASKING[language] and words[i + 2] in WITHIN
        for i in range(len(words) - 2)
    )


def _asked_which(part: PartNamed, start: int, end: int) -> set[int]:
    words, language = part.words, part.language
    for i in range(1, start):
        if words[i] not in WITHIN or words[i - 1] not in ASKING[language]:
            continue
        before = i > 1 and words[i - 2] in _IN[language]
        tail = words[max(end, part.behind_town) :]
        told = before or (bool(tail) and tail[0] in _IN[language])
        between = words[i + 1 : start]
        verbs = _BEING[language] - _ARTICLES
        is_part = any(w in verbs for w in between) and all(w in verbs or w in _ARTICLES for w in between)
        if told and is_part and all(w in _BEHIND or w in BELONGS[language] or w in _IN[language] for w in tail):
            return {
                *range(i - 1 - before, i + 1),
                *_verbs(words, i + 1, start),
                *range(len(words) - len(tail), len(words)),
            }
    return set()


def _asked_whether(part: PartNamed, start: int, end: int) -> set[int]:
    """The words of "Is the museum in a network?"."""
    words, language = part.words, part.language
    opening = words[:start]
    if not opening or opening[0] not in _BEING[language] or not all(w in _ARTICLES for w in opening[1:]):
        return set()
    tail = words[end:]
    while tail and tail[-1] in _BEHIND:
        tail = tail[:-1]
    asked = len(tail) > 2 and tail[0] in _IN[language] and tail[-1] in WITHIN - BODIES
    if not asked or not all(w in _ANY for w in tail[1:-1]):
        return set()
    return {0, *range(end, len(words))}


def _behind(part: PartNamed, start: int, end: int) -> set[int]:
    """The one word behind a name that is all of the question: "Fries Museum netwerken"."""
    alone = all(word in _ARTICLES for word in part.words[:start]) and end == len(part.words) - 1
    return {end} if alone and part.words[end] in SEVERAL else set()


def _verbs(words: Sequence[str], start: int, end: int) -> set[int]:
    return {i for i in range(start, end) if words[i] not in _ARTICLES}
