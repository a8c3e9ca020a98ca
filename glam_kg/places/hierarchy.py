"""Which subdivisions lie in which."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


class Hierarchy:
    """The subdivisions of ISO 3166-2 with those above and below them.

    Args:
        parents: The larger subdivision of every one that lies in one.

    >>> belgium = Hierarchy({"BE-VAN": "BE-VLG", "BE-VLI": "BE-VLG"})
    >>> belgium.parts("BE-VLG"), belgium.parts("BE-VLI")
    (('BE-VLG', 'BE-VAN', 'BE-VLI'), ('BE-VLI',))
    >>> sorted(belgium.line("BE-VLI"))
    ['BE-VLG', 'BE-VLI']
    """

    def __init__(self, parents: Mapping[str, str]) -> None:
        below: dict[str, set[str]] = {}
        above: dict[str, set[str]] = {}
        for code in parents:
            larger = parents.get(code)
            while larger is not None and larger not in above.setdefault(code, set()):
                above[code].add(larger)
                below.setdefault(larger, set()).add(code)
                larger = parents.get(larger)
        self._parts = {code: (code, *sorted(codes - {code})) for code, codes in below.items()}
        self._lines = {
            code: frozenset({code, *above.get(code, ()), *below.get(code, ())}) for code in above.keys() | below.keys()
        }

    def parts(self, region: str) -> tuple[str, ...]:
        """A subdivision and all those that it contains, itself first, the others in the order of their codes."""
        return self._parts.get(region, (region,))

    def line(self, region: str) -> frozenset[str]:
        """A subdivision with all those that contain it and all those that it contains."""
        return self._lines.get(region, frozenset({region}))
