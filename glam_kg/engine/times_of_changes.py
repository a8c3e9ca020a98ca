"""The time in which somebody says that one institution changed, where none of the changes that are told is of it.

"With whom did the archive merge in 2010?" is answered with the merger of 2006, and that nothing is known of 2010.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.sentences.told_beside import is_time_of_change
from glam_kg.question.words.mentions import YearMention

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.templates.classification import Candidate

_HISTORY: Final = "institution_history"


def time_not_known(chosen: Candidate, analysis: Analysis, rows: Sequence[Mapping[str, object]]) -> str:
    """That time, "2010" or "1990–1999"; empty where a change of it is told, or one of which no year is known.

    Args:
        chosen: The template of the answer and what it was filled with.
        analysis: The question.
        rows: What the answer tells.
    """
    said = [m for m in chosen.cover.mentions if isinstance(m, YearMention) and is_time_of_change(m, analysis)]
    if chosen.template.id != _HISTORY or len(said) != 1:
        return ""
    first, last = said[0].first, said[0].last
    years = [str(row.get("date") or "").partition("-")[0] for row in rows]
    if any(not year.isdecimal() or first <= int(year) <= last for year in years):
        return ""
    return str(first) if first == last else f"{first}–{last}"
