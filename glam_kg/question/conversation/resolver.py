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

from glam_kg.question.conversation.earlier_answers import NOTHING_TOLD
from glam_kg.question.conversation.follow_up import FollowUp
from glam_kg.question.conversation.frames.frame import Frame, frame_of
from glam_kg.question.conversation.frames.rendering import QuestionWriter, Voice
from glam_kg.question.conversation.frames.wordings import wordings
from glam_kg.question.conversation.heard import heard, language_of
from glam_kg.question.conversation.limits import question_text, turns_read
from glam_kg.question.conversation.listed.bearers_listed import with_those_listed
from glam_kg.question.conversation.listed.empty_lists import empty_list, picked_of_none
from glam_kg.question.conversation.listed.first_of_both import first_of_both
from glam_kg.question.conversation.listed.going_back import gone_back
from glam_kg.question.conversation.listed.members_listed import members_among_listed
from glam_kg.question.conversation.listed.of_the_two import of_the_two
from glam_kg.question.conversation.listed.one_counted import of_one_counted
from glam_kg.question.conversation.listed.one_of_kind import of_one_of_kind, with_any_of_kind
from glam_kg.question.conversation.listed.one_there import of_one_there, with_one_placed
from glam_kg.question.conversation.listed.other_of_list import other_of_list
from glam_kg.question.conversation.listed.others_alone import with_one_beside
from glam_kg.question.conversation.listed.picked import another_picked
from glam_kg.question.conversation.listed.why_absent import asked_why_absent
from glam_kg.question.conversation.listed.winners import says_winner, with_compared_named, with_winner_named
from glam_kg.question.conversation.listed.withdrawing import withdrawn
from glam_kg.question.conversation.one.how_far import asked_how_far
from glam_kg.question.conversation.one.members import among_listed
from glam_kg.question.conversation.one.named_beside import named_beside
from glam_kg.question.conversation.one.of_kind_there import of_kind_there
from glam_kg.question.conversation.one.of_superlative import of_superlative
from glam_kg.question.conversation.one.references import rivals
from glam_kg.question.conversation.one.same_year import asks_of_no_year, single_year, with_year
from glam_kg.question.conversation.one.spoken_of import spoken_of
from glam_kg.question.conversation.one.unknown_before import asked_of_unknown
from glam_kg.question.conversation.parted.both_named import with_all_named
from glam_kg.question.conversation.parted.capitals_said import asks_of_capital, with_capital, with_capitals_named
from glam_kg.question.conversation.parted.contrasts import asked_instead
from glam_kg.question.conversation.parted.first_part import first_part
from glam_kg.question.conversation.parted.language_wished import language_wished, put_in
from glam_kg.question.conversation.parted.lists_unwished import without_list_unwished
from glam_kg.question.conversation.parted.numbers_behind import with_number_behind
from glam_kg.question.conversation.parted.numbers_doubted import with_number_asked
from glam_kg.question.conversation.parted.numbers_wished import without_number_wished
from glam_kg.question.conversation.parted.orders import put_by_sum, put_in_its_order
from glam_kg.question.conversation.parted.place_of_one import with_place_named
from glam_kg.question.conversation.parted.reply_before import told_before
from glam_kg.question.conversation.parted.self_corrections import corrected_in_itself
from glam_kg.question.conversation.parted.whether_so import whether_it_is
from glam_kg.question.conversation.phrasing.opening_slips import with_opening_put_right
from glam_kg.question.conversation.phrasing.phrases import Phrases, bundled_phrases
from glam_kg.question.conversation.phrasing.pointing import names_listed
from glam_kg.question.conversation.phrasing.rewriting import rewritten
from glam_kg.question.conversation.recent import RecentQuestions, Understood
from glam_kg.question.conversation.replies.of_those_offered import of_those_offered
from glam_kg.question.conversation.replies.put_right import put_right
from glam_kg.question.conversation.replies.replies import types_alone
from glam_kg.question.conversation.replies.which_meant import (
    asks_of_those_spoken_of,
    institutions_meant,
    is_of_one,
    replied,
)
from glam_kg.question.conversation.said.asked_before import asked_before
from glam_kg.question.conversation.said.courtesies import without_courteous, without_courtesy
from glam_kg.question.conversation.said.currencies_said import in_known_dollars, with_currencies_named
from glam_kg.question.conversation.said.directions import without_direction
from glam_kg.question.conversation.said.forms import finds_one
from glam_kg.question.conversation.said.gardens_said import with_gardens_named
from glam_kg.question.conversation.said.head_nouns import with_whole_kind
from glam_kg.question.conversation.said.kinds_alone import narrows_to_unknown
from glam_kg.question.conversation.said.names_wished import with_names_wished
from glam_kg.question.conversation.said.other_halves import of_no_area
from glam_kg.question.conversation.said.parts_of_land import of_part_of_land
from glam_kg.question.conversation.said.possessors import says_it_has
from glam_kg.question.conversation.said.purposes import without_purpose
from glam_kg.question.conversation.said.remarks import asks_nothing, without_remark
from glam_kg.question.conversation.said.same_place import says_there, says_whose_place
from glam_kg.question.conversation.said.sums_made import with_sum_asked
from glam_kg.question.conversation.said.taken_first import without_turn
from glam_kg.question.conversation.said.told import without_told
from glam_kg.question.conversation.said.total_there import points_there, totals_place
from glam_kg.question.conversation.said.towns_like_courtesies import with_town_named
from glam_kg.question.conversation.standing import (
    is_of_some_place,
    leans_on_nothing,
    moves_on,
    narrows_by_subject,
    splits_what_was_told,
    stands_alone,
)
from glam_kg.question.conversation.turns import MAX_TURNS_BACK, Resolution, Turn
from glam_kg.question.conversation.weighed.older_than_it import others_by_measure
from glam_kg.question.conversation.weighed.weighed_before import weighed_before
from glam_kg.question.limits.relevance import FykeFilter, only_place
from glam_kg.question.words.mentions import PlaceMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.analyser import Analyser
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.earlier_answers import EarlierAnswers
    from glam_kg.question.conversation.phrasing.opened import Opening
    from glam_kg.question.templates.classification import Candidate, TemplateClassifier

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
        return bundled_phrases()

    @cached_property
    def writer(self) -> QuestionWriter:
        """Puts frames into words."""
        return QuestionWriter(self.phrases, self.voice, self.analyser.lexicon.vocabulary)

    def resolve(
        self,
        question: str,
        history: Sequence[Turn],
        *,
        earlier: EarlierAnswers = NOTHING_TOLD,
    ) -> Resolution:
        """Make a question stand alone; as it is read where it does already or where no earlier turn helps.

        Args:
            question: The follow-up; at most `MAX_QUESTION_LENGTH` characters of it are read.
            history: Earlier turns, oldest first; the last `MAX_TURNS_BACK` count.
            earlier: What earlier answers tell, asked only where it is needed ("What is its website?" after "Which is the oldest
                museum?").
        """
        question = with_number_asked(without_list_unwished(without_number_wished(question_text(question).text)))
        question = with_number_behind(question, lambda head: self.recent.understand(head, None).analysis)
        history = without_courteous(history, self.phrases, self._analysed)
        wish = language_wished(question, self.phrases)
        if wish is not None:
            return put_in(wish.language, self._resolved(wish.rest, history, earlier), self)
        return self._resolved(question, history, earlier)

    def _resolved(self, question: str, history: Sequence[Turn], earlier: EarlierAnswers) -> Resolution:
        """A question as it is resolved, whatever language it wishes to be answered in."""
        again = asked_before(question, history)
        if again is not None:
            return _once_more(again)
        question, history = gone_back(with_whole_kind(question, history, self), history, self)
        before = withdrawn(question, history, self, earlier.number_of)
        if before is not None:
            return _once_more(before[-1])
        history = turns_read(history)
        if not history:
            return self._first(question)
        if not question:
            return _once_more(history[-1])
        question, history = told_before(question, history, self, earlier) or (question, history)
        history = with_currencies_named(with_all_named(history, self, earlier), self, earlier)
        resolution = self._behind(question, with_capitals_named(history, self), earlier)
        return in_known_dollars(resolution, question, self, earlier)

    def _first(self, question: str) -> Resolution:
        """A question that no turn stands before."""
        question = with_place_named(with_capital(question, lambda: None, self), self)
        understood = self.recent.understand(question, None)
        nowhere = _is_of_untold_place(question, understood)
        if nowhere or asks_of_no_year(understood.analysis):
            return Resolution(question, refused=True)
        return self._instead(question)

    def _behind(self, question: str, history: Sequence[Turn], earlier: EarlierAnswers) -> Resolution:
        """A question behind other turns: what is but said is answered, what it points at is named, and the rest is heard."""
        spoken = self.recent.understand(history[-1].resolved_question, None).analysis.language.code
        question = with_opening_put_right(question, spoken, self)
        question = with_town_named(question, spoken, self.phrases, lambda text: self._analysed(text, history[-1]))
        unasked = asks_nothing(question, history, spoken, self, earlier.number_of)
        unasked = unasked or asked_why_absent(question, history, spoken, self)
        unasked = (
            unasked or of_no_area(question, spoken, history, self) or of_part_of_land(question, spoken, history, self)
        )
        if unasked is not None:
            return unasked
        question = without_courtesy(
            without_remark(question, self.phrases), self.phrases, lambda text: self._analysed(text, history[-1])
        )
        question = without_purpose(question, self.analyser.lexicon, lambda text: self._analysed(text, history[-1]))
        question = without_direction(question, lambda text: self._analysed(text, history[-1]))
        question = with_compared_named(question, spoken, history, self)
        question = with_winner_named(question, spoken, history, self, earlier)
        question = with_gardens_named(question, spoken, self.analyser.lexicon, lambda: self.newest(history))
        question = with_names_wished(question, spoken, lambda: self.newest(history))
        question = with_sum_asked(question, spoken, history, self)
        question = without_turn(question, lambda text: self._analysed(text, history[-1]), self.analyser.several)
        question = with_those_listed(question, spoken, history, self, earlier)
        question = with_any_of_kind(question, spoken, self, history)
        told = with_one_placed(rewritten(question, history, self), spoken, self)
        dated = with_year(told, lambda: self._year_spoken_of(history, earlier))
        if dated is None and asks_of_no_year(self.recent.understand(told, spoken).analysis):
            return Resolution(question, language=spoken, refused=True)
        if dated and dated != told:
            question = told = dated
        opening = self.phrases.opening(corrected_in_itself(told, spoken, self))
        spoken = language_of(told, opening, spoken, self)
        if not opening.rest:
            return self._repeated(question, opening, history, spoken)
        opening, understood, instead = heard(opening, spoken, history, self)
        follow_up = FollowUp(self, opening, understood, spoken, earlier)
        return others_by_measure(follow_up, history) or self._followed(follow_up, instead or question, history)

    def _analysed(self, text: str, turn: Turn) -> Analysis:
        """A text as who speaks the language of a turn means it."""
        spoken = self.recent.understand(turn.resolved_question, None).analysis.language.code
        return self.recent.understand(text, spoken).analysis

    def _year_spoken_of(self, history: Sequence[Turn], earlier: EarlierAnswers) -> int | None:
        """The year that the last question asked about, or in which the one was founded that it named or found."""
        turn, frame, _ = next(iter(self.frames(history)), (None, None, None))
        if turn is None or frame is None or frame.years is not None:
            return single_year(frame)
        when = turn.resolved_question if frame.topic == "founded" and finds_one(frame) else None
        if frame.name is not None and frame.attribute in {"founded", "about"}:
            language = self.recent.understand(turn.resolved_question, None).analysis.language.code
            when = self.put(replace(frame, attribute="founded"), language)
        return earlier.year_of(when) if when else None

    def _followed(self, follow_up: FollowUp, question: str, history: Sequence[Turn]) -> Resolution:
        """What a follow-up asks: as a reply, of one that was spoken of, or by itself; as it was put where no turn helps."""
        chosen = put_right(follow_up, history) or of_those_offered(follow_up, history) or replied(follow_up, history)
        if chosen:
            return chosen
        asked = self._of_named(follow_up, history)
        asked = asked or another_picked(follow_up, history) or other_of_list(follow_up, history)
        asked = asked or of_one_there(follow_up, history) or of_one_of_kind(follow_up, history)
        asked = asked or of_kind_there(follow_up, history) or of_one_counted(follow_up, history)
        asked = asked or self._of_one_spoken_of(follow_up, history)
        if asked:
            return asked
        understood, spoken = follow_up.understood, follow_up.spoken
        newest = self.newest(history)
        listed = names_listed(understood.analysis, self.phrases, self.analyser.several)
        if not listed and self._is_whole(follow_up, newest):
            alone = follow_up.opening.rest if understood.chosen and not follow_up.opening.language else question
            return with_one_beside(Resolution(alone, language=spoken), follow_up, history)
        resolved = picked_of_none(follow_up, history) or follow_up.resolved(history)
        resolved = resolved or self._without_told(follow_up, history)
        if resolved is None and listed and not any(isinstance(m, PlaceMention) for m in understood.analysis.mentions):
            # Nothing was listed that it could go on, and those of the whole world are not meant.
            return Resolution(question, language=spoken, refused=True)
        if resolved:
            return resolved
        if narrows_to_unknown(understood, newest, self.phrases):
            return follow_up.held(self.frames(history)[0][0], follow_up.language())
        return self._unresolved(follow_up, question, history)

    def _of_named(self, follow_up: FollowUp, history: Sequence[Turn]) -> Resolution | None:
        """What a follow-up asks of those that were named, or are named by it: how far, which of both, whether it is one."""
        asked = asked_how_far(follow_up, history) or first_of_both(follow_up, history)
        asked = asked or of_superlative(follow_up, history) or of_the_two(follow_up, history)
        asked = asked or named_beside(follow_up, history) or weighed_before(follow_up, history)
        asked = asked or among_listed(follow_up, history) or members_among_listed(follow_up, history)
        return asked or asked_of_unknown(follow_up, history) or whether_it_is(follow_up, history)

    def _is_whole(self, follow_up: FollowUp, newest: Frame | None) -> bool:
        """Whether a follow-up is a question of its own: it is long, says all that it asks, or is about something else."""
        understood = follow_up.understood
        if len(understood.analysis.tokens) > _FOLLOW_UP_LENGTH:
            return True
        total = totals_place(understood.analysis, self.phrases, self.analyser.lexicon)
        if newest is not None and (total or says_it_has(understood.analysis)):
            return False
        whole = stands_alone(understood, follow_up.opening, self.phrases)
        return (whole and not narrows_by_subject(understood, newest)) or moves_on(understood, newest)

    def _unresolved(self, follow_up: FollowUp, question: str, history: Sequence[Turn]) -> Resolution:
        """A follow-up that no earlier turn helps: as it was put, and refused where it asks of what was spoken of."""
        understood, opening = follow_up.understood, follow_up.opening
        options = institutions_meant(follow_up, history)[1]
        hangs = leans_on_nothing(understood) or self._hangs(follow_up, history)
        hangs |= splits_what_was_told(understood) and bool(self.frames(history))
        hangs |= says_whose_place(question) and understood.chosen is None
        hangs |= _is_of_untold_place(question, understood, behind=True)
        hangs |= asks_of_capital(understood.analysis) and bool(self.frames(history))
        hangs |= totals_place(understood.analysis, self.phrases, self.analyser.lexicon) and bool(self.frames(history))
        empty = None if options else empty_list(follow_up, history)
        refused = not options and (hangs or empty is not None)
        # Of a place or a type that a correction but names it is to be asked what is meant: its "no" denies nothing of that.
        named = only_place(understood.analysis) is not None or types_alone(understood.analysis) is not None
        asked = opening.rest if opening.corrected and named else question
        return Resolution(asked, language=follow_up.spoken, options=options, refused=refused, empty=empty)

    def _hangs(self, follow_up: FollowUp, history: Sequence[Turn]) -> bool:
        """Whether a follow-up that no template fits asks something of what was spoken of, which was about heritage.

        Of an empty list there is no second, and of a museum that nobody knows no website: neither is out of scope.
        """
        if not asks_of_those_spoken_of(follow_up, history):
            return False
        last = self.recent.understand(history[-1].resolved_question, None)
        return last.chosen is not None or FykeFilter().judge(last.analysis).relevant

    def _of_one_spoken_of(self, follow_up: FollowUp, history: Sequence[Turn]) -> Resolution | None:
        """The follow-up asked of the institution that it speaks of by its kind: "the museum", behind the Louvre.

        Where none that was spoken of can be that one, what is asked of it is asked of nothing else.
        """
        analysis = follow_up.understood.analysis
        spoken = self.by_pronoun(follow_up.understood, history)
        if spoken is None:
            return None
        asked, until = replace(follow_up, understood=spoken[0]), spoken[1]
        resolved = whether_it_is(asked, until) or asked.resolved(until) if until else None
        if resolved or not is_of_one(asked, until):
            return resolved
        return Resolution(analysis.text, language=analysis.language.code, options=institutions_meant(asked, until)[1])

    def by_pronoun(self, understood: Understood, history: Sequence[Turn]) -> tuple[Understood, Sequence[Turn]] | None:
        """A follow-up with a pronoun for "the museum", and the turns up to the one it is of; None without such words."""
        analysis, lexicon = understood.analysis, self.analyser.lexicon
        meant = spoken_of(analysis, self.phrases, self.analyser.several)
        if meant is None:
            return None
        earlier = (
            history[: history.index(turn) + 1]
            for turn, frame, _ in self.frames(history)
            if frame and meant.can_be(frame, self.recent.understand(turn.resolved_question, None).analysis, lexicon)
        )
        text = meant.by_pronoun(analysis, self.phrases.pronouns)
        return self.recent.understand(text, analysis.language.code), next(earlier, ())

    def _without_told(self, follow_up: FollowUp, history: Sequence[Turn]) -> Resolution | None:
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
            instead = put_in_its_order(question, language, self) if self.phrases.sorting(analysis.words) else None
        return Resolution(instead, language=language) if instead else Resolution(question)

    def parted(
        self,
        resolution: Resolution,
        *,
        language: str | None = None,
        earlier: EarlierAnswers = NOTHING_TOLD,
    ) -> Resolution:
        """A question of several parts as the first of them, with the others in `further`; any other question as it is.

        Where it is measured by the age or the budget of an institution, `earlier` tells that.
        """
        if resolution.refused:
            return resolution
        understood = self.recent.understand(resolution.question, resolution.language or language)
        return first_part(resolution, understood, self, earlier)

    def _repeated(self, question: str, opening: Opening, history: Sequence[Turn], spoken: str) -> Resolution:
        """For "In English, please", the earlier question once more, in another language; for "rank them", in order."""
        for turn, frame, _ in self.frames(history) if opening.language else ():
            text = self.put(frame, spoken) if frame else None
            if text:
                return Resolution(text, turn.resolved_question)
        return put_by_sum(question, history, spoken, self) or Resolution(question, language=spoken)

    def frames(self, history: Sequence[Turn]) -> list[tuple[Turn, Frame | None, Candidate]]:
        """The earlier questions that a template fits, newest first; no frame for a template of a user's own."""
        found = []
        for turn in reversed(history[-MAX_TURNS_BACK:]):
            understood = self.recent.understand(turn.resolved_question, None)
            if understood.chosen:
                frame = frame_of(understood.analysis, understood.chosen, self.analyser.lexicon)
                offered = rivals(understood.chosen) if frame and frame.name else ()
                if frame and len(offered) == 1:
                    # Who is spoken of behind "Do you mean X?" is that one.
                    frame = replace(frame, name=offered[0][0])
                found.append((turn, frame, understood.chosen))
        return found

    def newest(self, history: Sequence[Turn]) -> Frame | None:
        """The frame of the last of the earlier questions that a template fits."""
        return next((frame for _, frame, _ in self.frames(history)), None)

    def put(self, frame: Frame, language: str) -> str | None:
        """A frame as a question that is understood as this frame; None where no wording of ours is."""
        for variant, own_words in wordings(frame, self.analyser.gazetteer.place):
            text = self.writer.written(variant, language, own_words=own_words)
            if text is None:
                return None
            understood = self.recent.understand(text, None)
            chosen = understood.chosen
            meant = frame_of(understood.analysis, chosen, self.analyser.lexicon) if chosen else None
            if meant and meant.same_question(variant) and understood.analysis.language.code == language:
                return text
        return None


def _once_more(turn: Turn) -> Resolution:
    """The question of an earlier turn, asked again."""
    return Resolution(turn.resolved_question, turn.resolved_question)


def _is_of_untold_place(question: str, understood: Understood, *, behind: bool = False) -> bool:
    """Whether a question does not name the place, or who has something, that it is about; `behind` others, "there" is one."""
    if understood.chosen is None or not is_of_some_place(understood.chosen):
        return False
    pointed = behind and points_there(understood.analysis.words)
    untold = says_whose_place(question) or says_there(question) or says_winner(question)
    return pointed or untold or says_it_has(understood.analysis)
