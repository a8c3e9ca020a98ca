"""Clauses that tell where somebody came upon an institution, before it is asked: "Ich bin auf das Museum gestoßen, was ist das?".

Their words ask nothing: the "auf" lists none, "something about" wants none told, and the Dutch "tegen" sets nothing against it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import SURE_NAME, ConceptMention, NameMention

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_COME_UPON: Final = frozenset(
    {
        "las", "gelezen", "hoorde", "gehoord", "zag", "gezien", "kwam", "tegengekomen", "gestuit", "stuitte", "ontdekte",
        "ontdekt",
        "read", "heard", "saw", "seen", "came", "stumbled", "spotted", "discovered",
        "gelesen", "gehort", "gesehen", "gestossen", "stiess", "begegnet", "entdeckt", "horte", "sah",
        "lu", "entendu", "vu", "tombe", "tombee", "decouvert", "croise",
    }
)  # fmt: skip
"""Folded verbs of coming upon something, in a tense of what is past."""
_OTHERS: Final = frozenset({"which", "count", "where", "when", "whose"})
"""Concepts with which such a clause asks all the same."""


def comes_upon(
    clause: range, tokens: Sequence[Token], mentions: Sequence[Mention], first_person: Container[str]
) -> bool:
    """Whether somebody tells in a clause that they came upon an institution, and asks nothing by it.

    Args:
        clause: The clause.
        tokens: The question's words.
        mentions: What was found in it.
        first_person: The pronouns of whoever speaks.
    """
    if _COME_UPON.isdisjoint(tokens[i].key for i in clause) or not any(tokens[i].key in first_person for i in clause):
        return False
    inside = [m for m in mentions if m.start in clause]
    named = any(isinstance(m, NameMention) and m.candidates and m.weight >= SURE_NAME for m in inside)
    return named and not any(isinstance(m, ConceptMention) and m.concept in _OTHERS for m in inside)
