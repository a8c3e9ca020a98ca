"""The OpenAPI document as a contract: what schemathesis makes of it, and which of its expectations do not hold here, and why."""

import schemathesis
from fastapi import FastAPI
from schemathesis.config import SchemathesisConfig
from schemathesis.schemas import BaseSchema

MEANS_NOTHING = {
    "GET /sparql": "not every text is a query, and not every text names a graph",
    "POST /sparql": "not every text is a query, and not every text names a graph",
    "GET /custodians/{ghcid}": "not every text is a GHCID",
    "GET /reconcile/preview": "not every text is a GHCID",
    "GET /reconcile": "the parameters hold JSON, which OpenAPI does not look into",
    "POST /reconcile": "the fields hold JSON, which OpenAPI does not look into",
    "GET /retrieve": "not every text is a period, blanks are no question, and the index has no vectors",
    "POST /retrieve": "not every text is a period, blanks are no question, and the index has no vectors",
    "GET /text2sparql": "not every question has a query",
}
"""Where a request that is as described may be answered with 400: the value is of a language that JSON Schema cannot tell."""
NO_LANGUAGE_MODEL = {"POST /ask": "`generate` needs a language model, and there is none here: 501"}
"""Where a status of 500 and more is as described."""

_ACCEPTED = ["2xx", "3xx", "401", "403", "404", "409", "429"]
_REJECTED = ["400", "401", "403", "404", "405", "406", "415", "422", "429"]


def _operation(label: str) -> dict[str, object]:
    checks: dict[str, object] = {}
    if label in MEANS_NOTHING:
        checks["positive_data_acceptance"] = {"expected-statuses": [*_ACCEPTED, "400"]}
    if label in NO_LANGUAGE_MODEL:
        checks["positive_data_acceptance"] = {"expected-statuses": [*_ACCEPTED, "501"]}
        checks["not_a_server_error"] = {"expected-statuses": ["2xx", "3xx", "4xx", "501"]}
    return {"include-name": label, "checks": checks}


def _config(max_examples: int) -> SchemathesisConfig:
    return SchemathesisConfig.from_dict(
        {
            "seed": 8,
            "cache": {"enabled": False},
            "generation": {"max-examples": max_examples, "deterministic": True, "database": "none"},
            "checks": {
                "positive_data_acceptance": {"expected-statuses": _ACCEPTED},
                # A body that breaks a limit by its length may be longer than any body may be.
                "negative_data_rejection": {"expected-statuses": [*_REJECTED, "413"]},
            },
            "operations": [_operation(label) for label in sorted({*MEANS_NOTHING, *NO_LANGUAGE_MODEL})],
        }
    )


@schemathesis.serializer("application/sparql-query")
def _query(_: object, value: object) -> bytes:
    return value if isinstance(value, bytes) else str(value).encode(errors="replace")


def contract(app: FastAPI, *, max_examples: int) -> BaseSchema:
    """The document of an application, with the application."""
    return schemathesis.openapi.from_asgi("/openapi.json", app, config=_config(max_examples))
