"""What was asked of an institution asked of the one of a kind that is somewhere: "and of the zoo in Nuremberg?" behind a website.

Where there is but one of that kind, it is that one; of several it is asked which.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.frames.frame import Frame, frame_of
from glam_kg.question.conversation.turns import MAX_OPTIONS, Resolution, Turn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.follow_up import FollowUp

_LED: Final = {
    "nl": re.compile(r"(?:en|maar) (?:(?:die|dat) )?(?:van )?(?:de|het)"),
    "en": re.compile(r"and (?:(?:that|those) )?(?:of |for )?the"),
    "de": re.compile(r"und (?:(?:die|das|der) )?(?:vom|beim|von (?:der|dem)|der|des|das|die)"),
    "fr": re.compile(r"et (?:(?:celui|celle) )?(?:du|de la|de l|le|la|l|pour (?:le|la|l))"),
}
"""Folded words before the kind: a conjunction, perhaps a preposition, and a definite article."""
_PLAIN: Final = "plain"


def of_kind_there(follow_up: FollowUp, history: Sequence[Turn]) -> Resolution | None:
    """What the question before asks of an institution, of the one of that kind there; None where none such is named."""
    resolver, language = follow_up.resolver, follow_up.language()
    understood = follow_up.understood
    if understood.chosen is None or not _names_one(understood.analysis, follow_up):
        return None
    turn, before, _ = next(iter(resolver.frames(history)), (None, None, None))
    if turn is None or before is None or before.name is None or before.attribute is None:
        return None
    listed = frame_of(understood.analysis, understood.chosen, resolver.analyser.lexicon)
    if listed is None or listed.topic != _PLAIN or listed.counting or len(listed.types) != 1 or len(listed.places) != 1:
        return None
    there = resolver.put(listed, language)
    names = tuple(dict.fromkeys(follow_up.earlier.names_of(Turn(there, there)))) if there else ()
    if not names:
        # That there is none, the list says.
        return None
    if len(names) > 1:
        return Resolution(follow_up.opening.rest, language=language, options=names[:MAX_OPTIONS])
    text = resolver.put(Frame(topic="name", name=names[0], attribute=before.attribute), language)
    return Resolution(text, turn.resolved_question) if text else None


def _names_one(analysis: Analysis, follow_up: FollowUp) -> bool:
    """Whether a follow-up says but one kind, in the singular and with its article, and the place of that one behind it."""
    kinds, places = analysis.type_mentions, analysis.place_mentions
    if len({(m.start, m.end) for m in kinds}) != 1 or not places:
        return False
    kind, language = kinds[0], analysis.language.code
    if _LED[language].fullmatch(" ".join(analysis.words[: kind.start])) is None:
        return False
    if follow_up.resolver.analyser.several.are_several(analysis.words[kind.end - 1], language):
        return False
    placed = {i for m in places for i in range(m.start, m.end)}
    return min(placed) >= kind.end and all(
        i in placed or not analysis.content[i] for i in range(kind.end, len(analysis.words))
    )
