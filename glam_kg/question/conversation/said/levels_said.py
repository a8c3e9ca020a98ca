"""Where a follow-up says of which level a place is: "the first city", "in that country", "the whole province"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel
from glam_kg.question.slots.level_slots import PER_PLACE
from glam_kg.question.words.mentions import ConceptMention, Mention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.phrasing.phrases import Found, Phrases
    from glam_kg.question.words.lexicon import Lexicon

LEVELS: Final[Mapping[str, PlaceLevel]] = {
    "level_city": PlaceLevel.CITY,
    "level_region": PlaceLevel.REGION,
    "level_country": PlaceLevel.COUNTRY,
}
"""Concepts of the words for a kind of place."""
_WIDE: Final[Mapping[str, PlaceLevel]] = dict.fromkeys(
    (
        "landelijk", "nationwide", "nationally", "countrywide", "landesweit", "bundesweit", "staatsweit", "nationalement",
    ),
    PlaceLevel.COUNTRY,
) | dict.fromkeys(("provinciaal", "provinciebreed", "statewide"), PlaceLevel.REGION)  # fmt: skip
"""Folded adverbs for all of the place around, by its level."""

_OF_ORIGIN: Final = ("origin", "herkomst", "oorsprong", "herkunft", "ursprung")
"""What folded words hold for where something comes from, which is no place around: "and the country of origin?"."""
_LISTING: Final = frozenset({"list", "which", "follow_up", "refers_to_one", "refers_to_set", "before"})
"""Concepts of who wants to see what was counted, and says no more of it; Dutch "voor de eerste" is before no year."""


def numbered_place(analysis: Analysis, ordinals: Sequence[Found]) -> tuple[int, PlaceLevel] | None:
    """The number and level of "the first city", one of those that were spoken of; None where no kind of place is counted."""
    levels = {m.start: LEVELS[m.concept] for m in analysis.concept_mentions if m.concept in LEVELS}
    return next(((run.value, levels[run.end]) for run in ordinals if run.end in levels), None)


def numbered_of_counts(
    frame: Frame, analysis: Analysis, mentions: Sequence[Mention], ordinals: Sequence[Found]
) -> tuple[int, PlaceLevel] | None:
    """The number and level of "the first one" behind numbers at several places, where a list is wished for."""
    if frame.topic != "plain" or not frame.counting or len(frame.places) != 1 or len(ordinals) != 1:
        return None
    counted = ordinals[0]
    concepts = {m.concept for m in analysis.concept_mentions if not m.shares(counted.start, counted.end)}
    named = any(not isinstance(m, ConceptMention) and not m.shares(counted.start, counted.end) for m in mentions)
    asked = "list" in concepts and concepts <= _LISTING
    return (counted.value, frame.places[0].place.level) if asked and not named else None


def level_pointed_at(
    analysis: Analysis, phrases: Phrases, lexicon: Lexicon, concepts: frozenset[str]
) -> PlaceLevel | None:
    """The level of "that country" or "the whole province": of a word of level that is definite; "land" is a country first.

    So is that of "nationwide", where no table is asked for.
    """
    words = analysis.words
    wide = _wide(analysis) if concepts.isdisjoint(PER_PLACE) else None
    if wide is not None:
        return wide
    definite = {run.end for run in phrases.runs_of(phrases.demonstratives, words)}
    if "everywhere" in concepts:
        # "How many does the city have in total?" asks in which city nothing is.
        concepts -= {"in_which_city"}
    if not concepts & {"which", "where", "in_which_city", *PER_PLACE}:
        definite |= {run.end for run in phrases.runs_of(phrases.whole, words)}
        definite |= {i + 1 for i, word in enumerate(words) if word in lexicon.words_of("articles")}
    else:
        # "Which libraries are there in the city?", and not "which is the city with most of them?".
        prepositions = lexicon.words_of("locative_prepositions")
        definite |= {
            i + 1
            for i, word in enumerate(words)
            if i and word in lexicon.words_of("articles") and words[i - 1] in prepositions
        }
    # "Auf die Städte" and "over de provincies" split it up along them.
    split = [m for m in analysis.concept_mentions if m.concept in PER_PLACE and m.end - m.start > 1]
    origins = of_origin(analysis)
    vague = {run.end for run in phrases.runs_of(phrases.vague_levels, words)}
    pointed = {
        m.concept for m in analysis.concept_mentions if m.end not in vague and definite & set(range(m.start, m.end))
        and not any(other.start < m.start and m.end <= other.end for other in split)
        and not any(m.overlaps(origin) for origin in origins)
    }  # fmt: skip
    return next(
        (LEVELS[concept] for concept in ("level_country", "level_region", "level_city") if concept in pointed), None
    )


def _wide(analysis: Analysis) -> PlaceLevel | None:
    """The level of an adverb such as "nationwide"; "een landelijk museum" is a kind of museum."""
    words = analysis.words
    said = [i for i, word in enumerate(words) if word in _WIDE]
    kinds = {m.start for m in analysis.type_mentions} if said else set()
    return next((_WIDE[words[i]] for i in said if i + 1 not in kinds), None)


def of_origin(analysis: Analysis) -> list[ConceptMention]:
    """The words of level that say where something comes from: "the country of origin"."""
    levels = (m for m in analysis.concept_mentions if m.concept in LEVELS)
    return [m for m in levels if any(part in fold_key(m.text) for part in _OF_ORIGIN)]


def is_word_of_level(mention: PlaceMention, analysis: Analysis) -> bool:
    """Whether a place is named like a word of level that stands there: "la ville" is no Villé. "New York State" is a place."""
    return any(
        isinstance(m, ConceptMention)
        and m.concept in LEVELS
        and mention.start <= m.start
        and m.end == mention.end
        and not any(analysis.content[mention.start : m.start])
        for m in analysis.mentions
    )


def is_level_word(analysis: Analysis, position: int) -> bool:
    """Whether a word is, or belongs to, one for a kind of place."""
    return any(
        isinstance(m, ConceptMention) and m.concept in LEVELS and m.start <= position < m.end for m in analysis.mentions
    )
