"""Questions that can be asked instead, or first: of each kind one to which this graph has something to say."""

from __future__ import annotations

import re
import threading
import time
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING, Final

from glam_kg.errors import GlamKGError, QueryError, SlotValueError, StoreError
from glam_kg.sparql.query import Limits
from glam_kg.templates.attribute_slots import column_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from glam_kg.question.names.graph_index import GraphIndex
    from glam_kg.question.templates.classification import Candidate
    from glam_kg.templates.catalogue import TemplateCatalogue
    from glam_kg.templates.model import Template

_TRIED: Final = 4
"""Examples of a kind that are tried; more would hold up a refusal over a slow endpoint."""
_PAUSE: Final = 60.0
"""Seconds for which nothing is tried where a store or server has failed: every refusal would wait for its time limit again."""
_LARGE: Final = 20_000
"""Names of a graph from which on an example may take seconds to answer: longer than a refusal may take."""
_FIRST_ROWS: Final = 10
_SECONDS: Final = 0.25
"""The longest that an example of a large graph may take to be tried; with views most take a hundredth of a second."""
_COORDINATES: Final = re.compile(r"-?\d+\.\d+, ?-?\d+\.\d+")
_SHOWN_FIRST: Final = (
    "list_institutions_by_type_region",
    "count_institutions_by_type",
    "institutions_near",
    "compare_locations",
    "find_institutions_by_founding_date",
    "institution_attribute",
)
"""Kinds of question that show what can be asked, where nothing has been asked yet."""


@dataclass(slots=True)
class Examples:
    """Chooses examples of templates; each is tried once, as long as the engine is there.

    Where trying one fails, none is tried for a minute, and those that have not been tried count as not answered.

    Attributes:
        catalogue: The templates.
        says_something: Whether the graph has something to say to a question.
    """

    catalogue: TemplateCatalogue
    says_something: Callable[[str], bool]
    _found: dict[tuple[str, str], str | None] = field(default_factory=dict)
    _trying: threading.local = field(default_factory=threading.local)
    _paused_until: float = 0.0

    def of(self, templates: Sequence[Template], language: str) -> tuple[str, ...]:
        """An example of each template in a language: the first that the graph answers.

        In the place of a template of which the graph answers none comes an example of the kinds that show what can be asked;
        where it answers none of all these, as an empty one, the first of each template is given.
        """
        if getattr(self._trying, "now", False):
            # An example that is refused: it must not look for examples.
            return ()
        chosen = self._answered_of(templates, language)
        if missing := len(templates) - len(chosen):
            others = (each for each in self._answered_of(self.shown(), language) if each not in chosen)
            chosen += tuple(islice(others, missing))
        return chosen or tuple(questions[0] for each in templates if (questions := _questions(each, language)))

    def shown(self) -> tuple[Template, ...]:
        """The templates whose examples show what can be asked."""
        found = (self.catalogue.templates.get(template_id) for template_id in _SHOWN_FIRST)
        return tuple(template for template in found if template is not None)

    def _answered_of(self, templates: Iterable[Template], language: str) -> tuple[str, ...]:
        answered = (self._answered(each.id, language, _questions(each, language)) for each in templates)
        return tuple(question for question in answered if question)

    def _answered(self, template_id: str, language: str, questions: tuple[str, ...]) -> str | None:
        key = template_id, language
        if key in self._found:
            return self._found[key]
        if time.monotonic() < self._paused_until:
            return None
        self._trying.now = True
        try:
            self._found[key] = next(filter(self.says_something, questions), None)
        except GlamKGError:
            # What a store or server failed on is tried again later; the refusal itself needs neither.
            self._paused_until = time.monotonic() + _PAUSE
            return None
        finally:
            self._trying.now = False
        return self._found[key]


def is_large(graph: GraphIndex) -> bool:
    """Whether questions to a graph take too long to be tried for a refusal."""
    return len(graph.names.names) >= _LARGE


def knows_what_is_named(graph: GraphIndex, asked: Candidate) -> bool:
    """Whether a graph has each custodian that a question names, and custodians in each of its places.

    Read off the index of names, without a query: a large graph then has something to say, but for rare exceptions, such as a type
    of custodian that a small place lacks. An identifier or a website stands in no index, and is not known.
    """
    return all(
        _is_known(graph, asked.template.slots[name].type, value) for name, value in asked.extraction.values.items()
    )


def finds_something(asked: Candidate, rows_of: Callable[[Candidate, Limits], Sequence[Mapping[str, object]]]) -> bool:
    """Whether the first rows of a question hold what it asks for; what takes too long to tell counts as found."""
    try:
        rows = rows_of(asked, Limits(rows=_FIRST_ROWS, seconds=_SECONDS))
    except SlotValueError:
        return False
    except (QueryError, StoreError):
        return True
    attribute = asked.extraction.slots.get("attribute") if "name" in asked.template.slots else None
    known = attribute is None or any(column_of(str(attribute)) in row for row in rows)
    return known and any(row.get("count", 1) for row in rows)


def _is_known(graph: GraphIndex, slot_type: str, value: object) -> bool:
    members = value if isinstance(value, tuple) else (value,)
    match slot_type:
        case "name" | "network" | "city":
            # What is linked is given as IRIs; what is not, as text.
            return isinstance(value, tuple)
        case "country" | "region":
            return any(code in graph.custodians_by_area for code in members)
        case "places":
            return all(_has_custodians(graph, place.members) for place in members)
        case "identifier" | "website":
            return False
    return True


def _has_custodians(graph: GraphIndex, members: Iterable[str]) -> bool:
    """Whether one of these is the IRI of a settlement, or the code of an area with custodians."""
    return any(":" in member or member in graph.custodians_by_area for member in members)


def _questions(template: Template, language: str) -> tuple[str, ...]:
    found = next((examples for code, examples in template.examples.items() if code == language), ())
    # Nobody can tell by coordinates what place an example is of.
    named = (each.question for each in found if not _COORDINATES.search(each.question))
    return tuple(islice(named, _TRIED))
