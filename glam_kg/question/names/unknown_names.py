"""Names of institutions that no label of the graph fits, told by their capitals.

"Museum in der Alten Post" is a name; "Museen im Schwarzwald" asks for museums of a place, known or not.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from glam_kg.question.names.name_small_words import INDEFINITE
from glam_kg.question.names.names_with_of import named_in_small_letters, named_with_of
from glam_kg.question.names.names_with_places import NamesWithPlaces, before_town
from glam_kg.question.names.several import GENITIVES
from glam_kg.question.names.unknown_name_runs import UnknownNameRuns, words_of_phrases
from glam_kg.question.words.closed_classes import CONJUNCTIONS
from glam_kg.question.words.mentions import (
    WHOLE_NAME,
    ConceptMention,
    NameMention,
    SchemeMention,
    TypeMention,
)
from glam_kg.question.words.tokens import as_written, is_genitive

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_WEIGHT = 0.5
_FEWEST_WORDS = 2
"""Words of a name that stands beside another one."""


@dataclass(frozen=True)
class UnknownNameFinder:
    """Finds names by their form.

    Attributes:
        runs: Tells how far a name can reach.
    """

    runs: UnknownNameRuns

    @cached_property
    def _placed(self) -> NamesWithPlaces:
        return NamesWithPlaces(self.runs.several, self.runs.definite)

    def find(self, tokens: Sequence[Token], words: Sequence[str], found: Iterable[Mention]) -> Iterator[NameMention]:
        """Runs of capitalised words around an institution type, each once, in the order of the types.

        Args:
            tokens: The question's words as written.
            words: The same words folded, misspelt ones corrected.
            found: What was found so far; of it, the institution types count.
        """
        runs, several = self.runs, self.runs.several
        seen = set()
        so_far = list(found)
        types = [m for m in so_far if isinstance(m, TypeMention)]
        if not types:
            return
        in_small_letters = named_in_small_letters(tokens, words, so_far, runs.definite)
        if in_small_letters is not None:
            yield in_small_letters
        asked = {m.end for m in so_far if isinstance(m, ConceptMention) and m.concept in {"which", "count"}}
        phrases = words_of_phrases(so_far)
        for mention in types:
            start, end = runs.around(tokens, words, mention, phrases)
            start = runs.behind_verb(tokens, words, start, mention.start)
            start = _behind_scheme(tokens, so_far, start, mention.start)
            end = _before_scheme(tokens, so_far, mention.end, end)
            start, end = self._apart_from_known(tokens, words, (start, end), mention, so_far)
            any_one = start > 0 and words[start - 1] in INDEFINITE
            small = not tokens[mention.end - 1].capitalised
            if small and end == mention.end and several.are_of_area(words, start, mention, so_far, small=True):
                continue
            if any_one and not several.places_follow.isdisjoint(words[start : mention.start]):
                # "Eine Schildkröte im Zoo" is any one at any of them.
                continue
            if not any_one and not runs.looks_like_name(tokens[start:end], words[start:end]):
                # "The Imperial War Museum in London" is that museum, and where it is.
                end = next((i for i in range(mention.end, end) if words[i] in several.places_follow), end)
                run = range(start, end)
                called = self._placed.called_by_place(tokens, words, run, mention, so_far) or named_with_of(
                    tokens, words, run, mention, so_far
                )
                if called is not None:
                    if (start, end) not in seen:
                        seen.add((start, end))
                        yield called
                    continue
            end = before_town(words, mention.end, end, so_far, several.places_follow)
            if not small and end == mention.end and several.are_of_area(words, start, mention, so_far, small=False):
                continue
            # "Which electronics companies" names none of them, although the German compound looks like a name.
            own_name = end - start > mention.end - mention.start or (mention.reason and start not in asked)
            own_name = own_name and not runs.is_town_before_kinds(words, start, end)
            if own_name and runs.looks_like_name(tokens[start:end], words[start:end]) and (start, end) not in seen:
                seen.add((start, end))
                text = as_written(tokens[start:end])
                if (
                    start
                    and words[start - 1] in GENITIVES
                    and words[end - 1].removesuffix("s") in runs.lexicon.single_words
                ):
                    text = text.removesuffix("s")
                yield NameMention(
                    start=start, end=end, text=text, candidates=(), weight=_WEIGHT, reason="looks like a name"
                )

    def _apart_from_known(
        self,
        tokens: Sequence[Token],
        words: Sequence[str],
        run: tuple[int, int],
        kind: TypeMention,
        found: Iterable[Mention],
    ) -> tuple[int, int]:
        """A run without whole names before or behind its kind: "het Rijksmuseum en Anne Frank Huis" are two.

        A conjunction, or a comma with no other kind before it, stands between.
        """
        start, end = run
        for name in found:
            if not isinstance(name, NameMention) or not name.candidates or name.weight < WHOLE_NAME:
                continue
            if name.end - name.start < _FEWEST_WORDS:
                continue
            if kind.end <= name.start < end and self._is_joined(tokens, words, kind.end, name.start):
                end = kind.end
            if start < name.end <= kind.start and self._is_joined(tokens, words, name.end, kind.start):
                start = name.end
                while start < kind.start and not tokens[start].capitalised:
                    start += 1
        return start, end

    def _is_joined(self, tokens: Sequence[Token], words: Sequence[str], end: int, start: int) -> bool:
        """Whether nothing but small words stands between two names, one that joins or a comma among them."""
        between = words[end:start]
        if not set(between) <= CONJUNCTIONS | self.runs.definite:
            return False
        return not CONJUNCTIONS.isdisjoint(between) or tokens[end].start - tokens[end - 1].end > 1


def _behind_scheme(tokens: Sequence[Token], found: Sequence[Mention], start: int, last: int) -> int:
    """Where a name begins behind the scheme that is asked for: "the Wikidata ID of the Xyz Museum", and ID is no Idaho."""
    asked = max((m.end for m in found if isinstance(m, SchemeMention) and start < m.end <= last), default=start)
    if asked == start:
        return start
    return next((i for i in range(asked, last) if tokens[i].capitalised), last)


def _before_scheme(tokens: Sequence[Token], found: Sequence[Mention], first: int, end: int) -> int:
    """Where a name ends before the genitive of what is asked for: "the Xyz Museum's ROR"."""
    asked = (m.start - 1 for m in found if isinstance(m, SchemeMention) and first < m.start < end)
    return min((genitive for genitive in asked if is_genitive(tokens, genitive)), default=end)
