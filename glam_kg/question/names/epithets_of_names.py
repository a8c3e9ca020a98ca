"""What says before a name that it is an earlier one: "the former Transvaal Museum", "das alte Missiemuseum", "l'ancien musée X".

Whoever is called so, or was, is meant; what became of them is told with them. "Former" asks elsewhere what changed, and "old" is
of no template. It stays in a name ("the Old Operating Theatre Museum"), before several institutions ("former libraries
in Leeds"), and before anything that is no name ("the old town museum").
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.ontology.vocabulary import LANGUAGES
from glam_kg.question.words.language import NOUNS_HAVE_CAPITALS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from glam_kg.question.names.several import SeveralInstitutions
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import NameMention
    from glam_kg.question.words.tokens import Token

_ENDINGS: Final = {"nl": ("", "e"), "en": ("",), "de": ("e", "en", "er", "es", "em"), "fr": ("", "ne")}
_STEMS: Final = {
    "nl": "voormalig vroeger toenmalig eertijds gewezen oud",
    "en": "former erstwhile onetime sometime old bygone defunct closed ex",
    "de": "ehemalig frueher fruher einstig damalig vormalig alt geschlossen aufgelost",
    "fr": "ancien",
}
_OTHERS: Final = {
    "nl": frozenset({"eertijdse", "opgeheven", "gesloten"}),
    "fr": frozenset({"vieux", "vieil", "vieille", "defunt", "defunte"}),
}
"""Folded words with other forms."""
_IN: Final = {
    language: frozenset(stem + ending for stem in stems.split() for ending in _ENDINGS[language])
    | _OTHERS.get(language, frozenset())
    for language, stems in _STEMS.items()
}
EARLIER: Final = frozenset().union(*_IN.values())
"""Folded words before a name that say that it is an earlier one, or that of an earlier institution, in all languages."""
_NOW: Final = frozenset({"now", "inmiddels", "inzwischen"})
"""Folded words that go with such a one: "the now defunct Newseum"."""
_BARE: Final = frozenset({"former", "voormalig", "ehemaliges"})
"""Folded words among them that need no article: "about former Newark Museum"."""
_DEFINITE: Final = frozenset(
    {
        "the", "het", "de", "t", "das", "die", "der", "dem", "den", "le", "la", "l", "du", "des", "zum", "zur", "vom", "beim",
        "im", "am", "au",
    }
)  # fmt: skip
"""Folded articles, and prepositions that hold one."""
_NAMED: Final = 2
"""Words of a name that nobody takes for anything else."""


@dataclass(frozen=True)
class EpithetsOfNames:
    """Finds those words before the names of institutions.

    Attributes:
        lexicon: What tells words for institutions.
        several: What tells words for several institutions.
        names_in: Finds the names of a text.
        is_of_place: Whether a folded word is a place, or made from its name.
    """

    lexicon: Lexicon
    several: SeveralInstitutions
    names_in: Callable[[Sequence[Token]], list[NameMention]]
    is_of_place: Callable[[str], bool]

    def without(
        self, tokens: tuple[Token, ...], language: str, fallback: str | None
    ) -> tuple[tuple[Token, ...], str | None]:
        """The words of a question without them, and its language where no other word tells it: "ancien" was French.

        Args:
            tokens: The question's words.
            language: What it is in, as far as they tell.
            fallback: The language of the conversation so far.
        """
        said = [i for i, token in enumerate(tokens[:-1]) if token.key in EARLIER and _is_adjective(tokens, i)]
        if not said:
            return tokens, fallback
        names = [m for m in self.names_in(tokens) if m.is_sure]
        dropped = {
            j
            for i in said
            if not any(m.start <= i < m.end for m in names)
            and (self._names_one(tokens, i, names, language) or self._is_unknown_name(tokens, i + 1, language))
            for j in _epithet(tokens, i)
        }
        told = (code for i in dropped for code in LANGUAGES if tokens[i].key in _IN[code])
        return tuple(token for i, token in enumerate(tokens) if i not in dropped), fallback or next(told, None)

    def _names_one(self, tokens: Sequence[Token], i: int, names: Sequence[NameMention], language: str) -> bool:
        """Whether somebody is called as what stands right behind a word."""
        behind = max((m for m in names if m.start == i + 1), key=lambda m: m.end, default=None)
        if behind is None:
            return False
        words = [token.key for token in tokens[behind.start : behind.end]]
        if any(self.several.are_several(word, language) for word in words) or all(map(self.is_of_place, words)):
            return False
        if any(self.lexicon.names_institution(word) for word in words):
            return True
        # "Which museums are in the old Town Hall?" asks of a building.
        if any(self.several.are_several(token.key, language) for token in tokens):
            return False
        capital = tokens[behind.start].capitalised and language not in NOUNS_HAVE_CAPITALS
        return len(words) >= _NAMED or capital

    def _is_unknown_name(self, tokens: Sequence[Token], start: int, language: str) -> bool:
        """Whether words with capitals stand behind an article and such a word, one of them for an institution."""
        if language in NOUNS_HAVE_CAPITALS or start < 2 or tokens[start - 2].key not in _DEFINITE:
            return False
        run = [*_capitalised(tokens, start)]
        return (
            len(run) >= _NAMED
            and any(self.lexicon.names_institution(word) for word in run)
            and not any(self.several.are_several(word, language) for word in run)
        )


def _is_adjective(tokens: Sequence[Token], i: int) -> bool:
    """Whether a word may stand before a name: written small, behind an article, or first; "how old" and "is closed" ask.

    >>> from glam_kg.question.words.tokens import tokenise
    >>> [_is_adjective(tokenise(text), 1) for text in ("the old Missiemuseum", "how old", "the Old Library")]
    [True, False, False]
    """
    token = tokens[i]
    if token.capitalised and not token.sentence_start:
        return False
    start = min(_epithet(tokens, i))
    behind_article = start == 0 or tokens[start].sentence_start or tokens[start - 1].key in _DEFINITE
    return behind_article or token.key in _BARE


def _epithet(tokens: Sequence[Token], i: int) -> range:
    """The word with one before it that goes with it."""
    return range(i - (i > 0 and tokens[i - 1].key in _NOW), i + 1)


def _capitalised(tokens: Sequence[Token], start: int) -> Iterator[str]:
    for token in tokens[start:]:
        if not token.capitalised:
            return
        yield token.key
