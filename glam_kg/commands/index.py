"""`glam-kg index`: indexes of passages are built, searched, looked at and changed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from glam_kg.commands.index_inputs import IndexInputs, counts_told, encoder_of, say_built
from glam_kg.commands.sources import JsonOption, say
from glam_kg.errors import InputError

if TYPE_CHECKING:
    from glam_kg.retrieval.filters import Filters
    from glam_kg.retrieval.index.passage_index import PassageIndex

_TEXT_SHOWN = 160

IndexOption = Annotated[Path, typer.Option("--index", help="Folder of the index.")]

index_app = typer.Typer(
    help="Indexes of passages, for retrieval.", no_args_is_help=True, rich_markup_mode=None
)  # fmt: skip


@index_app.command("build")
def build(
    further: Annotated[
        list[Path] | None, typer.Argument(metavar="[FILES]...", help="Further files of passages, after --passages.")
    ] = None,
    *,
    index: Annotated[Path, typer.Option("--index", help="Folder of the index; made where there is none.")],
    store: Annotated[
        Path | None, typer.Option("--store", help="A store: its custodians and their collections.")
    ] = None,
    endpoint: Annotated[
        str | None,
        typer.Option("--endpoint", help="A SPARQL endpoint, or a file of its settings, in place of a store."),
    ] = None,
    passages: Annotated[
        list[Path] | None, typer.Option("--passages", help="JSON Lines of passages; may be given several times.")
    ] = None,
    schema: Annotated[bool, typer.Option("--schema", help="The classes of the schema.")] = False,
    encoder: Annotated[
        str,
        typer.Option("--encoder", help="What makes vectors of the passages; none builds an index of words and names."),
    ] = "use-multilingual",
    kept_vectors: Annotated[
        Path | None, typer.Option("--kept-vectors", help="A file of vectors by text: what it has is not encoded again.")
    ] = None,
    dense: Annotated[
        Literal["flat", "ivf", "hnsw"] | None,
        typer.Option("--dense", help="How vectors are searched; by default as fits their number."),
    ] = None,
    limit: Annotated[int | None, typer.Option("--limit", min=1, help="Read no more passages than this.")] = None,
    resume: Annotated[
        bool, typer.Option("--resume/--no-resume", help="Go on with what an interrupted build has left, or discard it.")
    ] = True,
) -> None:
    """Build an index, in the place of the one that is there."""
    from glam_kg.cli_output import progress_in_steps
    from glam_kg.retrieval.index.building import build_index

    files = [*(passages or ()), *(further or ())]
    if store is not None and endpoint is not None:
        raise typer.BadParameter("give --store or --endpoint, not both")
    if store is None and endpoint is None and not files and not schema:
        raise typer.BadParameter("say what is to be indexed: --store, --endpoint, --passages or --schema")
    read = IndexInputs(files, store, endpoint, schema)
    with progress_in_steps() as reached, read.placed():
        summary = build_index(
            index,
            read,
            encoder=encoder_of(encoder, kept_vectors),
            dense=dense,
            inputs=read.names,
            limit=limit,
            resume=resume,
            on_progress=reached,
        )
    say_built(index, summary, read.remarks, anew=True)


@index_app.command("add")
def add(
    files: Annotated[list[Path], typer.Argument(help="JSON Lines of passages.")],
    *,
    index: IndexOption,
) -> None:
    """Add passages to an index; one whose id is there already takes the place of the other."""
    from glam_kg.cli_output import progress_in_steps
    from glam_kg.retrieval.index.changes import add_passages

    read = IndexInputs(files)
    with progress_in_steps() as reached, read.placed():
        summary = add_passages(index, read, on_progress=reached)
    say_built(index, summary, read.remarks)


@index_app.command("delete")
def delete(
    ids: Annotated[list[str] | None, typer.Argument(help="Ids of passages.")] = None,
    *,
    index: IndexOption,
    file: Annotated[Path | None, typer.Option("--file", help="A file of ids, one a line.")] = None,
) -> None:
    """Take passages from an index."""
    from glam_kg.cli_output import progress_in_steps
    from glam_kg.commands.sources import read_text
    from glam_kg.retrieval.index.changes import delete_passages

    lines = read_text(file).split("\n") if file is not None else ()
    wanted = {*(ids or ()), *filter(None, (line.rstrip("\r") for line in lines))}
    if not wanted:
        raise typer.BadParameter("say which passages: ids, or --file")
    with progress_in_steps() as reached:
        summary = delete_passages(index, wanted, on_progress=reached)
    say_built(index, summary)


@index_app.command("info")
def info(
    *,
    index: IndexOption,
    check: Annotated[bool, typer.Option("--check", help="Read every file and compare its checksum.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Say what an index holds."""
    import json

    from glam_kg.retrieval.index.passage_index import PassageIndex

    opened = PassageIndex.open(index, check=check)
    if check:
        # The parts that searching opens only when it needs them.
        _ = opened.graph, opened.dense, opened.table.columns
    manifest = opened.manifest
    if as_json:
        told = {"index": str(index), "generation": opened.generation.number, **manifest.model_dump()}
        typer.echo(json.dumps(told, ensure_ascii=False, indent=2))
        return
    encoder = manifest.encoder
    vectors = f"{manifest.dense}, {encoder.dimension} numbers, made by {encoder.name}" if encoder else "none"
    rows = {
        "passages": f"{manifest.passages:,}",
        "read from": ", ".join(manifest.inputs),
        "built": f"{manifest.built} by glam_kg {manifest.glam_kg}, generation {opened.generation.number}",
        "vectors": vectors,
        "names": f"{manifest.names:,}",
        "classes": counts_told(manifest.classes),
        "languages": counts_told(manifest.languages),
        "fields": ", ".join(manifest.fields),
        "dated": f"{manifest.dated:,}"
        + (f", {manifest.unread_dates:,} more not read" if manifest.unread_dates else ""),
        "placed": f"{manifest.placed:,}",
        "bytes": f"{sum(entry.bytes for entry in manifest.files.values()):,} in {len(manifest.files):,} files",
    }
    width = max(map(len, rows))
    for name, value in rows.items():
        typer.echo(f"{name:{width}}  {value}".rstrip())
    if check:
        say(f"{index}: every file is as it was written.")


@index_app.command("search")
def search(
    question: Annotated[str, typer.Argument(help="The question, or words; quote it.")],
    *,
    index: IndexOption,
    k: Annotated[int, typer.Option("-k", min=1, help="How many passages.")] = 10,
    vectors: Annotated[bool, typer.Option("--vectors", help="By meaning, in place of words.")] = False,
    classes: Annotated[
        list[str] | None, typer.Option("--class", help="Only passages of this class; may be given several times.")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Search an index by words or by meaning alone, with the scores of that search; `glam-kg retrieve` has all methods."""
    import json

    from glam_kg.retrieval.filters import Filters
    from glam_kg.retrieval.index.passage_index import PassageIndex
    from glam_kg.retrieval.sources.passage_file import passage_line

    opened = PassageIndex.open(index)
    filters = Filters(classes=frozenset(classes) if classes else None)
    by_words = opened.lexical.search
    hits = _nearest(opened, index, question, k, filters) if vectors else by_words(question, k=k, filters=filters)
    for rank, (score, number) in enumerate(hits, start=1):
        passage = opened.table[number]
        if as_json:
            typer.echo(
                json.dumps({"rank": rank, "score": score, **json.loads(passage_line(passage))}, ensure_ascii=False)
            )
        else:
            text = " ".join(passage.text.split())
            shown = text if len(text) <= _TEXT_SHOWN else f"{text[:_TEXT_SHOWN]}…"
            typer.echo(f"{rank}  {score:.3f}  {passage.id}  {passage.title}\n   {shown}")
    if not hits:
        say("nothing was found")


def _nearest(opened: PassageIndex, index: Path, question: str, k: int, filters: Filters) -> list[tuple[float, int]]:
    from glam_kg.retrieval.legs import DenseLeg

    if opened.dense is None or opened.encoder is None:
        raise InputError(f"{index}: has no vectors: build it with an encoder, or search by words")
    leg = DenseLeg(opened.dense, opened.encoder, opened.mask)
    return leg.search(question, language="", k=k, filters=filters)
