"""Things that have a name and are no institutions: "Which museum has the Rosetta Stone?" asks for none in the town of Stone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.question.words.language import NOUNS_HAVE_CAPITALS
from glam_kg.question.words.mentions import NameMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token


def without_places_of_things(
    tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention], lexicon: Lexicon, language: str
) -> list[Mention]:
    """The mentions without places that end the name of a thing: words with capitals that nothing explains, behind an article.

    Behind a preposition of place they are somewhere ("in the Greater Boston area"). In German all nouns have capitals.

    Args:
        tokens: The question's words as written.
        words: The same words folded.
        found: What was found in it.
        lexicon: Knows articles and prepositions.
        language: That of the question.
    """
    if language in NOUNS_HAVE_CAPITALS:
        return list(found)
    # Most places have a small word before them.
    if not any(isinstance(m, PlaceMention) and m.start and tokens[m.start - 1].capitalised for m in found):
        return list(found)
    explained = {i for m in found if not isinstance(m, NameMention) or m.candidates for i in range(m.start, m.end)}
    articles = lexicon.words_of("articles", language)
    prepositions = lexicon.words_of("locative_prepositions", language)

    def ends_thing(place: PlaceMention) -> bool:
        start = place.start
        while start > 0 and _is_unexplained(tokens[start - 1], start - 1, explained):
            start -= 1
        if start in {place.start, 0} or not tokens[place.start].capitalised or words[start - 1] not in articles:
            return False
        return start < 2 or words[start - 2] not in prepositions

    return [m for m in found if not isinstance(m, PlaceMention) or not ends_thing(m)]


def _is_unexplained(token: Token, position: int, explained: AbstractSet[int]) -> bool:
    return token.capitalised and not token.sentence_start and position not in explained
