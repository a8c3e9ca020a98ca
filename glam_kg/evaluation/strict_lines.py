"""JSON Lines read strictly: a line that is not of the form is an error with its place, in plain words."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, TypeVar

from pydantic import BaseModel, ValidationError

from glam_kg.errors import Location, QuestionSetError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

Form = TypeVar("Form", bound=BaseModel)


def read_lines(path: Path, form: type[Form]) -> Iterator[tuple[Location, Form]]:
    """Each line of a file that is not empty, with its place.

    Raises:
        QuestionSetError: The file cannot be read, or a line is not JSON of this form.
    """
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise QuestionSetError(f"is not UTF-8: byte {error.start} cannot be read", where=Location(path)) from error
    except OSError as error:
        raise QuestionSetError(f"cannot be read: {error.strerror}", where=Location(path)) from error
    for number, line in enumerate(text.split("\n"), start=1):
        if line.strip():
            where = Location(path, number)
            yield where, _read(line, form, where)


def _read(line: str, form: type[Form], where: Location) -> Form:
    try:
        return form.model_validate(json.loads(line))
    except json.JSONDecodeError as error:
        raise QuestionSetError(f"this line is not JSON: {error.msg}", where=where) from error
    except RecursionError as error:
        raise QuestionSetError("this line nests too deep", where=where) from error
    except ValidationError as error:
        raise QuestionSetError(_sentence(error), where=where) from error


def _sentence(error: ValidationError) -> str:
    """What is wrong with a line, the first fault only.

    The words are ours where pydantic's would name its own classes.
    """
    fault = error.errors(include_url=False)[0]
    key = ".".join(str(part) for part in fault["loc"])
    if fault["type"] == "missing":
        return f"{key!r} is missing"
    if fault["type"] == "extra_forbidden":
        return f"the key {key!r} is not known here"
    if fault["type"] == "model_type":
        return "expected an object with keys and values"
    problem = str((fault.get("ctx") or {}).get("error", fault["msg"]))
    return f"{key}: {problem}" if key else problem
