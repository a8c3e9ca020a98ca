"""The slot of what is asked of an institution, or of several: its website, its city, when it was founded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.question.amounts.yearly_sums import asks_for_sum
from glam_kg.question.sentences.lacking import LACKS
from glam_kg.question.slots.filling import AND, Filling
from glam_kg.question.templates.gains import DATED_EVENTS
from glam_kg.question.words.mentions import (
    EventTypeMention,
    IdentifierMention,
    SchemeMention,
)

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet


_SCHEME_DISTANCE = 2
"""Words that may stand between a scheme and its value ("ISIL code is NL-AmRM")."""
_ATTRIBUTES = (
    "website", "address", "parent", "identifiers", "collections", "other_names", "closed", "founded", "city", "budget",
)  # fmt: skip
_OF_MANY = ("website", "address", "founded", "closed")


def fill_attribute(filling: Filling) -> None:
    """What is asked; of one institution it is a scheme before all else."""
    if not filling.has("attribute"):
        return
    schemes = [m.scheme for m in asked_schemes(filling)]
    concepts = {m.concept for m in filling.concepts()}
    if not filling.has("name"):
        _attribute_of_many(filling, schemes, concepts)
        return
    if schemes:
        filling.put("attribute", schemes[0])
        return
    if "in_which_city" in concepts or "where" in concepts:
        concepts.add("city")
    if "when" in concepts and "founded" not in concepts:
        concepts.add("founded")
        # "When did it merge?" asks for no date of foundation.
        for change in (m for m in filling.analysis.mentions if isinstance(m, EventTypeMention)):
            if change.event_type not in DATED_EVENTS and not filling.is_used(change.start):
                filling.contradict(change.start, change.end)
    if "budget" in concepts and not asks_for_sum(filling.analysis):
        # "Who funded it?" asks for no sum.
        concepts.discard("budget")
    chosen = next((attribute for attribute in _ATTRIBUTES if attribute in concepts), None)
    if chosen not in {None, "budget"} and AND.isdisjoint(filling.analysis.words):
        # "Where does it get its income from?" asks for no place.
        for m in filling.said({"budget"}):
            filling.contradict(m.start, m.end)
    if chosen:
        filling.put("attribute", chosen)


def _attribute_of_many(filling: Filling, schemes: Sequence[str], concepts: AbstractSet[str]) -> None:
    """What is asked of several custodians: one thing, as a list shows one."""
    asked = [*dict.fromkeys(schemes), *(each for each in _OF_MANY if each in concepts)]
    # A sum that is known stands in lists of their own.
    asked += ["budget"] if {LACKS, "budget"} <= concepts else []
    if not asked and "when" in concepts:
        asked = ["founded"]
    if len(asked) == 1:
        filling.put("attribute", asked[0])


def asked_schemes(filling: Filling) -> list[SchemeMention]:
    """The schemes that are asked for: not the one right before a value ("the website of ROR 03wkt5x30")."""
    values = [m for m in filling.mentions if isinstance(m, IdentifierMention)] if filling.has("value") else []
    return [
        m for m in filling.mentions
        if isinstance(m, SchemeMention)
        and not any(m.scheme in value.schemes and 0 <= value.start - m.end <= _SCHEME_DISTANCE for value in values)
    ]  # fmt: skip
