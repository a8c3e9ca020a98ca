"""What came about by a merger: "Archive, die durch Fusion entstanden sind", "archives created through mergers".

The merger is asked for, and how they came about is no other founding.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import ConceptMention, EventTypeMention

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.words.mentions import Mention

_MERGER: Final = "MERGER"
_CAME: Final = frozenset(
    {
        "ontstaan", "ontstond", "ontstonden", "gevormd", "voortgekomen", "opgericht", "formed", "created", "founded",
        "established", "made", "born", "arose", "originated", "entstanden", "entstand", "hervorgegangen", "gebildet",
        "gegrundet", "gegruendet", "geschaffen", "ne", "nee", "nes", "nees", "issu", "issue", "issus", "issues",
        "forme", "formee", "formes", "formees", "cree", "creee", "crees", "creees", "fonde", "fondee", "fondes",
        "fondees", "constitue", "constituee", "constitues", "constituees",
    }
)  # fmt: skip
"""Folded participles for having come about."""
_BETWEEN: Final = frozenset(
    {
        "door", "uit", "bij", "een", "de", "het", "als", "gevolg", "van", "by", "through", "from", "in", "a", "the",
        "out", "of", "as", "result", "aus", "durch", "bei", "einer", "einem", "eine", "der", "infolge", "d", "du",
        "des", "par", "une", "la", "suite", "lors", "zijn", "is", "sind", "ist", "wurden", "wurde", "werd", "werden",
        "are", "were", "was",
    }
)  # fmt: skip
"""Folded words that may stand between the two."""


def by_merger(words: Sequence[str], found: list[Mention], language: str) -> list[Mention]:
    """The mentions, with a merger and the word for what came about by it as that merger alone.

    Args:
        words: The question's words, folded.
        found: What was found in the question.
        language: That of the question.
    """
    mergers = [m for m in found if isinstance(m, EventTypeMention) and m.event_type == _MERGER]
    if not mergers or _CAME.isdisjoint(words):
        return found
    for span in _spans(words, mergers):
        within = [m for m in found if isinstance(m, (ConceptMention, EventTypeMention)) and _overlaps(m, span)]
        whole = EventTypeMention(
            start=span.start, end=span.stop, text=" ".join(words[span.start : span.stop]), event_type=_MERGER,
            language=language,
        )  # fmt: skip
        return [*(m for m in found if m not in within), whole]
    return found


def _spans(words: Sequence[str], mergers: Sequence[EventTypeMention]) -> Iterator[range]:
    """From the one to the other, with the preposition before a merger that stands first."""
    came = [i for i, word in enumerate(words) if word in _CAME]
    for merger in sorted(mergers, key=lambda m: m.start - m.end):
        for i in came:
            if merger.start <= i < merger.end:
                yield range(merger.start, merger.end)
            elif i >= merger.end and _BETWEEN.issuperset(words[merger.end : i]):
                start = merger.start
                while start and words[start - 1] in _BETWEEN:
                    start -= 1
                yield range(start, i + 1)
            elif i < merger.start and _BETWEEN.issuperset(words[i + 1 : merger.start]) and i + 1 < merger.start:
                yield range(i, merger.end)


def _overlaps(mention: Mention, span: range) -> bool:
    return mention.shares(span.start, span.stop)
