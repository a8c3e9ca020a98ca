"""Everything that can be found in a question, before anything is decided.

Read `Analyser.analyse` from top to bottom: each step is one small object with one method.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from glam_kg.ontology.vocabulary import LANGUAGES
from glam_kg.question.analysis import Analysis
from glam_kg.question.archive_work import archives_worked_at
from glam_kg.question.areas_covered import areas_covered
from glam_kg.question.areas_of_points import AreasOfPoints
from glam_kg.question.areas_said import without_names_over_areas
from glam_kg.question.asked_what_it_is import asked_what_it_is
from glam_kg.question.belonging import Belonging
from glam_kg.question.by_another import measures_by_another, of_two_types, without_founders
from glam_kg.question.calmed import calmed, outside_phrases, without_misread_refusals
from glam_kg.question.closings import told_of_many, told_of_one
from glam_kg.question.common_names import CommonNames
from glam_kg.question.common_words import CommonWords
from glam_kg.question.compounds import joined_types, split_compounds
from glam_kg.question.compounds_asked_of import with_compound_named
from glam_kg.question.corrections import Corrector, respelt
from glam_kg.question.counties import unknown_counties
from glam_kg.question.dated_objects import without_recent_foundings
from glam_kg.question.day_of_asking import day_of_asking
from glam_kg.question.destinations import with_destinations
from glam_kg.question.distinct import distinct
from glam_kg.question.domain_words import DomainWords, compound_heads, inert_phrases
from glam_kg.question.exclusions import background_of, with_exclusions
from glam_kg.question.facts_of_one import FactsOfOne
from glam_kg.question.first_places import with_first_places
from glam_kg.question.foundations import with_foundations
from glam_kg.question.foundings_by_merger import by_merger
from glam_kg.question.graph_schemes import GraphSchemes
from glam_kg.question.history_of_one import with_history
from glam_kg.question.kind_phrases import KindPhrases
from glam_kg.question.kinds_had import rich_in_kinds, without_kinds_had
from glam_kg.question.kinds_of_towns import KindsOfTowns
from glam_kg.question.known_words import KnownWords
from glam_kg.question.lacking import with_lacking
from glam_kg.question.language import DetectedLanguage, detect_language, polite_words
from glam_kg.question.literals import literal_mentions
from glam_kg.question.long_standing import told_since_when
from glam_kg.question.manner import asked_for_table, asked_how, without_getting
from glam_kg.question.mentions import (
    IdentifierMention,
    Mention,
    SubjectMention,
)
from glam_kg.question.name_abbreviations import with_abbreviated
from glam_kg.question.name_described import DescribedNames
from glam_kg.question.name_finder import NameFinder
from glam_kg.question.name_initials import InitialsFinder
from glam_kg.question.name_kinds import of_the_kind_said, of_the_kinds_asked_for
from glam_kg.question.name_languages import NameLanguages
from glam_kg.question.name_middles import NameMiddles
from glam_kg.question.name_overlaps import (
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
from glam_kg.question.name_segments import names_meant
from glam_kg.question.named_periods import without_parts_of_periods
from glam_kg.question.named_things import without_places_of_things
from glam_kg.question.names_as_patterns import names_as_patterns
from glam_kg.question.names_elsewhere import asked_if_elsewhere
from glam_kg.question.names_with_prepositions import with_other_prepositions
from glam_kg.question.names_with_towns import with_towns
from glam_kg.question.near_institutions import AroundInstitutions
from glam_kg.question.nearness import told_around, without_added, without_coming_times
from glam_kg.question.networks import NetworkFinder, not_across_networks, without_towns_of_networks
from glam_kg.question.new_ones import new_in_decades
from glam_kg.question.no_more import NoMore
from glam_kg.question.no_places import islands_said
from glam_kg.question.order_slots import without_parts_of_sortings
from glam_kg.question.parts_of_unknown_names import PartsOfUnknownNames
from glam_kg.question.phrase_parts import without_parts_of_phrases
from glam_kg.question.place_around import AreasAround
from glam_kg.question.place_names import PlaceFinder
from glam_kg.question.place_nesting import without_wider_adjectives, without_wider_places
from glam_kg.question.places_as_subjects import PlacesAsSubjects
from glam_kg.question.postal_codes_said import without_postal_codes
from glam_kg.question.ranks import with_ranks
from glam_kg.question.records_identified import with_records
from glam_kg.question.relative_negations import with_relative_negations
from glam_kg.question.rhetorical_negations import without_rhetorical_negations
from glam_kg.question.several import SeveralInstitutions
from glam_kg.question.several_places import without_beginnings
from glam_kg.question.shortened_words import spelt_out
from glam_kg.question.singular_names import SingularNames
from glam_kg.question.spending import with_spending
from glam_kg.question.split_phrases import parted_verbs, separated_verbs, split_phrases, with_parted
from glam_kg.question.still_there import told_of_many as still_there
from glam_kg.question.subject_adjectives import without_adjectives_of_subjects
from glam_kg.question.subject_words import SubjectWords
from glam_kg.question.subjects import SubjectFinder, without_asked_attributes, without_places_in_subjects
from glam_kg.question.sums_had import with_sums_had
from glam_kg.question.things_behind import ThingsBehind
from glam_kg.question.things_themselves import without_things_themselves
from glam_kg.question.tokens import MAX_QUESTION_LENGTH, Token, tokenise
from glam_kg.question.topics_said import without_kinds_as_topics
from glam_kg.question.types_counted import types_counted
from glam_kg.question.umlauts import Umlauts
from glam_kg.question.uncovered_beside import without_uncovered
from glam_kg.question.unknown_names import UnknownNameFinder
from glam_kg.question.visits import without_visits
from glam_kg.question.works_asked import without_works
from glam_kg.question.yearly_sums import without_sizes, without_states
from glam_kg.question.years import ORDINALS
from glam_kg.question.years_had import with_years_had

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from collections.abc import Set as AbstractSet
    from datetime import date

    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.question.graph_index import GraphIndex
    from glam_kg.question.lexicon import Entry, Lexicon

_CLEAR_MARGIN = 1.5
"""Votes of difference from which on a question is in one language only: "die" is no article in an English question."""


@dataclass(frozen=True)
class Analyser:
    """Finds mentions with a lexicon, a gazetteer and the names of a graph."""

    lexicon: Lexicon
    gazetteer: Gazetteer
    graph: GraphIndex
    today: Callable[[], date] = day_of_asking
    """The day from which "the last fifty years" are counted."""

    def analyse(self, question: str, *, fallback_language: str | None = None) -> Analysis:
        """Find every mention of a question; only its first `MAX_QUESTION_LENGTH` characters are read."""
        text = calmed(question[:MAX_QUESTION_LENGTH])
        tokens = spelt_out(self._umlauts.read(tokenise(text)), self.graph.names)
        tokens = split_compounds(tokens, self.lexicon, self._known.has, self.graph.names.may_have, self._networks.holds)
        written = tuple(t.key for t in tokens)
        spoken = detect_language(tokens, written, self.lexicon, fallback=fallback_language)
        words = self._corrector.words(tokens, language=spoken.code if spoken.certain else None)
        if words != written:
            spoken = detect_language(tokens, words, self.lexicon, fallback=fallback_language)
        phrases = self.lexicon.phrases(words)
        found = self._values_and_places(text, tokens, words, phrases, spoken)
        found = self._with_names(text, tokens, words, found, spoken.code)
        language = self._languages.heard(tokens, words, found, spoken, fallback_language)
        found = self._parts_of_unknown_names.without(text, tokens, words, found, language.code)
        found = without_works(tokens, words, found, language.code)
        found = with_compound_named(words, found, self.several.named_by)
        found = self._kind_phrases.named(tokens, words, self._kinds_of_towns.named(tokens, words, found))
        found = self._name_middles.with_meant(tokens, words, found)
        found = with_abbreviated(self.graph.names, tokens, words, found)
        measured = (
            *found,
            *unknown_counties(tokens, found, language.code),
            *measures_by_another(words, found, self.lexicon, language.code),
            *names_as_patterns(tokens, words, found, self.several.named_by, language.code),
        )
        found = without_founders(words, measured, self.lexicon.words_of("articles", language.code), language.code)
        found += of_two_types(words, found, self.lexicon, language.code)
        found = without_kinds_had(
            words, rich_in_kinds(words, found, language.code), self.several.named_by, language.code
        )
        found = types_counted(words, with_years_had(words, without_sizes(words, found), language.code))
        found = new_in_decades(words, found, language.code)
        found = archives_worked_at(words, found, language.code, self.lexicon.is_function_word)
        found = by_merger(words, found, language.code)
        found = areas_covered(words, found, language.code, self.lexicon.is_function_word)
        found = told_of_many(words, self._asked_of_one(tokens, words, found, language.code), language.code)
        found = self._no_more.told(text, tokens, words, found, language.code)
        found = self._areas_of_points.told(text, tokens, words, found, language.code)
        found, wider = without_wider_adjectives(words, found)
        found, around = without_wider_places(words, found, language.code)
        found = with_relative_negations(tokens, words, found, language.code)
        found, denied = without_rhetorical_negations(words, found, language.code)
        found = with_first_places(words, with_exclusions(text, tokens, words, found, self.lexicon))
        found = with_ranks(text, tokens, found, language.code)
        found = without_places_of_things(tokens, words, with_lacking(words, found), self.lexicon, language.code)
        how = asked_how(words, found, self.lexicon, language.code)
        unsaid = wider | around | denied | asked_for_table(words, found) | islands_said(words, found)
        content = self._content(words, inert_phrases(phrases), language, unsaid, how)
        found = self._around_institutions.instead(tokens, words, found)
        ordered = sorted(distinct(found), key=lambda m: (m.start, -m.end, type(m).__name__, m.text))
        beside = background_of(text, tokens, ordered, self.lexicon, language.code)
        return Analysis(text, tokens, words, tuple(ordered), content, language, beside)

    def _values_and_places(
        self,
        text: str,
        tokens: tuple[Token, ...],
        words: tuple[str, ...],
        phrases: Sequence[tuple[int, int, tuple[Entry, ...]]],
        spoken: DetectedLanguage,
    ) -> list[Mention]:
        """The words of the domain, the values and the places of a question."""
        found = joined_types(text, tokens, self._domain_words.find(tokens, words, phrases))
        if spoken.certain:
            found = without_states(words, self._without_subjects_of_others(words, found, spoken.code), spoken.code)
        found = without_misread_refusals(tokens, words, found)
        found = with_records(words, [*found, *self._literals(text, tokens, spoken.code)], spoken.code)
        found += outside_phrases(inert_phrases(phrases), self._places.find(respelt(tokens, words), spoken.code), tokens)
        found = self._areas_around.instead(words, without_postal_codes(tokens, found, self.lexicon, spoken.code))
        found = with_parted(found, split_phrases(tokens, words, found, self.lexicon))
        found = separated_verbs(words, with_spending(words, without_beginnings(text, tokens, found)), self.lexicon)
        found = without_parts_of_sortings(words, parted_verbs(words, found, self.lexicon))
        found = without_parts_of_periods(without_recent_foundings(without_parts_of_phrases(found)))
        found = without_visits(text, tokens, words, told_around(without_coming_times(words, found)))
        return without_added(words, found, self.lexicon.words_of("locative_prepositions", spoken.code))

    def _with_names(
        self, text: str, tokens: tuple[Token, ...], words: tuple[str, ...], found: list[Mention], language: str
    ) -> list[Mention]:
        """The mentions with the names, networks and subjects of a question, which other mentions can be parts of."""
        found = self.several.without_parts_of_names(
            words, (*found, *names_meant(tokens, words, self.graph.names, self._names.find)), self._is_of_place
        )
        found = self.several.without_namesakes_of_towns(words, of_the_kinds_asked_for(words, found))
        found = self._things_behind.without_names(words, found, language)
        found = self._common_names.without(text, tokens, words, found, language)
        found = without_towns_of_networks((*found, *self._networks.find(tokens, words, found)))
        found = with_destinations(
            tokens, words, (*found, *self._subjects.find(tokens, words, found, language)), language
        )
        found = self._subject_words.told(words, found, language)
        found = without_asked_attributes(without_places_in_subjects(tokens, without_parts_of_phrases(found)))
        found = without_names_over_levels(words, without_subjects_in_names(without_names_of_places(found)))
        found = without_names_over_areas(words, found)
        found = self._places_as_subjects.told(tokens, words, found, language)
        found = without_adjectives_of_subjects(words, without_things_themselves(words, found), language)
        described = not_across_networks(self._described_names.find(tokens, words, found, language), found)
        found += self.several.without_one_for_several(words, described, self._is_of_place)
        found = asked_of_branches(asked_of_namesakes(words, found))
        found = self._things_behind.without_names(words, found, language)
        found = without_kinds_as_topics(
            tokens,
            words,
            without_names_of_subjects(words, without_names_in_amounts(without_names_of_towns_behind(found))),
            language,
            self.lexicon.is_function_word,
        )
        found = self._graph_schemes.with_schemes(
            text, tokens, of_the_kind_said(tokens, without_parts_of_whole_names(text, tokens, with_towns(words, found)))
        )
        found = with_other_prepositions(self.graph.names, tokens, words, found)
        found = asked_if_elsewhere(tokens, words, found, self.lexicon.is_function_word, self.graph.names.texts_of)
        found = asked_what_it_is(words, found, self.graph.names)
        found = of_the_kind_said(tokens, [*found, *self._initials.find(text, tokens, found)])
        found += self._unknown_names.find(tokens, words, found)
        return found

    @cached_property
    def _corrector(self) -> Corrector:
        return Corrector(self.lexicon, self._places, self._known.has, self.common_words, self._known.is_slip_in_names)

    @cached_property
    def _known(self) -> KnownWords:
        return KnownWords(self.lexicon, self._places, self.graph.names)

    @cached_property
    def common_words(self) -> CommonWords:
        """Words that are common in a language, and so no names."""
        return CommonWords.load()

    @cached_property
    def _common_names(self) -> CommonNames:
        return CommonNames(self.several, self.common_words)

    @cached_property
    def _domain_words(self) -> DomainWords:
        return DomainWords(self.lexicon, self.several)

    @cached_property
    def _graph_schemes(self) -> GraphSchemes:
        return GraphSchemes(self.graph.schemes, self.lexicon)

    @cached_property
    def _areas_of_points(self) -> AreasOfPoints:
        return AreasOfPoints(self.gazetteer, self.lexicon)

    @cached_property
    def _places(self) -> PlaceFinder:
        return PlaceFinder(self.gazetteer, self.graph, self.lexicon, self.common_words.has)

    @cached_property
    def _areas_around(self) -> AreasAround:
        return AreasAround(self.gazetteer, self.graph, self.lexicon)

    def _asked_of_one(
        self, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention], language: str
    ) -> list[Mention]:
        """The mentions, with words that ask elsewhere of many as what is asked of one institution."""
        closed = told_of_one(words, self._singular_names.found(tokens, words, found, language), language)
        closed = with_sums_had(words, with_foundations(words, closed), language)
        closed = with_history(words, closed, language, self.lexicon.is_function_word)
        told = self._facts_of_one.told(words, self._belonging.told(words, closed, language), language)
        told = still_there(words, without_getting(words, told, language), language)
        return without_uncovered(words, told_since_when(words, told, language), language)

    @cached_property
    def _singular_names(self) -> SingularNames:
        return SingularNames(self.lexicon)

    @cached_property
    def _no_more(self) -> NoMore:
        return NoMore(self.several)

    @cached_property
    def _belonging(self) -> Belonging:
        return Belonging(self.lexicon)

    @cached_property
    def _facts_of_one(self) -> FactsOfOne:
        return FactsOfOne(self.lexicon)

    @cached_property
    def _around_institutions(self) -> AroundInstitutions:
        return AroundInstitutions(self.gazetteer, self.graph, self.lexicon)

    @cached_property
    def _names(self) -> NameFinder:
        return NameFinder(
            self.graph.names,
            is_common=self.lexicon.single_words.__contains__,
            is_place=self._places.is_well_known,
            # "The third one" is no Third Street Gallery.
            is_generic=lambda word: word in ORDINALS or self.lexicon.is_generic(word),
            is_compound=lambda word: bool(compound_heads(word, self.lexicon)),
            names_place=self._places.single_words.__contains__,
            is_spelt_right=lambda word, nearest: self.common_words.is_spelt_right(word, nearest, None),
        )

    @cached_property
    def _described_names(self) -> DescribedNames:
        return DescribedNames(self.graph.names, self.lexicon, self._places.find)

    @cached_property
    def _initials(self) -> InitialsFinder:
        return InitialsFinder(
            self.graph.names,
            means=lambda key: key in self.lexicon.single_words or self._places.is_well_known(key),
            is_common=lambda key: any(self.common_words.has(key, code) for code in LANGUAGES),
        )

    @cached_property
    def _kinds_of_towns(self) -> KindsOfTowns:
        return KindsOfTowns(self.graph.names, self.several, self._places.find)

    @cached_property
    def _name_middles(self) -> NameMiddles:
        return NameMiddles(
            self.graph.names, self.lexicon.single_words.__contains__, self.several, self._places.is_well_known
        )

    @cached_property
    def _kind_phrases(self) -> KindPhrases:
        return KindPhrases(self.graph.names, self.several)

    @cached_property
    def _languages(self) -> NameLanguages:
        return NameLanguages(self.lexicon, self.gazetteer, self.common_words)

    @cached_property
    def several(self) -> SeveralInstitutions:
        """Tells words for several institutions."""
        return SeveralInstitutions(self.lexicon)

    @cached_property
    def _things_behind(self) -> ThingsBehind:
        return ThingsBehind(self.several)

    @cached_property
    def _networks(self) -> NetworkFinder:
        return NetworkFinder(self.lexicon, self.graph)

    @cached_property
    def _subjects(self) -> SubjectFinder:
        return SubjectFinder(self.lexicon, self.graph.subjects)

    @cached_property
    def _subject_words(self) -> SubjectWords:
        return SubjectWords(self.lexicon)

    @cached_property
    def _places_as_subjects(self) -> PlacesAsSubjects:
        return PlacesAsSubjects(self.lexicon, self.gazetteer.names)

    @cached_property
    def _umlauts(self) -> Umlauts:
        return Umlauts(self.lexicon, self.gazetteer, self.graph.names, self.common_words)

    @cached_property
    def _unknown_names(self) -> UnknownNameFinder:
        return UnknownNameFinder(self.lexicon, self._places.is_name, self.several)

    @cached_property
    def _parts_of_unknown_names(self) -> PartsOfUnknownNames:
        return PartsOfUnknownNames(self.lexicon, self.graph.names, self.several)

    def _literals(self, text: str, tokens: tuple[Token, ...], language: str) -> Iterator[Mention]:
        vocabulary, today = self.lexicon.vocabulary, self.today()
        for mention in literal_mentions(text, tokens, vocabulary, language=language, today=today):
            if not isinstance(mention, IdentifierMention) or not self._is_no_identifier(mention, tokens):
                yield mention

    def _is_no_identifier(self, mention: IdentifierMention, tokens: Sequence[Token]) -> bool:
        """Whether what has the form of an ISIL is a province ("NL-DR") or small words ("est-ce")."""
        small = all(
            self.lexicon.is_function_word(token.key) and not token.text.isupper()
            for token in tokens[mention.start : mention.end]
        )
        return small or self.gazetteer.place(mention.value.upper()) is not None

    def _content(
        self,
        words: Sequence[str],
        inert: Sequence[range],
        language: DetectedLanguage,
        wider: AbstractSet[int],
        how: AbstractSet[int],
    ) -> tuple[bool, ...]:
        """Which words carry meaning; a question clearly in one language has only the function words of that one."""
        only = language.code if language.margin >= _CLEAR_MARGIN else None
        polite = polite_words(words)
        return tuple(
            i in how
            or (
                i not in wider
                and i not in polite
                and not self.lexicon.is_function_word(word, only)
                and not any(i in phrase for phrase in inert)
            )
            for i, word in enumerate(words)
        )

    def _without_subjects_of_others(
        self, words: Sequence[str], found: Sequence[Mention], language: str
    ) -> list[Mention]:
        """Drop subjects that only other languages call so, where the word is common: "Strip" is no comics in English.

        English terms are said in all languages.
        """

        def is_of_others(mention: SubjectMention) -> bool:
            if mention.end - mention.start > 1 or not self.common_words.has(words[mention.start], language):
                return False
            entries = self.lexicon.entries.get(words[mention.start], ())
            spoken = {entry.language for entry in entries if entry.kind == "subject"}
            return bool(spoken) and spoken.isdisjoint({language, "en"})

        return [m for m in found if not (isinstance(m, SubjectMention) and is_of_others(m))]

    def _is_of_place(self, word: str) -> bool:
        return self._places.is_name(word) or self._places.is_derived(word)
