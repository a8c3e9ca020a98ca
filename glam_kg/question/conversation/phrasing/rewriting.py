"""What a follow-up says in words that only the turns before it give a meaning to, put into words that have one by themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.question.conversation.parted.capitals_said import with_capital
from glam_kg.question.conversation.said.between_years import with_years_between
from glam_kg.question.conversation.said.beyond_kind import beyond_kind
from glam_kg.question.conversation.said.exchanges_asked import with_exchange
from glam_kg.question.conversation.said.kinds_denied import without_kinds_denied
from glam_kg.question.conversation.said.lacking_removed import without_those_lacking
from glam_kg.question.conversation.said.last_two import with_last_two
from glam_kg.question.conversation.said.levels_wished import with_level_wished
from glam_kg.question.conversation.said.neighbours import without_neighbours
from glam_kg.question.conversation.said.neither import without_neither
from glam_kg.question.conversation.said.nothing_else import anything_else
from glam_kg.question.conversation.said.ones_had import with_ones_named
from glam_kg.question.conversation.said.other_halves import with_other_half
from glam_kg.question.conversation.said.place_additions import completed
from glam_kg.question.conversation.said.same_century import with_century
from glam_kg.question.conversation.said.same_place import pointing_at_place
from glam_kg.question.conversation.said.same_time import without_same_time
from glam_kg.question.conversation.said.sums_made import with_number_of_place
from glam_kg.question.conversation.said.sums_pointed_at import with_sum_named

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.resolver import ConversationContextResolver
    from glam_kg.question.conversation.turns import Turn


def rewritten(text: str, history: Sequence[Turn], resolver: ConversationContextResolver) -> str:
    """A follow-up with the places, years, centuries and kinds that it says by what was spoken of; as it is where it says none so.

    Args:
        text: The follow-up.
        history: The earlier turns, oldest first.
        resolver: Reads questions, and knows the phrases of a conversation.
    """
    phrases, analyser = resolver.phrases, resolver.analyser
    earlier = (resolver.recent.understand(turn.resolved_question, None).analysis for turn in reversed(history))
    spoken = resolver.recent.understand(history[-1].resolved_question, None).analysis.language.code
    text = without_those_lacking(text, lambda word: _is_listed(word, spoken, resolver.newest(history), resolver))
    text = with_number_of_place(with_last_two(text, lambda: resolver.newest(history)))
    told = completed(anything_else(pointing_at_place(with_level_wished(text))), earlier, analyser.gazetteer.named)
    told = with_capital(told, lambda: resolver.newest(history), resolver)
    told = with_exchange(
        told, lambda: resolver.newest(history), lambda said: resolver.recent.understand(said, spoken).analysis
    )
    told = with_other_half(told, spoken, lambda: resolver.newest(history), resolver)
    told = beyond_kind(
        told, phrases, lambda said: resolver.recent.understand(said, spoken).analysis, lambda: resolver.newest(history)
    )
    told = without_kinds_denied(
        told, phrases, lambda said: resolver.recent.understand(said, spoken).analysis, lambda: resolver.newest(history)
    )
    told = without_neighbours(told, phrases, analyser.lexicon)
    told = with_years_between(told, lambda: [frame for _, frame, _ in resolver.frames(history) if frame])
    told = without_neither(told, phrases, lambda: resolver.newest(history))
    told = without_same_time(told, phrases, lambda: resolver.newest(history))
    told = with_sum_named(with_ones_named(told, lambda: resolver.newest(history)), lambda: resolver.newest(history))
    return with_century(told, spoken, lambda: resolver.newest(history))


def _is_listed(word: str, spoken: str, newest: Frame | None, resolver: ConversationContextResolver) -> bool:
    """Whether a word is one for the one kind that an earlier question asks for."""
    analysis = resolver.recent.understand(word, spoken).analysis
    letters = {m.letter for m in analysis.type_mentions}
    return newest is not None and letters == set(newest.types) and len(letters) == 1
