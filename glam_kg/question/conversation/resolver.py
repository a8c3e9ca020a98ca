"""From a follow-up question to one that stands alone.

"En in Enschede?" after "Welke musea zijn er in Zwolle?" becomes "Welke musea zijn er in Enschede?". The earlier question is
read as a frame of values; what the follow-up says replaces values of the same kind or adds to them; the new frame is put into
words in the follow-up's language. The words are then understood like any question, and count only if they come out as the
same frame: so every later step, and the user, sees one complete question that means what was inherited.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import takewhile
from typing import TYPE_CHECKING

from glam_kg.folding import fold_key
from glam_kg.question.by_another import words_of_age
from glam_kg.question.conversation.asked_of_one import asks_of_a_row, asks_of_rows, attributes_said
from glam_kg.question.conversation.contrasts import asked_instead
from glam_kg.question.conversation.exchange import exchanged
from glam_kg.question.conversation.forms import in_order
from glam_kg.question.conversation.frame import Frame, PlacePart, drops_restriction, frame_of
from glam_kg.question.conversation.going_back import gone_back
from glam_kg.question.conversation.known import narrows_again
from glam_kg.question.conversation.limits import question_text, turns_read
from glam_kg.question.conversation.merging import Context, asks_for_others, merged
from glam_kg.question.conversation.orders import asked_in_order
from glam_kg.question.conversation.parts import QuestionParts
from glam_kg.question.conversation.phrases import Opening, Phrases
from glam_kg.question.conversation.place_additions import completed
from glam_kg.question.conversation.reading import Said, read
from glam_kg.question.conversation.recent import RecentQuestions, Understood
from glam_kg.question.conversation.references import (
    YES,
    namesakes,
    namesakes_within,
    option_meant,
    option_number,
    rivals,
    seat_of,
)
from glam_kg.question.conversation.rendering import QuestionWriter, Voice
from glam_kg.question.conversation.replies import asked_of_place, near_town
from glam_kg.question.conversation.same_place import pointing_at_place
from glam_kg.question.conversation.same_time import without_same_time
from glam_kg.question.conversation.standing import is_of_some_place, names_a_topic, stands_alone
from glam_kg.question.conversation.told import without_told
from glam_kg.question.conversation.turns import MAX_OPTIONS, MAX_TURNS_BACK, Resolution, Turn
from glam_kg.question.conversation.weighing import weighed_after
from glam_kg.question.mentions import (
    ConceptMention,
    NameMention,
    PlaceMention,
    PlaceReading,
    TypeMention,
)
from glam_kg.question.nearness import lacks_place
from glam_kg.question.relevance import SURE_NAME, only_place

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.places.model import Place
    from glam_kg.question.analysis import Analyser, Analysis
    from glam_kg.question.classification import Candidate, TemplateClassifier

_BY_AGE = frozenset({"plain", "founded"})
"""Topics of lists that can stand by age."""
_OLDEST = 5
"""How many of the oldest are suggested to who asks for the best."""
_FOLLOW_UP_LENGTH = 14
"""Words: a longer text is a question of its own."""


@dataclass(frozen=True)
class ConversationContextResolver:
    """Resolves follow-up questions against the turns before them.

    Attributes:
        analyser: Reads questions.
        classifier: Finds the template of a question.
        voice: Says types, places and names in the four languages.
    """

    analyser: Analyser
    classifier: TemplateClassifier
    voice: Voice

    @cached_property
    def recent(self) -> RecentQuestions:
        """What was understood lately; shared with whoever works on with a resolved question."""
        return RecentQuestions.over(self.analyser, self.classifier)

    @cached_property
    def phrases(self) -> Phrases:
        """The phrases of a conversation."""
        return Phrases.load()

    @cached_property
    def writer(self) -> QuestionWriter:
        """Puts frames into words."""
        return QuestionWriter(self.phrases, self.voice, self.analyser.lexicon.vocabulary)

    def resolve(
        self, question: str, history: Sequence[Turn], *, names_of: Callable[[Turn], tuple[str, ...]] | None = None
    ) -> Resolution:
        """Make a question stand alone; as it is read where it does already or where no earlier turn helps.

        Args:
            question: The follow-up; at most `MAX_QUESTION_LENGTH` characters of it are read.
            history: Earlier turns, oldest first; the last `MAX_TURNS_BACK` count.
            names_of: Finds the custodians of an earlier answer whose turn does not have them; asked only where it is
                needed ("What is its website?" after "Which is the oldest museum?").
        """
        question = question_text(question).text
        question, history = gone_back(question, history, self)
        history = turns_read(history)
        if not history:
            return self._instead(question)
        if not question:
            return Resolution(history[-1].resolved_question, history[-1].resolved_question)
        spoken = self.recent.understand(history[-1].resolved_question, None).analysis.language.code
        if self.phrases.is_courtesy(question):
            # The "all" of "that's all" asks for none of what was listed.
            return Resolution(question, language=spoken)
        earlier = (self.recent.understand(turn.resolved_question, None).analysis for turn in reversed(history))
        told = completed(pointing_at_place(question), earlier, self.analyser.gazetteer.named)
        told = without_same_time(told, self.phrases, lambda: next((f for _, f, _ in self.frames(history)), None))
        opening = self.phrases.opening(told)
        spoken = opening.language or spoken
        if not opening.rest:
            return self._repeated(question, opening, history, spoken)
        understood = self.recent.understand(opening.rest, spoken)
        instead = None if opening.corrected else asked_instead(understood.analysis, self.phrases)
        if instead:
            question, opening = instead, opening._replace(rest=instead)
            understood = self.recent.understand(instead, spoken)
        follow_up = _FollowUp(self, opening, understood, spoken, names_of or _no_names)
        chosen = follow_up.reply(history)
        if chosen:
            return chosen
        weighed = self._weighed(understood.analysis, history, spoken)
        if weighed:
            return weighed
        if len(understood.analysis.tokens) > _FOLLOW_UP_LENGTH or stands_alone(understood, opening, self.phrases):
            alone = opening.rest if understood.chosen and not opening.language else question
            return Resolution(alone, language=spoken)
        resolved = follow_up.resolved(history) or self._without_told(follow_up, history)
        return resolved or Resolution(question, language=spoken, options=follow_up.which(history)[1])

    def _without_told(self, follow_up: _FollowUp, history: Sequence[Turn]) -> Resolution | None:
        """The follow-up without what somebody tells of themselves behind it: "The Belgian one, I live in Hasselt"."""
        rest = follow_up.opening.rest
        asked = without_told(rest)
        if asked == rest:
            return None
        opening = follow_up.opening._replace(rest=asked)
        understood = self.recent.understand(asked, follow_up.spoken)
        return replace(follow_up, opening=opening, understood=understood).resolved(history)

    def _instead(self, question: str) -> Resolution:
        """A question without what it says it does not ask for, or with its order told, where that leaves a question."""
        analysis = self.recent.understand(question, None).analysis
        if self.phrases.runs_of(self.phrases.topics, analysis.words):
            opening = self.phrases.opening(question)
            question = opening.rest if opening.changed and opening.rest else question
            analysis = self.recent.understand(question, analysis.language.code).analysis
        language = analysis.language.code
        instead = asked_instead(analysis, self.phrases)
        if instead is None or self.recent.understand(instead, language).chosen is None:
            instead = self._ordered(question, language) if self.phrases.sorting(analysis.words) else None
        return Resolution(instead, language=language) if instead else Resolution(question)

    def _ordered(self, question: str, language: str) -> str | None:
        """A question for a list by age as one for the oldest or newest of that list; None where it says no such order."""
        ordered = asked_in_order(question, self.phrases)
        if ordered is None:
            return None
        understood = self.recent.understand(ordered.rest, language)
        chosen = understood.chosen
        frame = frame_of(understood.analysis, chosen, self.analyser.lexicon) if chosen else None
        if chosen is None or frame is None or chosen.ignored or frame.counting or frame.topic not in _BY_AGE:
            return None
        sorted_frame = in_order(frame, ordered.sorting)
        return self.put(sorted_frame, language) if sorted_frame else None

    def parted(
        self,
        resolution: Resolution,
        *,
        language: str | None = None,
        names_of: Callable[[Turn], tuple[str, ...]] | None = None,
    ) -> Resolution:
        """A question of several parts as the first of them, with the others in `further`; any other question as it is."""
        if resolution.refused:
            return resolution
        understood = self.recent.understand(resolution.question, resolution.language or language)
        first, *further = QuestionParts(self, names_of or _no_names).of(understood) or (resolution.question,)
        return (
            replace(resolution, question=first, further=tuple(further)) if first != resolution.question else resolution
        )

    def beginning(self, analysis: Analysis) -> str | None:
        """What of a question that no template fits can be asked all the same: its beginning, if that is a question.

        Else what there is of the type and at the place that it names: who asks for the best museum in Utrecht can ask for all.
        """
        understood = self.recent.understand(analysis.text, analysis.language.code)
        return QuestionParts(self, _no_names).beginning(understood) or self._of_its_type(analysis)

    def questions_of_name(self, analysis: Analysis) -> tuple[str, ...]:
        """What can be asked of the one institution that a question surely names: its website, and what is known of it."""
        sure = [m for m in analysis.mentions if isinstance(m, NameMention) and m.candidates and m.weight >= SURE_NAME]
        if not sure or len({candidate.iri for m in sure for candidate in m.candidates}) > 1:
            return ()
        frames = (
            Frame(topic="name", name=sure[0].candidates[0].label, attribute=each) for each in ("website", "about")
        )
        return tuple(text for frame in frames if (text := self.put(frame, analysis.language.code)))

    def _of_its_type(self, analysis: Analysis) -> str | None:
        """Which there are of a question's types at its one place, or the oldest for a "top 5"; None where it has a name."""
        types = tuple(dict.fromkeys(m.letter for m in analysis.mentions if isinstance(m, TypeMention)))
        if not types or any(
            isinstance(m, NameMention) and m.candidates and m.weight >= SURE_NAME for m in analysis.mentions
        ):
            return None
        places = [m for m in analysis.mentions if isinstance(m, PlaceMention)]
        known = next((reading.place for m in places[:1] for reading in m.readings if reading.in_graph), None)
        if len(places) == 1 and known is not None:
            frame = Frame(topic="plain", types=types, places=(PlacePart(known),))
        elif not places and any(isinstance(m, ConceptMention) and m.concept == "top" for m in analysis.mentions):
            frame = Frame(topic="founded", types=types, order="oldest", limit=_OLDEST)
        else:
            return None
        return self.put(frame, analysis.language.code)

    def _weighed(self, analysis: Analysis, history: Sequence[Turn], spoken: str) -> Resolution | None:
        """For "which one is older?", when each of the two institutions was founded that were named before."""
        if not words_of_age(analysis.words):
            return None
        frames = self.frames(history)
        texts = [self.put(frame, spoken) for frame in weighed_after(analysis, [frame for _, frame, _ in frames])]
        first, *further = (text for text in texts if text) if texts and all(texts) else ("",)
        return Resolution(first, frames[0][0].resolved_question, further=tuple(further)) if first else None

    def _repeated(self, question: str, opening: Opening, history: Sequence[Turn], spoken: str) -> Resolution:
        """For "In English, please", the earlier question once more, in another language."""
        for turn, frame, _ in self.frames(history) if opening.language else ():
            text = self.put(frame, spoken) if frame else None
            if text:
                return Resolution(text, turn.resolved_question)
        return Resolution(question, language=spoken)

    def questions_about(self, place: Place, language: str) -> tuple[str, ...]:
        """What can be asked about a place that somebody has but named."""
        places = (PlacePart(place),)
        frames = (
            Frame(topic="plain", places=places),
            Frame(topic="plain", types=("M",), places=places),
            Frame(topic="per_type", places=places),
        )
        return tuple(text for frame in frames if (text := self.put(frame, language)))

    def frames(self, history: Sequence[Turn]) -> list[tuple[Turn, Frame | None, Candidate]]:
        """The earlier questions that a template fits, newest first; no frame for a template of a user's own."""
        found = []
        for turn in reversed(history[-MAX_TURNS_BACK:]):
            understood = self.recent.understand(turn.resolved_question, None)
            if understood.chosen:
                frame = frame_of(understood.analysis, understood.chosen, self.analyser.lexicon)
                found.append((turn, frame, understood.chosen))
        return found

    def put(self, frame: Frame, language: str) -> str | None:
        """A frame as a question that is understood as this frame; None where no wording of ours is."""
        levelled = replace(frame, places=tuple(replace(part, by_level=True) for part in frame.places))
        for variant, own_words in ((frame, True), (frame, False), (levelled, False)):
            text = self.writer.written(variant, language, own_words=own_words)
            if text is None:
                return None
            understood = self.recent.understand(text, None)
            chosen = understood.chosen
            meant = frame_of(understood.analysis, chosen, self.analyser.lexicon) if chosen else None
            if meant and meant.same_question(frame) and understood.analysis.language.code == language:
                return text
        return None


@dataclass(frozen=True)
class _FollowUp:
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
            if frame is not None and asks_of_rows(frame, self._said(frame)):
                # Of two that are as old, we ask which one; the oldest of another country is not meant.
                return None
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
            self.understood.analysis, frame, resolver.phrases, resolver.classifier.catalogue, resolver.analyser.lexicon
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


def _no_names(turn: Turn) -> tuple[str, ...]:
    del turn
    return ()


def _readings(candidate: Candidate) -> tuple[PlaceReading, ...]:
    mentions = [m for m in candidate.cover.mentions if isinstance(m, PlaceMention)]
    return mentions[0].readings if mentions else ()
