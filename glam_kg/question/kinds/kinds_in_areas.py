"""Kinds told by a word beside that for a type, and those asked for in an area: "police museums", "tribal archives in Minnesota".

The schema has words for many kinds; a word by which names say one (data/kind_words.yaml) tells a kind of any type. Who says such
a kind and a region, without "the", asks for all that are there, although somebody's name has these words as well.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.kinds.kind_words import kind_words
from glam_kg.question.names.kind_names import without_type
from glam_kg.question.names.name_small_words import definite_articles
from glam_kg.question.slots.filling import AND, OR, encloses
from glam_kg.question.words.language import NOUNS_HAVE_CAPITALS
from glam_kg.question.words.mentions import (
    SURE_NAME,
    ConceptMention,
    NameMention,
    PlaceMention,
    TypeMention,
)
from glam_kg.question.words.tokens import as_written

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_WITHIN: Final = frozenset({"in", "im", "binnen", "within", "across", "en", "dans", "au", "aux", "a"})
"""Folded prepositions between a kind and the area it is asked for in: the "library of Wales" is one."""
_ASKING: Final = frozenset({"which", "list", "count", "where", "refers_to_set", "refers_to_one", "follow_up"})
"""Concepts beside which those in an area are asked for, and nothing that one of them has."""
_FRENCH: Final = "fr"
_MOST_BETWEEN: Final = 3
"""Small words between a French type and what tells which kind it is: "musées de la police"."""


@dataclass(frozen=True)
class KindsInAreas:
    """Finds them.

    Attributes:
        lexicon: Tells the word for a type from those that say which kind.
    """

    lexicon: Lexicon

    def told(
        self, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention], language: str
    ) -> list[Mention]:
        """The mentions, with types as the kinds that a word beside them says, and without names of one where several are meant.

        Args:
            tokens: The question's words as written.
            words: The same words folded.
            found: What was found in it.
            language: That of the question.
        """
        types = [m for m in found if isinstance(m, TypeMention)]
        mentions = list(found)
        for kind in types:
            mentions = self._with_kind(tokens, words, mentions, kind, language)
        return mentions

    @cached_property
    def _definite(self) -> frozenset[str]:
        return definite_articles(self.lexicon)

    def _with_kind(
        self, tokens: Sequence[Token], words: Sequence[str], found: list[Mention], kind: TypeMention, language: str
    ) -> list[Mention]:
        whole = self._whole(tokens, words, found, kind, language)
        if whole is kind and (not kind.narrower or not self._says_kind(words, kind)):
            return found
        names = [m for m in found if isinstance(m, NameMention) and m.candidates and m.overlaps(whole)]
        # "Chester Zoo in England" is the one of that name, however many zoos England has.
        said_more = any(m.start < whole.start and not whole.covers(m) for m in names)
        if names and (said_more or not self._asks_for_all(tokens, words, found, whole, language)):
            return found
        kept = [m for m in found if m not in names]
        return kept if whole is kind else [*(m for m in kept if not _is_type_within(m, whole)), whole]

    def _whole(
        self, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention], kind: TypeMention, language: str
    ) -> TypeMention:
        """A type with the word beside it that says which kind it is and that nothing else explains; the type, where none does."""
        the_one = not kind.plural and kind.start > 0 and words[kind.start - 1] in self._definite
        if (
            kind.reason
            or the_one
            or any(m is not kind and isinstance(m, TypeMention) and encloses(m, kind) for m in found)
        ):
            return kind
        run = self._behind(words, kind) if language == _FRENCH else range(kind.start - 1, kind.start)
        if run.start < 0 or not run or _is_written_as_name(tokens, run, kind, language):
            return kind
        told = run[-1]
        said = kind_words().of(words[told : told + 1])
        explained = any(m.shares(told, told + 1) for m in found if not isinstance(m, (NameMention, TypeMention)))
        if explained or not said.kinds or said.left or any(each.keeper for each in said.kinds):
            return kind
        start, end = min(run.start, kind.start), max(run.stop, kind.end)
        return replace(kind, start=start, end=end, text=as_written(tokens[start:end]), narrower=True)

    def _behind(self, words: Sequence[str], kind: TypeMention) -> range:
        """From behind a French type to the next word that is more than a small one."""
        behind = range(kind.end, min(kind.end + _MOST_BETWEEN + 1, len(words)))
        end = next((i for i in behind if not self.lexicon.is_function_word(words[i])), None)
        if end is None or kind.language != _FRENCH or not (AND | OR).isdisjoint(words[kind.end : end]):
            # "Musées et zoos" are two types.
            return range(0)
        return range(kind.end, end + 1)

    def _says_kind(self, words: Sequence[str], kind: TypeMention) -> bool:
        """Whether its words are those of kinds of which an area may have several: a country has one National Library."""
        parts = [part for word in words[kind.start : kind.end] if (part := without_type(word, self.lexicon))]
        said = kind_words().of(parts)
        return bool(said.kinds) and not any(each.keeper for each in said.kinds)

    def _asks_for_all(
        self, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention], kind: TypeMention, language: str
    ) -> bool:
        """Whether a kind is asked for in an area, and not the one that is called so: no article and no capitals say that."""
        if kind.start and words[kind.start - 1] in self._definite:
            return False
        nouns = language in NOUNS_HAVE_CAPITALS
        if not nouns and kind.end - kind.start > 1 and tokens[kind.end - 1].capitalised:
            return False
        areas = [m for m in found if isinstance(m, PlaceMention) and m.start > kind.end and _is_area(m)]
        between = (words[kind.end : area.start] for area in areas)
        if not any(_WITHIN.intersection(gap[:1]) and all(map(self.lexicon.is_function_word, gap)) for gap in between):
            return False
        return all(_asks(m) for m in found if not m.overlaps(kind))


def _is_written_as_name(tokens: Sequence[Token], run: range, kind: TypeMention, language: str) -> bool:
    """Whether a type and the word that says its kind have capitals as names have."""
    if language in NOUNS_HAVE_CAPITALS:
        return False
    said = tokens[run[-1]] if language == _FRENCH else tokens[kind.end - 1]
    return said.capitalised and not said.sentence_start


def _is_area(place: PlaceMention) -> bool:
    return place.readings[0].place.level is not PlaceLevel.CITY


def _asks(mention: Mention) -> bool:
    """Whether what stands beside a kind may do so where several are asked for."""
    if isinstance(mention, ConceptMention):
        return mention.concept in _ASKING
    known = isinstance(mention, NameMention) and mention.weight >= SURE_NAME
    return isinstance(mention, (PlaceMention, TypeMention, NameMention)) and not known


def _is_type_within(mention: Mention, kind: TypeMention) -> bool:
    return isinstance(mention, TypeMention) and encloses(kind, mention)
