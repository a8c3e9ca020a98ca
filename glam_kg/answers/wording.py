"""One answer in one or two sentences, in the question's language."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final, Self

from glam_kg.answers.beside import Beside
from glam_kg.answers.forms import GENERIC, LANGUAGES
from glam_kg.answers.listing import called_in_name, is_asked_by_identifier, stands_at_the_centre
from glam_kg.answers.model import Facts, Status
from glam_kg.answers.outcomes import chosen_text
from glam_kg.answers.placeholders import PLACEHOLDERS, Values, amount_years
from glam_kg.answers.records import told_once
from glam_kg.answers.speech import LONGEST_LIST, Speech
from glam_kg.answers.tables import lacks_near, lacks_years, tells_all_dated, tied_places
from glam_kg.answers.telling import Telling
from glam_kg.errors import TemplateError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from glam_kg.answers.beside import KnownShare
    from glam_kg.answers.forms import Verdict
    from glam_kg.answers.model import SpokenPlace
    from glam_kg.answers.wording_file import WordingFile

GENERAL: Final = ""
"""The key of the general word for an institution among the labels of types."""
_TWO_STOPS: Final = re.compile(r"(?<=\w)\.\.(?=\s|$)")
_ASSERTING: Final = frozenset({"count", "count_with_identifier", "compare", "per_place"})
"""Forms that tell numbers of a type."""
_INITIALS: Final = re.compile(r"[A-Z][a-z]?[A-Z]{1,5}|[A-Z] ?& ?[A-Z]")
"""A name that is nothing but initials."""
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

        That nobody is called as was said stands before what else there is, and how a kind was read before what is said of all
        of its type: the oldest of the botanical gardens and zoos may be no zoo. That no collection at all is described is said
        before that none of the subject is known: it cannot be told who has one.
        """
        speech = self._speech_of(facts)
        telling = Telling(facts, speech)
        leads = leads_with_names(facts)
        kinds = self._of_kinds(telling) if self._asserts(telling) and not leads else ()
        if leads_with_others(facts):
            return self._led_by_others(telling)
        called = [self._text(telling, "note", "not_called")] if facts.beside.not_called else []
        if none_fits(facts):
            called = [self._text(telling, "note", "none_fitting")]
        told = [self._text(telling, "note", "all_told")] if facts.all_told else []
        of_all = [self._of_all(facts, facts.beside.of_all)] if facts.beside.of_all is not None else []
        if facts.beside.nobody_there:
            return " ".join(called)
        found = self._led_by_names(facts, speech) if leads else self._main(facts, speech)
        untold = self._of_shares(telling) if _tells_of_no_collection(facts) else ()
        return " ".join([*untold, *told, *kinds, *called, *of_all, found])

    def _asserts(self, telling: Telling) -> bool:
        """Whether a number is told, or who comes first: what is true of a type need not be of one of its kinds."""
        facts = telling.facts
        if not facts.narrower or facts.status is not Status.ANSWERED or not telling.total:
            return False
        wording = self.file.templates.get(facts.template_id or "")
        return bool(facts.slots.get("order")) or (wording is not None and wording.form in _ASSERTING)

    def _of_kinds(self, telling: Telling) -> Iterator[str]:
        """As what the kinds were read that the data do not tell from others of their type."""
        facts = telling.facts
        for letter in dict.fromkeys(letter for letter, _ in facts.narrower):
            kinds = tuple(kind for kind in facts.narrower if kind[0] == letter)
            own = replace(telling, facts=replace(facts, institution_type=letter, narrower=kinds))
            yield self._text(own, "note", "narrower")

    def _led_by_names(self, facts: Facts, speech: Speech) -> str:
        """Those whose names say the kind that was asked for, before what is known of it: in place of all of their type."""
        so_called = facts.beside.so_called
        all_of_them = replace(facts, status=Status.ANSWERED, rows=({"count": so_called.among},))
        note = "named" if len(so_called.rows) > 1 else "one_named"
        named = self._text(Telling(all_of_them, speech, ("city",)), "note", note)
        more = self._text(Telling(facts, speech), "note", "no_distinction") if facts.rows else self._main(facts, speech)
        return f"{named} {more}"

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
        return tuple(self._notes(Telling(facts, self._speech_of(facts))))

    def name_told(self, facts: Facts) -> str:
        """What the sentence about one custodian calls it; empty where nothing is told of one that is known."""
        return Telling(facts, self._speech_of(facts)).name if facts.rows else ""

    def widened(self, language: str, before: SpokenPlace, after: SpokenPlace) -> str:
        """That a follow-up was counted in a place around the one that was spoken of, as that has no parts to count by."""
        facts = Facts(Status.ANSWERED, language, place=after, other_reading=before)
        return self._text(Telling(facts, self.speech(language)), "note", "widened")

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

    def percentage(self, language: str, share: KnownShare) -> str:
        """How large a share some are of others."""
        facts = Facts(Status.ANSWERED, language, rows=({"count": share.total},), beside=Beside(share=share))
        return self._text(Telling(facts, self.speech(language)), "note", "percentage")

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

    def _notes(self, telling: Telling) -> Iterator[str]:
        facts = telling.facts
        if facts.status in {Status.ANSWERED, Status.NO_RESULTS}:
            yield from self._of_parts(telling)
            yield from self._of_closures(telling)
            yield from self._of_places(telling)
            yield from self._of_distances(telling)
            yield from self._of_rankings(telling)
            yield from self._of_regions(telling)
            if not _tells_of_no_collection(facts):
                yield from self._of_shares(telling)
            if amount_years(facts.rows):
                yield self._text(telling, "note", "amount_years")
            if facts.currencies:
                yield self._text(telling, "note", "currencies")
            leads = leads_with_names(facts) or leads_with_others(facts)
            if not leads and not self._asserts(telling) and not facts.beside.nobody_there:
                yield from self._of_kinds(telling)
            for said, note in (
                (facts.said_subject, "renamed_subject"), (facts.said_as_all, "read_as_all"), (facts.respelt, "respelt"),
                (facts.ignored, "ignored"), (facts.beside.town_not_known, "town_not_known"),
            ):  # fmt: skip
                if said:
                    yield self._text(telling, "note", note)
            yield from self._of_names(telling, leads=leads)
            if facts.truncated and facts.rows:
                yield self._text(telling, "note", "truncated")
            if facts.origin.sources:
                yield self._text(telling, "note", _source_note(facts))
            if facts.suggestions:
                yield self._text(telling, "note", "further" if facts.listed else "apart")
        elif facts.suggestions:
            yield self._text(telling, "note", "suggestions")

    def _of_names(self, telling: Telling, *, leads: bool) -> Iterator[str]:
        """Whose names say the kind that was asked for: of those that are told, or of others where there are none."""
        if telling.facts.beside.so_called.rows and not leads:
            yield self._text(telling, "note", _names_note(telling.facts))
        elif telling.facts.beside.of_other_types.rows and not leads:
            one = "" if len(telling.facts.beside.of_other_types.rows) > 1 else "one_"
            yield self._text(replace(telling, details=("city",)), "note", f"{one}of_other_types")

    def _of_parts(self, telling: Telling) -> Iterator[str]:
        """What is known of one; the numbers of decades, of several places; of which types there are none; what is not known."""
        # Where it is asked whether something is so, or in which region one lies, the rest is not asked.
        beside = telling.facts.beside
        if beside.other_type:
            yield self._text(telling, "note", "other_type")
        elif beside.found and beside.holds is None and telling.facts.seat is None:
            yield self._text(telling, "note", "facts")
        if "decade" in telling.row and telling.decades.told:
            yield self._text(telling, "note", "decades")
        if telling.facts.beside.by_place:
            yield self._text(telling, "note", "by_place")
        if telling.facts.beside.absent:
            yield self._text(telling, "note", "absent")
        if telling.facts.beside.ends_asked:
            yield self._text(telling, "note", "ends_unknown")

    def _of_distances(self, telling: Telling) -> Iterator[str]:
        """From where it was measured, where that is not the point that was meant."""
        if telling.facts.slots.get("around") and telling.places:
            yield self._text(telling, "note", "around_town")
            if telling.facts.nearest_unknown and telling.facts.rows:
                yield self._text(telling, "note", "nearest_unknown")
        # The nearest go first.
        elif stands_at_the_centre(telling.facts, telling.row):
            yield self._text(telling, "note", "at_the_centre")

    def _of_rankings(self, telling: Telling) -> Iterator[str]:
        """How many places share the first rank where they are not all named, and that no more is known than was found."""
        tied = tied_places(telling.facts, telling.comparison)
        if tied:
            yield self._text(telling, "note", tied)
        if telling.rank > 1 and telling.facts.rows and telling.facts.slots.get("order"):
            yield self._text(telling, "note", "only_dated")
        if telling.shares_last_place:
            yield self._text(telling, "note", "last_tied")
        if lacks_near(telling.facts):
            yield self._text(telling, "note", "no_other_near")
        if lacks_years(telling.facts) and not tells_all_dated(telling.facts):
            yield self._text(telling, "note", "no_other_year")

    def _of_places(self, telling: Telling) -> Iterator[str]:
        """Where somebody is, where that is asked for; and what the place that was taken may mean as well."""
        facts = telling.facts
        if any(place.extent for place in (*telling.places, *facts.areas)):
            yield self._text(telling, "note", "areas")
        form = self.file.templates.get(facts.template_id or "")
        # Of one who is found, the sentence itself tells it.
        if facts.seat and not (len(facts.rows) <= 1 and form is not None and form.form == "find"):
            yield self._text(telling, "note", "seat")
        if facts.namesakes and telling.places and telling.finds_none:
            yield self._text(telling, "note", "namesakes")
        elif telling.namesakes_apart:
            yield self._text(telling, "note", "namesakes_too")
        elif facts.other_reading and telling.places:
            unclear = telling.is_unclear(telling.places[0], facts.other_reading)
            other = "other_is_empty" if facts.is_other_empty else "other_reading"
            yield self._text(telling, "note", "same_name" if unclear else other)

    def _of_regions(self, telling: Telling) -> Iterator[str]:
        """That of most custodians around the answer nobody knows in which region or town they are, and what names tell of it."""
        regions = telling.facts.known_regions
        if telling.facts.countries and regions is None:
            yield self._text(telling, "note", "countries")
        if regions is not None and regions.of_kind:
            yield self._text(telling, "note", "regions_missing" if regions.known else "no_regions_of_type")
        elif regions is not None and not telling.facts.unplaced:
            within = "towns" if regions.of_towns else "regions" if regions.around[0].level == "country" else "parts"
            none = f"no_{within}_known" if regions.total > 1 else f"one_of_{within}_unknown"
            yield self._text(telling, "note", f"few_{within}_known" if regions.known else none)
            if regions.by_town and telling.says_nothing_known:
                yield self._text(telling, "note", "ask_by_town" if regions.total > 1 else "ask_by_its_town")
        if in_names := telling.facts.beside.town_in_name:
            yield self._text(telling, "note", "town_in_names" if len(in_names) > 1 else "town_in_one_name")

    def _of_closures(self, telling: Telling) -> Iterator[str]:
        """Of which or how many of those that are told a closure is known: they are on the list all the same."""
        closed, ones = telling.facts.beside.closed, telling.facts.beside.closed_ones
        # Beside those of a kind, how many of all of the type have closed would be taken for them.
        if closed and not (telling.is_count and leads_with_names(telling.facts)):
            few = "closed_named" if ones else "closed"
            told = "closed_one" if telling.total == 1 else "closed_all" if closed == telling.total else few
            yield self._text(telling, "note", told)

    def _of_shares(self, telling: Telling) -> Iterator[str]:
        """That what the answer rests on is known of few, or that amounts in other currencies are left out."""
        share = telling.facts.beside.share
        if share is not None and share.elsewhere:
            yield self._text(telling, "note", "other_currencies")
        # What is known in another currency is known.
        missing = share is not None and share.of == "years" and share.known < share.total
        if share is not None and (share.is_low or missing) and not telling.facts.currencies:
            # It speaks of all there are, whatever was found among them.
            all_of_them = replace(
                telling.facts, status=Status.ANSWERED, rows=({"count": share.total},), truncated=False
            )
            if share.of == "collections":
                all_of_them = replace(all_of_them, institution_type=None, place=None, places=(), excluded=(), slots={})
            told = replace(telling, facts=all_of_them)
            note = f"few_{share.of}_known" if share.known else f"no_{share.of}_known"
            yield self._text(told, "note", note if share.is_low else "years_missing")

    def _text(self, telling: Telling, form: str, key: str) -> str:
        text = self.file.text(form, key, telling.speech.language).format_map(Values(telling))
        if telling.facts.beside.holds is not None and form not in {"note", "refusal"}:
            return _affirmed(telling, text, self.file.text(form, key, telling.speech.language))
        if ".." in text:
            # A name that ends in a stop ends its sentence with it: "… e.V.".
            text = _TWO_STOPS.sub(".", text)
        # A name or identifier keeps its own first letter.
        kept = text.startswith((telling.name, telling.identifier()))
        # Dutch writes "één" without the first accent where it begins a sentence.
        if text.startswith("één"):
            return "Eén" + text[3:]
        return text if kept else text[:1].upper() + text[1:]


def _affirmed(telling: Telling, text: str, pattern: str) -> str:
    """A finding behind yes or no: the word of the wording file that it begins with has a small letter there, unless a noun."""
    affirming = telling.speech.words.affirming
    first = pattern.partition(" ")[0]
    if pattern[0].isalpha() and first not in affirming.nouns:
        text = text[0].lower() + text[1:]
    return (affirming.so if telling.facts.beside.holds else affirming.not_so).format(said=text)


def leads_with_names(facts: Facts) -> bool:
    """Whether those whose names say the kind that was asked for are told first: not where a part of a list is asked for."""
    return facts.beside.so_called.among > 0 and facts.page is None and (facts.wanted or 0) <= LONGEST_LIST


def leads_with_others(facts: Facts) -> bool:
    """Whether those of other types are told first: yes or no comes before them, and those who are found."""
    found = facts.status is Status.ANSWERED and any(row.get("count") != 0 for row in facts.rows)
    return bool(facts.beside.of_other_types.rows) and not found and facts.page is None and facts.beside.holds is None


def _tells_of_no_collection(facts: Facts) -> bool:
    """Whether a collection is asked for, and none is described in the data."""
    share = facts.beside.share
    if share is None or leads_with_names(facts) or leads_with_others(facts):
        return False
    return share.of == "collections" and share.is_low and not share.known and not facts.rows


def none_fits(facts: Facts) -> bool:
    """Whether it is told that no name says the kind: not where others may be there, of whom no town or region is known."""
    beside = facts.beside
    of_others = beside.not_called or beside.town_in_name or facts.known_regions is not None
    return beside.so_called.none and not of_others and facts.page is None


def _names_note(facts: Facts) -> str:
    several, sure = len(facts.beside.so_called.rows) > 1, facts.beside.so_called.sure
    if sure:
        return "fitting" if several else "one_fitting"
    return "so_called" if several else "one_so_called"


def _source_note(facts: Facts) -> str:
    origin = facts.origin
    if facts.status is Status.NO_RESULTS and not origin.whole:
        # No source says that there is none.
        return "silent_sources"
    if len(origin.sources) == 1:
        return "source"
    return "all_sources" if origin.whole else "sources"
