"""What a template is, as the YAML file says it; docs/reference/templates.md explains every key."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictFloat, StrictInt, StrictStr, model_validator

from glam_kg.ontology.contexts import ContextTemplate  # noqa: TC001 - pydantic reads it

if TYPE_CHECKING:
    from collections.abc import Mapping

Language = Literal["nl", "en", "de", "fr"]
ResponseMode = Literal["table", "count", "prose", "chart", "map"]
SlotType = Literal[
    "institution_type", "city", "region", "country", "name", "attribute", "attributes", "scheme", "identifier", "year",
    "integer", "amount", "currency", "operator", "order", "latitude", "longitude", "distance", "subject", "subject_words",
    "event_type", "network",
    "places", "place_level", "count_order", "amount_order",
    "age_or_amount_order", "website",
]  # fmt: skip
Scalar = StrictStr | StrictInt | StrictFloat
ExampleValue = Scalar | Annotated[tuple[Scalar, ...], Field(min_length=1)]
Identifier = Annotated[str, Field(strict=True, pattern=r"^[a-z][a-z0-9_]*$")]
Text = Annotated[str, Field(strict=True, min_length=1)]

NO_TEMPLATE: Final = "none"
"""The id of the entry that stands for "no template fits": it has examples and no query."""

LANGUAGE: Final = "language"
"""What a template prints for the language of the question; no slot can be called so."""


class Strict(BaseModel):
    """A part of the file: no key that is not known, nothing changed after loading."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Slot(Strict):
    """One slot: what kind of value it takes, and whether a question must have it."""

    type: SlotType
    required: StrictBool = True
    default: Scalar | None = None


class SlotGroup(Strict):
    """How many of some optional slots may be filled."""

    slots: Annotated[tuple[Identifier, ...], Field(min_length=2)]
    at_least: Annotated[StrictInt, Field(ge=0)] = 1
    at_most: Annotated[StrictInt, Field(ge=1)] = 1


class Example(Strict):
    """A question and the slots it fills: codes for type, region and country, names for cities and institutions."""

    question: Text
    slots: dict[Identifier, ExampleValue] = {}


class Concepts(Strict):
    """Concepts of the question lexicon that a question for this template must or may contain."""

    required: tuple[Text, ...] = ()
    optional: tuple[Text, ...] = ()


class Template(Strict):
    """One kind of question and the query that answers it."""

    id: Identifier
    description: Text
    intent: Identifier
    slots: dict[Identifier, Slot] = {}
    one_of: tuple[SlotGroup, ...] = ()
    concepts: Concepts | None = None
    examples: dict[Language, Annotated[tuple[Example, ...], Field(min_length=1)]] = {}
    sparql: Text | None = None
    companion: Text | None = None
    columns: tuple[Text, ...] = ()
    response_modes: Annotated[tuple[ResponseMode, ...], Field(min_length=1)]
    context_template: ContextTemplate

    @property
    def counts_rows(self) -> bool:
        """Whether each row is one of what it lists, such as an event, and no custodian has but one."""
        return "event_type" in self.columns

    def is_met(self, group: SlotGroup, values: Mapping[str, object]) -> bool:
        """Whether as many slots of a group are filled as it asks for; each of several attributes counts for its `at_least`."""
        filled = [name for name in group.slots if values.get(name) is not None]
        several = [values[name] for name in filled if self.slots[name].type == "attributes"]
        more = sum(len(value) - 1 for value in several if isinstance(value, (tuple, list)))
        return group.at_least <= len(filled) + more and len(filled) <= group.at_most

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        if self.sparql is None and self.id != NO_TEMPLATE:
            raise ValueError("key 'sparql' is missing")
        if LANGUAGE in self.slots:
            raise ValueError(f"a slot is called {LANGUAGE!r}, which stands for the language of the question")
        for group in self.one_of:
            for name in group.slots:
                if name not in self.slots:
                    raise ValueError(f"one_of names {name!r}, which is no slot of this template")
                if self.slots[name].required:
                    raise ValueError(f"one_of names {name!r}, whose slot must say required: false")
            if not group.at_least <= group.at_most <= len(group.slots):
                raise ValueError("one_of asks for at_least <= at_most <= the number of its slots")
        for language, examples in self.examples.items():
            for example in examples:
                unknown = [name for name in example.slots if name not in self.slots]
                if unknown:
                    raise ValueError(f"{language} example {example.question!r} fills {unknown[0]!r}, which is no slot")
        return self


class TemplateFile(Strict):
    """A file of templates, and the named pieces of SPARQL they share."""

    fragments: dict[Identifier, Text] = {}
    templates: Annotated[tuple[Template, ...], Field(min_length=1)]
