"""Follow-ups on when those that were listed were founded: "show me the ones founded after 1900", "leave out those since 1900"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.frames.frame import Period, period_of
from glam_kg.question.sentences.told_beside import OF_YEARS
from glam_kg.question.words.mentions import (
    ConceptMention,
    GeneralMention,
    NameMention,
    PlaceMention,
    SubjectMention,
    TypeMention,
    YearMention,
)

if TYPE_CHECKING:
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.frames.frame import Frame, Relation
    from glam_kg.question.conversation.phrasing.phrases import Phrases
    from glam_kg.question.conversation.said.said import Said
    from glam_kg.templates.catalogue import TemplateCatalogue

_SOME: Final = frozenset(
    {
        "those", "ones", "die", "degene", "degenen", "diegene", "diegenen", "diejenigen", "denen", "jene", "welche", "ceux",
        "celles",
    }
)  # fmt: skip
"""Folded words for some of those that were listed."""
_TELLING: Final = frozenset({"die", "that", "which", "welke", "welche", "qui", "van", "were", "from", "de"})
"""Folded words right behind them that begin what is told of these."""
_NAMING: Final = (TypeMention, GeneralMention, NameMention, PlaceMention, SubjectMention)
_FOUNDED: Final = "founded"
_TURNED: Final[dict[Relation, Relation]] = {"before": "since", "until": "after", "after": "until", "since": "before"}
"""What is left of all time without what was before, until, after or since a year."""


def tells_when(analysis: Analysis, phrases: Phrases) -> bool:
    """Whether it tells some apart, whom it does not name, by when they were founded: "die, die nach 1900 gegründet wurden"."""
    years = [m.start for m in analysis.mentions if isinstance(m, YearMention)]
    if not years or any(isinstance(m, _NAMING) for m in analysis.mentions):
        return False
    dating = {m.start for m in analysis.concept_mentions if m.concept in {*OF_YEARS, _FOUNDED}}
    removing = {run.start for run in phrases.runs_of(phrases.removing, analysis.words)}
    return any(
        word in _SOME
        and (analysis.words[i] in _TELLING or i in removing or (i in dating and not _is_noun(i, analysis)))
        for i, word in enumerate(analysis.words[: max(years)], 1)
    )


def _is_noun(position: int, analysis: Analysis) -> bool:
    """Whether a German word has the capital of a noun: "die Gründungen nach 1900" are none of those that were listed."""
    return analysis.language.code == "de" and analysis.tokens[position].capitalised


def drops_by_time(said: Said, phrases: Phrases) -> bool:
    """Whether a follow-up leaves out those that were founded at some time."""
    return said.removes and said.has(YearMention) and tells_when(said.analysis, phrases)


def dropped_by_time(frame: Frame, said: Said, catalogue: TemplateCatalogue) -> Frame | None:
    """Those that were listed without the ones founded before or after a year; None where no one period is left."""
    period = period_of(said.values(catalogue))
    relation = _TURNED.get(period.relation) if period else None
    if period is None or relation is None or said.left or frame.topic != "plain":
        return None
    if any(not isinstance(m, (ConceptMention, YearMention)) for m in said.mentions):
        return None
    return replace(frame, topic=_FOUNDED, years=Period(relation, period.first, period.last), shown=None)
