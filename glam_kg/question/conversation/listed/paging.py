"""Which of a list a follow-up wants told that asks for more of it: "the next five", "the rest", "show them all".

The rows of an answer are all there are, and its sentence names the first of them; the resolved question is that of the list.
What the sentence tells instead follows from how many were told before, in the turns that asked for the same list.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.listed.others_there import asks_for_anything, asks_for_others
from glam_kg.question.conversation.listed.ranked import is_whole_in_order
from glam_kg.question.conversation.said.forms import lists_custodians
from glam_kg.question.conversation.said.handling import handling
from glam_kg.question.words.list_numbers import number_of_list
from glam_kg.question.words.mentions import ConceptMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.resolver import ConversationContextResolver
    from glam_kg.question.conversation.said.said import Said
    from glam_kg.question.conversation.turns import Turn
    from glam_kg.question.templates.classification import Candidate

AT_ONCE: Final = 5
"""How many are told at once where no number is said."""
MOST_AT_ONCE: Final = 25
"""How many are told at most: who wants more has the rows."""

_ASKED: Final = frozenset({"count", "compare", "oldest", "newest", "when", "where", "website", "address"})
"""Concepts of what else could be asked of the others."""

_ELSE: Final = frozenset({"else", "anders", "sonst", "anderes", "autre"})
"""Folded words beside "what" for anything else."""


@dataclass(frozen=True, slots=True)
class Page:
    """A part of a list that is to be told.

    Attributes:
        first: How many the list named at first; None where it named as many as a sentence does by itself.
        since: How many were told since.
        number: How many are wanted now.
        whole: It begins with the first of the list once more.
    """

    first: int | None
    since: int
    number: int
    whole: bool = False

    def of(self, total: int) -> tuple[int, int] | None:
        """Where that part begins and ends in a list of so many; None where all were told.

        >>> Page(None, 0, 5).of(24), Page(3, 5, 2).of(24), Page(None, 5, 5).of(12), Page(None, 0, 5).of(4)
        ((5, 10), (8, 10), (10, 12), None)
        >>> Page(None, 0, 5).of(6), Page(None, 0, 25, whole=True).of(6)
        ((4, 6), (0, 6))
        """
        # One more is never spoken of alone: four are named then.
        first = self.first or (AT_ONCE - 1 if total == AT_ONCE + 1 else AT_ONCE)
        start = 0 if self.whole else first + self.since
        if start >= total or (self.whole and total <= AT_ONCE):
            return None
        return start, min(start + self.number, total)

    def is_past(self, rows: Sequence[Mapping[str, object]]) -> bool:
        """Whether custodians are listed of whom all were told, and it wants others."""
        return not self.whole and bool(rows) and "custodian" in rows[0] and self.of(len(rows)) is None


def rest_of_list(frame: Frame, said: Said) -> Frame | None:
    """The list once more, where "the others" are asked for and nothing else: "en de andere?"."""
    alone = (
        (said.other or asks_for_others(said))
        and all(isinstance(m, ConceptMention) for m in said.mentions)
        and not said.left
    )
    if not alone or not lists_custodians(frame) or frame.order or frame.counting or said.concepts & _ASKED:
        return None
    return frame


def next_places(frame: Frame, said: Said) -> Frame | None:
    """The ranking of all places, of which more are told where the next ones are asked for: "the next five"."""
    if frame.topic != "per_place" or said.handling.more != "next" or said.has(PlaceMention, TypeMention):
        return None
    return replace(frame, limit=0)


def _asks_what_else(said: Said) -> bool:
    """Whether it asks what else there is, which is not for all the others at once: "quoi d'autre ?"."""
    return asks_for_anything(said) and not _ELSE.isdisjoint(said.analysis.words)


def page_of(
    said: Said,
    asked: Sequence[tuple[Turn, Frame | None, Candidate]],
    new: Frame,
    resolver: ConversationContextResolver,
) -> Page | None:
    """The part of a list that a follow-up wants told; None where it asks for no more of the list that was told last.

    Args:
        said: The follow-up.
        asked: The earlier questions, newest first.
        new: The list.
        resolver: Reads the earlier follow-ups, and knows the phrases of a conversation.
    """
    last = asked[0][1] if asked else None
    if last is not None and said.handling.more and new.order and new.order == last.order and last.limit < new.limit:
        # Behind the five richest, the next five are among the ten richest.
        return Page(last.limit, 0, new.limit - last.limit) if lists_custodians(new) else None
    # "De andere" are the rest, where they are not another place of the name.
    rest = said.other and not _asks_what_else(said)
    more = said.handling.more or ("rest" if rest else "next" if said.other or asks_for_others(said) else None)
    of_places = new.topic == "per_place" and more == "next"
    listed = lists_custodians(new) and (not new.order or is_whole_in_order(new)) and not new.counting
    if more is None or not (listed or of_places):
        return None
    number = said.handling.further or (AT_ONCE if more == "next" else MOST_AT_ONCE)
    number, since = min(number, MOST_AT_ONCE), 0
    for turn, frame, candidate in asked:
        if frame is None or not (replace(frame, limit=new.limit) if of_places else frame).same_question(new):
            return None
        understood = resolver.recent.understand(resolver.phrases.opening(turn.question).rest or turn.question, None)
        before = handling(understood.analysis, resolver.phrases, frame)
        if before.more is None:
            known = resolver.recent.understand(turn.resolved_question, None).analysis
            wanted = number_of_list(candidate, known)
            if of_places and (frame.limit or frame.order == "fewest"):
                # Of the fewest most places tie, of which a sentence names one less.
                return Page(frame.limit or AT_ONCE - 1, since, number)
            # Of more than a sentence can hold it names as many as by itself.
            first = wanted.number if wanted and wanted.number <= MOST_AT_ONCE else None
            return Page(first, since, number, more == "all")
        since += min(before.further or (AT_ONCE if before.more == "next" else MOST_AT_ONCE), MOST_AT_ONCE)
        if before.more == "all":
            return Page(MOST_AT_ONCE, since - MOST_AT_ONCE, number, more == "all")
    # The list itself is too far back to be read: it named as many as a sentence does.
    return Page(None, since, number, more == "all") if since else None
