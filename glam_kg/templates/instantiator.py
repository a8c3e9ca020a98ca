"""From a template and values to a query.

A placeholder renders a numbered mark; only when the text around it has been scanned are the marks replaced by terms, each of
which is one token of SPARQL. So no value can change a query's structure, not even in a template that puts a placeholder
inside quotes: that is refused.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final, Self, TypeAlias

from pyoxigraph import Literal, NamedNode, Variable

from glam_kg.errors import SlotValueError, TemplateError
from glam_kg.namespaces import PREFIXES
from glam_kg.sparql.gate.tokens import PLACEHOLDER_CLOSE, PLACEHOLDER_OPEN, Token, scan
from glam_kg.sparql.terms import TermList, render
from glam_kg.templates import geometry
from glam_kg.templates.fragments import with_fragments
from glam_kg.templates.model import LANGUAGE
from glam_kg.templates.place_slots import holds_towns, is_town
from glam_kg.templates.slots import SlotValue, language_range, slot_value
from glam_kg.templates.word_patterns import apart_pattern, words_pattern

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from types import ModuleType

    from jinja2 import Template as CompiledTemplate
    from jinja2.runtime import Context
    from jinja2.sandbox import SandboxedEnvironment

    from glam_kg.templates.catalogue import TemplateCatalogue
    from glam_kg.templates.model import Template
    from glam_kg.templates.plain_values import PlainValue

_Workshop: TypeAlias = "tuple[SandboxedEnvironment, Callable[[str], CompiledTemplate]]"
Rendered = Literal | NamedNode | TermList | Variable
_RENDERED: Final = (Literal, NamedNode, TermList, Variable)
# No template can name this key, because it is no identifier.
_TERMS: Final = "\ue000terms"
_MARK: Final = re.compile(f"[{PLACEHOLDER_OPEN}{PLACEHOLDER_CLOSE}]")
_MARKED: Final = re.compile(f"{PLACEHOLDER_OPEN}([0-9]+){PLACEHOLDER_CLOSE}")
_MOST_LAID_OUT: Final = 512
"""Texts that are kept laid out, each of a few thousand characters; a template renders one for each choice of filled slots."""
_MOST_COMPILED: Final = 512
"""Templates of one catalogue that are kept compiled: those of the bundled one, several times over."""
_CATALOGUES: Final = 8
"""Catalogues of which they are kept."""
_CLOSING: Final = frozenset({"}", ")", "]"})
_OPENING: Final = frozenset({"{", "(", "["})
# What may touch a term without becoming part of it.
_APART: Final = frozenset({"{", "}", "(", ")", "[", "]", ",", ";"})
_INDENT: Final = "  "


class TemplateInstantiator:
    """Fills templates of one catalogue; compiles each when it is first used."""

    def __init__(self, catalogue: TemplateCatalogue) -> None:
        self._catalogue = catalogue
        self._compiled: dict[str, CompiledTemplate] = {}
        self._laid_out: dict[str, _LaidOut] = {}

    def instantiate(self, template: Template, values: Mapping[str, PlainValue], *, language: str = "en") -> str:
        """The query of a template for these values, with the prefixes it uses, indented.

        Args:
            template: The template to fill.
            values: A plain value for each slot that is filled; None stands for a slot that is not.
            language: The language of the names in the rows, where a custodian has one in it (BCP 47); what a template prints
                as `{{ language }}`.

        Raises:
            SlotValueError: A value does not fit, a required slot is empty, or a group of slots is over- or underfilled.
            TemplateError: The template has no query, or is wrong in a way that only shows when it is filled.
        """
        return self._render(template, "sparql", values, language)

    def instantiate_companion(
        self, template: Template, values: Mapping[str, PlainValue], *, language: str = "en"
    ) -> str | None:
        """The companion query (the records behind a count), or None where the template has none.

        Raises:
            SlotValueError: As for `instantiate`.
            TemplateError: As for `instantiate`.
        """
        return None if template.companion is None else self._render(template, "companion", values, language)

    def instantiate_count(self, template: Template, values: Mapping[str, PlainValue], *, language: str = "en") -> str:
        """The query for the number of what the template lists: of its custodians, or of its rows where these are events.

        Raises:
            SlotValueError: As for `instantiate`.
            TemplateError: As for `instantiate`.
        """
        counted = "*" if template.counts_rows else "DISTINCT ?custodian"
        return self._render(template, "sparql", values, language, counted=counted)

    @cached_property
    def _jinja(self) -> ModuleType:
        import jinja2

        return jinja2

    @property
    def environment(self) -> SandboxedEnvironment:
        """The sandboxed Jinja environment in which templates are rendered."""
        return self._workshop[0]

    @cached_property
    def _workshop(self) -> _Workshop:
        return _workshop(tuple(self._catalogue.fragments.items()))

    def _render(
        self, template: Template, part: str, values: Mapping[str, PlainValue], language: str, *, counted: str = ""
    ) -> str:
        given = {**typed_values(template, values), LANGUAGE: language_range(language)}
        terms: list[Rendered] = []
        try:
            rendered = self._compile(template, part).render({**given, _TERMS: terms})
        except self._jinja.TemplateNotFound as error:
            raise self._fault(template, part, f"includes {error.name!r}, which is no fragment") from error
        except self._jinja.TemplateError as error:
            raise self._fault(template, part, f"cannot be filled: {error}") from error
        except (AttributeError, TypeError, ValueError) as error:
            raise self._fault(template, part, f"cannot be filled: {error}") from error
        if counted:
            rendered = _counting(rendered, counted)
        laid_out = self._laid_out.get(rendered) or self._lay_out(template, part, rendered)
        return laid_out.filled(terms)

    def _lay_out(self, template: Template, part: str, rendered: str) -> _LaidOut:
        tokens = list(scan(rendered))
        if sum(token.kind == "placeholder" for token in tokens) != rendered.count(PLACEHOLDER_OPEN):
            raise self._fault(
                template, part, "has a placeholder inside quotes, an IRI or a comment, where no term can stand"
            )
        laid_out = _LaidOut.of(rendered, tokens)
        if len(self._laid_out) >= _MOST_LAID_OUT:
            self._laid_out.clear()
        self._laid_out[rendered] = laid_out
        return laid_out

    def _compile(self, template: Template, part: str) -> CompiledTemplate:
        key = f"{template.id}.{part}"
        if key not in self._compiled:
            from jinja2 import TemplateSyntaxError

            source = getattr(template, part)
            if source is None:
                raise self._fault(template, part, "this template has no query")
            # What Jinja includes itself, it gives a context of its own each time that the query is filled.
            source = with_fragments(source, self._catalogue.fragments)
            if _MARK.search(source):
                raise self._fault(template, part, "has a private-use character (U+E000 or U+E001)")
            try:
                self._compiled[key] = self._workshop[1](source)
            except TemplateSyntaxError as error:
                raise self._fault(
                    template, part, f"is no Jinja template: line {error.lineno}: {error.message}"
                ) from error
        return self._compiled[key]

    def _fault(self, template: Template, part: str, problem: str) -> TemplateError:
        return TemplateError(problem, file=self._catalogue.files.get(template.id), template=template.id, key=part)


@lru_cache(maxsize=_CATALOGUES)
def _workshop(fragments: tuple[tuple[str, str], ...]) -> _Workshop:
    """The environment over named fragments, and what compiles templates in it: each once for all engines of a process."""
    from jinja2 import DictLoader, StrictUndefined, Undefined, pass_context
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    environment = ImmutableSandboxedEnvironment(
        loader=DictLoader(dict(fragments)),
        undefined=StrictUndefined,
        finalize=pass_context(_mark_term),
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.globals.clear()
    environment.filters.clear()
    environment.filters.update(
        {
            "south_of": geometry.south_of,
            "north_of": geometry.north_of,
            "west_of": geometry.west_of,
            "east_of": geometry.east_of,
            "cosine": geometry.cosine,
            "cosine_change": geometry.cosine_change,
            "square": geometry.square,
            "words_pattern": words_pattern,
            "apart_pattern": apart_pattern,
        }
    )
    environment.tests.clear()

    def is_given(value: object) -> bool:
        """Whether a slot is filled; a slot that the template does not have is not (`{% if city is given %}`)."""
        return value is not None and not isinstance(value, Undefined)

    environment.tests.update(
        {
            "given": is_given,
            "linked": _is_linked,
            "several": _is_several,
            "town": is_town,
            "with_towns": holds_towns,
        }
    )
    return environment, lru_cache(maxsize=_MOST_COMPILED)(environment.from_string)


def typed_values(template: Template, values: Mapping[str, PlainValue]) -> dict[str, SlotValue | None]:
    """The typed value of every slot of a template, None for an optional slot that is empty.

    Raises:
        SlotValueError: A value does not fit, is for no slot of the template, or is missing.
    """
    for name, value in values.items():
        if name not in template.slots:
            raise SlotValueError(
                name, value, f"one of the slots of {template.id}: {', '.join(template.slots) or 'none'}"
            )
    filled = {name for name, value in values.items() if value is not None}
    for name, slot in template.slots.items():
        if slot.required and slot.default is None and name not in filled:
            raise SlotValueError(name, None, f"a value of type {slot.type}")
    for group in template.one_of:
        if not template.is_met(group, values):
            least = str(group.at_least) if group.at_least == group.at_most else f"{group.at_least} to {group.at_most}"
            names = ", ".join(group.slots)
            raise SlotValueError(names, {n: values.get(n) for n in group.slots}, f"{least} of them to be filled")
    typed: dict[str, SlotValue | None] = {}
    for name, slot in template.slots.items():
        value = values[name] if name in filled else slot.default
        typed[name] = None if value is None else slot_value(name, slot.type, value)
    return typed


def _is_linked(value: object) -> bool:
    """Whether a name stands for nodes of the graph (`{% if name is linked %}`)."""
    return isinstance(value, TermList)


def _is_several(value: object) -> bool:
    """Whether a value is a list of two terms or more (`{% if city is several %}`)."""
    return isinstance(value, TermList) and len(value) > 1


def _mark_term(context: Context, value: object) -> str:
    """Print a numbered mark in a term's place; nothing but terms can be printed."""
    if not isinstance(value, _RENDERED):
        from jinja2 import Undefined

        if isinstance(value, Undefined):
            return str(value)  # raises, and names the variable
        raise TypeError(f"a placeholder can print a term only, not {_called(value)}")
    terms: list[Rendered] = context[_TERMS]
    terms.append(value)
    return f"{PLACEHOLDER_OPEN}{len(terms) - 1}{PLACEHOLDER_CLOSE}"


def _counting(query: str, counted: str) -> str:
    """The query that counts what another one lists; what that declares stays before it.

    >>> _counting("SELECT ?custodian WHERE { ?custodian a ?type }", "*").splitlines()
    ['SELECT (COUNT(*) AS ?count) WHERE {', '{', 'SELECT ?custodian WHERE { ?custodian a ?type }', '}', '}']
    """
    start = next((token.start for token in scan(query) if token.text.upper() == "SELECT"), 0)
    return f"{query[:start]}SELECT (COUNT({counted}) AS ?count) WHERE {{\n{{\n{query[start:].rstrip()}\n}}\n}}"


def _called(value: object) -> str:
    return "an empty slot" if value is None else f"a {type(value).__name__}"


@dataclass(frozen=True, slots=True)
class _LaidOut:
    """A rendered text, indented and with its prefixes, in pieces: between each two stands a term.

    No value has a part in it, so it serves for all values that render the same text with the same marks.

    Attributes:
        pieces: One more than there are marks.
        marks: The number of the term that stands after each piece but the last.
        taken: The variables that the text itself names.
    """

    pieces: tuple[str, ...]
    marks: tuple[int, ...]
    taken: frozenset[str]

    @classmethod
    def of(cls, rendered: str, tokens: list[Token]) -> Self:
        """Lay out a text of which all marks are tokens."""
        parts = _MARKED.split(_with_prefixes(_pretty(rendered, tokens), tokens))
        taken = frozenset(token.text[1:] for token in tokens if token.kind == "variable")
        return cls(tuple(parts[::2]), tuple(map(int, parts[1::2])), taken)

    def filled(self, terms: list[Rendered]) -> str:
        """The text with terms in place; a column whose name the text uses for something else gets another one."""
        shown = [render(self._apart(term)) for term in terms]
        filled = [piece + shown[mark] for piece, mark in zip(self.pieces, self.marks, strict=False)]
        return "".join([*filled, self.pieces[-1]])

    def _apart(self, term: Rendered) -> Rendered:
        if isinstance(term, Variable) and term.value in self.taken:
            return Variable(f"identifier_{term.value}")
        return term


def _pretty(rendered: str, tokens: list[Token]) -> str:
    """The query with its marks, blank lines gone, and each line indented by the brackets around it."""
    lines: list[str] = []
    depth, end, line, previous, in_select = 0, 0, "", None, False
    for token in tokens:
        gap = rendered[end : token.start]
        if previous is None or "\n" in gap:
            if line:
                lines.append(line)
            in_select = in_select and token.text.upper() not in {"WHERE", "FROM", "{"}
            continued = 2 * (previous is not None and previous.text in {";", ","}) + in_select
            level = max(0, depth - (token.text in _CLOSING) + continued)
            line = _INDENT * level + token.text
        else:
            touching = "placeholder" in {token.kind, previous.kind} and not ({token.text, previous.text} & _APART)
            line += (" " if gap or touching else "") + token.text
        in_select = (in_select or token.text.upper() == "SELECT") and token.text != "{"
        depth += (token.text in _OPENING) - (token.text in _CLOSING)
        end, previous = token.end, token
    return "\n".join([*lines, line]) + "\n"


def _with_prefixes(query: str, tokens: list[Token]) -> str:
    declared = {
        following.prefix
        for token, following in pairwise(tokens)
        if token.text.upper() == "PREFIX" and following.kind == "name"
    }
    used = {token.prefix for token in tokens if token.kind == "name"} - declared
    return "".join(f"PREFIX {name}: <{namespace}>\n" for name, namespace in PREFIXES.items() if name in used) + query
