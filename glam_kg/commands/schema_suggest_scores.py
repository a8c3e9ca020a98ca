"""`glam-kg schema suggest-scores`: scores for classes without them, for a curator to judge."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from glam_kg.commands.outputs import print_or_write
from glam_kg.commands.schema_scores import SchemaOption, tell_problems
from glam_kg.commands.sources import JsonOption, say
from glam_kg.errors import InputError

if TYPE_CHECKING:
    from glam_kg.ontology.score_suggestion_model import Suggestions


def suggest_scores_command(
    *,
    schema: SchemaOption = None,
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
    from glam_kg.ontology.schema_cache import open_schema
    from glam_kg.ontology.score_suggestion import suggest_scores
    from glam_kg.ontology.score_suggestion_text import basis

    if as_yaml + as_patch + as_json > 1:
        raise typer.BadParameter("expected one of --yaml, --patch and --json")
    source = bundled_path("schema", "glam.yaml") if schema is None else schema
    # Nothing is kept beside the schema either.
    read, folder = open_schema(source, cache=False), source if source.is_dir() else source.parent
    if out is not None:
        # `Path.resolve` refuses a circle of links.
        place, whole = Path(os.path.realpath(out)), os.path.realpath(source)
        files = {os.path.realpath(folder / each.file) for each in read.classes.values()}
        if str(place) in files or place.is_relative_to(whole):
            raise InputError(f"{out}: lies in the schema, which stays as it is: choose another place")
    tell_problems(read)
    found = suggest_scores(
        read, teacher=open_schema(learn_from, cache=False) if learn_from else None, revise_repeated=revise_repeated
    )
    for sentence in basis(found):
        say(sentence)
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
    from glam_kg.cli_output import print_table

    number = len(found.classes)
    say(f"Scores are suggested for {number:,} class{'' if number == 1 else 'es'}.")
    rows = [
        {
            "class": one.class_name,
            "score": name,
            "suggested": f"{score.score:.2f}",
            "low": f"{score.low:.2f}",
            "high": f"{score.high:.2f}",
            "most like": ", ".join(neighbour.class_name for neighbour in one.neighbours),
        }
        for one in found.classes
        for name, score in one.scores.items()
    ]
    if rows:
        print_table(rows, limit=None)
