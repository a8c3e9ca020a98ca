"""What clients of the reconciliation API send, and what they get: version 0.2 (W3C Community Group Final Report, 2023)."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, field_validator

MOST_QUERIES = 50
"""Queries of one batch."""
MOST_IDS = 500
"""Custodians of which values are fetched at once."""
_MOST_CANDIDATES = 100
_MOST_DIGITS = 9


class _Sent(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")


class Entity(_Sent):
    """A custodian that the client has found before."""

    id: str
    name: str = ""


Value: TypeAlias = str | bool | int | float | Entity


class PropertyValue(_Sent):
    """A value that the custodian ought to have."""

    pid: Annotated[str, Field(max_length=200)]
    v: Value | Annotated[tuple[Value, ...], Field(max_length=50)]

    @property
    def texts(self) -> tuple[str, ...]:
        """The values as texts; of a custodian its name, or its GHCID."""
        values = self.v if isinstance(self.v, tuple) else (self.v,)
        texts = ((value.name or value.id) if isinstance(value, Entity) else str(value) for value in values)
        return tuple(text for text in (text.strip() for text in texts) if text)


class ReconciliationQuery(_Sent):
    """One name to be found, or properties of what it belongs to."""

    query: Annotated[str, Field(max_length=1_000)] = ""
    type: str | tuple[str, ...] = ()
    limit: Annotated[int, Field(ge=1)] = 10
    properties: Annotated[tuple[PropertyValue, ...], Field(max_length=50)] = ()
    type_strict: Literal["any", "all", "should"] = "any"

    @field_validator("limit")
    @classmethod
    def _bounded(cls, value: int) -> int:
        return min(value, _MOST_CANDIDATES)

    @property
    def types(self) -> tuple[str, ...]:
        """The types, as a list."""
        return (self.type,) if isinstance(self.type, str) else self.type


class AskedProperty(_Sent):
    """A property of which values are to be fetched, and how many."""

    id: str
    settings: dict[str, object] = {}

    @property
    def limit(self) -> int | None:
        """How many values; None for all."""
        limit = self.settings.get("limit")
        # More digits than these are no limit.
        written = str(limit).strip()[:_MOST_DIGITS] if isinstance(limit, int | float | str) else ""
        return (int(written) if written.isdecimal() else 0) or None


class ExtensionQuery(_Sent):
    """Custodians and properties of which values are to be fetched."""

    ids: Annotated[tuple[str, ...], Field(max_length=MOST_IDS)]
    properties: Annotated[tuple[AskedProperty, ...], Field(max_length=50)]


class Type(BaseModel):
    """A type of custodian."""

    id: Annotated[str, Field(description="The name of a class of the schema, such as `Museum`.")]
    name: Annotated[str, Field(description="What it is called.")]


class Feature(BaseModel):
    """One number of which the score is made."""

    id: Annotated[str, Field(description="`name`, `same_name`, `type`, or the property that it compares.")]
    value: Annotated[float | bool, Field(description="0 to 1, or whether it holds.")]


class Candidate(BaseModel):
    """A custodian that may be the one that is meant."""

    id: Annotated[str, Field(description="GHCID.")]
    name: Annotated[str, Field(description="Its name.")]
    description: Annotated[str, Field(description="What it is, and where.")]
    type: Annotated[list[Type], Field(description="Its types.")]
    score: Annotated[float, Field(ge=0, le=100, description="How well it fits, 0 to 100.")]
    match: Annotated[bool, Field(description="Whether it is safe to take it without looking.")]
    features: Annotated[list[Feature], Field(description="Of what the score is made.")]


class ReconciliationResult(BaseModel):
    """The candidates of one query, best first."""

    result: Annotated[list[Candidate], Field(description="Best first.")]


class SuggestedEntity(BaseModel):
    """A custodian, a type or a property that a text may become."""

    id: Annotated[str, Field(description="Its identifier.")]
    name: Annotated[str, Field(description="What it is called.")]
    description: Annotated[str, Field(description="What tells it from namesakes.")] = ""
    notable: Annotated[list[Type], Field(description="The types of a custodian.")] = []


class SuggestResult(BaseModel):
    """What a text may become, likeliest first."""

    result: Annotated[list[SuggestedEntity], Field(description="Likeliest first.")]


class ProposedProperties(BaseModel):
    """Properties of which values can be fetched."""

    type: Annotated[str, Field(description="The type that was asked for.")]
    limit: Annotated[int | None, Field(description="The number that was asked for.")] = None
    properties: Annotated[list[Type], Field(description="The properties.")]
