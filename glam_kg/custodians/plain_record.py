"""Records in which nothing has to be mended, told apart and read in one pass.

Most records of a register are such: every key is known, every text has no blank around it, every number is in its bounds. What
pydantic builds for them only to be copied takes three times as long as reading them here. Whatever is in any way unusual is
left to `glam_kg.custodians.parsing`, which knows what to say of it; what is read here is read alike there, and the tests compare.
"""

from __future__ import annotations

import re
from decimal import Decimal
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import orjson

from glam_kg.custodians.dates import PartialDate
from glam_kg.custodians.model import Address, Budget, Collection, Custodian, Name, Source
from glam_kg.custodians.record_form import RecordForm, SourceForm, language_tag, source_form
from glam_kg.errors import GHCIDError
from glam_kg.ghcid import GHCID

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from glam_kg.custodians.model import Identifier
    from glam_kg.custodians.vocabulary import RecordVocabulary

_KEYS: Final = frozenset(RecordForm.model_fields) - {"events", "replaced_by"}
_PLACE_KEYS: Final = frozenset(
    {"city", "region", "country", "street_address", "postal_code", "latitude", "longitude", "geonames_id"}
)
_NAME_KEYS: Final = frozenset({"name", "language"})
_BUDGET_KEYS: Final = frozenset({"amount", "currency", "year"})
_COLLECTION_KEYS: Final = frozenset({"name", "subject", "type"})
_DEGREES: Final = re.compile(r"-?[0-9]{1,3}(?:\.[0-9]{1,15})?")
_SMALLEST: Final = 1e-4
"""Python writes a smaller number with an exponent."""
_LARGEST: Final = 10**15
_NO_SOURCE: Final = Source()
_NO_ADDRESS: Final = Address()


class _NotPlain(Exception):  # noqa: N818 - no error: another way is taken
    """Something about the record needs a closer look."""


def plain_custodian(
    record: Mapping[str, Any], vocabulary: RecordVocabulary, source: bytes | None = None
) -> Custodian | None:
    """The custodian of a record with which nothing is wrong; None where anything needs a closer look.

    Args:
        record: All its texts can be written as UTF-8.
        vocabulary: Institution types and identifier schemes.
        source: Its source as JSON, where that is there already.
    """
    if not _KEYS.issuperset(record):
        return None
    try:
        return _custodian(record.get, vocabulary, source)
    except (_NotPlain, ValueError, GHCIDError):
        return None


def _custodian(get: Callable[[str], Any], vocabulary: RecordVocabulary, told: bytes | None) -> Custodian:
    letter = vocabulary.letter(_text(get("institution_type")))
    founded, closed, source, ghcid = get("founded"), get("closed"), get("source"), get("ghcid")
    if letter is None:
        raise _NotPlain
    if founded is not None:
        founded = _date(founded)
    if closed is not None:
        closed = _date(closed)
        if founded is not None and closed.year < founded.year:
            raise _NotPlain
    return Custodian(
        _name(get("name"), get("name_language")),
        letter,
        None if (value := get("id")) is None else _code(value),
        _NO_ADDRESS if (value := get("location")) is None else _address(value),
        () if (value := get("alternative_names")) is None else tuple([_named(item) for item in _list(value)]),
        founded,
        closed,
        () if (value := get("identifiers")) is None else _identifiers(value, vocabulary),
        None if (value := get("website")) is None else _text(value),
        () if (value := get("budget")) is None else tuple([_budget(item) for item in _list(value)]),
        () if (value := get("collections")) is None else tuple([_collection(item) for item in _list(value)]),
        None if (value := get("parent")) is None else _code(value),
        () if (value := get("members_of")) is None else tuple([_code(item) for item in _list(value)]),
        (),
        None,
        None if (value := get("description")) is None else _text(value),
        _NO_SOURCE if source is None else _source(told or orjson.dumps(source, default=str)),
        None if ghcid is None else GHCID.parse(_text(ghcid)),
    )


def _text(value: object) -> str:
    # Python takes everything off that pydantic does, and a little more.
    if type(value) is str and value and value.strip() is value:
        return value
    raise _NotPlain


def _code(value: object) -> str:
    return str(value) if type(value) is int else _text(value)


def _list(value: object) -> list[Any]:
    return value if type(value) is list else [value]


def _name(value: object, language: object) -> Name:
    text = _text(value)
    if not text[0].isalnum():
        raise _NotPlain
    return Name(text) if language is None else Name(text, language_tag(_text(language)))


def _named(value: object) -> Name:
    if type(value) is dict and _NAME_KEYS.issuperset(value):
        return _name(value.get("name"), value.get("language"))
    return _name(value, None)


def _address(value: Any) -> Address:  # noqa: ANN401 - as JSON has it
    if type(value) is not dict or not _PLACE_KEYS.issuperset(value):
        raise _NotPlain
    get = value.get
    latitude, longitude, geonames_id = get("latitude"), get("longitude"), get("geonames_id")
    if geonames_id is not None and (type(geonames_id) is not int or geonames_id <= 0):
        raise _NotPlain
    if (latitude is None) != (longitude is None):
        raise _NotPlain
    if latitude is not None:
        latitude, longitude = _degrees(latitude, 90), _degrees(longitude, 180)
    return Address(
        None if (part := get("city")) is None else _text(part),
        None if (part := get("region")) is None else _code(part),
        None if (part := get("country")) is None else _code(part),
        None if (part := get("street_address")) is None else _text(part),
        None if (part := get("postal_code")) is None else _code(part),
        latitude,
        longitude,
        geonames_id,
    )


def _degrees(value: object, most: int) -> Decimal:
    if type(value) is float and _SMALLEST <= abs(value) <= most:
        value = str(value)
    if type(value) is int and abs(value) <= most:
        return Decimal(value)
    if type(value) is str and _DEGREES.fullmatch(value):
        number = Decimal(value)
        if abs(number) <= most:
            return number
    raise _NotPlain


def _identifiers(value: object, vocabulary: RecordVocabulary) -> tuple[Identifier, ...]:
    found: list[Identifier] = []
    for item in _list(value):
        # Both are asked for: with two keys it has no other.
        if type(item) is not dict or len(item) != 2:
            raise _NotPlain
        identifier, problem = vocabulary.identifier(_text(item.get("scheme")), _code(item.get("value")))
        if problem is not None:
            raise _NotPlain
        if identifier not in found:
            found.append(identifier)
    return tuple(found)


def _budget(value: Any) -> Budget:  # noqa: ANN401
    if type(value) is not dict or not _BUDGET_KEYS.issuperset(value):
        raise _NotPlain
    amount, currency, year = value.get("amount"), _text(value.get("currency")), value.get("year")
    if type(amount) is not int or not 0 <= amount < _LARGEST:
        raise _NotPlain
    if not (len(currency) == 3 and currency.isascii() and currency.isalpha()):
        raise _NotPlain
    if year is not None and (type(year) is not int or not 1000 <= year <= 9999):
        raise _NotPlain
    return Budget(Decimal(amount), currency.upper(), year)


def _collection(value: Any) -> Collection:  # noqa: ANN401
    if type(value) is str:
        return Collection(_name(value, None).text)
    if type(value) is not dict or not _COLLECTION_KEYS.issuperset(value):
        raise _NotPlain
    return Collection(
        _name(value.get("name"), None).text,
        () if (subject := value.get("subject")) is None else tuple([_text(item) for item in _list(subject)]),
        () if (kind := value.get("type")) is None else tuple([_text(item) for item in _list(kind)]),
    )


@lru_cache(maxsize=256)
def _source(told: bytes) -> Source:
    # The records of a list have few sources.
    value = orjson.loads(told)
    if type(value) is dict and set(map(type, value.values())) == {str}:
        form = source_form(tuple(value.items()))
        if type(form) is SourceForm:
            return form.said
    raise _NotPlain


def _date(value: object) -> PartialDate:
    if type(value) is int or type(value) is str:
        return _known_date(value)
    raise _NotPlain


@lru_cache(maxsize=4096, typed=True)
def _known_date(value: int | str) -> PartialDate:
    return PartialDate.parse(value)
