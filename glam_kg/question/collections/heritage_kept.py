"""Who keeps the heritage of a place, which all institutions there do: "Wie beheert er erfgoed in Assen?", "Who looks after it?".

So is who keeps archives there ("Who keeps archives in Luxembourg?"), which asks for those. Who runs one institution, or those of
a kind, is another question: "Wie beheert de musea in Assen?" stays as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.closed_classes import WHO
from glam_kg.question.words.mentions import ConceptMention, GeneralMention, NameMention, SubjectMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_KEEPING: Final = frozenset(
    {
        "beheert", "beheren", "bewaart", "bewaren", "verzorgt", "behoedt", "bewaakt", "onderhoudt", "manages", "manage", "keeps",
        "preserves", "conserves", "maintains", "administers", "holds", "verwaltet", "bewahrt", "hutet", "huetet", "pflegt",
        "betreut", "gere", "gerent", "conserve", "preserve", "garde", "detient", "entretient", "administre",
    }
)  # fmt: skip
"""Folded verbs of who keeps something."""
_PHRASES: Final = (
    ("looks", "after"),
    ("takes", "care", "of"),
    ("cares", "for"),
    ("kummert", "sich", "um"),
    ("kuemmert", "sich", "um"),
    ("s", "occupe", "du"),
    ("s", "occupe", "de"),
    ("zorgt", "voor"),
    ("draagt", "zorg", "voor"),
    ("ontfermt", "zich", "over"),
)
_SMALL: Final = frozenset(
    {
        "er", "dan", "nu", "allemaal", "zoal", "eigentlich", "denn", "alles", "so", "donc", "actually", "het", "the", "das", "le",
    }
)  # fmt: skip
"""Folded words between who is asked for and what they keep that say nothing."""
_ARTICLES: Final = frozenset({"het", "the", "das", "le"})
_ADJECTIVES: Final = frozenset(
    {"cultureel", "culturele", "lokale", "plaatselijke", "cultural", "local", "kulturelles", "kulturelle"}
)
_HERITAGE: Final = "heritage"
_ARCHIVES: Final = "A"
_ANY: Final = frozenset({(), ("du",), ("de",), ("des",)})
"""Folded words between a verb of keeping and what is kept."""


def heritage_kept(words: Sequence[str], found: Sequence[Mention]) -> tuple[list[Mention], frozenset[int]]:
    """The mentions with who keeps the heritage as words that ask which institutions there are, and the places of those words.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    mentions = list(found)
    who = next((i for i, word in enumerate(words) if word in WHO), None)
    if who is None or any(isinstance(m, NameMention) and m.candidates for m in mentions):
        return mentions, frozenset()
    kept = _kept(words, mentions)
    if kept is None or kept < who or not _keeps(words[who + 1 : kept]):
        return mentions, frozenset()
    span = range(who, kept)
    rest = [m for m in mentions if m.start not in span and not (isinstance(m, SubjectMention) and m.start == kept)]
    asking = ConceptMention(start=who, end=who + 1, text=words[who], concept="which", language="")
    return [*rest, asking], frozenset(span)


def _kept(words: Sequence[str], found: Sequence[Mention]) -> int | None:
    """Where the word for heritage stands, or for archives without an article; None where neither does."""
    types = [m for m in found if isinstance(m, TypeMention)]
    if types:
        archives = all(m.letter == _ARCHIVES and m.plural and not m.narrower for m in types)
        beside = (m for m in found if isinstance(m, SubjectMention) and not any(m.overlaps(each) for each in types))
        start = types[0].start
        return start if archives and not any(beside) and words[start - 1] not in _ARTICLES else None
    told = {m.start for m in found if isinstance(m, ConceptMention) and m.concept == _HERITAGE}
    return min((m.start for m in found if isinstance(m, GeneralMention) and m.start in told), default=None)


def _keeps(between: Sequence[str]) -> bool:
    """Whether nothing but a verb of keeping stands between who is asked for and what they keep, beside small words."""
    words = tuple(word for word in between if word not in _ADJECTIVES | _SMALL)
    return words in _PHRASES or (_KEEPING.issuperset(words[:1]) and words[1:] in _ANY and bool(words))
