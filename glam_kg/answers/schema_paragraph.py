"""One class of a schema as a paragraph: whole, or as much of it as there is room for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.ontology.model import ClassSlot, SchemaClass

_EXAMPLES: Final = 2
_ANY: Final = "Any"
_CUT: Final = " …"


@dataclass(frozen=True, slots=True)
class Paragraph:
    """What is told of one class.

    Attributes:
        text: Lines, each ended.
        slots: Of the class's own slots, how many are told, in its order.
        whole: Whether nothing of the class is left out.
    """

    text: str
    slots: int
    whole: bool


def paragraph(each: SchemaClass, language: str | None = None) -> str:
    """One class: what it is called and means, its parents, examples, and its own slots with range and number of values.

    A slot takes no value or one ([0..1]), exactly one ([1]), any number ([0..*]) or at least one ([1..*]).
    """
    lines = [_heading(each, language), *_parents(each), *_examples(each), *map(_slot, each.slots)]
    return "\n".join(lines) + "\n"


def fitted_paragraph(each: SchemaClass, language: str | None, characters: int) -> Paragraph | None:
    """A class in at most so many characters; None where not even its name and parents fit.

    What is too long loses first its examples, then slots from the last on, whose number a line tells, then the end of the
    description.
    """
    whole = paragraph(each, language)
    if len(whole) <= characters:
        return Paragraph(whole, len(each.slots), whole=True)
    parents = list(_parents(each))
    slots = [_slot(slot) for slot in each.slots]
    told, lines = 0, [_heading(each, language), *parents, *_more(len(slots))]
    if _length(lines) > characters:
        spare = characters - _length([*parents, *_more(len(slots))]) - 1
        heading = _cut(lines[0], _called(each, language), spare)
        return Paragraph("\n".join([heading, *parents, *_more(len(slots))]) + "\n", 0, whole=False) if heading else None
    for number in range(1, len(slots) + 1):
        longer = [lines[0], *parents, *slots[:number], *_more(len(slots) - number)]
        if _length(longer) > characters:
            break
        told = number
    lines = [lines[0], *parents, *slots[:told], *_more(len(slots) - told)]
    return Paragraph("\n".join(lines) + "\n", told, whole=False)


def _length(lines: Sequence[str]) -> int:
    return sum(len(line) + 1 for line in lines)


def _more(number: int) -> tuple[str, ...]:
    return (f"  and {number} more slot{'' if number == 1 else 's'}",) if number else ()


def _cut(heading: str, name: str, characters: int) -> str:
    """The beginning of a heading, cut behind a word; the name alone where no word fits, and nothing where it does not."""
    found = ""
    for place, character in enumerate(heading[: max(0, characters - len(_CUT) + 1)]):
        if character == " " and place > len(name) + 1:
            found = heading[:place].rstrip(",;:") + _CUT
    return found or (name if len(name) <= characters else "")


def _called(each: SchemaClass, language: str | None) -> str:
    label = next((text for text, code in each.labels if code == language), "") if language else ""
    return f"{each.name} ({label})" if label and label.casefold() != each.name.casefold() else each.name


def _heading(each: SchemaClass, language: str | None) -> str:
    described = each.descriptions.get(language or "") or each.description
    called = _called(each, language)
    return f"{called}: {_line(described)}" if described else called


def _parents(each: SchemaClass) -> Iterator[str]:
    if each.parents:
        yield f"  is a {', '.join(each.parents)}"


def _examples(each: SchemaClass) -> Iterator[str]:
    if each.examples:
        yield f"  for example {'; '.join(_line(text) for text in each.examples[:_EXAMPLES])}"


def _slot(slot: ClassSlot) -> str:
    # "Any" beside other ranges only says that there are several.
    ranges = [name for name in slot.ranges if name != _ANY] or list(slot.ranges)
    few, many = ("1" if slot.required else "0"), ("*" if slot.multivalued else "1")
    number = few if few == many else f"{few}..{many}"
    return f"  {slot.name}: {' | '.join(ranges) or _ANY} [{number}]"


def _line(text: str) -> str:
    return " ".join(text.split())
