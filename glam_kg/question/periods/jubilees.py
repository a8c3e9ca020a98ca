"""The year of founding of those who are so many years old in a year that is said: "bestaan in 2026 precies 100 jaar".

The year that is said is that of the feast, and no year of founding.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.said_parts import has_digit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glam_kg.question.periods.years import Period

_YEAR: Final = r"(?P<year>[12]\d{3})"
_AGE: Final = r"(?P<age>\d{2,3})"
_EXACTLY: Final = r"(?:(?:precies|exact|exactly|genau|exactement) )?"
_ANNIVERSARY: Final = (
    r"(?:hun|zijn|haar|their|its|ihr|sein|leurs?|son) (?:"
    r"(?:(?P<hundred>honderdjarig)|(?P<two_hundred>tweehonderdjarig)|(?P<of_nl>\d{2,3})-jarig) (?:bestaan|jubileum)"
    r"|(?P<of_en>\d{2,3})(?:th|st|nd|rd) (?:anniversary|birthday)"
    r"|(?:(?P<hundert>hundertjähriges)|(?P<zweihundert>zweihundertjähriges)|(?P<of_de>\d{2,3})-jähriges) (?:bestehen|jubiläum)"
    r"|(?P<of_fr>\d{2,3})(?:e|ème|è) anniversaire|(?P<ans>\d{2,3}) ans"
    r"|(?P<century>eeuwfeest|centenary|centennial|centenaire)|(?P<bicentenary>bicentenary|bicentennial|bicentenaire))"
)
"""A feast of an age, which is said in digits or by the name of a group."""
_NAMED: Final = {
    "hundred": 100, "hundert": 100, "century": 100, "two_hundred": 200, "zweihundert": 200, "bicentenary": 200,
}  # fmt: skip
"""Groups whose words say the age."""
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
        rf"{_FEAST} (?:(?:in|im jahr|en) )?{_YEAR} {_ANNIVERSARY}",
        rf"{_FEAST} {_ANNIVERSARY} (?:in|im jahr|en) {_YEAR}",
    )
)


def jubilees(text: str) -> Iterator[Period]:
    """The years of founding that a text tells by an age in a year.

    >>> list(jubilees("Welke musea bestaan in 2026 precies 100 jaar?"))
    [(12, 44, 1926, 1926)]
    >>> [period[2] for period in jubilees("Which museums celebrated their centenary in 2000?")]
    [1900]
    >>> [period[2] for period in jubilees("Welke musea vierden in 2000 hun 50-jarig bestaan?")]
    [1950]
    """
    if not has_digit(text):
        return
    for match in (found for pattern in _JUBILEES for found in pattern.finditer(text)):
        said = {name: text for name, text in match.groupdict().items() if text is not None}
        founded = int(said.pop("year")) - next(_NAMED.get(name) or int(age) for name, age in said.items())
        yield *match.span(), founded, founded
