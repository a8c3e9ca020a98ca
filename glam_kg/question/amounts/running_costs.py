"""Sums that institutions cost in a year, or to be run, which are their budgets: "zoos that cost over 20 million a year to run".

What somebody pays for a visit is no large sum, and not one of a year: "museums that cost more than 20 dollars" asks for a price.
"On a shoestring" says that a sum is small that is said behind it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import INSTITUTIONS, AmountMention, ConceptMention, YearMention

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from glam_kg.question.words.mentions import Mention

_COSTING: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"kosten", "kost"}),
    "en": frozenset({"cost", "costs", "costing"}),
    "de": frozenset({"kosten", "kostet"}),
    "fr": frozenset({"coute", "coutent", "coutant"}),
}
"""Folded verbs for what something costs."""
_TO_RUN: Final = (
    ("to", "run"), ("to", "operate"), ("to", "maintain"), ("to", "keep"), ("to", "keep", "running"), ("to", "keep", "going"),
    ("to", "keep", "open"), ("im", "unterhalt"),
)  # fmt: skip
"""Folded words behind the sum for what it is spent on."""
_YEARLY: Final = (
    ("a", "year"), ("per", "year"), ("each", "year"), ("every", "year"), ("per", "annum"), ("annually",), ("yearly",),
    ("per", "jaar"), ("jaarlijks",), ("op", "jaarbasis"), ("im", "jahr"), ("pro", "jahr"), ("jahrlich",), ("jaehrlich",),
    ("par", "an"), ("l", "an"), ("annuellement",), ("chaque", "annee"),
)  # fmt: skip
"""Folded words for every year."""
_SHOESTRING: Final = (("on", "a", "shoestring", "budget"), ("on", "a", "shoestring"))
_LEAST: Final = 10_000
"""A smaller number in no currency may be one of other things."""
_REFUSING: Final = frozenset({"not_covered", "other_world"})
_BUDGET: Final = "budget"


def with_running_costs(words: Sequence[str], found: list[Mention], language: str) -> list[Mention]:
    """The mentions, with what institutions cost in a year as their budget, and a shoestring that they have as well.

    Args:
        words: The question's words, folded.
        found: What was found in it.
        language: That of the question.
    """
    sums = [*_sums(found)]
    if not sums or not any(isinstance(m, INSTITUTIONS) for m in found):
        return found
    said = [*_costs(words, language), *_shoestrings(words, sums[0])]
    if not said:
        return found
    spans = [ConceptMention(start=run.start, end=run.stop, text=" ".join(words[run.start : run.stop]), concept=_BUDGET,
                            language=language) for run in said]  # fmt: skip
    kept = (
        m for m in found
        if not (isinstance(m, ConceptMention) and m.concept in _REFUSING and any(map(m.overlaps, spans)))
    )  # fmt: skip
    return [*kept, *spans]


def _sums(found: Sequence[Mention]) -> Iterator[AmountMention]:
    """Amounts that are no years, and too large to be the price of a visit."""
    years = {m.start for m in found if isinstance(m, YearMention)}
    for m in found:
        if isinstance(m, AmountMention) and m.start not in years and (m.scale > 1 or m.amount >= _LEAST):
            yield m


def _costs(words: Sequence[str], language: str) -> Iterator[range]:
    """The verb for what they cost and what that is spent on; nothing where it is the cost of no year, and of no running."""
    verb = next((i for i, word in enumerate(words) if word in _COSTING[language]), None)
    run = next(_runs(words, _TO_RUN), None)
    if verb is not None and (run is not None or any(_runs(words, _YEARLY))):
        yield range(verb, verb + 1)
        if run is not None:
            yield run


def _shoestrings(words: Sequence[str], amount: AmountMention) -> Iterator[range]:
    """The words for a small sum before the one that says how small."""
    run = next(_runs(words, _SHOESTRING), None)
    if run is not None and run.stop <= amount.start:
        yield run


def _runs(words: Sequence[str], phrases: Sequence[tuple[str, ...]]) -> Iterator[range]:
    """Where one of some phrases stands, the longest first."""
    for phrase in sorted(phrases, key=lambda each: (-len(each), each)):
        for start in range(len(words) - len(phrase) + 1):
            if tuple(words[start : start + len(phrase)]) == phrase:
                yield range(start, start + len(phrase))
