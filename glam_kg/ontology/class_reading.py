"""One class of a schema: its definition, as YAML gives it, made into what glam_kg knows of a class."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from glam_kg.ontology.linkml_forms import Content, definitions, flag, mappings, names, text
from glam_kg.ontology.model import SchemaClass
from glam_kg.ontology.schema_annotations import specificity

if TYPE_CHECKING:
    from collections.abc import Iterator

_MAPPINGS: Final = ("exact_mappings", "close_mappings", "broad_mappings", "narrow_mappings", "related_mappings")
_LARGEST_EXAMPLE: Final = 2_000
"""Values within one example; a document of a few lines can hold millions, each an alias of another."""


def read_class(name: str, content: Content, file: str) -> tuple[SchemaClass, tuple[str, ...]]:
    """A class without its slots, and a sentence for each value that cannot be used.

    Args:
        name: Its name.
        content: Its definition.
        file: Where it is defined, relative to the schema's folder.
    """
    said, wrong = specificity(content.get("annotations"))
    is_a = names(content.get("is_a"))
    return (
        SchemaClass(
            name=name,
            file=file,
            is_a=is_a[0] if is_a else None,
            mixins=names(content.get("mixins")),
            abstract=bool(flag(content.get("abstract"))),
            class_uri=text(content.get("class_uri")) or None,
            description=_paragraph(content.get("description")),
            descriptions=dict(_descriptions(content.get("alt_descriptions"))),
            labels=tuple(dict.fromkeys(_labels(content))),
            keywords=names(content.get("keywords")),
            mappings=tuple(dict.fromkeys(curie for key in _MAPPINGS for curie in names(content.get(key)))),
            examples=tuple(found for each in _examples(content.get("examples")) if (found := _example(each))),
            specificity=said,
        ),
        wrong if len(is_a) <= 1 else (*wrong, f"is_a names {', '.join(is_a)}: the first is used, expected one class"),
    )


def _paragraph(value: object) -> str:
    """A text without the line breaks and blanks that come of its place in the file; empty lines stay."""
    paragraphs = (" ".join(part.split()) for part in text(value).split("\n\n"))
    return "\n\n".join(part for part in paragraphs if part)


def _descriptions(value: object) -> Iterator[tuple[str, str]]:
    """Descriptions by language: as `nl: text`, or as LinkML's objects with `source` and `description`."""
    if isinstance(value, dict):
        pairs = [(text(key), each) for key, each in value.items()]
    else:
        pairs = [(text(each.get("source")), each) for each in mappings(value)]
    for language, each in pairs:
        found = _paragraph(each.get("description") if isinstance(each, dict) else each)
        if language and found:
            yield language, found


def _labels(content: Content) -> Iterator[tuple[str, str]]:
    if title := text(content.get("title")):
        yield title, ""
    for alias in names(content.get("aliases")):
        yield alias, ""
    structured = content.get("structured_aliases")
    if isinstance(structured, dict):
        structured = [{"literal_form": form, **(each or {})} for form, each in definitions(structured).items()]
    for each in mappings(structured):
        if form := text(each.get("literal_form")):
            yield form, text(each.get("in_language"))


def _examples(value: object) -> Iterator[object]:
    """The values of examples: of objects with `value`, or the examples themselves."""
    if isinstance(value, dict):
        value = [{"value": key, **each} if isinstance(each, dict) else key for key, each in value.items()]
    if isinstance(value, list):
        for each in value:
            yield (each["value"] if "value" in each else each.get("object")) if isinstance(each, dict) else each


def _example(value: object) -> str:
    """A value as text, objects as JSON; empty for one that is too large or contains itself."""
    if not isinstance(value, (dict, list)):
        return text(value)
    if _exceeds(value, _LARGEST_EXAMPLE):
        return ""
    return json.dumps(_with_text_keys(value), ensure_ascii=False, default=str)


def _exceeds(value: object, limit: int) -> bool:
    """Whether a value has more parts than a limit, counted as often as they are written out."""
    open_ = [value]
    count = 0
    while open_:
        each = open_.pop()
        count += 1
        if count > limit:
            return True
        if isinstance(each, dict):
            open_.extend(each.values())
        elif isinstance(each, list):
            open_.extend(each)
    return False


def _with_text_keys(value: object) -> object:
    if isinstance(value, dict):
        return {str(key): _with_text_keys(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_with_text_keys(each) for each in value]
    return value
