"""One follow-up: the change that it makes to the newest question that it can be a change of, or the reply that it is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from glam_kg.places.model import PlaceLevel
from glam_kg.question.conversation.chains import chained
from glam_kg.question.conversation.context import Context
from glam_kg.question.conversation.frames.frame import Frame
from glam_kg.question.conversation.frames.merging import merged
from glam_kg.question.conversation.frames.order_dropped import counted_without_order, list_of_the_richest
from glam_kg.question.conversation.frames.types_weighed import in_words, weighed_within_type
from glam_kg.question.conversation.listed.asked_of_all_named import of_all_named
from glam_kg.question.conversation.listed.asked_of_first import asked_of_first
from glam_kg.question.conversation.listed.asked_of_ordered import asked_of_ordered
from glam_kg.question.conversation.listed.conditions_together import of_those
from glam_kg.question.conversation.listed.each_counted import each_counted
from glam_kg.question.conversation.listed.every_kind import of_every_kind_at
from glam_kg.question.conversation.listed.first_place import in_first_place, is_ranking, points_into_ranking
from glam_kg.question.conversation.listed.founded_when import dropped_by_time, drops_by_time
from glam_kg.question.conversation.listed.namesakes_listed import put_of_list
from glam_kg.question.conversation.listed.others_there import asks_for_others, asks_where_for_others
from glam_kg.question.conversation.listed.paging import page_of
from glam_kg.question.conversation.listed.places_picked import asks_for_theirs, places_picked
from glam_kg.question.conversation.listed.ranked import asks_for_other_end
from glam_kg.question.conversation.listed.seat_of_list import seat_of_list
from glam_kg.question.conversation.listed.sum_counted import sum_counted
from glam_kg.question.conversation.listed.what_else import all_there
from glam_kg.question.conversation.one.asked_of_one import (
    asked_beside,
    asks_of_rows,
)
from glam_kg.question.conversation.one.asked_there import asked_there
from glam_kg.question.conversation.one.references import (
    institution_meant,
    namesakes_within,
    places_called_like,
    rivals,
    seat_of,
    town_called_like,
    town_of_graph,
)
from glam_kg.question.conversation.replies.namesakes_meant import namesake_meant
from glam_kg.question.conversation.replies.options_said import leaves_several, option_chosen
from glam_kg.question.conversation.replies.refused import antecedent, goes_on
from glam_kg.question.conversation.replies.refused_follow_ups import refused_as_asked, unfounded
from glam_kg.question.conversation.said.exchange import exchanged
from glam_kg.question.conversation.said.forms import finds_one
from glam_kg.question.conversation.said.land_meant import state_meant
from glam_kg.question.conversation.said.place_lists import counted_at_each
from glam_kg.question.conversation.said.places_exchanged import places_exchanged
from glam_kg.question.conversation.said.possessors import says_it_has
from glam_kg.question.conversation.said.reading import read
from glam_kg.question.conversation.said.towns_kept import as_told, of_town_kept
from glam_kg.question.conversation.standing import LIST_OF_ALL, is_of_some_place
from glam_kg.question.conversation.turns import Resolution, Turn
from glam_kg.question.words.mentions import (
    ExclusionMention,
    PlaceMention,
    PlaceReading,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.places.model import Place
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.earlier_answers import EarlierAnswers
    from glam_kg.question.conversation.phrasing.opened import Opening
    from glam_kg.question.conversation.recent import Understood
    from glam_kg.question.conversation.resolver import ConversationContextResolver
    from glam_kg.question.conversation.said.said import Said
    from glam_kg.question.templates.classification import Candidate


@dataclass(frozen=True)
class FollowUp:
    """One follow-up that is being resolved."""

    resolver: ConversationContextResolver
    opening: Opening
    understood: Understood
    spoken: str
    earlier: EarlierAnswers

    def resolved(self, history: Sequence[Turn]) -> Resolution | None:
        """The follow-up as a change of the newest question that it can be one of."""
        found = self._after_refused(history)
        if found:
            return found
        frames = as_told(self, self.resolver.frames(history))
        # "How many archives are there?" leans on the question before, if on any.
        chosen = self.understood.chosen
        # A list of all is one of a place that was spoken of, however long ago.
        nearest = chosen is not None and is_of_some_place(chosen) and chosen.template.id != LIST_OF_ALL
        for position, (turn, frame, candidate) in enumerate(frames[:1] if nearest else frames):
            found = self._exchanged(turn, candidate) if frame is None else self._changed(frames[position:], frame)
            if found:
                return unfounded(self, turn, history) or found
            if frame is None:
                continue
            said = self.said_of(frame)
            if asks_of_rows(frame, said):
                # Of two that are as old, we ask which one; the oldest of another country is not meant.
                return None
            dropped = said.has(ExclusionMention) or drops_by_time(said, self.resolver.phrases)
            if dropped or ((frame.excluded or frame.excluded_types) and "except" in said.concepts):
                # More cannot be left out of the same: an earlier question had it all.
                return self.held(turn, self.language())
        return None

    def _after_refused(self, history: Sequence[Turn]) -> Resolution | None:
        """The follow-up as one on what a question names that was refused: "Who runs the Foo Museum?", "Where is it?"."""
        resolver = self.resolver
        refused = antecedent(history, resolver.recent, resolver.analyser.lexicon)
        if refused is None:
            return None
        analysis = resolver.recent.understand(refused.turn.resolved_question, None).analysis
        if not goes_on(refused.frame, self.said_of(refused.frame), self.opening, self.understood, analysis):
            return None
        text = resolver.put(refused.frame, refused.language)
        frames = resolver.frames([Turn(text, text)]) if text else []
        found = self._changed(frames, frame) if frames and (frame := frames[0][1]) else None
        return replace(found, inherited=refused.turn.resolved_question) if found else None

    def _of_what_was_asked(
        self, turn: Turn, frame: Frame, said: Said, frames: Sequence[tuple[Turn, Frame | None, Candidate]]
    ) -> Resolution | None:
        """What speaks of all that was asked in a row, or of the first of it, and so changes no question."""
        asked_before = [frame, *(earlier for _, earlier, _ in frames[1:] if earlier)]
        found = each_counted(self, turn, asked_before, said, chained(frames))
        found = found or weighed_within_type(self, turn, frame, said, asked_before[1:])
        found = found or asked_of_first(self, turn, frame, said) or asked_of_ordered(self, turn, frame, said)
        return found or sum_counted(self, turn, said, frames)

    def _changed(self, frames: Sequence[tuple[Turn, Frame | None, Candidate]], frame: Frame) -> Resolution | None:
        """The follow-up as a change of the first of these questions, whose frame is given."""
        turn, _, candidate = frames[0]
        said, language = self.said_of(frame), self.language()
        frame = list_of_the_richest(counted_without_order(frame, said), said)
        told_apart = namesake_meant(self, turn, frame, candidate, said)
        if told_apart:
            chosen = Resolution(told_apart, turn.resolved_question)
            return asked_there(self, turn, frame, told_apart) or chosen
        of_first = self._of_what_was_asked(turn, frame, said, frames)
        if of_first:
            return of_first
        seat = seat_of_list(
            frame, said, self._in_language(turn), language, lambda new: self.resolver.put(new, language)
        )
        if seat:
            return Resolution(seat, turn.resolved_question)
        template = candidate.template.id
        new = option_chosen(frame, candidate, said, lambda asked: self.chosen(asked, template))
        around = asked_there(self, turn, frame, self.resolver.put(new, language)) if new else None
        if around:
            return around
        new = new or places_exchanged(frame, said.analysis, self.resolver.phrases)
        if new is None and leaves_several(rivals(candidate), said):
            return Resolution(turn.resolved_question, turn.resolved_question)
        if new is None and (said.refused or asks_for_theirs(frame, said)):
            return refused_as_asked(self, turn, frame, said) if said.refused else self.held(turn, language)
        context = self._context(frames)
        ranking = frame.topic == "per_place" and is_ranking(self._read(turn))
        new = new or places_picked(frame, said, context.place)
        if new is None and points_into_ranking(frame, said, ranking=ranking):
            new = self._in_first_place(turn, frame, said, context) if ranking and frame.limit <= 1 else None
            if new is None:
                return self.held(turn, language)
        new = new or self._merged(frame, said, context)
        asked = of_those(frame, new, said) if new else None
        text = in_words(asked, said, self) if asked else None
        text = text or (put_of_list(asked, frame, language, self.resolver) if asked else None)
        if new and text is None and asked is not new:
            return self.held(turn, language)
        new = asked
        if new is not None and text is None and new.topic == "compare":
            return counted_at_each(new, turn, language, self.resolver) or self.held(turn, language)
        if new is None or text is None:
            return None
        text = of_town_kept(self, text, new, frames[0])
        others = new.name is None and asks_for_others(said)
        beside = self.put(asked_beside(new, frame, said))
        state = state_meant(frame, new, said, context.place)
        first, *further = (text, *beside) if beside else of_all_named(self, new, text, said, frames)
        return Resolution(
            first,
            turn.resolved_question,
            widened=new.widened,
            also_meant=(new.places[0].place, state) if state else None,
            further=tuple(further),
            beside=self.spoken_of(turn, frame, candidate) if others else None,
            page=page_of(said, frames, new, self.resolver),
            others_there=asks_where_for_others(new, said),
            other_end=asks_for_other_end(frame, new),
        )

    def _merged(self, frame: Frame, said: Said, context: Context) -> Frame | None:
        """What was asked for with what the follow-up says."""
        if drops_by_time(said, self.resolver.phrases):
            return dropped_by_time(frame, said, context.catalogue)
        phrases = self.resolver.phrases
        new = all_there(frame, said, context, phrases)
        new = new or of_every_kind_at(frame, merged(frame, said, context), said, phrases)
        # Of the oldest museum of all, "how many libraries does it have?" asks for none of the whole world.
        lost = new is not None and not new.places and bool(frame.order or frame.name) and says_it_has(said.analysis)
        return None if lost else new

    def _context(self, frames: Sequence[tuple[Turn, Frame | None, Candidate]]) -> Context:
        """What a change of the first of these questions may need to know of it, and of those before it."""
        turn, _, candidate = frames[0]
        return Context(
            lexicon=self.resolver.analyser.lexicon,
            catalogue=self.resolver.classifier.catalogue,
            corrected=self.opening.corrected,
            earlier_place=_readings(candidate),
            before=[earlier for _, earlier, _ in frames[1:] if earlier],
            chained=chained(frames),
            names=lambda: self.names(turn),
            place=self.resolver.analyser.gazetteer.place,
            town=partial(town_called_like, self.resolver.analyser.gazetteer),
            called_like=partial(places_called_like, self.resolver.analyser.gazetteer),
            namesakes=partial(namesakes_within, self.resolver.analyser.gazetteer),
            is_near=self.resolver.analyser.gazetteer.is_near,
            parent=partial(self.earlier.parent_of, turn),
            seat=lambda level: self._seat(turn, candidate, level),
        )

    def _in_first_place(self, turn: Turn, frame: Frame, said: Said, context: Context) -> Frame | None:
        """What is asked of the place that a ranking puts first; None where none does, or several that it is not a list of."""
        place = self.earlier.place_of(turn)
        places = (place,) if place else self.earlier.tied_places_of(turn)
        return in_first_place(frame, said, places, lambda there: merged(there, said, context)) if places else None

    def _read(self, turn: Turn) -> Analysis:
        return self.resolver.recent.understand(turn.resolved_question, None).analysis

    def _in_language(self, turn: Turn) -> str | None:
        """An earlier question as it stands alone, if it is in the language of this one."""
        return turn.resolved_question if self._read(turn).language.code == self.language() else None

    def spoken_of(self, turn: Turn, frame: Frame, candidate: Candidate) -> str | None:
        """The one institution that an earlier question named or found, beside which others are asked for."""
        named = candidate.extraction.slots.get("name")
        if named is not None:
            return str(named)
        return institution_meant(self.names(turn), None) if finds_one(frame) else None

    def _seat(self, turn: Turn, candidate: Candidate, level: PlaceLevel) -> Place | None:
        """Where the one institution is that an earlier question named or found."""
        found: Candidate | None = candidate
        if candidate.extraction.name is None:
            name = institution_meant(self.names(turn), None)
            text = self.resolver.put(Frame(topic="name", name=name, attribute="about"), self.spoken) if name else None
            found = self.resolver.recent.understand(text, None).chosen if text else None
        seat = seat_of(found, level, self.resolver.analyser.gazetteer) if found else None
        if seat is not None or found is None or level is not PlaceLevel.CITY:
            return seat
        return town_of_graph(found, lambda town: self.resolver.recent.understand(town, self.spoken).analysis)

    def put(self, frames: Iterable[Frame]) -> tuple[str, ...]:
        """Those of some frames that are questions, in words."""
        return tuple(text for frame in frames if (text := self.resolver.put(frame, self.language())))

    def held(self, turn: Turn, language: str) -> Resolution:
        """A follow-up with the question that it goes on, where no template takes what both say."""
        text = f"{self.opening.rest.rstrip(' ?.!')} ({turn.resolved_question.rstrip(' ?.!')})?"
        return Resolution(text, turn.resolved_question, language, refused=True)

    def names(self, turn: Turn) -> tuple[str, ...]:
        """The custodians of an earlier answer, which are found where the turn does not have them."""
        return turn.names if turn.names is not None else self.earlier.names_of(turn)

    def _exchanged(self, turn: Turn, candidate: Candidate) -> Resolution | None:
        """A follow-up on a question for a template of a user's own."""
        said = self.said_of(Frame(topic="plain"))
        if said.left or said.refused:
            return None
        earlier = self.resolver.recent.understand(turn.resolved_question, None)
        text = exchanged(earlier.analysis, candidate.cover, said)
        chosen = self.resolver.recent.understand(text, None).chosen if text else None
        if text is None or chosen is None or chosen.template.id != candidate.template.id:
            return None
        return Resolution(text, turn.resolved_question)

    def said_of(self, frame: Frame) -> Said:
        """What it says, with an eye to what was asked before."""
        resolver, analysis = self.resolver, self.understood.analysis
        said = read(analysis, frame, resolver.phrases, resolver.classifier.catalogue, resolver.analyser.several)
        return replace(said, adds=True) if self.opening.extends and said.has(PlaceMention) else said

    def language(self) -> str:
        """The language in which it is answered."""
        return self.opening.language or self.understood.analysis.language.code

    def chosen(self, frame: Frame, template: str) -> Candidate | None:
        """What a frame in words is understood as, if that is a question for a template."""
        text = self.resolver.writer.written(frame, self.language())
        chosen = self.resolver.recent.understand(text, None).chosen if text else None
        return chosen if chosen and chosen.template.id == template else None


def _readings(candidate: Candidate) -> tuple[PlaceReading, ...]:
    mentions = [m for m in candidate.cover.mentions if isinstance(m, PlaceMention)]
    return mentions[0].readings if mentions else ()
