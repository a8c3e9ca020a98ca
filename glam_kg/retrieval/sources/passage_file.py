"""Passages as JSON Lines: the form in which users bring their own, read strictly, and written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, Final

import orjson
from pydantic import BaseModel, BeforeValidator, ConfigDict, ValidationError, model_validator

from glam_kg.errors import Location, PassageError
from glam_kg.retrieval.passages import Passage, metadata_text

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"
_EXPECTED: Final = 'expected an object with "id" and "text"'


def _as_text(value: object) -> object:
    """Numbers, as JSON writes them: a year or an id is often one."""
    return str(value) if isinstance(value, int | float) and not isinstance(value, bool) else value


_Text = Annotated[str, BeforeValidator(_as_text)]


class _PassageForm(BaseModel):
    """One line of a file of passages."""

    model_config = ConfigDict(extra="allow", strict=True)

    id: _Text
    text: str
    title: str | None = None
    headings: list[_Text] | None = None
    class_name: str | None = None
    date: _Text | None = None
    place: str | None = None
    language: str | None = None
    source: str | None = None
    metadata: dict[str, Any] | None = None

    @model_validator(mode="after")
    def _says_something(self) -> _PassageForm:
        if not self.id.strip():
            raise ValueError("'id' is blank")
        if not self.text.strip() and not (self.title or "").strip():
            raise ValueError("'text' is blank, and there is no title")
        return self

    def passage(self) -> Passage:
        """The passage; what is null or blank counts as absent."""
        further = {**(self.model_extra or {}), **(self.metadata or {})}
        return Passage(
            id=self.id,
            text=self.text,
            title=self.title or "",
            headings=tuple(self.headings or ()),
            class_name=self.class_name or None,
            date=self.date or None,
            place=self.place or None,
            language=self.language or None,
            source=self.source or None,
            metadata={key: metadata_text(further[key]) for key in sorted(further) if further[key] is not None},
        )


def read_passages(path: Path) -> Iterator[tuple[Location, Passage]]:
    """The passages of a JSON Lines file in its order, each with its place; empty lines are passed over.

    `docs/reference/index.md` has the keys. Any further key becomes metadata: numbers and booleans as JSON writes them, lists and
    objects as JSON text; a null is absent. The file is read as it is consumed.

    Raises:
        PassageError: The file cannot be read, or a line is no passage.
    """
    try:
        with path.open("rb") as file:
            for number, line in enumerate(file, start=1):
                content = line.removeprefix(_BYTE_ORDER_MARK) if number == 1 else line
                if content.strip():
                    where = Location(path, number)
                    yield where, _read(content, where)
    except OSError as error:
        raise PassageError(f"cannot be read: {error.strerror}", where=Location(path)) from error


def passage_line(passage: Passage) -> bytes:
    r"""A passage as a line of such a file, with its line feed; what it lacks is left out.

    >>> passage_line(Passage("a", "Text.", date="1945", metadata={"volume": "3"}))
    b'{"id":"a","text":"Text.","date":"1945","metadata":{"volume":"3"}}\n'
    """
    known: dict[str, object] = {"id": passage.id, "text": passage.text}
    for key in ("title", "headings", "class_name", "date", "place", "language", "source"):
        if (value := getattr(passage, key)) not in {None, ()} and (value or key != "title"):
            known[key] = value
    if passage.metadata:
        known["metadata"] = dict(sorted(passage.metadata.items()))
    return orjson.dumps(known, option=orjson.OPT_APPEND_NEWLINE)


def passage_of_line(line: bytes) -> Passage:
    """The passage of a line that `passage_line` wrote; nothing is checked."""
    known = orjson.loads(line)
    return Passage(
        id=known["id"],
        text=known["text"],
        title=known.get("title", ""),
        headings=tuple(known.get("headings", ())),
        class_name=known.get("class_name"),
        date=known.get("date"),
        place=known.get("place"),
        language=known.get("language"),
        source=known.get("source"),
        metadata=known.get("metadata", {}),
    )


def _read(line: bytes, where: Location) -> Passage:
    try:
        content = orjson.loads(line)
    except orjson.JSONDecodeError as error:
        raise PassageError(f"this line is not JSON: {error.msg}", where=where) from error
    if not isinstance(content, Mapping):
        raise PassageError(f"this line is no object, {_EXPECTED}", where=where)
    try:
        return _PassageForm.model_validate(content).passage()
    except ValidationError as error:
        raise PassageError(_sentence(error), where=where) from error


def _sentence(error: ValidationError) -> str:
    """What is wrong with a line, the first fault only."""
    fault = error.errors(include_url=False)[0]
    key = ".".join(str(part) for part in fault["loc"])
    if fault["type"] == "missing":
        return f"{key!r} is missing, {_EXPECTED}"
    problem = str((fault.get("ctx") or {}).get("error", fault["msg"]))
    return f"{key!r}: {problem[:1].lower()}{problem[1:]}" if key else problem
