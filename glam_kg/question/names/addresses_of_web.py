"""Addresses of the web: "Which institution is at www.kb.dk?" asks whose that website is, and for nobody called KB.

What stands in one is no name, and no country. One without `www.` and a protocol is told by how it ends ("lindenmuseum.de"), and
is in small letters; "musea.de" is rather a full stop without a blank behind it.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.identifiers.identifiers import COUNTRIES
from glam_kg.question.words.mentions import (
    WEBSITE,
    WHOLE_NAME,
    ConceptMention,
    IdentifierMention,
    NameMention,
    WebsiteMention,
)
from glam_kg.question.words.tokens import span_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_ADDRESS: Final = re.compile(r"(?<![\w/.@-])(?:https?://|www\.)[^\s,;()\"'“”„«»]*[\w/]", re.IGNORECASE)
_BARE: Final = re.compile(
    r"(?<![\w/.@:-])(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)*(?P<called>[a-z\d][a-z\d-]*[a-z\d])\.(?P<end>[a-z]{2,})"
    r"(?::\d+)?(?:/[^\s,;()\"'“”„«»]*[\w/])?(?![\w@-]|\.\w)"
)
_ENDS: Final = frozenset(code.lower() for code in COUNTRIES) | frozenset(
    {
        "com", "org", "net", "edu", "gov", "mil", "int", "info", "museum", "eu", "uk", "cat", "gal", "eus", "bzh", "corsica",
        "alsace", "paris", "berlin", "hamburg", "koeln", "cologne", "bayern", "ruhr", "saarland", "wien", "tirol", "amsterdam",
        "frl", "brussels", "vlaanderen", "gent", "london", "scot", "wales", "cymru", "nyc", "swiss", "zuerich", "quebec",
    }
)  # fmt: skip
"""How hosts end: codes of countries, and the other endings that institutions have."""


def with_websites(
    text: str, tokens: tuple[Token, ...], found: Sequence[Mention], language: str, is_word: Callable[[str], bool]
) -> list[Mention]:
    """The mentions, with each such address as that of a website, but for one that tells an identifier, or is a name.

    It is what nothing else covers than a template that looks for whose it is.

    Args:
        text: The question.
        tokens: Its words.
        found: What was found in it.
        language: That of the question.
        is_word: Whether a word, in small letters, is one of the domain or a small word.
    """
    mentions = list(found)
    if "." not in text and "://" not in text:
        return mentions
    for written, start, end in _addresses(text, is_word):
        span = span_of(tokens, start, end)
        if span is None or any(_tells(m, *span) for m in mentions):
            continue
        first, last = span
        asked = ConceptMention(start=first, end=last, text=written, concept="not_covered", language=language)
        mentions = [m for m in mentions if not m.overlaps(asked)]
        # "The Louvre (www.louvre.fr)" is the Louvre.
        if not any(isinstance(m, NameMention) and m.candidates and m.weight >= WHOLE_NAME for m in mentions):
            website = WebsiteMention(
                start=first, end=last, text=written, value=written, schemes=(WEBSITE,), distinctive=True
            )
            mentions = [*(_of_web(m, website) for m in mentions), asked, website]
    return mentions


def _of_web(mention: Mention, website: WebsiteMention) -> Mention:
    """The mention; a word for an address is one for a website right before one: "l'adresse www.bnf.fr"."""
    if isinstance(mention, ConceptMention) and mention.concept == "address" and mention.end == website.start:
        return replace(mention, concept=WEBSITE)
    return mention


def _addresses(text: str, is_word: Callable[[str], bool]) -> Iterator[tuple[str, int, int]]:
    """Each address, and where it begins and ends."""
    if "." not in text:
        return
    for match in _ADDRESS.finditer(text):
        yield match.group(), match.start(), match.end()
    for match in _BARE.finditer(text):
        if match["end"] in _ENDS and not match.group().startswith("www.") and not is_word(match["called"]):
            yield match.group(), match.start(), match.end()


def _tells(mention: Mention, start: int, end: int) -> bool:
    """Whether a mention is an identifier in an address, or the name of somebody who is called by all of it."""
    if isinstance(mention, IdentifierMention):
        return mention.distinctive and mention.shares(start, end)
    whole = isinstance(mention, NameMention) and mention.candidates and mention.weight >= WHOLE_NAME
    return bool(whole) and mention.start <= start and end <= mention.end
