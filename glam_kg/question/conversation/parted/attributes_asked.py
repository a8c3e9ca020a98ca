"""What is asked of one institution, one thing beside the other: "When was it founded, and where is it?"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.said.said import ATTRIBUTES
from glam_kg.question.words.mentions import ConceptMention, GeneralMention, SchemeMention

if TYPE_CHECKING:
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.recent import Understood

_ADDRESS: Final = "address"
_CITY: Final = "city"


def attributes_asked(understood: Understood, joints: set[int]) -> tuple[str, ...]:
    """The attributes that are asked for one beside the other, in the question's order; an address before where that is."""
    chosen, analysis = understood.chosen, understood.analysis
    name = chosen.extraction.name if chosen else None
    if name is None:
        return ()
    closing = any(m.concept == "closed" for m in analysis.concept_mentions) and asks_when_alone(analysis)
    said: list[tuple[int, str]] = []
    for mention in analysis.mentions:
        if mention.start in analysis.beside.story or mention.overlaps(name):
            continue
        if isinstance(mention, SchemeMention):
            said.append((mention.start, mention.scheme))
        elif isinstance(mention, ConceptMention) and mention.concept == "when" and closing:
            continue
        elif isinstance(mention, ConceptMention) and mention.concept in ATTRIBUTES and not _refers(mention, analysis):
            said.append((mention.start, ATTRIBUTES[mention.concept]))
    first: dict[str, int] = {}
    for start, attribute in sorted(said):
        first.setdefault(attribute, start)
    found: list[str] = []
    last = 0
    for attribute, start in sorted(first.items(), key=lambda item: item[1]):
        if not found or any(last < joint <= start for joint in joints):
            found.append(attribute)
            last = start
    if _ADDRESS in found and _CITY in found and _asks_only_where(analysis):
        # "Where exactly is it, the address?" asks for the one that says it best.
        found.sort(key=lambda attribute: (_ADDRESS, _CITY).index(attribute) if attribute in {_ADDRESS, _CITY} else 2)
    return tuple(found)


def _asks_only_where(analysis: Analysis) -> bool:
    concepts = analysis.concepts()
    return "where" in concepts and concepts.isdisjoint({"in_which_city", "level_city"})


def asks_when_alone(analysis: Analysis) -> bool:
    """Whether "when" is asked of no founding: "Has it closed, and if so when?" asks when it closed."""
    concepts = {m.concept for m in analysis.concept_mentions}
    return "when" in concepts and "founded" not in concepts


def asks_for_kind(analysis: Analysis) -> bool:
    """Whether it is asked which kind of institution the one is that is named behind: "What type of institution is the Louvre"."""
    asks = [m for m in analysis.concept_mentions if m.concept == "info"]
    return any(
        m.start < g.start < g.end <= m.end for m in asks for g in analysis.mentions if isinstance(g, GeneralMention)
    )


def _refers(mention: ConceptMention, analysis: Analysis) -> bool:
    """Whether a word only refers: "this place" asks for none."""
    longer = (
        m
        for m in analysis.concept_mentions
        if m.concept == "refers_to_one" and m.end - m.start > mention.end - mention.start
    )
    return any(m.covers(mention) for m in longer)
