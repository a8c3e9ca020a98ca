"""What a follow-up wants done with what was listed, rather than what it asks for anew: sorted, more of it, the time before it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from glam_kg.question.amounts.yearly_sums import BY_ITSELF, sums_said
from glam_kg.question.conversation.frames.frame import BY_AMOUNT
from glam_kg.question.conversation.said.forms import totals
from glam_kg.question.words.closed_classes import CONJUNCTIONS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.phrasing.phrase_runs import Words
    from glam_kg.question.conversation.phrasing.phrases import Phrases

_ASKING = frozenset({"which", "where", "count", "lacks"})
_WHO = frozenset({"wie", "who", "wer", "qui", "lequel", "laquelle"})
"""Folded words with which "more" compares: "Wer hat mehr?"; in German "wie" asks how."""
BESIDES = frozenset(
    {
        "bovendien", "daarnaast", "tevens", "ook", "additionally", "furthermore", "moreover", "also", "too", "zusatzlich",
        "zudem", "ausserdem", "obendrein", "ferner", "auch", "ebenfalls", "gleichfalls", "eveneens", "egalement", "aussi",
        "outre",
    }
)  # fmt: skip
"""Folded words with which something is set beside what was said before."""
ALSO = BESIDES | {"well"}
"""These, and the last word of "as well"."""
_TOO = BESIDES | frozenset({"please", "graag", "bitte", "eens", "maar", "mal"})
"""Folded small words beside a request for more."""
_JOINING = frozenset({"de", "sur", "van", "over", "about", "of", "uber", "ueber", "von"})
"""Folded prepositions before who is asked about: "et de celui d'Antibes ?"."""
_ONCE_MORE = (
    ("nog", "eens"), ("nog", "een", "keer"), ("nog", "een", "maal"), ("nog", "een", "keertje"), ("noch", "einmal"),
    ("noch", "mal"), ("encore", "une", "fois"), ("once", "more"), ("one", "more", "time"),
)  # fmt: skip
"""Folded words that want something done again, and begin with a word for more: "som ze nog eens op"."""
_MORE: tuple[Literal["next", "rest", "all"], ...] = ("rest", "all", "next")
"""What more can be asked for; the first counts where several are said ("nog de rest")."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Handling:
    """What a follow-up says of a list.

    Attributes:
        words: Where its words for an order and for a time before or after stand.
        sorting: In which order the list is to stand: oldest, newest, highest, lowest or name.
        sorted_by: Where the words for that order stand.
        beyond: It asks for the time before or after the one that was spoken of ("and before that?").
        that_one: It begins with a word for one of several of a name, as in "the one in Massachusetts".
        another_one: It has such a word for one only, also behind "and": "and the one in Massachusetts".
        of_name: It begins with a word for what is called the same, as in "celui d'Antibes" and "and those of Luxembourg".
        more: What more of the list it asks for, if it asks for nothing else: what comes next, the rest, or all of it.
        further: How many more it asks for ("the next three").
    """

    words: frozenset[int] = frozenset()
    sorting: str | None = None
    sorted_by: range = range(0)
    beyond: Literal["before", "after"] | None = None
    that_one: bool = False
    another_one: bool = False
    of_name: bool = False
    more: Literal["next", "rest", "all"] | None = None
    further: int | None = None


def handling(analysis: Analysis, phrases: Phrases, frame: Frame) -> Handling:
    """Read what a follow-up wants done with what was listed."""
    words = analysis.words
    sorted_by, sorting = phrases.sorting(words) or (range(0), None)
    of_numbers = frame.topic == "per_place" or frame.by_budget or frame.limits_sums
    of_numbers |= not BY_ITSELF.isdisjoint(analysis.concepts())
    if sorting in BY_AMOUNT and not (of_numbers or sums_said(analysis)):
        # "Highest first" behind a list says not of what: it asks for nothing, and not for the first.
        sorting = None
    beyond = phrases.runs_of(frozenset(phrases.beyond), words)
    # "Everything together" behind a number asks for no more of a list.
    more = None if frame.counting and totals(analysis) else asked_more(analysis, phrases)
    numbers = [m.number for m in analysis.number_mentions]
    return Handling(
        words=frozenset((*sorted_by, *(i for run in beyond for i in range(run.start, run.end)))),
        sorting=sorting,
        sorted_by=sorted_by,
        beyond=phrases.beyond[words[beyond[0].start : beyond[0].end]] if len(beyond) == 1 else None,
        that_one=any(run.start == 0 for run in phrases.runs_of(phrases.that_one, words)),
        another_one=_begins_with(phrases.one_of_them, analysis, phrases),
        of_name=_begins_with(phrases.that_one | phrases.pointing, analysis, phrases),
        more=more,
        further=numbers[0] if more and len(numbers) == 1 else None,
    )


def _begins_with(group: frozenset[Words], analysis: Analysis, phrases: Phrases) -> bool:
    """Whether a phrase of a group stands at the start, or behind nothing but words that open a follow-up or join it."""
    opened = {i for m in analysis.concept_mentions if m.concept == "follow_up" for i in range(m.start, m.end)}
    return any(
        all(i in opened or analysis.words[i] in CONJUNCTIONS | _JOINING for i in range(run.start))
        for run in phrases.runs_of(group, analysis.words)
    )


def asked_more(analysis: Analysis, phrases: Phrases) -> Literal["next", "rest", "all"] | None:
    """What more of a list is asked for by "the next ones", with nothing beside it but small words and a request to show them."""
    if analysis.concepts() & _ASKING or not _WHO.isdisjoint(analysis.words):
        # "Where are there more?" compares, and "alleen die nog bestaan" asks for some.
        return None
    compared = [m for m in analysis.concept_mentions if m.concept == "compare"]
    # "The next three" and "les trois suivants".
    numbers = {i for m in analysis.number_mentions for i in range(m.start, m.end)}
    others = [i for i in range(len(analysis.words)) if i not in numbers]
    beside = [analysis.words[i] for i in others]
    runs = phrases.runs_of(frozenset(phrases.paging), beside)
    runs = [
        run
        for run in runs
        # "Le plus" compares, and "plus" asks for more.
        if not any(m.start < others[run.start] and others[run.end - 1] < m.end for m in compared)
    ]
    again = once_more(analysis.words)
    if len(again) == len(analysis.words):
        return "all"
    if numbers <= again:
        # "Nog eens vijf" are five more.
        runs = [run for run in runs if others[run.start] not in again]
    kinds = {phrases.paging[tuple(beside[run.start : run.end])] for run in runs}
    said = [range(others[run.start], others[run.end - 1] + 1) for run in runs]
    lists = [m for m in analysis.concept_mentions if m.concept in {"list", "follow_up"}]
    said += [range(m.start, m.end) for m in lists] if said else []
    known = numbers | {i for run in said for i in run}
    known |= {i for i, word in enumerate(analysis.words) if word in _TOO}
    if not all(i in known or not content for i, content in enumerate(analysis.content)):
        return None
    return next((kind for kind in _MORE if kind in kinds), None)


def once_more(words: Sequence[str]) -> frozenset[int]:
    """Which of some folded words want something done again.

    >>> sorted(once_more(("som", "ze", "nog", "eens", "op"))), sorted(once_more(("nog", "een", "paar")))
    ([2, 3], [])
    """
    runs = (
        range(i, i + len(run)) for i in range(len(words)) for run in _ONCE_MORE if (*words[i : i + len(run)],) == run
    )
    return frozenset(i for run in runs for i in run)
