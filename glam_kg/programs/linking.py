"""From the texts that a language model put into slots to a candidate that passes the gates of the local tier.

Each text is linked by the finders that read questions: places by the gazetteer and the graph, names by the graph's labels, codes
by the schema. What does not link is dropped with its reason, and with it the whole reading: leaving out one slot would answer
another question. What only the user can know, such as the place, must stand in what the user said; and what the user said of
places, types, years and amounts may not be left out. The only text that reaches a query is a subject that the user wrote, as a
literal.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from decimal import Decimal
from functools import cached_property
from typing import TYPE_CHECKING

from glam_kg.errors import SlotValueError
from glam_kg.places.model import PlaceLevel
from glam_kg.programs.heard import Heard
from glam_kg.programs.left_out import left_out
from glam_kg.programs.linked import Linked, Unlinked
from glam_kg.programs.place_linking import PLACE_KEYS, PlaceLinker
from glam_kg.programs.reading import Dropped
from glam_kg.programs.slot_linking import SlotLinker
from glam_kg.question.slots.extraction import DEFAULT_CURRENCY, FIRST_YEAR, LAST_YEAR, Extraction, extract
from glam_kg.question.templates.classification import Candidate
from glam_kg.question.templates.cover import Cover
from glam_kg.question.templates.requirements import is_complete
from glam_kg.question.templates.template_use import TemplateUse
from glam_kg.question.words.mentions import AreaMention
from glam_kg.templates.model import NO_TEMPLATE
from glam_kg.templates.slots import slot_value

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from glam_kg.programs.reading import Reading, SlotTexts
    from glam_kg.question.analyser import Analyser
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.slots.extraction import SlotValue
    from glam_kg.question.words.mentions import Span
    from glam_kg.templates.catalogue import TemplateCatalogue
    from glam_kg.templates.model import Template

LEAST_CONFIDENCE, CONFIDENCE_OF_WORDS = 0.6, 0.35
"""How sure a linked reading is; the second times the share of its slots that the local tier finds in the user's own words."""

_AREAS = frozenset({"region", "country"})


@dataclass(frozen=True)
class ReadingLinker:
    """Links readings with the finders of an analyser."""

    analyser: Analyser
    catalogue: TemplateCatalogue

    @cached_property
    def _uses(self) -> Mapping[str, TemplateUse]:
        uses = (TemplateUse.of(t, self.analyser.lexicon) for t in self.catalogue if t.id != NO_TEMPLATE)
        # The words that a template asks for tell the local tier that it is meant; here the model has said so.
        return {use.template.id: replace(use, required=(), cues=frozenset()) for use in uses}

    def link(self, reading: Reading, analysis: Analysis, said: Sequence[Analysis] = ()) -> Candidate | Dropped:
        """The candidate that a reading stands for, or why it stands for none.

        Args:
            reading: What the model wrote.
            analysis: The question that is answered; its words are those of which an answer tells that they were left over.
            said: What the user said: the question as it was put, then those before it. Places, names, identifiers, points, years
                and amounts must stand there. By default the question alone.
        """
        use = self._uses.get(reading.template_id)
        if use is None:
            return Dropped(f"there is no template {reading.template_id!r}")
        heard = Heard.of(analysis, said)
        try:
            linked = list(self._linked(use.template, reading.slots, heard))
            mentions = sorted((m for part in linked for m in part.mentions), key=lambda m: (m.start, m.end))
            values = {name: value for part in linked for name, value in part.values.items()}
            extraction = _completed(use.template, extract(use.template, mentions, analysis), values)
            _check_types(use.template, extraction)
        except (Unlinked, SlotValueError) as problem:
            return Dropped(str(problem))
        used = [*mentions, *(words for part in linked for words in part.said)]
        covering = Cover(tuple(mentions), 0.0, 0.0, _left_over(analysis, used))
        if not is_complete(use, covering, extraction, analysis.words):
            filled = ", ".join(sorted(extraction.values)) or "none"
            return Dropped(f"{use.template.id} needs other slots than those filled ({filled})")
        words = left_out(heard, use.template.slots.keys(), extraction, used, self.analyser)
        if words is not None:
            return Dropped(f"it leaves out {words!r}")
        return Candidate(use.template, covering, extraction, _confidence(linked))

    def _linked(self, template: Template, slots: SlotTexts, heard: Heard) -> Iterator[Linked]:
        own = {name for name, slot in template.slots.items() if slot.type not in PLACE_KEYS}
        given = {key: texts for key, texts in slots.items() if key in PLACE_KEYS and key not in own}
        places, others = PlaceLinker(self.analyser, heard), SlotLinker(self.analyser, heard)
        for name, texts in slots.items():
            if name in given:
                continue
            slot = template.slots.get(name)
            if slot is None:
                raise Unlinked(f"the template {template.id} has no slot {name[:40]!r}")
            yield places.several(texts) if slot.type == "places" else others.link(name, slot.type, texts)
        area = heard.find(AreaMention, lambda _: True) if "latitude" in template.slots else None
        if area is not None:
            # What lies in it is asked for; which town of a name is meant it has told.
            yield Linked((area,), said=(area,), heard=True)
            given = {key: texts for key, texts in given.items() if key not in _AREAS}
        if given:
            yield places.one(given, _levels(template))


def _levels(template: Template) -> tuple[str, ...]:
    """The levels of place that a template has a use for."""
    if "latitude" in template.slots:
        return (PlaceLevel.CITY,)
    levels = tuple(level for level in PlaceLevel if level in template.slots)
    if not levels and "name" in template.slots:
        # It says which of several custodians of one name is meant.
        return tuple(PlaceLevel)
    if not levels:
        raise Unlinked(f"the template {template.id} takes no place")
    return levels


def _completed(template: Template, extraction: Extraction, values: Mapping[str, SlotValue]) -> Extraction:
    """An extraction with the values that need no linking; a period with one end open gets the other, an amount its currency."""
    added = dict(values)
    if "from" in template.slots and ("from" in values) != ("to" in values):
        added = {**added, "from": values.get("from", FIRST_YEAR), "to": values.get("to", LAST_YEAR)}
    if "currency" in template.slots and "amount" in values:
        added.setdefault("currency", DEFAULT_CURRENCY)
    shown = {name: _shown(value) for name, value in added.items()}
    return replace(extraction, values={**extraction.values, **added}, slots={**extraction.slots, **shown})


def _shown(value: SlotValue) -> object:
    if isinstance(value, Decimal):
        return int(value) if value == int(value) else float(value)
    return value


def _check_types(template: Template, extraction: Extraction) -> None:
    for name, value in extraction.values.items():
        if name in template.slots:
            slot_value(name, template.slots[name].type, value)


def _left_over(analysis: Analysis, used: Sequence[Span]) -> tuple[int, ...]:
    """Content words that neither a used mention nor a word for how one asks accounts for."""
    said = [*used, *analysis.concept_mentions]
    return tuple(
        i for i, content in enumerate(analysis.content) if content and not any(m.start <= i < m.end for m in said)
    )


def _confidence(linked: Sequence[Linked]) -> float:
    share = sum(part.heard for part in linked) / len(linked) if linked else 0.0
    return round(LEAST_CONFIDENCE + CONFIDENCE_OF_WORDS * share, 3)
