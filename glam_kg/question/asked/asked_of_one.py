"""What is asked of one institution, in words that ask elsewhere of many."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from glam_kg.question.amounts.amount_figures import with_figures
from glam_kg.question.amounts.running_costs import with_running_costs
from glam_kg.question.amounts.sums_at_disposal import with_sums_at_disposal, without_parted_having
from glam_kg.question.amounts.sums_had import with_sums_had
from glam_kg.question.amounts.sums_lived_on import with_sums_lived_on
from glam_kg.question.amounts.sums_received import with_sums_received
from glam_kg.question.asked.closings import told_of_one
from glam_kg.question.asked.facts_of_one import FactsOfOne
from glam_kg.question.asked.history_of_one import with_history
from glam_kg.question.asked.lifetimes import with_lifetimes
from glam_kg.question.asked.long_standing import told_since_when
from glam_kg.question.asked.open_now import open_now
from glam_kg.question.asked.place_of_founding import with_place_of_founding
from glam_kg.question.asked.still_there import told_of_many as still_there
from glam_kg.question.asked.uncovered_beside import without_uncovered
from glam_kg.question.kinds.foundations import with_foundations
from glam_kg.question.kinds.gardens import with_gardens
from glam_kg.question.names.singular_names import SingularNames
from glam_kg.question.networks.belonging import Belonging
from glam_kg.question.places.parts_of_lands import parts_of_lands
from glam_kg.question.places.seats_asked import without_found, without_where
from glam_kg.question.sentences.manner import without_getting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token


@dataclass(frozen=True)
class AskedOfOne:
    """Tells what is asked of one institution.

    Attributes:
        lexicon: The words of the domain, and small words.
    """

    lexicon: Lexicon

    def told(
        self, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention], language: str
    ) -> list[Mention]:
        """The mentions, with words that ask elsewhere of many as what is asked of one institution."""
        closed = told_of_one(words, self._singular_names.found(tokens, words, found, language), language)
        bodies = with_foundations(words, closed, self.lexicon.is_function_word)
        bodies = with_gardens(tokens, words, bodies, language, self.lexicon.is_function_word)
        bodies = with_sums_at_disposal(words, with_sums_received(words, bodies, language), language)
        bodies = without_parted_having(words, bodies)
        bodies = with_running_costs(words, with_figures(words, bodies), language)
        bodies = with_sums_lived_on(words, bodies, language)
        closed = with_sums_had(words, bodies, language)
        closed = with_history(words, closed, language, self.lexicon.is_function_word)
        told = self._facts_of_one.told(words, self._belonging.told(words, closed, language), language)
        told = still_there(tokens, words, without_getting(words, told, language), language)
        told = with_place_of_founding(tokens, words, told_since_when(words, told, language))
        told = parts_of_lands(words, without_found(words, told), language)
        told = without_where(words, told, self.lexicon.is_function_word)
        told = open_now(words, with_lifetimes(words, told, language), language)
        return without_uncovered(words, told, language)

    @cached_property
    def _singular_names(self) -> SingularNames:
        return SingularNames(self.lexicon)

    @cached_property
    def _belonging(self) -> Belonging:
        return Belonging(self.lexicon)

    @cached_property
    def _facts_of_one(self) -> FactsOfOne:
        return FactsOfOne(self.lexicon)
