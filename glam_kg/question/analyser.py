"""Everything that can be found in a question, before anything is decided.

Read `Analyser.analyse` from top to bottom: each step is one small object with one method.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from glam_kg.question.amounts.beyond_sums import without_places_of_sums
from glam_kg.question.amounts.yearly_sums import without_sizes
from glam_kg.question.analysis import Analysis
from glam_kg.question.asked.asked_of_one import AskedOfOne
from glam_kg.question.asked.by_another import measures_by_another, of_two_types, without_founders
from glam_kg.question.asked.called_before import who_was_called
from glam_kg.question.asked.closed_nearby import with_closed_nearby
from glam_kg.question.asked.closings import told_of_many, without_when_of_many
from glam_kg.question.asked.compounds_asked_of import with_compound_named
from glam_kg.question.asked.events_undergone import with_undergone
from glam_kg.question.asked.founded_and_closed import with_closed_of_founded
from glam_kg.question.asked.leading import with_leads
from glam_kg.question.asked.no_more import NoMore
from glam_kg.question.asked.numbered import without_numbered
from glam_kg.question.asked.other_names import other_names_now
from glam_kg.question.asked.ranks import with_ranks
from glam_kg.question.asked.standing_for import standing_for
from glam_kg.question.asked.surviving import with_surviving
from glam_kg.question.asked.verb_to_close import with_verb_to_close
from glam_kg.question.collections.any_collection import without_any_collection
from glam_kg.question.collections.archive_work import archives_worked_at, institutions_consulted
from glam_kg.question.collections.heritage_kept import heritage_kept
from glam_kg.question.collections.holders_said import with_holders
from glam_kg.question.collections.things_counted import without_places_counted
from glam_kg.question.collections.works_asked import without_works
from glam_kg.question.identifiers.linked_to_schemes import linked_to_schemes
from glam_kg.question.identifiers.numbers_of_schemes import in_schemes
from glam_kg.question.identifiers.owners_asked import owner_asked
from glam_kg.question.kinds.amounts_of_kinds import with_amounts
from glam_kg.question.kinds.counted_as import without_counted_as
from glam_kg.question.kinds.entries_listed import entries_listed
from glam_kg.question.kinds.first_of_list import without_first_of_list
from glam_kg.question.kinds.how_often import how_often_each
from glam_kg.question.kinds.kinds_beside_none import kinds_beside_none
from glam_kg.question.kinds.kinds_had import rich_in_kinds, without_kinds_had
from glam_kg.question.kinds.kinds_of_any import kinds_of_any
from glam_kg.question.kinds.kinds_of_groups import with_kinds_of_groups
from glam_kg.question.kinds.kinds_of_schools import with_kinds_of_schools
from glam_kg.question.kinds.many_of_them import without_many
from glam_kg.question.kinds.new_ones import new_in_decades
from glam_kg.question.kinds.open_lists import so_on, with_all_types
from glam_kg.question.kinds.praise import without_places_of_praise
from glam_kg.question.kinds.sights_of_kinds import without_sights
from glam_kg.question.kinds.spread_over import spread_over
from glam_kg.question.kinds.types_counted import types_counted
from glam_kg.question.kinds.types_left_open import types_left_open
from glam_kg.question.kinds.worthwhile import without_worth
from glam_kg.question.names.bare_words_of_names import with_bare_words
from glam_kg.question.names.definite_kinds import with_definite_kinds
from glam_kg.question.names.epithets_of_names import EpithetsOfNames
from glam_kg.question.names.initials_told import is_code_of_area, without_initials_told
from glam_kg.question.names.initials_with_dots import with_initials_joined
from glam_kg.question.names.kind_phrases import KindPhrases
from glam_kg.question.names.kinds_of_towns import KindsOfTowns
from glam_kg.question.names.name_abbreviations import with_abbreviated
from glam_kg.question.names.name_languages import NameLanguages
from glam_kg.question.names.name_middles import NameMiddles
from glam_kg.question.names.name_small_words import definite_articles
from glam_kg.question.names.named_things import without_places_of_things
from glam_kg.question.names.names_and_subjects import NamesAndSubjects
from glam_kg.question.names.names_as_patterns import names_as_patterns
from glam_kg.question.names.names_before_towns import NamesBeforeTowns
from glam_kg.question.names.names_having_words import with_names_having
from glam_kg.question.names.names_in_apposition import NamesInApposition
from glam_kg.question.names.names_in_brackets import without_translated_name
from glam_kg.question.names.names_less_article import with_article_added
from glam_kg.question.names.names_less_town import with_those_called_so
from glam_kg.question.names.names_of_empty_towns import without_empty_towns
from glam_kg.question.names.names_of_nations import NamesOfNations
from glam_kg.question.names.names_shared import NamesShared
from glam_kg.question.names.names_short_of_tail import without_needless_guesses
from glam_kg.question.names.names_with_particles import without_places_behind_particles
from glam_kg.question.names.names_with_subjects import called_by_subject
from glam_kg.question.names.parts_of_unknown_names import PartsOfUnknownNames
from glam_kg.question.networks.belonging_to_areas import belonging_to_areas
from glam_kg.question.networks.comprised_by_areas import comprised_by_areas
from glam_kg.question.networks.partners_wished import partners_wished
from glam_kg.question.periods.ages_of_institutions import with_ages
from glam_kg.question.periods.day_of_asking import day_of_asking
from glam_kg.question.periods.foundings_by_merger import by_merger
from glam_kg.question.periods.histories_begun import histories_begun
from glam_kg.question.periods.limits_counted import with_limits_counted
from glam_kg.question.periods.years_had import with_years_had
from glam_kg.question.places.adjectives_of_regions import refused_regions
from glam_kg.question.places.american_counties import with_unknown_counties
from glam_kg.question.places.areas_covered import areas_covered
from glam_kg.question.places.areas_of_points import AreasOfPoints
from glam_kg.question.places.data_on_places import data_on_places
from glam_kg.question.places.epithets_of_towns import without_epithets
from glam_kg.question.places.first_places import with_first_places, with_places_ranked
from glam_kg.question.places.homes_said import homes_said
from glam_kg.question.places.landscapes import with_landscapes
from glam_kg.question.places.near_institutions import AroundInstitutions
from glam_kg.question.places.new_abbreviated import with_new
from glam_kg.question.places.no_places import islands_said
from glam_kg.question.places.on_soil import on_soil
from glam_kg.question.places.peoples import with_peoples
from glam_kg.question.places.place_nesting import without_wider_adjectives, without_wider_places
from glam_kg.question.places.places_compared import places_compared
from glam_kg.question.places.told_behind_kinds import with_areas_behind, with_levels_behind
from glam_kg.question.sentences.active_somewhere import without_activity
from glam_kg.question.sentences.besides import without_besides
from glam_kg.question.sentences.data_said import data_said
from glam_kg.question.sentences.exclusions import background_of, with_exclusions
from glam_kg.question.sentences.hearsay import hearsay
from glam_kg.question.sentences.lacking import with_lacking
from glam_kg.question.sentences.manner import asked_for_table, asked_how, without_places_put
from glam_kg.question.sentences.modal_particles import without_modal_particles
from glam_kg.question.sentences.on_the_way import on_the_way
from glam_kg.question.sentences.purposes_leading import with_purposes
from glam_kg.question.sentences.reasons import without_reasons
from glam_kg.question.sentences.relative_negations import with_relative_negations
from glam_kg.question.sentences.rhetorical_negations import without_rhetorical_negations
from glam_kg.question.sentences.sought_in_vain import without_vain_search
from glam_kg.question.sentences.travels import with_travels
from glam_kg.question.sentences.works_written import works_written
from glam_kg.question.shared_finders import SharedFinders
from glam_kg.question.values_and_places import ValuesAndPlaces
from glam_kg.question.words.calmed import calmed
from glam_kg.question.words.compounds import split_compounds
from glam_kg.question.words.content_words import content_words
from glam_kg.question.words.corrections import Corrector
from glam_kg.question.words.demonstratives import with_demonstratives
from glam_kg.question.words.dialects import in_written_german
from glam_kg.question.words.distinct import distinct
from glam_kg.question.words.domain_words import inert_phrases
from glam_kg.question.words.ellipses import with_ends
from glam_kg.question.words.known_words import KnownWords
from glam_kg.question.words.language import detect_language
from glam_kg.question.words.shortened_kinds import with_kinds
from glam_kg.question.words.shortened_words import spelt_out
from glam_kg.question.words.shorthand import written_out
from glam_kg.question.words.texted_french import written_in_full
from glam_kg.question.words.tokens import MAX_QUESTION_LENGTH, tokenise
from glam_kg.question.words.umlauts import Umlauts

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.question.names.graph_index import GraphIndex
    from glam_kg.question.names.several import SeveralInstitutions
    from glam_kg.question.places.towns_of_counties import TownsOfCounties
    from glam_kg.question.words.common_words import CommonWords
    from glam_kg.question.words.language import DetectedLanguage
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token


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
        tokens, words, spoken, fallback_language = self._read(text, fallback_language)
        names, phrases = self.graph.names, self.lexicon.phrases(words)
        found = self._values_and_places.find(text, tokens, words, phrases, spoken)
        found, limits = with_limits_counted(text, tokens, words, found)
        found = with_article_added(
            names, tokens, self._names_and_subjects.with_named(text, tokens, words, found, spoken.code)
        )
        language = self._languages.heard(tokens, words, found, spoken, fallback_language)
        found = self._parts_of_unknown_names.without(text, tokens, words, found, language.code)
        found = without_places_put(words, without_works(tokens, words, found, language.code))
        found = without_places_counted(words, found)
        found, lying, before_them = with_landscapes(tokens, words, found, language.code, self.lexicon.is_function_word)
        found = with_compound_named(words, found, self.several.named_by)
        found = self._kind_phrases.named(tokens, words, self._kinds_of_towns.named(tokens, words, found))
        found = self._names_of_nations.named(tokens, words, self._name_middles.with_meant(tokens, words, found))
        found = with_abbreviated(names, tokens, words, found)
        found = called_by_subject(names, text, tokens, words, found, is_definite=self._definite.__contains__)
        found = with_those_called_so(names, tokens, words, found, self._definite.__contains__)
        found = with_definite_kinds(
            names, tokens, words, found, is_definite=self._definite.__contains__, is_small=self.lexicon.is_function_word
        )
        found = without_needless_guesses(
            names,
            tokens,
            words,
            found,
            is_kind=self.lexicon.names_institution,
            is_common=self.common_words.has_any,
            is_place=self._shared.places.is_name,
        )
        found = without_empty_towns(found)
        found = without_places_behind_particles(tokens, words, found)
        found = self._names_before_towns.told(text, tokens, words, found, language.code)
        found = self._meant_beside(text, tokens, words, found, language.code)
        found = with_bare_words(names, tokens, words, found, is_definite=self._definite.__contains__)
        found = with_names_having(names, text, tokens, words, found, is_small=self.lexicon.is_function_word)
        found = self._names_shared.asked(tokens, words, found, language.code)
        found, unsaid = self._without_said_beside(text, tokens, words, found, language.code)
        found = with_places_ranked(words, with_exclusions(text, tokens, words, found, self.lexicon, index=names))
        found = with_ranks(text, tokens, with_first_places(words, found), language.code)
        found = without_places_of_things(tokens, words, with_lacking(words, found), self.lexicon, language.code)
        found, beside_value = owner_asked(words, found)
        how = lying | asked_how(words, found, self.lexicon, language.code)
        unsaid |= limits | asked_for_table(words, found) | islands_said(words, found) | beside_value
        unsaid |= data_said(words, found) | before_them | so_on(words, found, language.code) | on_the_way(words, found)
        content = content_words(self.lexicon, words, language, inert=inert_phrases(phrases), unsaid=unsaid, how=how)
        found = self._around_institutions.instead(tokens, words, found)
        ordered = sorted(distinct(found), key=lambda m: (m.start, -m.end, type(m).__name__, m.text))
        beside = background_of(text, tokens, ordered, self.lexicon, language.code)
        if beside.reasons:
            ordered, content = without_reasons(words, ordered, content, beside.reasons)
        return Analysis(text, tokens, words, tuple(ordered), content, language, beside)

    def _read(
        self, text: str, fallback_language: str | None
    ) -> tuple[tuple[Token, ...], tuple[str, ...], DetectedLanguage, str | None]:
        """The tokens as their words are meant, their folded words without slips, and the language that these speak."""
        names, networks = self.graph.names, self._shared.networks
        tokens = in_written_german(written_in_full(written_out(with_ends(text, tokenise(text), self.lexicon))))
        tokens = with_initials_joined(text, tokens, names, self.lexicon.entries, self._shared.places.is_well_known)
        tokens = with_travels(with_peoples(with_new(with_demonstratives(tokens), self.gazetteer)))
        tokens = with_surviving(tokens, self.lexicon.names_institution)
        tokens = with_kinds(spelt_out(self._umlauts.read(tokens), names), self.lexicon, names)
        tokens = without_translated_name(text, tokens, names, self.several)
        tokens = self._names_in_apposition.without(text, tokens)
        tokens = without_initials_told(text, tokens, names, self._articles, self._is_code)
        tokens = split_compounds(tokens, self.lexicon, self._known.has, names.may_have, networks.holds)
        written = tuple(t.key for t in tokens)
        spoken = detect_language(tokens, written, self.lexicon, fallback=fallback_language)
        tokens = without_modal_particles(text, tokens, spoken.code, self.lexicon, names)
        tokens, fallback_language = self._epithets_of_names.without(tokens, spoken.code, fallback_language)
        written = tuple(t.key for t in tokens)
        words = self._corrector.words(tokens, language=spoken.code if spoken.certain else None)
        if words != written:
            spoken = detect_language(tokens, words, self.lexicon, fallback=fallback_language)
        return tokens, words, spoken, fallback_language

    def _meant_beside(
        self, text: str, tokens: tuple[Token, ...], words: tuple[str, ...], found: list[Mention], language: str
    ) -> list[Mention]:
        """The mentions as the words beside them make them meant: what is measured, counted, worked at, covered, praised."""
        found = with_holders(tokens, with_verb_to_close(words, in_schemes(linked_to_schemes(words, found))), language)
        found = kinds_beside_none(tokens, words, found, language, self.lexicon.is_function_word)
        measured = (
            *with_unknown_counties(tokens, words, found, language),
            *measures_by_another(words, found, self.lexicon, language),
            *names_as_patterns(tokens, words, found, self.several.named_by, language),
        )
        found = without_founders(words, measured, self.lexicon.words_of("articles", language), language)
        found += of_two_types(words, found, self.lexicon, language)
        found = rich_in_kinds(words, found, language)
        found = without_kinds_had(text, tokens, words, found, is_several=self.several.named_by, language=language)
        found = without_places_of_sums(words, without_sizes(words, found))
        found = kinds_of_any(words, with_amounts(words, without_numbered(words, found)), self.lexicon.is_function_word)
        found = how_often_each(words, types_counted(words, with_years_had(words, found, language)))
        found = histories_begun(words, new_in_decades(words, with_ages(words, found), language))
        found = archives_worked_at(words, found, language, self.lexicon.is_function_word)
        found = institutions_consulted(words, found, language, self.lexicon.is_function_word)
        found = with_undergone(words, by_merger(words, found, language), language)
        acts = self.lexicon.words_of("light_verbs", language)
        found = areas_covered(words, found, language, self.lexicon.is_function_word, acts)
        found = data_on_places(words, found, language, self.lexicon.is_function_word, acts)
        found = places_compared(tokens, words, found, language)
        found = told_of_many(words, self._asked_of_one.told(tokens, words, found, language), language)
        found = without_when_of_many(words, found, language)
        found = with_closed_of_founded(words, self._no_more.told(text, tokens, words, found, language), language)
        found = with_closed_nearby(words, self._areas_of_points.told(text, tokens, words, found, language))
        found = with_kinds_of_schools(tokens, without_any_collection(tokens, found, language), language)
        found = with_all_types(tokens, words, with_kinds_of_groups(tokens, found, language), language)
        found = with_leads(words, standing_for(words, found), language)
        found = without_places_of_praise(tokens, found, language)
        found = without_besides(text, tokens, without_worth(text, tokens, found, language), self.lexicon, language)
        return refused_regions(tokens, found, language)

    def _without_said_beside(
        self, text: str, tokens: tuple[Token, ...], words: tuple[str, ...], found: list[Mention], language: str
    ) -> tuple[list[Mention], frozenset[int]]:
        """The mentions as words that ask for nothing say more of them, and the places of those words."""
        found, epithets = without_epithets(tokens, found, language)
        found, called = who_was_called(words, other_names_now(words, found))
        found, counted = without_counted_as(words, found, language)
        found, of_any = types_left_open(text, tokens, words, found)
        found = entries_listed(tokens, words, found, language, of_any=of_any, is_small=self.lexicon.is_function_word)
        found, many = without_many(words, found)
        found, seen = without_sights(words, found)
        found, spread = spread_over(words, found)
        found, first = without_first_of_list(words, found)
        found, comprising = comprised_by_areas(tokens, words, found)
        found, belonging = belonging_to_areas(words, found)
        found, partners = partners_wished(words, found)
        found, homes = homes_said(words, on_soil(words, found))
        found, active = without_activity(words, found, language)
        found, wider = without_wider_adjectives(words, found)
        found, told = with_areas_behind(tokens, words, with_levels_behind(text, tokens, words, found), language)
        found, around = without_wider_places(words, found, language)
        found = with_relative_negations(tokens, words, found, language)
        found, denied = without_rhetorical_negations(words, found, language)
        found, kept = heritage_kept(words, found)
        found, heard = hearsay(words, found)
        found, written = works_written(words, found, language)
        found, purposes = with_purposes(text, tokens, words, found, language)
        found, vain = without_vain_search(text, tokens, words, found, self.lexicon.words_of("first_person", language))
        return found, frozenset().union(
            epithets | called,
            counted | of_any,
            many | seen | spread | first,
            comprising | belonging,
            partners,
            homes,
            active,
            wider,
            told,
            around,
            denied,
            kept | vain | heard | purposes | written,
        )

    @cached_property
    def _shared(self) -> SharedFinders:
        return SharedFinders(self.lexicon, self.gazetteer, self.graph)

    @property
    def common_words(self) -> CommonWords:
        """Words that are common in a language, and so no names."""
        return self._shared.common_words

    @property
    def counties(self) -> TownsOfCounties:
        """The towns of the graph by county."""
        return self._shared.places.counties

    @property
    def several(self) -> SeveralInstitutions:
        """Tells words for several institutions."""
        return self._shared.several

    @cached_property
    def _values_and_places(self) -> ValuesAndPlaces:
        return ValuesAndPlaces(self._shared, self.today)

    @cached_property
    def _names_and_subjects(self) -> NamesAndSubjects:
        return NamesAndSubjects(self._shared)

    @cached_property
    def _epithets_of_names(self) -> EpithetsOfNames:
        shared = self._shared
        return EpithetsOfNames(self.lexicon, shared.several, self._names_and_subjects.names_in, shared.is_of_place)

    @cached_property
    def _names_in_apposition(self) -> NamesInApposition:
        return NamesInApposition(self.graph.names, self.lexicon, self.several)

    @cached_property
    def _asked_of_one(self) -> AskedOfOne:
        return AskedOfOne(self.lexicon)

    @cached_property
    def _corrector(self) -> Corrector:
        return Corrector(
            self.lexicon,
            self._shared.places,
            self._known.has,
            self.common_words,
            self._known.is_slip_in_names,
            self.graph.names.words.__contains__,
        )

    @cached_property
    def _known(self) -> KnownWords:
        return KnownWords(self.lexicon, self._shared.places, self.graph.names, self.graph.subjects)

    @cached_property
    def _umlauts(self) -> Umlauts:
        return Umlauts(self.lexicon, self.gazetteer, self.graph.names, self.common_words)

    @cached_property
    def _languages(self) -> NameLanguages:
        return NameLanguages(self.lexicon, self.gazetteer, self.common_words)

    @cached_property
    def _parts_of_unknown_names(self) -> PartsOfUnknownNames:
        return PartsOfUnknownNames(self.lexicon, self.graph.names, self.several)

    @cached_property
    def _names_before_towns(self) -> NamesBeforeTowns:
        return NamesBeforeTowns(self.graph.names, self.several, self._definite, self.common_words.has_any)

    @cached_property
    def _articles(self) -> frozenset[str]:
        return self.lexicon.words_of("articles")

    def _is_code(self, capitals: str) -> bool:
        return is_code_of_area(capitals, lambda code: self.gazetteer.place(code) is not None)

    @cached_property
    def _definite(self) -> frozenset[str]:
        return definite_articles(self.lexicon)

    @cached_property
    def _kind_phrases(self) -> KindPhrases:
        return KindPhrases(self.graph.names, self.several)

    @cached_property
    def _kinds_of_towns(self) -> KindsOfTowns:
        return KindsOfTowns(self.graph.names, self.several, self._shared.places.find)

    @cached_property
    def _name_middles(self) -> NameMiddles:
        return NameMiddles(
            self.graph.names, self.lexicon.single_words.__contains__, self.several, self._shared.places.is_well_known
        )

    @cached_property
    def _names_of_nations(self) -> NamesOfNations:
        return NamesOfNations(self.graph.names, self.lexicon, self._shared.places.find)

    @cached_property
    def _names_shared(self) -> NamesShared:
        return NamesShared(self.graph.names, self.several.named_by, self._is_word)

    def _is_word(self, word: str) -> bool:
        return self.common_words.has_any(word) or word in self.lexicon.entries or self.several.named_by(word)

    @cached_property
    def _no_more(self) -> NoMore:
        return NoMore(self.several)

    @cached_property
    def _areas_of_points(self) -> AreasOfPoints:
        return AreasOfPoints(self.gazetteer, self.lexicon)

    @cached_property
    def _around_institutions(self) -> AroundInstitutions:
        return AroundInstitutions(self.gazetteer, self.graph, self.lexicon)
