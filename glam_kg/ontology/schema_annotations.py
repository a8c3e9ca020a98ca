"""The annotations of a class that tell of its specificity, in all the forms in which schemas write them.

LinkML keeps an annotation as a plain value, as an object with `value` (and `tag`), or as one of a list of such objects; schemas
also put numbers in quotes and whole mappings into a text. What cannot be read as a number from 0 to 1 is told and left out.
"""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING, Any, Final

from glam_kg.ontology.contexts import ContextTemplate
from glam_kg.ontology.model import Specificity

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

GENERAL: Final = "specificity_score"
TEMPLATES: Final = "template_specificity"
RATIONALE: Final = "specificity_rationale"

_NUMBER: Final = re.compile(r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?", re.ASCII)
_PARTS: Final = frozenset({"tag", "value", "annotations", "extensions", "description"})
"""Keys of LinkML's annotation object, which are no contexts."""
_CONTEXTS: Final = frozenset(ContextTemplate)
_NESTED: Final = 5
"""Objects within objects that are opened for a value."""
_LONGEST: Final = 20_000
"""Characters of a text that is read as a mapping."""
_SHOWN: Final = 60


class _WrongValueError(Exception):
    """A score cannot be used; the text says what it is and what was expected."""


def specificity(annotations: object) -> tuple[Specificity, tuple[str, ...]]:
    """What the annotations of a class say of its specificity, and a sentence for each value that cannot be used.

    A score that is empty counts as not given. Contexts are compared without case, and with `-` and blanks as `_`; one that
    glam_kg does not know stays under its own name.

    >>> specificity({"specificity_score": "0.50", "template_specificity": '{"archive_search": 0.9, "museum_search": 2}'})
    (Specificity(general=0.5, templates={'archive_search': 0.9}, rationale=None), \
('template_specificity of museum_search is 2, expected a number from 0 to 1',))
    """
    wrong: list[str] = []
    given = _by_tag(annotations)
    if given is None:
        return Specificity(), (f"annotations are {_shown(annotations)}, expected a mapping",)
    general = _score(GENERAL, given.get(GENERAL), wrong)
    templates: dict[str, float] = {}
    try:
        for name, value in _scores(given.get(TEMPLATES)):
            context = _context(name)
            score = _score(f"{TEMPLATES} of {name}", value, wrong)
            # A context that is spelt in two ways has what its first spelling says.
            if score is not None:
                templates.setdefault(context, score)
    except _WrongValueError as error:
        wrong.append(f"{TEMPLATES} {error}")
    rationale = _unwrapped(given.get(RATIONALE))
    if rationale is not None and not isinstance(rationale, str):
        wrong.append(f"{RATIONALE} is {_shown(rationale)}, expected a text")
        rationale = None
    return Specificity(general, templates, " ".join(rationale.split()) if rationale else None), tuple(wrong)


def _by_tag(annotations: object) -> Mapping[str, object] | None:
    """Annotations by their tag; None where they are neither a mapping nor a list of objects with tags."""
    if annotations is None:
        return {}
    if isinstance(annotations, dict):
        return annotations
    if isinstance(annotations, list):
        found: dict[str, object] = {}
        for each in annotations:
            if not isinstance(each, dict):
                return None
            if isinstance(each.get("tag"), str):
                found.setdefault(each["tag"], each)
            else:
                found.update((str(tag), value) for tag, value in each.items() if tag not in found)
        return found
    return None


def _unwrapped(value: object) -> object:
    """The value within an annotation object, however often it is wrapped."""
    for _ in range(_NESTED):
        if not (isinstance(value, dict) and "value" in value):
            return value
        value = value["value"]
    return value


def _score(what: str, value: object, wrong: list[str]) -> float | None:
    try:
        return _number(_unwrapped(value))
    except _WrongValueError as error:
        wrong.append(f"{what} {error}")
        return None


def _number(value: object) -> float | None:
    number = math.nan
    if value is None or (isinstance(value, str) and not value.strip()):
        return None
    if isinstance(value, str) and _NUMBER.fullmatch(value.strip()):
        number = float(value)
    elif isinstance(value, (int, float)) and not isinstance(value, bool):
        # An integer may be too large for a float.
        number = float(value) if 0 <= value <= 1 else math.inf
    if not 0 <= number <= 1:
        raise _WrongValueError(f"is {_shown(value)}, expected a number from 0 to 1")
    return number + 0.0  # no negative zero


def _scores(value: object, depth: int = 0) -> Iterator[tuple[str, object]]:
    """The scores of `template_specificity` by context, whatever holds them."""
    if depth > _NESTED:
        raise _WrongValueError("is nested too deep, expected a mapping of contexts to numbers")
    if value is None or (isinstance(value, str) and not value.strip()):
        return
    if isinstance(value, str):
        yield from _scores(_mapping_of_text(value), depth + 1)
    elif isinstance(value, dict):
        if "value" in value:
            yield from _scores(value["value"], depth + 1)
        if "annotations" in value:
            yield from _scores(value["annotations"], depth + 1)
        yield from ((str(name), score) for name, score in value.items() if name not in _PARTS)
    elif isinstance(value, list):
        by_tag = _by_tag(value)
        if by_tag is None:
            raise _WrongValueError(f"is {_shown(value)}, expected a mapping of contexts to numbers")
        yield from by_tag.items()
    else:
        raise _WrongValueError(f"is {_shown(value)}, expected a mapping of contexts to numbers")


def _mapping_of_text(text: str) -> Mapping[str, object]:
    """A mapping that is written as JSON, as Python or as YAML."""
    if len(text) <= _LONGEST:
        for read in _readers():
            try:
                value = read(text)
            except (ValueError, SyntaxError, RecursionError, MemoryError):
                continue
            if isinstance(value, dict):
                return value
    raise _WrongValueError(f"is {_shown(text)}, expected a mapping of contexts to numbers")


def _readers() -> tuple[Callable[[str], Any], ...]:
    import ast
    import json

    return json.loads, ast.literal_eval, _yaml


def _yaml(text: str) -> object:
    from glam_kg.errors import SchemaError
    from glam_kg.ontology.schema_yaml import load_yaml

    try:
        return load_yaml(text.encode())
    except SchemaError as error:
        raise ValueError(str(error)) from error


def _context(name: str) -> str:
    plain = re.sub(r"[-\s]+", "_", name.strip().lower())
    return plain if plain in _CONTEXTS else name


def _shown(value: object) -> str:
    """A value as a sentence shows it: on one line, and cut where it is long."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list):
        return "a list"
    text = repr(value)
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1]}…"
