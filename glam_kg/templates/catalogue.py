"""The template catalogue: reading, checking and looking up templates."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Self, get_args

from pydantic import BaseModel, ValidationError

from glam_kg.bundled import bundled_path
from glam_kg.compiled import compiled
from glam_kg.errors import TemplateError
from glam_kg.nesting import MAX_DEPTH, nests_too_deep
from glam_kg.templates.model import Template, TemplateFile

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from pydantic_core import ErrorDetails


@dataclass(frozen=True)
class TemplateCatalogue:
    """Templates by id, in the order of their files, and the fragments they include."""

    templates: Mapping[str, Template]
    fragments: Mapping[str, str]
    files: Mapping[str, Path]

    @classmethod
    def load(cls, path: Path | None = None, extra: Iterable[Path] = ()) -> Self:
        """Read the bundled catalogue, or `path` in its place, and then files of a user's own.

        The bundled one is kept compiled in the cache folder.

        Args:
            path: A catalogue to read in place of the bundled one.
            extra: More files, whose templates and fragments are added.

        Raises:
            TemplateError: A file cannot be read, has a key that is not known, or repeats an id; it names file, template
                and key.
        """
        templates: dict[str, Template] = {}
        fragments: dict[str, str] = {}
        files: dict[str, Path] = {}
        readers = [(path, read_template_file) if path else (_bundled_file(), _read_bundled)]
        readers += [(file, read_template_file) for file in extra]
        for file, read in readers:
            loaded = read(file)
            for name, fragment in loaded.fragments.items():
                if name in fragments:
                    raise TemplateError(f"the fragment {name!r} exists already", file=file, key="fragments")
                fragments[name] = fragment
            for template in loaded.templates:
                if template.id in templates:
                    raise TemplateError(
                        f"the id exists already in {files[template.id]}", file=file, template=template.id, key="id"
                    )
                templates[template.id], files[template.id] = template, file
        return cls(MappingProxyType(templates), MappingProxyType(fragments), MappingProxyType(files))

    def is_bundled(self, template_id: str) -> bool:
        """Whether a template is one that comes with glam_kg, and not of a user's own."""
        return self.files.get(template_id) == _bundled_file()

    def get(self, template_id: str) -> Template:
        """The template of this id.

        Raises:
            TemplateError: There is none; the nearest ids are named.
        """
        found = self.templates.get(template_id)
        if found is None:
            raise TemplateError(
                f"there is no such template{_nearest(template_id, self.templates)}", template=template_id
            )
        return found

    def __iter__(self) -> Iterator[Template]:
        """The templates in the order of their files."""
        return iter(self.templates.values())

    def __len__(self) -> int:
        """How many templates."""
        return len(self.templates)


@cache
def _bundled_file() -> Path:
    return bundled_path("data", "sparql_templates.yaml")


def read_template_file(file: Path) -> TemplateFile:
    """Read and check one file of templates.

    Raises:
        TemplateError: It cannot be read or does not fit the model.
    """
    return _checked(_content(file), file)


def _read_bundled(file: Path) -> TemplateFile:
    def content() -> object:
        found = _content(file)
        _checked(found, file)
        return found

    code = Path(__file__)
    sources = (file, code, code.with_name("model.py"), code.with_name("unique_keys.py"))
    return compiled("templates", sources, content, TemplateFile.model_validate)


def _content(file: Path) -> dict[str, Any]:
    import yaml

    from glam_kg.templates.unique_keys import UniqueKeyLoader

    try:
        content = file.read_bytes().decode("utf-8")
    except OSError as error:
        raise TemplateError(f"cannot be read: {error.strerror}", file=file) from error
    except UnicodeDecodeError as error:
        raise TemplateError(f"is not UTF-8 at byte {error.start}", file=file) from error
    if nests_too_deep(content):
        raise TemplateError(f"nests more than {MAX_DEPTH} brackets, expected a catalogue", file=file)
    try:
        loaded = yaml.load(content, Loader=UniqueKeyLoader)  # noqa: S506 - a safe loader
    except yaml.YAMLError as error:
        raise TemplateError(f"is not YAML: {' '.join(str(error).split())}", file=file) from error
    if not isinstance(loaded, dict):
        raise TemplateError("is no catalogue, expected a mapping with the key 'templates'", file=file)
    return loaded


def _checked(loaded: dict[str, Any], file: Path) -> TemplateFile:
    try:
        return TemplateFile.model_validate(loaded)
    except ValidationError as error:
        raise _as_template_error(error, loaded, file) from error


def _as_template_error(error: ValidationError, loaded: dict[str, Any], file: Path) -> TemplateError:
    details = error.errors(include_url=False)
    # A misspelt key is also a missing one: the former says more.
    first = next((detail for detail in details if detail["type"] == "extra_forbidden"), details[0])
    location = [part for part in first["loc"] if not _is_union_branch(part)]
    template = None
    if len(location) >= 2 and location[0] == "templates" and isinstance(location[1], int):
        entry = loaded["templates"][location[1]]
        template = str(entry.get("id", f"number {location[1] + 1}")) if isinstance(entry, dict) else None
        location = location[2:]
    key = ".".join(map(str, location)) or None
    more = f" (and {len(details) - 1} more)" if len(details) > 1 else ""
    return TemplateError(_sentence(first, location) + more, file=file, template=template, key=key)


def _is_union_branch(part: int | str) -> bool:
    return isinstance(part, str) and (
        part in {"str", "int", "float", "[key]"} or part.startswith(("tuple[", "constrained"))
    )


def _sentence(detail: ErrorDetails, location: Sequence[int | str]) -> str:
    kind = detail["type"]
    if kind == "extra_forbidden":
        return f"this key is not known{_nearest(str(location[-1]), _keys_at(location[:-1]))}"
    if kind == "missing":
        return "this key is missing"
    if kind == "value_error":
        return detail["msg"].removeprefix("Value error, ")
    given = repr(detail["input"])
    shown = given if len(given) <= 60 else f"{given[:57]}..."
    hint = ", put it in quotes if it is text" if isinstance(detail["input"], bool) else ""
    return f"{shown} does not fit: {detail['msg'][0].lower()}{detail['msg'][1:]}{hint}"


def _keys_at(location: Sequence[int | str]) -> list[str]:
    """The keys the model knows at a place in a template, or at the top of the file where the place is empty."""
    model: type[BaseModel] = TemplateFile if not location else Template
    for part in location:
        if isinstance(part, str) and part in model.model_fields:
            inner = _model_inside(model.model_fields[part].annotation)
            model = inner or model
    known = list(model.model_fields)
    return known + list(Template.model_fields) if model is TemplateFile else known


def _model_inside(annotation: object) -> type[BaseModel] | None:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    return next((found for part in get_args(annotation) if (found := _model_inside(part))), None)


def _nearest(written: str, known: Iterable[str]) -> str:
    near = get_close_matches(written, list(known), n=1)
    return f", did you mean {near[0]!r}?" if near else ""
