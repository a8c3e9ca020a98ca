"""Dutch and German words whose end the next one says: "planten- en dierentuinen", "Kunst-, Natur- und Freilichtmuseen".

They are as many kinds. One institution is called so by its own name ("Stadt- und Kreisarchiv"), which stays as it is written.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.tokens import Token

_HYPHENS: Final = ("- ", "-,")
_JOINTS: Final = frozenset({"en", "of", "und", "oder", "sowie", "bzw"})
_SHORTEST_FIRST: Final = 3


def with_ends(text: str, tokens: Sequence[Token], lexicon: Lexicon) -> tuple[Token, ...]:
    """The tokens, with the whole words as keys of those that end in a hyphen before several institutions of another kind.

    Args:
        text: The question.
        tokens: Its words.
        lexicon: What knows the words that such compounds end in.
    """
    if not any(hyphen in text for hyphen in _HYPHENS):
        return tuple(tokens)
    found = list(tokens)
    one = _singulars(lexicon)
    whole = ""
    for i in range(len(tokens) - 1, -1, -1):
        token = tokens[i]
        if not text.startswith(_HYPHENS, token.end):
            if i + 1 == len(tokens) or token.key not in _JOINTS:
                whole = "" if token.key.endswith(one) else token.key
        elif whole:
            found[i] = replace(token, key=_completed(token.key, whole, lexicon))
    return tuple(found)


def _singulars(lexicon: Lexicon) -> tuple[str, ...]:
    """What Dutch and German compounds for one institution end in: "archief", and not the "archive" of one in English."""
    labels = lexicon.vocabulary.type_labels.values()
    return tuple(sorted({fold_key(forms[language][0]) for forms in labels for language in ("nl", "de")}))


def _completed(first: str, whole: str, lexicon: Lexicon) -> str:
    """The beginning of a word with the end of another that makes it a kind of institution; as it is, where none does."""
    ends = [whole[cut:] for cut in range(_SHORTEST_FIRST, len(whole))]
    end = next((end for end in ends if _is_type(f"{first}{end}", lexicon)), "")
    return first + (end or next((end for end in ends if end in lexicon.type_heads), ""))


def _is_type(word: str, lexicon: Lexicon) -> bool:
    return any(entry.kind == "type" for entry in lexicon.entries.get(word, ()))
