"""Gold of questions about changes: those of a time, and the history of one body."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.errors import QuestionSetError
from glam_kg.evaluation.question_set import Gold
from glam_kg.evaluation.selection import bearing, ids_of, of_type_and_place
from glam_kg.evaluation.slot_values import Slots, number_of, text_of, texts_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glam_kg.custodians.model import Custodian
    from glam_kg.evaluation.record_table import Body, RecordTable


def changed(table: RecordTable, slots: Slots) -> Gold:
    """Those that changed within some years, all or in one of some ways."""
    first, last = int(number_of(slots, "from")), int(number_of(slots, "to"))
    kinds = _event_kinds(table, slots)
    return Gold(
        ids=ids_of(
            body
            for body in of_type_and_place(table, slots)
            if any(
                first <= year <= last and (kinds is None or kind in kinds)
                for record in body.records
                for kind, year in _dated_events(record)
            )
        )
    )


def history(table: RecordTable, slots: Slots) -> Gold:
    """Those of a name of which a change is told."""
    name = text_of(slots, "name")
    kinds = _event_kinds(table, slots)

    def told(body: Body) -> bool:
        own = (event.kind for record in body.records for event in record.events)
        dated = (kind for record in body.records for kind, _ in _dated_events(record))
        return any(kinds is None or kind in kinds for kind in (*own, *dated))

    return Gold(ids=ids_of(body for body in bearing(table, name) if told(body)))


def _event_kinds(table: RecordTable, slots: Slots) -> set[str] | None:
    kinds = {kind.upper() for kind in texts_of(slots["event_type"])} if "event_type" in slots else None
    if kinds and not kinds <= table.vocabulary.events:
        raise QuestionSetError(f"no kind of event: {', '.join(sorted(kinds - table.vocabulary.events))}")
    return kinds


def _dated_events(record: Custodian) -> Iterator[tuple[str, int]]:
    """Kind and year of all that happened; a founding or closure is told by an event, or by the record's own years."""
    dates = [(event.kind, event.when) for event in record.events]
    for kind, when in (*dates, ("FOUNDING", record.founded), ("CLOSURE", record.closed)):
        if when is not None:
            yield kind, when.year
