"""The words of the domain, the values and the places of a question, before any name."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from glam_kg.question.amounts.spending import with_spending
from glam_kg.question.amounts.yearly_sums import without_states
from glam_kg.question.asked.events_undergone import without_towns_of_changes
from glam_kg.question.collections.dated_objects import without_recent_foundings
from glam_kg.question.identifiers.records_identified import with_records
from glam_kg.question.kinds.kept_by_state import without_states_keeping
from glam_kg.question.periods.named_periods import without_parts_of_periods
from glam_kg.question.places.boroughs_counted import GREATER_LONDON_KEY, boroughs_counted
from glam_kg.question.places.london_boroughs import with_boroughs
from glam_kg.question.places.nearness import told_around, without_added, without_coming_times, without_peoples
from glam_kg.question.places.place_around import AreasAround
from glam_kg.question.places.postal_codes_said import without_postal_codes
from glam_kg.question.places.said_around import with_around
from glam_kg.question.places.several_places import without_beginnings
from glam_kg.question.places.towns_in_municipalities import with_towns_of_municipalities
from glam_kg.question.places.towns_like_kinds import without_words_of_towns
from glam_kg.question.sentences.visits import without_visits
from glam_kg.question.sentences.when_there import without_when_there
from glam_kg.question.slots.order_slots import without_parts_of_sortings
from glam_kg.question.words.calmed import outside_phrases, without_misread_refusals
from glam_kg.question.words.compounds import joined_types
from glam_kg.question.words.corrections import respelt
from glam_kg.question.words.domain_words import DomainWords, inert_phrases
from glam_kg.question.words.literals import literal_mentions
from glam_kg.question.words.mentions import IdentifierMention, Mention, SubjectMention
from glam_kg.question.words.phrase_parts import without_parts_of_phrases
from glam_kg.question.words.put_under import with_put_under
from glam_kg.question.words.said_parts import has_digit
from glam_kg.question.words.split_phrases import parted_verbs, separated_verbs, split_phrases, with_parted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from datetime import date

    from glam_kg.question.shared_finders import SharedFinders
    from glam_kg.question.words.language import DetectedLanguage
    from glam_kg.question.words.lexicon import Entry
    from glam_kg.question.words.mentions import PlaceReading
    from glam_kg.question.words.tokens import Token


@dataclass(frozen=True)
class ValuesAndPlaces:
    """Finds words of the domain, values and places.

    Attributes:
        shared: The finders that other steps need too.
        today: The day from which "the last fifty years" are counted.
    """

    shared: SharedFinders
    today: Callable[[], date]

    def find(
        self,
        text: str,
        tokens: tuple[Token, ...],
        words: tuple[str, ...],
        phrases: Sequence[tuple[int, int, tuple[Entry, ...]]],
        spoken: DetectedLanguage,
        *,
        goes_on: bool = False,
    ) -> list[Mention]:
        """The words of the domain, the values and the places of a question; one that `goes_on` has the language of others."""
        lexicon = self.shared.lexicon
        found = joined_types(text, tokens, self._domain_words.find(tokens, words, phrases))
        if spoken.certain or goes_on:
            # "Samen?" behind Dutch questions is no German seed.
            found = self._without_subjects_of_others(words, found, spoken.code)
        if spoken.certain:
            found = without_states(words, found, spoken.code)
        found = without_states_keeping(words, found, spoken.code)
        found = without_misread_refusals(tokens, words, found)
        found = with_records(words, [*found, *self._literals(text, tokens, spoken.code)], spoken.code)
        found += outside_phrases(
            inert_phrases(phrases), self.shared.places.find(respelt(tokens, words), spoken.code), tokens
        )
        found = without_words_of_towns(tokens, without_postal_codes(tokens, found, lexicon, spoken.code))
        found = self._areas_around.instead(words, with_towns_of_municipalities(text, tokens, found))
        found = boroughs_counted(words, with_boroughs(words, found), self._greater_london)
        found = without_towns_of_changes(words, found)
        found = with_put_under(words, with_parted(found, split_phrases(tokens, words, found, lexicon)))
        found = separated_verbs(words, with_spending(words, without_beginnings(text, tokens, found)), lexicon)
        found = without_parts_of_sortings(words, parted_verbs(words, found, lexicon))
        found = without_parts_of_periods(without_recent_foundings(without_parts_of_phrases(found)))
        found = with_around(words, without_coming_times(words, found))
        found = without_visits(text, tokens, words, without_when_there(words, told_around(found)))
        found = without_peoples(words, found)
        return without_added(words, found, lexicon.words_of("locative_prepositions", spoken.code))

    @cached_property
    def _domain_words(self) -> DomainWords:
        return DomainWords(self.shared.lexicon, self.shared.several)

    @cached_property
    def _areas_around(self) -> AreasAround:
        return AreasAround(self.shared.gazetteer, self.shared.graph, self.shared.lexicon)

    def _greater_london(self) -> tuple[PlaceReading, ...]:
        return self.shared.places.readings_of(GREATER_LONDON_KEY)

    def _literals(self, text: str, tokens: tuple[Token, ...], language: str) -> Iterator[Mention]:
        vocabulary, today = self.shared.lexicon.vocabulary, self.today()
        for mention in literal_mentions(text, tokens, vocabulary, language=language, today=today):
            if not isinstance(mention, IdentifierMention) or not self._is_no_identifier(mention, tokens):
                yield mention

    def _is_no_identifier(self, mention: IdentifierMention, tokens: Sequence[Token]) -> bool:
        """Whether what has the form of an ISIL is a province ("NL-DR") or small words ("est-ce").

        Nobody calls a province by a code of digits: "FR-33" is a library, and not the Gironde.
        """
        small = all(
            self.shared.lexicon.is_function_word(token.key) and not token.text.isupper()
            for token in tokens[mention.start : mention.end]
        )
        return small or (
            not has_digit(mention.value) and self.shared.gazetteer.place(mention.value.upper()) is not None
        )

    def _without_subjects_of_others(
        self, words: Sequence[str], found: Sequence[Mention], language: str
    ) -> list[Mention]:
        """Drop subjects that only other languages call so, where the word is common: "Strip" is no comics in English.

        English terms are said in all languages.
        """

        def is_of_others(mention: SubjectMention) -> bool:
            if mention.end - mention.start > 1 or not self.shared.common_words.has(words[mention.start], language):
                return False
            entries = self.shared.lexicon.entries.get(words[mention.start], ())
            spoken = {entry.language for entry in entries if entry.kind == "subject"}
            return bool(spoken) and spoken.isdisjoint({language, "en"})

        return [m for m in found if not (isinstance(m, SubjectMention) and is_of_others(m))]
