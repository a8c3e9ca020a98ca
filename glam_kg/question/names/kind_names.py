"""Names that say a kind of institution: what their words say beside the word for a type, and where they stand in an index."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from glam_kg.question.kinds.kind_words import KindWord
    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.lexicon import Lexicon

_SHORTEST: Final = 4
"""Letters of a word for a type."""
_SHORTEST_PART: Final = 3


def without_type(word: str, lexicon: Lexicon) -> str:
    """What a folded word says beside its type: "kinder" of "kindermuseen", nothing of "museums"."""
    if is_type(word, lexicon):
        return ""
    ends = range(_SHORTEST_PART, len(word) - _SHORTEST)
    return word[: next((i for i in ends if is_type(word[i:], lexicon)), len(word))]


def is_type(word: str, lexicon: Lexicon) -> bool:
    """Whether a folded word is one for a type, and for no kind of it."""
    return bool(types_of_word(word, lexicon))


def types_of_word(word: str, lexicon: Lexicon) -> frozenset[str]:
    """The types that a folded word stands for, and for no kind of them."""
    entries = lexicon.entries.get(word, ())
    return frozenset(entry.value for entry in entries if entry.kind == "type" and not entry.narrower)


def forms_saying(kind: KindWord, index: NameIndex) -> list[int]:
    """The forms of the names in which a word of a kind stands, or the beginning or the end of one."""
    found: set[int] = set()
    for phrase in kind.said:
        *before, last = phrase.split()
        ends = [last] if phrase[0] == phrase[-1] == " " else [word for word in index.words if _has(word, phrase)]
        found.update(form for end in ends for form in index.forms_holding([*before, end]))
    return sorted(found)


def _has(word: str, phrase: str) -> bool:
    """Whether a word of names has the last word of a kind, with any ending, or any beginning.

    >>> _has("nationalparks", " nationalpark"), _has("hanzehogeschool", "hogescho"), _has("urnationalpark", " nationalpark")
    (True, True, False)
    """
    last = phrase.rsplit(maxsplit=1)[-1]
    anywhere = not phrase.startswith(" ") and " " not in phrase.strip()
    whole = phrase.endswith(" ")
    return (word.endswith(last) if whole else last in word) if anywhere else word.startswith(last)
