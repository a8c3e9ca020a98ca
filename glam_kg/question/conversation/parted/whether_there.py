"""Whether an institution is in a place: "Is the Houston Zoo in Dallas?" is the question where it is, whose answer says so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.frames.frame import Frame
from glam_kg.question.conversation.weighed.weighing import known_names
from glam_kg.question.names.names_elsewhere import VERBS_OF_PLACE
from glam_kg.question.slots.filling import OR
from glam_kg.question.words.mentions import SURE_NAME, ConceptMention, NameMention, TypeMention

if TYPE_CHECKING:
    from glam_kg.question.analysis import Analysis

_BEFORE: Final = frozenset({"and", "en", "und", "et", "is", "est", "ce", "que", "qu"})
"""Folded words before the verb, or before a French name."""
_INVERTED: Final = frozenset({"il", "elle"})


def whether_there(analysis: Analysis) -> tuple[Frame, bool] | None:
    """The question where the one is of which it is asked whether it is in a place; None where that is not asked.

    Only for what no template fits: one that is there is understood by its name and its town. The graph has it: what is second is
    true, as in `glam_kg.question.conversation.one.near_unplaced.where_that_is`.
    """
    names = known_names(analysis)
    if len(names) != 1 or names[0].weight < SURE_NAME or names[0].guess:
        return None
    name, words = names[0], analysis.words
    places = [m for m in analysis.place_mentions if m.start >= name.end]
    if not places or not _asks(analysis, name):
        return None
    explained = set(range(name.start, name.end)) | {i for i, word in enumerate(words) if word in OR}
    for m in analysis.mentions:
        where = isinstance(m, ConceptMention) and m.concept in {
            "where",
            "refers_to_one",
            "refers_to_set",
            "whereabouts",
        }
        if m in places or where:
            explained |= set(range(m.start, m.end))
        elif isinstance(m, TypeMention) and not m.overlaps(name):
            return None
    explained |= {i for i, word in enumerate(words) if word in VERBS_OF_PLACE[analysis.language.code]}
    if any(content and i not in explained for i, content in enumerate(analysis.content)):
        return None
    return Frame(topic="name", name=name.candidates[0].label, attribute="city"), True


def _asks(analysis: Analysis, name: NameMention) -> bool:
    """Whether the verb stands before the name, or in French with its pronoun behind it."""
    verbs = [i for i, word in enumerate(analysis.words) if word in VERBS_OF_PLACE[analysis.language.code]]
    before = [i for i in verbs if i < name.start]
    if analysis.language.code == "fr":
        inverted = any(i > name.end - 1 and not _INVERTED.isdisjoint(analysis.words[i + 1 : i + 3]) for i in verbs)
        return inverted or ("que" in analysis.words[: name.start] and bool(verbs))
    return bool(before) and all(word in _BEFORE for word in analysis.words[: before[0]])
