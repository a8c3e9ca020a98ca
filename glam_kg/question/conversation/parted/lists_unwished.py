"""The list that is not wanted, told beside the number that is: "The number of museums in Ohio, no list".

A number is asked for, and a number is what is told, so who does not want the names asks for no more and leaves nothing out. Nor
does who wants the list, and no numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.words.tokens import Token

_NUMBER: Final = frozenset(
    {
        "aantal", "aantallen", "hoeveel", "hoevelen", "getal", "cijfer", "cijfers", "tel", "telling",
        "number", "numbers", "many", "figure", "figures", "count", "total",
        "zahl", "zahlen", "anzahl", "viele", "wieviele", "zahle", "zaehle",
        "nombre", "combien", "chiffre", "chiffres", "compte",
    }
)  # fmt: skip
"""Folded words for how many there are."""
_LISTS: Final = frozenset(
    {
        "lijst", "lijsten", "lijstje", "namen", "opsomming", "overzicht",
        "list", "lists", "listing", "names",
        "liste", "listen", "auflistung", "aufzahlung", "aufzaehlung", "einzelnen",
        "listes", "noms", "enumeration",
    }
)  # fmt: skip
"""Folded words for a list, and for the names in it."""
_NUMBERS: Final = frozenset(
    {
        "aantal", "aantallen", "getallen", "cijfers", "number", "numbers", "figures", "count", "counts", "zahl", "zahlen",
        "anzahl",
        "nombre", "nombres", "chiffres",
    }
)  # fmt: skip
"""Folded nouns for the number."""
_WITHOUT: Final = frozenset({"without", "zonder", "ohne", "sans"})
"""Folded words that leave out what stands behind them, also where no comma does."""
_DENYING: Final = _WITHOUT | {
    "no", "not", "don", "dont", "geen", "niet", "hoef", "hoeven", "hoeft", "keine", "kein", "keinen", "nicht", "pas", "aucune",
    "inutile",
}  # fmt: skip
_BESIDE: Final = frozenset(
    {
        "a", "an", "the", "any", "full", "whole", "complete", "i", "we", "you", "do", "t", "need", "want", "have", "to",
        "give", "me", "us",
        "please", "thanks", "thank", "their", "of", "them", "all", "and", "just", "required", "needed", "necessary", "so",
        "with",
        "de", "het", "een", "hele", "volledige", "ik", "wij", "je", "jullie", "u", "hun", "wil", "willen", "heb", "nodig",
        "te", "geven",
        "geef", "mij", "ons", "ervan", "graag", "alsjeblieft", "alstublieft", "aub", "dank", "bedankt", "en", "dus", "er",
        "bij", "van",
        "die", "der", "den", "eine", "ganze", "vollstandige", "ich", "wir", "ihr", "sie", "deren", "ihre", "brauche", "brauch",
        "brauchen", "will", "wollen", "mochte", "moechte", "notig", "noetig", "gib", "mir", "uns", "bitte", "danke", "und",
        "also", "davon",
        "le", "la", "les", "l", "un", "une", "d", "j", "ai", "n", "ne", "nous", "avons", "veux", "voulons", "besoin", "leur",
        "leurs",
        "donner", "donne", "donnez", "moi", "il", "s", "vous", "plait", "svp", "merci", "et", "donc", "entiere", "c", "est",
        "que",
    }
)  # fmt: skip
"""Folded words that may stand with both in the clause."""
_MARKS: Final = ",;:.?!()[]–—"
_ENDS: Final = " \t\n,;:.([–—-"
_BEGINS: Final = " \t\n,;:.)]?!–—-"


def without_list_unwished(question: str) -> str:
    """The question without the words that no list is wanted, where it asks for a number; as it is where it says no such thing.

    >>> without_list_unwished("How many museums are there in Ohio? No list please.")
    'How many museums are there in Ohio?'
    >>> without_list_unwished("Nicht die Namen, nur wie viele Museen es in Ohio gibt")
    'nur wie viele Museen es in Ohio gibt'
    >>> without_list_unwished("A list of museums in Ohio, no numbers")
    'A list of museums in Ohio'
    >>> without_list_unwished("Museums in Ohio, no list")
    'Museums in Ohio, no list'
    """
    tokens = tokenise(question)
    keys = [token.key for token in tokens]
    if _LISTS.isdisjoint(keys) or _DENYING.isdisjoint(keys) or _NUMBER.isdisjoint(keys):
        return question
    for start, end in _clauses(question, tokens):
        said = keys[start:end]
        rest = frozenset(keys[:start] + keys[end:])
        if (_denies(said, _LISTS) and rest & _NUMBER) or (_denies(said, _NUMBERS) and rest & _LISTS):
            before = question[: tokens[start].start].rstrip(_ENDS) if start else ""
            behind = question[tokens[end - 1].end :]
            kept = behind.lstrip(_BEGINS)
            if not before or not kept:
                return before or kept
            return f"{before}{' ' if before.endswith('?') else ', '}{kept}"
    return question


def _clauses(question: str, tokens: Sequence[Token]) -> Iterator[tuple[int, int]]:
    """The stretches between marks, and those from a "without" to the end of one."""
    start = 0
    for i in range(1, len(tokens) + 1):
        between = question[tokens[i - 1].end : tokens[i].start] if i < len(tokens) else _MARKS
        if any(mark in between for mark in _MARKS):
            yield start, i
            yield from ((j, i) for j in range(start + 1, i) if tokens[j].key in _WITHOUT)
            start = i


def _denies(said: Sequence[str], unwished: frozenset[str]) -> bool:
    """Whether folded words say that what some of them name is not wanted, and nothing else."""
    denied = not unwished.isdisjoint(said) and not _DENYING.isdisjoint(said)
    return denied and (unwished | _DENYING | _BESIDE).issuperset(said)
