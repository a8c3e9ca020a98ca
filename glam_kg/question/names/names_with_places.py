"""Names that nobody has and that places stand in, or behind: "the Musée d'Orsay", "Stedelijk Museum Amsterdam"."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.names.name_words import senses_of
from glam_kg.question.words.mentions import NameMention, PlaceMention, TypeMention
from glam_kg.question.words.tokens import as_written

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.names.several import SeveralInstitutions
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

CALLED_BY_PLACE: Final = "a singular with a capital, called by a place"
"""The reason of such a name."""
_OF_PLACES: Final = frozenset({"d", "de", "du", "of", "van"})
"""Folded prepositions between an institution and the place it is called by; in German capitals show no name."""
_WEIGHT: Final = 0.5


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
