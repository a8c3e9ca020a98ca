"""Which institution it is whose whole is asked for, and what is said right behind its name.

It is a name, or a pronoun for one that was spoken of: "Which network does it belong to?".
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from glam_kg.question.names.name_kinds import letter_of
from glam_kg.question.networks.belonging_words import BELONGS, BODIES, LINKS, NOUNS, PARENTS, SMALL
from glam_kg.question.periods.years import ORDINALS
from glam_kg.question.words.closed_classes import OF
from glam_kg.question.words.mentions import (
    WHOLE_NAME,
    GeneralMention,
    NameMention,
    NetworkMention,
    PlaceMention,
    TypeMention,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_IN_TOWN: Final = OF | {"in", "te", "a", "au", "aux", "la", "le", "les", "at", "zu"}
"""Folded words between an institution and its town."""
_PRONOUNS: Final = frozenset({"het", "hij", "deze", "dit", "it", "er", "es", "sie", "il", "elle"})
_POINTING: Final = frozenset({"dat", "that", "this", "das", "dies"})
"""Folded words that stand for one where the verb is right before them, and else begin a clause: "museums that are part of"."""
_VERBS_BEFORE: Final = frozenset({"is", "was", "does", "hoort", "behoort", "valt", "gehort", "gehoert", "ist", "maakt"})
_WHERE: Final = frozenset({"in", "te", "im", "a", "en", "de", "au"})
"""Folded prepositions before the place of the one."""
_LEAST_WEIGHT: Final = 0.5


@dataclass(frozen=True)
class PartNamed:
    """The part of a whole that a question names.

    Attributes:
        words: The question's words, folded.
        mentions: What was found in it.
        language: Its language.
    """

    words: Sequence[str]
    mentions: Sequence[Mention]
    language: str

    @cached_property
    def span(self) -> tuple[int, int] | None:
        """Where the part is named: the name that a word for its parent is told of, else the first; else a pronoun."""
        found = [m for m in self.mentions if _is_name(m)]
        # Of those that begin together, the one that is known best, and of these the longest.
        found.sort(key=lambda m: (m.start, *(-weight for weight in _known(m)), -m.end))
        names = [self._cut(m.start, m.end) for m in found]
        nouns = [i for i, word in enumerate(self.words) if word in PARENTS]
        behind = [name for name in names if nouns and self.is_small_between(nouns[0] + 1, name[0])]
        chosen = next(iter(behind or names), None)
        starts = {start for start, _ in names}
        pronoun = next((i for i, w in enumerate(self.words) if self._is_pronoun(i, w) and i + 1 not in starts), None)
        if pronoun is None and chosen is None:
            pronoun = next((i for i, word in enumerate(self.words) if word in ORDINALS), None)
        if pronoun is not None and (chosen is None or self._is_told_before(pronoun, chosen[0])):
            return pronoun, pronoun + 1
        return chosen

    def _is_told_before(self, pronoun: int, name: int) -> bool:
        """Whether a verb tells a pronoun, and not the name behind them: "Is it part of the Smithsonian?"."""
        return any(self.is_verb(i) for i in range(max(0, pronoun - 1), name))

    def _cut(self, start: int, end: int) -> tuple[int, int]:
        """A name without "part of" and what stands behind it, although another name holds all those words."""
        linked = (
            i
            for i in range(start + 1, end)
            if self.is_verb(i) and LINKS[self.language].intersection(self.words[i + 1 : i + 2])
        )
        return start, next(linked, end)

    def _is_pronoun(self, position: int, word: str) -> bool:
        behind = self.words[position + 1 : position + 2]
        pointing = word in _POINTING and not _VERBS_BEFORE.isdisjoint(self.words[max(0, position - 1) : position])
        return (
            (word in _PRONOUNS or pointing)
            and not any(m.start == position + 1 for m in self.mentions if isinstance(m, TypeMention))
            and (not behind or behind[0] not in NOUNS)
        )

    def is_verb(self, position: int) -> bool:
        """Whether a word is one of which a part is the subject."""
        return self.words[position] in BELONGS[self.language]

    def outside(self) -> list[int]:
        """The words of the question that do not name it."""
        start, end = self.span or (0, 0)
        return [i for i in range(len(self.words)) if not start <= i < end]

    def is_small_between(self, start: int, end: int) -> bool:
        """Whether words between two positions say no more than "the body of the institution"."""
        small = SMALL | OF | BODIES
        return start <= end and all(word in small or word in self._words_of_general for word in self.words[start:end])

    @cached_property
    def _words_of_general(self) -> frozenset[str]:
        return frozenset(w for m in self.mentions if isinstance(m, GeneralMention) for w in self.words[m.start : m.end])

    def is_known_whole(self) -> bool:
        """Whether it is a whole that the graph knows, which has members."""
        start, end = self.span or (0, 0)
        return any(isinstance(m, NetworkMention) and m.iris and start <= m.start < end for m in self.mentions)

    def is_but_whole(self) -> bool:
        """Whether what is named is a whole that the graph knows, and no institution that is called so."""
        start, end = self.span or (0, 0)
        known = any(
            isinstance(m, NetworkMention) and m.iris and m.start <= start and end <= m.end for m in self.mentions
        )
        called = (m for m in self.mentions if isinstance(m, NameMention) and (m.start, m.end) == (start, end))
        return known and not any(m.candidates and m.weight >= WHOLE_NAME for m in called)

    @cached_property
    def is_place(self) -> bool:
        """Whether what is named is but a place: "the museum networks of Germany"."""
        return any(isinstance(m, PlaceMention) and (m.start, m.end) == self.span for m in self.mentions)

    @cached_property
    def behind_town(self) -> int:
        """Where the town ends that is said behind the part: "… le Musée Curie de Paris"."""
        _, end = self.span or (0, 0)
        at = end
        while at < len(self.words) and self.words[at] in _IN_TOWN:
            at += 1
        return max((m.end for m in self.mentions if isinstance(m, PlaceMention) and m.start == at), default=end)

    def kind_behind(self, end: int) -> range:
        """The words behind the name for the kind of those that are called so: "Who runs Accrington library?"."""
        behind = [m for m in self.mentions if isinstance(m, TypeMention) and m.start == end]
        known = {
            letter_of(named)
            for m in self.mentions
            if isinstance(m, NameMention) and m.end == end
            for named in m.candidates
        }
        return next((range(m.start, m.end) for m in behind if m.letter in known), range(0))

    def is_placed_till_end(self, position: int) -> bool:
        """Whether nothing is said from there but in what places the one is: "the Field Museum in Chicago"."""
        places = {m.start: m.end for m in self.mentions if isinstance(m, PlaceMention)}
        while position < len(self.words):
            behind = position + (self.words[position] in _WHERE)
            if behind not in places:
                return False
            position = places[behind]
        return True


def _is_name(mention: Mention) -> bool:
    if isinstance(mention, NetworkMention):
        return not mention.iris and not mention.of_types
    return isinstance(mention, NameMention) and mention.weight >= _LEAST_WEIGHT


def _known(mention: Mention) -> tuple[bool, float]:
    known = isinstance(mention, NameMention) and bool(mention.candidates)
    return known, mention.weight if isinstance(mention, NameMention) else 0.0
