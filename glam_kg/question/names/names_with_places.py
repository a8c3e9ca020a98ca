"""Names that nobody has and that places stand in, or behind: "the Musée d'Orsay", "Stedelijk Museum Amsterdam"."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.names.name_beginnings import MOST_MEANT
from glam_kg.question.names.name_words import senses_of, senses_of_all
from glam_kg.question.names.names import name_words
from glam_kg.question.words.mentions import Named, NameMention, PlaceMention, TypeMention
from glam_kg.question.words.tokens import as_written

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.names.several import SeveralInstitutions
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

CALLED_BY_PLACE: Final = "a singular with a capital, called by a place"
"""The reason of such a name."""
_OF_PLACES: Final = frozenset({"d", "de", "du", "of", "van"})
"""Folded prepositions between an institution and the place it is called by; in German capitals show no name."""
_WEIGHT: Final = 0.5
_ENDING: Final = 2
"""Letters at the end of a place that another form of it lacks, or has twice as many of: "Alexandria", "Alexandrina"."""
_SHORTEST_STEM: Final = 5
_KIND_AND_PLACE: Final = 2
"""Words of a name that is but these."""


@dataclass(frozen=True)
class NamesWithPlaces:
    """Finds institutions that are called by a place.

    Attributes:
        several: Tells one institution from several.
        definite: Folded articles, also those in a preposition, of one that is known.
    """

    several: SeveralInstitutions
    definite: AbstractSet[str]

    def called_by_place(
        self, tokens: Sequence[Token], words: Sequence[str], run: range, kind: TypeMention, found: Sequence[Mention]
    ) -> NameMention | None:
        """A name of a singular in capitals and a place behind it: "the Musée d'Orsay" is no museum in the town of Orsay.

        Several words that are a kind of which each town has one are no name: "the City Archive of Ghent". A word that tells more
        of the kind does as an article: "Art Institute of Chicago".

        Args:
            tokens: The question's words as written.
            words: The same words folded.
            run: The positions of what may be a name.
            kind: The type in it.
            found: What was found in the question.
        """
        own = tokens[run.start : kind.end]
        definite = run.start > 0 and words[run.start - 1] in self.definite
        told = run.start < kind.start and bool(senses_of(words[run.start])[0])
        if not (definite or told) or self.several.named_by(words[kind.end - 1]):
            return None
        if not all(token.capitalised and (told or not token.sentence_start) for token in own):
            return None
        kinds = (m for m in found if isinstance(m, TypeMention) and (m.start, m.end) == (run.start, kind.end))
        if len(own) > 1 and next(kinds, None) is not None:
            return None
        if run.stop == kind.end or before_town(words, kind.end, run.stop, found, _OF_PLACES) != kind.end:
            return None
        text = as_written(tokens[run.start : run.stop])
        return NameMention(
            start=run.start, end=run.stop, text=text, candidates=(), weight=_WEIGHT, reason=CALLED_BY_PLACE
        )


def called_by_form_of_place(
    index: NameIndex, words: Sequence[str], name: NameMention, found: Sequence[Mention]
) -> NameMention:
    """A name that nobody has, with those there to ask about whose names say its kind and another form of its place.

    "The Library of Alexandria" may be the Bibliotheca Alexandrina.

    Args:
        index: The names.
        words: The question's folded words.
        name: A kind and the place that it is called by.
        found: What was found in the question.
    """
    places = [m for m in found if isinstance(m, PlaceMention) and m.end == name.end and m.end - m.start == 1]
    senses = senses_of_all(words[name.start : places[0].start]) if places else frozenset()
    stem = words[name.end - 1][:-_ENDING]
    if not senses or len(stem) < _SHORTEST_STEM:
        return name
    forms = sorted(word for word in index.words if word.startswith(stem) and len(word) <= len(stem) + 2 * _ENDING)
    meant = {
        each.iri: Named.of(each, _WEIGHT)
        for word in forms
        for each in reversed(index.holding([word]))
        if senses == senses_of_all(own := name_words(each.text)) and len(own) == _KIND_AND_PLACE
    }
    there = tuple(
        meant[iri] for iri in sorted(meant) if any(meant[iri].is_at(r) for m in places for r in m.own_readings)
    )
    return replace(name, candidates=there, guess=True) if 0 < len(there) <= MOST_MEANT else name


def before_town(
    words: Sequence[str], kind_end: int, end: int, found: Sequence[Mention], before: AbstractSet[str]
) -> int:
    """Where a name ends that goes on with where it is: "Getty Museum in Los Angeles", but "Museum in der Alten Post".

    Args:
        words: The question's folded words.
        kind_end: The position behind the type in the name.
        end: The position behind the run that may be the name.
        found: What was found in the question.
        before: Folded words that stand before a place.
    """
    if end - kind_end < 2 or before.isdisjoint(words[kind_end:end]):
        return end
    behind = (
        m.start for m in found
        if isinstance(m, PlaceMention) and kind_end < m.start and m.end == end and not m.is_adjective
    )  # fmt: skip
    return max((start - 1 for start in behind if words[start - 1] in before), default=end)


def before_last_place(name: NameMention, found: Sequence[Mention]) -> NameMention:
    """A name without the place at its end that tells it from others: "Stedelijk Museum Amsterdam", but "Museum Amsterdam"."""
    last = [m for m in found if isinstance(m, PlaceMention) and m.end == name.end and not m.is_adjective]
    end = min((m.start for m in last if m.start > name.start), default=name.end)
    kinds = (m for m in found if isinstance(m, TypeMention) and m.start == name.start)
    return name if end == name.end or any(m.end == end for m in kinds) else replace(name, end=end)
