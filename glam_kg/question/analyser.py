"""Everything that can be found in a question, before anything is decided.

Read `Analyser.analyse` from top to bottom: each step is one small object with one method.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from glam_kg.question.analysis import Analysis
from glam_kg.question.asked.compounds_asked_of import with_compound_named
from glam_kg.question.asked.ranks import with_ranks
from glam_kg.question.asked.surviving import with_surviving
from glam_kg.question.collections.things_counted import without_places_counted
from glam_kg.question.collections.works_asked import without_works
from glam_kg.question.identifiers.owners_asked import owner_asked
from glam_kg.question.kinds.open_lists import so_on
from glam_kg.question.meant_beside import MeantBeside
from glam_kg.question.names.addresses_of_web import with_websites
from glam_kg.question.names.bare_words_of_names import with_bare_words
from glam_kg.question.names.definite_kinds import with_definite_kinds
from glam_kg.question.names.definite_kinds_there import DefiniteKindsThere
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
from glam_kg.question.names.names_before_towns import NamesBeforeTowns
from glam_kg.question.names.names_begun_alike import with_names_begun_alike
from glam_kg.question.names.names_begun_behind_article import with_names_begun_behind_article
from glam_kg.question.names.names_having_words import with_names_having
from glam_kg.question.names.names_held_there import with_those_held_there
from glam_kg.question.names.names_in_apposition import NamesInApposition
from glam_kg.question.names.names_in_brackets import without_translated_name
from glam_kg.question.names.names_less_article import with_article_added
from glam_kg.question.names.names_less_town import with_those_called_so
from glam_kg.question.names.names_of_empty_towns import without_empty_towns, without_one_of_several
from glam_kg.question.names.names_of_nations import NamesOfNations
from glam_kg.question.names.names_shared import NamesShared
from glam_kg.question.names.names_short_of_tail import without_needless_guesses
from glam_kg.question.names.names_with_particles import without_places_behind_particles
from glam_kg.question.names.names_with_subjects import called_by_subject
from glam_kg.question.names.parts_of_unknown_names import PartsOfUnknownNames
from glam_kg.question.periods.day_of_asking import day_of_asking
from glam_kg.question.periods.limits_counted import with_limits_counted
from glam_kg.question.places.first_places import with_first_places, with_places_ranked
from glam_kg.question.places.hyphenated_places import without_parts_of_hyphenated
from glam_kg.question.places.landscapes import with_landscapes
from glam_kg.question.places.near_institutions import AroundInstitutions
from glam_kg.question.places.new_abbreviated import with_new
from glam_kg.question.places.no_places import islands_said
from glam_kg.question.places.numbers_had import with_numbers_had
from glam_kg.question.places.peoples import with_peoples
from glam_kg.question.places.places_by_rank import with_places_by_rank
from glam_kg.question.said_beside import without_said_beside
from glam_kg.question.sentences.data_said import data_said, without_data_of_one
from glam_kg.question.sentences.exclusions import background_of, with_exclusions
from glam_kg.question.sentences.lacking import with_lacking
from glam_kg.question.sentences.manner import asked_for_table, asked_how, without_places_put
from glam_kg.question.sentences.modal_particles import without_modal_particles
from glam_kg.question.sentences.on_the_way import on_the_way
from glam_kg.question.sentences.reasons import without_reasons
from glam_kg.question.sentences.travels import with_travels
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
from glam_kg.question.words.mentions import PlaceMention
from glam_kg.question.words.shortened_kinds import with_kinds
from glam_kg.question.words.shortened_words import spelt_out
from glam_kg.question.words.shorthand import written_out
from glam_kg.question.words.texted_french import written_in_full
from glam_kg.question.words.tokens import MAX_QUESTION_LENGTH, tokenise
from glam_kg.question.words.umlauts import Umlauts

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import date

    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.question.names.graph_index import GraphIndex
    from glam_kg.question.names.several import SeveralInstitutions
    from glam_kg.question.places.towns_of_counties import TownsOfCounties
    from glam_kg.question.words.common_words import CommonWords
    from glam_kg.question.words.language import DetectedLanguage
    from glam_kg.question.words.lexicon import Entry, Lexicon
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
        goes_on = fallback_language is not None
        found, limits = self._found(text, tokens, words, phrases, spoken, goes_on=goes_on)
        language = self._languages.heard(text, tokens, words, found, spoken=spoken, fallback=fallback_language)
        if language.certain and language.code != spoken.code and sum(isinstance(m, PlaceMention) for m in found) > 1:
            # The "en" of "Cambridge en Angleterre" joins two places in Dutch.
            found, limits = self._found(text, tokens, words, phrases, language, goes_on=goes_on)
        found = self._parts_of_unknown_names.without(text, tokens, words, found, language.code)
        found = without_places_put(words, without_works(tokens, words, found, language.code))
        found = without_places_counted(words, found)
        found, lying, before_them = with_landscapes(tokens, words, found, language.code, self.lexicon.is_function_word)
        found = self._with_names(text, tokens, words, found, language.code)
        found = without_empty_towns(found)
        found = without_places_behind_particles(tokens, words, found)
        found = self._names_before_towns.told(text, tokens, words, found, language.code)
        found = self._meant_beside.told(text, tokens, words, found, language.code)
        found = with_bare_words(names, tokens, words, found, is_definite=self._definite.__contains__)
        found = with_names_begun_behind_article(
            names,
            tokens,
            words,
            found,
            language.code,
            is_small=self.lexicon.is_function_word,
            is_common=self.common_words.has_any,
        )
        found = with_names_having(names, text, tokens, words, found, is_small=self.lexicon.is_function_word)
        found = with_names_begun_alike(names, words, found)
        found = self._names_shared.asked(tokens, words, found, language.code)
        found, unsaid = without_said_beside(
            text, tokens, words, found, language.code, lexicon=self.lexicon, index=names
        )
        found = with_places_ranked(words, with_exclusions(text, tokens, words, found, self.lexicon, index=names))
        found = with_places_by_rank(text, tokens, words, with_first_places(words, found))
        found = with_ranks(text, tokens, found, language.code)
        found = with_numbers_had(text, tokens, words, found)
        found = without_places_of_things(tokens, words, with_lacking(words, found), self.lexicon, language.code)
        found, beside_value = owner_asked(words, found)
        how = lying | asked_how(words, found, self.lexicon, language.code)
        unsaid |= limits | asked_for_table(words, found) | islands_said(words, found) | beside_value
        unsaid |= data_said(words, found) | before_them | so_on(words, found, language.code) | on_the_way(words, found)
        content = content_words(self.lexicon, words, language, inert=inert_phrases(phrases), unsaid=unsaid, how=how)
        found = self._around_institutions.instead(tokens, words, without_data_of_one(words, found))
        ordered = sorted(distinct(found), key=lambda m: (m.start, -m.end, type(m).__name__, m.text))
        beside = background_of(text, tokens, ordered, self.lexicon, language.code)
        if beside.reasons:
            ordered, content = without_reasons(words, ordered, content, beside.reasons)
        return Analysis(text, tokens, words, tuple(ordered), content, language, beside)

    def _with_names(
        self, text: str, tokens: tuple[Token, ...], words: tuple[str, ...], found: list[Mention], language: str
    ) -> list[Mention]:
        """The mentions, with those as names that other words of the question make one, and without names that are needless."""
        names = self.graph.names
        found = with_compound_named(words, found, self.several.named_by)
        found = self._kind_phrases.named(tokens, words, self._kinds_of_towns.named(tokens, words, found))
        found = self._names_of_nations.named(tokens, words, self._name_middles.with_meant(tokens, words, found))
        found = with_abbreviated(names, tokens, words, found)
        found = called_by_subject(names, text, tokens, words, found, is_definite=self._definite.__contains__)
        found = with_those_called_so(names, tokens, words, found, self._definite.__contains__)
        found = with_definite_kinds(
            names, tokens, words, found, is_definite=self._definite.__contains__, is_small=self.lexicon.is_function_word
        )
        found = self._definite_kinds_there.named(tokens, words, found, language)
        found = without_needless_guesses(
            names,
            tokens,
            words,
            found,
            is_kind=self.lexicon.names_institution,
            is_common=self.common_words.has_any,
            is_place=self._shared.places.is_name,
        )
        return without_one_of_several(names, words, with_those_held_there(names, words, found))

    def _found(
        self,
        text: str,
        tokens: tuple[Token, ...],
        words: tuple[str, ...],
        phrases: Sequence[tuple[int, int, tuple[Entry, ...]]],
        spoken: DetectedLanguage,
        *,
        goes_on: bool,
    ) -> tuple[list[Mention], frozenset[int]]:
        """The words of the domain, the values, the places and the names of a question, and the words of limits of years."""
        found = self._values_and_places.find(text, tokens, words, phrases, spoken, goes_on=goes_on)
        found, limits = with_limits_counted(text, tokens, words, found)
        found = self._names_and_subjects.with_named(text, tokens, words, found, spoken.code)
        found = with_websites(text, tokens, found, spoken.code, self.lexicon.entries.__contains__)
        found = without_parts_of_hyphenated(text, tokens, found)
        return with_article_added(self.graph.names, tokens, found), limits

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
    def _meant_beside(self) -> MeantBeside:
        return MeantBeside(self.lexicon, self.gazetteer, self.several)

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
        return PartsOfUnknownNames(self.lexicon, self.graph.names, self.several, self.common_words.has_any)

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
    def _definite_kinds_there(self) -> DefiniteKindsThere:
        return DefiniteKindsThere(self.graph.names, self.lexicon, self._definite)

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
    def _around_institutions(self) -> AroundInstitutions:
        return AroundInstitutions(self.gazetteer, self.graph, self.lexicon)
