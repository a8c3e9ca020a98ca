"""Follow-ups that take a condition back: "back to the full list please", "vergeet dat jaartal", "show them all again".

What was asked before that condition is asked once more; where no earlier question asked it, the condition is left out.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from glam_kg.question.conversation.listed.conditions_together import without_conditions
from glam_kg.question.conversation.listed.paging import AT_ONCE
from glam_kg.question.conversation.said.forms import lists_custodians, unrestricted
from glam_kg.question.conversation.said.levels_said import LEVELS
from glam_kg.question.conversation.turns import Turn
from glam_kg.question.words.mentions import ConceptMention, GeneralMention, Mention, SchemeMention, TypeMention
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.places.model import Place
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.frames.frame_parts import Phrase
    from glam_kg.question.conversation.phrasing.phrases import Phrases
    from glam_kg.question.conversation.resolver import ConversationContextResolver
    from glam_kg.question.templates.classification import Candidate

    Asked = Sequence[tuple[Turn, Frame | None, Candidate]]

_BESIDE: Final = frozenset({"list", "follow_up", "refers_to_set", "refers_to_one", "everywhere", *LEVELS})
"""Concepts of the words that may stand beside what is taken back."""
_ASKING: Final = frozenset({"which", "count", "negation"})
_DATED: Final = frozenset({"founded", "events"})
"""Topics with years."""
_OF_YEARS: Final = frozenset({"founded", "year_word", "when", "before", "after", "since", "until"})
_OF_MONEY: Final = frozenset({"budget", "above", "below"})


class TakenBack(NamedTuple):
    """What takes something back: where its words stand; whether it undoes, wants all back, and what it calls the condition.

    Where it only says no before it wants all, `denied` is true: that takes back what was asked last, and nothing before that.
    """

    words: frozenset[int]
    undone: bool
    whole: bool
    named: frozenset[str]
    denied: bool


def withdrawn(
    text: str,
    history: Sequence[Turn],
    resolver: ConversationContextResolver,
    number_of: Callable[[Turn], int | None],
) -> list[Turn] | None:
    """The conversation as it is without the condition that a follow-up takes back; None where it takes none back.

    Args:
        text: The follow-up.
        history: All earlier turns, oldest first.
        resolver: Reads questions, and knows the phrases of a conversation.
        number_of: Finds how many an earlier answer told of; asked only where "all of them" may be those of a long list.
    """
    if not history:
        return None
    words = [token.key for token in tokenise(text)]
    said = _taken_back(words, resolver.phrases)
    if said is None:
        return None
    asked = resolver.frames(history)
    frame = asked[0][1] if asked and asked[0][0] is history[-1] else None
    if frame is None or not lists_custodians(frame):
        return None
    analysis = resolver.recent.understand(text, None).analysis
    if not _says_no_more(analysis, frame, said.words):
        return None
    of_condition = _names_condition(analysis, frame, said)
    if not (said.undone or said.whole or of_condition):
        return None
    if said.denied and not _narrowed_last(asked, frame, history) and not _told_all(asked, frame, number_of):
        return None
    undoes_last = said.undone and len(asked) > 1 and asked[1][0] is history[-2]
    if frame.topic == "criteria" and undoes_last:
        return list(history[:-1])
    undated = _relieved(analysis, frame, said) if of_condition and not said.whole else None
    level = next((LEVELS[m.concept] for m in analysis.concept_mentions if m.concept in LEVELS), None)
    # "Without the budget limit" is of the town that the list was narrowed down to since.
    stays = of_condition and not said.whole and "any" not in said.named
    for turn, earlier, _ in asked[1:] if undated is None else ():
        if stays and earlier is not None and _places(earlier) != _places(frame):
            continue
        if earlier is not None and _is_whole_of(earlier, frame) and (level is None or _is_at(earlier, level)):
            return list(history[: list(history).index(turn) + 1])
    if undated is None and (frame.topic == "plain" or level is not None):
        return list(history[:-1]) if undoes_last else None
    bare = undated or unrestricted(frame)
    question = resolver.put(bare, analysis.language.code)
    return [*history, Turn(question, question)] if question else None


def _taken_back(words: Sequence[str], phrases: Phrases) -> TakenBack | None:
    """What of a follow-up takes something back; None where nothing does."""
    said = phrases.withdrawing
    undoing, dropping = phrases.runs_of(said["undoing"], words), phrases.runs_of(said["dropping"], words)
    restoring, correcting = phrases.runs_of(said["restoring"], words), phrases.correction_at_start(words)
    whole = phrases.runs_of(said["whole"], words) if restoring or correcting else []
    parted = {i for phrase in said["parted"] for i in _parted(phrase, words)}
    named = phrases.runs_of(phrases.of_conditions, words)
    if named:
        dropping = [*dropping, *phrases.runs_of(said["without"], words)]
    if not (undoing or dropping or parted or whole):
        return None
    runs = (*undoing, *dropping, *restoring, *whole, *named)
    told = {i for run in runs for i in range(run.start, run.end)} | parted | {*range(correcting)}
    kinds = frozenset(phrases.conditions[tuple(words[run.start : run.end])] for run in named)
    return TakenBack(frozenset(told), bool(undoing), bool(whole), kinds, denied=not restoring and bool(whole))


def _parted(phrase: Sequence[str], words: Sequence[str]) -> tuple[int, ...]:
    """Where the two words of a verb stand that takes its object between them: "laat die datum weg"."""
    first, last = phrase
    if first not in words or last not in words:
        return ()
    begin, end = words.index(first), len(words) - 1 - list(reversed(words)).index(last)
    return (begin, end) if begin < end else ()


def _relieved(analysis: Analysis, frame: Frame, said: TakenBack) -> Frame | None:
    """What is asked without the condition that is named, where others are left."""
    if frame.topic not in {"criteria", "near"}:
        return _undated(frame)
    mentions = [m for m in analysis.mentions if _is_of_condition(m, frame)]
    named = {
        m.scheme if isinstance(m, SchemeMention) else m.concept
        for m in mentions
        if isinstance(m, SchemeMention | ConceptMention)
    }
    years, money = "years" in said.named or bool(named & _OF_YEARS), "money" in said.named or bool(named & _OF_MONEY)
    if frame.topic == "near":
        having, lacking = (tuple(e for e in known if e not in named) for known in (frame.having, frame.lacking))
        return replace(frame, having=having, lacking=lacking, years=None if years else frame.years)
    return without_conditions(frame, named, years=years, money=money) if named or years or money else None


def _undated(frame: Frame) -> Frame | None:
    """What happened, or the oldest, at any time, where that was asked for some years."""
    dated = frame.years is not None and (frame.order is not None or frame.event_type is not None)
    return replace(frame, years=None) if dated else None


def _names_condition(analysis: Analysis, frame: Frame, said: TakenBack) -> bool:
    """Whether it names the condition that was set: the years, the website, the identifier, the money, or "the filter"."""
    if frame.topic == "plain":
        return False
    condition = any(_is_of_condition(m, frame) for m in analysis.mentions)
    years = "years" in said.named and (frame.topic in _DATED or bool(frame.years))
    money = "money" in said.named and (frame.topic == "budget" or bool(frame.amount))
    return condition or "any" in said.named or years or money


def _is_of_condition(mention: Mention, frame: Frame) -> bool:
    if isinstance(mention, SchemeMention):
        return (
            frame.topic == "scheme" and mention.scheme == frame.scheme
        ) or mention.scheme in frame.having + frame.lacking
    if not isinstance(mention, ConceptMention):
        return False
    concepts: AbstractSet[str] = frozenset()
    if frame.topic in _DATED:
        concepts = _OF_YEARS
    elif frame.topic in {"having", "lacking"}:
        concepts = {frame.attribute or ""}
    elif frame.topic == "scheme":
        concepts = {"identifier"}
    elif frame.topic == "budget":
        concepts = _OF_MONEY
    elif frame.topic in {"criteria", "near"}:
        concepts = {
            *frame.having,
            *frame.lacking,
            *(_OF_YEARS if frame.years else ()),
            *(_OF_MONEY if frame.amount else ()),
        }
    return mention.concept in concepts


def _says_no_more(analysis: Analysis, frame: Frame, told: AbstractSet[int]) -> bool:
    """Whether all else it says is what was spoken of, or asks for it to be shown."""
    if any(m.concept in _ASKING and m.start not in told for m in analysis.concept_mentions):
        return False
    kinds = [m for m in analysis.mentions if isinstance(m, (TypeMention, GeneralMention))]
    if any(isinstance(m, TypeMention) and m.letter not in frame.types for m in kinds):
        return False
    beside = [m for m in analysis.concept_mentions if m.concept in _BESIDE]
    beside += [m for m in analysis.concept_mentions if m.concept == "year_word" and m.start in told]
    known = [*beside, *kinds, *(m for m in analysis.mentions if _is_of_condition(m, frame))]
    explained = {i for m in known for i in range(m.start, m.end)} | told
    return all(i in explained or not content for i, content in enumerate(analysis.content))


def _narrowed_last(asked: Asked, frame: Frame, history: Sequence[Turn]) -> bool:
    """Whether the last question narrowed down the one right before it: "no, all of them" may as well be all of a long list."""
    before = asked[1][1] if len(asked) > 1 and asked[1][0] is history[-2] else None
    return before is not None and _is_whole_of(before, frame)


def _told_all(asked: Asked, frame: Frame, number_of: Callable[[Turn], int | None]) -> bool:
    """Whether the last answer named all that have what was asked for: who says "no, all of them" then wants others, too."""
    before = asked[1][1] if len(asked) > 1 else None
    if frame.topic == "plain" or frame.order is not None or (before is not None and before.same_question(frame)):
        return False
    number = number_of(asked[0][0])
    return number is not None and number <= AT_ONCE


def _is_whole_of(earlier: Frame, frame: Frame) -> bool:
    """Whether an earlier question asked for all of what was narrowed down since: without its condition, or in a wider place."""
    if earlier.topic != "plain" or earlier.types != frame.types:
        return False
    if _places(earlier) == _places(frame):
        differs = (earlier.counting, earlier.excluded) != (frame.counting, frame.excluded)
        return frame.topic != "plain" or differs or _is_kind_of(frame.type_words, earlier.type_words)
    within = {code for part in frame.places for code in (part.place.region, part.place.country)}
    return bool(frame.places) and (not earlier.places or any(part.place.code in within for part in earlier.places))


def _places(frame: Frame) -> list[Place]:
    return [part.place for part in frame.places]


def _is_kind_of(kind: Phrase | None, whole: Phrase | None) -> bool:
    """Whether words for a type narrow down others: "academic libraries" are a kind of "libraries"."""
    return kind is not None and whole is not None and set(whole.text.split()) < set(kind.text.split())


def _is_at(frame: Frame, level: object) -> bool:
    return bool(frame.places) and all(part.place.level is level for part in frame.places)
