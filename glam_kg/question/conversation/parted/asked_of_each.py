"""Several things that a list is to show of each institution: "the websites and addresses of the museums in Utrecht".

A list shows one of them, so each has a list of its own. "Museums with a website and an ISIL" are those that have both, which no
template knows: only what stands before the institutions, or is no condition on them, is a thing to be shown.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.question.slots.filling import AND
from glam_kg.question.words.mentions import ConceptMention, GeneralMention, SchemeMention, TypeMention

if TYPE_CHECKING:
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.words.lexicon import Lexicon

_SHOWN: Final = frozenset({"website", "address"})
_MOST_SHOWN: Final = 3
_THEIR: Final = frozenset({"hun", "their", "ihre", "ihren", "ihrer", "leur", "leurs", "de", "d"})
"""Folded words of the institutions before what each has."""


def things_of_each(analysis: Analysis, lexicon: Lexicon) -> tuple[str, ...]:
    """The question once for each thing that a list is to show; empty where there is but one, or where they are conditions."""
    things = _things(analysis)
    if not 1 < len(things) <= _MOST_SHOWN:
        return ()
    words = analysis.words
    gaps = [words[one.end : other.start] for one, other in pairwise(things)]
    small = AND | lexicon.words_of("articles") | _THEIR
    if not all(small.issuperset(gap) for gap in gaps) or AND.isdisjoint(gaps[-1]):
        return ()
    kinds = [m.start for m in analysis.mentions if isinstance(m, (TypeMention, GeneralMention))]
    before = bool(kinds) and things[-1].end <= min(kinds)
    # Nobody asks for those of which the address is known.
    if not before and not any(isinstance(m, ConceptMention) and m.concept == "address" for m in things):
        return ()
    text, tokens = analysis.text, analysis.tokens
    head, tail = text[: tokens[things[0].start].start], text[tokens[things[-1].end - 1].end :]
    return tuple(f"{head}{analysis.slice(thing.start, thing.end)}{tail}" for thing in things)


def _things(analysis: Analysis) -> list[ConceptMention | SchemeMention]:
    """What can be shown of each, in the question's order, none overlapping."""
    found: list[ConceptMention | SchemeMention] = []
    said = [
        m
        for m in analysis.mentions
        if isinstance(m, SchemeMention) or (isinstance(m, ConceptMention) and m.concept in _SHOWN)
    ]
    for mention in sorted(said, key=lambda m: (m.start - m.end, m.start)):
        if not any(mention.overlaps(other) for other in found):
            found.append(mention)
    return sorted(found, key=lambda m: m.start)
