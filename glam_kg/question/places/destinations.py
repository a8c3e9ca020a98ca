"""Where what is collected goes, which is no place of institutions: "Unterlagen über Auswanderer nach Amerika"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import ConceptMention, PlaceMention, SubjectMention

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_TO: Final[Mapping[str, str]] = {"nl": "naar", "en": "to", "de": "nach", "fr": "vers"}
"""Folded prepositions before where something goes."""
_OTHER_WORLD: Final = "other_world"
"""The concept of what goes somewhere and is nowhere collected so: who sits "in de trein naar Assen" will be in Assen."""
_ARTICLES: Final = frozenset({"de", "het", "the", "den", "die", "la", "le", "les", "l"})


def with_destinations(
    tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention], language: str
) -> list[Mention]:
    """The mentions, with a place to which a subject goes as a part of that subject.

    Args:
        tokens: The question's words as written.
        words: The same words folded.
        found: What was found in the question.
        language: That of the question.
    """
    to = _TO[language]
    if to not in words:
        return list(found)
    others = {m.end for m in found if isinstance(m, ConceptMention) and m.concept == _OTHER_WORLD}
    subjects = [
        m for m in found if isinstance(m, SubjectMention) and words[m.end : m.end + 1] == (to,) and m.end not in others
    ]
    taken: dict[SubjectMention, int] = {}
    for subject in subjects:
        start = subject.end + 1
        start += start < len(words) and words[start] in _ARTICLES
        end = max((m.end for m in found if isinstance(m, PlaceMention) and m.start == start), default=0)
        if end:
            taken[subject] = end
    if not taken:
        return list(found)
    gone = {i for subject, end in taken.items() for i in range(subject.end, end)}
    kept = (
        m for m in found
        if m not in taken and not (isinstance(m, (PlaceMention, ConceptMention)) and gone.issuperset(range(m.start, m.end)))
    )  # fmt: skip
    return [*kept, *(_over(tokens, subject, end) for subject, end in taken.items())]


def _over(tokens: Sequence[Token], subject: SubjectMention, end: int) -> SubjectMention:
    text = " ".join(token.text for token in tokens[subject.start : end])
    return replace(subject, end=end, text=text, subject=subject.subject if subject.known else text)
