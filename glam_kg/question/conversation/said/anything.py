"""Questions for "anything" of a time and a place: "Is anything in Galveston older than 1950?" asks for institutions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.parted.parts import is_all_read
from glam_kg.question.words.mentions import GeneralMention, PlaceMention, TypeMention, YearMention

if TYPE_CHECKING:
    from glam_kg.question.conversation.recent import Understood
    from glam_kg.question.conversation.resolver import ConversationContextResolver

_FOUNDED: Final = "find_institutions_by_founding_date"
_INSTITUTION: Final = {
    ("en", ("anything",)): "any institution",
    ("nl", ("iets",)): "een instelling",
    ("nl", ("er", "iets")): "een instelling",
    ("de", ("etwas",)): "eine Einrichtung",
    ("de", ("irgendetwas",)): "eine Einrichtung",
    ("de", ("irgendwas",)): "eine Einrichtung",
    ("fr", ("quelque", "chose")): "une institution",
}
"""Folded words for whatever there is, by language, and what stands for them."""


def any_institution(understood: Understood, resolver: ConversationContextResolver) -> str | None:
    """The question with institutions in the place of "anything"; None where it is of no time and place, or that is no question.

    Args:
        understood: The question, which fits no template.
        resolver: Reads it anew.
    """
    analysis = understood.analysis
    kinds = {type(m) for m in analysis.mentions}
    if (
        understood.chosen is not None
        or not {PlaceMention, YearMention} <= kinds
        or kinds & {TypeMention, GeneralMention}
    ):
        return None
    language, words = analysis.language.code, analysis.words
    for (spoken, run), institution in _INSTITUTION.items():
        at = next((i for i in range(len(words)) if words[i : i + len(run)] == run), None)
        if spoken != language or at is None:
            continue
        before = analysis.text[: analysis.tokens[at].start]
        text = f"{before}{institution}{analysis.text[analysis.tokens[at + len(run) - 1].end :]}"
        found = resolver.recent.understand(text, language)
        if found.chosen and found.chosen.template.id == _FOUNDED and is_all_read(found):
            return text
    return None
