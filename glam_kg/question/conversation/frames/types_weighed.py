"""Of which of several kinds there are more that were counted one after the other: the number of each tells it, and no sum."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.frames.frame import frame_of
from glam_kg.question.conversation.said.forms import says_total
from glam_kg.question.sentences.manner import COMPARING
from glam_kg.question.words.mentions import ConceptMention, NumberMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.follow_up import FollowUp
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.said.said import Said
    from glam_kg.question.conversation.turns import Resolution, Turn

_TWO: Final = 2
_MORE: Final = {
    "nl": "Zijn er meer {one} of {other} {where}?", "en": "Are there more {one} or {other} {where}?",
    "de": "Gibt es {where} mehr {one} oder {other}?", "fr": "Y a-t-il plus {one} ou {other} {where} ?",
}  # fmt: skip
_BESIDE: Final = frozenset({"compare", "which", "refers_to_one", "refers_to_set", "follow_up"})
"""Concepts of the words of a follow-up that only weighs."""


def but_weighs(said: Said) -> bool:
    """Whether a follow-up asks which has more, and nothing else: no list tells it."""
    alone = said.concepts <= _BESIDE and {"compare", "which"} <= said.concepts and not said.handling.more
    plain = all(isinstance(m, (ConceptMention, NumberMention)) for m in said.mentions)
    return alone and plain and not (said.left or said.refused)


def kinds_weighed(frame: Frame, said: Said) -> Frame | None:
    """The number of each of two types that were asked for in one, of which a follow-up asks which has more; else None."""
    two = frame.topic == "plain" and len(frame.types) == _TWO and len(frame.places) == 1
    return replace(frame, topic="per_type", type_words=None, counting=False) if two and but_weighs(said) else None


def weighed_within_type(
    follow_up: FollowUp, turn: Turn, frame: Frame, said: Said, before: Sequence[Frame]
) -> Resolution | None:
    """The refusal to weigh two kinds of one type, as zoos and botanical gardens are, which no numbers tell apart; else None."""
    last = before[0] if before else None
    if last is None or not frame.types or frame.types != last.types or frame.type_words == last.type_words:
        return None
    same = [part.place for part in frame.places] == [part.place for part in last.places]
    return follow_up.held(turn, follow_up.language()) if same and but_weighs(said) else None


def weighs_the_kinds(frame: Frame, said: Said, before: Sequence[Frame]) -> bool:
    """Whether a follow-up but weighs what was counted, which is of several kinds at one place: "which has more?"."""
    if not but_weighs(said):
        return False
    last = before[0] if before else None
    counted = last is not None and frame.counting and last.counting and frame.topic == last.topic == "plain"
    if last is None or not counted or frame.types == last.types:
        return False
    return [part.place for part in frame.places] == [part.place for part in last.places]


def each_of_them(both: Frame, said: Said) -> Frame | None:
    """The number of each of several types, where it is asked of which there are more: "which of the two has more?"; else None.

    Args:
        both: What was asked for one after the other, in one.
        said: The follow-up.
    """
    compared = "compare" in said.concepts or not COMPARING.isdisjoint(said.analysis.words)
    of_sum = said.in_sum or says_total(said) or "list" in said.concepts
    if both.topic != "plain" or len(both.types) < _TWO or not compared or of_sum:
        return None
    return replace(both, topic="per_type", counting=False)


def in_words(new: Frame, said: Said, follow_up: FollowUp) -> str | None:
    """The question of which of two types there are more at one place; None for any other, or where it is not understood so."""
    language = follow_up.language()
    if new.topic != "per_type" or len(new.types) != _TWO or len(new.places) != 1 or "compare" not in said.concepts:
        return None
    voice, part = follow_up.resolver.voice, new.places[0]
    one, other = (voice.things(language, (letter,)) for letter in new.types)
    if language == "fr":
        one, other = voice.de(one), voice.de(other)
    where = voice.in_place(language, part.place, None)
    text, resolver = _MORE[language].format(one=one, other=other, where=where), follow_up.resolver
    understood = resolver.recent.understand(text, None)
    chosen = understood.chosen
    meant = frame_of(understood.analysis, chosen, resolver.analyser.lexicon) if chosen else None
    same = meant is not None and meant.same_question(new) and understood.analysis.language.code == language
    return text if same else None
