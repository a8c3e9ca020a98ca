"""How good a written answer is, for optimisers: whether what it cites bears it out, and whether it tells what it should."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from glam_kg.folding import fold_key
from glam_kg.programs.heritage_qa_checking import Checker
from glam_kg.programs.heritage_qa_material import Material, Task
from glam_kg.programs.prompting import describe_history

if TYPE_CHECKING:
    from collections.abc import Sequence

BORNE_OUT: Final = 0.5
"""What it is worth that each sentence is borne out; the rest is the share of the expected words that are told."""


def example_of(task: Task, expected: Sequence[str] = ()) -> Any:
    """A `dspy.Example` to compile `HeritageQA` with.

    Args:
        task: The question with its rows and passages.
        expected: Words, names and numbers that a good answer has.
    """
    import dspy

    material = Material.of(task)
    example = dspy.Example(
        question=task.question, language=task.language, table=material.table, passages=material.passages,
        conversation=describe_history(task.history), task=task, expected=tuple(expected),
    )  # fmt: skip
    return example.with_inputs("question", "language", "table", "passages", "conversation")


def borne_out(example: Any, prediction: Any, _trace: Any = None) -> float:
    """The score of an answer, 0 to 1; 0 where nothing of it is borne out.

    Args:
        example: As `example_of` makes it.
        prediction: With `answer`.
        _trace: Not used.
    """
    task: Task = example.task
    answer = getattr(prediction, "answer", None)
    if not isinstance(answer, str):
        return 0.0
    checked = Checker(Material.of(task), task.question, task.language, task.speech.words).check(answer)
    if not checked.kept:
        return 0.0
    share = checked.kept / (checked.kept + len(checked.removed))
    told = fold_key(checked.text)
    wanted = [word for word in example.expected if fold_key(word)]
    found = sum(fold_key(word) in told for word in wanted) / len(wanted) if wanted else 1.0
    return round(BORNE_OUT * share + (1 - BORNE_OUT) * found, 4)
