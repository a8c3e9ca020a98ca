"""Names that say an archive, whatever type a source tells: an "Archiefdienst" of no known type, "Library and Archives Canada"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.names.name_words import senses_of
from glam_kg.question.names.names import name_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.names.names import NameIndex

ARCHIVES: Final = "A"
"""The letter of their type."""
_SENSE: Final = "archive"
_SERVICES: Final = ("archiefdienst", "archievendienst", "archivdienst", "archivstelle")
"""Folded compounds for those who keep archives; an "Archivschule" does not."""
_OTHER_KINDS: Final = frozenset({"museum", "library", "gallery"})
_BODIES: Final = (
    "federa", "foedera", "associa", "asocia", "vereni", "verein", "verband", "societ", "gesellschaft", "genootschap",
    "friends", "freunde", "vrienden", "amis", "council", "network", "netwerk", "netzwerk", "consort", "union", "alliance",
    "school", "schule", "institut", "ecole", "publish", "press",
)  # fmt: skip
"""How folded words begin for those who have to do with archives, and are none."""


def says_archive(name: str) -> bool:
    """Whether a name is that of an archive, or of an archive and something else.

    >>> [says_archive(name) for name in ("Archiefdienst Peel en Maas", "Library and Archives Canada", "Archives Museum")]
    [True, True, False]
    >>> says_archive("International Federation of Film Archives"), says_archive("Archivschule Marburg")
    (False, False)
    """
    words = name_words(name)
    if any(word.startswith(_BODIES) for word in words):
        return False
    return any(is_archive(word) and not _says_other_kind(words[i + 1 : i + 2]) for i, word in enumerate(words))


def is_archive(word: str) -> bool:
    """Whether a folded word of a name says an archive, and nothing that an archive has or is in.

    >>> is_archive("stadtarchiv"), is_archive("archiefdienst"), is_archive("archivists"), is_archive("archiefmuseum")
    (True, True, False, False)
    """
    if word.endswith(_SERVICES) or word.startswith(_SERVICES):
        return True
    senses = senses_of(word)[0]
    return _SENSE in senses and _OTHER_KINDS.isdisjoint(senses)


def forms_of_archives(index: NameIndex) -> list[int]:
    """The forms of the names in which a word for an archive stands."""
    said = [word for word in index.words if is_archive(word)]
    return sorted({form for word in said for form in index.forms_holding([word])})


def _says_other_kind(behind: Sequence[str]) -> bool:
    return any(not _OTHER_KINDS.isdisjoint(senses_of(word)[0]) for word in behind)
