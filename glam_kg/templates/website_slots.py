"""Slots of websites: an address as somebody writes it, as expressions that find the same address however a source writes it.

One site is written with and without a protocol, `www.`, a port and a slash at its end, in capitals and small letters. The
expressions have nothing but what SPARQL (XPath), RE2 and PCRE write alike; they are matched without regard to case.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.errors import SlotValueError
from glam_kg.sparql.terms import text
from glam_kg.templates.plain_values import text_of

if TYPE_CHECKING:
    from pyoxigraph import Literal

    from glam_kg.templates.plain_values import PlainValue

_ADDRESS: Final = re.compile(
    r"(?:https?://)?(?:www\.)?(?P<host>[^\W_](?:[\w-]*[^\W_])?(?:\.[^\W_](?:[\w-]*[^\W_])?)+)\.?(?::\d{1,5})?"
    r"(?P<page>[/?][^\s#]*)?(?:#\S*)?",
    re.IGNORECASE,
)
_SPECIAL: Final = re.compile(r"([\\.?*+{}()|^$\[\]-])")
_BEFORE, _PORT, _BEHIND, _END = r"^(https?://)?(www\.)?", r"(:[0-9]+)?", r"([/?#].*)?$", r"/?(#.*)?$"


@dataclass(frozen=True, slots=True)
class Website:
    """The address of a website.

    Attributes:
        host: A regular expression that finds every address on its host.
        page: One that finds the same page of that host; None where the address is that of the host alone.
    """

    host: Literal
    page: Literal | None


def website(name: str, value: PlainValue) -> Website:
    r"""The address of a website, with or without its protocol.

    >>> website("website", "https://www.kb.nl/").host.value
    '^(https?://)?(www\\.)?kb\\.nl(:[0-9]+)?([/?#].*)?$'
    >>> website("website", "kb.nl/nl/").page.value
    '^(https?://)?(www\\.)?kb\\.nl(:[0-9]+)?/nl/?(#.*)?$'
    """
    expected = "the address of a website such as www.kb.nl"
    found = _ADDRESS.fullmatch(text_of(name, value, expected).value.strip())
    if found is None:
        raise SlotValueError(name, value, expected)
    host = _BEFORE + _escaped(found["host"].lower()) + _PORT
    page = (found["page"] or "").rstrip("/")
    return Website(text(host + _BEHIND), text(host + _escaped(page) + _END) if page else None)


def _escaped(part: str) -> str:
    return _SPECIAL.sub(r"\\\1", part)
