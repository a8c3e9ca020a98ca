"""Checks of templates that reading the file does not make: what `glam-kg templates check` says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import yaml

from glam_kg.bundled import bundled_path
from glam_kg.errors import GlamKGError, QuerySyntaxError, SchemaError, SlotValueError, TemplateError
from glam_kg.namespaces import PREFIXES
from glam_kg.sparql.embedded.store import EmbeddedStore
from glam_kg.sparql.gate.tokens import scan
from glam_kg.sparql.query import CheckedQuery
from glam_kg.sparql.vocabulary import PUBLISHED_TERMS
from glam_kg.templates.instantiator import TemplateInstantiator
from glam_kg.templates.linking import link_example
from glam_kg.templates.model import LANGUAGE, NO_TEMPLATE
from glam_kg.templates.shape import read_shape

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from glam_kg.sparql.source import QuerySource
    from glam_kg.templates.catalogue import TemplateCatalogue
    from glam_kg.templates.model import Example, Template

Severity = Literal["error", "warning"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong (`error`) or looks wrong (`warning`) with a template."""

    severity: Severity
    template: str
    key: str
    problem: str
    file: Path | None = None

    def __str__(self) -> str:
        """The finding as one line."""
        place = f"{self.file}, " if self.file else ""
        return f"{place}template {self.template!r}, key {self.key!r}: {self.severity}: {self.problem}"


def check(
    catalogue: TemplateCatalogue,
    *,
    templates: Iterable[str] | None = None,
    store: QuerySource | None = None,
    classify: Callable[[str], str | None] | None = None,
    hc_terms: frozenset[str] | None = None,
) -> tuple[Finding, ...]:
    """Check templates beyond what loading them does.

    Each must have placeholders for its slots and no others, know every term it names, have no two OPTIONALs that multiply, and
    fill, parse and run for each of its examples, companion included.

    Args:
        catalogue: The catalogue; fragments of all its files count.
        templates: The ids to check; all where None.
        store: Where examples are run and cities looked up; an empty store where None.
        classify: Gives the template id of a question, or None for no template; where given, each example is asked.
        hc_terms: Local names of the `hc:` vocabulary; read from the schema where None.

    Returns:
        Findings in the order of templates, keys and examples.

    Raises:
        TemplateError: An id in `templates` does not exist.
        SchemaError: The schema cannot be read.
    """
    chosen = list(catalogue) if templates is None else [catalogue.get(template_id) for template_id in templates]
    known = schema_terms() if hc_terms is None else hc_terms
    instantiator = TemplateInstantiator(catalogue)
    findings: list[Finding] = []
    for template in chosen:
        checker = _Checker(template, catalogue, instantiator, store or EmbeddedStore.from_quads(()), known)
        findings.extend(dict.fromkeys(checker.findings(classify)))
    return tuple(findings)


def schema_terms(directory: Path | None = None) -> frozenset[str]:
    """The local names of all `hc:` classes and slots of the LinkML schema.

    Raises:
        SchemaError: There is no schema, or one of its files is no YAML.
    """
    root = directory or bundled_path("schema")
    files = sorted(root.rglob("*.yaml"))
    if not files:
        raise SchemaError("there is no LinkML file here", file=root)
    found: set[str] = set()
    for file in files:
        try:
            content = yaml.load(file.read_bytes(), Loader=yaml.CSafeLoader)
        except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
            raise SchemaError(f"cannot be read: {' '.join(str(error).split())}", file=file) from error
        if isinstance(content, dict):
            for part, key in (("classes", "class_uri"), ("slots", "slot_uri")):
                elements = content.get(part) or {}
                found.update(
                    (element or {}).get(key, f"hc:{name}")
                    for name, element in elements.items()
                    if isinstance(name, str)
                )
    return frozenset(uri.removeprefix("hc:") for uri in found if uri.startswith("hc:"))


@dataclass(frozen=True, slots=True)
class _Checker:
    template: Template
    catalogue: TemplateCatalogue
    instantiator: TemplateInstantiator
    store: QuerySource
    hc_terms: frozenset[str]

    def findings(self, classify: Callable[[str], str | None] | None) -> Iterator[Finding]:
        if not self.template.examples:
            yield self._finding("warning", "examples", "there is no example question")
        if self.template.sparql is not None:
            sources = self._sources()
            if isinstance(sources, Finding):
                yield sources
                return
            yield from self._placeholders(sources)
        for language, examples in self.template.examples.items():
            for number, example in enumerate(examples):
                key = f"examples.{language}.{number}"
                if self.template.sparql is not None:
                    yield from self._run(example, key)
                if classify is not None:
                    yield from self._classified(example, key, classify)
        if self.template.sparql is not None and not self.template.examples and not self._required():
            yield from self._query("sparql", "sparql", {})

    def _required(self) -> list[str]:
        return [name for name, slot in self.template.slots.items() if slot.required and slot.default is None]

    def _finding(self, severity: Severity, key: str, problem: str) -> Finding:
        return Finding(severity, self.template.id, key, problem, self.catalogue.files.get(self.template.id))

    def _sources(self) -> dict[str, str] | Finding:
        """The template's own text, and every fragment it includes, by name."""
        from jinja2 import TemplateSyntaxError, meta

        own = "\n".join(part for part in (self.template.sparql, self.template.companion) if part)
        sources, waiting = {"": own}, [own]
        while waiting:
            text = waiting.pop()
            try:
                parsed = self.instantiator.environment.parse(text)
            except TemplateSyntaxError as error:
                return self._finding("error", "sparql", f"is no Jinja template: line {error.lineno}: {error.message}")
            for name in meta.find_referenced_templates(parsed):
                if name is None or name not in self.catalogue.fragments:
                    return self._finding("error", "sparql", f"includes {name!r}, which is no fragment")
                if name not in sources:
                    sources[name] = self.catalogue.fragments[name]
                    waiting.append(sources[name])
        return sources

    def _placeholders(self, sources: dict[str, str]) -> Iterator[Finding]:
        from jinja2 import meta

        used = {
            name: meta.find_undeclared_variables(self.instantiator.environment.parse(text))
            for name, text in sources.items()
        }
        everywhere = set().union(*used.values())
        for slot in self.template.slots:
            if slot not in everywhere:
                yield self._finding("error", f"slots.{slot}", "no placeholder uses this slot")
        # A fragment may ask whether a slot is given that another template has; a template's own text has no reason to.
        for variable in sorted(used[""] - {LANGUAGE, *self.template.slots}):
            yield self._finding("error", "sparql", f"the placeholder {variable!r} is no slot")

    def _run(self, example: Example, key: str) -> Iterator[Finding]:
        try:
            values = link_example(self.template, example.slots, self.store)
        except SlotValueError as error:
            yield self._finding("error", key, str(error))
            return
        yield from self._query("sparql", key, values)
        if self.template.companion is not None:
            yield from self._query("companion", key, values)

    def _query(self, part: Literal["sparql", "companion"], key: str, values: dict[str, object]) -> Iterator[Finding]:
        fill = self.instantiator.instantiate if part == "sparql" else self.instantiator.instantiate_companion
        try:
            query = fill(self.template, values)
        except SlotValueError as error:
            yield self._finding("error", key, str(error))
            return
        except TemplateError as error:
            yield self._finding("error", part, error.problem)
            return
        if query is None:
            return
        yield from self._terms(part, query)
        yield from self._multiplying(part, query)
        try:
            rows = self.store.query(CheckedQuery(query))
        except QuerySyntaxError as error:
            yield self._finding("error", part, error.problem)
        except GlamKGError as error:
            yield self._finding("error", part, f"does not run: {error}")
        else:
            missing = [column for column in self.template.columns if part == "sparql" and column not in rows.variables]
            if missing:
                yield self._finding("error", "columns", f"the query has no column {missing[0]!r}")

    def _terms(self, part: str, query: str) -> Iterator[Finding]:
        for token in scan(query):
            if token.kind != "name" or not token.local or token.prefix not in PREFIXES:
                continue
            known = self.hc_terms if token.prefix == "hc" else PUBLISHED_TERMS[token.prefix]
            if token.local not in known:
                where = "the schema" if token.prefix == "hc" else "the published terms that glam_kg knows"
                yield self._finding("error", part, f"{token.text} is not among {where}")

    def _multiplying(self, part: str, query: str) -> Iterator[Finding]:
        try:
            shape = read_shape(query)
        except (IndexError, KeyError):
            return  # It is no SPARQL, which running it tells better.
        for one, other in shape.multiplying:
            yield self._finding(
                "warning",
                part,
                f"the OPTIONAL with {', '.join(one)} and the one with {', '.join(other)} multiply: where one finds 30 and the "
                "other 30, there are 900 rows; put them side by side in a UNION",
            )

    def _classified(self, example: Example, key: str, classify: Callable[[str], str | None]) -> Iterator[Finding]:
        found = classify(example.question) or NO_TEMPLATE
        if found != self.template.id:
            yield self._finding("error", key, f"{example.question!r} is classified as {found}")
