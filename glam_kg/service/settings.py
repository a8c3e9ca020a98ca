"""What an operator can set; the reference in the documentation is generated from these fields."""

from __future__ import annotations

import json
import os
import re
from ipaddress import ip_network
from pathlib import Path  # noqa: TC003  pydantic reads annotations at run time
from typing import Annotated, Any, Final, Literal, Self

from pydantic import AfterValidator, BeforeValidator, Field, PositiveFloat, PositiveInt, SecretStr, ValidationError
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from glam_kg.errors import InputError
from glam_kg.namespaces import HC
from glam_kg.service.request_faults import fault_sentence


def _listed(value: object) -> object:
    """A list that a variable holds: `a,b`, or JSON where it begins like a JSON list."""
    if not isinstance(value, str):
        return value
    if value.lstrip().startswith("["):
        try:
            return json.loads(value)
        except json.JSONDecodeError as error:
            raise ValueError(f"begins like a JSON list, and is none: {error.msg}") from error
    return [part.strip() for part in value.split(",") if part.strip()]


def _networks(values: tuple[str, ...]) -> tuple[str, ...]:
    for value in values:
        if value != "*":
            ip_network(value, strict=False)
    return values


_ORIGIN: Final = re.compile(r"\*|null|[a-z][a-z0-9+.-]*://[^/?#\s]+")


def _origins(values: tuple[str, ...]) -> tuple[str, ...]:
    for value in values:
        # One that no browser ever sends would silently allow nobody.
        if not _ORIGIN.fullmatch(value):
            raise ValueError(
                f"{value!r} is no origin, expected * or one such as https://museum.example, without a path"
            )
    return values


def _web_address(value: str | None) -> str | None:
    if value is not None and not re.match(r"https?://[^/?#\s]", value):
        raise ValueError(f"{value!r} is no address of the web, expected one such as https://museum.example/questions")
    return value


_PREFIX: Final = "GLAM_KG_"
SECRET_VARIABLES: Final = frozenset({f"{_PREFIX}API_KEYS"})
"""Variables of settings that nobody but the service itself has to know."""
_LIST = (NoDecode, BeforeValidator(_listed))


class ServiceSettings(BaseSettings):
    """The settings of `glam-kg serve`: from the command line, else from variables that begin with `GLAM_KG_`."""

    model_config = SettingsConfigDict(
        env_prefix=_PREFIX, env_ignore_empty=True, frozen=True, extra="forbid", allow_inf_nan=False
    )

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
    templates: Annotated[tuple[Path, ...], *_LIST, Field(description="Files of templates of your own.")] = ()
    dataset: Annotated[str, Field(description="The IRI by which clients of TEXT2SPARQL name the graph.")] = (
        "https://nde.nl/ontology/hc/"
    )
    lm: Annotated[
        str | None,
        Field(description="Language model for questions that are not understood, such as openai/gpt-4o-mini."),
    ] = None
    lm_base: Annotated[
        str | None, Field(description="Address of a server for the language model that speaks the OpenAI protocol.")
    ] = None

    host: Annotated[str, Field(description="Address to listen on; 0.0.0.0 for all of this machine's.")] = "127.0.0.1"
    port: Annotated[int, Field(ge=0, le=65535, description="Port to listen on; 0: any that is free.")] = 8080
    base_url: Annotated[
        str | None,
        AfterValidator(_web_address),
        Field(description="Address under which others reach the service, where a proxy stands before it."),
    ] = None
    trusted_proxies: Annotated[
        tuple[str, ...],
        *_LIST,
        AfterValidator(_networks),
        Field(description="Addresses or networks of proxies whose X-Forwarded-For and X-Forwarded-Proto are believed."),
    ] = ()

    api_keys: Annotated[
        tuple[SecretStr, ...], *_LIST, Field(description="Keys of which a request has to show one; none: open to all.")
    ] = ()
    allowed_origins: Annotated[
        tuple[str, ...],
        *_LIST,
        AfterValidator(_origins),
        Field(description="Origins that browsers may ask from (CORS); `*` for any."),
    ] = ()
    requests_per_minute: Annotated[int, Field(ge=0, description="Requests of one client in a minute; 0: no limit.")] = 0
    max_body_bytes: Annotated[PositiveInt, Field(description="The largest body of a request.")] = 64 * 1024
    receive_seconds: Annotated[
        PositiveFloat, Field(description="How long a client may take to send a request's head, and then its body.")
    ] = 10.0
    request_seconds: Annotated[PositiveFloat, Field(description="The longest that one request may take.")] = 30.0
    max_rows: Annotated[PositiveInt, Field(description="The most rows of one SPARQL answer.")] = 10_000
    allowed_graphs: Annotated[
        tuple[str, ...],
        *_LIST,
        Field(description="Graphs that a query may read by name (FROM); one that ends in `*` is a beginning."),
    ] = (f"{HC}*",)
    threads: Annotated[
        PositiveInt,
        Field(
            description="Questions that are worked on at once; others wait, but not for one that takes more than a second."
        ),
    ] = 8
    processes: Annotated[
        int | None,
        Field(
            ge=0,
            le=64,
            description="Processes that answer questions beside the one that listens, each with the memory of an engine; "
            "by default as many as processors, at most four, where a store has 100,000 quads and more, and none otherwise.",
        ),
    ] = None
    max_requests: Annotated[
        PositiveInt, Field(description="Requests at work or waiting at once; further ones are told to come back (503).")
    ] = 1_000
    max_connections: Annotated[
        PositiveInt, Field(description="Connections at once; further ones are refused (503).")
    ] = 4_000
    conversation_minutes: Annotated[
        PositiveFloat, Field(description="How long a conversation is kept after its last turn.")
    ] = 30.0
    max_conversations: Annotated[
        PositiveInt, Field(description="Conversations that are kept; of more, the one used longest ago is forgotten.")
    ] = 10_000
    drain_seconds: Annotated[
        float,
        Field(ge=0, description="How long after SIGTERM requests are still taken, while /readyz already says 503."),
    ] = 0.0
    shutdown_seconds: Annotated[
        PositiveFloat, Field(description="How long running requests may go on after SIGTERM.")
    ] = 20.0
    reload_seconds: Annotated[
        float, Field(ge=0, description="How often a new generation of the store is looked for; 0: never.")
    ] = 5.0
    result_cache_megabytes: Annotated[
        int,
        Field(
            ge=0,
            description="Memory for results of templates and for answers, of all processes together; 0: none are kept.",
        ),
    ] = 128
    page: Annotated[bool, Field(description="Whether the web page is served.")] = True
    map_tiles: Annotated[
        str | None,
        Field(description="Address of map tiles with {z}, {x} and {y}; none: maps show points on lines of latitude."),
    ] = None
    map_attribution: Annotated[
        str, Field(description="Whom the maps' tiles are from, as their licence wants it said.")
    ] = ""
    experiment: Annotated[
        Path | None, Field(description="File of an experiment to be run: YAML, docs/how-to/run-an-experiment.md.")
    ] = None
    experiment_log: Annotated[
        Path | None, Field(description="Where its log goes; by default beside its file, ending in .jsonl.")
    ] = None
    experiment_log_megabytes: Annotated[
        PositiveInt, Field(description="How large its log may grow before it is renamed and another one begun.")
    ] = 100
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

    @classmethod
    def read(cls, **given: Any) -> Self:  # noqa: ANN401  each setting has a type of its own
        """The settings that the environment names, with others in their place.

        Args:
            given: Settings by name; None counts as not given. A store that is given takes the place of an endpoint that the
                environment names, and the other way round.

        Raises:
            InputError: A value cannot be used, or a variable is called nearly like a setting: with GLAM_KG_API_KEY one would
                serve without keys.
        """
        _refuse_slips(cls)
        chosen = {name: value for name, value in given.items() if value is not None}
        if "store" in chosen or "endpoint" in chosen:
            chosen = {"store": None, "endpoint": None, **chosen}
        try:
            settings = cls(**chosen)
        except ValidationError as error:
            raise InputError(_told(error)) from error
        if settings.store is not None and settings.endpoint is not None:
            raise InputError("a store and an endpoint are both named, expected one of them")
        return settings


def _refuse_slips(settings: type[ServiceSettings]) -> None:
    from rapidfuzz.distance import OSA

    known = sorted(f"{_PREFIX}{name.upper()}" for name in settings.model_fields)
    for name in sorted(os.environ):
        if not name.startswith(_PREFIX) or name in known:
            continue
        nearest = min(known, key=lambda other: OSA.distance(name, other))
        # Variables for other commands, and those that Kubernetes makes for a service of this name, are farther away.
        if OSA.distance(name, nearest) <= min(2, len(name.removeprefix(_PREFIX)) // 4):
            raise InputError(f"the variable {name} is no setting, did you mean {nearest}?")


def _told(error: ValidationError) -> str:
    # Without what was given: it may be a key.
    fault = error.errors(include_url=False, include_input=False)[0]
    name = str(fault["loc"][0]) if fault["loc"] else ""
    return f"the setting {name} (GLAM_KG_{name.upper()}) cannot be used: {fault_sentence(fault)}"
