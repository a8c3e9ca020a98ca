"""Follow-ups that ask who has one as well: "how many institutions in Leiden have one?" behind the ROR of Naturalis."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from glam_kg.question.conversation.frames.frame import Frame

_ONES: Final = tuple(
    re.compile(rf"(?<!\w)(?P<had>{had})(?P<behind>(?:\s(?:too|as well|ook|auch|aussi))?\s*[?!.]*\s*)$", re.IGNORECASE)
    for had in (
        r"(?P<verb>hebben|heeft)\s(?:er\s(?:ook\s|wel\s)?)(?P<one>een|één|eentje)",
        r"(?P<verb>have|has)\s(?:also\s)?(?P<one>one)",
        r"(?P<verb>haben|hat)\s(?:auch\s)?(?P<one>einen?|eine?s)",
        r"en\s(?P<verb>ont|a|possèdent|possède)\s(?:aussi\s|également\s)?(?P<one>une?)",
    )
)
"""Who has "one", at the end of a question, in each language."""
_ARTICLES: Final[Mapping[str, str]] = {"eentje": "een", "één": "een", "one": "a", "eins": "ein", "eines": "ein"}
_OF_ONE_OR_MANY: Final = frozenset({"name", "scheme", "having"})
_WEBSITES: Final[Mapping[str, str]] = {"une": "site web", "un": "site web"}


def with_ones_named(text: str, newest: Callable[[], Frame | None]) -> str:
    """A follow-up with a name for what it calls "one", where the question before asks for an identifier or a website.

    Args:
        text: The follow-up.
        newest: Gives the frame of the question before; called only where the follow-up ends so.
    """
    found = next((match for pattern in _ONES if (match := pattern.search(text))), None)
    frame = newest() if found else None
    if found is None or frame is None or frame.topic not in _OF_ONE_OR_MANY:
        return text
    had = frame.scheme or frame.attribute or ""
    one = found["one"].lower()
    if had == "website":
        named = _WEBSITES.get(one, had)
    elif had[:1].isupper():
        # Schemes are called by their own names in all languages.
        named = had
    else:
        return text
    return f"{text[: found.start('had')]}{found['verb']} {_ARTICLES.get(one, one)} {named}{found['behind']}"
