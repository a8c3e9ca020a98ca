"""The paragraphs on the classes of a schema that share so many characters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.answers.schema_paragraph import Paragraph, fitted_paragraph, paragraph

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glam_kg.ontology.model import Schema


class Page:
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
