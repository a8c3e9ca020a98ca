"""Languages that are not understood: a question in one of them is told, so that nothing is answered by chance.

"Museos en Madrid" resembles French, as Spanish and French have much in common. Told apart are the languages whose speakers are
the likeliest to ask: by their words for institutions, and by small words that none of the four languages has.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import NameMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Collection

    from glam_kg.question.analysis import Analysis

_SURE_NAME: Final = 0.85


@dataclass(frozen=True)
class _Language:
    """Folded words of a language that is not understood, and which of the four its speakers are the likeliest to read."""

    nearest: str
    institutions: frozenset[str]
    asking: frozenset[str]
    others: frozenset[str]

    @cached_property
    def words(self) -> frozenset[str]:
        """All of them."""
        return self.institutions | self.asking | self.others

    def may_be(self, keys: Collection[str]) -> bool:
        """Whether words have those of the language that must be there."""
        several = not self.institutions.isdisjoint(keys)
        return several or (not self.asking.isdisjoint(keys) and not self.others.isdisjoint(keys))


def _language(nearest: str, institutions: str, asking: str, others: str) -> _Language:
    return _Language(nearest, frozenset(institutions.split()), frozenset(asking.split()), frozenset(others.split()))


_LANGUAGES: Final = (
    _language(
        "fr", "museos bibliotecas archivos galerias zoologicos", "hay cuantos cuantas cuales cual donde cuando quien",
        "museo biblioteca archivo los las el del esta estan mas antiguo antigua con ciudad",
    ),
    _language(
        "fr", "musei biblioteche archivi gallerie", "quali quanti quante dove quando qual quale chi",
        "museo biblioteca archivio ci sono della dei degli delle nel nella piu antico antica citta il gli",
    ),
    _language(
        "fr", "museus bibliotecas arquivos galerias", "quais quantos quantas onde quando qual quem ha",
        "museu biblioteca arquivo em na no do da dos das mais antigo antiga cidade os",
    ),
    # A "muzea" alone may be a slip of the Dutch, and "museer" one of Germans.
    _language(
        "en", "", "jakie ile gdzie kiedy ktore kto w we",
        "muzea muzeum biblioteki biblioteka archiwa archiwum sa jest najstarsze",
    ),
    _language(
        "en", "", "hvilke hvor hvornar hvem vilka hur finns findes i",
        "museer museet biblioteker arkiver arkiv mange manga der er det aldste",
    ),
)  # fmt: skip

_TELLING: Final = frozenset().union(*(language.institutions | language.asking for language in _LANGUAGES))
"""One of these is in every question in one of them."""


def nearest_language(analysis: Analysis) -> str | None:
    """The one of the four languages in which to tell who asks in another that it is not understood; None where it is none.

    A word for institutions in the plural must be there, or one for an institution with a word that asks; and at least half of
    the words that name nothing must be of that language.
    """
    if _TELLING.isdisjoint(analysis.keys):
        return None
    spoken = [language for language in _LANGUAGES if language.may_be(analysis.keys)]
    if not spoken:
        return None
    named = {
        i
        for m in analysis.mentions
        if isinstance(m, PlaceMention) or (isinstance(m, NameMention) and m.candidates and m.weight >= _SURE_NAME)
        for i in range(m.start, m.end)
    }
    tokens = analysis.tokens
    # A capital behind a small word begins a name that nobody here knows ("a Roma").
    named |= {i for i in range(1, len(tokens)) if tokens[i].capitalised and not tokens[i - 1].capitalised}
    whole = {i for m in analysis.name_mentions if _is_whole(m) for i in range(m.start, m.end)}
    for language in spoken:
        words = language.words
        # Musei and "i Oslo" are places, too.
        keys = [
            token.key for i, token in enumerate(tokens) if i not in whole and (i not in named or token.key in words)
        ]
        if language.may_be(keys) and 2 * sum(key in words for key in keys) >= len(keys):
            return language.nearest
    return None


def _is_whole(mention: NameMention) -> bool:
    """Whether several words are the whole name of a custodian, in whatever language that is: "Muzeum Narodowe w Krakowie"."""
    return mention.end - mention.start > 1 and any(candidate.score >= 1 for candidate in mention.candidates)
