"""`glam-kg validate`: check RDF against the SHACL shapes of the schema."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from glam_kg.commands.sources import JsonOption


def validate(
    file: Annotated[Path, typer.Argument(help="RDF: nq, nt, trig, ttl or jsonld.")],
    *,
    sample: Annotated[int, typer.Option(min=1, help="How many custodians to check, drawn by --seed.")] = 500,
    seed: Annotated[int, typer.Option(help="Another seed draws another sample.")] = 0,
    everything: Annotated[bool, typer.Option("--all", help="Check every node: about 200 custodians a second.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Check RDF against the SHACL shapes of the schema."""
    from glam_kg.cli_output import print_output_report, progress
    from glam_kg.validation.output import OutputValidator

    validator = OutputValidator.load()
    with progress("Checking") as reached:
        report = validator.validate(file, sample=None if everything else sample, seed=seed, on_progress=reached)
    if as_json:
        typer.echo(json.dumps(report.to_dict(), ensure_ascii=False, indent=2))
    else:
        print_output_report(report)
    if not report.conforms:
        raise typer.Exit(1)
