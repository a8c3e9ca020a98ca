"""What asking a language model took: calls, and tokens where the server counts them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Usage:
    """Calls of a language model, and their tokens.

    Attributes:
        calls: Requests that were sent, also those that failed.
        prompt_tokens: Tokens that the model read, as far as its server counted them.
        completion_tokens: Tokens that it wrote, as far as its server counted them.
    """

    calls: int = 0
    prompt_tokens: int = 0
    completion_tokens: int = 0

    def __add__(self, other: Usage) -> Usage:
        """Both together."""
        return Usage(
            self.calls + other.calls,
            self.prompt_tokens + other.prompt_tokens,
            self.completion_tokens + other.completion_tokens,
        )

    @property
    def tokens(self) -> int:
        """Tokens read and written."""
        return self.prompt_tokens + self.completion_tokens

    def to_dict(self) -> dict[str, int]:
        """As plain JSON values."""
        return {
            "calls": self.calls,
            "prompt_tokens": self.prompt_tokens,
            "completion_tokens": self.completion_tokens,
        }


NOTHING_USED = Usage()


class Spending:
    """Adds up the usage of one question, also of calls that end in an error; belongs to one question, so to one thread."""

    def __init__(self) -> None:
        self.usage = NOTHING_USED

    def called(self) -> None:
        """Count a request."""
        self.usage += Usage(calls=1)

    def counted(self, totals: Mapping[str, Mapping[str, Any]]) -> None:
        """Count tokens, as dspy's usage tracker gives them: by model, under the names of OpenAI's protocol or Anthropic's."""
        for entry in totals.values():
            read, written = (
                _tokens(entry, "prompt_tokens", "input_tokens"),
                _tokens(entry, "completion_tokens", "output_tokens"),
            )
            self.usage += Usage(0, read, written)


def _tokens(entry: Mapping[str, Any], *names: str) -> int:
    found = (entry.get(name) for name in names)
    return next((int(value) for value in found if isinstance(value, int | float) and not isinstance(value, bool)), 0)
