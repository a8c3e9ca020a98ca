"""French "d'État" behind an institution says who keeps it, and no region: "les archives d'État", "un musée d'État"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import INSTITUTIONS, ConceptMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_FRENCH: Final = "fr"
_OF: Final = "d"
_STATE: Final = "etat"
_THE: Final = ("de", "l", _STATE)
_WHERE: Final = frozenset({"en", "au", "aux"})
"""Folded prepositions behind which a place stands that is none of the state's own name: "l'État en Belgique"."""


def without_states_keeping(words: Sequence[str], found: Sequence[Mention], language: str) -> list[Mention]:
    """What was found, without the level of a place where a word for a state says who keeps an institution.

    "Musées de l'État de New York" has the article and a name, and so has the state that was spoken of ("les musées de l'État").

    Args:
        words: The question's words, folded.
        found: What was found in it.
        language: That of the question.
    """
    if _STATE not in words or language != _FRENCH:
        return list(found)
    ends = {m.end for m in found if isinstance(m, INSTITUTIONS)}
    said = {end + 1 for end in ends if tuple(words[end : end + 2]) == (_OF, _STATE)}
    said |= {
        end + 2 for end in ends
        if tuple(words[end : end + len(_THE)]) == _THE and not _WHERE.isdisjoint(words[end + len(_THE) : end + len(_THE) + 1])
    }  # fmt: skip
    return [m for m in found if not (isinstance(m, ConceptMention) and m.start in said)]
