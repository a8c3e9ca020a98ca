"""Follow-ups that ask what else there is where something was listed: "what else is there?", "was gibt es dort sonst noch?"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.listed.others_there import OTHERS
from glam_kg.question.conversation.listed.paging import AT_ONCE
from glam_kg.question.words.mentions import ConceptMention, GeneralMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.context import Context
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.said.said import Said

_ELSE: Final = OTHERS | {
    "nog", "meer", "anders", "noch", "sonst", "weiteres", "mehr", "ausserdem", "more", "additionally", "besides", "plus", "autre",
    "encore", "bovendien", "daarnaast",
}  # fmt: skip
"""Folded words for what has not been spoken of, beside a word for what."""
_WHAT: Final = frozenset(
    {"wat", "what", "was", "que", "qu", "quoi", "anything", "something", "iets", "etwas", "chose", "rien"}
)
"""Folded words that ask for no kind."""
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
    }
)  # fmt: skip
"""Concepts of the words around those; the "to" of "what else does the town have to offer?" is no bound without a year."""
_TELLING: Final = frozenset(
    {
        "weet", "weten", "vertel", "vertellen", "know", "tell", "weisst", "wissen", "wisst", "erzahl", "erzahle", "erzahlen",
        "sais", "savez", "dis", "dire", "raconte",
    }
)  # fmt: skip
"""Folded words that ask for more to be told of what was listed."""


def all_there(frame: Frame, said: Said, context: Context) -> Frame | None:
    """All institutions of the place of a list of some types, where it is asked what else there is, or for everything there.

    Of a list that was not told to its end, "what else?" asks for more of it.
    """
    if frame.topic != "plain" or not frame.types or not frame.places or not _asks_of_no_kind(said):
        return None
    levels = {part.place.level for part in frame.places}
    if said.points_at is not None and said.points_at not in levels:
        return None
    there = said.points or said.points_at is not None or _says_there(said.analysis.words)
    everything = there and "everything" in said.concepts
    more = _asks_for_more(said) and (there or len(context.names()) <= AT_ONCE)
    if not (everything or more):
        return None
    return replace(frame, types=(), type_words=None, excluded_types=(), counting=False, shown=None)


def _says_there(words: Sequence[str]) -> bool:
    """Whether English "there" points at a place, which it hardly does beside a verb: "everything else there"."""
    return any(
        word == _THERE and i and words[i - 1] in _ALL and _ARE.isdisjoint(words[i + 1 : i + 2])
        for i, word in enumerate(words)
    )


def _asks_for_more(said: Said) -> bool:
    words = said.analysis.words
    return words in _ALONE or not (_WHAT.isdisjoint(words) or _ELSE.isdisjoint(words))


def _asks_of_no_kind(said: Said) -> bool:
    """Whether it names nothing but institutions in general, and asks nothing of what was listed."""
    concepts = {concept for concept in said.concepts if not concept.startswith("level_")}
    general = all(isinstance(m, (ConceptMention, GeneralMention)) for m in said.mentions)
    told = not _TELLING.isdisjoint(said.analysis.words)
    return not (said.left or said.refused or told) and general and concepts <= _BESIDE
