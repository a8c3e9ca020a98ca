"""Who keeps the heritage of a place, which all institutions there do: "Wie beheert er erfgoed in Assen?", "By whom is it kept?".

So is who keeps archives there ("Who keeps archives in Luxembourg?"), which asks for those. Who runs one institution, or those of
a kind, is another question: "Wie beheert de musea in Assen?" stays as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.closed_classes import WHO
from glam_kg.question.words.mentions import (
    ConceptMention,
    GeneralMention,
    NameMention,
    PlaceMention,
    SubjectMention,
    TypeMention,
)

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
_PASSIVES: Final = frozenset(
    {
        ("door", "wie", "wordt"), ("door", "wie", "worden"), ("by", "whom", "is"), ("by", "whom", "are"), ("von", "wem", "wird"),
        ("von", "wem", "werden"), ("par", "qui", "est"), ("par", "qui", "sont"),
    }
)  # fmt: skip
"""Folded words with which it is asked by whom something is done."""
_BY_WHOM: Final = frozenset({"whom", "wem"})
_KEPT: Final = frozenset(
    {
        "beheerd", "bewaard", "verzorgd", "behoed", "bewaakt", "onderhouden", "managed", "kept", "preserved", "conserved",
        "maintained", "administered", "held", "verwaltet", "bewahrt", "gehutet", "gehuetet", "gepflegt", "betreut", "gere",
        "geres", "conserve", "conserves", "preserve", "garde", "detenu", "entretenu", "administre",
    }
)  # fmt: skip
"""Folded participles of those verbs."""
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
    who = next((i for i, word in enumerate(words) if word in WHO or word in _BY_WHOM), None)
    if who is None or any(isinstance(m, NameMention) and m.candidates for m in mentions):
        return mentions, frozenset()
    kept = _kept(words, mentions)
    if kept is None or kept < who:
        return mentions, frozenset()
    placed = _placed(mentions, who + 1, kept)
    said = [i for i in range(who, kept) if i not in placed]
    span = frozenset(said) if _keeps([words[i] for i in said[1:]]) else _kept_by(words, who, kept)
    if not span:
        return mentions, frozenset()
    rest = [m for m in mentions if m.start not in span and not (isinstance(m, SubjectMention) and m.start == kept)]
    asking = ConceptMention(start=who, end=who + 1, text=words[who], concept="which", language="")
    return [*rest, asking], span


def _placed(found: Sequence[Mention], start: int, end: int) -> frozenset[int]:
    """The positions of places between two, each with the preposition before it: "Wer bewahrt in Leipzig Kulturerbe auf?"."""
    places = [m for m in found if isinstance(m, PlaceMention) and start < m.start and m.end <= end]
    return frozenset(i for m in places for i in range(m.start - 1, m.end))


def _kept_by(words: Sequence[str], who: int, kept: int) -> frozenset[int]:
    """Where the words stand that ask by whom it is kept: "door wie wordt het erfgoed beheerd?"; none where they do not."""
    passive = who > 0 and tuple(words[who - 1 : who + 2]) in _PASSIVES
    participle = next((i for i in range(who + 2, len(words)) if words[i] in _KEPT), None)
    between = (word for i, word in enumerate(words[who + 2 : kept], who + 2) if i != participle)
    if not passive or participle is None or not (_SMALL | _ADJECTIVES).issuperset(between):
        return frozenset()
    return frozenset((*range(who - 1, kept), participle))


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
