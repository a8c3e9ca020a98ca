"""Other endings of the adjective in a phrase for institutions, as people write them: "historisch verenigingen"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

_ENDINGS: Final = {"nl": ("", "e"), "de": ("e", "en", "er", "es", "em")}
"""What an adjective on -isch ends in before its noun."""
_FIRST: Final = re.compile(r"(?P<stem>\w+isch)(?:e[nrsm]?)?(?P<noun> .+)")
_DUTCH: Final = {
    "lijk": "lijke", "aal": "ale", "eel": "ele", "air": "aire", "aar": "are", "ief": "ieve",
}  # fmt: skip
"""Endings of other Dutch adjectives, with what they become behind an article: "het nationale park"."""
_LAST: Final = re.compile(r"(?P<noun>.+ \w+ique)s?")


def adjective_forms(phrase: str, language: str) -> Iterator[str]:
    """A folded phrase with each other ending of its adjective: before the noun in Dutch and German, behind it in French.

    >>> list(adjective_forms("nationaal park", "nl")), list(adjective_forms("gemeentelijke archieven", "nl"))
    (['nationale park'], ['gemeentelijk archieven'])
    >>> list(adjective_forms("historische verenigingen", "nl")), list(adjective_forms("societes historiques", "fr"))
    (['historisch verenigingen'], ['societes historique'])
    >>> list(adjective_forms("historical societies", "en"))
    []
    """
    found = _FIRST.fullmatch(phrase) if language in _ENDINGS else None
    forms = [f"{found['stem']}{ending}{found['noun']}" for ending in _ENDINGS[language]] if found else []
    if language == "nl":
        adjective, _, noun = phrase.partition(" ")
        forms += [f"{other} {noun}" for other in _dutch_forms(adjective) if noun]
    behind = _LAST.fullmatch(phrase) if language == "fr" else None
    forms += [f"{behind['noun']}{ending}" for ending in ("", "s")] if behind else []
    yield from (form for form in forms if form != phrase)


def _dutch_forms(adjective: str) -> Iterator[str]:
    """The other form of a folded adjective on -aal and the like: "nationaal" of "nationale"."""
    for plain, inflected in _DUTCH.items():
        if adjective.endswith(plain):
            yield adjective.removesuffix(plain) + inflected
        elif adjective.endswith(inflected):
            yield adjective.removesuffix(inflected) + plain
