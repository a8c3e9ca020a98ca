"""Follow-ups that ask what else there is where something was listed: "what else is there?", "was gibt es dort sonst noch?".

Who asks for everything else, or for whatever kind there is, asks for all of that place: "and everything else?" behind archives.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.listed.others_there import OTHERS, TELLING
from glam_kg.question.conversation.listed.paging import AT_ONCE
from glam_kg.question.conversation.said.forms import says_total
from glam_kg.question.words.mentions import ConceptMention, GeneralMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.context import Context
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.phrasing.phrases import Phrases
    from glam_kg.question.conversation.said.said import Said

_ELSE: Final = OTHERS | {
    "nog", "meer", "anders", "noch", "sonst", "weiteres", "mehr", "ausserdem", "more", "additionally", "besides", "plus", "autre",
    "encore", "bovendien", "daarnaast", "wel",
}  # fmt: skip
"""Folded words for what has not been spoken of, beside a word for what."""
_WHAT: Final = frozenset(
    {
        "wat", "what", "whatever", "was", "que", "qu", "quoi", "anything", "something", "iets", "etwas", "chose", "rien",
    }
)  # fmt: skip
"""Folded words that ask for no kind."""
_ANYTHING: Final = frozenset({"anything", "something", "iets", "etwas", "chose", "rien"})
"""Those that ask for as little as there is: "anything else?" asks for more of a list, "everything else" for all beside it."""
_SHORTEST: Final = 3
"""Words of the shortest question that says what it asks: "what is there"; "sorry, what?" says nothing."""
_ALONE: Final = frozenset(
    {
        ("sonst",), ("sonst", "noch"), ("ansonsten",), ("und", "sonst"), ("und", "sonst", "noch"), ("und", "ansonsten"),
        ("en", "verder"), ("en", "anders"), ("en", "daarnaast"), ("and", "else"), ("sinon",), ("et", "sinon"),
    }
)  # fmt: skip
"""Folded words that ask so with no word for what."""
_THERE: Final = "there"
_ALL: Final = frozenset({"everything", "all", "else", "anything", "rest", "others"})
"""Folded words before "there" with which it points."""
_ARE: Final = frozenset({"is", "are", "was", "were", "s"})
_BESIDE: Final = frozenset(
    {
        "follow_up", "which", "list", "info", "refers_to_set", "refers_to_one", "everything", "in_which_city", "where", "until",
        "heritage", "year_word",
    }
)  # fmt: skip
"""Concepts of the words around those; the "to" of "what else does the town have to offer?" is no bound without a year,
and the "an" of "was gibt es noch an Kulturerbe?" no year."""
_REST: Final = frozenset(
    {"else", "andere", "anderen", "overige", "ubrige", "restliche", "reste", "rest", "autre", "surplus"}
)
"""Folded words beside "everything" for what has not been spoken of."""
_COUNTED: Final = frozenset({"count", "per_type", "everywhere"})
"""Those beside a word for every kind; "in total" is no other place."""


def all_there(frame: Frame, said: Said, context: Context, phrases: Phrases) -> Frame | None:
    """All institutions of the place of a list of some types, where it is asked what else there is, or for everything there.

    Of a list that was not told to its end, "what else?" asks for more of it, and "everything else" does not. Where they are
    counted, "of all types" asks for a number of each.
    """
    if frame.topic != "plain" or not frame.types or not frame.places:
        return None
    every = bool(phrases.runs_of(phrases.every_kind, said.analysis.words))
    levels = {part.place.level for part in frame.places}
    if not _asks_of_no_kind(frame, said, every=every) or said.points_at not in {None, *levels}:
        return None
    if every and (frame.counting or "count" in said.concepts):
        return replace(frame, topic="per_type", types=(), type_words=None, excluded_types=(), counting=False)
    words = said.analysis.words
    there = said.points or said.points_at is not None or said.has(PlaceMention) or _says_there(words)
    everything = "everything" in said.concepts and (there or _asks_for_the_rest(words))
    # "What else is there?" may ask for more of a list, and "what else is there in the way of heritage?" does not.
    more = (_asks_for_more(said) or _asks_instead(said, context)) and (there or len(context.names()) <= AT_ONCE)
    more |= said.has(GeneralMention) and not _ELSE.isdisjoint(words)
    if not (every or everything or more):
        return None
    return replace(frame, types=(), type_words=None, excluded_types=(), counting=False, shown=None)


def _says_there(words: Sequence[str]) -> bool:
    """Whether English "there" points at a place, which it hardly does beside a verb: "everything else there"."""
    return any(
        word == _THERE and i and words[i - 1] in _ALL and _ARE.isdisjoint(words[i + 1 : i + 2])
        for i, word in enumerate(words)
    )


def _asks_for_the_rest(words: Sequence[str]) -> bool:
    return not _REST.isdisjoint(words) and _ANYTHING.isdisjoint(words)


def _asks_for_more(said: Said) -> bool:
    words = said.analysis.words
    return words in _ALONE or not (_WHAT.isdisjoint(words) or _ELSE.isdisjoint(words))


def _asks_instead(said: Said, context: Context) -> bool:
    """Whether it is asked what there is in the place of what was asked for: "and what is there instead?"."""
    words = said.analysis.words
    return context.corrected and len(words) >= _SHORTEST and not (_WHAT - _ANYTHING).isdisjoint(words)


def _asks_of_no_kind(frame: Frame, said: Said, *, every: bool) -> bool:
    """Whether it names nothing but institutions in general and the place of the list, and asks nothing of what was listed."""
    concepts = {concept for concept in said.concepts if not concept.startswith("level_")}
    places = {part.place for part in frame.places}
    general = all(
        isinstance(m, (ConceptMention, GeneralMention))
        or (isinstance(m, PlaceMention) and any(reading.place in places for reading in m.readings))
        for m in said.mentions
    )
    told = not TELLING.isdisjoint(said.analysis.words)
    beside = _BESIDE | (_COUNTED if every and (says_total(said) or "everywhere" not in concepts) else set())
    return not (said.left or said.refused or told) and general and concepts <= beside
