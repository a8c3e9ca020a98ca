"""The number, wished behind whether there are more or fewer than so many: "More than twenty? Give the exact number.".

That question is answered with the number, so who wishes for it asks for no more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.closed_classes import CONJUNCTIONS
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.tokens import Token

_LIMITS: Final = frozenset(
    {
        "dan", "minstens", "hoogstens", "minst", "hoogste", "than", "over", "under", "least", "most", "als", "uber", "ueber",
        "unter", "mindestens", "hochstens", "hoechstens", "plus", "moins", "maximaal", "maximum",
    }
)  # fmt: skip
"""Folded words of a limit."""
_NUMBER: Final = frozenset({"aantal", "hoeveel", "number", "many", "zahl", "anzahl", "viele", "nombre", "combien"})
_WISHING: Final = _NUMBER | {
    "geef", "noem", "vermeld", "zeg", "me", "ook", "graag", "het", "exacte", "precieze", "juiste", "precies", "exact", "dan",
    "er", "zijn", "en", "zo", "ja", "alstublieft", "aub", "a", "u", "b",
    "give", "state", "tell", "the", "exactly", "precise", "precisely", "please", "how", "are", "there", "and", "if", "so", "also",
    "nenne", "nennen", "gib", "geben", "sag", "sagen", "sie", "mir", "auch", "die", "genaue", "exakte", "genau", "bitte",
    "wie", "sind", "es", "und", "wenn", "falls", "denn",
    "donnez", "donne", "indiquez", "indique", "moi", "aussi", "le", "au", "juste", "exactement", "et", "si", "oui", "y",
    "t", "il", "sont", "ils", "svp", "s", "vous", "plait", "merci",
}  # fmt: skip
"""Folded words of who wishes for the number, and for nothing else."""


def without_number_wished(question: str) -> str:
    """The question without the wish for the number behind a limit of it; as it is where there is none.

    >>> without_number_wished("Are there more than 20 museums in Ohio? Give the exact number.")
    'Are there more than 20 museums in Ohio?'
    >>> without_number_wished("How many museums are there in Ohio?")
    'How many museums are there in Ohio?'
    """
    tokens = tokenise(question)
    keys = [token.key for token in tokens]
    if _NUMBER.isdisjoint(keys) or _LIMITS.isdisjoint(keys):
        return question
    start = _wish(tokens, keys)
    if start is None or _LIMITS.isdisjoint(keys[:start]) or not _NUMBER.isdisjoint(keys[:start]):
        return question
    kept = question[: tokens[start].start].rstrip(" ,;.")
    return kept if kept.endswith("?") else f"{kept}?"


def _wish(tokens: Sequence[Token], keys: Sequence[str]) -> int | None:
    """Where nothing but the wish follows, in a sentence or a clause of its own; None where it does so nowhere."""
    start = len(keys)
    while start and keys[start - 1] in _WISHING:
        start -= 1
    begins = (
        i
        for i in range(max(start, 1), len(keys))
        if tokens[i].sentence_start or (keys[i] in CONJUNCTIONS and i + 1 < len(keys))
    )
    return next((i for i in begins if not _NUMBER.isdisjoint(keys[i:])), None)
