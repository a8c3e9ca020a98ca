"""Types that are but examples: "museums, archives and so on in Galveston? Give me everything" asks for all institutions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.parted.parts import is_all_read

if TYPE_CHECKING:
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.recent import Understood
    from glam_kg.question.conversation.resolver import ConversationContextResolver

_AND_SO_ON: Final = frozenset(
    {
        ("and", "so", "on"), ("and", "so", "forth"), ("and", "the", "like"), ("and", "such"), ("etc",), ("et", "cetera"),
        ("enzovoort",), ("enzovoorts",), ("enz",), ("en", "zo"), ("en", "zo", "verder"), ("en", "dergelijke"), ("usw",),
        ("und", "so", "weiter"), ("und", "dergleichen"), ("et", "ainsi", "de", "suite"), ("et", "autres"),
    }
)  # fmt: skip
"""Folded words behind examples."""
_FIRST: Final = frozenset(run[0] for run in _AND_SO_ON)
_GENERAL: Final = {"nl": "instellingen", "en": "institutions", "de": "Einrichtungen", "fr": "institutions"}
_FEWEST: Final = 2


def of_all_types(understood: Understood, resolver: ConversationContextResolver) -> str | None:
    """The question for institutions of all types; None where its types are no examples, or what is left is no question.

    Args:
        understood: The question.
        resolver: Reads it anew.
    """
    analysis = understood.analysis
    if _FIRST.isdisjoint(analysis.words):
        return None
    span = _examples(analysis)
    if span is None or not _wants_all(analysis, span.stop):
        return None
    tokens, language = analysis.tokens, analysis.language.code
    head, tail = analysis.text[: tokens[span.start].start], analysis.text[tokens[span.stop - 1].end :].lstrip(".")
    text = f"{head}{_GENERAL[language]}{tail}"
    return text if is_all_read(resolver.recent.understand(text, language)) else None


def _wants_all(analysis: Analysis, start: int) -> bool:
    """Whether everything is asked for behind the examples: without that, the types that are named may be all that is meant."""
    return any(m.concept == "everything" and m.start >= start for m in analysis.concept_mentions)


def _examples(analysis: Analysis) -> range | None:
    """Where at least two types stand with such words right behind them; None where none do."""
    words = analysis.words
    ends = ((i, i + len(run)) for run in _AND_SO_ON for i in range(len(words)) if words[i : i + len(run)] == run)
    for start, end in sorted(ends, key=lambda each: -each[1]):
        first, number = start, 0
        while (before := _type_before(analysis, first)) is not None:
            first, number = before, number + 1
        if number >= _FEWEST:
            return range(first, end)
    return None


def _type_before(analysis: Analysis, end: int) -> int | None:
    """Where the type begins that ends right before a position, or before the word that joins it to what stands there."""
    joined = end - (end > 0 and analysis.words[end - 1] in {"en", "and", "und", "et", "or", "of", "oder", "ou"})
    starts = [m.start for m in analysis.type_mentions if m.end in {end, joined}]
    return min(starts, default=None)
