"""What a refused question names for sure, and which follow-ups go on with that: "What's the weather in Ghent?", "And museums?".

What was refused is never taken over: after "free museums in Lyon", "and archives?" asks for free ones, which nobody can tell.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from glam_kg.question.conversation.frames.frame import Frame
from glam_kg.question.conversation.frames.frame_parts import place_part, written_types
from glam_kg.question.conversation.standing import is_of_some_place
from glam_kg.question.limits.qualities import asks_for_superlative
from glam_kg.question.limits.relevance import begins_one_name
from glam_kg.question.sentences.hung_questions import INTERROGATIVES, SUBJECTS
from glam_kg.question.slots.filling import encloses
from glam_kg.question.slots.order_slots import AGES
from glam_kg.question.words.mentions import (
    EventTypeMention,
    ExclusionMention,
    GeneralMention,
    NameMention,
    PlaceMention,
    SubjectMention,
    TypeMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.phrasing.opened import Opening
    from glam_kg.question.conversation.recent import RecentQuestions, Understood
    from glam_kg.question.conversation.said.said import Said
    from glam_kg.question.conversation.turns import Turn
    from glam_kg.question.words.lexicon import Lexicon

_DENYING = frozenset({"negation", "except"})
_ASKING = _DENYING | {"which", "count", "list", "where", "when", "not_covered", "other_world", "oldest", "newest"}
_SAYING_MORE: Final = (NameMention, PlaceMention, YearMention, SubjectMention, ExclusionMention, EventTypeMention)
_MARK: Final = "?"
_MOST_TOLD: Final = 2
"""Words with which somebody says what they do with institutions of a kind ("doing research on")."""
_REFERRING = frozenset({"refers_to_one", "refers_to_set", "follow_up"})


class Antecedent(NamedTuple):
    """What a refused question is about.

    Attributes:
        turn: The question.
        language: Its language.
        frame: The institution that it names, or its place with the types that it names there.
    """

    turn: Turn
    language: str
    frame: Frame


def antecedent(history: Sequence[Turn], recent: RecentQuestions, lexicon: Lexicon) -> Antecedent | None:
    """What the newest of the questions names that were refused since one was understood; None where that is not sure.

    Args:
        history: The turns before the follow-up, oldest first.
        recent: Reads them.
        lexicon: For the words around a place.
    """
    for turn in reversed(history):
        understood = recent.understand(turn.resolved_question, None)
        if understood.chosen is not None or turn.is_follow_up:
            return None
        analysis = understood.analysis
        if any(isinstance(m, (PlaceMention, NameMention, TypeMention)) for m in analysis.mentions):
            frame = named_for_sure(analysis, lexicon) or kind_told(analysis, lexicon)
            return Antecedent(turn, analysis.language.code, frame) if frame else None
    return None


def named_for_sure(analysis: Analysis, lexicon: Lexicon) -> Frame | None:
    """The one institution that a question surely names, else its one place and the types it names; None without either."""
    if not _DENYING.isdisjoint(analysis.concepts()) or any(isinstance(m, ExclusionMention) for m in analysis.mentions):
        return None
    name = sure_name(analysis)
    if name is not None:
        return Frame(topic="name", name=name, attribute="about")
    if any(isinstance(m, NameMention) and m.is_sure for m in analysis.mentions):
        return None
    places = analysis.place_mentions
    whole = [m for m in places if not any(_is_within(m, other) for other in places)]
    # "Savannah, Georgia" is found as a name and as a town with its state.
    told_apart = [m for m in whole if m.nested] or whole
    if len({(m.start, m.end) for m in whole}) != 1 or len(told_apart) != 1:
        return None
    whole = told_apart
    types = tuple(dict.fromkeys(m.letter for m in analysis.type_mentions))
    return Frame(
        topic="plain", types=types, places=(place_part(analysis, whole[0], whole[0].readings[0].place, lexicon),)
    )


def kind_told(analysis: Analysis, lexicon: Lexicon) -> Frame | None:
    """The one kind that somebody says they care for, who asks nothing yet: "I'm Truus, and I'm researching archives."."""
    language = analysis.language.code
    kinds = {m.letter for m in analysis.type_mentions}
    first_person = lexicon.words_of("first_person", language)
    # "Ik verzamel gegevens over archieven" tells what somebody does.
    asked = {
        m.concept for m in analysis.concept_mentions if not (m.start and analysis.words[m.start - 1] in first_person)
    }
    if len(kinds) != 1 or _MARK in analysis.text or not _ASKING.isdisjoint(asked):
        return None
    if first_person.isdisjoint(analysis.words):
        return None
    if any(isinstance(m, (*_SAYING_MORE, GeneralMention)) for m in analysis.mentions):
        return None
    said = analysis.type_mentions
    within = {i for m in said for i in range(m.start, m.end)}
    beside = [i for i, telling in enumerate(analysis.content) if telling and i not in within]
    words = [i for i in beside if language == "de" or not analysis.tokens[i].capitalised]
    several = not any(analysis.words[m.end - 1].endswith(lexicon.type_singulars) for m in said)
    if not several or len(words) > _MOST_TOLD:
        return None
    own = written_types(analysis, min(m.start for m in said), max(m.end for m in said), lexicon)
    return Frame(topic="plain", types=tuple(kinds), type_words=own)


_FEWEST_WORDS: Final = 2
"""Words of a name beside which its place alone is not meant."""


def sure_name(analysis: Analysis) -> str | None:
    """What the one institution is called that a question surely names; None where it names none, or several."""
    named = _names(analysis)
    sure = [m for m in named if m.is_sure] or [m for m in named if begins_one_name(m, analysis)]
    if not sure or len({candidate.iri for m in sure for candidate in m.candidates}) > 1:
        return None
    return sure[0].candidates[0].label


def name_with_place(analysis: Analysis) -> str | None:
    """What the one is called in whose name every place of a question is a word: "le Louvre-Lens"; None without one."""
    places = analysis.place_mentions
    names = [m for m in _names(analysis) if len(m.candidates) == 1 and not m.guess]
    if not places or len(names) != 1 or names[0].end - names[0].start < _FEWEST_WORDS:
        return None
    name = names[0]
    within = all(name.covers(m) for m in places)
    return name.candidates[0].label if within else None


def _names(analysis: Analysis) -> list[NameMention]:
    """The names in a question, without those that are a part of another's: the Louvre is not the "Louvre-Lens"."""
    names = analysis.name_mentions
    longer = [m for m in names if len(m.candidates) == 1 and not m.guess]
    return [m for m in names if not any(encloses(other, m) for other in longer)]


def goes_on(frame: Frame, said: Said, opening: Opening, understood: Understood, analysis: Analysis) -> bool:
    """Whether a follow-up asks something of what a refused question names that owes nothing to what was refused.

    Args:
        frame: What the refused question names.
        said: The follow-up, as read after that.
        opening: How it opens: "too bad, …" gives up what was refused.
        understood: The follow-up, alone.
        analysis: The refused question.
    """
    if frame.topic == "plain" and not frame.places:
        # "I research archives. Which are there in Ohio?"
        alone = understood.chosen is None and not said.refused and not said.left and not said.has_types
        return alone and said.has(PlaceMention) and not said.has(NameMention, YearMention)
    if said.has(NameMention, PlaceMention, YearMention):
        return False
    if frame.topic == "name":
        return True
    in_general = understood.chosen is not None and is_of_some_place(understood.chosen) and not said.opens
    there = said.points or said.points_at is not None or in_general
    aged = said.concepts & AGES and not (said.left or said.refused or AGES & analysis.concepts())
    if aged and asks_for_superlative(analysis):
        # "And the oldest?" takes the place of "the nicest".
        return True
    if any(isinstance(m, (TypeMention, GeneralMention)) for m in analysis.mentions):
        return opening.resigned or (said.has_types and there)
    told = analysis.words[0] in SUBJECTS and INTERROGATIVES.isdisjoint(analysis.words)
    return said.has_types and (told or there or opening.resigned or not _REFERRING.isdisjoint(said.concepts))


def _is_within(mention: PlaceMention, other: PlaceMention) -> bool:
    return (
        other.start <= mention.start
        and mention.end <= other.end
        and (mention.start, mention.end) != (other.start, other.end)
    )
