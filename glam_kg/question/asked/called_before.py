"""Who was called so before: "Which museum was formerly the Transvaal Museum?", "welk museum heette vroeger Transvaal Museum?".

It asks who that is, and not what changed: the name stands last, and the kind that is asked for before it. "What was the Museum of
Us formerly called?" asks for other names of the one that is named.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import WHOLE_NAME, ConceptMention, EventTypeMention, NameMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_FORMER: Final = "former"
_RENAMING: Final = "RENAMING"
_BETWEEN: Final = frozenset(
    {
        "was", "is", "that", "which", "the", "known", "as", "called", "named", "used", "to", "be", "under", "name", "of",
        "heette", "het", "de", "dat", "die", "bekend", "als", "stond", "onder", "naam", "werd", "genoemd", "genaamd",
        "hiess", "hies", "war", "das", "der", "bekannt", "genannt", "wurde", "dem", "namen",
        "s", "appelait", "etait", "qui", "le", "la", "l", "connu", "connue", "sous", "nom", "du", "appele", "appelee",
    }
)  # fmt: skip
"""Folded words between the kind and the name."""
_LAST: Final = frozenset({"heette", "was", "hiess", "war", "hies"})
"""Folded verbs behind the name in a clause: "het museum dat vroeger Transvaal Museum heette"."""


def who_was_called(words: Sequence[str], found: list[Mention]) -> tuple[list[Mention], frozenset[int]]:
    """The mentions without what says that a name was had before, and the words of it, which say nothing more.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    changes = [m for m in found if _is_change(m)]
    if not changes:
        return found, frozenset()
    last = len(words) - (words[-1] in _LAST)
    names = [
        m for m in found if isinstance(m, NameMention) and m.candidates and m.weight >= WHOLE_NAME and m.end == last
    ]
    for name in names:
        for kind in [m for m in found if isinstance(m, TypeMention) and not m.plural and m.end < name.start]:
            between = frozenset(range(kind.end, name.start))
            said = {i for m in changes for i in range(m.start, m.end)}
            if not said.isdisjoint(between) and all(i in said or words[i] in _BETWEEN for i in between):
                beside = between | frozenset(range(last, len(words)))
                return [m for m in found if m not in changes or beside.isdisjoint(range(m.start, m.end))], beside
    return found, frozenset()


def _is_change(mention: Mention) -> bool:
    """Whether it is a former name, or that a name was changed."""
    return (isinstance(mention, ConceptMention) and mention.concept == _FORMER) or (
        isinstance(mention, EventTypeMention) and mention.event_type == _RENAMING
    )
