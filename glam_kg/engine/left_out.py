"""What an answer leaves out of a question: words that no template explains, and all of a list but the number that is wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.question.periods.days_said import days_said
from glam_kg.question.templates.gains import UNTOLD
from glam_kg.question.words.mentions import PlaceMention, SubjectMention, YearMention

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.templates.classification import Candidate
    from glam_kg.question.words.mentions import Mention, NumberMention

_ANCESTORS = "genealogy"
_OUR = frozenset(
    {"mijn", "onze", "my", "our", "meine", "meiner", "meinen", "unsere", "unserer", "mes", "nos", "mon", "ma", "mein"}
)
"""Folded possessives of those who ask."""
_LEADING_ON = frozenset(
    {
        "terug",
        "anders",
        "valt",
        "vallen",
        "back",
        "else",
        "otherwise",
        "falls",
        "zuruck",
        "zurueck",
        "sonst",
        "fallt",
        "faellt",
    }
    | {"retour", "retournons", "revenons", "revenir", "reviens", "sinon", "autrement"}
)
"""Folded words with which a conversation turns back or aside."""
_THAN = frozenset({"dan", "als", "than", "que", "qu"})
"""Folded words behind "other" that say of what it is another."""
_OF_YEARS = frozenset({"from", "to", "before", "after"})
"""Slots of whole years."""


def left_out(chosen: Candidate, analysis: Analysis, wanted: NumberMention | None) -> Iterator[str]:
    """The words that a template leaves unexplained; of what is told beside the question, the known subjects and passed places.

    That somebody wrote a letter is no part of what they ask; what they collect may be.
    """
    counted = range(wanted.start, wanted.end) if wanted else range(0)
    ignored = [i for i in chosen.ignored if i not in counted and i not in chosen.town_not_known]
    story, left = analysis.beside.story, set(ignored)
    asked = {m.subject for m in chosen.cover.mentions if isinstance(m, SubjectMention)}
    subjects = [m for m in analysis.mentions if isinstance(m, SubjectMention) and m.subject in asked]
    # A word may be a subject of the graph and one of ours: whaling is fishing, too.
    said_again = {(m.start, m.end) for m in subjects}
    told = [
        m for m in analysis.mentions
        if m.start in story and (m.start, m.end) not in said_again and _may_be_asked(m, asked, analysis)
    ]  # fmt: skip
    told.sort(key=lambda m: m.end - m.start)
    whole = {i: m for m in told for i in range(m.start, m.end)}
    for i in ignored:
        if _says_nothing(analysis.words, i):
            continue
        if i not in story:
            yield analysis.tokens[i].text
        elif i in whole and i == min(left.intersection(range(whole[i].start, whole[i].end))):
            yield whole[i].text
    yield from untold(analysis)
    if not _OF_YEARS.isdisjoint(chosen.extraction.slots):
        for date in (m for m in chosen.cover.mentions if isinstance(m, YearMention)):
            for day in days_said(analysis.words, date.start, date.end):
                yield analysis.slice(day.start, day.stop)


def untold(analysis: Analysis) -> Iterator[str]:
    """The words for what a question asks beside what is told, and no data have: "opening hours", the place of a founding."""
    return (m.text for m in analysis.concept_mentions if m.concept == UNTOLD)


def _says_nothing(words: Sequence[str], position: int) -> bool:
    """Whether a word but leads on in a conversation, so that leaving it out leaves out nothing: "back to Groningen: …"."""
    return words[position] in _LEADING_ON and _THAN.isdisjoint(words[position + 1 : position + 2])


def _may_be_asked(mention: Mention, asked: AbstractSet[str], analysis: Analysis) -> bool:
    if isinstance(mention, SubjectMention):
        # "My ancestors came from …" says why somebody asks.
        if mention.subject == _ANCESTORS and analysis.words[mention.start - 1] in _OUR:
            return False
        return mention.known and mention.subject not in asked
    return isinstance(mention, PlaceMention) and mention.start in analysis.beside.passed
