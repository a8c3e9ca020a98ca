"""The classes that a question needs: by its context, its words, what was found in it, and a little by what was asked before."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.ontology.context_mapping import TYPE_SLOT, SPARQLToContextMapper
from glam_kg.ontology.conversation_boost import DECAY, class_boosts
from glam_kg.ontology.policies import DEFAULT_THRESHOLD
from glam_kg.question.templates.mentioned_classes import mentioned_classes

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.ontology.specificity import SpecificityLookup
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation import Turn
    from glam_kg.question.conversation.recent import RecentQuestions
    from glam_kg.question.templates.current_ranker import CurrentRanker

MAX_CLASSES: Final = 12
"""Classes that an answer names at most."""


@dataclass(frozen=True, slots=True)
class SelectedClasses:
    """The classes kept for a question.

    Attributes:
        names: Best first.
        ranked: How many classes they were chosen from.
        lowest: The score of the last one, of the kind that `ClassRanker` gives; None where none was kept.
    """

    names: tuple[str, ...]
    ranked: int
    lowest: float | None

    def as_trace(self) -> dict[str, object]:
        """The entry of an answer's trace."""
        lowest = None if self.lowest is None else round(self.lowest, 4)
        return {"ranked": self.ranked, "kept": len(self.names), "lowest_score": lowest}


@dataclass(frozen=True)
class ContextClasses:
    """Names the classes for a question.

    Attributes:
        current: Ranks the classes, by the scores as they are at the time of a question.
        mapper: Says the context of a template.
        recent: Understands the earlier turns of a conversation.
    """

    current: CurrentRanker
    mapper: SPARQLToContextMapper
    recent: RecentQuestions

    def names(self, analysis: Analysis, context: str | None, history: Sequence[Turn] = ()) -> tuple[str, ...]:
        """The names of the classes that `select` keeps."""
        return self.select(analysis, context, history).names

    def select(self, analysis: Analysis, context: str | None, history: Sequence[Turn] = ()) -> SelectedClasses:
        """The `MAX_CLASSES` classes that `ClassRanker` puts first, best first; equal ones by name.

        Each of the last five turns boosts the classes that it was about (`glam_kg.ontology.conversation_boost`): the class of
        each institution type that it asked for, and of the classes of its own context those that matter more there than
        anywhere (a score above 1 - general score). So an archive question boosts `Fonds`, and not `HeritageCustodian`. A boost
        is added to the score in the context, which does not pass 1. A turn that no template fits boosts nothing, and fades like
        any other.

        Args:
            analysis: What was found in the question, once it stands alone.
            context: Its context; None where no template fits: then its words decide.
            history: Earlier turns, oldest first.
        """
        ranker, vocabulary = self.current.ranker(), self.current.vocabulary
        ranked = ranker.rank(
            analysis.text,
            language=analysis.language.code,
            context=context,
            linked=mentioned_classes(analysis, vocabulary),
            boosts=self._boosts(history, ranker.lookup),
            top_n=MAX_CLASSES,
        )
        lowest = ranked[-1].score if ranked else None
        return SelectedClasses(tuple(each.name for each in ranked), len(ranker.lookup.names), lowest)

    def boosts(self, history: Sequence[Turn]) -> Mapping[str, float]:
        """What the earlier turns, oldest first, add to the score of each class that they were about."""
        return self._boosts(history, self.current.ranker().lookup) if history else {}

    def _boosts(self, history: Sequence[Turn], lookup: SpecificityLookup) -> Mapping[str, float]:
        type_classes = {kind.letter: kind.class_name for kind in self.current.vocabulary.institution_types}
        return class_boosts([self._classes_of(turn, lookup, type_classes) for turn in history[-len(DECAY) :]])

    def _classes_of(self, turn: Turn, lookup: SpecificityLookup, type_classes: Mapping[str, str]) -> tuple[str, ...]:
        chosen = self.recent.understand(turn.resolved_question, None).chosen
        if chosen is None:
            return ()
        slots = chosen.extraction.slots
        context = self.mapper.context_of(chosen.template.id, slots)
        asked = slots.get(TYPE_SLOT)
        letters = asked if isinstance(asked, list | tuple) else (asked,)
        of_types = (type_classes[str(letter)] for letter in letters if letter in type_classes)
        foremost = lookup.filter_classes(context, threshold=DEFAULT_THRESHOLD, top_n=MAX_CLASSES).names
        special = (name for name in foremost if lookup.get_score(name, context) > round(1 - lookup.get_score(name), 9))
        return (*special, *of_types)
