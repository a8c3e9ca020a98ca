"""Where the results of a conversion go."""

from __future__ import annotations

import shutil
import tempfile
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from glam_kg.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


@dataclass(frozen=True, slots=True)
class Outputs:
    """Where the results of a conversion go.

    Attributes:
        out: The RDF file.
        format: One of `FORMATS`.
        report: Gets one JSON line per record read, in the order of the input.
        rejects: Gets the rejected records, whole and with the reasons, one JSON line each; None stands for the default file,
            which is written only where a record was rejected.
        registry: The GHCIDs published so far, brought up to date.
        default_rejects: Where rejected records go when no other file is named.
    """

    out: Path
    format: str
    report: Path | None
    rejects: Path | None
    registry: Path | None
    default_rejects: Path

    @property
    def paths(self) -> tuple[Path, ...]:
        """All files that may be written or removed."""
        rejects = self.rejects or self.default_rejects
        return tuple(path for path in (self.out, self.report, rejects, self.registry) if path is not None)

    def _advice(self, path: Path) -> str:
        default = self.rejects is None and path == self.default_rejects.resolve()
        return ": it is where rejected records go, name another file with --rejects" if default else ""

    def refuse_overwriting(self, inputs: Sequence[Path]) -> None:
        """Check the outputs against the inputs and each other, before anything is read.

        Raises:
            InputError: There is no input, or an output is an input, another output, or can be no file.
        """
        if not inputs:
            raise InputError("no input: expected at least one file of records")
        read = {path.resolve() for path in inputs}
        resolved = [path.resolve() for path in self.paths]
        for path in resolved:
            if path in read:
                raise InputError(f"{path}: is an input, and would be overwritten{self._advice(path)}")
            if resolved.count(path) > 1:
                raise InputError(f"{path}: is asked for as two outputs{self._advice(path)}")
            if path.is_dir():
                raise InputError(f"{path}: is a folder, expected a file to write")
            if not path.parent.is_dir():
                raise InputError(f"{path}: there is no folder {path.parent}")


def default_rejects(out: Path) -> Path:
    """Where rejected records go by default: beside the output, or, where that is a pipe or device, in the working folder."""
    name = f"{out.name}.rejects.jsonl"
    return Path(name) if is_special(out) else out.with_name(name)


def is_special(path: Path) -> bool:
    """Whether a path is a pipe, a terminal or a device."""
    return path.exists() and not path.is_file()


@contextmanager
def regular_files(outputs: Outputs) -> Iterator[Outputs]:
    """The same outputs with a file in place of each pipe, terminal or device, which are written to at the end and never replaced.

    Raises:
        InputError: One of them cannot be written.
    """
    special = [path for path in outputs.paths if is_special(path)]
    if not special:
        yield outputs
        return
    with tempfile.TemporaryDirectory() as folder:
        stand_in = {path: Path(folder) / f"{number}-{path.name}" for number, path in enumerate(special)}
        yield replace(
            outputs,
            out=stand_in.get(outputs.out, outputs.out),
            report=stand_in.get(outputs.report, outputs.report) if outputs.report else None,
            rejects=stand_in.get(outputs.rejects, outputs.rejects) if outputs.rejects else None,
        )
        for path, written in stand_in.items():
            if written.exists():
                try:
                    with written.open("rb") as source, path.open("wb") as target:
                        shutil.copyfileobj(source, target)
                except OSError as error:
                    raise InputError(f"{path}: cannot be written: {error.strerror}") from error
