"""One finding of the check of a schema, and the kinds that there are."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Severity(StrEnum):
    """How much a finding matters: an error is wrong, a warning looks wrong, a note may be as it is meant."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class LintKind(StrEnum):
    """What a finding is about."""

    UNREADABLE_FILE = "unreadable-file"
    WRONG_VALUE = "wrong-value"
    UNKNOWN_KEY = "unknown-key"
    LISTED_DEFINITIONS = "listed-definitions"
    MISSING_IMPORT = "missing-import"
    MISSING_PARENT = "missing-parent"
    CIRCLE = "circle"
    REPEATED_KEY = "repeated-key"
    DEFINED_TWICE = "defined-twice"
    MISSING_SLOT = "missing-slot"
    MISSING_RANGE = "missing-range"
    UNUSED_REFINEMENT = "unused-refinement"
    UNKNOWN_CONTEXT = "unknown-context"
    CONTRADICTION = "contradiction"
    NO_SCORE = "no-score"
    INHERITED_SCORE = "inherited-score"
    NO_RATIONALE = "no-rationale"

    @property
    def severity(self) -> Severity:
        """How much a finding of this kind matters."""
        if self in _ERRORS:
            return Severity.ERROR
        return Severity.NOTE if self in _NOTES else Severity.WARNING


_ERRORS = frozenset(
    {
        *(LintKind.UNREADABLE_FILE, LintKind.WRONG_VALUE, LintKind.UNKNOWN_KEY),
        *(LintKind.MISSING_PARENT, LintKind.CIRCLE, LintKind.REPEATED_KEY),
    }
)
_NOTES = frozenset({LintKind.INHERITED_SCORE, LintKind.NO_RATIONALE, LintKind.UNUSED_REFINEMENT})
_SEVERITIES = tuple(Severity)
_KINDS = tuple(LintKind)


@dataclass(frozen=True, slots=True)
class LintFinding:
    """One thing that is wrong, or looks wrong."""

    kind: LintKind
    file: str
    """Relative to the folder of the schema."""
    class_name: str | None
    message: str

    @property
    def severity(self) -> Severity:
        """How much it matters."""
        return self.kind.severity

    def order(self) -> tuple[int, int, str, str, str]:
        """By severity, errors first, then by kind, file, class and message."""
        place = self.file, self.class_name or "", self.message
        return _SEVERITIES.index(self.severity), _KINDS.index(self.kind), *place

    def to_dict(self) -> dict[str, str | None]:
        """The finding as JSON values."""
        return {
            "severity": str(self.severity),
            "kind": str(self.kind),
            "file": self.file,
            "class": self.class_name,
            "message": self.message,
        }

    def __str__(self) -> str:
        """The finding as one line."""
        of = f", class {self.class_name}" if self.class_name else ""
        # A name may hold a line break.
        return " ".join(f"{self.file}{of}: {self.message}".split())
