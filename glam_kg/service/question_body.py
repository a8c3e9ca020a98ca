"""What a client sends with a question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

if TYPE_CHECKING:
    from glam_kg.engine import Turn

MAX_QUESTION: Final = 10_000
_MAX_HISTORY: Final = 50
_MAX_PASSAGES: Final = 50


class _EarlierRow(BaseModel):
    """A row of an earlier answer, of which the name counts, and the town of namesakes."""

    name: Annotated[str | None, Field(description="The custodian's name.")] = None
    custodian: Annotated[str | None, Field(description="Its IRI.")] = None
    city: Annotated[str | None, Field(description="The town it is in.")] = None


class EarlierTurn(BaseModel):
    """An earlier question with what is known of its answer; a whole answer as `POST /ask` gives it is one, too."""

    question: Annotated[str, Field(max_length=MAX_QUESTION, description="As it was asked.")]
    resolved_question: Annotated[
        str | None, Field(max_length=MAX_QUESTION, description="As it stands alone; by default as it was asked.")
    ] = None
    names: Annotated[
        list[str] | None, Field(max_length=10_000, description="Names of the custodians in its answer, in their order.")
    ] = None
    rows: Annotated[
        list[_EarlierRow] | None, Field(max_length=10_000, description="The rows of its answer, in place of `names`.")
    ] = None

    def turn(self) -> Turn:
        """This as the engine takes it."""
        from glam_kg.engine import Turn
        from glam_kg.question.conversation import MAX_NAMES, names_of_rows

        kept = None if self.names is None else tuple(self.names[:MAX_NAMES])
        if kept is None and self.rows is not None:
            # A number names nobody, and its sentence did.
            kept = names_of_rows(row.model_dump() for row in self.rows) or None
        return Turn(self.question, self.resolved_question or self.question, kept)


class Question(BaseModel):
    """A question as a client sends it."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        json_schema_extra={
            "examples": [{"question": "Welke archieven zijn er in Drenthe?"}],
            # A conversation or a history, not both.
            "not": {
                "required": ["conversation", "history"],
                "properties": {"conversation": {"type": "string"}, "history": {"minItems": 1}},
            },
        },
    )

    question: Annotated[
        str,
        Field(
            min_length=1,
            max_length=MAX_QUESTION,
            pattern=r"\S",
            description="In Dutch, English, German or French; may be a follow-up, such as “En in Assen?”.",
        ),
    ]
    conversation: Annotated[
        str | None,
        Field(max_length=100, description="Id of a conversation: the question is asked, and kept, as its next turn."),
    ] = None
    history: Annotated[
        list[Annotated[str, Field(max_length=MAX_QUESTION)] | EarlierTurn],
        Field(
            max_length=_MAX_HISTORY,
            description="Earlier questions, oldest first, in place of a conversation that the service keeps.",
        ),
    ] = []
    classes: Annotated[
        bool, Field(description="Whether to name the classes of the schema that the question needs.")
    ] = False
    passages: Annotated[
        int, Field(ge=0, le=_MAX_PASSAGES, description="How many passages that bear on the question to give.")
    ] = 0
    generate: Annotated[
        bool,
        Field(
            description="Whether a language model writes the answer, with citations that are checked; "
            "needs a service with a language model."
        ),
    ] = False
    language: Annotated[
        Literal["nl", "en", "de", "fr"] | None,
        Field(description="Language of the answer; by default that of the question."),
    ] = None

    @model_validator(mode="after")
    def _one_history(self) -> Question:
        if self.conversation is not None and self.history:
            raise ValueError("give a conversation or a history, not both")
        return self

    def turns(self) -> tuple[Turn, ...]:
        """The history as the engine takes it."""
        earlier = (EarlierTurn(question=each) if isinstance(each, str) else each for each in self.history)
        return tuple(each.turn() for each in earlier)
