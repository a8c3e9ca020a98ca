"""Institutions by what their names say: in another language, in another order, by one word and the town.

The labels of a graph are in few languages. "Bayerische Staatsbibliothek", "Oregon State Library" and "the Löbbecke museum" say
what the names "Bavarian State Library", "State Library of Oregon" and "Aquazoo Löbbecke Museum" say. General words are compared
by their senses (`glam_kg.question.names.name_words`), places by where the institution is, all other words by their stems.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.question.names.name_beginnings import MOST_MEANT, beginning_so, begins_with
from glam_kg.question.names.name_likeness import GUESS, Likeness, described
from glam_kg.question.names.name_parts import is_of_other_part, leaves_open
from glam_kg.question.names.name_slips import Slipped, slipped, slipped_compound
from glam_kg.question.names.name_words import SEVERAL, is_behind_particle, senses_of
from glam_kg.question.names.names import main_part, name_words
from glam_kg.question.names.names_there import is_found, is_named
from glam_kg.question.names.places_described import each_apart, with_likely_readings, without_nested_adjectives
from glam_kg.question.names.several import SeveralInstitutions
from glam_kg.question.places.areas_said import areas_said
from glam_kg.question.words.mentions import ConceptMention, Named, NameMention, PlaceMention, SchemeMention, TypeMention
from glam_kg.question.words.spelling import has_same_letters
from glam_kg.question.words.tokens import as_written, tokenise

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_ALIKE: Final = 0.9
"""From this score on, all that a name says is said."""
_WHOLE: Final = 0.95
"""From this score on, all of a name is said."""
_SILENT_IN_NAMES: Final = frozenset(
    {"level_city", "level_region", "level_country", "level_state", "level_land", "heritage", "collection", "holds"}
    | {"refers_to_set", "refers_to_one", "follow_up", "event", "century", "near", "around"}
)
"""Concepts whose words stand in names as well."""
_TOWN, _ALL = "level_city", "everything"
_BEFORE: Final = "before"
_TIMES: Final = frozenset({"het", "de", "der", "dem", "den", "das", "die", "the", "christus", "christ"})
"""Folded words between a preposition of time and a time: "voor de oorlog"."""
_INFO, _WHEN = "info", "when"
_ONE_OF_COUNTRIES: Final = frozenset({"national", "federal"})
"""Senses of what a country has one of."""
_PASSED: Final = frozenset({"war", "world"})
"""Senses of words for what passes: "voor de oorlog", "voor de Wereldoorlog"."""
_OF_SEVERAL: Final = frozenset({"count", "oldest", "newest", "compare", "per_type"})
_CONNECTING: Final = ("articles", "locative_prepositions", "other_prepositions", "conjunctions")
_INDEFINITE: Final = {
    "nl": frozenset({"een", "n", "ne"}),
    "en": frozenset({"a", "an"}),
    "de": frozenset({"ein", "eine", "einen", "einem", "einer", "eines"}),
    "fr": frozenset({"un", "une"}),
}
_SLIPPED: Final = 0.9
_LONGEST_INITIALS: Final = 5
_SAYS_PLACE: Final = 0.03
_GENITIVE: Final = "des"
_WHERE: Final = frozenset({"in", "im", "te", "a", "au", "aux", "at", "near", "bij", "bei"})
_COLLECTIVE, _ENGLISH_ARCHIVE = "archives", "archive"
"""Words that the schema has for several, and that are also said of one institution."""
_CONTRACTED: Final = frozenset({"du", "vom", "zum", "zur", "beim", "im", "au"})
"""Prepositions with an article in them."""


@dataclass(frozen=True, slots=True)
class _Question:
    """A question's words as written and as read, what was found in it so far, and its language."""

    tokens: Sequence[Token]
    words: Sequence[str]
    found: Sequence[Mention]
    language: str


@dataclass(frozen=True)
class DescribedNames:
    """Finds institutions by what their names say.

    Attributes:
        index: The names of the graph.
        lexicon: Tells small words, and words for several institutions.
        find_places: Finds the places in a row of words.
    """

    index: NameIndex
    lexicon: Lexicon
    find_places: Callable[[Sequence[Token]], Sequence[PlaceMention]]

    def find(
        self, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention], language: str
    ) -> Iterator[NameMention]:
        """Runs of words that describe one institution, or some that they do not tell apart, leftmost first.

        Args:
            tokens: The question's words as written.
            words: The same words folded, misspelt ones corrected.
            found: What was found so far; a run with a name that fits well is passed over.
            language: The question's language: "Archive" are several in German, and one in English.
        """
        if any(_asks_of_several(m, words, found) for m in found):
            return
        # "Museon" is no slip for a museum where a name has this word; a "musem" lacks a letter in a name as well.
        known = self.index.words
        words = [
            t.key if t.key != word and t.key in known and not has_same_letters(t.key, word) else word
            for t, word in zip(tokens, words, strict=True)
        ]
        question = _Question(tokens, words, found, language)
        for start, end in self._runs(question):
            if (
                is_named(words, found, start, end)
                or any(is_behind_particle(tokens, at) for at in (start, start + 1))
                or self._means_several(question, start, end)
                or self._is_where(question, start, end)
                or self._is_place_with_level(question, start, end)
            ):
                continue
            named = self._named(question, start, end)
            another = end - start == 1 and all(
                leaves_open(each.label, tokens[start:end], tokens, town=each.city) for each in named
            )
            another = another or all(is_of_other_part(each.label, words[start:end], tokens) for each in named)
            guess = (
                another
                or any(each.score <= GUESS for each in named)
                or self._is_one_of_many(question, start, end, named)
            )
            if not named and not self._has_known_place(question, start, end):
                named, guess = self._slipped(tokens[start:end])
                named = _of_nation_said(named, question, start, end)
            last = end
            if not named:
                last, named = self._of_unsaid_town(question, start, end)
                guess = guess and not named
            named = _without_additions(named)
            if named and not guess and (rivals := self._rivals(question, start, end, named)):
                named, guess = (*named, *rivals), True
            if named and not (guess and is_found(found, start, end)):
                yield NameMention(
                    start=start, end=last, text=as_written(tokens[start:last]), candidates=named,
                    weight=named[0].score, guess=guess, reason="says what a name says",
                )  # fmt: skip

    def _is_one_of_many(self, question: _Question, start: int, end: int, named: Sequence[Named]) -> bool:
        """Whether general words, and no place, are said of one whose name says where it is, in another order than there.

        "The Museum of Modern Art" need not be the Modern Art Museum of Fort Worth; "the Royal Museum of Fine Arts" is that of
        Antwerp, where nobody else is called so.
        """
        own = [senses_of(word)[0] for word in question.words[start:end] if word not in self._connecting]
        # "American" says what a museum is of as well.
        placed = any(
            isinstance(m, PlaceMention) and m.shares(start, end) and not (m.is_adjective and all(own))
            for m in question.found
        )
        return not placed and all(own) and any(self._is_said_otherwise(each, own) for each in named)

    def _is_said_otherwise(self, named: Named, own: Sequence[frozenset[str]]) -> bool:
        """Whether a name says where it is, and begins with other words than those of some senses."""
        words = [senses_of(word)[0] for word in name_words(named.label) if word not in self._connecting]
        places = self.find_places(tokenise(named.label))
        return words[: len(own)] != [*own] and any(named.is_at(r) for place in places for r in place.readings)

    def _is_where(self, question: _Question, start: int, end: int) -> bool:
        """Whether several institutions are asked for beside a run that names no kind of one: "museums in the Leiden area".

        So are all of a town: "Was gibt es in der Stadt Hattem?" asks for no library of that town.
        """
        types = [m for m in question.found if isinstance(m, TypeMention)]
        inside = any(start <= m.start and m.end <= end for m in types)
        beside = (m for m in types if m.end <= start or end <= m.start)
        said = [m for m in question.found if isinstance(m, ConceptMention)]
        town = any(m.concept == _TOWN and start <= m.start and m.end < end for m in said)
        if town and not inside and any(m.concept == _ALL for m in said):
            return True
        return not inside and any(self._several.named_by(question.words[m.end - 1]) for m in beside)

    def _is_place_with_level(self, question: _Question, start: int, end: int) -> bool:
        """Whether a run is but a place with a word for its level: "die Stadt Delft" describes no Science Centre Delft."""
        levels = [m for m in question.found if isinstance(m, ConceptMention) and m.concept.startswith("level_")]
        level = {i for m in levels for i in range(m.start, m.end)}
        placed = {i for m in question.found if isinstance(m, PlaceMention) for i in range(m.start, m.end)}
        said = [i for i in range(start, end) if question.words[i] not in self._connecting]
        return not level.isdisjoint(said) and not placed.isdisjoint(said) and all(i in level | placed for i in said)

    @cached_property
    def _likeness(self) -> Likeness:
        return Likeness(self.index, self.find_places)

    @cached_property
    def _several(self) -> SeveralInstitutions:
        return SeveralInstitutions(self.lexicon)

    @cached_property
    def _connecting(self) -> frozenset[str]:
        return frozenset().union(*(self.lexicon.words_of(category) for category in _CONNECTING))

    def _runs(self, question: _Question) -> Iterator[tuple[int, int]]:
        """Runs of words that can stand in a name, with small words between them only."""
        words = question.words
        spoken: set[int] = set()
        placed: set[int] = set()
        for m in question.found:
            if isinstance(m, PlaceMention):
                placed.update(range(m.start, m.end))
            elif isinstance(m, SchemeMention) or (
                isinstance(m, ConceptMention)
                and m.concept not in _SILENT_IN_NAMES
                # "Stadt" alone may be part of a name, and "in welcher Stadt" is none.
                and (m.end - m.start > 1 or not senses_of(words[m.start])[0])
                and not self._is_of_purpose(m, words)
            ):
                spoken.update(range(m.start, m.end))
        start, end = -1, 0
        connecting = self._connecting
        for i, word in enumerate(words):
            small = i not in placed and word in connecting
            if i in spoken or not (small or i in placed or self._can_name(question.tokens[i], word)):
                if start >= 0:
                    yield start, end
                start = -1
            elif not small:
                start, end = (i if start < 0 else start), i + 1
        if start >= 0:
            yield start, end

    def _is_of_purpose(self, mention: ConceptMention, words: Sequence[str]) -> bool:
        """Whether a preposition of time says what something is for, as no number stands behind it: "museum voor steendruk"."""
        if mention.concept != _BEFORE or mention.end - mention.start > 1 or mention.end >= len(words):
            return False
        behind = words[mention.end]
        if words[mention.start] not in self._connecting:
            return False
        if behind in _TIMES:
            # "Voor de Tropen" is what an institute is for, "voor de oorlog" is a time.
            senses = senses_of(words[mention.end + 1])[0] if mention.end + 1 < len(words) else frozenset()
            return bool(senses) and senses.isdisjoint(_PASSED)
        return not any(map(str.isdigit, behind))

    def _can_name(self, token: Token, word: str) -> bool:
        if senses_of(word)[0]:
            return True
        if self.lexicon.is_function_word(word):
            return False
        # "Metropolitan" is one of ours in "metropolitan borough" only.
        means_nothing = not token.sentence_start or word not in self.lexicon.entries
        return word not in self.lexicon.single_words or (token.capitalised and means_nothing)

    def _means_several(self, question: _Question, start: int, end: int) -> bool:
        words, language = question.words, question.language
        indefinite = bool(_INDEFINITE[language].intersection(words[max(0, start - 1) : end]))
        if indefinite and not self._is_one_asked_when(question, start, end):
            return True
        one = {_COLLECTIVE, _ENGLISH_ARCHIVE} if language == "en" else {_COLLECTIVE}
        # "Des Ruhrmuseums" is one: the English plural is its genitive.
        genitive = language == "de" and words[max(0, start - 1)] == _GENITIVE
        run = (w for w in words[start:end] if w not in one and not (genitive and w.endswith("s")))
        return any(w in SEVERAL or self._several.named_by(w) for w in run)

    @staticmethod
    def _is_one_asked_when(question: _Question, start: int, end: int) -> bool:
        """Whether it is asked since when there is one of which a country has no other, as a national library."""
        asked = any(isinstance(m, ConceptMention) and m.concept == _WHEN for m in question.found)
        return asked and any(senses_of(word)[0] & _ONE_OF_COUNTRIES for word in question.words[start:end])

    def _named(self, question: _Question, start: int, end: int) -> tuple[Named, ...]:
        """The institutions that a run describes: with its places as places, else with the last of them, else with none."""
        words, tokens = question.words, question.tokens
        inside = [m for m in question.found if isinstance(m, PlaceMention) and start <= m.start and m.end <= end]
        # The library of Birmingham is not the only one that is known in England.
        places = each_apart(map(with_likely_readings, without_nested_adjectives(inside)))
        placed = {i for m in places for i in range(m.start, m.end)}
        if all(i in placed or words[i] in self._connecting for i in range(start, end)):
            return ()
        before = words[start - 1] if start else ""
        definite = before in _CONTRACTED or before in self.lexicon.words_of("articles", question.language)
        area = {i for said in areas_said(words, question.found) if start < said.start for i in said}
        where = {m for m in places if m.start > start and (words[m.start - 1] in _WHERE or m.start in area)}
        for taken in dict.fromkeys((places, places[-1:], ())):
            if not where.issubset(taken):
                # "Heritage in Flanders" is no part of a name.
                continue
            covered = {i for m in taken for i in range(m.start, m.end)}
            rest = [i for i in range(start, end) if i not in covered and i not in area]
            own = [i for i in rest if words[i] not in self._connecting]
            said = described(words[i] for i in rest)._replace(
                places=taken,
                by_preposition=bool(where),
                definite=definite and all(tokens[i].capitalised for i in own),
                inflected=before == _GENITIVE,
            )
            named = self._likeness.best(said)
            if any(m.is_adjective for m in taken):
                named = tuple(self._doubted(each, words, taken) for each in named)
            if not taken:
                # The "Fries Museum" is of Friesland, or called so: no "Friesenmuseum" elsewhere.
                written = {words[i] for m in places for i in range(m.start, m.end)} - self._connecting
                # An "université américaine" is an American one in any language.
                written = {word for word in written if not senses_of(word)[0]}
                # One that says the place as well is as good as one that lies there.
                more = _SAYS_PLACE if written else 0.0
                named = tuple(
                    replace(each, score=round(each.score + (more if each.score > GUESS else 0.0), 4))
                    for each in named
                    if written <= {token.key for token in tokenise(each.label)}
                )
            if named:
                return named
        return ()

    def _doubted(self, named: Named, words: Sequence[str], spoken: Iterable[PlaceMention]) -> Named:
        """One whose name begins with a place that nobody spoke of, as a guess: "American Folk Art Museum" is no Alabama one."""
        tokens = tokenise(named.label)
        # "Vatikanisch" speaks of the Vatican.
        said = {reading.place for place in spoken for reading in place.readings}
        begins = any(
            m.start == 0 and not m.is_adjective and said.isdisjoint(reading.place for reading in m.readings)
            for m in self.find_places(tokens)
        )
        other = begins and tokens[0].key not in words
        return replace(named, score=min(named.score, GUESS)) if other else named

    def _rivals(self, question: _Question, start: int, end: int, named: tuple[Named, ...]) -> tuple[Named, ...]:
        """Who else is called so at the beginning, where the name found has its town before that.

        "The Metropolitan Museum" may be the one of Art, although there is a Fresno Metropolitan Museum.
        """
        own = [word for word in question.words[start:end] if word not in self._connecting]
        found = [m for m in question.found if isinstance(m, PlaceMention) and start <= m.start and m.end <= end]
        if found or len(own) < len(question.words[start:end]):
            return ()
        # The name by which one was found tells most of the time: to look up the others takes long.
        texts = chain(
            [each.label for each in named], (text for each in named for text in self.index.texts_of(each.iri))
        )
        if any(begins_with(name_words(text), own) for text in texts):
            known = {each.iri for each in named if each.score < _WHOLE} if len(own) == 1 else set()
            return tuple(each for each in beginning_so(self.index, own) if each.iri not in known) if known else ()
        return beginning_so(self.index, own)

    def _of_unsaid_town(self, question: _Question, start: int, end: int) -> tuple[int, tuple[Named, ...]]:
        """Where what describes an institution ends before the town behind it, and those of which no source says the town.

        Of general words right before the town nobody is meant: each town may have its own.
        """
        town = next(
            (m for m in question.found if isinstance(m, PlaceMention) and start < m.start and m.end == end), None
        )
        shorter = town.start if town is not None else start
        while shorter > start and question.words[shorter - 1] in self._connecting:
            shorter -= 1
        if town is None or shorter == start:
            return end, ()
        named = tuple(each for each in self._named(question, start, shorter) if each.score > GUESS)
        unsaid = tuple(each for each in named if any(map(each.may_be_at, town.own_readings)))
        own = [word for word in question.words[start:shorter] if word not in self._connecting]
        tells = any(not senses_of(word)[0] for word in own) and all(each.score >= _ALIKE for each in named)
        if unsaid and (tells or shorter < town.start):
            return shorter, unsaid
        return end, ()

    def _has_known_place(self, question: _Question, start: int, end: int) -> bool:
        """Whether a place that no name has is spelt right: the "Stadtarchiv Köln" is no slip of the one in Kiel.

        "Das Britische Museum" is one of the British Museum: an adjective is said otherwise in another language.
        """
        inside = (m for m in question.found if isinstance(m, PlaceMention) and start <= m.start and m.end <= end)
        places = (m for m in inside if not m.is_adjective)
        return any(
            question.tokens[i].key == question.words[i] and question.words[i] not in self.index.words
            for m in places
            for i in range(m.start, m.end)
        )

    def _slipped(self, tokens: Sequence[Token]) -> tuple[tuple[Named, ...], bool]:
        """The institutions whose whole name has a slip, and whether to ask if they are meant; initials are no slip of others."""
        if _has_initials([token for token in tokens if token.key not in self.index.words], tokens):
            return (), False
        found = slipped(self.index, [token.key for token in tokens])
        names = [name for form in found.forms for name in self.index.names_of(form)]
        if not names and len(tokens) == 1:
            names, found = [*slipped_compound(self.index, tokens[0].key)], Slipped(sure=True)
        named = {n.iri: Named.of(n, _SLIPPED) for n in names}
        return (tuple(named.values()), not found.sure) if len(named) <= MOST_MEANT else ((), False)


def _asks_of_several(mention: Mention, words: Sequence[str], found: Sequence[Mention]) -> bool:
    """Whether a word weighs or counts several, and is no part of a longer phrase ("learn more about", "combien de temps")."""
    if not isinstance(mention, ConceptMention) or mention.concept not in _OF_SEVERAL:
        return False
    phrases = (m for m in found if isinstance(m, ConceptMention) and m.concept in {_INFO, _WHEN})
    if any(m.start <= mention.start and mention.end <= m.end for m in phrases):
        return False
    return not senses_of(words[mention.end - 1])[0]


def _has_initials(unknown: Sequence[Token], tokens: Sequence[Token]) -> bool:
    """Whether one of some words is written as letters that stand for words ("UvA", "UVA"), where others are not in capitals."""
    few = (token.text for token in unknown if len(token.text) <= _LONGEST_INITIALS)
    return any(any(map(str.isupper, text[1:])) for text in few) and not all(token.text.isupper() for token in tokens)


def _of_nation_said(named: tuple[Named, ...], question: _Question, start: int, end: int) -> tuple[Named, ...]:
    """Those in the country of which an adjective is spelt right: "the German Museum" is no slip of the Voerman Museum."""
    places = [m for m in question.found if isinstance(m, PlaceMention) and start <= m.start and m.end <= end]
    nations = [
        m for m in places
        if m.is_adjective and all(question.tokens[i].key == question.words[i] for i in range(m.start, m.end))
    ]  # fmt: skip
    return tuple(each for each in named if all(any(map(each.is_at, m.readings)) for m in nations))


def _without_additions(named: tuple[Named, ...]) -> tuple[Named, ...]:
    """Institutions without those that are called like another one there, with something added: its library, its archives."""
    if len(named) < 2:
        return named
    whole = {(fold_key(each.label), each.city) for each in named}
    return tuple(each for each in named if (fold_key(main_part(each.label)), each.city) not in whole)
