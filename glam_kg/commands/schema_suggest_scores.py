"""`glam-kg schema suggest-scores`: scores for classes without them, for a curator to judge."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from glam_kg.commands.outputs import print_or_write
from glam_kg.commands.sources import JsonOption, say
from glam_kg.errors import InputError
from glam_kg.terminal import visible

if TYPE_CHECKING:
    from glam_kg.ontology.score_suggestion_model import Suggestions

_UNLIMITED_WIDTH = 10_000


def suggest_scores_command(
    *,
    schema: Annotated[
        Path | None, typer.Option("--schema", help="A LinkML file or folder; by default the schema of glam_kg.")
    ] = None,
    learn_from: Annotated[
        Path | None,
        typer.Option("--learn-from", help="A schema with scores, to learn from where this one has too few."),
    ] = None,
    revise_repeated: Annotated[
        bool, typer.Option("--revise-repeated", help="Also for classes that got their score with many others at once.")
    ] = False,
    as_yaml: Annotated[bool, typer.Option("--yaml", help="Print YAML to paste, with the reasons as comments.")] = False,
    as_patch: Annotated[bool, typer.Option("--patch", help="Print a patch of the schema's files.")] = False,
    as_json: JsonOption = False,
    out: Annotated[Path | None, typer.Option("--out", "-o", help="A file for it, instead of printing it.")] = None,
) -> None:
    """Suggest specificity scores for classes without them; the schema stays as it is."""
    from glam_kg.bundled import bundled_path
    from glam_kg.ontology.schema_reading import read_schema
    from glam_kg.ontology.score_suggestion import suggest_scores
    from glam_kg.ontology.score_suggestion_text import basis

    if as_yaml + as_patch + as_json > 1:
        raise typer.BadParameter("expected one of --yaml, --patch and --json")
    source = bundled_path("schema") if schema is None else schema
    if out is not None and out.resolve().is_relative_to(source.resolve()):
        raise InputError(f"{out}: lies in the schema, which stays as it is: choose another place")
    read = read_schema(source)
    for problem in read.problems:
        say(f"{problem.file}: {problem.reason}")
    found = suggest_scores(
        read, teacher=read_schema(learn_from) if learn_from else None, revise_repeated=revise_repeated
    )
    for sentence in basis(found):
        say(sentence)
    folder = source if source.is_dir() else source.parent
    if as_json or as_yaml or as_patch:
        print_or_write(_text(found, folder, as_json=as_json, as_yaml=as_yaml), out)
    elif out is not None:
        # A name says what is wanted of a file, as with `sparql --out`.
        print_or_write(
            _text(found, folder, as_json=out.suffix == ".json", as_yaml=out.suffix in {".yaml", ".yml"}), out
        )
    else:
        _show(found)


def _text(found: Suggestions, folder: Path, *, as_json: bool, as_yaml: bool) -> str:
    from glam_kg.ontology.score_suggestion_patch import schema_patch
    from glam_kg.ontology.score_suggestion_text import yaml_fragment

    if as_json:
        return json.dumps(found.to_dict(), ensure_ascii=False, indent=1) + "\n"
    if as_yaml:
        return yaml_fragment(found)
    patch = schema_patch(found, folder)
    for one in patch.left_out:
        say(f"{one.file}: {one.class_name} is left out of the patch: {one.reason}")
    return patch.text


def _show(found: Suggestions) -> None:
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    table = Table(
        "class", "score", "suggested", "low", "high", "most like", box=None, header_style="bold", pad_edge=False
    )
    for one in found.classes:
        alike = ", ".join(neighbour.class_name for neighbour in one.neighbours)
        for name, score in one.scores.items():
            figures = (f"{value:.2f}" for value in (score.score, score.low, score.high))
            table.add_row(escape(visible(one.class_name)), name, *figures, escape(visible(alike)))
    number = len(found.classes)
    say(f"Scores are suggested for {number:,} class{'' if number == 1 else 'es'}.")
    if number:
        Console(highlight=False, width=None if sys.stdout.isatty() else _UNLIMITED_WIDTH).print(table)
