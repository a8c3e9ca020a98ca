"""A year in place of another: "make it 1950" behind "founded before 1900" asks for those before 1950.

With a word of its own before it, it says itself how it bounds: "and in 1950?" asks for that year. In German a year has none:
"und 1950?" may ask for that year.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.frames.frame import Period
from glam_kg.question.words.closed_classes import CONJUNCTIONS
from glam_kg.question.words.mentions import ConceptMention, YearMention

if TYPE_CHECKING:
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.said.said import Said

_BOUNDING: Final = frozenset({"before", "after", "since", "until"})
"""Relations of one year, which another can take the place of."""


_IN: Final = frozenset({("en", "in"), ("nl", "in"), ("fr", "en"), ("de", "in"), ("de", "im")})
"""Languages and folded words right before a year that is meant itself, which may end an opening: "and in 1950?"."""


def with_year_instead(frame: Frame, said: Said) -> Frame | None:
    """A question with the year that is said in place of its own; None where no bare year is all that is said."""
    years, mentions = frame.years, said.all(YearMention)
    if years is None or years.relation not in _BOUNDING or len(mentions) != 1 or said.left:
        return None
    mention, words = mentions[0], said.analysis.words
    bare = mention.first == mention.last and words[mention.start : mention.end] == (str(mention.first),)
    if not bare or any(not isinstance(m, (YearMention, ConceptMention)) for m in said.mentions):
        return None
    opening = {i for m in said.analysis.concept_mentions if m.concept == "follow_up" for i in range(m.start, m.end)} | {
        i for i, word in enumerate(words) if word in CONJUNCTIONS
    }
    language = said.analysis.language.code
    if any(i not in opening for i in range(mention.start)) or (opening and language == "de"):
        return None
    if any((language, word) in _IN for word in words[max(mention.start - 1, 0) : mention.start]):
        return None
    beside = (m for m in said.mentions if isinstance(m, ConceptMention) and m.concept != "follow_up")
    years = Period(years.relation, mention.first, mention.last)
    return None if any(beside) else replace(frame, years=years)
