"""Follow-ups that go back to a place that was spoken of, at the level it had then: "back to Groningen: which archives?"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from glam_kg.places.model import Place
    from glam_kg.question.conversation.resolver import ConversationContextResolver
    from glam_kg.question.conversation.turns import Turn
    from glam_kg.question.words.mentions import PlaceMention

_TO: Final = frozenset(
    {
        "naar", "te", "komen", "keren", "op", "to", "coming", "zu", "zur", "zum", "nach", "auf", "a", "au", "aux", "en",
        "in", "sur",
    }
)  # fmt: skip
"""Folded words between what goes back and the place."""
_LEADING: Final = frozenset({"om", "um", "pour", "to", "coming", "come", "kommen", "komen"})
_BESIDE: Final = " ,;:.-\u2013\u2014?!"
_MARKS: Final = frozenset(",;:.-\u2013\u2014?!")


def to_place(
    text: str,
    history: Sequence[Turn],
    resolver: ConversationContextResolver,
    back: Container[str],
    before: Container[str],
) -> tuple[str, Sequence[Turn]] | None:
    """What is asked of a place that is gone back to, and the turns up to the last one about it; None where none is.

    Where nothing is asked of it, the place itself is put as it was meant, behind all turns.

    Args:
        text: The follow-up.
        history: All earlier turns, oldest first.
        resolver: Reads questions.
        back: Folded words of which one must be said.
        before: Folded words that may stand before the place beside these.
    """
    analysis = resolver.recent.understand(text, None).analysis
    words, tokens = analysis.words, analysis.tokens
    places = sorted((m for m in analysis.place_mentions), key=lambda m: (m.start, -m.end))
    led = next((i for i, word in enumerate(words) if word in back), len(words))
    if not places or places[0].start <= led:
        return None
    mention = places[0]
    articles = resolver.analyser.lexicon.words_of("articles")
    opening = [token.key for token in tokenise(resolver.phrases.opening(text[: tokens[led].start]).rest)]
    between = words[led + 1 : mention.start]
    if not all(word in _TO or word in articles or word in before for word in between):
        return None
    if not all(word in before or word in _LEADING for word in opening):
        return None
    behind = text[tokens[mention.end - 1].end :]
    rest = behind.lstrip(_BESIDE)
    if rest and behind.strip()[0] not in _MARKS:
        return None
    # The "à" of "revenons à Groningue" says of no level.
    named = resolver.analyser.gazetteer.exact(fold_key(mention.text))
    meant = {*(reading.place for reading in mention.own_readings), *(each.place for each in named)}
    for number in range(len(history), 0, -1):
        spoken = [
            part.place
            for _, frame, _ in resolver.frames(history[number - 1 : number])
            if frame
            for part in frame.places
        ]
        if len(spoken) == 1 and spoken[0] in meant:
            if rest:
                return rest, history[:number]
            put = _put(spoken[0], mention, resolver, analysis.language.code)
            return (put, history) if put else None
    return None


def _put(place: Place, mention: PlaceMention, resolver: ConversationContextResolver, language: str) -> str:
    """A place as it was meant, where its name alone would be read otherwise; empty where it would not."""
    if mention.readings[0].place == place:
        return ""
    if place.level is not PlaceLevel.CITY:
        return resolver.voice.in_level(language, place)
    around = resolver.analyser.gazetteer.place(place.region or place.country)
    names = (resolver.voice.place_name(language, each) for each in (place, around) if each is not None)
    return ", ".join(names)
