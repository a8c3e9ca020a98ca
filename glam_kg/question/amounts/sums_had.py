"""Who has a sum of money, where neither institutions nor a budget is named: "Wer hat in Deutschland mehr als 1 Million Euro?".

So do places with it ("places with less than £50k"), and so asks who has to live on it: "Wie moet het doen met minder dan 45.000
euro?", "Wer kommt mit weniger als 45.000 Euro aus?".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.closed_classes import WHO
from glam_kg.question.words.mentions import (
    INSTITUTIONS,
    AmountMention,
    ConceptMention,
    GeneralMention,
    NameMention,
    PlaceMention,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_BUDGET: Final = "budget"
_HOLDER: Final = frozenset({"holder", "whose"})
_LIVING: Final = {
    "nl": frozenset({"rondkomen", "rondkomt", "komt", "komen", "doen", "doet", "redden", "redt", "toekomen", "draait"}),
    "en": frozenset({"get", "gets", "make", "makes", "manage", "manages", "survive", "survives", "run", "runs"}),
    "de": frozenset({"auskommen", "auskommt", "kommt", "kommen", "wirtschaftet", "haushaltet"}),
    "fr": frozenset({"contente", "contenter", "debrouille", "debrouiller", "fonctionne", "tourne"}),
}
"""Folded verbs of who has but a sum to live on."""
_PLACES: Final = {
    "nl": frozenset({"plekken", "plaatsen", "instanties", "huizen"}),
    "en": frozenset({"places", "bodies", "outfits", "houses", "ones"}),
    "de": frozenset({"orte", "stellen", "hauser", "haeuser", "trager", "traeger"}),
    "fr": frozenset({"lieux", "endroits", "structures", "maisons", "organismes"}),
}
"""Folded words for whoever may have one."""
_WITH: Final = frozenset({"met", "with", "mit", "avec", "hebben", "have", "haben", "ont", "having"})
_BESIDE_LIVING: Final = frozenset(
    {
        "moet", "moeten", "het", "zich", "met", "van", "rond", "kan", "kunnen", "has", "have", "to", "do", "must", "by", "on",
        "with", "can", "muss", "mussen", "muessen", "sich", "mit", "von", "kann", "doit", "doivent", "se", "s", "de", "d", "avec",
        "peut", "en", "die", "in", "im", "te", "au", "aux", "dans",
    }
)  # fmt: skip
"""Folded words that may stand with them before the sum."""
_IN: Final = frozenset({"in", "im", "te", "en", "au", "aux", "dans"})
_BEHIND: Final = {
    "nl": frozenset({"rondkomen", "rond", "doen"}),
    "de": frozenset({"auskommen", "aus", "wirtschaften"}),
}
"""Folded ends of the verbs behind the sum."""
_WHOM: Final = ("wem",)
_STANDING: Final = frozenset({"steht", "stehen", "stand", "standen"})
_DISPOSAL: Final = "verfugung"
_LIMITS: Final = frozenset({"above", "below"})
_BETWEEN: Final = "between"


def with_sums_had(words: Sequence[str], found: Sequence[Mention], language: str) -> list[Mention]:
    """The mentions, with "who has" before a limit and a sum in a currency as institutions with a budget.

    Args:
        words: The question's words, folded.
        found: What was found in the question.
        language: That of the question.
    """
    sums = [m for m in found if isinstance(m, AmountMention) and m.currency is not None]
    named = [m for m in found if isinstance(m, (*INSTITUTIONS, NameMention)) or _is_budget(m)]
    if sums and named and all(m.start >= sums[0].end and not isinstance(m, NameMention) for m in named):
        # "Who runs on less than $100,000 a year in Arizona? (museum budgets)".
        return _living(words, sums, found, language) or list(found)
    if not sums or named:
        return list(found)
    limits = {m.end for m in found if isinstance(m, ConceptMention) and m.concept in _LIMITS}
    holders = [m for m in found if isinstance(m, ConceptMention) and m.concept in _HOLDER and words[m.start] in WHO]
    having = next((m for m in holders if m.end - m.start > 1), None) or _at_disposal(words, language)
    if having is None and (placed := _places_with(words, sums, found, language)) is not None:
        return placed
    if having is None and (living := _living(words, sums, found, language)) is not None:
        return living
    if having is None or not (any(amount.start in limits for amount in sums) or _is_between(found)):
        return list(found)
    who, verb = having.start, having.start + 1
    kept = (m for m in found if m not in holders and not (isinstance(m, ConceptMention) and m.start == who))
    return [
        *kept,
        GeneralMention(start=who, end=verb, text=words[who], language=language, plural=True),
        ConceptMention(
            start=verb, end=having.end, text=" ".join(words[verb : having.end]), concept=_BUDGET, language=language
        ),
    ]


def _at_disposal(words: Sequence[str], language: str) -> ConceptMention | None:
    """The German words for who has something at their disposal: "Wem stehen … zur Verfügung?"."""
    if tuple(words[:1]) != _WHOM or _STANDING.isdisjoint(words[1:2]) or _DISPOSAL not in words:
        return None
    return ConceptMention(start=0, end=2, text=" ".join(words[:2]), concept="holder", language=language)


def _is_between(found: Sequence[Mention]) -> bool:
    """Whether a sum lies between two, of which the last says the currency: "zwischen 200.000 und 3 Mio. Dollar"."""
    starts = {m.start for m in found if isinstance(m, AmountMention)}
    return len(starts) > 1 and any(
        isinstance(m, ConceptMention) and m.concept == _BETWEEN and m.end == min(starts) for m in found
    )


def _places_with(
    words: Sequence[str], sums: Sequence[AmountMention], found: Sequence[Mention], language: str
) -> list[Mention] | None:
    """The mentions, with places that have a sum as institutions with a budget; None where nothing of the kind is said."""
    starts = {amount.start for amount in sums}
    behind = {m.start for m in found if isinstance(m, ConceptMention) and m.concept in _LIMITS and m.end in starts}
    at = next((i for i, word in enumerate(words) if word in _PLACES[language] and i + 2 in behind), None)
    if at is None or words[at + 1] not in _WITH:
        return None
    kept = (m for m in found if not (isinstance(m, ConceptMention) and at <= m.start <= at + 1))
    budget = ConceptMention(start=at + 1, end=at + 2, text=words[at + 1], concept=_BUDGET, language=language)
    return [*kept, GeneralMention(start=at, end=at + 1, text=words[at], language=language, plural=True), budget]


def _living(
    words: Sequence[str], sums: Sequence[AmountMention], found: Sequence[Mention], language: str
) -> list[Mention] | None:
    """The mentions, with who lives on a sum as institutions with a budget; None where nothing of the kind is said."""
    if words[0] not in WHO or len(sums) != 1:
        return None
    limit = next(
        (m for m in found if isinstance(m, ConceptMention) and m.concept in _LIMITS and m.end == sums[0].start), None
    )
    if limit is None:
        return None
    behind = [i for i in range(sums[0].end, len(words)) if words[i] in _BEHIND.get(language, ())]
    placed = {i for m in found if isinstance(m, PlaceMention) for i in range(m.start, m.end)}
    said = [words[i] for i in range(1, limit.start) if i not in placed]
    verbs = _LIVING[language] | _BESIDE_LIVING
    if not said or not verbs.issuperset(said) or _LIVING[language].isdisjoint([*said, *(words[i] for i in behind)]):
        return None
    told = [*(i for i in range(1, limit.start) if i not in placed and words[i] not in _IN), *behind]
    kept = (m for m in found if not (isinstance(m, ConceptMention) and (m.start in told or not m.start)))
    verb = (ConceptMention(start=i, end=i + 1, text=words[i], concept=_BUDGET, language=language) for i in told)
    if any(isinstance(m, INSTITUTIONS) for m in found):
        return [*kept, *verb]
    return [*kept, GeneralMention(start=0, end=1, text=words[0], language=language, plural=True), *verb]


def _is_budget(mention: Mention) -> bool:
    return isinstance(mention, ConceptMention) and mention.concept == _BUDGET
