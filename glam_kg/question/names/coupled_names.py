"""Names of institutions that hyphens show: "Karl-Valentin-Museum" is no museum of Karl and Valentine.

German joins the words of a name with hyphens (Durchkopplung: Amtliche Regelung der deutschen Rechtschreibung, § 50).
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.question.words.closed_classes import CONJUNCTIONS
from glam_kg.question.words.mentions import SURE_NAME, NameMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.names.several import SeveralInstitutions
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_WEIGHT: Final = 0.5
_HYPHENS: Final = frozenset({"-", "‐", "‑"})
_FIRST_NAMES: Final = frozenset({"max"})
"""Folded first names that are words of the lexicon, too: the greatest number."""


def is_first_name(tokens: Sequence[Token], position: int) -> bool:
    """Whether a word of the lexicon stands as a first name, before another word with a capital: "Max Ernst", not "Max 5"."""
    return (
        tokens[position].key in _FIRST_NAMES
        and tokens[position].capitalised
        and position + 1 < len(tokens)
        and tokens[position + 1].capitalised
    )


def is_coupled(
    text: str, tokens: Sequence[Token], name: NameMention, found: Sequence[Mention], several: SeveralInstitutions
) -> bool:
    """Whether hyphens join words with capitals to the one institution at their end, so that none of them is a place.

    A place may be joined whole ("Wien-Museum", "Baden-Württemberg-Archiv"), and a general word ("Stadt-Archiv") tells nobody
    from others. Nor is a name that the graph has told anew.

    Args:
        text: The question.
        tokens: Its words, misspelt ones corrected.
        name: What looks like a name.
        found: What was found so far.
        several: Tells one institution from several.
    """
    last = tokens[name.end - 1].key
    lexicon = several.lexicon
    if name.end - name.start < 2 or last not in lexicon.single_words or several.named_by(last):
        return False
    if not all(_joined(text, *pair) for pair in pairwise(tokens[name.start : name.end])):
        return False
    first = tokens[name.start]
    if first.key in lexicon.single_words or _is_called(name, tokens, found):
        return False
    whole = [
        m for m in found if isinstance(m, PlaceMention) and m.start == name.start and m.end == name.end - 1
    ]  # fmt: skip
    return not whole or first.corrected


def with_partner(text: str, tokens: Sequence[Token], name: NameMention) -> NameMention:
    """A name with the other of the two that it is called by: "Victoria-und-Albert-Museum" is more than an Albert-Museum."""
    first = name.start - 2
    if first < 0 or tokens[first + 1].key not in CONJUNCTIONS or not tokens[first].capitalised:
        return name
    if not all(_joined(text, *pair) for pair in pairwise(tokens[first : name.start + 1])):
        return name
    return replace(name, start=first, text=text[tokens[first].start : tokens[name.end - 1].end])


def coupled_in_small_letters(
    text: str, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention], several: SeveralInstitutions
) -> Iterator[NameMention]:
    """Names in small letters of which a hyphen joins the two halves, one of them known to nobody: "kröller-müller museum"."""
    for kind in [m for m in found if isinstance(m, TypeMention) and m.end - m.start == 1]:
        start, end = kind.start - 2, kind.end
        if start < 0 or not _joined(text, tokens[start], tokens[start + 1]) or several.named_by(words[kind.start]):
            continue
        halves = tokens[start : start + 2]
        if any(token.capitalised or token.key in several.lexicon.entries for token in halves):
            continue
        name = NameMention(
            start=start, end=end, text=text[tokens[start].start : tokens[kind.start].end], candidates=(), weight=_WEIGHT,
            reason="hyphens join it",
        )  # fmt: skip
        explained = {i for m in found if not isinstance(m, NameMention) for i in range(m.start, m.end)}
        if not {start, start + 1} <= explained and not _is_called(name, tokens, found):
            yield name


def _joined(text: str, before: Token, behind: Token) -> bool:
    return text[before.end : behind.start] in _HYPHENS


def _is_called(name: NameMention, tokens: Sequence[Token], found: Sequence[Mention]) -> bool:
    """Whether the graph has somebody of that name, or of a longer one with its first word as it was written."""
    first = fold_key(tokens[name.start].text)
    return any(
        isinstance(m, NameMention)
        and m.overlaps(name)
        and any(c.score >= SURE_NAME or first in fold_key(c.label).split() for c in m.candidates)
        for m in found
    )
