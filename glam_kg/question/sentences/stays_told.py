"""Where and when somebody says that they will be, before they ask for all there: "I'm in Leiden today, show me everything".

"Je débarque à Édimbourg demain matin, montre-moi tout ce qu'il y a" asks for the institutions there; what somebody does there
otherwise ("Je cuisine à Lyon, dis-moi tout") may be what all of it is about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import ConceptMention, PlaceMention

if TYPE_CHECKING:
    from glam_kg.question.analysis import Analysis

_STAYING: Final = frozenset(
    {
        "logeer", "logeren", "verblijf", "verblijven", "overnacht", "overnachten", "arriveer", "land", "beland",
        "strijk", "kom", "komen", "aan", "arrive", "arriving", "landing", "stay", "staying", "visit", "visiting",
        "stop", "stopping", "spend", "spending", "ubernachte", "uebernachte", "ubernachten", "bleibe", "bleiben",
        "lande", "landen", "komme", "kommen", "an", "weile", "wohne", "wohnen", "woon", "wonen", "live", "living",
        "debarque", "debarquons", "arrivons", "atterris", "loge", "logeons", "sejourne", "sejournons", "passe",
        "passons", "reste", "restons", "habite", "habitons", "dors",
    }
)  # fmt: skip
"""Folded verbs with which somebody says where they will be, with the particles of those."""
_TIMES: Final = frozenset(
    {
        "vandaag", "morgen", "overmorgen", "vanavond", "vanmiddag", "ochtend", "middag", "avond", "nacht", "dag", "dagen", "week",
        "weekend", "weekeinde", "maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag", "vroeg", "today",
        "tomorrow", "tonight", "morning", "afternoon", "evening", "night", "day", "days", "monday", "tuesday", "wednesday",
        "thursday", "friday", "saturday", "sunday", "heute", "ubermorgen", "uebermorgen", "fruh", "frueh", "abend", "mittag",
        "nachmittag", "tag", "tage", "tagen", "wochenende", "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag",
        "sonntag", "demain", "matin", "midi", "soir", "apres", "jour", "jours", "nuit", "semaine", "end", "lundi", "mardi",
        "mercredi", "jeudi", "vendredi", "samedi", "dimanche", "aujourd", "hui", "bientot", "prochain", "prochaine", "volgende",
        "next", "nachste", "nachsten",
    }
)  # fmt: skip
"""Folded words for a day, and what part of it."""
_ALL: Final = frozenset({"everything", "sights"})


def words_of_stay(analysis: Analysis) -> frozenset[int]:
    """The positions of the words that say where and when somebody will be, where all that is there is asked for behind them.

    Empty where the story has no place, or where nobody asks for everything outside of it.
    """
    story = analysis.beside.story
    if not story:
        return frozenset()
    placed = any(isinstance(m, PlaceMention) and m.start in story for m in analysis.mentions)
    asked = any(isinstance(m, ConceptMention) and m.concept in _ALL and m.start not in story for m in analysis.mentions)
    if not (placed and asked):
        return frozenset()
    said = {i for i in story if analysis.words[i] in _STAYING | _TIMES}
    return frozenset(said)
