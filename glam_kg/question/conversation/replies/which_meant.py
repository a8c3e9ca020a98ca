"""Which institution a follow-up is about, where "its website" can be that of several, and the answer to that question of ours."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from glam_kg.folding import fold_key
from glam_kg.question.conversation.frames.frame import Frame
from glam_kg.question.conversation.listed.ordinals_said import names_numbered
from glam_kg.question.conversation.one.asked_of_one import asks_of_a_row, asks_of_rows
from glam_kg.question.conversation.one.references import lacks_last, option_meant
from glam_kg.question.conversation.replies.options_said import content_words
from glam_kg.question.conversation.replies.places_told_apart import place_told_apart
from glam_kg.question.conversation.replies.replies import (
    asked_of_place,
    in_place,
    near_town,
    says_one_alone,
    types_alone,
)
from glam_kg.question.conversation.said.amounts_said import asks_of_sums
from glam_kg.question.conversation.said.forms import lists_custodians
from glam_kg.question.conversation.said.nearest_said import as_asked
from glam_kg.question.conversation.turns import MAX_OPTIONS, Resolution
from glam_kg.question.limits.relevance import only_place
from glam_kg.question.places.nearness import lacks_place
from glam_kg.question.slots.order_slots import AGES
from glam_kg.question.words.mentions import NameMention, NetworkMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.follow_up import FollowUp
    from glam_kg.question.conversation.said.said import Said
    from glam_kg.question.conversation.turns import Turn


def institutions_meant(follow_up: FollowUp, history: Sequence[Turn]) -> tuple[str | None, tuple[str, ...]]:
    """What is asked, and of which institutions it can be asked, where "its website" can be that of several."""
    turn, frame, _ = next(iter(follow_up.resolver.frames(history)), (None, None, None))
    if turn is None or frame is None:
        return None, ()
    said = follow_up.said_of(frame)
    if said.left or said.refused or not asks_of_a_row(frame, said):
        return None, ()
    ordinal = said.ordinal or 0
    if ordinal > 0 or (ordinal == 0 and said.attribute is None):
        return None, ()
    names = follow_up.names(turn)
    if ordinal and not lacks_last(names, ordinal):
        return None, ()
    return (said.attribute or "about", names[:MAX_OPTIONS]) if len(names) > 1 else (None, ())


def is_of_one(follow_up: FollowUp, history: Sequence[Turn]) -> bool:
    """Whether it asks something of one custodian that no earlier question names: of those that one listed, or of none."""
    frame = next((frame for _, frame, _ in follow_up.resolver.frames(history)), Frame(topic="plain"))
    return frame is not None and asks_of_rows(frame, follow_up.said_of(frame))


def asks_of_those_spoken_of(follow_up: FollowUp, history: Sequence[Turn]) -> bool:
    """Whether no template fits it, and all that it says is what it asks of one of those spoken of, or which has more."""
    frame = follow_up.resolver.newest(history) or Frame(topic="plain")
    said = follow_up.said_of(frame)
    if lists_custodians(frame) and names_numbered(said.analysis, follow_up.resolver.phrases):
        return follow_up.understood.chosen is None
    if frame.name is not None and asks_untold_of_one(said):
        return follow_up.understood.chosen is None
    asks = asks_of_rows(frame, said) or "compare" in said.concepts or asks_of_sums(frame, said)
    # Behind the museums in Ohio, those in Chicago need not be left out.
    asks |= lists_custodians(frame) and "negation" in said.concepts and said.has(PlaceMention)
    # Of three towns of a name, or of one, nobody can tell which are both.
    asks |= lists_custodians(frame) and said.together
    return follow_up.understood.chosen is None and not said.left and asks


def asks_untold_of_one(said: Said) -> bool:
    """Whether it asks what no graph tells of one that was named: "how many students are there?", "which is the oldest?"."""
    # "Students" are a part of some name, and none.
    named = any(not m.text.islower() for m in said.all(NameMention))
    if named or said.has_types or said.has(PlaceMention, NetworkMention):
        return False
    if "count" in said.concepts:
        return said.refers_to_one or said.points
    return not said.left and "which" in said.concepts and not AGES.isdisjoint(said.concepts)


def replied(follow_up: FollowUp, history: Sequence[Turn]) -> Resolution | None:
    """The question before, of the institution that this answer to "Which do you mean?" chooses; None if it is no answer."""
    asked = history[-1]
    before = follow_up.resolver.recent.understand(asked.resolved_question, None)
    if before.chosen is not None:
        return None
    types, named = lacks_place(before.analysis), only_place(before.analysis, known=False)
    if types is not None or named is not None:
        frame = near_town(follow_up.said_of, types) if types is not None else None
        frame = frame and as_asked(frame, before.analysis)
        told = place_told_apart(follow_up, asked, before.analysis, named.place) if named is not None else None
        if told is not None:
            return told
        if named is not None:
            frame = asked_of_place(follow_up.said_of, named.place, follow_up.resolver)
        text = follow_up.resolver.put(frame, follow_up.language() if named else follow_up.spoken) if frame else None
        return Resolution(text, asked.resolved_question) if text else None
    alone = types_alone(before.analysis)
    if alone is not None:
        one = says_one_alone(before.analysis, follow_up.resolver.analyser.several)
        frame = in_place(follow_up.said_of, alone, follow_up.resolver, one=one)
        text = follow_up.resolver.put(frame, follow_up.spoken) if frame else None
        return Resolution(text, asked.resolved_question) if text else None
    if len(history) < 2:
        return None
    opening = follow_up.resolver.phrases.opening(asked.question)
    before, until = follow_up.resolver.by_pronoun(before, history[:-1]) or (before, history[:-1])
    attribute, names = institutions_meant(replace(follow_up, opening=opening, understood=before), until)
    if not names:
        return None
    said = follow_up.said_of(Frame(topic="plain"))
    words = content_words(said)
    name = option_meant([(name, "") for name in names], words, said.ordinal)
    if name is None or (said.ordinal is None and not set(words) <= set(fold_key(name).split())):
        return None
    text = follow_up.resolver.put(Frame(topic="name", name=name, attribute=attribute), follow_up.spoken)
    return Resolution(text, asked.resolved_question) if text else None
