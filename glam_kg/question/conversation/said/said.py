"""What a follow-up says, as values: its mentions, and what its words are about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from glam_kg.question.amounts.yearly_sums import HIGHEST, LOWEST, asks_for_sum
from glam_kg.question.conversation.frames.frame_parts import Phrase, written_types
from glam_kg.question.conversation.said.amounts_said import BOUNDS
from glam_kg.question.conversation.said.columns import NO_COLUMNS
from glam_kg.question.conversation.said.levels_said import (
    LEVELS,
    of_origin,
)
from glam_kg.question.slots.extraction import extract
from glam_kg.question.words.mentions import (
    AmountMention,
    ConceptMention,
    DistanceMention,
    GeneralMention,
    Mention,
    SchemeMention,
    TypeMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.places.model import PlaceLevel
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.said.columns import Columns
    from glam_kg.question.conversation.said.handling import Handling
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.templates.catalogue import TemplateCatalogue

M = TypeVar("M", bound=Mention)
_FOUNDED, _BUDGET, _NEAR = (
    "find_institutions_by_founding_date",
    "find_custodians_by_budget_threshold",
    "institutions_near",
)
ATTRIBUTES: Mapping[str, str] = {
    "website": "website", "address": "address", "closed": "closed", "founded": "founded", "when": "founded",
    "where": "city", "in_which_city": "city", "budget": "budget",
    "parent": "parent", "identifiers": "identifiers", "collections": "collections",
    "other_names": "other_names",
}  # fmt: skip
"""Concepts that ask something of an institution, and what; the first counts where several are said."""


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
        names = [(m.start, m.end) for m in self.analysis.place_mentions if m.end - m.start > 1]
        names += [(m.start, m.end) for m in of_origin(self.analysis)]
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
        year = "founded" if self._asks_but_a_year else None
        return found or self.columns.attribute or year or ("about" if "info" in self.concepts else None)

    @property
    def _asks_but_a_year(self) -> bool:
        """Whether a word for a year, which it does not say, is all that it is: "Jaartal?" asks when somebody was founded."""
        beside = all(isinstance(m, ConceptMention) for m in self.mentions) and not (self.left or self.refused)
        return beside and self.concepts - {"follow_up", "which"} == {"year_word"}

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
