"""The language in which a passage is analysed: what it says of itself, else what its function words tell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.retrieval.analysis import likely_language

if TYPE_CHECKING:
    from glam_kg.retrieval.passages import Passage

LANGUAGES: Final = ("en", "nl", "de", "fr")
"""Those that are analysed each in its own way."""
_READ: Final = 400
"""Characters of a text that its language is told from."""


def analysis_language(passage: Passage) -> str:
    """One of the four languages: the passage's own where it is one of them, else the likeliest; English where nothing tells.

    >>> from glam_kg.retrieval.passages import Passage
    >>> analysis_language(Passage("a", "Het museum is in de zomer open.")), analysis_language(Passage("b", "", language="de-AT"))
    ('nl', 'de')
    """
    return own_language(passage) or likely_language(passage.text[:_READ], default="en")


def own_language(passage: Passage) -> str | None:
    """The one of the four languages that a passage says it is in; None where it says nothing, or another.

    >>> from glam_kg.retrieval.passages import Passage
    >>> own_language(Passage("a", "", language="nl-BE")), own_language(Passage("b", "", language="es"))
    ('nl', None)
    """
    own = (passage.language or "").partition("-")[0].lower()
    return own if own in LANGUAGES else None
