"""The first two words of every name of several words, small enough to be asked for each pair of words in a question.

Names of places are many and words of questions that begin one are few: most pairs are dismissed here, without a look into the
gazetteer's file. Kept are hashes (CRC-32), so that a pair may pass that begins no name; none is dismissed that does.
"""

from __future__ import annotations

import sys
from array import array
from bisect import bisect_left
from typing import TYPE_CHECKING, Self
from zlib import crc32

if TYPE_CHECKING:
    from collections.abc import Iterable


class NameBeginnings:
    """Hashes of pairs of words, in ascending order."""

    def __init__(self, hashes: array[int]) -> None:
        self._hashes = hashes

    @classmethod
    def of(cls, keys: Iterable[str]) -> Self:
        """Those of some folded names; names of one word have none.

        >>> beginnings = NameBeginnings.of(["new york city", "boston"])
        >>> beginnings.may_begin("new york"), beginnings.may_begin("york city")
        (True, False)
        """
        pairs = (key.split(" ", 2)[:2] for key in keys)
        return cls(array("I", sorted({_hash(" ".join(pair)) for pair in pairs if len(pair) > 1})))

    @classmethod
    def from_bytes(cls, content: bytes) -> Self:
        """Those that `to_bytes` has written."""
        hashes = array("I")
        hashes.frombytes(content)
        if sys.byteorder == "big":
            hashes.byteswap()
        return cls(hashes)

    def to_bytes(self) -> bytes:
        """All hashes, least significant byte first."""
        hashes = array("I", self._hashes)
        if sys.byteorder == "big":
            hashes.byteswap()
        return hashes.tobytes()

    def may_begin(self, pair: str) -> bool:
        """Whether a name may begin with two folded words, with a blank between."""
        wanted = _hash(pair)
        position = bisect_left(self._hashes, wanted)
        return position < len(self._hashes) and self._hashes[position] == wanted


def _hash(pair: str) -> int:
    return crc32(pair.encode())
