"""Follow-ups on a name that nobody here knows: "Tell me about the Mauritshuis", "when did it open?" is asked of that name too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.question.conversation.frame import Frame
from glam_kg.question.conversation.turns import Resolution
from glam_kg.question.mentions import ConceptMention, SchemeMention
from glam_kg.question.names_asked_of import unknown_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.follow_up import FollowUp
    from glam_kg.question.conversation.turns import Turn


def asked_of_unknown(follow_up: FollowUp, history: Sequence[Turn]) -> Resolution | None:
    """The follow-up with the unknown name that the question right before asked of; None where it speaks of something else."""
    resolver, last = follow_up.resolver, history[-1]
    before = resolver.recent.understand(last.resolved_question, None)
    if before.chosen is not None or follow_up.understood.chosen is not None:
        return None
    is_common = resolver.analyser.common_words.has
    name = unknown_name(before.analysis, is_common)
    said = follow_up.said_of(Frame(topic="plain"))
    alone = all(isinstance(m, (ConceptMention, SchemeMention)) for m in said.mentions) and not said.left
    if not name or not alone or said.attribute is None or not said.refers_to_one:
        return None
    text = f"{follow_up.opening.rest.rstrip(' ?.!')} ({name})?"
    asked = resolver.recent.understand(text, follow_up.language())
    known = asked.chosen is not None or unknown_name(asked.analysis, is_common) != name
    return None if known else Resolution(text, last.resolved_question, follow_up.language())
