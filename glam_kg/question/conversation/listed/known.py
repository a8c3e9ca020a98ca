"""Follow-ups on what is known of each of several: "only those with a website", "and which don't?", "their addresses?"."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.amounts.yearly_sums import SUPERLATIVES
from glam_kg.question.asked.closings import CLOSED, CLOSURE
from glam_kg.question.conversation.frames.frame import TURNED
from glam_kg.question.sentences.lacking import LACKS
from glam_kg.question.slots.order_slots import AGES, SORTED_LIMIT
from glam_kg.question.words.closed_classes import WITH
from glam_kg.question.words.mentions import ConceptMention, IdentifierMention, NumberMention, SchemeMention, YearMention

if TYPE_CHECKING:
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.said.said import Said

OF_EACH: Final = frozenset({"website", "address", "founded"})
"""What a list can show of each institution, beside identifiers."""
_HAD: Final = frozenset({"scheme", "having"})
_OF_ANOTHER: Final = frozenset({"follow_up", "website", "address", "refers_to_one", "refers_to_set", "year_word"})
"""Concepts of the words of "and a website?"; "en" points in French, and "an" is a year there."""
_WHERE: Final = frozenset({"where", "in_which_city", "follow_up", "refers_to_set", "refers_to_one"})
"""Concepts of a follow-up that asks where several are, and nothing else."""
_BRIEF: Final = frozenset({"when", "founded", "since", "where"})
_ONE_OF_THEM: Final = frozenset(
    {
        "it", "is", "was", "het", "dat", "deze", "dit", "werd", "die", "es", "das", "ist", "wurde", "liegt", "steht",
        "ligt", "staat", "il", "elle", "est", "ete", "a", "the", "that", "this", "one",
    }
)  # fmt: skip
"""Folded words of a whole sentence, which says itself whether it is about one."""
_THEIR: Final = frozenset(
    {
        "their", "they", "them", "each", "hun", "ze", "zij", "elk", "ihre", "ihren", "ihrer", "sie", "leur", "leurs", "ils",
        "elles", "chacun", "chacune",
    }
)  # fmt: skip
"""Folded words for several that were spoken of."""
_BRIEFLY: Final = 3
"""Words of a follow-up that says nothing else: "and with one?"."""
_AFFIRMS: Final = frozenset(
    {
        "wel", "do", "does", "have", "has", "got", "schon", "doch", "haben", "hat", "hebben", "heeft", "ont", "a", "possedent",
    }
)  # fmt: skip
"""Folded words that say of some that they have what others lack; "which are they?" asks for those that lack it."""

_SOME: Final = frozenset(
    {"those", "ones", "die", "degene", "degenen", "diegene", "diegenen", "diejenigen", "jene", "ceux", "celles"}
)
"""Folded words for some of those that were spoken of."""
_ONE: Final = frozenset({"een", "eentje", "one", "eine", "einer", "einem", "un", "une"})


def known_of_each(frame: Frame, said: Said) -> Frame | None:
    """The institutions that were spoken of which have, or lack, what a follow-up says; None where it says neither."""
    if said.turns:
        return _turned(frame, counting="count" in said.concepts)
    attribute = said.attribute
    if attribute is None:
        affirmed = _affirms(said)
        # "Which is the oldest?" is asked of those that lack it.
        asked = affirmed or ("which" in said.concepts and said.concepts.isdisjoint(AGES | SUPERLATIVES))
        if frame.topic != "lacking" or not asked or said.left or _names_any(said):
            return None
        counting = "count" in said.concepts
        return replace(had_by(frame) if affirmed else frame, counting=counting)
    counting = "count" in said.concepts
    if LACKS in said.concepts:
        return _first_of(replace(_freed(frame), topic="lacking", attribute=attribute, counting=counting), said)
    those = having(frame, attribute) if said.sifts or asks_of_listed(said) else None
    return _first_of(replace(those, counting=counting), said) if those else None


def _first_of(those: Frame, said: Said) -> Frame:
    """The oldest or newest of those that have or lack something, where it is asked for: "which is the oldest still open?"."""
    orders = said.concepts & AGES
    if len(orders) != 1 or those.counting or those.topic not in {"having", "lacking"} or those.attribute is None:
        return those
    known = (those.attribute,)
    return replace(
        those,
        topic="criteria",
        attribute=None,
        order=min(orders),
        limit=min((m.number for m in said.all(NumberMention)), default=1),
        having=known if those.topic == "having" else (),
        lacking=known if those.topic == "lacking" else (),
    )


def dropped_of_them(frame: Frame, said: Said) -> Frame | None:
    """Those that were spoken of without the ones that have something: "exclude those with a website"."""
    attribute = said.attribute
    if not said.removes or not said.sifts or attribute is None or said.left or said.has_types:
        return None
    if any(not isinstance(m, (ConceptMention, SchemeMention)) for m in said.mentions):
        return None
    return replace(_freed(frame), topic="lacking", attribute=attribute) if frame.topic in {"plain", *TURNED} else None


def asks_of_listed(said: Said) -> bool:
    """Whether it asks what each of those has that it names again: "what are the addresses of those museums?"."""
    return said.listed and not said.has(YearMention) and said.concepts.isdisjoint({"oldest", "newest"})


def another_known(frame: Frame, said: Said) -> Frame | None:
    """Those that have another thing than the one that was asked for: "and a website?"; None where it says more."""
    attribute = said.attribute
    if frame.topic not in _HAD or attribute is None or not said.opens or said.left or said.has_types:
        return None
    if not said.concepts <= _OF_ANOTHER or any(
        not isinstance(m, (ConceptMention, SchemeMention)) for m in said.mentions
    ):
        return None
    if attribute in OF_EACH:
        return having(frame, attribute)
    return replace(_freed(frame), topic="scheme", scheme=attribute, attribute=None)


def having(frame: Frame, attribute: str) -> Frame | None:
    """The institutions of a list with what is asked of each; None for what no list shows."""
    if attribute == "budget":
        # All of them, in the order of their budgets, show each.
        return replace(_freed(frame), topic="budget", order="highest", limit=SORTED_LIMIT, counting=False)
    return replace(_freed(frame), topic="having", attribute=attribute) if attribute in OF_EACH else None


def where_they_are(frame: Frame, said: Said) -> Frame | None:
    """Those that were spoken of, with where each is: a list shows the towns of a region, and the addresses within one town."""
    alone = said.concepts <= _WHERE and all(isinstance(m, ConceptMention) for m in said.mentions)
    # "Where is it?" behind a list is that of one.
    several = frame.counting or said.columns.they or said.columns.attribute == "city" or asks_briefly(said)
    if not several or frame.topic != "plain" or said.attribute != "city" or not alone or said.points_at:
        return None
    in_town = bool(frame.places) and all(part.place.level is PlaceLevel.CITY for part in frame.places)
    return having(frame, "address") if in_town else replace(frame, counting=False)


def speaks_of_each(said: Said) -> bool:
    """Whether a follow-up speaks of several: "their websites"."""
    return said.columns.several or not _THEIR.isdisjoint(said.analysis.words)


def asks_briefly(said: Said) -> bool:
    """Whether it says no more than what is asked of those that were listed: "founded when?", "seit wann?", "liegen wo?"."""
    asked = said.concepts - {"follow_up"}
    brief = bool(asked & {"founded", "since"}) or (said.attribute == "city" and len(said.analysis.words) > 1)
    alone = all(isinstance(m, ConceptMention) for m in said.mentions) and asked <= _BRIEF and not said.left
    return (
        alone and brief and not said.refused and said.ordinal is None and _ONE_OF_THEM.isdisjoint(said.analysis.words)
    )


def asks_but_when(frame: Frame, said: Said) -> bool:
    """Whether nothing but "when?" is asked of those that were listed by what and where they are: when they were founded."""
    alone = all(isinstance(m, ConceptMention) for m in said.mentions) and said.concepts - {"follow_up"} == {"when"}
    return frame.topic == "plain" and alone and not (said.left or said.refused)


def narrows_again(frame: Frame, new: Frame, said: Said) -> bool:
    """Whether of those with one thing another is asked for: "which of them have a website?", of those with an ISIL."""
    if new.order and frame.order and frame.limit > 1 and frame.by_budget != new.by_budget:
        # Of the five oldest no template asks which is the richest.
        return said.points or said.listed or "refers_to_set" in said.concepts
    if not {frame.topic, new.topic} <= TURNED or (frame.scheme or frame.attribute) == (new.scheme or new.attribute):
        return False
    # A list of what each has is asked for what else each has.
    return said.only or said.points or said.listed or (speaks_of_each(said) and frame.topic != "having")


def _turned(frame: Frame, *, counting: bool) -> Frame | None:
    """Those that lack what was asked for: "and which don't?", "and how many don't?"; of those still there, the others."""
    if CLOSED in frame.having:
        return not_closed(frame, counting=counting)
    attribute = frame.scheme if frame.topic == "scheme" else frame.attribute
    if frame.topic == "lacking":
        return replace(had_by(frame), counting=counting) if attribute == CLOSED else None
    return replace(_freed(frame), topic="lacking", attribute=attribute, counting=counting)


def not_closed(frame: Frame, *, counting: bool) -> Frame:
    """Those of whom no closure is known, in place of those of whom one is."""
    having = tuple(each for each in frame.having if each != CLOSED)
    return replace(frame, having=having, lacking=(*frame.lacking, CLOSED), counting=counting)


def had_by(frame: Frame) -> Frame:
    """Those that have what others lack: "and which do?"."""
    if frame.attribute in OF_EACH:
        return replace(frame, topic="having")
    if frame.attribute == CLOSED:
        return replace(frame, topic="events", event_type=CLOSURE, attribute=None)
    return replace(frame, topic="scheme", scheme=frame.attribute, attribute=None)


def _freed(frame: Frame) -> Frame:
    """A frame of type and place alone, where a question for what is known has room for no more."""
    return replace(frame, scheme=None, counting=frame.counting and frame.topic in {"scheme", "having", "lacking"})


def _affirms(said: Said) -> bool:
    """Whether it speaks of those that have what others lack: "and which do?", "en hoeveel wel?", "and with one?", "und mit?"."""
    words = said.analysis.words
    some = bool(said.concepts & {"which", "count"}) or not _SOME.isdisjoint(words)
    with_one = any(pair[0] in WITH and pair[1] in _ONE for pair in pairwise(words))
    with_it = words[-1] in WITH or (with_one and len(words) <= _BRIEFLY)
    return with_it or (some and (with_one or not _AFFIRMS.isdisjoint(words)))


def _names_any(said: Said) -> bool:
    """Whether it names anything; "one" of "those with one" is no number."""
    return any(
        not isinstance(m, ConceptMention) and not (isinstance(m, NumberMention) and m.number == 1)
        for m in said.mentions
    )


def another_identifier(frame: Frame, said: Said) -> Frame | None:
    """Which institution another identifier is of."""
    value = said.one(IdentifierMention)
    if frame.topic != "identifier" or value is None:
        return None
    scheme = said.one(SchemeMention)
    fits = [s for s in (scheme.scheme if scheme else None, frame.scheme, *value.schemes) if s in value.schemes]
    return replace(frame, value=value.value, scheme=fits[0]) if fits else None
