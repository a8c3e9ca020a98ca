"""What words say more of a mention that ask for nothing themselves: an epithet, that it is known of, why it is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.question.asked.called_before import who_was_called
from glam_kg.question.asked.first_opened import without_first_opened
from glam_kg.question.asked.other_names import other_names_now
from glam_kg.question.collections.heritage_kept import heritage_kept
from glam_kg.question.kinds.counted_as import without_counted_as
from glam_kg.question.kinds.entries_listed import entries_listed
from glam_kg.question.kinds.first_of_list import without_first_of_list
from glam_kg.question.kinds.many_of_them import without_many
from glam_kg.question.kinds.of_a_type import of_a_type
from glam_kg.question.kinds.sights_of_kinds import without_sights
from glam_kg.question.kinds.spread_over import spread_over
from glam_kg.question.kinds.towns_as_institutions import towns_as_institutions
from glam_kg.question.kinds.types_left_open import types_left_open
from glam_kg.question.networks.belonging_to_areas import belonging_to_areas
from glam_kg.question.networks.branches import branches_of_libraries
from glam_kg.question.networks.comprised_by_areas import comprised_by_areas
from glam_kg.question.networks.partners_wished import partners_wished
from glam_kg.question.periods.foundings_falling import foundings_falling
from glam_kg.question.places.epithets_of_towns import without_epithets
from glam_kg.question.places.homes_said import homes_said
from glam_kg.question.places.on_soil import on_soil
from glam_kg.question.places.parts_of_areas import with_parts_of_areas
from glam_kg.question.places.place_nesting import without_wider_adjectives, without_wider_places
from glam_kg.question.places.told_behind_kinds import with_areas_behind, with_levels_behind
from glam_kg.question.sentences.active_somewhere import without_activity
from glam_kg.question.sentences.data_held import without_data_held
from glam_kg.question.sentences.hearsay import hearsay
from glam_kg.question.sentences.not_known import without_not_knowing
from glam_kg.question.sentences.purposes_leading import with_purposes
from glam_kg.question.sentences.relative_negations import with_relative_negations
from glam_kg.question.sentences.rhetorical_negations import without_rhetorical_negations
from glam_kg.question.sentences.running_some import running_some
from glam_kg.question.sentences.sought_in_vain import without_vain_search
from glam_kg.question.sentences.works_written import works_written

if TYPE_CHECKING:
    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token


def without_said_beside(
    text: str,
    tokens: tuple[Token, ...],
    words: tuple[str, ...],
    found: list[Mention],
    language: str,
    *,
    lexicon: Lexicon,
    index: NameIndex,
) -> tuple[list[Mention], frozenset[int]]:
    """The mentions as words that ask for nothing say more of them, and the places of those words."""
    found, epithets = without_epithets(tokens, found, language)
    found, called = who_was_called(words, other_names_now(words, found))
    found, counted = without_counted_as(words, towns_as_institutions(tokens, words, found, language), language)
    found, of_any = types_left_open(text, tokens, words, found)
    found, called_type = of_a_type(words, found)
    found = entries_listed(tokens, words, found, language, of_any=of_any, is_small=lexicon.is_function_word)
    found, many = without_many(words, found)
    found, seen = without_sights(words, found)
    found, spread = spread_over(words, found)
    found, first = without_first_of_list(words, found)
    found, opened = without_first_opened(words, found)
    found, comprising = comprised_by_areas(tokens, words, found)
    found, branches = branches_of_libraries(
        tokens, words, found, language, index=index, is_small=lexicon.is_function_word
    )
    found, parts = with_parts_of_areas(words, found)
    found, belonging = belonging_to_areas(words, found)
    found, partners = partners_wished(words, found)
    found, homes = homes_said(words, on_soil(words, found))
    found, active = without_activity(words, found, language)
    found, wider = without_wider_adjectives(words, found)
    found, levels = with_levels_behind(text, tokens, words, found)
    found, told = with_areas_behind(tokens, words, found, language)
    found, around = without_wider_places(words, found, language)
    found = with_relative_negations(tokens, words, found, language)
    found, denied = without_rhetorical_negations(text, words, found, language)
    found, unknown = without_not_knowing(words, found)
    found, held = without_data_held(words, found)
    found, kept = heritage_kept(words, found)
    found, running = running_some(words, found, language)
    found, heard = hearsay(words, found)
    found, written = works_written(words, found, language)
    found, purposes = with_purposes(text, tokens, words, found, language)
    found, vain = without_vain_search(text, tokens, words, found, lexicon.words_of("first_person", language))
    return found, frozenset().union(
        epithets | called,
        counted | of_any | called_type,
        many | seen | spread | first | opened,
        comprising | belonging | branches | parts,
        partners,
        homes,
        active,
        wider,
        told | levels,
        around,
        denied | unknown | foundings_falling(words, found, language),
        held | kept | running | vain | heard | purposes | written,
    )
