"""What `/schema` answers as OpenAPI describes it; what is sent is written by the routes themselves."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field

from glam_kg.ontology.class_graph import EdgeKind, FoldKind  # noqa: TC001  pydantic reads annotations at run time
from glam_kg.ontology.policies import FallbackPolicy  # noqa: TC001  likewise
from glam_kg.ontology.specificity import ScoreOrigin  # noqa: TC001  likewise

_Relevance = Annotated[float, Field(ge=0, le=1, description="In the context, 0 to 1.")]
_Cardinality = Annotated[str, Field(description="`1`, `0..1`, `1..*` or `*`.")]
_ContextOrNone = Annotated[str | None, Field(description="The context; null where none was named.")]
_Threshold = Annotated[float | None, Field(description="The lowest relevance that was kept.")]
_Top = Annotated[int | None, Field(description="The number of classes that was asked for.")]
_Ranges = Annotated[list[str], Field(description="What its values are: classes, enumerations or types.")]


class ContextsBody(BaseModel):
    """What questions may be after."""

    contexts: Annotated[list[str], Field(description="Names of contexts, in their order.")]


class ScoredClass(BaseModel):
    """A class, and how much it matters."""

    name: Annotated[str, Field(description="Its name.")]
    general: Annotated[
        float, Field(ge=0, le=1, description="How special it is in general: 0 universal, 1 most special.")
    ]
    relevance: Annotated[
        float | None, Field(ge=0, le=1, description="In the context, 0 to 1; null where no context was named.")
    ]
    origin: Annotated[ScoreOrigin, Field(description="What the relevance is taken from.")]
    of_class: Annotated[str | None, Field(description="The class whose score it is: itself, or an ancestor.")]
    rationale: Annotated[str | None, Field(description="Why it has its score.")]


class ClassesBody(BaseModel):
    """The classes that matter in a context."""

    context: _ContextOrNone
    policy: Annotated[FallbackPolicy, Field(description="What a class without a score for the context counts with.")]
    threshold: _Threshold
    top: _Top
    total: Annotated[int, Field(description="Classes of the schema.")]
    reduction: Annotated[float, Field(ge=0, le=1, description="The share of the classes that was left out.")]
    classes: Annotated[list[ScoredClass], Field(description="Best first.")]


class LabelBody(BaseModel):
    """What a class is called."""

    text: Annotated[str, Field(description="The label.")]
    language: Annotated[str, Field(description="Its language.")]


class SlotBody(BaseModel):
    """A slot of a class."""

    name: Annotated[str, Field(description="Its name.")]
    ranges: _Ranges
    multivalued: Annotated[bool, Field(description="Whether it may have several values.")]
    required: Annotated[bool, Field(description="Whether it must have one.")]
    description: Annotated[str, Field(description="What it holds.")]
    inherited: Annotated[bool, Field(description="Whether an ancestor states it.")]


class ClassBody(BaseModel):
    """A class, whole."""

    name: Annotated[str, Field(description="Its name.")]
    class_uri: Annotated[str | None, Field(description="Its IRI, shortened by a prefix of the schema.")]
    description: Annotated[str, Field(description="What it means.")]
    labels: Annotated[list[LabelBody], Field(description="What it is called.")]
    parents: Annotated[list[str], Field(description="The class that it is a kind of, and its mixins.")]
    children: Annotated[list[str], Field(description="Classes that are kinds of it.")]
    abstract: Annotated[bool, Field(description="Whether only its kinds have instances.")]
    slots: Annotated[list[SlotBody], Field(description="Its slots, with those that it inherits.")]
    general: Annotated[
        float, Field(ge=0, le=1, description="How special it is in general: 0 universal, 1 most special.")
    ]
    relevance: Annotated[dict[str, float], Field(description="Context and relevance in it, 0 to 1.")]
    paragraph: Annotated[str, Field(description="The class in sentences, in the language that was asked for.")]


class SchemaProblem(BaseModel):
    """What could not be read of the schema."""

    file: Annotated[str, Field(description="The file.")]
    reason: Annotated[str, Field(description="What is wrong in it.")]


class ScoresBody(BaseModel):
    """A score for every class."""

    context: _ContextOrNone
    classes: Annotated[dict[str, float], Field(description="Class and relevance in the context, or general score.")]
    problems: Annotated[list[SchemaProblem], Field(description="What could not be read of the schema.")]


class ShownSlot(BaseModel):
    """A slot in the picture."""

    name: Annotated[str, Field(description="Its name.")]
    ranges: _Ranges
    cardinality: _Cardinality
    inherited_from: Annotated[str | None, Field(description="The class that states it, where that one is not shown.")]


class ShownClass(BaseModel):
    """A class in the picture."""

    name: Annotated[str, Field(description="Its name.")]
    label: Annotated[str, Field(description="What people call it in English, else its name.")]
    relevance: _Relevance
    description: Annotated[str, Field(description="What it means.")]
    abstract: Annotated[bool, Field(description="Whether only its kinds have instances.")]
    slots: Annotated[list[ShownSlot], Field(description="Its own slots, and those of ancestors that are not shown.")]


class RelationSlot(BaseModel):
    """A slot that relates two classes."""

    name: Annotated[str, Field(description="Its name.")]
    cardinality: _Cardinality


class ShownRelation(BaseModel):
    """A relation between two classes in the picture."""

    kind: Annotated[EdgeKind, Field(description="What relates them.")]
    source: Annotated[str, Field(description="The class that it goes out from.")]
    target: Annotated[str, Field(description="The class that it goes to.")]
    slots: Annotated[list[RelationSlot], Field(description="Of a relation by slots: which.")]
    via: Annotated[list[str], Field(description="Of `is_a`: the classes between that are not shown.")]


class Fold(BaseModel):
    """Classes that are not shown, counted at a class beside which they stand."""

    of: Annotated[str, Field(description="That class.")]
    kind: Annotated[FoldKind, Field(description="Whether they are kinds of it, or others.")]
    names: Annotated[list[str], Field(description="Their names.")]
    text: Annotated[str, Field(description="The fold in words, such as `+2 kinds of Museum`.")]


class PictureBody(BaseModel):
    """What a picture of the classes of a context shows."""

    version: Annotated[int, Field(description="Of this form.")]
    # `schema` is a method of the base.
    schema_name: Annotated[str, Field(alias="schema", description="The schema.")]
    context: Annotated[str, Field(description="The context.")]
    threshold: _Threshold
    top: _Top
    focus: Annotated[str | None, Field(description="The class around which the picture is.")]
    total: Annotated[int, Field(description="Classes of the schema.")]
    beyond: Annotated[int, Field(description="Classes that are neither shown nor in a fold.")]
    tied: Annotated[int, Field(description="Classes left out though as relevant as the last one shown.")]
    nodes: Annotated[list[ShownClass], Field(description="The classes, most relevant first.")]
    edges: Annotated[list[ShownRelation], Field(description="Their relations.")]
    folds: Annotated[list[Fold], Field(description="What is left out beside them.")]
