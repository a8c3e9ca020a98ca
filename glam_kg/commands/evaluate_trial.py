"""`glam-kg evaluate trial`: what the log of a trial says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from glam_kg.commands.sources import JsonOption, say
from glam_kg.terminal import visible

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.evaluation.trial_log import TrialProblem
    from glam_kg.evaluation.trial_report import ArmComparison, TrialReport


_SHOWN = 5
"""Lines that cannot be used and are shown: another kind of file has nothing else."""


def trial_command(
    log: Annotated[Path, typer.Argument(metavar="LOG", help="The log of a trial, JSON Lines.")],
    *,
    control: Annotated[
        str | None, typer.Option(help="The arm to compare with; by default 'control', else the first.")
    ] = None,
    measure: Annotated[
        list[str] | None, typer.Option(help="A measure decided on beforehand; may be given several times.")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Compare the arms of a trial, by what came of their sessions."""
    from glam_kg.evaluation.trial_log import read_trials
    from glam_kg.evaluation.trial_report import trial_reports

    records = read_trials(log)
    say_problems(str(log), records.problems)
    reports = trial_reports(records, control=control, measures=measure or ())
    if as_json:
        problems = [{"line": one.line, "reason": one.reason, "text": one.text} for one in records.problems]
        content = {"trials": [report.to_dict() for report in reports], "problems": problems}
        typer.echo(json.dumps(content, ensure_ascii=False, indent=2))
        return
    for report in reports:
        show_report(report)


def say_problems(log: str, problems: Sequence[TrialProblem]) -> None:
    """Tell of the lines of a log that cannot be used: of the first ones, and how many more there are."""
    for problem in problems[:_SHOWN]:
        say(f"{log}:{problem.line}: {problem.reason}: {problem.text}")
    if len(problems) > _SHOWN:
        say(f"{log}: {len(problems) - _SHOWN:,} more lines cannot be used")


def show_report(report: TrialReport) -> None:
    """Print a report for people."""
    from glam_kg.cli_output import print_table

    ratio = report.sample_ratio
    met = ", ".join(f"{arm} {number:,}" for arm, number in ratio.units.items())
    typer.echo(f"{visible(report.trial)}: units met: {visible(met)}")
    print_table(
        [
            {
                "measure": measure,
                "arm": one.arm,
                "units": one.units,
                "outcomes": one.outcomes,
                "mean": None if one.mean is None else f"{one.mean:.4f}",
            }
            for measure, figures in report.figures.items()
            for one in figures
        ],
        limit=None,
    )
    if report.remarks:
        typer.echo()
    for remark in report.remarks:
        typer.echo(visible(remark))
    if report.comparisons:
        typer.echo()
        print_table([_row(one) for one in report.comparisons], limit=None)
        typer.echo(f"\nTest: {', '.join(dict.fromkeys(one.test for one in report.comparisons))}.")


def _row(one: ArmComparison) -> dict[str, object]:
    return {
        "measure": one.measure,
        "arm": f"{one.arm} - {one.control}",
        "difference": f"{one.difference:+.4f}",
        "95 % interval": f"{one.low:+.4f} to {one.high:+.4f}",
        "p": f"{one.p_value:.4f}",
        "p, adjusted": f"{one.adjusted_p_value:.4f}",
    }
