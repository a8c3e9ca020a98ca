"""What a language model needs to see of a schema to answer a question, within a budget of characters.

Classes come best first. Each is told with its own slots; the ancestors from which it has more slots follow it, once, so that
nothing is said twice and no slot stays unseen.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from glam_kg.ontology.class_ranking import ClassRanker
    from glam_kg.ontology.model import ClassSlot, Schema, SchemaClass

DEFAULT_CHARACTERS: Final = 6_000
DEFAULT_SHARE: Final = 0.2
"""The share of the schema's classes that is looked at: what ranks lower is hardly needed."""
_EXAMPLES: Final = 2
_ANY: Final = "Any"
_MORE: Final = "{} more classes may matter and are left out here.\n"
_ONE_MORE: Final = "1 more class may matter and is left out here.\n"


@dataclass(frozen=True, slots=True)
class SchemaContext:
    """A part of a schema as text.

    Attributes:
        text: Classes, each in a paragraph; where some had no room, a last line says how many.
        classes: The classes that the text tells of, in its order.
        left_out: Classes that may matter and had no room, best first.
    """

    text: str
    classes: tuple[str, ...]
    left_out: tuple[str, ...]


@dataclass(frozen=True)
class SchemaContextBuilder:
    """Writes the part of one schema that a question needs."""

    ranker: ClassRanker

    def build(
        self,
        question: str,
        *,
        language: str | None = None,
        context: str | None = None,
        linked: Mapping[str, float] | None = None,
        characters: int = DEFAULT_CHARACTERS,
        top_n: int | None = None,
    ) -> SchemaContext:
        """The classes that a question needs, with what is said of them; the same input gives the same text.

        Args:
            question: Any text.
            language: Its language; descriptions and labels are in it where the schema has them. None: not known.
            context: What the question is after; None: worked out from the classes that it names.
            linked: Classes of what was found in it → how sure that is.
            characters: How long the text may be at most.
            top_n: How many of the best classes are looked at; by default a fifth of all.

        Raises:
            InputError: The budget is too small for the line that says what was left out.
            UnknownNameError: There is no such context.
        """
        schema = self.ranker.lookup.schema
        number = len(schema.classes)
        if characters < len(_MORE.format(number)):
            raise InputError(f"{characters} characters are too few, expected at least {len(_MORE.format(number))}")
        wanted = max(1, round(number * DEFAULT_SHARE)) if top_n is None else top_n
        ranked = self.ranker.rank(question, language=language, context=context, linked=linked, top_n=wanted)
        return _fitted(schema, [one.name for one in ranked], language, characters)


def whole_schema(schema: Schema, language: str | None = None) -> str:
    """All classes in the same form, by name: what a context is measured against."""
    return "\n".join(paragraph(schema.classes[name], language) for name in sorted(schema.classes))


def paragraph(each: SchemaClass, language: str | None = None) -> str:
    """One class: what it is called and means, its parents, examples, and its own slots with range and number of values.

    A slot takes no value or one ([0..1]), exactly one ([1]), any number ([0..*]) or at least one ([1..*]).
    """
    return "\n".join(_lines(each, language)) + "\n"


def _lines(each: SchemaClass, language: str | None) -> Iterator[str]:
    label = next((text for text, code in each.labels if code == language), "") if language else ""
    named = f" ({label})" if label and label.casefold() != each.name.casefold() else ""
    described = each.descriptions.get(language or "") or each.description
    yield f"{each.name}{named}: {_line(described)}" if described else f"{each.name}{named}"
    if each.parents:
        yield f"  is a {', '.join(each.parents)}"
    if each.examples:
        yield f"  for example {'; '.join(_line(text) for text in each.examples[:_EXAMPLES])}"
    yield from (f"  {_slot(slot)}" for slot in each.slots)


def _slot(slot: ClassSlot) -> str:
    # "Any" beside other ranges only says that there are several.
    ranges = [name for name in slot.ranges if name != _ANY] or list(slot.ranges)
    few, many = ("1" if slot.required else "0"), ("*" if slot.multivalued else "1")
    number = few if few == many else f"{few}..{many}"
    return f"{slot.name}: {' | '.join(ranges) or _ANY} [{number}]"


def _line(text: str) -> str:
    return " ".join(text.split())


def _fitted(schema: Schema, names: Sequence[str], language: str | None, characters: int) -> SchemaContext:
    told: dict[str, str] = {}
    length = 0
    left: tuple[str, ...] = ()
    for position, name in enumerate(names):
        if name in told:
            continue
        fresh = {one.name: paragraph(one, language) for one in _with_ancestors(schema, name) if one.name not in told}
        # A blank line stands between paragraphs.
        longer = length + sum(len(text) + 1 for text in fresh.values()) - (not told)
        left_after = tuple(one for one in names[position + 1 :] if one not in told and one not in fresh)
        if longer + (len(_closing(len(left_after))) if left_after else 0) > characters:
            left = tuple(one for one in names[position:] if one not in told)
            break
        told |= fresh
        length = longer
    text = "\n".join(told.values()) + (_closing(len(left)) if told else _closing(len(left)).lstrip("\n"))
    return SchemaContext(text, tuple(told), left)


def _with_ancestors(schema: Schema, name: str) -> Iterator[SchemaClass]:
    """A class, then the ancestors that have slots for it."""
    for each in schema.line(name):
        if each.name == name or each.slots:
            yield each


def _closing(number: int) -> str:
    if not number:
        return ""
    return "\n" + (_ONE_MORE if number == 1 else _MORE.format(number))
