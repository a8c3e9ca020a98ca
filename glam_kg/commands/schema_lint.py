"""The command `glam-kg schema lint`."""

from __future__ import annotations

from itertools import groupby, islice
from typing import TYPE_CHECKING

import typer

from glam_kg.commands.schema_scores import SchemaOption
from glam_kg.commands.sources import JsonOption

if TYPE_CHECKING:
    from glam_kg.ontology.schema_lint import LintReport

_SHOWN = 10
"""Findings of a kind that a screen shows; `--json` gives all."""


def schema_lint(
    *,
    schema: SchemaOption = None,
    as_json: JsonOption = False,
) -> None:
    """Check a schema: files, definitions, and the scores of its classes. Exit code 1 where there is an error."""
    from glam_kg.bundled import bundled_path
    from glam_kg.ontology.schema_lint import lint_schema

    report = lint_schema(schema or bundled_path("schema", "glam.yaml"))
    if as_json:
        import json

        typer.echo(json.dumps(report.to_dict(), ensure_ascii=False, indent=2))
    else:
        _print(report)
    if report.has_errors:
        raise typer.Exit(1)


def _print(report: LintReport) -> None:
    from glam_kg.cli_output import number_of
    from glam_kg.terminal import visible

    counts = report.counts
    for kind, findings in groupby(report.findings, key=lambda finding: finding.kind):
        typer.echo(f"{kind.severity} {kind}: {counts[kind]:,}")
        for finding in islice(findings, _SHOWN):
            typer.echo(f"  {visible(str(finding))}")
        if counts[kind] > _SHOWN:
            typer.echo(f"  and {counts[kind] - _SHOWN:,} more; --json gives all")
    classes = f"{report.classes:,} class{'' if report.classes == 1 else 'es'}"
    checked = f"{classes} in {number_of(report.files, 'file')} checked"
    typer.echo(f"{checked}, {number_of(len(report.findings), 'finding')}.")
