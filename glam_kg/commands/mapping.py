"""`glam-kg mapping`: list, check and draft the mappings that make records of somebody's list."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from glam_kg.commands.sources import JsonOption, open_gazetteer, say
from glam_kg.errors import InputError

if TYPE_CHECKING:
    from glam_kg.custodians.reading import RawRecord
    from glam_kg.mappings.checking import ListCheck
    from glam_kg.mappings.mapping import Mapping

SHOWN_RECORDS = 5
"""How many records `mapping check` shows."""
mapping_app = typer.Typer(
    help="List, check and draft mappings: how the columns of a list become records.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


@mapping_app.command("list")
def mapping_list(*, as_json: JsonOption = False) -> None:
    """List the mappings that come with glam_kg."""
    from glam_kg.mappings.mapping import Mapping, shipped

    mappings = [Mapping.load(file) for file in shipped()]
    rows: list[dict[str, object]] = [
        {
            "id": mapping.id,
            "title": mapping.title,
            "source": mapping.form.source.get("url"),
            "licence": mapping.form.source.get("licence"),
        }
        for mapping in mappings
    ]
    if as_json:
        described = zip(rows, mappings, strict=True)
        _print_json([{**row, "description": mapping.form.description} for row, mapping in described])
        return
    from glam_kg.cli_output import print_table

    print_table(rows)


@mapping_app.command("check")
def mapping_check(
    mapping: Annotated[str, typer.Argument(help="The name of a mapping, or a YAML file.")],
    file: Annotated[Path | None, typer.Argument(help="A list: its first records are shown, all are checked.")] = None,
    *,
    as_json: JsonOption = False,
) -> None:
    """Check a mapping; with a FILE, show what it makes of the first rows and count what will be rejected."""
    from glam_kg.mappings.mapping import Mapping

    loaded = Mapping.load(mapping).whole()
    if file is None:
        say(
            f"{loaded.file}: no fault in the mapping itself; give the list to check its columns. It reads {_columns(loaded)}"
        )
        return
    from glam_kg.custodians.locating import Locator
    from glam_kg.custodians.vocabulary import RecordVocabulary
    from glam_kg.mappings.checking import check_records

    found = check_records(loaded.read(file), RecordVocabulary.load(), Locator(open_gazetteer()), SHOWN_RECORDS)
    records = [_shown(raw) for raw in found.shown]
    if as_json:
        _print_json(records)
    else:
        from glam_kg.cli_output import print_records

        print_records(records)
    say(_summary(found))


@mapping_app.command("suggest")
def mapping_suggest(
    file: Annotated[Path, typer.Argument(help="A list: CSV, TSV, JSON, JSON Lines or XLSX.")],
    *,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", help="Where the draft goes; by default it is printed.")
    ] = None,
) -> None:
    """Draft a mapping from a file's header and first rows, with a comment for each guess."""
    from glam_kg.mappings.suggesting import suggest

    draft = suggest(file)
    if out is None:
        typer.echo(draft, nl=False)
        return
    if out.exists():
        raise InputError(f"{out}: is there already, and would be overwritten")
    try:
        out.write_text(draft, encoding="utf-8")
    except OSError as error:
        raise InputError(f"{out}: cannot be written: {error.strerror}") from error
    say(f"{out}: a draft; read its comments, then `glam-kg mapping check {out} {file}`")


def _columns(mapping: Mapping) -> str:
    from glam_kg.cli_output import number_of

    names = sorted(mapping.columns)
    return f"{number_of(len(names), 'column')}: {', '.join(names)}" if names else "JSON paths"


def _summary(found: ListCheck) -> str:
    from glam_kg.cli_output import number_of

    counted = f"{number_of(found.rows, 'row')} read: {found.rejected:,} will be rejected"
    if not found.fields:
        return f"{counted}, no problem in the others"
    ordered = sorted(found.fields.items(), key=lambda item: (-item[1], item[0]))
    fields = ", ".join(f"{field} ({times:,})" for field, times in ordered)
    return f"{counted}; of the others these fields have problems or remarks: {fields}"


def _shown(raw: RawRecord) -> dict[str, Any]:
    return {
        "where": str(raw.where),
        "record": raw.value,
        "problem": raw.problem,
        "changes": [change.to_dict() for change in raw.changes],
        "remarks": [remark.to_dict() for remark in raw.remarks],
    }


def _print_json(value: object) -> None:
    typer.echo(json.dumps(value, ensure_ascii=False, indent=2, default=str))
