"""Which HTTP status an error of the tree has, and how much of it a client is told.

What a client sent wrongly is told in full. What is wrong with this machine, its files or the servers behind it is told in a
general sentence, since the error may name paths and addresses.

A value that means nothing is 400, wherever it stands. 422 is only for a body that is not as OpenAPI describes it, which is told
before anything here is raised.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from glam_kg import errors

if TYPE_CHECKING:
    from collections.abc import Mapping

_STORE: Final = "The graph behind this service cannot be used at present."
_ENDPOINT: Final = "The SPARQL endpoint behind this service gave no answer that can be used."
_SETUP: Final = "This service is set up without what this request needs."
_FILES: Final = "A file that this service was set up with has a fault."
_INDEX: Final = "The passages behind this service cannot be searched at present."
_MODEL: Final = "The language model behind this service gave no answer."

_TOLD: Final[tuple[tuple[type[errors.GlamKGError], int, str], ...]] = (
    (errors.UnknownNameError, 404, "unknown_name"),
    (errors.UnknownRetrievalModelError, 404, "unknown_name"),
    (errors.UnsafeQueryError, 403, "unsafe_query"),
    (errors.QuerySyntaxError, 400, "query_syntax"),
    (errors.GHCIDError, 400, "ghcid"),
    (errors.SlotValueError, 400, "slot_value"),
    (errors.HistoryError, 400, "history"),
)
_HIDDEN: Final[tuple[tuple[type[errors.GlamKGError], int, str, str], ...]] = (
    (errors.EndpointError, 502, "endpoint", _ENDPOINT),
    (errors.StoreError, 503, "store", _STORE),
    (errors.QueryError, 500, "query", "The query failed while it ran."),
    (errors.TemplateError, 500, "files", _FILES),
    (errors.SchemaError, 500, "files", _FILES),
    (errors.RecordError, 500, "files", _FILES),
    (errors.MappingError, 500, "files", _FILES),
    (errors.PassageError, 500, "files", _FILES),
    (errors.NoRetrievalModelError, 501, "setup", _SETUP),
    (errors.RetrievalModelError, 502, "retrieval", _INDEX),
    (errors.RetrievalIndexError, 503, "index", _INDEX),
    (errors.EncoderError, 503, "index", _INDEX),
    (errors.LanguageModelError, 502, "language_model", _MODEL),
    (errors.SetupError, 501, "setup", _SETUP),
)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The status of an error, and what is told; `detail` is None where only `hidden` may be."""

    status: int
    code: str
    detail: str | None = None
    hidden: str = ""
    headers: Mapping[str, str] = field(default_factory=dict)


def told(error: errors.GlamKGError) -> Verdict:
    """What a client is told of an error.

    >>> told(errors.UnsafeQueryError("INSERT would write", query="…")).status
    403
    >>> told(errors.StoreError("/srv/store: is damaged")).detail is None
    True
    """
    if isinstance(error, errors.QueryTimeoutError):
        return _timeout(error)
    if isinstance(error, errors.ResultTooLargeError):
        return Verdict(400, "result_too_large", f"the answer is larger than the limit of {error.limit:,} bytes")
    if isinstance(error, errors.NotReadyError):
        return Verdict(503, "not_ready", str(error), headers={"Retry-After": "5"})
    if isinstance(error, errors.EndpointRefusedError) and error.retry_after is not None:
        wait = {"Retry-After": str(max(1, round(error.retry_after)))}
        return Verdict(503, "endpoint", hidden=_ENDPOINT, headers=wait)
    for kind, status, code in _TOLD:
        if isinstance(error, kind):
            return Verdict(status, code, str(error))
    for kind, status, code, sentence in _HIDDEN:
        if isinstance(error, kind):
            return Verdict(status, code, hidden=sentence)
    if isinstance(error, errors.InputError):
        return Verdict(400, "input", str(error))
    return Verdict(500, "fault", hidden="The service could not do this.")


def _timeout(error: errors.QueryTimeoutError) -> Verdict:
    """A query of its own took too long, or others left no room for it."""
    seconds = f"{error.seconds:g} second{'' if error.seconds == 1 else 's'}"
    if error.busy:
        detail = f"the query was not begun within {seconds}: the service is busy with others"
        return Verdict(503, "busy", detail, headers={"Retry-After": "1"})
    return Verdict(504, "query_timeout", f"the query was ended at its limit of {seconds}")
