"""What the words beside a mention make of it: what is measured, counted, worked at, covered, praised.

Read `MeantBeside.told` from top to bottom: each step is one function.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from glam_kg.question.amounts.beyond_sums import (
    without_lengths_of_sums,
    without_negatives_of_sums,
    without_places_of_sums,
)
from glam_kg.question.amounts.sums_not_reached import with_sums_not_reached
from glam_kg.question.amounts.yearly_sums import without_sizes
from glam_kg.question.asked.asked_of_one import AskedOfOne
from glam_kg.question.asked.asked_who_that_is import asked_who_that_is
from glam_kg.question.asked.by_another import measures_by_another, of_two_types, without_founders
from glam_kg.question.asked.closed_nearby import with_closed_nearby
from glam_kg.question.asked.closings import told_of_many, without_when_of_many
from glam_kg.question.asked.events_undergone import with_undergone
from glam_kg.question.asked.founded_and_closed import with_closed_of_founded
from glam_kg.question.asked.leading import with_leads
from glam_kg.question.asked.no_more import NoMore
from glam_kg.question.asked.numbered import without_numbered
from glam_kg.question.asked.older_of_all import older_of_all
from glam_kg.question.asked.standing_for import standing_for
from glam_kg.question.asked.verb_to_close import with_verb_to_close
from glam_kg.question.asked.where_alone import where_alone
from glam_kg.question.asked.where_to_learn import where_to_learn
from glam_kg.question.collections.any_collection import without_any_collection
from glam_kg.question.collections.archive_work import institutions_consulted, institutions_worked_at
from glam_kg.question.collections.art_seen import art_seen
from glam_kg.question.collections.holders_said import with_holders
from glam_kg.question.collections.wars_told import wars_told
from glam_kg.question.identifiers.letter_of_wikidata import with_letter
from glam_kg.question.identifiers.linked_to_schemes import linked_to_schemes
from glam_kg.question.identifiers.numbers_of_schemes import in_schemes
from glam_kg.question.kinds.amounts_of_kinds import with_amounts
from glam_kg.question.kinds.how_often import how_often_each
from glam_kg.question.kinds.kinds_being_others import kinds_being_others
from glam_kg.question.kinds.kinds_beside_none import kinds_beside_none
from glam_kg.question.kinds.kinds_had import rich_in_kinds, without_kinds_had
from glam_kg.question.kinds.kinds_of_any import kinds_of_any
from glam_kg.question.kinds.kinds_of_groups import with_kinds_of_groups
from glam_kg.question.kinds.kinds_of_schools import with_kinds_of_schools, without_schools_served
from glam_kg.question.kinds.new_ones import new_in_decades
from glam_kg.question.kinds.open_lists import with_all_types
from glam_kg.question.kinds.praise import without_places_of_praise
from glam_kg.question.kinds.religious_heritage import religious_heritage
from glam_kg.question.kinds.sizes_of_sectors import sizes_of_sectors
from glam_kg.question.kinds.types_counted import types_counted
from glam_kg.question.kinds.worthwhile import without_worth
from glam_kg.question.limits.where_of_unnamed import where_of_unnamed
from glam_kg.question.names.names_as_patterns import names_as_patterns, without_namur
from glam_kg.question.periods.ages_of_institutions import with_ages
from glam_kg.question.periods.foundings_by_merger import by_merger
from glam_kg.question.periods.histories_begun import histories_begun
from glam_kg.question.periods.kinds_of_periods import of_periods
from glam_kg.question.periods.years_had import with_years_had
from glam_kg.question.periods.years_of_one import with_years_of_one
from glam_kg.question.places.adjectives_of_regions import refused_regions
from glam_kg.question.places.american_counties import with_unknown_counties
from glam_kg.question.places.areas_covered import areas_covered
from glam_kg.question.places.areas_of_points import AreasOfPoints
from glam_kg.question.places.choices_compared import choices_compared
from glam_kg.question.places.data_on_places import data_on_places
from glam_kg.question.places.places_compared import numbers_of_places, places_compared
from glam_kg.question.sentences.besides import without_besides
from glam_kg.question.sentences.data_said import without_places_of_ours

if TYPE_CHECKING:
    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.question.names.several import SeveralInstitutions
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token


@dataclass(frozen=True)
class MeantBeside:
    """Reads mentions as the words beside them make them meant.

    Attributes:
        lexicon: The words of the domain, and small words.
        gazetteer: The places of the world.
        several: Tells words for several institutions.
    """

    lexicon: Lexicon
    gazetteer: Gazetteer
    several: SeveralInstitutions

    def told(
        self, text: str, tokens: tuple[Token, ...], words: tuple[str, ...], found: list[Mention], language: str
    ) -> list[Mention]:
        """The mentions as the words beside them make them meant: what is measured, counted, worked at, covered, praised."""
        found = with_letter(
            tokens, in_schemes(linked_to_schemes(words, without_places_of_ours(words, without_namur(words, found))))
        )
        found = with_holders(tokens, with_verb_to_close(words, found), language)
        found = kinds_beside_none(tokens, words, found, language, self.lexicon.is_function_word)
        measured = (
            *with_unknown_counties(tokens, words, found, language),
            *measures_by_another(words, found, self.lexicon, language),
            *names_as_patterns(tokens, words, found, self.several.named_by, language),
        )
        found = without_founders(words, measured, self.lexicon.words_of("articles", language), language)
        found += of_two_types(words, found, self.lexicon, language)
        found = older_of_all(words, kinds_being_others(words, found, language), language)
        found = rich_in_kinds(words, found, language)
        found = without_kinds_had(text, tokens, words, found, is_several=self.several.named_by, language=language)
        found = without_negatives_of_sums(words, without_sizes(words, without_lengths_of_sums(found)))
        found = without_places_of_sums(words, found)
        found = with_sums_not_reached(words, found, language)
        found = sizes_of_sectors(words, religious_heritage(words, found))
        found = kinds_of_any(words, with_amounts(words, without_numbered(words, found)), self.lexicon.is_function_word)
        found = how_often_each(words, types_counted(words, with_years_had(words, found, language)))
        found = histories_begun(words, new_in_decades(words, with_ages(words, found), language))
        found = of_periods(words, found, language)
        found = with_years_of_one(words, found, language, self.lexicon.is_function_word)
        found = institutions_worked_at(tokens, words, found, language, self.lexicon.is_function_word)
        found = institutions_consulted(words, found, language, self.lexicon.is_function_word)
        found = with_undergone(words, by_merger(words, found, language), language)
        acts = self.lexicon.words_of("light_verbs", language)
        found = areas_covered(words, found, language, self.lexicon.is_function_word, acts)
        found = data_on_places(words, found, language, self.lexicon.is_function_word, acts)
        found = numbers_of_places(words, places_compared(text, tokens, words, found, language), language)
        found = choices_compared(tokens, words, found, language)
        found = told_of_many(words, self._asked_of_one.told(tokens, words, found, language), language)
        found = without_when_of_many(words, found, language)
        found = with_closed_of_founded(words, self._no_more.told(text, tokens, words, found, language), language)
        found = with_closed_nearby(words, self._areas_of_points.told(text, tokens, words, found, language))
        found = art_seen(words, wars_told(words, found, language, self.lexicon.entries), language)
        found = with_kinds_of_schools(tokens, without_any_collection(tokens, found, language), language)
        found = without_schools_served(words, found)
        found = with_all_types(tokens, words, with_kinds_of_groups(tokens, found, language), language)
        found = where_alone(text, tokens, found, language)
        found = where_to_learn(words, found, self.lexicon.is_function_word)
        found = with_leads(words, standing_for(words, asked_who_that_is(words, found, language)), language)
        found = without_places_of_praise(tokens, found, language)
        found = without_besides(text, tokens, without_worth(text, tokens, found, language), self.lexicon, language)
        return where_of_unnamed(words, refused_regions(tokens, found, language), language)

    @cached_property
    def _asked_of_one(self) -> AskedOfOne:
        return AskedOfOne(self.lexicon)

    @cached_property
    def _no_more(self) -> NoMore:
        return NoMore(self.several)

    @cached_property
    def _areas_of_points(self) -> AreasOfPoints:
        return AreasOfPoints(self.gazetteer, self.lexicon)
