"""Kinds of institutions that are collected, too: "collecties over vuurtorens", where the data call them "lighthouses"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from glam_kg.folding import fold_key
from glam_kg.question.names.name_kinds import letter_of
from glam_kg.question.places.nearness import says_near
from glam_kg.question.words.mentions import Named, PlaceMention
from glam_kg.templates.subject_slots import SubjectWord

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Self

    from glam_kg.ontology.vocabulary import InstitutionType
    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.mentions import Mention, TypeMention


@dataclass(frozen=True)
class CollectedKinds:
    """What the schema calls such kinds in four languages.

    Attributes:
        words: All words of the kind that a folded word says.
    """

    words: Mapping[str, tuple[SubjectWord, ...]]

    @classmethod
    def of_types(cls, types: Iterable[InstitutionType]) -> Self:
        """Those of the institution types whose forms tell them apart."""
        kinds: dict[str, list[SubjectWord]] = {}
        for form in (form for each in types for form in each.forms if form.part):
            kinds.setdefault(form.part, []).append(SubjectWord(form.text, form.language))
        return cls({fold_key(word.text): tuple(words) for words in kinds.values() for word in words})

    def of(self, said: str) -> tuple[SubjectWord, ...]:
        """The words of the kind that is said; none where the schema tells no such kind apart."""
        return self.words.get(fold_key(said), ())


def is_kind_there(words: Sequence[str], kind: TypeMention, found: Sequence[Mention], names: NameIndex) -> bool:
    """Whether somebody of the type of a kind is called so, in a place of the question where one is said.

    Args:
        words: The question's folded words.
        kind: The kind.
        found: What was found in the question.
        names: The names of the graph.
    """
    called = [Named.of(name, 1) for name in names.holding(words[kind.start : kind.end])]
    called = [named for named in called if letter_of(named) == kind.letter]
    places = [m for m in found if isinstance(m, PlaceMention) and not m.overlaps(kind)]
    if not called or not places or any(map(says_near, found)):
        return bool(called)
    return any(named.is_at(reading) for named in called for place in places for reading in place.readings)
