"""Two subjects of which either will do: "institutions with collections of quilts or tartan" is asked of each.

Who has both no template finds: where "and" joins them, nothing is parted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.slots.filling import OR, encloses
from glam_kg.question.words.mentions import SubjectMention

if TYPE_CHECKING:
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.words.lexicon import Lexicon

_TWO: Final = 2


def subjects_joined(analysis: Analysis, lexicon: Lexicon) -> tuple[str, ...]:
    """The question for each of two subjects that "or" joins; none where it joins no two.

    Args:
        analysis: The question.
        lexicon: What knows the articles and prepositions that may stand before the second.
    """
    words, story = analysis.words, analysis.beside.story
    if OR.isdisjoint(words):
        return ()
    known = [m for m in analysis.mentions if isinstance(m, SubjectMention) and m.known and m.start not in story]
    longest = [m for m in known if not any(encloses(other, m) for other in known)]
    subjects = sorted({(m.start, m.end) for m in longest})
    if len(subjects) != _TWO or len({m.subject for m in longest}) < _TWO:
        return ()
    (start, end), (second, last) = subjects
    gap = words[end:second]
    if not gap or gap[0] not in OR or not all(lexicon.is_function_word(word) for word in gap[1:]):
        return ()
    text, tokens = analysis.text, analysis.tokens
    head, tail = text[: tokens[start].start], text[tokens[last - 1].end :]
    return tuple(f"{head}{analysis.slice(*span)}{tail}" for span in ((start, end), (second, last)))
