"""Questions that are offered in place of one that is refused: its beginning, each of its places, and what it names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.earlier_answers import NOTHING_TOLD
from glam_kg.question.conversation.frames.frame import Frame
from glam_kg.question.conversation.frames.frame_parts import PlacePart
from glam_kg.question.conversation.parted.parts import QuestionParts
from glam_kg.question.conversation.parted.places_apart import one_for_each_place
from glam_kg.question.conversation.replies.refused import name_with_place, sure_name
from glam_kg.question.words.mentions import ConceptMention, NameMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Iterable

    from glam_kg.places.model import Place
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.resolver import ConversationContextResolver

_OLDEST: Final = 5
"""How many of the oldest are suggested to who asks for the best."""


@dataclass(frozen=True, slots=True)
class OfferedQuestions:
    """Tells what can be asked instead.

    Attributes:
        resolver: Understands questions, and puts frames into words.
    """

    resolver: ConversationContextResolver

    def beginning(self, analysis: Analysis) -> str | None:
        """What of a question that no template fits can be asked all the same: its beginning, if that is a question.

        Else what there is of the type and at the place that it names: who asks for the best museum in Utrecht can ask for all.
        """
        understood = self.resolver.recent.understand(analysis.text, analysis.language.code)
        return QuestionParts(self.resolver, NOTHING_TOLD).beginning(understood) or self._of_its_type(analysis)

    def for_each_place(self, analysis: Analysis) -> tuple[str, ...]:
        """What a question asks of several places that no list has together, asked of each."""
        return self._put(one_for_each_place(analysis), analysis.language.code)

    def of_name(self, analysis: Analysis) -> tuple[str, ...]:
        """What can be asked of the one institution that a question names: its website, and what is known of it."""
        name = sure_name(analysis) or name_with_place(analysis)
        if name is None:
            return ()
        frames = (Frame(topic="name", name=name, attribute=each) for each in ("website", "about"))
        return self._put(frames, analysis.language.code)

    def about(self, place: Place, language: str) -> tuple[str, ...]:
        """What can be asked about a place that somebody has but named."""
        places = (PlacePart(place),)
        frames = (
            Frame(topic="plain", places=places),
            Frame(topic="plain", types=("M",), places=places),
            Frame(topic="per_type", places=places),
        )
        return self._put(frames, language)

    def _put(self, frames: Iterable[Frame], language: str) -> tuple[str, ...]:
        """Those of some frames that are questions, in words."""
        return tuple(text for frame in frames if (text := self.resolver.put(frame, language)))

    def _of_its_type(self, analysis: Analysis) -> str | None:
        """Which there are of a question's types at its one place, or the oldest for a "top 5"; None where it has a name."""
        types = tuple(dict.fromkeys(m.letter for m in analysis.type_mentions))
        if not types or any(isinstance(m, NameMention) and m.is_sure for m in analysis.mentions):
            return None
        places = _places_of(analysis)
        known = next((reading.place for m in places[:1] for reading in m.readings if reading.in_graph), None)
        if len(places) == 1 and known is not None:
            frame = Frame(topic="plain", types=types, places=(PlacePart(known),))
        elif not places and any(isinstance(m, ConceptMention) and m.concept == "top" for m in analysis.mentions):
            frame = Frame(topic="founded", types=types, order="oldest", limit=_OLDEST)
        else:
            return None
        return self.resolver.put(frame, analysis.language.code)


def _places_of(analysis: Analysis) -> list[PlaceMention]:
    """The places of a question: the adjective in a name is none ("Frans Hals Museum")."""
    names = analysis.name_mentions
    return [m for m in analysis.place_mentions if not (m.is_adjective and any(map(m.overlaps, names)))]
