"""What `/reconcile` answers as OpenAPI describes it; what is sent is written by the route itself."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, Field

from glam_kg.service.reconcile_model import ReconciliationResult, Type


class ViewAddress(BaseModel):
    """Where a custodian is shown."""

    url: Annotated[str, Field(description="An address with `{{id}}` where the GHCID goes.")]


class PreviewAddress(ViewAddress):
    """Where a small page of a custodian is."""

    width: Annotated[int, Field(description="Of the frame, in pixels.")]
    height: Annotated[int, Field(description="Of the frame, in pixels.")]


class ServiceAddress(BaseModel):
    """Where a further service is."""

    service_url: Annotated[str, Field(description="The first part of its address.")]
    service_path: Annotated[str, Field(description="The second part.")]


class SuggestServices(BaseModel):
    """Services that complete what is typed."""

    entity: Annotated[ServiceAddress, Field(description="Custodians.")]
    type: Annotated[ServiceAddress, Field(description="Types.")]
    property: Annotated[ServiceAddress, Field(description="Properties.")]


class PropertySetting(BaseModel):
    """What a client may set of a property that it fetches."""

    name: Annotated[str, Field(description="Its name in a request.")]
    label: Annotated[str, Field(description="What it is called.")]
    type: Annotated[Literal["number"], Field(description="What kind of value it takes.")]
    default: Annotated[int, Field(description="Its value where none is given.")]
    help_text: Annotated[str, Field(description="What it does.")]


class ExtendService(BaseModel):
    """The service that gives values."""

    propose_properties: Annotated[ServiceAddress, Field(description="What can be fetched.")]
    property_settings: Annotated[list[PropertySetting], Field(description="What can be set of each.")]


class KeyScheme(BaseModel):
    """How a key is shown, as OpenAPI describes it."""

    type: Annotated[Literal["apiKey"], Field(description="The kind of scheme.")]
    name: Annotated[str, Field(description="The header.")]
    in_: Annotated[Literal["header"], Field(alias="in", description="Where it stands.")]


class Manifest(BaseModel):
    """The service itself."""

    versions: Annotated[list[str], Field(description="Versions of the API that it speaks.")]
    name: Annotated[str, Field(description="What it is called.")]
    identifierSpace: Annotated[str, Field(description="What the IRIs of custodians begin with.")]  # noqa: N815
    schemaSpace: Annotated[str, Field(description="What the IRIs of types begin with.")]  # noqa: N815
    serviceVersion: Annotated[str, Field(description="The version of this program.")]  # noqa: N815
    defaultTypes: Annotated[list[Type], Field(description="Types that a client may offer first.")]  # noqa: N815
    view: Annotated[ViewAddress, Field(description="Where a custodian is shown.")]
    preview: Annotated[PreviewAddress, Field(description="Where a small page of it is.")]
    suggest: Annotated[SuggestServices, Field(description="What completes what is typed.")]
    extend: Annotated[ExtendService, Field(description="What gives values.")]
    batchSize: Annotated[int, Field(description="The most queries of one request.")]  # noqa: N815
    authentication: Annotated[KeyScheme | None, Field(description="Only where the service asks for a key.")] = None


class Column(BaseModel):
    """A property of which values are given."""

    id: Annotated[str, Field(description="The property.")]
    name: Annotated[str, Field(description="What it is called.")]
    type: Annotated[Type | None, Field(description="The type of its values, where these are custodians.")] = None


class Extension(BaseModel):
    """Values of properties."""

    meta: Annotated[list[Column], Field(description="The properties, in the order in which they were asked for.")]
    rows: Annotated[
        dict[str, dict[str, list[dict[str, Any]]]],
        Field(
            description="GHCID, property, and its values: each with `str`, `int`, `float` or `date`, or a custodian."
        ),
    ]


Reconciled: TypeAlias = Manifest | Extension | ReconciliationResult | dict[str, ReconciliationResult]
"""The manifest, values, the candidates of one query, or those of each query by its key."""
