"""Sums, also in no currency, where what institutions do with them leaves but money: "verfügen über mehr als 2 Mio.".

So do those on which they run, those they make, and with which they have to make do ("draaien met minder dan een ton"). What
they merely have may be books or visitors: "libraries with more than 2 million" stays as it is. Behind a sign ("museums > 1
million") it is money where nothing is said that it is of.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.lexicon import LIMITS
from glam_kg.question.words.mentions import INSTITUTIONS, AmountMention, ConceptMention, PlaceMention, YearMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_VERBS: Final = {
    "nl": frozenset({"beschikken", "beschikt", "draaien", "draait", "rondkomen", "toekomen", "uitkomen", "redden"}),
    "en": frozenset(
        {
            "run",
            "runs",
            "running",
            "operate",
            "operates",
            "operating",
            "survive",
            "survives",
            "live",
            "lives",
            "manage",
            "manages",
            "managing",
        }
    ),
    "de": frozenset(
        {"verfugen", "verfuegen", "verfugt", "verfuegt", "wirtschaften", "wirtschaftet", "auskommen", "haushalten"}
    ),
    "fr": frozenset(
        {
            "dispose",
            "disposent",
            "disposant",
            "fonctionne",
            "fonctionnent",
            "tourne",
            "tournent",
            "vit",
            "vivent",
            "contentent",
        }
    ),
}
"""Folded verbs of what is done with a sum of money."""
_DOING: Final = {
    "nl": (frozenset({"het"}), frozenset({"doen", "doet"})),
    "en": (frozenset({"make", "makes", "get", "gets", "making", "getting"}), frozenset({"do", "by"})),
    "de": (frozenset({"kommen", "kommt"}), frozenset({"aus"})),
    "fr": (frozenset({"se", "s"}), frozenset({"debrouillent", "debrouiller", "contenter", "contente"})),
}
"""Folded parts of those that are several words: "het … moeten doen", "make do"."""
_MAKING: Final = {
    "nl": frozenset({"binnenkrijgen", "binnenhalen", "ontvangen"}),
    "en": frozenset({"make", "makes", "making", "get", "gets", "getting", "receive", "receiving"}),
    "de": frozenset({"einnehmen", "erhalten", "bekommen"}),
    "fr": frozenset({"recoivent", "recoit", "touchent", "recevant", "touchant"}),
}
"""Folded verbs right before the limit of what is had."""
_WITH: Final = frozenset(
    {"over", "met", "van", "op", "with", "on", "off", "uber", "ueber", "mit", "von", "de", "d", "avec", "sur"}
)
"""Folded prepositions before the limit of a sum."""
_ARTICLES: Final = frozenset({"een", "a", "eine", "einer", "un"})
"""Folded articles before a part of a million: "minder dan een kwart miljoen"."""
_BEHIND: Final = frozenset(
    {"moeten", "moet", "mussen", "muessen", "muss", "konnen", "kunnen", "rond", "uit", "toe", "a", "per"}
)
"""Folded words that may stand behind the sum beside the verbs."""
_IN: Final = frozenset({"in", "im", "te", "en", "au", "aux", "a", "dans"})
_LEAST: Final = 10_000
"""A smaller number may be one of people, where no word of scale stands behind it."""
_BUDGET: Final = "budget"


def with_sums_lived_on(words: Sequence[str], found: Sequence[Mention], language: str) -> list[Mention]:
    """The mentions, with what institutions do with a sum as their budget.

    Args:
        words: The question's words, folded.
        found: What was found in it.
        language: That of the question.
    """
    mentions = _without_signs_of_others(words, found)
    sums = _sums(mentions)
    if len(sums) != 1 or not any(isinstance(m, INSTITUTIONS) for m in mentions):
        return mentions
    first = sums[0].start - (words[sums[0].start - 1] in _ARTICLES)
    limit = next(
        (m for m in mentions if isinstance(m, ConceptMention) and m.concept in LIMITS and m.end == first), None
    )
    if limit is None or limit.start < 1:
        return mentions
    before = limit.start - 1
    if words[before] in _WITH:
        verbs = [i for i, word in enumerate(words) if word in _VERBS[language]] or _doing(words, language)
    else:
        verbs = [before] if words[before] in _MAKING[language] else []
    if not verbs or not (sums[0].currency or _ends(words, sums[0], verbs, mentions)):
        return mentions
    # "Over" and "über" are limits themselves elsewhere: "beschikken over minder dan een ton".
    said = (*verbs, *((before,) if words[before] in _WITH else ()))
    kept = [m for m in mentions if not (isinstance(m, ConceptMention) and any(m.start <= i < m.end for i in said))]
    return kept + [ConceptMention(start=i, end=i + 1, text=words[i], concept=_BUDGET, language=language) for i in verbs]


def _without_signs_of_others(words: Sequence[str], found: Sequence[Mention]) -> list[Mention]:
    """The mentions, with a sign before a number of other things as no limit of a sum: "museums > 1 million visitors"."""
    if any(_says_money(m) for m in found):
        return list(found)
    return [
        replace(m, operator=None)
        if isinstance(m, AmountMention) and m.operator in LIMITS and not _ends(words, m, (), found)
        else m
        for m in found
    ]


def _sums(found: Sequence[Mention]) -> list[AmountMention]:
    """Amounts that have a currency or are large enough to be sums, and no years; none where a budget is said."""
    if any(_says_money(m) and not isinstance(m, AmountMention) for m in found):
        return []
    years = {m.start for m in found if isinstance(m, YearMention)}
    return [
        m
        for m in found
        if isinstance(m, AmountMention)
        and (m.currency is not None or (m.start not in years and (m.scale > 1 or m.amount >= _LEAST)))
    ]


def _says_money(mention: Mention) -> bool:
    if isinstance(mention, AmountMention):
        return mention.currency is not None
    return isinstance(mention, ConceptMention) and mention.concept == _BUDGET


def _doing(words: Sequence[str], language: str) -> list[int]:
    """Where a verb of several words stands; nowhere where not all of it is said."""
    first, second = _DOING[language]
    before = [i for i, word in enumerate(words) if word in first]
    behind = [i for i, word in enumerate(words) if word in second and any(at < i for at in before)]
    return [before[-1], behind[-1]] if behind else []


def _ends(words: Sequence[str], amount: AmountMention, verbs: Sequence[int], found: Sequence[Mention]) -> bool:
    """Whether nothing stands behind a sum that says what it is of: "mehr als 2 Mio. Bände"."""
    if amount.end == len(words):
        return True
    # "Bände" is a place as well.
    placed = words[amount.end] in _IN and any(isinstance(m, PlaceMention) and m.start == amount.end + 1 for m in found)
    return placed or amount.end in verbs or words[amount.end] in _BEHIND
