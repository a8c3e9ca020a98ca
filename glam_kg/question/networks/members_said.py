"""Members of a network that are said to be in it: "Wer ist im Netzwerk Glockenkultur?", "How many are in the Tate group?".

The word for a network is then a part of its name, and what stands before it says that members are asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import ConceptMention, NetworkMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_MEMBER: Final = "member_of"
_IN: Final = {
    "nl": frozenset({"in", "bij"}),
    "en": frozenset({"in", "within"}),
    "de": frozenset({"in", "im", "beim"}),
    "fr": frozenset({"dans", "au"}),
}
"""Folded prepositions before a network with members."""
_ARTICLES: Final = frozenset({"het", "de", "the", "dem", "der", "le", "la", "l", "les"})
_WHO: Final = frozenset({"wie", "who", "wer", "qui"})
_ASKING: Final = frozenset({"count", "which", "list"})


def in_networks(words: Sequence[str], found: Sequence[Mention], language: str) -> list[Mention]:
    """The mentions, with the words before a network that the graph has as what asks for its members.

    Args:
        words: The question's words, folded.
        found: What was found in it.
        language: The question's language.
    """
    mentions = list(found)
    known = [m for m in mentions if isinstance(m, NetworkMention) and m.iris and m.end - m.start > 1]
    asked = not _WHO.isdisjoint(words[:2]) or any(
        isinstance(m, ConceptMention) and m.concept in _ASKING for m in mentions
    )
    if not known or not asked:
        return mentions
    for network in known:
        at = _preposition(words, network.start, _IN[language])
        if at is None or any(isinstance(m, PlaceMention) and m.start <= network.start < m.end for m in mentions):
            continue
        said = ConceptMention(start=at, end=at + 1, text=words[at], concept=_MEMBER, language=language)
        mentions = [*(m for m in mentions if not _is_part(m, network)), said]
    return mentions


def _preposition(words: Sequence[str], start: int, prepositions: frozenset[str]) -> int | None:
    """Where the preposition stands before a network, with nothing but articles between; None where none does."""
    at = start - 1
    while at > 0 and words[at] in _ARTICLES:
        at -= 1
    return at if at >= 0 and words[at] in prepositions else None


def _is_part(mention: Mention, network: NetworkMention) -> bool:
    """Whether a mention is but the word for a network, or what the rest of its name would be called."""
    if isinstance(mention, ConceptMention):
        return mention.concept == _MEMBER and mention.overlaps(network)
    return isinstance(mention, NetworkMention) and not mention.iris and mention.overlaps(network)
