"""What SHACL found in an output, in words, and counted."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

_SENTENCES: Final = {
    "ClassConstraintComponent": "leads to a node of another class",
    "ClosedConstraintComponent": "is no predicate of such a node",
    "DatatypeConstraintComponent": "has a value of another type",
    "DisjointConstraintComponent": "has a value that stands under another predicate too",
    "InConstraintComponent": "has a value that is none of those allowed",
    "MaxCountConstraintComponent": "stands more often than it may",
    "MaxInclusiveConstraintComponent": "has a value that is too large",
    "MinCountConstraintComponent": "is missing",
    "MinInclusiveConstraintComponent": "has a value that is too small",
    "NodeKindConstraintComponent": "has an IRI where a literal is expected, or a literal where an IRI is",
    "OrConstraintComponent": "has a value that is none of the kinds expected",
    "PatternConstraintComponent": "has a value of another form",
    "UniqueLangConstraintComponent": "has two values in one language",
}


@dataclass(frozen=True, slots=True, order=True)
class Violation:
    """One fault of one node.

    Attributes:
        shape: The local name of the shape, such as `Custodian`.
        path: The predicate, as short as prefixes make it; empty where the node as a whole is at fault.
        constraint: SHACL's name of the constraint, such as `MinCountConstraintComponent`.
        record: The id of the record that the node belongs to; its GHCID or IRI where it has none.
        node: The IRI of the node.
        value: The value at fault, as N-Triples write it; empty where there is none.
    """

    shape: str
    path: str
    constraint: str
    record: str
    node: str
    value: str = ""

    @property
    def problem(self) -> str:
        """What is wrong with the path."""
        return _SENTENCES.get(self.constraint, self.constraint)


@dataclass(frozen=True, slots=True)
class ViolationGroup:
    """All faults of one kind: how many, the records that have them, and the first one by record."""

    shape: str
    path: str
    problem: str
    number: int
    records: tuple[str, ...]
    example: Violation


@dataclass(frozen=True, slots=True)
class OutputReport:
    """What was checked and what was found.

    Attributes:
        custodians: Custodians in the output, a custodian of two graphs twice.
        checked: How many of them were checked.
        triples: Triples that were checked, with those about their nodes.
        groups: The faults, most frequent first, then by shape, path and problem.
    """

    custodians: int
    checked: int
    triples: int
    groups: tuple[ViolationGroup, ...]

    @property
    def conforms(self) -> bool:
        """Whether nothing was found."""
        return not self.groups

    def to_dict(self) -> dict[str, Any]:
        """The report as plain values."""
        return {
            "custodians": self.custodians,
            "checked": self.checked,
            "triples": self.triples,
            "conforms": self.conforms,
            "faults": [
                {
                    "shape": group.shape,
                    "path": group.path,
                    "problem": group.problem,
                    "number": group.number,
                    "records": list(group.records),
                    "example": {
                        "record": group.example.record,
                        "node": group.example.node,
                        "value": group.example.value,
                    },
                }
                for group in self.groups
            ],
        }

    @property
    def complete(self) -> bool:
        """Whether all custodians were checked, and not a sample of them."""
        return self.checked == self.custodians


def grouped(violations: Iterable[Violation]) -> tuple[ViolationGroup, ...]:
    """The violations by shape, path and problem, the most frequent first."""
    kinds: dict[tuple[str, str, str], list[Violation]] = defaultdict(list)
    for violation in violations:
        kinds[violation.shape, violation.path, violation.problem].append(violation)
    groups = [
        ViolationGroup(*kind, len(found), tuple(sorted({one.record for one in found})), min(found))
        for kind, found in kinds.items()
    ]
    return tuple(sorted(groups, key=lambda group: (-group.number, group.shape, group.path, group.problem)))
