"""The documents of a schema, read from its files: a folder of modules, or a file with its imports."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from glam_kg.collecting import collector_paused
from glam_kg.errors import SchemaError
from glam_kg.ontology.model import Schema, SchemaClass, SchemaProblem
from glam_kg.ontology.schema_documents import SchemaDocument, schema_document
from glam_kg.ontology.schema_files import ABSENT, SUFFIXES, FileState, content_of, digest, files_below, state_of
from glam_kg.ontology.schema_yaml import load_yaml
from glam_kg.ontology.slot_resolution import resolved_slots

if TYPE_CHECKING:
    from pathlib import Path

    from glam_kg.ontology.slot_reading import SlotDefinition, SlotsOfClass

_BUILT_IN: Final = "linkml:"
"""Begins the imports of LinkML's own types, which are known without being read."""


@dataclass(frozen=True)
class SchemaSource:
    """The documents of a schema, each for itself.

    Attributes:
        name: The schema's name, or its folder's.
        documents: What the files define; where two define the same, the first counts.
        problems: What could not be read.
        missing: Imports that could not be followed; the imports of a folder's files are not needed, and not looked at.
        files: The files that were looked at, by their path relative to the schema's folder, so that a change can be told.
        default_range: The range of slots without one, in all documents; empty where each document has its own.
    """

    name: str
    documents: tuple[SchemaDocument, ...]
    problems: tuple[SchemaProblem, ...] = ()
    missing: tuple[SchemaProblem, ...] = ()
    files: tuple[tuple[str, FileState], ...] = ()
    default_range: str = ""

    @property
    def present(self) -> tuple[str, ...]:
        """The files that there are."""
        return tuple(file for file, state in self.files if state is not ABSENT)

    def schema(self) -> Schema:
        """The schema that the documents make together."""
        classes: dict[str, SchemaClass] = {}
        said: dict[str, SlotsOfClass] = {}
        slots: dict[str, SlotDefinition] = {}
        for document in self.documents:
            for found, of_slots in document.classes:
                if found.name not in classes:
                    classes[found.name], said[found.name] = found, of_slots
            for name, slot in document.slots.items():
                slots.setdefault(name, slot)
        resolved = resolved_slots(said, slots, self.default_range)
        return Schema(
            name=self.name,
            classes={name: replace(classes[name], slots=resolved[name]) for name in sorted(classes)},
            problems=tuple(sorted((*self.problems, *self.missing), key=_by_place)),
        )


def read_source(source: Path) -> SchemaSource:
    """Read the documents of a schema from a folder or file; see `read_schema`.

    Raises:
        SchemaError: There is nothing at `source`, it is no LinkML schema, or no file of the folder is.
    """
    try:
        with collector_paused():
            found = _of_folder(source) if source.is_dir() else _of_file(source)
    except OSError as error:
        raise SchemaError(f"cannot be read: {error.strerror}", file=source) from error
    if not found.documents and not found.problems:
        raise SchemaError("holds no LinkML schema: no YAML with classes, slots, enums or types", file=source)
    return found


def _by_place(problem: SchemaProblem) -> tuple[str, str, str]:
    return problem.file, problem.class_name or "", problem.reason


class _Reader:
    """Reads files of one folder, and keeps what they define and what could not be read."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.documents: dict[str, SchemaDocument] = {}
        self.problems: list[SchemaProblem] = []
        self.missing: list[SchemaProblem] = []
        self.files: dict[str, FileState] = {}

    def read(self, file: str, state: FileState | None = None) -> SchemaDocument | None:
        """What a file defines; None where it cannot be read, or is no LinkML.

        Args:
            file: Its path relative to the folder.
            state: What the file system told of it, before it is read.
        """
        path = self._folder / file
        state = state or state_of(path)
        try:
            content = content_of(path)
            self.files[file] = state._replace(digest=digest(content))
            repeated: list[tuple[int, str]] = []
            document = schema_document(load_yaml(content, repeated=repeated), file, repeated)
        except OSError as error:
            self.files[file] = state
            # `Path.is_dir` raises where the folder around it is closed.
            is_folder = os.path.isdir(path)  # noqa: PTH112
            why = "the folder cannot be listed" if is_folder else f"cannot be read: {error.strerror}"
            self.problems.append(SchemaProblem(file, why))
            return None
        except SchemaError as error:
            self.problems.append(SchemaProblem(file, error.problem))
            return None
        if document is not None:
            self.documents[file] = document
            self.problems.extend(document.problems)
        return document

    def imported(self, file: str, name: str) -> str | None:
        """The file that an import names; None where it is LinkML's own, or there is none: then it is told."""
        candidates = import_candidates(file, name)
        for candidate in candidates:
            if _is_file(self._folder / candidate):
                return candidate
            # One that comes into being later changes the schema.
            self.files[candidate] = ABSENT
        if candidates:
            self.missing.append(SchemaProblem(file, f"imports {name}, but there is no file {candidates[0]}"))
        elif not name.startswith(_BUILT_IN):
            self.missing.append(SchemaProblem(file, f"imports {name}, which is no path of a file and is not read"))
        return None


def import_candidates(file: str, name: str) -> list[str]:
    """The files that an import may mean, relative to the schema's folder; none where it means no file.

    >>> import_candidates("modules/classes/archives.yaml", "../slots/name")
    ['modules/slots/name.yaml', 'modules/slots/name.yml']
    >>> import_candidates("glam.yaml", "linkml:types")
    []

    Args:
        file: The importing file.
        name: The import as it is written.
    """
    if ":" in name:
        return []
    within = os.path.normpath(f"{file.rpartition('/')[0] or '.'}/{name}")
    return ([within] if within.endswith(SUFFIXES) else []) + [within + suffix for suffix in SUFFIXES]


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def _of_folder(folder: Path) -> SchemaSource:
    reader = _Reader(folder)
    for file, state in files_below(folder).items():
        reader.read(file, state)
    name = folder.resolve().name
    return SchemaSource(
        name, tuple(reader.documents.values()), problems=tuple(reader.problems), files=tuple(reader.files.items())
    )


def _of_file(root: Path) -> SchemaSource:
    """A file and its imports, in the order in which `SchemaView` takes them: what it takes last comes first here."""
    reader = _Reader(root.parent)
    visits: list[str] = []
    imports: dict[str, list[str]] = {}
    open_ = [root.name]
    while open_:
        file = open_.pop()
        visits.append(file)
        if file not in imports:
            document = reader.read(file)
            named = document.imports if document else ()
            imports[file] = [found for name in named if (found := reader.imported(file, name)) not in (None, file)]
            open_.extend(imports[file])
    first = reader.documents.get(root.name)
    if first is None:
        why = next(
            (problem.reason for problem in reader.problems), "holds no LinkML schema: no classes, slots, enums or types"
        )
        raise SchemaError(why, file=root)
    order = [*dict.fromkeys(reversed(visits))][::-1]
    return SchemaSource(
        name=first.name or root.stem,
        documents=tuple(reader.documents[file] for file in order if file in reader.documents),
        problems=tuple(reader.problems),
        missing=tuple(reader.missing),
        files=tuple(reader.files.items()),
        default_range=first.default_range,
    )
