"""Where institutions lie in the land, which no data say: "musea aan zee", "museums on the river", "musées en forêt".

What is said so is no town called The River or Forêt, no slip for another word, and no part of the name of one institution where
several are asked for. No template uses it: it is refused, or told as not taken into account beside a place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.asked_words import asked_words
from glam_kg.question.words.language import NOUNS_HAVE_CAPITALS
from glam_kg.question.words.mentions import (
    INSTITUTIONS,
    ConceptMention,
    NameMention,
    PlaceMention,
    SubjectMention,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_LEADING: Final = {
    "nl": frozenset({"aan", "bij", "in", "op", "langs", "midden"}),
    "en": frozenset({"by", "at", "on", "in", "along", "alongside", "beside"}),
    "de": frozenset({"am", "an", "im", "in", "auf", "beim", "bei", "entlang"}),
    "fr": frozenset({"a", "au", "aux", "en", "dans", "sur"}),
}
"""Folded prepositions that say where something lies."""
_WITH_ARTICLE: Final = frozenset({"am", "im", "beim", "au", "aux"})
_BARE: Final = {
    "nl": frozenset({"aan"}),
    "en": frozenset[str](),
    "de": frozenset[str](),
    "fr": frozenset({"en"}),
}
"""Those of them behind which the noun needs no article: "aan zee", "en forêt"."""
_ARTICLES: Final = {
    "nl": frozenset({"de", "het", "t", "een"}),
    "en": frozenset({"the", "a"}),
    "de": frozenset({"der", "dem", "den", "die", "das", "einem", "einer"}),
    "fr": frozenset({"la", "le", "les", "l", "un", "une"}),
}
_ABOUT: Final = frozenset({"on", "sur"})
_TOPICS: Final = frozenset(
    {
        "sea", "water", "mountains", "forest", "woods", "countryside", "mer", "eau", "foret", "bois", "montagne", "montagnes",
        "campagne",
    }
)  # fmt: skip
"""Folded nouns behind these that say more often what institutions are about: "archives on the sea"."""
_PARTS: Final = {
    "nl": (frozenset({"rand", "oever", "oevers", "voet"}), frozenset({"van", "de", "het", "een"})),
    "en": (
        frozenset({"edge", "bank", "banks", "shore", "shores", "foot", "side"}),
        frozenset({"of", "the", "a"}),
    ),
    "de": (frozenset({"rand", "ufer", "fuss", "fusse"}), frozenset({"des", "der", "eines", "einer", "von"})),
    "fr": (
        frozenset({"bord", "bords", "rives", "pied", "lisiere"}),
        frozenset({"de", "du", "des", "d", "la", "l", "un", "une"}),
    ),
}
"""Folded nouns for a part of what follows, and the small words between: "au bord de la mer", "am Rand des Waldes"."""
LANDSCAPE: Final = "landscape"
"""What no template uses, and no word of the lexicon stands for."""
_FOUND: Final = (ConceptMention, PlaceMention, SubjectMention)


def with_landscapes(
    tokens: Sequence[Token],
    words: Sequence[str],
    found: Sequence[Mention],
    language: str,
    is_function_word: Callable[[str], bool],
) -> tuple[list[Mention], frozenset[int], frozenset[int]]:
    """The mentions, with what says only where institutions lie in the land as that, its nouns, and the words before them.

    Args:
        tokens: The question's words as written.
        words: The same, folded and without slips.
        found: What was found in it.
        language: That of the question.
        is_function_word: Whether a folded word has no meaning of its own.
    """
    nouns = asked_words("landscapes", language)
    keys = [token.key for token in tokens]
    if nouns.isdisjoint(keys):
        return list(found), frozenset(), frozenset()
    kinds = [m for m in found if isinstance(m, INSTITUTIONS)]
    lying: list[range] = []
    for at, key in enumerate(keys):
        if (
            key not in nouns
            or is_named_like(tokens, at, language)
            or _is_half(words, at, found, language, is_function_word)
        ):
            continue
        start = lies_from(keys, at, language)
        if start is None or (key in _TOPICS and keys[start] in _ABOUT):
            continue
        if any(_stands_before(kind, start, words, is_function_word) for kind in kinds):
            lying.append(range(start, at + 1))
    if not lying:
        return list(found), frozenset(), frozenset()
    several = any(m.plural for m in kinds)

    def says_where(mention: Mention) -> bool:
        # "Museum aan zee" may be what one is called.
        said = several if isinstance(mention, NameMention) else isinstance(mention, _FOUND)
        return said and any(mention.start in each and mention.end - 1 in each for each in lying)

    nouns_said = [
        ConceptMention(start=each[-1], end=each.stop, text=tokens[each[-1]].text, concept=LANDSCAPE, language=language)
        for each in lying
    ]
    kept = [m for m in found if not says_where(m)]
    return (
        [*kept, *nouns_said],
        frozenset(m.start for m in nouns_said),
        frozenset(i for each in lying for i in each[:-1]),
    )


def lies_from(keys: Sequence[str], at: int, language: str) -> int | None:
    """Where the preposition stands before a noun, articles and what it is a part of left out; None where none does."""
    before = at - 1
    while before >= 0 and keys[before] in _ARTICLES[language]:
        before -= 1
    article = before < at - 1
    parts, joining = _PARTS[language]
    part = at - 1
    while part >= 0 and keys[part] in joining:
        part -= 1
    if part < at - 1 and part >= 0 and keys[part] in parts:
        before, article = part - 1, True
        while before >= 0 and keys[before] in _ARTICLES[language]:
            before -= 1
    if before < 0 or keys[before] not in _LEADING[language]:
        return None
    return before if article or keys[before] in _WITH_ARTICLE | _BARE[language] else None


def is_named_like(tokens: Sequence[Token], at: int, language: str) -> bool:
    """Whether a noun has a capital as names do: "musées à Forêt", "museums in The River"."""
    return tokens[at].capitalised and language not in NOUNS_HAVE_CAPITALS


def _is_half(
    words: Sequence[str], at: int, found: Sequence[Mention], language: str, is_function_word: Callable[[str], bool]
) -> bool:
    """Whether an English noun tells more of the one behind it: "the seaside resort of Brighton"."""
    behind = at + 1
    if language != "en" or behind == len(words) or is_function_word(words[behind]):
        return False
    return not any(isinstance(m, PlaceMention) and m.start == behind for m in found)


def _stands_before(kind: Mention, start: int, words: Sequence[str], is_function_word: Callable[[str], bool]) -> bool:
    """Whether institutions stand before where they lie, with only small words between."""
    return kind.end <= start and all(map(is_function_word, words[kind.end : start]))
