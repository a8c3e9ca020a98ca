"""One institution by a compound with an article, of which it is asked where it is or whether it is somewhere.

"Is het Tropenmuseum in Utrecht?", "Waar is het Muziekinstrumentenmuseum in Brussel?" ask of one, and of no other museum of the
town: whoever is called so is told, or asked about, and where nobody is, the name is unknown. "Is er een zeemuseum in Den Haag?"
asks for any.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.question.kinds.kind_words import kind_words
from glam_kg.question.names.definite_kinds import called_by_kind
from glam_kg.question.names.kind_names import forms_saying, without_type
from glam_kg.question.names.kinds_of_towns import HAVING_ONE
from glam_kg.question.names.name_kinds import letter_of
from glam_kg.question.names.name_likeness import GUESS
from glam_kg.question.names.name_words import KINDS, senses_of
from glam_kg.question.names.names import name_words
from glam_kg.question.names.names_elsewhere import VERBS_OF_PLACE, asks_whether_there
from glam_kg.question.words.mentions import (
    WHOLE_NAME,
    ConceptMention,
    Named,
    NameMention,
    PlaceMention,
    SubjectMention,
    TypeMention,
)
from glam_kg.question.words.tokens import as_written

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_IN: Final = frozenset({"in", "te", "im", "a", "au", "aux", "en"})
"""Folded prepositions before where something is."""
_INVERTED: Final = VERBS_OF_PLACE["fr"] | {"il", "elle"}
"""Folded words of a French question behind what it asks of: "Le Tropenmuseum est-il à Utrecht ?"."""
_OF_TOWNS: Final = frozenset({"A", "L"})
"""Types of which a town has one of its own, which may be called otherwise."""
_STATE: Final = "state"
"""A sense that what is a whole country's has as well: "Rijksmuseum"."""
_WHERE: Final = "where"
_BESIDE: Final = frozenset({_WHERE, "whereabouts", "refers_to_one", "refers_to_set"})
"""Concepts that ask nothing else; of others, those for a level of places stand beside these."""
_LEVELS: Final = "level_"
_UNKNOWN: Final = 0.5
_ASKED: Final = 0.8
_REASON: Final = "a kind with an article there"


@dataclass(frozen=True)
class DefiniteKindsThere:
    """Finds such compounds.

    Attributes:
        index: The names of the graph.
        lexicon: Tells small words, and words for types.
        definite: Folded words that say that a known one is meant.
    """

    index: NameIndex
    lexicon: Lexicon
    definite: AbstractSet[str]

    def named(
        self, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention], language: str
    ) -> list[Mention]:
        """The mentions, with such a compound as the name that it is.

        Args:
            tokens: The question's words as written.
            words: The same words folded.
            found: What was found in it.
            language: That of the question.
        """
        kind = self._compound(words, found)
        if kind is None:
            return list(found)
        places = _places_behind(kind, words, found)
        where = any(isinstance(m, ConceptMention) and m.concept == _WHERE for m in found)
        asked = where or asks_whether_there(words, language)
        if not places or not asked or not self._is_all(words, found, kind, places, language):
            return list(found)
        name = self._name(tokens, words, found, kind, places, where=where)
        return list(found) if name is None else [*_apart(found, name), name, _heritage(kind)]

    def _compound(self, words: Sequence[str], found: Sequence[Mention]) -> TypeMention | None:
        """The one kind of a question, where it is a compound that says more than its type, behind an article; else None."""
        kinds = [m for m in found if isinstance(m, TypeMention)]
        if not kinds or any(m.plural or m.end - m.start > 1 for m in kinds) or len({m.start for m in kinds}) > 1:
            return None
        kind = max(kinds, key=lambda m: (bool(m.reason), m.narrower))
        senses, rest = senses_of(words[kind.start])
        compound = bool(senses & KINDS.keys()) and bool(senses - KINDS.keys() or rest)
        if not (kind.reason or (kind.narrower and compound)):
            return None
        if kind.letter in _OF_TOWNS and not senses.isdisjoint(HAVING_ONE):
            return None
        return kind if kind.start and words[kind.start - 1] in self.definite else None

    def _is_all(
        self,
        words: Sequence[str],
        found: Sequence[Mention],
        kind: TypeMention,
        places: Sequence[PlaceMention],
        language: str,
    ) -> bool:
        """Whether nothing else is said than where the one is, or whether it is there."""
        said = {kind.start, *(i for m in places for i in range(m.start, m.end))}
        for m in found:
            if isinstance(m, ConceptMention) and said.isdisjoint(range(m.start, m.end)):
                if m.concept not in _BESIDE and not m.concept.startswith(_LEVELS):
                    return False
                said.update(range(m.start, m.end))
        small, verbs = self.lexicon.is_function_word, VERBS_OF_PLACE[language]
        return all(i in said or word in verbs or small(word) for i, word in enumerate(words))

    def _name(
        self,
        tokens: Sequence[Token],
        words: Sequence[str],
        found: Sequence[Mention],
        kind: TypeMention,
        places: Sequence[PlaceMention],
        *,
        where: bool,
    ) -> NameMention | None:
        """The name that a compound is; None where what was found is right, or names there say the kind."""
        word, end = words[kind.start], max(m.end for m in places)
        meant, whole = called_by_kind(self.index, words[kind.start - 1], [word])
        own = _in_places(meant, places)
        if whole and own:
            return _called(tokens, kind, own)
        known = [m for m in found if isinstance(m, NameMention) and not m.guess and m.start == kind.start]
        there = next((each for m in known if (each := _in_places(m.candidates, places))), ())
        holding = _in_places({n.iri: Named.of(n, GUESS) for n in reversed(self.index.holding([word]))}.values(), places)
        sure = {each.iri for each in there}.intersection(each.iri for each in holding)
        if sure:
            return _called(tokens, kind, tuple(each for each in there if each.iri in sure))
        if whole and not where:
            return _called(tokens, kind, meant)
        if there and any(m.weight >= WHOLE_NAME for m in known):
            return None
        if holding or there:
            return _asked_about(tokens, kind, end, holding or there)
        if self._is_said_by_names(word, kind, places):
            return None
        elsewhere = _not_of_another_town(meant, word)
        if elsewhere:
            return _asked_about(tokens, kind, end, elsewhere)
        text = as_written(tokens[kind.start : end])
        return NameMention(start=kind.start, end=end, text=text, candidates=(), weight=_UNKNOWN, reason=_REASON)

    def _is_said_by_names(self, word: str, kind: TypeMention, places: Sequence[PlaceMention]) -> bool:
        """Whether names there say the kind in other words: the Nederlands Openluchtmuseum is a Freilichtmuseum."""
        named = (
            Named.of(name, GUESS)
            for said in kind_words().of([without_type(word, self.lexicon)]).kinds
            for form in forms_saying(said, self.index)
            for name in self.index.names_of(form)
        )
        return any(letter_of(each) == kind.letter and _is_in(each, places) for each in named)


def _not_of_another_town(meant: tuple[Named, ...], word: str) -> tuple[Named, ...]:
    """Those who may be meant somewhere else than they are: none that is a town's own, or says so in its name.

    The state's is a whole country's: the Rijksmuseum Amsterdam is the Rijksmuseum.
    """
    senses = senses_of(word)[0]
    if _STATE in senses:
        return meant
    if not senses.isdisjoint(HAVING_ONE):
        return ()
    return tuple(each for each in meant if set(name_words(each.city)).isdisjoint(name_words(each.label)))


def _places_behind(kind: TypeMention, words: Sequence[str], found: Sequence[Mention]) -> list[PlaceMention]:
    """The places behind a kind, where the first of them stands right behind "in"; else none."""
    behind = [m for m in found if isinstance(m, PlaceMention) and m.start > kind.end and not m.is_adjective]
    at = kind.end
    while at < len(words) and words[at] in _INVERTED:
        at += 1
    return behind if words[at : at + 1] and words[at] in _IN and any(m.start == at + 1 for m in behind) else []


def _in_places(candidates: Iterable[Named], places: Sequence[PlaceMention]) -> tuple[Named, ...]:
    return tuple(each for each in candidates if _is_in(each, places))


def _is_in(named: Named, places: Sequence[PlaceMention]) -> bool:
    return any(named.is_at(reading) for m in places for reading in m.own_readings)


def _called(tokens: Sequence[Token], kind: TypeMention, meant: tuple[Named, ...]) -> NameMention:
    text = as_written(tokens[kind.start : kind.end])
    return NameMention(
        start=kind.start, end=kind.end, text=text, candidates=meant, weight=WHOLE_NAME, reason=_REASON
    )  # fmt: skip


def _asked_about(tokens: Sequence[Token], kind: TypeMention, end: int, meant: tuple[Named, ...]) -> NameMention:
    """Those to ask about by a compound and where it is said to be, which is part of what is asked back."""
    text = as_written(tokens[kind.start : end])
    return NameMention(
        start=kind.start, end=end, text=text, candidates=meant, weight=_ASKED, guess=True, reason=_REASON
    )  # fmt: skip


def _heritage(kind: TypeMention) -> ConceptMention:
    """The word for a kind in a name, which tells that it is one of heritage."""
    return ConceptMention(start=kind.start, end=kind.end, text=kind.text, concept="heritage", language=kind.language)


def _apart(found: Sequence[Mention], name: NameMention) -> Iterator[Mention]:
    """The mentions without what is but part of a name."""
    for m in found:
        if not (isinstance(m, (TypeMention, SubjectMention, NameMention, PlaceMention)) and m.overlaps(name)):
            yield m
