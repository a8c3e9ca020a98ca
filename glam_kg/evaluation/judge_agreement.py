"""How far two judges of classes agree, beyond what chance would give.

Cohen's kappa (Cohen 1960) on relevant against irrelevant, and weighted kappa with linear weights (Cohen 1968) on the grades;
every pair of a question and a class of the schema is one judgement, most of them irrelevant to both.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.errors import QuestionSetError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.evaluation.class_questions import ClassQuestion

_GRADES: Final = 3


@dataclass(frozen=True, slots=True)
class Agreement:
    """Two judges over some questions.

    Attributes:
        pairs: Judgements: questions times classes.
        first: Relevant to the first judge.
        second: Relevant to the second judge.
        both: Relevant to both.
        kappa: On relevant against irrelevant; None where chance alone would make them agree on all.
        weighted_kappa: On the three grades.
    """

    questions: int
    pairs: int
    first: int
    second: int
    both: int
    kappa: float | None
    weighted_kappa: float | None


def agreement(questions: Sequence[ClassQuestion], classes: int) -> Agreement:
    """How far the judges of a question set agree.

    Args:
        questions: All with the same two judges.
        classes: How many classes each judge chose among.

    Raises:
        QuestionSetError: There are not two judges.
    """
    counts = [[0] * _GRADES for _ in range(_GRADES)]
    for question in questions:
        if len(question.judgements) != 2:
            raise QuestionSetError(f"{question.id!r} has {len(question.judgements)} judges, expected 2")
        one, two = (question.judgements[judge] for judge in sorted(question.judgements))
        named = set(one) | set(two)
        for name in named:
            counts[one.get(name, 0)][two.get(name, 0)] += 1
        counts[0][0] += classes - len(named)
    both = sum(counts[i][j] for i in (1, 2) for j in (1, 2))
    first, second = sum(map(sum, counts[1:])), sum(row[j] for row in counts for j in (1, 2))
    pairs = len(questions) * classes
    binary = [[pairs - first - second + both, second - both], [first - both, both]]
    return Agreement(len(questions), pairs, first, second, both, weighted_kappa(binary), weighted_kappa(counts))


def weighted_kappa(counts: Sequence[Sequence[int]]) -> float | None:
    """Cohen's kappa with linear weights of a square table of counts; of two rows it is the plain kappa.

    >>> weighted_kappa([[20, 5], [10, 15]])
    0.4
    >>> weighted_kappa([[10, 0], [0, 0]]) is None
    True
    """
    size, total = len(counts), sum(map(sum, counts))
    rows = [sum(row) for row in counts]
    columns = [sum(row[j] for row in counts) for j in range(size)]
    observed = sum(abs(i - j) * counts[i][j] for i in range(size) for j in range(size))
    expected = sum(abs(i - j) * rows[i] * columns[j] for i in range(size) for j in range(size))
    return round(1 - observed * total / expected, 4) if expected else None
