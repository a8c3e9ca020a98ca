"""Answers in their conversation: what follows from how a question was resolved, and several answers in one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from glam_kg.answers.beside import KnownShare
from glam_kg.answers.model import Facts, Status
from glam_kg.answers.placeholders import amount_years
from glam_kg.engine.telling import facts_of
from glam_kg.engine.together import (
    TOLD,
    asked_for_rows,
    asks_who_is_meant,
    finding,
    joined_origin,
    of_counts,
    of_newer,
    share_of,
    summed,
    verdict_on,
    winner_first,
    with_note,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.answers.sources import Origin
    from glam_kg.answers.voice import Voice
    from glam_kg.answers.wording import Wording
    from glam_kg.engine.answer import Answer
    from glam_kg.places.model import Place
    from glam_kg.question.conversation.weighed.weighing import Measure

_FIND: Final = "find_institution_by_name"


@dataclass(frozen=True, slots=True)
class ConversationTeller:
    """Adds to an answer that is told what the conversation says of it."""

    wording: Wording
    voice: Voice

    def widened(self, answer: Answer, before: Place, after: Place) -> Answer:
        """An answer about a wider place than was spoken of: that is said first of all notes."""
        if answer.status not in TOLD:
            return answer
        language = answer.language
        note = self.wording.widened(language, self.voice.spoken(language, before), self.voice.spoken(language, after))
        return with_note(answer, note)

    def also_meant(self, answer: Answer, taken: Place, other: Place) -> Answer:
        """An answer about one place that was pointed at by a word which may point at another: that is said first of all notes."""
        language, spoken = answer.language, self.voice.spoken
        return with_note(answer, self.wording.also_meant(language, spoken(language, taken), spoken(language, other)))

    def around_unknown(self, answer: Answer) -> Answer:
        """An answer that nobody knows where an institution is, as was asked for what is near to it: that cannot be told."""
        if answer.status is not Status.NO_RESULTS or not answer.rows:
            return answer
        return with_note(
            answer, self.wording.of_name("around_unknown", answer.language, str(answer.slots.get("name", "")))
        )

    def already_named(self, answer: Answer, name: str, listed: Answer) -> Answer:
        """An answer to what else there is: that the one spoken of is among it, or is all of it, is said first of all notes.

        Args:
            answer: The answer.
            name: What the one is called.
            listed: The answer with the list: itself, where it does not only count.
        """
        named = next((str(row["name"]) for row in listed.rows if row.get("name") == name), None)
        if answer.status is not Status.ANSWERED or named is None:
            return answer
        alone = len({row.get("custodian") for row in listed.rows}) == 1
        return with_note(
            answer, self.wording.of_name("no_others" if alone else "already_named", answer.language, named)
        )

    def others_unknown(self, answer: Answer) -> Answer:
        """An answer that nobody knows where one is: that what else is there is not known either is said first of all notes."""
        if answer.status is not Status.NO_RESULTS:
            return answer
        return with_note(
            answer, self.wording.of_name("others_unknown", answer.language, str(answer.slots.get("name", "")))
        )

    def other_end(self, answer: Answer, first: Answer) -> Answer:
        """An answer about the other end of an order: that it is the one of the first end, as no other is known, comes first."""
        same = {row.get("custodian") for row in (*answer.rows, *first.rows)}
        if len(same) != 1 or not (answer.rows and first.rows):
            return answer
        return with_note(answer, self.wording.of_name("same_end", answer.language, str(answer.rows[0].get("name", ""))))

    def listed(self, answer: Answer, name: str) -> Answer:
        """An answer about one of which was asked why a list does not have it: that the list has it is said first of all notes."""
        return with_note(answer, self.wording.of_name("listed", answer.language, name))

    def others_lack(self, answer: Answer, listed: Answer) -> Answer:
        """An answer that tells something of each of a list: of how many of that list it is not known is said before all notes.

        So it is where those of which it is asked were but counted.
        """
        known, total = len(_custodians(answer)), _number_told(listed)
        # Where it is asked of some of them, the others are not meant.
        if {k: v for k, v in answer.slots.items() if k != "attribute"} != dict(listed.slots):
            return answer
        if answer.status is not Status.ANSWERED or listed.truncated or answer.truncated or not known < total:
            return answer
        return with_note(answer, self.wording.lacking(answer.language, KnownShare(known, total)))

    def of_nothing(self, answer: Answer, listed: Answer) -> Answer:
        """A refusal to tell something of a list on which nothing is: that there is nothing comes first."""
        if listed.status is not Status.NO_RESULTS:
            return answer
        nothing = self.wording.finding(replace(facts_of(answer, Status.UNANSWERABLE), nothing_listed=True))
        return replace(answer, answer=" ".join([finding(listed), nothing, *answer.notes]))

    def together(
        self,
        first: Answer,
        further: Sequence[Answer],
        *,
        weighs: Measure | None = None,
        newer: bool = False,
        counted: Sequence[Place] = (),
        sums: bool = False,
        shares: bool = False,
    ) -> Answer:
        """The answer to the first of several questions, with the sentences of the others, which are to be asked for their rows.

        Only what was found out is added, and who is meant where a name may be that of another: any other further question of
        which we have to ask back what it means is but suggested.

        Args:
            first: The first answer.
            further: The others.
            weighs: What two custodians are weighed by: which is older, or has more, is told first of all, and last of all that
                the graph has none of a name.
            newer: It is asked which of them is the newer one.
            counted: The places of which it is asked where there are more: that is told instead of the numbers alone.
            sums: How many there are at these places together is told first of all.
            shares: What the first counts is a share of what the other counts: how large a one is told first of all.
        """
        unclear = next((a for a in (first, *further) if asks_who_is_meant(a)), None) if weighs else None
        if unclear is not None:
            # Which is older, or has more, nobody can tell before it is said which one is meant.
            return replace(unclear, question=first.question)
        questions = tuple(answer.resolved_question for answer in further if not answer.unknown_name)
        told = [first, *(a for a in further if a.status in TOLD)] if first.status in TOLD else [first]
        asked_back = [answer for answer in further if asks_who_is_meant(answer)] if first.status in TOLD else []
        verdict = verdict_on(told, further, weighs) if weighs else None
        if verdict is not None and newer:
            verdict = of_newer(*verdict)
        sentences = [" ".join([finding(answer), *self._of_found(answer)]) for answer in told]
        if weighs:
            sentences += [finding(answer) for answer in further if answer.unknown_name]
        sentences += map(finding, asked_back)
        if verdict is not None:
            sentences = [self.wording.weighed(first.language, *verdict), *sentences]
        sentences = self._added_up(told, counted, sentences) if sums else self._compared(told, counted) or sentences
        share = share_of(first, further) if shares else None
        if share is not None:
            sentences = [self.wording.percentage(first.language, share, at_least=first.at_least), *sentences]
        # What weighs the two needs no more rows, and a number has but one.
        notes = self._notes_together(
            told, () if verdict else asked_for_rows([a for a in further if a not in asked_back])
        )
        shown = winner_first(told, verdict)
        if shown[0] is not first:
            questions = (first.resolved_question,)
        return replace(
            shown[0],
            question=first.question,
            answer=" ".join([*dict.fromkeys(sentences), *notes]),
            notes=notes,
            confidence=min(answer.confidence for answer in told),
            fit=min(answer.fit for answer in told),
            sources=tuple(dict.fromkeys(source for answer in told for source in answer.sources)),
            suggestions=questions,
        )

    def _added_up(self, told: Sequence[Answer], counted: Sequence[Place], numbers: list[str]) -> list[str]:
        """The numbers at some places behind their sum, or alone where one of them is not known."""
        language = told[0].language
        compared = of_counts(told, [self.voice.spoken(language, place) for place in counted])
        return numbers if compared is None else [self.wording.finding(summed(compared)), *numbers]

    def _compared(self, told: Sequence[Answer], counted: Sequence[Place]) -> list[str]:
        """At which of some places there are more, in place of the numbers alone; none where that is not asked."""
        language = told[0].language
        compared = of_counts(told, [self.voice.spoken(language, place) for place in counted])
        if compared is None:
            return []
        # Beside it, numbers by type still say more.
        return [self.wording.finding(compared), *(finding(answer) for answer in told if len(answer.rows) > 1)]

    def _of_found(self, answer: Answer) -> tuple[str, ...]:
        """The notes on one who is found by name, but for its sources: behind the sentence on another they would be that one's."""
        if answer.template_id != _FIND or answer.status is not Status.ANSWERED:
            return ()
        sources = self.wording.notes(_of_sources(answer.language, answer.status, answer.origin))
        return tuple(note for note in answer.notes if note not in sources)

    def _notes_together(self, told: Sequence[Answer], questions: tuple[str, ...]) -> tuple[str, ...]:
        """The notes of some answers, each once, with the sources of all of them in one."""
        language = told[0].language
        own = [note for each in told for note in self.wording.notes(_of_sources(language, each.status, each.origin))]
        own += [note for each in told for note in self._of_found(each)]
        amounts = [rows for each in told if (rows := _rows_of_amounts(each))]
        own += [note for rows in amounts for note in self._years_of_amounts(language, rows)]
        known = any(answer.status is Status.ANSWERED for answer in told)
        status = Status.ANSWERED if known else told[0].status
        facts = _of_sources(language, status, joined_origin(told))
        facts = replace(facts, suggestions=questions, listed=bool(told[0].rows))
        notes = dict.fromkeys(note for answer in told for note in answer.notes if note not in own)
        years = self._years_of_amounts(language, tuple(row for rows in amounts for row in rows))
        return (*notes, *years, *self.wording.notes(facts))

    def _years_of_amounts(self, language: str, rows: tuple[Mapping[str, object], ...]) -> tuple[str, ...]:
        return self.wording.notes(Facts(Status.ANSWERED, language, rows=rows)) if rows else ()


def _number_told(answer: Answer) -> int:
    """How many custodians an answer lists, or says that there are."""
    count = answer.rows[0].get("count") if len(answer.rows) == 1 else None
    return count if isinstance(count, int) else len(_custodians(answer))


def _custodians(answer: Answer) -> set[object]:
    return {row["custodian"] for row in answer.listed if row.get("custodian")}


def _rows_of_amounts(answer: Answer) -> tuple[Mapping[str, object], ...]:
    """The amounts and the years of the rows of an answer, which alone tell of what years its figures are."""
    if not amount_years(answer.listed):
        return ()
    return tuple({"amount": row.get("amount"), "year": row.get("year")} for row in answer.listed)


def _of_sources(language: str, status: Status, origin: Origin) -> Facts:
    """What tells the sources of an answer, and nothing else."""
    return Facts(status=status, language=language, origin=origin)
