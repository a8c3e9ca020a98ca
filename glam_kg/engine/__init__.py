"""The query engine: from a question to an answer over one graph. Everything that a program needs of it is named here."""

from glam_kg.answers.model import Status
from glam_kg.engine.answer import LANGUAGE_MODEL, LOCAL, Answer
from glam_kg.engine.dialogue import Conversation
from glam_kg.engine.language_model import LanguageModelTier
from glam_kg.engine.query_engine import QueryEngine
from glam_kg.engine.result_cache import CacheOutcome, ResultCache
from glam_kg.engine.row_finding import MAX_ROWS
from glam_kg.engine.steps import Step
from glam_kg.question.conversation import Turn

__all__ = [
    "LANGUAGE_MODEL",
    "LOCAL",
    "MAX_ROWS",
    "Answer",
    "CacheOutcome",
    "Conversation",
    "LanguageModelTier",
    "QueryEngine",
    "ResultCache",
    "Status",
    "Step",
    "Turn",
]
