"""How well the name of a custodian says what a description says: senses, proper words, places."""

from __future__ import annotations

import math
from array import array
from collections import defaultdict
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import chain, islice
from typing import TYPE_CHECKING, Final, NamedTuple

from glam_kg.ghcid.skipped_words import function_words, legal_forms
from glam_kg.places.model import PlaceLevel
from glam_kg.question.names.languages_there import outermost_places
from glam_kg.question.names.name_words import KINDS, LEFT_OUT, senses_of, without_grounds
from glam_kg.question.names.names import aligned_saints, main_part
from glam_kg.question.words.mentions import Named, PlaceMention
from glam_kg.question.words.spelling import stem
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from glam_kg.question.names.names import CustodianName, NameIndex
    from glam_kg.question.words.tokens import Token

_SAME, _ALIKE, _SHORTER, _PART_THERE = 0.93, 0.9, 0.88, 0.87
GUESS: Final = 0.8
"""The score of a name that is to be asked about: the Alexandermuseum may be another than the Museum Alexander Koenig."""
_TIE: Final = 0.01
_SAYS_PLACE: Final = 0.02
"""How much better a name is that says the place as well."""
_NEARLY: Final = 0.05
"""How much worse a name may fit that says more of where it is."""
_MOST_COMPARED: Final = 24
"""Names that are looked at closely, the shortest first: the more a name says besides, the less it is meant."""
_FEW_OF_A_KIND: Final = 12
_MOST_NAMES: Final = 50_000
"""Names with the rarest word of a description, from which on it says too little."""
_SHARE_ALONE, _SHARE_THERE = 0.45, 0.3
"""How much of a name's own words must be said: without its place, and with it."""
_RARE: Final = 3
"""Names that have a word, at most, for it to stand for one of them."""
_MANY: Final = 3
"""Senses that are enough without a place or a proper word: "Stiftung Preußischer Kulturbesitz"."""
_UNSAID: Final = frozenset({"foundation", "national", "royal", "apostolic"})
"""Senses that need not be said where others, or proper words, are."""
_UNSAID_BY_PLACE: Final = frozenset({"apostolic"})
"""Of these, senses that need not be said beside a place either: the Vatican library is the Apostolic one."""
_OF_ONE_THERE: Final = frozenset({"observatory", "planetarium", "zoo"})
"""Senses of kinds of which a town hardly has two: the observatory of Athens is the National Observatory."""
_OF_COUNTRIES: Final = frozenset({"national", "state", "royal"})
"""Senses of a name that no municipal institution has."""
_FREE, _HANSE = frozenset({"freie", "freien"}), "hansestadt"
"""Folded words of what two cities call themselves: "Freie und Hansestadt"."""
_CITY_ARCHIVE: Final = frozenset({"city", "archive"})
"""Senses of what some cities call their historical archive: "Historisches Archiv der Stadt Köln"."""
_OF_ONE_LIBRARY: Final = frozenset({"state", "university"})
"""Senses that one library has together, and is called by either: "Staats- und Universitätsbibliothek Hamburg"."""
_LENDING: Final = frozenset({"library", "archive"})
"""Senses of kinds of which a town has one, whether it is called municipal or not."""
_KIND_AND_SUBJECT: Final = 2
"""Senses of a kind and of what it is of."""
_COMMON: Final = _OF_COUNTRIES | LEFT_OUT | {"university", "central", "federal", "art", "history", "nature", "heritage"}
"""Senses of what there are many of, wherever few of them are known."""
_NARROWNESS: Final = {PlaceLevel.COUNTRY: 0, PlaceLevel.REGION: 1, PlaceLevel.CITY: 2}


class Described(NamedTuple):
    """What words say: senses, the stems of proper names, and places.

    Attributes:
        senses: What general words mean.
        proper: The stems of all other words.
        places: Where it is said to be.
        by_preposition: Whether a preposition of place ties the place to it ("the museum in Wiesbaden").
        definite: Whether it is spoken of as the one that has the name ("the Boijmans").
        inflected: Whether its words stand in the German genitive ("des Technoseums").
        words: The words without a sense, whole.
    """

    senses: frozenset[str]
    proper: frozenset[str]
    places: tuple[PlaceMention, ...] = ()
    by_preposition: bool = False
    definite: bool = False
    inflected: bool = False
    words: frozenset[str] = frozenset()

    @property
    def telling(self) -> frozenset[str]:
        """The senses that people do not leave out."""
        return self.senses - LEFT_OUT


def described(words: Iterable[str]) -> Described:
    """What folded words say; small words and legal forms say nothing.

    >>> said = described(["stadtbibliothek", "von", "lyon"])
    >>> sorted(said.senses), sorted(said.proper)
    (['city', 'library'], ['lyon'])
    """
    senses: set[str] = set()
    proper: set[str] = set()
    plain: set[str] = set()
    said = aligned_saints(words)
    for word in said:
        if word in _FREE and _HANSE in said:
            continue
        own, rest = senses_of(word)
        senses |= own
        if rest and (own or not (len(word) == 1 or word in function_words(None) or word in legal_forms())):
            proper.add(rest)
            plain.update(() if own else (word,))
    return Described(without_grounds(frozenset(senses)), frozenset(proper), words=frozenset(plain))


@dataclass(frozen=True)
class Likeness:
    """Compares descriptions with the names of an index.

    Attributes:
        index: The names.
        find_places: Finds the places in a row of words.
    """

    index: NameIndex
    find_places: Callable[[Sequence[Token]], Sequence[PlaceMention]]

    def best(self, said: Described) -> tuple[Named, ...]:
        """The custodians whose names say best what is said, by IRI; several where they say it equally well.

        A name of which a part is said counts where no other has this part.
        """
        if not said.proper and not (said.places and said.telling) and len(said.telling) < _MANY:
            return self._only_one(said)
        general = not said.proper and len(said.telling) == 1
        # The archive in Berlin may be any of them (`_is_of_that_place`), and where there are many of a kind, none is "the" one.
        names = [] if general and said.by_preposition else self._names_with(said)
        if general and len(names) > _FEW_OF_A_KIND:
            return ()
        best: dict[str, Named] = {}
        for name in names:
            score = self._score(said, name)
            if score and (name.iri not in best or best[name.iri].score < score):
                best[name.iri] = Named.of(name, score)
        top = max((named.score for named in best.values()), default=0.0)
        if top <= _PART_THERE and len(best) > 1:
            return ()
        told = self._telling_nation(said, [n for n in best.values() if n.score >= top - _NEARLY])
        top = max((named.score for named in told), default=top)
        tied = [n for n in told or best.values() if n.score >= top - _TIE]
        nearly = [n for n in best.values() if n not in tied and n.score >= top - _SAYS_PLACE]
        tied += [n for n in nearly if _is_likelier(n, tied, said) or self._is_called_by_no_town(n, tied, said)]
        # Whoever is in the town comes before one of whom only the name says it.
        there = [n for n in tied if all(any(map(n.is_at, place.readings)) for place in said.places)]
        return tuple(sorted(there or tied, key=lambda n: n.iri))

    def _telling_nation(self, said: Described, best: Sequence[Named]) -> list[Named]:
        """Those whose names say a country of which an adjective is said beside a place; none where no adjective is.

        An "American History Museum Washington" is rather one of American history than any of history.
        """
        nations = {r.place for m in said.places if m.is_adjective and len(said.places) > 1 for r in m.readings}

        def says(text: str) -> bool:
            return any(r.place in nations for m in self.find_places(tokenise(text)) for r in m.readings)

        return [named for named in best if says(named.label)] if nations else []

    def _is_called_by_no_town(self, named: Named, tied: Sequence[Named], said: Described) -> bool:
        """Whether others have their town in their names, which is not said, and one has not: that may be meant as well."""

        def says_town(each: Named) -> bool:
            found = (r for m in self.find_places(tokenise(each.label)) for r in m.readings)
            return any(r.place.level is PlaceLevel.CITY and each.is_at(r) for r in found)

        return not said.places and not said.proper and all(map(says_town, tied)) and not says_town(named)

    def _only_one(self, said: Described) -> tuple[Named, ...]:
        """The one to ask about that is of a kind and of what few are of: "het Tropeninstituut" may be the royal one."""
        of = said.telling - KINDS.keys()
        if not said.definite or len(said.telling) != _KIND_AND_SUBJECT or len(of) != 1 or not of.isdisjoint(_COMMON):
            return ()
        stems = self._stems_of.get(next(iter(of)), ())
        if sum(len(self.index.postings.get(each, ())) for each in stems) > _FEW_OF_A_KIND:
            return ()
        named = {name.iri: Named.of(name, GUESS) for name in self._names_with(said) if self._score(said, name)}
        return tuple(named.values()) if len(named) == 1 else ()

    @cached_property
    def _stems_of(self) -> dict[str, tuple[str, ...]]:
        """For each sense, and each proper part of a compound, the stems of the index's words that have it."""
        found: dict[str, dict[str, None]] = defaultdict(dict)
        # What is remembered of senses is for the words of questions: those of names would take all of its room.
        look_up = senses_of.__wrapped__
        for word in self.index.words:
            senses, proper = look_up(word)
            for part in (*sorted(senses), proper) if senses else ():
                found[part][stem(word)] = None
        return {part: tuple(stems) for part, stems in found.items()}

    def _names_with(self, said: Described) -> list[CustodianName]:
        """The names that have every proper word and every telling sense, where they are said to be, the shortest first."""
        groups = []
        for part in sorted(said.proper | said.telling):
            stems = self._stems_of.get(part, ()) if part in said.telling else (part, *self._stems_of.get(part, ()))
            groups.append([self.index.postings[each] for each in stems if each in self.index.postings])
        # Of 20,000 names with "archive" few are in the town: the smallest group goes first.
        groups += [[self._forms_at[key] for key in _keys_of(place) if key in self._forms_at] for place in said.places]
        groups.sort(key=lambda group: sum(map(len, group)))
        if not groups or not groups[0] or sum(map(len, groups[0])) > _MOST_NAMES:
            return []
        forms = set(chain.from_iterable(groups[0]))
        for group in groups[1:]:
            forms.intersection_update(chain.from_iterable(group))
        ordered = sorted(forms, key=lambda form: (len(self.index.words_of(form)), form))
        names = chain.from_iterable(map(self.index.names_of, ordered))
        there = (name for name in names if all(map(partial(self._is_here, name), said.places)))
        return list(islice(there, _MOST_COMPARED))

    def _is_here(self, name: CustodianName, place: PlaceMention) -> bool:
        """Whether a custodian is in a place, or its name says that town where no source does: "Naturhistorisches Museum Wien"."""
        named = Named.of(name, 0.0)
        if any(map(named.is_at, place.readings)):
            return True
        towns = {r.place for r in place.readings if named.may_be_at(r)}
        if not towns:
            return False
        # "Stadtbibliothek Bernau bei Berlin" is of Bernau.
        named_there = outermost_places(self.find_places(tokenise(name.text)))
        return bool(named_there) and all(any(r.place in towns for r in m.readings) for m in named_there)

    @cached_property
    def _forms_at(self) -> dict[tuple[str, ...], array[int]]:
        """The forms of names that stand in a country, in a region, and in a town of a country."""
        found: dict[tuple[str, ...], array[int]] = defaultdict(partial(array, "I"))
        for form in range(self.index.forms):
            where = self.index.where(form)
            for key in {
                key for city, region, country in where for key in ((country,), ("", region), (country, city, ""))
            }:
                found[key].append(form)
        return found

    def _score(self, said: Described, name: CustodianName) -> float:
        """How well a name fits, or what people say of it where it goes on behind a bracket or dash; 0 where it does not."""
        score, main = self._score_of(said, name, name.text), main_part(name.text)
        # "Manchester Libraries, Information and Archives" are not the library of Manchester.
        telling = main and len(described(token.key for token in tokenise(main)).telling) > 1
        return score or (self._score_of(said, name, main) if telling else 0.0)

    def _score_of(self, said: Described, name: CustodianName, text: str) -> float:
        tokens = tokenise(text)
        whole = described(token.key for token in tokens)
        if not said.proper <= whole.proper:
            return 0.0
        there = [m for m in map(partial(_here, name), self.find_places(tokens)) if m.readings]
        words = {m: {stem(tokens[i].key) for i in range(m.start, m.end)} for m in there}
        own = [m for m in there if not _is_partly_said(words[m], said)]
        # The spa of Boston Spa is no legal form, and tells that town from Boston.
        apart = frozenset[str]().union(*(words[m] for m in there if m not in own))
        covered = {i for m in own for i in range(m.start, m.end)}
        other = described(token.key for i, token in enumerate(tokens) if i not in covered) if covered else whole
        if "city" in said.senses - other.senses and other.senses & _OF_COUNTRIES:
            # "Archives municipales en France" are not the national archives.
            return 0.0
        if "canton" in said.senses and "city" in other.senses and "canton" not in other.senses:
            # "The archives of the canton of Bern" are not those of the city.
            return 0.0
        proper = other.proper | said.proper | apart
        unsaid = other.telling - said.telling
        open_senses = (
            _UNSAID if said.proper or len(said.telling) > 1 or said.telling <= _OF_ONE_THERE else _UNSAID_BY_PLACE
        )
        if "canton" in said.senses & other.senses:
            # The state is the canton: its archives are the "Staatsarchiv des Kantons".
            open_senses |= {"state"}
        if "art" in said.senses & other.senses and (said.definite or not said.by_preposition):
            # A "Kunstmuseum" is one of fine arts as well; "musée d'art à Lyon" asks for those of a kind.
            open_senses |= {"fine"}
        if said.senses & other.senses >= _CITY_ARCHIVE:
            open_senses |= {"history"}
        if "library" in said.senses and not _OF_ONE_LIBRARY.isdisjoint(said.senses):
            open_senses |= _OF_ONE_LIBRARY
        if {"library", "national"} <= said.senses:
            # A country has one: the "National and University Library".
            open_senses |= {"university"}
        if proper != said.proper or not unsaid <= open_senses:
            return self._partly(said, whole, proper)
        if not said.proper and said.places and not self._is_of_that_place(said, own):
            return 0.0
        if said.senses & LEFT_OUT - other.senses and _LENDING.isdisjoint(said.senses):
            # A town's library is the municipal one, but the Amsterdam Museum is not the Stedelijk Museum.
            return GUESS
        score = _SHORTER if unsaid else _ALIKE if said.senses != other.senses else _SAME
        return round(score + _SAYS_PLACE * self._says_place(said, own), 4)

    def _is_of_that_place(self, said: Described, own: Sequence[PlaceMention]) -> bool:
        """Whether a name of general words is the one of the place: a "Staatsbibliothek Bamberg" is none of Bavaria."""
        asked = max(_NARROWNESS[r.place.level] for m in said.places for r in m.readings)
        # "Belgium" is also a town in Wisconsin: the widest reading that fits is meant. The "Deutsches Bergbau-Museum Bochum"
        # says both, and is the German one.
        narrower = any(min(_NARROWNESS[r.place.level] for r in m.readings) > asked for m in own)
        if narrower and not self._says_place(said, own):
            return False
        if len(said.telling) > 1:
            return True
        # The museum in Wiesbaden may be any of them, the "Nürnberger Zoo" is the Nuremberg Zoo.
        return not said.by_preposition and self._says_place(said, own)

    @staticmethod
    def _says_place(said: Described, own: Sequence[PlaceMention]) -> bool:
        asked = {r.place.code or r.place.name for m in said.places for r in m.readings}
        return any((r.place.code or r.place.name) in asked for m in own for r in m.readings)

    def _partly(self, said: Described, whole: Described, proper: frozenset[str]) -> float:
        """A part of a name is enough where its words are rare and weigh enough: the Boijmans, the Museum Koenig in Bonn."""
        if not said.proper or not (said.places or said.senses or said.definite):
            return 0.0
        if not (said.inflected or said.words <= whole.words):
            return 0.0
        having = {part: max(1, self._names_having(part, said.words)) for part in said.proper}
        if max(having.values()) > _RARE:
            return 0.0
        weight = {part: self.index.rarity(part) for part in proper}
        weight |= {part: math.log(1 + self.index.forms / names) for part, names in having.items()}
        share = sum(weight[part] for part in said.proper) / sum(weight.values())
        if share < (_SHARE_THERE if said.places else _SHARE_ALONE):
            return 0.0
        return _PART_THERE if said.places or (said.definite and not said.senses) else GUESS

    def _names_having(self, part: str, words: frozenset[str]) -> int:
        """How many names have a proper word: as it is said, where it is said whole ("Museon" is no "Museo")."""
        forms = set(chain.from_iterable(self.index.postings.get(s, ()) for s in (part, *self._stems_of.get(part, ()))))
        numbers = {self.index.words.get(word) for word in words if stem(word) == part} - {None}
        if numbers and len(forms) > _RARE:
            forms = {form for form in forms if not numbers.isdisjoint(self.index.words_of(form))}
        return len(forms)


def _is_likelier(named: Named, tied: Sequence[Named], said: Described) -> bool:
    """Whether somebody is at the likeliest reading of a place, and none of some others are: New York is rather the city."""
    likeliest = [place.readings[0] for place in said.places if len(place.readings) > 1]
    return bool(likeliest) and all(
        named.is_at(reading) and not any(other.is_at(reading) for other in tied) for reading in likeliest
    )


def _is_partly_said(words: set[str], said: Described) -> bool:
    """Whether a part of a place's name is said as a word: the British Museum says nothing of British Columbia.

    Of "Yellowstone National Park" all may be said in another language.
    """
    left = {word for word in words - said.proper if not senses_of(word)[0] or not senses_of(word)[0] <= said.senses}
    return not said.proper.isdisjoint(words) and bool(left)


def _keys_of(place: PlaceMention) -> Iterator[tuple[str, ...]]:
    """Under what `_forms_at` has the readings of a place."""
    for reading in place.readings:
        where = reading.place
        if where.level is PlaceLevel.COUNTRY:
            yield (where.country,)
        elif where.level is PlaceLevel.REGION:
            yield from (("", code) for code in {where.code, *reading.parts} if code)
        else:
            yield where.country, where.name, ""
            # Of some no source says the town.
            yield where.country, "", ""


def _here(name: CustodianName, place: PlaceMention) -> PlaceMention:
    """A place in a name with those of its readings where the custodian is; in a town that the name alone says as well."""
    named = Named.of(name, 0.0)
    return replace(place, readings=tuple(r for r in place.readings if named.is_at(r) or named.may_be_at(r)))
