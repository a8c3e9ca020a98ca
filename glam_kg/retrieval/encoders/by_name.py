"""Encoders by name, as an index's manifest keeps it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.errors import InputError
from glam_kg.retrieval.encoders import embedded

if TYPE_CHECKING:
    from glam_kg.retrieval.encoders.encoder import Encoder


def encoder_named(name: str, *, dimension: int | None = None) -> Encoder:
    """The encoder of a name; nothing is loaded and nobody asked until it is used.

    Args:
        name: `use-multilingual`, the embedded one; `openai:MODEL`, a model behind a server of the OpenAI protocol, which the
            environment names (`GLAM_KG_ENCODER_BASE`, `GLAM_KG_ENCODER_KEY`); anything else is a sentence-transformers model,
            by its name on the hub or its folder.
        dimension: What is known of its vectors, from an index: a server whose model gives others is refused.

    Raises:
        InputError: The name is empty, or the environment's address is none.
    """
    if name == embedded.NAME:
        return embedded.EmbeddedEncoder()

    from glam_kg.retrieval.encoders.encoding_server import PREFIX, EncodingServerSettings, ServerEncoder

    if name.startswith(PREFIX):
        model = name.removeprefix(PREFIX)
        if model:
            return ServerEncoder(model, EncodingServerSettings.read(), dimension=dimension)
    elif name:
        from glam_kg.retrieval.encoders.sentence_model import SentenceModel

        return SentenceModel(name)
    raise InputError(f"{name!r} names no encoder: expected {embedded.NAME}, {PREFIX}MODEL, or a model's name or folder")
