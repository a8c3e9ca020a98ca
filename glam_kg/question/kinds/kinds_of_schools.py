"""Schools of a subject: "craft colleges" and "écoles de musique" teach it, and are not asked for by what they collect."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import NameMention, SubjectMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Sequence

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


def with_kinds_of_schools(tokens: Sequence[Token], found: list[Mention], language: str) -> list[Mention]:
    """The mentions, with a type that teaches and the subject right beside it as one kind of the type.

    Args:
        tokens: The question's words.
        found: What was found in it.
        language: That of the question.
    """
    schools = [m for m in found if isinstance(m, TypeMention) and m.letter == _EDUCATION]
    subjects = [m for m in found if isinstance(m, SubjectMention)] if schools else []
    for school in schools:
        subject = next((m for m in subjects if _taught(tokens, school, m, language)), None)
        if subject is None:
            continue
        start, end = min(school.start, subject.start), max(school.end, subject.end)
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


def _taught(tokens: Sequence[Token], school: TypeMention, subject: SubjectMention, language: str) -> bool:
    """Whether a subject stands where a word does that tells more of a noun."""
    if language != _FRENCH and subject.end == school.start:
        return True
    between = tokens[school.end : subject.start]
    return len(between) == 1 and between[0].key in _OF[language]
