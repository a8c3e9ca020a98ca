"""Parts of names that leave open who is meant: one word within a name, initials, the university that has a library."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.ghcid.skipped_words import function_words, legal_forms
from glam_kg.question.names.name_words import KINDS, is_of_another, senses_of
from glam_kg.question.names.names import name_words
from glam_kg.question.places.half_names import POINTS
from glam_kg.question.words.spelling import nearest_word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.tokens import Token

_OF_UNIVERSITIES: Final = frozenset({"library", "archive", "museum", "gallery"})
"""Kinds of what a university has, and is called by it."""
_UNIVERSITY: Final = "university"
_FEWEST_WORDS: Final = 2
"""Words of which the last says what kind somebody is of, and the others who."""
_LONGEST_INITIALS: Final = 5
_SHORTEST_WITH_SLIP: Final = 7
"""Letters of a word that is surely a slip of a name: a shorter one is near to many ("Mucem" to "Art Musem")."""


def leaves_open(label: str, said: Sequence[Token], tokens: Sequence[Token], *, town: str = "") -> bool:
    """Whether a part of a name may mean another than the one that has it: that is to be asked.

    >>> from glam_kg.question.words.tokens import tokenise
    >>> def of(label, said): return leaves_open(label, tokenise(said), tokenise(f"Where is the {said}"))
    >>> of("Friendship-Nile Historical Society", "Nile"), of("Museum Boijmans Van Beuningen", "Boijmans")
    (True, False)
    >>> of("Ina Thompson Moss Point Library", "INA"), of("Universitätsbibliothek KU Leuven", "KU Leuven")
    (True, True)
    >>> of("San Diego Zoo Institute for Conservation Research", "San Diego Zoo"), of("Hagley Museum and Library", "Hagley Museum")
    (True, False)
    >>> leaves_open("Louvre Abu Dhabi", tokenise("Louvre"), tokenise("the Louvre"), town="Abu Dhabi")
    True
    >>> leaves_open("Verzetsmuseum Amsterdam", tokenise("Verzetsmuseum"), tokenise("Verzetsmuseum adres"), town="Amsterdam")
    False

    Args:
        label: The name.
        said: The question's words that belong to it.
        tokens: All words of the question.
        town: Where it is.
    """
    keys = [token.key for token in said]
    if town and is_branch(label, keys, town) and not set(fold_key(town).split()) <= {token.key for token in tokens}:
        return True
    if (town and _is_without_town(label, keys, town)) or _is_written_together(label, keys):
        return False
    if len(keys) == 1 and (
        is_of_another(label, keys[0]) or _is_initials(said[0], tokens) or not _begins(label, keys[0])
    ):
        return True
    if _goes_on_as_another(label, keys):
        return True
    senses = frozenset().union(*(senses_of(word)[0] for word in fold_key(label).split()))
    kinds = senses & _OF_UNIVERSITIES
    if _UNIVERSITY not in senses or not kinds or any(senses_of(key)[0] & _OF_UNIVERSITIES for key in keys):
        return False
    own = sorted(word for word in fold_key(label).split() if senses_of(word)[0] & kinds)
    # "University Gallries" says what of the university is asked for.
    return all(nearest_word(key, own) is None for key in keys)


def is_of_other_part(label: str, said: Sequence[str], tokens: Sequence[Token]) -> bool:
    """Whether a name has a point of the compass before all that is said, which makes another area of it.

    >>> from glam_kg.question.words.tokens import tokenise
    >>> is_of_other_part("South Australian Museum", ["australian", "museum"], tokenise("Australian Museum"))
    True
    """
    words, size = fold_key(label).split(), len(said)
    if size < _FEWEST_WORDS:
        return False
    start = next((i for i in range(1, len(words) - size + 1) if words[i : i + size] == [*said]), None)
    point = words[start - 1] if start is not None else ""
    return point in POINTS and all(token.key != point for token in tokens)


def is_branch(label: str, said: Sequence[str], town: str) -> bool:
    """Whether a name is one word that says no kind, and behind it the town: there is another Louvre than that of Abu Dhabi."""
    words = fold_key(label).split()
    return len(said) == 1 and not senses_of(said[0])[0] and words == [said[0], *fold_key(town).split()]


def _is_written_together(label: str, said: Sequence[str]) -> bool:
    """Whether one word is a whole name without its blanks and signs: "MarkyateLibrary"."""
    return len(said) == 1 and "".join(name_words(label)) == said[0]


def _goes_on_as_another(label: str, said: Sequence[str]) -> bool:
    """Whether a name goes on, behind the kind at the end of what is said, with another kind: the institute of a zoo."""
    words, size = fold_key(label).split(), len(said)
    kinds = senses_of(said[-1])[0] & KINDS.keys()
    start = next((i for i in range(len(words) - size) if words[i : i + size] == [*said]), None)
    if not kinds or size < _FEWEST_WORDS or start is None:
        return False
    others = senses_of(words[start + size])[0] & KINDS.keys()
    return bool(others) and others.isdisjoint(kinds)


def _is_without_town(label: str, said: Sequence[str], town: str) -> bool:
    """Whether all of a name is said but its own town, in words that say of what kind it is."""
    own = fold_key(town).split()
    rest = [word for word in fold_key(label).split() if word not in said and word not in function_words(None)]
    return bool(rest) and set(rest) <= set(own) and any(senses_of(word)[0] for word in said)


def _is_initials(word: Token, tokens: Sequence[Token]) -> bool:
    """Whether a word is written as letters that stand for words, where others are not in capitals."""
    shouted = all(token.text.isupper() for token in tokens)
    return word.text.isupper() and 1 < len(word.text) <= _LONGEST_INITIALS and not shouted


def _begins(label: str, word: str) -> bool:
    """Whether a word is the first of a name that is more than a small word or a kind, or a slip of it."""
    small, legal = function_words(None), legal_forms()
    words = [each for each in fold_key(label).split() if each not in small and each not in legal]
    own = [word for word in words if not senses_of(word)[0]]
    return not own or own[0].removesuffix("s") == word.removesuffix("s") or _is_slip(word, own[0])


def _is_slip(word: str, meant: str) -> bool:
    """Whether a word differs by one slip: "Joaneum"."""
    near = nearest_word(word, (meant,)) if len(word) >= _SHORTEST_WITH_SLIP else None
    return near is not None and near[1] == 1
