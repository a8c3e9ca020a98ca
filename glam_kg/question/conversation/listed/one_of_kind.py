"""What is asked of the one of its kind that a list of several kinds has: "and the library's website?" behind all in Köthen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from glam_kg.question.conversation.frames.frame import Frame
from glam_kg.question.conversation.listed.namesakes_listed import put_of_list
from glam_kg.question.conversation.one.spoken_of import spoken_of
from glam_kg.question.conversation.said.forms import lists_custodians
from glam_kg.question.conversation.turns import MAX_OPTIONS, Resolution, Turn
from glam_kg.question.words.mentions import INSTITUTIONS, NameMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.follow_up import FollowUp
    from glam_kg.question.conversation.said.said import Said


def of_one_of_kind(follow_up: FollowUp, history: Sequence[Turn]) -> Resolution | None:
    """What is asked of the one of that kind, or of which it can be asked; None where a follow-up asks no such thing."""
    resolver, language = follow_up.resolver, follow_up.language()
    turn, listed, _ = next(iter(resolver.frames(history)), (None, None, None))
    if turn is None or listed is None or not _is_of_several_kinds(listed):
        return None
    meant = spoken_of(follow_up.understood.analysis, resolver.phrases, resolver.analyser.several)
    spoken = resolver.by_pronoun(follow_up.understood, history)
    if meant is None or spoken is None or len(meant.letters) != 1 or meant.kind:
        return None
    if listed.types and not meant.letters <= set(listed.types):
        return None
    attribute = _asked(replace(follow_up, understood=spoken[0]).said_of(listed))
    of_kind = replace(listed, types=tuple(meant.letters), type_words=None, shown=None)
    there = resolver.put(of_kind, language) if attribute else None
    if there is None:
        return None
    names = tuple(dict.fromkeys(follow_up.earlier.names_of(Turn(there, there))))
    if not names:
        # That there is none is told by the list of that kind.
        return Resolution(there, turn.resolved_question)
    if len(names) > 1:
        return Resolution(follow_up.opening.rest, language=language, options=names[:MAX_OPTIONS])
    asked = Frame(topic="name", name=names[0], attribute=attribute)
    text = put_of_list(asked, listed, language, resolver)
    return Resolution(text, turn.resolved_question) if text else None


def _is_of_several_kinds(listed: Frame) -> bool:
    return listed.name is None and not listed.counting and lists_custodians(listed) and len(listed.types) != 1


def _asked(said: Said) -> str | None:
    """What is asked of one of a list; None where nothing is, or more is said."""
    named = any(isinstance(m, (*INSTITUTIONS, NameMention, PlaceMention)) for m in said.mentions)
    if named or said.left or said.refused or said.ordinal is not None or said.sifts or said.columns.several:
        return None
    return said.attribute
