"""The commands `glam-kg experiment …`: what an experiment does, and what the service's log of it says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from glam_kg.commands.evaluate_trial import say_problems, show_report
from glam_kg.commands.sources import JsonOption, say
from glam_kg.errors import TrialError
from glam_kg.terminal import visible

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.evaluation.experiment_log import ExperimentRecords
    from glam_kg.evaluation.trial_report import TrialReport

experiment_app = typer.Typer(
    help="Experiments that the service runs: two or more ways of answering.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


@experiment_app.command("check")
def experiment_check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file of an experiment.")],
    *,
    as_json: JsonOption = False,
) -> None:
    """Check the file of an experiment, and print its arms."""
    from glam_kg.cli_output import print_table
    from glam_kg.evaluation.experiment import Experiment

    experiment = Experiment.load(file)
    shares = experiment.trial.shares()
    arms = [
        {"arm": name, "share": shares[name], **arm.model_dump(mode="json", exclude={"weight"}, exclude_none=True)}
        for name, arm in experiment.arms.items()
    ]
    if as_json:
        told = {"name": experiment.trial.name, "measure": experiment.measure, "sessions": experiment.sessions}
        typer.echo(json.dumps({**told, "arms": arms}, ensure_ascii=False, indent=2))
        return
    columns = list(dict.fromkeys(key for arm in arms for key in arm))
    print_table([{key: arm.get(key) for key in columns} for arm in arms], limit=None)


@experiment_app.command("report")
def experiment_report(
    logs: Annotated[
        list[Path], typer.Argument(metavar="LOG...", help="The log, with the files that it was rotated into.")
    ],
    *,
    control: Annotated[
        str | None, typer.Option(help="The arm to compare with; by default 'control', else the first.")
    ] = None,
    measure: Annotated[
        list[str] | None,
        typer.Option(help="A measure decided on beforehand; may be given several times. By default that of the file."),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Compare the arms of an experiment, by what came of their sessions."""
    from glam_kg.evaluation.experiment_log import read_experiments

    found = read_experiments(logs)
    say_problems(", ".join(map(str, logs)), found.records.problems)
    reports = _reports(found, control, measure or ())
    remarks = {report.trial: tuple(_remarks(found, report)) for report in reports}
    if as_json:
        problems = [{"line": one.line, "reason": one.reason, "text": one.text} for one in found.records.problems]
        told = [{**report.to_dict(), "remarks": [*report.remarks, *remarks[report.trial]]} for report in reports]
        typer.echo(json.dumps({"experiments": told, "problems": problems}, ensure_ascii=False, indent=2))
        return
    for report in reports:
        show_report(report)
        for remark in remarks[report.trial]:
            typer.echo(visible(remark))
    if found.unknown_answers:
        say(f"{found.unknown_answers:,} opinions are on answers that are not in the log, and are left out")


def _reports(found: ExperimentRecords, control: str | None, measures: Sequence[str]) -> list[TrialReport]:
    """One report for each experiment, of its own measure where none is asked for."""
    from dataclasses import replace

    from glam_kg.evaluation.trial_report import trial_reports

    reports: list[TrialReport] = []
    names = sorted({*found.beginnings, *(outcome.trial for outcome in found.records.outcomes)})
    if not names:
        raise TrialError("the log holds no experiment")
    for name in names:
        own = replace(
            found.records,
            trials=tuple(trial for trial in found.records.trials if trial.name == name),
            outcomes=tuple(outcome for outcome in found.records.outcomes if outcome.trial == name),
        )
        beginning = found.beginnings.get(name)
        decided = [beginning.measure] if beginning is not None and beginning.measure is not None else []
        known = {outcome.measure for outcome in own.outcomes}
        reports += trial_reports(own, control=control, measures=measures or [one for one in decided if one in known])
    return reports


def _remarks(found: ExperimentRecords, report: TrialReport) -> Iterator[str]:
    """What was decided beforehand, and what the log has lost."""
    beginning = found.beginnings.get(report.trial)
    met = sum(report.sample_ratio.units.values())
    if beginning is not None and beginning.sessions is not None and met < beginning.sessions:
        yield (
            f"It was decided to look after {beginning.sessions:,} sessions, and there are {met:,}: who ends it now because p is "
            "small finds differences that are none."
        )
    if beginning is not None and beginning.sessions is None:
        yield (
            "It was not decided beforehand after how many sessions to look: who looks again and again until p is small finds "
            "differences that are none."
        )
    if beginning is not None and beginning.measure is not None and beginning.measure not in report.figures:
        yield f"The measure decided on, {beginning.measure!r}, has no outcome yet, or others were asked for."
    if lost := found.lost.get(report.trial, 0):
        yield f"{lost:,} lines could not be written, and are missing from these figures."
