"""`glam-kg validate`: check RDF against the SHACL shapes of the schema."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from glam_kg.commands.sources import JsonOption, say

if TYPE_CHECKING:
    from glam_kg.validation.violations import OutputReport


def validate(
    file: Annotated[Path, typer.Argument(help="RDF: nq, nt, trig, ttl or jsonld.")],
    *,
    sample: Annotated[int, typer.Option(min=1, help="How many custodians to check, drawn by --seed.")] = 500,
    seed: Annotated[int, typer.Option(help="Another seed draws another sample.")] = 0,
    everything: Annotated[bool, typer.Option("--all", help="Check every node: about 200 custodians a second.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Check RDF against the SHACL shapes of the schema."""
    from glam_kg.cli_output import progress
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


def print_output_report(report: OutputReport) -> None:
    """What was checked, to stderr, and the faults as a table: shape, path, problem, how many, the first one."""
    from glam_kg.cli_output import print_table

    part = "all" if report.complete else f"a sample of {report.checked:,}"
    say(f"{part} of {report.custodians:,} custodians checked ({report.triples:,} triples).")
    if report.conforms:
        say("Nothing is at variance with the schema.")
        return
    print_table(
        [
            {
                "shape": group.shape,
                "path": group.path,
                "problem": group.problem,
                "number": group.number,
                "first record": group.example.record,
                "first node": group.example.node,
                "value": group.example.value,
            }
            for group in report.groups
        ]
    )
