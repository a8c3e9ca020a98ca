"""`glam-kg evaluate classes`: does ranking classes by specificity help?"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from glam_kg.commands.outputs import print_or_write
from glam_kg.commands.sources import JsonOption, open_engine, say
from glam_kg.errors import InputError


def classes_command(
    *,
    questions: Annotated[
        Path | None, typer.Option(help="Questions with the classes they need; by default our own.")
    ] = None,
    schema: Annotated[
        Path | None,
        typer.Option("--schema", help="A schema of your own, file or folder; by default the one of glam_kg."),
    ] = None,
    out: Annotated[Path | None, typer.Option("--out", "-o", help="A file for it, instead of printing it.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Compare ways of ranking the schema's classes for questions, with intervals, as Markdown."""
    from glam_kg.bundled import bundled_path
    from glam_kg.commands.class_tables import markdown
    from glam_kg.evaluation.class_questions import read_class_questions
    from glam_kg.evaluation.class_report import class_report
    from glam_kg.ontology.schema_cache import open_schema
    from glam_kg.retrieval.encoders.embedded import EmbeddedEncoder

    file = questions or bundled_path("data", "questions", "classes.jsonl")
    if out is not None and out.resolve() == file.resolve():
        raise InputError(f"{out}: is an input, and would be overwritten")
    opened = open_schema(schema)
    asked = read_class_questions(file, classes=opened.classes)
    engine = open_engine(None, None, None)
    report = class_report(asked, opened, engine, EmbeddedEncoder(), on_progress=lambda part: say(f"{part} …"))
    text = json.dumps(report.to_dict(), ensure_ascii=False, indent=1) + "\n" if as_json else markdown(report)
    print_or_write(text, out)
