"""What is wrong, or looks wrong, in a schema and its scores: `glam-kg schema lint`."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from glam_kg.errors import SchemaError
from glam_kg.ontology.schema_files import content_of
from glam_kg.ontology.schema_lint_finding import LintFinding, LintKind, Severity
from glam_kg.ontology.schema_lint_keys import key_findings
from glam_kg.ontology.schema_lint_scores import score_findings
from glam_kg.ontology.schema_lint_structure import structure_findings
from glam_kg.ontology.schema_source import SchemaSource, read_source
from glam_kg.ontology.schema_yaml import load_yaml

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path


@dataclass(frozen=True)
class LintReport:
    """What the check of one schema found.

    Attributes:
        name: The schema's.
        files: How many files were looked at.
        classes: How many classes it has.
        findings: By severity, errors first, then by kind, file, class and message.
    """

    name: str
    files: int
    classes: int
    findings: tuple[LintFinding, ...]

    @property
    def counts(self) -> Mapping[LintKind, int]:
        """How many findings there are of each kind that has any, in the order of the findings."""
        return Counter(finding.kind for finding in self.findings)

    @property
    def has_errors(self) -> bool:
        """Whether a finding is an error."""
        return any(finding.severity is Severity.ERROR for finding in self.findings)

    def to_dict(self) -> dict[str, object]:
        """The report as JSON values."""
        return {
            "schema": self.name,
            "files": self.files,
            "classes": self.classes,
            "counts": {str(kind): number for kind, number in self.counts.items()},
            "findings": [finding.to_dict() for finding in self.findings],
        }


def lint_schema(source: Path) -> LintReport:
    """Check a schema: its files, what they define, and the scores of its classes.

    Args:
        source: A file, which is checked with its imports, or a folder of modules.

    Raises:
        SchemaError: There is nothing at `source`, it is no LinkML schema, or no file of the folder is.
    """
    read = read_source(source)
    schema = read.schema()
    folder = source if source.is_dir() else source.parent
    findings = {*structure_findings(read, schema), *_key_findings(read, folder), *score_findings(read, schema)}
    return LintReport(
        name=schema.name,
        files=len(read.present),
        classes=len(schema.classes),
        findings=tuple(sorted(findings, key=LintFinding.order)),
    )


def _key_findings(read: SchemaSource, folder: Path) -> Iterator[LintFinding]:
    """What keys and values give reason to say: files are read again, because a schema in use keeps no unknown keys."""
    for document in read.documents:
        try:
            content = load_yaml(content_of(folder / document.file))
        except (OSError, SchemaError) as error:
            # It could be read a moment ago.
            yield LintFinding(LintKind.UNREADABLE_FILE, document.file, None, f"changed while it was checked: {error}")
            continue
        yield from key_findings(content, document.file)
