"""What a question wants measured that is not: how large or expensive institutions are, and averages and totals of their sums.

No source tells the first. The second would be of the few whose budget is known, in several currencies and years.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, Literal

from glam_kg.question.amounts.yearly_sums import sums_said

if TYPE_CHECKING:
    from glam_kg.question.analysis import Analysis

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


def measure_of(analysis: Analysis) -> Measure:
    """What a refused question wants measured; empty where that is nothing of these."""
    text = " ".join(analysis.words)
    if sums_said(analysis):
        return "average" if _AVERAGE.search(text) or _TOTAL.search(text) else ""
    if _AVERAGE.search(text):
        return "average"
    return "size" if _SIZE.search(text) and not _NUMBER.search(text) else ""
