"""Findings on the scores of classes: missing ones, unknown contexts, and scores that speak against each other."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

from glam_kg.ontology.contexts import ContextTemplate
from glam_kg.ontology.schema_lint_finding import LintFinding, LintKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glam_kg.ontology.model import Schema, SchemaClass
    from glam_kg.ontology.schema_source import SchemaSource

SPECIAL: Final = 0.8
"""A general score from which a class counts as special: it should not matter in every context."""
UNIVERSAL: Final = 0.2
"""A general score up to which a class counts as universal: it should matter in some context."""
RELEVANT: Final = 0.5
"""A special class that has as much in every context, and a universal one that has less in each, speak against themselves."""
_FEWEST_CONTEXTS: Final = 3
"""Contexts from which something is said of them all."""
DROP: Final = 0.3
"""By how much more universal a class may be than the class that it is a kind of."""


def score_findings(source: SchemaSource, schema: Schema) -> Iterator[LintFinding]:
    """What the scores of a schema's classes give reason to say."""
    for each in schema.classes.values():
        yield from _missing(each, schema)
        yield from _unknown_contexts(each)
        yield from _against_itself(each)
        yield from _against_parent(each, schema)
    yield from _two_scores(source)


def _missing(each: SchemaClass, schema: Schema) -> Iterator[LintFinding]:
    if each.specificity.stated and each.specificity.rationale is None:
        yield LintFinding(LintKind.NO_RATIONALE, each.file, each.name, "has a score and no specificity_rationale")
    line = tuple(schema.line(each.name))
    # General scores and those for contexts come down each for itself, as in the ranking.
    general = next((one for one in line if one.specificity.general is not None), None)
    contexts = next((one for one in line if one.specificity.templates), None)
    if general is None:
        message = "has no score, and no ancestor that has one"
        if contexts is not None:
            of = "" if contexts is each else f" of {contexts.name}"
            message = f"has no general score, and no ancestor that has one: only the scores{of} for contexts"
        yield LintFinding(LintKind.NO_SCORE, each.file, each.name, message)
    elif not each.specificity.stated:
        message = f"has no score of its own and takes that of {general.name}"
        if contexts is not None and line.index(contexts) < line.index(general):
            message += f", with the scores of {contexts.name} for contexts"
        yield LintFinding(LintKind.INHERITED_SCORE, each.file, each.name, message)


def _unknown_contexts(each: SchemaClass) -> Iterator[LintFinding]:
    import difflib

    known = [str(context) for context in ContextTemplate]
    for context in sorted(set(each.specificity.templates).difference(known)):
        near = difflib.get_close_matches(context.lower(), known, n=1)
        hint = f", perhaps {near[0]}" if near else ""
        yield LintFinding(LintKind.UNKNOWN_CONTEXT, each.file, each.name, f"scores the unknown context {context}{hint}")


def _against_itself(each: SchemaClass) -> Iterator[LintFinding]:
    general, templates = each.specificity.general, each.specificity.templates
    if general is None or len(templates) < _FEWEST_CONTEXTS:
        return
    lowest, highest = min(templates.values()), max(templates.values())
    if general >= SPECIAL and lowest >= RELEVANT:
        message = f"is special ({general:g}), yet every context gives it {lowest:g} or more"
        yield LintFinding(LintKind.CONTRADICTION, each.file, each.name, message)
    if general <= UNIVERSAL and highest < RELEVANT:
        message = f"is universal ({general:g}), yet no context gives it more than {highest:g}"
        yield LintFinding(LintKind.CONTRADICTION, each.file, each.name, message)


def _against_parent(each: SchemaClass, schema: Schema) -> Iterator[LintFinding]:
    general = each.specificity.general
    if general is None:
        return
    for ancestor in islice(schema.line(each.name), 1, None):
        above = ancestor.specificity.general
        if above is not None:
            # Scores have two decimals; the difference of two floats has more.
            if round(above - general, 6) >= DROP:
                message = f"is more universal ({general:g}) than {ancestor.name} ({above:g}), which it is a kind of"
                yield LintFinding(LintKind.CONTRADICTION, each.file, each.name, message)
            return


def _two_scores(source: SchemaSource) -> Iterator[LintFinding]:
    first: dict[str, SchemaClass] = {}
    for document in source.documents:
        for found, _ in document.classes:
            other = first.setdefault(found.name, found).specificity
            said = found.specificity
            scores, others = (said.general, said.templates), (other.general, other.templates)
            if said.stated and other.stated and scores != others:
                message = f"has other scores here than in {first[found.name].file}, which count"
                yield LintFinding(LintKind.CONTRADICTION, found.file, found.name, message)
