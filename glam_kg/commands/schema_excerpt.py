"""`glam-kg schema excerpt`: the part of a schema that a question needs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from glam_kg.answers.schema_context import DEFAULT_CHARACTERS
from glam_kg.commands.sources import JsonOption, open_engine, say


def excerpt_command(
    question: Annotated[str, typer.Argument(help="The question; quote it.")],
    *,
    schema: Annotated[
        Path | None,
        typer.Option("--schema", help="A LinkML file, or a folder of them; by default the schema of glam_kg."),
    ] = None,
    context: Annotated[
        str | None, typer.Option("--context", help="What the question is after; by default worked out from it.")
    ] = None,
    language: Annotated[
        str | None,
        typer.Option("--language", help="Of the question: nl, en, de or fr; by default told from its words."),
    ] = None,
    characters: Annotated[
        int, typer.Option("--characters", help="How long the text may be at most.")
    ] = DEFAULT_CHARACTERS,
    top: Annotated[
        int | None, typer.Option("--top", min=1, help="How many classes are looked at; by default a fifth of all.")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Print the classes that a question needs, best first: what a language model has to see of the schema."""
    from glam_kg.answers.schema_context import SchemaContextBuilder
    from glam_kg.ontology.class_ranking import ClassRanker
    from glam_kg.question.templates.ranking_inputs import RankingReader

    if not question.strip():
        raise typer.BadParameter("the question is empty")
    ranker = ClassRanker.open(schema)
    problems = len(ranker.lookup.schema.problems)
    if problems:
        parts = "1 part of the schema" if problems == 1 else f"{problems:,} parts of the schema"
        say(f"{parts} cannot be used as {'it stands' if problems == 1 else 'they stand'}; see glam-kg schema lint")
    engine = open_engine(None, None, None)
    read = RankingReader.of(engine.analyser, engine.catalogue).read(question)
    found = SchemaContextBuilder(ranker).build(
        question,
        language=language or read.language,
        context=context or read.context,
        linked=read.linked,
        characters=characters,
        top_n=top,
    )
    if found.left_out and not found.classes:
        say(f"no class fits in {characters:,} characters: allow for more with --characters")
    if as_json:
        content = {"text": found.text, "classes": list(found.classes), "left_out": list(found.left_out)}
        typer.echo(json.dumps(content, ensure_ascii=False, indent=2))
    else:
        typer.echo(found.text, nl=False)
