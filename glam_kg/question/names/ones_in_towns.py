"""The one of a kind that a town has, where no source says its town: "Gibt es ein Stadtarchiv in Magdeburg?".

Nobody of the kind is known in the town, but one is called "Stadtarchiv Magdeburg".
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.question.names.kinds_of_towns import HAVING_ONE
from glam_kg.question.names.name_beginnings import MOST_MEANT
from glam_kg.question.names.name_likeness import described
from glam_kg.question.names.name_words import senses_of_all
from glam_kg.question.names.names import name_words
from glam_kg.question.slots.extraction import extract
from glam_kg.question.words.mentions import ConceptMention, Named, NameMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.names.several import SeveralInstitutions
    from glam_kg.question.templates.classification import Candidate
    from glam_kg.templates.catalogue import TemplateCatalogue

_OF_ONE: Final = {
    "list_institutions_by_type_city": "find_institution_by_name",
    "list_with_identifier": "institution_attribute",
}
"""Templates for those in a town, each with the one that asks the same of one of a name."""
_OF_ANY: Final = frozenset({"count", "oldest", "newest", "compare", "per_type", "negation", "except"})


def of_the_one_there(
    chosen: Candidate,
    analysis: Analysis,
    index: NameIndex,
    several: SeveralInstitutions,
    catalogue: TemplateCatalogue,
) -> Candidate | None:
    """The same question asked of whoever is called by the kind and the town; None where nobody is, or several are asked for.

    Args:
        chosen: What the question was read as.
        analysis: The question.
        index: The names of the graph.
        several: Tells one institution from several.
        catalogue: The templates.
    """
    template = catalogue.templates.get(_OF_ONE.get(chosen.template.id, ""))
    kinds = [m for m in chosen.cover.mentions if isinstance(m, TypeMention)]
    places = [m for m in chosen.cover.mentions if isinstance(m, PlaceMention)]
    if template is None or len(kinds) != 1 or len(places) != 1 or not catalogue.is_bundled(chosen.template.id):
        return None
    kind, town = kinds[0], places[0]
    start = kind.start - 1 if kind.start - 1 in chosen.ignored else kind.start
    if "city" not in chosen.extraction.slots or not _is_one(analysis, start, kind, several):
        return None
    called = _called(analysis.words[start : kind.end], town, index)
    if not called or len(called) > MOST_MEANT:
        return None
    name = NameMention(
        start=start, end=kind.end, text=called[0].label, candidates=called, weight=1.0, reason="the one of a town"
    )
    others = tuple(m for m in chosen.cover.mentions if m not in {kind, town})
    extraction = extract(template, others, analysis)
    if extraction.contradictions or ("attribute" in template.slots and "attribute" not in extraction.slots):
        return None
    # The town is said in the name, and no source says it otherwise.
    extraction = replace(
        extraction,
        values={**extraction.values, "name": tuple(named.iri for named in called)},
        slots={**extraction.slots, "name": called[0].label},
        name=name,
    )
    mentions = (*others, name)
    left = tuple(i for i in chosen.cover.left_over if not start <= i < kind.end)
    return replace(
        chosen, template=template, extraction=extraction, cover=replace(chosen.cover, mentions=mentions, left_over=left)
    )


def _is_one(analysis: Analysis, start: int, kind: TypeMention, several: SeveralInstitutions) -> bool:
    """Whether words for a kind are those for one, or "archives" that may be one, and ask for no more of it."""
    words = analysis.words[start : kind.end]
    if not _OF_ANY.isdisjoint(analysis.concepts()) or senses_of_all(words).isdisjoint(HAVING_ONE):
        return False
    if any(isinstance(m, ConceptMention) and m.concept == "which" and m.end == start for m in analysis.mentions):
        return False
    return any(map(several.is_collective, words)) or not several.are_several(words[-1], analysis.language.code)


def _called(words: tuple[str, ...], town: PlaceMention, index: NameIndex) -> tuple[Named, ...]:
    """Those whose names say a kind and a town, and nothing else."""
    best = town.readings[0]
    spellings = {tuple(fold_key(text).split()) for text in (town.text, best.place.name)}
    senses, found = senses_of_all(words), dict[str, Named]()
    for spelling in sorted(spellings):
        proper = described(spelling).proper
        for name in index.holding(spelling):
            said = described(name_words(name.text))
            named = Named.of(name, 1.0)
            if said.senses == senses and said.proper == proper and named.may_be_at(best):
                found.setdefault(name.iri, named)
    return tuple(found.values())
