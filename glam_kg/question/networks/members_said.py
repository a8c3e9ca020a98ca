"""Members of a network that are said to be in it: "Wer ist im Netzwerk Glockenkultur?", "How many are in the Tate group?".

The word for a network is then a part of its name, and what stands before it says that members are asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.closed_classes import WHO
from glam_kg.question.words.mentions import (
    ConceptMention,
    GeneralMention,
    NetworkMention,
    PlaceMention,
    SubjectMention,
    TypeMention,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_MEMBER: Final = "member_of"
_IN: Final = {
    "nl": frozenset({"in", "bij", "binnen", "aan", "met"}),
    "en": frozenset({"in", "within"}),
    "de": frozenset({"in", "im", "bei", "beim", "am"}),
    "fr": frozenset({"dans", "au", "a"}),
}
"""Folded prepositions before a network with members."""
_ARTICLES: Final = frozenset({"het", "de", "the", "dem", "der", "le", "la", "l", "les"})
_ASKING: Final = frozenset({"count", "which", "list"})
_TAKING_PART: Final = {
    "nl": frozenset({"zit", "zitten", "doet", "doen", "mee", "allemaal", "meedoen", "meedoet", "neemt", "nemen", "deel", "er"}),
    "en": frozenset({"all", "takes", "take", "part", "everyone", "everybody", "sits", "sit"}),
    "de": frozenset(
        {
            "alles", "alle", "dabei", "macht", "machen", "mit", "mitmacht", "mitmachen", "sitzt", "sitzen", "steckt", "stecken",
            "drin", "da", "denn", "so", "nimmt", "nehmen", "teil", "beteiligt", "sich", "vertreten",
        }
    ),
    "fr": frozenset({"participe", "participent", "tous", "toutes", "tout", "trouve", "trouvent", "present", "presents", "y"}),
}  # fmt: skip
"""Folded words with which somebody is said to be in a network, or all who are."""
_OTHER: Final = PlaceMention | TypeMention | GeneralMention | SubjectMention


def in_networks(words: Sequence[str], found: Sequence[Mention], language: str) -> list[Mention]:
    """The mentions, with the words before a network that the graph has as what asks for its members.

    So are the words that say no more than that somebody is in it: "Wer macht alles beim Salzstraßenbund mit?".

    Args:
        words: The question's words, folded.
        found: What was found in it.
        language: The question's language.
    """
    mentions = list(found)
    known = [m for m in mentions if isinstance(m, NetworkMention) and m.iris and _is_but_network(m, mentions)]
    if not known or not _asks_who(words, mentions):
        return mentions
    for network in known:
        at = _preposition(words, network.start, _IN[language])
        if at is None or any(isinstance(m, PlaceMention) and m.start <= network.start < m.end for m in mentions):
            continue
        said = [at, *_taking_part(words, mentions, network, language)]
        mentions = [m for m in mentions if not _is_part(m, network) and not _is_said(m, said)]
        mentions += [
            ConceptMention(start=i, end=i + 1, text=words[i], concept=_MEMBER, language=language) for i in said
        ]
    return mentions


def _asks_who(words: Sequence[str], mentions: Sequence[Mention]) -> bool:
    return not WHO.isdisjoint(words[:2]) or any(
        isinstance(m, ConceptMention) and m.concept in _ASKING for m in mentions
    )


def _is_but_network(network: NetworkMention, mentions: Sequence[Mention]) -> bool:
    """Whether the words for a network mean nothing else; one word may be a town or a kind as well."""
    return network.end - network.start > 1 or not any(
        isinstance(m, _OTHER) and m.overlaps(network) and (not isinstance(m, SubjectMention) or m.known)
        for m in mentions
    )


def _taking_part(
    words: Sequence[str], mentions: Sequence[Mention], network: NetworkMention, language: str
) -> list[int]:
    """The words outside a network, a place or a kind that say no more than that somebody is in it."""
    taken = {i for m in mentions if isinstance(m, _OTHER) for i in range(m.start, m.end)}
    taken.update(range(network.start, network.end))
    return [i for i, word in enumerate(words) if word in _TAKING_PART[language] and i not in taken]


def _is_said(mention: Mention, said: Sequence[int]) -> bool:
    """Whether a concept is found in nothing but words of taking part: "alles" asks for no list of everything."""
    return (
        isinstance(mention, ConceptMention)
        and mention.concept != _MEMBER
        and all(i in said for i in range(mention.start, mention.end))
    )


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
