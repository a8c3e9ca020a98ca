"""Follow-ups that but say which kind is not wanted of what was listed: "no museums please", "maar geen archieven"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.frames.frame import OF_PLACES
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.phrasing.phrases import Phrases

_WITHOUT: Final = {"nl": "zonder {}", "en": "without {}", "de": "ohne {}", "fr": "sans {}"}
"""What such a follow-up asks for, by language."""
_BEFORE: Final = frozenset(
    {
        "en", "maar", "dan", "ik", "we", "wij", "wil", "willen", "hoef", "hoeven", "liever", "and", "but", "then", "rather",
        "und", "aber", "dann", "ich", "wir", "will", "wollen", "mochte", "brauche", "lieber", "bitte", "et", "mais", "alors",
        "je", "j", "ne", "n", "veux", "voudrais", "surtout", "please", "graag",
    }
)  # fmt: skip
"""Folded words before those that deny: who speaks, and what they want."""
_BEHIND: Final = frozenset(
    {
        "graag", "alstublieft", "alsjeblieft", "aub", "svp", "hoor", "ook", "erbij", "bedankt", "dank", "please", "thanks",
        "thank", "you", "though", "bitte", "danke", "dabei", "s", "il", "vous", "te", "plait", "merci", "nodig", "need", "want",
    }
)  # fmt: skip
"""Folded words behind the kind that say no more."""
_NO: Final = ("no",)
_PAUSE: Final = ",;:.!?–—-"


def without_kinds_denied(
    text: str, phrases: Phrases, analysed: Callable[[str], Analysis], newest: Callable[[], Frame | None]
) -> str:
    """A follow-up that but denies a kind as one for the others; as it is where it says more, or no such kind was listed.

    "No, museums please" takes something back: a pause stands behind its "no".

    Args:
        text: The follow-up.
        phrases: The words that deny.
        analysed: Reads a text; called only where the follow-up begins with such words.
        newest: Gives the frame of the question before; called only then.
    """
    tokens = tokenise(text)
    words = [token.key for token in tokens]
    denial = next(iter(phrases.runs_of(phrases.negations, words)), None)
    if denial is None or denial.end >= len(words) or not _BEFORE.issuperset(words[: denial.start]):
        return text
    if any(mark in text[tokens[denial.end - 1].end : tokens[denial.end].start] for mark in _PAUSE):
        return text
    said = analysed(text)
    kinds = [m for m in said.type_mentions if m.start >= denial.end]
    if not kinds or not _says_but_kinds(said, denial.end, phrases, words):
        return text
    frame, letters = newest(), {m.letter for m in kinds}
    if frame is None or frame.topic not in OF_PLACES or (frame.types and not letters <= set(frame.types)):
        return text
    denied = {i for run in phrases.runs_of(phrases.negations, words) for i in range(run.start, run.end)}
    span = range(min(m.start for m in kinds), max(m.end for m in kinds))
    named = " ".join(said.tokens[i].text for i in span if i not in denied)
    return _WITHOUT[said.language.code].format(named)


def _says_but_kinds(analysis: Analysis, start: int, phrases: Phrases, words: Sequence[str]) -> bool:
    """Whether nothing but kinds stands behind the words that deny, and no word that asks for others instead."""
    if phrases.runs_of(phrases.adversatives, words[start:]) or phrases.runs_of(phrases.only, words):
        return False
    kinds = {i for m in analysis.type_mentions for i in range(m.start, m.end)}
    kinds |= {i for run in phrases.runs_of(phrases.negations, words) for i in range(run.start, run.end)}
    behind = range(start, len(words))
    return all(i in kinds or words[i] in _BEHIND or not analysis.content[i] for i in behind)
