"""What the tools give back; agents get these as structured content, and their schemas with the list of tools."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Value = str | int | float | bool | None


class _Result(BaseModel):
    model_config = ConfigDict(frozen=True)


class AskResult(_Result):
    """An answer, with a bounded number of its rows."""

    status: Annotated[
        Literal["answered", "no_results", "needs_clarification", "unanswerable", "out_of_scope"],
        Field(
            description="What came of the question. no_results: it was understood, and the graph holds no such thing."
        ),
    ]
    answer: Annotated[str, Field(description="The answer in the language of the question.")]
    resolved_question: Annotated[str, Field(description="The question as it was read, standing alone.")]
    language: Annotated[str, Field(description="The language of the question: nl, en, de or fr.")]
    template_id: Annotated[str | None, Field(description="The template that fits the question.")]
    confidence: Annotated[float, Field(description="How sure it is that this outcome is right, 0 to 1.")]
    slots: Annotated[dict[str, object], Field(description="What was read in the question: codes of types and places.")]
    rows: Annotated[list[dict[str, Value]], Field(description="The first rows of the result.")]
    total_rows: Annotated[int, Field(description="How many rows the whole result has.")]
    truncated: Annotated[bool, Field(description="Whether the graph holds more rows than the whole result.")]
    options: Annotated[list[str], Field(description="What the question may mean, where it needs clarification.")]
    suggestions: Annotated[list[str], Field(description="Questions that can be answered and are near to this one.")]
    sparql: Annotated[str | None, Field(description="The query that was run.")]


class SparqlResult(_Result):
    """The result of a SPARQL query, as a table."""

    form: Annotated[str, Field(description="SELECT, ASK, CONSTRUCT or DESCRIBE.")]
    columns: Annotated[list[str], Field(description="The variables; subject, predicate and object of triples.")]
    rows: Annotated[list[list[Value]], Field(description="One list a row, in the order of the columns.")]
    boolean: Annotated[bool | None, Field(description="The answer of an ASK query.")]
    more: Annotated[bool, Field(description="Whether there are more rows than are given here.")]
    cut_values: Annotated[int, Field(description="How many texts were too long, and end in … here.")]


class Candidate(_Result):
    """A custodian whose name is like the one that was looked for."""

    ghcid: Annotated[str, Field(description="Its GHCID, the identifier of a heritage custodian.")]
    iri: Annotated[str, Field(description="Its IRI in the graph, for SPARQL.")]
    name: Annotated[str, Field(description="The name of it that fits best.")]
    institution_type: Annotated[str | None, Field(description="The letter of its type: M museum, A archive, ...")]
    city: Annotated[str, Field(description="Its settlement.")]
    region: Annotated[str, Field(description="The ISO 3166-2 code of its region.")]
    country: Annotated[str, Field(description="The ISO 3166-1 code of its country.")]
    score: Annotated[
        float,
        Field(description="How alike the names are, 0 to 100; 100: the same words, but for legal forms and the town."),
    ]


class CandidatesResult(_Result):
    """Custodians of a name, best first."""

    candidates: Annotated[list[Candidate], Field(description="Best first; ties by IRI.")]
    more: Annotated[bool, Field(description="Whether there are more than are given here.")]


class SchemaResult(_Result):
    """A part of the schema as text."""

    text: Annotated[str, Field(description="Classes with what they mean and their slots, each in a paragraph.")]
    classes: Annotated[list[str], Field(description="The classes that the text tells of, in its order.")]
    left_out: Annotated[list[str], Field(description="Classes that may matter and had no room, best first.")]


class RetrievedPassage(_Result):
    """A passage of the index."""

    id: Annotated[str, Field(description="Its id in the index; name it where you cite the passage.")]
    score: Annotated[float, Field(description="How well it fits, 0 to 1.")]
    title: Annotated[str, Field(description="The title of its document.")]
    headings: Annotated[list[str], Field(description="The headings above it, outermost first.")]
    text: Annotated[str, Field(description="Its text, up to a limit; a longer one ends in …")]
    class_name: Annotated[str | None, Field(description="The class of the schema that it is about.")]
    date: Annotated[str | None, Field(description="Its date: a year, month or day.")]
    place: Annotated[str | None, Field(description="Its place: a name, or an ISO 3166 code.")]
    source: Annotated[str | None, Field(description="Where it comes from.")]


class PassagesResult(_Result):
    """Passages for a question, best first."""

    passages: Annotated[list[RetrievedPassage], Field(description="Best first.")]
    found: Annotated[int, Field(description="How many passages were found in all, before the number was cut.")]
