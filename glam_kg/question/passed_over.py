"""What a template must not leave unused: it would answer another question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.question.cover import TELLING_CONCEPTS
from glam_kg.question.lexicon import RESTRICTING_CONCEPTS
from glam_kg.question.mentions import ConceptMention, NameMention

if TYPE_CHECKING:
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.cover import Cover


def passes_over(analysis: Analysis, covering: Cover) -> bool:
    """Whether what a template must not leave unused is left: a restriction, an attribute, or what is known not to be covered.

    Words in a story are left without harm, and so are those of which another reading is used ("ouverts" for founded), and those
    of another world in what leads to the question ("for my grandmother"). A negation, or a measure by another institution, has
    no other reading.
    """
    left = set(covering.left_over) - analysis.beside.story
    for mention in analysis.mentions:
        if not isinstance(mention, ConceptMention) or mention.concept not in TELLING_CONCEPTS:
            continue
        words = range(mention.start, mention.end)
        if mention.concept == "other_world" and analysis.beside.lead_in.issuperset(words):
            continue
        if left.issuperset(words):
            return True
        if mention in covering.mentions:
            continue
        if mention.concept in RESTRICTING_CONCEPTS and analysis.beside.story.isdisjoint(words):
            longer = (m for m in covering.mentions if m.start <= mention.start and mention.end <= m.end)
            if not any(m.end - m.start > len(words) for m in longer):
                return True
        elif mention.concept == "not_covered" and len(words) > 1 and left.isdisjoint(words):
            # "Former name" says more than "former" and "name" do, of which another reading is used.
            whole = any(m.start <= mention.start and mention.end <= m.end for m in covering.mentions)
            if not whole and analysis.beside.story.isdisjoint(words):
                return True
    return False


def is_of_a_person(covering: Cover, analysis: Analysis) -> bool:
    """Whether somebody was born, after whom an institution is but named: "Where was Rembrandt born?" is not about his house."""
    concepts = analysis.concepts()
    names = [m for m in covering.mentions if isinstance(m, NameMention)]
    return "born" in concepts and bool(names) and ("where" in concepts or any(m.weight < 1 for m in names))
