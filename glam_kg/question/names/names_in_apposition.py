"""The name of one behind words that describe it: "the Mining Museum of Germany, the Deutsches Bergbau-Museum".

What stands before the comma, from its article on, is a description or a translation of whoever has the name: who names one wants
that one, and no others of the kind or in the place that is told.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.question.names.name_words import senses_of
from glam_kg.question.names.names_recalled import without_recalled

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.names.several import SeveralInstitutions
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.tokens import Token

_LONGEST: Final = 9
"""Words of a description that are looked at."""
_FEWEST: Final = 2
"""Words of a name behind a comma: one may be a town or a kind."""
_DEFINITE: Final = frozenset(
    {"the", "that", "this", "de", "het", "dat", "die", "dit", "deze", "das", "der", "den", "dem", "dieses", "le", "la", "ce",
     "cette"}
)  # fmt: skip
_PLACES: Final = frozenset(
    {"place", "spot", "plek", "plaats", "ort", "stelle", "endroit", "lieu", "house", "huis", "haus"}
)
"""Folded words with which one is described that is of any kind."""
_COMMA: Final = ","
_END: Final = frozenset("?!.")


@dataclass(frozen=True, slots=True)
class NamesInApposition:
    """Leaves out what describes an institution that is named behind it.

    Attributes:
        names: The names of the graph.
        lexicon: Tells what a word asks.
        several: Tells the plural of a kind: "the museums in Bozeman, the Museum of the Rockies" are more than one.
    """

    names: NameIndex
    lexicon: Lexicon
    several: SeveralInstitutions

    def without(self, text: str, tokens: tuple[Token, ...]) -> tuple[Token, ...]:
        """The words without what describes one, or what somebody recalls of one, whom they name behind it."""
        told = self._without_described(text, tokens)
        return without_recalled(text, told, lambda words: len(self._bearers(words)) == 1)

    def _without_described(self, text: str, tokens: tuple[Token, ...]) -> tuple[Token, ...]:
        """The words without such a description; as they are where the last thing said is no name that one alone has."""
        marks = [text[a.end : b.start].strip(" '’-") for a, b in pairwise(tokens)]
        comma = max((i + 1 for i, mark in enumerate(marks) if mark == _COMMA), default=0)
        end = next((i + 1 for i, mark in enumerate(marks) if i >= comma and mark), len(tokens))
        behind = text[tokens[end - 1].end :].strip()[:1] if comma else ""
        if not comma or (behind and behind not in _END) or tokens[comma].key not in _DEFINITE:
            return tokens
        named = [token.key for token in tokens[comma + 1 : end]]
        start = self._start(tokens, comma) if len(named) >= _FEWEST else None
        if start is None or len(self._bearers(named)) != 1:
            return tokens
        own = self._bearers([token.key for token in tokens[start + 1 : comma]])
        alike = self._are_alike(tokens[start:comma], named)
        return (*tokens[:start], *tokens[comma:]) if own == self._bearers(named) or (alike and not own) else tokens

    def _start(self, tokens: Sequence[Token], comma: int) -> int | None:
        """Where a description begins that ends at a comma: an article, what is of some kind, and where that is."""
        prepositions = self.lexicon.words_of("locative_prepositions") | self.lexicon.words_of("articles")
        kind = comma - 1
        while kind >= max(0, comma - _LONGEST) and not self._is_kind(tokens[kind].key):
            token = tokens[kind]
            part = tokens[kind - 1].end + 1 == token.start and tokens[kind - 1].capitalised and len(token.key) <= 3
            if not (token.capitalised or token.key in prepositions or part):
                return None
            kind -= 1
        start = kind - 1
        while start >= max(0, comma - _LONGEST) and tokens[start].key not in _DEFINITE:
            if tokens[start].key in prepositions or self._asks(tokens[start].key):
                return None
            start -= 1
        return start if start > 0 and start >= comma - _LONGEST else None

    def _is_kind(self, word: str) -> bool:
        return (word in _PLACES or bool(senses_of(word)[0])) and not self.several.named_by(word)

    def _asks(self, word: str) -> bool:
        return any(entry.kind == "concept" for entry in self.lexicon.entries.get(word, ()))

    def _are_alike(self, described: Sequence[Token], named: Sequence[str]) -> bool:
        """Whether a description can be of one with a name: of its kind, or of none."""
        kinds = _kinds(token.key for token in described)
        return any(token.key in _PLACES for token in described) or not kinds.isdisjoint(_kinds(named))

    def _bearers(self, words: Sequence[str]) -> frozenset[str]:
        """Those whose name these words are, or whose name adds but the town that they are in."""
        whole = self.names.with_words(words)
        if whole or len(words) < _FEWEST:
            return frozenset(name.iri for name in whole)
        said = " ".join(words)
        longer = (name for form in self.names.forms_beginning(f"{said} ") for name in self.names.names_of(form))
        return frozenset(name.iri for name in longer if fold_key(name.text) == f"{said} {fold_key(name.city)}")


def _kinds(words: Iterable[str]) -> frozenset[str]:
    return frozenset().union(*(senses_of(word)[0] for word in words))
