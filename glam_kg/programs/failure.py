"""Why a language model gave nothing: in words for anybody, and in words for who runs this program."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Failure:
    """A reason that a model gave nothing that can be read.

    An answer carries it to whoever asked, who is not to learn where the model's server stands.

    Attributes:
        told: For anybody.
        whole: For who runs this program: with the server's address, or the file that cannot be read.
    """

    told: str
    whole: str

    @classmethod
    def plain(cls, text: str) -> Failure:
        """A reason that names nothing of this machine."""
        return cls(text, text)
