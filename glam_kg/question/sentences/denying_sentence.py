"""What one word of denial leaves out of a question: the places or types behind it, or before it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel
from glam_kg.question.places.counties import lies_in_or_county
from glam_kg.question.places.nearness import says_near
from glam_kg.question.sentences.exclusion_words import BUT, EXCEPT, NO_TYPE
from glam_kg.question.slots.filling import AND, OR, encloses
from glam_kg.question.words.closed_classes import WHERE
from glam_kg.question.words.excepting import excepts_those_in
from glam_kg.question.words.mentions import (
    ConceptMention,
    ExclusionMention,
    GeneralMention,
    NameMention,
    PlaceMention,
    TypeMention,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_NOT: Final = "negation"
_LINKS: Final = ("articles", "pronouns", "light_verbs")
"""Small words that may stand between a denial and what is left out: "except those located"."""
_OF: Final = frozenset({"de", "des", "du", "d"})
"""The French articles among them that are prepositions as well."""
_SELF: Final = frozenset(
    {"zelf", "itself", "proper", "selbst", "selber", "meme", "memes", "elle-meme", "lui-meme", "alone", "alleen"}
)
"""Folded words behind a place: "except in Houston itself"."""
BEHIND: Final = frozenset(
    {
        "uitgezonderd", "uitgesloten", "niet meegerekend", "niet meegeteld", "niet inbegrepen", "excluded", "excepted",
        "not counted", "not included", "ausgenommen", "ausgeschlossen", "nicht mitgezahlt", "nicht mitgerechnet",
        "nicht eingerechnet", "nicht inbegriffen", "excepte", "exceptee", "exceptes", "exceptees", "exclu", "exclue",
        "exclus", "exclues", "non compris", "non comprise", "mis a part", "mise a part",
    }
)  # fmt: skip
"""Folded words that may stand behind what they leave out: "Houston excluded"."""
_COPULAS: Final = frozenset({"zijn", "is", "are", "sind", "ist", "sont", "est", "aren", "isn", "waren", "were"})
_DENY_KINDS: Final = frozenset(
    {
        "niet", "geen", "not", "no", "isn t", "aren t", "nicht", "kein", "keine", "keinen", "n est pas", "ne sont pas", "pas de",
        "pas d", "sont pas", "est pas", "neither", "weder", "ni",
    }
)  # fmt: skip
"""Folded words that deny what something is; "without" and "never" deny more."""
_NOR: Final = frozenset({"nor", "noch", "ni"})
WITHOUT: Final = frozenset({"without", "w o", "zonder", "ohne", "sans"})
_DEFINITE: Final = frozenset({"the", "de", "die", "les"})
"""Folded articles behind "without" that make it the museums of a place which are left out, and not what institutions lack."""
_INSTEAD: Final = frozenset({"but", "maar", "wel", "sondern", "mais"})
"""Folded words behind what is denied, before what is meant instead: "not in Assen but in Emmen"."""
_NOT_WITHIN: Final = frozenset({"near", "far"})


def _area(place: PlaceMention) -> PlaceMention | None:
    """A place as a country or region; None where it is none by its most natural reading."""
    areas = tuple(r for r in place.readings if r.place.level is not PlaceLevel.CITY)
    return replace(place, readings=areas) if areas[:1] == place.readings[:1] else None


def _is_of_town(mention: Mention) -> bool:
    return isinstance(mention, ConceptMention) and mention.concept == "level_city"


def denies_type(denial: ConceptMention, words: Sequence[str]) -> bool:
    """Whether a word denies the type behind it by itself: "non-museums"."""
    return words[denial.start] in NO_TYPE


@dataclass(frozen=True)
class DenyingSentence:
    """A question with what was found in it, asked what a word of denial in it leaves out."""

    text: str
    tokens: Sequence[Token]
    words: Sequence[str]
    found: Sequence[Mention]
    lexicon: Lexicon

    @cached_property
    def _before_types(self) -> frozenset[str]:
        return _COPULAS.union(_OF, *(self.lexicon.words_of(category) for category in _LINKS)) - _SELF

    @cached_property
    def _linking(self) -> frozenset[str]:
        return self._before_types | self.lexicon.words_of("locative_prepositions")

    @cached_property
    def _places(self) -> list[PlaceMention]:
        return [m for m in self.found if isinstance(m, PlaceMention)]

    @cached_property
    def _types(self) -> list[TypeMention | GeneralMention]:
        return [m for m in self.found if isinstance(m, (TypeMention, GeneralMention))]

    @cached_property
    def _names(self) -> list[NameMention]:
        return [m for m in self.found if isinstance(m, NameMention)]

    def excluded_by(self, denial: ConceptMention) -> ExclusionMention | None:
        """What a word that denies leaves out; None where that is nothing that can be asked for."""
        return self._places_behind(denial) or self._places_before(denial) or self._types_behind(denial)

    def _places_behind(self, denial: ConceptMention) -> ExclusionMention | None:
        start = self._linked(denial.end, denial, types=True)
        first = self._place_at(start)
        if first is None:
            return self._town_unnamed(denial)
        places = [first]
        while (following := self._next_place(places)) is not None:
            places.append(following)
        by_prefix = first.is_adjective or denies_type(denial, self.words)
        if by_prefix and self._kind_at(first.end) is not None and denial.concept == EXCEPT:
            # "Niet-Amerikaanse galeries" and "non-US galleries" are not in America, and galleries.
            return self._left_out(denial, [first], range(denial.start, first.end), named=denial.end)
        end = self._end_of_place(places[-1].end)
        if end is None or self._goes_on(places[-1]):
            return None
        return self._left_out(denial, places, range(denial.start, end), named=denial.end)

    def _sets_apart(self, denial: ConceptMention, places: Sequence[PlaceMention]) -> bool:
        """Whether those in one place are excepted: it is named behind the word, or right before one that ends the question."""
        named = places[0].start >= denial.end or denial.end == len(self.words)
        return len(places) == 1 and named and excepts_those_in(denial, self.words)

    def _goes_on(self, last: PlaceMention) -> bool:
        """Whether a list goes on with what is no part as well: "except in Houston and Texas", "… and museums".

        No noun goes on with an adjective: "non françaises en Europe" is no list of two.
        """
        end = last.end
        joint = self._joint(end)
        behind = self._place_at(joint) if joint > end else None
        place = behind is not None and (behind.is_adjective or not last.is_adjective)
        kind = self._kind_at(joint) if joint > end else None
        return place or (isinstance(kind, TypeMention) and any(isinstance(m, GeneralMention) for m in self._types))

    def _places_before(self, denial: ConceptMention) -> ExclusionMention | None:
        """The one place right before a word that leaves it out: "museums in Texas, Houston excluded"."""
        if " ".join(self.words[denial.start : denial.end]) not in BEHIND:
            return None
        last = denial.start
        while last > 0 and self.words[last - 1] in _COPULAS:
            last -= 1
        places = [m for m in self._places if m.end == last and not m.nested]
        place = max(places, key=lambda m: m.end - m.start, default=None)
        return self._left_out(denial, [place], range(place.start, denial.end), named=place.start) if place else None

    def _left_out(
        self, denial: ConceptMention, places: Sequence[PlaceMention], span: range, *, named: int
    ) -> ExclusionMention | None:
        """Places that are left out, if they are parts of others; else countries, or what is excepted, where no other is named."""
        start, end = span.start, span.stop
        outside = [m for m in self._places if m.end <= start or m.start >= end]
        strong = denial.concept == EXCEPT
        kept = [self._within(place, outside) for place in places]
        if (
            not outside
            and self._types
            and (strong or self._says_not_where(denial, places[0].start))
            and all(p.readings[0].place.level is PlaceLevel.COUNTRY for p in places)
        ):
            kept = [
                replace(p, readings=tuple(r for r in p.readings if r.place.level is PlaceLevel.COUNTRY)) for p in places
            ]
        elif not outside and self._types and self._sets_apart(denial, places):
            # "All museums except those in Amsterdam" are those of everywhere else.
            own = tuple(r for r in places[0].own_readings if not r.stray)
            kept = [replace(places[0], readings=own) if own else None]
        elif any(map(says_near, self.found)):
            # Around a point are parts of several countries and regions: "within 30 km of Aachen but not in Germany".
            kept = [part or _area(place) for part, place in zip(kept, places, strict=True)]
        parts = [place for place in kept if place is not None]
        # "UK archives" is no name where "non-" stands before it.
        of_name = not denies_type(denial, self.words) and self._is_of_name(named, end)
        if len(parts) < len(places) or of_name or any(map(self._is_in_name, places)):
            return None
        if not strong:
            # "The province of Groningen, not the city" says which of the two is asked for.
            names = {fold_key(m.text) for m in outside}
            instead = end < len(self.words) and self.words[end] in _INSTEAD
            # Of "not in Assen but in Drenthe" the first is a part of the other.
            meant_instead = instead and not any(
                m.start >= end and all(self._within(place, [m]) for place in places) for m in outside
            )
            same = any(fold_key(place.text) in names for place in places)
            own_town = self._own_towns(denial, parts, outside) if same else None
            if meant_instead or (same and not own_town):
                return None
            parts = own_town or parts
        return ExclusionMention(start=start, end=end, text=self._slice(start, end), denial=denial, places=tuple(parts))

    def _own_towns(
        self, denial: ConceptMention, parts: Sequence[PlaceMention], outside: Sequence[PlaceMention]
    ) -> list[PlaceMention]:
        """The town left out of a region called like it, where they are not to be in it: "but not in the city of Utrecht".

        Empty where nothing says that there are others: "the province of Groningen, not the city" tells the two apart.
        """
        start = parts[0].start
        of_town = any(_is_of_town(m) and denial.end <= m.start < start for m in self.found)
        but = denial.start > 0 and self.words[denial.start - 1] in BUT
        if not (of_town and but and len(parts) == 1 and self._is_locative(denial.start, start)):
            return []
        return self._towns_within(parts, outside)

    def _town_unnamed(self, denial: ConceptMention) -> ExclusionMention | None:
        """The town of a region called like it, left out by a word for a town: "the province of Groningen outside the city"."""
        words = self.words
        before = [m for m in self._places if m.end <= denial.start and not m.nested]
        around = [m for m in before if not any(encloses(other, m) for other in before)]
        town = next((m for m in self.found if _is_of_town(m) and m.start >= denial.end), None)
        if len(around) != 1 or town is None or not self._linking.issuperset(words[denial.end : town.start]):
            return None
        if town.end < len(words) and not self._comma(town.end):
            return None
        named = replace(around[0], start=town.start, end=town.end)
        parts = self._towns_within([named], around)
        but = denial.start > 0 and words[denial.start - 1] in BUT
        if not parts or not (denial.concept == EXCEPT or (but and self._is_locative(denial.start, town.start))):
            return None
        span = range(denial.start, town.end)
        text = self._slice(span.start, span.stop)
        return ExclusionMention(start=span.start, end=span.stop, text=text, denial=denial, places=tuple(parts))

    def _is_locative(self, start: int, end: int) -> bool:
        """Whether a preposition that says where stands among words."""
        return not (self.lexicon.words_of("locative_prepositions") - _OF).isdisjoint(self.words[start:end])

    @staticmethod
    def _towns_within(parts: Sequence[PlaceMention], outside: Sequence[PlaceMention]) -> list[PlaceMention]:
        """The one place as the towns of its name in a region; none without such a town."""
        regions = [r.place for m in outside for r in m.own_readings if r.place.level is PlaceLevel.REGION]
        towns = tuple(
            r
            for r in parts[0].own_readings
            if r.place.level is PlaceLevel.CITY and any(r.place.is_part_of(region) for region in regions)
        )
        return [replace(parts[0], readings=towns)] if towns else []

    def _says_not_where(self, denial: ConceptMention, place: int) -> bool:
        """Whether it is said of several where they are not: "museums that are not in the United States"."""
        locative = self.lexicon.words_of("locative_prepositions")
        between = range(denial.end, place)
        before = [self.words[i] for i in range(denial.start, place)]
        return (
            any(m.plural for m in self._types)
            and not any(m.start in between for m in self._types)
            and not locative.isdisjoint(before)
        )

    def _within(self, place: PlaceMention, outside: Sequence[PlaceMention]) -> PlaceMention | None:
        """A place with its readings that are parts of other places; None where it has none but a town once called so."""
        around = [reading for m in outside for reading in m.own_readings]
        own = (reading for reading in place.own_readings if not reading.stray)
        inner = tuple(r for r in own if any(lies_in_or_county(r, each) for each in around))
        return replace(place, readings=inner) if inner else None

    def _types_behind(self, denial: ConceptMention) -> ExclusionMention | None:
        if denies_type(denial, self.words) and self._place_at(denial.end) is not None:
            # "Non-US libraries in Europe" are libraries, although "us" is a small word as well.
            return None
        start = denial.end
        while start < len(self.words) and self.words[start] in self._before_types and self._kind_at(start) is None:
            start += 1
        first = self._type_at(start) if not denies_type(denial, self.words) else self._denied_type(start)
        types = [first] if first is not None else []
        while types and (following := self._next_type(types[-1].end)) is not None:
            types.append(following)
        if not types or any(m.narrower for m in types):
            return None
        end = types[-1].end
        others = [m for m in self._types if m.end <= denial.start or m.start >= end]
        # "Institutions in Drenthe except museums in Assen" leaves out some museums only.
        beside = self._place_at(self._linked(end, denial))
        parts = beside and self._within(beside, [m for m in self._places if not m.overlaps(beside)])
        if parts or any(isinstance(m, TypeMention) for m in others) or self._is_of_name(denial.end, end):
            return None
        if denial.concept != EXCEPT and not (others and self._is_said_of_them(denial, end)):
            return None
        if not others and not self._places:
            # "Except the museums" goes on an earlier question.
            return None
        while end < len(self.words) and self.words[end] in _COPULAS:
            end += 1
        return ExclusionMention(
            start=denial.start,
            end=end,
            text=self._slice(denial.start, end),
            denial=denial,
            types=tuple(dict.fromkeys(types)),
        )

    def _is_said_of_them(self, denial: ConceptMention, end: int) -> bool:
        """Whether institutions are said not to be of a type, or others to be meant: those that have none are others."""
        denying = " ".join(self.words[denial.start : denial.end])
        if denying in WITHOUT:
            return not _DEFINITE.isdisjoint(self.words[denial.end : denial.end + 1])
        if denying not in _DENY_KINDS or WHERE.intersection(self.words):
            return False
        before = self.words[denial.start - 1] if denial.start else ""
        copula = bool(_COPULAS & {before, *self.words[denial.start : denial.end], *self.words[end : end + 1]})
        return copula or before in BUT or self._comma(denial.start)

    def _linked(self, position: int, denial: ConceptMention, *, types: bool = False) -> int:
        """Where what is left out begins: behind small words, and words for the institutions that were named already."""
        named = {
            m.letter
            for m in self._types
            if isinstance(m, TypeMention) and not m.overlaps(denial) and m.start < position
        }
        near = {
            i
            for m in self.found
            if isinstance(m, ConceptMention) and m.concept in _NOT_WITHIN
            for i in range(m.start, m.end)
        }
        while position < len(self.words):
            kind = self._kind_at(position) if types else None
            if kind is not None and not kind.plural and any(m.is_sure and m.covers(kind) for m in self._names):
                # "The Rijksmuseum in Amsterdam" is one, and no museums there.
                break
            if self._place_at(position) is not None or position in near:
                break
            if kind is not None and (isinstance(kind, GeneralMention) or kind.letter in named):
                position = kind.end
            elif self.words[position] in self._linking or self._says_level(position):
                position += 1
            else:
                break
        return position

    def _next_place(self, places: Sequence[PlaceMention]) -> PlaceMention | None:
        """The place that goes on a list; one around those before is where they are."""
        end = places[-1].end
        position = self._joint(end)
        if position == end and not self._comma(end):
            return None
        while position < len(self.words) and self._place_at(position) is None:
            if self.words[position] not in self._linking and not self._says_level(position):
                return None
            position += 1
        place = self._place_at(position)
        if place is None or any(
            lies_in_or_county(r, o) for p in places for r in p.own_readings for o in place.own_readings
        ):
            return None
        return place

    def _next_type(self, end: int) -> TypeMention | None:
        joint = self._joint(end)
        return self._type_at(joint) if joint > end or self._comma(end) else None

    def _joint(self, position: int) -> int:
        """The position behind a word that joins, and one that denies once more ("and not in"); the same where none joins."""
        after = position
        while after < len(self.words) and self.words[after] in AND | OR | _NOR:
            after += 1
        again = (m.end for m in self.found if isinstance(m, ConceptMention) and m.concept == _NOT and m.start == after)
        return max(again, default=after) if after > position else after

    def _end_of_place(self, end: int) -> int | None:
        """Where what is left out ends, with words that are but said of its place; None where a kind of institution follows."""
        while end < len(self.words) and self.words[end] in _SELF:
            end += 1
        kind = self._kind_at(end)
        if kind is None or self._comma(end):
            return end
        named = {m.letter for m in self._types if isinstance(m, TypeMention) and m.start != end}
        return kind.end if isinstance(kind, GeneralMention) or kind.letter in named else None

    def _is_of_name(self, start: int, end: int) -> bool:
        """Whether what is left out is one institution: a name begins in these words and goes on behind them."""
        return any(start <= m.start < end < m.end for m in self._names)

    def _is_in_name(self, place: PlaceMention) -> bool:
        """Whether a place is but a word of one institution's name: "dem Bernischen Historischen Museum"."""
        several = [m for m in self._types if m.plural]
        names = (m for m in self._names if m.is_sure and encloses(m, place))
        return any(not any(m.covers(kind) for kind in several) for m in names)

    def _place_at(self, position: int) -> PlaceMention | None:
        here = (m for m in self._places if m.start == position)
        return max(here, key=lambda m: m.end - m.start, default=None)

    def _kind_at(self, position: int) -> TypeMention | GeneralMention | None:
        here = (m for m in self._types if m.start == position)
        return max(here, key=lambda m: m.end - m.start, default=None)

    def _type_at(self, position: int) -> TypeMention | None:
        articles = self.lexicon.words_of("articles")
        while position < len(self.words) and self.words[position] in articles and self._kind_at(position) is None:
            position += 1
        kind = self._kind_at(position)
        return kind if isinstance(kind, TypeMention) else None

    def _denied_type(self, position: int) -> TypeMention | None:
        """The type right behind what denies it, without the general word behind: the "library" of "non-library institutions"."""
        ends = {m.start for m in self._types if isinstance(m, GeneralMention)}
        here = [m for m in self._types if isinstance(m, TypeMention) and m.start == position]
        return max(here, key=lambda m: (m.end in ends, m.end - m.start), default=None)

    def _says_level(self, position: int) -> bool:
        return any(
            isinstance(m, ConceptMention) and m.concept.startswith("level_") and m.start <= position < m.end
            for m in self.found
        )

    def _comma(self, position: int) -> bool:
        """Whether a comma stands right before a word."""
        if not 0 < position < len(self.tokens):
            return False
        return "," in self.text[self.tokens[position - 1].end : self.tokens[position].start]

    def _slice(self, start: int, end: int) -> str:
        return self.text[self.tokens[start].start : self.tokens[end - 1].end]
