"""The forms that names of countries, and adjectives of countries and regions, take in Dutch, English, German and French."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

_GERMAN_ENDINGS: Final = ("", "e", "er", "es", "en", "em")
_GERMAN_ATTRIBUTE: Final = re.compile(r"(isch|eint|einigt|lich)es?\b")
_GERMAN_PLURAL: Final = re.compile(r"(lande|emirate|gebiete)$", re.IGNORECASE)
_GERMAN_NEUTER: Final = re.compile(r"(reich|territorium)$", re.IGNORECASE)
_FRENCH_DOUBLED: Final = ("ien", "éen", "on")
_FRENCH_IRREGULAR: Final[Mapping[str, str]] = {
    "andalou": "andalouse", "grec": "grecque", "tourangeau": "tourangelle", "turc": "turque",
}  # fmt: skip
_FRENCH_PLURALS: Final = (("eau", "eaux"), ("al", "aux"))


def forms(adjective: str, language: str) -> tuple[str, ...]:
    """All forms of an adjective, its base form first.

    Args:
        adjective: The base form: uninflected in Dutch and German, masculine singular in French.
        language: `nl`, `en`, `de` or `fr`; English adjectives have one form.

    >>> forms("Nederlands", "nl")
    ('Nederlands', 'Nederlandse')
    >>> forms("Chinees", "nl")
    ('Chinees', 'Chinese')
    >>> forms("belgisch", "de")
    ('belgisch', 'belgische', 'belgischer', 'belgisches', 'belgischen', 'belgischem')
    >>> forms("italien", "fr")
    ('italien', 'italienne', 'italiens', 'italiennes')
    >>> forms("français", "fr")
    ('français', 'française', 'françaises')
    >>> forms("belge", "fr")
    ('belge', 'belges')
    >>> forms("provençal", "fr")
    ('provençal', 'provençale', 'provençaux', 'provençales')
    """
    if language == "nl":
        # An open syllable loses its doubled vowel: Chinees, Chinese.
        return (adjective, f"{adjective[:-2]}se" if adjective.endswith("ees") else f"{adjective}e")
    if language == "de":
        return tuple(adjective + ending for ending in _GERMAN_ENDINGS)
    if language == "fr":
        feminine = _french_feminine(adjective)
        plural = _french_plural(adjective)
        return tuple(dict.fromkeys((adjective, feminine, plural, f"{feminine}s")))
    return (adjective,)


def declined(name: str) -> tuple[str, ...]:
    """The forms of a German name of a country behind an article, where they are not as it stands alone.

    >>> declined("Niederlande")
    ('Niederlanden',)
    >>> declined("Vereinigte Arabische Emirate")
    ('Vereinigten Arabischen Emirate', 'Vereinigten Arabischen Emiraten')
    >>> declined("Vereinigtes Königreich")
    ('Vereinigten Königreich', 'Vereinigten Königreichs')
    >>> declined("Deutschland")
    ()
    """
    attributed = _GERMAN_ATTRIBUTE.sub(r"\1en", name)
    dative = _GERMAN_PLURAL.sub(r"\1n", attributed)
    # The genitive ("die Museen des …"): of a name without attributes it has no article, and any name takes an s there.
    genitive = _GERMAN_NEUTER.sub(r"\1s", attributed) if attributed != name else name
    return tuple(form for form in dict.fromkeys((attributed, dative, genitive)) if form != name)


def _french_feminine(adjective: str) -> str:
    if adjective in _FRENCH_IRREGULAR:
        return _FRENCH_IRREGULAR[adjective]
    if adjective.endswith("e"):
        return adjective
    if adjective.endswith(_FRENCH_DOUBLED):
        return f"{adjective}ne"
    return f"{adjective}e"


def _french_plural(adjective: str) -> str:
    for ending, plural in _FRENCH_PLURALS:
        if adjective.endswith(ending):
            return adjective.removesuffix(ending) + plural
    return adjective if adjective.endswith(("s", "x")) else f"{adjective}s"
