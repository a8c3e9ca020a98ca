"""One follow-up: the change that it makes to the newest question that it can be a change of, or the reply that it is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from itertools import takewhile
from typing import TYPE_CHECKING

from glam_kg.folding import fold_key
from glam_kg.question.conversation.amounts_said import asks_of_sums
from glam_kg.question.conversation.asked_of_first import asked_of_first
from glam_kg.question.conversation.asked_of_one import (
    asked_beside,
    asking,
    asks_of_a_row,
    asks_of_all_named,
    asks_of_rows,
)
from glam_kg.question.conversation.asked_there import asked_there
from glam_kg.question.conversation.conditions_together import of_those
from glam_kg.question.conversation.context import Context
from glam_kg.question.conversation.exchange import exchanged
from glam_kg.question.conversation.first_place import in_first_place, is_ranking, points_into_ranking
from glam_kg.question.conversation.forms import finds_one, lists_custodians
from glam_kg.question.conversation.frame import Frame
from glam_kg.question.conversation.merging import merged
from glam_kg.question.conversation.namesakes_listed import put_of_list
from glam_kg.question.conversation.nearest_said import as_asked
from glam_kg.question.conversation.options_said import content_words, leaves_several, option_chosen, towns_said
from glam_kg.question.conversation.order_dropped import counted_without_order
from glam_kg.question.conversation.ordinals_said import names_numbered
from glam_kg.question.conversation.others_there import asks_for_others, asks_where_for_others
from glam_kg.question.conversation.paging import page_of
from glam_kg.question.conversation.place_lists import counted_at_each
from glam_kg.question.conversation.ranked import asks_for_other_end
from glam_kg.question.conversation.reading import read
from glam_kg.question.conversation.references import (
    institution_meant,
    lacks_last,
    namesake_in,
    namesakes,
    namesakes_within,
    option_meant,
    rivals,
    seat_of,
)
from glam_kg.question.conversation.refused import antecedent, goes_on
from glam_kg.question.conversation.replies import asked_of_place, in_place, near_town, types_alone
from glam_kg.question.conversation.seat_of_list import seat_of_list
from glam_kg.question.conversation.standing import asks_for_other_things, is_of_some_place, names_a_topic, names_unknown
from glam_kg.question.conversation.turns import MAX_OPTIONS, Resolution, Turn
from glam_kg.question.mentions import (
    GeneralMention,
    NameMention,
    PlaceMention,
    PlaceReading,
    TypeMention,
)
from glam_kg.question.nearness import lacks_place
from glam_kg.question.relevance import only_place

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.places.model import Place, PlaceLevel
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.classification import Candidate
    from glam_kg.question.conversation.earlier_answers import EarlierAnswers
    from glam_kg.question.conversation.phrases import Opening
    from glam_kg.question.conversation.recent import Understood
    from glam_kg.question.conversation.resolver import ConversationContextResolver
    from glam_kg.question.conversation.said import Said
    from glam_kg.question.mentions import Named


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
        frames = self.resolver.frames(history)
        # "How many archives are there?" leans on the question before, if on any.
        nearest = self.understood.chosen is not None and is_of_some_place(self.understood.chosen)
        for position, (turn, frame, candidate) in enumerate(frames[:1] if nearest else frames):
            found = self._exchanged(turn, candidate) if frame is None else self._changed(frames[position:], frame)
            if found:
                return self._unfounded(turn, history) or found
            if frame is None:
                continue
            said = self.said_of(frame)
            if asks_of_rows(frame, said):
                # Of two that are as old, we ask which one; the oldest of another country is not meant.
                return None
            if (frame.excluded or frame.excluded_types) and "except" in said.concepts:
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

    def _unfounded(self, turn: Turn, history: Sequence[Turn]) -> Resolution | None:
        """A refusal, where a question behind the one that is gone on said what it is about and was not understood."""
        for later in takewhile(lambda other: other is not turn, reversed(history)):
            understood = self.resolver.recent.understand(later.resolved_question, None)
            if understood.chosen is not None or _is_follow_up(later):
                continue
            analysis = understood.analysis
            if names_a_topic(analysis) or (
                self._asks_of_several() and (names_unknown(analysis) or asks_for_other_things(analysis))
            ):
                text = f"{self.opening.rest.rstrip(' ?.!')} ({later.resolved_question.rstrip(' ?.!')})?"
                return Resolution(text, language=self.language(), refused=True)
        return None

    def _asks_of_several(self) -> bool:
        """Whether it asks of several that it does not name: after hotels in Bruges, "which of them …" is asked of those."""
        kinds = (TypeMention, GeneralMention, PlaceMention, NameMention)
        return not any(isinstance(m, kinds) for m in self.understood.analysis.mentions)

    def _changed(self, frames: Sequence[tuple[Turn, Frame | None, Candidate]], frame: Frame) -> Resolution | None:
        """The follow-up as a change of the first of these questions, whose frame is given."""
        turn, _, candidate = frames[0]
        said, language = self.said_of(frame), self.language()
        frame = counted_without_order(frame, said)
        told_apart = self._namesake(turn, frame, candidate, said, language) or self._called_alike(
            turn, frame, candidate, said
        )
        if told_apart:
            chosen = Resolution(told_apart, turn.resolved_question)
            return asked_there(self, turn, frame, told_apart) or chosen
        of_first = asked_of_first(self, turn, frame, said)
        if of_first:
            return of_first
        seat = seat_of_list(frame, said, turn.resolved_question, language)
        if seat:
            return Resolution(seat, turn.resolved_question)
        template = candidate.template.id
        new = option_chosen(frame, candidate, said, lambda asked: self._chosen(asked, template))
        around = asked_there(self, turn, frame, self.resolver.put(new, language)) if new else None
        if around:
            return around
        if new is None and leaves_several(rivals(candidate), said):
            return Resolution(turn.resolved_question, turn.resolved_question)
        if new is None and said.refused:
            return self._refused(turn, frame, said, language)
        context = Context(
            lexicon=self.resolver.analyser.lexicon,
            catalogue=self.resolver.classifier.catalogue,
            corrected=self.opening.corrected,
            earlier_place=_readings(candidate),
            before=[earlier for _, earlier, _ in frames[1:] if earlier],
            chained=sum(1 for _ in takewhile(_is_follow_up, (turn for turn, _, _ in frames))),
            names=lambda: self.names(turn),
            place=self.resolver.analyser.gazetteer.place,
            namesakes=partial(namesakes_within, self.resolver.analyser.gazetteer),
            is_near=self.resolver.analyser.gazetteer.is_near,
            parent=partial(self.earlier.parent_of, turn),
            seat=lambda level: self._seat(turn, candidate, level),
        )
        ranking = frame.topic == "per_place" and is_ranking(self._read(turn))
        if new is None and points_into_ranking(frame, said, ranking=ranking):
            new = self._in_first_place(turn, frame, said, context) if ranking and frame.limit <= 1 else None
            if new is None:
                return self.held(turn, language)
        new = new or merged(frame, said, context)
        asked = of_those(frame, new, said) if new else None
        text = put_of_list(asked, frame, language, self.resolver) if asked else None
        if new and text is None and asked is not new:
            return self.held(turn, language)
        new = asked
        if new is not None and text is None and new.topic == "compare":
            return counted_at_each(new, turn, language, self.resolver) or self.held(turn, language)
        if new is None or text is None:
            return None
        others = new.name is None and asks_for_others(said)
        beside = self._put(asked_beside(new, frame, said), language)
        first, *further = (text, *beside) if beside else self._of_all_named(new, text, said, language, frames)
        return Resolution(
            first,
            turn.resolved_question,
            widened=new.widened,
            further=tuple(further),
            beside=self._spoken_of(turn, frame, candidate) if others else None,
            page=page_of(said, frames, new, self.resolver),
            others_there=asks_where_for_others(new, said),
            other_end=asks_for_other_end(frame, new),
        )

    def _in_first_place(self, turn: Turn, frame: Frame, said: Said, context: Context) -> Frame | None:
        """What is asked of the place that a ranking puts first; None where there is no one such place."""
        place = self.earlier.place_of(turn)
        return in_first_place(frame, said, place, lambda there: merged(there, said, context)) if place else None

    def _read(self, turn: Turn) -> Analysis:
        return self.resolver.recent.understand(turn.resolved_question, None).analysis

    def _spoken_of(self, turn: Turn, frame: Frame, candidate: Candidate) -> str | None:
        """The one institution that an earlier question named or found, beside which others are asked for."""
        named = candidate.extraction.slots.get("name")
        if named is not None:
            return str(named)
        return institution_meant(self.names(turn), None) if finds_one(frame) else None

    def _seat(self, turn: Turn, candidate: Candidate, level: PlaceLevel) -> Place | None:
        """Where the one institution is that an earlier question named or found."""
        gazetteer = self.resolver.analyser.gazetteer
        if candidate.extraction.name is not None:
            return seat_of(candidate, level, gazetteer)
        name = institution_meant(self.names(turn), None)
        text = self.resolver.put(Frame(topic="name", name=name, attribute="about"), self.spoken) if name else None
        found = self.resolver.recent.understand(text, None).chosen if text else None
        return seat_of(found, level, gazetteer) if found else None

    def _put(self, frames: Iterable[Frame], language: str) -> tuple[str, ...]:
        """Those of some frames that are questions, in words."""
        return tuple(text for frame in frames if (text := self.resolver.put(frame, language)))

    def _of_all_named(
        self,
        frame: Frame,
        text: str,
        said: Said,
        language: str,
        asked: Sequence[tuple[Turn, Frame | None, Candidate]],
    ) -> list[str]:
        """The question of one who was named, with the same of those right before it: "what are their websites?".

        They stand in the order in which they were named; of whom it has to be asked who is meant, the question comes last. Behind
        two that one question named, "its website" may be that of either.
        """
        last, named, _ = asked[0]
        of_all = asks_of_all_named(said)
        if frame.topic != "name" or said.ordinal is not None or named is None:
            return [text]
        if not of_all and frame.name != named.name:
            return [text]
        together = (each for turn, each, _ in asked if of_all or turn.question == last.question)
        before = takewhile(lambda other: other is not None and other.topic == "name", together)
        names = dict.fromkeys(other.name for other in before if other and other.name and other.name != frame.name)
        texts = [*self._put((replace(frame, name=name) for name in reversed(names)), language), text]
        return sorted(texts, key=self._is_unclear)

    def _is_unclear(self, text: str) -> bool:
        """Whether a question names one of whom it has to be asked who is meant."""
        chosen = self.resolver.recent.understand(text, None).chosen
        return chosen is not None and bool(rivals(chosen))

    def held(self, turn: Turn, language: str) -> Resolution:
        """A follow-up with the question that it goes on, where no template takes what both say."""
        text = f"{self.opening.rest.rstrip(' ?.!')} ({turn.resolved_question.rstrip(' ?.!')})?"
        return Resolution(text, turn.resolved_question, language, refused=True)

    def names(self, turn: Turn) -> tuple[str, ...]:
        """The custodians of an earlier answer, which are found where the turn does not have them."""
        return turn.names if turn.names is not None else self.earlier.names_of(turn)

    def which(self, history: Sequence[Turn]) -> tuple[str | None, tuple[str, ...]]:
        """What is asked, and of which institutions it can be asked, where "its website" can be that of several."""
        turn, frame, _ = next(iter(self.resolver.frames(history)), (None, None, None))
        if turn is None or frame is None:
            return None, ()
        said = self.said_of(frame)
        if said.left or said.refused or not asks_of_a_row(frame, said):
            return None, ()
        ordinal = said.ordinal or 0
        if ordinal > 0 or (ordinal == 0 and said.attribute is None):
            return None, ()
        names = self.names(turn)
        if ordinal and not lacks_last(names, ordinal):
            return None, ()
        return (said.attribute or "about", names[:MAX_OPTIONS]) if len(names) > 1 else (None, ())

    def is_of_one(self, history: Sequence[Turn]) -> bool:
        """Whether it asks something of one custodian that no earlier question names: of those that one listed, or of none."""
        frame = next((frame for _, frame, _ in self.resolver.frames(history)), Frame(topic="plain"))
        return frame is not None and asks_of_rows(frame, self.said_of(frame))

    def hangs(self, history: Sequence[Turn]) -> bool:
        """Whether no template fits it, and all that it says is what it asks of one of those spoken of, or which has more."""
        frame = self.resolver.newest(history) or Frame(topic="plain")
        said = self.said_of(frame)
        if lists_custodians(frame) and names_numbered(said.analysis, self.resolver.phrases):
            return self.understood.chosen is None
        asks = asks_of_rows(frame, said) or "compare" in said.concepts or asks_of_sums(frame, said)
        # Behind the museums in Ohio, those in Chicago need not be left out.
        asks |= lists_custodians(frame) and "negation" in said.concepts and said.has(PlaceMention)
        return self.understood.chosen is None and not said.left and asks

    def reply(self, history: Sequence[Turn]) -> Resolution | None:
        """The question before, of the institution that this answer to "Which do you mean?" chooses; None if it is no answer."""
        asked = history[-1]
        before = self.resolver.recent.understand(asked.resolved_question, None)
        if before.chosen is not None:
            return None
        types, named = lacks_place(before.analysis), only_place(before.analysis)
        if types is not None or named is not None:
            frame = near_town(self.said_of, types) if types is not None else None
            frame = frame and as_asked(frame, before.analysis)
            if named is not None:
                frame = asked_of_place(self.said_of, named.place, self.resolver)
            text = self.resolver.put(frame, self.language() if named else self.spoken) if frame else None
            return Resolution(text, asked.resolved_question) if text else None
        alone = types_alone(before.analysis)
        if alone is not None:
            frame = in_place(self.said_of, alone, self.resolver)
            text = self.resolver.put(frame, self.spoken) if frame else None
            return Resolution(text, asked.resolved_question) if text else None
        if len(history) < 2:
            return None
        opening = self.resolver.phrases.opening(asked.question)
        before, until = self.resolver.by_pronoun(before, history[:-1]) or (before, history[:-1])
        attribute, names = replace(self, opening=opening, understood=before).which(until)
        if not names:
            return None
        said = self.said_of(Frame(topic="plain"))
        words = content_words(said)
        name = option_meant([(name, "") for name in names], words, said.ordinal)
        if name is None or (said.ordinal is None and not set(words) <= set(fold_key(name).split())):
            return None
        text = self.resolver.put(Frame(topic="name", name=name, attribute=attribute), self.spoken)
        return Resolution(text, asked.resolved_question) if text else None

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

    def _namesake(self, turn: Turn, frame: Frame, candidate: Candidate, said: Said, language: str) -> str | None:
        """The earlier question about one of several institutions of one name: "the one in London"."""
        options = namesakes(candidate)
        if not options or said.left or said.refused or said.has_types or said.has(NameMention):
            return None
        if said.ordinal is not None:
            # Their answer tells them in an order of its own.
            told = institution_meant(self.names(turn), said.ordinal)
            other = replace(frame, name=told)
            other = asking(other, said.attribute) if said.attribute else other
            return self.resolver.put(other, language) if told else None
        number = namesake_in(options, towns_said(said))
        if number is None:
            return None
        name, town = options[number]
        text = self.resolver.writer.written(replace(frame, name=f"{name} ({town})"), language)
        chosen = self.resolver.recent.understand(text, None).chosen if text else None
        found = chosen.extraction.name if chosen and chosen.template.id == candidate.template.id else None
        return text if found and [(c.label, c.city) for c in found.candidates] == [(name, town)] else None

    def _called_alike(self, turn: Turn, frame: Frame, candidate: Candidate, said: Said) -> str | None:
        """The earlier question about the one that is called alike elsewhere: "celui d'Antibes" behind the Musée Picasso."""
        named, places = candidate.extraction.name, said.all(PlaceMention)
        if named is None or len(places) != 1 or not said.handling.of_name or said.attribute:
            return None
        if said.left or said.refused or said.has_types or said.has(NameMention):
            return None
        known = [each for each in named.candidates if _is_there(each, places[0])]
        one = known[0] if len(known) == 1 else None if known else self._other_there(turn, frame, candidate, places[0])
        for label in (one.label, f"{one.label} ({one.city})") if one else ():
            again = self._chosen(replace(frame, name=label), candidate.template.id)
            if (
                one
                and again
                and again.extraction.name
                and [c.iri for c in again.extraction.name.candidates] == [one.iri]
            ):
                return self.resolver.writer.written(replace(frame, name=label), self.language())
        return None

    def _other_there(self, turn: Turn, frame: Frame, candidate: Candidate, place: PlaceMention) -> Named | None:
        """The one custodian of a place that is called as the one an earlier question names."""
        earlier, named = (
            self.resolver.recent.understand(turn.resolved_question, None).analysis,
            candidate.extraction.name,
        )
        name = self._as_called(named, earlier) if named else ""
        town = place.readings[0].place.name
        for called in (f"{name} ({town})", f"{name} {town}"):
            chosen = self._chosen(replace(frame, name=called), candidate.template.id)
            found = chosen.extraction.name if chosen and not chosen.ignored else None
            if found and len(found.candidates) == 1 and _is_there(found.candidates[0], place):
                return found.candidates[0]
        return None

    def _chosen(self, frame: Frame, template: str) -> Candidate | None:
        """What a frame in words is understood as, if that is a question for a template."""
        text = self.resolver.writer.written(frame, self.language())
        chosen = self.resolver.recent.understand(text, None).chosen if text else None
        return chosen if chosen and chosen.template.id == template else None

    def _as_called(self, named: NameMention, analysis: Analysis) -> str:
        """A name as it was said, without the places in it: the one in Bern is no "Naturhistorisches Museum Wien".

        An adjective stays where nothing but a kind is said beside it: a British Museum is more than a museum.
        """
        generic = self.resolver.analyser.lexicon.is_generic
        own = range(named.start, named.end)
        places = [m for m in analysis.mentions if isinstance(m, PlaceMention) and m.start in own and m.end <= named.end]
        for inside in (places, [m for m in places if not m.is_adjective]):
            without = {i for m in inside for i in range(m.start, m.end)}
            left = [i for i in own if i not in without]
            if (
                inside == places
                and any(m.is_adjective for m in places)
                and all(generic(analysis.words[i]) for i in left)
            ):
                continue
            break
        return " ".join(analysis.tokens[i].text for i in left)

    def _refused(self, turn: Turn, frame: Frame, said: Said, language: str) -> Resolution | None:
        """A question that no template covers, with what it is about: so it is refused as one about heritage."""
        topic = self.resolver.writer.topic(frame, language)
        if not said.lacks_only_cover or not topic:
            return None
        body = self.opening.rest.rstrip(" ?.!")
        text = f"{body} ({topic}){self.opening.rest[len(body) :] or '?'}"
        if self.resolver.recent.understand(text, language).chosen is not None:
            # Of "is there a bigger one (museums in Ghent)?" a template leaves out what cannot be answered.
            return Resolution(text, language=language, refused=True)
        return Resolution(text, turn.resolved_question, language)


def _is_there(named: Named, mention: PlaceMention) -> bool:
    """Whether a custodian is in a place, or called after it where its town is not known."""
    if any(named.is_at(reading) for reading in mention.readings):
        return True
    called = {fold_key(reading.place.name) for reading in mention.readings}
    return not named.city and any(f" {key} " in f" {fold_key(named.label)} " for key in called)


def _is_follow_up(turn: Turn) -> bool:
    return turn.question != turn.resolved_question


def _readings(candidate: Candidate) -> tuple[PlaceReading, ...]:
    mentions = [m for m in candidate.cover.mentions if isinstance(m, PlaceMention)]
    return mentions[0].readings if mentions else ()
