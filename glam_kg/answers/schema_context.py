"""What a language model needs to see of a schema to answer a question, within a budget of characters.

Classes come best first. Each is told with its own slots; the ancestors from which it has more slots follow it, once, so that
nothing is said twice. The best classes get their room before any ancestor does: half of it, and none more than a third before
the others have theirs. What then is too long is told in part, and says how many slots more there are.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.answers.schema_paragraph import Paragraph, fitted_paragraph, paragraph
from glam_kg.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from glam_kg.ontology.class_ranking import ClassRanker
    from glam_kg.ontology.model import Schema

DEFAULT_CHARACTERS: Final = 6_000
DEFAULT_SHARE: Final = 0.2
"""The share of the schema's classes that is looked at: what ranks lower is hardly needed."""
_SHARE_OF_BEST: Final = 0.5
"""The share of the text that the best classes take before their ancestors get any of it."""
_SHARE_OF_ONE: Final = 1 / 3
"""The share of the text that one class takes before the others have theirs."""
_MORE: Final = "{} more classes may matter and are left out here.\n"
_ONE_MORE: Final = "1 more class may matter and is left out here.\n"


@dataclass(frozen=True, slots=True)
class SchemaContext:
    """A part of a schema as text.

    Attributes:
        text: Classes, each in a paragraph; where slots of one had no room, its last lines say how many, and where classes had
            none, the last line of all.
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


def _fitted(schema: Schema, names: Sequence[str], language: str | None, characters: int) -> SchemaContext:
    page = _Page(schema, language, characters - len(_closing(len(names))))
    limit = int(page.room * _SHARE_OF_ONE)
    spare = page.room - int(page.room * _SHARE_OF_BEST)
    best: list[str] = []
    for name in names:
        if not (page.put(name, min(limit, page.left - spare)) or (not best and page.put(name, page.left))):
            break
        best.append(name)
    for name in best:
        page.put(name, page.left)
    ancestors = [one for name in best for one in page.ancestors(name)]
    for name in ancestors:
        page.put(name, limit, slots=1, noted=False)
    page.settle()
    for name in names[len(best) :]:
        if not page.put_whole(name) and not page.put(name, limit, slots=1):
            break
    page.settle()
    for name in ancestors:
        page.put(name, page.left, slots=1, noted=False)
    order = dict.fromkeys(one for name in names if name in page.told for one in (name, *page.ancestors(name)))
    classes = tuple(name for name in order if name in page.told)
    left = tuple(name for name in names if name not in page.told)
    text = "\n".join(page.text(name) for name in classes) + _closing(len(left))
    return SchemaContext(text if classes else text.lstrip("\n"), classes, left)


class _Page:
    """The paragraphs that were put so far, and the room that they leave."""

    def __init__(self, schema: Schema, language: str | None, room: int) -> None:
        self.room = self.left = room
        self.told: dict[str, Paragraph] = {}
        self._kept: dict[str, int] = {}
        self._schema, self._language = schema, language

    def put(self, name: str, characters: int, *, slots: int = 0, noted: bool = True) -> bool:
        """Put a class in so many characters, or in more than it has; false where it does not get in.

        Args:
            name: The class.
            characters: What it may take, the blank line before it included.
            slots: How many of its slots have to be told at least.
            noted: Whether to keep room for a line on the slots of its ancestors; a class that is in has it already.
        """
        before = self.told.get(name)
        if before is not None and before.whole:
            return True
        taken = len(before.text) + 1 if before else 0
        kept = self._note_room(name) if noted and not before else 0
        room = min(characters, self.left) + taken - 1 - kept
        found = fitted_paragraph(self._schema.classes[name], self._language, room)
        if found is None or found.slots < min(slots, len(self._schema.classes[name].slots)):
            return before is not None
        self.left -= len(found.text) + 1 - taken + kept
        self.told[name] = found
        if kept:
            self._kept[name] = kept
        return True

    def settle(self) -> None:
        """Give back what was kept for lines on ancestors and is not needed: most of these are told by now."""
        for name, kept in self._kept.items():
            self._kept[name] = len(_note(self._untold(name)))
            self.left += kept - self._kept[name]

    def put_whole(self, name: str) -> bool:
        """Put a class and those of its ancestors that have slots, as far as they are new; all of them whole, or none."""
        new = [one for one in (name, *self.ancestors(name)) if one not in self.told]
        whole = {one: paragraph(self._schema.classes[one], self._language) for one in new}
        longer = sum(len(text) + 1 for text in whole.values())
        if longer > self.left:
            return False
        self.left -= longer
        for one, text in whole.items():
            self.told[one] = Paragraph(text, len(self._schema.classes[one].slots), whole=True)
        return True

    def ancestors(self, name: str) -> Iterator[str]:
        """The ancestors from which a class has slots, nearest first."""
        return (one.name for one in self._schema.line(name) if one.name != name and one.slots)

    def text(self, name: str) -> str:
        """The paragraph of a class; with a line on the slots of ancestors that are not told, where room was kept for it."""
        return self.told[name].text + (_note(self._untold(name)) if name in self._kept else "")

    def _untold(self, name: str) -> int:
        """How many slots a class has from ancestors that are not told."""
        line = tuple(self._schema.line(name))
        seen = {slot.name for one in line if one.name == name or one.name in self.told for slot in one.slots}
        return len({slot.name for one in line for slot in one.slots} - seen)

    def _note_room(self, name: str) -> int:
        return len(_note(len(self._schema.slots_of(name)))) if any(self.ancestors(name)) else 0


def _note(number: int) -> str:
    return f"  and {number} more slot{'' if number == 1 else 's'} of its ancestors\n" if number else ""


def _closing(number: int) -> str:
    if not number:
        return ""
    return "\n" + (_ONE_MORE if number == 1 else _MORE.format(number))
