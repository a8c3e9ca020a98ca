"""What a question wants measured that is not: how large or expensive institutions are, and averages and totals of their sums.

No source tells the first. The second would be of the few whose budget is known, in several currencies and years.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, Literal

from glam_kg.question.amounts.yearly_sums import BY_ITSELF, sums_said
from glam_kg.question.words.mentions import AmountMention, NameMention

if TYPE_CHECKING:
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.templates.cover import Cover

Measure = Literal["", "size", "average"]

_SIZE: Final = re.compile(
    r"\b(?:(?:aller)?(?:grootste|kleinste|duurste|goedkoopste)|how (?:big|large|small|expensive)|hoe (?:groot|klein|duur)"
    r"|(?:largest|biggest|greatest|smallest|tiniest|cheapest|priciest)|most expensive|wie (?:gross|klein|teuer)"
    r"|(?:grosste|groesste|kleinste|teuerste|billigste|gunstigste)[nrsm]?|sizes?|surface|oppervlakte?|omvang|flache|grosse"
    r"|(?:plus|moins) (?:grand|grande|gros|grosse|petit|petite|vaste|cher|chere)s?|taille|superficie)\b"
)
"""Folded words for how large or expensive something is."""
_NUMBER: Final = re.compile(r"\b(?:number|aantal|(?:an)?zahl|nombre)\b")
"""Folded words for what the largest number is of: that is counted."""
_AVERAGE: Final = re.compile(
    r"\b(?:gemiddeld\w*|average|mean|median\w*|mediaan|durchschnitt\w*|moyen(?:ne)?s?|mediane)\b"
)
_TOTAL: Final = re.compile(
    r"\b(?:tota\w*|gesamt\w*|combined|joint|summed|gezamenlijke?|bij elkaar|cumule\w*|gemeinsam\w*|sum|som|summe|somme)\b"
)
_TOGETHER: Final = re.compile(r"\b(?:samen|tezamen|totaal|bij elkaar|zusammen|insgesamt)\b")
"""Folded words for what is spent together."""
_ADDED: Final = ("tota", "gesamt", "combined", "joint", "gezamenlijk", "cumul", "gemeinsam")
"""How folded words begin that add up the sum beside them."""
_SUM_OF: Final = re.compile(
    r"\b(?:sum of|som van|summe (?:der|des|aller|von)|somme d(?:es|e)?)(?: (?:the|all|de|alle|het|den|les|tous))*$"
)
"""Folded words before sums that are added up."""
_SPENT: Final = re.compile(
    r"(?:hoeveel|wat|wie ?viel|was)(?: geld)? (?:geven|geeft|geben|gibt)(?! es\b)(?: .+)? (?:uit|aus)$"
)
"""Folded words for what somebody spends, whose verb stands apart: "hoeveel geven de musea in Ohio samen uit?"."""


def asks_for_sums(covering: Cover, analysis: Analysis) -> bool:
    """Whether what several have or spend is asked for, added up: a list of them, or their number, is no answer.

    A limit of budgets may be one of totals ("museums with a total budget of over a million"), and so may the largest.
    """
    words = analysis.words
    if any(isinstance(m, NameMention) for m in covering.mentions):
        return False
    if _SPENT.fullmatch(" ".join(words)):
        return True
    limited = any(isinstance(m, AmountMention) for m in analysis.mentions)
    if limited or not analysis.concepts().isdisjoint({"highest", "lowest", "with", "having"} | BY_ITSELF):
        return False
    return any(
        any(word.startswith(_ADDED) for word in words[max(0, said.start - 1) : said.end + 1])
        or _SUM_OF.search(" ".join(words[: said.start]))
        for said in sums_said(analysis)
    )


def measure_of(analysis: Analysis) -> Measure:
    """What a refused question wants measured; empty where that is nothing of these."""
    text = " ".join(analysis.words)
    if _SPENT.fullmatch(text) and _TOGETHER.search(text):
        return "average"
    if sums_said(analysis):
        return "average" if _AVERAGE.search(text) or _TOTAL.search(text) else ""
    if _AVERAGE.search(text):
        return "average"
    return "size" if _SIZE.search(text) and not _NUMBER.search(text) else ""
