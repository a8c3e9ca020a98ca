"""Being linked to a scheme: "liées à Wikidata", "with a ROR link" and "mit ISNI verknüpft" say that they have an identifier.

So does being found by it: "identified by ISIL", "über ROR auffindbar", "repérables par leur ROR".

The words belong to the scheme: it is no network whose members are asked for, and the link is no website.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import (
    ConceptMention,
    IdentifierMention,
    NetworkMention,
    SchemeMention,
    SubjectMention,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_FINDING_BEFORE: Final = frozenset(
    {
        "identified", "identifiable", "identifiables", "findable", "retrievable", "searchable", "traceable", "looked", "look",
        "identifie", "identifiee", "identifies", "identifiees", "reperable", "reperables", "trouvable", "trouvables",
        "retrouvable", "retrouvables",
    }
)  # fmt: skip
_FINDING_BEHIND: Final = frozenset(
    {
        "geidentificeerd", "geidentificeerde", "identificeerbaar", "vindbaar", "vindbare", "traceerbaar", "aangeduid",
        "identifiziert", "identifizierte", "identifizierten", "identifizierbar", "auffindbar", "auffindbare", "auffindbaren",
    }
)  # fmt: skip
"""Those of them that stand behind what something is found by as well: "über ROR auffindbar"."""
_FINDING: Final = _FINDING_BEFORE | _FINDING_BEHIND
"""Folded words that say that something is found by something."""
_LINKED: Final = _FINDING | frozenset(
    {
        "lie", "liee", "lies", "liees", "relie", "reliee", "relies", "reliees", "rattache", "rattachee", "rattaches",
        "rattachees", "connecte", "connectee", "connectes", "connectees", "associe", "associee", "associes", "associees",
        "lien", "liens", "liaison", "liaisons",
        "linked", "connected", "tied", "matched", "mapped", "link", "links", "connection", "connections",
        "gekoppeld", "gekoppelde", "verbonden", "gelinkt", "gelinkte", "koppeling", "koppelingen", "verbinding", "verbindingen",
        "verknupft", "verknupfte", "verknupften", "verknuepft", "verknuepfte", "verknuepften", "verlinkt", "verlinkte",
        "verlinkten", "verbundene", "verbundenen", "verknupfung", "verknupfungen", "verknuepfung", "verknuepfungen",
        "verlinkung", "verlinkungen", "verbindung", "verbunden",
    }
)  # fmt: skip
"""Folded words that say that something is linked, or a link, or that it is found by something."""
_NOUNS: Final = frozenset(
    {
        "lien", "liens", "link", "links", "connection", "connections", "koppeling", "koppelingen", "verbinding", "verbindingen",
        "verknupfung", "verknupfungen", "verknuepfung", "verknuepfungen", "verlinkung", "verlinkungen", "verbindung",
    }
)  # fmt: skip
"""Those of them that stand directly beside a scheme too: "un lien Wikidata", "a Wikidata link"."""
_PARTICIPLES_LAST: Final = _FINDING_BEHIND | frozenset(
    {
        "gekoppeld", "gekoppelde", "verbonden", "gelinkt", "gelinkte", "verknupft", "verknupfte", "verknupften", "verknuepft",
        "verknuepfte", "verknuepften", "verlinkt", "verlinkte", "verlinkten", "verbunden", "verbundene", "verbundenen",
    }
)  # fmt: skip
"""Those that stand behind what something is linked to: "aan ROR gekoppeld", "mit ROR verlinkte Museen"."""
_TO: Final = frozenset(
    {
        "a", "au", "aux", "avec", "vers", "sur", "to", "with", "in", "on", "aan", "met", "naar", "bij", "op", "mit", "zu", "zum",
        "zur", "bei", "auf", "by", "through", "via", "under", "door", "onder", "durch", "uber", "ueber", "unter", "anhand",
        "par", "sous", "grace",
    }
)  # fmt: skip
"""Folded words from the link to the scheme."""
_SMALL: Final = frozenset(
    {
        "l", "la", "le", "the", "an", "een", "de", "het", "un", "une", "identifiant", "code", "up", "their", "its", "hun", "eine",
        "einer", "einen", "ihre", "ihrer", "ihren", "leur", "leurs", "son",
    }
)  # fmt: skip
_TOLD_BY: Final = frozenset({"website", "member_of", "whose", "near", "parent", "refers_to_one"})
"""Concepts that such words are elsewhere."""
_ARE: Final = "zijn"
"""Before a Dutch participle it is a verb, and no pronoun: "musea die zijn gekoppeld aan Wikidata"."""


def linked_to_schemes(words: Sequence[str], found: Sequence[Mention]) -> list[Mention]:
    """The mentions with words for a link as part of the scheme that is linked to.

    >>> wikidata = SchemeMention(start=4, end=5, text="Wikidata", scheme="Wikidata")
    >>> members = ConceptMention(start=2, end=4, text="connected to", concept="member_of", language="en")
    >>> [(m.start, m.end) for m in linked_to_schemes(["museums", "are", "connected", "to", "wikidata"], [members, wikidata])]
    [(2, 5)]
    """
    spans = {m: _with_link(words, m) for m in found if isinstance(m, SchemeMention)}
    linked = {m: span for m, span in spans.items() if len(span) > m.end - m.start}
    if any(isinstance(m, IdentifierMention) for m in found):
        # "Which museum is identified by ISIL DE-1026?" asks whose that one is.
        linked = {m: span for m, span in linked.items() if _FINDING.isdisjoint(words[span.start : span.stop])}
    if not linked:
        return list(found)
    said = {i for span in linked.values() for i in span}
    return [
        replace(m, start=linked[m].start, end=linked[m].stop) if isinstance(m, SchemeMention) and m in linked else m
        for m in found
        if not (_is_of_link(m) and not said.isdisjoint(range(m.start, m.end)))
    ]


def _with_link(words: Sequence[str], scheme: SchemeMention) -> range:
    """The words of a scheme with those for a link to it."""
    before = scheme.start - 1
    while before >= 0 and words[before] in _SMALL and words[before] not in _TO:
        before -= 1
    small = before
    while before >= 0 and words[before] in _TO | _SMALL:
        before -= 1
    start, end = scheme.start, scheme.end
    joined = any(words[i] in _TO for i in range(before + 1, small + 1))
    if before >= 0 and (words[before] in _LINKED if joined else words[before] in _NOUNS and before == start - 1):
        start = before
    elif words[end : end + 1] and (words[end] in _NOUNS or (words[end] in _PARTICIPLES_LAST and joined)):
        start, end = before + 1 if words[end] in _PARTICIPLES_LAST else start, end + 1
    if 0 < start < scheme.start and words[start - 1] == _ARE and not _NOUNS.intersection(words[start:end]):
        start -= 1
    return range(start, end)


def _is_of_link(mention: Mention) -> bool:
    if isinstance(mention, ConceptMention):
        return mention.concept in _TOLD_BY
    return isinstance(mention, NetworkMention | SubjectMention)
