"""What is made before the first question, which would wait for it."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from glam_kg.answers.forms import LANGUAGES
from glam_kg.errors import GlamKGError
from glam_kg.question.kinds.kind_words import kind_words
from glam_kg.sparql.query import CheckedQuery

if TYPE_CHECKING:
    from glam_kg.engine.row_finding import RowFinder
    from glam_kg.question.conversation.recent import RecentQuestions
    from glam_kg.question.names.graph_index import GraphIndex
    from glam_kg.templates.catalogue import TemplateCatalogue


_MISSPELT = "Museums in Amsterdaam"
"""Has the words of the lexicon and the names of places made ready for correction."""
_DESCRIBED = ("the Amsterdam city archives", "website NL-AmRM")
"""Have the names of the graph made ready to be found by what they say, by where they stand and by their initials."""
_COUNTY = "Museums in Kent"
"""Has the towns of counties made ready."""


def prepare(rows: RowFinder, catalogue: TemplateCatalogue, graph: GraphIndex, recent: RecentQuestions) -> None:
    """Make what the first questions would wait for: each template is filled once, in the languages by turns; none is run."""
    _ = rows.provenance, rows.bodies, rows.sources_by_country, graph.settled_by_area
    _ = kind_words()
    understand = recent.understand
    understand(_MISSPELT, None)
    for described in (*_DESCRIBED, _COUNTY):
        understand(described, None)
    for number, template in enumerate(catalogue.templates.values()):
        language = LANGUAGES[number % len(LANGUAGES)]
        for example in template.examples.get(language, ())[:1]:
            chosen = understand(example.question, language).classification.chosen
            if chosen is None:
                continue
            # What is wrong with a template of the user's own is told to whoever asks it.
            with suppress(GlamKGError):
                values = chosen.extraction.values
                CheckedQuery(rows.instantiator.instantiate(chosen.template, values, language=language))
