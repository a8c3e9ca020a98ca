"""Encoders by name, as an index's manifest keeps it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.errors import UnknownNameError
from glam_kg.retrieval.encoders import embedded
from glam_kg.retrieval.model_hub import may_be_model

if TYPE_CHECKING:
    from glam_kg.retrieval.encoders.encoder import Encoder

NONE: Final = "none"
"""Stands for no encoder at all where one is named."""


def encoder_named(name: str, *, dimension: int | None = None) -> Encoder:
    """The encoder of a name; nothing is loaded and nobody asked until it is used.

    Args:
        name: `use-multilingual`, the embedded one; `openai:MODEL`, a model behind a server of the OpenAI protocol, which the
            environment names (`GLAM_KG_ENCODER_BASE`, `GLAM_KG_ENCODER_KEY`); else a sentence-transformers
            model, by its folder or its name on the hub, `OWNER/MODEL`.
        dimension: What is known of its vectors, from an index: a server whose model gives others is refused.

    Raises:
        UnknownNameError: The name is none of these; nobody is asked for a folder that is not there.
        InputError: The environment's address is none.
    """
    if name == embedded.NAME:
        return embedded.EmbeddedEncoder()

    from glam_kg.retrieval.encoders.encoding_server import PREFIX, EncodingServerSettings, ServerEncoder

    if name.startswith(PREFIX) and (model := name.removeprefix(PREFIX)):
        return ServerEncoder(model, EncodingServerSettings.read(), dimension=dimension)
    if may_be_model(name):
        from glam_kg.retrieval.encoders.sentence_model import SentenceModel

        return SentenceModel(name)
    raise UnknownNameError("encoder", name, (embedded.NAME, NONE, f"{PREFIX}MODEL", "OWNER/MODEL", "FOLDER"))
