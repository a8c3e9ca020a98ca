"""A question of several parts as the simple questions in it."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any, Final

import dspy

from glam_kg.programs.retrieval import signatures
from glam_kg.programs.retrieval.asking import LOCAL, MODEL, Unanswered, ask, lines
from glam_kg.retrieval.analysis import likely_language, text_analysis, words
from glam_kg.retrieval.expansion import Intent, entities_of, intent_of

MOST: Final = 4
_CONJUNCTIONS: Final = {"en": ("and", "or"), "nl": ("en", "of"), "de": ("und", "oder"), "fr": ("et", "ou")}
_BEFORE_MARK: Final = re.compile(r"\s+(?=[?,.!;:])")


class DecomposeQuestion(dspy.Module):
    """Splits a question; without a language model, a comparison is split by the names that it compares."""

    def __init__(self) -> None:
        super().__init__()
        self.split = dspy.Predict(signatures.Decompose)

    def forward(self, question: str, language: str | None = None) -> Any:
        """A prediction with `sub_questions` (the question alone where it is simple), `source` and `note`."""
        written = ask(self.split, question=question)
        if isinstance(written, Unanswered):
            spoken = language or likely_language(question, default="en")
            parts, source, note = compared(question, spoken), LOCAL, f"{written.sentence}; split by names"
        else:
            parts, source, note = lines(getattr(written, "sub_questions", None), most=MOST), MODEL, ""
        return dspy.Prediction(sub_questions=list(parts or (question,)), source=source, note=note)


def compared(question: str, language: str) -> tuple[str, ...]:
    """A question about several names as one question for each of them; any other question as it is.

    It is about several where it compares, or where names are joined by a conjunction. A name of one word before a conjunction is
    taken for part of a longer one ("Victoria and Albert Museum"), unless the question compares.

    >>> compared("Which museum is older, the Drents Museum or the Louvre?", "en")
    ('Which museum is older, the Drents Museum?', 'Which museum is older, the Louvre?')
    >>> compared("When was the Victoria and Albert Museum opened?", "en")
    ('When was the Victoria and Albert Museum opened?',)
    """
    compares = intent_of(question, language) is Intent.COMPARISON
    spans = _spans(question, entities_of(question, language, most=MOST), language, compares=compares)
    joined = _joined(question, spans, language)
    if joined:
        # "A, B or C": what stands before the first and after the last is said of each.
        before, after = question[: joined[0][0]], question[joined[-1][1] :]
        return tuple(_tidy(f"{before}{question[start:end]}{after}") for start, end in joined)
    if len(spans) < 2 or not compares:
        return (question,)
    parts = []
    for kept in spans:
        text = question
        for start, end in reversed(spans):
            text = text if (start, end) == kept else f"{text[:start]} {text[end:]}"
        parts.append(_tidy(text))
    return tuple(parts)


def _spans(question: str, names: tuple[str, ...], language: str, *, compares: bool) -> list[tuple[int, int]]:
    """Where the names stand; one with a conjunction within ("Scott Derrickson and Ed Wood") may be two."""
    conjunction = re.compile(rf"[\s,]+(?:{'|'.join(_conjunctions(language))})\s+")
    small = text_analysis(language).function_words
    spans, at = [], 0
    for name in names:
        start = question.find(name, at)
        if start < 0:
            continue
        at = start + len(name)
        borders = [start, *(start + edge for cut in conjunction.finditer(name) for edge in cut.span()), at]
        parts = []
        for first, last in pairwise(borders):
            telling = [word for word in words(question[first:last]) if word.key not in small]
            if telling:
                parts.append((first + telling[0].start, last, len(telling)))
        whole = not compares and any(count < 2 for *_, count in parts)
        spans += [(start, at)] if whole else [(first, last) for first, last, _ in parts]
    return spans


def _joined(question: str, spans: list[tuple[int, int]], language: str) -> list[tuple[int, int]]:
    """The first names that are joined, "A and B" or "A, B or C", with nothing but function words beside."""
    small, joints = text_analysis(language).function_words, _conjunctions(language)
    group: list[tuple[int, int]] = []
    for one, other in pairwise(spans):
        text = question[one[1] : other[0]]
        found = [word.key for word in words(text)]
        by_conjunction = any(key in joints for key in found)
        if not all(key in small for key in found) or not (by_conjunction or "," in text):
            group = []
            continue
        group = [*(group or [one]), other]
        if by_conjunction:
            return group
    return []


def _conjunctions(language: str) -> tuple[str, ...]:
    return _CONJUNCTIONS.get(language, _CONJUNCTIONS["en"])


def _tidy(text: str) -> str:
    return _BEFORE_MARK.sub("", " ".join(text.split()))
