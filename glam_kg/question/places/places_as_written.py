"""How a name of a place is written: whether it can be one where it is a word as well, and what it can be without a capital."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.places.likelier_places import HOME, LARGE_TOWN, is_well_known
from glam_kg.question.places.no_places import has_proper
from glam_kg.question.slots.filling import JOINTS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

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
HAVING: Final = frozenset({"telt", "heeft", "has", "hat", "zahlt", "besitzt", "compte", "possede"})
"""Folded verbs behind which stands the place that has something: "Hoeveel musea telt Kent?"."""


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
        if token.sentence_start:
            return known and token.capitalised and self.context.begins_list(tokens, end, language)
        return token.capitalised and placed

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

    def _is_of_others(self, key: str, language: str) -> bool:
        """Whether a word is a small word of other languages only, or a verb, and names nothing of the domain in any."""
        small = [entry for entry in self.lexicon.entries[key] if entry.kind in {"word", "concept"}]
        others = all(entry.language != language or entry.value == _VERBS for entry in small)
        return others and len(small) == len(self.lexicon.entries[key])

    def readings(
        self, tokens: Sequence[Token], start: int, end: int, readings: Sequence[PlaceReading], language: str | None
    ) -> Sequence[PlaceReading]:
        """The readings that are left where a name is written without a capital."""
        written = tokens[start:end]
        if has_proper(written) or (end - start == 1 and written[0].capitalised):
            return readings
        if end - start > 1 and all(self.lexicon.is_function_word(token.key) for token in written):
            # "ou la" and "da an" are towns of China, and words that stand side by side by chance.
            return []
        if not has_proper(tokens):
            if (
                end - start > 1
                or len(tokens) <= FEW_WORDS
                or language is None
                or self.context.after_preposition(tokens, start)
            ):
                return readings
            placed = start > 0 and tokens[start - 1].key in HAVING | JOINTS[language]
            if not placed and self.is_common(written[0].key, language):
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


def is_small_town(reading: PlaceReading) -> bool:
    """Whether a reading is a town that only those around it know by its name."""
    return reading.place.level is PlaceLevel.CITY and reading.place.population < LARGE_TOWN


def _is_verb(entry: Entry) -> bool:
    return entry.kind == "event_type" or (entry.kind == "word" and entry.value == _VERBS)
