"""What an operator can set; the reference in the documentation is generated from these fields."""

from __future__ import annotations

from pathlib import Path  # noqa: TC003  pydantic reads annotations at run time
from typing import Annotated, Literal

from pydantic import Field, PositiveFloat, PositiveInt, SecretStr
from pydantic_settings import BaseSettings, NoDecode, PydanticBaseSettingsSource, SettingsConfigDict

from glam_kg.namespaces import HC


class ServiceSettings(BaseSettings):
    """The settings of `glam-kg serve`: from the command line, else from variables that begin with `GLAM_KG_`."""

    model_config = SettingsConfigDict(env_prefix="GLAM_KG_", frozen=True, extra="forbid")

    store: Annotated[
        Path | None, Field(description="Directory of an embedded store; without it the sample graph is served.")
    ] = None
    endpoint: Annotated[str | None, Field(description="Address of a SPARQL endpoint, or a file of its settings.")] = (
        None
    )
    index: Annotated[
        Path | None, Field(description="Folder of an index of passages, for /retrieve and answers with passages.")
    ] = None
    schema_folder: Annotated[
        Path | None, Field(description="Folder of a LinkML schema in place of the one that comes along.")
    ] = None
    templates: Annotated[tuple[Path, ...], Field(description="Files of templates of your own.")] = ()
    base_url: Annotated[
        str | None, Field(description="Address under which others reach the service, where a proxy stands before it.")
    ] = None

    api_keys: Annotated[
        tuple[SecretStr, ...], Field(description="Keys of which a request has to show one; none: open to all.")
    ] = ()
    allowed_origins: Annotated[
        tuple[str, ...], Field(description="Origins that browsers may ask from (CORS); `*` for any.")
    ] = ()
    requests_per_minute: Annotated[int, Field(ge=0, description="Requests of one client in a minute; 0: no limit.")] = 0
    max_body_bytes: Annotated[PositiveInt, Field(description="The largest body of a request.")] = 64 * 1024
    request_seconds: Annotated[PositiveFloat, Field(description="The longest that one request may take.")] = 30.0
    max_rows: Annotated[PositiveInt, Field(description="The most rows of one SPARQL answer.")] = 10_000
    allowed_graphs: Annotated[
        tuple[str, ...],
        Field(description="Graphs that a query may read by name (FROM); one that ends in `*` is a beginning."),
    ] = (f"{HC}*",)
    conversation_minutes: Annotated[
        PositiveFloat, Field(description="How long a conversation is kept after its last turn.")
    ] = 30.0
    shutdown_seconds: Annotated[
        PositiveFloat, Field(description="How long running requests may go on after SIGTERM.")
    ] = 20.0
    reload_seconds: Annotated[
        float, Field(ge=0, description="How often a new generation of the store is looked for; 0: never.")
    ] = 5.0
    result_cache_megabytes: Annotated[
        int, Field(ge=0, description="Memory for results of templates; 0: none are kept.")
    ] = 128
    page: Annotated[bool, Field(description="Whether the web page is served.")] = True
    log_questions: Annotated[
        bool, Field(description="Whether logs hold the text of questions, which may be personal.")
    ] = False
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"], Field(description="The least level of what is logged.")
    ] = "info"
    log_format: Annotated[
        Literal["auto", "json", "text"],
        Field(description="JSON lines, or lines for people; `auto`: for people where stderr is a terminal."),
    ] = "auto"
    metrics: Annotated[bool, Field(description="Whether /metrics is served, under the same API keys as the rest.")] = (
        True
    )
    tracing: Annotated[
        bool,
        Field(description="Whether spans are sent by OpenTelemetry; needs `glam-kg[otel]`, `OTEL_…` says where to."),
    ] = False
