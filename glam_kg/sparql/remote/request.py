"""Requests of the SPARQL 1.1 Protocol (section 2.1.2), built by SPARQLWrapper and sent by a function of ours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from SPARQLWrapper import JSON, POST, TURTLE, SPARQLWrapper

from glam_kg import __version__
from glam_kg.sparql.remote.reading import accepted

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from urllib3 import BaseHTTPResponse

    from glam_kg.sparql.query import QueryForm

AGENT: Final = f"glam_kg/{__version__}"


class QueryRequest(SPARQLWrapper):
    """One query to one address; `query` of SPARQLWrapper builds it and has it sent.

    SPARQLWrapper itself opens a connection for each query, and cuts time limits to whole seconds.
    """

    def __init__(
        self,
        url: str,
        text: str,
        form: QueryForm,
        *,
        parameters: Mapping[str, str],
        headers: Mapping[str, str],
        send: Callable[[Mapping[str, str], bytes], BaseHTTPResponse],
    ) -> None:
        """Take what is to be sent.

        Args:
            url: The address of the query service.
            text: The query.
            form: Its form.
            parameters: Sent along with the query.
            headers: Sent besides those of the protocol, or in their place.
            send: Takes the headers and the body, and gives the answer.
        """
        super().__init__(url, agent=AGENT)
        self._send = send
        self.setMethod(POST)
        self.setOnlyConneg(True)
        # Set as attributes: the setter guesses the form with a regular expression, which prefixes and comments can mislead.
        self.queryString, self.queryType = text, form
        self.setReturnFormat(JSON if form in {"SELECT", "ASK"} else TURTLE)
        for name, value in parameters.items():
            self.addParameter(name, value)
        for name, value in {"Accept": accepted(form), "Accept-Encoding": "gzip", **headers}.items():
            self.addCustomHttpHeader(name, value)

    def answer(self) -> BaseHTTPResponse:
        """Send it; the body of the answer is still to be read."""
        response: Any = self.query().response
        return response  # type: ignore[no-any-return]

    def _query(self) -> tuple[Any, str]:
        request = self._createRequest()
        assert isinstance(request.data, bytes)  # noqa: S101 - a POST has a body
        return self._send(dict(request.header_items()), request.data), self.returnFormat
