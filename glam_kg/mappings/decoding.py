"""Opening a text file that may be packed, and telling exactly which byte of it cannot be read."""

from __future__ import annotations

import codecs
import gzip
import io
import re
import zlib
from contextlib import contextmanager
from typing import IO, TYPE_CHECKING, Final

from glam_kg.errors import Location, RecordError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_SAMPLE: Final = 100_000
_LONGEST_WORD: Final = 30
_CONTROL: Final = re.compile(r"[\x00-\x08\x0e-\x19\x1b-\x1f\x7f-\x84\x86-\x9f]")
_WORD: Final = re.compile(r"[^\W\d_]+")
_MARKS: Final = ((codecs.BOM_UTF32_LE, "utf-32"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))
_NO_TEXTS: Final = (
    (b"PK\x03\x04", "a workbook or a ZIP archive: for a workbook say `format: xlsx`"),
    (b"\xd0\xcf\x11\xe0", "an old workbook (XLS): save it as XLSX or CSV"),
    (b"\x1f\x8b", "packed: a packed file ends in .gz"),
)


def ending(path: Path) -> str:
    """The ending that tells a file's format, without that of its packing.

    >>> from pathlib import Path
    >>> ending(Path("a.JSONL.gz")), ending(Path("b.csv"))
    ('jsonl', 'csv')
    """
    suffixes = [suffix.lower().removeprefix(".") for suffix in path.suffixes]
    if suffixes and suffixes[-1] == "gz":
        suffixes.pop()
    return suffixes[-1] if suffixes else ""


@contextmanager
def open_bytes(path: Path) -> Iterator[IO[bytes]]:
    """The bytes of a file, unpacked where its name ends in .gz.

    Raises:
        RecordError: It is missing, a folder, not readable, or the packing is broken.
    """
    where = Location(path)
    try:
        with gzip.open(path, "rb") if path.suffix.lower() == ".gz" else path.open("rb") as stream:
            yield stream  # type: ignore[misc]
    except FileNotFoundError as error:
        raise RecordError("no such file", where=where) from error
    except IsADirectoryError as error:
        raise RecordError("is a folder, expected a file", where=where) from error
    except (gzip.BadGzipFile, EOFError, zlib.error) as error:
        raise RecordError(f"cannot be unpacked: {error}", where=where) from error
    except OSError as error:
        raise RecordError(f"cannot be read: {error.strerror or error}", where=where) from error


@contextmanager
def open_text(path: Path, encoding: str) -> Iterator[IO[str]]:
    """The text of a file, with the line ends that it has; a byte order mark is left out.

    Raises:
        RecordError: As `open_bytes`, or a byte does not fit the encoding: its place, and an encoding that would fit.
    """
    with open_bytes(path) as stream:
        start = stream.read(4)
        stream.seek(0)
        for mark, name in _NO_TEXTS:
            if start.startswith(mark):
                raise RecordError(f"is no text but {name}", where=Location(path))
        for mark, name in _MARKS:
            if start.startswith(mark) and not encoding.lower().replace("_", "-").startswith(name):
                raise RecordError(
                    f"is {name.upper()}, expected {encoding}: say `encoding: {name}`", where=Location(path)
                )
        chosen = "utf-8-sig" if codecs.lookup(encoding).name == "utf-8" else encoding
        if start.startswith(codecs.BOM_UTF8) and not chosen.lower().startswith("utf"):
            # A program has put the mark of UTF-8 before text that is none.
            stream.seek(len(codecs.BOM_UTF8))
        try:
            with io.TextIOWrapper(stream, encoding=chosen, newline="") as text:
                yield text
        except UnicodeError as error:
            raise _undecodable(path, chosen, encoding) from error


def _undecodable(path: Path, encoding: str, named: str) -> RecordError:
    """The error that names the first byte that does not fit: found by reading again, line by line."""
    decoder = codecs.getincrementaldecoder(encoding)()
    offset = 0
    with open_bytes(path) as stream:
        for number, line in enumerate(stream, start=1):
            try:
                decoder.decode(line)
            except UnicodeDecodeError as error:
                byte = max(0, min(error.start, len(line) - 1))
                problem = f"is not {named.upper()}: byte {offset + byte} (0x{line[byte]:02x}) cannot be read"
                return RecordError(f"{problem}{_fitting(path)}", where=Location(path, number))
            offset += len(line)
    return RecordError(f"is not {named.upper()}: it ends in the middle of a character", where=Location(path))


def _fitting(path: Path) -> str:
    found = guessed_encoding(path)
    word = word_beyond_ascii(path, found) if found else None
    return f"; `encoding: {found}` would fit{f', if {word!r} is read rightly' if word else ''}" if found else ""


def guessed_encoding(path: Path) -> str | None:
    """The encoding that a file fits best, None where it is not known.

    UTF-8 before all others, then CP1252, which most lists in western languages have and which Latin-1 is a part of: each
    where the whole file can be read and has no control characters. Only behind them the beginning is judged by how likely
    its letters are: of a few words of French or German that tells too little.
    """
    from charset_normalizer import from_bytes

    with open_bytes(path) as stream:
        start = stream.read(_SAMPLE)
    marked = next((name for mark, name in _MARKS if start.startswith(mark)), None)
    plain = marked or next((name for name in ("utf-8", "cp1252") if _is_plain(path, name)), None)
    if plain:
        return plain
    best = from_bytes(start).best()
    return best.encoding.replace("_", "-") if best and best.encoding != "ascii" else None


def _is_plain(path: Path, encoding: str) -> bool:
    """Whether a whole file can be read, and has no control characters but those of lines."""
    decoder = codecs.getincrementaldecoder(encoding)()
    with open_bytes(path) as stream:
        try:
            while data := stream.read(1_000_000):
                if _CONTROL.search(decoder.decode(data)):
                    return False
            decoder.decode(b"", final=True)
        except UnicodeDecodeError:
            return False
    return True


def word_beyond_ascii(path: Path, encoding: str) -> str | None:
    """The first word of a file with a letter beyond ASCII, as it is read in an encoding; None where there is none."""
    decoder = codecs.getincrementaldecoder(encoding)("replace")
    with open_bytes(path) as stream:
        if stream.read(len(codecs.BOM_UTF8)) != codecs.BOM_UTF8:
            stream.seek(0)
        while data := stream.read(_SAMPLE):
            # In most encodings letters beyond ASCII are single bytes: a block may cut a word, not a letter.
            for word in _WORD.findall(decoder.decode(data)):
                if not word.isascii():
                    return str(word[:_LONGEST_WORD])
    return None
