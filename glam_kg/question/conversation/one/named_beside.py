"""An institution named behind the oldest of all: "And the British Library?" asks of that one, and of no oldest British library.

The words of its name may say a kind and a place. With an article and a capital they name somebody, if somebody is called so.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.frames.frame import Frame
from glam_kg.question.conversation.said.forms import finds_one
from glam_kg.question.conversation.turns import Resolution
from glam_kg.question.slots.order_slots import AGES
from glam_kg.question.words.mentions import PlaceReading

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.follow_up import FollowUp
    from glam_kg.question.conversation.turns import Turn
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Named, NameMention

_NAMED: Final = re.compile(
    r"(?:(?:en|and|und|et|maar|but|aber|mais|what about|how about|and what about|hoe zit het met|en hoe zit het met|was ist mit"
    r"|und was ist mit)\s+)(?P<name>(?:(?:het|de|the|das|die|der|dem|le|la)\s+|l['’])[^\W\d_a-zß-öø-ÿ].*?)\s*[?.!]*",
)
"""A follow-up that but names one, with an article and a capital behind it."""
_ASKED_BACK: Final = 5
"""Institutions that a name may be of where it is asked back which one is meant; of more, it is rather a kind."""
_BY_NAME: Final = "find_institution_by_name"


def named_beside(follow_up: FollowUp, history: Sequence[Turn]) -> Resolution | None:
    """What is known of the one that a follow-up names behind the oldest or the newest; None where it names none."""
    text = follow_up.opening.rest.strip()
    named = _NAMED.fullmatch(text[:1].lower() + text[1:])
    frames = follow_up.resolver.frames(history) if named else []
    frame = frames[0][1] if frames else None
    if named is None or frame is None or frame.order not in AGES or not finds_one(frame):
        return None
    understood = follow_up.resolver.recent.understand(named["name"], follow_up.spoken)
    chosen = understood.chosen
    name = chosen.extraction.name if chosen is not None and chosen.template.id == _BY_NAME else None
    if name is None or not 0 < len(name.candidates) <= _ASKED_BACK or not _is_all_said(name, understood.analysis):
        return None
    labels = {each.label for each in name.candidates if _is_in(each, frame)}
    if not labels and _is_a_kind(name, understood.analysis, follow_up.resolver.analyser.lexicon):
        return None
    told = Frame(topic="name", name=labels.pop(), attribute="about") if len(labels) == 1 and not name.guess else None
    asked = follow_up.resolver.put(told, follow_up.spoken) if told else None
    return Resolution(asked or named["name"], frames[0][0].resolved_question, follow_up.spoken)


def _is_all_said(name: NameMention, analysis: Analysis) -> bool:
    """Whether a name is all that is said, but for the article before it."""
    return all(name.start <= i < name.end or not content for i, content in enumerate(analysis.content))


def _is_in(named: Named, frame: Frame) -> bool:
    """Whether an institution is in the places that a question asked about, if it said any."""
    readings = [PlaceReading(part.place, 1.0, parts=(part.place.code,)) for part in frame.places]
    return not readings or any(named.is_at(reading) for reading in readings)


def _is_a_kind(name: NameMention, analysis: Analysis, lexicon: Lexicon) -> bool:
    """Whether a name is no more than a German word for a kind, which has a capital anyway: "das Landesmuseum"."""
    word = analysis.words[name.start]
    single = analysis.language.code == "de" and name.end == name.start + 1
    return single and any(entry.kind == "type" for entry in lexicon.entries.get(word, ()))
