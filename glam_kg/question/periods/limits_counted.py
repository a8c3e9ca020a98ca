"""Whether the year that limits a period is itself within it: "depuis 2015 (2015 compris)", "before 1900 (1900 excluded)"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import ConceptMention, YearMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_INCLUDED: Final = frozenset(
    {
        "inbegrepen", "meegerekend", "meegeteld", "inclusief", "incl", "included", "inclusive", "including", "einschliesslich",
        "eingeschlossen", "inbegriffen", "mitgerechnet", "mitgezahlt", "inklusive", "inkl", "compris", "comprise", "inclus",
        "incluse", "inclu",
    }
)  # fmt: skip
_EXCLUDED: Final = frozenset(
    {
        "uitgesloten", "exclusief", "excl", "excluded", "exclusive", "excluding", "ausgeschlossen", "ausschliesslich",
        "exklusive", "exkl", "exclu", "exclue", "exclus",
    }
)  # fmt: skip
_NOT: Final = frozenset({"niet", "not", "nicht", "non", "pas"})
_BESIDE: Final = frozenset({"y", "itself", "zelf", "selbst", "wel", "en", "is", "est", "ist"})
"""Folded small words beside them: "y compris 1900", "1900 itself included"."""
_MOST: Final = 4
"""Words that say so."""
_WITH: Final = {"before": "until", "after": "since"}
_WITHOUT: Final = {"until": "before", "since": "after"}
_CLOSING: Final = ")],;.?!"


def with_limits_counted(
    text: str, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention]
) -> tuple[list[Mention], frozenset[int]]:
    """The mentions with the relation to a year that is meant, and the places of the words that say whether it counts.

    Args:
        text: The question.
        tokens: Its words as written.
        words: The same words folded.
        found: What was found in it.
    """
    if _INCLUDED.isdisjoint(words) and _EXCLUDED.isdisjoint(words):
        return list(found), frozenset()
    years = [m for m in found if isinstance(m, YearMention)]
    if len({(m.first, m.last) for m in years}) != 1 or years[0].first != years[0].last:
        # "From 1850 to 1900" has two limits.
        return list(found), frozenset()
    for year in years:
        run, relation = _said_behind(text, tokens, words, year), _relation(found, year)
        if run is None or relation is None:
            continue
        said = words[run.start : run.stop]
        counts = not _INCLUDED.isdisjoint(said) and _NOT.isdisjoint(said)
        meant = (_WITH if counts else _WITHOUT).get(relation.concept, relation.concept)
        kept = (m for m in found if m.end <= run.start or run.stop <= m.start)
        return [_related(m, relation, meant) for m in kept], frozenset(run)
    return list(found), frozenset()


def _related(mention: Mention, relation: ConceptMention, meant: str) -> Mention:
    """A mention, that of a relation as the one that is meant."""
    if not isinstance(mention, ConceptMention) or mention.concept != relation.concept:
        return mention
    same = (mention.start, mention.end) == (relation.start, relation.end)
    return replace(mention, concept=meant) if same else mention


def _said_behind(text: str, tokens: Sequence[Token], words: Sequence[str], year: YearMention) -> range | None:
    """The words right behind a year that say whether it counts; None where there are none.

    The year is among them, or nothing stands behind them: "before 1900 excluding Texas" is of Texas.
    """
    end, again = year.end, False
    while end < len(words) and end - year.end < _MOST:
        same = words[end] == words[year.end - 1]
        if not same and words[end] not in _INCLUDED | _EXCLUDED | _NOT | _BESIDE:
            break
        if words[end] in _BESIDE and end > year.end and words[end - 1] in _INCLUDED | _EXCLUDED:
            # "(1900 exclu) en Suisse".
            break
        again = again or same
        end += 1
    run = range(year.end, end)
    if not run or (_INCLUDED | _EXCLUDED).isdisjoint(words[year.end : end]):
        return None
    behind = text[tokens[end - 1].end : tokens[end].start].strip() if end < len(tokens) else _CLOSING
    return run if again or (behind and behind[0] in _CLOSING) else None


def _relation(found: Sequence[Mention], year: YearMention) -> ConceptMention | None:
    """What stands before a year and says how it limits the period: "before", "since"."""
    relations = _WITH | _WITHOUT
    before = [m for m in found if isinstance(m, ConceptMention) and m.concept in relations and m.end == year.start]
    return max(before, key=lambda m: m.end - m.start, default=None)
