"""Periods that are counted from today: "the last fifty years", "100 jaar geleden", "le siècle dernier".

Nothing here reads a clock: the day is an argument. "The last 50 years" reach from fifty years ago to this year; "more than
100 years ago" is everything before the year a hundred years ago; "last century" is the calendar century before this one.
"""

from __future__ import annotations

import re
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.question.words.number_words import read_number
from glam_kg.question.words.said_parts import has_one

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from datetime import date

    from glam_kg.question.periods.years import Period

_NUMBER_WORD = (
    r"(?!(?:meer|minder|dan|ruim|ouder|jonger|langer|korter|minstens|minimaal|more|less|than|over|under|older|younger|longer|least"
    r"|mehr|weniger|als|über|älter|jünger|länger|kürzer|mindestens|plus|moins|vieux|que)\b)[^\W\d_]+"
)
"""No number has words that say on which side of it: they are not swallowed by it."""
_NUMBER = rf"(?P<number>\d{{1,4}}|{_NUMBER_WORD}(?:[ -]{_NUMBER_WORD}){{0,3}}?)"
_UNIT = (
    r"(?:(?P<century>eeuw(?:en)?|centur(?:y|ies)|jahrhundert(?:en?|s)?|siècles?)"
    r"|(?P<decade>decennia|decennium|decades?|jahrzehnte?n?|décennies?)"
    r"|(?P<year>jaar|jaren|years?|yrs|jahren?|ans|années|annees))(?!\w)"
)
_HALF = (
    r"(?P<half>(?:(?:een|a|einem|eines|einer|un|une) )?(?:halve eeuw|half[- ]century|half a century|halbe[ns] jahrhunderts?"
    r"|demi[- ]siècle)(?!\w))"
)
_A_UNIT, _HOW_MANY = (
    pattern.replace("?P<", "?P<a_") for pattern in (_UNIT.replace("jahren?", "jahr(?:en?)?"), _NUMBER)
)
_OR_SO_MANY = rf"(?:een|an?|eine[mnrs]?|ein|une?) {_A_UNIT} (?:of|or|oder|ou) {_HOW_MANY}(?!\w)"
"""The number behind its unit: "een jaar of tien", "a year or two"."""
_HOW_LONG = rf"(?:{_HALF}|{_OR_SO_MANY}|{_NUMBER} {_UNIT})"
_LAST = r"(?:laatste|afgelopen|voorbije|last|past|previous|letzten|vergangenen)"
_SPANS = (
    re.compile(rf"(?<!\w){_LAST} {_NUMBER} {_UNIT}", re.IGNORECASE),
    re.compile(r"(?<!\w)(?:laatste|afgelopen|voorbije|last|past|letzten|vergangenen) "
               r"(?P<decade>decennium|decade|jahrzehnt)(?!\w)", re.IGNORECASE),
    re.compile(r"(?<!\w)(?:letzte[sm]|vergangene[sm]) (?P<decade>jahrzehnt)(?!\w)", re.IGNORECASE),
    re.compile(r"(?<!\w)derni(?:è|e)re (?P<decade>d[ée]cennie)(?!\w)", re.IGNORECASE),
    re.compile(r"(?<!\w)(?P<decade>d[ée]cennie) (?:derni(?:è|e)re|[ée]coul[ée]e|pass[ée]e)(?!\w)", re.IGNORECASE),
    re.compile(rf"(?<!\w){_NUMBER} derni(?:è|e)re?s {_UNIT}", re.IGNORECASE),
)  # fmt: skip
_MORE = (
    r"(?P<more>(?:meer|langer) dan|ruim|ouder (?:zijn )?dan|(?:more|longer|older) than|over"
    r"|(?:mehr|länger|älter) als|über|plus de|plus d['’]|plus vieux que)"
    r"|(?P<least>minstens|minimaal|ten ?minste|niet (?:minder|jonger) dan|at least|(?:no|not) (?:less|younger) than|upwards of"
    r"|mindestens|wenigstens|nicht (?:weniger|jünger) als|au moins|pas moins de|pas moins d['’])"
    r"|(?P<most>hoogstens|hooguit|maximaal|ten hoogste|niet (?:meer|ouder|langer) dan|at (?:the )?most"
    r"|(?:no|not) (?:more|older|longer) than|a maximum of"
    r"|höchstens|maximal|nicht (?:mehr|älter|länger) als|au plus|au maximum|tout au plus|pas plus de|pas plus d['’]"
    r"|pas plus vieux que)"
    r"|(?P<less>(?:minder|korter) dan|jonger (?:zijn )?dan|(?:less|younger) than|under"
    r"|(?:weniger|kürzer|jünger) als|moins de|moins d['’])"
)
HOW_LONG: Final = _HOW_LONG
"""A pattern of so many years, decades or centuries, as `counted_years` reads it."""
_THEN = r"(?: |(?<=['’]))"
THIS_YEAR = r"dit jaar|this year|diesem jahr|dieses jahr|cette année"
THIS_YEAR += r"|heuer(?= (?:\w+ ){0,4}(?:gegründet|eröffnet|geschlossen|umgezogen|fusioniert|umbenannt))"
"""Austrians say "heuer" of a visit as well: it dates what is founded or changed."""
_OLD = r"(?:oud|old|of age|alt|d['’]âge)"
_OF_AGE = (
    rf"(?:{_MORE}|(?P<up_to>up to|maximum|tot|bis zu|bis|jusqu['’]à)"
    r"|(?P<under>(?:nog )?geen|onder de|(?:noch )?keine|unter|not yet))"
)
"""Limits of an age: "up to 50 years ago" and "keine 50 Jahre" may mean something else."""
_OR_MORE = (
    r"(?P<or_more>(?:or|and) (?:older|more|over|above|up)|(?:of|en) (?:ouder|meer)|(?:oder|und) (?:älter|mehr)"
    r"|(?:ou|et) (?:plus|davantage)(?: vieux)?|(?:at )?minimum|at least)"
)
_OR_LESS = (
    r"(?P<or_less>(?:or|and) (?:younger|less|under|below)|(?:of|en) (?:jonger|minder)|(?:oder|und) (?:jünger|weniger)"
    r"|(?:ou|et) moins|at (?:the )?most|maximum|au plus|au maximum|tout au plus)"
)
_BEHIND = rf"(?:{_OR_MORE}|{_OR_LESS})"
_AN_AGE = (
    r"(?:(?:with |of )?an age of |at the age of |(?:im|mit einem) alter von |(?:met|van) een leeftijd van |d['’]un âge de "
    r"|(?:vieux|vieilles?|âgée?s?) de )"
)
"""What stands before an age with a limit: with it, years are no time for which something lasts."""
_NOT_LAST = "".join(
    rf"(?<!\b{word} )" for word in ("last", "past", "laatste", "afgelopen", "voorbije", "letzten", "vergangenen")
)
"""What counts years back from now has no limit behind them: "the last 50 years or less"."""
_AGES = (
    re.compile(
        rf"(?<!\w)(?:(?:{_MORE}){_THEN})?{_HOW_LONG} (?:geleden|ago)(?: (?:{THIS_YEAR}))?(?!\w)",
        re.IGNORECASE,
    ),
    re.compile(
        rf"(?<!\w)(?:{_OF_AGE}{_THEN})?{_HOW_LONG} {_OLD}(?: (?:{THIS_YEAR}))?(?!\w)",
        re.IGNORECASE,
    ),
    re.compile(
        rf"(?<!\w){_NOT_LAST}(?:{_AN_AGE}|vor |il y a )?{_HOW_LONG},? (?:{_OLD} )?{_BEHIND}(?: ago| geleden)?(?!\w)",
        re.IGNORECASE,
    ),
    re.compile(rf"(?<!\w){_AN_AGE}{_OF_AGE}{_THEN}{_HOW_LONG}(?: {_OLD})?(?!\w)", re.IGNORECASE),
    re.compile(rf"(?<!\w)(?P<number>\d{{1,4}})(?P<or_more>\+) ?{_UNIT}(?: {_OLD})?(?!\w)", re.IGNORECASE),
    re.compile(rf"(?<!\w)vor (?:(?:{_MORE}){_THEN})?{_HOW_LONG}", re.IGNORECASE),
    re.compile(rf"(?<!\w)il y a (?:(?:{_MORE}){_THEN})?{_HOW_LONG}", re.IGNORECASE),
    re.compile(
        rf"(?<!\w)(?:(?:{THIS_YEAR}) )?(?:(?:vieux|vieilles?|âgée?s?) de )?(?:{_MORE}){_THEN}{_HOW_LONG}", re.IGNORECASE
    ),
)
_THIS_CENTURY = r"deze eeuw|this century|diesem jahrhundert|dieses jahrhunderts?|ce siècle"
_LAST_CENTURY = (
    r"(?:vorige|afgelopen) eeuw|(?:last|previous) century|(?:letzten|vorigen|vergangenen) jahrhundert"
    r"|siècle (?:dernier|passé)"
)
_THIS_DECADE = r"dit decennium|this decade|diesem jahrzehnt|dieses jahrzehnts?|cette décennie"
_LAST_DECADE = (
    r"(?:vorige?|voorgaande?) decennium|previous decade|(?:vorige[nms]|vorangegangene[nms]) jahrzehnts?"
    r"|décennie précédente|précédente décennie"
)
_THIS_MILLENNIUM = r"dit millennium|this millennium|diesem jahrtausend|dieses jahrtausends?|ce millénaire"
_LAST_MILLENNIUM = (
    r"(?:vorig|afgelopen) millennium|(?:last|previous) millennium|(?:letzten|vorigen|vergangenen) jahrtausend"
    r"|millénaire (?:dernier|passé|précédent)"
)
LAST_YEAR = (
    r"(?:vorig|afgelopen|verleden|voorbije) jaar|last year|(?:letzte[nms]|vorige[nms]|vergangene[nms]) jahr|vorjahr"
    r"|(?:l['’])?ann[ée]e (?:derni[èe]re|pass[ée]e)|(?:l['’])?an (?:dernier|pass[ée])"
)
_SEASON = (
    r"(?:(?P<spring>voorjaar|lente|spring|frühjahr|frühling|printemps)|(?P<summer>zomer|summer|sommer|été)"
    r"|(?P<autumn>najaar|herfst|autumn|herbst|automne)|(?P<winter>winter|hiver))"
)
_SEASONS = (
    (re.compile(rf"(?<!\w)(?:deze|dit|this|diese[nms]|ce|cet) {_SEASON}(?!\w)(?! (?:dernier|passé))", re.IGNORECASE), False),
    (re.compile(rf"(?<!\w)(?:(?:vorige?|afgelopen|voorbije|last|past|letzte[nms]|vergangene[nms]|vorige[nms]|vorigem) {_SEASON}"
                rf"|{_SEASON.replace('?P<', '?P<le_')} (?:dernier|passé|jl|jongstleden))(?!\w)", re.IGNORECASE), True),
)  # fmt: skip
_SHORT = r"(?:(?P<month>maand|month|monat|mois)|(?P<week>week|weekend|weekeinde|woche|wochenende|semaine))"
_SHORT_TIMES = (
    (re.compile(rf"(?<!\w)(?:deze|dit|this|diese[rnms]?|ce|cette) {_SHORT}(?!\w)(?! (?:derni(?:er|ère)|passée?))", re.IGNORECASE),
     False),
    (re.compile(rf"(?<!\w)(?:(?:vorige?|afgelopen|voorbije|last|past|letzte[rnms]?|vergangene[rnms]?|vorige[rnms]?) {_SHORT}"
                rf"|{_SHORT.replace('?P<', '?P<le_')} (?:dernier|dernière|passée?))(?!\w)", re.IGNORECASE), True),
)  # fmt: skip
_RECENT = re.compile(
    r"(?<!\w)(?:(?:de )?(?:laatste|afgelopen|voorbije|recente) (?:paar )?jaren|(?:the )?(?:last few|past few|recent) years"
    r"|(?:den |der |die )?(?:letzten|vergangenen|jüngsten) (?:paar )?jahren?|(?:ces|les|des) dernières années"
    r"|(?:ces |les |des )?années récentes)(?!\w)",
    re.IGNORECASE,
)
_RECENT_YEARS = 10
"""How many years "recent" ones are taken for."""
_OVER_BY = {"spring": 6, "summer": 9, "autumn": 12}
"""The month from which the season of a year lies behind."""
_WINTER_OVER_BY = 3
_WINTER_NEARS = 9
_WEEK = 7
_UNITS = (
    "jaar",
    "jaren",
    "year",
    "yrs",
    "jahr",
    " ans",
    "anné",
    "annee",
    "eeuw",
    "centur",
    "cle",
    "decenn",
    "decad",
    "décenn",
)
"""One of these is in every word for a span of years: most questions have none, and the patterns are slow to find nothing."""
_CALENDAR = re.compile(
    rf"(?<!\w)(?:(?P<this_century>{_THIS_CENTURY})|(?P<last_century>{_LAST_CENTURY})"
    rf"|(?P<this_decade>{_THIS_DECADE})|(?P<last_decade>{_LAST_DECADE})"
    rf"|(?P<this_millennium>{_THIS_MILLENNIUM})|(?P<last_millennium>{_LAST_MILLENNIUM})"
    rf"|(?P<this_year>{THIS_YEAR})|(?P<last_year>{LAST_YEAR}))(?!\w)",
    re.IGNORECASE,
)
_TURN = re.compile(
    r"(?<!\w)(?:sinds|na|since|after|seit|nach|depuis|après|apres)(?: (?:de|het|the|der|dem|la|le))? "
    r"(?:(?P<turn>(?:laatste |jongste )?eeuwwisseling|(?:last )?turn of (?:the|this) century|turn of the millennium"
    r"|(?:letzten )?jahrhundertwende|millenniumwisseling|millenniumwende|jahrtausendwende"
    r"|(?:dernier )?(?:tournant|changement) du si[èe]cle"
    r"|changement de (?:si[èe]cle|mill[ée]naire)|passage [àa] l['’]an 2000)"
    r"|(?P<start>(?:begin|aanvang) van (?:de|deze) eeuw|(?:beginning|start) of (?:the|this) century"
    r"|(?:beginn|anfang) (?:des|dieses) jahrhunderts|d[ée]but d(?:u|e ce) si[èe]cle))(?!\w)",
    re.IGNORECASE,
)
"""The turn of the century that lies behind: "around" and "before" it may be said of any."""
_OF_SEASONS = (
    "jaar", "lente", "spring", "jahr", "frühling", "printemps", "zomer", "summer", "sommer", "été", "herfst", "autumn", "herbst",
    "automne", "winter", "hiver", "maand", "month", "monat", "mois", "week", "woche", "semaine",
)  # fmt: skip
_OF_TURNS = (
    "eeuw",
    "centur",
    "millenni",
    "jahrhundert",
    "jahrtausend",
    "siècle",
    "siecle",
    "millénaire",
    "millenaire",
    "an 2000",
)
_OF_CALENDAR = (
    "eeuw", "centur", "millen", "millén", "jahrtausend", "jahr", "siècle", "jaar", "year", "année", "annee", "heuer",
    "an dernier", "an pass", "decenn", "décenn", "decade",
)  # fmt: skip
"""One of these is in what the slow patterns for times find: most questions have none."""
_EARLIEST = 1
_NOUN = r"(?<!leur )(?<!son )(?<!le )(?<!du )(?<!au )(?<!un )"
"""No possessive or article stands before a French adjective behind its noun: "leur centenaire" is a feast."""
_AGED = tuple(
    (years, re.compile(rf"(?<!\w)(?:{adjectives})(?!\w)", re.IGNORECASE))
    for years, adjectives in (
        (100, rf"honderdjarige|century-old|centenarian|hundertjährige[nrs]?|{_NOUN}centenaires?"),
        (200, rf"tweehonderdjarige|bicentennial|bicentenary|zweihundertjährige[nrs]?|{_NOUN}bicentenaires?"),
        (300, rf"driehonderdjarige|tricentennial|dreihundertjährige[nrs]?|{_NOUN}tricentenaires?"),
    )
)
"""Adjectives of what is at least so many years old."""
_OF_AGED = ("honderdjarig", "century-old", "centen", "hundertjährig")
"""One of these is in every such adjective."""
_ONE = frozenset({"een", "a", "an", "one", "ein", "einem", "eines", "einer", "un", "une"})
"""Folded words before a single century or decade."""
_ARTICLES = frozenset({"a"})
"""Before a number in words they are part of it: "over a hundred years old"."""


def relative_periods(text: str, today: date) -> Iterator[Period]:
    """Periods of a text that are counted from a day.

    Args:
        text: The question.
        today: The day on which it is asked.
    """
    this = today.year
    lowered = text.lower()
    for patterns, ages in ((_SPANS, False), (_AGES, True)) if has_one(lowered, _UNITS) else ():
        for match in (m for pattern in patterns for m in pattern.finditer(text)):
            years, start = counted_years(match)
            if not years or years >= this:
                continue
            first, last = _age(match, this - years, this) if ages else (this - years, this)
            yield start, match.end(), first, last
    for match in _RECENT.finditer(text) if has_one(lowered, _UNITS) else ():
        yield *match.span(), this - _RECENT_YEARS, this
    for age, adjective in _AGED if has_one(lowered, _OF_AGED) else ():
        for match in adjective.finditer(text):
            yield *match.span(), _EARLIEST, this - age
    if has_one(lowered, _OF_TURNS):
        yield from _turns(text, this)
    if has_one(lowered, _OF_SEASONS):
        yield from _seasons(text, today)
        yield from _short_times(text, today)
    for match in _CALENDAR.finditer(text) if has_one(lowered, _OF_CALENDAR) else ():
        century, millennium = (this - 1) // 100 * 100 + 1, (this - 1) // 1000 * 1000 + 1
        decade = this // 10 * 10
        first, last = {
            "this_century": (century, century + 99),
            "last_century": (century - 100, century - 1),
            "this_decade": (decade, decade + 9),
            "last_decade": (decade - 10, decade - 1),
            "this_millennium": (millennium, millennium + 999),
            "last_millennium": (millennium - 1000, millennium - 1),
            "this_year": (this, this),
            "last_year": (this - 1, this - 1),
        }[str(match.lastgroup)]
        yield *match.span(), first, last


def _turns(text: str, this: int) -> Iterator[Period]:
    """The year in which the last century ended, or the first of this one."""
    for match in _TURN.finditer(text):
        ended = (this - 1) // 100 * 100
        year = ended if match["turn"] else ended + 1
        yield *match.span(str(match.lastgroup)), year, year


def are_recent_years(text: str) -> bool:
    """Whether words say recent years, and not how many.

    >>> are_recent_years("the last few years"), are_recent_years("the last ten years")
    (True, False)
    """
    return _RECENT.fullmatch(text) is not None


def is_now(text: str) -> bool:
    """Whether words say the year, season, month or week of today.

    >>> is_now("this summer"), is_now("dit jaar"), is_now("last year")
    (True, True, False)
    """
    year = _CALENDAR.fullmatch(text)
    if year is not None:
        return year.lastgroup == "this_year"
    return any(pattern.fullmatch(text) for pattern, behind in (*_SEASONS, *_SHORT_TIMES) if not behind)


def _seasons(text: str, today: date) -> Iterator[Period]:
    """The years of "this spring" and of "last summer", which is the last that lies behind; a winter is of two years."""
    for pattern, behind in _SEASONS:
        for match in pattern.finditer(text):
            season = next(name for name, value in match.groupdict().items() if value).removeprefix("le_")
            year = today.year
            if season == "winter":
                year += (not behind and today.month >= _WINTER_NEARS) - (behind and today.month < _WINTER_OVER_BY)
                yield *match.span(), year - 1, year
            else:
                year -= behind and today.month < _OVER_BY[season]
                yield *match.span(), year, year


def _short_times(text: str, today: date) -> Iterator[Period]:
    """The year of "last month" and of "this week": the graph's founding dates and events are told by years."""
    for pattern, behind in _SHORT_TIMES:
        for match in pattern.finditer(text):
            unit = next(name for name, value in match.groupdict().items() if value).removeprefix("le_")
            back = timedelta(days=(today.day if unit == "month" else _WEEK) if behind else 0)
            year = (today - back).year
            yield *match.span(), year, year


def _age(match: re.Match[str], year: int, this: int) -> tuple[int, int]:
    said = {name for name, value in match.groupdict().items() if value}
    if "more" in said:
        return _EARLIEST, year - 1
    if said & {"least", "or_more"}:
        return _EARLIEST, year
    if said & {"most", "up_to", "or_less"}:
        return year, this
    return (year + 1, this) if said & {"less", "under"} else (year, year)


def counted_years(match: re.Match[str]) -> tuple[int | None, int]:
    """How many years a match of `HOW_LONG` is, None where its words are no number, and where it begins, in characters.

    Words before the number that belong to no number are left out.
    """
    groups = match.groupdict()
    if groups.get("half"):
        return 50, match.start()
    prefix = "a_" if groups.get("a_number") else ""
    unit = 100 if groups.get(f"{prefix}century") else 10 if groups.get(f"{prefix}decade") else 1
    written = groups.get(f"{prefix}number")
    if written is None or written.isdecimal():
        return unit * int(written or 1), match.start()
    words = [(fold_key(word.group()), word.start()) for word in re.finditer(r"\w+", written)]
    for skipped in range(len(words)):
        rest = [word for word, _ in words[skipped:]]
        number = 1 if unit > 1 and len(rest) == 1 and rest[0] in _ONE else _whole_number(rest)
        if number is not None:
            told = {word for word, _ in words[:skipped]} - _ARTICLES
            return unit * number, match.start(f"{prefix}number") + words[skipped][1] if told else match.start()
    return None, match.start()


def _whole_number(words: Sequence[str]) -> int | None:
    read = read_number(words)
    return read[0] if read and read[1] == len(words) else None
