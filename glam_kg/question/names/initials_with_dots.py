"""Initials that are written with full stops: "S.M.A.K." says what "SMAK" does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.ghcid.skipped_words import legal_forms
from glam_kg.question.words.tokens import Token

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Sequence

    from glam_kg.question.names.names import NameIndex

_FEWEST: Final = 3
"""Letters: of two there are many, and many names begin with them ("H.C. Andersen")."""
_STOP: Final = "."


def with_initials_joined(
    text: str, tokens: Sequence[Token], index: NameIndex, known: Container[str], is_place: Callable[[str], bool]
) -> tuple[Token, ...]:
    """The words, with capitals that stand behind each other with a full stop between as the one word that they are.

    >>> from glam_kg.question.names.names import CustodianName, NameIndex
    >>> from glam_kg.question.words.tokens import tokenise
    >>> def keys(text, *names):
    ...     index = NameIndex.build([CustodianName(f"urn:{name}", name) for name in names])
    ...     return [token.key for token in with_initials_joined(text, tokenise(text), index, (), lambda key: key == "usa")]
    >>> keys("S.M.A.K. in Gent"), keys("C.R.E. Museum", "C.R.E. Museum"), keys("the U.S.A.")
    (['smak', 'in', 'gent'], ['c', 'r', 'e', 'museum'], ['the', 'u', 's', 'a'])

    Args:
        text: The question.
        tokens: Its words.
        index: The names of the graph; letters that stand so in one are left as they are.
        known: Folded words that mean something by themselves.
        is_place: Whether a folded word is a well-known place.
    """
    if text.count(_STOP) < _FEWEST:
        return tuple(tokens)
    joined: list[Token] = []
    at = 0
    while at < len(tokens):
        end = at + 1
        while end < len(tokens) and _is_letter(tokens[end - 1]) and _is_behind_stop(text, tokens, end):
            end += 1
        run = tokens[at:end]
        key = "".join(token.key for token in run)
        other = key in legal_forms() or key in known or is_place(key)
        if (
            len(run) < _FEWEST
            or text[run[-1].end : run[-1].end + 1] != _STOP
            or other
            or index.forms_holding([token.key for token in run])
        ):
            joined += run
        else:
            first, stop = run[0], run[-1].end + 1
            joined.append(Token(text[first.start : stop], key, first.start, stop, True, first.sentence_start))
        at = end
    return tuple(joined)


def _is_letter(token: Token) -> bool:
    return len(token.text) == 1 and token.capitalised


def _is_behind_stop(text: str, tokens: Sequence[Token], position: int) -> bool:
    """Whether a word is a capital letter right behind the full stop of another."""
    return _is_letter(tokens[position]) and text[tokens[position - 1].end : tokens[position].start] == _STOP
