"""Schools of a subject: "craft colleges" and "écoles de musique" teach it, and are not asked for by what they collect."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from glam_kg.question.slots.filling import JOINTS
from glam_kg.question.words.closed_classes import DEFINITE, FOR
from glam_kg.question.words.mentions import (
    INSTITUTIONS,
    ConceptMention,
    NameMention,
    NetworkMention,
    SubjectMention,
    TypeMention,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_EDUCATION: Final = "E"
_FRENCH: Final = "fr"
_OF: Final = {
    "nl": frozenset({"voor"}),
    "en": frozenset({"of", "for"}),
    "de": frozenset({"fur", "fuer"}),
    "fr": frozenset({"de", "d", "du", "des"}),
}
"""Folded words between a noun and what it teaches."""
_NOT_COVERED: Final = "not_covered"
_SERVED: Final = frozenset(
    {
        "school", "schools", "scholen", "schule", "schulen", "ecole", "ecoles", "university", "universities", "universiteit",
        "universiteiten", "universitat", "universitaten", "universite", "universites", "college", "colleges",
    }
)  # fmt: skip
"""Folded words for a school of whatever kind."""
_SHORTEST: Final = 4
"""Letters that a word for what is taught has more of."""


def with_kinds_of_schools(tokens: Sequence[Token], found: list[Mention], language: str) -> list[Mention]:
    """The mentions, with a type that teaches and the subjects right beside it as one kind of the type.

    Args:
        tokens: The question's words.
        found: What was found in it.
        language: That of the question.
    """
    schools = [m for m in found if isinstance(m, TypeMention) and m.letter == _EDUCATION]
    if not schools or not any(isinstance(m, SubjectMention) for m in found):
        return found
    taught = _Taught(tokens, found, language)
    for school in schools:
        start, end = taught.before(school), taught.behind(school)
        if (start, end) == (school.start, school.end):
            continue
        text = " ".join(token.text for token in tokens[start:end])
        kind = TypeMention(
            start=start,
            end=end,
            text=text,
            letter=_EDUCATION,
            language=school.language,
            narrower=True,
            plural=school.plural,
        )
        kept = (m for m in found if isinstance(m, NameMention) or not (start <= m.start and m.end <= end))
        return [*kept, kind]
    return found


def without_schools_served(words: Sequence[str], found: list[Mention]) -> list[Mention]:
    """The mentions without the school that others are for, or are looked for: "museums in Ohio for school".

    A school of a subject, and one that a name has, may be asked for itself.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    if FOR.isdisjoint(words) or _SERVED.isdisjoint(words):
        return found
    kinds = [m for m in found if isinstance(m, INSTITUTIONS)]
    named = [m for m in found if isinstance(m, (NameMention, NetworkMention))]
    return [
        m for m in found
        if not (
            isinstance(m, TypeMention) and m.letter == _EDUCATION and words[m.start] in _SERVED and m.end - m.start == 1
            and words[_for_before(words, m)] in FOR and any(other.end <= m.start - 1 for other in kinds if other is not m)
            and not any(other.shares(m.start - 1, m.end) for other in named)
        )
    ]  # fmt: skip


def _for_before(words: Sequence[str], school: TypeMention) -> int:
    """Where the word before a school stands, and before its article."""
    before = school.start - 1
    return before - (before > 0 and words[before] in DEFINITE)


@dataclass(frozen=True)
class _Taught:
    """Where the subjects end that stand where a word does that tells more of a noun."""

    tokens: Sequence[Token]
    found: Sequence[Mention]
    language: str

    @cached_property
    def _ends(self) -> Mapping[int, int]:
        """The end of the longest subject from each position."""
        subjects = (m for m in self.found if isinstance(m, SubjectMention))
        return {m.start: m.end for m in sorted(subjects, key=lambda m: m.end)}

    @cached_property
    def _starts(self) -> Mapping[int, int]:
        """The start of the longest subject to each position."""
        subjects = (m for m in self.found if isinstance(m, SubjectMention))
        return {m.end: m.start for m in sorted(subjects, key=lambda m: -m.start)}

    @cached_property
    def _claimed(self) -> frozenset[int]:
        # Of what else is asked nothing is known; what a school teaches is only its kind.
        told = (m for m in self.found if not (isinstance(m, ConceptMention) and m.concept == _NOT_COVERED))
        return frozenset(i for m in told for i in range(m.start, m.end))

    def behind(self, school: TypeMention) -> int:
        """The end of a type with what it teaches: "Schulen für Handwerk und Restaurierung"."""
        # "Schulen für Restaurierung" teach something already.
        tells = any(token.key in _OF[self.language] for token in self.tokens[school.start : school.end])
        end, known = school.end, tells
        position = end if tells else self._of(end)
        if not tells and position == end:
            return end
        if tells:
            position = self._joint(end)
            if position == end:
                return end
        while position < len(self.tokens):
            item = self._ends.get(position, 0) or self._unknown(position)
            if not item:
                break
            known = known or position in self._ends
            if known:
                end = item
            position = self._joint(item)
            if position == item and not (item in self._ends and self._is_apart(item)):
                break
        return end if known else school.end

    def before(self, school: TypeMention) -> int:
        """The start of a type with what it teaches: "craft and restoration schools"; in French that stands behind it."""
        if self.language == _FRENCH:
            return school.start
        start = self._starts.get(school.start, school.start)
        joints = JOINTS[self.language]
        joint = school.start - 2
        if start == school.start and joint > 0 and self.tokens[joint].key in joints and self._unknown(joint + 1):
            # Of two, the second may be one that nobody has a word for.
            return self._starts.get(joint, start)
        joint, first = start - 1, start - 2
        tells = start < school.start or school.end - school.start > 1
        if tells and first >= 0 and self.tokens[joint].key in joints:
            # "Restoration | and craft schools".
            small = self._unknown(first) and not self.tokens[first].capitalised
            return self._starts.get(joint, first if small else start)
        return start

    def _of(self, position: int) -> int:
        """Behind the word that joins what is taught to a noun; the position itself where none stands there."""
        joined = position < len(self.tokens) and self.tokens[position].key in _OF[self.language]
        return position + joined

    def _joint(self, position: int) -> int:
        """Behind a joint of two subjects, and the word that joins them to the noun again: "et d'artisanat"."""
        joined = position < len(self.tokens) and self.tokens[position].key in JOINTS[self.language]
        return self._of(position + 1) if joined else position

    def _is_apart(self, position: int) -> bool:
        """Whether a mark stands before a word: "schools of music, dance and theatre"."""
        return self.tokens[position].start - self.tokens[position - 1].end > 1

    def _unknown(self, position: int) -> int:
        """The end of a word that means nothing else; 0 where one does."""
        free = position < len(self.tokens) and position not in self._claimed
        return position + 1 if free and len(self.tokens[position].key) > _SHORTEST else 0
