"""The names of custodians by GHCID, with four bytes for each in place of an entry of a table."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Mapping
from typing import TYPE_CHECKING

from glam_kg.question.names.names import CustodianName

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glam_kg.question.names.compact_names import CompactNames


class NamesByGHCID(Mapping[str, CustodianName]):
    """GHCID → a name of the custodian, the first in the order of the names.

    >>> from glam_kg.question.names.compact_names import CompactNames
    >>> names = CompactNames.of([CustodianName("urn:hc/B", "Zoo Bern"), CustodianName("urn:hc/A", "Zoo Basel")])
    >>> NamesByGHCID(names)["A"].text
    'Zoo Basel'
    """

    def __init__(self, names: CompactNames) -> None:
        self._names = names
        ghcids = [iri.rpartition("/")[2] for iri in names.iris]
        first = self._first_name = array("I", bytes(4 * len(ghcids)))
        for position in range(len(names) - 1, -1, -1):
            first[names.custodian_of[position]] = position
        # Of those with one GHCID, the first is that of the names.
        self._ordered = array("I", sorted(range(len(ghcids)), key=lambda one: (ghcids[one], first[one])))

    def __getitem__(self, ghcid: str) -> CustodianName:
        """The name.

        Raises:
            KeyError: No custodian has this GHCID.
        """
        at = bisect_left(self._ordered, ghcid, key=self._ghcid)
        if at == len(self._ordered) or self._ghcid(self._ordered[at]) != ghcid:
            raise KeyError(ghcid)
        return self._names[self._first_name[self._ordered[at]]]

    def __iter__(self) -> Iterator[str]:
        """The GHCIDs in alphabetical order."""
        return iter(dict.fromkeys(map(self._ghcid, self._ordered)))

    def __len__(self) -> int:
        """How many GHCIDs."""
        return sum(1 for _ in self)

    def _ghcid(self, custodian: int) -> str:
        return self._names.iris[custodian].rpartition("/")[2]
