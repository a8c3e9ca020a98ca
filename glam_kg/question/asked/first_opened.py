"""What was "first" opened or founded in a time, which asks for no order: "museums that first opened in the 19th century".

Those of that time are asked for, where several are. Without a time the first of them is: "Which museum first opened?".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import INSTITUTIONS, ConceptMention, YearMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_OLDEST: Final = "oldest"
_FOUNDED: Final = frozenset({"founded", "event"})
_FIRST: Final = "first"
_FOR_THE_FIRST_TIME: Final = (
    ("voor", "het", "eerst"), ("zum", "ersten", "mal"), ("zum", "ersten", "male"), ("pour", "la", "premiere", "fois"),
    ("for", "the", "first", "time"),
)  # fmt: skip
"""Folded words that say the same of any verb."""


def without_first_opened(words: Sequence[str], found: list[Mention]) -> tuple[list[Mention], frozenset[int]]:
    """The mentions without an order that the adverb of a verb is read as, and the positions of the adverb.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    oldest = [m for m in found if isinstance(m, ConceptMention) and m.concept == _OLDEST]
    several = any(isinstance(m, INSTITUTIONS) and m.plural for m in found)
    if not oldest or not several or not any(isinstance(m, YearMention) for m in found):
        return found, frozenset()
    said = next((run for phrase in _FOR_THE_FIRST_TIME if (run := _run(words, phrase))), None) or _adverb(words, found)
    if said is None or any(not (m.start < said.stop and m.end > said.start) for m in oldest):
        return found, frozenset()
    return [m for m in found if m not in oldest], frozenset(said)


def _run(words: Sequence[str], phrase: tuple[str, ...]) -> range | None:
    starts = (i for i in range(len(words) - len(phrase) + 1) if tuple(words[i : i + len(phrase)]) == phrase)
    return next((range(i, i + len(phrase)) for i in starts), None)


def _adverb(words: Sequence[str], found: Sequence[Mention]) -> range | None:
    """The English "first" right before a verb for founding, behind the institutions; None where none stands there."""
    kinds = [m.end for m in found if isinstance(m, INSTITUTIONS)]
    verbs = {m.start for m in found if isinstance(m, ConceptMention) and m.concept in _FOUNDED}
    verbs |= {
        m.start + 1 for m in found if isinstance(m, ConceptMention) and m.concept in _FOUNDED and m.end - m.start > 1
    }
    at = next((i for i, word in enumerate(words) if word == _FIRST and i + 1 in verbs and i >= min(kinds)), None)
    return None if at is None else range(at, at + 1)
