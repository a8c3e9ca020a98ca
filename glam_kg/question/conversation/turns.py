"""What a conversation is made of: earlier questions, and what comes of resolving the next one."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from glam_kg.immutable import immutable

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from glam_kg.places.model import Place
    from glam_kg.question.conversation.listed.paging import Page
    from glam_kg.question.conversation.weighed.weighing import Measure

MAX_TURNS_BACK = 5
"""How many earlier questions are looked at."""
MAX_NAMES = 50
"""How many names of a result are kept: what nobody can point at is not needed."""
MAX_OPTIONS = 5
"""How many names we offer to choose from."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One earlier question, as it was asked and as it was resolved.

    Attributes:
        question: As it was asked.
        resolved_question: As it stands alone.
        names: The custodians of its answer, in the order of the rows, namesakes with their towns; None where the answer is not
            at hand.
    """

    question: str
    resolved_question: str
    names: tuple[str, ...] | None = None

    @property
    def is_follow_up(self) -> bool:
        """Whether it leaned on a question before it."""
        return self.question != self.resolved_question


@immutable
class Resolution:
    """A stand-alone question; `inherited` says what was taken over from which earlier question.

    Attributes:
        question: The question that stands alone.
        inherited: The earlier question, resolved, that something was taken over from; empty where nothing was.
        language: The language of the conversation, for a question of its own that does not show its language.
        options: Institutions of which the question can mean any: what to ask back.
        further: The questions that were asked in one with it, each standing alone.
        weighs: What it and the further one weigh two institutions by, `founded` or `budget`; None where they weigh none.
        newer: Of the two that are weighed by age it asks for the newer one.
        counted: The places that it and the further ones count at, where it is asked at which there are more.
        sums: What it and the further ones count at these places is added up.
        shares: What it counts is a share of what the further one counts.
        near: It asks where an institution is, as what is near to that was asked for, and no one knows.
        widened: The place that was spoken of, and the one around it that the question is about without that it was said.
        also_meant: The place that was taken for what the question points at, and another that may be meant as well.
        beside: The institution that was spoken of, where it is asked what else there is.
        beside_listed: The question for the list that may have that one, where they are only counted.
        others_there: It is where an institution is, as it was asked what else there is there.
        other_end: It is about the other end of the order that was asked for before: the newest behind the oldest.
        page: The part of a list that its answer is to tell; None where it tells the first.
        empty: The question for a list of which something is asked, and on which nothing is.
        dropped: Words beside the type that the question which it goes on from has, and that no template knows.
        kinds: Words for a kind of a type that it was asked with, each behind the letter of the type.
        countries: Those of the places that the question which it goes on from is about.
        why_absent: It is why the one that it asks about is not in the list before.
        remark: It is but a remark about the answer before it, and refused.
        courteous: It is but thanks, approval or a farewell, whatever town a word of it is called like.
        refused: No template takes what the question says together with what it goes on: it is refused, whatever fits its words.
    """

    question: str
    inherited: str = ""
    language: str | None = None
    options: tuple[str, ...] = ()
    further: tuple[str, ...] = ()
    weighs: Measure | None = None
    newer: bool = False
    counted: tuple[Place, ...] = ()
    sums: bool = False
    shares: bool = False
    near: bool = False
    widened: tuple[Place, Place] | None = None
    also_meant: tuple[Place, Place] | None = None
    beside: str | None = None
    beside_listed: str | None = None
    others_there: bool = False
    other_end: bool = False
    page: Page | None = None
    empty: str | None = None
    refused: bool = False
    why_absent: bool = False
    remark: bool = False
    courteous: bool = False
    dropped: tuple[str, ...] = ()
    kinds: tuple[tuple[str, str], ...] = ()
    countries: frozenset[str] = frozenset()


def names_of_rows(rows: Iterable[Mapping[str, object]]) -> tuple[str, ...]:
    """What the custodians of rows are called, each once, in their order; those of one name with the town of each.

    >>> ashford = {"custodian": "a", "name": "Ashford Library", "city": "Ashford"}, {"custodian": "b", "name": "Ashford Library"}
    >>> names_of_rows([{"custodian": "c", "name": "Ash Library", "city": "Ash"}, *ashford, ashford[0]])
    ('Ash Library', 'Ashford Library (Ashford)', 'Ashford Library')
    """
    named: dict[str, tuple[str, str]] = {}
    for row in rows:
        if row.get("name"):
            name, town = str(row["name"]), str(row.get("city") or "")
            named.setdefault(str(row.get("custodian") or name), (name, town))
    found = list(named.values())
    number = Counter(name for name, _ in found)
    return tuple(f"{name} ({town})" if town and number[name] > 1 else name for name, town in found[:MAX_NAMES])


def turn_of(given: Mapping[str, object]) -> Turn | None:
    """An earlier question as JSON has it, which may be an answer as it was given; None where it has no question.

    >>> turn_of({"question": "En in Enschede?", "resolved_question": "Welke musea zijn er in Enschede?", "rows": []})
    Turn(question='En in Enschede?', resolved_question='Welke musea zijn er in Enschede?', names=None)
    """
    question, resolved, names, rows = (given.get(key) for key in ("question", "resolved_question", "names", "rows"))
    if not isinstance(question, str):
        return None
    kept = None
    if isinstance(names, list | tuple):
        kept = tuple(map(str, names[:MAX_NAMES]))
    elif isinstance(rows, list | tuple):
        # A number names nobody, and its sentence did.
        kept = names_of_rows(row for row in rows if isinstance(row, dict)) or None
    return Turn(question, str(resolved or question), kept)
