"""How a name of a place is written: whether it can be one where it is a word as well, and what it can be without a capital."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.ontology.vocabulary import LANGUAGES
from glam_kg.places.model import PlaceLevel
from glam_kg.question.kinds.kind_words import kind_words
from glam_kg.question.places.likelier_places import HOME, LARGE_TOWN, is_well_known
from glam_kg.question.places.no_places import has_proper
from glam_kg.question.places.own_names_of_towns import is_own_name
from glam_kg.question.places.place_context import LEVEL_CONCEPTS
from glam_kg.question.sentences.hung_questions import INTERROGATIVES
from glam_kg.question.slots.filling import JOINTS
from glam_kg.question.words.closed_classes import FOR

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.places.place_context import PlaceContext
    from glam_kg.question.places.place_readings import PlaceReadings
    from glam_kg.question.words.lexicon import Entry, Lexicon
    from glam_kg.question.words.mentions import PlaceReading
    from glam_kg.question.words.tokens import Token

FEW_WORDS: Final = 3
"""Of so few words each counts: "museen nrw" are keywords."""
SHORT_LENGTH: Final = 3
"""Letters of a name that can be an abbreviation."""
_VERBS: Final = "light_verbs"
_SMALL: Final = frozenset({"word", "concept", "event_type"})
_KINDS: Final = frozenset({"type", "general"})
_MOST_KEYWORDS: Final = 6
_ASKING: Final = frozenset({"which", "where", "when", "follow_up", "refers_to_one", "refers_to_set"})
"""Concepts that keywords do without; "number of" stays one of them."""
_LEVELS_SAID: Final = frozenset({"level_state", "level_province", "level_canton", "level_county", "level_land"})
_JOINING: Final = frozenset({"locative_prepositions", "genitive_prepositions"})
HAVING: Final = frozenset({"telt", "heeft", "has", "hat", "zahlt", "besitzt", "compte", "possede"})
"""Folded verbs behind which stands the place that has something: "Hoeveel musea telt Kent?"."""
_OBJECTS: Final = frozenset(
    {
        "the", "them", "it", "those", "these", "both", "all", "that", "this",
        "ze", "die", "deze", "alles", "alle", "allebei", "het",
        "sie", "diese", "beide", "das",
        "les", "le", "la", "tout", "tous", "toutes", "ceux", "celles", "ca",
        "me", "mij", "ons", "mir", "mich", "uns", "moi",
    }
)  # fmt: skip
"""Folded articles and pronouns with which the object of a command begins."""
_ADDRESSED: Final = frozenset({"sie", "ihnen", "ihr", "ihre", "ihrem", "ihren", "ihrer"})
"""Folded German pronouns that have a capital where somebody is addressed: "Gibt es bei Ihnen Museen?"."""


@dataclass(frozen=True)
class PlacesAsWritten:
    """Tells names of places from words of the language, and readings that need a capital from those that do not.

    Attributes:
        lexicon: The words of the language.
        context: What stands around a name.
        places: What a name can be.
        is_common: Whether a folded word is common in a language.
    """

    lexicon: Lexicon
    context: PlaceContext
    places: PlaceReadings
    is_common: Callable[[str, str], bool]

    def can_be_place(
        self,
        tokens: Sequence[Token],
        start: int,
        end: int,
        readings: Sequence[PlaceReading],
        language: str | None,
        *,
        abbreviates: bool,
    ) -> bool:
        """A word of the language is a place only where it is written and placed like one ("musea in Best")."""
        key = " ".join(token.key for token in tokens[start:end])
        if key not in self.lexicon.entries:
            return True
        known = any(reading.settlements or reading.place.level is not PlaceLevel.CITY for reading in readings)
        token = tokens[start]
        told = not self.lexicon.is_function_word(key) or self.context.after_article(tokens, start, language)
        if end - start > 1 or (len(key) <= SHORT_LENGTH and abbreviates and told):
            return known
        if len(key) <= SHORT_LENGTH and token.text.isupper():
            return known
        if known and language and token.capitalised and not token.sentence_start and self._is_of_others(key, language):
            # In German "Wiens" are Vienna's, and no Dutch "whose".
            return True
        if self._is_keyword(key, tokens, start, readings) or (known and self._is_head(key, tokens, start, end)):
            return True
        if not has_proper(tokens) and all(_is_verb(entry) for entry in self.lexicon.entries[key]):
            # No verb stands behind a preposition: "musea in sloten" are of the town. "Bibliotheken graafschap kent" is no clause.
            kind = known and start > 1 and self.context.behind_level(tokens, start)
            keywords = kind and self.context.never_names_place(tokens[start - 2].key)
            # Of two words the second says where: "bieb goes".
            keywords = keywords or (known and self._is_light_verb_behind_kind(tokens, start, key))
            return keywords or self.context.after_preposition(tokens, start)
        if not has_proper(tokens) and self._is_foreign(key, tokens, start):
            # "Museen in trier" are not to be sorted, as French has it.
            return any(reading.settlements or is_well_known(reading) for reading in readings)
        before = tokens[start - 1].key if start else ""
        keyword = start > 0 and len(tokens) <= FEW_WORDS and self.context.never_names_place(before)
        named = keyword or before in HAVING or self.context.behind_level(tokens, start)
        placed = self.context.after_preposition(tokens, start) or (known and named)
        if language == "de" and key in _ADDRESSED and not known:
            return False
        if token.sentence_start:
            return known and token.capitalised and self.context.begins_list(tokens, end, language)
        return token.capitalised and (placed or _is_region_behind_town(tokens, start, readings))

    def _is_head(self, key: str, tokens: Sequence[Token], start: int, end: int) -> bool:
        """Whether a verb stands by itself before what is asked, as none does: "Kent: how many libraries are there?"."""
        if not all(map(_is_verb, self.lexicon.entries[key])) or end >= len(tokens):
            return False
        first = start == 0 or (start == 1 and tokens[0].key in FOR)
        return first and tokens[end].start - tokens[end - 1].end > 1

    def _is_light_verb_behind_kind(self, tokens: Sequence[Token], start: int, key: str) -> bool:
        """Whether a verb that says nothing by itself is the second of two words of which the first is a kind."""
        if start != 1 or len(tokens) > start + 1 or not self.context.never_names_place(tokens[0].key):
            return False
        return all(entry.value == _VERBS for entry in self.lexicon.entries[key])

    def _is_foreign(self, key: str, tokens: Sequence[Token], start: int) -> bool:
        """Whether a small word or a command stands behind a preposition that none of its languages has."""
        entries = self.lexicon.entries
        if not self.context.after_preposition(tokens, start) or any(e.kind not in _SMALL for e in entries[key]):
            return False
        before = entries.get(tokens[start - 1].key, ())
        return {entry.language for entry in entries[key]}.isdisjoint(("", *(entry.language for entry in before)))

    def _is_keyword(self, key: str, tokens: Sequence[Token], start: int, readings: Sequence[PlaceReading]) -> bool:
        """Whether a verb or a word of another language stands among keywords, which leave it nothing else to say.

        "Kent libraries" and "oldest museum goes" have nobody who knows or goes, and "Museen trier" are not to be sorted.
        """
        if len(tokens) > _MOST_KEYWORDS:
            return False
        spoken = self._languages_of_keywords(tokens, start)
        entries = self.lexicon.entries[key]
        # Beside no name a word for a level asks nothing either: "musea canton".
        level = all(entry.value in LEVEL_CONCEPTS or entry.value in _LEVELS_SAID for entry in entries)
        verb = level or all(entry.kind == "word" and entry.value == _VERBS for entry in entries)
        if (level and self._is_level_of(tokens, start)) or self._has_subject_behind(tokens, start):
            return False
        if not spoken or (not verb and any(entry.kind not in _SMALL for entry in entries)):
            return False
        own = {entry.language for entry in entries}
        named = tokens[start].capitalised and not tokens[start].sentence_start and "de" not in own
        if not verb and not named and not own.isdisjoint(("", *spoken)):
            return False
        home = frozenset[str]().union(*(HOME.get(language, ()) for language in spoken))
        return any(not reading.adjective and self._is_sought(key, reading, home) for reading in readings)

    def _has_subject_behind(self, tokens: Sequence[Token], start: int) -> bool:
        """Whether a question puts a place behind a word that is a verb of its language: "Hoeveel musea kent Zweden?"."""
        if tokens[0].key not in INTERROGATIVES or start + 1 >= len(tokens):
            return False
        entries, behind = self.lexicon.entries, tokens[start + 1]
        asked = {entry.language for entry in entries.get(tokens[0].key, ())}
        spoken = {entry.language for entry in entries[tokens[start].key] if _is_verb(entry)}
        return not asked.isdisjoint(spoken) and (behind.capitalised or self._is_area(behind.key))

    def _is_level_of(self, tokens: Sequence[Token], start: int) -> bool:
        """Whether a word for a level stands behind a small word, or beside the name of an area: "musées du canton"."""
        before = self.lexicon.entries.get(tokens[start - 1].key, ()) if start else ()
        return any(e.kind == "word" for e in before) or any(
            self._is_area(token.key) for i, token in enumerate(tokens) if i != start
        )

    def _languages_of_keywords(self, tokens: Sequence[Token], start: int) -> frozenset[str]:
        """The languages that all keywords beside a word are of, or else any for institutions; none where there are other words.

        Keywords are for institutions and what is asked of them, prepositions of place, and larger places.
        """
        phrases = self.lexicon.phrases([token.key for token in tokens])
        said = [(first, end, entries) for first, end, entries in phrases if any(map(_is_of_keywords, entries))]
        explained = {start, *(i for first, end, _ in said if not first <= start < end for i in range(first, end))}
        if not all(i in explained or self._is_area(token.key) for i, token in enumerate(tokens)):
            return frozenset()
        beside = [entries for first, end, entries in said if not first <= start < end]
        kinds = frozenset(entry.language for entries in beside for entry in entries if entry.kind in _KINDS)
        own = [
            frozenset(e.language for e in entries) for entries in beside if not any(e.kind == "word" for e in entries)
        ]
        return kinds and (kinds.intersection(*own) or kinds)

    def _is_area(self, word: str) -> bool:
        """Whether a folded word without another meaning names a region or a country."""
        if word in self.lexicon.entries:
            return False
        return any(reading.place.level is not PlaceLevel.CITY for reading in self.places.of(word))

    def _is_sought(self, key: str, reading: PlaceReading, home: AbstractSet[str]) -> bool:
        """Whether keywords may name a place: an area of the graph or at home, or a known town by a name of its own."""
        if reading.place.level is PlaceLevel.CITY:
            return is_well_known(reading) and is_own_name(key, reading.place, self.places.gazetteer)
        return reading.place.country in home or self.places.in_graph(reading) > 0

    def _is_of_others(self, key: str, language: str) -> bool:
        """Whether a word is a small word of other languages only, or a verb, and names nothing of the domain in any."""
        small = [entry for entry in self.lexicon.entries[key] if entry.kind in {"word", "concept"}]
        others = all(entry.language != language or entry.value == _VERBS for entry in small)
        return others and len(small) == len(self.lexicon.entries[key])

    def _is_command(self, tokens: Sequence[Token], start: int, end: int, language: str | None) -> bool:
        """Whether a common word stands right before its object, as no town does: "Put the two …", "Set it to …", "mets-les …".

        In small letters such a word stands so anywhere, with a capital where a sentence begins.
        """
        word, behind = tokens[start], tokens[end] if end < len(tokens) else None
        if end - start > 1 or behind is None or behind.start > word.end + 1 or behind.key not in _OBJECTS:
            return False
        if word.capitalised and not (word.sentence_start or start == 0):
            return False
        common = any(self.is_common(word.key, each) for each in ([language] if language else LANGUAGES))
        return common and not self.context.after_preposition(tokens, start)

    def _is_kind(self, tokens: Sequence[Token], start: int, end: int) -> bool:
        """Whether a word right before one for institutions says which kind of them: "royal museums" are none of Royal, Nebraska.

        With a capital it does where a sentence begins.
        """
        word = tokens[start]
        if end - start > 1 or end == len(tokens) or (word.capitalised and not word.sentence_start):
            return False
        if tokens[end].start - word.end > 1 or not self.context.never_names_place(tokens[end].key):
            return False
        said = kind_words().of([word.key])
        return bool(said.kinds) and not said.left and not self.context.after_preposition(tokens, start)

    def readings(
        self, tokens: Sequence[Token], start: int, end: int, readings: Sequence[PlaceReading], language: str | None
    ) -> Sequence[PlaceReading]:
        """The readings that are left where a name is written without a capital."""
        written = tokens[start:end]
        if self._is_command(tokens, start, end, language):
            # "Bel het museum" is to ring it up: so short a word is a code only in capitals.
            code = len(written[0].key) <= SHORT_LENGTH and not written[0].text.isupper()
            return [
                r for r in readings
                if (r.place.level is not PlaceLevel.CITY and not code)
                or (is_well_known(r) and is_own_name(written[0].key, r.place, self.places.gazetteer))
            ]  # fmt: skip
        if self._is_kind(tokens, start, end):
            readings = [r for r in readings if not is_small_town(r)]
        if has_proper(written) or (end - start == 1 and written[0].capitalised):
            return readings
        if end - start > 1 and all(self.lexicon.is_function_word(token.key) for token in written):
            # "ou la" and "da an" are towns of China, and words that stand side by side by chance.
            return []
        if language is not None and self._are_words(written, language):
            readings = [
                r for r in readings if not is_small_town(r) or r.settlements or r.place.country in HOME[language]
            ]
        if not has_proper(tokens):
            if (
                end - start > 1
                or len(tokens) <= FEW_WORDS
                or language is None
                or self.context.after_preposition(tokens, start)
            ):
                return readings
            key = written[0].key
            placed = (start > 0 and tokens[start - 1].key in HAVING | JOINTS[language]) or (
                key in self.lexicon.entries and self._is_keyword(key, tokens, start, readings)
            )
            if not placed and self.is_common(key, language):
                return [r for r in readings if not is_small_town(r)]
            # "Has any museum shut" has no museums of Showţ in Iran.
            return [
                r for r in readings
                if r.place.level is not PlaceLevel.CITY or is_well_known(r) or r.place.country in HOME[language]
            ]  # fmt: skip
        # Who writes proper names with capitals means no village called Heel by "in heel Italië".
        words_only = end - start > 1 and all(token.key in self.lexicon.entries for token in written)
        return [
            r for r in readings
            if (r.place.level is not PlaceLevel.CITY and (r.adjective or self.places.in_graph(r)))
            or (is_well_known(r) and not words_only)
        ]  # fmt: skip

    def _are_words(self, written: Sequence[Token], language: str) -> bool:
        """Whether small letters are an article and words of the language: "la belle capitale" is in no LaBelle in Florida."""
        if len(written) == 1 or written[0].key not in self.lexicon.words_of("articles", language):
            return False
        return all(self.is_common(token.key, language) for token in written[1:])


def is_small_town(reading: PlaceReading) -> bool:
    """Whether a reading is a town that only those around it know by its name."""
    return reading.place.level is PlaceLevel.CITY and reading.place.population < LARGE_TOWN


def _is_of_keywords(entry: Entry) -> bool:
    """Whether a word can stand among keywords: one for institutions or for what is asked of them, or a preposition of place."""
    if entry.kind == "word":
        return entry.value in _JOINING
    return entry.kind != "concept" or entry.value not in _ASKING


def _is_verb(entry: Entry) -> bool:
    return entry.kind == "event_type" or (entry.kind == "word" and entry.value == _VERBS)


def _is_region_behind_town(tokens: Sequence[Token], start: int, readings: Sequence[PlaceReading]) -> bool:
    """Whether a region's short form stands behind a name and a comma: "Springfield, Ill." has no "I'll"."""
    if not start or not tokens[start - 1].capitalised or tokens[start].start - tokens[start - 1].end == 1:
        return False
    return any(reading.place.level is PlaceLevel.REGION for reading in readings)
