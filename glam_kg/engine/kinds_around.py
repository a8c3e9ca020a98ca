"""Kinds told by names that a place has none of, and another of its name has: "fire museums New York".

The one name is read as the town as long as that has some of the kind, or nobody has. "The Holocaust museum in Washington" is in
the city, as there is none in the state.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.places.namesake_areas import of_areas, of_town_beside, widens_to_region

if TYPE_CHECKING:
    from collections.abc import Callable

    from glam_kg.answers.beside import SoCalled
    from glam_kg.engine.rereading import Found
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.templates.classification import Candidate
    from glam_kg.templates.catalogue import TemplateCatalogue

_TEMPLATES: Final = frozenset(
    {"list_institutions_by_type_city", "list_institutions_by_type_region", "count_institutions_by_type_location"}
)


def of_kind_around(
    found: Found,
    analysis: Analysis,
    catalogue: TemplateCatalogue,
    so_called: Callable[[Found], SoCalled],
    ask: Callable[[Candidate], Found],
) -> Found:
    """The question asked of the region around a town of the same name, or of that town, where names say the kind there only.

    Args:
        found: What the question is read as, and its rows.
        analysis: The question.
        catalogue: The templates: there is one for towns and another for regions.
        so_called: Tells whose names say the kind that was asked for.
        ask: Finds the rows of a question.
    """
    chosen = found.chosen
    if found.result.is_empty:
        return _in_town(found, analysis, catalogue, so_called, ask)
    narrower = bool(chosen.ignored) or any(m.narrower for m in analysis.type_mentions)
    if chosen.template.id not in _TEMPLATES or not narrower:
        return found
    around = of_areas(chosen, analysis, catalogue)
    if around is None or not widens_to_region(chosen.extraction, around.extraction):
        return _in_town(found, analysis, catalogue, so_called, ask)
    there = so_called(found)
    if there.rows or there.all_do:
        return found
    # The town has museums, if none of the kind: it is not told as one that has nothing.
    wider = ask(replace(around, extraction=replace(around.extraction, is_other_empty=False)))
    called = so_called(wider)
    return wider if called.rows and called.sure else found


def _in_town(
    found: Found,
    analysis: Analysis,
    catalogue: TemplateCatalogue,
    so_called: Callable[[Found], SoCalled],
    ask: Callable[[Candidate], Found],
) -> Found:
    """The question asked of the town that has the name of a region or country, where names say the kind there only."""
    chosen = found.chosen
    town = of_town_beside(chosen, analysis, catalogue)
    if town is None or (told := so_called(found)).rows or told.all_do:
        return found
    rest = (*chosen.extraction.places, *town.extraction.other_readings)
    # A region that has museums, if none of the kind, is not told as one that has nothing.
    extraction = replace(town.extraction, other_readings=rest, is_other_empty=found.result.is_empty)
    there = ask(replace(town, extraction=extraction))
    called = so_called(there)
    return there if called.rows and called.sure else found
