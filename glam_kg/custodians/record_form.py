"""The form of a record as it comes in: pydantic models that mirror the keys of the schema's HeritageCustodian.

A model only says whether a value can be used; what is done with a record that has a faulty field is in
`glam_kg.custodians.parsing`.
"""

from __future__ import annotations

import re
from datetime import date
from decimal import Decimal
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Annotated, Final, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints, ValidationError

from glam_kg.custodians.dates import PartialDate
from glam_kg.custodians.model import Source
from glam_kg.errors import GHCIDError
from glam_kg.ghcid import GHCID

if TYPE_CHECKING:
    from collections.abc import Mapping

# RFC 5646, section 2.1, without the tags that stand for themselves.
_LANGUAGE: Final = re.compile(
    r"[A-Za-z]{2,3}(?:-[A-Za-z]{3}){0,3}(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|[0-9]{3}))?"
    r"(?:-(?:[A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*(?:-[0-9A-WY-Za-wy-z](?:-[A-Za-z0-9]{2,8})+)*"
    r"(?:-[Xx](?:-[A-Za-z0-9]{1,8})+)?"
)


def _number_as_text(value: object) -> object:
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


def _not_a_truth_value(value: object) -> object:
    # A text is what a number's parser refuses with the words that fit.
    return str(value) if isinstance(value, bool) else value


def _geonames_number(value: object) -> object:
    if isinstance(value, str) and (found := re.match(r"https?://(?:www|sws)\.geonames\.org/(\d+)", value)):
        return found[1]
    return _not_a_truth_value(value)


def _day(value: object) -> date:
    parsed = PartialDate.parse(value)
    if not parsed.day:
        raise ValueError("expected a whole date such as 2026-11-21")
    return date(parsed.year, parsed.month, parsed.day)


def _has_letter(value: str) -> str:
    if not value[0].isalnum() and not any(character.isalnum() for character in value):
        raise ValueError("a name needs at least one letter or digit")
    return value


@lru_cache(maxsize=512)
def language_tag(value: str) -> str:
    """A language tag.

    Raises:
        ValueError: It has not the form of RFC 5646.
    """
    # RDF tools refuse a whole file for one tag that is none.
    if not _LANGUAGE.fullmatch(value):
        raise ValueError("expected a language tag of BCP 47, such as nl or pt-BR")
    return value


def _ghcid(value: object) -> GHCID:
    try:
        return GHCID.parse(value if isinstance(value, str) else repr(value))
    except GHCIDError as error:
        raise ValueError(str(error)) from error


Text = Annotated[str, StringConstraints(strict=True, strip_whitespace=True, min_length=1)]
NameText = Annotated[Text, AfterValidator(_has_letter)]
Code = Annotated[Text, BeforeValidator(_number_as_text)]
# Bounds stand before the validator, so that pydantic's core checks them and not Python.
Latitude = Annotated[
    Decimal, Field(allow_inf_nan=False, max_digits=40, ge=-90, le=90), BeforeValidator(_not_a_truth_value)
]
Longitude = Annotated[
    Decimal, Field(allow_inf_nan=False, max_digits=40, ge=-180, le=180), BeforeValidator(_not_a_truth_value)
]
Amount = Annotated[
    Decimal, Field(allow_inf_nan=False, max_digits=40, ge=0, lt=10**18), BeforeValidator(_not_a_truth_value)
]
Language = Annotated[Text, AfterValidator(language_tag)]
Tier = Literal["TIER_1_AUTHORITATIVE", "TIER_2_VERIFIED", "TIER_3_CROWD_SOURCED", "TIER_4_INFERRED"]
When = Annotated[PartialDate, BeforeValidator(PartialDate.parse)]


class _Form(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, arbitrary_types_allowed=True)


class NameForm(_Form):
    """A further name."""

    name: NameText
    language: Language | None = None


class LocationForm(_Form):
    """Where the custodian is."""

    city: Text | None = None
    region: Code | None = None
    country: Code | None = None
    street_address: Text | None = None
    postal_code: Code | None = None
    latitude: Latitude | None = None
    longitude: Longitude | None = None
    geonames_id: Annotated[int, Field(gt=0), BeforeValidator(_geonames_number)] | None = None


class IdentifierForm(_Form):
    """An identifier of any scheme."""

    scheme: Text
    value: Code


class BudgetForm(_Form):
    """A budget of one year."""

    amount: Amount
    currency: Annotated[Text, StringConstraints(to_upper=True, pattern=r"^[A-Za-z]{3}$")]
    year: Annotated[int, Field(ge=1000, le=9999), BeforeValidator(_not_a_truth_value)] | None = None


class CollectionForm(_Form):
    """A collection."""

    name: NameText
    subject: list[Text] = Field(default_factory=list)
    type: list[Text] = Field(default_factory=list)


class EventForm(_Form):
    """A change of the organisation."""

    type: Text
    date: When | None = None
    from_: list[Code] = Field(default_factory=list, alias="from")
    to: list[Code] = Field(default_factory=list)
    description: Text | None = None


class ReplacementForm(_Form):
    """What took the custodian's place."""

    record: Code
    reason: Literal["DUPLICATE", "MERGER", "SUCCESSION"]
    date: When | None = None


class SourceForm(_Form):
    """Where the record comes from."""

    name: NameText | None = None
    url: Text | None = None
    retrieved: Annotated[date, BeforeValidator(_day)] | None = None
    tier: Tier | None = None
    licence: Text | None = None

    @cached_property
    def said(self) -> Source:
        """The source that is meant."""
        return Source(self.name or "", self.url, self.retrieved, self.tier, self.licence)


class RecordForm(_Form):
    """A whole record."""

    id: Code | None = None
    name: NameText
    name_language: Language | None = None
    alternative_names: list[NameForm] = Field(default_factory=list)
    institution_type: Text
    location: LocationForm | None = None
    founded: When | None = None
    closed: When | None = None
    identifiers: list[IdentifierForm] = Field(default_factory=list)
    website: Text | None = None
    budget: list[BudgetForm] = Field(default_factory=list)
    collections: list[CollectionForm] = Field(default_factory=list)
    parent: Code | None = None
    members_of: list[Code] = Field(default_factory=list)
    events: list[EventForm] = Field(default_factory=list)
    replaced_by: ReplacementForm | None = None
    description: Text | None = None
    source: SourceForm | None = None
    ghcid: Annotated[GHCID, BeforeValidator(_ghcid)] | None = None


REQUIRED = ("name", "institution_type")
"""The keys without which a record is rejected; a country, or a place that implies it, is the third."""


_LISTS = {
    "alternative_names": (),
    "identifiers": (),
    "budget": (),
    "collections": ("subject", "type"),
    "members_of": (),
    "events": ("from", "to"),
}
_NAMED = ("alternative_names", "collections")


def with_lists(raw: Mapping[str, object]) -> dict[str, object]:
    """The record with a list wherever one is meant: one budget stands for a list of one, a text for a name.

    >>> with_lists({"name": "X", "budget": {"amount": 1}, "alternative_names": "Y"})
    {'name': 'X', 'budget': [{'amount': 1}], 'alternative_names': [{'name': 'Y'}]}
    """
    record = dict(raw)
    for key, inner in _LISTS.items():
        given = record.get(key)
        if given is None:
            continue
        items = _as_list(given)
        if not inner and key not in _NAMED:
            record[key] = items
            continue
        if key in _NAMED:
            items = [{"name": item} if isinstance(item, str) else item for item in items]
        record[key] = [
            {name: _as_list(value) if name in inner and value is not None else value for name, value in item.items()}
            if isinstance(item, dict)
            else item
            for item in items
        ]
    return record


def _as_list(value: object) -> list[object]:
    return value if isinstance(value, list) else [value]


def form_of(raw: dict[str, object]) -> RecordForm:
    """Check a record.

    Raises:
        pydantic.ValidationError: At least one key is unknown, missing, or has a value that cannot be used.
    """
    source = raw.get("source")
    if type(source) is dict and set(map(type, source.values())) == {str}:
        # The records of a list have few sources; a form that was checked is taken as it is.
        raw = {**raw, "source": source_form(tuple(source.items()))}
    return RecordForm.model_validate(raw)


@lru_cache(maxsize=256)
def source_form(said: tuple[tuple[str, str], ...]) -> SourceForm | dict[str, str]:
    """Check what a record says of its source, key by key; a source with a fault is given back as it is."""
    try:
        return SourceForm.model_validate(dict(said))
    except ValidationError:
        # With the record around it, the fault has its path.
        return dict(said)
