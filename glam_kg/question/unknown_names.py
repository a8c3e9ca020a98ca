"""Names of institutions that no label of the graph fits, told by their capitals.

"Museum in der Alten Post" is a name; "Museen im Schwarzwald" asks for museums of a place, known or not.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from glam_kg.question.mentions import ConceptMention, NameMention, TypeMention
from glam_kg.question.several import SeveralInstitutions

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from glam_kg.question.lexicon import Lexicon
    from glam_kg.question.mentions import Mention
    from glam_kg.question.tokens import Token

_WEIGHT = 0.5
_CONCEPTS_OF_NAMES = frozenset(
    {"level_city", "level_region", "level_country", "heritage", "collection", "holds", "event", "century"}
)
"""Concepts whose words stand in names of institutions ("Haus der Geschichte der Stadt …")."""


@dataclass(frozen=True)
class UnknownNameFinder:
    """Finds names by their form.

    Attributes:
        lexicon: What tells the words of the domain.
        is_place: Whether a folded word is the name of a place.
    """

    lexicon: Lexicon
    is_place: Callable[[str], bool]

    @cached_property
    def _several(self) -> SeveralInstitutions:
        return SeveralInstitutions(self.lexicon)

    def find(self, tokens: Sequence[Token], words: Sequence[str], found: Iterable[Mention]) -> Iterator[NameMention]:
        """Runs of capitalised words around an institution type, each once, in the order of the types.

        Args:
            tokens: The question's words as written.
            words: The same words folded, misspelt ones corrected.
            found: What was found so far; of it, the institution types count.
        """
        seen = set()
        so_far = list(found)
        asked = {m.end for m in so_far if isinstance(m, ConceptMention) and m.concept in {"which", "count"}}
        for mention in [m for m in so_far if isinstance(m, TypeMention)]:
            start, end = self._run_around(tokens, words, mention)
            # "Which electronics companies" names none of them, although the German compound looks like a name.
            own_name = end - start > mention.end - mention.start or (mention.reason and start not in asked)
            if own_name and self._looks_like_name(tokens[start:end], words[start:end]) and (start, end) not in seen:
                seen.add((start, end))
                text = " ".join(token.text for token in tokens[start:end])
                yield NameMention(
                    start=start, end=end, text=text, candidates=(), weight=_WEIGHT, reason="looks like a name"
                )

    def _run_around(self, tokens: Sequence[Token], words: Sequence[str], mention: TypeMention) -> tuple[int, int]:
        """The longest run that can be a name; small words belong to it only between words with capitals."""
        start, end = mention.start, mention.end
        several = self._several.named_by(words[mention.end - 1])
        own = tokens[mention.start : mention.end]
        small = not any(token.capitalised and not (several and token.sentence_start) for token in own)
        common = small and several and not self._several.is_collective(words[mention.end - 1])
        while start > 0 and not common and self._extends_name(tokens, words, start - 1):
            start -= 1
        asks = small or (several and not any(token.capitalised for token in tokens[start : mention.start]))
        parting = self._parting(asks=asks, common=common)
        while end < len(tokens) and words[end] not in parting and self._extends_name(tokens, words, end):
            end += 1
        while end > mention.end and not tokens[end - 1].capitalised:
            end -= 1
        while start < mention.start and not tokens[start].capitalised:
            start += 1
        return start, end

    def _parting(self, *, asks: bool, common: bool) -> frozenset[str]:
        """The prepositions behind which a place stands and no part of a name: behind several, or a type in small letters."""
        if common:
            return self.lexicon.words_of("locative_prepositions")
        return self._several.places_follow if asks else frozenset()

    def _looks_like_name(self, tokens: Sequence[Token], words: Sequence[str]) -> bool:
        """Capitals, and not just a type and a place with a preposition between ("archives in the Dutch …")."""
        if not any(token.capitalised for token in tokens):
            return False
        joined = any(self.lexicon.is_function_word(word) for word in words)
        return not joined or any(w not in self.lexicon.single_words and not self.is_place(w) for w in words)

    def _extends_name(self, tokens: Sequence[Token], words: Sequence[str], position: int) -> bool:
        if tokens[position].sentence_start and words[position] in self.lexicon.single_words:
            return False
        entries = self.lexicon.entries.get(words[position], ())
        if tokens[position].capitalised:
            return not any(e.kind == "concept" and e.value not in _CONCEPTS_OF_NAMES for e in entries)
        return any(e.value in {"articles", "other_prepositions", "locative_prepositions"} for e in entries)
