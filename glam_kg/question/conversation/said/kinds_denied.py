"""Follow-ups that but say which kind is not wanted of what was listed: "no museums please", "maar geen archieven"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.frames.frame import OF_PLACES
from glam_kg.question.slots.filling import OR
from glam_kg.question.words.closed_classes import CONJUNCTIONS
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.phrasing.phrases import Phrases
    from glam_kg.question.words.tokens import Token

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
_NO: Final = frozenset({"no", "nee", "nein", "non", "i", "heb", "ai", "avons", "besoin"})
"""Folded words of a refusal that may stand before those that deny as well."""
_NOT_NEEDED: Final = (
    ("don", "t", "need"),
    ("do", "not", "need"),
    ("dont", "need"),
    ("pas", "besoin", "de"),
    ("pas", "besoin", "des"),
)
"""Folded words that deny as well."""
_JOINTS: Final = OR | CONJUNCTIONS | {"noch", "nor", "ni"}
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
    start = _denied_from(text, tokens, words, phrases)
    if start is None or text.rstrip().endswith("?"):
        # "No museums?" asks whether there are none.
        return text
    said = analysed(text)
    kinds = [m for m in said.type_mentions if m.start >= start]
    if not kinds or not _says_but_kinds(said, start, phrases, words):
        return text
    frame, letters = newest(), {m.letter for m in kinds}
    if frame is None or frame.topic not in OF_PLACES or (frame.types and not letters <= set(frame.types)):
        return text
    denied = _denials(phrases, words)
    span = range(min(m.start for m in kinds), max(m.end for m in kinds))
    between = text[tokens[span.start].start : tokens[span.stop - 1].end]
    if any(mark in between for mark in _PAUSE) and (
        _JOINTS.isdisjoint(words[i] for i in span) and denied.isdisjoint(span)
    ):
        # "No museums, archives" asks for archives.
        return text
    named = " ".join(said.tokens[i].text for i in span if i not in denied)
    return _WITHOUT[said.language.code].format(named)


def _denied_from(text: str, tokens: Sequence[Token], words: Sequence[str], phrases: Phrases) -> int | None:
    """Where what is denied begins, with nothing before the words that deny but who speaks; None where nothing is denied so."""
    runs = [(run.start, run.end) for run in phrases.runs_of(phrases.negations, words)]
    runs += [
        (i, i + len(run)) for run in _NOT_NEEDED for i in range(len(words)) if tuple(words[i : i + len(run)]) == run
    ]
    for start, end in sorted(runs):
        if end >= len(words) or not (_BEFORE | _NO).issuperset(words[:start]):
            return None
        if not any(mark in text[tokens[end - 1].end : tokens[end].start] for mark in _PAUSE):
            return end
    return None


def _denials(phrases: Phrases, words: Sequence[str]) -> set[int]:
    return {i for run in phrases.runs_of(phrases.negations, words) for i in range(run.start, run.end)}


def _says_but_kinds(analysis: Analysis, start: int, phrases: Phrases, words: Sequence[str]) -> bool:
    """Whether nothing but kinds stands behind the words that deny, and no word that asks for others instead."""
    if phrases.runs_of(phrases.adversatives, words[start:]) or phrases.runs_of(phrases.only, words):
        return False
    kinds = {i for m in analysis.type_mentions for i in range(m.start, m.end)}
    kinds |= _denials(phrases, words)
    behind = range(start, len(words))
    return all(i in kinds or words[i] in _BEHIND or not analysis.content[i] for i in behind)
