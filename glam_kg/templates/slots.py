"""Slot types: how a plain value becomes the typed terms that a template can render.

One function a type; each either returns what fits or raises `SlotValueError`. Plain values are what the question side links
to: letters, codes, IRIs, numbers, and text where a question is about text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from pyoxigraph import Literal as RDFLiteral
from pyoxigraph import NamedNode, Variable

from glam_kg.errors import InputError, SlotValueError
from glam_kg.folding import snake_case
from glam_kg.sparql.terms import Term, TermList, decimal, integer, iri, text

if TYPE_CHECKING:
    from glam_kg.templates.model import SlotType

PlainValue: TypeAlias = object
"""A letter, code, IRI, number or text; a sequence of them where the slot takes several."""
PlaceLevel: TypeAlias = Literal["city", "region", "country"]

INSTITUTION_TYPES: Final = "GLAMORCUBESFIXPHDNT"
SCHEMES: Final = (
    "ISIL", "Wikidata", "ROR", "VIAF", "KvK", "IMLS", "GHCID", "GeoNames", "ISNI", "GND", "EIN", "OCLC", "RSIN", "KBO", "SIREN",
    "SIRET", "BnF", "LCNAF", "ULAN", "GRID",
)  # fmt: skip
"""Identifier schemes whose spelling is known; any other is taken as written."""
COUNTED_BY: Final = ("city", "region", "country", "province", "land", "state", "canton")
"""What a table of counts can run along; the last four are kinds of region, each of some countries."""
EXCLUDED: Final = "excluded_"
"""How the names of slots begin whose value is left out of what the others ask for."""
ATTRIBUTES: Final = frozenset(
    {"website", "city", "founded", "closed", "address", "budget", "parent", "identifiers", "collections"}
)
"""Attributes that are no identifier."""
_BUDGET: Final = "budget"
_TEXT_LIMIT: Final = 1_000
_SETTLEMENT = "the IRI of one settlement, or several"


APART: Final = "-x-apart"
"""What is behind the language of a text that is no word for a subject, but something else with such a word in it."""


class Choice(str):
    """One word of a closed list; a template compares it, and cannot print it."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Scheme:
    """An identifier scheme: its name as a term, and the column its values stand in."""

    term: RDFLiteral
    column: Variable
    is_ghcid: bool


@dataclass(frozen=True, slots=True)
class Attribute:
    """An attribute of a custodian: which kind, the column it stands in, and the scheme where it is an identifier."""

    kind: Choice
    column: Variable
    scheme: Scheme | None = None

    @property
    def variable(self) -> Variable:
        """What stands for one of its values in patterns, where several attributes are asked for side by side."""
        return Variable(f"known_{self.column.value}")


@dataclass(frozen=True, slots=True)
class Attributes:
    """Several attributes, each once: what is asked for has all of them, or none."""

    members: tuple[Attribute, ...]


@dataclass(frozen=True, slots=True)
class PlaceOfComparison:
    """One place to be compared, given as what it is called in the result and the codes or settlement IRIs it covers."""

    label: str
    members: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SubjectWord:
    """A text that may tell what a collection is about, and the language it is of where that is known.

    Attributes:
        text: A word or a phrase.
        language: One of the languages of questions; None where it may be any.
        apart: It is something else, of which one of the words is but a part: "carte postale" is no map ("carte").
    """

    text: str
    language: str | None = None
    apart: bool = False


@dataclass(frozen=True, slots=True)
class PlaceRow:
    """One row of a VALUES table: a place's label and one code or IRI it covers."""

    label: RDFLiteral
    member: Term


@dataclass(frozen=True, slots=True)
class Places:
    """Places of one level to be compared."""

    level: Choice
    rows: tuple[PlaceRow, ...]


SlotValue: TypeAlias = NamedNode | RDFLiteral | TermList | Choice | Scheme | Attribute | Attributes | Places
"""What a template sees: terms and lists of terms can be printed, everything else only compared or asked for its terms."""


def slot_value(name: str, slot_type: SlotType, value: PlainValue) -> SlotValue:
    """The typed value of one slot.

    >>> str(slot_value("region", "region", "NL-DR").terms[0])
    '"NL-DR"'
    >>> slot_value("institution_type", "institution_type", "Q")
    Traceback (most recent call last):
    ...
    glam_kg.errors.SlotValueError: slot 'institution_type': 'Q' does not fit, expected one of the letters GLAMORCUBESFIXPHDNT

    Raises:
        SlotValueError: The value does not fit the type.
    """
    try:
        return _TYPES[slot_type](name, value)
    except SlotValueError:
        raise
    except InputError as error:
        raise SlotValueError(name, value, f"a value that can stand in RDF ({error})") from error


@lru_cache(maxsize=64)
def language_range(language: str) -> RDFLiteral:
    """A language as `LANGMATCHES` takes it.

    >>> language_range("nl").value
    'nl'

    Raises:
        SlotValueError: It is no language tag (RFC 4647, section 2.1).
    """
    if not _LANGUAGE.fullmatch(language):
        raise SlotValueError("language", language, "a language tag such as nl")
    return text(language)


def institution_types(name: str, value: PlainValue) -> TermList:
    """One of the 19 letters of institution types, or several."""
    expected = f"one of the letters {INSTITUTION_TYPES}"
    letters = _members(name, value, expected)
    for letter in letters:
        if not isinstance(letter, str) or len(letter) != 1 or letter not in INSTITUTION_TYPES:
            raise SlotValueError(name, letter, expected)
    return TermList(tuple(text(letter) for letter in letters))


def settlements(name: str, value: PlainValue) -> TermList:
    """The settlement node of a city, or several nodes that are one city."""
    return TermList(tuple(_iri(name, member, _SETTLEMENT) for member in _members(name, value, _SETTLEMENT)))


def regions(name: str, value: PlainValue) -> TermList:
    """An ISO 3166-2 code, or several where a region is known by its parts."""
    expected = "an ISO 3166-2 code such as NL-DR, or several"
    return TermList(tuple(_code(name, member, _REGION, expected) for member in _members(name, value, expected)))


def countries(name: str, value: PlainValue) -> TermList:
    """An ISO 3166-1 alpha-2 code, or several."""
    expected = "an ISO 3166-1 alpha-2 code such as NL, or several"
    return TermList(tuple(_code(name, member, _COUNTRY, expected) for member in _members(name, value, expected)))


def custodians_or_text(name: str, value: PlainValue) -> TermList | RDFLiteral:
    """IRIs of what a name was linked to; a name that was not linked stays a text literal.

    An absolute IRI given as text is not taken for a link: links are given as a sequence, or as `NamedNode`.
    """
    expected = "a name, or a sequence of IRIs"
    if isinstance(value, str):
        return _text(name, value, expected)
    return TermList(tuple(_iri(name, member, expected) for member in _members(name, value, expected)))


def subject(name: str, value: PlainValue) -> RDFLiteral:
    """Any text that is not blank."""
    return _text(name, value, "a text")


def subject_words(name: str, value: PlainValue) -> TermList | RDFLiteral:
    """Any text that is not blank, or several that tell one subject, each in a language of its own.

    What is something else is tagged as a variety of its language, so that terms alone tell all.
    """
    expected = "a text, or several words for one subject"
    if isinstance(value, (str, SubjectWord)):
        return _word(name, value, expected)
    return TermList(tuple(_word(name, member, expected) for member in _members(name, value, expected)))


def spellings(name: str, value: PlainValue) -> TermList | RDFLiteral:
    """Any text that is not blank, or several that spell one value in other cases."""
    expected = "a text, or several spellings of one"
    if isinstance(value, str):
        return _text(name, value, expected)
    return TermList(tuple(_text(name, member, expected) for member in _members(name, value, expected)))


def scheme(name: str, value: PlainValue) -> Scheme:
    """An identifier scheme; the case of known ones does not matter, any other is taken as written."""
    written = _text(name, value, "the name of an identifier scheme such as ISIL").value.strip()
    known = {spelling.casefold(): spelling for spelling in SCHEMES}
    spelling = known.get(written.casefold(), written)
    return Scheme(text(spelling), Variable(_column(spelling)), spelling == "GHCID")


def attribute(name: str, value: PlainValue) -> Attribute:
    """One of `ATTRIBUTES`, such as `website`; any other word is the name of an identifier scheme."""
    if isinstance(value, str) and value.casefold() in ATTRIBUTES:
        return Attribute(Choice(value.casefold()), Variable(column_of(value)))
    found = scheme(name, value)
    return Attribute(Choice("ghcid" if found.is_ghcid else "identifier"), found.column, found)


def attributes(name: str, value: PlainValue) -> Attributes:
    """One attribute or several, each as in `attribute`."""
    members = _members(name, value, "one or several attributes such as website or ISIL")
    return Attributes(tuple(dict.fromkeys(attribute(name, member) for member in members)))


def column_of(attribute: str) -> str:
    """The column of a row in which an attribute that is no identifier stands: of a budget that is its amount.

    >>> column_of("website"), column_of("budget")
    ('website', 'amount')
    """
    return "amount" if attribute.casefold() == _BUDGET else attribute.casefold()


def year(name: str, value: PlainValue) -> RDFLiteral:
    """A year of the Gregorian calendar, 1 to 9999."""
    return integer(_whole_number(name, value, 1, 9999, "a year from 1 to 9999"))


def positive_integer(name: str, value: PlainValue) -> RDFLiteral:
    """A whole number from 1 to 10,000."""
    return integer(_whole_number(name, value, 1, 10_000, "a whole number from 1 to 10000"))


def amount(name: str, value: PlainValue) -> RDFLiteral:
    """An amount of money, zero or more."""
    return _decimal(name, value, Decimal(0), Decimal(10) ** 15, "an amount of zero or more")


def currency(name: str, value: PlainValue) -> RDFLiteral:
    """An ISO 4217 code."""
    return _code(name, value, _CURRENCY, "an ISO 4217 code such as EUR")


def latitude(name: str, value: PlainValue) -> RDFLiteral:
    """Degrees north, WGS 84."""
    return _decimal(name, value, Decimal(-90), Decimal(90), "degrees from -90 to 90")


def longitude(name: str, value: PlainValue) -> RDFLiteral:
    """Degrees east, WGS 84."""
    return _decimal(name, value, Decimal(-180), Decimal(180), "degrees from -180 to 180")


def distance(name: str, value: PlainValue) -> RDFLiteral:
    """Kilometres, more than 0 and at most 1,000: farther out the flat approximation of the query no longer holds."""
    return _decimal(name, value, Decimal("0.001"), Decimal(1000), "kilometres from 0.001 to 1000")


def event_type(name: str, value: PlainValue) -> RDFLiteral:
    """A kind of change as the schema names it, such as MERGER."""
    return _code(name, value, _EVENT, "a kind of event such as MERGER")


def operator(name: str, value: PlainValue) -> Choice:
    """`above` or `below`, both strict, or `between`, which includes both ends."""
    return _choice(name, value, ("above", "below", "between"))


def order(name: str, value: PlainValue) -> Choice:
    """`oldest` or `newest`."""
    return _choice(name, value, ("oldest", "newest"))


def count_order(name: str, value: PlainValue) -> Choice:
    """`most` or `fewest`."""
    return _choice(name, value, ("most", "fewest"))


def amount_order(name: str, value: PlainValue) -> Choice:
    """`highest` or `lowest`."""
    return _choice(name, value, ("highest", "lowest"))


def age_or_amount_order(name: str, value: PlainValue) -> Choice:
    """`oldest`, `newest`, `highest` or `lowest`."""
    return _choice(name, value, ("oldest", "newest", "highest", "lowest"))


def place_level(name: str, value: PlainValue) -> Choice:
    """What custodians are counted by: `city`, `region`, `country`, or regions of one kind, such as `province`."""
    return _choice(name, value, COUNTED_BY)


def places(name: str, value: PlainValue) -> Places:
    """Two or more places of one level.

    Codes are given as text; a city is a `PlaceOfComparison`, because its settlement IRIs do not say what it is called. A
    `PlaceOfComparison` also serves a region that is known by its parts.
    """
    expected = "two or more places of one level"
    given = [_place(name, member, expected) for member in _members(name, value, expected)]
    levels = {_level(name, member, expected) for place in given for member in place.members}
    if len({place.label for place in given}) < 2 or len(levels) != 1:
        raise SlotValueError(name, value, expected)
    level = levels.pop()
    rows = [
        PlaceRow(text(place.label), iri(member) if level == "city" else text(member))
        for place in given
        for member in place.members
    ]
    return Places(Choice(level), tuple(dict.fromkeys(rows)))


_REGION: Final = re.compile(r"[A-Z]{2}-[A-Z0-9]{1,3}")
_COUNTRY: Final = re.compile(r"[A-Z]{2}")
_LANGUAGE: Final = re.compile(r"[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*")
_CURRENCY: Final = re.compile(r"[A-Z]{3}")
_EVENT: Final = re.compile(r"[A-Z][A-Z_]*[A-Z]")

_TYPES: Final[Mapping[str, Callable[[str, PlainValue], SlotValue]]] = MappingProxyType(
    {
        "institution_type": institution_types,
        "city": settlements,
        "region": regions,
        "country": countries,
        "name": custodians_or_text,
        "attribute": attribute,
        "attributes": attributes,
        "scheme": scheme,
        "identifier": spellings,
        "year": year,
        "integer": positive_integer,
        "amount": amount,
        "currency": currency,
        "operator": operator,
        "order": order,
        "latitude": latitude,
        "longitude": longitude,
        "distance": distance,
        "subject": subject,
        "subject_words": subject_words,
        "event_type": event_type,
        "network": custodians_or_text,
        "places": places,
        "place_level": place_level,
        "count_order": count_order,
        "amount_order": amount_order,
        "age_or_amount_order": age_or_amount_order,
    }
)


def _members(name: str, value: PlainValue, expected: str) -> Sequence[Any]:
    if isinstance(value, (str, NamedNode)):
        return (value,)
    if not isinstance(value, Iterable) or isinstance(value, (bytes, Mapping)):
        raise SlotValueError(name, value, expected)
    members = tuple(value)
    if not members:
        raise SlotValueError(name, value, expected)
    return members


def _iri(name: str, value: PlainValue, expected: str) -> NamedNode:
    if isinstance(value, NamedNode):
        return value
    if not isinstance(value, str):
        raise SlotValueError(name, value, expected)
    try:
        return iri(value)
    except InputError as error:
        raise SlotValueError(name, value, expected) from error


def _code(name: str, value: PlainValue, pattern: re.Pattern[str], expected: str) -> RDFLiteral:
    if not isinstance(value, str) or not pattern.fullmatch(value):
        raise SlotValueError(name, value, expected)
    return text(value)


def _text(name: str, value: PlainValue, expected: str) -> RDFLiteral:
    if not isinstance(value, str) or not value.strip():
        raise SlotValueError(name, value, f"{expected}, not blank")
    if len(value) > _TEXT_LIMIT:
        raise SlotValueError(name, f"{value[:40]}...", f"{expected} of at most {_TEXT_LIMIT} characters")
    return text(value)


def _word(name: str, value: PlainValue, expected: str) -> RDFLiteral:
    if not isinstance(value, SubjectWord):
        return _text(name, value, expected)
    return text(_text(name, value.text, expected).value, f"{value.language}{APART}" if value.apart else value.language)


def _whole_number(name: str, value: PlainValue, least: int, most: int, expected: str) -> int:
    number = _exact(value)
    if number is None or number != number.to_integral_value() or not least <= number <= most:
        raise SlotValueError(name, value, expected)
    return int(number)


def _decimal(name: str, value: PlainValue, least: Decimal, most: Decimal, expected: str) -> RDFLiteral:
    number = _exact(value)
    if number is None or not least <= number <= most:
        raise SlotValueError(name, value, expected)
    return decimal(round(number, 9))


def _exact(value: PlainValue) -> Decimal | None:
    """A number as it is written; text counts where it is a plain number in digits."""
    if isinstance(value, bool) or not isinstance(value, (int, float, Decimal, str)):
        return None
    try:
        number = Decimal(str(value))
    except InvalidOperation:
        return None
    return number if number.is_finite() else None


def _choice(name: str, value: PlainValue, words: tuple[str, ...]) -> Choice:
    if value not in words:
        raise SlotValueError(name, value, f"one of {', '.join(words)}")
    return Choice(value)


def _place(name: str, value: PlainValue, expected: str) -> PlaceOfComparison:
    if isinstance(value, PlaceOfComparison):
        if not value.members or not value.label.strip():
            raise SlotValueError(name, value, expected)
        return value
    if isinstance(value, str) and (_REGION.fullmatch(value) or _COUNTRY.fullmatch(value)):
        return PlaceOfComparison(value, (value,))
    raise SlotValueError(name, value, f"{expected}: a code, or a PlaceOfComparison")


def _level(name: str, member: str, expected: str) -> PlaceLevel:
    if _COUNTRY.fullmatch(member):
        return "country"
    if _REGION.fullmatch(member):
        return "region"
    _iri(name, member, expected)
    return "city"


def _column(scheme_name: str) -> str:
    """The column of a scheme: its name in lower case, as a variable of SPARQL can be called."""
    column = snake_case(scheme_name)
    return column if column and not column[0].isdigit() else f"identifier_{column}".rstrip("_")
