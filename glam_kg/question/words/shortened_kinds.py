"""Kinds written for short: "natl library of wales", "pub. libraries", "Nat'l Museum", "hist. soc.", "openb. bibliotheek".

A short word is long only beside what makes a kind of it: a "pub" and a "gov" are else something of their own.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.tokens import Token

_ADJECTIVES: Final = {
    "nat": ("national", "nationale", "nationales", "nationaal"),
    "natl": ("national",),
    "nation": ("national",),
    "pub": ("public", "publiques"),
    "publ": ("public", "publieke"),
    "hist": ("historical", "historisch", "historisches", "historische", "historique"),
    "intl": ("international",),
    "govt": ("government",),
    "gov": ("government",),
    "munic": ("municipal", "municipale", "municipales"),
    "dept": ("departementales", "departmental"),
    "openb": ("openbare",),
    "staatl": ("staatliche", "staatliches"),
    "wiss": ("wissenschaftliche", "wissenschaftlichen"),
}
"""Folded short adjectives → the folded long ones, the likelier first."""
_NOUNS: Final = {
    "mus": ("museum", "musee", "musees"),
    "lib": ("library",),
    "libr": ("library",),
    "bibl": ("bibliotheek", "bibliothek", "bibliotheque", "bibliotheques"),
    "arch": ("archives", "archief", "archiv"),
    "soc": ("society",),
}
"""Folded short nouns → the folded long ones; long beside an adjective alone."""
_SHORT: Final = _ADJECTIVES.keys() | _NOUNS.keys()
_ENDED: Final = {
    ("nat", "l"): "natl",
    ("int", "l"): "intl",
    ("gov", "t"): "govt",
    ("dep", "t"): "dept",
    ("nation", "l"): "natl",
}
"""Folded parts of a word that an apostrophe shortens within."""
_GAP: Final = 2
"""Characters between a short word with its full stop and the next."""


def with_kinds(tokens: Sequence[Token], lexicon: Lexicon, names: NameIndex) -> tuple[Token, ...]:
    """The tokens, with the keys of the long words of kinds that are written for short; the words of a name stay.

    Args:
        tokens: The question's words.
        lexicon: What kinds are called.
        names: The names of the graph.
    """
    if not any(token.key in _SHORT or token.key in {"int", "dep"} for token in tokens):
        return tuple(tokens)
    found = list(_joined(tokens))
    keys = frozenset(token.key for token in found)
    for i in range(len(found) - 1):
        first, second = found[i : i + 2]
        ends = second.sentence_start and second.capitalised
        if ends or second.start - first.end > _GAP or _is_named((first.key, second.key), keys, names):
            continue
        meant = _meant(first.key, second.key, lexicon)
        if meant is not None:
            found[i : i + 2] = replace(first, key=meant[0]), replace(second, key=meant[1])
    return tuple(found)


def _joined(tokens: Sequence[Token]) -> Iterator[Token]:
    """The tokens, the two of a word with an apostrophe as one."""
    skipped = False
    for token, behind in zip(tokens, (*tokens[1:], None), strict=True):
        if skipped:
            skipped = False
            continue
        key = _ENDED.get((token.key, behind.key)) if behind and behind.start - token.end == 1 else None
        skipped = key is not None
        if key is None or behind is None:
            yield token
        else:
            yield replace(token, text=f"{token.text}'{behind.text}", key=key, end=behind.end)


def _is_named(pair: tuple[str, str], keys: AbstractSet[str], names: NameIndex) -> bool:
    """Whether the words of a name are said, two of them among these."""
    told = (name.text for form in names.forms_holding(pair) for name in names.names_of(form))
    return any(keys >= set(fold_key(text).split()) for text in told)


def _meant(first: str, second: str, lexicon: Lexicon) -> tuple[str, str] | None:
    """The words of a kind that two words are short for; None where neither is short, or both together are no kind."""
    if first not in _SHORT and second not in _SHORT:
        return None
    for pair in product(_long(first), _long(second)):
        if any(entry.kind == "type" for entry in lexicon.entries.get(" ".join(pair), ())):
            return pair
    if first not in _ADJECTIVES or not lexicon.names_institution(second):
        return None
    languages = lexicon.languages_of(second)[0]
    spoken = (word for word in _ADJECTIVES[first] if languages & lexicon.languages_of(word)[0])
    return next(spoken, _ADJECTIVES[first][0]), second


def _long(word: str) -> tuple[str, ...]:
    return _ADJECTIVES.get(word) or _NOUNS.get(word) or (word,)
