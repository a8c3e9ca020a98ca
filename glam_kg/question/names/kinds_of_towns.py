"""One institution, told by a compound for its kind and the place behind it: "Staatsarchiv Hamburg", "Bundesarchiv Koblenz".

Of some kinds a state, a town or a university has one: it is not asked which archives there are in Hamburg. Where nobody is
called so, it may be among those of its kind that are there, under a name that says less or other things: they are listed.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel
from glam_kg.question.names.name_beginnings import MOST_MEANT
from glam_kg.question.names.name_likeness import GUESS, described
from glam_kg.question.names.name_words import KINDS, senses_of
from glam_kg.question.names.names import name_words
from glam_kg.question.names.places_described import with_likely_readings
from glam_kg.question.names.several import GENITIVES
from glam_kg.question.places.areas_abbreviated import called_by_area
from glam_kg.question.places.towns_told_apart import called_in_town, is_said_in
from glam_kg.question.slots.filling import INDEFINITE_ARTICLES
from glam_kg.question.words.mentions import (
    SURE_NAME,
    WHOLE_NAME,
    ConceptMention,
    GeneralMention,
    Named,
    NameMention,
    PlaceMention,
    SchemeMention,
    SubjectMention,
    TypeMention,
)
from glam_kg.question.words.tokens import as_written, tokenise

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.names.several import SeveralInstitutions
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

HAVING_ONE: Final = frozenset({"state", "city", "university", "national", "federal", "canton", "royal", "central"})
"""Senses of a kind of which whoever has it has one."""
_OF_COUNTRIES: Final = frozenset({"national", "federal", "royal"})
"""Of these a country has one: who is called by no more than that is known without a town."""
_UNIVERSITY: Final = frozenset({"university"})
_IN: Final = frozenset({"in", "te"})
_WEIGHT: Final = 0.5
_LONGEST: Final = 2
"""Words of a name that is a kind with an adjective of its country."""
_PARTS: Final = (TypeMention, GeneralMention, PlaceMention, SubjectMention, NameMention)
"""What stands in such a name means nothing by itself."""
_ASKING: Final = frozenset({"count", "list", "oldest", "newest"})
"""Concepts with which it is asked for any of a kind."""


@dataclass(frozen=True)
class KindsOfTowns:
    """Finds the one institution that a compound and a place name.

    Attributes:
        index: The names of the graph.
        several: Tells one institution from several.
        find_places: Finds the places in a row of words.
    """

    index: NameIndex
    several: SeveralInstitutions
    find_places: Callable[[Sequence[Token]], Sequence[PlaceMention]]

    def named(self, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention]) -> list[Mention]:
        """The mentions, with a kind and its town as the name that they are, where somebody has it.

        Args:
            tokens: The question's words as written.
            words: The same words folded.
            found: What was found in it.
        """
        types = [m for m in found if isinstance(m, TypeMention)]
        for kind in (m for m in types if m.narrower and m.end - m.start == 1):
            if is_owner(kind, words, types):
                continue
            word = self._singular(words, kind)
            town = self._town(words, kind, found) if word else None
            if town is None or _asks_of_any(found, kind):
                continue
            name = self._name(tokens, found, kind, word, town)
            if name is None:
                continue
            # Whether one is "in Enkhuizen" may be what is asked.
            apart = [m for m in found if m.start > kind.end and words[m.start - 1] in _IN and m.end == name.end]
            return [*instead(found, name, kind), *(m for m in apart if isinstance(m, PlaceMention))]
        return list(found)

    def _name(
        self,
        tokens: Sequence[Token],
        found: Sequence[Mention],
        kind: TypeMention,
        word: str,
        town: PlaceMention,
    ) -> NameMention | None:
        """The name that a kind and a town are; None where others in the question tell more, or any of a kind may be meant."""
        known = [m for m in found if isinstance(m, NameMention) and m.candidates and m.overlaps(kind)]
        if not kind.reason:
            # One that is called "Stadtbibliothek", and no more, is not that of Leeds.
            known = [m for m in known if (m.start, m.end) != (kind.start, kind.end)]
        guesses = [m for m in known if m.guess]
        if town.end - town.start > 1 and town.start == kind.end and town.at(PlaceLevel.CITY):
            apart = self._told_apart(tokens, word, kind, town, known)
            if apart is not None:
                return apart
        areas = () if known else called_by_area(self.index, word, town, self.find_places)
        if areas:
            return replace(_as_name(tokens, kind, town, word, areas), unchecked=range(0))
        bearers = self._bearers(word, kind, town)
        longer = [m for m in known if m.end > kind.end and m not in guesses]
        if longer:
            span = (kind.start, town.end)
            whole = [m for m in longer if (m.start, m.end) == span and SURE_NAME <= m.weight < WHOLE_NAME]
            return whole[0] if len(whole) == len(longer) and self._has_one(word) else None
        if not bearers and (town.start > kind.end or not self._has_one(word) or len(guesses) < len(known)):
            return None
        senses = senses_of(word)[0]
        if guesses and not bearers and not _says_less(guesses[0], senses):
            return guesses[0]
        alike = bearers or said_alike(self.index, senses, town, word)
        return _as_name(tokens, kind, town, word, alike) if alike else None

    def _singular(self, words: Sequence[str], kind: TypeMention) -> str:
        """The compound as one institution is called; empty where several are, or any."""
        word, before = words[kind.start], words[kind.start - 1] if kind.start else ""
        if before in INDEFINITE_ARTICLES:
            return ""
        if before in GENITIVES:
            word = word.removesuffix("s")
        plural = self.several.named_by(word) or (kind.plural and before not in GENITIVES)
        return "" if plural or not senses_of(word)[0] else word

    @staticmethod
    def _town(words: Sequence[str], kind: TypeMention, found: Sequence[Mention]) -> PlaceMention | None:
        """The place right behind a kind, or behind "in"."""
        starts = {kind.end} | ({kind.end + 1} if words[kind.end : kind.end + 1] and words[kind.end] in _IN else set())
        places = (m for m in found if isinstance(m, PlaceMention) and m.start in starts and not m.is_adjective)
        longest = max(places, key=lambda m: m.end, default=None)
        return with_likely_readings(longest) if longest else None

    @staticmethod
    def _has_one(word: str) -> bool:
        senses, rest = senses_of(word)
        return not rest and not senses.isdisjoint(HAVING_ONE)

    def _told_apart(
        self, tokens: Sequence[Token], word: str, kind: TypeMention, town: PlaceMention, known: Sequence[NameMention]
    ) -> NameMention | None:
        """A kind and a town that is told apart as a name; None where nobody is called so, or a known name says as much."""
        whole = [m for m in known if m.start <= kind.start and m.end >= town.end]
        if any(m.guess for m in whole):
            return None
        found, says_town = called_in_town(self.index, word, town, self.find_places)
        told = tuple(n for n in found if says_town or n.city or not self._says_another(n, town))
        if whole and not says_town:
            return None if any(self._may_be_in(m, town) for m in whole) else _as_name(tokens, kind, town, word, ())
        if not told or len(told) > MOST_MEANT:
            return None
        name = _as_name(tokens, kind, town, word, told)
        return replace(name, unchecked=range(0)) if says_town else name

    def _may_be_in(self, name: NameMention, town: PlaceMention) -> bool:
        """Whether one of those that a name may mean is in a town, or may be, or says it: "UB Frankfurt" is not on the Oder."""
        if any(c.is_at(r) or c.may_be_at(r) for c in name.candidates for r in town.readings):
            return True
        return any(is_said_in(town, self.index.texts_of(c.iri)) for c in name.candidates)

    def _bearers(self, word: str, kind: TypeMention, town: PlaceMention) -> tuple[Named, ...]:
        """Those that are called by the kind alone and are in the town, or of which it is unknown, and no name says another.

        The schema has the words for kinds that there are many of: one that is called "Stadtbibliothek" may be anywhere.
        """
        if not kind.reason and senses_of(word)[0].isdisjoint(_OF_COUNTRIES):
            return ()
        names = (name for name in self.index.holding([word]) if self._is_alone(word, name.text))
        found = {n.iri: Named.of(n, 1.0) for n in names}
        for reading in town.own_readings:
            at_town = [n for n in found.values() if n.is_at(reading)]
            unsaid = [n for n in found.values() if n.may_be_at(reading) and not self._says_another(n, town)]
            if at_town or unsaid:
                return tuple(at_town or unsaid) if len(at_town or unsaid) <= MOST_MEANT else ()
        return ()

    def _is_alone(self, word: str, text: str) -> bool:
        """Whether a name is a compound alone, or with an adjective of its country: "Schweizerisches Bundesarchiv"."""
        tokens = tokenise(text)
        if len(tokens) == 1:
            return tokens[0].key == word
        places = self.find_places(tokens) if len(tokens) == _LONGEST else ()
        adjectives = (m for m in places if m.is_adjective and m.readings[0].place.level is PlaceLevel.COUNTRY)
        return tokens[-1].key == word and any(m.start == 0 and m.end == len(tokens) - 1 for m in adjectives)

    def _says_another(self, named: Named, town: PlaceMention) -> bool:
        """Whether one of its names says another town."""
        asked = {reading.place.name for reading in town.readings}
        places = [m for text in self.index.texts_of(named.iri) for m in self.find_places(tokenise(text))]
        towns = [m for m in places if not m.is_adjective and any(map(named.may_be_at, m.readings))]
        return bool(towns) and all(asked.isdisjoint(r.place.name for r in m.readings) for m in towns)


def _asks_of_any(found: Sequence[Mention], kind: TypeMention) -> bool:
    """Whether it is asked for any of a kind: "welches Stadtarchiv", but not "wie lautet die ISIL des Stadtarchivs"."""
    concepts = [m for m in found if isinstance(m, ConceptMention)]
    asked = any(isinstance(m, SchemeMention) and m.end <= kind.start for m in found)
    return any(m.concept in _ASKING or (m.concept == "which" and not asked) for m in concepts)


def is_owner(kind: TypeMention, words: Sequence[str], types: Sequence[TypeMention]) -> bool:
    """Whether a university is whose institution is meant: "Archiv der Universität Wien"."""
    return senses_of(words[kind.start])[0] == _UNIVERSITY and any(not m.overlaps(kind) for m in types)


def said_alike(index: NameIndex, senses: frozenset[str], town: PlaceMention, word: str = "") -> tuple[Named, ...]:
    """Those to ask about whose names say a kind and its town, and more: the "Historisches Archiv der Stadt Köln".

    One that is not called by the very compound says that kind alone: the State Bar of Texas Archives are no Staatsarchiv.

    Args:
        index: The names of the graph.
        senses: What the words of the kind say.
        town: The place that is said with it.
        word: The folded compound; empty where the kind is said in words of its own.
    """
    spellings = {tuple(fold_key(town.text).split())}
    spellings |= {tuple(fold_key(reading.place.name).split()) for reading in town.own_readings}
    of_town = {part for spelling in spellings for part in spelling}
    found: dict[str, Named] = {}
    for name in (name for spelling in sorted(spellings) for name in index.holding(spelling)):
        named = Named.of(name, GUESS)
        words = name_words(name.text)
        said = described(words)
        own = said.senses
        if word and word not in words and (said.words - of_town or own & HAVING_ONE != senses & HAVING_ONE):
            continue
        there = any(named.is_at(r) or named.may_be_at(r) for r in town.own_readings)
        # What a university has is called by it.
        alike = own & KINDS.keys() == senses & KINDS.keys() or (word and senses == _UNIVERSITY)
        if there and senses <= own and alike:
            found.setdefault(name.iri, named)
    # Another source may have the same one without its town.
    called = {fold_key(named.label): named for named in sorted(found.values(), key=lambda n: (n.city, n.iri))}
    beside = [f" {word} {' '.join(spelling)} " for spelling in spellings] if word and senses != _UNIVERSITY else []

    def distance(key: str) -> tuple[bool, int, str]:
        """Whose name has the town right behind the kind comes first: the Stadtbibliothek Bernau bei Berlin is in Bernau."""
        said = f" {' '.join(name_words(key))} "
        return not any(each in said for each in beside), len(key.split()) if word else 0, key

    nearest = sorted(called, key=distance)
    return tuple(called[key] for key in nearest) if len(called) <= MOST_MEANT else ()


def _says_less(guess: NameMention, senses: frozenset[str]) -> bool:
    """Whether no name that was guessed says all of a kind: a "Diocesan Library Muenster" is no "Stadtbuecherei"."""
    return not any(senses <= described(name_words(named.label)).senses for named in guess.candidates)


def instead(found: Sequence[Mention], name: NameMention, kind: TypeMention) -> list[Mention]:
    """The mentions, with a name in the place of the kind and the town in it, and of other names there."""
    called = ConceptMention(start=kind.start, end=kind.end, text=kind.text, concept="heritage", language=kind.language)
    return [*(m for m in found if not (isinstance(m, _PARTS) and m.overlaps(name))), name, called]


def _as_name(
    tokens: Sequence[Token], kind: TypeMention, town: PlaceMention, word: str, candidates: tuple[Named, ...]
) -> NameMention:
    """A kind and its town as a name; one that nobody has is told without the ending of its genitive."""
    own = tokens[kind.start : town.end]
    written = kind.text if word.endswith("s") else kind.text.removesuffix("s")
    text = written + as_written(own).removeprefix(as_written(own[:1]))
    sure = all(candidate.score >= 1 for candidate in candidates)
    there = not candidates or any(c.is_at(reading) for c in candidates for reading in town.own_readings)
    return NameMention(
        start=kind.start, end=town.end, text=text, candidates=candidates, weight=1.0 if candidates and sure else _WEIGHT,
        guess=not sure or len({named.label for named in candidates}) > 1, reason="a kind of which there is one",
        unchecked=range(0) if there else range(town.start, town.end),
    )  # fmt: skip
