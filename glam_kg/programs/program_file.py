"""A compiled program on disk: JSON with instructions and demonstrations, never code, a model or a key."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Self, TypeAlias

from glam_kg.errors import InputError
from glam_kg.nesting import nests_too_deep

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from glam_kg.programs.heritage_qa import HeritageQA
    from glam_kg.programs.modules import UnderstandQuestion

    Program: TypeAlias = UnderstandQuestion | HeritageQA

FORMAT = "glam_kg program 1"


@dataclass(frozen=True, slots=True)
class ProgramFile:
    """The state of an `UnderstandQuestion` or a `HeritageQA`, and how it came about."""

    state: Mapping[str, Any]
    made_by: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def of(cls, program: Program, made_by: Mapping[str, Any]) -> Self:
        """The state of a program."""
        return cls(_without_model(program.dump_state()), made_by)

    @classmethod
    def read(cls, path: Path) -> Self:
        """Read a program.

        Raises:
            InputError: The file cannot be read, or is no program.
        """
        try:
            text = path.read_text(encoding="utf-8")
            loaded = None if nests_too_deep(text) else json.loads(text)
        except OSError as error:
            raise InputError(f"{path}: cannot be read: {error.strerror}") from error
        except (UnicodeDecodeError, json.JSONDecodeError, RecursionError) as error:
            raise InputError(f"{path}: is no program: not JSON") from error
        if not isinstance(loaded, dict) or loaded.get("format") != FORMAT or not isinstance(loaded.get("state"), dict):
            raise InputError(f"{path}: is no program, expected a file written by `glam-kg optimize`")
        return cls(_without_model(loaded["state"]), loaded.get("made_by") or {})

    def write(self, path: Path) -> None:
        """Write the program; a file of that name is replaced as a whole, or not at all.

        Raises:
            InputError: It cannot be written.
        """
        from glam_kg.custodians.atomic import atomic_text

        content = {"format": FORMAT, "made_by": dict(self.made_by), "state": self.state}
        try:
            with atomic_text(path) as file:
                json.dump(content, file, ensure_ascii=False, indent=1)
                file.write("\n")
        except OSError as error:
            raise InputError(f"{path}: cannot be written: {error.strerror}") from error

    def load_into(self, program: Program) -> None:
        """Give a program this state.

        Raises:
            InputError: The state is that of another program.
        """
        try:
            program.load_state(json.loads(json.dumps(self.state)))
        except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
            raise InputError(f"the compiled program does not fit this version of glam_kg: {error!r}") from error


def _without_model(state: Mapping[str, Any]) -> dict[str, Any]:
    """A file must not say where questions are sent to."""
    return {
        name: {**part, "lm": None, "traces": [], "train": []} if isinstance(part, dict) else part
        for name, part in state.items()
    }
