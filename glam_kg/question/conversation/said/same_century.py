"""Follow-ups that count on in centuries without saying the word: "and in the 20th?" behind one of the 19th century."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.question.periods.years import ORDINALS

if TYPE_CHECKING:
    from collections.abc import Callable

    from glam_kg.question.conversation.frames.frame import Frame

_LATEST: Final = 21
_FIRST_ALONE: Final = 11
"""With no preposition, "and the third?" is one of a list."""
_WORDS: Final = "|".join(
    re.escape(word) for word in sorted(ORDINALS, key=len, reverse=True) if ORDINALS[word] >= _FIRST_ALONE
)
_ORDINAL: Final = (
    r"(?:(?P<number>\d{1,2})\s?(?:st|nd|rd|th|sten|ten|ste|de|e|ème|eme|ième|er|\.)"
    rf"|(?P<word>{_WORDS})|(?-i:(?P<roman>X(?:X|IX|VI{{0,3}}|V|IV|I{{1,3}})))(?:e|ème|è))"
)
_END: Final = r"(?P<behind>\s*[?!.]*\s*)$"
_WITH_PREPOSITION: Final = re.compile(
    rf"(?:^|\s)(?P<before>in de|in the|im|au|du|uit de|van de|from the|of the|aus dem)\s+{_ORDINAL}{_END}",
    re.IGNORECASE,
)
"""An ordinal with a preposition at the end of a text."""
_ALONE: Final = re.compile(
    r"^\s*(?:(?:en|and|und|et|or|of|oder|ou)\s+)?"
    r"(?:(?:what about|how about|hoe zit het met|wat met|was ist mit|wie sieht es aus mit|qu'en est-il)\s+)?"
    rf"(?:(?P<before>uit|from|aus|de|the|das|dem|le|du)\s+)?{_ORDINAL}{_END}",
    re.IGNORECASE,
)
"""An ordinal that is all that a text says."""
_CENTURY: Final = {"nl": " eeuw", "en": " century", "de": " Jahrhundert", "fr": " siècle"}
_LANGUAGES: Final = {
    "im": "de", "aus dem": "de", "aus": "de", "das": "de", "dem": "de", "au": "fr", "du": "fr", "le": "fr", "in de": "nl",
    "uit de": "nl", "van de": "nl", "uit": "nl", "de": "nl", "in the": "en", "from the": "en", "of the": "en", "from": "en",
    "the": "en",
}  # fmt: skip
"""The language of what stands before the ordinal."""
_FIGURES: Final = {"nl": "e", "en": "th", "de": ".", "fr": "e"}
_YEARS: Final = 100


def with_century(text: str, spoken: str, newest: Callable[[], Frame | None]) -> str:
    """A follow-up with the word for a century behind its ordinal, where the question before asks for one.

    Args:
        text: The follow-up.
        spoken: The language of the conversation.
        newest: Gives the frame of the question before; called only where the follow-up ends with an ordinal.
    """
    alone = _ALONE.search(text)
    found = _WITH_PREPOSITION.search(text) or alone
    if found is None:
        return text
    number = found["number"]
    if number and not (1 if found is not alone else _FIRST_ALONE) <= int(number) <= _LATEST:
        return text
    frame = newest()
    if frame is None or frame.years is None:
        return text
    first, last = frame.years.first, frame.years.last
    if last - first != _YEARS - 1 or first % _YEARS != 1:
        return text
    language = _LANGUAGES.get(" ".join((found["before"] or "").lower().split()), spoken)
    written = f"{number}{_FIGURES[language]}" if number else text[found.start("word") : found.end("word")]
    if found["roman"]:
        written = text[found.start("roman") : found.start("behind")]
    start = next(found.start(group) for group in ("number", "word", "roman") if found[group])
    return f"{text[:start]}{written}{_CENTURY[language]}{found['behind']}"
