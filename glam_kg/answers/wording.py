"""One answer in one or two sentences, in the question's language."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final, Self

from glam_kg.answers.beside import Beside
from glam_kg.answers.conditions import has_conditions
from glam_kg.answers.forms import GENERIC, LANGUAGES
from glam_kg.answers.leading import (
    leads_with_names,
    leads_with_others,
    none_fits,
    note_of_boroughs,
    tells_of_no_collection,
)
from glam_kg.answers.listing import called_in_name, is_asked_by_identifier
from glam_kg.answers.model import Facts, Status
from glam_kg.answers.notes import Notes
from glam_kg.answers.outcomes import chosen_text
from glam_kg.answers.placeholders import PLACEHOLDERS
from glam_kg.answers.putting import put
from glam_kg.answers.records import told_once
from glam_kg.answers.speech import Speech
from glam_kg.answers.telling import Telling
from glam_kg.errors import TemplateError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from glam_kg.answers.beside import KnownShare
    from glam_kg.answers.forms import Verdict
    from glam_kg.answers.model import SpokenPlace
    from glam_kg.answers.wording_file import Detail, WordingFile

GENERAL: Final = ""
"""The key of the general word for an institution among the labels of types."""
_INITIALS: Final = re.compile(r"[A-Z][a-z]?[A-Z]{1,5}|[A-Z] ?& ?[A-Z]")
"""A name that is nothing but initials."""
_MANY: Final = 2
"""A number of institutions that are spoken of in the plural."""
_AGE_ORDERS: Final = frozenset({"oldest", "newest"})
DEFAULT_LANGUAGE: Final = "en"
"""The language of an answer to a question in none of the four."""


@dataclass(frozen=True)
class Wording:
    """Words for answers: the texts of a wording file, and what the types of institution are called.

    Attributes:
        file: The texts.
        types: Letter → language → (singular, plural); the letter "" stands for any institution.
        subjects: Subject of a collection, as graphs call it → language → label.
    """

    file: WordingFile
    types: Mapping[str, Mapping[str, tuple[str, str]]]
    subjects: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    @classmethod
    def load(
        cls,
        path: Path | None = None,
        *,
        types: Mapping[str, Mapping[str, tuple[str, str]]],
        subjects: Mapping[str, Mapping[str, str]] | None = None,
    ) -> Self:
        """Read a wording file; by default the one that comes with glam_kg.

        Args:
            path: The file.
            types: Letter → language → (singular, plural); the letter "" stands for any institution.
            subjects: Subject of a collection, as graphs call it → language → label; one that is not there is called as in graphs.

        Raises:
            TemplateError: The file is not a wording file, a text names an unknown placeholder, or a type lacks a label.
        """
        from glam_kg.answers.wording_loading import read_wording

        if GENERAL not in types:
            raise TemplateError('no label for the general word: expected an entry "" among the labels of types')
        for letter, labels in types.items():
            for language in LANGUAGES:
                if language not in labels:
                    raise TemplateError(f"institution type {letter!r} has no label in {language}")
        return cls(read_wording(path, PLACEHOLDERS.keys()), types, subjects or {})

    def sentence(self, facts: Facts) -> str:
        """The answer as one line: what was found or why not, then what the reader should know about it.

        Never empty, and never with a line break. Names and values of the graph are shown as they are, but for control
        characters, and cut at 200 characters.
        """
        return " ".join([self.finding(facts), *self.notes(facts)])

    def finding(self, facts: Facts) -> str:
        """What was found, or why not.

        That nobody is called as was said stands before what else there is. That no collection at all is described is said before
        that none of the subject is known: it cannot be told who has one.
        """
        speech = self._speech_of(facts)
        telling = Telling(facts, speech)
        leads = leads_with_names(facts)
        if leads_with_others(facts):
            return self._led_by_others(telling)
        called = [self._text(telling, "note", "not_called")] if facts.beside.not_called else []
        if none_fits(facts):
            called = [self._none_fitting(facts, speech)]
        told = [self._text(telling, "note", "all_told")] if facts.all_told else []
        of_all = [self._of_all(facts, facts.beside.of_all)] if facts.beside.of_all is not None else []
        if facts.beside.nobody_there:
            return " ".join(called)
        found = self._led_by_names(facts, speech) if leads else self._main(facts, speech)
        untold = self._notes.of_shares(telling) if tells_of_no_collection(facts) else ()
        return " ".join([*untold, *told, *called, *of_all, found])

    def _led_by_names(self, facts: Facts, speech: Speech) -> str:
        """Those whose names say the kind that was asked for, before what is known of it: in place of all of their type."""
        so_called = facts.beside.so_called
        all_of_them = replace(facts, status=Status.ANSWERED, rows=({"count": so_called.among},))
        note = "named" if len(so_called.rows) > 1 else "one_named"
        details: tuple[Detail, ...] = ("city",)
        if so_called.order:
            note = "first_named" if len(so_called.rows) > 1 else f"{so_called.order}_named"
            details = ("city", "founded", "amount")
        named = self._text(Telling(all_of_them, speech, details), "note", note)
        if so_called.order:
            return f"{named} {self._main(facts, speech)}"
        more = self._text(Telling(facts, speech), "note", "no_distinction") if facts.rows else self._main(facts, speech)
        apart = [self._text(Telling(facts, speech), "note", "galleries_apart")] if so_called.galleries else []
        return " ".join([named, more, *apart])

    def _none_fitting(self, facts: Facts, speech: Speech) -> str:
        """That no name says the kind that was asked for: of an order, none of those of which the year or the budget is known.

        Where some in parts of the city do, these are told instead: they are in it as well.
        """
        telling, order = Telling(facts, speech), facts.beside.so_called.order
        if note := note_of_boroughs(facts):
            return self._text(telling, "note", note)
        if not order and telling.facts.rows and has_conditions(facts.slots):
            all_of_them = replace(facts, rows=({"count": _MANY},))
            return self._text(Telling(all_of_them, speech), "note", "none_with_all_fits")
        if not order:
            return self._text(telling, "note", "none_fitting" if telling.total == 1 else "none_of_them_fits")
        all_of_them = replace(facts, rows=({"count": _MANY},))
        note = "none_dated_fits" if order in _AGE_ORDERS else "none_budgeted_fits"
        return self._text(Telling(all_of_them, speech), "note", note)

    def _led_by_others(self, telling: Telling) -> str:
        """Those of other types whose names say the kind, before that they are not known as such."""
        facts = telling.facts
        one = "" if len(facts.beside.of_other_types.rows) > 1 else "one_"
        named = self._text(replace(telling, details=("city",)), "note", f"{one}of_other_types")
        # Of a collection, or of a region of which little is known, it is said why none is found.
        of_type = "subject" not in facts.slots and facts.known_regions is None and not facts.beside.town_in_name
        more = self._text(telling, "note", f"{one}of_no_such_type") if of_type else self._main(facts, telling.speech)
        return f"{named} {more}"

    def notes(self, facts: Facts) -> tuple[str, ...]:
        """What the reader should know about an answer, however it is worded: its reading, what is missing, its sources."""
        return tuple(self._notes.told(Telling(facts, self._speech_of(facts))))

    def name_told(self, facts: Facts) -> str:
        """What the sentence about one custodian calls it; empty where nothing is told of one that is known."""
        return Telling(facts, self._speech_of(facts)).name if facts.rows else ""

    def widened(self, language: str, before: SpokenPlace, after: SpokenPlace) -> str:
        """That a follow-up was counted in a place around the one that was spoken of, as that has no parts to count by."""
        facts = Facts(Status.ANSWERED, language, place=after, other_reading=before)
        return self._text(Telling(facts, self.speech(language)), "note", "widened")

    def also_meant(self, language: str, taken: SpokenPlace, other: SpokenPlace) -> str:
        """That a place was taken for what a word points at which may point at another one."""
        facts = Facts(Status.ANSWERED, language, places=(taken,), other_reading=other)
        return self._text(Telling(facts, self.speech(language)), "note", "other_reading")

    def of_name(self, note: str, language: str, name: str) -> str:
        """A note on one custodian: that a list of what else there is holds it, or that the list before did."""
        facts = Facts(Status.ANSWERED, language, rows=({"name": name},), said_name=name)
        return self._text(Telling(facts, self.speech(language)), "note", note)

    def weighed(self, language: str, verdict: Verdict, name: str, other: str) -> str:
        """That one custodian is older than another or has more, that both are of one year or sum, or that this is not known."""
        facts = Facts(Status.ANSWERED, language, said_name=name, weighed=other)
        return self._text(Telling(facts, self.speech(language)), "weighed", verdict)

    def lacking(self, language: str, share: KnownShare) -> str:
        """Of how many of a list it is not known what is told of the others."""
        facts = Facts(Status.ANSWERED, language, rows=({"count": share.total},), beside=Beside(share=share))
        one = share.total - share.known == 1
        return self._text(Telling(facts, self.speech(language)), "note", "other_lacks" if one else "others_lack")

    def percentage(self, language: str, share: KnownShare, *, at_least: bool = False) -> str:
        """How large a share some are of others; at least so large where some of these may be there as well."""
        facts = Facts(Status.ANSWERED, language, rows=({"count": share.total},), beside=Beside(share=share))
        return self._text(
            Telling(facts, self.speech(language)), "note", "percentage_at_least" if at_least else "percentage"
        )

    def _of_all(self, facts: Facts, share: KnownShare) -> str:
        """Whether all have something that was asked of them all, as far as it is known, with the numbers."""
        had = facts.slots.get("attribute") or facts.slots.get("scheme")
        counted = replace(facts, rows=({"count": share.total},), slots={"attribute": had}, beside=Beside(share=share))
        outcome = "all_have" if share.known == share.total else "some_have"
        return self._text(Telling(counted, self.speech(facts.language)), "note", outcome)

    def speech(self, tag: str) -> Speech:
        """The words of a language, by its BCP 47 tag; of the default language where there are none."""
        language = tag.partition("-")[0].lower()
        if language not in LANGUAGES:
            language = DEFAULT_LANGUAGE
        return self._speeches[language]

    def _speech_of(self, facts: Facts) -> Speech:
        """The words of an answer's language, with types called as the question calls them."""
        speech = self.speech(facts.language)
        called = facts.called or called_in_name(facts, speech.words.synonyms)
        return replace(speech, types={**speech.types, **called}) if called else speech

    @cached_property
    def _notes(self) -> Notes:
        return Notes(self.file)

    @cached_property
    def _speeches(self) -> Mapping[str, Speech]:
        return {language: self._speech(language) for language in LANGUAGES}

    def _speech(self, language: str) -> Speech:
        labels = {letter: by_language[language] for letter, by_language in self.types.items()}
        subjects = {
            term: by_language[language] for term, by_language in self.subjects.items() if language in by_language
        }
        return Speech(language, self.file.words(language), labels, subjects)

    def _main(self, facts: Facts, speech: Speech) -> str:
        if facts.status in {Status.OUT_OF_SCOPE, Status.UNANSWERABLE}:
            outcome = "only_place" if facts.place else "courtesy" if facts.courteous else str(facts.status)
            outcome = facts.reason or outcome
            unknown = "unknown_initials" if _INITIALS.fullmatch(facts.unknown_name) else "unknown_name"
            unknown = "in_names" if facts.beside.called_with else unknown
            outcome = unknown if facts.unknown_name else "only_type" if facts.institution_type else outcome
            outcome = "unspoken" if facts.unspoken else "combined" if facts.earlier else outcome
            outcome = "remark" if facts.remark else "nothing_listed" if facts.nothing_listed else outcome
            return self._text(Telling(facts, speech), "refusal", outcome)
        if facts.status is Status.NEEDS_CLARIFICATION:
            # A template without names to choose from lacks its place.
            lacking = facts.template_id is not None and not facts.candidates
            outcome = "which" if facts.candidates else "where" if lacking else "unclear"
            return self._text(Telling(facts, speech), "refusal", outcome)
        wording = self.file.templates.get(facts.template_id or "")
        form = GENERIC if wording is None else wording.form
        telling = Telling(facts, speech, () if wording is None else wording.details)
        if form == "attribute" and len(telling.custodians) > 1:
            telling = replace(telling, facts=told_once(facts, speech))
        if form == "attribute" and len(telling.custodians) > 1:
            # A custodian with two websites has two rows; in a list of custodians it stands once.
            telling = replace(telling, facts=replace(telling.facts, rows=telling.custodians_told))
            if not telling.values():
                # That it is known of none is said once, and not behind each name.
                telling = replace(telling, details=tuple(each for each in telling.details if each != "attribute"))
        if form == "attribute" and is_asked_by_identifier(facts):
            # The identifier is told already, and not again behind the name.
            form, telling = "identifier", replace(telling, details=("city",))
        return self._text(telling, *chosen_text(form, telling))

    def _text(self, telling: Telling, form: str, key: str) -> str:
        return put(self.file, telling, form, key)
