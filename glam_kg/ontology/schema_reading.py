"""Reading a LinkML schema: a file with its imports, a folder of modules, or a `SchemaView`.

What can be read is read; the rest is told by file and reason in `Schema.problems`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.ontology.schema_documents import schema_document
from glam_kg.ontology.schema_source import SchemaSource, read_source

if TYPE_CHECKING:
    from pathlib import Path

    from linkml_runtime.utils.schemaview import SchemaView

    from glam_kg.ontology.model import Schema


def read_schema(source: Path) -> Schema:
    """Read a schema from its files, each time anew; `open_schema` keeps what was read.

    Args:
        source: A file, which is read with the files that it imports (`linkml:types` needs none). Or a folder: every YAML file
            in it that is LinkML is read, and imports are not followed. Where two files define the same class, one counts: in a
            folder the first by path; of imports the one that LinkML takes, an importing file before what it imports, and a
            later import before an earlier one.

    Raises:
        SchemaError: There is nothing at `source`, it is no LinkML schema, or no file of the folder is.
    """
    return read_source(source).schema()


def schema_of_view(view: SchemaView) -> Schema:
    """The schema that a `SchemaView` of linkml-runtime holds, with its imports.

    The classes' files are those that the view tells; what it cannot read, it raises itself.
    """
    from linkml_runtime.dumpers import json_dumper

    documents = []
    for name in reversed(view.imports_closure()):
        definition = view.schema_map[name]
        document = schema_document(json_dumper.to_dict(definition), str(definition.source_file or name))
        if document is not None:
            documents.append(document)
    return SchemaSource(
        name=str(view.schema.name),
        documents=tuple(documents),
        problems=tuple(problem for document in documents for problem in document.problems),
        default_range=str(view.schema.default_range or ""),
    ).schema()
