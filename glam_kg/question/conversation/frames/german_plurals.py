"""German words for types as they stand in a sentence by themselves: in the nominative, and with no article before them.

A question says them in other forms: "in Archiven", "Welche botanischen Gärten …", with a capital where it begins. Those that
the next question needs are made of this one.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from glam_kg.folding import fold_key

if TYPE_CHECKING:
    from collections.abc import Callable

_INFLECTED = re.compile(r"\b([a-zäöüß]{4,}e)[nr](?= )")
_CAPITAL = re.compile(r"^\w+(?:sch|lich|ig|al|ell|är|ös)e[nr]? (?=[A-ZÄÖÜ])")
"""An adjective at the beginning of a sentence, before its noun."""
_NOUN = re.compile(r"[A-ZÄÖÜ][\w-]*(?:en|ern)\b")
_SHORTEST_HEAD = 3


def nominative_plural(text: str, is_known: Callable[[str], bool]) -> str:
    """Words for types, of several, in the nominative and as they stand without an article.

    Args:
        text: The words as they were written.
        is_known: Whether a folded word means a type.

    >>> nominative_plural("historischen Archiven", {"archiv", "archive"}.__contains__)
    'historische Archive'
    >>> nominative_plural("Bibliotheken", {"bibliothek", "bibliotheken"}.__contains__)
    'Bibliotheken'
    >>> nominative_plural("Klöstern", {"kloster"}.__contains__)
    'Klöster'
    """
    text = _CAPITAL.sub(lambda found: found[0].lower(), text)
    text = _INFLECTED.sub(r"\1", text)
    return _NOUN.sub(lambda found: found[0][:-1] if _is_dative(fold_key(found[0]), is_known) else found[0], text)


def _is_dative(word: str, is_known: Callable[[str], bool]) -> bool:
    """Whether the last letter makes a dative: without it there is a plural, and without the ending of that its singular.

    Feminine nouns have no such plural: "Galerie" is a singular and "Bibliotheke" is no word.
    """
    plural = word[:-1]
    singular = plural.removesuffix("er") if plural.endswith("er") else plural.removesuffix("e")
    # "Kloster" and "Klöster" are one word when folded.
    singulars = (singular, plural) if plural.endswith("er") else (singular,)
    return any(
        is_known(one[start:]) and is_known(plural[start:])
        for one in singulars
        for start in range(len(one) - _SHORTEST_HEAD + 1)
    )
