"""How right a reading is: the template and each slot, compared after linking, with words on what was wrong."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from glam_kg.programs.reading import OUT_OF_SCOPE, Dropped, Reading, read_output
from glam_kg.templates.model import NO_TEMPLATE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glam_kg.programs.linking import ReadingLinker
    from glam_kg.programs.training import Task
    from glam_kg.question.templates.classification import Candidate

TEMPLATE_SHARE = 0.4
"""What the right template is worth; the rest is the share of slots that are right."""
OTHER_REFUSAL = 0.5
"""What a refusal is worth that gives the other reason: nothing wrong is answered."""
_REFUSALS = (NO_TEMPLATE, OUT_OF_SCOPE)


@dataclass(frozen=True, slots=True)
class Judgement:
    """A score from 0 to 1, and what a teacher would say to it."""

    score: float
    feedback: str


def judge(linker: ReadingLinker, task: Task, template_id: object, slots: object) -> Judgement:
    """Judge a model's reading of a question whose right reading is known.

    Args:
        linker: Links both readings, so that "Wenen", "Wien" and a code are the same.
        task: The question and its right reading.
        template_id: As the model wrote it.
        slots: As the model wrote them.
    """
    reading = read_output(template_id, slots)
    if isinstance(reading, Dropped):
        return Judgement(0.0, f"This cannot be read: {reading.reason}.")
    if task.template_id in _REFUSALS or reading.template_id in _REFUSALS:
        return _refusal(task, reading)
    found = linker.link(reading, task.analysis, task.said)
    if reading.template_id != task.template_id:
        return Judgement(0.0, f"The template should be {task.template_id}, not {reading.template_id}.")
    if isinstance(found, Dropped):
        return Judgement(TEMPLATE_SHARE / 2, f"The template is right, but the slots cannot be used: {found.reason}.")
    return _slots(task.right, found)


def _refusal(task: Task, reading: Reading) -> Judgement:
    if task.template_id == reading.template_id:
        return Judgement(1.0, "Right.")
    both = task.template_id in _REFUSALS and reading.template_id in _REFUSALS
    return Judgement(
        OTHER_REFUSAL if both else 0.0, f"The template should be {task.template_id}, not {reading.template_id}."
    )


def _slots(right: Candidate | None, found: Candidate) -> Judgement:
    wanted: Mapping[str, object] = right.extraction.values if right else {}
    given: Mapping[str, object] = found.extraction.values
    same = [name for name in wanted if name in given and given[name] == wanted[name]]
    share = 2 * len(same) / (len(wanted) + len(given)) if wanted or given else 1.0
    wrong = [
        f"the slot {name!r} should be {_shown(right, name)}, not {_shown(found, name)}"
        for name in sorted({*wanted, *given} - set(same))
    ]
    feedback = f"The template is right, but {'; '.join(wrong)}." if wrong else "Right."
    return Judgement(round(TEMPLATE_SHARE + (1 - TEMPLATE_SHARE) * share, 4), feedback)


def _shown(candidate: Candidate | None, name: str) -> str:
    if candidate is None or name not in candidate.extraction.values:
        return "empty"
    return repr(candidate.extraction.slots.get(name, candidate.extraction.values[name]))
