"""The names, networks and subjects of a question, and what of its other mentions is part of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from glam_kg.ontology.vocabulary import LANGUAGES
from glam_kg.question.asked.asked_what_it_is import asked_what_it_is
from glam_kg.question.collections.names_as_subjects import names_as_subjects
from glam_kg.question.collections.places_as_subjects import PlacesAsSubjects
from glam_kg.question.collections.subject_adjectives import without_adjectives_of_subjects
from glam_kg.question.collections.subject_words import SubjectWords
from glam_kg.question.collections.subjects import SubjectFinder, without_asked_attributes, without_places_in_subjects
from glam_kg.question.collections.subjects_and_concepts import told_apart
from glam_kg.question.collections.things_behind import ThingsBehind
from glam_kg.question.collections.things_themselves import without_things_themselves
from glam_kg.question.collections.topics_of_collections import without_kinds_collected, without_names_as_topics
from glam_kg.question.collections.topics_said import without_kinds_as_topics
from glam_kg.question.identifiers.graph_schemes import GraphSchemes
from glam_kg.question.kinds.kinds_in_areas import KindsInAreas
from glam_kg.question.kinds.kinds_in_graph import KindsInGraph
from glam_kg.question.names.acronyms_in_names import with_acronyms_in_names
from glam_kg.question.names.common_names import CommonNames
from glam_kg.question.names.name_described import DescribedNames
from glam_kg.question.names.name_finder import NameFinder
from glam_kg.question.names.name_initials import InitialsFinder
from glam_kg.question.names.name_kinds import of_the_kind_said, of_the_kinds_asked_for
from glam_kg.question.names.name_overlaps import (
    asked_of_branches,
    asked_of_namesakes,
    without_names_in_amounts,
    without_names_of_places,
    without_names_of_subjects,
    without_names_of_towns_behind,
    without_names_over_levels,
    without_parts_of_whole_names,
    without_subjects_in_names,
)
from glam_kg.question.names.name_segments import names_meant
from glam_kg.question.names.names_collected import without_names_collected
from glam_kg.question.names.names_elsewhere import asked_if_elsewhere
from glam_kg.question.names.names_of_any_country import of_any_country
from glam_kg.question.names.names_of_like_towns import without_names_of_like_towns
from glam_kg.question.names.names_of_owned import named_by_owners
from glam_kg.question.names.names_of_same_place import with_same_places
from glam_kg.question.names.names_spelt_there import spelt_there
from glam_kg.question.names.names_with_prepositions import with_other_prepositions
from glam_kg.question.names.names_with_towns import with_towns
from glam_kg.question.names.parts_of_houses import asked_of_houses
from glam_kg.question.names.schemes_as_names import schemes_as_names
from glam_kg.question.names.titles_of_subjects import titles_of_subjects
from glam_kg.question.names.towns_read_off import without_towns_read_off
from glam_kg.question.names.unknown_name_runs import UnknownNameRuns
from glam_kg.question.names.unknown_names import UnknownNameFinder
from glam_kg.question.names.words_of_one import WordsOfOne
from glam_kg.question.networks.members_said import in_networks
from glam_kg.question.networks.networks import not_across_networks
from glam_kg.question.networks.towns_of_networks import without_towns_of_networks
from glam_kg.question.periods.years import ORDINALS
from glam_kg.question.places.areas_said import without_names_over_areas
from glam_kg.question.places.destinations import with_destinations
from glam_kg.question.words.domain_words import compound_heads
from glam_kg.question.words.mentions import SubjectMention, TypeMention
from glam_kg.question.words.phrase_parts import without_parts_of_phrases

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.shared_finders import SharedFinders
    from glam_kg.question.words.mentions import Mention, NameMention
    from glam_kg.question.words.tokens import Token


@dataclass(frozen=True)
class NamesAndSubjects:
    """Finds names of institutions and networks, and subjects.

    Attributes:
        shared: The finders that other steps need too.
    """

    shared: SharedFinders

    def with_named(
        self, text: str, tokens: tuple[Token, ...], words: tuple[str, ...], found: list[Mention], language: str
    ) -> list[Mention]:
        """The mentions with the names, networks and subjects of a question, which other mentions can be parts of."""
        several, lexicon, known = self.shared.several, self.shared.lexicon, self.shared.graph.names
        found = several.without_parts_of_names(
            words, (*found, *names_meant(tokens, words, known, self._names.find)), self.shared.is_of_place
        )
        found = without_names_of_like_towns(words, found, self.shared.graph.settlements_by_key)
        found = several.without_namesakes_of_towns(words, of_the_kinds_asked_for(words, found))
        found = self._things_behind.without_names(words, found, language)
        found = self._common_names.without(text, tokens, words, found, language)
        found = without_towns_of_networks((*found, *self.shared.networks.find(tokens, words, found)))
        found = without_kinds_collected(words, in_networks(words, found, language), language, lexicon.is_function_word)
        found = with_destinations(
            tokens, words, (*found, *self._subjects.find(tokens, words, found, language)), language
        )
        found = told_apart(words, found, lexicon, self.shared.graph.subjects, known)
        found = self._subject_words.told(words, found, language)
        found = without_asked_attributes(without_places_in_subjects(tokens, without_parts_of_phrases(found)))
        found = without_names_over_levels(words, without_subjects_in_names(without_names_of_places(found)))
        found = without_names_over_areas(words, found)
        found = self._places_as_subjects.told(tokens, words, found, language)
        found = without_adjectives_of_subjects(words, without_things_themselves(words, found), language)
        described = not_across_networks(self._described_names.find(tokens, words, found, language), found)
        found += several.without_one_for_several(words, described, self.shared.is_of_place, found)
        found = without_names_as_topics(words, found, language, lexicon.is_function_word)
        found = asked_of_branches(asked_of_namesakes(words, found))
        found = asked_of_houses(known, words, found, lexicon.names_institution)
        found = self._things_behind.without_names(words, without_names_collected(words, found, language), language)
        found = without_kinds_as_topics(
            tokens,
            words,
            without_names_of_subjects(words, without_names_in_amounts(without_names_of_towns_behind(found))),
            language,
            lexicon.is_function_word,
        )
        found = self._graph_schemes.with_schemes(
            text, tokens, of_the_kind_said(tokens, without_parts_of_whole_names(text, tokens, with_towns(words, found)))
        )
        found = with_same_places(tokens, spelt_there(known, words, found), self.shared.places.find)
        found = with_other_prepositions(known, tokens, words, found)
        found = without_towns_read_off(found)
        found = asked_if_elsewhere(tokens, words, found, lexicon.is_function_word, known)
        found = named_by_owners(known, tokens, words, asked_what_it_is(words, found, known))
        found = of_the_kind_said(tokens, [*found, *self._initials.find(text, tokens, found)])
        there = self.shared.graph.schemes
        found = schemes_as_names(known, self._initials.whole, tokens, words, found, schemes_there=there)
        found = with_acronyms_in_names(known, tokens, words, found)
        found = titles_of_subjects(
            known, self.shared.graph.subjects, tokens, words, found,
            is_small=lexicon.is_function_word, verbs=self._verbs,
        )  # fmt: skip
        found = of_any_country(known, words, found, language)
        found = self._kinds_in_areas.told(tokens, words, found, language)
        listed = self._kinds_in_graph.with_kinds(tokens, found, language)
        if listed is not found:
            return listed
        of_one = self._words_of_one.find(tokens, words, found)
        if of_one is not None:
            return [*(m for m in found if not isinstance(m, (TypeMention, SubjectMention))), of_one]
        found += self._unknown_names.find(tokens, words, found)
        return found

    def names_in(self, tokens: Sequence[Token]) -> list[NameMention]:
        """The names of institutions that stand in a text, before anything else is said of them."""
        return self._names.find(tokens)

    @cached_property
    def _names(self) -> NameFinder:
        return NameFinder(
            self.shared.graph.names,
            is_common=self.shared.lexicon.single_words.__contains__,
            is_place=self.shared.places.is_well_known,
            # "The third one" is no Third Street Gallery.
            is_generic=lambda word: word in ORDINALS or self.shared.lexicon.is_generic(word),
            is_compound=lambda word: bool(compound_heads(word, self.shared.lexicon)),
            names_place=self.shared.places.single_words.__contains__,
            is_spelt_right=lambda word, nearest: self.shared.common_words.is_spelt_right(word, nearest, None),
        )

    @cached_property
    def _things_behind(self) -> ThingsBehind:
        return ThingsBehind(self.shared.several)

    @cached_property
    def _common_names(self) -> CommonNames:
        return CommonNames(self.shared.several, self.shared.common_words)

    @cached_property
    def _subjects(self) -> SubjectFinder:
        graph = self.shared.graph
        named = names_as_subjects(graph.collection_names, self.shared.lexicon, self.shared.places.is_name)
        return SubjectFinder(self.shared.lexicon, {**named, **graph.subjects})

    @cached_property
    def _subject_words(self) -> SubjectWords:
        return SubjectWords(self.shared.lexicon)

    @cached_property
    def _places_as_subjects(self) -> PlacesAsSubjects:
        return PlacesAsSubjects(self.shared.lexicon, self.shared.gazetteer.names)

    @cached_property
    def _described_names(self) -> DescribedNames:
        return DescribedNames(self.shared.graph.names, self.shared.lexicon, self.shared.places.find)

    @cached_property
    def _graph_schemes(self) -> GraphSchemes:
        return GraphSchemes(self.shared.graph.schemes, self.shared.lexicon)

    @cached_property
    def _initials(self) -> InitialsFinder:
        return InitialsFinder(
            self.shared.graph.names,
            means=lambda key: key in self.shared.lexicon.single_words or self.shared.places.is_well_known(key),
            is_common=lambda key: any(self.shared.common_words.has(key, code) for code in LANGUAGES),
        )

    @cached_property
    def _verbs(self) -> frozenset[str]:
        """The verbs that mean nothing beside what is asked: nearly two thousand."""
        return self.shared.lexicon.words_of("light_verbs") | self.shared.lexicon.words_of("auxiliaries")

    @cached_property
    def _kinds_in_graph(self) -> KindsInGraph:
        return KindsInGraph(self.shared.graph.names, self.shared.lexicon.is_function_word)

    @cached_property
    def _kinds_in_areas(self) -> KindsInAreas:
        return KindsInAreas(self.shared.lexicon)

    @cached_property
    def _words_of_one(self) -> WordsOfOne:
        return WordsOfOne(
            self.shared.graph.names,
            is_small=self.shared.lexicon.is_function_word,
            is_common=lambda key: any(self.shared.common_words.has(key, code) for code in LANGUAGES),
        )

    @cached_property
    def _unknown_names(self) -> UnknownNameFinder:
        return UnknownNameFinder(UnknownNameRuns(self.shared.lexicon, self.shared.places.is_name, self.shared.several))
