"""A word that stands in the names of but one institution, and is all that is said of it: "date de création de la cidrothèque".

People leave out of "Cidrothèque du Pays d'Auge" what everybody there knows. By its weight that is too little for a name; where
nothing else is said, and what institutions have is asked for, nobody else is meant.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.question.kinds.kinds_in_graph import SINGULAR_ENDINGS
from glam_kg.question.names.name_beginnings import MOST_MEANT
from glam_kg.question.names.name_likeness import GUESS
from glam_kg.question.names.name_parts import leaves_open
from glam_kg.question.names.name_words import senses_of
from glam_kg.question.slots.filling import INDEFINITE_ARTICLES
from glam_kg.question.words.mentions import (
    ConceptMention,
    EventTypeMention,
    Named,
    NameMention,
    PlaceMention,
    SchemeMention,
    SubjectMention,
    TypeMention,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_ASKED: Final = frozenset(
    {
        "website", "address", "founded", "when", "where", "in_which_city", "closed", "identifier", "identifiers", "collections",
        "other_names", "parent", "info", "not_covered", "event", "which", "list", "refers_to_one", "refers_to_set", "follow_up",
    }
)  # fmt: skip
"""Concepts that ask something of one institution, or only say that something is asked. Who was born is none."""
_DEFINITE: Final = frozenset({"the", "het", "de", "das", "die", "der", "dem", "la", "le", "l", "du", "des"})
_SHORTEST: Final = 6
"""Letters of a word that tells who is meant."""
_SHORTEST_WITH_SLIP: Final = 8
"""Letters of one that may be misspelt: shorter ones are near to many."""
_KIND_ENDINGS: Final = ("theek", "thek", "theque", "theca")
"""Folded endings of words that institutions make for what they are, and nothing else is called by."""
_WEIGHT: Final = 0.87
"""What one is worth whose kind is said: as much as the same word with its town."""


@dataclass(frozen=True)
class WordsOfOne:
    """Finds such words.

    Attributes:
        index: The names of the graph.
        is_small: Whether a folded word is a small word.
        is_common: Whether a folded word is common in any language, and so says no name.
    """

    index: NameIndex
    is_small: Callable[[str], bool]
    is_common: Callable[[str], bool]

    def find(self, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention]) -> NameMention | None:
        """The institution that the one telling word of a question is part of the name of; None where more is said, or less.

        It is asked about unless its kind is said with an article: "the Titanic" may be another than the Titanic Belfast.

        Args:
            tokens: The question's words as written.
            words: The same words folded.
            found: What was found in it.
        """
        at = self._telling(words, found)
        if at is None or len(words[at]) < _SHORTEST:
            return None
        # "The printing house" is one of those that are called so, however common the word is.
        made = words[at].endswith(SINGULAR_ENDINGS) and words[at] not in SINGULAR_ENDINGS
        if (self.is_common(words[at]) and not made) or (at and words[at - 1] in INDEFINITE_ARTICLES):
            return None
        if any(isinstance(m, SubjectMention) for m in found) and not (made and at and words[at - 1] in _DEFINITE):
            # "The bell foundry" is no subject of collections, and "bell foundry" may be.
            return None
        names = {name.iri: name for name in reversed(self.index.holding([self._spelt(words[at])]))}
        if len(names) != 1:
            meant = tuple(Named.of(names[iri], GUESS) for iri in sorted(names))
            return self._asked(tokens, at, meant) if made and 1 < len(names) <= MOST_MEANT else None
        (name,) = names.values()
        named = Named.of(name, _WEIGHT)
        places = [m for m in found if isinstance(m, PlaceMention)]
        if not all(m.start > at and any(map(named.is_at, m.readings)) for m in places):
            return None
        is_kind = words[at].endswith(_KIND_ENDINGS) or any(isinstance(m, TypeMention) for m in found)
        definite = at > 0 and words[at - 1] in _DEFINITE
        # Among keywords nobody says an article.
        sure = is_kind and (definite or not any(map(self.is_small, words[:at])))
        sure = sure and not leaves_open(name.text, tokens[at : at + 1], tokens, town=named.city)
        return NameMention(
            start=at, end=max((m.end for m in places), default=at + 1), text=tokens[at].text, candidates=(named,),
            weight=_WEIGHT if sure else GUESS, guess=not sure, reason="stands in the names of one",
        )  # fmt: skip

    @staticmethod
    def _asked(tokens: Sequence[Token], at: int, meant: tuple[Named, ...]) -> NameMention:
        return NameMention(
            start=at, end=at + 1, text=tokens[at].text, candidates=meant, weight=GUESS, guess=True,
            reason="stands in the names of some",
        )  # fmt: skip

    def _spelt(self, word: str) -> str:
        """The word as names have it, where it is a long one and the only one that it is a slip of."""
        if len(word) < _SHORTEST_WITH_SLIP or self.index.knows(word):
            return word
        near, slips = self.index.spellings.nearest(word)
        return near[0] if len(near) == 1 and slips == 1 else word

    def _telling(self, words: Sequence[str], found: Sequence[Mention]) -> int | None:
        """Where the one word stands that says more than what is asked; None where that are several, or more is found."""
        left = {i for i, word in enumerate(words) if not self.is_small(word)}
        if not left:
            return None
        kinds: list[TypeMention | SubjectMention] = []
        asked = [m for m in found if isinstance(m, ConceptMention) and m.concept in _ASKED]
        for mention in found:
            if isinstance(mention, ConceptMention) and any(m.covers(mention) for m in asked):
                # "Über" of "info über" says no number.
                left.difference_update(range(mention.start, mention.end))
                continue
            if isinstance(mention, SubjectMention) or (isinstance(mention, TypeMention) and _is_compound(mention)):
                kinds.append(mention)
            elif isinstance(mention, (SchemeMention, EventTypeMention, PlaceMention)):
                left.difference_update(range(mention.start, mention.end))
            else:
                return None
        if len(left) != 1 or senses_of(words[min(left)])[0]:
            return None
        at = min(left)
        return at if all((m.start, m.end) == (at, at + 1) for m in kinds) else None


def _is_compound(kind: TypeMention) -> bool:
    """Whether a word is that of one institution, and the lexicon has but the end of it."""
    return kind.narrower and bool(kind.reason) and not kind.plural
