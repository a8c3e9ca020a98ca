"""Who runs institutions of a kind somewhere: "Who in Argentina runs a museum?", "Wer betreibt in Norwegen Museen?".

Those that are there are asked for, as by who has one. Who runs the one that is spoken of ("Who runs the zoo?") is another
question.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.slots.filling import INDEFINITE_ARTICLES
from glam_kg.question.words.mentions import INSTITUTIONS, ConceptMention, NameMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

WHO_BY_LANGUAGE: Final = {
    "nl": frozenset({"wie"}),
    "en": frozenset({"who", "whos"}),
    "de": frozenset({"wer", "wem", "wen"}),
    "fr": frozenset({"qui"}),
}
"""Folded words that ask for somebody; the French one is a relative pronoun, too."""
_RUNS: Final = {
    "nl": frozenset({"beheert", "beheren", "runt", "runnen", "exploiteert", "exploiteren", "drijft", "onderhoudt"}),
    "en": frozenset({"runs", "run", "operates", "operate", "keeps", "keep", "manages", "manage", "maintains", "maintain"}),
    "de": frozenset({"betreibt", "betreiben", "unterhalt", "unterhaelt", "unterhalten", "fuhrt", "fuehrt", "verwaltet"}),
    "fr": frozenset({"gere", "gerent", "exploite", "exploitent", "tient", "tiennent", "entretient", "entretiennent"}),
}  # fmt: skip
"""Folded verbs for keeping an institution going."""
_MANAGES: Final = frozenset(
    {"beheert", "beheren", "manages", "manage", "verwaltet", "fuhrt", "fuehrt", "gere", "gerent"}
)
"""Those of them that ask for the management, of several at any rate: "Who manages museums in Berlin?"."""
_BEFORE_PLACES: Final = frozenset(
    {
        "in", "op", "te", "at", "on", "within", "across", "auf", "im", "a", "au", "aux", "en", "dans", "the", "de", "het", "der",
        "die", "den", "la", "le", "les", "l",
    }
)  # fmt: skip
"""Folded words between who is asked for and the place."""
_SOME: Final = INDEFINITE_ARTICLES | {"any", "some", "des", "enige", "einen", "einem", "wel", "hier"}
"""Folded words before the kind that mean none that is known."""


def behind_place(words: Sequence[str], found: Sequence[Mention], start: int) -> int:
    """Where it goes on behind a place that stands at a position, with its small words; the position itself where none does."""
    at = start
    while at < len(words) and words[at] in _BEFORE_PLACES:
        at += 1
    ends = (m.end for m in found if isinstance(m, PlaceMention) and not m.is_adjective and start < at == m.start)
    return max(ends, default=start)


def running_some(words: Sequence[str], found: list[Mention], language: str) -> tuple[list[Mention], frozenset[int]]:
    """The mentions without those of a verb with which it is asked who runs institutions of a kind, and where it stands.

    Args:
        words: The question's folded words.
        found: What was found in it.
        language: That of the question.
    """
    verb = next(iter(runs_some(words, found, language)), None)
    if verb is None:
        return found, frozenset()
    return [m for m in found if not (isinstance(m, ConceptMention) and m.shares(verb, verb + 1))], frozenset({verb})


def runs_some(words: Sequence[str], found: Sequence[Mention], language: str) -> frozenset[int]:
    """Where the verb stands of who runs some of a kind at a place; nowhere where nobody asks that.

    Args:
        words: The question's folded words.
        found: What was found in it.
        language: That of the question.
    """
    who = next((i for i, word in enumerate(words) if word in WHO_BY_LANGUAGE[language]), None)
    if who is None or not any(isinstance(m, PlaceMention) for m in found):
        return frozenset()
    verb = behind_place(words, found, who + 1)
    if verb == len(words) or words[verb] not in _RUNS[language]:
        return frozenset()
    at = behind_place(words, found, verb + 1)
    some = at
    while some < len(words) and words[some] in _SOME:
        some += 1
    nations = (m.end for m in found if isinstance(m, PlaceMention) and m.is_adjective and m.start == some)
    starts = {some, *nations}
    several = words[verb] not in _MANAGES
    kinds = [
        m for m in found if isinstance(m, INSTITUTIONS) and m.start in starts and ((m.plural and several) or some > at)
    ]
    named = any(isinstance(m, NameMention) and m.candidates and m.is_sure for m in found)
    return frozenset({verb}) if kinds and not named else frozenset()
