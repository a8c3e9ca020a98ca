"""What a follow-up says of itself, before anything is taken over into it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeVar

from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel
from glam_kg.question.conversation.also_said import also_wanted
from glam_kg.question.conversation.amounts_said import BOUNDS, dates_a_sum, in_scale, words_of_amounts, words_of_order
from glam_kg.question.conversation.columns import NO_COLUMNS, columns
from glam_kg.question.conversation.concepts_said import concepts_said, is_part_of_kind, ranking_at_end
from glam_kg.question.conversation.exclusions import words_that_remove
from glam_kg.question.conversation.forms import finds_one
from glam_kg.question.conversation.frame import TURNED, Frame, Phrase, written_types
from glam_kg.question.conversation.handling import Handling, handling
from glam_kg.question.conversation.levels_said import (
    LEVELS,
    is_level_word,
    is_word_of_level,
    level_pointed_at,
    numbered_place,
)
from glam_kg.question.conversation.ordinals_said import asks_which_was_first, ordinals_of_list
from glam_kg.question.conversation.pointing import is_plural, names_listed
from glam_kg.question.conversation.sifting import asks_who_has, denied_alone, tells_both, tells_some
from glam_kg.question.conversation.sizes_said import asks_for_larger, asks_for_largest
from glam_kg.question.conversation.splits import without_events_of_splits
from glam_kg.question.conversation.standing import opens_as_follow_up
from glam_kg.question.cover import cover
from glam_kg.question.extraction import extract
from glam_kg.question.filling import encloses
from glam_kg.question.lacking import LACKS
from glam_kg.question.lexicon import REFUSING_CONCEPTS
from glam_kg.question.mentions import (
    AmountMention,
    ConceptMention,
    CoordinatesMention,
    DistanceMention,
    EventTypeMention,
    GeneralMention,
    Mention,
    NameMention,
    NetworkMention,
    NumberMention,
    PlaceMention,
    SchemeMention,
    SubjectMention,
    TypeMention,
    YearMention,
)
from glam_kg.question.place_slots import ABOUT
from glam_kg.question.several import GENITIVES
from glam_kg.question.template_use import TemplateUse
from glam_kg.question.words_before import word_before
from glam_kg.question.yearly_sums import HIGHEST, LOWEST, SUPERLATIVES, asks_for_sum

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.columns import Columns
    from glam_kg.question.conversation.phrases import Phrases
    from glam_kg.question.lexicon import Lexicon
    from glam_kg.question.several import SeveralInstitutions
    from glam_kg.templates.catalogue import TemplateCatalogue

M = TypeVar("M", bound=Mention)
"""Concepts that no frame has room for: a follow-up with one of them asks for something else."""
_FOUNDED, _BUDGET, _NEAR = (
    "find_institutions_by_founding_date",
    "find_custodians_by_budget_threshold",
    "institutions_near",
)
ATTRIBUTES: Mapping[str, str] = {
    "website": "website", "address": "address", "closed": "closed", "founded": "founded", "when": "founded",
    "where": "city", "in_which_city": "city", "budget": "budget",
    "parent": "parent", "identifiers": "identifiers", "collections": "collections",
}  # fmt: skip
"""Concepts that ask something of an institution, and what; the first counts where several are said."""
_THEY = frozenset({"they", "them", "ze", "zij", "sie", "ils", "elles"})
"""Folded pronouns for what was listed; "there" may be spoken of for its weather."""
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """The mentions of a follow-up that hold together, and what its words are about.

    Attributes:
        analysis: The follow-up's own analysis, without the words it opens with.
        mentions: What explains its words best; none overlap.
        concepts: All concepts, overlapping ones too, but for those inside an opening ("what" in "what about").
        refused: It asks for something that no frame has room for.
        lacks_only_cover: All it says is what no template covers ("What are its opening hours?", "What do they cost?"): no name,
            no matter of its own.
        left: Content words that nothing explains.
        handling: What it wants done with what was listed.
        ordinal: 1 for "the first", -1 for "the last".
        other: "The other one" was said.
        together: It speaks of the two that were asked for before.
        in_sum: It says that they are to be taken as one ("samen", "zusammen"), and not each by itself ("both").
        only: It narrows down what was listed.
        points: It points at what was spoken of.
        plural: It names a type in the plural.
        listed: It names again what was listed ("which of those museums").
        points_at: The level of the place that it points at ("in that country", "in the whole province").
        place_back: Which of the places that were spoken of it goes back to, and of which level ("the first city").
        opens: It opens as a follow-up ("and …", "what about …").
        refers_to_one: It speaks of one institution by a pronoun or as "that museum".
        side: On which side of its amount the word right before that is: "less 200000".
        adds: The places or types that it names are to be counted in with those before ("and if you add Vienna?", "archives too").
        removes: What it names, or tells of some, is to be left out of what was before ("and without Vienna?").
        columns: What it wants to see of each of those that were listed ("add the websites").
        sifts: It asks which of those that were spoken of have something ("only those with a website").
        turns: It denies what was asked for, and says nothing else ("and which don't?").
    """

    analysis: Analysis
    mentions: tuple[Mention, ...]
    concepts: frozenset[str]
    refused: bool
    lacks_only_cover: bool
    left: tuple[int, ...]
    handling: Handling
    ordinal: int | None = None
    other: bool = False
    together: bool = False
    in_sum: bool = False
    only: bool = False
    points: bool = False
    listed: bool = False
    plural: bool = False
    points_at: PlaceLevel | None = None
    place_back: tuple[int, PlaceLevel] | None = None
    opens: bool = False
    refers_to_one: bool = False
    side: str | None = None
    adds: bool = False
    removes: bool = False
    columns: Columns = NO_COLUMNS
    sifts: bool = False
    turns: bool = False

    def all(self, kind: type[M]) -> list[M]:
        """Mentions of one kind, leftmost first."""
        return [m for m in self.mentions if isinstance(m, kind)]

    def one(self, kind: type[M]) -> M | None:
        """The first mention of a kind."""
        return next(iter(self.all(kind)), None)

    def has(self, *kinds: type) -> bool:
        """Whether it has a mention of one of these kinds."""
        return any(isinstance(m, kinds) for m in self.mentions)

    @property
    def letters(self) -> tuple[str, ...]:
        """The institution types it names."""
        return tuple(dict.fromkeys(m.letter for m in self.all(TypeMention)))

    @property
    def has_types(self) -> bool:
        """Whether it names types, or institutions in general."""
        return bool(self.all(TypeMention) or self.all(GeneralMention))

    def type_words(self, lexicon: Lexicon) -> Phrase | None:
        """The types as written, if that is a plural."""
        types: Sequence[TypeMention | GeneralMention] = self.all(TypeMention) or self.all(GeneralMention)
        if not types:
            return None
        return written_types(self.analysis, min(m.start for m in types), max(m.end for m in types), lexicon)

    @property
    def level(self) -> PlaceLevel | None:
        """The level that its first word of level says; "the city, not the canton" says the city, the United States none."""
        names = [
            (m.start, m.end) for m in self.analysis.mentions if isinstance(m, PlaceMention) and m.end - m.start > 1
        ]
        levels = sorted(
            (m.start, -m.end, m.concept)
            for m in self.analysis.concept_mentions
            if m.concept in LEVELS and not any(start <= m.start and m.end <= end for start, end in names)
        )
        return LEVELS[levels[0][2]] if levels else None

    @property
    def attribute(self) -> str | None:
        """The attribute of an institution that it asks for, such as `city`, `website` or the name of a scheme."""
        scheme = self.one(SchemeMention)
        if scheme:
            return scheme.scheme
        asked = ATTRIBUTES.keys() - (set() if self.asks_for_sum else {"budget"})
        found = next((ATTRIBUTES[concept] for concept in ATTRIBUTES if concept in asked & self.concepts), None)
        return found or self.columns.attribute or ("about" if "info" in self.concepts else None)

    @property
    def asks_for_sum(self) -> bool:
        """Whether it asks for the sum that somebody has in a year, and not which have more or less than another, or the most."""
        bounded = self.has(AmountMention, YearMention) or bool(self.concepts & (BOUNDS | HIGHEST | LOWEST))
        return not bounded and asks_for_sum(self.analysis)

    def values(self, catalogue: TemplateCatalogue) -> Mapping[str, object]:
        """Order, limit, years, amount, radius as slots: what those templates would make of its mentions."""
        slots: dict[str, object] = {}
        for template_id in (_FOUNDED, _BUDGET, _NEAR):
            slots |= extract(catalogue.get(template_id), self.mentions, self.analysis).slots
        if not self.all(DistanceMention):
            slots.pop("radius_km", None)
        return slots

    def contradicts(self, catalogue: TemplateCatalogue) -> bool:
        """Whether a word of it reverses what its values would say: "and more than 20 km?" is no radius."""
        kinds = ((_FOUNDED, YearMention), (_BUDGET, AmountMention), (_NEAR, DistanceMention))
        return any(
            extract(catalogue.get(template_id), self.mentions, self.analysis).contradictions
            for template_id, kind in kinds
            if self.has(kind)
        )


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
    handled = handling(analysis, phrases)
    kept = [m for m in kept if not _is_handled(m, handled, frame)]
    shown = columns(analysis, phrases)
    kept = [m for m in kept if not (isinstance(m, ConceptMention) and m.concept == "near" and m.start in shown.words)]
    analysis = replace(analysis, mentions=(*kept, *ranking_at_end(analysis, phrases)))
    use = _use(analysis, frame, catalogue, lexicon)
    covering = cover(analysis, use)
    words = analysis.words
    ordinals = ordinals_of_list(analysis, phrases)
    other, only = phrases.runs_of(phrases.other, words), phrases.runs_of(phrases.only, words)
    pointing, together = phrases.runs_of(phrases.pointing, words), phrases.runs_of(phrases.together, words)
    pointed = {i for run in (*ordinals, *other, *only, *pointing, *together) for i in range(run.start, run.end)}
    pointed |= handled.words | words_of_order(analysis)
    placed = any(isinstance(m, PlaceMention) for m in covering.mentions)
    kinds = any(isinstance(m, TypeMention) for m in covering.mentions)
    adding = phrases.runs_of(phrases.adding, words) if placed or kinds else []
    shown = NO_COLUMNS if placed or kinds else shown
    added = _summed(words, frame, covering.mentions) | also_wanted(analysis, frame, covering.mentions, lexicon)
    pointed |= shown.words | added
    removing = (
        words_that_remove(analysis, phrases) if (placed or kinds or _tells_those(analysis)) and not adding else []
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
    if (numbered or typed or handled.sorting or asks_which_was_first(analysis, ordinals)) and place_back is None:
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
        or larger,
        lacks_only_cover=(
            "not_covered" in concepts
            or ("other_world" in concepts and not _THEY.isdisjoint(words))
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
    if {SubjectMention, TypeMention} <= kinds:
        slots |= {"subject"}
    if frame.topic == "near" or kinds & {DistanceMention, CoordinatesMention} or "near" in concepts:
        slots |= {"radius_km"}
    optional = (lexicon.concepts - REFUSING_CONCEPTS - {"heritage"}) | {LACKS}
    template = catalogue.get(_FOUNDED)
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
    said = any(
        isinstance(m, ConceptMention) and (m.start, m.end) == (mention.start, mention.end) for m in analysis.mentions
    )
    return said or not any(analysis.content[mention.start : mention.end])
