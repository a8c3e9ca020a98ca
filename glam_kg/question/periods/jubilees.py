"""The year of founding of those who are so many years old in a year that is said: "bestaan in 2026 precies 100 jaar".

The year that is said is that of the feast, and no year of founding.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glam_kg.question.periods.years import Period

_YEAR: Final = r"(?P<year>[12]\d{3})"
_AGE: Final = r"(?P<age>\d{2,3})"
_EXACTLY: Final = r"(?:(?:precies|exact|exactly|genau|exactement) )?"
_CENTENARY: Final = (
    r"(?P<hundred>(?:hun|zijn|haar|their|its|ihr|sein|leur|son) "
    r"(?:(?:honderdjarig|100-jarig) (?:bestaan|jubileum)|eeuwfeest|centenary|100th (?:anniversary|birthday)"
    r"|(?:hundertjähriges|100-jähriges) (?:bestehen|jubiläum)|centenaire))"
)
_FEAST: Final = (
    r"(?:vier(?:t|en|de|den)|celebrat(?:e|es|ed)|mark(?:s|ed)?|feier(?:t|n|te|ten)"
    r"|(?:(?:a|ont) )?f[êe]t(?:e|ent|é)|c[ée]l[èe]br(?:e|ent|é))"
)
_JUBILEES: Final = tuple(
    re.compile(rf"(?<!\w){pattern}(?!\w)", re.IGNORECASE)
    for pattern in (
        rf"(?:bestaa[tn]|bestond(?:en)?|word(?:t|en)|werd(?:en)?) in {_YEAR} {_EXACTLY}{_AGE} jaar(?: oud)?",
        rf"in {_YEAR} {_EXACTLY}{_AGE} jaar (?:oud|bestaan|bestaat|bestonden|worden|wordt|werden)",
        rf"(?:turn(?:s|ed)?|(?:will )?be|are|were) {_EXACTLY}{_AGE}(?: years old)? in {_YEAR}",
        rf"(?:werden|wird|wurden|wurde) (?:im jahr )?{_YEAR} {_EXACTLY}{_AGE} jahre(?: alt)?",
        rf"(?:auront|aura|ont eu|a eu) {_EXACTLY}{_AGE} ans en {_YEAR}",
        rf"{_FEAST} (?:(?:in|im jahr|en) )?{_YEAR} {_CENTENARY}",
        rf"{_FEAST} {_CENTENARY} (?:in|im jahr|en) {_YEAR}",
    )
)
_CENTURY: Final = 100


def jubilees(text: str) -> Iterator[Period]:
    """The years of founding that a text tells by an age in a year.

    >>> list(jubilees("Welke musea bestaan in 2026 precies 100 jaar?"))
    [(12, 44, 1926, 1926)]
    >>> [period[2] for period in jubilees("Which museums celebrated their centenary in 2000?")]
    [1900]
    """
    for match in (found for pattern in _JUBILEES for found in pattern.finditer(text)):
        groups = match.groupdict()
        founded = int(groups["year"]) - int(groups.get("age") or _CENTURY)
        yield *match.span(), founded, founded
