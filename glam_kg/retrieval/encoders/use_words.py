"""The pieces of texts. Those of words that came before are kept, for most words of a text are known."""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokenizers import Tokenizer

KEPT: Final = 50_000
"""Words that are kept, about 15 MB."""
_LONGEST: Final = 40
"""Letters of a word that is kept."""
_SPLITS_AT_BLANKS: Final = re.compile("[ -~\u00a1-\u00ac\u00ae-\u024f\u2010-\u2027\u20ac]*")
"""Latin letters and punctuation. Other characters may join with a blank beside them when they are normalised."""


class WordPieces:
    """Reads texts as a tokenizer does that splits at blanks; of one thread at a time."""

    def __init__(self, tokenizer: Tokenizer) -> None:
        """`tokenizer` reads each word by itself, whatever stands beside it."""
        self._tokenizer = tokenizer
        self._known: dict[str, list[int]] = {}

    def of(self, texts: Sequence[str]) -> list[list[int]]:
        """The numbers of the pieces of each text."""
        words = [text.split(" ") if _SPLITS_AT_BLANKS.fullmatch(text) else [text] for text in texts]
        needed = {word for text in words for word in text}
        known = {word: self._known[word] for word in needed if word in self._known}
        fresh = [word for word in needed if word not in known]
        read = self._tokenizer.encode_batch_fast(fresh, add_special_tokens=False)
        known |= {word: found.ids for word, found in zip(fresh, read, strict=True)}
        if len(self._known) + len(fresh) > KEPT:
            self._known.clear()
        self._known |= {word: known[word] for word in fresh[:KEPT] if len(word) <= _LONGEST}
        return [list(chain.from_iterable([known[word] for word in text])) for text in words]
