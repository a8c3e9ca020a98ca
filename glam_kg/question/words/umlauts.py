"""Words whose umlauts are written as two letters: "Koeln" is Köln, and "Aerospace" has none.

Folded, an umlaut is its plain letter ("koln"). Both spellings are tried: the two letters stay where a word is known with them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.ontology.vocabulary import LANGUAGES
from glam_kg.question.words.spelling import nearest_word

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.common_words import CommonWords
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.tokens import Token

_TWO_LETTERS: Final = re.compile("(?<![aeq])([aou])e")
"""What may stand for an umlaut: not in "Steuer" and "Québec"."""
_SHORTEST: Final = 6
"""Letters of a word that nobody knows as it is written: a shorter one is near to many."""
_REMEMBERED: Final = 8192


@dataclass(frozen=True)
class Umlauts:
    """Reads words with umlauts.

    Attributes:
        lexicon: The words of the domain, and small words.
        gazetteer: What places are called.
        names: The names of the graph's custodians.
        common: The commonest words of each language.
    """

    lexicon: Lexicon
    gazetteer: Gazetteer
    names: NameIndex
    common: CommonWords

    def read(self, tokens: Sequence[Token]) -> tuple[Token, ...]:
        """The tokens with the keys that they have in names and in the lexicon.

        Args:
            tokens: The question's words as written.
        """
        keys = [self._key(token.key) if "e" in token.key else token.key for token in tokens]
        return tuple(
            token if token.key == key else replace(token, key=key) for token, key in zip(tokens, keys, strict=True)
        )

    @cached_property
    def _key(self) -> Callable[[str], str]:
        return lru_cache(maxsize=_REMEMBERED)(self._with_umlauts)

    def _with_umlauts(self, word: str) -> str:
        others = tuple(with_umlauts(word))
        if not others or word in self.names.words or word in self.lexicon.single_words:
            return word
        found = self.gazetteer.exact(word)
        if found and fold_key(max(found, key=lambda c: c.place.population).place.name) == word:
            # Caen is no Çan, though that is another name of it.
            return word
        places = {(c.place.name, c.place.country) for c in found}
        if not places and (len(word) < _SHORTEST or any(self.common.has(word, code) for code in LANGUAGES)):
            return word
        known = (key for key in others if key in self.names.words or key in self.lexicon.single_words)
        key = next((key for key in known if not places or self._is_one_of(key, places)), word)
        return word if not places and key != word and self._is_slip(word, key) else key

    def _is_slip(self, word: str, key: str) -> bool:
        """Whether a word that only names have with umlauts is one slip from one for a kind: "Muesen", though a Müsen is known."""
        near = None if key in self.lexicon.single_words else nearest_word(word, self.lexicon.correctable_words[0])
        return near is not None and near[1] == 1

    def _is_one_of(self, key: str, places: set[tuple[str, str]]) -> bool:
        """Whether a word names one of some places: Goes is no "Gös"."""
        return any((c.place.name, c.place.country) in places for c in self.gazetteer.exact(key))


def with_umlauts(word: str) -> Iterator[str]:
    """What a folded word can be with umlauts: with all that it may have, then with one of several.

    >>> [*with_umlauts("koeln")], [*with_umlauts("quebec")], [*with_umlauts("ueberseemuseum")]
    (['koln'], [], ['uberseemuseum'])
    >>> [*with_umlauts("goetheuniversitaet")]
    ['gotheuniversitat', 'gotheuniversitaet', 'goetheuniversitat']
    """
    found = [*_TWO_LETTERS.finditer(word)]
    if found:
        yield _TWO_LETTERS.sub(r"\1", word)
    if len(found) > 1:
        yield from (word[: each.start() + 1] + word[each.end() :] for each in found)
