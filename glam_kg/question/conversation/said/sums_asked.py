"""Follow-ups that ask for the sum of what was counted, and nothing else: "in total?", "hoeveel samen?"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.question.conversation.said.forms import OF_ALL, says_total
from glam_kg.question.conversation.said.total_there import points_there
from glam_kg.question.sentences.manner import COMPARING
from glam_kg.question.words.mentions import ConceptMention

if TYPE_CHECKING:
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.said.said import Said

_OF_SUM: Final = OF_ALL | {"info"}
"""Concepts beside a word for a sum that ask for nothing else, with those of "what is the sum"."""
TWO: Final = frozenset({"both", "two", "beide", "beiden", "beides", "allebei", "alletwee", "twee", "zwei", "deux"})
"""Folded words for no more than two."""
_NUMBER: Final = "number"
"""An English word for what is counted, and for identifiers."""
_IS: Final = frozenset({"is", "s", "was", "zijn", "ist", "sind", "est", "c", "are"})
_THAT: Final = frozenset({"that", "this", "it", "dat", "dit", "het", "das", "es", "dies", "ce", "c", "ca", "cela"})
_ASKING: Final = frozenset(
    {"what", "how", "which", "wat", "hoeveel", "wie", "wieviele", "wieviel", "welche", "combien", "quel", "quelle", "que"}
)  # fmt: skip
_ASKING_GERMAN: Final = frozenset({"was"})
"""Folded words with which the total itself is asked for; "was" is an English verb as well."""


def asks_for_sum(said: Said) -> bool:
    """Whether all that a follow-up asks for is the sum of what was counted: "in total?", "how many altogether?"."""
    total = says_total(said) or said.in_sum or is_of_both(said)
    beside = all(
        isinstance(m, ConceptMention) and (m.concept in _OF_SUM or fold_key(m.text) == _NUMBER) for m in said.mentions
    )
    pointed = said.points_at is not None or said.place_back is not None or points_there(said.analysis.words)
    compared = "compare" in said.concepts or not COMPARING.isdisjoint(said.analysis.words)
    return total and beside and not (pointed or compared or said.left or said.refused)


def is_of_both(said: Said) -> bool:
    """Whether it asks how many there are in the last two alone: "how many in both?", "both together?"."""
    two = not (said.in_sum and TWO.isdisjoint(said.analysis.words))
    return said.together and two and (said.in_sum or "count" in said.concepts) and not says_total(said)


def wants_number(said: Said) -> bool:
    """Whether it asks for a number, and not for what was listed in one list: "together, please"."""
    return says_total(said) or "count" in said.concepts


def asks_whether_total(analysis: Analysis) -> bool:
    """Whether it is but asked whether a number is the total: "is that the total?", "ist das die Summe?"."""
    words = analysis.words
    asking = _ASKING | (_ASKING_GERMAN if analysis.language.code == "de" else frozenset())
    return not _IS.isdisjoint(words) and not _THAT.isdisjoint(words) and asking.isdisjoint(words)
