"""What a language model is told: the templates and codes once, and what the local tier found in this question.

The catalogue stands in the description of the output fields, where optimisers leave it and demonstrations do not repeat it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.places.model import PlaceLevel
from glam_kg.programs.reading import OUT_OF_SCOPE
from glam_kg.question.words.mentions import (
    AreaMention,
    ConceptMention,
    IdentifierMention,
    Mention,
    NameMention,
    NetworkMention,
    NumberMention,
    PlaceMention,
    SchemeMention,
    SubjectMention,
    TypeMention,
    YearMention,
)
from glam_kg.templates.model import NO_TEMPLATE
from glam_kg.templates.place_slots import COUNTED_BY
from glam_kg.templates.slots import EXCLUDED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.ontology.vocabulary import SchemaVocabulary
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation import Turn
    from glam_kg.question.templates.classification import Classification
    from glam_kg.templates.catalogue import TemplateCatalogue
    from glam_kg.templates.model import Template

MAX_TURNS, MAX_MENTIONS, MAX_CANDIDATES = 3, 12, 3
_LONGEST_TURN = 300


def describe_templates(catalogue: TemplateCatalogue) -> str:
    """One line per template: its id, its slots (those that may be empty with a question mark), what it does."""
    lines = [
        f"- {t.id}({', '.join(_slot(name, t) for name in _shown_slots(t))}): {t.description}"
        for t in catalogue
        if t.sparql
    ]
    return "\n".join(
        [
            "the id of one of these templates",
            *lines,
            f"- {NO_TEMPLATE}: about heritage institutions, but none of these answers it",
            f"- {OUT_OF_SCOPE}: not about heritage institutions",
        ]
    )


def describe_slots(vocabulary: SchemaVocabulary) -> str:
    """How each slot is filled, with the closed lists of codes."""
    types = ", ".join(f"{t.letter} {labels['en'][0]}" for t in vocabulary.institution_types
                      if (labels := vocabulary.type_labels.get(t.letter)))  # fmt: skip
    schemes = ", ".join(scheme.name for scheme in vocabulary.schemes)
    events = ", ".join(event.name for event in vocabulary.event_types)
    return "\n".join(
        [
            "a JSON object with the template's slots; leave out what the question does not say",
            f"- institution_type: one letter, or a list of them: {types}",
            "- city, region, country, place: the name as written; places: a list of two or more names",
            "- name, network, subject, value: the words as written",
            f"- scheme: {schemes}",
            "- attribute: website, address, founded, closed, city, budget, parent, identifiers, collections, other_names, or",
            "  a scheme",
            "- before, after (exclusive), from, to (inclusive): years; limit: how many",
            "- least, most: whole numbers, of how many institutions each place is to have",
            "- order: oldest or newest; of counts by place, most or fewest; of budgets, highest or lowest",
            f"- level: what to count by: {', '.join(COUNTED_BY)}",
            "- operator: above, below, or between with to_amount; amount, to_amount: numbers in full; currency: ISO 4217",
            f"- radius_km: kilometres; event_type: {events}",
        ]
    )


def describe_history(history: Sequence[Turn]) -> str:
    """The last turns of a conversation, oldest first; empty where there is none."""
    turns = [turn.resolved_question[:_LONGEST_TURN] for turn in history[-MAX_TURNS:]]
    return "\n".join(f"- {' '.join(turn.split())}" for turn in turns)


def describe_findings(analysis: Analysis, classification: Classification) -> str:
    """What the local tier found: the words it can link, and the templates that fit, with their confidence."""
    found = [f'"{m.text}" = {meaning}' for m in analysis.mentions if (meaning := _meaning(m))]
    unused = [
        analysis.tokens[i].text
        for i, content in enumerate(analysis.content)
        if content and not any(m.start <= i < m.end for m in analysis.mentions)
    ]
    lines = [f"language: {analysis.language.code}"]
    if found:
        lines.append("words: " + "; ".join(dict.fromkeys(found[:MAX_MENTIONS])))
    if unused:
        lines.append("not understood: " + ", ".join(unused[:MAX_MENTIONS]))
    for candidate in classification.fitting[:MAX_CANDIDATES]:
        slots = ", ".join(f"{name}={value}" for name, value in candidate.extraction.slots.items())
        lines.append(f"guess: {candidate.template.id}({slots}), fit {candidate.fit:.2f}")
    return "\n".join(lines)


def _shown_slots(template: Template) -> list[str]:
    """The slots as a model fills them: a place in place of a point, and nothing of what is left out."""
    names = [
        "place" if name == "latitude" else name
        for name in template.slots
        if name != "longitude" and not name.startswith(EXCLUDED)
    ]
    return list(dict.fromkeys(names))


def _slot(name: str, template: Template) -> str:
    slot = template.slots.get(name)
    needed = slot is None or (slot.required and slot.default is None)
    return name if needed else f"{name}?"


def _meaning(mention: Mention) -> str | None:
    match mention:
        case TypeMention():
            return f"institution_type {mention.letter}"
        case PlaceMention():
            levels = [reading for level in PlaceLevel if (reading := mention.at(level))]
            return " or ".join(f"{r.place.level} {r.place.name} ({r.place.region or r.place.country})" for r in levels)
        case AreaMention():
            return f"area {' or '.join(place.readings[0].place.code for place in mention.places)}"
        case NameMention() if mention.candidates:
            return f"name of {mention.candidates[0].label}"
        case NetworkMention() if mention.iris:
            return f"network {mention.label}"
        case SubjectMention() if mention.known:
            return f"subject {mention.subject}"
        case SchemeMention():
            return f"scheme {mention.scheme}"
        case IdentifierMention() if mention.distinctive:
            return f"identifier ({', '.join(mention.schemes)})"
        case YearMention():
            return f"years {mention.first} to {mention.last}"
        case NumberMention() | ConceptMention():
            return None
        case _:
            return None
