"""The answer as OpenAPI describes it; what is sent is written by the answer itself (`Answer.to_json`)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field


class ClarificationBody(BaseModel):
    """What is asked back."""

    question: Annotated[str, Field(description="The question to the user.")]
    slot: Annotated[str, Field(description="The slot that has more than one value.")]
    options: Annotated[list[str], Field(description="What can be chosen.")]


class CitationBody(BaseModel):
    """What a number in brackets means, in an answer that a language model wrote."""

    number: Annotated[int, Field(description="As it stands in the answer.")]
    kind: Annotated[
        Literal["result", "row", "custodian", "passage"],
        Field(description="A row about a custodian, another row, a passage, or the result as a whole."),
    ]
    id: Annotated[str | None, Field(description="The custodian's IRI, or the passage's id.")] = None
    ghcid: Annotated[str | None, Field(description="The custodian's GHCID.")] = None
    name: Annotated[str | None, Field(description="The custodian's name, or the passage's title.")] = None
    source: Annotated[str | None, Field(description="Where the passage is from.")] = None
    row: Annotated[int | None, Field(description="The index of the row, from 0.")] = None


class SourceBody(BaseModel):
    """A source of the data."""

    iri: Annotated[str, Field(description="Its IRI, which is also the name of its graph.")]
    name: Annotated[str, Field(description="What it is called.")]
    licence: Annotated[str | None, Field(description="The address or name of its licence.")]
    retrieved: Annotated[str | None, Field(description="The day on which it was retrieved (ISO 8601).")]
    tier: Annotated[str | None, Field(description="How far it is trusted, such as `TIER_1_AUTHORITATIVE`.")]


class UsageBody(BaseModel):
    """What asking language models took; all 0 where none was asked."""

    calls: Annotated[int, Field(description="Requests that were sent.")]
    prompt_tokens: Annotated[int, Field(description="Tokens read, as far as they are counted.")]
    completion_tokens: Annotated[int, Field(description="Tokens written, as far as they are counted.")]


class AnswerBody(BaseModel):
    """What comes of a question; docs/reference/answer.md says more of each member."""

    question: Annotated[str, Field(description="As it was asked.")]
    resolved_question: Annotated[str, Field(description="As it stands alone, with what was taken from earlier turns.")]
    language: Annotated[str, Field(description="Of the question, and of the answer.")]
    status: Annotated[
        Literal["answered", "no_results", "needs_clarification", "unanswerable", "out_of_scope"],
        Field(description="What came of it."),
    ]
    template_id: Annotated[str | None, Field(description="The template that was filled.")]
    context_template_id: Annotated[str | None, Field(description="The context that the question is asked in.")]
    confidence: Annotated[float, Field(description="How sure it is that this outcome is right, 0 to 1.")]
    tier: Annotated[str, Field(description="Who understood it: `local` or `lm`.")]
    slots: Annotated[dict[str, Any], Field(description="The values of the template: codes, and names of cities.")]
    sparql: Annotated[str | None, Field(description="The query that was run.")]
    rows: Annotated[list[dict[str, Any]], Field(description="The whole result, at most 10,000 rows.")]
    truncated: Annotated[bool, Field(description="Whether there are more rows than these.")]
    answer: Annotated[str, Field(description="The answer as text.")]
    citations: Annotated[
        list[CitationBody],
        Field(description="What the numbers in brackets mean, where a language model wrote the answer."),
    ]
    sources: Annotated[list[SourceBody], Field(description="Where the data come from, the most trusted first.")]
    classes: Annotated[list[str], Field(description="Classes of the schema that matter, the nearest first.")]
    passages: Annotated[list[Any], Field(description="Passages that bear on the question, the best first.")]
    clarification: Annotated[ClarificationBody | None, Field(description="What is asked back.")]
    suggestions: Annotated[
        list[str],
        Field(
            description="Questions that can be answered, where this one cannot; of two questions in one, the second."
        ),
    ]
    usage: Annotated[UsageBody, Field(description="What asking language models took.")]
    trace: Annotated[dict[str, Any], Field(description="How the question was understood.")]
    timings_ms: Annotated[dict[str, float], Field(description="Milliseconds per step.")]
