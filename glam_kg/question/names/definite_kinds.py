"""A kind that is somebody's name, or begins names: "waar staat het spoorwegmuseum", "Kunsthal" and nothing else.

Where nothing is said but what one institution has, no museums are looked for: whoever is called so is meant, and where names only
begin so, or have these words in them, it is asked who of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.names.kinds_of_towns import HAVING_ONE
from glam_kg.question.names.name_beginnings import MOST_MEANT, beginning_so
from glam_kg.question.names.name_likeness import GUESS
from glam_kg.question.names.name_words import senses_of
from glam_kg.question.names.names import name_words
from glam_kg.question.names.names_less_town import MOST_ASKED, called_so_somewhere
from glam_kg.question.slots.filling import encloses
from glam_kg.question.words.mentions import (
    WHOLE_NAME,
    ConceptMention,
    Named,
    NameMention,
    PlaceMention,
    SchemeMention,
    TypeMention,
)
from glam_kg.question.words.tokens import as_written

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_ASKED: Final = frozenset(
    {"where", "website", "address", "founded", "identifier", "identifiers", "budget", "in_which_city"}
)
"""Concepts that ask something of one institution."""
_TOLD: Final = frozenset({"info"})
_BESIDE: Final = _ASKED | {
    "info",
    "when",
    "which",
    "event",
    "list",
    "refers_to_one",
    "refers_to_set",
    "level_region",
    "level_state",
}
"""Concepts that say nothing more; a state is but "staat"."""
_SHORTEST: Final = 6
"""Letters of a single word that tells who is meant."""


def with_definite_kinds(
    index: NameIndex,
    tokens: Sequence[Token],
    words: Sequence[str],
    found: Sequence[Mention],
    *,
    is_definite: Callable[[str], bool],
    is_small: Callable[[str], bool],
) -> list[Mention]:
    """The mentions, with those who are called by such a kind in its place.

    Args:
        index: The names.
        tokens: The question's words as written.
        words: The same words folded.
        found: What was found in it.
        is_definite: Whether a folded word says that a known one is meant.
        is_small: Whether a folded word is a small word.
    """
    told = _run(words, found, _ASKED, is_definite, is_small) or _bare(tokens, words, found)
    # "What do you know of the maritime museum?" is asked of one where somebody is called just so.
    run = told or _alone(words, found, is_definite) or _run(words, found, _TOLD, is_definite, is_small)
    if run is None:
        return list(found)
    own = words[run.start : run.stop]
    meant, whole = called_by_kind(index, words[run.start - 1] if run.start else "", own)
    if told is None and (not whole or not senses_of(own[0])[0].isdisjoint(HAVING_ONE)):
        return list(found)
    if whole and not run.start and len(meant) < len({name.iri for name in index.holding(own)}):
        # One is called "Heimatmuseum", and many are.
        return list(found)
    if not meant or (not whole and _is_any(words, found, run, meant)):
        return list(found)
    name = NameMention(
        start=run.start, end=run.stop, text=as_written(tokens[run.start : run.stop]), candidates=meant,
        weight=WHOLE_NAME if whole else GUESS, guess=not whole, reason="a kind with an article",
    )  # fmt: skip
    return [*(m for m in found if not (isinstance(m, NameMention) and m.overlaps(name))), name]


def _bare(tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention]) -> range | None:
    """The one kind with a capital that is all that is said: "Kunsthal", "Museum of Modern Art"; None where more is, or less."""
    kinds = [m for m in found if isinstance(m, TypeMention)]
    run = range(len(words))
    if not kinds or any(m.plural for m in kinds) or not tokens[0].capitalised:
        return None
    # "Stedelijk museum" begins with a capital as any sentence does; its adjective is none that says a kind.
    named = min(m.start for m in kinds) > 0 and max(m.end for m in kinds) == len(words)
    if not tokens[-1].capitalised and not named:
        return None
    if any(isinstance(m, PlaceMention) or (isinstance(m, NameMention) and m.candidates) for m in found):
        return None
    if any(isinstance(m, ConceptMention) and m.concept in _ASKED | _TOLD for m in found):
        return None
    return run if _tells(kinds, run, words) else None


def _alone(words: Sequence[str], found: Sequence[Mention], is_definite: Callable[[str], bool]) -> range | None:
    """The one word for a kind that is all that is said, whatever its letters and with or without its article; else None."""
    kinds = [m for m in found if isinstance(m, TypeMention)]
    run = range(int(len(words) > 1 and is_definite(words[0])), len(words))
    if len(run) != 1 or not kinds or any(m.plural for m in kinds):
        return None
    if any(isinstance(m, PlaceMention) or (isinstance(m, NameMention) and m.candidates) for m in found):
        return None
    return run if _tells(kinds, run, words) else None


def _run(
    words: Sequence[str],
    found: Sequence[Mention],
    asking: frozenset[str],
    is_definite: Callable[[str], bool],
    is_small: Callable[[str], bool],
) -> range | None:
    """The words of the one kind that one of some things is asked of, behind its article; None where anything else is said."""
    kinds = [m for m in found if isinstance(m, TypeMention)]
    if not kinds or any(m.plural for m in kinds):
        return None
    end = max(m.end for m in kinds)
    start = end
    while start and not is_definite(words[start - 1]):
        start -= 1
    if not start or start == end or min(m.start for m in kinds) < start or not _tells(kinds, range(start, end), words):
        return None
    asked = False
    said = set(range(start - 1, end))
    # "Over" in "wat weet je over" says nothing by itself, nor does "stad" in "in welke stad".
    longer = [m for m in found if isinstance(m, ConceptMention) and m.concept in _BESIDE]
    for m in (m for m in found if not any(encloses(each, m) for each in longer)):
        if m.start >= start and m.end <= end and not isinstance(m, NameMention):
            continue
        if isinstance(m, SchemeMention) or (isinstance(m, ConceptMention) and m.concept in asking):
            asked = True
        elif not (isinstance(m, ConceptMention) and m.concept in _BESIDE):
            return None
        said.update(range(m.start, m.end))
    return range(start, end) if asked and all(i in said or is_small(word) for i, word in enumerate(words)) else None


def _tells(kinds: Sequence[TypeMention], run: range, words: Sequence[str]) -> bool:
    """Whether more is said than the plain word for a type, which is whatever was spoken of: "the museum"."""
    if len(run) > 1:
        return True
    return len(words[run.start]) >= _SHORTEST and all(m.narrower or m.reason for m in kinds)


def _is_any(words: Sequence[str], found: Sequence[Mention], run: range, meant: Sequence[Named]) -> bool:
    """Whether a kind that many have is said, and no name: "the art museum", and "das Stadtarchiv" where but one is known."""
    if len(run) > 1:
        return any(isinstance(m, TypeMention) and range(m.start, m.end) == run for m in found)
    return len(meant) == 1 and not senses_of(words[run.start])[0].isdisjoint(HAVING_ONE)


def called_by_kind(index: NameIndex, article: str, own: Sequence[str]) -> tuple[tuple[Named, ...], bool]:
    """Those who are called by some words, with or without their article, and true; else those to ask about.

    Args:
        index: The names.
        article: The folded word before them.
        own: The words, folded.
    """
    holding = index.holding(own)
    labels = [[*own], [article, *own]]
    whole = {name.iri: Named.of(name, WHOLE_NAME) for name in reversed(holding) if name_words(name.text) in labels}
    if whole:
        return tuple(whole[iri] for iri in sorted(whole)), True
    begun = beginning_so(index, own, most=MOST_ASKED) or called_so_somewhere(index, own)
    if begun:
        return begun, False
    within = {name.iri: Named.of(name, GUESS) for name in reversed(holding)}
    return tuple(within[iri] for iri in sorted(within)) if len(within) <= MOST_MEANT else (), False
