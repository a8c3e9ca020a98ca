"""What an answer begins with, where it is not what was found: those whose names say the kind, or that nothing is described."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.answers.model import Status
from glam_kg.answers.speech import LONGEST_LIST

if TYPE_CHECKING:
    from glam_kg.answers.model import Facts


def leads_with_names(facts: Facts) -> bool:
    """Whether those whose names say the kind that was asked for are told first: not where a part of a list is asked for."""
    return facts.beside.so_called.among > 0 and facts.page is None and (facts.wanted or 0) <= LONGEST_LIST


def leads_with_others(facts: Facts) -> bool:
    """Whether those of other types are told first: yes or no comes before them, and those who are found."""
    found = facts.status is Status.ANSWERED and any(row.get("count") != 0 for row in facts.rows)
    return bool(facts.beside.of_other_types.rows) and not found and facts.page is None and facts.beside.holds is None


def none_fits(facts: Facts) -> bool:
    """Whether it is told first that no name says the kind, or that but some in parts of the city do.

    Not where others may be there, of whom no town or region is known.
    Nor where those of other types are told whose names do.
    """
    beside = facts.beside
    of_others = beside.not_called or beside.town_in_name or beside.near_in_name or facts.known_regions is not None
    return beside.so_called.none and not (of_others or beside.of_other_types.rows) and facts.page is None


def note_of_boroughs(facts: Facts) -> str:
    """The note on those in parts of the city, or of several, that is asked for; empty where none are told."""
    fit = facts.beside.fit_in_boroughs.rows
    if not (rows := fit or facts.beside.in_boroughs):
        return ""
    several, one = ("fit_in_boroughs", "fits_in_borough") if fit else ("in_boroughs", "in_one_borough")
    note = several if len(rows) > 1 else one
    return f"{note}_of_cities" if len(facts.places) > 1 else note


def tells_of_no_collection(facts: Facts) -> bool:
    """Whether a collection is asked for, and none is described in the data."""
    share = facts.beside.share
    if share is None or leads_with_names(facts) or leads_with_others(facts):
        return False
    return share.of == "collections" and share.is_low and not share.known and not facts.rows
