"""Names that say a type, whatever a source tells: an "Archiefdienst" of no known type, "Library and Archives Canada".

Only archives, libraries and institutes are told so: other words for types stand in names of much else. Nor is a "Music Library
Association" told, or a "Library School".
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.question.names.name_words import senses_of
from glam_kg.question.names.names import name_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.names.names import NameIndex

ARCHIVES: Final = "A"
"""The letter of their type."""
_LIBRARIES: Final = "L"
_SENSES: Final = {ARCHIVES: "archive", "R": "institute", _LIBRARIES: "library"}
"""The sense of the words that names say a type with, by its letter."""
_SERVICES: Final = ("archiefdienst", "archievendienst", "archivdienst", "archivstelle")
"""Folded compounds for those who keep archives; an "Archivschule" does not."""
_OTHER_KINDS: Final = frozenset({"museum", "library", "gallery"})
_BODIES: Final = (
    "federa", "foedera", "associa", "asocia", "vereni", "verein", "verband", "societ", "gesellschaft", "genootschap",
    "friends", "freunde", "vrienden", "amis", "council", "network", "netwerk", "netzwerk", "consort", "union", "alliance",
)  # fmt: skip
"""How folded words begin for those who have to do with archives or institutes, and are none."""
_OF_ARCHIVES: Final = ("school", "schule", "institut", "ecole", "publish", "press")
"""The same of archives and libraries only."""


def says_type(name: str, letter: str) -> bool:
    """Whether a name is that of one of a type, or of that and something else.

    >>> [says_type(name, "A") for name in ("Archiefdienst Peel en Maas", "Library and Archives Canada", "Archives Museum")]
    [True, True, False]
    >>> says_type("International Federation of Film Archives", "A"), says_type("Archivschule Marburg", "A")
    (False, False)
    >>> [says_type(name, "L") for name in ("Bibliotheca Alexandrina", "Music Library Association", "Museum Library")]
    [True, False, False]
    >>> [says_type(name, "R") for name in ("Institute of Social History", "Bibliothek des Instituts")]
    [True, False]
    """
    words = name_words(name)
    others = (*_BODIES, *_OF_ARCHIVES) if letter in {ARCHIVES, _LIBRARIES} else _BODIES
    if any(word.startswith(others) for word in words) or (letter != ARCHIVES and _says_other_kind(words, letter)):
        return False
    return any(
        _says(word, letter) and not _says_other_kind(words[i + 1 : i + 2], letter) for i, word in enumerate(words)
    )


def are_said_in_names(said: Iterable[str], letter: str) -> bool:
    """Whether words of a question for a type are such as names have: "instituten", and no "onderzoekscentra".

    >>> are_said_in_names(["Instituten"], "R"), are_said_in_names(["onderzoekscentra"], "R"), are_said_in_names(["musea"], "M")
    (True, False, False)
    """
    return any(_says(word, letter) for text in said for word in fold_key(text).split())


def forms_saying_type(index: NameIndex, letter: str) -> list[int]:
    """The forms of the names in which a word for a type stands."""
    said = [word for word in index.words if _says(word, letter)]
    return sorted({form for word in said for form in index.forms_holding([word])})


@lru_cache(maxsize=1 << 15)
def _says(word: str, letter: str) -> bool:
    """Whether a folded word says a type, and nothing that one of it has or is in.

    >>> _says("stadtarchiv", "A"), _says("archiefdienst", "A"), _says("archivists", "A"), _says("archiefmuseum", "A")
    (True, True, False, False)
    """
    if letter == ARCHIVES and (word.endswith(_SERVICES) or word.startswith(_SERVICES)):
        return True
    senses = senses_of(word)[0]
    return _SENSES.get(letter) in senses and _others_than(letter).isdisjoint(senses)


def _says_other_kind(words: Sequence[str], letter: str) -> bool:
    return any(not _others_than(letter).isdisjoint(senses_of(word)[0]) for word in words)


def _others_than(letter: str) -> frozenset[str]:
    return _OTHER_KINDS - {_SENSES.get(letter, "")}
