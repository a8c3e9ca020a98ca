"""An adjective of a region that is no subdivision, beside institutions: "westfälische Museen", "bibliothèques suisses romandes".

Nobody can be listed for the region without a mistake (data/spoken_regions.yaml). Left out of account, the word would make the
museums of a whole country the answer; read as another word, those of Sweden, or of the Romans.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from glam_kg.places.spoken_regions import adjectives_of_regions
from glam_kg.question.words.mentions import INSTITUTIONS, ConceptMention, NameMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_LONGEST: Final = 3
"""Words of the longest adjective: "German-speaking Swiss"."""


def refused_regions(tokens: Sequence[Token], found: list[Mention], language: str) -> list[Mention]:
    """The mentions, with such an adjective as what no data cover, in place of all else that its words may be.

    Only several institutions are asked for somewhere: "Westfälisches Museum" is a name.

    Args:
        tokens: The words of a question.
        found: What was found in it.
        language: The question's language.
    """
    keys = [token.key for token in tokens]
    if _last_words().isdisjoint(keys):
        return found
    named = {i for m in found if isinstance(m, NameMention) and m.is_sure for i in range(m.start, m.end)}
    for mention in found:
        if not isinstance(mention, INSTITUTIONS) or not mention.plural or not named.isdisjoint(_run_of(mention)):
            continue
        run = _beside(keys, mention, language)
        if run is not None and named.isdisjoint(run) and not _is_end_of_known(run, found):
            text = " ".join(tokens[i].text for i in run)
            refused = ConceptMention(start=run.start, end=run.stop, text=text, concept="not_covered", language=language)
            return [*(m for m in found if not m.overlaps(refused)), refused]
    return found


def _beside(keys: Sequence[str], mention: Mention, language: str) -> range | None:
    """The longest adjective right before institutions, in French right behind them."""
    adjectives = adjectives_of_regions()
    at = mention.end if language == "fr" else mention.start
    for length in range(_LONGEST, 0, -1):
        run = range(at, at + length) if language == "fr" else range(at - length, at)
        if run.start >= 0 and run.stop <= len(keys) and " ".join(keys[run.start : run.stop]) in adjectives:
            return run
    return None


def _is_end_of_known(run: range, found: Sequence[Mention]) -> bool:
    """Whether it but ends the adjective of a subdivision: "nordrhein-westfälische Archive"."""
    return any(isinstance(m, PlaceMention) and m.start < run.start and m.end == run.stop for m in found)


def _run_of(mention: Mention) -> range:
    return range(mention.start, mention.end)


@cache
def _last_words() -> frozenset[str]:
    return frozenset(adjective.rpartition(" ")[2] for adjective in adjectives_of_regions())
