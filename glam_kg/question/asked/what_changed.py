"""What happened in years that are over: "What happened in Austria in 2004?", "événements en Autriche en 2004"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.question.periods.day_of_asking import day_of_asking
from glam_kg.question.words.mentions import YearMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.words.mentions import Mention

_DIGIT: Final = re.compile(r"\d")
_BESIDE_CHANGES: Final = frozenset(
    {
        "what", "wat", "was", "que", "qu", "which", "welke", "welche", "quels", "quelles", "in", "the", "year", "years",
        "er", "is", "zijn", "de", "het", "jaar", "jaren", "there", "were", "did", "has", "have", "any", "all", "alle",
        "tous", "toutes", "im", "ist", "sind", "war", "waren", "es", "gab", "jahr", "jahre", "jahren", "den", "der", "die",
        "en", "au", "aux", "a", "dans", "le", "la", "les", "l", "du", "des", "d", "est", "sont", "il", "s", "ce", "qui", "y",
        "t", "eu", "annee", "annees", "an",
    }
)  # fmt: skip
"""Folded words beside what happened, a time and a place that say of nobody that it happened to them."""


def asks_what_changed(used: Sequence[Mention], analysis: Analysis) -> bool:
    """Whether it is asked what happened in years that are over, and nothing is said of to whom.

    What goes on in others is on a programme. A war or a reign that is named is what is asked about.

    Args:
        used: The mentions that a template uses.
        analysis: The question.
    """
    years = [m for m in used if isinstance(m, YearMention)]
    if not years or any(m.last >= day_of_asking().year or not _DIGIT.search(m.text) for m in years):
        return False
    said = {i for m in used for i in range(m.start, m.end)}
    return all(i in said or word in _BESIDE_CHANGES for i, word in enumerate(analysis.words))
