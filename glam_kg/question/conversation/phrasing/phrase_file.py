"""The file of the phrases of a conversation, as it is written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Self

import yaml
from pydantic import BaseModel, ConfigDict, ValidationError

from glam_kg.errors import InputError

if TYPE_CHECKING:
    from pathlib import Path


class PhraseFile(BaseModel):
    """The shape of data/conversation.yaml."""

    model_config = ConfigDict(extra="forbid", strict=True)
    openings: dict[Literal["thanks", "resigned", "topic", "wish", "correction", "handling", "extending"], list[str]]
    sayings: list[str]
    widening: list[str]
    courtesies: list[str]
    approvals: dict[str, list[str]]
    courtesy_endings: list[str]
    courtesies_said: dict[Literal["thanks", "farewell", "noted"], list[str]]
    languages: dict[str, list[str]]
    answers: list[str]
    returning: list[str]
    withdrawing: dict[str, list[str]]
    conditions: dict[Literal["any", "years", "money"], list[str]]
    ordinals: dict[int, list[str]]
    sortings: dict[Literal["oldest", "newest", "name", "highest", "lowest"], list[str]]
    descending: list[str]
    comparatives: dict[Literal["above", "below"], list[str]]
    adding: list[str]
    removing: list[str]
    beyond: dict[Literal["before", "after"], list[str]]
    rankings: dict[Literal["most", "fewest"], list[str]]
    paging: dict[Literal["next", "rest", "all"], list[str]]
    every_kind: list[str]
    unlimited: list[str]
    other: list[str]
    that_one: list[str]
    one_of_them: list[str]
    only: list[str]
    together: list[str]
    additions: list[str]
    negations: list[str]
    adversatives: list[str]
    instead_of: list[str]
    self_corrections: list[str]
    hesitations: list[str]
    demonstratives: list[str]
    definite: list[str]
    institutions: dict[str, list[str]]
    pronouns: dict[str, str]
    of_each: dict[str, list[str]]
    those_listed: dict[str, list[str]]
    some_of_listed: dict[str, list[str]]
    whole: list[str]
    vague_levels: list[str]
    pointing: list[str]
    same_time: list[str]
    neither: list[str]
    remarks: dict[str, list[str]]
    neighbouring: dict[Literal["before", "behind", "people", "people_before", "prefixes"], list[str]]
    questions: dict[str, dict[str, str]]
    levels: dict[str, dict[str, str]]
    ranked: dict[str, dict[str, str]]
    number_had: dict[str, dict[str, str]]
    years: dict[str, dict[str, str]]
    excluded: dict[str, dict[Literal["places", "types", "names"], str]]
    events: dict[str, dict[str, str]]

    @classmethod
    def read(cls, path: Path) -> Self:
        """Read a file.

        Raises:
            InputError: The file is not YAML, or not of the shape that is expected.
        """
        try:
            loaded: Any = yaml.load(path.read_bytes(), Loader=yaml.CSafeLoader)
            return cls.model_validate(loaded)
        except (yaml.YAMLError, UnicodeDecodeError, ValidationError) as error:
            raise InputError(f"{path}: holds no phrases of a conversation: {error}") from error
