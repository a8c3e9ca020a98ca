"""One follow-up: the change that it makes to the newest question that it can be a change of, or the reply that it is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from itertools import takewhile
from typing import TYPE_CHECKING

from glam_kg.folding import fold_key
from glam_kg.question.conversation.asked_of_one import asks_of_a_row, asks_of_rows, attributes_said
from glam_kg.question.conversation.exchange import exchanged
from glam_kg.question.conversation.frame import Frame, drops_restriction
from glam_kg.question.conversation.known import narrows_again
from glam_kg.question.conversation.merging import Context, asks_for_others, merged
from glam_kg.question.conversation.reading import Said, read
from glam_kg.question.conversation.references import (
    YES,
    namesakes,
    namesakes_within,
    option_meant,
    option_number,
    rivals,
    seat_of,
)
from glam_kg.question.conversation.replies import asked_of_place, near_town
from glam_kg.question.conversation.standing import is_of_some_place, names_a_topic
from glam_kg.question.conversation.turns import MAX_OPTIONS, Resolution, Turn
from glam_kg.question.mentions import (
    NameMention,
    PlaceMention,
    PlaceReading,
)
from glam_kg.question.nearness import lacks_place
from glam_kg.question.relevance import only_place

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.classification import Candidate
    from glam_kg.question.conversation.phrases import Opening
    from glam_kg.question.conversation.recent import Understood
    from glam_kg.question.conversation.resolver import ConversationContextResolver


@dataclass(frozen=True)
class FollowUp:
    """One follow-up that is being resolved."""

    resolver: ConversationContextResolver
    opening: Opening
    understood: Understood
    spoken: str
    names_of: Callable[[Turn], tuple[str, ...]]

    def resolved(self, history: Sequence[Turn]) -> Resolution | None:
        """The follow-up as a change of the newest question that it can be one of."""
        frames = self.resolver.frames(history)
        # "How many archives are there?" leans on the question before, if on any.
        nearest = self.understood.chosen is not None and is_of_some_place(self.understood.chosen)
        for position, (turn, frame, candidate) in enumerate(frames[:1] if nearest else frames):
            found = self._exchanged(turn, candidate) if frame is None else self._changed(frames[position:], frame)
            if found:
                return self._unfounded(turn, history) or found
            if frame is None:
                continue
            said = self._said(frame)
            if asks_of_rows(frame, said):
                # Of two that are as old, we ask which one; the oldest of another country is not meant.
                return None
            if (frame.excluded or frame.excluded_types) and "except" in said.concepts:
                # More cannot be left out of the same: an earlier question had it all.
                return self._held(turn, self._language())
        return None

    def _unfounded(self, turn: Turn, history: Sequence[Turn]) -> Resolution | None:
        """A refusal, where a question behind the one that is gone on said what it is about and was not understood."""
        for later in takewhile(lambda other: other is not turn, reversed(history)):
            understood = self.resolver.recent.understand(later.resolved_question, None)
            if understood.chosen is None and not _is_follow_up(later) and names_a_topic(understood.analysis):
                text = f"{self.opening.rest.rstrip(' ?.!')} ({later.resolved_question.rstrip(' ?.!')})?"
                return Resolution(text, language=self._language(), refused=True)
        return None

    def _changed(self, frames: Sequence[tuple[Turn, Frame | None, Candidate]], frame: Frame) -> Resolution | None:
        """The follow-up as a change of the first of these questions, whose frame is given."""
        turn, _, candidate = frames[0]
        said, language = self._said(frame), self._language()
        told_apart = self._namesake(frame, candidate, said, language)
        if told_apart:
            return Resolution(told_apart, turn.resolved_question)
        new = self._option(frame, candidate, said)
        if new is None and said.refused:
            return self._refused(turn, frame, said, language)
        context = Context(
            lexicon=self.resolver.analyser.lexicon,
            catalogue=self.resolver.classifier.catalogue,
            corrected=self.opening.corrected,
            earlier_place=_readings(candidate),
            before=[earlier for _, earlier, _ in frames[1:] if earlier],
            chained=sum(1 for _ in takewhile(_is_follow_up, (turn for turn, _, _ in frames))),
            names=lambda: self._names(turn),
            place=self.resolver.analyser.gazetteer.place,
            namesakes=partial(namesakes_within, self.resolver.analyser.gazetteer),
            seat=lambda level: seat_of(candidate, level, self.resolver.analyser.gazetteer),
        )
        new = new or merged(frame, said, context)
        if new and (drops_restriction(frame, new) or narrows_again(frame, new, said)):
            return self._held(turn, language)
        text = self.resolver.put(new, language) if new else None
        if new is None or text is None:
            return None
        beside = candidate.extraction.slots.get("name") if new.name is None and asks_for_others(said) else None
        return Resolution(
            text,
            turn.resolved_question,
            widened=new.widened,
            further=self._further(new, said, language, text),
            beside=None if beside is None else str(beside),
        )

    def _further(self, frame: Frame, said: Said, language: str, first: str) -> tuple[str, ...]:
        """The questions for what else is asked of the one that was named, beside the first."""
        several = attributes_said(said)
        if frame.topic != "name" or frame.attribute not in several:
            return ()
        texts = (self.resolver.put(replace(frame, attribute=attribute), language) for attribute in several)
        return tuple(text for text in texts if text and text != first)

    def _held(self, turn: Turn, language: str) -> Resolution:
        """A follow-up with the question that it goes on, where no template takes what both say."""
        text = f"{self.opening.rest.rstrip(' ?.!')} ({turn.resolved_question.rstrip(' ?.!')})?"
        return Resolution(text, turn.resolved_question, language, refused=True)

    def _names(self, turn: Turn) -> tuple[str, ...]:
        return turn.names if turn.names is not None else self.names_of(turn)

    def which(self, history: Sequence[Turn]) -> tuple[str | None, tuple[str, ...]]:
        """What is asked, and of which institutions it can be asked, where "its website" can be that of several."""
        turn, frame, _ = next(iter(self.resolver.frames(history)), (None, None, None))
        if turn is None or frame is None:
            return None, ()
        said = self._said(frame)
        if said.left or said.refused or said.attribute is None or said.ordinal or not asks_of_a_row(frame, said):
            return None, ()
        names = self._names(turn)
        return (said.attribute, names[:MAX_OPTIONS]) if len(names) > 1 else (None, ())

    def reply(self, history: Sequence[Turn]) -> Resolution | None:
        """The question before, of the institution that this answer to "Which do you mean?" chooses; None if it is no answer."""
        asked = history[-1]
        before = self.resolver.recent.understand(asked.resolved_question, None)
        if before.chosen is not None:
            return None
        types, named = lacks_place(before.analysis), only_place(before.analysis)
        if types is not None or named is not None:
            frame = near_town(self._said, types) if types is not None else None
            if named is not None:
                frame = asked_of_place(self._said, named.place, self.resolver)
            text = self.resolver.put(frame, self._language() if named else self.spoken) if frame else None
            return Resolution(text, asked.resolved_question) if text else None
        if len(history) < 2:
            return None
        opening = self.resolver.phrases.opening(asked.question)
        attribute, names = replace(self, opening=opening, understood=before).which(history[:-1])
        if not names:
            return None
        said = self._said(Frame(topic="plain"))
        words = _content(said)
        name = option_meant([(name, "") for name in names], words, said.ordinal)
        if name is None or (said.ordinal is None and not set(words) <= set(fold_key(name).split())):
            return None
        text = self.resolver.put(Frame(topic="name", name=name, attribute=attribute), self.spoken)
        return Resolution(text, asked.resolved_question) if text else None

    def _exchanged(self, turn: Turn, candidate: Candidate) -> Resolution | None:
        """A follow-up on a question for a template of a user's own."""
        said = self._said(Frame(topic="plain"))
        if said.left or said.refused:
            return None
        earlier = self.resolver.recent.understand(turn.resolved_question, None)
        text = exchanged(earlier.analysis, candidate.cover, said)
        chosen = self.resolver.recent.understand(text, None).chosen if text else None
        if text is None or chosen is None or chosen.template.id != candidate.template.id:
            return None
        return Resolution(text, turn.resolved_question)

    def _said(self, frame: Frame) -> Said:
        resolver = self.resolver
        return read(
            self.understood.analysis, frame, resolver.phrases, resolver.classifier.catalogue, resolver.analyser.several
        )

    def _language(self) -> str:
        return self.opening.language or self.understood.analysis.language.code

    def _option(self, frame: Frame, candidate: Candidate, said: Said) -> Frame | None:
        """The earlier question about one of the institutions that we asked to choose from."""
        options = rivals(candidate)
        if not options:
            return None
        if len(options) == 1 and YES.issuperset(said.analysis.words):
            return replace(frame, name=options[0][0])
        name = option_meant(options, [*_content(said), *_towns(said)], said.ordinal)
        return replace(frame, name=name) if name else None

    def _namesake(self, frame: Frame, candidate: Candidate, said: Said, language: str) -> str | None:
        """The earlier question about one of several institutions of one name: "the one in London"."""
        options = namesakes(candidate)
        if not options or said.left or said.refused or said.has_types or said.has(NameMention):
            return None
        number = option_number(options, _towns(said), said.ordinal)
        if number is None:
            return None
        name, town = options[number]
        text = self.resolver.writer.written(replace(frame, name=f"{name} ({town})"), language)
        chosen = self.resolver.recent.understand(text, None).chosen if text else None
        found = chosen.extraction.name if chosen and chosen.template.id == candidate.template.id else None
        return text if found and [(c.label, c.city) for c in found.candidates] == [(name, town)] else None

    def _refused(self, turn: Turn, frame: Frame, said: Said, language: str) -> Resolution | None:
        """A question that no template covers, with what it is about: so it is refused as one about heritage."""
        topic = self.resolver.writer.topic(frame, language)
        if not said.lacks_only_cover or not topic:
            return None
        body = self.opening.rest.rstrip(" ?.!")
        text = f"{body} ({topic}){self.opening.rest[len(body) :] or '?'}"
        refused = self.resolver.recent.understand(text, language).chosen is None
        return Resolution(text, turn.resolved_question, language) if refused else None


def _content(said: Said) -> list[str]:
    analysis = said.analysis
    return [word for word, content in zip(analysis.words, analysis.content, strict=True) if content]


def _towns(said: Said) -> list[str]:
    """The words of the towns that are named, as they are called at home too: "die in Londen"."""
    mentions = [m for m in said.analysis.mentions if isinstance(m, PlaceMention)]
    return [word for m in mentions for reading in m.readings for word in fold_key(reading.place.name).split()]


def _is_follow_up(turn: Turn) -> bool:
    return turn.question != turn.resolved_question


def _readings(candidate: Candidate) -> tuple[PlaceReading, ...]:
    mentions = [m for m in candidate.cover.mentions if isinstance(m, PlaceMention)]
    return mentions[0].readings if mentions else ()
