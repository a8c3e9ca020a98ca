"""Names beside a place where nobody of that name is: "the New Bedford Whaling Museum" is no Whaling Museum of Cold Spring Harbor.

The place tells that another is meant, which may be unknown: whoever is called so is asked about.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel
from glam_kg.question.names.name_beginnings import MOST_MEANT
from glam_kg.question.names.name_words import senses_of
from glam_kg.question.sentences.hung_questions import INTERROGATIVES
from glam_kg.question.words.mentions import SURE_NAME, WHOLE_NAME, Named, NameMention, PlaceMention
from glam_kg.question.words.tokens import as_written

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.mentions import Mention, PlaceReading
    from glam_kg.question.words.tokens import Token

    Texts = Callable[[str], list[str]]
    """All names of a custodian."""

VERBS_OF_PLACE: Final = {
    "nl": frozenset({"is", "zit", "ligt", "staat", "bevindt"}),
    "en": frozenset({"is"}),
    "de": frozenset({"ist", "liegt", "steht", "befindet"}),
    "fr": frozenset({"est", "trouve", "situe", "t"}),
}
"""Folded verbs of where something is."""
_GENITIVE: Final = "s"


def asked_if_elsewhere(
    tokens: Sequence[Token],
    words: Sequence[str],
    found: Sequence[Mention],
    is_small: Callable[[str], bool],
    index: NameIndex,
) -> list[Mention]:
    """The mentions, with names that are asked back where the place right before or behind them says that another is meant.

    Without those that are called by their own town only, where it stands before them. Where one in the place has all words of the
    name in its own, that is who is asked about: "Belvedere Wien" is no Museum Belvédère in Heerenveen.

    Args:
        tokens: The question's words as written.
        words: The same words folded.
        found: What was found in it.
        is_small: Whether a folded word means nothing by itself.
        index: All names: "Boston" may stand in another than the one that fits.
    """
    names = [m for m in found if isinstance(m, NameMention) and m.candidates and not m.guess]
    if not names or not any(isinstance(m, PlaceMention) for m in found):
        return list(found)
    places = [m for m in found if isinstance(m, PlaceMention) and not m.is_adjective]
    placed = {i for m in places for i in range(m.start, m.end)}
    asked: dict[NameMention, NameMention] = {}
    others: set[NameMention] = set()
    for name in names:
        own = [i for i in range(name.start, name.end) if not is_small(words[i])]
        # Of "Museum of Art" each town may have its own.
        telling = {i for i in own if not senses_of(words[i])[0]} if len(name.candidates) <= MOST_MEANT else set()
        beside = [m for m in places if telling and _is_beside(m, name, tokens, words)]
        placed_so = [m for m in beside if any(_may_be_at(c, r) for c in name.candidates for r in m.readings)]
        said = {i for m in beside for i in range(m.start, m.end) if not name.start <= i < name.end}
        if not beside or placed_so or any(_has(words[i], name, index.texts_of) for i in said):
            continue
        if placed.issuperset(own) and name.weight >= 1:
            # "The Boston Gardner Museum" is no library called Boston.
            continue
        if telling <= placed and min(said) < name.start and name.weight < 1:
            # "The Oregon Historical Society in Portland" is called by Oregon.
            others.add(name)
            continue
        start, end = min(name.start, *said), max(name.end - 1, *said) + 1
        if any(_is_called_there(other, range(start, end), beside) for other in names if other != name):
            # "The Louvre-Lens" is the "Musée du Louvre-Lens", and no Louvre.
            others.add(name)
            continue
        there = _there(index, [words[i] for i in own], beside) if name.weight < WHOLE_NAME else ()
        longer = replace(
            name,
            start=start,
            end=end,
            text=as_written(tokens[start:end]),
            candidates=there or name.candidates,
            guess=True,
        )
        if not any(other.weight > name.weight and other.overlaps(longer) for other in names):
            asked[name] = longer
    return [m for m in _instead(found, asked) if m not in others] if asked or others else list(found)


def _there(index: NameIndex, own: Sequence[str], places: Sequence[PlaceMention]) -> tuple[Named, ...]:
    """Those in one of some places in whose names some words stand; none where they are many."""
    found = {name.iri: Named.of(name, SURE_NAME) for name in reversed(index.holding(own))}
    there = [iri for iri in sorted(found) if any(found[iri].is_at(r) for m in places for r in m.own_readings)]
    return tuple(found[iri] for iri in there) if len(there) <= MOST_MEANT else ()


def asks_whether_there(words: Sequence[str], language: str) -> bool:
    """Whether it is asked if something is somewhere: "Is it in Rotterdam?", but not "What is it?".

    >>> asks_whether_there(["is", "the", "louvre", "in", "lens"], "en"), asks_whether_there(["what", "is", "it"], "en")
    (True, False)
    """
    return not VERBS_OF_PLACE[language].isdisjoint(words) and words[0] not in INTERROGATIVES


def _instead(found: Sequence[Mention], asked: dict[NameMention, NameMention]) -> Iterator[Mention]:
    """The mentions, with what is asked back in the place of whatever else is called by a part of it."""
    for m in found:
        if not isinstance(m, NameMention) or not any(name.overlaps(m) for name in asked.values()):
            yield m
        elif m in asked:
            yield asked[m]


def _is_beside(place: PlaceMention, name: NameMention, tokens: Sequence[Token], words: Sequence[str]) -> bool:
    """Whether a place stands right before or behind a name, written as that is, or holds its beginning or its end."""
    alike = tokens[place.start].capitalised == tokens[name.start].capitalised
    end = place.end + 1 if words[place.end : place.end + 1] == [_GENITIVE] else place.end
    before = place.start < name.start <= end < name.end
    behind = name.start < place.start <= name.end < place.end
    return alike and (before or behind)


def _is_called_there(name: NameMention, run: range, places: Sequence[PlaceMention]) -> bool:
    """Whether a name holds some words, and somebody that has it is in a place among them."""
    within = name.start <= run.start and run.stop <= name.end
    return within and any(c.is_at(r) for c in name.candidates for m in places for r in m.readings)


def _may_be_at(named: Named, reading: PlaceReading) -> bool:
    """Whether somebody is in a place, or nothing that is known of them is against it."""
    if named.is_at(reading) or named.may_be_at(reading):
        return True
    if reading.place.level is PlaceLevel.COUNTRY:
        return not named.country
    return (
        reading.place.level is PlaceLevel.REGION and not named.region and named.country in {"", reading.place.country}
    )


def _has(word: str, name: NameMention, texts: Texts) -> bool:
    """Whether a folded word stands in another name of whoever has this one."""
    return any(word in fold_key(text).split() for named in name.candidates for text in texts(named.iri))
