"""What the user said: nothing else may become the place, the name or the year of a model's reading."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Self, TypeVar

from glam_kg.folding import fold_key
from glam_kg.question.words.mentions import (
    Mention,
    NameMention,
    NetworkMention,
    PlaceMention,
    Span,
    SubjectMention,
    TypeMention,
)
from glam_kg.question.words.spelling import stem

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

    from glam_kg.question.analysis import Analysis

M = TypeVar("M", bound=Mention)
_LONGEST_CODE = 3
_SHORTEST_INITIALS, _SHORTEST_OF_COMPOUND = 3, 6


@dataclass(frozen=True)
class Heard:
    """The question that a model read, and all that the user said.

    Attributes:
        question: The question that is answered; a model may have worded it, so that its words alone prove nothing.
        said: The user's own: the question as it was put, then what came before it.
    """

    question: Analysis
    said: tuple[Analysis, ...]

    @classmethod
    def of(cls, question: Analysis, said: Sequence[Analysis] = ()) -> Self:
        """With nothing else said, the question is the user's own."""
        return cls(question, tuple(said) or (question,))

    @property
    def put(self) -> Analysis:
        """The question as the user put it."""
        return self.said[0]

    def spoken(self, kind: type[M]) -> Iterator[M]:
        """Mentions of a kind in all that the user said, the question first."""
        return (m for analysis in self.said for m in analysis.mentions if isinstance(m, kind))

    def find(self, kind: type[M], is_meant: Callable[[M], bool]) -> M | None:
        """A mention that the user's words have; its position is that in the question, 0 where it does not stand there."""
        spoken = next((m for m in self.spoken(kind) if is_meant(m)), None)
        if spoken is None:
            return None
        here = (m for m in self.question.mentions if isinstance(m, kind) and is_meant(m))
        return next(here, None) or replace(spoken, start=0, end=0)

    def holds(self, text: str) -> bool:
        """Whether words stand in what the user said; a short code only as it is written, in capitals ("NO" is not "no")."""
        if len(text) <= _LONGEST_CODE:
            return any(token.text == text.upper() for analysis in self.said for token in analysis.tokens)
        key = fold_key(text)
        return bool(key) and any(f" {key} " in said for said in self._texts)

    def words(self, text: str) -> tuple[Span, ...]:
        """Where words stand in the question; nowhere, where they stand in an earlier one only."""
        sought, words = fold_key(text).split(), list(self.question.words)
        return tuple(
            Span(start=start, end=start + len(sought), text=text)
            for start in range(len(words) - len(sought) + 1)
            if sought and words[start : start + len(sought)] == sought
        )[:1]

    def shared(self, text: str) -> tuple[Span, ...]:
        """The words of the question that a name has, too, in any inflection or as its initials."""
        stems = {stem(word) for word in fold_key(text).split()}
        initials = _initials(text)
        return tuple(
            Span(start=i, end=i + 1, text=token.text)
            for i, token in enumerate(self.question.tokens)
            if stem(self.question.words[i]) in stems or token.text == initials
        )

    @cached_property
    def letters(self) -> Collection[str]:
        """The institution types of the question as it was put; where it names none, of what came before."""
        here = {m.letter for m in self.put.mentions if isinstance(m, TypeMention)}
        return here or {m.letter for m in self.spoken(TypeMention)}

    def names(self, name: Analysis, is_common: Callable[[str], bool]) -> bool:
        """Whether the user named what has this name: by a word that is its own, by its initials, or word for word.

        Args:
            name: The name.
            is_common: Whether a word is one of many names, such as museum.
        """
        if fold_key(name.text).replace(" ", "") in self._joined or _initials(name.text) in self._written:
            return True
        words = {i: stem(word) for i, word in enumerate(name.words) if name.content[i]}
        places = {i for m in name.mentions if isinstance(m, PlaceMention) for i in range(m.start, m.end)}
        own = {word for i, word in words.items() if i not in places and not is_common(name.words[i])}
        if own:
            return any(self._has(word) for word in own)
        codes = place_codes(self.spoken(PlaceMention))
        said = {i for i, word in words.items() if word in self._stems}
        for m in name.mentions:
            same_type = isinstance(m, TypeMention) and any(
                m.letter == other.letter for other in self.spoken(TypeMention)
            )
            if same_type or (isinstance(m, PlaceMention) and place_codes([m]) & codes):
                said.update(range(m.start, m.end))
        return bool(words) and said.issuperset(words)

    def _has(self, word: str) -> bool:
        """Whether a stem stands in what the user said, alone or at the head of a compound."""
        compound = len(word) >= _SHORTEST_OF_COMPOUND
        return word in self._stems or (compound and any(said.startswith(word) for said in self._joined))

    @cached_property
    def unexplained(self) -> tuple[str, ...]:
        """Words of the question as it was put that nothing known stands for: a model may know what they mean."""
        put = self.put
        known = {i for m in put.mentions if not _is_guess(m) for i in range(m.start, m.end)}
        return tuple(put.tokens[i].text for i, content in enumerate(put.content) if content and i not in known)

    @cached_property
    def _stems(self) -> frozenset[str]:
        return frozenset(stem(word) for said in self.said for word in said.words)

    @cached_property
    def _written(self) -> frozenset[str]:
        return frozenset(token.text for said in self.said for token in said.tokens)

    @cached_property
    def _joined(self) -> frozenset[str]:
        """The words as written: a compound may have been taken apart."""
        return frozenset(word for said in self.said for word in fold_key(said.text).split())

    @cached_property
    def _texts(self) -> tuple[str, ...]:
        texts = [" ".join(analysis.words) for analysis in self.said]
        texts += [fold_key(analysis.text) for analysis in self.said]
        return tuple(f" {text} " for text in texts)


def place_codes(mentions: Iterable[PlaceMention]) -> frozenset[str]:
    """The codes of all that some names of places can mean."""
    return frozenset(reading.place.code for mention in mentions for reading in mention.readings)


def _is_guess(mention: Mention) -> bool:
    """Whether a mention is of a name or a subject that the graph does not know."""
    match mention:
        case NameMention():
            return not mention.candidates
        case NetworkMention():
            return not mention.iris
        case SubjectMention():
            return not mention.known
        case _:
            return False


def _initials(name: str) -> str | None:
    """The abbreviation that a name's capitals make, as in KNAW; None where there are too few."""
    letters = "".join(word[0] for word in name.split() if word[0].isupper())
    return letters if len(letters) >= _SHORTEST_INITIALS else None
