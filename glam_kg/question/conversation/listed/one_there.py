"""What is asked of the one of a list that is somewhere: "When was the Sligo one founded?" behind the members of a network.

Of those of a type, a list says it of each (`glam_kg.question.conversation.listed.ones_there`); of what else was listed, and of
what no list shows, it is asked of the one itself.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.frames.frame import Frame
from glam_kg.question.conversation.listed.namesakes_listed import put_of_list
from glam_kg.question.conversation.listed.ones_there import LISTED, stands_before
from glam_kg.question.conversation.said.forms import lists_custodians
from glam_kg.question.conversation.said.places_said import places_said
from glam_kg.question.conversation.turns import MAX_OPTIONS, Resolution, Turn
from glam_kg.question.words.closed_classes import WHAT
from glam_kg.question.words.mentions import INSTITUTIONS, NameMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.follow_up import FollowUp
    from glam_kg.question.conversation.resolver import ConversationContextResolver
    from glam_kg.question.conversation.said.said import Said

_ONE: Final = "one"
_POINTING: Final = frozenset({"the", "that"})
_PLAIN: Final = "plain"
_ABOUT: Final = "about"
_COLLECTIONS: Final = "collections"
_KEPT: Final = frozenset({"collection", "collections"})


def with_one_placed(text: str, spoken: str, resolver: ConversationContextResolver) -> str:
    """A follow-up with "the one in Sligo" for "the Sligo one"; as it is where it says none so.

    Args:
        text: The follow-up.
        spoken: The language of the conversation.
        resolver: Reads questions.
    """
    if f" {_ONE}" not in text.lower():
        return text
    analysis = resolver.recent.understand(text, spoken).analysis
    words, tokens = analysis.words, analysis.tokens
    for place in (m for m in analysis.place_mentions if not m.is_adjective):
        before = words[place.start - 1] if place.start else ""
        if before in _POINTING and place.end < len(words) and words[place.end] == _ONE:
            named = text[tokens[place.start].start : tokens[place.end - 1].end]
            return f"{text[: tokens[place.start].start]}{_ONE} in {named}{text[tokens[place.end].end :]}"
    return text


def of_one_there(follow_up: FollowUp, history: Sequence[Turn]) -> Resolution | None:
    """What is asked of the one of the list before that is in a place; None where a follow-up asks no such thing."""
    resolver, language = follow_up.resolver, follow_up.language()
    places = [m for m in follow_up.understood.analysis.mentions if isinstance(m, PlaceMention)]
    if not places:
        return None
    turn, listed, _ = next(iter(resolver.frames(history)), (None, None, None))
    if turn is None or listed is None or listed.name is not None or not lists_custodians(listed) or listed.excluded:
        return None
    said = follow_up.said_of(listed)
    attribute = _asked(said, resolver)
    if attribute is None or (listed.topic == _PLAIN and attribute in LISTED):
        return None
    place = resolver.analyser.gazetteer.place
    parts = places_said(listed, said, resolver.analyser.lexicon, place)[:1]
    there = resolver.put(replace(listed, places=parts, counting=False), language)
    if there is None:
        return None
    names = tuple(dict.fromkeys(follow_up.earlier.names_of(Turn(there, there))))
    if len(names) > 1:
        return Resolution(follow_up.opening.rest, language=language, options=names[:MAX_OPTIONS])
    asked = Frame(topic="name", name=names[0], attribute=attribute) if names else None
    text = put_of_list(asked, listed, language, resolver) if asked else there
    return Resolution(text, turn.resolved_question) if text else None


def _asked(said: Said, resolver: ConversationContextResolver) -> str | None:
    """What is asked of one that is said to be somewhere; None where nothing is, or more is said."""
    places = said.all(PlaceMention)
    others = said.has_types or any(isinstance(m, (*INSTITUTIONS, NameMention)) for m in said.mentions)
    if len(places) != 1 or others or said.left or said.refused or said.ordinal is not None or said.sifts:
        return None
    if not stands_before(said, places[0], resolver.analyser.lexicon):
        return None
    if said.attribute is None and not WHAT.isdisjoint(said.analysis.words) and said.concepts & _KEPT:
        return _COLLECTIONS
    return said.attribute or (_ABOUT if "info" in said.concepts else None)
