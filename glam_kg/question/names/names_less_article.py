"""Whole names but for the article that they begin with, where they begin like a town: the "Postal Museum" is The Postal Museum.

Of the words that are left one may be a place and the other a kind, and what is called so would be the museums of that place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.names.names import name_words
from glam_kg.question.words.mentions import WHOLE_NAME, Named, NameMention, PlaceMention, TypeMention
from glam_kg.question.words.tokens import as_written

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_ARTICLES: Final = ("the", "het", "de", "das", "der", "die", "le", "la", "les")


def with_article_added(index: NameIndex, tokens: Sequence[Token], found: Sequence[Mention]) -> list[Mention]:
    """The mentions, with a place and the kind of one behind it, in capitals, as the name that they are with an article.

    Args:
        index: The names of the graph.
        tokens: The question's words as written.
        found: What was found in it.
    """
    kinds = {m.start: m for m in found if isinstance(m, TypeMention) and not m.plural and tokens[m.start].capitalised}
    if not kinds:
        return list(found)
    for place in found:
        if not isinstance(place, PlaceMention) or place.is_adjective or place.end not in kinds:
            continue
        run = range(place.start, kinds[place.end].end)
        known = any(
            isinstance(m, NameMention) and m.is_sure and m.start <= run.start and run.stop <= m.end for m in found
        )
        if known or not all(tokens[i].capitalised for i in run):
            continue
        candidates = _called(index, [tokens[i].key for i in run])
        if candidates:
            name = NameMention(
                start=run.start, end=run.stop, text=as_written(tokens[run.start : run.stop]), candidates=candidates,
                weight=WHOLE_NAME, reason="whole but for its article",
            )  # fmt: skip
            rest = (m for m in found if not (isinstance(m, (NameMention, PlaceMention)) and m.overlaps(name)))
            return [*rest, name]
    return list(found)


def _called(index: NameIndex, words: Sequence[str]) -> tuple[Named, ...]:
    """Those whose whole name is an article and some folded words.

    >>> from glam_kg.question.names.names import CustodianName, NameIndex
    >>> index = NameIndex.build([CustodianName("urn:a", "The Postal Museum"), CustodianName("urn:b", "The Postal Museum Shop")])
    >>> [named.label for named in _called(index, ["postal", "museum"])]
    ['The Postal Museum']
    """
    meant = {
        name.iri: name
        for article in _ARTICLES
        for name in index.with_words((article, *words))
        if name_words(name.text) == [article, *words]
    }
    return tuple(Named.of(meant[iri], WHOLE_NAME) for iri in sorted(meant))
