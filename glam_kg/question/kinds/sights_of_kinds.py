"""What there is to see of a kind: "What can I visit in Maastricht in the way of museums?", "Museen in Leiden besichtigen".

The kind says what is wanted, and that it is to be seen says no more. What is to be seen in institutions ("What can I see in the
museums of Leiden?") is another question, as are sights beside them ("museums and other sights"), and whether one may see them
("Kann man Archive besichtigen?").
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.closed_classes import HOW
from glam_kg.question.words.mentions import ConceptMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_SIGHTS: Final = "sights"
_SEEING: Final = frozenset({"what", "whats", "wat", "was", "que", "qu", "quoi", "y", "il", "te", "kann", "man"})
"""Folded words with which phrases that ask what one can see begin; the others are nouns."""
_RESTRICTING: Final = frozenset({"except", "negation", "not_covered"})
_WISE: Final = ("wise",)
"""Behind a kind it asks for all of it: "museum wise"."""
_VERBS: Final = frozenset({"besichtigen", "anschauen"})
_WHETHER: Final = frozenset({"kann", "konnen", "koennen", "darf", "durfen", "duerfen"})
"""Folded beginnings of who asks whether one may."""
_WITHIN: Final = frozenset({"in", "im", "at", "inside", "within", "binnen", "dans", "au", "aux"})
"""Folded words before institutions in which something is to be seen."""
_ARTICLES: Final = frozenset(
    {"the", "de", "het", "den", "dem", "die", "der", "le", "la", "les", "l", "all", "alle", "allen"}
)


def without_sights(words: Sequence[str], found: list[Mention]) -> tuple[list[Mention], frozenset[int]]:
    """The mentions without what one can see as all institutions, where a kind of them is wanted, and where those words stand.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    concepts = [m for m in found if isinstance(m, ConceptMention)]
    sights = [m for m in concepts if m.concept == _SIGHTS]
    if not sights or words[0] in _WHETHER or words[0] in HOW or any(m.concept in _RESTRICTING for m in concepts):
        return found, frozenset()
    kinds = [m for m in found if isinstance(m, TypeMention)]
    asked = all(_is_seeing(words[m.start : m.end]) for m in sights) and any(
        m.plural or words[m.end : m.end + 1] == _WISE for m in kinds
    )
    if not asked or any(_is_within(words, m.start) for m in kinds):
        return found, frozenset()
    return [m for m in found if m not in sights], frozenset(i for m in sights for i in range(m.start, m.end))


def _is_seeing(words: Sequence[str]) -> bool:
    """Whether a phrase asks what one can see, and is no noun: "what is there to see", not "things to see"."""
    return words[0] in (_VERBS if len(words) == 1 else _SEEING)


def _is_within(words: Sequence[str], start: int) -> bool:
    """Whether something is to be seen in the institutions that stand at a position: "in the museums"."""
    before = start - 1
    while before > 0 and words[before] in _ARTICLES:
        before -= 1
    return before >= 0 and words[before] in _WITHIN
