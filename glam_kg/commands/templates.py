"""The commands `glam-kg templates …`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from glam_kg.commands.sources import (
    EndpointOption,
    JsonOption,
    StoreOption,
    TemplatesOption,
    open_engine,
    open_source,
    say,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.templates.explaining import Cost

templates_app = typer.Typer(help="List, show and check SPARQL templates.", no_args_is_help=True, rich_markup_mode=None)


@templates_app.command("list")
def templates_list(*, templates: TemplatesOption = None, as_json: JsonOption = False) -> None:
    """List all templates."""
    from glam_kg.cli_output import print_templates
    from glam_kg.templates.catalogue import TemplateCatalogue

    catalogue = TemplateCatalogue.load(extra=templates or ())
    if as_json:
        rows = [{"id": t.id, "description": t.description, "slots": list(t.slots)} for t in catalogue]
        typer.echo(json.dumps(rows, ensure_ascii=False, indent=2))
    else:
        print_templates(catalogue)


@templates_app.command("show")
def templates_show(
    template_id: Annotated[str, typer.Argument(metavar="ID")],
    *,
    templates: TemplatesOption = None,
) -> None:
    """Show one template: its slots, examples and SPARQL."""
    from glam_kg.cli_output import print_template
    from glam_kg.templates.catalogue import TemplateCatalogue

    catalogue = TemplateCatalogue.load(extra=templates or ())
    print_template(catalogue.get(template_id), catalogue.fragments)


@templates_app.command("check")
def templates_check(
    file: Annotated[
        Path | None, typer.Argument(help="A file of templates; by default those that come with glam_kg.")
    ] = None,
    *,
    explain: Annotated[
        bool, typer.Option("--explain", help="Also run each example and tell rows, time and shape of its query.")
    ] = False,
    store: StoreOption = None,
    endpoint: EndpointOption = None,
    as_json: JsonOption = False,
) -> None:
    """Check templates: they parse, their words are known, their examples are understood and run on the sample graph."""
    from glam_kg.cli_output import print_findings
    from glam_kg.templates.catalogue import TemplateCatalogue
    from glam_kg.templates.lint import check
    from glam_kg.templates.model import NO_TEMPLATE

    if not explain and (store is not None or endpoint is not None or as_json):
        raise typer.BadParameter("--store, --endpoint and --json go with --explain")
    catalogue = TemplateCatalogue.load(extra=(file,) if file else ())
    engine = open_engine(None, None, None, catalogue=catalogue)
    chosen = [template.id for template in catalogue if file is None or catalogue.files[template.id] == file]
    findings = check(
        catalogue,
        templates=chosen,
        store=engine.source,
        classify=lambda question: engine.ask(question).template_id or NO_TEMPLATE,
    )
    if explain:
        from glam_kg.templates.explaining import explain as costs_of

        # A template that cannot be filled has no cost, and its fault is told below.
        sound = [name for name in chosen if not any(f.template == name and f.severity == "error" for f in findings)]
        asked = engine.source if store is None and endpoint is None else open_source(store, endpoint)
        _print_costs(costs_of(catalogue, sound, asked), as_json=as_json)
    if as_json:
        for finding in findings:
            say(str(finding))
    else:
        print_findings(findings, len(chosen))
    if any(finding.severity == "error" for finding in findings):
        raise typer.Exit(1)


def _print_costs(costs: Sequence[Cost], *, as_json: bool) -> None:
    """All costs as JSON; for a person one line a query of a template, with its slowest example, the slowest first."""
    if as_json:
        typer.echo(json.dumps([cost.to_dict() for cost in costs], ensure_ascii=False, indent=2))
        return
    from glam_kg.cli_output import print_table

    slowest: dict[tuple[str, str], list[Cost]] = {}
    for cost in costs:
        slowest.setdefault((cost.template, cost.part), []).append(cost)
    rows: list[dict[str, object]] = []
    for (template, part), group in slowest.items():
        first = group[0]
        rows.append(
            {
                "query": template if part == "sparql" else f"{template} ({part})",
                "examples": len(group),
                "most rows": max(cost.rows for cost in group),
                "median ms": f"{group[len(group) // 2].milliseconds:.1f}",
                "slowest ms": f"{first.milliseconds:.1f}",
                "of the slowest": first.question,
                "patterns": first.shape.patterns,
                "OPTIONAL": first.shape.optionals,
                "UNION": first.shape.unions,
                "SELECT": first.shape.selects,
            }
        )
    print_table(rows)
