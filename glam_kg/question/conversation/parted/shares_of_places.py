"""Shares of a place: "what percentage of Dutch museums is in Amsterdam?" is two numbers, there and in the Netherlands.

Of what it is a share stands before the verb, and is read by itself: beside a part of it a country would be passed over, which
says no more than where that part is.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.frames.frame import frame_of
from glam_kg.question.conversation.frames.frame_parts import PlacePart
from glam_kg.question.conversation.parted.shares import COUNT, LYING, is_narrower, words_for_share
from glam_kg.question.words.mentions import PlaceMention, TypeMention

if TYPE_CHECKING:
    from glam_kg.places.model import Place
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.recent import Understood
    from glam_kg.question.conversation.resolver import ConversationContextResolver

_WITH_VERB: Final = frozenset(
    {
        "se", "sich", "zich", "located", "situated", "found", "to", "be", "gevestigd", "gelegen", "te", "vinden", "zu",
        "finden", "angesiedelt", "situees", "situes", "localises", "localisees", "implantes", "implantees",
    }
)  # fmt: skip
"""Folded words beside such a verb."""
_HAS: Final = frozenset({"has", "heeft", "hat", "a"})
"""Folded verbs before whose share it is: "welk aandeel heeft Amsterdam in …"."""
_OF: Final = frozenset({"van", "de", "d", "des", "du", "von", "of", "la", "le", "l", "het", "der", "the"})
_SHARING: Final = frozenset(
    {"in", "an", "aan", "of", "dans", "parmi", "onder", "unter", "among", "van", "op", "bij", "am"}
)
"""Folded words between a place and what it has a share of."""
_ARTICLES: Final = frozenset(
    {"de", "het", "the", "all", "alle", "den", "dem", "der", "die", "les", "la", "le", "l", "total"}
)


def of_place(analysis: Analysis, resolver: ConversationContextResolver) -> tuple[Frame, Frame] | None:
    """The numbers of a kind at a place and in all that it is a share of; None where no such share is asked for.

    Of all there are where no place is said: "hoeveel procent van de bibliotheken staat in Duitsland?".
    """
    start = words_for_share(analysis.keys, analysis.language.code)
    return (_lying(analysis, start, resolver) or _having(analysis, start, resolver)) if start else None


def _lying(analysis: Analysis, start: int, resolver: ConversationContextResolver) -> tuple[Frame, Frame] | None:
    """Where a verb tells the place of what stands before it."""
    words = analysis.keys
    kinds = [m for m in analysis.mentions if isinstance(m, TypeMention) and m.start >= start]
    verb = next((i for i in range(start, len(words)) if words[i] in LYING and any(m.end <= i for m in kinds)), None)
    if verb is None:
        return None
    first = verb
    while words[first - 1] in _WITH_VERB:
        first -= 1
    end = verb + sum(1 for _ in takewhile(lambda word: word in LYING | _WITH_VERB, words[verb:]))
    kind = max(kinds, key=lambda m: m.end - m.start if m.end <= verb else 0)
    place = _counted(f"{analysis.slice(kind.start, kind.end)} {analysis.slice(end, len(words))}", analysis, resolver)
    return _both(_counted(analysis.slice(start, first), analysis, resolver), place, analysis, resolver)


def _having(analysis: Analysis, start: int, resolver: ConversationContextResolver) -> tuple[Frame, Frame] | None:
    """Where a place stands before what it has a share of: "het aandeel van Amsterdam in de musea van Nederland"."""
    words = analysis.keys
    while start < len(words) and words[start] in _OF | _HAS:
        start += 1
    # "Texas in US …" is no Texas that lies in the US.
    places = [m for m in analysis.mentions if isinstance(m, PlaceMention) and m.start == start]
    place = next((m for m in places if words[m.end : m.end + 1] and words[m.end] in _SHARING), None)
    if place is None:
        return None
    at = place.end + 1
    while at < len(words) and words[at] in _ARTICLES:
        at += 1
    rest = _counted(analysis.slice(at, len(words)), analysis, resolver)
    kind = next((m for m in analysis.mentions if isinstance(m, TypeMention) and m.start > place.end), None)
    if rest is None or kind is None:
        return None
    preposition = "à" if analysis.language.code == "fr" else "in"
    there = f"{analysis.slice(kind.start, kind.end)} {preposition} {analysis.slice(place.start, place.end)}"
    return _both(rest, _counted(there, analysis, resolver), analysis, resolver)


def _counted(said: str, analysis: Analysis, resolver: ConversationContextResolver) -> Understood | None:
    """How many there are of what is said, as a question; None where nobody would understand all of it."""
    language = analysis.language.code
    understood = resolver.recent.understand(f"{COUNT[language]} {said}", language)
    return understood if understood.chosen is not None and not understood.chosen.ignored else None


def _both(
    whole: Understood | None, there: Understood | None, analysis: Analysis, resolver: ConversationContextResolver
) -> tuple[Frame, Frame] | None:
    """The numbers of the place and of all, where it is a part of that; of what only names tell apart no share is known."""
    frames = [
        frame_of(each.analysis, each.chosen, resolver.analyser.lexicon)
        for each in (whole, there)
        if each is not None and each.chosen is not None
    ]
    if len(frames) < 2 or whole is None or there is None or there.chosen is None:
        return None
    of_all, of_part = frames
    narrower = is_narrower([m for m in analysis.mentions if isinstance(m, TypeMention)])
    if of_all is None or of_part is None or narrower or not (_is_plain(of_all) and _is_plain(of_part)):
        return None
    if len(of_part.places) != 1 or of_part.types != of_all.types:
        return None
    around = [part.place for part in of_all.places]
    taken = of_part.places[0].place
    mentions = [m for m in there.chosen.cover.mentions if isinstance(m, PlaceMention)]
    others = [reading.place for m in mentions for reading in m.own_readings]
    inside = [place for place in (taken, *others) if not around or _is_inside(place, around)]
    if not inside:
        return None
    part = replace(of_all, counting=True, places=(PlacePart(inside[0]),))
    return part, replace(of_all, counting=True)


def _is_plain(frame: Frame) -> bool:
    """Whether it counts nothing but a kind, at a place or anywhere."""
    return frame.topic == "plain" and bool(frame.types) and not (frame.excluded or frame.excluded_types or frame.name)


def _is_inside(place: Place, around: list[Place]) -> bool:
    return any(place != each and place.is_part_of(each) for each in around)
