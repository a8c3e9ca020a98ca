"""Encoders by name, as an index's manifest keeps it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.retrieval.encoders import embedded

if TYPE_CHECKING:
    from glam_kg.retrieval.encoders.encoder import Encoder


def encoder_named(name: str) -> Encoder:
    """The encoder of a name.

    Args:
        name: `use-multilingual`, the embedded one.
    """
    if name == embedded.NAME:
        return embedded.EmbeddedEncoder()
    raise NotImplementedError(name)
