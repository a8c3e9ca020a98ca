"""`glam-kg evaluate`: measure answers against gold, keep the run, compare runs."""

from __future__ import annotations

import json
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from glam_kg.commands.evaluate_classes import classes_command
from glam_kg.commands.evaluate_trial import trial_command
from glam_kg.commands.outputs import replaced
from glam_kg.commands.sources import (
    EndpointOption,
    JsonOption,
    LmBaseOption,
    LmOption,
    StoreOption,
    TemplatesOption,
    check_language_model,
    language_model_requests,
    open_engine,
    open_gazetteer,
    read_text,
    say,
)
from glam_kg.errors import InputError, Location, QuestionSetError
from glam_kg.settings import LanguageModelSettings

if TYPE_CHECKING:
    from collections.abc import Iterable

    from glam_kg.evaluation.question_set import Question
    from glam_kg.evaluation.runs import Run
    from glam_kg.evaluation.scoring import RecordJoin

LANGUAGE_MODEL_REQUESTS = "language_model_requests"
"""The setting of a run that says how often a language model was asked, and what came of it."""
evaluate_app = typer.Typer(
    help="Measure answers against questions with gold, and compare runs.", no_args_is_help=True, rich_markup_mode=None
)

evaluate_app.command("trial")(trial_command)
evaluate_app.command("classes")(classes_command)


class Split(StrEnum):
    """A half of a question set."""

    TRAIN = "train"
    TEST = "test"


QuestionsOption = Annotated[
    list[Path] | None,
    typer.Option("--questions", help="A question set; may be given several times. By default our own."),
]
RecordsOption = Annotated[
    list[Path] | None,
    typer.Option("--records", help="A file of records; may be given several times. By default the sample's."),
]
RunArgument = Annotated[Path, typer.Argument(metavar="RUN", help="A run that --save kept.")]


@evaluate_app.command("run")
def run_command(
    *,
    questions: QuestionsOption = None,
    store: StoreOption = None,
    endpoint: EndpointOption = None,
    report: Annotated[
        Path | None, typer.Option(help="The report of the conversion that made the graph; not for the sample graph.")
    ] = None,
    split: Annotated[Split | None, typer.Option(help="Ask one half only.")] = None,
    templates: TemplatesOption = None,
    lm: LmOption = None,
    lm_base: LmBaseOption = None,
    save: Annotated[Path | None, typer.Option(help="Keep the run as JSON.")] = None,
    failures: Annotated[Path | None, typer.Option(help="JSON Lines: the questions that did not score 1.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Ask the questions of a set and score the answers."""
    from glam_kg.cli_output import progress
    from glam_kg.evaluation.question_set import read_questions
    from glam_kg.evaluation.runs import run_questions

    own_graph = store is None and endpoint is None
    if own_graph != (report is None):
        raise typer.BadParameter("--report goes with --store or --endpoint, and they need it")
    files = questions or _own_sets()
    inputs = [*files, *(templates or ()), *([report] if report else ())]
    _refuse_to_overwrite(inputs, [path for path in (save, failures) if path is not None])
    asked = [one for one in read_questions(files) if split is None or one.split == split]
    if not asked:
        raise QuestionSetError(f"no question has the split {split}" if split else "there is no question")
    join = _sample_join() if report is None else _join_of_report(report)
    model = LanguageModelSettings.read(model=lm, base=lm_base)
    # Each question's query is timed.
    engine = open_engine(store, endpoint, templates, language_model=model, keep_results=False)
    settings = {
        "graph": str(store or endpoint or "sample"),
        "questions": [path.name for path in files],
        "split": str(split) if split else None,
        "templates": [path.name for path in templates or ()] or None,
        "language_model": model.model if model else None,
    }
    check_language_model(engine)
    with progress("Asking", total=len(asked)) as reached:
        run = run_questions(engine, asked, join, settings=settings, on_progress=reached)
    requests = language_model_requests(engine)
    if requests is not None:
        run = replace(run, settings={**run.settings, LANGUAGE_MODEL_REQUESTS: requests})
    if save is not None:
        _write(save, [run.to_json()])
    if failures is not None:
        _write(failures, _failure_lines(run, asked))
    _show(run, as_json=as_json)


@evaluate_app.command("show")
def show_command(run: RunArgument, *, as_json: JsonOption = False) -> None:
    """Print the figures of a run again."""
    from glam_kg.evaluation.runs import read_run

    _show(read_run(run), as_json=as_json)


@evaluate_app.command("compare")
def compare_command(
    first: Annotated[Path, typer.Argument(metavar="FIRST", help="A run that --save kept.")],
    second: Annotated[Path, typer.Argument(metavar="SECOND", help="A run over the same questions.")],
    *,
    as_json: JsonOption = False,
) -> None:
    """Tell whether the second run is better than the first, with paired tests."""
    from glam_kg.commands.evaluation_tables import print_comparison
    from glam_kg.evaluation.comparison import compare
    from glam_kg.evaluation.runs import read_run

    comparison = compare(read_run(first), read_run(second))
    if as_json:
        _print_json(comparison.to_dict())
    else:
        print_comparison(comparison)


@evaluate_app.command("calibrate")
def calibrate_command(
    runs: Annotated[
        list[Path], typer.Argument(help="Runs that --save kept; over questions to improve on, never to measure on.")
    ],
    *,
    out: Annotated[Path, typer.Option(help="Where the curves of confidence go.")],
) -> None:
    """Measure what confidence a fit deserves, from kept runs."""
    from glam_kg.evaluation.calibration import measured
    from glam_kg.evaluation.runs import read_run

    _refuse_to_overwrite(runs, [out])
    read = [read_run(path) for path in runs]
    outcomes = [outcome for run in read for outcome in run.outcomes]
    curves = measured(outcomes)
    content = {
        "measured_on": {"questions": len(outcomes), "sets": " ".join(run.questions_hash for run in read)},
        "answers": curves.answers.points,
        "refusals": curves.refusals.points,
    }
    _write(out, [json.dumps(content, indent=1) + "\n"])
    say(f"{len(outcomes):,} outcomes measured; curves written to {out}")


@evaluate_app.command("gold")
def gold_command(
    draft: Annotated[Path, typer.Argument(help="A question set whose lines need no gold yet.")],
    *,
    out: Annotated[Path, typer.Option(help="Where the set with gold goes.")],
    records: RecordsOption = None,
) -> None:
    """Work out the gold of questions from their kind and slots, from the records' own table."""
    from glam_kg.custodians.sample import sample_files
    from glam_kg.evaluation.gold import with_gold
    from glam_kg.evaluation.question_set import question_line, read_questions
    from glam_kg.evaluation.record_table import RecordTable

    files = records or sample_files()
    _refuse_to_overwrite([draft, *files], [out])
    questions = read_questions([draft], with_gold=False)
    table = RecordTable.read(files, open_gazetteer())
    done, faults = [], []
    for question in questions:
        try:
            done.append(with_gold(question, table))
        except QuestionSetError as error:
            faults.append(error)
    for fault in faults:
        say(f"glam-kg: {fault}")
    if faults:
        say(f"{len(faults):,} of {len(questions):,} questions cannot get gold: nothing is written.")
        raise typer.Exit(1)
    _write(out, map(question_line, done))
    say(f"{len(done):,} questions written to {out}")


@evaluate_app.command("split")
def split_command(
    questions: Annotated[list[Path], typer.Argument(help="Question sets.")],
    *,
    train: Annotated[Path, typer.Option(help="Where the half to improve on goes.")],
    test: Annotated[Path, typer.Option(help="Where the half that only measures goes.")],
) -> None:
    """Split question sets in halves of the same languages and kinds."""
    from glam_kg.evaluation.question_set import question_line, read_questions
    from glam_kg.evaluation.splitting import split

    _refuse_to_overwrite(questions, [train, test])
    halves = split(read_questions(questions))
    for path, half in ((train, Split.TRAIN), (test, Split.TEST)):
        lines = [question_line(question) for question in halves if question.split == half]
        _write(path, lines)
        say(f"{len(lines):,} questions written to {path}")


@evaluate_app.command("describe")
def describe_command(
    questions: Annotated[
        list[Path] | None, typer.Argument(help="Question sets, with or without gold; by default our own.")
    ] = None,
) -> None:
    """Count the questions of sets by language, kind and split, as Markdown."""
    from glam_kg.commands.evaluation_tables import print_description
    from glam_kg.evaluation.question_set import read_questions

    print_description(read_questions(questions or _own_sets(), with_gold=False))


def _show(run: Run, *, as_json: bool) -> None:
    from glam_kg.commands.evaluation_tables import print_run

    requests = run.settings.get(LANGUAGE_MODEL_REQUESTS)
    if as_json:
        _print_json({**run.aggregates(), **({LANGUAGE_MODEL_REQUESTS: requests} if requests else {})})
    else:
        print_run(run)


def _own_sets() -> list[Path]:
    from glam_kg.bundled import bundled_path

    return [bundled_path("data", "questions", f"{half}.jsonl") for half in Split]


def _sample_join() -> RecordJoin:
    from glam_kg.custodians.sample import sample_files
    from glam_kg.evaluation.record_table import RecordTable

    return RecordTable.read(sample_files(), open_gazetteer()).join


def _join_of_report(path: Path) -> RecordJoin:
    """Joins by the lines of a conversion's report."""
    from glam_kg.evaluation.scoring import RecordJoin

    pairs = []
    for number, line in enumerate(read_text(path).split("\n"), start=1):
        if not line.strip():
            continue
        try:
            entry: Any = json.loads(line)
        except (json.JSONDecodeError, RecursionError) as error:
            raise QuestionSetError("this line is not JSON", where=Location(path, number)) from error
        if not isinstance(entry, dict) or not isinstance(entry.get("id"), str):
            raise QuestionSetError("is no line of a conversion report: no 'id'", where=Location(path, number))
        if isinstance(entry.get("iri"), str):
            pairs.append((entry["id"], entry["iri"]))
    if not pairs:
        raise QuestionSetError("no record of this report was converted", where=Location(path))
    return RecordJoin.of(pairs)


def _failure_lines(run: Run, asked: Iterable[Question]) -> Iterable[str]:
    from glam_kg.custodians.json_line import json_line

    golds = {question.id: question for question in asked}
    for outcome in run.outcomes:
        if outcome.score < 1:
            answer = {
                "status": outcome.status,
                "template_id": outcome.template,
                "slots": dict(outcome.slots),
                "confidence": outcome.confidence,
                "resolved_question": outcome.resolved_question,
            }
            line = {
                "score": outcome.score,
                "confident_wrong": outcome.confident_wrong,
                "gold": golds[outcome.id].to_dict(),
                "answer": answer,
            }
            yield json_line(line) + "\n"


def _refuse_to_overwrite(inputs: Iterable[Path], outputs: Iterable[Path]) -> None:
    read, written = {path.resolve() for path in inputs}, set[Path]()
    for path in outputs:
        whole = path.resolve()
        if whole in read:
            raise InputError(f"{path}: is an input, and would be overwritten")
        if whole in written:
            raise InputError(f"{path}: is given for two outputs, of which one would overwrite the other")
        written.add(whole)


def _write(path: Path, lines: Iterable[str]) -> None:
    with replaced(path) as file:
        file.writelines(lines)


def _print_json(value: object) -> None:
    typer.echo(json.dumps(value, ensure_ascii=False, indent=2))
