"""Parts of statements that several templates share: which nodes, and the columns of a row.

Every value is bound to a parameter: no text of a question ever stands in a statement.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from glam_kg.sparql.terms import TermList
from glam_kg.templates.place_slots import Places

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from pyoxigraph import Literal

    from glam_kg.templates.slots import SlotValue

ROW: Final = ("custodian", "ghcid", "name", "city", "institution_type")
"""The columns of a row, as the templates have them."""
_FACETS: Final = {
    "institution_type": "letter",
    "city": "settlement",
    "region": "region",
    "country": "country",
    "network": "network",
}
TABLES: Final = {"city": "settlement", "region": "region", "country": "country"}
"""The table of each level of places."""
Selected = tuple[str, tuple[str, ...]]
"""A statement, and what its columns are called in a row."""


@dataclass(slots=True)
class Filling:
    """The slots of a template, and the parameters that a statement about them has so far.

    Attributes:
        slots: The typed values, None where a slot is empty.
        language: One of `LANGUAGES`.
        most: The most rows that may be read.
        sizes: How many custodians have a value, by its table and itself; values that few have are not there.
        parameters: What is bound, by name.
    """

    slots: Mapping[str, SlotValue | None]
    language: str
    most: int
    sizes: Mapping[tuple[str, str], int] = field(default_factory=dict)
    parameters: dict[str, object] = field(default_factory=dict)

    def bound(self, value: object) -> str:
        """A parameter with this value."""
        name = f"v{len(self.parameters)}"
        self.parameters[name] = value
        return f"${name}"

    def number(self, slot: str) -> str | None:
        """A parameter with the number of a slot; None where it is empty."""
        value = self.slots.get(slot)
        return None if value is None else self.bound(number(value))  # type: ignore[arg-type]

    def texts(self, slot: str) -> tuple[str, ...]:
        """The texts or IRIs of a slot."""
        value = self.slots.get(slot)
        if value is None:
            return ()
        return tuple(term.value for term in (value if isinstance(value, TermList) else (value,)))  # type: ignore[union-attr]

    def facets(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """The values that narrow the custodians down, with the table of each: those of a custodian are in all of them."""
        for slot, table in _FACETS.items():
            if texts := self.texts(slot):
                yield table, texts
        places = self.slots.get("places")
        if isinstance(places, Places):
            yield TABLES[str(places.level)], tuple(row.member.value for row in places.rows)

    def fewest(self) -> float:
        """How many custodians have the value that the fewest have, of those that narrow them down; 0 where these are few."""
        if isinstance(self.slots.get("name"), TermList):
            return len(self.texts("name"))
        return min((self._size(table, texts) for table, texts in self.facets()), default=math.inf)

    def gathered(self) -> int:
        """How many custodians the store gathers for values of which any will do, before others narrow them down."""
        return sum(self._size(table, texts) for table, texts in self.facets() if len(texts) > 1)

    def _size(self, table: str, texts: tuple[str, ...]) -> int:
        return sum(self.sizes.get((table, text), 0) for text in texts)

    def of_facets(self, facets: Iterable[tuple[str, tuple[str, ...]]]) -> list[str]:
        """Sets of nodes, each once: those in all of them have one of the values in each of some tables.

        They begin with the values that fewest have: who goes by indexes goes to those, and looks whether they have the others. Of
        several values, those who have any would be gathered before they are compared; so they are asked for one by one.
        """
        ordered = sorted(facets, key=lambda facet: self._size(*facet))
        if all(len(texts) == 1 for _, texts in ordered):
            return [f"SELECT id FROM {table} WHERE {self._one_of(table, texts)}" for table, texts in ordered]
        (table, texts), *others = ordered
        conditions = [self._one_of(table, texts), *(self._has_one_of(table, *other) for other in others)]
        return [f"SELECT {'DISTINCT ' if len(texts) > 1 else ''}id FROM {table} WHERE {' AND '.join(conditions)}"]

    def _has_one_of(self, table: str, other: str, texts: tuple[str, ...]) -> str:
        return f"EXISTS (SELECT 1 FROM {other} WHERE {other}.id = {table}.id AND {self._one_of(other, texts)})"

    def _one_of(self, table: str, texts: tuple[str, ...]) -> str:
        bound = ", ".join(map(self.bound, texts))
        return f"{table}.value IN ({bound})" if len(texts) > 1 else f"{table}.value = {bound}"

    def of_name(self) -> str | None:
        """The nodes that the name stands for; None where it stands for none, or was not linked."""
        if not isinstance(self.slots.get("name"), TermList):
            return None
        return f"SELECT id FROM custodian WHERE iri IN ({', '.join(map(self.bound, self.texts('name')))})"

    def narrowed_by_type_and_place(self, *slots: str) -> list[str]:
        """As the fragment `type_and_place` does: by one place, and by types; and by these slots, those that are filled."""
        place = next((slot for slot in ("city", "region", "country") if self.texts(slot)), "country")
        narrowing = (*slots, place, "institution_type")
        return self.of_facets((_FACETS[slot], texts) for slot in narrowing if (texts := self.texts(slot)))


def number(term: Literal) -> int | Decimal:
    """The number of an xsd:integer or xsd:decimal."""
    value = Decimal(term.value)
    return int(value) if term.datatype.value.endswith("#integer") else value


def joined(sets: list[str]) -> str:
    """Joins that leave what is in every one of some sets of nodes; each has a node once."""
    return " ".join(f"JOIN ({nodes}) AS set_{number} USING (id)" for number, nodes in enumerate(sets))


def listed(
    filling: Filling,
    sets: list[str],
    *,
    extra: Mapping[str, str] | None = None,
    first: str = "",
    descending: bool = False,
    beside: str | None = None,
    letter: str = "letter",
    limit: int | None = None,
) -> str:
    """A statement for rows of custodians: those with a GHCID and a type that are in all sets, in the order of the templates.

    The rows are chosen first, by numbers and letters; their texts are read afterwards, for as many as are shown. Of rows that are
    alike in all of the order, the query gives any one first; here it is the one whose IRI is.

    Args:
        filling: What is asked.
        sets: Nodes; a set may have columns of its own, for the extra ones.
        extra: More columns, by name, each worked out from those of `custodian` and the sets.
        first: The extra column that goes before the name in the order.
        descending: Whether it goes down.
        beside: A table of `id` and `value`; the value becomes the last column. It may look at `chosen`, which has the rows' `id`.
        letter: The type of institution that a row shows, unless one is asked for; worked out like the extra columns.
        limit: How many of the rows are asked for, where not all are.
    """
    language, more = filling.language, extra or {}
    letters = filling.texts("institution_type")
    shown = filling.bound(letters[0]) if len(letters) == 1 else letter
    worked_out = "".join(f", {expression} AS its_{column}" for column, expression in more.items())
    taken = "".join(f", its_{column}" for column in more)
    value, joined_beside = (", beside.value", f"JOIN ({beside}) AS beside USING (id)") if beside else ("", "")
    order = f"its_{first}{' DESC' if descending else ''}, rank" if first else "rank"
    return f"""
        WITH chosen AS (
            SELECT id, rank_{language} AS rank, {shown} AS its_letter{worked_out} FROM custodian {joined(sets)}
            WHERE ghcid IS NOT NULL AND letter IS NOT NULL
            ORDER BY {order}, id LIMIT {filling.bound(filling.most if limit is None else min(limit, filling.most))}
        )
        SELECT iri, ghcid, name_{language}, city, its_letter{taken}{value}
        FROM chosen JOIN custodian USING (id) {joined_beside} ORDER BY {order}, id
    """
