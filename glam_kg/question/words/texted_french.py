"""French as it is typed in messages: "jcherche les biblis", "chuis à Lyon", "c koi les musées", "kels musées ya", "g besoin de".

The pronoun and its verb are one word there, which is read as the two that it says. A "musé" is a museum.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.words.tokens import Token

_I: Final = "j"
_I_AM: Final = frozenset({"chuis", "chui", "chsuis", "jsui"})
_VERBS: Final = frozenset(
    {
        "ai", "suis", "fais", "vais", "veux", "peux", "dois", "sais", "cherche", "recherche", "voudrais", "aimerais", "habite",
        "travaille", "prepare", "ecris", "etudie", "visite", "passe", "pars", "pense", "voulais", "arrive", "debarque", "vis",
        "organise", "bosse", "connais", "trouve", "souhaite", "loge", "viens", "me", "adore", "aime", "collectionne",
        "demande", "prends", "pourrais", "reste", "regarde", "planifie", "crois", "compte", "monte", "dors", "cherchais",
    }
)  # fmt: skip
"""Folded verbs of somebody who says what they do, and the pronoun before one ("jme demande")."""
_MEANT: Final = {
    "kel": "quel",
    "kels": "quels",
    "kelle": "quelle",
    "kelles": "quelles",
    "kombien": "combien",
    "keske": "que",
    "kesk": "que",
    "kestion": "question",
    "bcp": "beaucoup",
    "slt": "salut",
    "bjr": "bonjour",
}
"""Words that stand for one wherever they are."""
_WHAT: Final = "koi"
_BEFORE_WHAT: Final = frozenset({"c", "cest", "est", "ya", "a", "de", "comme", "sur"})
"""Folded words of which one stands before "quoi"; the fish has none of them."""
_I_HAVE: Final = "g"
_BEHIND_HAVE: Final = frozenset(
    {"besoin", "pas", "perdu", "oublie", "vu", "lu", "entendu", "une", "un", "deux", "trouve", "envie"}
)
"""Folded words behind "j'ai" where that is one letter; elsewhere it is a unit, or an initial."""
_ONE_E_SHORT: Final = ("musé", "musés")
"""How a word ends that lacks the mute letter of "musée"; without its accent it may be a muse, or a town."""
_SEVERAL: Final = frozenset({"les", "des", "de", "quels", "aux", "ces", "plusieurs", "vos", "leurs", "tous"})
"""Folded words before several museums, also where their last letter is missing: "combien de musé"."""


def written_in_full(tokens: Sequence[Token]) -> tuple[Token, ...]:
    """The tokens, with the words that are meant; only words in small letters are shortened so, but for "Musé".

    >>> from glam_kg.question.words.tokens import tokenise
    >>> [token.key for token in written_in_full(tokenise("jcherche les musées, c koi"))]
    ['j', 'cherche', 'les', 'musees', 'c', 'quoi']
    >>> [token.key for token in written_in_full(tokenise("chuis à Lyon et g besoin de kels musées"))]
    ['je', 'suis', 'a', 'lyon', 'et', 'j', 'besoin', 'de', 'quels', 'musees']
    >>> [token.key for token in written_in_full(tokenise("les jardins, une koi, 5 g"))]
    ['les', 'jardins', 'une', 'koi', '5', 'g']
    >>> [token.key for token in written_in_full(tokenise("Combien de musé, un écomusé, la muse"))]
    ['combien', 'de', 'musees', 'un', 'ecomusee', 'la', 'muse']
    """
    return tuple(part for i in range(len(tokens)) for part in _parts(tokens, i))


def _parts(tokens: Sequence[Token], position: int) -> Iterator[Token]:
    token = tokens[position]
    key = token.key
    if token.text.lower().endswith(_ONE_E_SHORT):
        several = key.endswith("s") or (position > 0 and tokens[position - 1].key in _SEVERAL)
        yield replace(token, key=key.removesuffix("s") + ("es" if several else "e"))
    elif not token.text.islower():
        yield token
    elif key.startswith(_I) and key[1:] in _VERBS and len(key) == len(token.text):
        yield from _two(token, "j", key[1:], 1)
    elif key in _I_AM:
        yield from _two(token, "je", "suis", len(key) - len("uis"))
    elif key == _WHAT and position and tokens[position - 1].key in _BEFORE_WHAT:
        yield replace(token, key="quoi")
    elif key == _I_HAVE and position + 1 < len(tokens) and tokens[position + 1].key in _BEHIND_HAVE:
        yield replace(token, key="j")
    else:
        yield replace(token, key=_MEANT[key]) if key in _MEANT else token


def _two(token: Token, first: str, second: str, cut: int) -> Iterator[Token]:
    middle = token.start + cut
    yield replace(token, text=token.text[:cut], key=first, end=middle)
    yield replace(token, text=token.text[cut:], key=second, start=middle, sentence_start=False)
