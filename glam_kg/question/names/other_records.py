"""Records of the institution that is named in other sources: where the first has nothing of what is asked, another may have.

"The Bavarian State Library" is one by that name; by its German one a second source has it too, with an ISIL.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from glam_kg.question.names.name_words import senses_of
from glam_kg.question.names.names import name_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from glam_kg.question.names.compact_names import CustodianName
    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.slots.extraction import Extraction
    from glam_kg.question.words.mentions import Named


def of_other_records(extraction: Extraction, names: NameIndex) -> Extraction | None:
    """The same question with those as well that are called like who is named, by any of its names; None where there are none.

    Args:
        extraction: The slots as they were read.
        names: The names of the graph.
    """
    name = extraction.name
    if name is None or name.guess or "attribute" not in extraction.slots:
        return None
    own = dict.fromkeys(candidate.iri for candidate in name.candidates)
    # Of several, who fits in part is perhaps not who is meant; of one alone something is told in any case.
    named = [candidate for candidate in name.candidates if candidate.score >= 1 or len(own) == 1]
    others = dict.fromkeys(other.iri for each in named for other in _called_alike(each, names) if other.iri not in own)
    if not others:
        return None
    return replace(extraction, values={**extraction.values, "name": (*own, *others)})


def with_twins(extraction: Extraction, called: str, names: NameIndex) -> Extraction | None:
    """The same question with those as well that have the own name of who is named, in the same town; None where there are none.

    Of two records of one body one may have the name that was said, and both another one: they are told together, as they are
    where the name that both have is said.

    Args:
        extraction: The slots as they were read.
        called: The own name of who is named.
        names: The names of the graph.
    """
    name, words = extraction.name, name_words(called)
    if name is None or name.guess or "attribute" in extraction.slots or len(words) < 2:
        return None
    own = dict.fromkeys(candidate.iri for candidate in name.candidates)
    places = {(each.city, each.region, each.country) for each in name.candidates if each.city}
    twins = dict.fromkeys(
        other.iri
        for other in names.with_words(words)
        if (other.city, other.region, other.country) in places and other.iri not in own
    )
    return replace(extraction, values={**extraction.values, "name": (*own, *twins)}) if twins else None


def _called_alike(named: Named, names: NameIndex) -> Iterator[CustodianName]:
    """Names of others that are one of somebody's own, and of which nothing says that they are elsewhere."""
    called = [name_words(text) for text in names.texts_of(named.iri)]
    for words in called:
        if len(words) < 2 or not any(senses_of(word)[1] for word in words):
            continue
        for other in names.with_words(words):
            # Of a town that no source tells, it may be the same.
            placed = other.city in {"", named.city} and other.region in {"", named.region}
            if placed and other.country in {"", named.country}:
                yield other
    yield from _called_with_town(named, called, names)


def _called_with_town(named: Named, called: Iterable[Sequence[str]], names: NameIndex) -> Iterator[CustodianName]:
    """Those in the same town that are called so with or without it: "Museum of Fine Arts, Boston" and "Museum of Fine Arts"."""
    town = name_words(named.city)
    for words in called if town else ():
        with_it = list(words[-len(town) :]) == town
        others = words[: -len(town)] if with_it else [*words, *town]
        for other in names.with_words(others) if len(others) > 1 else ():
            if (other.city, other.region, other.country) == (named.city, named.region, named.country):
                yield other
