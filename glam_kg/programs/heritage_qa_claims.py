"""What a sentence claims that can be looked up: numbers, addresses, codes, words; and whether a text has them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.retrieval.analysis import Word, text_analysis, words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from glam_kg.answers.wording_file import Spoken

_NUMBER: Final = re.compile(r"(?<![\w])\d+(?:[.,'’\u00a0\u202f ]\d{3})*(?:[.,]\d+)?")
_ADDRESS: Final = re.compile(
    r"(?:https?://|www\.)[^\s<>\"']+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b(?:[a-z0-9-]+\.)+[a-z]{2,}\b(?:/[^\s<>\"']*)?",
    re.IGNORECASE,
)
_CODE: Final = re.compile(r"(?<![\w-])(?=[\w/-]*\d)(?=[\w/-]*[^\W\d_])[\w/-]*\w(?![\w-])")
_COUNTED: Final = re.compile(r"(\d+)(?:e|de|ste|er|ère|re|ème|th|st|nd|rd|s|ers?|n|m|km|ter|te|ten)?", re.IGNORECASE)
_SEPARATORS: Final = re.compile(r"['’\u00a0\u202f ]")
_MARKUP: Final = re.compile(r"</?[a-zA-Z!][^>]*>|\]\s*\(|!\[|\bjavascript:", re.IGNORECASE)
_STEM_LETTERS: Final = 5
"""Letters with which two words must begin alike to be forms of one: Utrecht, Utrechtse."""


@dataclass(frozen=True, slots=True)
class SmallWords:
    """Words of one language that the check needs to know, as folded keys.

    Attributes:
        numbers: Word → number in digits.
        amounts: Words for large or round numbers.
        openers: Words that a sentence begins with and that say nothing.
        turning: Words that turn a statement into another one ("not", "only").
    """

    numbers: Mapping[str, str]
    amounts: frozenset[str]
    openers: frozenset[str]
    turning: frozenset[str]

    @classmethod
    def of(cls, spoken: Spoken) -> SmallWords:
        """Those of a language of the wording file."""
        return cls(
            {fold_key(word): str(number) for word, number in spoken.numbers.items()},
            frozenset(map(fold_key, spoken.amounts)),
            frozenset(map(fold_key, spoken.openers)),
            frozenset(map(fold_key, spoken.turning)),
        )


def has_markup(text: str) -> bool:
    """Whether a text has links, images or tags of its own, which a page might act on."""
    return bool(_MARKUP.search(text))


@dataclass(frozen=True)
class Evidence:
    """A text that sentences are held against."""

    text: str
    language: str

    @cached_property
    def numbers(self) -> frozenset[str]:
        """Its numbers, in every way in which each can be read: 1.205 is 1205, and 1.205."""
        return frozenset(reading for written in _numbers_in(self.text) for reading in readings(written))

    @cached_property
    def addresses(self) -> frozenset[str]:
        """Its web and mail addresses, without what does not tell two apart; and their hosts."""
        found = {_bare(match) for match in _ADDRESS.findall(self.text)}
        return frozenset(found | {address.partition("/")[0] for address in found})

    @cached_property
    def codes(self) -> frozenset[str]:
        """Its codes of letters and digits."""
        return frozenset(code.casefold() for code in _CODE.findall(self.text))

    @cached_property
    def _keys(self) -> frozenset[str]:
        return frozenset(word.key for word in words(self.text))

    @cached_property
    def _stems(self) -> frozenset[str]:
        analysis = text_analysis(self.language)
        return frozenset(analysis.term(key) or key for key in self._keys)

    @cached_property
    def _begins(self) -> frozenset[str]:
        return frozenset(key[:_STEM_LETTERS] for key in self._keys if len(key) >= _STEM_LETTERS)

    def says(self, key: str) -> bool:
        """Whether it has a word in just this form."""
        return key in self._keys

    def has(self, key: str) -> bool:
        """Whether it has a word, or another form of it."""
        if key in self._keys or (text_analysis(self.language).term(key) or key) in self._stems:
            return True
        # Of long words most of the shorter must be the same, else `museum` would be `museologie`.
        return key[:_STEM_LETTERS] in self._begins and any(_alike(key, own) for own in self._keys)


def unsupported_numbers(text: str, evidence: Evidence, small: SmallWords) -> Iterator[str]:
    """Numbers of a sentence, in digits or words, that the evidence does not have."""
    for written in _numbers_in(text):
        if evidence.numbers.isdisjoint(readings(written)):
            yield written
    for word in words(text):
        value = small.numbers.get(word.key)
        named = value is not None or word.key in small.amounts
        if named and value not in evidence.numbers and not evidence.has(word.key):
            yield word.text


def turned(text: str, evidence: Evidence, small: SmallWords) -> Iterator[str]:
    """Words of a sentence that turn what the evidence says, which has none of them."""
    if not any(evidence.says(word) for word in small.turning):
        yield from (word.text for word in words(text) if word.key in small.turning)


def told_of_another(text: str, numbers_of: Sequence[tuple[str, Evidence]], elsewhere: Evidence) -> Iterator[str]:
    """Numbers of a sentence that only a row has which the sentence does not name, while it names another.

    Args:
        text: A sentence that cites several rows.
        numbers_of: The name of each row, and the row.
        elsewhere: What else it may take numbers from.
    """
    keys = {word.key for word in words(text)}
    names = [{word.key for word in words(name)} for name, _ in numbers_of]
    shared = set.intersection(*names)
    named = [bool((name - shared) & keys) for name in names]
    if not any(named):
        return
    known = [row for (_, row), is_named in zip(numbers_of, named, strict=True) if is_named]
    for written in _numbers_in(text):
        if all(each.numbers.isdisjoint(readings(written)) for each in (*known, elsewhere)):
            yield written


def unsupported_addresses(text: str, evidence: Evidence) -> Iterator[str]:
    """Addresses of a sentence that the evidence does not have."""
    return (match for match in _ADDRESS.findall(text) if _bare(match) not in evidence.addresses)


def unsupported_codes(text: str, evidence: Evidence) -> Iterator[str]:
    """Codes of a sentence that the evidence does not have; `19th` and `1990er` are numbers."""
    without = _ADDRESS.sub(" ", text)
    return (
        code
        for code in _CODE.findall(without)
        if not _COUNTED.fullmatch(code) and code.casefold() not in evidence.codes
    )


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a sentence that say something, by whether the evidence has them.

    Attributes:
        supported: How many it has.
        unknown: Those it does not have.
        names: Those of them that stand as names: with a capital letter where the language writes none.
    """

    supported: int
    unknown: tuple[str, ...]
    names: tuple[str, ...]

    @property
    def support(self) -> float:
        """The share that the evidence has, 0 to 1; 0 where there is nothing to look up. An unknown name counts twice."""
        total = self.supported + len(self.unknown) + len(self.names)
        return self.supported / total if total else 0.0


def compared(text: str, evidence: Evidence, allowed_names: Evidence, small: SmallWords) -> Words:
    """The words of a sentence against the evidence.

    Args:
        text: The sentence.
        evidence: What it cites.
        allowed_names: Names may also come from here; they are no support.
        small: Small words of the language.
    """
    function_words = text_analysis(evidence.language).function_words
    supported, unknown, names = 0, [], []
    for index, word in enumerate(_lookups(text)):
        if word.key in function_words or (index == 0 and word.key in small.openers):
            continue
        if evidence.has(word.key):
            supported += 1
            continue
        unknown.append(word.text)
        if word.capitalised and not allowed_names.has(word.key):
            names.append(word.text)
    return Words(supported, tuple(unknown), tuple(names))


def invented_names(text: str, evidence: Evidence, allowed: Evidence) -> tuple[str, ...]:
    """Words with a capital letter within a sentence that neither the evidence nor the question has.

    German writes every noun so: there it takes two of them side by side.
    """
    function_words = text_analysis(evidence.language).function_words
    listed = list(_lookups(text))
    found = [
        word.capitalised and word.key not in function_words and not evidence.has(word.key) and not allowed.has(word.key)
        for word in listed
    ]
    if evidence.language == "de":
        pairs = (index for index in range(1, len(found)) if found[index] and found[index - 1])
        return tuple(f"{listed[index - 1].text} {listed[index].text}" for index in pairs)
    return tuple(listed[index].text for index in range(1, len(found)) if found[index])


def _lookups(text: str) -> Iterable[Word]:
    """The words of a sentence that are no number, code or address."""
    plain = _CODE.sub(" ", _ADDRESS.sub(" ", text))
    return (word for word in words(plain) if not word.key.isdecimal() and len(word.key) > 1)


def _numbers_in(text: str) -> list[str]:
    plain = _ADDRESS.sub(" ", text)
    codes = [code for code in _CODE.findall(plain) if not _COUNTED.fullmatch(code)]
    for code in codes:
        plain = plain.replace(code, " ")
    return _NUMBER.findall(plain)


def readings(written: str) -> frozenset[str]:
    """The numbers that a text can be: with its marks as decimal ones, or between thousands.

    >>> sorted(readings("1.205")), sorted(readings("12,50")), sorted(readings("1 205"))
    (['1.205', '1205'], ['12.5'], ['1205'])
    """
    plain = _SEPARATORS.sub("", written)
    found = set()
    if re.fullmatch(r"\d{1,3}(?:[.,]\d{3})+", plain):
        found.add(plain.replace(".", "").replace(",", ""))
    mark = max(plain.rfind("."), plain.rfind(","))
    whole, part = (plain, "") if mark < 0 else (plain[:mark], plain[mark + 1 :].rstrip("0"))
    whole = whole.replace(".", "").replace(",", "").lstrip("0") or "0"
    found.add(f"{whole}.{part}" if part else whole)
    return frozenset(found)


def _bare(address: str) -> str:
    text = re.sub(r"^(?:https?://)?(?:www\.)?", "", address.casefold())
    return text.rstrip("/.,;:)!?")


def _alike(one: str, other: str) -> bool:
    shorter = min(len(one), len(other))
    same = next((index for index in range(shorter) if one[index] != other[index]), shorter)
    return same >= _STEM_LETTERS and same >= 0.75 * shorter
