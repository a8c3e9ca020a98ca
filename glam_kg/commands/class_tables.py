"""What `glam-kg evaluate classes` prints: Markdown, so that it can stand in a page as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.evaluation.class_experiment import FOUND, GIVEN, RECALL, REDUCTION
from glam_kg.evaluation.class_systems import COMBINATION

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from glam_kg.evaluation.class_experiment import Difference, SystemResult
    from glam_kg.evaluation.class_report import ClassReport

_SOURCES = {GIVEN: "the context as given by the question's writer", FOUND: "the context as the engine finds it"}


def markdown(report: ClassReport) -> str:
    """The whole report."""
    return "\n".join(_lines(report)) + "\n"


def _lines(report: ClassReport) -> Iterator[str]:
    yield (
        f"{report.questions:,} questions, {report.classes:,} classes. The filter keeps the first {report.kept} classes. "
        f"The engine finds a context for {report.found_contexts} questions, for {report.right_contexts} the writer's."
    )
    yield from _section("The judges", _agreement(report))
    for table in report.tables:
        yield from _section(f"Test half, {_SOURCES[table.context]}", _systems(table.systems))
        yield from _section(
            f"nDCG@10 of the {COMBINATION} less that of the others, {_SOURCES[table.context]}",
            _differences({one.other: one for one in table.differences}.items(), "other"),
        )
    yield from _section("Test half, scores by context for a share of the classes", _sparse(report))
    yield from _section(
        "nDCG@10 of the combination by the relevance rule less that by the literal rule",
        _differences(report.sparse_differences.items(), "share with scores, context"),
    )
    yield from _section("Test half, one sign left out", _systems(report.left_out, timed=False))
    yield from _section("Every question, weights tuned on the other folds", _systems(report.folds, timed=False))
    yield from _section("Test half, recall by what counts as expected", _recalls(report.strictness))
    yield from _section("Test half, recall by the share of classes that the filter removes", _recalls(report.curve))
    rows = [
        [threshold, f"{one['removed']:.4f}", f"{one['recall']:.4f}"] for threshold, one in report.thresholds.items()
    ]
    heads = ["threshold", "removed", "recall"]
    yield from _section("Training half, the score in the given context alone, by threshold", _table(heads, rows))
    yield from _section("Weights", _weights(report))
    yield from _section("The bar", _verdicts(report))


def _section(title: str, lines: Iterable[str]) -> Iterator[str]:
    yield from ("", f"### {title}", "", *lines)


def _agreement(report: ClassReport) -> Iterator[str]:
    heads = ["context", "questions", "first judge", "second judge", "both", "kappa", "weighted kappa"]
    rows = [
        [name, one.questions, one.first, one.second, one.both, _optional(one.kappa), _optional(one.weighted_kappa)]
        for name, one in report.agreement.items()
    ]
    return _table(heads, rows)


def _systems(results: Sequence[SystemResult], *, timed: bool = True) -> Iterator[str]:
    heads = ["system", "nDCG@10", "recall", "precision", f"classes for {RECALL:.2f}", *(["ms"] if timed else [])]
    rows = [
        [
            one.system,
            f"{one.ndcg:.4f}",
            f"{one.recall:.4f}",
            f"{one.precision:.4f}",
            "-" if one.kept_for_recall is None else one.kept_for_recall,
            *(["-" if one.milliseconds is None else f"{one.milliseconds:.2f}"] if timed else []),
        ]
        for one in results
    ]
    return _table(heads, rows)


def _differences(items: Iterable[tuple[str, Difference]], head: str) -> Iterator[str]:
    rows = [
        [name, f"{one.difference:+.4f}", f"{one.low:+.4f} to {one.high:+.4f}", _p(one.p_value), _p(one.adjusted)]
        for name, one in items
    ]
    return _table([head, "difference", "95 % interval", "p", "p, Holm"], rows)


def _sparse(report: ClassReport) -> Iterator[str]:
    rows = [
        [f"{one.share:.0%}", one.context, one.system, f"{one.ndcg:.4f}", f"{one.recall:.4f}"] for one in report.sparse
    ]
    return _table(["share", "context", "system", "nDCG@10", "recall"], rows)


def _recalls(found: Mapping[str, Mapping[str, float]]) -> Iterator[str]:
    heads = list(found[GIVEN])
    return _table(
        ["context", *heads], [[source, *(f"{row[head]:.4f}" for head in heads)] for source, row in found.items()]
    )


def _weights(report: ClassReport) -> Iterator[str]:
    rows = zip(report.weights.names(), report.weights.values(), report.tuned.values(), strict=True)
    yield from _table(["sign", "measured", "tuned on the training half today"], [[*row] for row in rows])
    yield from ("", f"Embeddings beside the signs count {report.embedding_weight:g}.")


def _verdicts(report: ClassReport) -> Iterator[str]:
    for one in report.verdicts():
        beaten = ", ".join(f"{name}: {'yes' if beats else 'no'}" for name, beats in one.beats.items())
        yield (
            f"- {_SOURCES[one.context].capitalize()}: {one.reduction:.1%} of the classes removed (bar {REDUCTION:.0%}), "
            f"recall {one.recall:.4f} (bar {RECALL:.2f}); better in nDCG@10 with an interval above 0 than {beaten}. "
            f"{'Met' if one.met else 'Not met'}."
        )


def _table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> Iterator[str]:
    yield f"| {' | '.join(heads)} |"
    yield "|---" * len(heads) + "|"
    for row in rows:
        yield f"| {' | '.join(map(str, row))} |"


def _optional(value: float | None) -> str:
    return "-" if value is None else f"{value:.3f}"


def _p(value: float) -> str:
    return f"{value:.4f}" if value >= 0.0002 else "< 0.0002"
