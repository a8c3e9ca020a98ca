"""Which of two institutions is the older or the richer one: asked in one question, or after both were spoken of.

No template weighs two custodians. When each was founded, or what the budget of each is, says as much, and is two questions that
stand alone.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final, Literal

from glam_kg.folding import fold_key
from glam_kg.question.amounts.yearly_sums import BY_ITSELF, HIGHEST, LOWEST, money_said, sums_said
from glam_kg.question.asked.by_another import DATING, NEWER, THAN, words_of_age
from glam_kg.question.asked.existing_longer import says_for, words_of_existence
from glam_kg.question.conversation.frames.frame import Frame
from glam_kg.question.conversation.said.forms import finds_one
from glam_kg.question.conversation.weighed.other_extreme import asks_for_other_extreme
from glam_kg.question.slots.filling import OR
from glam_kg.question.slots.order_slots import AGES
from glam_kg.question.words.closed_classes import CONJUNCTIONS
from glam_kg.question.words.mentions import (
    ConceptMention,
    GeneralMention,
    NameMention,
    NumberMention,
    PlaceMention,
    TypeMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.words.mentions import Mention, Named

Measure = Literal["founded", "budget"]
"""The attribute by which two institutions are weighed."""
_ASKING: Final = frozenset(
    {
        "which", "info", "compare", "oldest", "newest", "by_another", "when", "before",
        "since", "follow_up", "founded", "between",
    }
)  # fmt: skip
"""Concepts of which the words around the two can be, and say no more than that they are weighed."""
_SUM: Final = frozenset({"budget", "yearly_sum"}) | HIGHEST | LOWEST
"""The same where budgets are weighed."""
_SAID_BEFORE: Final = _SUM | {"which", "compare"}
"""Concepts of words that have a capital and begin no name."""
_EXTREMES: Final = frozenset({"oldest", "newest", "highest", "lowest", *BY_ITSELF})
_RICHER: Final = frozenset(
    {
        "richer",
        "wealthier",
        "poorer",
        "rijker",
        "vermogender",
        "welvarender",
        "armer",
        "aermer",
        "reicher",
        "wohlhabender",
        "finanzstarker",
        "finanzkraftiger",
    }
)
"""Folded words that weigh by themselves what institutions have in a year."""
_RICH_OR_POOR: Final = frozenset({"riche", "pauvre"})
"""The same in French, behind "plus" or "moins"."""
_BY_THEMSELVES: Final = _RICHER | _RICH_OR_POOR
_LARGER: Final = frozenset(
    {
        "larger",
        "bigger",
        "higher",
        "greater",
        "smaller",
        "lower",
        "more",
        "less",
        "groter",
        "grotere",
        "hoger",
        "hogere",
    }
    | {"kleiner", "kleinere", "lager", "lagere", "meer", "minder", "mehr", "weniger", "plus", "moins"}
    | {
        f"{stem}{ending}"
        for stem in ("gross", "groess", "hoh", "hoeh", "niedrig", "gering")
        for ending in ("er", "ere")
    }
    | {
        f"{stem}ere{ending}"
        for stem in ("gross", "groess", "hoh", "hoeh", "niedrig", "gering", "klein")
        for ending in "nrs"
    }
)
"""Folded words that weigh sums where a sum is spoken of."""
_FRENCH_SIZES: Final = frozenset({"gros", "grand", "eleve", "important", "petit", "faible", "bas", "riche", "pauvre"})
"""Folded, behind "plus" or "moins"."""
_OF_TWO: Final = re.compile(
    r"\b(?:(?:of|from) (?:the )?(?:two|both)|van (?:de |die )?(?:twee|beide)|(?:von|der|von den) (?:beiden|zwei|zweien)"
    r"|des deux)\b"
)
"""Of the two that were spoken of: "the two oldest" are others."""
_TOWN: Final = re.compile(r" \([^()]+\)$")
WHOLE: Final = 0.999
"""Score of a name that is given whole."""
_MOST_WORDS_OF_NAME: Final = 6
_OF: Final = "of"
_FIRST: Final = frozenset(
    {"first", "earlier", "earliest", "eerst", "eerste", "eerder", "vroeger", "zuerst", "fruher", "frueher", "eher"}
    | {"premier", "premiere", "abord", "before", "voor", "vor", "avant"}
)
"""Folded words that weigh by age what was founded: "Which was founded first?", "Was it founded before the Louvre?"."""
_LAST: Final = frozenset(
    {"later", "latest", "last", "laatst", "laatste", "spater", "spaeter", "zuletzt", "tard", "dernier", "derniere"}
)
"""The same for what is newer: "Which of them was founded later?"."""
_WITH: Final = frozenset({"with", "met", "mit", "avec", "to", "a", "vs", "versus", "v", "gegen", "tegen", "contre"})
"""Folded words between the two where one is compared with the other, or set against it."""
_MOST_BETWEEN: Final = 2
"""Small words between a name and where it is: "in the"."""
_BEFORE: Final = frozenset({"before", "voor", "vor", "avant", "earlier", "eerder", "fruher", "frueher"})


@dataclass(frozen=True, slots=True)
class Weighing:
    """What two institutions are weighed by, or three and more by their age, and the question for it of each.

    `unknown` holds the names among them that the graph does not have, or of which it is to be asked who is meant.
    """

    measure: Measure
    frames: tuple[Frame, ...]
    unknown: frozenset[str] = frozenset()


def weighed(analysis: Analysis) -> Weighing | None:
    """The questions for the age or the budget of two named institutions, where a question weighs them by it; else None.

    Of a name that the graph does not have, the question is one that tells so; it comes last. So is that of a name that several
    can have: it is asked back which one is meant.
    """
    measure = measure_of(analysis)
    names = _two_names(analysis) if measure is not None and _says_no_more(analysis) else ()
    if measure == "founded" and not names and _says_no_more(analysis) and (several := _several_names(analysis)):
        return Weighing(measure, tuple(asked_by(label_of(name, analysis), measure) for name in several))
    if measure is None or len(names) != 2:
        return None
    unclear = [is_unclear(name, analysis) for name in names]
    labels = [name.text if open_ else label_of(name, analysis) for name, open_ in zip(names, unclear, strict=True)]
    unknown = {label for label, open_ in zip(labels, unclear, strict=True) if open_}
    if len(unknown) == 1:
        labels.sort(key=unknown.__contains__)
    return Weighing(measure, (asked_by(labels[0], measure), asked_by(labels[1], measure)), frozenset(unknown))


def weighed_after(
    analysis: Analysis, before: Iterable[tuple[Frame | None, Callable[[], tuple[str, ...]]]]
) -> Weighing | None:
    """The same for "which one is older?", of the two institutions that were named or found last, the earlier one first.

    "Is it older than the Louvre?" weighs the one that was named last, "that or the Louvre" too.

    Args:
        analysis: The follow-up.
        before: The frames of the earlier questions, newest first, each with what finds the custodians of its answer.
    """
    before = list(before)
    measure = measure_of(analysis) or _measure_before(before, analysis)
    if measure is None or not _says_no_more(analysis) or any(isinstance(m, YearMention) for m in analysis.mentions):
        return None
    beside = known_names(analysis)
    if not beside and any(isinstance(m, (PlaceMention, NameMention)) for m in analysis.mentions):
        return None
    against = THAN[analysis.language.code] | _BEFORE | DATING | OR
    if beside and (len(beside) > 1 or against.isdisjoint(analysis.words[: beside[0].start])):
        return None
    if not beside and _is_superlative_of_others(analysis):
        return None
    if not beside and before and asks_for_other_extreme(analysis, before[0][0]):
        return None
    names = [mention.called for mention in beside]
    for frame, found in before:
        name = _one_of(frame, found)
        if name is None or (beside and len(names) > 1):
            break
        # What was found and then asked about is one, with its town or without it.
        if all(_bare(name) != _bare(other) for other in names):
            names.append(name)
    if len(names) != 2:
        return None
    return Weighing(measure, (asked_by(names[1], measure), asked_by(names[0], measure)))


def weighs_two(analysis: Analysis, frame: Frame | None) -> bool:
    """Whether it is asked which of two is older or richer, which no number of institutions tells.

    Of places that were counted one can be richer in institutions.
    """
    measure = measure_of(analysis)
    of_places = measure == "budget" and not (frame is not None and (frame.topic == "name" or finds_one(frame)))
    two = _is_of_two(analysis) and not known_names(analysis)
    return measure is not None and not of_places and two and _says_no_more(analysis)


def weighs_by_age(analysis: Analysis) -> frozenset[int]:
    """The words that weigh by age: "older", and where a founding or being there is spoken of, what came first."""
    words, founded = analysis.words, "founded" in analysis.concepts()
    found = words_of_age(words)
    if not founded and not words_of_existence(words):
        return found
    first = {i for i, word in enumerate(words) if word in _FIRST or word in _LAST}
    return found | (first if founded else {i for i in first if not says_for(words, i)})


def weighs_by_budget(analysis: Analysis) -> frozenset[int]:
    """The words that weigh by budget: "richer", and where a sum is spoken of, "more" and "larger"."""
    words = analysis.words
    of_sums = bool(sums_said(analysis) or money_said(analysis))
    if not of_sums and _BY_THEMSELVES.isdisjoint(words) and BY_ITSELF.isdisjoint(analysis.concepts()):
        return frozenset()
    found = {i for i, word in enumerate(words) if word in _RICHER}
    found |= {i for m in analysis.concept_mentions if m.concept in BY_ITSELF for i in range(m.start, m.end)}
    behind = {i + 1 for i, word in enumerate(words[:-1]) if word in {"plus", "moins"} and words[i + 1] in _FRENCH_SIZES}
    found |= {i for i in behind if words[i] in _RICH_OR_POOR}
    if not of_sums:
        return frozenset(found)
    weighing = HIGHEST | LOWEST | {"compare"}
    found |= {i for m in analysis.concept_mentions if m.concept in weighing for i in range(m.start, m.end)}
    return frozenset(found | behind | {i for i, word in enumerate(words) if word in _LARGER})


def asks_for_newer(analysis: Analysis) -> bool:
    """Whether it is the newer one of two that is asked for, and not the older one."""
    concepts, older = analysis.concepts(), weighs_by_age(analysis)
    words = {analysis.words[i] for i in older}
    return not (words - NEWER - _LAST) and "oldest" not in concepts and bool(words or "newest" in concepts)


def measure_of(analysis: Analysis) -> Measure | None:
    """What a question weighs by; the oldest and the newest may be that of two."""
    if weighs_by_budget(analysis):
        return "budget"
    concepts = analysis.concepts()
    compared = {"compare", "founded"} <= concepts and bool(known_names(analysis))
    return "founded" if compared or not AGES.isdisjoint(concepts) or weighs_by_age(analysis) else None


def _measure_before(
    before: Sequence[tuple[Frame | None, Callable[[], tuple[str, ...]]]], analysis: Analysis
) -> Measure | None:
    """That of the two questions before, where it is but asked which of both has more: by what they were found."""
    ranked = [frame for frame, _ in before[:2] if frame is not None and frame.by_budget and finds_one(frame)]
    return "budget" if len(ranked) == 2 and "compare" in analysis.concepts() else None


def _is_superlative_of_others(analysis: Analysis) -> bool:
    """Whether the most of a kind is asked for, or several: "which museum is the oldest?" is not of two, "which is?" can be."""
    superlative = any(m.concept in _EXTREMES for m in analysis.concept_mentions)
    others = any(isinstance(m, (TypeMention, GeneralMention, NumberMention)) for m in analysis.mentions)
    return superlative and others and not _is_of_two(analysis)


def _is_of_two(analysis: Analysis) -> bool:
    return _OF_TWO.search(" ".join(analysis.words)) is not None


def _bare(name: str) -> str:
    """A folded name without the town behind it."""
    return fold_key(_TOWN.sub("", name))


def _one_of(frame: Frame | None, found: Callable[[], tuple[str, ...]]) -> str | None:
    """The one custodian that a question names, or that it found; None where there is no one."""
    if frame is None:
        return None
    if frame.topic == "name":
        return frame.name
    names = found() if finds_one(frame) else ()
    return names[0] if len(names) == 1 else None


def _two_names(analysis: Analysis) -> tuple[NameMention, ...]:
    """The two that a question joins as what is weighed; of two names the graph may not have one, or both."""
    known = known_names(analysis)
    which = any(m.concept in {"which", "compare", "between"} for m in analysis.concept_mentions)
    joining = OR | THAN[analysis.language.code] | _BEFORE | DATING | (CONJUNCTIONS if which else frozenset())
    joining |= _WITH if "compare" in analysis.concepts() else frozenset()
    names = known if len(known) > 1 else _with_unknown(analysis, known, joining)
    if len(names) != 2 or joining.isdisjoint(analysis.words[names[0].end : names[1].start]):
        return ()
    return () if _is_behind_superlative(names[0], analysis) else tuple(names)


def _several_names(analysis: Analysis) -> tuple[NameMention, ...]:
    """Three and more that a question lists as those of which the oldest is asked for, each of them known; else none.

    Nothing but small words and commas parts them, and one of the words joins: "the Louvre, the Prado or the Rijksmuseum".
    """
    names, joining = known_names(analysis), OR | CONJUNCTIONS
    if len(names) <= 2 or any(is_unclear(name, analysis) for name in names):
        return ()
    between = [range(one.end, other.start) for one, other in pairwise(names)]
    placed = {i for m in analysis.mentions if isinstance(m, PlaceMention) for i in range(m.start, m.end)}
    if any(analysis.content[i] and i not in placed for gap in between for i in gap):
        return ()
    return tuple(names) if not joining.isdisjoint(analysis.words[i] for i in between[-1]) else ()


def _is_behind_superlative(name: NameMention, analysis: Analysis) -> bool:
    """Whether a noun that is no known name stands right behind "the oldest": "das älteste Museum oder Archiv Bayerns"."""
    ends = {m.end for m in analysis.concept_mentions if m.concept in _EXTREMES}
    return not name.candidates and name.start in ends


def _with_unknown(analysis: Analysis, known: Sequence[NameMention], joining: frozenset[str]) -> list[NameMention]:
    """The names of a question, with those that the graph does not have: runs of capitals that are no place."""
    looks = {i for m in analysis.mentions if isinstance(m, NameMention) for i in range(m.start, m.end)}
    taken = {i for m in known for i in range(m.start, m.end)}
    # "Die ältesten Zoos oder botanischen Gärten" weighs no two, although German has capitals for them.
    other = {(m.start, m.end) for m in analysis.mentions if isinstance(m, PlaceMention) or _are_several(m)}
    names, start = list(known), 0
    weighing = weighs_by_age(analysis) | weighs_by_budget(analysis)
    while start < len(analysis.words):
        end = start
        while end < len(analysis.words) and (
            (_is_of_name(analysis, end) and end not in taken | weighing)
            or (end > start and _is_of(analysis, end, joining))
        ):
            end += 1
        if end > start and analysis.words[start] not in joining and (start, end) not in other:
            text = analysis.slice(start, end)
            names.append(NameMention(start=start, end=end, text=text, candidates=(), weight=0, reason="capitals"))
        start = max(end, start + 1)
    one_known = any(name.candidates or not looks.isdisjoint(range(name.start, name.end)) for name in names)
    short = all(name.end - name.start <= _MOST_WORDS_OF_NAME for name in names)
    return sorted(names, key=lambda m: m.start) if one_known and short else []


def _are_several(mention: Mention) -> bool:
    return isinstance(mention, (TypeMention, GeneralMention)) and mention.plural


def _is_of(analysis: Analysis, at: int, joining: frozenset[str]) -> bool:
    """Whether an English "of" stands in a name: in Dutch it may join two, where no other word does."""
    if analysis.words[at] != _OF or at + 1 >= len(analysis.words) or not analysis.tokens[at + 1].capitalised:
        return False
    return analysis.language.code != "nl" or sum(word in joining for word in analysis.words) > 1


def _is_of_name(analysis: Analysis, at: int) -> bool:
    token = analysis.tokens[at]
    # Behind a colon a capital is that of a name: "Wat is ouder: Naturalis of Tresoar?".
    begins = token.sentence_start and analysis.text[: token.start].rstrip()[-1:] != ":"
    said = any(m.start <= at < m.end and m.concept in _SAID_BEFORE for m in analysis.concept_mentions)
    return token.capitalised and not begins and analysis.content[at] and not said


def known_names(analysis: Analysis) -> list[NameMention]:
    """The custodians that are named, none overlapping, in the question's order.

    The first half of "Louvre-Lens" is somebody else's name, and is said by nobody who says both.
    """
    names: list[NameMention] = []
    known = (m for m in analysis.name_mentions if m.candidates)
    for mention in sorted(known, key=lambda m: (_is_cut(m, analysis), -m.weight, m.start, -m.end)):
        if not any(mention.overlaps(other) for other in names):
            names.append(mention)
    return sorted(names, key=lambda m: m.start)


def _is_cut(name: NameMention, analysis: Analysis) -> bool:
    """Whether a hyphen joins a name to the word before or behind it."""
    start, end = analysis.tokens[name.start].start, analysis.tokens[name.end - 1].end
    return "-" in {analysis.text[max(0, start - 1) : start], analysis.text[end : end + 1]}


def _place_of(name: NameMention, analysis: Analysis) -> PlaceMention | None:
    """The place that is said right behind a name: "the Natural History Museum in London"."""
    behind = (
        m
        for m in analysis.mentions
        if isinstance(m, PlaceMention)
        and 0 <= m.start - name.end <= _MOST_BETWEEN
        and not any(analysis.content[name.end : m.start])
    )
    return next(behind, None)


def is_unclear(name: NameMention, analysis: Analysis) -> bool:
    """Whether nobody is called so, or several that are called differently, none of them in full, can be meant."""
    if not name.candidates or name.guess:
        return True
    kept = _here(name, analysis) or name.candidates
    return all(each.score < WHOLE for each in kept) and len({fold_key(each.label) for each in kept}) > 1


def _here(name: NameMention, analysis: Analysis) -> list[Named]:
    """Those of a name that are at the place that is said behind it."""
    place = _place_of(name, analysis)
    return [c for c in name.candidates if place and any(c.is_at(reading) for reading in place.readings)]


def label_of(name: NameMention, analysis: Analysis) -> str:
    """What an institution is called, with its town where the question says which of several is meant."""
    if not name.candidates or name.guess:
        return name.text
    here = _here(name, analysis)
    if len(name.candidates) > 1 and len(here) == 1 and here[0].city:
        return f"{here[0].label} ({here[0].city})"
    # "The Art Institute of Chicago" is itself, before its archives that are called so with more words.
    return min(name.candidates, key=lambda c: (-c.score, len(c.label))).label


def _says_no_more(analysis: Analysis) -> bool:
    """Whether all words of meaning are names, types, of the measure, or ask: "How much older is the director?" says more.

    The general word for institutions is that of the two where it is one of them: "Which institution is older, … or …?".
    """
    budget = weighs_by_budget(analysis)
    asking = _ASKING | _SUM if budget else _ASKING
    explained = {
        i
        for m in analysis.mentions
        if isinstance(m, (NameMention, TypeMention, NumberMention))
        or (isinstance(m, GeneralMention) and (not m.plural or _is_of_two(analysis)))
        or (isinstance(m, ConceptMention) and m.concept in asking)
        for i in range(m.start, m.end)
    }
    explained |= {i for name in _two_names(analysis) for i in range(name.start, name.end)}
    places = filter(None, (_place_of(name, analysis) for name in known_names(analysis)))
    explained |= {i for place in places for i in range(place.start, place.end)}
    explained |= budget | weighs_by_age(analysis)
    return all(not content or i in explained for i, content in enumerate(analysis.content))


def asked_by(name: str, measure: Measure) -> Frame:
    """The question for the age or the budget of one."""
    return Frame(topic="name", name=name, attribute=measure)
