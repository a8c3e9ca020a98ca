"""Follow-ups that ask for some of what was told, by where they stand.

Behind the oldest or the nearest, another one in that order: "and the second?", "and the next oldest?". Behind a list, its first
or its last: "the first three" of a list are not the three that were founded first.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from glam_kg.folding import fold_key
from glam_kg.question.amounts.yearly_sums import SUPERLATIVES
from glam_kg.question.asked.ranks import FIRST, MAX_RANK, rank_in
from glam_kg.question.conversation.frames.frame import BY_AMOUNT, NEAREST, ORDERED, Frame
from glam_kg.question.conversation.listed.first_place import THERE
from glam_kg.question.conversation.said.forms import LAST, kind_of_place, lists_custodians, table_of
from glam_kg.question.slots.order_slots import AGES, MAX_LIMIT, SORTED_LIMIT
from glam_kg.question.words.mentions import NumberMention, PlaceMention, RankMention, YearMention

if TYPE_CHECKING:
    from collections.abc import Callable

    from glam_kg.places.model import Place
    from glam_kg.question.conversation.said.said import Said

_ARTICLES = frozenset(
    {"de", "het", "the", "der", "die", "das", "le", "la", "les", "tout", "toute", "allereerste", "very"}
)
_THERE = frozenset(map(fold_key, THERE))
_BY_PLACE_IN_ORDER = frozenset({"founded", "criteria", "near"})
"""Topics of which another one in the order can be asked for."""
_OF_TABLES = frozenset({"count", "compare", "oldest", "newest", "per_type", "per_decade", "founded"})
"""Concepts of what else a follow-up on a ranking of places may ask for."""
_OF_ONE_PLACE = frozenset({"lequel", "laquelle", "a", "has", "heeft", "hat", "welches", "welcher", "one"})
"""Folded pronouns and verbs of one place."""
FEWER = frozenset({"fewer", "less", "minder", "weniger", "moins"})
"""Folded words that ask for fewer than there are somewhere."""
_TOP = frozenset({"top", "bovenste", "obersten", "ersten", "eerste", "first", "premiers", "premieres"})
_BOTTOM = frozenset({"bottom", "onderste", "untersten", "unteren", "hinterste"})
"""Folded words beside a number of those at either end of an order."""
OTHER_END = {"highest": "lowest", "lowest": "highest", "oldest": "newest", "newest": "oldest"}
_BOTH = 2
_OF_AMOUNTS = SUPERLATIVES | {"most", "fewest"}


def next_in_order(frame: Frame, said: Said, names: Callable[[], tuple[str, ...]]) -> Frame | None:
    """Another one of the order of which one was asked for; None where a follow-up asks for no such one.

    Behind the next one several may have been told, as they are equally old: then it is the one behind these.
    """
    ordered = frame.topic in _BY_PLACE_IN_ORDER and frame.order not in {None, *BY_AMOUNT}
    if not ordered or frame.limit != 1 or frame.counting or said.left:
        return None
    if said.has_types or said.attribute or said.has(PlaceMention, YearMention, NumberMention):
        return None
    if said.concepts & _OF_AMOUNTS:
        # "The second richest" is none by age, nor by distance.
        return None
    rank = _rank(frame, said, names)
    if rank is None or not 1 <= rank <= MAX_RANK:
        return None
    if rank == frame.rank == 1 and said.ordinal == 1 and frame.order == "newest":
        # Behind "the last one to open?", "and the first?" is not that one again.
        return replace(frame, order="oldest")
    # Of the nearest, those before it are told as well.
    return replace(frame, limit=rank) if frame.order == NEAREST else replace(frame, rank=rank)


def end_of_order(frame: Frame, said: Said) -> Frame | None:
    """The first or the last of a list that stands in an order: "the bottom three", "de onderste vijf", "les trois derniers"."""
    words, numbers = said.analysis.words, said.all(NumberMention)
    of_sums = frame.limits_sums and frame.topic == "budget"
    if (
        len(numbers) != 1
        or not (frame.order in BY_AMOUNT | AGES or of_sums)
        or (frame.order and frame.limit < SORTED_LIMIT)
    ):
        return None
    number = numbers[0]
    beside = {*words[max(0, number.start - 1) : number.start], *words[number.end : number.end + 1]}
    first, last = not _TOP.isdisjoint(beside), not (_BOTTOM | LAST).isdisjoint(beside)
    if first == last or said.has_types or said.has(PlaceMention, YearMention) or "founded" in said.concepts:
        return None
    if any(words[i] not in _TOP | _BOTTOM for i in said.left):
        return None
    order = frame.order or ("lowest" if frame.operator == "below" else "highest")
    order = OTHER_END[order] if last else order
    return replace(frame, order=order, limit=min(number.number, MAX_LIMIT), rank=1, counting=False, shown=None)


def is_whole_in_order(frame: Frame) -> bool:
    """Whether all of a list stand in an order, and not some of it: who asks for the next ones is told more of the same list."""
    return frame.order in BY_AMOUNT | AGES and frame.limit == SORTED_LIMIT


def number_further(frame: Frame, said: Said) -> int:
    """How many more of an order are asked for: "the next three"; as many as before by "the next ones"; 0 where none are."""
    if frame.topic not in {*ORDERED, "near"} or not frame.order or is_whole_in_order(frame):
        return 0
    as_many = said.handling.more == "next" and (frame.limit > 1 or frame.order in BY_AMOUNT)
    return said.handling.further or (frame.limit if as_many else 0)


def next_place(frame: Frame, said: Said) -> Frame | None:
    """As many places of a ranking as there are up to the one that is asked for: "and the second?", "en op plaats drie?"."""
    if frame.topic != "per_place" or said.left or said.has_types or said.attribute not in {None, "city"}:
        return None
    if _asks_for_the_last(said):
        return replace(frame, order="most" if frame.order == "fewest" else "fewest", limit=0)
    of_most = _rank_of_most(said)
    if of_most and not said.has(PlaceMention, YearMention):
        return replace(frame, order="fewest" if "fewest" in said.concepts else "most", limit=of_most)
    if said.has(PlaceMention, YearMention, NumberMention) or said.concepts & _OF_TABLES:
        return None
    follows = said.handling.more == "next" or said.handling.beyond == "after"
    rank = said.ordinal or (max(frame.limit, 1) + 1 if follows else None)
    if rank is None or not 1 < rank <= MAX_LIMIT:
        return None
    return replace(frame, order=frame.order or "most", limit=rank)


def more_or_fewer(frame: Frame, said: Said, place_of: Callable[[str], Place | None]) -> Frame | None:
    """All places of a kind, where it is asked which of them have more or fewer than one: "which states have fewer?".

    They are told from that end of their order. None where it asks nothing of a kind of place, or of which of two.
    """
    if "compare" not in said.concepts or said.level is None or not said.concepts.isdisjoint({"most", "fewest"}):
        return None
    if frame.topic not in {"plain", "per_place"}:
        return None
    if said.left or said.has_types or said.has(PlaceMention, YearMention, NumberMention) or said.together:
        return None
    order = "most" if FEWER.isdisjoint(said.analysis.words) else "fewest"
    base = Frame(topic="per_place", types=frame.types, type_words=frame.type_words, places=frame.places)
    table = replace(base, level=kind_of_place(said), order=order, limit=0)
    return table_of(table, place_of, told=False)


def _rank_of_most(said: Said) -> int:
    """The rank that is said with "the most": "die zweitmeisten", "de op een na meeste"; 0 where none is."""
    analysis = said.analysis
    most = [m for m in analysis.concept_mentions if m.concept in {"most", "fewest"}]
    starts = {m.start for m in most}
    ranks = [rank_in(analysis.words[i]) for m in most for i in range(m.start, m.end)]
    # "The three most" are a number of places, in one word.
    ranks += [m.number for m in analysis.number_mentions if m.end in starts and m.end - m.start > 1]
    return next((rank for rank in ranks if 1 < rank <= MAX_LIMIT), 0)


def _asks_for_the_last(said: Said) -> bool:
    """Whether the end of a ranking is asked for, and nothing else: "and the last?", "lequel est dernier ?"."""
    # "Classement" is a ranking of anything.
    other = said.concepts & (_OF_TABLES - {"newest"}) if "fewest" not in said.concepts else set()
    last = said.ordinal == -1 or not LAST.isdisjoint(said.analysis.words)
    return last and not other and not said.has(PlaceMention, YearMention, NumberMention)


def from_the_other_end(new: Frame, frame: Frame, said: Said) -> Frame:
    """A ranking with no number of places, where one is asked for from the other end: "lequel a le moins ?" behind the second."""
    turned = frame.topic == "per_place" and new.order != frame.order and not said.has(NumberMention)
    return replace(new, limit=0) if turned and not _OF_ONE_PLACE.isdisjoint(said.analysis.words) else new


def richest_so_far(frame: Frame, said: Said) -> Frame | None:
    """As many of those with the highest budget as there are up to the one that is asked for: "en op één na?", "the second?"."""
    if frame.order not in BY_AMOUNT or frame.limit != 1 or said.left or said.has_types or said.attribute:
        return None
    if said.ordinal is None or not 1 < said.ordinal <= MAX_LIMIT or said.has(PlaceMention, YearMention, NumberMention):
        return None
    if said.concepts & {"oldest", "newest", "count", "founded"}:
        return None
    # Who asked for the second alone asks for the third alone.
    return replace(frame, rank=said.ordinal) if frame.rank > 1 else replace(frame, limit=said.ordinal)


def asks_for_other_end(frame: Frame, new: Frame) -> bool:
    """Whether, of what one end of an order was asked for, the other is: the newest behind the oldest, the poorest."""
    ends = {frame.order, new.order}
    if frame.limit != 1 or frame.rank != 1 or len(ends) != _BOTH or not (ends <= AGES or ends <= BY_AMOUNT):
        return False
    return frame.same_question(replace(new, order=frame.order))


def founded_in_rank(frame: Frame, said: Said) -> Frame | None:
    """The one that was founded second, or third, of a list: "which of them was founded second?"."""
    asked = {"founded", "which"} <= said.concepts and said.ordinal is not None and 1 < said.ordinal <= MAX_RANK
    if not asked or frame.topic not in {"plain", "founded"} or said.left or said.has(PlaceMention, YearMention):
        return None
    return replace(frame, topic="founded", order="oldest", limit=1, rank=said.ordinal or 1, counting=False, shown=None)


def _rank(frame: Frame, said: Said, names: Callable[[], tuple[str, ...]]) -> int | None:
    follows = said.one(RankMention)
    if follows is not None:
        same = (
            follows.follows
            and (follows.order or frame.order) == frame.order
            and frame.order in {*said.concepts, follows.order}
        )
        return _behind(frame, names) if same else None
    if said.ordinal is not None:
        return said.ordinal if said.ordinal > 0 and not said.concepts & {"oldest", "newest"} else None
    # "Are there more there?" asks for others where it is.
    behind = (said.handling.more and not said.points and not _points_there(said)) or said.handling.beyond == "after"
    return _behind(frame, names) if behind and frame.years is None else None


def _points_there(said: Said) -> bool:
    """Whether it ends with a word for where that is: "are there more there?", of which the first only says that there are."""
    words = [word for word in said.analysis.words if word in _THERE]
    return bool(words) and said.analysis.words[-1] == words[-1] and (len(words) > 1 or words[0] != "there")


def _behind(frame: Frame, names: Callable[[], tuple[str, ...]]) -> int:
    return frame.rank + max(1, len(names()))


def some_of_list(frame: Frame, said: Said) -> Frame | None:
    """A list down to a number of its first: "the first three", "les trois premiers"; its last are told with all of it.

    Who says when they were founded means those that were founded first.
    """
    numbers = said.all(NumberMention)
    if not lists_custodians(frame) or len(numbers) != 1 or said.has(PlaceMention, YearMention) or said.left:
        return None
    if "founded" in said.concepts or (said.has_types and said.letters != frame.types):
        return None
    ends = [m for m in said.analysis.concept_mentions if m.concept in {"oldest", "newest"}]
    words = {word for m in ends for word in said.analysis.words[m.start : m.end]}
    if not ends or not words <= FIRST | LAST | _ARTICLES:
        return None
    number = min(numbers[0].number, MAX_LIMIT)
    first = not FIRST.isdisjoint(words)
    if frame.order or frame.topic == "near":
        order = frame.order or NEAREST
        if frame.limit == number and order == "newest":
            # Behind the last two, the first two are not these again.
            order = "oldest"
        return replace(frame, order=order, limit=number, rank=1, counting=False) if first else None
    return replace(frame, counting=False, shown=number if first and frame.topic == "plain" else None)
