"""What the command line shows a person: sentences, tables, progress."""

from __future__ import annotations

import re
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from glam_kg.terminal import visible

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    from glam_kg.custodians.reporting import ConversionSummary
    from glam_kg.engine import Answer
    from glam_kg.sparql.results import ResultTerm, Rows
    from glam_kg.templates.catalogue import TemplateCatalogue
    from glam_kg.templates.lint import Finding
    from glam_kg.templates.model import Template
    from glam_kg.validation.violations import OutputReport

SHOWN_ROWS = 25
"""Rows that a screen shows; `--json` gives all."""
LONGEST_CELL = 200
"""Characters of one value of a query's table."""
SHOWN_COUNTS = 10
"""Fields, and kinds of cleaning, that the summary of a conversion names; the report has all."""
_UNLIMITED_WIDTH = 10_000
_BREAKS = re.compile(r"[\t\r\n]+")
_HIDDEN_COLUMNS = frozenset({"custodian"})


def print_answer(answer: Answer) -> None:
    """The answer's sentence, its rows as a table, and the SPARQL that gave them."""
    console = _console()
    # Of a text that is longer than any question the beginning is resolved, which says nothing new.
    if not answer.question.startswith(answer.resolved_question):
        console.print(f"[dim]{escape(_in_a_line(answer.resolved_question))}[/dim]")
    console.print(f"[bold]{escape(visible(answer.answer))}[/bold]")
    if answer.rows:
        _print(console, _table(answer.rows))
        if len(answer.rows) > SHOWN_ROWS:
            console.print(f"[dim]{SHOWN_ROWS} of {len(answer.rows):,} rows; --json gives all.[/dim]")
    for citation in answer.citations:
        name = citation.name or citation.id or "the result of the query"
        console.print(f"[dim]\\[{citation.number}] {escape(visible(name))}[/dim]")
    if answer.classes:
        console.print(f"[dim]classes: {escape(visible(', '.join(answer.classes)))}[/dim]")
    if answer.sparql:
        console.print(f"[dim]{escape(visible(answer.sparql.strip()))}[/dim]")
    took = sum(answer.timings_ms.values())
    console.print(f"[dim]{answer.template_id} · confidence {answer.confidence:.2f} · {took:.0f} ms[/dim]")


def print_rows(rows: Rows, *, number: int) -> None:
    """The rows of any query as a table, IRIs with the prefixes that a query need not declare.

    Args:
        rows: Those to show.
        number: How many there are, with those that are not shown.
    """
    console = _console()
    if rows.boolean is not None:
        console.print("yes" if rows.boolean else "no")
        return
    if not rows.values or not rows.variables:
        console.print(f"{number_of(number, 'row')} of no columns." if rows.values else "No rows.")
        return
    table = Table(*map(escape, rows.variables), box=None, header_style="bold", pad_edge=False)
    for values in rows.values:
        table.add_row(*(escape(_in_a_line(_shown_term(term))) for term in values))
    _print(console, table)
    if number > len(rows):
        of = f"the first {number:,}" if rows.cut else f"{number:,}"
        console.print(f"[dim]{len(rows)} of {of} rows; --format csv gives all.[/dim]")


def _in_a_line(text: str) -> str:
    line = _BREAKS.sub(" ", text)
    return visible(line if len(line) <= LONGEST_CELL else f"{line[: LONGEST_CELL - 1]}…")


def _shown_term(term: ResultTerm | None) -> str:
    from pyoxigraph import BlankNode, NamedNode

    from glam_kg.custodians.turtle import short_iri

    if term is None:
        return ""
    if isinstance(term, NamedNode):
        return short_iri(term.value) or term.value
    return str(term) if isinstance(term, BlankNode) else term.value


def print_templates(catalogue: TemplateCatalogue) -> None:
    """All templates: id, slots, an example."""
    table = Table("template", "slots", "example", box=None, header_style="bold", pad_edge=False)
    for template in catalogue:
        slots = ", ".join(name if slot.required else f"({name})" for name, slot in template.slots.items())
        examples = template.examples.get("en") or ()
        table.add_row(template.id, slots, escape(examples[0].question) if examples else "")
    _print(_console(), table)


def print_template(template: Template, fragments: Mapping[str, str]) -> None:
    """One template, whole, with the pieces of SPARQL that it shares with others put in."""
    console = _console()
    console.print(f"[bold]{template.id}[/bold]\n{escape(template.description)}\n")
    table = Table("slot", "type", "required", box=None, header_style="bold", pad_edge=False)
    for name, slot in template.slots.items():
        table.add_row(name, str(slot.type), "yes" if slot.required else "no")
    _print(console, table)
    for language, examples in template.examples.items():
        for example in examples:
            console.print(f"  {language}  {escape(example.question)}")
    if template.sparql:
        from glam_kg.templates.fragments import with_fragments

        console.print(f"\n[dim]{escape(with_fragments(template.sparql, fragments).strip())}[/dim]")


def print_findings(findings: Sequence[Finding], templates: int) -> None:
    """What the check of templates found."""
    console = _console()
    for finding in findings:
        console.print(escape(str(finding)))
    console.print(f"{number_of(templates, 'template')} checked, {number_of(len(findings), 'finding')}.")


def print_conversion(summary: ConversionSummary, out: Path) -> None:
    """How many records were read, converted and rejected, and what is told of them; to stderr, for the data is in the file."""
    console = Console(stderr=True, highlight=False, soft_wrap=True)
    console.print(
        f"{number_of(summary.read, 'record')} read: {summary.converted:,} converted, {summary.rejected:,} rejected. "
        f"Written to {escape(str(out))}."
    )
    if summary.rejects and summary.rejected:
        console.print(f"The rejected records, with the reasons, are in {escape(str(summary.rejects))}.")
    if summary.shared:
        console.print(f"{number_of(summary.shared, 'record')} share their GHCID with another one.")
    if summary.absent:
        has = "has" if summary.absent == 1 else "have"
        console.print(
            f"{number_of(summary.absent, 'GHCID')} of the registry {has} no record here: kept there, not in the output."
        )
    if summary.with_problems:
        console.print(f"Something is reported of {number_of(summary.with_problems, 'converted record')}.")
    parts = (
        ("rejected for", summary.reasons),
        ("reported of", summary.problem_fields),
        ("changed by", summary.changes),
    )
    table = Table("what", "field or cleaning", "times", box=None, header_style="bold", pad_edge=False)
    table.columns[2].justify = "right"
    for what, counted in parts:
        for number, (name, times) in enumerate(counted[:SHOWN_COUNTS]):
            table.add_row("" if number else what, escape(name), f"{times:,}")
        if more := counted[SHOWN_COUNTS:]:
            table.add_row("", f"{len(more):,} more", f"{sum(times for _, times in more):,}")
    if table.row_count:
        console.print(table)


def print_output_report(report: OutputReport) -> None:
    """What was checked, to stderr, and the faults as a table: shape, path, problem, how many, the first one."""
    console = Console(stderr=True, highlight=False, soft_wrap=True)
    part = "All" if report.complete else f"A sample of {report.checked:,} of {report.custodians:,}"
    counted = f": {report.custodians:,}" if report.complete else ""
    console.print(f"{part} custodians checked{counted} ({report.triples:,} triples).")
    if report.conforms:
        console.print("Nothing is at variance with the schema.")
        return
    print_table(
        [
            {
                "shape": group.shape,
                "path": group.path,
                "problem": group.problem,
                "number": group.number,
                "first record": group.example.record,
                "first node": group.example.node,
                "value": group.example.value,
            }
            for group in report.groups
        ]
    )


def print_table(rows: Sequence[Mapping[str, object]], *, limit: int | None = SHOWN_ROWS) -> None:
    """Any rows as a table; of more than the limit the first ones."""
    _print(_console(), _table(rows, hidden=frozenset(), limit=limit))


def print_records(records: Sequence[Mapping[str, Any]]) -> None:
    """Records that a mapping made: each with its values, what was cleaned and what was noticed."""
    console = _console()
    for shown in records:
        console.print(f"[bold]{escape(shown['where'])}[/bold]")
        if shown["problem"]:
            console.print(f"  rejected: {escape(shown['problem'])}")
        table = Table(box=None, show_header=False, pad_edge=False)
        for key, value in _flat(shown["record"] or {}):
            table.add_row(f"  {key}", escape(str(value)))
        _print(console, table)
        for change in shown["changes"]:
            console.print(escape(f"  {change['by']}: {change['before']!r} became {change['after']!r}"))
        for remark in shown["remarks"]:
            console.print(escape(f"  {remark['field']}: {remark['value']!r} {remark['problem']}"))


def _flat(value: object, path: str = "") -> Iterator[tuple[str, object]]:
    if isinstance(value, dict):
        for key, member in value.items():
            yield from _flat(member, f"{path}.{key}" if path else str(key))
    elif isinstance(value, list):
        for index, member in enumerate(value):
            yield from _flat(member, f"{path}[{index}]")
    else:
        yield path, value


@contextmanager
def progress(title: str, total: int | None = None) -> Iterator[Callable[[int], None]]:
    """A progress bar on stderr where stderr is a terminal; yields the function that is told how many are done."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=total)
        yield lambda done: bar.update(task, completed=done)


@contextmanager
def progress_in_bytes() -> Iterator[Callable[[str, int, int], None]]:
    """A progress bar a file on stderr, with rate and remaining time, where stderr is a terminal."""
    if not sys.stderr.isatty():
        yield lambda _file, _done, _total: None
        return
    from rich.progress import (
        BarColumn,
        DownloadColumn,
        Progress,
        TaskID,
        TextColumn,
        TimeRemainingColumn,
        TransferSpeedColumn,
    )

    columns = (
        TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TransferSpeedColumn(), TimeRemainingColumn()
    )  # fmt: skip
    tasks: dict[str, TaskID] = {}
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:

        def reached(file: str, done: int, total: int) -> None:
            if file not in tasks:
                tasks[file] = bar.add_task(file, total=total)
            # What has been read is still to be sorted and written.
            shown = f"{file}, indexing" if done >= total else file
            bar.update(tasks[file], completed=done, description=shown)

        yield reached


@contextmanager
def progress_in_steps() -> Iterator[Callable[[str, int, int | None], None]]:
    """Progress bars on stderr, one a step, with rate and remaining time, where stderr is a terminal."""
    if not sys.stderr.isatty():
        yield lambda _step, _done, _total: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.description:11}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(elapsed_when_finished=True),
    )
    tasks: dict[str, TaskID] = {}
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:

        def reached(step: str, done: int, total: int | None) -> None:
            if step not in tasks:
                for earlier in tasks.values():
                    bar.update(earlier, total=bar.tasks[earlier].completed)
                tasks[step] = bar.add_task(step, total=total, rate="")
            task = bar.tasks[tasks[step]]
            seconds = task.elapsed or 0
            rate = f"{done / seconds:,.0f}/s" if seconds > 0 else ""
            # A line of a quoted text is no record: the total is an estimate that the truth may pass.
            bar.update(tasks[step], completed=done, total=None if total is None else max(total, done), rate=rate)

        yield reached


def _console() -> Console:
    # Into a pipe or file, nothing is cut to the width of a screen.
    return Console(highlight=False, width=None if sys.stdout.isatty() else _UNLIMITED_WIDTH)


def _print(console: Console, table: Table) -> None:
    if sys.stdout.isatty():
        console.print(table)
        return
    # Who compares or copies lines from a pipe has no use for the blanks that fill the last column.
    with console.capture() as captured:
        console.print(table)
    console.file.write("\n".join(line.rstrip(" ") for line in captured.get().split("\n")))


def _table(
    rows: Sequence[Mapping[str, object]],
    *,
    columns: Sequence[str] | None = None,
    hidden: frozenset[str] = _HIDDEN_COLUMNS,
    limit: int | None = SHOWN_ROWS,
) -> Table:
    names = columns or tuple(dict.fromkeys(name for row in rows for name in row))
    shown = [name for name in names if name not in hidden]
    table = Table(*(escape(_cell(name)) for name in shown), box=None, header_style="bold", pad_edge=False)
    for row in rows[:limit]:
        table.add_row(*(escape(_cell(row.get(name))) for name in shown))
    return table


def number_of(number: int, thing: str) -> str:
    """A number and what it counts.

    >>> number_of(1, "row"), number_of(1203, "row")
    ('1 row', '1,203 rows')
    """
    return f"{number:,} {thing}" if number == 1 else f"{number:,} {thing}s"


def _cell(value: object) -> str:
    text = ", ".join(map(str, value)) if isinstance(value, list | tuple) else "" if value is None else str(value)
    return visible(text)
