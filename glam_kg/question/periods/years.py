"""Years of the common era: single years, decades, centuries, their parts, and ranges.

Conventions, where speakers differ:

- A century runs from its year 1 to its year 100: the 19th century is 1801-1900. The English "1800s" are 1800-1899, the
  "1920s" a decade, and so are the "2000s".
- Early, mid and late are the first 30, middle 40 and last 30 per cent: the early 20th century is 1901-1930. Of a decade, each
  is four years: the early 2000s are 2000-2003, the late 1980s 1986-1989.
- A decade without a century ("the sixties", "jaren 60") is one of the twentieth century.
- What is dated before Christ is no year of the common era and is not read at all.
- Periods that have a name are in `named_periods`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from glam_kg.folding import fold_key
from glam_kg.question.periods.named_periods import dated_events, named_periods
from glam_kg.question.words.mentions import YearMention
from glam_kg.question.words.said_parts import has_digit, has_one
from glam_kg.question.words.tokens import span_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from glam_kg.question.words.tokens import Token

FIRST_YEAR, LAST_YEAR = 500, 2100
"""Bare numbers in this range can be years of foundation."""
Period = tuple[int, int, int, int]
"""Start and end in characters, first and last year."""


def _alternatives(words: Iterable[str]) -> str:
    return "|".join(sorted(map(re.escape, words), key=lambda word: (-len(word), word)))


def _numbered(start: int, *lists: str) -> dict[str, int]:
    """Words by their number, also without accents; an underscore stands for a blank or hyphen within a word."""
    return {
        form: number
        for words in lists
        for number, word in enumerate(words.split(), start=start)
        for joint in (" ", "-")
        for form in (word.replace("_", joint), fold_key(word.replace("_", " ")).replace(" ", joint))
    }


ORDINALS = _numbered(
    1,
    (
        "eerste tweede derde vierde vijfde zesde zevende achtste negende tiende elfde twaalfde dertiende veertiende "
        "vijftiende zestiende zeventiende achttiende negentiende twintigste eenentwintigste"
    ),
    (
        "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth "
        "fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty_first"
    ),
    (
        "ersten zweiten dritten vierten fünften sechsten siebten achten neunten zehnten elften zwölften dreizehnten "
        "vierzehnten fünfzehnten sechzehnten siebzehnten achtzehnten neunzehnten zwanzigsten einundzwanzigsten"
    ),
    (
        "erste zweite dritte vierte fünfte sechste siebte achte neunte zehnte elfte zwölfte dreizehnte vierzehnte "
        "fünfzehnte sechzehnte siebzehnte achtzehnte neunzehnte zwanzigste einundzwanzigste"
    ),
    (
        "premier deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième onzième douzième "
        "treizième quatorzième quinzième seizième dix_septième dix_huitième dix_neuvième vingtième vingt_et_unième"
    ),
)
_TENS = _numbered(
    2,
    "twintig dertig veertig vijftig zestig zeventig tachtig negentig",
    "twenties thirties forties fifties sixties seventies eighties nineties",
    "zwanziger dreißiger vierziger fünfziger sechziger siebziger achtziger neunziger",
    "vingt trente quarante cinquante soixante soixante_dix quatre_vingt quatre_vingt_dix",
) | _numbered(7, "septante huitante nonante", "septante octante nonante", "septante quatre_vingts nonante")
_NL_FR_DE_TENS = _alternatives(word for word in _TENS if not word.endswith("ies"))
_ROMAN = {"I": 1, "V": 5, "X": 10}
_ORDINAL = (
    r"(?:\d{1,2}(?:e|de|ste|st|nd|rd|th|ème|eme|ième|è|\.)?|(?-i:[XVIxvi]{1,5})(?:e|de|ste|ème|eme|ième|è)?"
    rf"|{_alternatives(ORDINALS)})"
)
_CENTURY_WORD = (
    r"(?:eeuwse?|eeuw(?:en)?|centur(?:y|ies)|(?<=(?:th|st|nd|rd)[ -])c(?:ent)?\b\.?|jahrhundert(?:e|s|en)?|jh(?:d|dt)?s?\.?"
    r"|si(?:è|e)cles?|(?<=e )s\.)(?!\w)"
)
_JOINT = (
    r"\s?(?:-|–|/|,|\s(?:tot en met|t/m|tot|en|and|to|until|till|through|und|bis zum|bis ins|bis|et|ou|au|à|of|or|oder)\s)\s?"
    r"(?:(?:de|het|the|das|du|le|la|in|au)\s)?"
)
_TWO_CENTURIES = 200
_MANY_CENTURIES = 12
"""So many are no span of time: "fondé en premier au XIXe siècle" is of that century."""
_LIST_JOINT = re.compile(
    r"\s?(?:/|,|\s(?:en|and|und|et|ou|of|or|oder)\s)\s?(?:(?:de|het|the|das|du|le|la|in|au)\s)?", re.IGNORECASE
)
_CENTURIES = re.compile(
    rf"(?<![\w.,])(?:(?P<first>{_ORDINAL})(?:[ -]?{_CENTURY_WORD})?(?P<joint>{_JOINT}))?(?P<last>{_ORDINAL})[ -]?{_CENTURY_WORD}",
    re.IGNORECASE,
)
_OF_CENTURIES = ("eeuw", "cent", "c.", "th c", "th-c", "st c", "jahrhundert", "jh", "cle", "e s.")
"""One of these is in every word for centuries: most questions have none, and the pattern is slow to find nothing."""
# In French a Roman ordinal alone is a century ("musées du XIXe"); in Paris it is an arrondissement.
_ROMAN_CENTURY = re.compile(
    r"(?:(?<=\bdu )|(?<=\bau )|(?<=\ble ))(?P<roman>X(?:X|IX|VI{0,3}|V|IV|I{1,3})|VI{1,3}|IX)(?:e|ème|è)(?![\w-])(?! arr)"
)
_BEFORE_ROMAN = ("du ", "au ", "le ")
"""One of these stands before every such ordinal."""
# Historians write "C19", "the C19th" and "19C".
_NUMBERED_CENTURY = re.compile(r"(?<![\w.-])(?:C(?P<a>1\d|2[01])(?:th|st)?|(?P<b>1\d|2[01])C)(?!\w|\.\w|-\w*\d)")
_HUNDRED = re.compile(r"(?<!\w)(?P<hundred>1[0-9])00['’]?s(?!\w)")
_THIS_CENTURY = 2000
"""Of a century that has begun but lately, "the 2000s" are the first ten years."""
_DECADE = re.compile(
    r"(?<!\w)(?P<a>1[0-9]\d0|20[0-9]0)(?:['’]?s|er(?:[- ]?jahren?|n)?)(?!\w)"
    # "Im Jahre 1900" is one year, in an older ending.
    r"|(?<!\w)(?:jaren|années|annees|(?<!im )(?<!dem )(?<!vom )(?<!zum )jahren?|decennium|décennie)"
    r" ['’‘]?(?P<b>1[0-9]\d0|20[0-9]0|\d0)(?!\w)"
    r"|(?<![\w.,])['’‘]?(?P<c>[1-9]0)(?:['’]?s|er(?:[- ]?jahren?|n))(?!\w)"
    rf"|(?<!\w)(?:jaren|années|annees) (?P<d>{_NL_FR_DE_TENS})(?!\w)"
    rf"|(?<!\w)(?P<e>{_NL_FR_DE_TENS})(?:[- ]?jahren?|n)(?!\w)"
    r"|(?<!\w)(?:the|early|mid|late|swinging|roaring|nineteen|in)[ -](?P<f>twenties|thirties|forties|fifties|sixties"
    r"|seventies|eighties|nineties)(?!\w)",
    re.IGNORECASE,
)
_OF_DECADES = ("0", "ties", "tig", "iger", "vingt", "trente", "ante")
"""One of these is in every decade: a digit, or a part of one of the words for tens."""
# The other decade of two: "jaren 60 en 70", "the sixties and seventies", "60er und 70er Jahre".
_DECADE_BEHIND = re.compile(
    rf"{_JOINT}['’‘]?(?P<decade>[1-9]0|{_alternatives(_TENS)})(?:['’]?s|er)?(?![\w]|[.,]\d|[ -]?(?:km|euros?|%))",
    re.IGNORECASE,
)
_DECADE_BEFORE = re.compile(rf"(?<![\w.,])(?P<decade>[1-9]0|{_alternatives(_TENS)})(?:er)?{_JOINT}$", re.IGNORECASE)
_FIRST_WITH_CENTURY = 1000
_TWENTIETH = 1900
_OF_CENTURY = re.compile(
    r"\s+(?:of|in|van|uit|des|der|du|de|d['’]|im|vom)\s*(?:(?:the|de|het|le|la|l['’])\s*)?"
    r"(?P<last>(?:last|previous|past|vorige|voorbije|letzten|vorigen|vergangenen)\s+(?:century|eeuw|jahrhunderts?)"
    r"|si[eè]cle\s+(?:dernier|pass[eé]))?",
    re.IGNORECASE,
)
_RANGE = re.compile(
    r"(?<![\w.,/-])(?P<first>\d{3,4})\s?(?:[-–—/]|\s(?:t/m|tot en met|through|thru)\s)\s?(?P<last>\d{4}|\d{2})(?![\w-]|[.,]\d)"
)
# Dutch, English, German and French, without accents; abbreviations behind the names.
_MONTH_NAMES = (
    "januari februari maart april mei juni juli augustus september oktober november december mrt okt "
    "january february march may june july august october jan feb mar apr jun jul aug sep sept oct nov dec "
    "januar februar marz maerz mai dezember janner jaenner feber mrz dez "
    "janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre janv fevr avr juil"
)
MONTHS = frozenset(_MONTH_NAMES.split())
"""Folded names of months: beside a year they are part of its date."""
_DAY_AND_MONTH = re.compile(
    r"(?<![\w.,])(?:(?P<day>[012]?\d|3[01])(?:st|nd|rd|th|er|e|ste|de|\.)? (?:of )?)?(?P<month>[^\W\d_]{3,9})\.?"
    r"(?: (?P<behind>[012]?\d|3[01])(?:st|nd|rd|th)?)?,? (?:(?:of|van|de|des jahres|de l['’]an) )?['’]?$",
    re.IGNORECASE,
)
_LONGEST_DATE = 40
_YEAR = re.compile(r"(?<![\w.,/−–-])(?P<year>\d{3,4})(?![\w]|[.,]\d)")
_EARLY = r"vroege?|begin|early|beginning|start|anfang|anfänge|beginns?|frühe[nrms]?|fruehe[nrms]?|début|debut|commencement|aube"
_MID = r"midden|halverwege|mid|middle|mitte|mittlere[nr]|milieu"
_LATE = r"eind(?:e)?|late|laat|end|ende|späte[nrms]?|spaete[nrms]?|ausgehende[nrms]?|fin|slot"
_YEARS_OF_DECADE = 10
_PARTS = {"half": 2, "third": 3, "quarter": 4, "decade": 10}
_FEW = {"twee": 2, "two": 2, "zwei": 2, "deux": 2, "drie": 3, "three": 3, "drei": 3, "trois": 3, "vier": 4, "four": 4,
        "quatre": 4, "vijf": 5, "five": 5, "fünf": 5, "cinq": 5}  # fmt: skip
"""Numbers of the first or the last decades of a century."""
_PART = re.compile(
    rf"(?<!\w)(?:(?P<early>{_EARLY})|(?P<mid>{_MID})|(?P<late>{_LATE})"
    rf"|(?:(?P<number>{_alternatives(_FEW)}|[2-9]) )?"
    r"(?P<which>eerste|tweede|derde|vierde|laatste|first|second|third|fourth|last|erste[nrs]?|zweite[nrs]?|dritte[nrs]?"
    r"|vierte[nrs]?|letzte[nrs]?|premières|première|premier|seconde?|deuxième|troisième|quatrième|dernières|dernière|dernier|\d(?:e|ste|st|nd|rd|th|\.))"
    r"[ ](?:(?P<half>helft|half|hälfte|haelfte|moitié|moitie)|(?P<third>third|drittels?|tiers)"
    r"|(?P<quarter>kwart|quarter|viertels?|quart)|(?P<decade>decade|decennium|jahrzehnts?|décennie|decennie)"
    rf"|(?:(?P<many>{_alternatives(_FEW)}|[2-9]) )?(?P<decades>decades|decennia|jahrzehnten?|décennies|decennies)))"
    r"(?:[ -]+(?:van|of|des|der|dem|den|du|de|het|the|in|vom|d['’]))*[ -]+$",
    re.IGNORECASE,
)
_LONGEST_PART = 45
_RANKS = (("eerst", "first", "erst", "premi", "1"), ("tweed", "second", "zweit", "deuxi", "2"),
          ("derd", "third", "dritt", "trois", "3"), ("vierd", "fourth", "viert", "quatr", "4"))  # fmt: skip
_BEFORE_CHRIST = re.compile(
    r"[ ]?(?:v\.? ?chr\b\.?|v\.? ?c\.|voor christus|vor christus|v\. ?u\. ?z|voor onze jaartelling|vor unserer zeit"
    r"|b\.? ?c\.?(?: ?e\.?)?(?!\w)|before christ|av(?:ant|\.) ?j(?:\.|ésus|esus)?[- ]?c|avant notre ère)",
    re.IGNORECASE,
)
_YEAR_OF_ERA = re.compile(r"\d{1,4}")
_ANNO_DOMINI = re.compile(
    r" (?:(?:n\.? ?chr\b\.?|na christus|nach christus|apr(?:ès|\.) ?j(?:\.|ésus|esus)?[- ]?c(?:hrist|\.)?)"
    r"|(?-i:AD|A\.D\.|CE|C\.E\.)(?!\w))",
    re.IGNORECASE,
)


def year_mentions(text: str, tokens: tuple[Token, ...], past: Sequence[tuple[int, int]] = ()) -> Iterator[YearMention]:
    """Years and periods of a text; of those that lie within another only the longer one.

    Args:
        text: The question.
        tokens: Its words.
        past: Where it dates something before Christ, as `before_christ` finds it.
    """
    found = [*_centuries(text), *_decades(text)]
    if has_digit(text):
        found += [*_ranges(text), *_single(text)]
    found += [*named_periods(text), *dated_events(text)]
    if past:
        found = [p for p in found if not any(start < p[1] and p[0] < end for start, end in past)]
    yield from mentions_of(found, text, tokens)


def _is_whole(written: str, first: int, last: int) -> bool:
    """Whether all years of a period are meant: not in a list of centuries that do not adjoin."""
    listed = _CENTURIES.fullmatch(written)
    return (
        listed is None
        or listed["joint"] is None
        or last - first < _TWO_CENTURIES
        or _LIST_JOINT.fullmatch(listed["joint"]) is None
    )


def mentions_of(periods: Sequence[Period], text: str, tokens: tuple[Token, ...]) -> Iterator[YearMention]:
    """The longest of overlapping periods as mentions, in the order of the text."""
    if not periods:
        return
    longest: list[Period] = []
    for period in sorted(periods, key=lambda p: (p[0] - p[1], p)):
        if not any(start < period[1] and period[0] < end for start, end, _, _ in longest):
            longest.append(period)
    for start, end, first, last in sorted(longest):
        span = span_of(tokens, start, end)
        if span:
            written = text[start:end]
            whole = _is_whole(written, first, last)
            yield YearMention(start=span[0], end=span[1], text=written, first=first, last=last, whole=whole)


def before_christ(text: str) -> tuple[tuple[int, int], ...]:
    """Where a text dates something before Christ, in characters: no number there is a year, a limit or an amount.

    >>> before_christ("gesticht 300 v.Chr."), before_christ("gesticht in 300")
    (((9, 19),), ())
    """
    dated = [match.span() for match in _with_ordinals(text)]
    dated += [match.span() for match in _YEAR_OF_ERA.finditer(text)]
    if not dated:
        return ()
    return tuple((start, era.end()) for start, end in dated if (era := _BEFORE_CHRIST.match(text, end)) is not None)


def _with_ordinals(text: str) -> Iterable[re.Match[str]]:
    return _CENTURIES.finditer(text) if has_one(text.lower(), _OF_CENTURIES) else ()


def _centuries(text: str) -> Iterator[Period]:
    for match in _with_ordinals(text):
        last = _ordinal(match["last"])
        first = _ordinal(match["first"]) if match["first"] else last
        if first and last and first <= last < first + _MANY_CENTURIES:
            yield _part(text, match.start(), match.end(), (first - 1) * 100 + 1, last * 100)
        elif last:
            yield _part(text, match.start("last"), match.end(), (last - 1) * 100 + 1, last * 100)
    if has_one(text, _BEFORE_ROMAN) and "paris" not in text.lower():
        for match in _ROMAN_CENTURY.finditer(text):
            century = _ordinal(match["roman"])
            if century:
                yield _part(text, match.start(), match.end(), (century - 1) * 100 + 1, century * 100)
    for match in _NUMBERED_CENTURY.finditer(text) if "C" in text else ():
        number = int(match["a"] or match["b"])
        yield _part(text, match.start(), match.end(), (number - 1) * 100 + 1, number * 100)
    for match in _HUNDRED.finditer(text) if "00" in text else ():
        first = int(match["hundred"]) * 100
        yield _part(text, match.start(), match.end(), first, first + 99)


def _decades(text: str) -> Iterator[Period]:
    if not has_one(text.lower(), _OF_DECADES):
        return
    found = [(match, _century_behind(text, match.end())) for match in _DECADE.finditer(text)]
    # "From the twenties through the fifties of the 19th century" says the century of both.
    century = next((told[1] for _, told in found if told), _TWENTIETH)
    for match, told in found:
        written = next(group for group in match.groups() if group)
        first = _decade(written, century)
        if first is None:
            continue
        if match["a"] is None or first % 100 or first >= _THIS_CENTURY or not match.group().rstrip("'’s").isdecimal():
            start = (
                match.start("f") if match["f"] and match.group()[:3].lower() in {"ear", "mid", "lat"} else match.start()
            )
            yield _part(text, start, told[0] if told else match.end(), first, first + 9)
        for other in (_DECADE_BEHIND.match(text, match.end()), _DECADE_BEFORE.search(text[: match.start()])):
            beside = _decade(other["decade"], century) if other else None
            if other and beside is not None:
                yield *other.span("decade"), beside, beside + 9


def _century_behind(text: str, start: int) -> tuple[int, int] | None:
    """Where "of the 19th century" or "of the last century" behind a decade ends, and the year before its first."""
    of = _OF_CENTURY.match(text, start)
    if of is None:
        return None
    if of["last"]:
        return of.end(), _TWENTIETH
    match = _CENTURIES.match(text, of.end()) or _ROMAN_CENTURY.match(text, of.end())
    number = _ordinal(match.group("roman" if match.re is _ROMAN_CENTURY else "last")) if match else None
    return (match.end(), (number - 1) * 100) if match and number else None


def _decade(written: str, century: int) -> int | None:
    """The first year of a decade; where it does not say its century, of that with a year before its first."""
    if written.isdecimal():
        return int(written) if int(written) >= _FIRST_WITH_CENTURY else century + int(written)
    ten = _TENS.get(fold_key(written).replace(" ", "-" if "-" in written else " "))
    return None if ten is None else century + ten * 10


def _ranges(text: str) -> Iterator[Period]:
    for match in _RANGE.finditer(text):
        first, last = int(match["first"]), int(match["last"])
        if len(match["last"]) == 2:
            last += first - first % 100
        if FIRST_YEAR <= first <= last <= LAST_YEAR and (len(match["last"]) > 2 or first < last):
            yield match.start(), match.end(), first, last


def _single(text: str) -> Iterator[Period]:
    for match in _YEAR.finditer(text):
        era = _ANNO_DOMINI.match(text, match.end())
        year = int(match["year"])
        if FIRST_YEAR <= year <= LAST_YEAR:
            yield _start_of_date(text, match.start()), era.end() if era else match.end(), year, year


def _start_of_date(text: str, year: int) -> int:
    """Where a date begins that ends with a year: at its day or month ("12 March 1950"), else at the year itself."""
    start = max(0, year - _LONGEST_DATE)
    date = _DAY_AND_MONTH.search(text[start:year])
    return start + date.start() if date and fold_key(date["month"]) in MONTHS else year


def _part(text: str, start: int, end: int, first: int, last: int) -> Period:
    """The part of a period that the words before it name ("early", "second half of")."""
    match = _PART.search(text[max(0, start - _LONGEST_PART) : start])
    if match is None:
        return start, end, first, last
    years = last - first + 1
    some = match["decades"] is not None
    if some and fold_key(match["which"]).startswith(_RANKS[1] + _RANKS[2] + _RANKS[3]):
        return start, end, first, last
    if some:
        # "The first decades" are an early part, where no number says how many.
        number = match["number"] or match["many"]
        share = 10 * (int(number) if number.isdecimal() else _FEW[number.lower()]) if number else 30
        lower, upper = (0, share) if fold_key(match["which"]).startswith(_RANKS[0]) else (100 - share, 100)
    elif match["early"] or match["mid"] or match["late"]:
        share = 40 if years <= _YEARS_OF_DECADE else 30
        lower, upper = (0, share) if match["early"] else (30, 70) if match["mid"] else (100 - share, 100)
    else:
        parts = next(number for name, number in _PARTS.items() if match[name])
        which = fold_key(match["which"])
        rank = next((i for i, starts in enumerate(_RANKS) if which.startswith(starts)), parts - 1)
        if rank >= parts:
            return start, end, first, last
        lower, upper = rank * 100 // parts, (rank + 1) * 100 // parts
    return start - len(match.group()), end, first + years * lower // 100, first + years * upper // 100 - 1


def _ordinal(written: str) -> int | None:
    """The number of a century, at most 21; None for what is no Roman numeral."""
    lowered = written.lower()
    named = ORDINALS.get(lowered) or ORDINALS.get(re.sub(r"[\s-]+", "-", fold_key(lowered)))
    if named:
        return named
    digits = re.match(r"\d+", written)
    roman = re.match(r"[XVIxvi]+", written)
    number = int(digits.group()) if digits else _roman(roman.group().upper()) if roman else 0
    return number if 1 <= number <= 21 else None


def _roman(text: str) -> int:
    values = [_ROMAN[letter] for letter in text]
    return sum(-v if any(later > v for later in values[i + 1 : i + 2]) else v for i, v in enumerate(values))
