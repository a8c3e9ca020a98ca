"""The named transforms of a mapping: each takes a text and gives the text that is meant, None where it is not of its kind."""

from __future__ import annotations

import datetime as dt
import html
import re
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.mappings.letter_case import letter_case
from glam_kg.mappings.written_dates import written_date

if TYPE_CHECKING:
    from collections.abc import Callable

_WHOLE: Final = re.compile(r"([+-]?\d+)(?:[.,]0*)?")
_ZIP: Final = re.compile(r"(\d{3,5})(?:\.0*)?(?:-?\d{4})?")
_DATE: Final = re.compile(r"(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?")
_YEAR: Final = re.compile(r"(1[0-9]{3}|20[0-9]{2})(?:\.0*)?")
_MONTH: Final = r"(?:0?[1-9]|1[0-2])"
_DAY: Final = r"(?:0?[1-9]|[12][0-9]|3[01])"
_ISO_DAY: Final = re.compile(rf"(1[0-9]{{3}}|20[0-9]{{2}})-({_MONTH})-({_DAY})(?:[T ][0-9]{{2}}:[0-9]{{2}}\S*)?")
_DAY_FIRST: Final = re.compile(rf"({_DAY})([-./])({_MONTH})\2(1[0-9]{{3}}|20[0-9]{{2}})")
_MONTH_FIRST: Final = re.compile(rf"({_MONTH})/({_DAY})/(1[0-9]{{3}}|20[0-9]{{2}})")
_MONTHS: Final = 12
_SCHEME: Final = re.compile(r"(?i)(https?):/*(?=[^/])")
_HOST: Final = re.compile(r"(?i)[^\s/:@]+\.[^\s/:@]{2,}(?::\d+)?(?:[/?#]\S*)?")
_ITEM: Final = re.compile(r"(?:^|/)(Q[1-9]\d*)(?:[/?#]|$)")
_QID: Final = re.compile(r"Q[1-9]\d*")
_PLURAL: Final = re.compile(r"(?i)\b(\w*(?:children|women|men|people)) (s)\b(?!\.)")
_DECIMAL: Final = re.compile(r"([+-]?)(\d{1,3}(?:[.  ]\d{3})+|\d+),(\d+)")


def lower(text: str) -> str:
    """Small letters.

    >>> lower("HTTP")
    'http'
    """
    return text.lower()


def upper(text: str) -> str:
    """Capitals.

    >>> upper("nl-asdrm")
    'NL-ASDRM'
    """
    return text.upper()


def integer_text(text: str) -> str | None:
    """A whole number that a spreadsheet made a fraction of, or any other text as it is.

    >>> integer_text("36104.0"), integer_text("36104"), integer_text("36104-0426")
    ('36104', '36104', '36104-0426')
    """
    found = _WHOLE.fullmatch(text)
    return found[1] if found else text


def zip5(text: str) -> str | None:
    """A ZIP code of the United States in five digits: a fraction undone, lost leading zeros put back, the four more left out.

    >>> zip5("36104.0"), zip5("2138"), zip5("36689-0426"), zip5("366890426"), zip5("W1A")
    ('36104', '02138', '36689', '36689', None)
    """
    if len(text) in {8, 9} and text.isascii() and text.isdigit():
        return text.zfill(9)[:5]
    found = _ZIP.fullmatch(text)
    return found[1].zfill(5) if found else None


def five_digits(text: str) -> str:
    """A postal code of five digits (as in Germany, France, the United States) that lost leading zeros, or any other as it is.

    >>> five_digits("1099"), five_digits("1103.0"), five_digits("184"), five_digits("02108-3777"), five_digits("1017 CX")
    ('01099', '01103', '00184', '02108-3777', '1017 CX')
    """
    found = _WHOLE.fullmatch(text)
    return found[1].zfill(5) if found and 3 <= len(found[1]) <= 5 else text


def nine_digits(text: str) -> str | None:
    """A number of nine digits (EIN, DUNS) that lost its leading zeros in a spreadsheet; hyphens are left out.

    >>> nine_digits("46002284"), nine_digits("04-6002284"), nine_digits("46002284.0"), nine_digits("0"), nine_digits("x")
    ('046002284', '046002284', '046002284', None, None)
    """
    digits = _WHOLE.fullmatch(text.replace("-", ""))
    return digits[1].zfill(9) if digits and 6 <= len(digits[1]) <= 9 else None


def iso_date(text: str) -> str | None:
    """A date without its time of day; a year or a month stays one.

    >>> iso_date("2018-03-10 00:00:00"), iso_date("2018-03-10T12:30:00Z"), iso_date("1887"), iso_date("May 1887")
    ('2018-03-10', '2018-03-10', '1887', None)
    """
    found = _DATE.fullmatch(text)
    if found:
        return found[1]
    return text if re.fullmatch(r"\d{4}(?:-\d{2})?", text) else None


def date(text: str) -> str | None:
    """A year from 1000 to 2099, or a date in ISO's notation: also one with the day or, behind slashes, the month first.

    The month may be named in one of the four languages ("12. Mai 1934"); then the day may be missing. Where day and month can be
    exchanged ("01/05/1887" is in May or in January), the year alone is certain. A day that its month does not have is none.

    >>> date("1887"), date("1887-05-01 00:00:00"), date("13-07-1927"), date("01.05.1887"), date("7/13/1927")
    ('1887', '1887-05-01', '1927-07-13', '1887-05-01', '1927-07-13')
    >>> date("12. Mai 1934"), date("June 2, 2009"), date("juin 1887")
    ('1934-05-12', '2009-06-02', '1887-06')
    >>> date("01/05/1887"), date("30-02-1975"), date("1887-05"), date("ca. 1887")
    ('1887', None, None, None)
    """
    text = text.strip()
    if found := _YEAR.fullmatch(text):
        return found[1]
    if found := _ISO_DAY.fullmatch(text):
        return _day(found[1], found[2], found[3])
    if found := _DAY_FIRST.fullmatch(text):
        day, mark, month, of_year = found.groups()
        certain = mark == "." or int(day) > _MONTHS or int(day) == int(month)
        return _day(of_year, month, day) if certain else of_year
    if found := _MONTH_FIRST.fullmatch(text):
        return _day(found[3], found[1], found[2])
    return written_date(text)


def _day(of_year: str, month: str, day: str) -> str | None:
    try:
        return dt.date(int(of_year), int(month), int(day)).isoformat()
    except ValueError:
        return None


def year(text: str) -> str | None:
    """The year, where the whole value is one from 1000 to 2099, or a date as 1887-05-01, 1-5-1887 or 1 May 1887.

    With anything else beside it a year is not certain: the words and signs for "about", "before" and "perhaps" have no end.
    "1887-05" is none either, for it may be the years 1887 to 1905.

    >>> year("1887"), year("1887.0"), year("1887-05-01"), year("01.05.1887")
    ('1887', '1887', '1887', '1887')
    >>> year("1887?"), year("c1800"), year("1477/78"), year("begin 1850"), year("1975-02-30")
    (None, None, None, None, None)
    """
    read = date(text)
    return read[:4] if read else None


def web_address(text: str) -> str | None:
    """A web address with its scheme; scheme and host in small letters, for they do not differ in case.

    Capitals in the path stay, unless the whole address is in capitals: then nobody typed them.

    >>> web_address("www.lbbd.gov.uk/libraries"), web_address("HTTP://WWW.MOBILEMUSEUM.COM")
    ('http://www.lbbd.gov.uk/libraries', 'http://www.mobilemuseum.com')
    >>> web_address("https://Example.org/A?b=C"), web_address("https:/example.org"), web_address("none")
    ('https://example.org/A?b=C', 'https://example.org', None)
    """
    scheme = _SCHEME.match(text)
    rest = text[scheme.end() :] if scheme else text
    if not _HOST.fullmatch(rest):
        return None
    parts = re.split(r"(?=[/?#])", rest, maxsplit=1)
    tail = parts[1] if len(parts) > 1 else ""
    return f"{scheme[1].lower() if scheme else 'http'}://{parts[0].lower()}{tail.lower() if text.isupper() else tail}"


def unescape_html(text: str) -> str:
    """Characters that were written as HTML entities.

    >>> unescape_html("Texas A&amp;M"), unescape_html("AT&T")
    ('Texas A&M', 'AT&T')
    """
    return html.unescape(text)


def unescape_backslashes(text: str) -> str:
    r"""Quotes and backslashes that were escaped by a backslash; one at the end, whose quote was cut off, closes an open quote.

    >>> unescape_backslashes(r'Uitgeverij \"Jan van Arkel\"'), unescape_backslashes(r'Uitgeverij \"Jan van Arkel' + chr(92))
    ('Uitgeverij "Jan van Arkel"', 'Uitgeverij "Jan van Arkel"')
    >>> unescape_backslashes("Arkel" + chr(92)), unescape_backslashes(r"EDHEA \\ Bibliothèque")
    ('Arkel', 'EDHEA \\ Bibliothèque')
    """
    cut_off = text.endswith("\\") and (len(text) - len(text.rstrip("\\"))) % 2 == 1
    plain = re.sub(r"\\([\"'\\])", r"\1", text[:-1] if cut_off else text)
    return f'{plain.rstrip()}"' if cut_off and plain.count('"') % 2 else plain


def lost_apostrophe(text: str) -> str:
    """The English possessive of a plural without -s, whose apostrophe became a blank.

    Behind any other word a single S may as well be an initial, so it stays.

    >>> lost_apostrophe("CHILDREN S MUSEUM"), lost_apostrophe("WORKING MEN S INSTITUTE"), lost_apostrophe("HARRY S TRUMAN")
    ("CHILDREN'S MUSEUM", "WORKING MEN'S INSTITUTE", 'HARRY S TRUMAN')
    """
    return _PLURAL.sub(r"\1'\2", text)


def decimal_comma(text: str) -> str:
    """A number with a decimal comma, with a point.

    >>> decimal_comma("52,37"), decimal_comma("1.234,50"), decimal_comma("52.37")
    ('52.37', '1234.50', '52.37')
    """
    found = _DECIMAL.fullmatch(text)
    return f"{found[1]}{re.sub(r'[^0-9]', '', found[2])}.{found[3]}" if found else text


def wikidata_id(text: str) -> str | None:
    """The Q-number of a Wikidata address, or by itself.

    >>> wikidata_id("http://www.wikidata.org/entity/Q190804"), wikidata_id("Q42"), wikidata_id("P31")
    ('Q190804', 'Q42', None)
    """
    found = _ITEM.search(text)
    return found[1] if found else None


def last_path_segment(text: str) -> str | None:
    """What stands behind the last slash of an address.

    >>> last_path_segment("https://ror.org/0000ev088"), last_path_segment("https://viaf.org/viaf/123/")
    ('0000ev088', '123')
    """
    return re.split(r"[?#]", text, maxsplit=1)[0].rstrip("/").rpartition("/")[2] or None


def no_bare_qid(text: str) -> str | None:
    """A label, unless it is only a Wikidata number, which stands where nobody gave a label.

    >>> no_bare_qid("Q1234567"), no_bare_qid("Q Theatre")
    (None, 'Q Theatre')
    """
    return None if _QID.fullmatch(text) else text


@lru_cache(maxsize=1)
def _us_states() -> dict[str, str]:
    import pycountry

    states = [state for state in pycountry.subdivisions if state.country_code == "US"]
    codes = {state.code.removeprefix("US-"): fold_key(state.name) for state in states}
    return {name: code for code, name in codes.items()} | {code.lower(): code for code in codes}


def us_state_code(text: str) -> str | None:
    """The two letters of a state of the United States, from its name or its letters.

    >>> us_state_code("Alaska"), us_state_code("ak"), us_state_code("Bavaria")
    ('AK', 'AK', None)
    """
    return _us_states().get(fold_key(text))


def uk_postcode(text: str) -> str | None:
    """A postcode of the United Kingdom, in capitals and with its blank.

    >>> uk_postcode("IG117NB"), uk_postcode("rm9 4un"), uk_postcode("1017 CX")
    ('IG11 7NB', 'RM9 4UN', None)
    """
    packed = re.sub(r"\s+", "", text).upper()
    found = re.fullmatch(r"([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})", packed)
    return f"{found[1]} {found[2]}" if found else None


@dataclass(frozen=True, slots=True)
class Transform:
    """A named transform.

    Attributes:
        repairs: It changes how a value is written: the change is reported. Otherwise it takes out what is meant.
        expected: What the value had to be where the transform gives nothing, for the report.
    """

    function: Callable[[str], str | None]
    repairs: bool = True
    expected: str = ""


TRANSFORMS: Final = MappingProxyType(
    {
        "lower": Transform(lower, repairs=False),
        "upper": Transform(upper, repairs=False),
        "letter_case": Transform(letter_case),
        "integer_text": Transform(integer_text),
        "zip5": Transform(zip5, expected="a ZIP code of the United States"),
        "five_digits": Transform(five_digits),
        "nine_digits": Transform(nine_digits, expected="a number of nine digits"),
        "iso_date": Transform(iso_date, repairs=False, expected="a date such as 2018-03-10"),
        "date": Transform(date, expected="a year from 1000 to 2099 or a full date, and nothing else beside it"),
        "year": Transform(
            year, repairs=False, expected="a year from 1000 to 2099 (or a full date) and nothing else beside it"
        ),
        "web_address": Transform(web_address, expected="a web address"),
        "unescape_html": Transform(unescape_html),
        "unescape_backslashes": Transform(unescape_backslashes),
        "lost_apostrophe": Transform(lost_apostrophe),
        "decimal_comma": Transform(decimal_comma),
        "wikidata_id": Transform(wikidata_id, repairs=False, expected="a Wikidata item such as Q190804"),
        "last_path_segment": Transform(last_path_segment, repairs=False, expected="an address with a path"),
        "no_bare_qid": Transform(no_bare_qid),
        "us_state_code": Transform(us_state_code, repairs=False, expected="a state of the United States"),
        "uk_postcode": Transform(uk_postcode, expected="a postcode of the United Kingdom"),
    }
)
"""The transforms by the names that mappings use."""
