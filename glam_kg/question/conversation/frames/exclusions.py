"""What a follow-up leaves out of what was asked for, and whether what was left out before still is."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.frames.frame import OF_PLACES
from glam_kg.question.conversation.listed.others_there import asks_for_anything, asks_for_others
from glam_kg.question.sentences.rhetorical_negations import ADDING
from glam_kg.question.slots.exclusion_slots import meant_at
from glam_kg.question.words.closed_classes import CONJUNCTIONS
from glam_kg.question.words.lexicon import DENYING
from glam_kg.question.words.mentions import (
    ConceptMention,
    ExclusionMention,
    GeneralMention,
    PlaceMention,
    PlaceReading,
    TypeMention,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.frames.frame_parts import PlacePart
    from glam_kg.question.conversation.phrasing.phrases import Phrases
    from glam_kg.question.conversation.said.said import Said


_SOME: Final = frozenset(
    {
        "die", "degene", "degenen", "diegene", "diegenen", "welke", "hoeveel", "those", "ones", "which", "many", "viele",
        "diejenigen", "jene", "welche", "ceux", "celles", "lesquels", "lesquelles", "combien",
    }
)  # fmt: skip
"""Folded words for some of those that were listed."""
_THERE: Final = frozenset({"daar", "er"})
"""The first half of a Dutch "daarbij" and "erbij"."""
_CONTRASTING: Final = frozenset({"gegensatz", "vergleich", "unterschied", "kontrast"})
"""Folded German nouns with which "dazu" sets one thing against another."""
_COUNTED_IN: Final = frozenset({"op", "optelt", "optellen", "opgeteld", "telt", "neemt", "doet"})
"""Folded words behind its second half."""
_BEING: Final = frozenset({"is", "zijn", "was", "waren", "zit", "zitten", "staat", "staan", "hoort", "horen"})
"""Folded verbs that ask who is among them: "zijn er archieven bij?"."""
_PLUS: Final = "plus"
_BESIDE: Final = (
    (_PLUS,), ("as", "well", "as"), ("alsook",), ("alsmede",), ("evenals",), ("sowie",), ("ainsi", "que"), ("ainsi", "qu"),
)  # fmt: skip
"""Folded words that set what follows beside what was asked for."""
_THAN: Final = frozenset({"que", "qu", "d", "dan", "than", "als"})
"""Folded words behind a "plus" that compares, or asks for more."""
_SELF: Final = frozenset({"zelf", "itself", "proper", "selbst", "selber", "meme"})
"""Folded words behind a word for a town: "without the city itself"."""
_BESIDE_NAMES: Final = frozenset({"follow_up", "count", "list", "which", "refers_to_set", "refers_to_one"})
"""Concepts of the words around "except the Kunsthal" that say no more."""
_OUTSIDE_IT: Final = frozenset({"daarbuiten", "erbuiten"})
OUTSIDE: Final = frozenset({"outside", "buiten", "ausserhalb", "dehors", "hors"}) | _OUTSIDE_IT
"""Folded words for all around a place but it; "without" and "except" leave it out of what is asked for."""
_IT: Final = frozenset({"of", "it", "that", "there", "davon", "dessen", "de", "cela", "ca", "celle", "ci"})
"""Folded words behind those for all around that name no other place."""
_CHANGED: Final = frozenset({"founded", "closed", "event"})
"""Concepts of what happened in a place and may have been denied, rather than that somebody is there."""


def words_that_add(analysis: Analysis, phrases: Phrases, articles: frozenset[str]) -> list[range]:
    """Where the words stand that count in what is named; those that are denied leave it out: "not including Texas"."""
    adding = [range(run.start, run.end) for run in phrases.runs_of(phrases.adding, analysis.words)]
    removing = phrases.runs_of(phrases.removing, analysis.words) if adding else []
    found = [run for run in adding if not any(r.start <= run.start and run.stop <= r.end for r in removing)]
    found = [run for run in found if _CONTRASTING.isdisjoint(analysis.words[max(0, run.start - 1) : run.start])]
    return found or list(_taken_in(analysis.words)) or list(_plus(analysis, articles))


def _taken_in(words: Sequence[str]) -> Iterator[range]:
    """Where both halves of a Dutch "daarbij" stand apart: "doe daar Utrecht bij", "tel er Limburg bij op"."""
    end = len(words) - 1 if words[-1:] and words[-1] in _COUNTED_IN else len(words)
    there = next((i for i, word in enumerate(words[: max(end - 2, 0)]) if word in _THERE), None)
    if there is not None and words[end - 1] == "bij" and _BEING.isdisjoint(words):
        yield range(there, there + 1)
        yield range(end - 1, len(words))


def _plus(analysis: Analysis, articles: frozenset[str]) -> Iterator[range]:
    """Where a "plus" stands that begins a follow-up, before places or types and nothing else: "plus those in Drenthe"."""
    words = analysis.words
    start = 1 if words[:1] and words[0] in CONJUNCTIONS else 0
    end = next((start + len(run) for run in _BESIDE if words[start : start + len(run)] == run), start)
    than = _THAN | {"de"} if analysis.language.code == "fr" else _THAN
    if end == start or (words[start] == _PLUS and not than.isdisjoint(words[end : end + 1])):
        return
    named = [m for m in analysis.mentions if isinstance(m, (PlaceMention, TypeMention))]
    last = max((m.end for m in named), default=0)
    first = min((m.start for m in named if m.end == last), default=0)
    beside = (*range(end, first), *range(last, len(words)))
    if last and all(words[i] in _SOME | articles or not analysis.content[i] for i in beside):
        yield range(start, end)


def words_that_remove(analysis: Analysis, phrases: Phrases) -> list[range]:
    """Where the words stand that leave out what is named; a "besides" that adds to what was asked is none."""
    denied = {m.start for m in analysis.concept_mentions if m.concept in DENYING}
    runs = (range(run.start, run.end) for run in phrases.runs_of(phrases.removing, analysis.words))
    found = [run for run in runs if analysis.words[run.start] not in ADDING or run.start in denied]
    left_out = [m for m in analysis.mentions if isinstance(m, ExclusionMention)]
    if left_out:
        # "In the US without Texas" says itself of what Texas is left out.
        return [run for run in found if not any(m.start <= run.start < m.end for m in left_out)]
    return found or list(_denied_places(analysis))


def words_that_remove_town(analysis: Analysis, phrases: Phrases, articles: frozenset[str]) -> list[range]:
    """Where the words stand that leave out the town, which they do not name: "and without the city?"."""
    removing = words_that_remove(analysis, phrases)
    towns = {m.start: m.end for m in analysis.concept_mentions if m.concept == "level_city"} if removing else {}
    found = []
    for run in removing:
        start = run.stop
        while analysis.words[start : start + 1] and analysis.words[start] in articles:
            start += 1
        behind = range(towns.get(start, 0), len(analysis.words))
        if start in towns and all(not analysis.content[i] or analysis.words[i] in _SELF for i in behind):
            found.append(range(run.start, len(analysis.words)))
    return found


def words_for_all_around(words: Sequence[str]) -> range:
    """Where the words stand for all around what was spoken of, which is a pronoun or is not said; none that name a place.

    >>> words_for_all_around(("and", "outside", "of", "it")), words_for_all_around(("outside", "texas"))
    (range(1, 4), range(0, 0))
    """
    at = next((i for i, word in enumerate(words) if word in OUTSIDE), len(words))
    return range(at, len(words)) if all(word in _IT for word in words[at + 1 :]) else range(0)


def _denied_places(analysis: Analysis) -> Iterator[range]:
    """Where some are told apart by not being in a place: "those not in Utrecht", "not in Utrecht", "hoeveel liggen niet in …"."""
    if not _CHANGED.isdisjoint(analysis.concepts()):
        return
    places = [m.start for m in analysis.place_mentions]
    for denial in (m for m in analysis.concept_mentions if m.concept == "negation"):
        some = not any(analysis.content[: denial.start]) or not _SOME.isdisjoint(analysis.words[: denial.start])
        if some and any(at >= denial.end and not any(analysis.content[denial.end : at]) for at in places):
            yield range(denial.start, denial.end)


def without_parts(frame: Frame, parts: Sequence[PlacePart]) -> Frame:
    """The frame without some parts of its places; that they are none shows where it is put into words and read again."""
    known = [part.place for part in frame.excluded]
    return replace(frame, excluded=(*frame.excluded, *(part for part in parts if part.place not in known)), shown=None)


def without_types(frame: Frame, said: Said) -> Frame | None:
    """The frame without some types of institution ("zonder de musea"); None where it is about others, or about no more.

    Behind museums, "what else is there besides museums?" asks for all other types.
    """
    if frame.types:
        left = tuple(letter for letter in frame.types if letter not in said.letters)
        known = set(said.letters) <= set(frame.types)
        if known and not left and frame.topic == "plain" and frame.places and _asks_for_all(said):
            counting = "count" in said.concepts
            bare = replace(frame, types=(), type_words=None, counting=counting, shown=None)
            return replace(bare, excluded_types=frame.types)
        return replace(frame, types=left, type_words=None, shown=None) if left and known else None
    types = tuple(dict.fromkeys((*frame.excluded_types, *said.letters)))
    return replace(frame, excluded_types=types, shown=None)


def without_names(frame: Frame, said: Said) -> Frame | None:
    """The frame without the institutions that a follow-up names ("except the Kunsthal"); None where it says anything else."""
    exclusions = [m for m in said.all(ExclusionMention) if m.names]
    beside = [i for i, content in enumerate(said.analysis.content) if content]
    words = {i for m in exclusions for i in range(m.start, m.end)}
    others = (m for m in said.mentions if m not in exclusions and not isinstance(m, ConceptMention))
    if not words or not _has_room_for_names(frame) or not (frame.places or frame.types) or any(others):
        return None
    counting = frame.counting or "count" in said.concepts
    said_beside = {i for m in said.all(ConceptMention) if m.concept in _BESIDE_NAMES for i in range(m.start, m.end)}
    if not words.union(said_beside).issuperset(beside):
        return None
    new = with_names_left_out(frame, said)
    return replace(new, counting=counting) if new else None


def with_names_left_out(frame: Frame, said: Said) -> Frame | None:
    """The frame with the institutions left out that a follow-up names; None where one of them is not known there."""
    places = [PlaceReading(part.place, 1.0, parts=(part.place.code,)) for part in frame.places]
    meant = [meant_at(name, places) for mention in said.all(ExclusionMention) for name in mention.names]
    if not all(meant):
        return None
    names = dict.fromkeys((*frame.excluded_names, *(named[0].label for named in meant)))
    return replace(frame, excluded_names=tuple(names), shown=None)


def _has_room_for_names(frame: Frame) -> bool:
    """Whether institutions can be left out by name of what a frame asks: of what there is in places, or of a type."""
    return frame.topic in OF_PLACES


def _asks_for_all(said: Said) -> bool:
    """Whether it asks for institutions of every type, of which some are left out: "what else", "which institutions"."""
    return said.has(GeneralMention) or asks_for_others(said) or asks_for_anything(said)


def carried(frame: Frame, new: Frame) -> Frame:
    """The new frame with what was left out before: as long as it is about the same places, and about all types."""
    if [part.place for part in new.places] != [part.place for part in frame.places]:
        new = replace(new, excluded=())
    if not _has_room_for_names(new) or new.types != frame.types or new.places != frame.places:
        new = replace(new, excluded_names=())
    return replace(new, excluded_types=()) if new.types else new
