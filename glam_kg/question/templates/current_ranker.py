"""The ranking of classes by the scores as they are now."""

from __future__ import annotations

from threading import Lock
from typing import TYPE_CHECKING

from glam_kg.ontology.class_ranking import ClassRanker
from glam_kg.ontology.kept_class_indexes import says_the_same

if TYPE_CHECKING:
    from collections.abc import Callable

    from glam_kg.ontology.specificity import SpecificityLookup
    from glam_kg.ontology.vocabulary import SchemaVocabulary


class CurrentRanker:
    """Makes a ranker when it is first asked for, and another when the scores have changed. Threads may share it.

    Args:
        lookup: Gives the scores, as they are at the time of a question: the same object until they change.
        vocabulary: Its words are more of what classes are called.
    """

    def __init__(self, lookup: Callable[[], SpecificityLookup], vocabulary: SchemaVocabulary) -> None:
        self.vocabulary = vocabulary
        self._lookup = lookup
        self._made: ClassRanker | None = None
        self._making = Lock()

    def ranker(self) -> ClassRanker:
        """The ranker over the scores as they are now; ask once a question.

        Raises:
            SchemaError: The schema cannot be read.
        """
        lookup, made = self._lookup(), self._made
        if made is None or made.lookup is not lookup:
            with self._making:
                made = self._made = self._over(lookup, self._made)
        return made

    def _over(self, lookup: SpecificityLookup, made: ClassRanker | None) -> ClassRanker:
        if made is None or not says_the_same(made.lookup.schema, lookup.schema):
            return ClassRanker.kept(lookup, vocabulary=self.vocabulary)
        # Another thread may have been sooner.
        return made if made.lookup is lookup else made.with_scores(lookup)
