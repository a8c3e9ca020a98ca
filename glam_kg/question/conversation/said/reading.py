"""What a follow-up says of itself, before anything is taken over into it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel
from glam_kg.question.amounts.yearly_sums import SUPERLATIVES
from glam_kg.question.conversation.frames.exclusions import words_that_add, words_that_remove, words_that_remove_town
from glam_kg.question.conversation.frames.frame import TURNED, Frame
from glam_kg.question.conversation.listed.ordinals_said import asks_which_was_first, ordinals_of_list
from glam_kg.question.conversation.listed.sifting import asks_who_has, denied_alone, tells_both, tells_some
from glam_kg.question.conversation.phrasing.pointing import is_plural, names_listed
from glam_kg.question.conversation.said.also_said import also_wanted
from glam_kg.question.conversation.said.amounts_said import dates_a_sum, in_scale, words_of_amounts, words_of_order
from glam_kg.question.conversation.said.columns import NO_COLUMNS, columns
from glam_kg.question.conversation.said.concepts_said import concepts_said, is_part_of_kind, ranking_at_end
from glam_kg.question.conversation.said.forms import finds_one
from glam_kg.question.conversation.said.handling import Handling, handling
from glam_kg.question.conversation.said.levels_said import (
    is_level_word,
    is_word_of_level,
    level_pointed_at,
    numbered_place,
)
from glam_kg.question.conversation.said.said import Said
from glam_kg.question.conversation.said.sizes_said import asks_for_larger, asks_for_largest
from glam_kg.question.conversation.said.splits import without_events_of_splits
from glam_kg.question.conversation.standing import opens_as_follow_up
from glam_kg.question.limits.prices_asked import asks_for_price, words_of_dearness
from glam_kg.question.names.several import GENITIVES
from glam_kg.question.places.place_contradictions import ABOUT
from glam_kg.question.sentences.lacking import LACKS
from glam_kg.question.slots.exclusion_slots import EXCLUDED_SLOTS
from glam_kg.question.slots.filling import encloses
from glam_kg.question.slots.order_slots import AGES
from glam_kg.question.templates.cover import cover
from glam_kg.question.templates.template_use import TemplateUse
from glam_kg.question.words.lexicon import REFUSING_CONCEPTS
from glam_kg.question.words.mentions import (
    AmountMention,
    ConceptMention,
    CoordinatesMention,
    DistanceMention,
    EventTypeMention,
    ExclusionMention,
    GeneralMention,
    Mention,
    NameMention,
    NetworkMention,
    NumberMention,
    PlaceMention,
    SubjectMention,
    TypeMention,
    YearMention,
)
from glam_kg.question.words.words_before import word_before

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.phrasing.phrases import Found, Phrases
    from glam_kg.question.names.several import SeveralInstitutions
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.templates.catalogue import TemplateCatalogue

_THEY = frozenset(
    {"they", "them", "their", "ze", "zij", "hun", "sie", "ihre", "ihren", "ihrer", "ils", "elles", "leur", "leurs"}
)
"""Folded pronouns for what was listed, and for what is theirs; "there" may be spoken of for its weather."""
_BOTTOM = "bottom"
_DEAR = "cher"
"""The French word for what costs much, and a department."""
_IN_SUM = frozenset({"samen", "zusammen", "ensemble", "together"})
SUMMED = _IN_SUM | {
    "combined",
    "opgeteld",
    "zusammengenommen",
    "reunis",
    "reunies",
    "confondus",
    "confondues",
    "cumules",
}
"""Folded words beside one place that is to be counted in with that before: "and Surrey combined"."""
_CAPITALS = frozenset(
    {
        "hoofdstad", "provinciehoofdstad", "capital", "hauptstadt", "landeshauptstadt", "bundeshauptstadt", "capitale",
        "prefecture",
    }
)  # fmt: skip
"""Folded words for the capital: alone, they say a place that is not the city that was spoken of, and that nothing here knows."""
_NAMING = (PlaceMention, TypeMention, NameMention, NetworkMention, SubjectMention)
"""Mentions that say themselves what a question is about."""


def read(
    analysis: Analysis,
    frame: Frame,
    phrases: Phrases,
    catalogue: TemplateCatalogue,
    several: SeveralInstitutions,
) -> Said:
    """Read a follow-up with an eye to what was asked before: which of its meanings count depends on that."""
    lexicon, listed = several.lexicon, names_listed(analysis, phrases, several)
    kept = [m for m in analysis.mentions if not (_is_small_word(m, analysis) or is_part_of_kind(m, analysis))]
    if frame.topic != "compare":
        # "Vienna in Austria" and "Frankfurt an der Oder" are one place.
        kept = [m for m in kept if not any(_is_part_of_place(m, other) for other in kept)]
    if frame.topic == "subject":
        # "And about lighthouses?" asks for another subject, and for no institutions of that kind.
        kept = [m for m in kept if not (isinstance(m, TypeMention) and word_before(analysis, m.start, ABOUT) >= 0)]
    widening = _widening(analysis, frame, phrases)
    kept = without_events_of_splits([m for m in kept if not isinstance(m, EventTypeMention) or m.start not in widening])
    handled = handling(analysis, phrases, frame)
    kept = [m for m in kept if not _is_handled(m, handled, frame)]
    shown = columns(analysis, phrases)
    kept = [m for m in kept if not (isinstance(m, ConceptMention) and m.concept == "near" and m.start in shown.words)]
    analysis = replace(analysis, mentions=(*kept, *ranking_at_end(analysis, phrases)))
    use = _use(analysis, frame, catalogue, lexicon)
    covering = cover(analysis, use)
    words = analysis.words
    ordinals = ordinals_of_list(analysis, phrases)
    other, only = phrases.runs_of(phrases.other, words), phrases.runs_of(phrases.only, words)
    pointing, together = phrases.runs_of(phrases.pointing, words), _together(analysis, phrases)
    pointed = {i for run in (*ordinals, *other, *only, *pointing, *together) for i in range(run.start, run.end)}
    pointed |= handled.words | words_of_order(analysis) | (dear := words_of_dearness(words))
    placed = any(isinstance(m, PlaceMention) for m in covering.mentions)
    kinds = any(isinstance(m, TypeMention) for m in covering.mentions)
    adding = words_that_add(analysis, phrases) if placed or kinds else []
    shown = NO_COLUMNS if placed or kinds else shown
    added = _summed(words, frame, covering.mentions) | also_wanted(analysis, frame, covering.mentions, lexicon)
    pointed |= shown.words | added
    removing = (
        words_that_remove(analysis, phrases)
        if (placed or kinds or _tells_those(analysis)) and not adding
        else words_that_remove_town(analysis, phrases, lexicon.words_of("articles"))
    )
    moved = {i for run in adding for i in range(run.start, run.end)} | {i for run in removing for i in run}
    pointed |= moved | widening
    turned = denied_alone(analysis, covering.mentions) if frame.topic in TURNED else set()
    pointed |= turned
    demonstrated = None if listed else _demonstrated(analysis, phrases, several)
    mentions = tuple(
        m for m in covering.mentions
        if not (demonstrated and m.start >= demonstrated[0] and m.end <= demonstrated[1])
        and not (isinstance(m, PlaceMention) and is_word_of_level(m, analysis))
    )  # fmt: skip
    counted = {i for run in ordinals if run.end - run.start > 1 for i in range(run.start, run.end)}
    # "Auf Platz drei" is in no Platz.
    mentions = tuple(m for m in mentions if not (isinstance(m, (NumberMention, PlaceMention)) and m.start in counted))
    numbered = any(isinstance(m, (YearMention, NumberMention, DistanceMention, AmountMention)) for m in mentions)
    typed = any(isinstance(m, (TypeMention, GeneralMention)) for m in mentions)
    place_back = numbered_place(analysis, ordinals)
    if (numbered or typed or handled.sorted_by or asks_which_was_first(analysis, ordinals)) and place_back is None:
        ordinals = []
    # "The first one" is one of a list, though "the first museum" is the oldest.
    extremes = {
        m.concept for m in analysis.mentions
        if isinstance(m, ConceptMention) and m.concept in {"oldest", "newest"}
        and any(run.start < m.end and m.start < run.end for run in ordinals)
    }  # fmt: skip
    mentions = tuple(m for m in mentions if not (isinstance(m, ConceptMention) and m.concept in extremes))
    concepts = concepts_said(analysis, mentions) - extremes
    mentions = in_scale(mentions, frame, concepts)
    sifts = asks_who_has(analysis, concepts, narrows=bool(only) or tells_both(words, together), of_one=finds_one(frame))
    larger = asks_for_larger(frame, analysis, mentions)
    capitals = set() if placed else {i for i, word in enumerate(words) if word in _CAPITALS}
    left = tuple(
        i
        for i in sorted({*covering.left_over} | capitals)
        if i in capitals or (analysis.content[i] and i not in pointed and not is_level_word(analysis, i))
    )
    return Said(
        analysis=analysis,
        mentions=mentions,
        concepts=concepts,
        refused=_is_refused(analysis, mentions, moved | turned | words_of_amounts(analysis, frame))
        or dates_a_sum(frame, analysis, mentions, concepts)
        or bool(dear)
        or larger,
        lacks_only_cover=(
            "not_covered" in concepts
            or ("other_world" in concepts and not _THEY.isdisjoint(words))
            or asks_for_price(words)
            or bool(dear)
            or asks_for_largest(concepts)
            or larger
        )
        and not set(left) - _refused_words(analysis)
        and not any(isinstance(m, _NAMING) for m in mentions),
        left=left,
        ordinal=ordinals[0].value if ordinals and place_back is None else None,
        place_back=place_back,
        other=bool(other) and not ordinals,
        together=bool(together),
        in_sum=any(_IN_SUM.issuperset(words[run.start : run.end]) for run in together),
        only=bool(only),
        points=bool(pointing),
        listed=listed,
        plural=any(is_plural(m, analysis, several) for m in mentions if isinstance(m, (TypeMention, GeneralMention))),
        points_at=level_pointed_at(analysis, phrases, lexicon, concepts),
        opens=opens_as_follow_up(analysis),
        refers_to_one=bool(demonstrated) or "refers_to_one" in concepts,
        handling=handled,
        side=next((phrases.side_of(words, m.start) for m in mentions if isinstance(m, AmountMention)), None),
        adds=bool(adding or added),
        removes=bool(removing),
        columns=shown,
        sifts=sifts,
        turns=bool(turned),
    )  # fmt: skip


def _together(analysis: Analysis, phrases: Phrases) -> list[Found]:
    """Where it speaks of the two that were asked for before; "de twee oudste" are two of one place."""
    ranked = {m.start for m in analysis.concept_mentions if m.concept in AGES | SUPERLATIVES}
    return [run for run in phrases.runs_of(phrases.together, analysis.words) if run.end not in ranked]


def _tells_those(analysis: Analysis) -> bool:
    """Whether some are told apart by what they have, and not by what they lack."""
    return tells_some(analysis.words) and LACKS not in analysis.concepts()


def _is_handled(mention: Mention, handled: Handling, frame: Frame) -> bool:
    """Whether a mention is of words for an order, or a place of words for the time beside another: "davor" is a town, too."""
    own = set(range(mention.start, mention.end))
    beside = frame.years is not None and handled.beyond is not None
    return bool(own & set(handled.sorted_by)) or (beside and isinstance(mention, PlaceMention) and own <= handled.words)


def _summed(words: Sequence[str], frame: Frame, used: Sequence[Mention]) -> set[int]:
    """Where the words stand that count one place in with that before: "and Surrey combined"; none where not one is named."""
    one = sum(isinstance(m, PlaceMention) for m in used) == 1
    return {i for i, word in enumerate(words) if word in SUMMED} if one and frame.places else set()


def _widening(analysis: Analysis, frame: Frame, phrases: Phrases) -> set[int]:
    """Where the words stand that change a radius to the one that is said; none where no radius was spoken of."""
    if frame.topic != "near" or not any(isinstance(m, DistanceMention) for m in analysis.mentions):
        return set()
    # As written: "verruimen" is put right to "verhuizen".
    words = [fold_key(token.text) for token in analysis.tokens]
    return {i for run in phrases.runs_of(phrases.widening, words) for i in range(run.start, run.end)}


def _is_refused(analysis: Analysis, used: Sequence[Mention], moved: AbstractSet[int]) -> bool:
    """Whether a word that no frame has room for is left, and is not part of what the follow-up names, adds or leaves out."""
    values = [m for m in used if not isinstance(m, ConceptMention)]
    return any(
        isinstance(m, ConceptMention)
        and m.concept in REFUSING_CONCEPTS - {LACKS}
        and not all(i in moved for i in range(m.start, m.end))
        and not any(v.overlaps(m) for v in values)
        for m in analysis.mentions
    )


def _refused_words(analysis: Analysis) -> set[int]:
    refused = [m for m in analysis.mentions if isinstance(m, ConceptMention) and m.concept in REFUSING_CONCEPTS]
    return {i for m in refused for i in range(m.start, m.end)}


def _use(analysis: Analysis, frame: Frame, catalogue: TemplateCatalogue, lexicon: Lexicon) -> TemplateUse:
    """Everything a frame has room for. A name counts beside a name only, a network beside a network."""
    slots = {"institution_type", "places", "scheme", "from", "limit", "rank", "event_type"}
    concepts = analysis.concepts()
    if frame.topic == "name":
        slots |= {"name"}
    if frame.topic == "identifier":
        slots |= {"value"}
    # A bare number can be an amount of money only where money is spoken of, and of founding a year.
    if (
        (frame.limits_sums and not frame.order and concepts.isdisjoint(SUPERLATIVES | {"founded"}))
        or "budget" in concepts
        or any(isinstance(m, AmountMention) and m.currency for m in analysis.mentions)
    ):
        slots |= {"amount"}
    if frame.topic == "members" or "member_of" in concepts:
        slots |= {"network"}
    if frame.topic == "subject" or concepts & {"collection", "holds"}:
        slots |= {"subject"}
    kinds = {type(m) for m in analysis.mentions}
    if ExclusionMention in kinds:
        slots |= EXCLUDED_SLOTS
    if {SubjectMention, TypeMention} <= kinds:
        slots |= {"subject"}
    if frame.topic == "near" or kinds & {DistanceMention, CoordinatesMention} or "near" in concepts:
        slots |= {"radius_km"}
    optional = (lexicon.concepts - REFUSING_CONCEPTS - {"heritage"}) | {LACKS}
    template = catalogue.get("find_institutions_by_founding_date")
    return TemplateUse(template, frozenset(slots), tuple(PlaceLevel), (), optional, optional, frozenset())


def _demonstrated(analysis: Analysis, phrases: Phrases, several: SeveralInstitutions) -> tuple[int, int] | None:
    """The run of "that museum": a demonstrative and a type in the singular; it names no new type."""
    starts = {run.end: run.start for run in phrases.runs_of(phrases.demonstratives, analysis.words)}
    for mention in analysis.mentions:
        if not isinstance(mention, (TypeMention, GeneralMention)) or mention.start not in starts:
            continue
        if analysis.words[mention.start - 1] in GENITIVES or not is_plural(mention, analysis, several):
            return starts[mention.start], mention.end
    return None


def _is_part_of_place(mention: Mention, other: Mention) -> bool:
    """Whether a place is but a part of the words for another one: "les Pays-Bas" are no other than "Pays-Bas"."""
    if not (isinstance(mention, PlaceMention) and isinstance(other, PlaceMention) and encloses(other, mention)):
        return False
    return other.nested or mention.readings[0].place != other.readings[0].place


def _is_small_word(mention: Mention, analysis: Analysis) -> bool:
    """Whether a place is but a small word of the language, in small letters: "na 1990" is not about Namibia (NA)."""
    if not isinstance(mention, PlaceMention) or not mention.text.islower():
        return False
    if analysis.words[mention.end - 1] == _BOTTOM and any(
        isinstance(m, NumberMention) and m.start == mention.end for m in analysis.mentions
    ):
        # "The bottom three" are of no village.
        return True
    if mention.text == _DEAR and mention.start in words_of_dearness(analysis.words):
        return True
    said = any(
        (m.start, m.end) == (mention.start, mention.end) or (m.concept == "not_covered" and m.overlaps(mention))
        for m in analysis.concept_mentions
    )
    return said or not any(analysis.content[mention.start : mention.end])
