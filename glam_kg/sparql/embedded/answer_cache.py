"""Answers that took long, kept for who asks again: the data of a generation never change, so neither do its answers."""

from __future__ import annotations

import re
import threading
import zlib
from collections import OrderedDict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.errors import ResultTooLargeError
from glam_kg.sparql.gate.tokens import scan
from glam_kg.sparql.query import MEBIBYTE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glam_kg.sparql.embedded.worker_handle import Answer
    from glam_kg.sparql.query import CheckedQuery

WORTH_SECONDS: Final = 0.02
"""Answers that come sooner are not kept: to ask the engine again costs no more than to find out."""
_CHANGING: Final = frozenset({"BNODE", "NOW", "RAND", "SERVICE", "STRUUID", "UUID"})
_WRITTEN: Final = re.compile("|".join(rf"{word}(?<!\w{word})(?!\w)" for word in sorted(_CHANGING)))
# Higher levels take longer and gain little.
_LEVEL: Final = 1
_LARGEST: Final = 8 * MEBIBYTE
_CHUNK: Final = 1 << 18
# What follows the row that shows a cut: the end, as backends ask for one row more than may be read.
_AFTER_CUT: Final = 1 << 16


@dataclass(frozen=True, slots=True)
class KeptAnswer:
    """A whole answer: its kind (as `Answer.kind`), and its bytes, compressed."""

    kind: bytes
    boolean: bool
    packed: bytes
    size: int

    def chunks(self, query: CheckedQuery) -> Iterator[bytes]:
        """Its bytes, in pieces: unpacked they may be a thousand times as many.

        Raises:
            ResultTooLargeError: They are more than the query allows.
        """
        if self.size > query.limits.bytes:
            raise ResultTooLargeError(query.limits.bytes, query=query.text)
        unpacker, packed = zlib.decompressobj(), self.packed
        while data := unpacker.decompress(packed, _CHUNK):
            yield data
            packed = unpacker.unconsumed_tail


class AnswerCache:
    """Whole answers by the text of the query; those not asked for longest give way. Many threads may use it at once."""

    def __init__(self, most: int = 64 * MEBIBYTE) -> None:
        """Keep at most so many bytes, compressed."""
        self._most, self._held = most, 0
        self._answers: OrderedDict[str, KeptAnswer] = OrderedDict()
        self._changed = threading.Lock()

    def __len__(self) -> int:
        """How many answers are kept."""
        return len(self._answers)

    def find(self, query: CheckedQuery) -> KeptAnswer | None:
        """The answer to a query that has been asked before, with the same limit of rows."""
        with self._changed:
            kept = self._answers.get(query.bounded)
            if kept is not None:
                self._answers.move_to_end(query.bounded)
            return kept

    def keep(self, query: CheckedQuery, kept: KeptAnswer) -> None:
        """Keep an answer, unless another time another one is right."""
        if not is_repeatable(query):
            return
        with self._changed:
            old = self._answers.pop(query.bounded, None)
            self._held += len(kept.packed) - (len(old.packed) if old else 0)
            self._answers[query.bounded] = kept
            while self._held > self._most:
                _, oldest = self._answers.popitem(last=False)
                self._held -= len(oldest.packed)


class Recording:
    """An answer that is being read, and remembered."""

    def __init__(self, answer: Answer) -> None:
        self._answer = answer
        self._packer = zlib.compressobj(_LEVEL)
        self._parts: list[bytes] = []
        self._size = self._packed = 0

    def chunk(self) -> bytes:
        """The next bytes; none at the end."""
        data = self._answer.chunk()
        if self._packed <= _LARGEST:
            part = self._packer.compress(data)
            self._parts.append(part)
            self._packed += len(part)
            self._size += len(data)
        return data

    def kept(self, *, cut: bool) -> KeptAnswer | None:
        """The whole answer; None where it is large, or its reader stopped before its end, but for the row that shows a cut."""
        answer, before = self._answer, self._size
        while cut and not answer.whole and self._size - before < _AFTER_CUT:
            self.chunk()
        if not answer.whole:
            return None
        packed = b"".join(self._parts) + self._packer.flush()
        return KeptAnswer(answer.kind, answer.boolean, packed, self._size) if len(packed) <= _LARGEST else None


def is_repeatable(query: CheckedQuery) -> bool:
    """Whether a query gives the same answer each time that it is asked of the same data.

    >>> from glam_kg.sparql.query import CheckedQuery
    >>> [is_repeatable(CheckedQuery(f"SELECT ({what} AS ?x) {{}}")) for what in ("'now()'", "now()")]
    [True, False]
    """
    # An escape outside strings is no token, and may stand for any letter.
    text = query.text.upper()
    if "\\" not in text and not _WRITTEN.search(text):
        return True
    return not any(
        token.kind == "other" or (token.kind == "word" and token.text.upper() in _CHANGING)
        for token in scan(query.text)
    )
