"""The one number that a question asks for, where its template lists what is counted: a row like that of a template that counts.

The sentence tells the number and names the first of those it counts; the query is that of the list, counted.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from glam_kg.answers.model import Status
from glam_kg.engine.rows import ResultRows, Row
from glam_kg.errors import QueryError, StoreError, TemplateError
from glam_kg.question.asked.number_asked import asks_number
from glam_kg.sparql.query import CheckedQuery, Limits

if TYPE_CHECKING:
    from glam_kg.engine.answer import Answer
    from glam_kg.engine.row_finding import RowFinder
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.templates.classification import Candidate


@dataclass(frozen=True, eq=False)
class NumbersAsked:
    """Makes the answer that lists some a number of them; threads may share it.

    Attributes:
        rows: Finds rows.
    """

    rows: RowFinder

    def of(self, answer: Answer, chosen: Candidate, analysis: Analysis, *, unsure: bool) -> Answer:
        """The answer with one row, the number, where the question asks for that; else as it is.

        Args:
            answer: The answer with its list and the sentence that tells how many it has.
            chosen: The template and what it was filled with.
            analysis: The question.
            unsure: There may be some although none was found: that is no number.
        """
        if not asks_number(chosen, analysis):
            return answer
        if not answer.rows and (unsure or isinstance(chosen.extraction.values.get("network"), str)):
            # Of a network that nobody knows it is not known that it has no members.
            return answer
        try:
            query = self.rows.instantiator.instantiate_count(
                chosen.template, chosen.extraction.values, language=answer.language
            )
            number = self._number(answer, chosen, query)
        except (QueryError, StoreError, TemplateError):
            # The list has been found, and tells how many it has.
            return answer
        return replace(
            answer,
            status=Status.ANSWERED,
            sparql=query,
            rows=ResultRows((Row(count=number),)),
            truncated=False,
            counted=answer.rows,
        )

    def _number(self, answer: Answer, chosen: Candidate, query: str) -> object:
        """How many there are: a list that is whole need not be counted by the store."""
        if answer.truncated:
            rows, _ = self.rows.found(CheckedQuery(query, Limits(rows=1)))
            return rows[0]["count"]
        if chosen.template.counts_rows:
            return len(answer.rows)
        return len({row.get("custodian") for row in answer.rows})
