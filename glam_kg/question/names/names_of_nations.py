"""Institutions by their country and kind in another language: "das Estnische Literaturmuseum" is the Estonian Literary Museum.

Only one whose name says the country, the kind, and nothing else is meant: of a country there may be several of a kind.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, NamedTuple

from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel
from glam_kg.question.kinds.kind_words import KindWord, kind_words
from glam_kg.question.names.kind_names import forms_saying, is_type, types_of_word, without_type
from glam_kg.question.names.kinds_of_towns import instead
from glam_kg.question.names.several import GENITIVES
from glam_kg.question.words.mentions import WHOLE_NAME, Named, NameMention, TypeMention
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention, PlaceMention
    from glam_kg.question.words.tokens import Token

_GENITIVE: Final = "s"


class _Kinds(NamedTuple):
    """The kinds that some words say, and the types of each of its words for one: "Museum and Gallery" is more than a museum."""

    said: frozenset[KindWord]
    types: tuple[frozenset[str], ...]

    def fits(self, other: _Kinds) -> bool:
        """Whether others are the same kinds of the same types: a national museum is no national library."""
        pairs = zip(self.types, other.types, strict=False)
        return self.said == other.said and len(self.types) == len(other.types) and all(a & b for a, b in pairs)


@dataclass(frozen=True)
class NamesOfNations:
    """Finds them.

    Attributes:
        index: The names of the graph.
        lexicon: Tells the word for a type from those that say which kind.
        find_places: Finds the places in a row of words.
    """

    index: NameIndex
    lexicon: Lexicon
    find_places: Callable[[Sequence[Token]], Sequence[PlaceMention]]

    def named(self, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention]) -> list[Mention]:
        """The mentions, with a name that nobody has as that of the one whose name says the same in other words.

        Args:
            tokens: The question's words as written.
            words: The same words folded.
            found: What was found in it.
        """
        known = [m for m in found if isinstance(m, NameMention) and m.candidates]
        for name in (m for m in found if isinstance(m, NameMention) and not m.candidates):
            if any(other.start <= name.start and name.end <= other.end for other in known):
                continue
            kind = next((m for m in found if isinstance(m, TypeMention) and m.end == name.end), None)
            if kind is not None and kind.plural and words[name.start - 1] not in GENITIVES:
                continue
            nation = next(filter(_begins, self.find_places(tokens[name.start : name.end])), None)
            called = self._called(words[name.start + nation.end : name.end], nation) if nation is not None else ()
            if not called:
                continue
            meant = replace(name, candidates=called, weight=WHOLE_NAME, reason="said in another language")
            return [meant if m is name else m for m in found] if kind is None else instead(found, meant, kind)
        return list(found)

    def _called(self, words: Sequence[str], nation: PlaceMention) -> tuple[Named, ...]:
        """Those in a country whose names say it and the kind of some words; none where they are not of one name."""
        kinds = self._kinds(words)
        if not kinds.said:
            return ()
        found: dict[str, Named] = {}
        for form in forms_saying(next(iter(kinds.said)), self.index):
            for name in self.index.names_of(form):
                named = Named.of(name, 1.0)
                if any(map(named.is_at, nation.readings)) and self._says(name.text, kinds, nation):
                    found.setdefault(name.iri, named)
        return tuple(found.values()) if len({fold_key(each.label) for each in found.values()}) == 1 else ()

    def _says(self, text: str, kinds: _Kinds, nation: PlaceMention) -> bool:
        tokens = tokenise(text)
        wanted = {reading.place for reading in nation.readings}
        for place in self.find_places(tokens):
            if not wanted.isdisjoint(reading.place for reading in place.readings):
                rest = [token.key for i, token in enumerate(tokens) if not place.start <= i < place.end]
                return self._kinds(rest).fits(kinds)
        return False

    def _kinds(self, words: Iterable[str]) -> _Kinds:
        """The kinds that some words say; none where they say more."""
        own = [word for word in words if not self.lexicon.is_function_word(word)]
        own = [word.removesuffix(_GENITIVE) if self._is_genitive(word) else word for word in own]
        parts = [without_type(word, self.lexicon) for word in own]
        said = kind_words().of([part for part in parts if part])
        tails = (word[len(part) :] for part, word in zip(parts, own, strict=True))
        types = tuple(types_of_word(tail, self.lexicon) for tail in tails if tail)
        return _Kinds(frozenset() if said.left or not types else frozenset(said.kinds), types)

    def _is_genitive(self, word: str) -> bool:
        return (
            word.endswith(_GENITIVE) and without_type(word, self.lexicon) == word and is_type(word[:-1], self.lexicon)
        )


def _begins(place: PlaceMention) -> bool:
    """Whether an adjective of a country stands at the beginning."""
    nation = place.readings[0].place
    return not place.start and place.is_adjective and nation.level is PlaceLevel.COUNTRY and not nation.members
