"""What was understood a moment ago, so that no question of a conversation is worked out twice."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from glam_kg.worked_out_once import worked_out_once

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

    from glam_kg.question.analyser import Analyser
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.templates.classification import Candidate, Classification, TemplateClassifier

_KEPT = 256
"""Questions kept: some turns of many conversations at a time, a few megabytes. The resolver bounds the length of each."""


@dataclass(frozen=True)
class Understood:
    """A question's analysis and, from when it is first asked for, its classification."""

    analysis: Analysis
    classifier: TemplateClassifier

    @worked_out_once
    def classification(self) -> Classification:
        """The templates that fit."""
        return self.classifier.classify(self.analysis)

    @property
    def chosen(self) -> Candidate | None:
        """The template that fits best, if one does."""
        return self.classification.chosen


@dataclass(frozen=True)
class RecentQuestions:
    """Analyses and classifies questions; the last few hundred are remembered. May be used from several threads.

    Attributes:
        understand: Works out a question; its second argument is the language of one that does not show its own.
    """

    understand: Callable[[str, str | None], Understood]

    @classmethod
    def over(cls, analyser: Analyser, classifier: TemplateClassifier) -> RecentQuestions:
        """Remember what an analyser and a classifier say."""

        @lru_cache(maxsize=_KEPT)
        def understood(question: str, fallback_language: str | None, _today: date) -> Understood:
            # What "this year" means changes overnight: so the day is a part of what is remembered.
            return Understood(analyser.analyse(question, fallback_language=fallback_language), classifier)

        def understand(question: str, fallback_language: str | None) -> Understood:
            today = analyser.today()
            plain = understood(question, None, today)
            language = plain.analysis.language
            # Most questions show their language: whatever was spoken before, they are understood the same.
            # One that is told by its names only was read before they were known.
            if fallback_language is None or language.certain:
                return plain
            return understood(question, fallback_language, today)

        return cls(understand)
