"""What a refused question asks that no source records, or that is not worked out here.

Why something happened, who founded or owns an institution, which are the best, where one is on the globe, how somebody is
reached, in which language one works; and how many changes
there were in each year or place, which can be asked of one place or period only.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, Literal

from glam_kg.question.words.mentions import INSTITUTIONS, EventTypeMention, NameMention

if TYPE_CHECKING:
    from glam_kg.question.analysis import Analysis

Unrecorded = Literal[
    "", "cause", "owner", "best", "coordinates", "changes_counted", "language", "contact", "period_open", "per_century"
]

_FOUNDING: Final = "FOUNDING"
_CAUSE: Final = re.compile(r"\b(?:waarom|waardoor|why|how come|warum|weshalb|wieso|pourquoi)\b")
"""Folded words that ask for a reason."""
_OWNER: Final = re.compile(
    r"\b(?:eigenaar\w*|van wie (?:is|zijn)|oprichters?|stichters?|who (?:owns?|owned)|owners?|owned by|founders?|whose (?:is|are)"
    r"|wem gehor\w*|wem gehoer\w*|(?:be|mit)sitzer\w*|eigentumer\w*|grunder\w*|wer besitzt"
    r"|proprietaires?|fondateurs?|fondatrices?|a qui (?:est|appartient)|qui possede)\b"
)
"""Folded words that ask for who owns or founded somebody."""
_WHO: Final = re.compile(r"\b(?:wie|who|whom|wer|wem|qui)\b")
_FOUNDED: Final = re.compile(
    r"\b(?:opgericht|gesticht|stichtte|founded|established|gegrundet|grundete|gestiftet|fondee?s?|fonda|creee?s?)\b"
)
_BEST: Final = re.compile(
    r"\b(?:top|beste|best|belangrijkste|bekendste|beroemdste|mooiste|leukste|populairste|voornaamste|interessantste"
    r"|most (?:important|famous|beautiful|popular|interesting|visited)|finest|nicest|leading|main|major"
    r"|(?:best|wichtigst|bekanntest|beruhmtest|schonst|bedeutendst|beliebtest|interessantest|fuhrend)e[nrsm]?"
    r"|meilleure?s?|principa(?:l|le|les|ux)"
    r"|plus (?:important|celebre|connu|beau|beaux|belle|populaire|interessant|visite)e?s?)\b"
)
"""Folded words that praise."""
_REACH: Final = 2
"""How many words before institutions may praise them: "the most important museums", "top ten museums"."""
_COORDINATES: Final = re.compile(
    r"\b(?:coordinat(?:es|en)|coordinaten|koordinaten?|gps|latitudes?|longitudes?|breedtegraad|lengtegraad|breitengrad|langengrad"
    r"|coordonnees geographiques)\b"
)
_CONTACT: Final = re.compile(
    r"\b(?:contactgegevens|contact (?:details?|information|info|opnemen)|(?:i|we|one|you|to) contact|contacteren|contacter"
    r"|kontakt(?:daten|informationen|ieren)|coordonnees|(?:telefoon|telefon|phone|telephone) ?num(?:mer|ber)[ns]?"
    r"|numeros? de telephone|e ?mail ?ad+res\w*|mailadres(?:sen)?|courriels?"
    r"|adresses? (?:electroniques?|mails?|emails?))\b"
)
"""Folded words for how somebody is reached."""
_LANGUAGE: Final = re.compile(
    r"\b(?:\w{3,}(?:talige?|sprachige?[nrsm]?)|\w+ speaking|(?:franco|anglo|neerlando|germano|luso|hispano|italo)phones?)\b"
)
"""Folded words that say in which language somebody works."""
_CLOSING: Final = re.compile(
    r"\b(?:sloten|sluiten|sluit|sloot|gesloten|sluiting\w*|dicht|opgeheven|clos(?:e|es|ed|ing|ings|ure|ures)|shut"
    r"|schlossen|schliess\w*|geschlossen|schloss|ferme\w*|fusion\w*|merge\w*|move[ds]?|gefuseerd|fuseerden)\b"
)
"""Folded words for changes that are counted, beside those that were found as such."""
_EACH: Final = re.compile(
    r"\b(?:(?:per|pro|par|each|every|elk|ieder|jedem|jeden|chaque|which|what|welk|welchem|quelle)"
    r" (?:year|decade|jaar|decennium|jahr|jahrzehnt|an|annee|decennie)|jaarlijks|yearly|jahrlich"
    r"|meeste|most|meisten|minste|fewest|wenigsten|meer|more|mehr|minder|fewer|weniger|plus|moins"
    r"|(?:per|by|pro|je|par) (?:city|town|region|country|state|county|province|provincie|stad|plaats|regio|land|ort|stadt"
    r"|kreis|bundesland|ville|pays))\b"
)
"""Folded words with which years or places are compared, or counted one by one."""


_PERIOD_OPEN: Final = re.compile(
    r"\b(?:uit|tijdens|in|sinds|voor|na|during|from|since|before|after|aus|im|wahrend|seit|vor|nach|zeit|tijd|pendant|durant|depuis"
    r"|avant|apres|au|a|de)"
    r"(?: (?:de|het|the|der|dem|des|la|le|l|tijd van|eeuw van|age of|zeit der|zeitalter der|epoque des|siecle des))*"
    r" (?:verlichting|enlightenment|aufklarung|lumieres|siecle des lumieres|grunderzeit|grunderjahren?|gilded age"
    r"|late middeleeuwen|late middle ages|spatmittelalters?|spaten mittelalter|bas moyen age|epoque moderne)\b"
    r"|\bgilded age (?:museums|libraries|archives|institutions)\b"
)
"""Folded words that date something by a period of which reference works give different limits."""
_PER_CENTURY: Final = re.compile(
    r"\b(?:per|by|each|every|elke|iedere|naar|pro|je|nach|jedem|jedes|par|chaque|selon le) (?:eeuw|century|jahrhundert|siecle)\b"
    r"|\b(?:welke|which|what|welches|welchem|quel) (?:eeuw|century|jahrhundert|siecle)\b.*\b(?:meeste|most|meisten|plus)\b"
)
"""Folded words with which centuries are compared, or counted one by one."""


def unrecorded(analysis: Analysis) -> Unrecorded:
    """What a refused question of institutions asks that is not in the data; empty where that is nothing of these."""
    text = " ".join(analysis.words)
    if _PER_CENTURY.search(text):
        return "per_century"
    of_many = any(isinstance(m, INSTITUTIONS) for m in analysis.mentions)
    if not (of_many or any(isinstance(m, NameMention) and m.is_sure for m in analysis.mentions)):
        return ""
    if _CAUSE.search(text):
        return "cause"
    if of_many and _PERIOD_OPEN.search(text):
        return "period_open"
    if _OWNER.search(text) or (_WHO.search(text) and _FOUNDED.search(text)):
        return "owner"
    if _COORDINATES.search(text):
        return "coordinates"
    if _CONTACT.search(text):
        return "contact"
    if of_many and _LANGUAGE.search(text):
        return "language"
    if of_many and _tells_change(analysis, text) and _EACH.search(text):
        return "changes_counted"
    return "best" if of_many and _praises(analysis) else ""


def _praises(analysis: Analysis) -> bool:
    """Whether a word of praise stands beside institutions: "the best time to visit the museums" praises none."""
    words = analysis.words
    return any(
        _BEST.search(" ".join(words[max(0, m.start - _REACH) : m.start]))
        or (analysis.language.code == "fr" and _BEST.search(" ".join(words[m.end : m.end + _REACH + 1])))
        for m in analysis.mentions
        # A word that was taken for misspelt may be of something else: "de beste stoverij".
        if isinstance(m, INSTITUTIONS) and analysis.keys[m.start : m.end] == words[m.start : m.end]
    )


def _tells_change(analysis: Analysis, text: str) -> bool:
    """Whether a change is spoken of that is no founding, of which there is a table per decade."""
    found = any(isinstance(m, EventTypeMention) and m.event_type != _FOUNDING for m in analysis.mentions)
    return found or _CLOSING.search(text) is not None
