"""Follow-ups that ask of "the same city": the one that was spoken of, as "that city" is, however it is stressed."""

from __future__ import annotations

import re
from typing import Final

_STRESSED: Final = (
    (re.compile(r"\b(?:die|deze|de)(?: ?zelfde)\b", re.IGNORECASE), "dezelfde"),
    (re.compile(r"\b(?:dat|dit|het)(?: ?zelfde)\b", re.IGNORECASE), "hetzelfde"),
    (re.compile(r"\b(that|this) (?:(?:very|exact) )?(?:same|selfsame)\b", re.IGNORECASE), r"\1"),
    (re.compile(r"\bthe (?:(?:very|exact) same|selfsame)\b", re.IGNORECASE), "the same"),
    (re.compile(r"\b(?:genau|exakt|ein und) (?=(?:der|dem|des)(?:selben| gleichen)\b)", re.IGNORECASE), ""),
    (re.compile(r"\beben(?=(?:dies|jen)e[mrs]\b)", re.IGNORECASE), ""),
)
"""Words that stress that it is the same, and what says no more: "in diezelfde provincie", "that very same state"."""
_LEVELS: Final = "city|town|village|place|country|province|state|region|county|canton|district"
_ONE: Final = "museum|archive|library|gallery|institution|zoo|garden|society"
"""Words for one institution: there is a town called Same."""
_SAME: Final = (
    (re.compile(rf"\b(?:in|of|from|within) (?:the same|said) (?=(?:{_LEVELS})\b)", re.IGNORECASE), "in that "),
    (re.compile(rf"\bthe same (?=(?:{_ONE})\b(?! in\b))", re.IGNORECASE), "that "),
    (
        re.compile(
            r"\b(?:in|van|uit|binnen) (?:dezelfde|genoemde) "
            r"(?=(?:stad|plaats|gemeente|provincie|streek|regio|staat|deelstaat)\b)",
            re.IGNORECASE,
        ),
        "in die ",
    ),
    (
        re.compile(r"\b(?:in|van|uit|binnen) hetzelfde (?=(?:land|kanton|gewest|dorp|graafschap)\b)", re.IGNORECASE),
        "in dat ",
    ),
    (
        re.compile(
            r"\b(?:(?:in|aus|von) )?(?:derselben|der gleichen|der selben) (?=(?:stadt|provinz|region|gemeinde)\b)",
            re.IGNORECASE,
        ),
        "in dieser ",
    ),
    (
        re.compile(
            r"\b(?:im selben|im gleichen|(?:in|aus) (?:demselben|dem gleichen|dem selben)) "
            r"(?=(?:ort|land|bundesland|kanton|dorf|bundesstaat)\b)",
            re.IGNORECASE,
        ),
        "in diesem ",
    ),
    (
        re.compile(r"\b(?:desselben|des gleichen) (ort|land|bundesland|kanton|bundesstaat)e?s\b", re.IGNORECASE),
        r"in diesem \1",
    ),
    (re.compile(r"\b(?:dans|de) la m[êe]me (?=(?:ville|commune|r[ée]gion|province)\b)", re.IGNORECASE), "dans cette "),
    (re.compile(r"\b(?:dans le|du) m[êe]me (?=(?:pays|canton|d[ée]partement)\b)", re.IGNORECASE), "dans ce "),
)
_THERE: Final = re.compile(r"\blà[- ]bas\b", re.IGNORECASE)
"""A word that points at a place, and at nothing else; "there" is said of what exists as well."""
_OWN: Final = (
    (
        re.compile(
            rf"\b(in|of|from|within|across|throughout|does|do) (?:its|their) (?:own |home )?(?=(?:{_LEVELS})\b)",
            re.IGNORECASE,
        ),
        r"\1 that ",
    ),
    (
        re.compile(
            r"\b(in|van|uit|binnen|heeft|telt|kent) (?:zijn|haar|hun|diens)(?: eigen)? "
            r"(?=(?:stad|plaats|gemeente|provincie|streek|regio|staat|deelstaat)\b)",
            re.IGNORECASE,
        ),
        r"\1 die ",
    ),
    (
        re.compile(
            r"\b(in|van|uit|binnen|heeft|telt|kent) (?:zijn|haar|hun|diens)(?: eigen)? "
            r"(?=(?:land|kanton|gewest|dorp|graafschap)\b)",
            re.IGNORECASE,
        ),
        r"\1 dat ",
    ),
    (
        re.compile(
            r"\b(in|aus|von|hat|zählt|besitzt) (?:sein|ihr)(?:e|er|em)?(?: eigene[nrm]?)? "
            r"(?=(?:stadt|provinz|region|gemeinde|ort|land|bundesland|kanton|dorf|bundesstaat)\b)",
            re.IGNORECASE,
        ),
        r"\1 dieser ",
    ),
    (
        re.compile(
            r"\b(dans|de|compte|a|possède) (?:son|sa|leur)(?: propre)? "
            r"(?=(?:ville|commune|r[ée]gion|province|pays|canton|d[ée]partement|[ée]tat)\b)",
            re.IGNORECASE,
        ),
        r"\1 ce ",
    ),
)
"""The place of the one that was spoken of: "how many museums does its state have?". "What is its country?" asks of the one."""


def pointing_at_place(text: str) -> str:
    """A follow-up with "that city" for "the same city", which alone would compare two, and for "its city".

    >>> pointing_at_place("Which libraries are in the same city?")
    'Which libraries are in that city?'
    >>> pointing_at_place("Et des musées dans la même ville ?")
    'Et des musées dans cette ville ?'
    >>> pointing_at_place("En de bibliotheken in diezelfde provincie?")
    'En de bibliotheken in die provincie?'
    >>> pointing_at_place("And how many museums does its state have?")
    'And how many museums does that state have?'
    """
    for pattern, instead in (*_STRESSED, *_SAME, *_OWN):
        text = pattern.sub(instead, text)
    return text


def says_whose_place(text: str) -> bool:
    """Whether a question speaks of the place of one that it does not name: nobody asks for those of the whole world so.

    >>> says_whose_place("How many museums does its state have?"), says_whose_place("What is its country?")
    (True, False)
    """
    return any(pattern.search(text) for pattern, _ in _OWN)


def says_there(text: str) -> bool:
    """Whether a question points at a place by a word that says nothing else.

    >>> says_there("Quels musées y a-t-il là-bas ?")
    True
    """
    return _THERE.search(text) is not None
