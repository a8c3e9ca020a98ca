"""From a follow-up question to one that stands alone.

"En in Enschede?" after "Welke musea zijn er in Zwolle?" becomes "Welke musea zijn er in Enschede?". The earlier question is
read as a frame of values; what the follow-up says replaces values of the same kind or adds to them; the new frame is put into
words in the follow-up's language. The words are then understood like any question, and count only if they come out as the
same frame: so every later step, and the user, sees one complete question that means what was inherited.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from glam_kg.question.conversation.frame import Frame, frame_of
from glam_kg.question.conversation.merging import Context, merged
from glam_kg.question.conversation.phrases import Opening, Phrases
from glam_kg.question.conversation.reading import Said, read
from glam_kg.question.conversation.recent import RecentQuestions, Understood
from glam_kg.question.conversation.references import option_meant, rivals
from glam_kg.question.conversation.rendering import QuestionWriter, Voice
from glam_kg.question.conversation.turns import MAX_TURNS_BACK, Resolution, Turn
from glam_kg.question.mentions import (
    ConceptMention,
    CoordinatesMention,
    GeneralMention,
    IdentifierMention,
    NameMention,
    NetworkMention,
    PlaceMention,
    SubjectMention,
    TypeMention,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.analysis import Analyser
    from glam_kg.question.classification import Candidate, TemplateClassifier

_FOLLOW_UP_LENGTH = 14
"""Words: a longer text is a question of its own."""
_OWN_FORM = frozenset({"which", "list", "count", "compare", "oldest", "newest", "info", "per_type", "per_decade"})
_LANGUAGES = frozenset({"nl", "en", "de", "fr"})


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
    def _phrases(self) -> Phrases:
        return Phrases.load()

    @cached_property
    def _writer(self) -> QuestionWriter:
        return QuestionWriter(self._phrases, self.voice, self.analyser.lexicon.vocabulary)

    def resolve(
        self, question: str, history: Sequence[Turn], *, names_of: Callable[[Turn], tuple[str, ...]] | None = None
    ) -> Resolution:
        """Make a question stand alone; unchanged where it does already or where no earlier turn helps.

        Args:
            question: The follow-up.
            history: Earlier turns, oldest first.
            names_of: Finds the custodians of an earlier answer whose turn does not have them; asked only where it is
                needed ("What is its website?" after "Which is the oldest museum?").
        """
        if not history:
            return Resolution(question)
        spoken = self.recent.understand(history[-1].resolved_question, None).analysis.language.code
        opening = self._phrases.opening(question)
        spoken = opening.language or spoken
        if not opening.rest:
            return self._repeated(question, opening, history, spoken)
        understood = self.recent.understand(opening.rest, spoken)
        if len(understood.analysis.tokens) > _FOLLOW_UP_LENGTH or self._stands_alone(understood, opening):
            alone = opening.rest if understood.chosen and not opening.language else question
            return Resolution(alone, language=spoken)
        follow_up = _FollowUp(self, opening, understood, spoken, names_of or _no_names)
        return follow_up.resolved(history) or Resolution(question, language=spoken)

    def _repeated(self, question: str, opening: Opening, history: Sequence[Turn], spoken: str) -> Resolution:
        """ "In English, please": the earlier question once more, in another language."""
        for turn, frame, _ in self.frames(history) if opening.language else ():
            text = self.put(frame, spoken)
            if text:
                return Resolution(text, turn.resolved_question, spoken)
        return Resolution(question, language=spoken)

    def frames(self, history: Sequence[Turn]) -> list[tuple[Turn, Frame, Candidate]]:
        """The earlier questions that a bundled template fits, newest first."""
        found = []
        for turn in reversed(history[-MAX_TURNS_BACK:]):
            understood = self.recent.understand(turn.resolved_question, None)
            if understood.chosen:
                frame = frame_of(understood.analysis, understood.chosen, self.analyser.lexicon)
                if frame:
                    found.append((turn, frame, understood.chosen))
        return found

    def put(self, frame: Frame, language: str) -> str | None:
        """A frame as a question that is understood as this frame; None where no wording of ours is."""
        levelled = replace(frame, places=tuple(replace(part, by_level=True) for part in frame.places))
        for variant, own_words in ((frame, True), (frame, False), (levelled, False)):
            text = self._writer.written(variant, language, own_words=own_words)
            if text is None:
                return None
            understood = self.recent.understand(text, None)
            chosen = understood.chosen
            meant = frame_of(understood.analysis, chosen, self.analyser.lexicon) if chosen else None
            if meant and meant.same_question(frame) and understood.analysis.language.code == language:
                return text
        return None

    def _stands_alone(self, understood: Understood, opening: Opening) -> bool:
        """Whether a question needs nothing from an earlier one: it says what it is about, and points at nothing."""
        chosen, analysis = understood.chosen, understood.analysis
        if chosen is None or not _has_subject(chosen):
            return False
        words = analysis.words
        kinds = {type(m) for m in chosen.cover.mentions}
        located = bool(kinds & {PlaceMention, CoordinatesMention, NameMention, NetworkMention, IdentifierMention})
        starts = {m.concept for m in analysis.mentions if isinstance(m, ConceptMention) and m.start == 0}
        leans = "follow_up" in starts or opening.corrected or bool(self._phrases.runs_of(self._phrases.only, words))
        if chosen.template.id == "find_institution_by_name" and leans:
            return False
        concepts = analysis.concepts()
        if leans:
            return located and bool(concepts & _OWN_FORM) and bool(kinds & {TypeMention, GeneralMention, NameMention})
        points = bool(self._phrases.runs_of(self._phrases.pointing, words))
        return located or not points or "everywhere" in concepts


@dataclass(frozen=True)
class _FollowUp:
    """One follow-up that is being resolved."""

    resolver: ConversationContextResolver
    opening: Opening
    understood: Understood
    spoken: str
    names_of: Callable[[Turn], tuple[str, ...]]

    def resolved(self, history: Sequence[Turn]) -> Resolution | None:
        frames = self.resolver.frames(history)
        for position, (turn, frame, candidate) in enumerate(frames):
            said = self._said(frame)
            language = self._language(said)
            new = self._chosen_option(frame, candidate, said)
            if new is None and said.refused:
                return self._about_the_named(turn, frame)
            context = Context(
                lexicon=self.resolver.analyser.lexicon,
                catalogue=self.resolver.classifier.catalogue,
                corrected=self.opening.corrected,
                earlier_place=_readings(candidate),
                before=[earlier for _, earlier, _ in frames[position + 1 :]],
                names=lambda turn=turn: self._names(turn),  # type: ignore[misc]
            )
            new = new or merged(frame, said, context)
            text = self.resolver.put(new, language) if new else None
            if text:
                return Resolution(text, turn.resolved_question, language)
        return None

    def _said(self, frame: Frame) -> Said:
        resolver = self.resolver
        return read(
            self.understood.analysis, frame, resolver._phrases, resolver.classifier.catalogue, resolver.analyser.lexicon
        )

    def _language(self, said: Said) -> str:
        if self.opening.language:
            return self.opening.language
        code = said.analysis.language.code
        return code if code in _LANGUAGES else self.spoken

    def _names(self, turn: Turn) -> tuple[str, ...]:
        return turn.names if turn.names is not None else self.names_of(turn)

    def _chosen_option(self, frame: Frame, candidate: Candidate, said: Said) -> Frame | None:
        """The earlier question about one of the institutions that we asked to choose from."""
        options = rivals(candidate)
        if not options:
            return None
        words = list(said.analysis.words)
        for place in (r.place for m in said.analysis.mentions if isinstance(m, PlaceMention) for r in m.readings):
            words += place.name.casefold().split()
        name = option_meant(options, words, said.ordinal)
        return replace(frame, name=name) if name else None

    def _about_the_named(self, turn: Turn, frame: Frame) -> Resolution | None:
        """A question that no template covers, about the institution named before: said with its name, to be refused."""
        if frame.name is None:
            return None
        body = self.opening.rest.rstrip(" ?.!")
        end = self.opening.rest[len(body) :] or "?"
        text = f"{body} ({frame.name}){end}"
        refused = self.resolver.recent.understand(text, self.spoken).chosen is None
        return Resolution(text, turn.resolved_question, self.spoken) if refused else None


def _no_names(turn: Turn) -> tuple[str, ...]:
    del turn
    return ()


def _readings(candidate: Candidate) -> tuple:  # type: ignore[type-arg]
    mentions = [m for m in candidate.cover.mentions if isinstance(m, PlaceMention)]
    return mentions[0].readings if mentions else ()


def _has_subject(chosen: Candidate) -> bool:
    """Whether a question says itself what it is about: a type, a place, a name, an identifier, or a breakdown of all."""
    if chosen.template.id in {"count_institutions_by_type", "institutions_by_founding_decade"}:
        return True
    kinds = (TypeMention, GeneralMention, PlaceMention, NameMention, NetworkMention, IdentifierMention, SubjectMention)
    return any(isinstance(m, (*kinds, CoordinatesMention)) for m in chosen.cover.mentions)
