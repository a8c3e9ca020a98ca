"""What classes are compared by: words of the description and the name, mappings, ancestors, slots, and the place in the schema.

Words count by their first letters, which joins the forms of a word in many languages (truncation; McNamee and Mayfield 2004
measure it).
"""

from __future__ import annotations

import math
import re
from collections import Counter
from enum import StrEnum
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from glam_kg.ontology.model import Schema, SchemaClass

STEM_LETTERS: Final = 6
"""So many first letters tell a word."""
_NAME_WORD: Final = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[^\W\d_A-Z]+|\d+")
_TEXT_WORD: Final = re.compile(r"[^\W\d_]{3,}")


class Part(StrEnum):
    """One way in which classes can be alike."""

    DESCRIPTION = "description"
    NAME = "name"
    MAPPINGS = "mappings"
    ANCESTORS = "ancestors"
    SLOTS = "slots"
    STRUCTURE = "structure"
    DEPTH = "depth"
    NAME_LENGTH = "words in the name"


PLACES: Final = (
    Part.DEPTH,
    Part.NAME_LENGTH,
    "descendants",
    "children",
    "siblings",
    "uses as a range",
    "own slots",
    "slots with inherited ones",
    "how many classes have its slots",
    "share of required slots",
    "abstract",
    "mixins",
    "mappings",
    "without a parent",
    "without a URI",
)


def name_words(name: str) -> list[str]:
    """The words of a class name, in lower case.

    >>> name_words("HTMLPageTypes"), name_words("iso_code")
    (['html', 'page', 'types'], ['iso', 'code'])
    """
    return [word.lower() for word in _NAME_WORD.findall(_split_capitals(name))]


def places(schema: Schema) -> dict[str, tuple[float, ...]]:
    """The place of each class in its schema, as figures in the order of `PLACES`; counts as log(1 + n)."""
    used = Counter(name for each in schema.classes.values() for slot in each.slots for name in slot.ranges)
    users = Counter(slot.name for each in schema.classes.values() for slot in each.slots)
    return {name: _place(schema, each, used, users) for name, each in schema.classes.items()}


def _place(schema: Schema, each: SchemaClass, used: Mapping[str, int], users: Mapping[str, int]) -> tuple[float, ...]:
    number = max(1, len(each.slots))
    return (
        sum(1 for _ in schema.line(each.name)) - 1.0,
        float(len(name_words(each.name))),
        math.log1p(len(descendants(schema, each.name))),
        math.log1p(len(schema.children.get(each.name, ()))),
        math.log1p(len(schema.children.get(each.is_a, ()))) if each.is_a else 0.0,
        math.log1p(used.get(each.name, 0)),
        math.log1p(len(each.slots)),
        math.log1p(len(schema.slots_of(each.name))),
        sum(math.log1p(users[slot.name]) for slot in each.slots) / number,
        sum(slot.required for slot in each.slots) / number,
        float(each.abstract),
        float(len(each.mixins)),
        math.log1p(len(each.mappings)),
        float(not each.parents),
        float(each.class_uri is None),
    )


def descendants(schema: Schema, name: str) -> frozenset[str]:
    """All classes below one, itself left out, whatever circles there are."""
    found: set[str] = set()
    below = list(schema.children.get(name, ()))
    while below:
        each = below.pop()
        if each not in found:
            found.add(each)
            below.extend(schema.children.get(each, ()))
    return frozenset(found - {name})


def _split_capitals(name: str) -> str:
    return re.sub(r"([A-Z]+)([A-Z][a-z])", r"\1 \2", name)


def _stem(word: str) -> str:
    return word[:STEM_LETTERS]


def _of_description(schema: Schema, name: str) -> list[tuple[str, str]]:
    each = schema.classes[name]
    text = " ".join((each.description, *each.keywords)).lower()
    return [(_stem(word), word) for word in _TEXT_WORD.findall(text)]


def _of_name(_schema: Schema, name: str) -> list[tuple[str, str]]:
    words = name_words(name)
    ends = [(f"…{' '.join(map(_stem, words[-count:]))}", f"…{' '.join(words[-count:])}") for count in (1, 2)]
    return [*((_stem(word), word) for word in words), *ends[: len(words)]]


def _of_mappings(schema: Schema, name: str) -> list[tuple[str, str]]:
    each = schema.classes[name]
    prefixes = [f"{mapping.partition(':')[0]}:" for mapping in each.mappings]
    return [(one, one) for one in (*each.mappings, *prefixes, *((each.class_uri,) if each.class_uri else ()))]


def _of_ancestors(schema: Schema, name: str) -> list[tuple[str, str]]:
    above = [each.name for each in schema.line(name)][1:]
    nearest = schema.classes[name].is_a or ""
    return [*((one, one) for one in above), (f"child of {nearest}", f"child of {nearest}" if nearest else "no parent")]


def _of_slots(schema: Schema, name: str) -> list[tuple[str, str]]:
    slots = schema.slots_of(name)
    ranges = [f"→ {one}" for slot in slots for one in slot.ranges]
    return [(one, one) for one in (*(slot.name for slot in slots), *ranges)]


FEATURES: Final[Mapping[Part, Callable[[Schema, str], list[tuple[str, str]]]]] = {
    Part.DESCRIPTION: _of_description,
    Part.NAME: _of_name,
    Part.MAPPINGS: _of_mappings,
    Part.ANCESTORS: _of_ancestors,
    Part.SLOTS: _of_slots,
}
"""Each gives the features of a class, as (what is compared, what a person reads for it)."""
