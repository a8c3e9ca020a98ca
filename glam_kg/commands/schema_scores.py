"""The commands `glam-kg schema scores` and `glam-kg schema classes`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from glam_kg.commands.sources import JsonOption, say
from glam_kg.ontology.policies import DEFAULT_THRESHOLD, FallbackPolicy

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glam_kg.ontology.model import Schema, SchemaProblem
    from glam_kg.ontology.specificity import ClassScore, SpecificityLookup

_SHOWN_PROBLEMS = 10

SchemaOption = Annotated[
    Path | None, typer.Option("--schema", help="A LinkML file, or a folder of them; by default the schema of glam_kg.")
]
ContextOption = Annotated[
    str | None, typer.Option("--context", help="What questions are after, such as archive_search.")
]
PolicyOption = Annotated[
    FallbackPolicy, typer.Option("--policy", help="What a class without a score for the context counts with.")
]


def schema_scores(
    *,
    schema: SchemaOption = None,
    context: ContextOption = None,
    policy: PolicyOption = FallbackPolicy.RELEVANCE,
    as_json: JsonOption = False,
) -> None:
    """Print the score of every class, in one context or in all."""
    from glam_kg.ontology.specificity import SpecificityLookup

    lookup = SpecificityLookup.open(schema)
    if context is None:
        general = lookup.get_all_scores()
        columns: Mapping[str, Mapping[str, float]] = {
            "general": general,
            # A context of a schema's own may have this name: it is shown where it is asked for.
            **{each: lookup.get_all_scores(each, policy) for each in lookup.contexts if each != "general"},
        }
        scores: object = {name: {of: column[name] for of, column in columns.items()} for name in lookup.names}
        rows: list[dict[str, object]] = [
            {"class": name, **{of.replace("_", " "): _shown(column[name]) for of, column in columns.items()}}
            for name in lookup.names
        ]
    else:
        scores = dict(lookup.get_all_scores(context, policy))
        rows = [{"class": each.name, "score": _shown(each.score)} for each in lookup.ranking(context, policy)]
    if as_json:
        _print_json({"context": context, "classes": scores, "problems": _problems(lookup.schema)})
    else:
        _print_rows(rows, lookup.schema)


def schema_classes(
    *,
    schema: SchemaOption = None,
    context: ContextOption = None,
    threshold: Annotated[
        float | None, typer.Option("--threshold", min=0, max=1, help="The lowest score that is kept.")
    ] = None,
    top: Annotated[int | None, typer.Option("--top", min=0, help="So many classes at most.")] = None,
    policy: PolicyOption = FallbackPolicy.RELEVANCE,
    as_json: JsonOption = False,
) -> None:
    """Print the classes that matter in a context, best first, and why."""
    from glam_kg.ontology.specificity import SpecificityLookup

    lookup = SpecificityLookup.open(schema)
    if threshold is None:
        threshold = DEFAULT_THRESHOLD if context is not None and top is None else 0.0
    kept = lookup.filter_classes(context, threshold=threshold, top_n=top, policy=policy)
    classes = [_told(lookup, name, context, lookup.explain(name, context, policy)) for name in kept.names]
    if as_json:
        _print_json(
            {
                "context": context,
                "policy": policy,
                "threshold": threshold,
                "top": top,
                "total": len(lookup.names),
                "reduction": round(kept.reduction, 4),
                "classes": classes,
                "problems": _problems(lookup.schema),
            }
        )
        return
    rows: list[dict[str, object]] = []
    for told in classes:
        row: dict[str, object] = {"class": told["name"], "general": _shown(told["general"])}
        if context is not None:
            row["relevance"] = _shown(told["relevance"])
        inherited = told["of_class"] if told["of_class"] != told["name"] else None
        rows.append(row | {"origin": told["origin"], "from": inherited, "rationale": told["rationale"]})
    _print_rows(rows, lookup.schema)
    say(f"{len(kept.names):,} of {len(lookup.names):,} classes")
    if context is not None:
        tell_unscored(lookup.schema, context)


def tell_unscored(schema: Schema, context: str) -> None:
    """Tell where few classes, or none, state a score for a context: the order of general scores looks like the context's."""
    scored = sum(context in each.specificity.templates for each in schema.classes.values())
    if scored == 0:
        say(f"no class states a score for {context}: the order is that of the general scores, whatever the context")
        say('for the classes that a question in words needs: glam-kg schema excerpt "..."')
    elif scored * 10 < len(schema.classes):
        say(f"{scored:,} of all state a score for {context}; others take that of an ancestor, or a general score")


def _told(lookup: SpecificityLookup, name: str, context: str | None, score: ClassScore) -> dict[str, object]:
    return {
        "name": name,
        "general": lookup.get_score(name),
        "relevance": None if context is None else score.value,
        "origin": score.origin,
        "of_class": score.of_class,
        "rationale": score.rationale,
        "file": lookup.schema.classes[name].file,
    }


def _shown(score: object) -> str:
    return f"{score:.2f}"


def _print_json(content: Mapping[str, object]) -> None:
    typer.echo(json.dumps(content, ensure_ascii=False, indent=2))


def _print_rows(rows: list[dict[str, object]], schema: Schema) -> None:
    from glam_kg.cli_output import print_table

    print_table(rows, limit=None)
    tell_problems(schema)


def tell_problems(schema: Schema) -> None:
    """Tell the first things of a schema that could not be used, and how many more there are."""
    from glam_kg.cli_output import number_of

    for problem in schema.problems[:_SHOWN_PROBLEMS]:
        say(" ".join(f"{problem.file}: {_reason(problem)}".split()))
    if len(schema.problems) > _SHOWN_PROBLEMS:
        say(f"{number_of(len(schema.problems) - _SHOWN_PROBLEMS, 'problem')} more: see glam-kg schema lint")


def _problems(schema: Schema) -> list[dict[str, str]]:
    return [{"file": problem.file, "reason": _reason(problem)} for problem in schema.problems]


def _reason(problem: SchemaProblem) -> str:
    return f"{problem.class_name}: {problem.reason}" if problem.class_name else problem.reason
