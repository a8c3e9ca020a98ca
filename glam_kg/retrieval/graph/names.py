"""Names in running text: what a passage mentions that another may be about.

No model and no list of names is used: a name is a run of capitalised words, or the title of another passage.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from glam_kg.retrieval.analysis import Word

_WITHIN: Final = frozenset(
    {"of", "the", "and", "for", "at", "on", "in", "de", "la", "le", "les", "des", "du", "et", "del", "della", "di", "da", "dos",
     "al", "el", "y", "van", "von", "vom", "zu", "zur", "der", "den", "und", "ten", "ter", "te", "het", "op", "'t", "en"}
)  # fmt: skip
"""Small words that a name may hold between two capitalised ones ("Museum of the Moving Image", "Musée des Beaux-Arts")."""
_JOINT: Final = re.compile(r"""[\s.’'"“”&/–-]*""")
"""What may stand between two words of one name; a comma or a bracket parts names."""
_RUN: Final = re.compile(r"[Cc](?:[cd]|w+c)*")
"""A name in the letters of its words."""
_ADDITION: Final = re.compile(r"\s*\([^()]*\)\s*$")
_SHORTEST: Final = 3


def without_addition(title: str) -> str:
    """A title without what tells it from its namesakes.

    >>> without_addition("Brand (play)")
    'Brand'
    """
    return _ADDITION.sub("", title) or title


def name_spans(text: str, found: Sequence[Word], function_words: Collection[str]) -> Iterator[tuple[int, int]]:
    """The names of a text as ranges of its words, in order.

    A run begins and ends with a capitalised word; a number may follow ("Apollo 11"), and small words may stand within. Function
    words at its beginning are left out, for they are capitalised where a sentence begins.

    Args:
        text: The text.
        found: Its words, as `glam_kg.retrieval.analysis.words` gives them.
        function_words: Those of its language.
    """
    ends = [0, *(word.end for word in found)]
    letters = [
        letter_of(word.text, joined=at > 0 and may_join(text[ends[at] : word.start])) for at, word in enumerate(found)
    ]
    return runs_of("".join(letters), [word.key for word in found], function_words)


def letter_of(form: str, *, joined: bool) -> str:
    """How a word may stand in a name: C capitalised, D a number, W a small word within, O none; small where it is `joined`."""
    letter = "c" if form[:1].isupper() else "d" if form.isdigit() else "w" if form in _WITHIN else "o"
    return letter if joined else letter.upper()


def may_join(between: str) -> bool:
    """Whether what stands between two words may stand within a name."""
    return _JOINT.fullmatch(between) is not None


def runs_of(letters: str, keys: Sequence[str], function_words: Collection[str]) -> Iterator[tuple[int, int]]:
    """The names among words of which the letters and the folded keys are given."""
    for run in _RUN.finditer(letters):
        start, end = run.span()
        while start < end and (keys[start] in function_words or letters[start] not in "Cc"):
            start += 1
        if start < end and not (end - start == 1 and len(keys[start]) < _SHORTEST):
            yield start, end
