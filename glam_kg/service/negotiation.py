"""Which form of an answer a client gets: its Accept header, or a name of a format in the address (RFC 9110, section 12)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeVar

from glam_kg.service.problems import Problem, ProblemError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

L = TypeVar("L", bound=str)

_MOST_RANGES = 100
"""Entries of a header that are read; who sends more is no client."""


@dataclass(frozen=True, slots=True)
class Form:
    """A form in which something can be had.

    Attributes:
        name: What it is called here, such as `ttl`.
        media_type: What is sent as Content-Type.
        asked_as: Other media types that ask for it, those of older clients among them; it is sent as the one that was asked.
        called: Other names that ask for it in an address.
    """

    name: str
    media_type: str
    asked_as: tuple[str, ...] = ()
    called: tuple[str, ...] = ()

    @property
    def media_types(self) -> tuple[str, ...]:
        """All media types that ask for it, the one that is sent first, without parameters."""
        return (self.media_type.partition(";")[0], *self.asked_as)


def chosen(forms: Sequence[Form], accept: str | None, name: str | None = None) -> Form:
    """The form that a client wants most; ties go to the first of the forms.

    >>> ttl, html = Form("ttl", "text/turtle"), Form("html", "text/html")
    >>> chosen((ttl, html), "text/html,application/xml;q=0.9,*/*;q=0.8").name
    'html'
    >>> chosen((ttl, html), "*/*", "html").name, chosen((ttl, html), None).name
    ('html', 'ttl')

    Args:
        forms: What there is, the default first.
        accept: The header; None or empty accepts anything.
        name: A name or media type from the address. It goes before the header, as a person can change it there; one that
            names no form here is passed over where the header asks for something.

    Raises:
        ProblemError: Nothing that is acceptable is there (406).
    """
    named = _named(forms, name)
    if named is not None:
        return named
    if name and not _ranges(accept or ""):
        raise not_acceptable(forms)
    ranges = _ranges(accept or "*/*") or [("*/*", 1.0)]
    weighed = [(_quality(ranges, media), form, media) for form in forms for media in form.media_types]
    best = max(weight for weight, _, _ in weighed)
    if best <= 0:
        raise not_acceptable(forms)
    form, media_type = next((form, media) for weight, form, media in weighed if weight == best)
    return form if media_type == form.media_types[0] else replace(form, media_type=_with_charset(media_type))


def language_of(accept_language: str | None, languages: Sequence[L], asked: str | None = None) -> L:
    """The language that a client wants most; ties go to the one it names first, then to the first of the languages.

    >>> language_of("fr-CH, de;q=0.9", ("nl", "en", "de", "fr")), language_of(None, ("en", "nl"))
    ('fr', 'en')
    """
    ranges = sorted(_ranges(accept_language or ""), key=lambda entry: -entry[1])
    wanted = [asked, *(tag.partition("-")[0] for tag, quality in ranges if quality > 0)]
    found = (language for tag in wanted for language in languages if language == tag)
    return next(found, languages[0])


def not_acceptable(forms: Iterable[Form]) -> ProblemError:
    """The error of a client that accepts nothing that there is."""
    there_are = ", ".join(form.media_types[0] for form in forms)
    detail = f"nothing that the client accepts can be given, expected one of {there_are}"
    return ProblemError(Problem(406, detail, "not_acceptable"))


def _with_charset(media_type: str) -> str:
    return f"{media_type}; charset=utf-8" if media_type.startswith("text/") else media_type


def _named(forms: Sequence[Form], name: str | None) -> Form | None:
    if not name:
        return None
    asked = name.strip().lower()
    by_name = next((form for form in forms if asked in (form.name, *form.called)), None)
    return by_name or next((form for form in forms if asked in form.media_types), None)


def _ranges(header: str) -> list[tuple[str, float]]:
    """The entries of a header and what each is worth; what cannot be read is passed over."""
    found = []
    for entry in header.split(",")[:_MOST_RANGES]:
        value, *parameters = (part.strip() for part in entry.split(";"))
        if not value:
            continue
        quality = 1.0
        for parameter in parameters:
            key, _, number = parameter.partition("=")
            if key.strip().lower() == "q":
                quality = _number(number.strip())
        found.append((value.lower(), quality))
    return found


def _number(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        return 0.0
    return value if 0 <= value <= 1 else 0.0


def _quality(ranges: Sequence[tuple[str, float]], media_type: str) -> float:
    """What the most specific entry says that matches a media type."""
    kind = media_type.partition("/")[0]
    for pattern in (media_type, f"{kind}/*", "*/*"):
        # Old Java clients write a bare star for any.
        found = [quality for value, quality in ranges if value in ((pattern, "*") if pattern == "*/*" else (pattern,))]
        if found:
            return max(found)
    return 0.0
