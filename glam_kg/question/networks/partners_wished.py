"""Who looks for partners looks for institutions: "We need partner museums in Oslo" asks for no members of a network.

So does who says as what they want them: "archives in Ohio as partners", "als Leihgeber".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.slots.filling import INDEFINITE_ARTICLES
from glam_kg.question.words.asked_words import asked_words
from glam_kg.question.words.mentions import INSTITUTIONS, ConceptMention, NetworkMention

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.words.mentions import Mention

_BEFORE: Final = frozenset({"partner", "partnering"})
_BEHIND: Final = frozenset({"partenaires", "partenaire"})
"""Folded words beside a kind for those with whom somebody wants to work."""
_OF: Final = frozenset({"of", "de", "du", "des", "d", "with", "avec"})
"""Folded words behind which somebody is named whose partners they are."""


_OF_ROLES: Final = _OF | {"van", "von", "vom", "der", "in", "im", "bei"}
_AS: Final = frozenset({"als", "as", "comme", "tant", "que"})
"""Folded words before a role; French says "en tant que" as well."""
_CLOSER: Final = INDEFINITE_ARTICLES | {
    "possible", "potential", "mogelijke", "mogelijk", "potentiele", "mogliche", "moeglicher", "moegliche", "moglicher",
    "potenzielle", "potentielle", "potentiels", "eventuels", "good", "goede", "gute", "local", "lokale", "locaux", "our",
    "unsere", "onze", "nos",
}  # fmt: skip
"""Folded words between "as" and a role."""


def partners_wished(words: Sequence[str], found: list[Mention]) -> tuple[list[Mention], frozenset[int]]:
    """The mentions without what takes partners for members, and where the word stands; all where a network is named.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    if _BEFORE.isdisjoint(words) and _BEHIND.isdisjoint(words) and _AS.isdisjoint(words):
        return found, frozenset()
    if any(isinstance(m, NetworkMention) and m.iris for m in found):
        return found, frozenset()
    kinds = [m for m in found if isinstance(m, INSTITUTIONS) and m.plural]
    starts = {m.start for m in kinds if _OF.isdisjoint(words[m.end : m.end + 1])}
    ends = {m.end for m in kinds}
    said = frozenset(
        i
        for i, word in enumerate(words)
        if (word in _BEFORE and i + 1 in starts)
        or (word in _BEHIND and i in ends and _OF.isdisjoint(words[i + 1 : i + 2]))
    )
    roles = frozenset(_roles(words)) if any(isinstance(m, INSTITUTIONS) for m in found) else frozenset()
    found = [m for m in found if not (isinstance(m, ConceptMention) and m.start in roles)] if roles else found
    said |= roles
    return ([m for m in found if not _is_of_members(m, said)] if said else found), said


def _roles(words: Sequence[str]) -> Iterator[int]:
    """The words that say as what somebody wants those that they ask for; "as partners of" names whose they are."""
    roles = asked_words("roles")
    for i, word in enumerate(words[:-1]):
        if word not in _AS:
            continue
        role = i + 1
        while role < len(words) - 1 and words[role] in _CLOSER:
            role += 1
        if words[role] in roles and _OF_ROLES.isdisjoint(words[role + 1 : role + 2]):
            yield from range(i, role + 1)


def _is_of_members(mention: Mention, said: frozenset[int]) -> bool:
    if isinstance(mention, NetworkMention):
        return True
    return isinstance(mention, ConceptMention) and mention.concept == "member_of" and mention.start in said
