"""Follow-ups that have one thing changed for another: "replace museums with archives", "tausche sie gegen Bibliotheken".

What is to be replaced was spoken of; what is left to say is what takes its place: "make it archives".
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.question.words.mentions import GeneralMention, PlaceMention, YearMention

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.frames.frame import Frame

_OLD: Final = r"(?P<old>\S+(?:\s\S+){0,3}?)"
_NEW: Final = r"(?P<new>\S.*)"
_LEADING: Final[Mapping[str, str]] = {
    "en": r"(?:(?:ok(?:ay)?|now|please|then|and|just|can you|could you|would you|can we|could we|let'?s|let us)[\s,]+)*",
    "nl": r"(?:(?:ok[eé]?|nu|dan|en|graag|kun je|kan je|kunt u|kan u|kunnen we|wil je|zou je)[\s,]+)*",
    "de": r"(?:(?:ok(?:ay)?|nun|jetzt|dann|und|bitte|kannst du|können sie|könntest du|könnten sie|können wir)[\s,]+)*",
    "fr": r"(?:(?:ok|maintenant|et|alors|peux-tu|tu peux|pouvez-vous|vous pouvez|pourriez-vous|peut-on|on peut)[\s,]+)*",
}
"""What may stand before a verb of exchange, in each language."""
_EXCHANGES: Final[Mapping[str, tuple[str, ...]]] = {
    "en": (
        rf"(?:change|switch|alter|turn)\s(?:from\s)?{_OLD}\s(?:to|into|for)\s{_NEW}",
        rf"(?:replace|swap|exchange|trade)\s(?:out\s)?{_OLD}\s(?:with|by|for)\s{_NEW}",
    ),
    "nl": (
        rf"(?:verander|wijzig)\s{_OLD}\s(?:in|naar)\s{_NEW}",
        rf"vervang\s{_OLD}\sdoor\s{_NEW}",
        rf"(?:ruil|wissel)\s{_OLD}\s(?:(?:in|om)\s)?(?:voor|tegen)\s{_NEW}",
        rf"{_OLD}\s(?:veranderen|wijzigen)\s(?:in|naar)\s{_NEW}",
        rf"{_OLD}\svervangen\sdoor\s{_NEW}",
        rf"{_OLD}\s(?:inruilen|omwisselen|omruilen)\s(?:voor|tegen)\s{_NEW}",
        rf"{_OLD}\s(?:door|in|voor)\s(?P<new>\S.*?)\s(?:vervangen|veranderen|inruilen|omwisselen)\s*[?!.]*",
    ),
    "de": (
        rf"(?:ändere|ändern sie|verändere|wechsle|wechsele)\s(?:von\s)?{_OLD}\s(?:in|zu|auf)\s{_NEW}",
        rf"(?:ersetze|ersetzen sie|ersetz)\s{_OLD}\s(?:durch|mit)\s{_NEW}",
        rf"(?:tausche|tauschen sie|tausch)\s{_OLD}\s(?:gegen|mit)\s{_NEW}",
        rf"{_OLD}\s(?:durch|gegen|in)\s(?P<new>\S.*?)\s(?:ersetzen|austauschen|eintauschen|tauschen|ändern)\s*[?!.]*",
    ),
    "fr": (
        rf"(?:change[zr]?|modifie[zr]?|transforme[zr]?)[\s-]{_OLD}\s(?:en|pour|par)\s{_NEW}",
        rf"(?:remplace[zr]?|échange[zr]?)[\s-]{_OLD}\s(?:par|contre|pour)\s{_NEW}",
    ),
}
"""What an exchange is put in, in each language, with what is replaced and what takes its place."""
_PATTERNS: Final = tuple(
    (language, re.compile(rf"^\s*{_LEADING[language]}{exchange}$", re.IGNORECASE))
    for language, exchanges in _EXCHANGES.items()
    for exchange in exchanges
)
_PRONOUNS: Final = frozenset(
    {
        "it", "that", "this", "those", "these", "them", "that one", "dat", "die", "dit", "deze", "ze", "het", "hen", "das",
        "dies", "sie", "diese", "es", "jene", "ca", "cela", "les", "le", "la", "ceux ci", "celles ci",
    }
)  # fmt: skip
"""Folded words for whatever was spoken of."""
_WHATEVER: Final = frozenset(
    {
        "year", "type", "kind", "city", "town", "place", "country", "jaar", "jaartal", "soort", "stad", "plaats", "land", "jahr",
        "art", "stadt", "ort", "annee", "genre", "ville", "lieu", "pays",
    }
)  # fmt: skip
"""Folded words for a part of what was asked, without a value."""
_INSTEAD: Final[Mapping[str, str]] = {"en": "make it", "nl": "maak dat", "de": "mach daraus", "fr": "passe à"}
"""Openings behind which stands what takes the place of something."""


def with_exchange(text: str, newest: Callable[[], Frame | None], analysed: Callable[[str], Analysis]) -> str:
    """A follow-up with what is to take the place of something, opened as one that says nothing else; any other as it is.

    Args:
        text: The follow-up.
        newest: The last question that was understood, asked only where something is to be exchanged.
        analysed: Reads what is to be replaced, as who speaks the language of the conversation means it.
    """
    for language, pattern in _PATTERNS:
        found = pattern.match(text)
        if found is None:
            continue
        frame, old = newest(), found["old"]
        known = fold_key(old) in _PRONOUNS or fold_key(old).split()[-1] in _WHATEVER
        if frame is not None and (known or _is_of(analysed(old), frame)):
            return f"{_INSTEAD[language]} {found['new']}"
    return text


def _is_of(analysis: Analysis, frame: Frame) -> bool:
    """Whether what is to be replaced is the kind, the place or the year that was asked for, and the only one."""
    places = {reading.place for m in analysis.mentions if isinstance(m, PlaceMention) for reading in m.readings}
    if len(frame.places) == 1 and frame.places[0].place in places:
        return True
    years = [(m.first, m.last) for m in analysis.mentions if isinstance(m, YearMention)]
    if years and frame.years is not None:
        return years == [(frame.years.first, frame.years.last)]
    letters = {m.letter for m in analysis.type_mentions}
    general = any(isinstance(m, GeneralMention) for m in analysis.mentions)
    return (len(frame.types) == 1 and letters == {*frame.types}) or (general and not letters and not frame.types)
