"""What the commands share: the options that say what is asked, and the opening of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from glam_kg.errors import InputError, Location, RecordError
from glam_kg.settings import ENDPOINT_VARIABLE, STORE_VARIABLE
from glam_kg.terminal import visible

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.engine import QueryEngine
    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.settings import LanguageModelSettings
    from glam_kg.sparql.source import QuerySource
    from glam_kg.templates.catalogue import TemplateCatalogue


def _yields(context: typer.Context, option: typer.CallbackParam, value: object) -> object:
    """What the environment names is no default beside what the command line does."""
    other = context.get_parameter_source("endpoint" if option.name == "store" else "store")
    own = context.get_parameter_source(option.name or "")
    given = other is not None and other.name == "COMMANDLINE"
    named = own is not None and own.name == "ENVIRONMENT"
    return None if given and named else value


StoreOption = Annotated[
    Path | None,
    typer.Option(
        "--store",
        envvar=STORE_VARIABLE,
        callback=_yields,
        help="Directory of an embedded store; without it the sample graph is asked.",
    ),
]
EndpointOption = Annotated[
    str | None,
    typer.Option(
        "--endpoint",
        envvar=ENDPOINT_VARIABLE,
        callback=_yields,
        help="Address of a SPARQL endpoint, or a file of its settings.",
    ),
]
TemplatesOption = Annotated[
    list[Path] | None, typer.Option("--templates", help="A file of templates of your own; may be given several times.")
]
LmOption = Annotated[
    str | None,
    typer.Option("--lm", help="Language model for questions that are not understood, such as openai/gpt-4o-mini."),
]
LmBaseOption = Annotated[
    str | None, typer.Option("--lm-base", help="Address of a server for --lm that speaks the OpenAI protocol.")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]


def say(text: str) -> None:
    """Write a message to stderr, without what would steer the terminal."""
    typer.echo(visible(text), err=True)


def open_gazetteer() -> Gazetteer:
    """The gazetteer; built on the first use, and said so."""
    from glam_kg.places.gazetteer import Gazetteer

    return Gazetteer.open(on_build=say)


def open_source(store: Path | None, endpoint: str | None) -> QuerySource:
    """The store or endpoint that the options name; the sample graph where they name none.

    Raises:
        StoreError: It cannot be opened.
        InputError: A file of settings has a fault.
    """
    _only_one(store, endpoint)
    from glam_kg import opening

    return opening.open_source(store, endpoint, gazetteer=open_gazetteer, on_build=say)


def _only_one(store: Path | None, endpoint: str | None) -> None:
    if store is not None and endpoint is not None:
        raise typer.BadParameter(f"give --store or --endpoint, or {STORE_VARIABLE} or {ENDPOINT_VARIABLE}, not both")


def open_engine(
    store: Path | None,
    endpoint: str | None,
    templates: Sequence[Path] | None,
    *,
    catalogue: TemplateCatalogue | None = None,
    index: Path | None = None,
    language_model: LanguageModelSettings | None = None,
    keep_results: bool = True,
) -> QueryEngine:
    """An engine over what the options name; it runs every query where results are not kept."""
    from glam_kg.engine import QueryEngine
    from glam_kg.engine.result_cache import DEFAULT_MEGABYTES

    _only_one(store, endpoint)
    if language_model is not None and (missing := language_model.lacks_key) is not None:
        say(missing)
    engine = QueryEngine.open(
        store=store,
        endpoint=endpoint,
        index=index,
        lm=language_model,
        templates=catalogue or tuple(templates or ()),
        result_cache_megabytes=DEFAULT_MEGABYTES if keep_results else 0,
        on_build=say,
    )
    if not engine.analyser.graph.names.names:
        asked = store or endpoint or "the sample"
        say(
            f"{asked}: no custodian has a name here, so every question finds nothing. "
            "Was it loaded with what `glam-kg convert` writes? A server's default graph must be the union of all graphs."
        )
    return engine


def check_language_model(engine: QueryEngine) -> None:
    """Ask an engine's language model something, where it has one, before many questions are.

    Raises:
        LanguageModelError: It cannot be asked.
    """
    from glam_kg.programs.tier import ModelTier

    if isinstance(engine.language_model, ModelTier):
        engine.language_model.check()


def language_model_requests(engine: QueryEngine) -> dict[str, object] | None:
    """How often an engine's language model was asked, and what came of it; None where it has none."""
    from glam_kg.programs.tier import ModelTier

    if not isinstance(engine.language_model, ModelTier):
        return None
    count = engine.language_model.attempts.count()
    for reason, times in count.reasons.items():
        say(f"{engine.language_model.model} was asked in vain: {reason} ({times:,} ×)")
    if count.passed_over:
        say(
            f"{engine.language_model.model} was not asked any more: it failed too often in a row ({count.passed_over:,} ×)"
        )
    return count.to_dict()


def read_text(path: Path) -> str:
    """The text of a UTF-8 file, with or without a byte order mark.

    Raises:
        InputError: It cannot be read, or is not UTF-8.
    """
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(f"{path}: is not UTF-8: byte {error.start} is 0x{error.object[error.start]:02X}") from error
    except OSError as error:
        raise InputError(f"{path}: cannot be read: {error.strerror}") from error


def json_lines(path: Path) -> Iterator[tuple[Location, Any]]:
    """The values of a JSON Lines file, each with its line; empty lines are passed over.

    Raises:
        InputError: It cannot be read, or is not UTF-8.
        RecordError: A line is not JSON.
    """
    for number, line in enumerate(read_text(path).split("\n"), start=1):
        if not line.strip():
            continue
        where = Location(path, number)
        try:
            value = json.loads(line)
        except json.JSONDecodeError as error:
            raise RecordError(f"is not JSON: {error.msg}", where=where) from error
        except RecursionError as error:
            raise RecordError("nests too deep", where=where) from error
        yield where, value
