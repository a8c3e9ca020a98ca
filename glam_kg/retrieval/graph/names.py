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
    at = 0
    while at < len(found):
        if not found[at].capitalised:
            at += 1
            continue
        end = at + 1
        while (after := _continued(text, found, end)) is not None:
            end = after
        start = at
        while start < end and (found[start].key in function_words or not found[start].capitalised):
            start += 1
        if start < end and not (end - start == 1 and len(found[start].key) < _SHORTEST):
            yield start, end
        at = end


def _continued(text: str, found: Sequence[Word], end: int) -> int | None:
    """Where a name goes on to that has reached `end`, or None where it ends there."""
    at = end
    while at < len(found) and _JOINT.fullmatch(text, found[at - 1].end, found[at].start):
        word = found[at]
        if word.capitalised or (at == end and word.text.isdigit()):
            return at + 1
        if word.text not in _WITHIN:
            return None
        at += 1
    return None
