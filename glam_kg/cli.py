"""The shell command `glam-kg`.

Data goes to stdout, messages and progress to stderr. Exit code 0: done; 1: a stated failure; 2: wrong usage; 130: interrupted.
What a command needs is imported when it runs, so that `glam-kg --help` is instant.
"""

from __future__ import annotations

import io
import json
import os
import sys
from collections import Counter
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, NoReturn

import typer
from typer.core import TyperGroup

from glam_kg.collecting import keep_for_good
from glam_kg.commands.convert import convert
from glam_kg.commands.corpus import corpus_app
from glam_kg.commands.evaluate import evaluate_app
from glam_kg.commands.experiment import experiment_app
from glam_kg.commands.index import index_app
from glam_kg.commands.load import load, views
from glam_kg.commands.mapping import mapping_app
from glam_kg.commands.mcp import mcp
from glam_kg.commands.optimize import optimize
from glam_kg.commands.outputs import replaced
from glam_kg.commands.retrieve import retrieve
from glam_kg.commands.schema import schema_app
from glam_kg.commands.serve import serve
from glam_kg.commands.sources import (
    EndpointOption,
    JsonOption,
    LmBaseOption,
    LmOption,
    StoreOption,
    TemplatesOption,
    json_lines,
    open_engine,
    read_text,
    say,
)
from glam_kg.commands.sparql import sparql
from glam_kg.commands.stdout import flush_stdout, guard_stdout
from glam_kg.commands.templates import templates_app
from glam_kg.commands.validate import validate
from glam_kg.errors import GlamKGError, HistoryError, InputError, RecordError
from glam_kg.settings import LanguageModelSettings

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.engine import Answer
    from glam_kg.question.conversation import Turn

INTERRUPTED: Final = 130
"""The exit code of what a shell takes for ended by Ctrl-C: 128 and the number of the signal."""


class _Commands(TyperGroup):
    """The commands: what is wrong with the value of an option is told in the words that other values are refused with."""

    def invoke(self, ctx: Any) -> Any:  # noqa: ANN401  of typer's own kind, or click's, by its version
        """Read the command line, and do what it says."""
        try:
            return super().invoke(ctx)
        except typer.BadParameter as error:
            # typer has pydantic read numbers, and repeats its words.
            faults = getattr(error.__cause__, "errors", None)
            if faults is not None:
                from glam_kg.service.request_faults import fault_sentence

                fault = faults()[0]
                told, given = fault_sentence(fault).rstrip("."), repr(fault["input"])
                error.message = told if given in told else f"{told}, not {given}"
            raise


app = typer.Typer(
    name="glam-kg",
    cls=_Commands,
    help="Questions in Dutch, English, German and French over a knowledge graph of heritage custodians.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


def main() -> None:
    """Run the command line; every stated failure ends in one sentence and exit code 1."""
    # A terminal or pipe that knows ASCII only gets escapes, not an error.
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    guard_stdout()
    try:
        try:
            app()
        finally:
            flush_stdout()
    except GlamKGError as error:
        say(f"glam-kg: {error}")
        sys.exit(1)
    except KeyboardInterrupt:
        _interrupted()
    except SystemExit as stop:
        # So typer ends a command that was interrupted.
        if stop.code == INTERRUPTED:
            _interrupted()
        raise
    except Exception as error:
        if os.environ.get("GLAM_KG_DEBUG"):
            raise
        say(f"glam-kg: a fault of glam_kg itself: {type(error).__name__}: {error}. GLAM_KG_DEBUG=1 shows where.")
        sys.exit(1)


def _interrupted() -> NoReturn:
    say("glam-kg: interrupted")
    sys.exit(INTERRUPTED)


def _version(*, value: bool) -> None:
    if value:
        from glam_kg import __version__

        typer.echo(f"glam-kg {__version__}")
        raise typer.Exit


@app.callback()
def _root(
    *,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    del version


_PASSAGES = 5
"""Passages of an index that an answer has."""
_MANY = 100
"""Questions of a batch from which on it pays to make everything ready first."""


@app.command()
def ask(
    question: Annotated[list[str] | None, typer.Argument(help="The question; quote it.")] = None,
    *,
    store: StoreOption = None,
    endpoint: EndpointOption = None,
    as_json: JsonOption = False,
    history: Annotated[Path | None, typer.Option(help="JSON list of earlier questions or answers.")] = None,
    language: Annotated[
        Literal["nl", "en", "de", "fr"] | None,
        typer.Option("--language", help="Of the answer, where the question does not show its own."),
    ] = None,
    classes: Annotated[
        bool, typer.Option("--classes", help="Also name the classes of the schema that matter for the question.")
    ] = False,
    index: Annotated[
        Path | None, typer.Option(help=f"Folder of an index of passages; the answer names the best {_PASSAGES}.")
    ] = None,
    generate: Annotated[
        bool, typer.Option("--generate", help="Have the language model write the answer, with citations.")
    ] = False,
    batch: Annotated[Path | None, typer.Option(help='JSON Lines of {"id", "question"} or {"id", "turns"}.')] = None,
    out: Annotated[Path | None, typer.Option(help="Where the answers of --batch go.")] = None,
    templates: TemplatesOption = None,
    lm: LmOption = None,
    lm_base: LmBaseOption = None,
) -> None:
    """Ask a question, or many with --batch."""
    text = _whole(question or [])
    if (text is None) == (batch is None):
        raise typer.BadParameter("give either a QUESTION or --batch FILE")
    if (batch is None) != (out is None):
        raise typer.BadParameter("--batch and --out go together")
    if batch is not None and history is not None:
        raise typer.BadParameter("--history goes with one QUESTION; the lines of --batch hold their own turns")
    requests: list[tuple[str, list[str]]] = []
    if batch is not None and out is not None:
        if out.resolve() == batch.resolve():
            raise InputError(f"{out}: is the input, and would be overwritten")
        requests = _batch_requests(batch)
    elif text is not None and not text.strip():
        raise typer.BadParameter("the question is empty")
    turns = _history(history) if history else []
    engine = open_engine(
        store, endpoint, templates, index=index, language_model=LanguageModelSettings.read(model=lm, base=lm_base)
    )
    passages = _PASSAGES if index else 0
    if out is not None:
        if len(requests) > _MANY:
            engine.warm_up()
            keep_for_good()
        asked = partial(engine.ask_turns, language=language, classes=classes, passages=passages, generate=generate)
        _ask_batch(asked, requests, out)
        return
    answer = engine.ask(text or "", turns, language=language, classes=classes, passages=passages, generate=generate)
    for outcome in _model_outcomes(answer):
        say(outcome)
    if answer.trace.get("cut"):
        from glam_kg.question.words.tokens import MAX_QUESTION_LENGTH

        say(f"only the first {MAX_QUESTION_LENGTH:,} characters of the question were read")
    if as_json:
        typer.echo(json.dumps(answer.to_dict(), ensure_ascii=False, indent=2))
    else:
        from glam_kg.cli_output import print_answer

        print_answer(answer)


# In the order in which a newcomer meets them.
for command in (convert, load, views, validate, sparql, serve, mcp, retrieve, optimize):
    app.command()(command)
app.add_typer(mapping_app, name="mapping")
app.add_typer(templates_app, name="templates")
app.add_typer(schema_app, name="schema")
app.add_typer(index_app, name="index")
app.add_typer(corpus_app, name="corpus")
app.add_typer(evaluate_app, name="evaluate")
app.add_typer(experiment_app, name="experiment")


def _whole(words: Sequence[str]) -> str | None:
    # What a shell has made of the rest, such as of a question mark, nobody knows.
    if len(words) > 1:
        raise typer.BadParameter(
            f'the question is {len(words)} arguments, quote it: glam-kg ask "{words[0]} {words[1]} …"'
        )
    return words[0] if words else None


def _history(path: Path) -> list[Turn]:
    from glam_kg.question.conversation import turn_of

    try:
        turns = json.loads(read_text(path))
    except json.JSONDecodeError as error:
        raise HistoryError(f"{path}:{error.lineno}: is not JSON: {error.msg}") from error
    except RecursionError as error:
        raise HistoryError(f"{path}: nests too deep") from error
    if isinstance(turns, dict):
        turns = [turns]
    if not isinstance(turns, list):
        raise HistoryError(f"{path}: expected a JSON list of earlier questions or answers")
    read = []
    for number, given in enumerate(turns, start=1):
        turn = turn_of({"question": given} if isinstance(given, str) else given if isinstance(given, dict) else {})
        if turn is None:
            raise HistoryError(f'{path}: turn {number} is neither a question nor an object with "question"')
        read.append(turn)
    return read


def _batch_requests(path: Path) -> list[tuple[str, list[str]]]:
    requests = []
    for where, request in json_lines(path):
        turns = request.get("turns", [request.get("question")]) if isinstance(request, dict) else None
        if not turns or not isinstance(turns, list) or not all(isinstance(turn, str) for turn in turns):
            raise RecordError('expected {"id", "question"} or {"id", "turns": [..]}', where=where)
        if not turns[-1].strip():
            raise RecordError("the question is empty", where=where)
        requests.append((request.get("id", str(where.line)), turns))
    return requests


def _ask_batch(
    ask_turns: Callable[[Sequence[str]], Answer], requests: Sequence[tuple[str, list[str]]], out: Path
) -> None:
    from glam_kg.cli_output import progress
    from glam_kg.custodians.json_line import json_line

    outcomes: Counter[str] = Counter()
    with replaced(out) as file, progress("Asking", total=len(requests)) as reached:
        for number, (identifier, turns) in enumerate(requests, start=1):
            answer = ask_turns(turns)
            outcomes.update(_model_outcomes(answer))
            file.write(json_line({"id": identifier, **answer.to_dict()}) + "\n")
            reached(number)
    say(f"{len(requests):,} answers written to {out}")
    for outcome, times in sorted(outcomes.items()):
        say(f"{outcome} ({times:,} ×)" if times > 1 else outcome)


def _model_outcomes(answer: Answer) -> list[str]:
    """What came of asking a language model, or why one was not asked that should have been."""
    told = (answer.trace.get(part) for part in ("language_model", "generation"))
    outcomes = [str(each["outcome"]) for each in told if isinstance(each, dict) and "outcome" in each]
    return [*outcomes, *answer.warnings]


if __name__ == "__main__":
    main()
