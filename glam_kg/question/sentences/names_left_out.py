"""Institutions that are left out by their names: "museums in Utrecht except the Centraal Museum"."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.names.name_likeness import GUESS
from glam_kg.question.names.names import name_words
from glam_kg.question.places.counties import lies_in_or_county
from glam_kg.question.sentences.denying_sentence import BEHIND, WITHOUT
from glam_kg.question.sentences.exclusion_words import BUT, EXCEPT
from glam_kg.question.slots.filling import JOINTS
from glam_kg.question.words.closed_classes import WHAT
from glam_kg.question.words.mentions import (
    ConceptMention,
    ExclusionMention,
    GeneralMention,
    Named,
    NameMention,
    PlaceMention,
    SubjectMention,
    TypeMention,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_DEFINITE: Final = frozenset(
    {"de", "het", "the", "der", "die", "das", "dem", "vom", "des", "le", "la", "les", "l", "du", "d", "au"}
)
"""Folded articles, and prepositions with one in them, behind which one may be named; a German "den" is of several."""
_ARTICLES: Final = _DEFINITE | {"den"}
_SMALL: Final = frozenset(
    {"van", "von", "de", "der", "den", "of", "the", "het", "'t", "du", "des", "la", "le", "l", "d"}
)
"""Folded words that may stand within a name."""
_ALSO: Final = frozenset(
    {"auch", "noch", "sonst", "andere", "anderen", "weitere", "ook", "nog", "other", "also", "any", "autre", "autres"}
    | {"aussi", "encore"}
)
"""Folded words behind a name that ask what else there is."""
_BOUNDARY: Final = re.compile(r"[,;:.?!()–—]")
_MOST_HOLDING: Final = 100
"""Of so many names that have the words of one, those at a place are still told apart."""
_WEIGHT: Final = 0.5


@dataclass(frozen=True)
class NamesLeftOut:
    """A question with what was found in it, asked which institutions a word in it leaves out."""

    text: str
    tokens: Sequence[Token]
    words: Sequence[str]
    found: Sequence[Mention]
    lexicon: Lexicon
    index: NameIndex

    def by(self, denial: ConceptMention) -> ExclusionMention | None:
        """What a word leaves out by its name; None where nobody is named there."""
        if denial.concept == EXCEPT:
            return self._behind(denial) or self._before(denial)
        # What institutions are without may be a thing, but for one of them that everybody knows.
        without = " ".join(self.words[denial.start : denial.end]) in WITHOUT
        # "… but not the Louvre".
        but = not BUT.isdisjoint(self.words[denial.start - 1 : denial.start])
        exclusion = self._behind(denial) if without or but else None
        return exclusion if exclusion and all(name.is_sure for name in exclusion.names) else None

    def _behind(self, denial: ConceptMention) -> ExclusionMention | None:
        names: list[NameMention] = []
        position = end = denial.end
        while (name := self._name_at(position)) is not None:
            name, end = self._placed(name, denial)
            names.append(name)
            position = end
            while position < len(self.words) and self.words[position] in JOINTS[denial.language]:
                position += 1
            if position == end:
                return self._left_out(denial, denial.start, end, names)
        # What goes on with something else leaves more out than who is named.
        return None

    def _before(self, denial: ConceptMention) -> ExclusionMention | None:
        """The one right before a word that leaves it out: "museums in Utrecht, the Centraal Museum excluded"."""
        if " ".join(self.words[denial.start : denial.end]) not in BEHIND:
            return None
        name = self._longest(m for m in self._names if m.end == denial.start and m.is_sure)
        if name is None:
            return None
        start = name.start - (not _ARTICLES.isdisjoint(self.words[name.start - 1 : name.start]))
        return self._left_out(denial, start, denial.end, [name]) if self._ends(start) else None

    def _left_out(self, denial: ConceptMention, start: int, end: int, names: Sequence[NameMention]) -> ExclusionMention:
        return ExclusionMention(start=start, end=end, text=self._slice(start, end), denial=denial, names=tuple(names))

    @property
    def _names(self) -> Iterator[NameMention]:
        return (m for m in self.found if isinstance(m, NameMention))

    def _longest(self, names: Iterator[NameMention]) -> NameMention | None:
        return max(names, key=lambda m: (bool(m.candidates), m.end - m.start, m.weight), default=None)

    def _name_at(self, position: int) -> NameMention | None:
        """The name that begins at a word, or behind the article there."""
        start = position + (not _ARTICLES.isdisjoint(self.words[position : position + 1]))
        definite = start > 0 and self.words[start - 1] in _DEFINITE
        name = self._longest(m for m in self._names if position <= m.start <= start < m.end)
        if name is None or not name.candidates:
            name = self._called(start, name.end if name is not None else None, definite=definite)
        if name is None or not (definite or name.is_sure or self._is_name(name)):
            return None
        name = self._without_more_kinds(name) if name.guess else name
        # "Except art museums" leaves out a kind, "except Utrecht" a place.
        kinds = (m for m in self.found if isinstance(m, (TypeMention, GeneralMention)) and m.plural)
        places = (m for m in self.found if isinstance(m, PlaceMention) and not (definite and name.is_sure))
        return None if any(m.covers(name) for m in (*kinds, *places)) else name

    def _without_more_kinds(self, name: NameMention) -> NameMention:
        """A name that is a guess, without those in whose names it goes on with another kind: a library is not its archives."""
        kinds = self._kinds_in(self.words[name.start : name.end])
        kept = (c for c in name.candidates if not kinds or self._kinds_in(name_words(c.label)) <= kinds)
        return replace(name, candidates=tuple(kept))

    def _kinds_in(self, words: Sequence[str]) -> int:
        return sum(map(self.lexicon.names_institution, words))

    def _is_name(self, name: NameMention) -> bool:
        """Whether words without an article are a name by their capitals, which in German every noun has."""
        capitals = all(token.capitalised for token in self.tokens[name.start : name.end] if token.key not in _SMALL)
        return capitals and not any(m.language == "de" for m in self.found if isinstance(m, ConceptMention))

    def _called(self, start: int, end: int | None, *, definite: bool) -> NameMention | None:
        """A name that nobody has whole, with those in whose names its words stand; None where it is no name."""
        if end is None:
            end = self._end_of_capitals(start, definite=definite)
        if end is None:
            return None
        own = [word for word in self.words[start:end] if word not in _SMALL]
        names = {name.iri: Named.of(name, GUESS) for name in reversed(self.index.holding(own))}
        candidates = tuple(names[iri] for iri in sorted(names)) if len(names) <= _MOST_HOLDING else ()
        return NameMention(
            start=start, end=end, text=self._slice(start, end), candidates=candidates, weight=_WEIGHT, guess=True,
            reason="left out",
        )  # fmt: skip

    def _end_of_capitals(self, start: int, *, definite: bool) -> int | None:
        """Where words with a capital end that say who is left out; None where they say a kind, or go on."""
        end = start
        while end < len(self.words) and (end == start or not self._is_apart(end)):
            if not self.tokens[end].capitalised and self.words[end] not in _SMALL:
                break
            end += 1
        while end > start and self.words[end - 1] in _SMALL and not self.tokens[end - 1].capitalised:
            end -= 1
        if end == start or not definite or not self._ends(end):
            return None
        kinds = [m for m in self.found if not isinstance(m, (SubjectMention, NameMention)) and not _is_heritage(m)]
        said = {i for m in kinds for i in range(m.start, m.end)}
        return end if any(i not in said for i in range(start, end)) else None

    def _ends(self, position: int) -> bool:
        """Whether a name ends before a word, or begins there: at an end, a mark, or a word that says where or what is asked."""
        if position in {0, len(self.words)} or self._is_apart(position):
            return True
        word = self.words[position]
        small = self.lexicon.words_of("locative_prepositions")
        return word in WHAT | _ALSO or word in small or any(word in joints for joints in JOINTS.values())

    def _is_apart(self, position: int) -> bool:
        return bool(_BOUNDARY.search(self.text, self.tokens[position - 1].end, self.tokens[position].start))

    def _placed(self, name: NameMention, denial: ConceptMention) -> tuple[NameMention, int]:
        """A name with where it is told to be, within what is asked for: "in Ohio except the Art Museum in Toledo"."""
        position = name.end
        small = self.lexicon.words_of("locative_prepositions")
        if position >= len(self.words) or self.words[position] not in small or self._is_apart(position):
            return name, name.end
        places = [m for m in self.found if isinstance(m, PlaceMention)]
        inner = max((m for m in places if m.start == position + 1), key=lambda m: m.end, default=None)
        around = [reading for m in places if m.end <= denial.start for reading in m.own_readings]
        if inner is None or not around:
            return name, name.end
        within = [r for r in inner.own_readings if any(r.place == a.place or lies_in_or_county(r, a) for a in around)]
        if not within:
            return name, name.end
        there = tuple(c for c in name.candidates if any(map(c.is_at, within)))
        return replace(name, candidates=there), inner.end

    def _slice(self, start: int, end: int) -> str:
        return self.text[self.tokens[start].start : self.tokens[end - 1].end]


def _is_heritage(mention: Mention) -> bool:
    return isinstance(mention, ConceptMention) and (
        mention.concept == "heritage" or mention.concept.startswith("refers_to")
    )
