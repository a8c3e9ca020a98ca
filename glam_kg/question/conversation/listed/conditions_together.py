"""A follow-up that sets another condition beside those before: "only those with a website" of the museums founded after 1950."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.asked.closings import CLOSED
from glam_kg.question.conversation.frames.frame import BY_AMOUNT, TURNED, Frame, drops_restriction
from glam_kg.question.conversation.listed.known import had_by, narrows_again
from glam_kg.question.conversation.listed.others_there import level_of_seat
from glam_kg.question.conversation.said.amounts_said import keeps_limit
from glam_kg.question.conversation.said.areas_said import takes_whole
from glam_kg.question.conversation.said.forms import in_all, in_order, unrestricted
from glam_kg.question.conversation.said.handling import BESIDES
from glam_kg.question.conversation.said.nearest_said import leaves_those
from glam_kg.question.sentences.lacking import LACKS
from glam_kg.question.sentences.statements import ADVERSATIVES
from glam_kg.question.words.closed_classes import CONJUNCTIONS
from glam_kg.question.words.mentions import GeneralMention, NameMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Collection

    from glam_kg.question.conversation.frames.frame import Topic
    from glam_kg.question.conversation.said.said import Said

_TOGETHER: Final[frozenset[Topic]] = TURNED | {"founded", "budget", "criteria", "subject", "members"}
"""Topics of conditions that one question can ask for together, but for those that say an order."""
_WITH: Final = frozenset({"with", "met", "mit", "avec", "having"})
"""Folded words with which a follow-up goes on as the question before it would."""
_WHOSE: Final = frozenset({"whose", "waarvan", "wier", "deren", "dont"})
"""Folded words that go on with what the question before named: "and whose address is unknown"."""
_LEAST: Final = 2


def of_those(frame: Frame, new: Frame, said: Said) -> Frame | None:
    """What a follow-up asks for, of those alone that were spoken of where it would else be asked of others; None where it cannot.

    Args:
        frame: The question before.
        new: What the follow-up asks for, whatever that one had beside type and place.
        said: The follow-up.
    """
    if frame.topic == "near" and new.topic == "plain" and takes_whole(said):
        return new
    if frame.order in BY_AMOUNT and new.topic == "plain" and level_of_seat(frame, said) is not None:
        # What is where the richest one is has no budget to be said.
        return new
    if leaves_those(frame, new, said):
        return None
    dropped = drops_restriction(frame, new) and in_all(frame, said) is None
    narrows = narrows_again(frame, new, said) or _goes_on_with(frame, new, said) or _adds(frame, new, said)
    narrows = narrows or (frame.order is not None and new.topic in TURNED and said.only)
    # No question asks for those alone that have closed: it would be one of closures, with a time.
    narrows = narrows or (new.topic == "having" and new.attribute == CLOSED)
    return _with_both(frame, new, said) if dropped or narrows or keeps_limit(frame, new) else new


def _with_both(frame: Frame, new: Frame, said: Said) -> Frame | None:
    """What a follow-up asks for, of those alone that the question before asked for; None where no question can say both.

    A time, an amount or a thing of which both say something else is as the follow-up has it.
    """
    if "near" in {frame.topic, new.topic}:
        return _around(frame, new)
    several = "which" in said.concepts and new.topic in TURNED and not (new.order or said.only)
    if frame.order and frame.limit == 1 and several:
        # "Which still exist?" behind the oldest member is asked of the members.
        frame = replace(frame, order=None, rank=1)
    few = frame.order is not None and frame.limit > 1
    if not {frame.topic, new.topic} <= _TOGETHER or (few and (not new.order or narrows_again(frame, new, said))):
        # Of the five oldest no question asks which have a website, nor which is the richest.
        return None
    return _joined(frame, new)


def _around(frame: Frame, new: Frame) -> Frame | None:
    """What lies around a point and meets the conditions of both; None where one of them puts it in order, or is of a network."""
    if frame.topic == "near":
        near, other = frame, new
    elif frame.places or frame.areas:
        # Where they were is not around the point.
        return None
    else:
        near, other = new, frame
    if other.topic not in _TOGETHER - {"members"} or other.order or other.network:
        return None
    before, now = _conditions(frame), _conditions(new)
    asked = _with_sums(_with_had(replace(near, counting=new.counting), frame, new), now if now.amount else before)
    return replace(_with_subject(asked, now if now.subject else before), years=now.years or before.years)


def put_in_order(frame: Frame, sorting: str) -> Frame | None:
    """A list in another order, with all that it asks for; None where no question can say that."""
    new = in_order(frame, sorting)
    if new is None or {frame.topic, new.topic} <= {"plain", "founded"}:
        return new
    return _joined(frame, new) if frame.topic != "plain" else new


def _joined(frame: Frame, new: Frame) -> Frame | None:
    """What a question asks for and what was asked for before it, in one; None where these are no two conditions."""
    first = new if new.order else frame
    before, now = _conditions(frame), _conditions(new)
    asked = replace(
        unrestricted(new),
        topic="criteria",
        order=first.order,
        limit=first.limit,
        rank=first.rank,
        years=now.years or before.years,
    )
    asked = _with_sums(_with_had(asked, frame, new), now if now.amount else before)
    asked = replace(_with_subject(asked, now if now.subject else before), network=now.network or before.network)
    if asked.order:
        return _in_order_still(asked)
    return asked if _number_of_conditions(asked) >= _LEAST else None


def _with_had(asked: Frame, frame: Frame, new: Frame) -> Frame:
    """A question with all that is to be had and lacked: of a thing of which both say something, what the follow-up says."""
    before, now = _conditions(frame), _conditions(new)
    having = dict.fromkeys((*(each for each in before.having if each not in now.lacking), *now.having))
    lacking = dict.fromkeys((*(each for each in before.lacking if each not in now.having), *now.lacking))
    return replace(asked, having=tuple(having), lacking=tuple(lacking))


def _goes_on_with(frame: Frame, new: Frame, said: Said) -> bool:
    """Whether a follow-up says what those have, too, as the question before could have: "with an ISIL?", "ohne Website?".

    "And with a Wikidata ID?" may be said of others than those with an ISIL; what is lacked as well is lacked by these. Of how
    many lack one thing and how many another, each is a number of its own.
    """
    if not {frame.topic, new.topic} <= TURNED or _conditions(frame) == _conditions(new) or _same_thing(frame, new):
        return False
    words = said.analysis.words
    first = 1 if words and words[0] in ADVERSATIVES | CONJUNCTIONS else 0
    denials = [m.start for m in said.analysis.concept_mentions if m.concept == LACKS]
    denied = first in denials or (bool(denials) and words[first] in _WHOSE)
    if said.opens:
        return denied and not frame.counting
    return denied or (first < len(words) and words[first] in _WITH)


def _adds(frame: Frame, new: Frame, said: Said) -> bool:
    """Whether a condition is set beside those before in so many words: "additionally founded after 1950"."""
    kinds = (TypeMention, GeneralMention, PlaceMention, NameMention)
    other = any(isinstance(m, kinds) for m in said.analysis.mentions)
    # "And the websites, too" wants to see them.
    shown = said.columns.attribute is not None
    return (
        {frame.topic, new.topic} <= _TOGETHER and not (other or shown) and not BESIDES.isdisjoint(said.analysis.words)
    )


def without_conditions(frame: Frame, named: Collection[str], *, years: bool, money: bool) -> Frame:
    """A question for several conditions without those that are taken back: for the one that is left, or for all.

    Args:
        frame: The question.
        named: What need not be had or lacked any more.
        years: The time is taken back.
        money: The limit of budgets is.
    """
    having, lacking = (tuple(each for each in known if each not in named) for known in (frame.having, frame.lacking))
    base = replace(unrestricted(frame), years=None if years else frame.years)
    left = replace(base, topic="criteria", having=having, lacking=lacking)
    left = left if money else _with_sums(left, frame)
    left = replace(_with_subject(left, frame), network=frame.network)
    if frame.order:
        return _in_order_still(replace(left, order=frame.order, limit=frame.limit, rank=frame.rank))
    if _number_of_conditions(left) >= _LEAST:
        return left
    if left.years:
        return replace(base, topic="founded")
    if left.amount:
        return replace(left, topic="budget")
    if lacking:
        return replace(base, topic="lacking", attribute=lacking[0])
    if left.subject or left.network:
        return replace(left, topic="subject" if left.subject else "members")
    return had_by(replace(base, attribute=having[0])) if having else base


def _in_order_still(frame: Frame) -> Frame:
    """The first of an order by what is left of its conditions, under the topic that asks for no more than that."""
    if frame.order in BY_AMOUNT:
        return frame if _number_of_conditions(frame) else replace(frame, topic="budget")
    beside = replace(frame, years=None)
    return frame if _number_of_conditions(beside) else replace(frame, topic="founded")


def _number_of_conditions(frame: Frame) -> int:
    known = (frame.years, frame.amount, frame.subject, frame.network)
    return len(frame.having) + len(frame.lacking) + sum(map(bool, known))


def _same_thing(frame: Frame, new: Frame) -> bool:
    return (frame.scheme or frame.attribute) == (new.scheme or new.attribute)


def _with_sums(frame: Frame, of: Frame) -> Frame:
    """A question with the limit of budgets of another."""
    return replace(frame, operator=of.operator, amount=of.amount, to_amount=of.to_amount, currency=of.currency)


def _with_subject(frame: Frame, of: Frame) -> Frame:
    """A question with the subject of the collections of another."""
    return replace(frame, subject=of.subject, subject_words=of.subject_words)


def _conditions(frame: Frame) -> Frame:
    """The conditions of a frame alone: what its topic has no use for may be left from the question before."""
    if frame.topic in {"criteria", "near"}:
        return frame
    if frame.topic == "founded":
        return Frame(topic="criteria", years=frame.years)
    if frame.topic == "budget":
        return _with_sums(Frame(topic="criteria"), frame)
    if frame.topic == "subject":
        return _with_subject(Frame(topic="criteria"), frame)
    if frame.topic == "members":
        return Frame(topic="criteria", network=frame.network)
    known = frame.scheme if frame.topic == "scheme" else frame.attribute
    kept = (known,) if known else ()
    return Frame(topic="criteria", lacking=kept) if frame.topic == "lacking" else Frame(topic="criteria", having=kept)
