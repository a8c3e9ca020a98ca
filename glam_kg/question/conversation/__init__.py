"""Conversation: from a follow-up and the turns before it to a question that stands alone."""

from glam_kg.question.conversation.limits import question_text, turns_read
from glam_kg.question.conversation.one.references import rival_candidates, rivals
from glam_kg.question.conversation.resolver import ConversationContextResolver
from glam_kg.question.conversation.turns import MAX_NAMES, MAX_TURNS_BACK, Resolution, Turn, names_of_rows, turn_of

__all__ = [
    "MAX_NAMES",
    "MAX_TURNS_BACK",
    "ConversationContextResolver",
    "Resolution",
    "Turn",
    "names_of_rows",
    "question_text",
    "rival_candidates",
    "rivals",
    "turn_of",
    "turns_read",
]
