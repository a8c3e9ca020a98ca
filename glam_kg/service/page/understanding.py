"""How a question was understood, in words; and what else it could have meant, as questions and templates to choose from."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from glam_kg.answers.model import Status
from glam_kg.answers.voice import Voice
from glam_kg.engine import MAX_ROWS
from glam_kg.errors import SlotValueError
from glam_kg.places.model import PlaceLevel
from glam_kg.question.slots.period_slots import FIRST_YEAR, LAST_YEAR
from glam_kg.service.page.cells import Wordings, wordings
from glam_kg.sparql.query import CheckedQuery, Limits
from glam_kg.templates.instantiator import TemplateInstantiator
from glam_kg.templates.model import NO_TEMPLATE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from glam_kg.engine import Answer, QueryEngine
    from glam_kg.places.model import Place
    from glam_kg.service.page.texts import Texts

_LEAST_FIT: Final = 0.4
"""Templates that explain less of a question than this are no reading of it."""
MOST_PLACES: Final = 4


@dataclass(frozen=True, slots=True)
class OtherPlace:
    """Another place that was perhaps meant: what it is called, and the question that says so."""

    label: str
    question: str


@dataclass(frozen=True, slots=True)
class OtherTemplate:
    """Another kind of question that fits."""

    template_id: str
    label: str


@dataclass(frozen=True, slots=True)
class Understood:
    """What the page tells about how a question was read.

    Attributes:
        template: The kind of question, in words; None where none fits.
        slots: Names and values of what was filled in.
        ignored: Words of the question that were not used.
        corrections: What was written, and what it was read as.
        places: Other places of the same name.
        templates: Other kinds of question that fit, best first.
        has_companion: Whether the records behind a count can be told.
        words: For codes in rows and slots.
    """

    template: str | None
    slots: tuple[tuple[str, str], ...]
    ignored: tuple[str, ...]
    corrections: tuple[tuple[str, str], ...]
    places: tuple[OtherPlace, ...]
    templates: tuple[OtherTemplate, ...]
    has_companion: bool
    words: Wordings


_OPEN_ENDS: Final = {"from": FIRST_YEAR, "to": LAST_YEAR}
"""Slots that nobody named: a period without beginning or end."""


def understood(engine: QueryEngine, answer: Answer, texts: Texts) -> Understood:
    """What to tell about an answer, in the language of the page."""
    trace: Mapping[str, Any] = answer.trace
    codes = [
        code for value in answer.slots.values() for code in (value if isinstance(value, list | tuple) else [value])
    ]
    words = wordings(engine, texts, [*codes, *(row["place"] for row in answer.rows if "place" in row)])
    template = engine.catalogue.templates.get(answer.template_id or "")
    fits = answer.template_id not in {None, NO_TEMPLATE}
    return Understood(
        template=described(engine, str(answer.template_id), texts) if fits else None,
        slots=tuple(
            (texts.slots.get(key, key), words.shown(key, value))
            for key, value in answer.slots.items()
            if _OPEN_ENDS.get(key) != value
        ),
        ignored=tuple(map(str, trace.get("ignored", ()))),
        corrections=tuple((str(each["written"]), str(each["read"])) for each in trace.get("corrections", ()) if fits),
        places=tuple(_other_places(engine, answer))[:MOST_PLACES] if fits else (),
        templates=tuple(_other_templates(engine, answer, texts)) if fits else (),
        has_companion=bool(template and template.companion),
        words=words,
    )


def described(engine: QueryEngine, template_id: str, texts: Texts) -> str:
    """A template in words; one of the operator's own has its description."""
    if template_id in texts.templates:
        return texts.templates[template_id]
    template = engine.catalogue.templates.get(template_id)
    return template.description if template else template_id


def read_otherwise(engine: QueryEngine, answer: Answer, template_id: str, texts: Texts) -> Answer | None:
    """The answer of another template that fits the question; None where it does not, after all.

    Raises:
        QueryError: The store refused or failed the query.
        StoreError: The store or endpoint cannot be reached.
    """
    classification = engine.resolver.recent.understand(answer.resolved_question, answer.language).classification
    chosen = next((each for each in classification.fitting if each.template.id == template_id), None)
    if chosen is None:
        return None
    try:
        sparql = TemplateInstantiator(engine.catalogue).instantiate(
            chosen.template, chosen.extraction.values, language=answer.language
        )
    except SlotValueError:
        return None
    result = engine.source.query(CheckedQuery(sparql, Limits(rows=MAX_ROWS)))
    return replace(
        answer,
        status=Status.ANSWERED if len(result) else Status.NO_RESULTS,
        template_id=template_id,
        context_template_id=chosen.template.context_template,
        fit=chosen.fit,
        confidence=engine.calibration.answers(chosen.fit),
        slots=chosen.extraction.slots,
        sparql=sparql,
        rows=tuple(result.to_json_rows()),
        truncated=result.cut,
        answer=texts("other_reading_answer", description=described(engine, template_id, texts)),
        language=texts.language,
        sources=(),
        notes=(),
        clarification=None,
        suggestions=(),
    )


def _other_templates(engine: QueryEngine, answer: Answer, texts: Texts) -> Iterator[OtherTemplate]:
    for candidate in answer.trace.get("candidates", ()):  # type: ignore[attr-defined]
        template_id = str(candidate["template_id"])
        if template_id not in {answer.template_id, NO_TEMPLATE} and candidate["fit"] >= _LEAST_FIT:
            yield OtherTemplate(template_id, described(engine, template_id, texts))


def _other_places(engine: QueryEngine, answer: Answer) -> Iterator[OtherPlace]:
    """Places of the graph that a name of the question could mean, too, each said so that it cannot mean another."""
    gazetteer, graph = engine.analyser.gazetteer, engine.analyser.graph
    voice = Voice.of(engine.wording, gazetteer)
    used: Mapping[str, Any]
    for used in answer.trace.get("used", ()):  # type: ignore[attr-defined]
        readings = [place for each in used.get("readings", ()) if (place := gazetteer.place(str(each["place"])))]
        written = str(used["text"])
        if len(readings) < 2 or answer.resolved_question.count(written) != 1:
            continue
        for place in readings:
            if _is_taken(answer, place) or not _has_custodians(graph, place):
                continue
            label = _unmistakable(voice, answer.language, place, readings)
            yield OtherPlace(label, answer.resolved_question.replace(written, label))


def _unmistakable(voice: Voice, language: str, place: Place, readings: Iterable[Place]) -> str:
    spoken, speech = voice.spoken(language, place), voice.speech(language)
    label = speech.what_place(spoken)
    alike = any(
        other.code != place.code and speech.what_place(voice.spoken(language, other)) == label for other in readings
    )
    return f"{label} ({spoken.within})" if alike and spoken.within else label


def _is_taken(answer: Answer, place: Place) -> bool:
    given = [
        value
        for values in answer.slots.values()
        for value in (values if isinstance(values, list | tuple) else [values])
    ]
    return place.code in given or (place.level is PlaceLevel.CITY and place.name in given)


def _has_custodians(graph: Any, place: Place) -> bool:  # noqa: ANN401
    if place.level is PlaceLevel.CITY:
        return place.code.isdecimal() and int(place.code) in graph.settlements_by_geonames
    return bool(graph.custodians_by_area.get(place.code))
