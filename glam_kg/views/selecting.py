"""Parts of statements that several templates share: which nodes, and the columns of a row.

Every value is bound to a parameter: no text of a question ever stands in a statement.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from glam_kg.sparql.terms import TermList
from glam_kg.templates.slots import Places

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
        """How many custodians are gathered for values of which any will do, before others narrow them down."""
        return sum(self._size(table, texts) for table, texts in self.facets() if len(texts) > 1)

    def _size(self, table: str, texts: tuple[str, ...]) -> int:
        return sum(self.sizes.get((table, text), 0) for text in texts)

    def of_facet(self, table: str, texts: tuple[str, ...]) -> str:
        """The nodes that have one of these values, each once."""
        if len(texts) == 1:
            return f"SELECT id FROM {table} WHERE value = {self.bound(texts[0])}"
        return f"SELECT DISTINCT id FROM {table} WHERE value IN ({', '.join(map(self.bound, texts))})"

    def of_name(self) -> str | None:
        """The nodes that the name stands for; None where it stands for none, or was not linked."""
        if not isinstance(self.slots.get("name"), TermList):
            return None
        return f"SELECT id FROM custodian WHERE iri IN ({', '.join(map(self.bound, self.texts('name')))})"

    def narrowed(self, *slots: str) -> list[str]:
        """Sets of nodes, one for each of these slots that is filled."""
        return self.smallest_first((_FACETS[slot], texts) for slot in slots if (texts := self.texts(slot)))

    def smallest_first(self, facets: Iterable[tuple[str, tuple[str, ...]]]) -> list[str]:
        """The sets of nodes of some facets: who goes by indexes begins with the first, and looks whether it is in the others."""
        return [self.of_facet(*facet) for facet in sorted(facets, key=lambda facet: self._size(*facet))]

    def narrowed_by_type_and_place(self) -> list[str]:
        """As the fragment `type_and_place` does: by one place, and by types."""
        place = next((slot for slot in ("city", "region", "country") if self.texts(slot)), "country")
        return self.narrowed(place, "institution_type")


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
        beside: A table of `id` and `value`; the value becomes the last column.
        letter: The type of institution that a row shows, unless one is asked for; worked out like the extra columns.
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
            ORDER BY {order}, id LIMIT {filling.bound(filling.most)}
        )
        SELECT iri, ghcid, name_{language}, city, its_letter{taken}{value}
        FROM chosen JOIN custodian USING (id) {joined_beside} ORDER BY {order}, id
    """
