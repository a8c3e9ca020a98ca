"""What a question says of the sum that an institution has in a year: its name, "by budget", the most or the least of it.

"Largest" is a size where it is said of a building or a collection, and an amount where a sum is spoken of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.slots.filling import QUALIFIERS, encloses
from glam_kg.question.words.mentions import ConceptMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.words.mentions import Mention

HIGHEST: Final = frozenset({"highest", "richest", "most"})
LOWEST: Final = frozenset({"lowest", "poorest", "fewest"})
BY_ITSELF: Final = frozenset({"richest", "poorest"})
"""Concepts of superlatives that say themselves that they are of money."""
SUPERLATIVES: Final = frozenset({"highest", "lowest"}) | BY_ITSELF
_SUM: Final = "yearly_sum"
_HOW_LARGE: Final = frozenset({"how_large"})
_BY: Final = {
    "nl": frozenset({"op", "naar", "qua", "volgens"}),
    "en": frozenset({"by", "on"}),
    "de": frozenset({"nach", "laut"}),
    "fr": frozenset({"par", "selon"}),
}
"""Folded prepositions before what a list is put in order by."""
_ITS: Final = frozenset(
    {"hun", "het", "de", "their", "its", "the", "ihrem", "ihren", "dem", "den", "leur", "leurs", "le", "les"}
)
"""Folded words that may stand behind them."""
_TIMES: Final = frozenset(
    {
        "jaarlijks", "jaarlijkse", "per", "jaar", "op", "jaarbasis", "euro", "s", "annual", "annually", "yearly",
        "a", "year", "annum", "p", "each", "every", "jahrlich", "jahrliche", "jahrlichen", "jahrliches",
        "jahrlichem", "jahrlicher", "jaehrlich", "jaehrlichen", "pro", "jahr", "im", "annuel", "annuelle", "annuels",
        "annuelles", "annuellement", "par", "an", "l", "annee", "chaque", "tous", "les", "ans",
    }
)  # fmt: skip
"""Folded words that say how often, and not what."""
_HOW_MUCH: Final = frozenset({"hoeveel", "wieviel", "viel", "combien"})
"""Folded words that ask how many as well."""
_STATE: Final = "etat"
"""A budget in German, a state in French."""
_BUDGETS: Final = (
    "budget",
    "begroting",
    "jaarbudget",
    "jaarbegroting",
    "jahresbudget",
    "exploitatiebudget",
    "etat",
    "jahresetat",
)
"""How folded words begin for a sum that only organisations have; people have an income, and in German a household."""
_SEVERAL_BUDGETS: Final = frozenset(
    {"budgets", "budgetten", "begrotingen", "jaarbudgetten", "jaarbegrotingen", "jahresbudgets", "exploitatiebudgetten"}
)
_SPARED: Final = frozenset({"not_covered", "other_world"})


def sums_said(analysis: Analysis) -> list[ConceptMention]:
    """The names of a sum, leftmost first; what stands in an institution's name is none."""
    if _SUM not in analysis.concepts():
        return []
    return [m for m in analysis.concept_mentions if m.concept == _SUM]


def words_of_its_year(analysis: Analysis) -> set[int]:
    """Where "annual" or "per year" stands beside the name of a sum, which is one of a year by itself; else nothing is."""
    if not sums_said(analysis):
        return set()
    return {i for m in analysis.concept_mentions if m.concept == "per_year" for i in range(m.start, m.end)}


def budgets_ranked(analysis: Analysis) -> bool:
    """Whether the most or the least of the budgets is asked for: "the three largest budgets in Switzerland"."""
    if analysis.concepts().isdisjoint({"highest", "lowest"}):
        return False
    return any(analysis.words[m.end - 1].startswith(_BUDGETS) for m in sums_said(analysis))


def names_several_budgets(analysis: Analysis) -> bool:
    """Whether budgets are spoken of in the plural."""
    return any(analysis.words[m.end - 1] in _SEVERAL_BUDGETS for m in sums_said(analysis))


def money_said(analysis: Analysis) -> list[ConceptMention]:
    """The words for money, be they a sum or what is done with it; "per year" alone is none."""
    if "budget" not in analysis.concepts():
        return []
    return [
        m for m in analysis.concept_mentions
        if m.concept == "budget" and not _TIMES.issuperset(analysis.words[m.start : m.end])
    ]  # fmt: skip


def put_in_order_by(analysis: Analysis) -> ConceptMention | None:
    """The sum by which a list is to be put in order ("museums by budget"); None where it is by none."""
    words, by = analysis.words, _BY.get(analysis.language.code, frozenset())
    for said in sums_said(analysis):
        before = said.start - 1
        if before > 0 and words[before] in _ITS:
            before -= 1
        if before >= 0 and words[before] in by:
            return said
    return None


def ranks_by_sum(analysis: Analysis) -> bool:
    """Whether the most or the least of a sum is said, a top of it, or an order by it."""
    concepts = analysis.concepts()
    if concepts & BY_ITSELF:
        return True
    if not concepts & {_SUM, "budget"}:
        return False
    if not concepts & (HIGHEST | LOWEST | {"top"}):
        return put_in_order_by(analysis) is not None
    mentions = analysis.concept_mentions
    ranking = [
        m for m in mentions
        if m.concept in HIGHEST | LOWEST | {"top"}
        # "At most" is a threshold.
        and not any(encloses(other, m) for other in mentions if other.concept in QUALIFIERS - SUPERLATIVES)
    ]  # fmt: skip
    return bool(ranking) and bool(sums_said(analysis) or money_said(analysis))


def asks_how_much(analysis: Analysis) -> bool:
    """Whether it is asked how much ("hoeveel", "how much", "wie viel", "combien")."""
    return not _HOW_LARGE.isdisjoint(analysis.concepts()) or not _HOW_MUCH.isdisjoint(analysis.words)


def asks_for_sum(analysis: Analysis) -> bool:
    """Whether the sum of one institution is asked for: by its name, or how much money it has, earns or spends."""
    return bool(sums_said(analysis)) or (asks_how_much(analysis) and bool(money_said(analysis)))


def without_states(words: Sequence[str], found: Sequence[Mention], language: str) -> list[Mention]:
    """What was found, without the other sense of a word that is a budget in German and a state in French."""
    if _STATE not in words or language not in {"de", "fr"}:
        return list(found)
    sums = {_SUM, "budget"}
    return [
        m for m in found
        if not (isinstance(m, ConceptMention) and m.end - m.start == 1 and words[m.start] == _STATE)
        or (m.concept in sums) == (language == "de")
    ]  # fmt: skip


def without_sizes(words: Sequence[str], found: Sequence[Mention]) -> list[Mention]:
    """What was found, without sizes and prices that are amounts: "largest" of a budget, "how much" of the money that one has."""
    concepts = [m for m in found if isinstance(m, ConceptMention)]
    if not any(m.concept in _SPARED for m in concepts):
        return list(found)
    money = [m for m in concepts if m.concept == "budget" and not _TIMES.issuperset(words[m.start : m.end])]
    amounts = [m for m in concepts if m.concept in BY_ITSELF]
    if any(m.concept == _SUM for m in concepts):
        amounts += [m for m in concepts if m.concept in SUPERLATIVES]
    if money:
        amounts += [m for m in concepts if m.concept in _HOW_LARGE]
        amounts += [m for m in money if m.start and words[m.start - 1] in _HOW_MUCH]
    return [
        m for m in found
        if not (isinstance(m, ConceptMention) and m.concept in _SPARED and any(m.overlaps(other) for other in amounts))
    ]  # fmt: skip
