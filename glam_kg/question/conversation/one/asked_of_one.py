"""Follow-ups about one institution: an attribute or a change of the one that was named, or of one that was found."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise, takewhile
from typing import TYPE_CHECKING, Final

from glam_kg.question.amounts.yearly_sums import SUPERLATIVES, asks_how_much
from glam_kg.question.conversation.frames.frame import HISTORY, TABLES, Frame, name_told_apart
from glam_kg.question.conversation.listed.known import asks_briefly, asks_but_when, having, speaks_of_each
from glam_kg.question.conversation.one.references import institution_meant
from glam_kg.question.conversation.said.forms import finds_one, lists_custodians
from glam_kg.question.conversation.said.said import ATTRIBUTES
from glam_kg.question.limits.predicates import was_somebody
from glam_kg.question.places.seats import says_federal_land
from glam_kg.question.sentences.lacking import LACKS
from glam_kg.question.slots.extraction import extract
from glam_kg.question.slots.level_slots import PER_PLACE, RANKING
from glam_kg.question.slots.order_slots import AGES
from glam_kg.question.templates.gains import DATED_EVENTS
from glam_kg.question.words.closed_classes import CONJUNCTIONS, WITH
from glam_kg.question.words.mentions import (
    ConceptMention,
    EventTypeMention,
    NameMention,
    PlaceMention,
    SchemeMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.context import Context
    from glam_kg.question.conversation.said.said import Said
    from glam_kg.templates.catalogue import TemplateCatalogue

_ATTRIBUTE: Final = "institution_attribute"
_THEIR: Final = frozenset({"their", "hun", "leur", "leurs", "allebei", "beide", "beiden", "both", "deux"})
"""Folded words for several that were named one after the other."""
_THEY: Final = frozenset({"they", "them", "ze", "zij", "sie", "ils", "elles"})
_OF_THEM: Final = frozenset(
    {
        "are", "were", "do", "did", "have", "zijn", "waren", "staan", "liggen", "zitten", "hebben", "werden", "sind", "liegen",
        "stehen", "befinden", "haben", "wurden", "sont", "ont", "trouvent", "etaient",
    }
)  # fmt: skip
"""Folded verbs of several, beside pronouns that may be those of one: "waar staan ze?"."""
_LEQUEL: Final = frozenset({"lequel", "laquelle", "lesquels", "lesquelles"})
_WHICH: Final = frozenset({"which", "welke", "welk", "welche", "welcher", "welches"})
_ONE_OF_THEM: Final = frozenset(
    {"one", "ones", "of", "has", "have", "heeft", "hebben", "van", "ervan", "daarvan", "hat", "haben", "von", "davon"}
)
"""Folded words behind "which" where it asks which of those that were named."""
_WHERE: Final = frozenset({"city", "region", "country", "address"})
"""Attributes that say where it is."""
_BESIDE_LEVEL: Final = frozenset({"follow_up", "refers_to_one", "refers_to_set", "per_region", "per_country"})
"""Concepts of the small words beside a level, and those that the word for it has as well."""
_FEW: Final = 4
"""Words of a follow-up that says but a level."""
_STANDS: Final = "staat"
_SEATS: Final = {"level_country": "country", "level_region": "region"}


def of_institution(frame: Frame, said: Said, context: Context) -> Frame | None:
    """An attribute of the institution that was named, or of the one that was found."""
    change = _change(frame, said)
    if change is not None:
        return change
    seat = _seat(frame, said, context) or _amount_of_one(frame, said, context)
    if seat is not None:
        return seat
    if not is_of_institution(said) or (frame.name is None and (said.sifts or LACKS in said.concepts)):
        return None
    if frame.name is not None and said.ordinal is None:
        return asking(frame, said.attribute)
    if frame.name is not None:
        return _of_one_named(frame, said, context)
    if not asks_of_a_row(frame, said):
        briefly = asks_briefly(said) or asks_but_when(frame, said)
        one = institution_meant(context.names(), None) if briefly and not frame.counting else None
        if one:
            return Frame(topic="name", name=one, attribute=said.attribute)
        several = (
            (speaks_of_each(said) or briefly) and lists_custodians(frame) and (frame.order is None or frame.limit > 1)
        )
        if several and frame.topic == said.attribute == "founded":
            # The list of those of some years shows them.
            return replace(frame, counting=False)
        return having(frame, said.attribute or "") if several else None
    name = institution_meant(context.names(), said.ordinal)
    if name is None:
        # Of those that are narrowed down by anything else, the resolver refuses it.
        each = said.ordinal is None and (frame.topic == "having" or speaks_of_each(said) or _says_with(said))
        return having(frame, said.attribute or "") if each else None
    return Frame(topic="name", name=name, attribute=said.attribute or "about")


def _says_with(said: Said) -> bool:
    """Whether it begins with a word for having, behind "and" at most: "and with a website"."""
    return next((word for word in said.analysis.words if word not in CONJUNCTIONS), "") in WITH


def asking(frame: Frame, attribute: str | None) -> Frame:
    """Another thing asked of the institution that was named: the kind of change that was asked for before goes with it."""
    return replace(frame, attribute=attribute, event_type=None)


def _seat(frame: Frame, said: Said, context: Context) -> Frame | None:
    """The region or country of the institution that was named, or of the one that was found: "which state is it in?".

    Behind where it is, the level alone asks for it as well: "and country?".
    """
    level = next((level for concept, level in _SEATS.items() if concept in said.concepts - _verbs(said)), None)
    if level is None:
        return None
    federal = says_federal_land(said.analysis)
    level = _SEATS["level_region"] if federal else level
    # "And the state?" behind where it is asks of it, and behind anything else may go on with all that is there.
    alone = frame.attribute in _WHERE and _says_but_a_level(said, context)
    if not alone and ("which" not in said.concepts or said.points_at):
        return None
    # "In which German Land is it?" has the adjective of the country beside the level.
    places = [m for m in said.analysis.place_mentions if not (federal and m.is_adjective)]
    if said.has_types or places or said.has(YearMention, NameMention):
        return None
    if frame.topic == "identifier" or (finds_one(frame) and said.concepts.isdisjoint(RANKING | AGES | SUPERLATIVES)):
        name = institution_meant(context.names(), None)
        return Frame(topic="name", name=name, attribute=level) if name else None
    return asking(frame, level) if frame.topic == "name" and frame.name is not None else None


def _verbs(said: Said) -> frozenset[str]:
    """The levels that are only said by a verb behind a word for a place: "in welke stad staat het?" asks for no state."""
    levels = [m for m in said.analysis.concept_mentions if m.concept in _SEATS]
    ends = {m.end for m in said.analysis.concept_mentions if m.concept == "in_which_city"}
    others = {m.concept for m in levels if m.start not in ends or said.analysis.words[m.start] != _STANDS}
    return frozenset(m.concept for m in levels) - others


def _says_but_a_level(said: Said, context: Context) -> bool:
    words = [word for word in said.analysis.words if word not in CONJUNCTIONS]
    if not context.lexicon.words_of("locative_prepositions").isdisjoint(words):
        # "And in that country?" asks what else there is.
        return False
    beside = {concept for concept in said.concepts if not concept.startswith("level_")}
    whole = all(isinstance(m, ConceptMention) for m in said.mentions) and not (said.left or said.refused)
    return whole and beside <= _BESIDE_LEVEL and len(said.analysis.words) <= _FEW


def _amount_of_one(frame: Frame, said: Said, context: Context) -> Frame | None:
    """The budget of one of those that were listed by it: "how much does the second one have?", "wie viel hat das erste?"."""
    if not frame.by_budget or said.ordinal is None or said.has_types or not asks_how_much(said.analysis):
        return None
    name = institution_meant(context.names(), said.ordinal)
    return Frame(topic="name", name=name, attribute="budget") if name else None


def _of_one_named(frame: Frame, said: Said, context: Context) -> Frame | None:
    """What is asked of the first of the institutions that were named one after the other, or that bear one name."""
    before = takewhile(lambda other: other.topic == frame.topic, context.before)
    named = list(dict.fromkeys(other.name for other in (*reversed(list(before)), frame) if other.name))
    # One name alone may be that of several, which its answer told.
    told = context.names() if len(named) == 1 else named
    name = institution_meant(told, said.ordinal) if len(told) > 1 else None
    return asking(replace(frame, name=name), said.attribute or "about") if name else None


def _change(frame: Frame, said: Said) -> Frame | None:
    """What changed at the institution that was named: "And when did it move?", "What happened to it?"."""
    kinds = [m.event_type for m in said.all(EventTypeMention) if m.event_type not in DATED_EVENTS]
    if frame.topic != "name" or frame.name is None or not (kinds or said.concepts & {"event", "whereabouts"}):
        return None
    if "closed" in said.concepts or said.has_types or said.has(PlaceMention, YearMention, NameMention):
        return None
    return replace(frame, attribute=HISTORY, event_type=kinds[0] if kinds else None)


def is_of_institution(said: Said, *, picked: bool = False) -> bool:
    """Whether a follow-up asks something of one institution and nothing else; `picked` where it need not say what or which."""
    if said.has_types or said.has(PlaceMention, YearMention, NameMention):
        return False
    # "More" compares, but for "tell me more about the last one".
    other = {"count", "compare", "oldest", "newest", "per_type", "per_decade", "near", *PER_PLACE}
    if picked:
        # German says "next" with the word for "nearest", and there is no place beside it.
        other.discard("near")
    if said.asks_for_sum:
        # "How much money does it have?"
        other.discard("count")
    elif "budget" in said.concepts:
        return False
    if said.concepts & (other - {"compare"} if "info" in said.concepts else other):
        return False
    return picked or said.attribute is not None or said.ordinal is not None


def asks_of_a_row(frame: Frame, said: Said) -> bool:
    """Whether a follow-up asks something of one of the custodians that a question found."""
    if frame.name is not None or frame.counting or frame.topic in {"compare", *TABLES}:
        return False
    # "The website" can only be one's; "where" and "when" can be asked of many, but not of what an identifier stands for.
    single = said.attribute in {"website", "address", "budget"} or (frame.order is not None and frame.limit == 1)
    single |= frame.topic == "identifier"
    return is_of_institution(said) and (said.ordinal is not None or said.refers_to_one or single)


def asks_of_rows(frame: Frame, said: Said) -> bool:
    """Whether a follow-up asks something of the custodians that a question listed, and so of none that was spoken of before."""
    return frame.name is None and not frame.counting and lists_custodians(frame) and is_of_institution(said)


def another_name(frame: Frame, said: Said, catalogue: TemplateCatalogue) -> Frame | None:
    """The same attribute of another institution: of those called so, the one that is where the follow-up says.

    "How many students are there?" is about no Student Art Gallery, and "who was Kreisky?" about no archive called after him.
    """
    names = [m for m in said.all(NameMention) if m.candidates]
    if frame.topic != "name" or not names or ("count" in said.concepts and said.attribute is None):
        return None
    if any(was_somebody(m, said.analysis) for m in names):
        return None
    mention = max(names, key=lambda m: (m.weight, m.end - m.start))
    another = replace(frame, name=_called_there(mention, said, catalogue))
    return another if said.attribute is None else asking(another, said.attribute)


def _called_there(mention: NameMention, said: Said, catalogue: TemplateCatalogue) -> str:
    """How the institution of a name is called, with the town where others are called the same.

    Where nobody of that name is in the place behind it, both stay as they were said: they are as unknown
    as in a question of one turn.
    """
    meant = extract(catalogue.get(_ATTRIBUTE), said.mentions, said.analysis).name
    if meant is not None:
        return name_told_apart(mention, meant) or meant.called
    behind = [m for m in said.all(PlaceMention) if m.start >= mention.end]
    if not behind:
        return mention.called
    tokens = said.analysis.tokens
    return said.analysis.text[tokens[mention.start].start : tokens[behind[0].end - 1].end]


def asks_of_all_named(said: Said) -> bool:
    """Whether it asks something of several that were named: "what are their websites?"; German "ihre" may be those of one.

    Which of them has something is asked of each.
    """
    words = said.analysis.words
    they = not _THEY.isdisjoint(words) and not _OF_THEM.isdisjoint(words)
    return said.columns.several or they or not _THEIR.isdisjoint(words) or _asks_which(words)


def _asks_which(words: Sequence[str]) -> bool:
    """Whether it is asked which of several: "which one has a website?", "welke heeft een website?", "lequel a un site ?".

    >>> [_asks_which(text.split()) for text in ("which one has a website", "which city is it in", "lequel a un site")]
    [True, False, True]
    """
    return not _LEQUEL.isdisjoint(words) or any(a in _WHICH and b in _ONE_OF_THEM for a, b in pairwise(words))


def attributes_said(said: Said) -> tuple[str, ...]:
    """The attributes that a follow-up asks for, each once, in its order: "when was it founded, and what is its ISIL?"."""
    found = [(m.start, m.scheme) for m in said.all(SchemeMention)]
    found += [(m.start, ATTRIBUTES[m.concept]) for m in said.all(ConceptMention) if m.concept in ATTRIBUTES]
    return tuple(dict.fromkeys(attribute for _, attribute in sorted(found)))


def asked_beside(new: Frame, frame: Frame, said: Said) -> tuple[Frame, ...]:
    """What a follow-up asks of the one beside what is asked first; "that parent" only says of whom it is asked.

    Args:
        new: What it asks first.
        frame: The question that it is a follow-up on.
        said: The follow-up.
    """
    several = attributes_said(said)
    of_parent = frame.attribute == "parent" and new.name != frame.name
    if new.topic != "name" or new.attribute not in several or of_parent:
        return ()
    return tuple(replace(new, attribute=attribute) for attribute in several if attribute != new.attribute)
