"""The commands `glam-kg schema …`."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from glam_kg.commands.outputs import print_or_write
from glam_kg.commands.schema_diagram import schema_diagram
from glam_kg.commands.schema_excerpt import excerpt_command
from glam_kg.commands.schema_lint import schema_lint
from glam_kg.commands.schema_scores import schema_classes, schema_scores
from glam_kg.commands.schema_suggest_scores import suggest_scores_command


class Artefact(StrEnum):
    """What can be generated from the LinkML schema."""

    JSON_SCHEMA = "json-schema"
    SHACL = "shacl"


schema_app = typer.Typer(help="The schema, in the forms that others read.", no_args_is_help=True, rich_markup_mode=None)


@schema_app.command("context")
def schema_context(
    *, out: Annotated[Path | None, typer.Option("--out", "-o", help="A file for it, instead of printing it.")] = None
) -> None:
    """Print the JSON-LD context that the graph is written under."""
    from glam_kg.ontology.jsonld_context import JsonLdContext

    print_or_write("\n".join(JsonLdContext.load().lines()) + "\n", out)


@schema_app.command("generate")
def schema_generate(
    artefact: Annotated[
        Artefact, typer.Argument(help="json-schema: of one record. shacl: of the RDF that is written.")
    ],
    *,
    out: Annotated[Path | None, typer.Option("--out", "-o", help="A file for it, instead of printing it.")] = None,
    schema: Annotated[
        Path | None, typer.Option("--schema", help="A schema folder of your own; by default the one of glam_kg.")
    ] = None,
) -> None:
    """Generate the JSON Schema of records, or the SHACL shapes of the output, from LinkML."""
    from glam_kg.validation.generation import output_shapes, record_json_schema

    print_or_write(record_json_schema(schema) if artefact is Artefact.JSON_SCHEMA else output_shapes(schema), out)


schema_app.command("classes")(schema_classes)
schema_app.command("diagram")(schema_diagram)
schema_app.command("excerpt")(excerpt_command)
schema_app.command("lint")(schema_lint)
schema_app.command("scores")(schema_scores)
schema_app.command("suggest-scores")(suggest_scores_command)
