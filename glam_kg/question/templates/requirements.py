"""What a template needs: slots that are filled, groups of slots as it asks, and concepts and cues that are said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.question.words.compounds import names_collection
from glam_kg.question.words.mentions import (
    AmountMention,
    ConceptMention,
    CoordinatesMention,
    DistanceMention,
    EventTypeMention,
    GeneralMention,
    Mention,
    NetworkMention,
    NumberHadMention,
    RankMention,
    SchemeMention,
    SubjectMention,
    TypeMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.slots.extraction import Extraction
    from glam_kg.question.slots.filling import SlotValue
    from glam_kg.question.templates.cover import Cover
    from glam_kg.question.templates.template_use import TemplateUse

_NAME_OF_KIND: Mapping[type[Mention], str] = {
    CoordinatesMention: "distance",
    DistanceMention: "distance",
    EventTypeMention: "event_type",
    GeneralMention: "general",
    NumberHadMention: "number_had",
    SchemeMention: "scheme",
    TypeMention: "type",
    YearMention: "year",
}


def is_complete(use: TemplateUse, covering: Cover, extraction: Extraction, words: Sequence[str]) -> bool:
    """Whether every required slot is filled, each group of slots as it asks, and every required concept or cue said."""
    return says_required(use, said_by(covering.mentions), words) and is_filled(use, extraction.values)


def can_be_filled(use: TemplateUse, missing: frozenset[str], conditions: int) -> bool:
    """Whether the slots that nothing said can fill leave a template what it needs: most do not, and are not looked at closer."""
    if conditions < use.conditions:
        return False
    if "level" in use.slots:
        # "Per province" says of which countries.
        missing = missing - {"country"}
    if not use.needed.isdisjoint(missing):
        return False
    return not any(
        group.at_least > len(group.slots) - len(missing.intersection(group.slots)) for group in use.template.one_of
    )


def is_filled(use: TemplateUse, values: Mapping[str, SlotValue]) -> bool:
    """Whether every required slot is filled, and each group of slots as it asks."""
    if not use.needed <= values.keys():
        return False
    return all(use.template.is_met(group, values) for group in use.template.one_of)


def says_required(use: TemplateUse, said: AbstractSet[str], words: Sequence[str]) -> bool:
    """Whether every required concept, and one of the cues, is said."""
    return says_cue(use, words) and says_concepts(use, said)


def says_cue(use: TemplateUse, words: Sequence[str]) -> bool:
    """Whether one of the cues is said, where there are any."""
    return not use.cues or not use.cues.isdisjoint(words)


def says_concepts(use: TemplateUse, said: AbstractSet[str]) -> bool:
    """Whether every required concept is said."""
    return not any(group.isdisjoint(said) for group in use.required)


def _is_slang(amount: AmountMention) -> bool:
    """Whether an amount is one of money by its word of scale, whatever the currency: "under 100 grand"."""
    return amount.scale > 1 and amount.text.lower().endswith((" grand", "0grand"))


def said_by(mentions: Iterable[Mention]) -> set[str]:
    """What mentions say, by the names under which templates require it: concepts, and kinds of mention."""
    said: set[str] = set()
    for mention in mentions:
        if isinstance(mention, ConceptMention):
            said.add(mention.concept)
        elif isinstance(mention, SubjectMention):
            if mention.known:
                said.add("known_subject")
            if names_collection(mention.text):
                said.add("collection")
        elif isinstance(mention, NetworkMention):
            said.update({"member_of"} if mention.of_types else ())
        elif isinstance(mention, RankMention):
            said.update({mention.order} if mention.order is not None else ())
        elif isinstance(mention, AmountMention):
            # "Museums in Michigan > 1 million" says it by the sign and the word of scale.
            by_sign = mention.operator not in {None, "between"} and mention.scale > 1
            said.update({"money"} if mention.currency is not None or by_sign or _is_slang(mention) else ())
            said.update({mention.operator} if mention.operator is not None else ())
        elif name := _NAME_OF_KIND.get(type(mention)):
            said.add(name)
    return said
