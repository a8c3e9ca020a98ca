"""Records that are asked for by an identifier: "a record with the Wikidata ID Q42", "Welches Objekt hat das ISIL DE-1026?".

What the data hold under an identifier is an institution, whatever it is called.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import GeneralMention, IdentifierMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_RECORDS: Final = frozenset(
    {
        "record", "records", "object", "objecten", "entiteit", "objects", "entity", "objekt", "objekte", "datensatz",
        "entitat", "enregistrement", "enregistrements", "objet", "objets", "entite", "body", "bodies", "outfit", "instantie",
        "stelle", "korperschaft", "organe", "structure", "organisme",
    }
)  # fmt: skip
"""Folded words for what a database holds, of which none says what it is."""


def with_records(words: Sequence[str], found: Sequence[Mention], language: str) -> list[Mention]:
    """The mentions with such a word as one for institutions, where an identifier is all that says of which.

    Args:
        words: The question's words, folded.
        found: What was found in it.
        language: That of the question.
    """
    mentions = list(found)
    if _RECORDS.isdisjoint(words) or not any(isinstance(m, IdentifierMention) and m.distinctive for m in mentions):
        return mentions
    if any(isinstance(m, (TypeMention, GeneralMention)) for m in mentions):
        return mentions
    records = (i for i, word in enumerate(words) if word in _RECORDS)
    return [
        *mentions,
        *(GeneralMention(start=i, end=i + 1, text=words[i], language=language) for i in records),
    ]
