"""One of a list that has namesakes outside it: it is told apart by its town, which the place of the list tells."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel
from glam_kg.question.conversation.said.forms import lists_custodians

if TYPE_CHECKING:
    from glam_kg.places.model import Place
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.resolver import ConversationContextResolver
    from glam_kg.question.words.mentions import Named

_TOWN: Final = re.compile(r"^(?P<name>.+) \((?P<town>[^()]+)\)$")


def put_of_list(new: Frame, listed: Frame, language: str, resolver: ConversationContextResolver) -> str | None:
    """A frame as a question; where it is about one of those that another frame lists, not about its namesakes elsewhere."""
    text = resolver.put(new, language)
    if text is None:
        return _of_one_town(new, language, resolver)
    if new.name is None or listed.name is not None or not lists_custodians(listed):
        return text
    towns = {each.city for each in _bearers(text, resolver) if each.city and is_in(each, listed)}
    if len(_bearers(text, resolver)) < 2 or len(towns) != 1:
        return text
    told = replace(new, name=f"{new.name} ({towns.pop()})")
    return resolver.put(told, language) or text


def _of_one_town(new: Frame, language: str, resolver: ConversationContextResolver) -> str | None:
    """A question about one whose name two have in its town: it is asked of both, and of none elsewhere."""
    told = _TOWN.match(new.name or "")
    text = resolver.writer.written(new, language) if told else None
    found = _bearers(text, resolver) if text else ()
    if told is None or not found:
        return None
    of_town = all((c.city, fold_key(c.label)) == (told["town"], fold_key(told["name"])) for c in found)
    return text if of_town else None


def _bearers(text: str, resolver: ConversationContextResolver) -> tuple[Named, ...]:
    chosen = resolver.recent.understand(text, None).chosen
    name = chosen.extraction.name if chosen else None
    return name.candidates if name else ()


def is_in(named: Named, listed: Frame) -> bool:
    """Whether a custodian stands in one of the places of a list."""
    return not listed.places or any(_stands_in(named, part.place) for part in listed.places)


def _stands_in(named: Named, place: Place) -> bool:
    if place.level is PlaceLevel.CITY:
        return named.city == place.name and named.country == place.country
    codes = {place.code, *place.members}
    return bool(codes & {named.region, named.country})
