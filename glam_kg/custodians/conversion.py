"""Conversion of record files: RDF out, a report, rejected records and the registry, each written whole or not at all.

In steps, each of them resumable: the records are read into a spool on disk, identified there, and written from there. Memory does
not grow with their number.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import contextmanager
from datetime import UTC, date, datetime
from typing import IO, TYPE_CHECKING, Protocol

from glam_kg import __version__
from glam_kg.collecting import collector_paused, collector_seldom
from glam_kg.custodians.formats import FORMATS, write_quads
from glam_kg.custodians.identifying import identify, publish
from glam_kg.custodians.ntriples import as_quads, refuse_no_iri
from glam_kg.custodians.outputs import Outputs, default_rejects, regular_files
from glam_kg.custodians.reading import unread_records
from glam_kg.custodians.reporting import ConversionSummary, write_report
from glam_kg.custodians.sharing import CHUNK, Reader, Recording
from glam_kg.custodians.spool_output import SpoolOutput, unite
from glam_kg.custodians.workspace import Workspace, part
from glam_kg.custodians.writing import nquads, ntriples
from glam_kg.errors import GlamKGError, InputError
from glam_kg.namespaces import CUSTODIAN_BASE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from glam_kg.custodians.place_lookup import PlaceLookup
    from glam_kg.custodians.spool import Spool, SpooledRecord
    from glam_kg.custodians.spooling import RecordCheck
    from glam_kg.custodians.writing import Row


class Progress(Protocol):
    """Is told how far a conversion is."""

    def __call__(self, step: str, done: int, total: int | None, /) -> None:
        """So many records are done in this step, of so many where their number is known."""
        ...


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
    read: Reader = unread_records,
    reads: str = "records",
    check: RecordCheck | None = None,
    processes: int = 1,
    resume: bool = False,
    on_progress: Progress | None = None,
) -> ConversionSummary:
    """Convert files of records into one RDF file.

    Args:
        inputs: Files that `read` can read; they are one batch.
        out: The RDF file.
        format: One of `FORMATS`; by default the ending of `out`.
        report: Gets one JSON line per record read, in the order of the input.
        rejects: Gets the rejected records, whole and with the reasons, one JSON line each. By default
            `{out}.rejects.jsonl`, which is written only where a record was rejected.
        registry: The GHCIDs published before; read first, brought up to date at the end.
        base: The IRI to which GHCIDs are appended.
        places: A gazetteer; None understands codes only.
        today: The date of GHCIDs that are minted now, and of the conversion.
        read: Reads the records of a file; by default files ending in .jsonl, .ndjson, .json, .yaml or .yml.
        reads: What tells this reader from others, such as a mapping's text: another one cannot resume a conversion.
        check: A further check of each record, whose problems are reported; it is told those that are found without it.
        processes: How many processes check records. With more than one, `read`, `places` and `check` are sent to them, so they
            must be what `pickle` can send, and a program must keep its own start under `if __name__ == "__main__"`.
        resume: Continue the conversion to `out` that was interrupted; where there is none, begin.
        on_progress: Called now and then.

    Raises:
        RecordError: A file cannot be read. Nothing is written then.
        InputError: The format is unknown, an output cannot be written or would replace an input, or what was interrupted is
            another conversion.
    """
    chosen = format or out.suffix.removeprefix(".").lower()
    if chosen not in FORMATS:
        raise InputError(f"unknown format {chosen!r} for {out}, expected one of {', '.join(FORMATS)}")
    refuse_no_iri(base)
    outputs = Outputs(out, chosen, report, rejects, registry, default_rejects(out))
    outputs.refuse_overwriting(inputs)
    job = _job(inputs, outputs, base, reads, checked=check is not None)

    def run(workspace: Workspace, files: Outputs) -> ConversionSummary:
        begun = _day_of(workspace.spool, today or datetime.now(UTC).date())
        recording = Recording(read, places, check, processes, begun)
        return _Conversion(workspace, recording, files, base, on_progress or _unseen).run(inputs, begun)

    # What a conversion remembers is gone before the collector looks as often as before: it would pass over all of it.
    with collector_seldom(), regular_files(outputs) as files, _workspace(files, job, resume=resume) as workspace:
        return run(workspace, files)


def _day_of(spool: Spool, today: date) -> date:
    """The day of a conversion: what was begun on one day and ends on the next is still one conversion."""
    known = spool.state("today")
    if known is None:
        spool.set_state("today", today.isoformat())
        return today
    return date.fromisoformat(known)


@contextmanager
def _workspace(outputs: Outputs, job: str, *, resume: bool) -> Iterator[Workspace]:
    """A workspace that is gone when the conversion is done or its input is at fault, and stays when it was interrupted."""
    workspace = Workspace(outputs, job, resume=resume)
    try:
        yield workspace
    except GlamKGError:
        workspace.remove(outputs.paths)
        raise
    except (OSError, sqlite3.Error) as error:
        workspace.keep()
        what = getattr(error, "strerror", None) or str(error)
        raise InputError(f"{getattr(error, 'filename', None) or outputs.out}: cannot be written: {what}") from error
    except BaseException:
        workspace.keep()
        raise
    workspace.remove()


class _Conversion:
    """One conversion in its workspace: each step is done whole and written down, so that it is never done twice."""

    def __init__(
        self, workspace: Workspace, recording: Recording, outputs: Outputs, base: str, on_progress: Progress
    ) -> None:
        self.workspace, self.spool = workspace, workspace.spool
        self.recording, self.recorder = recording, recording.recorder()
        self.outputs, self.base, self.on_progress = outputs, base, on_progress

    def run(self, inputs: Sequence[Path], today: date) -> ConversionSummary:
        if self.workspace.is_written:
            self.workspace.finish_placing()
        else:
            if self.spool.state("read") is None:
                self._read(inputs)
            if self.spool.state("identified") is None:
                self._identify(today)
            self._write(today)
        if self.outputs.rejects is None and not self._rejected():
            # What an earlier run rejected is not what this one did.
            self.outputs.default_rejects.unlink(missing_ok=True)
        return ConversionSummary.from_json(self.spool.state("summary") or "{}", self._rejects_path())

    def _read(self, inputs: Sequence[Path]) -> None:
        file, done_in_file, key = json.loads(self.spool.state("position") or "[0, 0, 0]")
        total = estimated_records(inputs)
        for number, path in enumerate(inputs[file:], start=file):
            chunks = self.recording.chunks(path, done_in_file, self.recorder)
            while taken := self._take(chunks, number, done_in_file, key):
                done_in_file += taken
                key += taken
                self.on_progress("Reading", key, total)
            done_in_file = 0
        self.spool.begin()
        self.spool.index()
        self.spool.set_state("read", str(key))
        self.spool.commit()

    def _take(self, chunks: Iterator[list[SpooledRecord]], file: int, done: int, key: int) -> int:
        """Keep the next chunk of a file under the keys from this one on; gives the number of its records, 0 at the end."""
        # The collector would pass over a chunk that is gone before long.
        with collector_paused():
            chunk = next(chunks, None)
            if chunk is None:
                return 0
            taken = len(chunk)
            self.spool.begin()
            self.spool.add(key, chunk)
            self.spool.set_state("position", json.dumps([file, done + taken, key + taken]))
            self.spool.commit()
            del chunk
        return taken

    def _identify(self, today: date) -> None:
        total = int(self.spool.state("read") or 0)
        self.spool.begin()
        if self.outputs.registry is not None:
            publish(self.spool, self.outputs.registry)
        identify(
            self.spool,
            today,
            registry=self.outputs.registry is not None,
            on_progress=lambda done: self.on_progress("Identifying", done, total),
        )
        unite(self.spool, self.recorder)
        self.spool.set_state("identified", "yes")
        self.spool.commit()

    def _write(self, today: date) -> None:
        outputs, targets = self.outputs, []
        rejects = self._rejects_path()
        self.spool.begin()
        with part(outputs.out) as stream:
            self._write_rdf(stream, SpoolOutput(self.spool, self.recorder, self.base, today))
        targets.append(outputs.out)
        if outputs.report is not None:
            with part(outputs.report) as stream:
                summary = write_report(self.spool, self.base, stream)
            targets.append(outputs.report)
        else:
            summary = write_report(self.spool, self.base, None)
        if rejects is not None:
            with part(rejects) as stream:
                for (line,) in self.spool.db.execute("SELECT reject FROM record WHERE reject IS NOT NULL ORDER BY key"):
                    stream.write(f"{line}\n".encode())
            targets.append(rejects)
        if outputs.registry is not None:
            # Placed last: the registry only knows what was written.
            with part(outputs.registry) as stream:
                for (line,) in self.spool.db.execute("SELECT line FROM entry ORDER BY ghcid"):
                    stream.write(f"{line}\n".encode())
            targets.append(outputs.registry)
        self.spool.set_state("summary", summary.to_json())
        self.spool.commit()
        self.workspace.place(targets)

    def _write_rdf(self, stream: IO[bytes], output: SpoolOutput) -> None:
        chosen, total = self.outputs.format, int(self.spool.state("read") or 0)
        rows = self._counted(output, total)
        blocks = ntriples(rows, output) if chosen in ("nt", "ttl") else nquads(rows, output)
        if chosen in ("nq", "nt"):
            stream.writelines(blocks)
        else:
            write_quads(as_quads(blocks), stream, chosen)

    def _counted(self, output: SpoolOutput, total: int) -> Iterator[Row]:
        for number, row in enumerate(output.rows(by_graph=self.outputs.format not in ("nt", "ttl")), start=1):
            if number % CHUNK == 0:
                self.on_progress("Writing", number, total)
            yield row

    def _rejected(self) -> bool:
        return self.spool.db.execute("SELECT 1 FROM record WHERE reject IS NOT NULL LIMIT 1").fetchone() is not None

    def _rejects_path(self) -> Path | None:
        return self.outputs.rejects or (self.outputs.default_rejects if self._rejected() else None)


def estimated_records(inputs: Sequence[Path]) -> int | None:
    """How many records files of lines hold, by their line feeds; None where one of them is no such file."""
    total = 0
    for path in inputs:
        # A pipe can be read once only.
        if path.suffix.lower() not in (".jsonl", ".ndjson", ".csv", ".tsv") or not path.is_file():
            return None
        try:
            with path.open("rb") as stream:
                while chunk := stream.read(1 << 16):
                    total += chunk.count(b"\n")
        except OSError:
            return None
    return total


def _unseen(step: str, done: int, total: int | None) -> None:
    """Nobody looks."""


def _job(inputs: Sequence[Path], outputs: Outputs, base: str, reads: str, *, checked: bool) -> str:
    """What is converted and how; a file is known by its size and the time of its last change."""
    try:
        files = [(str(path.resolve()), path.stat().st_size, path.stat().st_mtime_ns) for path in inputs]
    except OSError:
        # Reading will say which file is missing, and in which words.
        files = [(str(path), 0, 0) for path in inputs]
    named = [str(path) for path in (outputs.report, outputs.rejects, outputs.registry)]
    return json.dumps([__version__, files, outputs.format, named, base, reads, checked])
