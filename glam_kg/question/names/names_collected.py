"""What is collected is no name: "who collects typewriters?" asks for no Museum of Typewriters.

A name that is said whole, or with the word for what it is, stays one: "Who has the Bowes Museum?".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.closed_classes import WHO
from glam_kg.question.words.mentions import INSTITUTIONS, WHOLE_NAME, NameMention

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from glam_kg.question.words.mentions import Mention

_COLLECTING: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"verzamelt", "verzamelen", "heeft", "hebben", "bewaart", "bewaren"}),
    "en": frozenset({"collects", "collect", "has", "have", "holds", "hold", "keeps", "keep", "preserves", "preserve"}),
    "de": frozenset({"sammelt", "sammeln", "hat", "haben", "bewahrt", "bewahren"}),
    "fr": frozenset({"collectionne", "collectionnent", "a", "ont", "conserve", "conservent", "possede", "possedent"}),
}
"""Folded verbs of whoever has what stands behind them."""
_ADVERBS: Final = frozenset({"all", "also", "still", "actually", "allemaal", "ook", "nog", "alles", "auch", "noch"})
_SMALL: Final = _ADVERBS | {
    "a", "an", "any", "old", "een", "oude", "ein", "eine", "einen", "alte", "de", "des", "du", "d", "la", "les", "l", "un", "une",
    "er", "the", "het", "die", "das", "le",
}  # fmt: skip
"""Folded words between the verb and what is collected."""


def without_names_collected(words: Sequence[str], found: Iterable[Mention], language: str) -> list[Mention]:
    """The mentions without names that only stand where what is collected does.

    Args:
        words: The question's folded words.
        found: What was found in it.
        language: That of the question.
    """
    mentions = list(found)
    verbs = _COLLECTING[language]
    if verbs.isdisjoint(words) or not any(isinstance(m, NameMention) for m in mentions):
        return mentions
    kinds = [m for m in mentions if isinstance(m, INSTITUTIONS)]
    whoever = {i + 1 for i, word in enumerate(words) if word in WHO} | {m.end for m in kinds}

    def is_collected(name: NameMention) -> bool:
        if name.weight >= WHOLE_NAME or any(kind.overlaps(name) for kind in kinds):
            return False
        verb = name.start - 1
        while verb > 0 and words[verb] in _SMALL and words[verb] not in verbs:
            verb -= 1
        subject = verb
        while subject > 0 and words[subject - 1] in _ADVERBS:
            subject -= 1
        return verb > 0 and words[verb] in verbs and subject in whoever

    return [m for m in mentions if not (isinstance(m, NameMention) and m.candidates and is_collected(m))]
