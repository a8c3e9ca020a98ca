"""How a prompt is written and an answer read: JSON, in one request."""

from __future__ import annotations

from typing import Any

import dspy
from dspy.utils.exceptions import AdapterParseError

MAX_ANSWER_LENGTH = 20_000
"""Characters of an answer that are looked at: the longest reading of a question is a tenth of that."""


class PlainJSONAdapter(dspy.JSONAdapter):
    """Asks for JSON in words only.

    Servers differ in which `response_format` they know, and one that does not know it answers with an error. Every model can
    write JSON when told to, and a JSON object within other words is found.
    """

    def _prepare_response_format(self, lm: Any, lm_kwargs: dict[str, Any], signature: Any) -> None:
        del lm, lm_kwargs, signature

    def parse(self, signature: Any, completion: str) -> dict[str, Any]:
        """The output fields in an answer.

        Raises:
            AdapterParseError: The answer is too long, or is no JSON object with the fields.
        """
        if len(completion) > MAX_ANSWER_LENGTH:
            raise AdapterParseError(
                adapter_name="PlainJSONAdapter", signature=signature, lm_response=f"{completion[:200]}...",
                message=f"The answer has more than {MAX_ANSWER_LENGTH} characters.",
            )  # fmt: skip
        fields: dict[str, Any] = super().parse(signature, completion)
        return fields
