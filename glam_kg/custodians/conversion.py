"""Conversion of record files: RDF out, a report, rejected records and the registry, each written whole or not at all."""

from __future__ import annotations

import json
import re
from collections import Counter
from contextlib import ExitStack
from dataclasses import dataclass
from typing import IO, TYPE_CHECKING, Final

from glam_kg.custodians.atomic import atomic_bytes, atomic_text
from glam_kg.custodians.converter import CustodianRDFConverter, Prepared
from glam_kg.custodians.model import Problem
from glam_kg.custodians.reading import read_records
from glam_kg.custodians.registry import Registry
from glam_kg.errors import InputError
from glam_kg.namespaces import CUSTODIAN_BASE, PREFIXES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from datetime import date
    from pathlib import Path

    from pyoxigraph import Quad

    from glam_kg.custodians.converter import Conversion
    from glam_kg.custodians.locating import PlaceLookup
    from glam_kg.custodians.reading import RawRecord

FORMATS: Final = ("nq", "nt", "trig", "ttl", "jsonld")
"""The output formats; `nt` and `ttl` hold triples, so that the graphs of the sources are lost in them."""

_PROGRESS_STEP: Final = 250


@dataclass(frozen=True, slots=True)
class ConversionSummary:
    """What a conversion did; `converted + rejected == read`.

    Attributes:
        with_problems: Converted records of which something is reported.
        shared: Converted records that share their GHCID with another one: records of the same body.
        rejects: The file with the rejected records, None where there are none.
        problem_fields: How many problems each field of converted records has, most first, then by name.
    """

    read: int
    converted: int
    rejected: int
    with_problems: int
    shared: int
    rejects: Path | None
    problem_fields: tuple[tuple[str, int], ...]


def convert_files(
    inputs: Sequence[Path],
    out: Path,
    *,
    format: str | None = None,  # noqa: A002 - the name of the command's option
    report: Path | None = None,
    rejects: Path | None = None,
    registry: Path | None = None,
    base: str = CUSTODIAN_BASE,
    places: PlaceLookup | None = None,
    today: date | None = None,
    on_progress: Callable[[int], None] | None = None,
) -> ConversionSummary:
    """Convert files of records into one RDF file.

    Args:
        inputs: Files ending in .jsonl, .ndjson, .json, .yaml or .yml; they are one batch.
        out: The RDF file.
        format: One of `FORMATS`; by default the ending of `out`.
        report: Gets one JSON line per record read, in the order of the input.
        rejects: Gets the rejected records, whole and with the reasons, one JSON line each. By default
            `{out}.rejects.jsonl`, which is written only where a record was rejected.
        registry: The GHCIDs published before; read first, brought up to date at the end.
        base: The IRI to which GHCIDs are appended.
        places: A gazetteer; None understands codes only.
        today: The date of GHCIDs that are minted now.
        on_progress: Called with the number of records read so far, now and then.

    Raises:
        RecordError: A file cannot be read. Nothing is written then.
        InputError: The format is unknown, or an output cannot be written or would replace an input.
    """
    chosen = format or out.suffix.removeprefix(".").lower()
    if chosen not in FORMATS:
        raise InputError(f"unknown format {chosen!r} for {out}, expected one of {', '.join(FORMATS)}")
    outputs = [path for path in (out, report, rejects, registry) if path is not None]
    _refuse_overwriting(inputs, outputs)
    converter = CustodianRDFConverter(
        base=base, places=places, registry=Registry.load(registry) if registry else None, today=today
    )
    prepared, rejected = _read(inputs, converter, on_progress)
    conversion = converter.identify(prepared)
    default_rejects = out.with_name(f"{out.name}.rejects.jsonl")
    if rejects is None and rejected:
        rejects = default_rejects
    try:
        with ExitStack() as stack:
            # What is entered first is put in place last: the registry only knows what was written.
            if registry is not None:
                conversion.registry.write(stack.enter_context(atomic_text(registry)))
            _serialise(converter.quads_of(conversion), stack.enter_context(atomic_bytes(out)), chosen)
            if report is not None:
                _write_lines(stack.enter_context(atomic_text(report)), (one.to_dict() for one in conversion.outcomes))
            if rejects is not None:
                _write_lines(stack.enter_context(atomic_text(rejects)), _rejects(rejected, conversion))
        if rejects is None:
            # What an earlier run rejected is not what this one did.
            default_rejects.unlink(missing_ok=True)
    except OSError as error:
        raise InputError(f"{error.filename or out}: cannot be written: {error.strerror}") from error
    return _summary(conversion, rejects)


def _read(
    inputs: Sequence[Path], converter: CustodianRDFConverter, on_progress: Callable[[int], None] | None
) -> tuple[list[Prepared], dict[int, RawRecord]]:
    prepared: list[Prepared] = []
    rejected: dict[int, RawRecord] = {}
    for path in inputs:
        for raw in read_records(path):
            record = _prepare(raw, converter)
            if record.situation is None:
                rejected[len(prepared)] = raw
            prepared.append(record)
            if on_progress and len(prepared) % _PROGRESS_STEP == 0:
                on_progress(len(prepared))
    return prepared, rejected


def _prepare(raw: RawRecord, converter: CustodianRDFConverter) -> Prepared:
    if raw.value is None:
        return Prepared(raw.label, problems=(Problem("record", raw.text, raw.problem or ""),))
    if not is_encodable(json.dumps(raw.value, ensure_ascii=False, default=str)):
        problem = "holds half a character (a lone surrogate), which cannot be written as UTF-8"
        return Prepared(_label(raw), problems=(Problem("record", raw.label, problem),))
    return converter.prepare(raw.value, raw.label)


def _label(raw: RawRecord) -> str:
    identifier = (raw.value or {}).get("id")
    return identifier if isinstance(identifier, str) and is_encodable(identifier) else raw.label


def _refuse_overwriting(inputs: Sequence[Path], outputs: Sequence[Path]) -> None:
    if not inputs:
        raise InputError("no input: expected at least one file of records")
    read = {path.resolve() for path in inputs}
    resolved = [path.resolve() for path in outputs]
    for path in resolved:
        if path in read:
            raise InputError(f"{path}: is an input, and would be overwritten")
        if resolved.count(path) > 1:
            raise InputError(f"{path}: is asked for as two outputs")
        if path.is_dir():
            raise InputError(f"{path}: is a folder, expected a file to write")
        if not path.parent.is_dir():
            raise InputError(f"{path}: there is no folder {path.parent}")


def _serialise(quads: Iterable[Quad], stream: IO[bytes], chosen: str) -> None:
    from pyoxigraph import RdfFormat, serialize

    formats = {
        "nq": RdfFormat.N_QUADS,
        "nt": RdfFormat.N_TRIPLES,
        "trig": RdfFormat.TRIG,
        "ttl": RdfFormat.TURTLE,
        "jsonld": RdfFormat.JSON_LD,
    }
    # Without graphs, what two sources say in the same words is one triple.
    statements = dict.fromkeys(quad.triple for quad in quads) if chosen in ("nt", "ttl") else quads
    if chosen not in ("trig", "ttl"):
        serialize(statements, stream, format=formats[chosen], prefixes=dict(PREFIXES))
        return
    # The serialiser declares prefixes in an order that changes from run to run.
    header = "".join(f"@prefix {prefix}: <{iri}> .\n" for prefix, iri in PREFIXES.items()).encode()
    text = serialize(statements, format=formats[chosen], prefixes=dict(PREFIXES)) or b""
    stream.write(header)
    stream.write(text[len(header) :])


def _write_lines(stream: IO[str], lines: Iterable[object]) -> None:
    for line in lines:
        stream.write(json_line(line) + "\n")


def json_line(value: object) -> str:
    """A value as one line of JSON; half a character (a lone surrogate) is escaped, for UTF-8 has no bytes for it."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if is_encodable(text) else json.dumps(value, default=str)


def is_encodable(text: str) -> bool:
    """Whether a text can be written as UTF-8."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _rejects(rejected: dict[int, RawRecord], conversion: Conversion) -> Iterable[dict[str, object]]:
    for key, raw in rejected.items():
        yield {
            "id": conversion.outcomes[key].label,
            "file": str(raw.where.file),
            "line": raw.where.line,
            "record": raw.value if raw.value is not None else raw.text,
            "problems": [problem.to_dict() for problem in conversion.outcomes[key].problems],
        }


def _summary(conversion: Conversion, rejects: Path | None) -> ConversionSummary:
    converted = [outcome for outcome in conversion.outcomes if outcome.converted]
    times = Counter(outcome.ghcid for outcome in converted)
    fields = Counter(re.sub(r"\[\d+\]", "", problem.field) for outcome in converted for problem in outcome.problems)
    return ConversionSummary(
        read=len(conversion.outcomes),
        converted=len(converted),
        rejected=len(conversion.outcomes) - len(converted),
        with_problems=sum(1 for outcome in converted if outcome.problems),
        shared=sum(number for number in times.values() if number > 1),
        rejects=rejects,
        problem_fields=tuple(sorted(fields.items(), key=lambda item: (-item[1], item[0]))),
    )
