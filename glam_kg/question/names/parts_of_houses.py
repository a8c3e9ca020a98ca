"""A library or an archive called like the house that it is a part of: "Staatliches Museum für Naturkunde, Bibliothek".

Who says but the name of the house does not mean that one. Where other names begin so ("… Karlsruhe", "… Stuttgart"), it is asked
which is meant, unless one of them is in the town that is said.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from glam_kg.question.names.name_beginnings import MOST_MEANT
from glam_kg.question.names.names import main_part, name_words
from glam_kg.question.words.mentions import Named, NameMention, PlaceMention
from glam_kg.question.words.spelling import stem

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.mentions import Mention


def asked_of_houses(
    index: NameIndex, words: Sequence[str], found: list[Mention], names_institution: Callable[[str], bool]
) -> list[Mention]:
    """The mentions, with such a part asked back beside those whose names begin with what is said.

    Args:
        index: The names of the graph.
        words: The question's folded words.
        found: What was found in it.
        names_institution: Whether a folded word is one for institutions.
    """
    parts = [
        m for m in found
        if isinstance(m, NameMention) and m.candidates and not m.guess
        and all(_is_part(c.label, words, names_institution) for c in m.candidates)
    ]  # fmt: skip
    asked = {}
    for part in parts:
        said = [stem(word) for word in words[part.start : part.end]]
        houses = {
            name.iri: Named.of(name, part.weight)
            for name in index.holding(words[part.start : part.end])
            if [stem(word) for word in name_words(name.text)[: len(said)]] == said
            and not _is_part(name.text, (), names_institution)
        }
        where = [r for m in found if isinstance(m, PlaceMention) and not m.overlaps(part) for r in m.own_readings]
        if there := tuple(house for house in houses.values() if any(house.is_at(r) for r in where)):
            asked[part] = replace(part, candidates=there)
        elif 0 < len(houses) <= MOST_MEANT:
            asked[part] = replace(part, candidates=(*houses.values(), *part.candidates), guess=True)
    return [asked.get(m, m) if isinstance(m, NameMention) else m for m in found] if asked else found


def _is_part(label: str, words: Sequence[str], names_institution: Callable[[str], bool]) -> bool:
    """Whether what is added to a name is another institution that is not said: "…, Bibliothek" of a museum."""
    main = main_part(label)
    if not main:
        return False
    own = name_words(main)
    added = [word for word in name_words(label)[len(own) :] if word not in own and names_institution(word)]
    return bool(added) and not any(word in words for word in added)
