"""How a follow-up is heard: in the language in which it is said, with the kind and the place that it only hints at."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from glam_kg.question.conversation.parted.contrasts import asked_instead
from glam_kg.question.conversation.said.bare_places import as_place
from glam_kg.question.conversation.said.handling import asked_more
from glam_kg.question.conversation.said.kinds_alone import with_kind
from glam_kg.question.conversation.said.places_exchanged import places_exchanged
from glam_kg.question.conversation.standing import opens_as_follow_up

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.phrasing.opened import Opening
    from glam_kg.question.conversation.recent import Understood
    from glam_kg.question.conversation.resolver import ConversationContextResolver
    from glam_kg.question.conversation.turns import Turn


class Heard(NamedTuple):
    """A follow-up as it is heard.

    Attributes:
        opening: The words it opens with, and what follows them.
        understood: What follows them, as it is read.
        instead: What it asks for, where it says what it does not ask for as well; None where it does not.
    """

    opening: Opening
    understood: Understood
    instead: str | None = None


def language_of(whole: str, opening: Opening, spoken: str, resolver: ConversationContextResolver) -> str:
    """The language of a follow-up: the one that it wishes for, or else that of the conversation.

    "Ich meinte" and "sortiere sie" tell of a language that "Portland in Maine" and "alphabetisch" do not.
    """
    if (opening.corrected or opening.requested) and opening.language is None:
        heard = resolver.recent.understand(whole, spoken).analysis.language
        return heard.code if heard.certain else spoken
    return opening.language or spoken


def heard(opening: Opening, spoken: str, history: Sequence[Turn], resolver: ConversationContextResolver) -> Heard:
    """What follows the words that a follow-up opens with, with its kind and its place told.

    Args:
        opening: The words it opens with, and what follows them.
        spoken: The language of the follow-up.
        history: The turns before it, oldest first.
        resolver: Understands questions.
    """
    rest = with_kind(opening.rest, spoken, resolver, lambda: resolver.newest(history), corrected=opening.corrected)
    opening = opening._replace(rest=rest)
    understood = resolver.recent.understand(rest, spoken)
    place = _place_alone(opening, understood, spoken, resolver)
    if place:
        opening, understood = opening._replace(rest=place), resolver.recent.understand(place, spoken)
    exchanged = places_exchanged(resolver.newest(history), understood.analysis, resolver.phrases)
    instead = None if opening.corrected or exchanged else asked_instead(understood.analysis, resolver.phrases)
    if instead:
        return Heard(opening._replace(rest=instead), resolver.recent.understand(instead, spoken), instead)
    return Heard(opening, understood)


def _place_alone(
    opening: Opening, understood: Understood, spoken: str, resolver: ConversationContextResolver
) -> str | None:
    """A follow-up that is but the name of a town, as a place; None for any other.

    A capital says nothing at the start of a sentence, but with a word of another language: "Goes?"
    """
    analysis = understood.analysis
    named = opening.corrected or opens_as_follow_up(analysis) or analysis.language.code != spoken
    # "Und der Rest?" is of no town called so.
    if not named or understood.chosen is not None or asked_more(analysis, resolver.phrases):
        return None
    return as_place(analysis, spoken, lambda text: resolver.recent.understand(text, spoken).analysis)
