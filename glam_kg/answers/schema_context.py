"""What a language model needs to see of a schema to answer a question, within a budget of characters.

Classes come best first. Each is told with its own slots; the ancestors from which it has more slots follow it, once, so that
nothing is said twice. The best classes get their room before any ancestor does: half of it, and none more than a third before
the others have theirs. What then is too long is told in part, and says how many slots more there are.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.answers.schema_page import Page
from glam_kg.answers.schema_paragraph import paragraph
from glam_kg.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

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
    page = Page(schema, language, characters - len(_closing(len(names))))
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


def _closing(number: int) -> str:
    if not number:
        return ""
    return "\n" + (_ONE_MORE if number == 1 else _MORE.format(number))
