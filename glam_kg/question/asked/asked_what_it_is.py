"""Whether one thing is of a kind or another: "Is the Newberry a library or a museum?".

With an article it is no town of that name, and nobody asks which libraries and museums are there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.names.name_beginnings import beginning_so
from glam_kg.question.names.names import name_words
from glam_kg.question.slots.filling import INDEFINITE_ARTICLES
from glam_kg.question.words.closed_classes import COPULAS
from glam_kg.question.words.mentions import WHOLE_NAME, Named, NameMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.mentions import Mention

_DEFINITE: Final = frozenset({"the", "het", "de", "das", "die", "der", "le", "la", "l"})
_THE: Final = "the"
_PRONOUNS: Final = frozenset({"il", "elle", "t", "ce", "c", "est"})
"""Folded words between a name and what French asks of it: "le Newberry est-il une bibliothèque"."""
_WEIGHT: Final = 0.9


def asked_what_it_is(words: Sequence[str], found: Sequence[Mention], index: NameIndex) -> list[Mention]:
    """The mentions, with what has an article and is called like a town as the name of one, to be asked about.

    Args:
        words: The question's folded words.
        found: What was found in it.
        index: The names of the graph.
    """
    if COPULAS.isdisjoint(words) or INDEFINITE_ARTICLES.isdisjoint(words):
        return list(found)
    kinds = {m.start for m in found if isinstance(m, TypeMention) and not m.plural}
    for place in found:
        if not isinstance(place, PlaceMention) or not _is_asked(words, place, kinds):
            continue
        own = [*words[place.start : place.end]]
        called = _called_with_article(index, own)
        name = NameMention(
            start=place.start, end=place.end, text=place.text, candidates=called or beginning_so(index, own),
            weight=WHOLE_NAME if called else _WEIGHT, guess=not called, reason="it is asked what it is",
        )  # fmt: skip
        others = (
            m for m in found
            if not (isinstance(m, (PlaceMention, NameMention)) and m.overlaps(name))
            # "A garden" is no place.
            and not (isinstance(m, PlaceMention) and m.start > name.end and words[m.start - 1] in INDEFINITE_ARTICLES)
        )  # fmt: skip
        return [*others, name]
    return list(found)


def _called_with_article(index: NameIndex, words: Sequence[str]) -> tuple[Named, ...]:
    """Those whose whole name is some words with an English article: "The Huntington", and no branch library in Huntington."""
    whole = [_THE, *words]
    names = {n.iri: n for n in index.holding(whole) if name_words(n.text) == whole}
    return tuple(Named.of(n, WHOLE_NAME) for _, n in sorted(names.items()))


def _is_asked(words: Sequence[str], place: PlaceMention, kinds: set[int]) -> bool:
    """Whether an article stands before a place, a copula beside that, and behind it one of a kind."""
    town = place.readings[0].place.level is PlaceLevel.CITY and not place.is_adjective
    if not place.start or not town or words[place.start - 1] not in _DEFINITE:
        return False
    at = place.end
    while at < len(words) and words[at] in _PRONOUNS:
        at += 1
    copula = (place.start == 2 and words[0] in COPULAS) or (place.start == 1 and at > place.end)
    return copula and at + 1 < len(words) and words[at] in INDEFINITE_ARTICLES and at + 1 in kinds
