"""The pieces of words that the embedded encoder reads: its SentencePiece model, run by the `tokenizers` library.

The file is a `ModelProto` of SentencePiece: the pieces with their scores in field 1, the normaliser in field 3.
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tokenizers import Tokenizer

_UNKNOWN: Final = 0
_WORD_START: Final = "▁"
_WIRE_VARINT, _WIRE_64, _WIRE_BYTES, _WIRE_32 = 0, 1, 2, 5


def tokenizer_of(model: Path) -> Tokenizer:
    """The tokenizer of a SentencePiece unigram model.

    Raises:
        OSError: The file cannot be read.
        ValueError: It is no such model.
    """
    from tokenizers import Regex, Tokenizer, models, normalizers, pre_tokenizers

    pieces: list[tuple[str, float]] = []
    characters = b""
    for number, message in _fields(model.read_bytes()):
        if number == 1:
            pieces.append(_piece(message))
        elif number == 3:
            characters = dict(_fields(message)).get(2, b"")
    if not pieces or not characters:
        raise ValueError(f"{model}: no pieces and no normaliser, so no SentencePiece model")
    tokenizer = Tokenizer(models.Unigram(pieces, unk_id=_UNKNOWN, byte_fallback=False))
    tokenizer.normalizer = normalizers.Sequence(
        [
            normalizers.Precompiled(characters),
            normalizers.Replace(Regex(" {2,}"), " "),
            normalizers.Strip(),
        ]
    )
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace(replacement=_WORD_START, prepend_scheme="always")
    return tokenizer


def _piece(message: bytes) -> tuple[str, float]:
    fields = dict(_fields(message))
    return fields[1].decode(), struct.unpack("<f", fields[2])[0] if 2 in fields else 0.0


def _fields(message: bytes) -> Iterator[tuple[int, bytes]]:
    """The fields of a protocol buffer with their bytes; numbers of variable length, which are not needed, are left out."""
    at, end = 0, len(message)
    while at < end:
        key, at = _varint(message, at)
        wire = key & 7
        if wire == _WIRE_VARINT:
            _, at = _varint(message, at)
            continue
        length = {_WIRE_64: 8, _WIRE_32: 4}.get(wire)
        if length is None:
            if wire != _WIRE_BYTES:
                raise ValueError(f"byte {at}: no protocol buffer")
            length, at = _varint(message, at)
        yield key >> 3, message[at : at + length]
        at += length


def _varint(message: bytes, at: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        byte = message[at]
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, at
        shift += 7
