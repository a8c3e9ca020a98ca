"""What `glam-kg evaluate` shows a person."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from glam_kg.evaluation.metrics import confusion

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from glam_kg.evaluation.comparison import Comparison, PartComparison
    from glam_kg.evaluation.question_set import Question
    from glam_kg.evaluation.runs import Run

_UNLIMITED_WIDTH = 10_000


def print_run(run: Run) -> None:
    """The figures of a run as tables."""
    console, figures = _console(), _figures(run.aggregates())
    asked = ", ".join(
        f"{name} {_shown(value)}" for name, value in run.settings.items() if isinstance(value, str | list)
    )
    console.print(f"[dim]{run.created} · glam-kg {run.version} · {escape(asked)}[/dim]")
    for title in ("overall", "groups", "splits", "tiers", "languages", "templates"):
        means = {"all questions": figures[title]} if title == "overall" else figures[title]
        _print_table(console, (title, "n", "score"), [(name, m["n"], _fixed(m["score"])) for name, m in means.items()])
    _print_table(console, ("measure", "value", "of"), _measures(figures))
    _print_table(
        console,
        ("milliseconds", "p50", "p90", "p99"),
        [
            (name.replace("_", " "), *(_fixed(v, 1) for v in row.values()))
            for name, row in figures["latency_ms"].items()
        ],
    )
    requests = run.settings.get("language_model_requests")
    if isinstance(requests, dict):
        rows = [(name.replace("_", " "), requests.get(name, 0)) for name in ("asked", "failed", "passed_over")]
        rows += [(f"failed: {reason}", times) for reason, times in requests.get("reasons", {}).items()]
        _print_table(console, ("questions to the language model", "n"), rows)
    reliability = figures["calibration"]["reliability"]
    bins = [(f"{b['low']:g}-{b['high']:g}", b["n"], _fixed(b["confidence"]), _fixed(b["right"])) for b in reliability]
    _print_table(console, ("confidence", "n", "mean", "right"), bins)
    confused = [
        (expected, ", ".join(f"{given} {n}" for given, n in row.items()))
        for expected, row in confusion(run.outcomes).items()
    ]
    if confused:
        _print_table(console, ("expected template", "given"), confused)


def print_comparison(comparison: Comparison) -> None:
    """Two runs side by side, and the questions that changed."""
    console, interval = _console(), comparison.interval
    console.print(
        f"Mean difference {interval.difference:+.4f}, 95 % interval {interval.low:+.4f} to {interval.high:+.4f}. "
        f"McNemar's exact test: p {_probability(comparison.overall.p_value, equals='= ')}."
    )
    for count, run in ((comparison.only_in_first, "first"), (comparison.only_in_second, "second")):
        if count:
            console.print(f"Questions that only the {run} run holds are left out: {count:,}.")
    heads = ("n", "first", "second", "gained", "lost", "p")
    _print_table(console, ("overall", *heads), [_part("all questions", comparison.overall)])
    _print_table(console, ("language", *heads), [_part(*item) for item in comparison.languages.items()])
    _print_table(console, ("template", *heads), [_part(*item) for item in comparison.templates.items()])
    if comparison.changes:
        rows = [
            (one.id, _fixed(one.first, 2), _fixed(one.second, 2), one.first_template, one.second_template, one.question)
            for one in comparison.changes
        ]
        columns = ("changed", "first", "second", "first template", "second template", "question")
        _print_table(console, columns, rows)


def print_description(questions: Sequence[Question]) -> None:
    """How many questions there are by language and kind, as a Markdown table, and by split and group."""
    languages = sorted({question.language for question in questions})
    kinds = sorted({_kind(question) for question in questions})
    counts = {kind: [_count(questions, kind, language) for language in languages] for kind in kinds}
    counts["all"] = [sum(column) for column in zip(*counts.values(), strict=True)]
    lines = ["| kind | " + " | ".join(languages) + " | all |", "|---" * (len(languages) + 2) + "|"]
    lines += [f"| {kind} | {' | '.join(map(str, row))} | {sum(row)} |" for kind, row in counts.items()]
    groups = sorted({(str(question.split), str(question.group)) for question in questions})
    lines += ["", "| split | group | questions |", "|---|---|---|"]
    lines += [f"| {split} | {group} | {_in_group(questions, split, group)} |" for split, group in groups]
    _console().print("\n".join(lines), markup=False)


def _kind(question: Question) -> str:
    return question.kind or str(question.expected)


def _count(questions: Iterable[Question], kind: str, language: str) -> int:
    return sum(_kind(question) == kind and question.language == language for question in questions)


def _in_group(questions: Iterable[Question], split: str, group: str) -> int:
    return sum(str(question.split) == split and str(question.group) == group for question in questions)


def _measures(figures: Mapping[str, Any]) -> list[tuple[object, ...]]:
    refusals, slots, trust = figures["refusals"], figures["slots"], figures["calibration"]
    shares = {
        "confident_wrong": "confident wrong",
        "wrong_without_doubt": "wrong, said without doubt",
        "coverage": "coverage",
        "template_accuracy": "template accuracy",
        "language_accuracy": "language accuracy",
    }
    rows = [(title, _fixed(figures[name]["share"]), figures[name]["of"]) for name, title in shares.items()]
    return [
        *rows,
        ("slot precision", _fixed(slots["precision"]), slots["given"]),
        ("slot recall", _fixed(slots["recall"]), slots["n"]),
        ("refusal precision", _fixed(refusals["precision"]), refusals["given"]),
        ("refusal recall", _fixed(refusals["recall"]), refusals["n"]),
        ("refusal exact status", _fixed(refusals["exact_status"]), refusals["n"]),
        ("calibration error, equal width", _fixed(trust["ece_equal_width"]), trust["n"]),
        ("calibration error, equal mass", _fixed(trust["ece_equal_mass"]), trust["n"]),
        ("Brier score", _fixed(trust["brier"]), trust["n"]),
    ]


def _part(name: str, part: PartComparison) -> tuple[object, ...]:
    return name, part.n, _fixed(part.first), _fixed(part.second), part.gained, part.lost, _probability(part.p_value)


def _figures(aggregates: Mapping[str, object]) -> Mapping[str, Any]:
    return aggregates


def _print_table(console: Console, heads: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    table = Table(box=None, header_style="bold", pad_edge=False)
    for position, head in enumerate(heads):
        numeric = position and head not in ("given", "question", "first template", "second template")
        table.add_column(head, justify="right" if numeric else "left")
    for row in rows:
        table.add_row(*(escape(str(cell)) for cell in row))
    console.print(table)
    console.print()


def _fixed(value: float | None, places: int = 4) -> str:
    return "-" if value is None else f"{value:.{places}f}"


def _probability(p: float, equals: str = "") -> str:
    return f"{equals}{p:.4f}" if p >= 0.0001 else "< 0.0001" if equals else "<0.0001"


def _shown(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def _console() -> Console:
    # Into a pipe or file, nothing is cut to the width of a screen.
    return Console(highlight=False, width=None if sys.stdout.isatty() else _UNLIMITED_WIDTH)
