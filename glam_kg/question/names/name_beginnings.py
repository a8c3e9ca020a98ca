"""Names that begin with what is said: "the Metropolitan Museum" is short for that of Art, if for no other."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from glam_kg.question.names.name_likeness import GUESS
from glam_kg.question.names.name_words import senses_of
from glam_kg.question.names.names import name_words
from glam_kg.question.words.mentions import Named, NameMention, PlaceMention, TypeMention
from glam_kg.question.words.tokens import as_written

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from glam_kg.question.names.compact_names import CustodianName
    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

BEGIN_SO: Final = "names begin so"
"""Why such a name may be meant."""
MOST_MEANT: Final = 5
"""Institutions that can be asked between."""
_THE: Final = "the"
_FEWEST_WORDS: Final = 2
"""Words of a name that is begun: of one word too many names begin."""
_MOST_BETWEEN: Final = 2
"""Small words between a name and its place: "in the"."""


def begins_with(label: Sequence[str], words: Sequence[str]) -> bool:
    """Whether the folded words of a label are some words and more, but for an article before them.

    >>> begins_with(["the", "huntington", "library"], ["huntington"])
    True
    """
    return _bare(label)[: len(words)] == words


def beginning_so(
    index: NameIndex,
    words: Sequence[str],
    is_meant: Callable[[CustodianName], bool] = lambda _: True,
    *,
    most: int = MOST_MEANT,
) -> tuple[Named, ...]:
    """Those to ask about whose names begin with folded words; none where they are more than can be asked between.

    What is part of one of them is called by it and more ("Metropolitan Museum of Art - Watson Library"), and is left out.

    >>> from glam_kg.question.names.names import CustodianName, NameIndex
    >>> texts = {"urn:a": "Zoo of Basel", "urn:b": "Zoo of Basel - Archive", "urn:c": "The Zoo"}
    >>> index = NameIndex.build([CustodianName(iri, text) for iri, text in texts.items()])
    >>> [named.label for named in beginning_so(index, ["zoo", "of"])]
    ['Zoo of Basel']

    Args:
        index: The names.
        words: What is said.
        is_meant: Whether one of these names can be meant.
        most: How many can be asked between.
    """
    own = list(words)
    found = {n: name_words(n.text) for n in index.holding(own) if is_meant(n)}
    found = {name: label for name, label in found.items() if begins_with(label, own)}
    # Of a common word there are thousands: what a name begins with is looked up, not compared with all others.
    shortest: dict[tuple[str, ...], int] = {}
    for label in found.values():
        bare = tuple(_bare(label))
        shortest[bare] = min(len(label), shortest.get(bare, len(label)))
    whole = [name for name, label in found.items() if not _is_part(label, shortest)]
    meant = {name.iri: _named(name) for name in reversed(whole)}
    return tuple(meant[iri] for iri in sorted(meant)) if len(meant) <= most else ()


def _is_part(label: Sequence[str], shortest: Mapping[tuple[str, ...], int]) -> bool:
    """Whether a name begins with a shorter one; `shortest` has how many words names have, by these without articles."""
    bare = tuple(_bare(label))
    return any(shortest.get(bare[:size], len(label)) < len(label) for size in range(len(bare) + 1))


def with_names_begun(index: NameIndex, words: Sequence[str], name: NameMention) -> NameMention:
    """A name that nobody has, with those to ask about that begin so: the "Winterthur Museum, Garden and Library"."""
    meant = () if name.candidates else beginning_so(index, words[name.start : name.end])
    return replace(name, candidates=meant, guess=True) if meant else name


def with_longer_names(index: NameIndex, words: Sequence[str], name: NameMention) -> NameMention:
    """A name with those to ask about in which all its words stand: the "Cherokee Strip Land Rush Museum".

    Where that are many, those of them that begin so: "The Huntington Library, Art Museum, and Botanical Gardens".
    """
    own = [*words[name.start : name.end]]
    found = {n.iri: n for n in index.holding(own)}
    if len(found) > MOST_MEANT:
        found = {iri: n for iri, n in found.items() if begins_with(name_words(n.text), own)}
    meant = tuple(map(_named, found.values()))
    return replace(name, candidates=meant, guess=True) if 0 < len(meant) <= MOST_MEANT else name


def beginning_so_there(
    index: NameIndex,
    words: Sequence[str],
    name: NameMention,
    found: Iterable[Mention],
    joining: Callable[[str], bool],
) -> tuple[Named, ...]:
    """Those to ask about whose names begin with an unknown one and who are in the place that is said at its end, or behind it.

    "The Metropolitan Museum in New York" may be that of Art.

    Args:
        index: The names.
        words: The question's folded words.
        name: A name that nobody has.
        found: What was found in the question.
        joining: Whether a small word may stand between a name and its place.
    """
    for place in (m for m in found if isinstance(m, PlaceMention) and m.start > name.start and m.end >= name.end):
        own, between = list(words[name.start : min(place.start, name.end)]), words[name.end : place.start]
        while own and joining(own[-1]):
            own.pop()
        telling = [word for word in own if not senses_of(word)[0] and not joining(word)]
        if len(own) < _FEWEST_WORDS or len(between) > _MOST_BETWEEN or not all(map(joining, between)):
            continue
        there = beginning_so(index, own, partial(_is_at, place))
        # Of general words one at most is meant: "Botanischer Garten Berlin".
        if there and (telling or len(there) == 1):
            return there
    return ()


def begun_in_small_letters(
    index: NameIndex,
    tokens: Sequence[Token],
    words: Sequence[str],
    found: Iterable[Mention],
    is_definite: Callable[[str], bool],
    *,
    nouns: bool,
) -> Iterator[NameMention]:
    """Names to ask about that begin with a town and the one kind behind it, in small letters: "the Winterthur museum".

    Where capitals show no name, "das Fairbanks Museum" is no other. As all that is said, with capitals, it is one if nobody
    who is called so is in the town: "Fairbanks Museum".

    Args:
        index: The names.
        tokens: The question's words as written.
        words: The same words folded.
        found: What was found in the question.
        is_definite: Whether a folded word says that a known one is meant.
        nouns: Whether all nouns have capitals.
    """
    mentions = list(found)
    kinds = [m for m in mentions if isinstance(m, TypeMention) and not m.plural and m.end - m.start == 1]
    if not kinds:
        return
    alone = len(tokens) > 1 and all(token.capitalised for token in tokens)
    # Where nobody is known in the town that is meant first, its capital is that of a name, too.
    empty = (m for m in mentions if isinstance(m, PlaceMention) and not m.readings[0].in_graph and not m.is_adjective)
    placed = {i for m in empty for i in range(m.start, m.end)}
    capitals = any(t.capitalised and not t.sentence_start and i not in placed for i, t in enumerate(tokens))
    if capitals and not nouns and not alone:
        return
    for place in (m for m in mentions if isinstance(m, PlaceMention) and not m.is_adjective):
        if place.start and not is_definite(words[place.start - 1]):
            continue
        for kind in (m for m in kinds if m.start == place.end):
            if not place.start and not (alone and kind.end == len(words)):
                continue
            meant = beginning_so(index, words[place.start : kind.end])
            elsewhere = not any(named.is_at(r) for named in meant for r in place.readings)
            if meant and (place.start or elsewhere):
                yield NameMention(
                    start=place.start, end=kind.end, text=as_written(tokens[place.start : kind.end]), candidates=meant,
                    weight=GUESS, guess=True, reason=BEGIN_SO,
                )  # fmt: skip
                return


def _is_at(place: PlaceMention, name: CustodianName) -> bool:
    return any(map(_named(name).is_at, place.own_readings))


def _named(name: CustodianName) -> Named:
    return Named.of(name, GUESS)


def _bare(label: Sequence[str]) -> Sequence[str]:
    return label[1:] if label[:1] == [_THE] else label
