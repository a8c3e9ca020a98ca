"""Whose visit it is, for an experiment that runs: all pages of a browser, and its other requests, are one session."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Self

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from glam_kg.service.experiments import Experiments, Participation

_SHOWN: Final = frozenset({"cookie", "x-session"})
"""Headers by which a request shows its session."""


@dataclass(frozen=True, slots=True)
class Session:
    """A session, as its browser shows it.

    Attributes:
        headers: What it shows.
        new_cookie: What is to be set in the browser, where it showed nothing.
    """

    headers: Mapping[str, str]
    new_cookie: str | None = None

    @classmethod
    def of(cls, experiments: Experiments, headers: Iterable[tuple[bytes, bytes]]) -> Self:
        """The session of a request for the page; a new one where it shows none and an experiment runs."""
        names = ((name.decode("latin-1").lower(), value.decode("latin-1")) for name, value in headers)
        shown = {name: value for name, value in names if name in _SHOWN}
        cookie = experiments.join(shown, None).headers.get("Set-Cookie")
        if cookie is None:
            return cls(shown)
        return cls({"cookie": cookie.partition(";")[0]}, cookie)

    def join(self, experiments: Experiments) -> Participation:
        """The part in the experiment of a question that is asked now."""
        return experiments.join(self.headers, None)
