"""Sums that are not reached: "nog geen 100.000 dollar", "not even $100,000", "nicht einmal 100.000 Dollar", "à peine 100 000 $".

The words before the sum deny that it is so much, and say elsewhere what institutions lack ("nog geen website").
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import AmountMention, ConceptMention, DistanceMention, YearMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_BELOW: Final = {
    "nl": (("nog", "geen"), ("nog", "niet", "eens"), ("niet", "eens"), ("geen",)),
    "en": (("not", "even"), ("not", "quite")),
    "de": (
        ("noch", "nicht", "einmal"), ("nicht", "einmal"), ("noch", "nicht", "mal"), ("nicht", "mal"),
        ("noch", "keine"), ("noch", "keinen"), ("keine",), ("keinen",),
    ),
    "fr": (("meme", "pas"), ("pas", "meme")),
}  # fmt: skip
"""Folded words before a sum that is more than there is, by language."""
_AT_MOST: Final = {
    "nl": (("amper",), ("nauwelijks",)),
    "en": (("barely",), ("hardly",), ("scarcely",)),
    "de": (("kaum",),),
    "fr": (("a", "peine"),),
}
"""Folded words before a sum that is hardly had."""
_LONGEST: Final = 3
_LEAST: Final = 1000
"""A smaller number in no currency is one of other things, where it has no word of scale."""
_MONEY: Final = frozenset({"budget", "yearly_sum"})


def with_sums_not_reached(words: Sequence[str], found: Sequence[Mention], language: str) -> list[Mention]:
    """The mentions, with words before a sum that deny it as the limit below which it is.

    Args:
        words: The question's folded words.
        found: What was found in it.
        language: That of the question.
    """
    mentions = list(found)
    for start in sorted({m.start for m in mentions if _is_sum(m, mentions)}):
        said = _limit_before(words, start, language)
        if said is None:
            continue
        limit = ConceptMention(
            start=said[1], end=start, text=" ".join(words[said[1] : start]), concept=said[0], language=language
        )
        mentions = [m for m in mentions if not (isinstance(m, ConceptMention) and m.overlaps(limit))]
        mentions.append(limit)
    return mentions


def _limit_before(words: Sequence[str], end: int, language: str) -> tuple[str, int] | None:
    """The concept of the longest words before an index that deny a sum, and where they begin; None without any."""
    for length in range(min(_LONGEST, end), 0, -1):
        run = tuple(words[end - length : end])
        for concept, phrases in (("below", _BELOW), ("at_most", _AT_MOST)):
            if run in phrases[language]:
                return concept, end - length
    return None


def _is_sum(mention: Mention, found: Sequence[Mention]) -> bool:
    """Whether an amount is one of money: by its currency, or as a budget is spoken of and it is no year and no distance."""
    if not isinstance(mention, AmountMention):
        return False
    if mention.currency is not None:
        return True
    if not any(isinstance(m, ConceptMention) and m.concept in _MONEY for m in found):
        return False
    others = (m for m in found if isinstance(m, (YearMention, DistanceMention)))
    return (mention.scale > 1 or mention.amount >= _LEAST) and not any(map(mention.overlaps, others))
