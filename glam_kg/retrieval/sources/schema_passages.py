"""The classes of a LinkML schema as passages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.namespaces import HC
from glam_kg.retrieval.passages import Passage

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from glam_kg.ontology.model import Schema

_SOURCE: Final = "schema"


def schema_passages(
    schema: Schema, further: Mapping[str, Sequence[tuple[str, str]]] | None = None
) -> Iterator[Passage]:
    """The classes of a schema as passages, by name.

    A passage has what the class is called and described as, what it is a kind of, and its own slots; the headings above it are
    its ancestors along `is_a`.

    Args:
        schema: The schema.
        further: Class → what else it is called, as (text, language).
    """
    from glam_kg.ontology.class_terms import spaced

    for name in sorted(schema.classes):
        found = schema.classes[name]
        labels = dict.fromkeys(text for text, _ in (*found.labels, *(further or {}).get(name, ())))
        lines = [
            found.description.strip(),
            *found.descriptions.values(),
            _listed("Also called", labels),
            _listed("A kind of", dict.fromkeys(map(spaced, found.parents))),
            _listed("Keywords", dict.fromkeys(found.keywords)),
            _listed("Examples", dict.fromkeys(found.examples)),
            _listed("Has", dict.fromkeys(spaced(slot.name) for slot in found.slots)),
        ]
        yield Passage(
            id=f"{HC}{name}",
            text="\n".join(filter(None, lines)) or spaced(name),
            title=spaced(name),
            headings=tuple(map(spaced, _ancestors(schema, name))),
            class_name=name,
            source=_SOURCE,
            metadata={"file": found.file, "abstract": str(found.abstract).lower()},
        )


def _ancestors(schema: Schema, name: str) -> list[str]:
    """Outermost first; a circle is broken where it closes."""
    above: list[str] = []
    at = schema.classes[name].is_a
    while at is not None and at not in above and at != name:
        above.append(at)
        at = schema.classes[at].is_a if at in schema.classes else None
    return above[::-1]


def _listed(word: str, values: Mapping[str, None]) -> str:
    return f"{word}: {', '.join(values)}." if values else ""
