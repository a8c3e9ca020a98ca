"""The classes that matter for a question: those of its context, and a little of what the conversation was about before."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.ontology.context_mapping import TYPE_SLOT, SPARQLToContextMapper
from glam_kg.ontology.conversation_boost import DECAY, boosted, class_boosts
from glam_kg.ontology.policies import DEFAULT_THRESHOLD

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from glam_kg.ontology.specificity import SpecificityLookup
    from glam_kg.question.conversation import Turn
    from glam_kg.question.conversation.recent import RecentQuestions

MAX_CLASSES: Final = 12
"""Classes that an answer names at most."""


@dataclass(frozen=True)
class ContextClasses:
    """Names the classes for a question.

    Attributes:
        lookup: Gives the scores, as they are at the time of a question.
        mapper: Says the context of a template.
        recent: Understands the earlier turns of a conversation.
        type_classes: Letter of an institution type → its class.
    """

    lookup: Callable[[], SpecificityLookup]
    mapper: SPARQLToContextMapper
    recent: RecentQuestions
    type_classes: Mapping[str, str]

    def names(self, context: str, history: Sequence[Turn] = ()) -> tuple[str, ...]:
        """At most `MAX_CLASSES` classes with a score of `DEFAULT_THRESHOLD` or more, best first.

        Each of the last five turns boosts the classes that it was about (`glam_kg.ontology.conversation_boost`): the class of
        each institution type that it asked for, and of the classes of its own context those that matter more there than
        anywhere (a score above 1 - general score). So an archive question boosts `Fonds`, and not `HeritageCustodian`. A turn
        that no template fits boosts nothing, and fades like any other. Classes that reach the same score, such as the highest
        possible, are ordered by their score without boosts, then by name.

        Args:
            context: The context of the question.
            history: Earlier turns, oldest first.
        """
        lookup = self.lookup()
        boosts = class_boosts([self._classes_of(turn, lookup) for turn in history[-len(DECAY) :]])
        if not boosts:
            return lookup.filter_classes(context, threshold=DEFAULT_THRESHOLD, top_n=MAX_CLASSES).names
        return self._ranked(lookup, context, boosts)

    @staticmethod
    def _ranked(lookup: SpecificityLookup, context: str, boosts: Mapping[str, float]) -> tuple[str, ...]:
        import numpy as np

        own = lookup.scores(context)
        scores = boosted(own, lookup.names, boosts)
        # The sort is stable, and the names are in order; the last key is the first to count.
        order = np.lexsort((-own, -scores))[:MAX_CLASSES].tolist()
        return tuple(lookup.names[place] for place in order if scores[place] >= DEFAULT_THRESHOLD)

    def _classes_of(self, turn: Turn, lookup: SpecificityLookup) -> tuple[str, ...]:
        chosen = self.recent.understand(turn.resolved_question, None).chosen
        if chosen is None:
            return ()
        slots = chosen.extraction.slots
        context = self.mapper.context_of(chosen.template.id, slots)
        asked = slots.get(TYPE_SLOT)
        letters = asked if isinstance(asked, list | tuple) else (asked,)
        of_types = (self.type_classes[str(letter)] for letter in letters if letter in self.type_classes)
        foremost = lookup.filter_classes(context, threshold=DEFAULT_THRESHOLD, top_n=MAX_CLASSES).names
        special = (name for name in foremost if lookup.get_score(name, context) > round(1 - lookup.get_score(name), 9))
        return (*special, *of_types)
