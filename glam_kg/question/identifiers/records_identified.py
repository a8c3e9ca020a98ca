"""Records that are asked for by an identifier: "a record with the Wikidata ID Q42", "Welches Objekt hat das ISIL DE-1026?".

What the data hold under an identifier is an institution, whatever it is called. So are the entries that are counted: "Wie viele
Datensätze aus Deutschland haben eine ROR-ID?".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.sentences.data_said import DATA
from glam_kg.question.words.mentions import (
    ConceptMention,
    GeneralMention,
    IdentifierMention,
    SchemeMention,
    SubjectMention,
    TypeMention,
)

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
_ENTRIES: Final = frozenset(
    {
        "lemma", "lemmas", "lemmata", "entries", "datensatz", "eintrag", "notice", "fiche", "datensatze", "datensaetze",
        "datensatzen", "datensaetzen", "eintrage", "eintraege",
        "eintragen", "eintraegen", "notices", "fiches",
    }
)  # fmt: skip
"""Folded words for the entries of a database, and of nothing else that is counted; a plural may be read as its singular."""
_RECORDINGS: Final = frozenset({"records", "enregistrements"})
"""Those for what archives keep as well."""
_OF_DATA: Final = frozenset(
    {"you", "your", "jullie", "je", "u", "uw", "ihr", "sie", "euch", "eurer", "vous", "votre", "vos", "tu", "ta"}
)
"""Folded words for whoever has the data."""
_FROM: Final = frozenset({"from", "for", "uit", "van", "voor", "aus", "zu", "fur", "fuer", "pour"})
"""Folded words between such an entry and the place that it is of."""
_ABOUT: Final = frozenset({"over", "about", "on", "uber", "ueber", "sur"})
"""Folded words before what an entry is about, which may be a subject."""
_GENITIVE_S: Final = "s"


def with_records(words: Sequence[str], found: Sequence[Mention], language: str) -> list[Mention]:
    """The mentions with such a word as one for institutions, where an identifier is all that says of which.

    Args:
        words: The question's words, folded.
        found: What was found in it.
        language: That of the question.
    """
    mentions = list(found)
    counted = _counted(words, mentions)
    if counted is not None:
        text = " ".join(words[counted.start : counted.stop])
        entries = GeneralMention(start=counted.start, end=counted.stop, text=text, language=language, plural=True)
        return [*(m for m in mentions if m.start not in counted), entries]
    if _RECORDS.isdisjoint(words) or not any(isinstance(m, IdentifierMention) and m.distinctive for m in mentions):
        return mentions
    if any(isinstance(m, (TypeMention, GeneralMention)) for m in mentions):
        return mentions
    records = (i for i, word in enumerate(words) if word in _RECORDS)
    return [
        *mentions,
        *(GeneralMention(start=i, end=i + 1, text=words[i], language=language) for i in records),
    ]


def _counted(words: Sequence[str], found: Sequence[Mention]) -> range | None:
    """Where entries of the data stand of which it is asked how many there are; None where others are counted, or none."""
    if (_ENTRIES.isdisjoint(words) and _RECORDINGS.isdisjoint(words)) or any(
        isinstance(m, (TypeMention, GeneralMention)) for m in found
    ):
        return None
    counts = {m.end for m in found if isinstance(m, ConceptMention) and m.concept == "count"}
    at = next((i for i, word in enumerate(words) if word in _ENTRIES | _RECORDINGS and i in counts), None)
    if (
        at is None
        or not _ABOUT.isdisjoint(words[at:])
        or any(isinstance(m, SubjectMention) and m.start != at for m in found)
    ):
        return None
    behind = words[at + 1 : at + 2]
    sure = words[at] in _ENTRIES or any(isinstance(m, SchemeMention) or _is_website(m) for m in found)
    within = DATA - _RECORDINGS
    if not sure and (_OF_DATA | within).isdisjoint(words) and _FROM.isdisjoint(behind):
        return None
    return range(at, at + 1 + (tuple(behind) == (_GENITIVE_S,)))


def _is_website(mention: Mention) -> bool:
    return isinstance(mention, ConceptMention) and mention.concept == "website"
