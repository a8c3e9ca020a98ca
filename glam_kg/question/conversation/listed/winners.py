"""The place that a comparison or a ranking puts first, spoken of as the winner: "which museums does the winner have?"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.places.model import Place
    from glam_kg.question.conversation.earlier_answers import EarlierAnswers
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.resolver import ConversationContextResolver
    from glam_kg.question.conversation.turns import Turn

_OF_PLACES: Final = frozenset({"compare", "per_place"})
_WINNERS: Final = (
    re.compile(r"\b(?:de|die) winna(?:ar|res)\b", re.IGNORECASE),
    re.compile(r"\b(?:the|that) winn(?:er|ing (?:one|state|country|city|town|region|province|place))\b", re.IGNORECASE),
    re.compile(r"\b(?:der|dem|den|des) (?:gewinner|sieger)s?\b", re.IGNORECASE),
    re.compile(r"\b(?:le |l['’])(?:gagnant|vainqueur)\b", re.IGNORECASE),
)
_OF_CONTRACTED: Final = re.compile(r"\b(?P<before>du|au) (?:gagnant|vainqueur)\b", re.IGNORECASE)
_GENITIVE: Final = "des "
_WHOLE: Final = {"du": "de", "au": "à"}
_COMPARED: Final = "compare"
_NUMBERED: Final = tuple(
    re.compile(
        rf"\b(?P<before>{before}) (?P<number>{number})(?: (?:{kinds}))?(?=(?: (?:have|got))?\s*[?.!]*$)", re.IGNORECASE
    )
    for before, number, kinds in (
        ("of|in|from|at|does|did|has|have", "the (?:first|second|third|last)", "one|city|town|state|country|region|province"),
        ("van|in|uit|heeft|telt", "(?:de|het) (?:eerste|tweede|derde|laatste)", "stad|plaats|gemeente|provincie|staat|land"),
        ("in|von|aus|hat|zählt", "(?:der|dem|die|das) (?:erste|zweite|dritte|letzte)n?", "Stadt|Ort|Provinz|Staat|Land|Region"),
        (
            "de|dans|à|en|a", "(?:la |le |l')(?:premi[eè]re?|seconde?|deuxième|troisième|derni[eè]re?)",
            "ville|état|pays|province|région",
        ),
        ("du|au", "(?:premier|second|deuxième|troisième|dernier)", "état|pays"),
    )
)  # fmt: skip
"""One of the places that were compared, by its number."""


def with_winner_named(
    text: str,
    spoken: str,
    history: Sequence[Turn],
    resolver: ConversationContextResolver,
    earlier: EarlierAnswers,
) -> str:
    """A follow-up with the name of the place that has the most or, where that was asked, the fewest; any other as it is.

    Args:
        text: The follow-up.
        spoken: The language of the conversation.
        history: The turns before it, oldest first.
        resolver: Knows the questions before it, and what places are called.
        earlier: Tells which place comes first.
    """
    found = next(filter(None, (pattern.search(text) for pattern in (*_WINNERS, _OF_CONTRACTED))), None)
    if found is None:
        return text
    turn, frame, _ = next(iter(resolver.frames(history)), (None, None, None))
    if turn is None or frame is None or frame.topic not in _OF_PLACES:
        return text
    place = earlier.place_of(turn)
    name = _name(place, frame, spoken, resolver) if place is not None else None
    if name is None:
        return text
    before = _WHOLE.get((found.groupdict().get("before") or "").lower(), "")
    before = "von" if found[0].lower().startswith(_GENITIVE) else before
    return f"{text[: found.start()]}{before} {name}{text[found.end() :]}".replace("  ", " ").strip()


def with_compared_named(text: str, spoken: str, history: Sequence[Turn], resolver: ConversationContextResolver) -> str:
    """A follow-up with the name of the place that a comparison named first or last: "What are the museums of the first?".

    Of places "the first" is none that was founded first.

    Args:
        text: The follow-up.
        spoken: The language of the conversation.
        history: The turns before it, oldest first.
        resolver: Knows the questions before it, and what places are called.
    """
    found = next(filter(None, (pattern.search(text) for pattern in _NUMBERED)), None)
    frame = resolver.newest(history) if found is not None else None
    if found is None or frame is None or frame.topic != _COMPARED:
        return text
    said = [token.key for token in tokenise(found["number"])]
    numbers = [run.value for run in resolver.phrases.ordinals_in(said)]
    position = numbers[0] - 1 if numbers and numbers[0] > 0 else len(frame.places) + numbers[0] if numbers else -1
    name = (
        _name(frame.places[position].place, frame, spoken, resolver) if position in range(len(frame.places)) else None
    )
    if name is None:
        return text
    before = _WHOLE.get(found["before"].lower(), found["before"])
    return f"{text[: found.start()]}{before} {name}{text[found.end() :]}"


def says_winner(text: str) -> bool:
    """Whether a question speaks of a winner.

    >>> says_winner("How many libraries does the winner have?")
    True
    """
    return any(pattern.search(text) for pattern in (*_WINNERS, _OF_CONTRACTED))


def _name(place: Place, frame: Frame, spoken: str, resolver: ConversationContextResolver) -> str | None:
    """What the place is called, with the one around it where its name alone means another; None where that does as well."""
    gazetteer, voice = resolver.analyser.gazetteer, resolver.voice
    compared = next((part for part in frame.places if part.place.code == place.code), None)
    own = voice.place_name(spoken, place)
    around = gazetteer.place(place.region or place.country) if place.level is PlaceLevel.CITY else None
    names = [compared.name.text] if compared and compared.name and compared.name.language == spoken else []
    names += [own, *([f"{own}, {voice.place_name(spoken, around)}"] if around else [])]
    for name in names:
        best = resolver.recent.understand(name, spoken).analysis.place_mentions
        if best and any(m.readings[0].place.code == place.code for m in best if m.start == 0):
            return name
    return None
