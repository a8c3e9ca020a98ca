"""One institution, told by some words for its kind and whose it is: "la Bibliothèque universitaire de Berne".

As a compound does (`glam_kg.question.names.kinds_of_towns`), such words name one where an article stands before them. Where
nobody of that name is in the graph, the name is unknown: no other libraries are asked for, and no "Bibliothèque cantonale"
elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final

from glam_kg.question.names.kinds_of_towns import HAVING_ONE, instead, is_owner, said_alike
from glam_kg.question.names.name_words import senses_of
from glam_kg.question.names.places_described import with_likely_readings
from glam_kg.question.slots.filling import INDEFINITE_ARTICLES
from glam_kg.question.words.closed_classes import CONJUNCTIONS
from glam_kg.question.words.mentions import ConceptMention, NameMention, PlaceMention, TypeMention
from glam_kg.question.words.tokens import as_written

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.names.several import SeveralInstitutions
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_OF_COUNTRIES: Final = frozenset({"national", "federal", "royal"})
"""Senses of what a country has one of, which need not be called by its town."""
_OF: Final = frozenset({"de", "d", "du", "of", "van", "von"})
_IN: Final = frozenset({"en", "in", "a", "au"})
_WITH_ARTICLE: Final = frozenset({"du", "au", "des", "aux", "vom", "zum", "zur", "am", "im", "beim"})
_OF_MANY: Final = frozenset({"count", "oldest", "newest", "compare", "per_type", "member_of"})
"""Concepts that ask for any of a kind, or for what belongs to one."""
_UNIVERSITY: Final = frozenset({"university"})
_WEIGHT: Final = 0.5


@dataclass(frozen=True)
class KindPhrases:
    """Finds the one institution that such words and a place name.

    Attributes:
        index: The names of the graph.
        several: Tells one institution from several.
    """

    index: NameIndex
    several: SeveralInstitutions

    def named(self, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention]) -> list[Mention]:
        """The mentions, with such words and the place behind them as the name that they are.

        Args:
            tokens: The question's words as written.
            words: The same words folded.
            found: What was found in it.
        """
        types = [m for m in found if isinstance(m, TypeMention)]
        kinds = [m for m in types if m.narrower and m.start]
        if not kinds or any(isinstance(m, ConceptMention) and m.concept in _OF_MANY for m in found):
            return list(found)
        for kind in (_whole(m, words, kinds) for m in kinds):
            senses = frozenset[str]().union(*(senses_of(word)[0] for word in words[kind.start : kind.end]))
            if not self._is_one(tokens, words, kind, senses) or is_owner(kind, words, types):
                continue
            whole = _known_beyond(found, kind)
            if whole is not None:
                return instead(found, whole, kind)
            town = self._town(tokens, words, kind, found)
            if town is None or self._is_known(found, kind, town):
                continue
            own = tokens[kind.start : town.end]
            name = NameMention(
                start=kind.start, end=town.end, text=as_written(own), weight=_WEIGHT, guess=True,
                candidates=said_alike(self.index, senses, town), reason="words for a kind of which there is one",
            )  # fmt: skip
            return instead(found, name if name.candidates else replace(name, guess=False), kind)
        return list(found)

    @cached_property
    def _definite(self) -> frozenset[str]:
        return (self.several.lexicon.words_of("articles") | _WITH_ARTICLE) - INDEFINITE_ARTICLES

    def _is_one(self, tokens: Sequence[Token], words: Sequence[str], kind: TypeMention, senses: frozenset[str]) -> bool:
        """Whether it is one of which whoever has it has one: several words, or a university."""
        if senses.isdisjoint(HAVING_ONE) or not senses.isdisjoint(_OF_COUNTRIES):
            return False
        if kind.end - kind.start == 1 and senses != _UNIVERSITY:
            return False
        if words[kind.start - 1] not in self._definite:
            return False
        # "Des Archives de l'État" are one with a capital, and may be several without.
        first = tokens[kind.start]
        return not kind.plural or (self.several.is_collective(first.key) and first.capitalised)

    @staticmethod
    def _town(
        tokens: Sequence[Token], words: Sequence[str], kind: TypeMention, found: Sequence[Mention]
    ) -> PlaceMention | None:
        """The place behind "of", or behind "in" where the kind has a capital as names have."""
        joined = _OF | _IN if tokens[kind.start].capitalised else _OF
        if kind.end + 1 >= len(words) or words[kind.end] not in joined:
            return None
        places = (m for m in found if isinstance(m, PlaceMention) and m.start == kind.end + 1 and not m.is_adjective)
        longest = max(places, key=lambda m: m.end, default=None)
        return with_likely_readings(longest) if longest else None

    @staticmethod
    def _is_known(found: Sequence[Mention], kind: TypeMention, town: PlaceMention) -> bool:
        """Whether somebody's name goes beyond the kind, or is that of one in the town."""
        names = [m for m in found if isinstance(m, NameMention) and m.candidates and not m.guess and m.overlaps(kind)]
        return any(
            m.start < kind.start
            or m.end > kind.end
            or any(c.is_at(reading) for c in m.candidates for reading in town.own_readings)
            for m in names
        )


def _known_beyond(found: Sequence[Mention], kind: TypeMention) -> NameMention | None:
    """The name that says a kind and what stands behind it: "l'université américaine de Paris" is in no Paris of America."""
    names = [
        m for m in found
        if isinstance(m, NameMention) and m.is_sure
        and m.start == kind.start and kind.end < m.end
    ]  # fmt: skip
    return max(names, key=lambda m: (not m.guess, m.weight, m.end), default=None)


def _whole(kind: TypeMention, words: Sequence[str], kinds: Sequence[TypeMention]) -> TypeMention:
    """A kind with what is joined to it: "Bibliothèque cantonale et universitaire"."""
    behind = (m.end for m in kinds if m.start == kind.end + 1 and m.reason and words[kind.end] in CONJUNCTIONS)
    end = next(behind, kind.end)
    return kind if end == kind.end else replace(kind, end=end)
