"""What a follow-up says of itself, before anything is taken over into it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel
from glam_kg.question.amounts.yearly_sums import SUPERLATIVES, words_of_its_year
from glam_kg.question.asked.closings import CLOSED
from glam_kg.question.conversation.frames.exclusions import (
    words_for_all_around,
    words_that_add,
    words_that_remove,
    words_that_remove_town,
)
from glam_kg.question.conversation.frames.frame import TURNED, Frame
from glam_kg.question.conversation.listed.founded_when import tells_when
from glam_kg.question.conversation.listed.ordinals_said import asks_which_was_first, ordinals_of_list
from glam_kg.question.conversation.listed.sifting import asks_who_has, denied_alone, tells_both, tells_some
from glam_kg.question.conversation.phrasing.pointing import is_plural, names_listed
from glam_kg.question.conversation.said.also_said import also_wanted
from glam_kg.question.conversation.said.amounts_said import (
    dates_a_sum,
    in_scale,
    is_large_sum,
    words_of_amounts,
    words_of_order,
)
from glam_kg.question.conversation.said.columns import NO_COLUMNS, columns
from glam_kg.question.conversation.said.concepts_said import concepts_said, ranking_at_end
from glam_kg.question.conversation.said.forms import finds_one
from glam_kg.question.conversation.said.handling import Handling, handling
from glam_kg.question.conversation.said.kept import kept_mentions
from glam_kg.question.conversation.said.levels_said import (
    is_level_word,
    is_word_of_level,
    level_pointed_at,
    numbered_of_counts,
    numbered_place,
)
from glam_kg.question.conversation.said.neighbours import asks_of_neighbours
from glam_kg.question.conversation.said.places_pointed_at import points_at_places
from glam_kg.question.conversation.said.said import Said
from glam_kg.question.conversation.said.sizes_said import asks_for_larger, asks_for_largest
from glam_kg.question.conversation.standing import opens_as_follow_up
from glam_kg.question.limits.prices_asked import asks_for_price, words_of_dearness
from glam_kg.question.limits.relevance import HEADS
from glam_kg.question.names.several import GENITIVES
from glam_kg.question.places.data_on_places import HELD
from glam_kg.question.sentences.lacking import LACKS
from glam_kg.question.slots.exclusion_slots import EXCLUDED_SLOTS
from glam_kg.question.slots.order_slots import AGES
from glam_kg.question.templates.cover import cover
from glam_kg.question.templates.template_use import TemplateUse
from glam_kg.question.words.lexicon import REFUSING_CONCEPTS
from glam_kg.question.words.mentions import (
    AmountMention,
    ConceptMention,
    CoordinatesMention,
    DistanceMention,
    ExclusionMention,
    GeneralMention,
    Mention,
    NameMention,
    NetworkMention,
    NumberMention,
    PlaceMention,
    SubjectMention,
    TypeMention,
    WebsiteMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
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
_IN_SUM = frozenset({"samen", "zusammen", "ensemble", "together"})
_ALL = frozenset({"alles", "allemaal", "ganze", "all", "tout"})
"""Folded words of whatever was asked for, and not of the last two: "und das alles für Graz"."""
_IS = frozenset({"war", "ist", "is", "was", "waren", "est", "c", "etait"})
_WHICH = frozenset(
    {
        "welke",
        "wie",
        "wat",
        "which",
        "who",
        "what",
        "welche",
        "wer",
        "was",
        "quels",
        "quelles",
        "lesquels",
        "lesquelles",
    }
)
_ARE = frozenset({"zijn", "are", "were", "waren", "sind", "sont"})
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
    handled, shown = handling(analysis, phrases, frame), columns(analysis, phrases)
    widening = _widening(analysis, frame, phrases)
    kept = kept_mentions(analysis, frame, handled, shown, widening)
    analysis = replace(analysis, mentions=(*kept, *ranking_at_end(analysis, phrases)))
    covering = cover(analysis, _use(analysis, frame, catalogue, lexicon))
    # "Do you have data on Luxembourg?" behind museums says nothing of all institutions there.
    covering = replace(covering, mentions=tuple(m for m in covering.mentions if m.reason != HELD))
    words, placed = analysis.words, any(isinstance(m, PlaceMention) for m in covering.mentions)
    names = placed or any(isinstance(m, TypeMention) for m in covering.mentions)
    shown = NO_COLUMNS if names else shown
    runs = _runs(analysis, phrases)
    moved = _moved(analysis, phrases, lexicon, names=names or tells_when(analysis, phrases))
    dear = words_of_dearness(words)
    added = _summed(words, frame, covering.mentions) | also_wanted(analysis, frame, covering.mentions, lexicon)
    turned = denied_alone(analysis, covering.mentions) if frame.topic in TURNED or CLOSED in frame.having else set()
    demonstrated = None if listed else _demonstrated(analysis, phrases, several)
    mentions = _without_words_for_one(analysis, covering.mentions, demonstrated, runs.ordinals)
    mentions, concepts, ordinal, place_back = _meant(analysis, frame, mentions, runs.ordinals, handled)
    larger = asks_for_larger(frame, analysis, mentions)
    around = set(words_for_all_around(words))
    pointed = runs.words() | handled.words | words_of_order(analysis) | shown.words | added | dear | around
    left = _left(analysis, covering.left_over, pointed | moved.words | widening | turned, placed=placed)
    return Said(
        analysis=analysis,
        mentions=mentions,
        concepts=concepts,
        refused=_is_refused(analysis, mentions, moved.words | turned | around | _words_of_sums(analysis, frame))
        or dates_a_sum(frame, analysis, mentions, concepts)
        or bool(dear)
        or larger
        or (not placed and asks_of_neighbours(words, phrases, lexicon)),
        lacks_only_cover=(larger or bool(dear) or _is_not_covered(words, concepts))
        and not set(left) - _refused_words(analysis)
        and not any(isinstance(m, _NAMING) for m in mentions),
        left=left,
        ordinal=ordinal if place_back is None else None,
        place_back=place_back,
        other=bool(runs.other) and ordinal is None,
        together=bool(runs.together) or points_at_places(words),
        in_sum=any(_is_of_all(words[run.start : run.end]) for run in runs.together),
        only=bool(runs.only),
        points=bool(runs.pointing),
        listed=listed,
        plural=any(is_plural(m, analysis, several) for m in mentions if isinstance(m, (TypeMention, GeneralMention))),
        points_at=level_pointed_at(analysis, phrases, lexicon, concepts),
        opens=opens_as_follow_up(analysis),
        refers_to_one=bool(demonstrated) or "refers_to_one" in concepts,
        handling=handled,
        side=next((phrases.side_of(words, m.start) for m in mentions if isinstance(m, AmountMention)), None),
        adds=moved.adds or bool(added),
        removes=moved.removes,
        columns=shown,
        sifts=asks_who_has(
            analysis, concepts, narrows=bool(runs.only) or tells_both(words, runs.together), of_one=finds_one(frame)
        ),
        turns=bool(turned),
    )


class _Runs(NamedTuple):
    """Where the words stand that point at what was spoken of or listed."""

    ordinals: list[Found]
    other: list[Found]
    only: list[Found]
    pointing: list[Found]
    together: list[Found]

    def words(self) -> set[int]:
        return {i for runs in self for run in runs for i in range(run.start, run.end)}


def _runs(analysis: Analysis, phrases: Phrases) -> _Runs:
    words = analysis.words
    return _Runs(
        ordinals_of_list(analysis, phrases),
        phrases.runs_of(phrases.other, words),
        phrases.runs_of(phrases.only, words),
        phrases.runs_of(phrases.pointing, words),
        _together(analysis, phrases),
    )


class _Meant(NamedTuple):
    """What a follow-up is taken to say: the mentions, the concepts, and which of those listed or which place it goes back to."""

    mentions: tuple[Mention, ...]
    concepts: frozenset[str]
    ordinal: int | None
    place_back: tuple[int, PlaceLevel] | None


def _meant(
    analysis: Analysis, frame: Frame, mentions: tuple[Mention, ...], counted: Sequence[Found], handled: Handling
) -> _Meant:
    """What is meant where some are counted: "the first one" is one of a list, and "the first museum" the oldest."""
    place_back = numbered_place(analysis, counted) or numbered_of_counts(frame, analysis, mentions, counted)
    ordinals = [] if place_back is None and _counts_else(analysis, mentions, handled, counted) else counted
    extremes = _extremes_of_list(analysis, ordinals)
    mentions = tuple(m for m in mentions if not (isinstance(m, ConceptMention) and m.concept in extremes))
    concepts = concepts_said(analysis, mentions) - extremes
    ordinal = ordinals[0].value if ordinals else None
    return _Meant(in_scale(mentions, frame, concepts), concepts, ordinal, place_back)


class _Moved(NamedTuple):
    """Whether something is added to what was asked for, or left out of it, and the words that say so."""

    adds: bool
    removes: bool
    words: set[int]


def _moved(analysis: Analysis, phrases: Phrases, lexicon: Lexicon, *, names: bool) -> _Moved:
    """What is to be added or left out; `names` tells whether places or types are named."""
    articles = lexicon.words_of("articles")
    adding = words_that_add(analysis, phrases, articles) if names else []
    # "Wat veranderde er bij de archieven?" adds none.
    changed = {m.end for m in analysis.concept_mentions if m.concept == "event"}
    adding = [run for run in adding if not changed.intersection(run)]
    removes = (names or _tells_those(analysis)) and not adding
    of_town = [] if removes else words_that_remove_town(analysis, phrases, articles)
    removing = words_that_remove(analysis, phrases) if removes else of_town
    words = {i for run in (*adding, *removing) for i in run}
    return _Moved(bool(adding), bool(removing), words)


def _without_words_for_one(
    analysis: Analysis,
    covered: Sequence[Mention],
    demonstrated: tuple[int, int] | None,
    ordinals: Sequence[Found],
) -> tuple[Mention, ...]:
    """What explains the words, without "that museum", without words of level that are places, and without "auf Platz drei"."""
    counted = {i for run in ordinals if run.end - run.start > 1 for i in range(run.start, run.end)}
    return tuple(
        m for m in covered
        if not (demonstrated and m.start >= demonstrated[0] and m.end <= demonstrated[1])
        and not (isinstance(m, PlaceMention) and is_word_of_level(m, analysis))
        and not (isinstance(m, (NumberMention, PlaceMention)) and m.start in counted)
    )  # fmt: skip


def _counts_else(analysis: Analysis, mentions: Sequence[Mention], handled: Handling, ordinals: Sequence[Found]) -> bool:
    """Whether "first" is of none that was listed: beside a number, a type or an order, or where it asks which was first."""
    kinds = (YearMention, NumberMention, DistanceMention, AmountMention, TypeMention, GeneralMention)
    said = any(isinstance(m, kinds) for m in mentions)
    return said or bool(handled.sorted_by) or asks_which_was_first(analysis, ordinals)


def _extremes_of_list(analysis: Analysis, ordinals: Sequence[Found]) -> set[str]:
    """The ends of an order that are none: "the first one" is one of a list, though "the first museum" is the oldest.

    Of "the oldest in the first town" another word says that end.
    """
    ends = [m for m in analysis.concept_mentions if m.concept in {"oldest", "newest"}]
    counted = [m for m in ends if any(m.shares(run.start, run.end) for run in ordinals)]
    return {m.concept for m in counted} - {m.concept for m in ends if m not in counted}


def _left(analysis: Analysis, left_over: Iterable[int], pointed: AbstractSet[int], *, placed: bool) -> tuple[int, ...]:
    """The words that nothing explains; a word for the capital is one where no place is named."""
    capitals = set() if placed else {i for i, word in enumerate(analysis.words) if word in _CAPITALS}
    return tuple(
        i
        for i in sorted({*left_over} | capitals)
        if i in capitals or (analysis.content[i] and i not in pointed and not is_level_word(analysis, i))
    )


def _is_not_covered(words: Sequence[str], concepts: AbstractSet[str]) -> bool:
    """Whether it asks what no template covers."""
    # Who runs an institution is asked of the one that was spoken of: "who is the director?".
    of_those = "other_world" in concepts and not (_THEY | HEADS).isdisjoint(words)
    return "not_covered" in concepts or of_those or asks_for_price(words) or asks_for_largest(concepts)


def _is_of_all(run: Sequence[str]) -> bool:
    """Whether folded words speak of all that was asked for, one after the other, and not of two."""
    return _IN_SUM.issuperset(run) or not _ALL.isdisjoint(run)


def _together(analysis: Analysis, phrases: Phrases) -> list[Found]:
    """Where it speaks of the two that were asked for before; "de twee oudste" are two of one place."""
    ranked = {m.start for m in analysis.concept_mentions if m.concept in AGES | SUPERLATIVES}
    words = analysis.words
    runs = [run for run in phrases.runs_of(phrases.together, words) if run.end not in ranked]
    # "War das alles?" asks whether there are more, and "welke zijn dat allemaal?" which those are that were asked for last.
    return [run for run in runs if not (_ALL & set(words[run.start : run.end]) and _asks_what_are(words, run.start))]


def _asks_what_are(words: Sequence[str], at: int) -> bool:
    """Whether a word stands behind "is" at the start, or behind "which are": "welke zijn dat allemaal?"."""
    before = words[max(at - 2, 0) : at]
    return words[0] in _IS or (len(before) == 2 and before[0] in _WHICH and before[1] in _ARE)


def _tells_those(analysis: Analysis) -> bool:
    """Whether some are told apart by what they have, and not by what they lack."""
    return tells_some(analysis.words) and LACKS not in analysis.concepts()


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
        and not _is_website(m, analysis)
        for m in analysis.mentions
    )


def _is_website(mention: Mention, analysis: Analysis) -> bool:
    """Whether a mention is the address of a website, which a question of its own can be asked about."""
    return any(isinstance(m, WebsiteMention) and m.covers(mention) for m in analysis.mentions)


def _words_of_sums(analysis: Analysis, frame: Frame) -> set[int]:
    """The words that are said of a sum, and refuse nothing there: bounds of an amount, and that it is one of a year."""
    return words_of_amounts(analysis, frame) | words_of_its_year(analysis)


def _refused_words(analysis: Analysis) -> set[int]:
    refused = [m for m in analysis.concept_mentions if m.concept in REFUSING_CONCEPTS and not _is_website(m, analysis)]
    return {i for m in refused for i in range(m.start, m.end)}


def _use(analysis: Analysis, frame: Frame, catalogue: TemplateCatalogue, lexicon: Lexicon) -> TemplateUse:
    """Everything a frame has room for. A name counts beside a name only, a network beside a network."""
    slots = {"institution_type", "places", "scheme", "from", "limit", "rank", "event_type"}
    concepts = analysis.concepts()
    if frame.topic == "name":
        slots |= {"name"}
    if frame.topic == "identifier":
        slots |= {"value", "website"}
    # A bare number can be an amount of money only where money is spoken of, and of founding a year.
    if (
        (frame.limits_sums and not frame.order and concepts.isdisjoint(SUPERLATIVES | {"founded"}))
        or "budget" in concepts
        or any(isinstance(m, AmountMention) and (m.currency or is_large_sum(m, analysis)) for m in analysis.mentions)
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
