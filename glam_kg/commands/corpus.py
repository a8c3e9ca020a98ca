"""`glam-kg corpus`: passages out of corpora of multi-hop questions."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from glam_kg.commands.sources import say
from glam_kg.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterable

_PROBLEMS_SHOWN = 5

corpus_app = typer.Typer(
    help="Passages out of published corpora.", no_args_is_help=True, rich_markup_mode=None
)  # fmt: skip


@corpus_app.callback()
def _corpus() -> None:
    """A group, though it has one command so far."""


@corpus_app.command("extract")
def extract(
    inputs: Annotated[
        list[Path],
        typer.Argument(
            help="JSON or JSON Lines in the form of HotpotQA, 2WikiMultihopQA or MuSiQue, with or without questions."
        ),
    ],
    *,
    out: Annotated[Path, typer.Option("--out", "-o", help="JSON Lines: where the passages go.")],
    questions: Annotated[
        Path | None, typer.Option(help="JSON Lines: where the questions go, with the ids of the passages they need.")
    ] = None,
    chunk_words: Annotated[
        int | None, typer.Option("--chunk-words", min=1, help="Split paragraphs of more words between sentences.")
    ] = None,
) -> None:
    """Write each passage of some corpora once, under an id made of what it says."""
    import json

    from glam_kg.retrieval.sources.corpora import read_corpus
    from glam_kg.retrieval.sources.corpus_passages import CorpusPassages
    from glam_kg.retrieval.sources.passage_file import passage_line

    targets = [path.resolve() for path in (out, questions) if path is not None]
    for path in inputs:
        if path.resolve() in targets:
            raise InputError(f"{path}: is an input, and would be overwritten")
    if len(set(targets)) < len(targets):
        raise InputError(f"{out}: cannot take both the passages and the questions")
    found = CorpusPassages(chunk_words)
    for path in inputs:
        found.add(read_corpus(path))
    if not found.passages:
        raise InputError("the corpora hold no passages")
    _write(out, map(passage_line, found.passages))
    say(f"{len(found.passages):,} passages of {found.read:,} paragraphs written to {out}")
    if questions is not None:
        _write(
            questions, (json.dumps(one.to_dict(), ensure_ascii=False).encode() + b"\n" for one in found.questions)
        )  # fmt: skip
        say(f"{len(found.questions):,} questions written to {questions}")
    for problem in found.problems[:_PROBLEMS_SHOWN]:
        say(problem)
    if len(found.problems) > _PROBLEMS_SHOWN:
        say(f"{len(found.problems) - _PROBLEMS_SHOWN:,} more supporting facts name no paragraph")


def _write(path: Path, lines: Iterable[bytes]) -> None:
    from glam_kg.custodians.atomic import atomic_bytes

    try:
        with atomic_bytes(path) as file:
            file.writelines(lines)
    except OSError as error:
        raise InputError(f"{path}: cannot be written: {error.strerror}") from error
