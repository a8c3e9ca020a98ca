"""`glam-kg convert`: records and lists to RDF, checked where that is asked for."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from glam_kg.commands.sources import open_gazetteer, say
from glam_kg.errors import InputError

if TYPE_CHECKING:
    from glam_kg.custodians.spooling import RecordCheck
    from glam_kg.validation.output import OutputValidator


def convert(
    inputs: Annotated[
        list[Path], typer.Argument(help="Records: YAML, JSON or JSON Lines files; with --mapping, lists of any form.")
    ],
    *,
    out: Annotated[Path, typer.Option("--out", "-o", help="Where the RDF goes.")],
    mapping: Annotated[
        str | None,
        typer.Option("--mapping", help="How lists become records: a name of `mapping list`, or a YAML file."),
    ] = None,
    rdf_format: Annotated[
        str | None, typer.Option("--format", help="nq, nt, trig, ttl or jsonld; by default what OUT's name says.")
    ] = None,
    report: Annotated[Path | None, typer.Option(help="JSON Lines: one line per record read.")] = None,
    rejects: Annotated[
        Path | None, typer.Option(help="JSON Lines: each rejected record, whole, with the reason.")
    ] = None,
    registry: Annotated[Path | None, typer.Option(help="GHCIDs published so far; read and brought up to date.")] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Continue a conversion to OUT that was interrupted.")
    ] = False,
    processes: Annotated[
        int | None,
        typer.Option("--processes", min=1, help="How many check records; by default two for a large list, else one."),
    ] = None,
    validate: Annotated[
        bool, typer.Option("--validate", help="Check the records, and a sample of the RDF, against the schema.")
    ] = False,
    validate_all: Annotated[
        bool, typer.Option("--validate-all", help="Check the records, and all of the RDF: 200 custodians a second.")
    ] = False,
) -> None:
    """Convert custodian records to RDF with GHCID identifiers."""
    from glam_kg.cli_output import print_conversion, progress_in_steps
    from glam_kg.custodians.conversion import convert_files
    from glam_kg.custodians.formats import FORMATS
    from glam_kg.custodians.sharing import worthwhile_processes
    from glam_kg.custodians.workspace import was_interrupted

    if rdf_format is not None and rdf_format not in FORMATS:
        raise typer.BadParameter(f"there is no format {rdf_format!r}, expected one of {', '.join(FORMATS)}")
    reading: dict[str, Any] = {}
    if mapping is not None:
        from glam_kg.mappings.mapping import Mapping as ListMapping

        chosen = ListMapping.load(mapping).whole()
        reading = {"read": chosen.read, "reads": chosen.fingerprint(inputs)}
    # What a check lacks is said before the work is done.
    checked = validate or validate_all
    if checked and out.exists() and not out.is_file():
        raise InputError(f"{out}: is no file that can be read again, and so cannot be checked")
    check = _record_check() if checked else None
    validator = _output_validator() if checked else None
    if not resume and was_interrupted(out):
        say(f"{out}: an interrupted conversion to it is thrown away, this one starts over; --resume would continue it.")
    if resume and not was_interrupted(out):
        say(f"{out}: no conversion to it was interrupted, this one begins.")
    with progress_in_steps() as reached:
        try:
            summary = convert_files(
                inputs, out, format=rdf_format, report=report, rejects=rejects, registry=registry,
                places=open_gazetteer(), check=check, processes=processes or worthwhile_processes(inputs),
                resume=resume, on_progress=reached, **reading,
            )  # fmt: skip
        except KeyboardInterrupt:
            if was_interrupted(out):
                say(f"{out}: the same command with --resume goes on from here.")
            raise
    print_conversion(summary, out)
    if validator is not None:
        from glam_kg.validation.output import DEFAULT_SAMPLE

        _check_output(validator, out, rdf_format, sample=None if validate_all else DEFAULT_SAMPLE)


def _record_check() -> RecordCheck:
    from glam_kg.validation.records import RecordValidator

    return RecordValidator.load().further_problems


def _output_validator() -> OutputValidator:
    from glam_kg.validation.output import OutputValidator

    return OutputValidator.load()


def _check_output(validator: OutputValidator, out: Path, rdf_format: str | None, *, sample: int | None) -> None:
    from glam_kg.cli_output import print_output_report, progress_in_steps

    with progress_in_steps() as reached:
        try:
            report = validator.validate(
                out, format=rdf_format, sample=sample, on_progress=lambda done: reached("Checking", done, sample)
            )
        except KeyboardInterrupt:
            say(f"{out}: is written, but its check was not finished; `glam-kg validate` checks it again.")
            raise
    print_output_report(report)
    if not report.conforms:
        raise typer.Exit(1)
