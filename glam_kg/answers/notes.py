"""The notes on an answer: what its reader should know beside what was found."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from glam_kg.answers.leading import (
    leads_with_names,
    leads_with_others,
    none_fits,
    note_of_boroughs,
    tells_of_no_collection,
)
from glam_kg.answers.listing import attribute_kind, stands_at_the_centre
from glam_kg.answers.model import Status
from glam_kg.answers.placeholders import amount_years
from glam_kg.answers.putting import put
from glam_kg.answers.tables import count_of, lacks_near, lacks_years, tells_all_dated, tied_places
from glam_kg.answers.values import members

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glam_kg.answers.model import Facts
    from glam_kg.answers.telling import Telling
    from glam_kg.answers.wording_file import WordingFile

_MOST_NAMED: Final = 3
"""So many that another record has something of are named; of more, it is told how many."""
_AGES: Final = frozenset({"oldest", "newest"})
_CLOSED: Final = "closed"
"""What those have of which a closure is known."""


@dataclass(frozen=True, slots=True)
class Notes:
    """Words the notes on an answer.

    Attributes:
        file: The texts.
    """

    file: WordingFile

    def told(self, telling: Telling) -> Iterator[str]:
        """What the reader should know about an answer: its reading, what is missing, its sources."""
        facts = telling.facts
        if facts.status in {Status.ANSWERED, Status.NO_RESULTS}:
            yield from self._of_parts(telling)
            yield from self._of_closures(telling)
            yield from self._of_places(telling)
            yield from self._of_distances(telling)
            yield from self._of_rankings(telling)
            yield from self._of_regions(telling)
            if not tells_of_no_collection(facts):
                yield from self.of_shares(telling)
            if amount_years(facts.rows):
                one = len(facts.rows) == 1 and attribute_kind(facts) == "budget"
                yield self._note(telling, "amount_kind" if one else "amount_years")
            if facts.currencies:
                yield self._note(telling, "currencies")
            leads = leads_with_names(facts) or leads_with_others(facts)
            if not leads and not facts.beside.nobody_there:
                yield from self._of_kinds(telling)
            for said, note in (
                (facts.said_subject, "renamed_subject"), (facts.said_as_all, "read_as_all"), (facts.respelt, "respelt"),
                (facts.ignored, "ignored"), (facts.unknown_left_out, "unknown_left_out"),
                (facts.beside.town_not_known, "town_not_known"),
                (facts.beside.time_not_known, "time_not_known"), (facts.beside.its_town, "its_town"),
            ):  # fmt: skip
                if said:
                    yield self._note(telling, note)
            yield from self._of_names(telling, leads=leads)
            if facts.truncated and facts.rows:
                yield self._note(telling, "truncated")
            if facts.origin.sources:
                yield from (self._note(telling, note) for note in _source_notes(facts))
            if facts.suggestions:
                yield self._note(telling, "further" if facts.listed else "apart")
        elif facts.suggestions:
            yield self._note(telling, "suggestions")

    def _of_kinds(self, telling: Telling) -> Iterator[str]:
        """As what the kinds were read that the data do not tell from others of their type."""
        facts = telling.facts
        for letter in dict.fromkeys(letter for letter, _ in facts.narrower):
            kinds = tuple(kind for kind in facts.narrower if kind[0] == letter)
            own = replace(telling, facts=replace(facts, institution_type=letter, narrower=kinds))
            yield self._note(own, "narrower")

    def _of_names(self, telling: Telling, *, leads: bool) -> Iterator[str]:
        """Whose names say the kind that was asked for: of those that are told, or of others where there are none."""
        if telling.facts.beside.so_called.rows and not leads:
            yield self._note(telling, _names_note(telling.facts))
        elif telling.facts.beside.of_other_types.rows and not leads:
            one = "" if len(telling.facts.beside.of_other_types.rows) > 1 else "one_"
            # Where the names of all who are told say it, those of other types do besides.
            also = "also_" if telling.facts.rows and telling.facts.beside.so_called.all_do else ""
            yield self._note(replace(telling, details=("city",)), f"{also}{one}of_other_types")

    def _of_parts(self, telling: Telling) -> Iterator[str]:
        """What is known of one; the numbers of decades, of several places; of which types there are none; what is not known."""
        # Where it is asked whether something is so, or in which region one lies, the rest is not asked.
        beside = telling.facts.beside
        if beside.other_type:
            yield self._note(telling, "other_type")
        elif beside.found and beside.holds is None and telling.facts.seat is None:
            yield self._note(telling, "facts")
        if "decade" in telling.row and telling.decades.told:
            yield self._note(telling, "decades")
        if telling.facts.beside.by_place:
            yield self._note(telling, "by_place")
        if telling.facts.beside.absent:
            yield self._note(telling, "absent")
        if telling.facts.beside.ends_asked:
            yield self._note(telling, "ends_unknown")

    def _of_distances(self, telling: Telling) -> Iterator[str]:
        """From where it was measured, where that is not the point that was meant."""
        if telling.facts.slots.get("around") and telling.places:
            yield self._note(telling, "around_town")
            if telling.facts.nearest_unknown and telling.facts.rows:
                yield self._note(telling, "nearest_unknown")
        # The nearest go first.
        elif stands_at_the_centre(telling.facts, telling.row):
            yield self._note(telling, "at_the_centre")

    def _of_rankings(self, telling: Telling) -> Iterator[str]:
        """How many places share the first rank where they are not all named, and that no more is known than was found."""
        tied = tied_places(telling.facts, telling.comparison)
        if tied:
            yield self._note(telling, tied)
        ranked = telling.rank > 1 and telling.facts.rows and telling.facts.slots.get("order") in _AGES
        if ranked and telling.facts.beside.share is None:
            yield self._note(telling, "only_dated")
        if telling.shares_last_place:
            yield self._note(telling, "last_tied")
        if lacks_near(telling.facts):
            yield self._note(telling, "no_other_near")
        if lacks_years(telling.facts) and not tells_all_dated(telling.facts):
            yield self._note(telling, "no_other_year")

    def _of_places(self, telling: Telling) -> Iterator[str]:
        """Where somebody is, where that is asked for; and what the place that was taken may mean as well."""
        facts = telling.facts
        if any(place.extent for place in (*telling.places, *facts.areas)):
            yield self._note(telling, "areas")
        form = self.file.templates.get(facts.template_id or "")
        # Of one who is found, the sentence itself tells it.
        if facts.seat and not (len(facts.rows) <= 1 and form is not None and form.form == "find"):
            yield self._note(telling, "seat")
        if facts.namesakes and telling.places and telling.finds_none:
            yield self._note(telling, "namesakes")
        elif telling.namesakes_apart and facts.is_other_empty and facts.other_reading not in facts.namesakes:
            yield self._note(telling, "other_is_empty")
            yield self._note(telling, "some_elsewhere")
        elif telling.namesakes_apart:
            yield self._note(telling, "namesakes_too")
        elif facts.other_reading and (telling.places or facts.read_as):
            # Of a place that is left out of all that there are no other stands beside it.
            unclear = bool(telling.places) and telling.is_unclear(telling.places[0], facts.other_reading)
            other = "other_is_empty" if facts.is_other_empty else "other_reading"
            yield self._note(telling, "same_name" if unclear else other)
        for town in facts.alone:
            yield from self._of_places(replace(telling, facts=town))

    def _of_regions(self, telling: Telling) -> Iterator[str]:
        """That of most custodians around the answer nobody knows in which region or town they are, and what names tell of it."""
        regions = telling.facts.known_regions
        if telling.facts.countries and regions is None:
            yield self._note(telling, "countries")
        if regions is not None and regions.of_kind:
            within = "towns" if regions.of_towns else "regions"
            yield self._note(telling, f"{within}_missing" if regions.known else f"no_{within}_of_type")
        elif regions is not None and not telling.facts.unplaced:
            within = "towns" if regions.of_towns else "regions" if regions.around[0].level == "country" else "parts"
            none = f"no_{within}_known" if regions.total > 1 else f"one_of_{within}_unknown"
            yield self._note(telling, f"few_{within}_known" if regions.known else none)
            if regions.by_town and telling.says_nothing_known:
                yield self._note(telling, "ask_by_town" if regions.total > 1 else "ask_by_its_town")
        if in_names := telling.facts.beside.town_in_name:
            yield self._note(telling, "town_in_names" if len(in_names) > 1 else "town_in_one_name")
        if near := telling.facts.beside.near_in_name:
            yield self._note(telling, "near_in_names" if len(near) > 1 else "near_in_one_name")
        # Where those of the city are none of the kind, it was told before these.
        if (note := note_of_boroughs(telling.facts)) and not none_fits(telling.facts):
            yield self._note(telling, note)

    def _of_closures(self, telling: Telling) -> Iterator[str]:
        """Of which of those that are told a closure is known, or what other records have: they are on the list all the same."""
        closed, ones = telling.facts.beside.closed, telling.facts.beside.closed_ones
        asked = _CLOSED in members(telling.facts.slots.get("having"))
        # Beside those of a kind, how many of all of the type have closed would be taken for them.
        if closed and not asked and not (telling.is_count and leads_with_names(telling.facts)):
            apart = (
                len(telling.places) > 1 and sum("place" in row and count_of(row) > 0 for row in telling.facts.rows) > 1
            )
            few = "closed_named" if ones else "closed_together" if apart else "closed"
            told = "closed_one" if telling.total == 1 else "closed_all" if closed == telling.total else few
            yield self._note(telling, told)
        if telling.facts.beside.known_elsewhere:
            yield self._note(telling, _elsewhere_note(telling))
        if telling.facts.beside.repeated.records and not leads_with_names(telling.facts):
            yield self._note(telling, _repeated_note(telling))

    def of_shares(self, telling: Telling) -> Iterator[str]:
        """That what the answer rests on is known of few, or that amounts in other currencies are left out."""
        share = telling.facts.beside.share
        if share is not None and share.elsewhere:
            yield self._note(telling, "other_currencies")
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
            yield self._note(told, note if share.is_low else "years_missing")

    def _note(self, telling: Telling, key: str) -> str:
        return put(self.file, telling, "note", key)


def _names_note(facts: Facts) -> str:
    several, sure = len(facts.beside.so_called.rows) > 1, facts.beside.so_called.sure
    if sure:
        return "fitting" if several else "one_fitting"
    return "so_called" if several else "one_so_called"


def _elsewhere_note(telling: Telling) -> str:
    if telling.total == 1:
        return "known_elsewhere_one"
    return "known_elsewhere_many" if len(telling.facts.beside.known_elsewhere) > _MOST_NAMED else "known_elsewhere"


def _repeated_note(telling: Telling) -> str:
    repeated = telling.facts.beside.repeated
    if repeated.bodies > 1:
        return "repeated_many"
    if repeated.records == telling.total:
        return "repeated_all"
    return "repeated_named" if repeated.rows and repeated.records <= _MOST_NAMED else "repeated"


def _source_notes(facts: Facts) -> tuple[str, ...]:
    origin = facts.origin
    if facts.status is Status.NO_RESULTS and (not origin.whole or len(origin.sources) == 1):
        # No source says that there is none.
        return ("silent_sources",)
    unstated = ("unstated_sources",) if origin.unstated else ()
    if len(origin.sources) == 1:
        return ("source", *unstated)
    return ("all_sources" if origin.whole and not unstated else "sources", *unstated)
