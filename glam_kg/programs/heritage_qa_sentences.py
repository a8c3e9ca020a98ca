"""An answer as a language model wrote it, in sentences with what each of them cites."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

_CITATION: Final = re.compile(r"\[\^?(\d[\d\s,;–-]*)\]")
_WIDE: Final = str.maketrans({"【": "[", "】": "]", "［": "[", "］": "]", "‑": "-"})
_BEHIND_STOP: Final = re.compile(r"([.!?…])\s*((?:\[\^?\d[\d\s,;–-]*\]\s*)+)")
_BULLET: Final = re.compile(r"^\s*(?:[-*•–]|#{1,6}|\d{1,2}[.)])\s+")
_EMPHASIS: Final = re.compile(r"(\*\*|__|`)")
_STOP: Final = re.compile(r"(?<=[.!?…])[\"”»')]*\s+(?=[\"“„«(]*[A-ZÀ-Þ0-9])")
_ABBREVIATION: Final = re.compile(
    r"(?:^|[\s(])(?:[A-Za-z]|\d{1,2}|bijv|ca|nr|dr|prof|ing|mr|mrs|ms|st|ste|bzw|bspw|jh|jhd|inkl|evtl|env|av|apr|etc|vs|no|"
    r"o\.a|d\.w\.z|i\.v\.m|z\.B|d\.h|u\.a|e\.g|i\.e|p\.ex)\.$",
    re.IGNORECASE,
)
MOST_CITED: Final = 40
"""Numbers that one citation may stand for: [1-40]."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence without its citations, and the numbers that it cites, in order, each once."""

    text: str
    cites: tuple[int, ...]


def sentences_of(answer: str) -> tuple[Sentence, ...]:
    """The sentences of an answer; bullets and emphasis are taken away, and a citation behind a full stop belongs before it.

    >>> sentences_of("It is in Assen. [2] It dates from 1854 [1, 2].")
    (Sentence(text='It is in Assen.', cites=(2,)), Sentence(text='It dates from 1854.', cites=(1, 2)))
    """
    found = []
    for line in answer.translate(_WIDE).splitlines():
        plain = _EMPHASIS.sub("", _BULLET.sub("", line)).strip()
        for piece in _pieces(_BEHIND_STOP.sub(r" \2\1 ", plain)):
            text = " ".join(_CITATION.sub(" ", piece).split())
            text = re.sub(r"\s+([.,!?…](?:\s|$))", r"\1", text)
            if re.search(r"\w", text):
                found.append(Sentence(text, _cited(piece)))
    return tuple(found)


def _pieces(line: str) -> list[str]:
    pieces: list[str] = []
    for part in _STOP.split(line):
        # What ends in an abbreviation, an initial or a German ordinal goes on.
        if pieces and _ABBREVIATION.search(pieces[-1]):
            pieces[-1] = f"{pieces[-1]} {part}"
        else:
            pieces.append(part)
    return pieces


def _cited(piece: str) -> tuple[int, ...]:
    numbers: dict[int, None] = {}
    for inside in _CITATION.findall(piece):
        for part in re.split(r"[,;\s]+", inside.strip()):
            first, _, last = part.replace("–", "-").partition("-")
            if not first.isdecimal():
                continue
            # More than six digits are no number of ours, and may be too many to be a number at all.
            begin = int(first[:6])
            end = int(last[:6]) if last.isdecimal() else begin
            for number in range(begin, min(end, begin + MOST_CITED) + 1):
                numbers.setdefault(number)
    return tuple(numbers)
