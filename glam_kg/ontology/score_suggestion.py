"""Scores suggested for classes without them, learnt from the classes of the schema that have them.

A suggestion is an estimate with an interval and its reasons, for a curator to judge: nothing is written into a schema. Where
a schema has too few scores to learn from, those of another teach as well.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from glam_kg.errors import SchemaError
from glam_kg.ontology.contexts import ContextTemplate
from glam_kg.ontology.score_suggestion_likeness import Likeness
from glam_kg.ontology.score_suggestion_model import (
    ENOUGH,
    GENERAL,
    ClassSuggestion,
    LearntScore,
    Neighbour,
    RepeatedScore,
    SuggestedScore,
    Suggestions,
)
from glam_kg.ontology.score_suggestion_regression import Lesson, Regression

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from glam_kg.ontology.model import Schema, Specificity
    from glam_kg.ontology.score_suggestion_features import Part
    from glam_kg.ontology.score_suggestion_regression import Array

REPEATED_CLASSES: Final = 20
"""A rationale that so many classes share word for word, with one score, was written for none of them."""
REPEATED_TRUST: Final = 0.1
"""What a repeated score is worth beside one that was judged; docs/how-to/suggest-scores.md has the figures behind it."""
_NEIGHBOURS: Final = 3
_SHARED: Final = 4
_BATCH: Final = 512
_DEVIATIONS_OF_80_PERCENT: Final = 1.2816
_Key = tuple[float, str] | None
"""A score with its rationale, folded; None where there is none of either."""


@dataclass(frozen=True)
class _Target:
    """One score: the classes that it is learnt from, and those that lack it, as rows of the likeness."""

    name: str
    likeness: Likeness
    rows: tuple[int, ...]
    values: tuple[float, ...]
    trust: tuple[float, ...]
    lacking: frozenset[int]


def suggest_scores(
    schema: Schema,
    *,
    teacher: Schema | None = None,
    revise_repeated: bool = False,
    repeated_trust: float = REPEATED_TRUST,
) -> Suggestions:
    """Suggest the scores that the classes of a schema lack.

    A score is learnt from the classes of the schema that state it. Where fewer than `ENOUGH` state a general score, that of
    another schema is learnt from too, by depth and length of the name alone. Scores for contexts are never learnt from another.

    Args:
        schema: Its classes get suggestions, and teach where they have scores.
        teacher: The other schema, for such a case; glam_kg's own where none is named.
        revise_repeated: Also suggest scores for classes whose score is a repeated one; such scores then teach nothing.
        repeated_trust: What a repeated score is worth, from 0 (nothing) to 1 (as much as another).

    Raises:
        SchemaError: There are too few scores to learn any from.
    """
    alone = Likeness((schema,))
    stated = sum(each.specificity.general is not None for each in schema.classes.values())
    together = alone if stated >= ENOUGH else Likeness((schema, teacher or _bundled()), across=True)
    repeated = _repeated(together)
    trust = dict.fromkeys(repeated, 0.0 if revise_repeated else repeated_trust)
    targets = [_target(together, GENERAL, trust, revise=revise_repeated)]
    targets += [_target(alone, context, trust, revise=revise_repeated) for context in map(str, ContextTemplate)]
    enough = [target for target in targets if len(target.rows) >= ENOUGH]
    if not enough:
        raise SchemaError(f"too few classes state a score to learn from: expected {ENOUGH} at least")
    return Suggestions(
        schema=schema.name,
        teacher=None if together is alone else together.schemas[1].name,
        learnt=tuple(map(_counted, targets)),
        repeated=tuple(sorted(repeated.values(), key=lambda one: (-one.classes, one.score, one.rationale))),
        classes=tuple(_suggestions(alone, enough, repeated)),
    )


def _bundled() -> Schema:
    from glam_kg.ontology.schema_cache import open_schema

    return open_schema()


def _target(likeness: Likeness, name: str, trust: Mapping[_Key, float], *, revise: bool) -> _Target:
    taught: list[tuple[int, float, float]] = []
    lacking = set()
    for row, (schema, class_name) in enumerate(likeness.members):
        stated = schema.classes[class_name].specificity
        score = stated.general if name == GENERAL else stated.templates.get(name)
        worth = trust.get(_key(stated), 1.0) if name == GENERAL else 1.0
        if score is not None and worth > 0:
            taught.append((row, score, worth))
        if schema is likeness.schemas[0] and (score is None or (revise and worth == 0)):
            lacking.add(row)
    rows, values, worths = zip(*taught, strict=True) if taught else ((), (), ())
    return _Target(name, likeness, rows, values, worths, frozenset(lacking))


def _counted(target: _Target) -> LearntScore:
    own = sum(row < len(target.likeness.schemas[0].classes) for row in target.rows)
    return LearntScore(target.name, own, len(target.rows) - own, len(target.rows) >= ENOUGH)


def _key(stated: Specificity) -> _Key:
    if stated.general is None or not stated.rationale:
        return None
    return stated.general, " ".join(stated.rationale.split()).casefold()


def _repeated(likeness: Likeness) -> dict[_Key, RepeatedScore]:
    counts: dict[_Key, list[Specificity]] = defaultdict(list)
    for schema, name in likeness.members:
        stated = schema.classes[name].specificity
        key = _key(stated)
        if key is not None:
            counts[key].append(stated)
    return {
        key: RepeatedScore(key[0], " ".join(str(of[0].rationale).split()), len(of))
        for key, of in counts.items()
        if key is not None and len(of) >= REPEATED_CLASSES
    }


def _suggestions(
    likeness: Likeness, targets: Sequence[_Target], repeated: Mapping[_Key, RepeatedScore]
) -> Iterator[ClassSuggestion]:
    """Scores that are learnt from the same classes in the same way share one lesson."""
    shared: dict[object, list[_Target]] = defaultdict(list)
    for target in targets:
        shared[target.likeness.across, target.rows, target.trust].append(target)
    scores: dict[int, dict[str, SuggestedScore]] = defaultdict(dict)
    neighbours: dict[int, tuple[Neighbour, ...]] = defaultdict(tuple)
    for together in shared.values():
        for row, found, alike in _learnt(together):
            scores[row] |= found
            if row not in neighbours and not together[0].likeness.across:
                neighbours[row] = _neighbours(likeness, row, together[0], alike, repeated)
    order = {target.name: place for place, target in enumerate(targets)}
    for row in sorted(scores):
        schema, name = likeness.members[row]
        in_order = dict(sorted(scores[row].items(), key=lambda item: order[item[0]]))
        yield ClassSuggestion(name, schema.classes[name].file, neighbours[row], in_order)


def _learnt(together: Sequence[_Target]) -> Iterator[tuple[int, dict[str, SuggestedScore], Array]]:
    """The scores of each class that lacks one, by its row, with its likeness to the classes learnt from."""
    likeness, rows = together[0].likeness, together[0].rows
    known = np.asarray(sum(matrix for _, matrix in likeness.between(rows, rows)))
    lesson = Lesson.of(known, np.array(together[0].trust))
    learnt = [(target, Regression.learnt(lesson, np.array(target.values))) for target in together]
    lacking = sorted(frozenset().union(*(target.lacking for target in together)))
    for start in range(0, len(lacking), _BATCH):
        batch = lacking[start : start + _BATCH]
        parts = dict(likeness.between(batch, rows))
        whole = np.asarray(sum(parts.values()))
        unknown = lesson.unknown(whole, likeness.own[batch])
        estimated = [(target, list(_scores(regression, parts, unknown))) for target, regression in learnt]
        for place, row in enumerate(batch):
            yield row, {target.name: found[place] for target, found in estimated if row in target.lacking}, whole[place]


def _scores(regression: Regression, parts: Mapping[Part, Array], unknown: Array) -> Iterator[SuggestedScore]:
    added = {part: matrix @ regression.weights for part, matrix in parts.items()}
    estimates = regression.mean + np.asarray(sum(added.values()))
    margins = _DEVIATIONS_OF_80_PERCENT * np.sqrt(regression.scale * unknown)
    for place, (estimate, margin) in enumerate(zip(estimates.tolist(), margins.tolist(), strict=True)):
        yield SuggestedScore(
            score=_limited(estimate),
            low=_limited(estimate - margin),
            high=_limited(estimate + margin),
            mean=round(regression.mean, 3),
            parts={str(part): round(float(values[place]), 3) for part, values in added.items()},
        )


def _limited(value: float) -> float:
    return round(min(1.0, max(0.0, value)), 2)


def _neighbours(
    likeness: Likeness, row: int, target: _Target, alike: Array, repeated: Mapping[_Key, RepeatedScore]
) -> tuple[Neighbour, ...]:
    rows = target.rows
    # Rounded before they are compared: what is equally alike has one order on every machine.
    share = np.round(alike / np.sqrt(likeness.own[row] * likeness.own[list(rows)]), 6).tolist()
    heard = [one * trust for one, trust in zip(share, target.trust, strict=True)]
    best = sorted(range(len(rows)), key=lambda place: (-heard[place], likeness.members[rows[place]][1], rows[place]))
    return tuple(
        _neighbour(likeness, row, rows[place], share[place], repeated)
        for place in best[:_NEIGHBOURS]
        if share[place] > 0
    )


def _neighbour(
    likeness: Likeness, row: int, other: int, alike: float, repeated: Mapping[_Key, RepeatedScore]
) -> Neighbour:
    schema, name = likeness.members[other]
    stated = schema.classes[name].specificity
    return Neighbour(
        class_name=name,
        schema=schema.name,
        score=stated.general,
        repeated=_key(stated) in repeated,
        likeness=round(min(1.0, alike), 3),
        shared=tuple(f"{part} {shown}" for part, shown in likeness.shared(row, other)[:_SHARED]),
    )
