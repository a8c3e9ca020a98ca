"""Quantities in a text: digits in the notations of the four languages, numbers in words, halves, and words of scale.

A quantity is what an amount of money, a distance or a limit is made of. A number with a sign, with an exponent or with stray
separators ("-5", "1e400", "1.2.3") is none: nothing is read into it.
"""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal, InvalidOperation
from functools import lru_cache
from typing import TYPE_CHECKING

from glam_kg.immutable import immutable
from glam_kg.question.words.number_words import means_number, read_number
from glam_kg.question.words.said_parts import has_digit
from glam_kg.question.words.tokens import run_from

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from glam_kg.question.words.tokens import Token

GAP = "[ \u00a0\u202f]"
_NUMBER = rf"\d{{1,3}}(?:(?:[.,'’]|{GAP})\d{{3}})+(?:[.,]\d{{1,2}})?(?!\d)|\d+(?:[.,]\d+)?"
_COMPARED = re.compile(rf"(?:[<>]=?|[≥≤])(?={GAP}*$)")
# A sign stands before a number and after no word: "-5", but not "top-10" and "1850-1900".
_DIGITS = re.compile(rf"(?<![\w.,])(?P<sign>[-−–])?(?P<number>{_NUMBER})(?![.,]\d)")
_SCALE_OF_DIGITS = re.compile(
    rf"\+?{GAP}?(?:(?P<e9>milliards?|billions?|bn|miljard(?:en)?|mrd\.?|mld\.?|milliarden?)"
    r"|(?P<e6>mil(?:j|l|li|)oen(?:en)?|mill?ions?|mill?ionen?|mln\.?|mio\.?|mill\.?|m(?=eur|€|usd|chf|gbp)|m)"
    r"|(?P<e5>ton)|(?P<e3>duizend|thousand|tausend|tsd\.?|mille|grand|k(?=eur|€|usd|chf|gbp)|t(?=eur|€)|k))(?!\w)"
    rf"|{GAP}?(?:(?P<m6>m)|(?P<k3>[kt]))(?=eur|€|usd|chf|gbp)",
    re.IGNORECASE,
)
_SCALES = {
    word: Decimal(10) ** power
    for power, words in (
        (3, "duizend thousand tausend mille tsd"),
        # With the slips of which no other word is made: "milion".
        (6, "miljoen miljoenen million millions millionen mln mio milion milions milionen milioen milioenen millioen"),
        (9, "miljard miljarden milliard milliards milliarde milliarden billion billions mrd mld"),
    )
    for word in words.split()
}
_SHORT_SCALES = frozenset({"tsd", "mln", "mio", "mrd", "mld"})
"""Those that are shortened, behind which a full stop may stand."""
_TON = "ton"
_SCALES_OF_NUMBERS = {_TON: Decimal(100_000), "grand": Decimal(1000)}
"""Words that are scales only behind a number: a Dutch ton is 100,000 euros, and so is "een ton"."""
_LONE_SCALES = frozenset({"duizend", "thousand", "tausend", "mille"})
_SINGLE_SCALES = frozenset({"miljoen", "million", "miljard", "milliard", "milliarde", "billion"})
_THE = frozenset({"the", "het", "de", "die", "der", "le", "du", "au"})
"""Folded articles before a single million: "boven het miljoen", "über der Million"."""
_WHOLE = frozenset(
    {"heel", "hele", "vol", "volle", "whole", "full", "ganze", "ganzen", "ganzer", "ganzes", "vollen", "voller"}
)
"""Folded words between "a" and a word of scale: "een heel miljoen", "a full million"."""
_OF_NAMES = frozenset({"of", "van", "von"})
_MARKS = frozenset({"mark", "grens", "grenze", "marke"})
_ONES = frozenset({"a", "an", "one", "een", "ein", "eine", "einen", "einem", "einer", "eines", "un", "une"})
_NO_SCALE = Decimal(1)
_HALF = Decimal("0.5")
_PARTS = {
    ("half",): _HALF, ("halve",): _HALF, ("halbe",): _HALF, ("halben",): _HALF, ("halber",): _HALF, ("halbes",): _HALF,
    ("demi",): _HALF, ("quarter",): _HALF / 2, ("kwart",): _HALF / 2, ("viertel",): _HALF / 2, ("quart",): _HALF / 2,
    ("driekwart",): Decimal("0.75"), ("drie", "kwart"): Decimal("0.75"), ("dreiviertel",): Decimal("0.75"),
    ("three", "quarters"): Decimal("0.75"), ("trois", "quarts"): Decimal("0.75"),
    ("anderhalf",): Decimal("1.5"), ("anderhalve",): Decimal("1.5"), ("anderthalb",): Decimal("1.5"),
}  # fmt: skip
_OF = frozenset({"of", "a", "an", "een", "eine", "einer", "de", "d"})
_AND_A_HALF = (("and", "a", "half"), ("en", "een", "half"), ("en", "een", "halve"), ("et", "demi"), ("et", "demie"))
_HALF_ENDINGS = ("enhalf", "enhalve", "undeinhalb", "einhalb")
_PARTS_OF_MILLION = {
    f"{part}{million}": value
    for part, value in {"viertel": _HALF / 2, "halb": _HALF, "halbe": _HALF, "dreiviertel": Decimal("0.75")}.items()
    for million in ("million", "millionen")
}
_FIRST_OF_PARTS = frozenset(form[0] for form in _PARTS)
_FIRST_WORDS = (
    _ONES
    | _LONE_SCALES
    | _SINGLE_SCALES
    | _FIRST_OF_PARTS
    | _PARTS_OF_MILLION.keys()
    | {"onze", "cent", "cents", "tien", "ten"}
)
_JOINED = re.compile(r"[\s'’.-]{1,3}")
_OR = re.compile(rf"{GAP}(?:of|or|oder|ou){GAP}", re.IGNORECASE)


@immutable
class Quantity:
    """A number in a text.

    Attributes:
        start: Where it begins, in characters.
        end: Where it ends (excluded), in characters.
        value: The number.
        digits: Whether it is written in digits.
        scale: What its first word of scale multiplies by; 1 where it has none.
        loose: Whether it counts only with a unit ("a", "half a").
    """

    start: int
    end: int
    value: Decimal
    digits: bool = False
    scale: Decimal = _NO_SCALE
    loose: bool = False

    @property
    def scaled(self) -> bool:
        """Whether a word of scale belongs to it."""
        return self.scale != _NO_SCALE


def sign_before(text: str, end: int) -> str:
    """The sign of comparison right before an offset of a text: `<`, `<=`, `≤` and their opposites; empty where none stands there.

    >>> sign_before("budget >= 5", 10)
    '>='
    >>> sign_before("budget of 5", 10)
    ''
    """
    found = _COMPARED.search(text[:end])
    return found.group() if found else ""


def parse_number(text: str) -> Decimal | None:
    """A number in any of the four languages' notations: separators before exactly three digits group, others are decimal.

    >>> [str(parse_number(text)) for text in ("100.000", "1,5", "500 000", "1,000,000.50", "2.500,75")]
    ['100000', '1.5', '500000', '1000000.50', '2500.75']
    """
    plain = re.sub(rf"{GAP}|['’]", "", text)
    last = max(plain.rfind("."), plain.rfind(","))
    if last >= 0:
        whole, fraction = re.sub(r"[.,]", "", plain[:last]), plain[last + 1 :]
        grouped = len(fraction) == 3 and len(plain[:last]) > 0 and whole != "0"
        plain = whole + fraction if grouped else f"{whole}.{fraction}"
    try:
        return Decimal(plain)
    except InvalidOperation:
        return None


def quantities(text: str, tokens: Sequence[Token], language: str | None = None) -> tuple[Quantity, ...]:
    """Every number of a text in its order: in digits also without its word of scale, in words only the longest.

    Args:
        text: The question.
        tokens: Its words.
        language: Its language where that is known; it tells French "onze" (eleven) from Dutch "onze" (our).
    """
    found = [*_in_digits(text)] if has_digit(text) else []
    found += _in_words(text, tokens, language)
    if not found:
        return ()
    found = [_of_so_many(text, quantity, found) for quantity in found]
    return tuple(sorted(found, key=lambda quantity: (quantity.start, -quantity.end)))


def or_so_many(text: str, end: int, found: Iterable[Quantity]) -> Quantity | None:
    """The number behind a single thing that says how many are meant: "een kilometer of tien", "a mile or two"; None without one.

    Args:
        text: The question.
        end: Where the single thing ends, in characters.
        found: The quantities of the text.
    """
    joint = _OR.match(text, end)
    behind = [q for q in found if joint and q.start == joint.end() and not q.loose]
    many = max(behind, key=lambda q: q.end) if behind else None
    return None if many is None or many.scaled or many.value <= 1 else many


def _of_so_many(text: str, quantity: Quantity, found: Sequence[Quantity]) -> Quantity:
    """A million by itself, with the number behind it ("een miljoen of tien"); any other quantity as it is."""
    if quantity.digits or not quantity.scaled or quantity.value != quantity.scale:
        return quantity
    many = or_so_many(text, quantity.end, found)
    return quantity if many is None else replace(quantity, end=many.end, value=quantity.value * many.value)


def _in_digits(text: str) -> Iterator[Quantity]:
    for match in _DIGITS.finditer(text):
        number = parse_number(match["number"])
        if number is None or match["sign"]:
            continue
        scale = _SCALE_OF_DIGITS.match(text, match.end())
        if scale:
            power = next(int(name[1:]) for name, value in scale.groupdict().items() if value)
            by = Decimal(10) ** power
            yield Quantity(match.start(), scale.end(), number * by, digits=True, scale=by)
        yield Quantity(match.start(), match.end(), number, digits=True)


def _in_words(text: str, tokens: Sequence[Token], language: str | None) -> list[Quantity]:
    found: list[Quantity] = []
    last = 0
    for position in [i for i, token in enumerate(tokens) if _begins(token.key)]:
        if tokens[position].key in _SINGLE_SCALES:
            found += _of_one(tokens, position)
            continue
        read = _read(run_from(text, tokens, position, _JOINED), language) if position >= last else None
        if read is None:
            continue
        value, used, scale, loose = read
        loose = loose and scale == _NO_SCALE
        final = tokens[position + used - 1]
        # The full stop of "eine Mio. USD" is the word's, and parts no currency from it.
        end = final.end + (final.key in _SHORT_SCALES and text.startswith(".", final.end))
        found.append(Quantity(tokens[position].start, end, value, scale=scale, loose=loose))
        last = position + (1 if loose else used)
    return found


def _of_one(tokens: Sequence[Token], position: int) -> Iterator[Quantity]:
    """The one million of "above the million" and "above the million mark"."""
    # "Museum of the Million" is a name.
    of_it = position > 1 and tokens[position - 2].key in _OF_NAMES
    if position and tokens[position - 1].key in _THE and not of_it:
        marked = position + 1 < len(tokens) and tokens[position + 1].key in _MARKS
        scale = _SCALES[tokens[position].key]
        yield Quantity(tokens[position].start, tokens[position + marked].end, scale, scale=scale)


@lru_cache(maxsize=10_000)
def _begins(word: str) -> bool:
    """Whether a quantity can begin with a word: most words are dismissed here, and nearly all of them from memory."""
    return word in _FIRST_WORDS or read_number([word, "hundred"]) is not None or word.endswith(_HALF_ENDINGS)


def _read(words: Sequence[str], language: str | None) -> tuple[Decimal, int, Decimal, bool] | None:
    """Value, words used, its first scale, whether only good with a unit."""
    million = _PARTS_OF_MILLION.get(words[0])
    if million is not None:
        return million * 10**6, 1, _SCALES["million"], False
    head = _head(words, language)
    if head is None:
        return None
    value, used, loose = head
    total, first, last = Decimal(0), _NO_SCALE, None
    while used < len(words):
        # In English "a ton of money" is a lot of it.
        counted = not loose or (words[used] == _TON and language == "nl")
        scale = _SCALES.get(words[used]) or (_SCALES_OF_NUMBERS.get(words[used]) if counted else None)
        if scale is None or (last is not None and scale >= last):
            break
        first = first if last else scale
        total, used, last = total + value * scale, used + 1, scale
        half = next((form for form in _AND_A_HALF if tuple(words[used : used + len(form)]) == form), None)
        if half:
            return total + scale / 2, used + len(half), first, False
        more = read_number(words[used:], language)
        if more is None or more[0] >= scale:
            return total, used, first, False
        value, used = Decimal(more[0]), used + more[1]
    return total + value, used, first, loose


def _head(words: Sequence[str], language: str | None) -> tuple[Decimal, int, bool] | None:
    for form, part in _PARTS.items() if words[0] in _FIRST_OF_PARTS else ():
        if tuple(words[: len(form)]) == form:
            used = len(form)
            while used < len(words) and words[used] in _OF:
                used += 1
            return part, used, part < 1
    first = words[0]
    for ending in _HALF_ENDINGS:
        if first.endswith(ending):
            whole = 1 if first == "eineinhalb" else read_number([first.removesuffix(ending)])
            if whole:
                return Decimal(whole if isinstance(whole, int) else whole[0]) + _HALF, 1, False
    if first in _LONE_SCALES and means_number(first, language):
        return _SCALES[first], 1, False
    read = read_number(words, language)
    if read:
        number, used = Decimal(read[0]), read[1]
        half = next((form for form in _AND_A_HALF if tuple(words[used : used + len(form)]) == form), None)
        return (number + _HALF, used + len(half), False) if half else (number, used, False)
    if first not in _ONES:
        return None
    half = next((form for form in _AND_A_HALF if tuple(words[1 : 1 + len(form)]) == form), None)
    if half:
        return 1 + _HALF, 1 + len(half), False
    whole = len(words) > 2 and words[1] in _WHOLE and words[2] in _SCALES
    return Decimal(1), 1 + whole, True
