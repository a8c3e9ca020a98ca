"""A name that nobody has, its kind and a town, and nothing else: "Hunterian Museum Glasgow", "Bibliotheek Xyz in Haarlem".

The word that nobody knows is part of the name: neither the Glasgow Museum is meant by it, nor all libraries of Haarlem.
In small letters it may say more of the kind, and still not that the Glasgow Museum is meant.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.keywords import is_asked_of_institutions
from glam_kg.question.words.language import NOUNS_HAVE_CAPITALS
from glam_kg.question.words.mentions import ConceptMention, Named, NameMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.names.names import CustodianName, NameIndex
    from glam_kg.question.names.several import SeveralInstitutions
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_WEIGHT: Final = 0.5
_PREPOSITIONS: Final = "locative_prepositions"


@dataclass(frozen=True)
class NamesBeforeTowns:
    """Finds such names.

    Attributes:
        index: The names of the graph: whoever has the word in one, and is in the town, may be meant.
        several: Tells one institution from several.
        articles: Folded articles that say which one is meant.
        is_everyday: Whether a folded word is one that everybody says: no name.
    """

    index: NameIndex
    several: SeveralInstitutions
    articles: AbstractSet[str]
    is_everyday: Callable[[str], bool]

    def told(
        self, text: str, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention], language: str
    ) -> list[Mention]:
        """The mentions, with the name that nobody has where it, its kind and a town are the whole question.

        Args:
            text: The question.
            tokens: Its words as written.
            words: The same words folded.
            found: What was found in it.
            language: That of the question.
        """
        towns = [m for m in found if isinstance(m, PlaceMention) and m.end == len(words) and not m.is_adjective]
        kinds = [m for m in found if isinstance(m, TypeMention) and m.end - m.start == 1 and not m.plural]
        if not towns or not kinds:
            return list(found)
        first = 1 if words[0] in self.articles else 0
        town = min(m.start for m in towns)
        end = town - 1 if words[town - 1] in self.several.lexicon.words_of(_PREPOSITIONS) else town
        for kind in kinds:
            before = kind.end == end
            # "Zorblax Museum", "Museum Zorblax": on one side of the kind only.
            own = range(first, kind.start) if before else range(kind.end, end)
            if not own or not (before or kind.start == first) or not self._is_unknown(own, kind, words, found, towns):
                continue
            if (
                before
                and language in NOUNS_HAVE_CAPITALS
                and text[tokens[kind.start - 1].end : tokens[kind.start].start].isspace()
            ):
                # "Fahrradständer Museum Bern" asks for those: German writes any noun so.
                continue
            if not all(tokens[i].capitalised for i in (*own, kind.start)):
                return [m for m in found if not (before and isinstance(m, NameMention) and m.start == kind.start)]
            name = NameMention(
                start=first, end=end, text=text[tokens[first].start : tokens[end - 1].end], candidates=(), weight=_WEIGHT,
                reason="a word that nobody knows, a kind and a town",
            )  # fmt: skip
            called = ConceptMention(
                start=kind.start, end=kind.end, text=kind.text, concept="heritage", language=kind.language
            )
            return [*(m for m in found if not _is_part(m, name)), name, called]
        return list(found)

    def _is_unknown(
        self,
        own: range,
        kind: TypeMention,
        words: Sequence[str],
        found: Sequence[Mention],
        towns: Sequence[PlaceMention],
    ) -> bool:
        """Whether words beside one of a kind mean nothing, and nobody in the town is called by them."""
        if self.several.named_by(words[kind.start]) or any(self._means(i, words, found) for i in own):
            return False
        return not any(_is_in(named, towns) for named in self.index.holding(words[own.start : own.stop]))

    def _means(self, position: int, words: Sequence[str], found: Sequence[Mention]) -> bool:
        """Whether a word means something by itself: a word of the lexicon or of every day, or part of what was found."""
        word = words[position]
        if word in self.several.lexicon.entries or is_asked_of_institutions(word) or self.is_everyday(word):
            return True
        return any(m.start <= position < m.end for m in found if not isinstance(m, NameMention) or m.candidates)


def _is_in(name: CustodianName, towns: Sequence[PlaceMention]) -> bool:
    """Whether whoever has a name is in a town, or may be."""
    named = Named.of(name, _WEIGHT)
    return any(named.is_at(reading) or named.may_be_at(reading) for town in towns for reading in town.own_readings)


def _is_part(mention: Mention, name: NameMention) -> bool:
    """Whether a mention is a kind within a name, or another name of some of its words."""
    return isinstance(mention, (NameMention, TypeMention)) and mention.overlaps(name)
