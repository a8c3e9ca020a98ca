"""Corrections of the level of a place that tell what was answered or what is wanted: "that's the city, I want the province".

Who says of what was answered that it is the city, or wants the province and not the city, takes back how a place was read, as
"no, the province" does.
"""

from __future__ import annotations

import re
from typing import Final

_LEVELS: Final = {
    "nl": r"(?:de (?:stad|plaats|gemeente|provincie|streek|regio|staat|deelstaat)|het (?:land|kanton|gewest|dorp|graafschap))",
    "en": r"the (?:city|town|village|province|state|region|county|canton|country)",
    "de": r"(?:die (?:Stadt|Provinz|Region|Gemeinde)|de[nrs] (?:Ort|Kanton|Staat|Bundesstaat)|das (?:Land|Bundesland|Dorf))",
    "fr": r"(?:la (?:ville|commune|r[ée]gion|province)|le (?:pays|canton|d[ée]partement|village)|l['’][ée]tat)",
}  # fmt: skip
_ANSWERED: Final = {
    "nl": r"(?:dat|dit) (?:is|zijn|was|waren)(?: (?:alleen|maar|nu|er))?(?: (?:van|in|uit|voor|die van|die in))?",
    "en": r"(?:that(?:['’]s| is| was)|this is|these are|those are)(?: (?:just|only))?(?: (?:of|in|for|those of|those in))?",
    "de": r"(?:das|dies) (?:ist|sind|war|waren)(?: (?:nur|aber))?(?: (?:f[üu]r|die f[üu]r))?",
    "fr": r"(?:(?:[çc]a,? )?c['’](?:est|[ée]tait)|ce sont)(?: (?:seulement|juste))?(?: (?:de|dans|pour|celles de|ceux de))?",
}  # fmt: skip
"""What is said of an answer before its level."""
_WISHED: Final = {
    "nl": r"ik (?:wil(?:de)?|wou|zoek|zocht|bedoel(?:de)?|vroeg(?: naar)?)"
    r"(?: (?:graag|eigenlijk|juist|die van|die in|alles van))*",
    "en": r"i(?:['’]d| would)? ?(?:want(?:ed)?|need(?:ed)?|like|mean|meant|asked (?:for|about)|was after|['’]m after)"
    r"(?: (?:those of|those in))?",
    "de": r"ich (?:will|wollte|m[öo]chte|suche|suchte|meine|meinte|brauche)"
    r"(?: (?:aber|eigentlich|gern|gerne|f[üu]r))*",
    "fr": r"(?:je (?:veux|voulais|voudrais|cherche|cherchais|parle de|parlais de)|j['’]aimerais)"
    r"(?: (?:plut[ôo]t|celles de|ceux de))?",
}
_BUT: Final = r"(?:(?:maar|but|and|en|aber|und|mais|et) )?"
_NAME: Final = r"[\w'’-]+"
"""A place, of one word, behind its level."""
_NOT: Final = {"nl": "(?:niet|geen)", "en": "not", "de": "nicht", "fr": "(?:pas|non|et non)"}
_SO: Final = {"nl": "nee, ik bedoel", "en": "no, I mean", "de": "nein, ich meine", "fr": "non, je veux dire"}
"""The correction that this is, as the openings have it."""
_TAKEN_BACK: Final = tuple(
    (
        re.compile(
            rf"^(?:{_BUT}{_ANSWERED[lang]} {levels}(?: {_NAME})?\s*[,;.:–-]+\s*{_BUT}{_WISHED[lang]} (?={levels}\b)"
            rf"|{_BUT}{_WISHED[lang]} (?={levels}(?: {_NAME})?\s*(?:[,;]\s*)?(?:{_NOT[lang]} {levels}\s*)?[.?!]*$))",
            re.IGNORECASE,
        ),
        f"{_SO[lang]} ",
    )
    for lang, levels in _LEVELS.items()
)


def with_level_wished(text: str) -> str:
    """A follow-up that wants another level than was answered as the correction that it is; any other as it is.

    >>> with_level_wished("Dat is de stad, ik wil de provincie")
    'nee, ik bedoel de provincie'
    >>> with_level_wished("I wanted the province, not the city")
    'no, I mean the province, not the city'
    >>> with_level_wished("I want the oldest museum")
    'I want the oldest museum'
    """
    for pattern, instead in _TAKEN_BACK:
        told, number = pattern.subn(instead, text, count=1)
        if number:
            return told
    return text
