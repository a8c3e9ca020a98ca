"""What happened to one institution, where its history is named: "history of the British Library", "How has … changed over time?".

The same nouns are of collections ("the history of science") and stand in names ("Haus der Geschichte"). What tells them apart is
the name of an institution right behind them, and that nothing else is said before them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.asked.origins import origin_asked
from glam_kg.question.asked.partners_asked import partners_said
from glam_kg.question.words.closed_classes import HOW
from glam_kg.question.words.mentions import (
    WHOLE_NAME,
    ConceptMention,
    EventTypeMention,
    NameMention,
    PlaceMention,
    TypeMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from glam_kg.question.words.mentions import Mention

_EVENT: Final = "event"
_HISTORY: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"geschiedenis", "historie", "verleden"}),
    "en": frozenset({"history", "past", "story"}),
    "de": frozenset({"geschichte", "historie", "vergangenheit"}),
    "fr": frozenset({"histoire", "historique", "passe"}),
}
"""Folded words for all that happened."""
_OF: Final = frozenset(
    {
        "van", "of", "von", "vom", "der", "des", "de", "du", "d", "het", "the", "t", "la", "le", "l", "les", "den", "dem",
        "das", "die",
    }
)  # fmt: skip
_HAS: Final = frozenset({"heeft", "hat", "does", "a", "had", "hatte", "did", "avait"})
"""Folded verbs between the noun and the one that has it: "Welche Geschichte hat das …?"."""
_ASKING: Final = frozenset({_EVENT, "info", "which", "list", "what"})
"""Concepts that may be said before the noun: "Was passierte in der Geschichte des …?"."""
_RETELLING: Final = frozenset(
    {
        "schets", "schetsen", "samenvat", "samenvatten", "sketch", "outline", "recount", "trace", "skizziere", "skizzieren",
        "skizzier", "schildere", "schildern", "retrace", "retracer", "retracez", "raconter", "esquisse",
    }
)  # fmt: skip
"""Folded verbs with which it is asked to tell it."""
_CHANGED: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"veranderd", "veranderde", "ontwikkeld", "ontwikkelde", "geevolueerd", "gegroeid"}),
    "en": frozenset({"changed", "change", "developed", "develop", "evolved", "evolve", "grown"}),
    "de": frozenset({"verandert", "veranderte", "entwickelt", "entwickelte", "gewandelt", "wandelte", "gewachsen"}),
    "fr": frozenset({"change", "evolue", "developpe", "developpee", "transforme", "transformee", "grandi"}),
}
"""Folded verbs for becoming another one, where it is asked how."""
_OVER_TIME: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"door", "de", "jaren", "heen", "in", "loop", "der", "tijd", "jaar", "met", "sinds", "oprichting", "zijn"}),
    "en": frozenset({"over", "the", "time", "years", "through", "throughout", "since", "its", "founding", "with", "across"}),
    "de": frozenset({"im", "laufe", "lauf", "der", "zeit", "jahre", "uber", "die", "seit", "ihrer", "seiner", "grundung", "mit"}),
    "fr": frozenset({"au", "fil", "du", "des", "temps", "ans", "annees", "cours", "avec", "les", "depuis", "sa", "creation"}),
}  # fmt: skip
"""Folded words that say of a change only that it took time."""


_AUXILIARIES: Final = frozenset({"zich", "sich", "a", "t", "il", "elle", "is", "has", "heeft", "hat", "s", "est"})
"""Folded words beside the verb."""


def with_history(
    words: Sequence[str], found: Sequence[Mention], language: str, is_small: Callable[[str], bool]
) -> list[Mention]:
    """The mentions, with the history of the one institution that is named as what happened to it.

    Args:
        words: The question's words, folded.
        found: What was found in the question.
        language: That of the question.
        is_small: Tells the words that shape a sentence only.
    """
    # "The history of Boston" is that of the town.
    towns = {(m.start, m.end) for m in found if isinstance(m, PlaceMention) and any(r.in_graph for r in m.readings)}
    names = [
        m for m in found
        if isinstance(m, NameMention) and m.candidates and m.weight >= WHOLE_NAME and (m.start, m.end) not in towns
    ]  # fmt: skip
    if parts := origin_asked(words, names, found, language, is_small):
        return _told(words, found, parts, language)
    if not names:
        return list(found)
    if not _HISTORY[language].isdisjoint(words) and (said := _history_before(words, names, found, language, is_small)):
        return _told(words, found, (said,), language)
    if not HOW.isdisjoint(words) and (parts := _change_behind(words, names, language)):
        return _told(words, found, parts, language)
    return [*_dated(found, names), *_with_whom(words, found, language)]


def _with_whom(words: Sequence[str], found: Sequence[Mention], language: str) -> Iterator[ConceptMention]:
    """What is asked for in "Avec qui … a-t-il fusionné ?": the partner is told with the event."""
    if any(isinstance(m, EventTypeMention) for m in found):
        for start in partners_said(words):
            text = " ".join(words[start : start + 2])
            yield ConceptMention(start=start, end=start + 2, text=text, concept=_EVENT, language=language)


def _history_before(
    words: Sequence[str],
    names: Iterable[NameMention],
    found: Sequence[Mention],
    language: str,
    is_small: Callable[[str], bool],
) -> range | None:
    """From the noun to the name behind it; None where anything else is said before it, or where it is part of a name."""
    for name in names:
        start = name.start - 1
        while start > 0 and (words[start] in _OF or words[start] in _HAS):
            start -= 1
        if start < 0 or words[start] not in _HISTORY[language]:
            continue
        if any(isinstance(m, ConceptMention) and m.concept == "where" and m.end <= start for m in found):
            # "Where can I read about the history of …" asks for a place.
            continue
        asking = {
            i for m in found if isinstance(m, ConceptMention) and m.concept in _ASKING for i in range(m.start, m.end)
        }
        if all(i in asking or words[i] in _RETELLING or is_small(words[i]) for i in range(start)):
            first = min((i for i in range(start) if words[i] in _RETELLING), default=start)
            return range(first, name.start)
    return None


def _change_behind(words: Sequence[str], names: Iterable[NameMention], language: str) -> tuple[range, ...]:
    """How, and what changed behind the name to the end of the question; nothing where more is said."""
    for name in names:
        how = next((i for i in range(name.start) if words[i] in HOW), None)
        verb = next((i for i in range(name.end, len(words)) if words[i] in _CHANGED[language]), None)
        if how is None or verb is None:
            continue
        rest = (words[i] for i in range(name.end, len(words)) if i != verb)
        if all(word in _OVER_TIME[language] or word in _AUXILIARIES for word in rest):
            return range(how, how + 1), range(name.end, len(words))
    return ()


def _dated(found: Sequence[Mention], names: Sequence[NameMention]) -> list[Mention]:
    """Drop the kind and the place within a name where it is asked what happened to it in a year.

    "Wat gebeurde er in 2005 met het Noord-Hollands Archief?" asks for no archives of Noord-Holland.
    """
    happened = any(isinstance(m, ConceptMention) and m.concept == _EVENT for m in found)
    if not happened or not any(isinstance(m, YearMention) for m in found):
        return list(found)
    if any(isinstance(m, EventTypeMention) for m in found):
        return list(found)
    return [
        m for m in found
        if not isinstance(m, (TypeMention, PlaceMention))
        or not any(name.covers(m) for name in names)
    ]  # fmt: skip


def _told(words: Sequence[str], found: Sequence[Mention], parts: Sequence[range], language: str) -> list[Mention]:
    """The mentions with parts of a question as what happened, in place of what else was found there."""
    linked = [m for m in found if isinstance(m, NameMention) and m.candidates]
    kept = [
        m for m in found
        if m in linked or not any(m.shares(part.start, part.stop) for part in parts)
    ]  # fmt: skip
    return [
        *kept,
        *(
            ConceptMention(
                start=p.start, end=p.stop, text=" ".join(words[p.start : p.stop]), concept=_EVENT, language=language
            )
            for p in parts
        ),
    ]
