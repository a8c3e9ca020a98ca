"""A schema as bytes, and back: what ranking needs first, and each class's texts and slots for the time when they are asked for.

The bytes hold two lines of JSON, and then a line for each class.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import orjson

from glam_kg.ontology.model import ClassSlot, Schema, SchemaClass, SchemaProblem, Specificity

if TYPE_CHECKING:
    from collections.abc import Sequence

_LATER: Final = ("description", "descriptions", "labels", "keywords", "mappings", "examples", "slots")
"""The fields of a class that are decoded when one of them is asked for."""


def schema_content(schema: Schema, header: object) -> bytes:
    """A schema as bytes.

    Args:
        schema: What to keep.
        header: Anything else that is to be kept with it, as JSON values.
    """
    later = [orjson.dumps([_plain(each, name) for name in _LATER]) for each in schema.classes.values()]
    outline = {
        "name": schema.name,
        "problems": [(problem.file, problem.reason, problem.class_name) for problem in schema.problems],
        "classes": [
            (
                each.name,
                each.file,
                each.is_a,
                each.mixins,
                each.abstract,
                each.class_uri,
                each.specificity.general,
                each.specificity.templates,
                each.specificity.rationale,
                len(texts),
            )
            for each, texts in zip(schema.classes.values(), later, strict=True)
        ],
    }
    return b"\n".join((orjson.dumps(header), orjson.dumps(outline), b"".join(later)))


def content_header(content: bytes) -> Any:  # noqa: ANN401  # JSON
    """The header of a schema's bytes.

    Raises:
        ValueError: They are not of this form.
    """
    return orjson.loads(content[: content.index(b"\n")])


def restored_schema(content: bytes) -> Schema:
    """The schema that `schema_content` made bytes of.

    Raises:
        ValueError, LookupError, TypeError: They are not of this form.
    """
    begin = content.index(b"\n") + 1
    end = content.index(b"\n", begin)
    outline = orjson.loads(content[begin:end])
    classes: dict[str, SchemaClass] = {}
    place = end + 1
    for name, file, is_a, mixins, abstract, class_uri, general, templates, rationale, length in outline["classes"]:
        classes[name] = _KeptClass.of(
            (name, file, is_a, tuple(mixins), abstract, class_uri, Specificity(general, templates, rationale)),
            content,
            slice(place, place + length),
        )
        place += length
    if place != len(content):
        raise ValueError("the texts of the classes are not as long as it says")
    problems = tuple(SchemaProblem(file, reason, name) for file, reason, name in outline["problems"])
    return Schema(outline["name"], classes, problems)


class _KeptClass(SchemaClass):
    """A class of a kept schema: what was left for later is decoded when it is asked for."""

    __slots__ = ("_content", "_texts")
    _FIRST: Final = ("name", "file", "is_a", "mixins", "abstract", "class_uri", "specificity")

    @classmethod
    def of(cls, first: Sequence[object], content: bytes, texts: slice) -> _KeptClass:
        made = cls.__new__(cls)
        put = object.__setattr__
        for field, value in zip(cls._FIRST, first, strict=True):
            put(made, field, value)
        put(made, "_content", content)
        put(made, "_texts", texts)
        return made

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401
        """Called for a field that has no value yet."""
        if name not in _LATER:
            raise AttributeError(f"a class of a schema has no {name}", name=name, obj=self)
        for field, value in zip(_LATER, orjson.loads(self._content[self._texts]), strict=True):
            object.__setattr__(self, field, _restored(field, value))
        return object.__getattribute__(self, name)


def _plain(each: SchemaClass, name: str) -> object:
    if name != "slots":
        return getattr(each, name)
    return [(slot.name, slot.ranges, slot.multivalued, slot.required, slot.description) for slot in each.slots]


def _restored(field: str, value: Any) -> object:  # noqa: ANN401
    if field == "slots":
        return tuple(
            ClassSlot(name, tuple(ranges), multivalued, required, description)
            for name, ranges, multivalued, required, description in value
        )
    if field == "labels":
        return tuple((text, language) for text, language in value)
    return tuple(value) if isinstance(value, list) else value
