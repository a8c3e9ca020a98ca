"""From the template of a question, and what fills its slots, to the context in which classes are ranked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol, Self

from glam_kg.errors import UnknownNameError
from glam_kg.ontology.contexts import ContextTemplate

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

TYPE_SLOT: Final = "institution_type"
ABOUT_ANY_TYPE: Final = frozenset({ContextTemplate.LOCATION_BROWSE, ContextTemplate.GENERAL_HERITAGE})
"""Contexts that an institution type makes narrower; the others say more of a question than the type does."""
_OF_TYPE: Mapping[str, ContextTemplate] = {
    "A": ContextTemplate.ARCHIVE_SEARCH,
    "ARCHIVE": ContextTemplate.ARCHIVE_SEARCH,
    "M": ContextTemplate.MUSEUM_SEARCH,
    "MUSEUM": ContextTemplate.MUSEUM_SEARCH,
    "G": ContextTemplate.MUSEUM_SEARCH,
    "GALLERY": ContextTemplate.MUSEUM_SEARCH,
    "L": ContextTemplate.LIBRARY_SEARCH,
    "LIBRARY": ContextTemplate.LIBRARY_SEARCH,
    "D": ContextTemplate.DIGITAL_PLATFORM,
    "DIGITAL_PLATFORM": ContextTemplate.DIGITAL_PLATFORM,
}


class HasContext(Protocol):
    """A template, as far as its context goes."""

    @property
    def id(self) -> str:
        """Its name."""
        ...

    @property
    def context_template(self) -> ContextTemplate:
        """The context that it states."""
        ...


@dataclass(frozen=True)
class SPARQLToContextMapper:
    """Says in which context a question is asked, from the SPARQL template that answers it."""

    contexts: Mapping[str, ContextTemplate]
    """Template id → the context that the template states."""

    @classmethod
    def of(cls, templates: Iterable[HasContext]) -> Self:
        """A mapper for the templates of a catalogue."""
        return cls({template.id: template.context_template for template in templates})

    def context_of(self, template_id: str, slots: Mapping[str, object] | None = None) -> ContextTemplate:
        """The context of a question.

        Args:
            template_id: The template that answers it.
            slots: What fills the slots; of them `institution_type` counts: a letter, the name of the type, or several of them.

        Raises:
            UnknownNameError: There is no such template.
        """
        stated = self.contexts.get(template_id)
        if stated is None:
            raise UnknownNameError("template", template_id, self.contexts)
        return refined(stated, (slots or {}).get(TYPE_SLOT))


def refined(context: ContextTemplate, institution_type: object) -> ContextTemplate:
    """A context, made narrower by the institution type or types that are asked for.

    A context that is about any institution becomes that of the type. It stays where no type is asked for, where the type has no
    context of its own, and where several types have different ones.

    >>> str(refined(ContextTemplate.LOCATION_BROWSE, "A"))
    'archive_search'
    >>> str(refined(ContextTemplate.GENERAL_HERITAGE, ("MUSEUM", "GALLERY")))
    'museum_search'
    >>> str(refined(ContextTemplate.LOCATION_BROWSE, ["A", "L"]))
    'location_browse'
    >>> str(refined(ContextTemplate.IDENTIFIER_LOOKUP, "A"))
    'identifier_lookup'
    """
    if context not in ABOUT_ANY_TYPE:
        return context
    types = institution_type if isinstance(institution_type, list | tuple | set | frozenset) else (institution_type,)
    found = {_OF_TYPE.get(each.strip().upper()) if isinstance(each, str) else None for each in types}
    narrower = found.pop() if len(found) == 1 else None
    return narrower or context
