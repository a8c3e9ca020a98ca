"""The year of founding of those who are so many years old in a year that is said: "bestaan in 2026 precies 100 jaar".

The year that is said is that of the feast, and no year of founding. It may be told by the day of the question ("die dit jaar
100 jaar bestaan"); a feast that is told in the present and without a year is one of this year ("fêtent leurs 100 ans").
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.question.periods.relative_years import LAST_YEAR, THIS_YEAR
from glam_kg.question.words.number_words import read_number
from glam_kg.question.words.said_parts import has_one

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date

    from glam_kg.question.periods.years import Period

_NEXT_YEAR: Final = (
    r"(?:volgend|komend) jaar|next year|(?:im )?(?:nächste[sn]|kommende[sn]) jahr"
    r"|l['’]ann[ée]e prochaine|l['’]an prochain"
)
_WHEN: Final = (
    r"(?:(?:(?:in|im jahr|en|for) )?(?P<year>[12]\d{3})"
    rf"|(?:in )?(?:(?P<this>{THIS_YEAR})|(?P<last>{LAST_YEAR})|(?P<next>{_NEXT_YEAR})))"
)
_IN_YEAR: Final = _WHEN.replace("for) )?", "for) )")
"""The year with its preposition: "there are 100 1990 museums" is of no age."""
_AGE: Final = r"(?P<age>\d{1,3}|[^\W\d_]+(?:[ -][^\W\d_]+){0,2}?)"
_EXACTLY: Final = r"(?:(?:precies|exact|exactly|genau|exactement) )?"
_POSSESSIVE: Final = r"(?:hun|zijn|haar|their|its|ihr|sein|leurs?|son|ses)"
_ANNIVERSARY: Final = (
    rf"(?:{_POSSESSIVE} (?:"
    r"(?:(?P<hundred>honderdjarig)|(?P<two_hundred>tweehonderdjarig)|(?P<of_nl>\d{2,3})-?jarig) (?:bestaan|jubileum)"
    r"|(?P<of_en>\d{2,3})(?:th|st|nd|rd) (?:anniversary|birthday)"
    r"|(?:(?P<hundert>hundertjähriges)|(?P<zweihundert>zweihundertjähriges)|(?P<of_de>\d{2,3})-?jähriges) (?:bestehen|jubiläum)"
    r"|(?P<of_fr>\d{2,3})(?:e|ème|è) anniversaire|(?P<ans>\d{2,3}) ans(?: d['’]existence)?"
    r"|(?P<century>eeuwfeest|centenary|centennial|centenaire)|(?P<bicentenary>bicentenary|bicentennial|bicentenaire))"
    rf"|(?:{_POSSESSIVE} )?(?P<years>\d{{2,3}}) years(?: of existence)?(?! (?:of|since|after))"
    r"|(?P<jahre>\d{2,3}) jahre(?: ihres)? bestehens?)"
)
"""A feast of an age, which is said in digits or by the name of a group."""
_NAMED: Final = {
    "hundred": 100, "hundert": 100, "century": 100, "two_hundred": 200, "zweihundert": 200, "bicentenary": 200,
}  # fmt: skip
"""Groups whose words say the age."""
_FEAST_NOW: Final = (
    r"(?:vier(?:t|en)|celebrat(?:es?|ing)|mark(?:s|ing)?|feier(?:t|n)|f[êe]t(?:e|ent)|c[ée]l[èe]br(?:e|ent))"
)
_FEAST: Final = (
    rf"(?:{_FEAST_NOW}|vier(?:de|den)|celebrated|marked|feier(?:te|ten)|(?:(?:a|ont) )?(?:f[êe]t[ée]|c[ée]l[ée]br[ée])"
    r"|(?:f[êe]t|c[ée]l[ée]br)er(?:a|ont))"
)
_NO_LIMIT: Final = r"(?<!over )(?<!than )(?<!least )(?<!most )(?<!under )(?<!nearly )(?<!almost )(?<!already )"
_NL, _NL_BECOMING = r"(?:bestaa[tn]|bestond(?:en)?)", r"(?:word(?:t|en)|werd(?:en)?)"
_DE, _DE_BECOMING = r"(?:bestehen|besteht|bestanden|bestand|existieren|existiert)", r"(?:werden|wird|wurden|wurde)"
"""Verbs of those who are so old; of another year those of becoming tell something else: "wurden 1990 zwei Jahre geschlossen"."""
_OTHER_TIME: Final = (
    r"(?! (?:(?:in|dans) (?:\d|two|three|ten|the|twee|drie|tien|de|het|zwei|drei|zehn|den|deux|trois|dix|les)"
    r"|within|before|after|by|since|binnen|voor|vóór|na|sinds|over|vor|nach|seit|avant|après|depuis|d['’]ici))"
)
"""Nothing but this year is the time of a feast that is told without one."""
_JUBILEES: Final = tuple(
    re.compile(rf"(?<!\w){pattern}(?!\w)", re.IGNORECASE)
    for pattern in (
        rf"{_NL} {_WHEN} {_EXACTLY}{_AGE} jaar(?: oud)?",
        rf"{_NL} {_EXACTLY}{_AGE} jaar(?: oud)? {_WHEN}",
        rf"{_NL_BECOMING} {_WHEN} {_EXACTLY}{_AGE}(?: jaar oud| jaar(?! \w))",
        rf"(?:{_NL_BECOMING}|{_DE_BECOMING}) {_WHEN} {_EXACTLY}(?P<age>\d{{2,3}})(?=\s*(?:[?.!]|$))",
        rf"{_NL_BECOMING} {_EXACTLY}{_AGE} jaar(?: oud)? {_WHEN}(?! \w)",
        rf"{_WHEN} {_EXACTLY}{_AGE} jaar (?:oud|geleden|{_NL}|{_NL_BECOMING}(?! \w))",
        rf"(?:turn(?:s|ed|ing)?|(?:will )?be|are|is|were|was) {_EXACTLY}{_AGE}(?: years old)? {_IN_YEAR}",
        rf"{_NO_LIMIT}{_EXACTLY}{_AGE} years old {_WHEN}",
        rf"(?:exist(?:s|ed)?|been around|been open)(?: for)? {_EXACTLY}{_AGE} years {_WHEN}",
        rf"{_DE} {_WHEN} {_EXACTLY}(?:seit )?{_AGE} jahren?(?: alt)?",
        rf"{_DE} {_EXACTLY}(?:seit )?{_AGE} jahren? (?:alt )?{_WHEN}",
        rf"{_DE_BECOMING} {_WHEN} {_EXACTLY}{_AGE} jahre alt",
        rf"{_DE_BECOMING} {_EXACTLY}{_AGE} jahre alt {_WHEN}",
        rf"{_WHEN} {_EXACTLY}(?:seit|vor) {_AGE} jahren?(?: {_DE})?",
        rf"{_WHEN} {_EXACTLY}{_AGE} jahren? (?:alt|{_DE})",
        rf"(?:auront|aura|ont eu|a eu|ont|a|existent depuis|existe depuis) {_EXACTLY}{_AGE} ans {_WHEN}",
        rf"{_WHEN},? (?:auront|aura|ont eu|a eu|ont|a) {_EXACTLY}{_AGE} ans",
        rf"{_FEAST} {_WHEN} {_ANNIVERSARY}",
        rf"{_FEAST} {_ANNIVERSARY} {_WHEN}",
        rf"{_WHEN} {_ANNIVERSARY} {_FEAST}",
        rf"(?<!will ){_FEAST_NOW} {_ANNIVERSARY}{_OTHER_TIME}",
    )
)
_OF_JUBILEES: Final = (
    "jaar",
    "jarig",
    "year",
    "jahr",
    "jähr",
    " ans",
    "anniver",
    "centen",
    "eeuwfeest",
    "birthday",
    "turn",
    " in 1",
    " in 2",
)
"""One of these is in what tells an age in a year: most questions have none."""
_WHEN_SAID: Final = frozenset({"year", "this", "last", "next"})
_WHERE: Final = ("where", "waar", "wo ", "où")
"""How it is asked where a feast is, which is no question for those who have one."""
_BESIDE: Final = {"last": -1, "next": 1}


def jubilees(text: str, today: date) -> Iterator[Period]:
    """The years of founding that a text tells by an age in a year.

    Args:
        text: The question.
        today: The day on which it is asked.

    >>> from datetime import date
    >>> def founded(text): return [period[2] for period in jubilees(text, date(2026, 5, 1))]
    >>> list(jubilees("Welke musea bestaan in 2026 precies 100 jaar?", date(2025, 5, 1)))
    [(12, 44, 1926, 1926)]
    >>> founded("Which museums celebrated their centenary in 2000?"), founded("Welke musea vierden in 2000 hun 50-jarig bestaan?")
    ([1900], [1950])
    >>> founded("Instellingen die dit jaar honderd jaar bestaan"), founded("Quels musées fêtent leurs 100 ans ?")
    ([1926], [1926])
    """
    if not has_one(text.lower(), _OF_JUBILEES):
        return
    told: list[tuple[int, int]] = []
    for match in (found for pattern in _JUBILEES for found in pattern.finditer(text)):
        said = {name: part for name, part in match.groupdict().items() if part is not None}
        if _WHEN_SAID.isdisjoint(said) and text.lower().startswith(_WHERE):
            continue
        when = next((name for name in said if name in _WHEN_SAID), "this")
        year = said.pop(when, None)
        of = int(year) if year and when == "year" else today.year + _BESIDE.get(when, 0)
        age = next(_NAMED.get(name) or _years(part) for name, part in said.items())
        if age and not any(start < match.end() and match.start() < end for start, end in told):
            told.append(match.span())
            yield *match.span(), of - age, of - age


def _years(said: str) -> int | None:
    """How many years words are; None where they are no number."""
    if said.isdecimal():
        return int(said)
    words = [fold_key(word) for word in re.findall(r"\w+", said)]
    read = read_number(words)
    return read[0] if read and read[1] == len(words) else None
