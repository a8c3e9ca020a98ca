"""Questions for a yes or a no that a number or a name decides: "Are there more than 20 museums in Alaska?" is how many there are.

No template says yes. What the data have is told, and whoever asks sees whether it is as they thought: the number of the museums,
the oldest library where one is asked to be it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from glam_kg.question.conversation.frames.frame import TURNED, frame_of
from glam_kg.question.conversation.one.near_unplaced import read_as_name, where_that_is
from glam_kg.question.conversation.parted.numbers_doubted import number_told
from glam_kg.question.conversation.parted.numbers_weighed import TOLD, Limit, number_weighed
from glam_kg.question.conversation.parted.parts import is_all_read
from glam_kg.question.conversation.parted.whether_there import whether_there
from glam_kg.question.conversation.weighed.weighing import known_names
from glam_kg.question.kinds.many_of_them import more_than_one, one_at_least
from glam_kg.question.places.place_context import LEVEL_CONCEPTS
from glam_kg.question.sentences.polar import EXACT, limit_begins
from glam_kg.question.slots.order_slots import AGES
from glam_kg.question.words.lexicon import LIMITS
from glam_kg.question.words.mentions import (
    SURE_NAME,
    ConceptMention,
    DistanceMention,
    GeneralMention,
    PlaceMention,
    TypeMention,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.resolver import ConversationContextResolver
    from glam_kg.question.words.mentions import Mention, NameMention

_EXACTLY: Final = "exactly"
_ABOVE: Final = "above"
_AT_LEAST: Final = "at_least"
_COUNTED: Final = frozenset({"plain", "founded", "criteria", "near", "budget", *TURNED})
"""Topics of questions that can be asked as how many there are."""
_ASKING_OTHERWISE: Final = frozenset({"which", "count", "list", "where", "when", *LEVEL_CONCEPTS})
"""Concepts of questions that no yes answers, or that ask of places."""
_THERE: Final = {
    "nl": frozenset(
        {"zijn", "is", "heeft", "hebben", "telt", "tellen", "bestaan", "staan", "liggen", "zitten", "kent"}
    ),
    "en": frozenset({"are", "is", "has", "have", "does", "do", "exist"}),
    "de": frozenset({"gibt", "gibts", "sind", "hat", "haben", "existieren", "bestehen", "zahlt", "besitzt", "stehen"}),
    "fr": frozenset({"y", "existe", "a", "ont", "compte", "possede", "trouve", "est", "sont"}),
}
"""Folded verbs that say that there are so many."""
_WHETHER: Final = frozenset({"of", "ob", "dat", "dass"})
_BEING: Final = {
    "nl": frozenset({"is", "was"}),
    "en": frozenset({"is", "was"}),
    "de": frozenset({"ist", "war", "sei"}),
    "fr": frozenset({"est", "etait", "serait"}),
}
_BETWEEN: Final = frozenset({"the", "de", "het", "der", "die", "das", "le", "la", "l", "elle", "il", "bien", "ce", "t"})
"""Folded words between the verb or the name and the superlative, beside the verb itself."""
_TRUE: Final = frozenset(
    {"true", "correct", "right", "told", "heard", "read", "klopt", "waar", "gehoord", "gelezen", "verteld", "gezegd"}
    | {"stimmt", "wahr", "richtig", "gehort", "gelesen", "vrai", "exact", "juste", "dit", "lu", "entendu"}
    | {"say", "zeggen", "stellen", "sagen", "behaupten", "dire", "affirmer"}
)
"""Folded words of who asks whether what they were told is so, or may be said."""

_BEHIND: Final = _TRUE | {"c", "ce", "is", "that", "dat", "das", "it", "het", "not", "n", "pas"}
"""Folded words of the same behind what they were told."""


def told_by_another(resolver: ConversationContextResolver, analysis: Analysis) -> str | None:
    """The question whose answer tells what is asked, for one that no template fits; None where none does.

    For whether one is somewhere, and for what lies near one whose place is not known, it is the question where that one is.
    """
    language = analysis.language.code
    frame, known = whether_there(analysis) or where_that_is(analysis) or (_number(resolver, analysis), True)
    if frame is None:
        return _first(resolver, analysis)
    if known:
        return resolver.put(frame, language)
    return read_as_name(
        frame,
        lambda unknown: resolver.writer.written(unknown, language, own_words=False),
        lambda text: resolver.recent.understand(text, language).chosen,
    )


def told_by_number(resolver: ConversationContextResolver, analysis: Analysis) -> str | None:
    """How many there are, for whether they are more or fewer than a number, or as many; None where that is not asked."""
    frame = _number(resolver, analysis)
    return resolver.put(frame, analysis.language.code) if frame else None


def limit_said(analysis: Analysis) -> Limit | None:
    """The limit of the number of institutions that a question has; None where it has none, or several."""
    said = {limited.limit for limited in _all_limited(analysis)}
    if (weighed := number_weighed(analysis)) is not None:
        said.add(weighed.limit)
    if more_than_one(analysis.words, analysis.mentions):
        said.add(Limit(_ABOVE, 1))
    if one_at_least(analysis.words, analysis.mentions):
        said.add(Limit(_AT_LEAST, 1))
    if not said and (told := number_told(analysis.text)) is not None:
        return Limit(TOLD, told)
    return said.pop() if len(said) == 1 else None


class _Limited(NamedTuple):
    """A number of institutions with a limit: where it begins, where these begin and end, and where what follows begins."""

    limit: Limit
    start: int
    kind: int
    end: int
    rest: int


def _number(resolver: ConversationContextResolver, analysis: Analysis) -> Frame | None:
    """How many there are, for whether they are more or fewer than a number: the question without both, counted."""
    if (weighed := number_weighed(analysis)) is not None:
        return _counted(_read(resolver, f"{weighed.text}?", analysis.language.code))
    said = next(iter(_all_limited(analysis)), None)
    if said is None or not _ASKING_OTHERWISE.isdisjoint(analysis.concepts()):
        return None
    if not (_says_there(analysis, said.start) or limit_begins(analysis) is not None):
        return None
    where = {i for m in analysis.mentions if _says_where(m) for i in range(m.start, m.end)}
    if any(analysis.content[i] and i not in where for i in range(said.start)):
        return None
    text, tokens = analysis.text, analysis.tokens
    kept = text[: tokens[said.start].start] + text[tokens[said.kind].start : tokens[said.end - 1].end]
    rest = text[tokens[said.rest].start :] if said.rest < len(tokens) else "?"
    return _counted(_read(resolver, f"{kept} {rest}", analysis.language.code))


def _counted(frame: Frame | None) -> Frame | None:
    """How many of what a frame asks for there are; None where that is not to be counted."""
    if frame is None or frame.name is not None or frame.order or frame.topic not in _COUNTED:
        return None
    return replace(frame, counting=True)


def _says_where(mention: Mention) -> bool:
    """Whether a mention says where they are: in a place, or how far from it."""
    around = isinstance(mention, ConceptMention) and mention.concept in {"near", "distance"}
    return around or isinstance(mention, (PlaceMention, DistanceMention))


def _says_there(analysis: Analysis, start: int) -> bool:
    """Whether a verb before the number says that there are so many; behind "whether" a Dutch or German one ends the clause."""
    words, there = analysis.words, _THERE[analysis.language.code]
    return not there.isdisjoint(words[:start]) or (words[-1] in there and not _WHETHER.isdisjoint(words[:start]))


def _all_limited(analysis: Analysis) -> Iterator[_Limited]:
    """The numbers of institutions with a limit.

    The limit stands before the number ("more than 20 museums") or behind what is counted ("20 museums or more").
    """
    numbers = analysis.number_mentions
    if not numbers:
        return
    limits = [m for m in analysis.concept_mentions if m.concept in LIMITS]
    kinds = [m for m in analysis.mentions if isinstance(m, (TypeMention, GeneralMention)) and m.plural]
    for number, kind in ((n, k) for n in numbers for k in kinds if k.start == n.end):
        for limit in limits:
            said = Limit(limit.concept, number.number)
            if limit.end == number.start:
                yield _Limited(said, limit.start, kind.start, kind.end, kind.end)
            elif limit.start == kind.end:
                yield _Limited(said, number.start, kind.start, kind.end, limit.end)
        if number.start and analysis.words[number.start - 1] in EXACT:
            yield _Limited(Limit(_EXACTLY, number.number), number.start - 1, kind.start, kind.end, kind.end)


def _first(resolver: ConversationContextResolver, analysis: Analysis) -> str | None:
    """Which is the oldest, for whether one that is named is: of its own kind where no other is said."""
    extremes = [m for m in analysis.concept_mentions if m.concept in AGES]
    names = known_names(analysis) if extremes else []
    if len(names) != 1 or names[0].weight < SURE_NAME:
        return None
    name = names[0]
    extreme = min((m for m in extremes if m.start >= name.end), key=lambda m: (m.start, -m.end), default=None)
    if extreme is None or not _is_asked_to_be(name, extreme, analysis):
        return None
    tokens, text = analysis.tokens, analysis.text
    article = extreme.start - (analysis.words[extreme.start - 1] in _BETWEEN)
    # Where it is but told, the verb or the question stands behind: "… of Switzerland is", "…, c'est juste ?".
    end = len(tokens)
    while end > extreme.end and analysis.words[end - 1] in _BEHIND | _BEING[analysis.language.code]:
        end -= 1
    behind = text[tokens[extreme.end].start : tokens[end - 1].end] if end > extreme.end else ""
    asked = f"{text[tokens[article].start : tokens[extreme.end - 1].end]} {_own_kind(name, extreme, analysis)}{behind}?"
    frame = _read(resolver, asked, analysis.language.code)
    if frame is None or frame.topic != "founded" or not frame.order or not frame.types:
        return None
    # Our own words would not say that a public library is meant.
    kinds = [m for m in analysis.type_mentions if m.start >= extreme.start]
    most = max((m.end - m.start for m in kinds), default=0)
    narrower = bool(kinds) and all(m.narrower for m in kinds if m.end - m.start == most)
    return f"{asked[0].upper()}{asked[1:]}" if narrower else resolver.put(frame, analysis.language.code)


def _is_asked_to_be(name: NameMention, extreme: ConceptMention, analysis: Analysis) -> bool:
    """Whether nothing but a form of "to be" joins a name and a superlative, and nothing else is said before them."""
    words, being = analysis.words, _BEING[analysis.language.code]
    before, between = range(name.start), range(name.end, extreme.start)
    if being.isdisjoint((*words[: name.start], *words[name.end : extreme.start], words[-1])):
        return False
    if any(analysis.content[i] and words[i] not in _TRUE for i in before):
        return False
    return all(words[i] in _BETWEEN or words[i] in being for i in between)


def _own_kind(name: NameMention, extreme: ConceptMention, analysis: Analysis) -> str:
    """The word for what the named one is, where the superlative has no noun: "the oldest in London"."""
    kinds = analysis.type_mentions
    if any(m.start >= extreme.start for m in kinds):
        return ""
    own = next((m.text for m in kinds if name.covers(m) and not m.plural), "")
    return f"{own} " if own else ""


def _read(resolver: ConversationContextResolver, text: str, language: str) -> Frame | None:
    """The frame of a text that is understood with nothing left over."""
    understood = resolver.recent.understand(text, language)
    if understood.chosen is None or not is_all_read(understood):
        return None
    return frame_of(understood.analysis, understood.chosen, resolver.analyser.lexicon)
