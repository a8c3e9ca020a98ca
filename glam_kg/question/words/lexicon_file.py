"""The shape of data/question_lexicon.yaml."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict

_Phrases = dict[Literal["nl", "en", "de", "fr"], list[str]]


class LexiconFile(BaseModel):
    """Words and concepts by their names, each with its phrases by language."""

    model_config = ConfigDict(extra="forbid", strict=True)
    words: dict[str, _Phrases]
    concepts: dict[str, _Phrases]
