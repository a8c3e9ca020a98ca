"""What words of a question cost that a template leaves over where they matter most, beside what each of them costs anyhow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.places.landscapes import LANDSCAPE
from glam_kg.question.places.no_places import has_proper
from glam_kg.question.places.place_context import UNDER
from glam_kg.question.sentences.having import is_had_or_has
from glam_kg.question.slots.filling import INDEFINITE_ARTICLES
from glam_kg.question.slots.level_slots import PER_PLACE
from glam_kg.question.templates.cover import NOT_COVERED_PENALTY
from glam_kg.question.templates.gains import NEUTRAL_CONCEPTS
from glam_kg.question.words.mentions import ConceptMention, GeneralMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.templates.cover import Cover
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention

_FOCUS_PENALTY = 1.5
_OF_ANY_FIELD = frozenset("CENO")
"""Types whose words mean much else beside heritage: companies, schools, non-profits and offices are of any field."""
_TIES = frozenset({"de", "d", "of"})
"""Words that tie what narrows a word to it, where it stands behind: "compagnies d'électronique"."""
_DEFINITE_TIES: Final = frozenset(
    {("du",), ("des",), ("de", "la"), ("de", "l"), ("der",), ("of", "the"), ("van", "de"), ("van", "het")}
)
"""Folded words between institutions and the field of theirs: "institutions du goût"."""
_HERITAGE: Final = frozenset({"heritage", "erfgoed", "kulturerbe", "patrimoine"})
"""Folded words for all institutions that say but what kind of thing the noun behind them is."""
_TABLES: Final = PER_PLACE.keys() | {"per_type", "per_decade"}
"""Concepts of which there are as many numbers or lists as there are places, types or decades."""
_PER = frozenset(
    {
        "per", "by", "pro", "je", "nach", "naar", "par", "each", "every", "elk", "elke", "ieder", "iedere", "jede", "jeden",
        "jeder", "chaque",
    }
)  # fmt: skip
"""With which "by type" and "each type" begin; "distribution" alone says not along what."""


def focus_penalty(analysis: Analysis, covering: Cover, lexicon: Lexicon) -> float:
    """What is left over where it matters most costs more.

    An unexplained word right behind "how many" or "which" is what the question is about, unless a type follows it; one behind
    a preposition of place is a place that we do not know. What is told beside the question matters in neither way.
    """
    left = set(covering.left_over) - analysis.beside.story
    if not left:
        return 0.0
    used = {
        i
        for mention in covering.mentions
        if isinstance(mention, (TypeMention, GeneralMention))
        for i in range(mention.start, mention.end)
    }
    asked = _asked_of_left(left, used, analysis)
    if asked is not None:
        # "How many manuscripts" are no custodians, whoever has them.
        return 2 * _FOCUS_PENALTY if asked in analysis.words_of_subjects else _FOCUS_PENALTY
    if any(is_had_or_has(position, analysis, lexicon) for position in left):
        return _FOCUS_PENALTY
    if any(_narrowed_by(mention, left, analysis) for mention in covering.mentions if isinstance(mention, TypeMention)):
        return _FOCUS_PENALTY
    if any(_is_but_said_of(m, left, analysis) for m in covering.mentions if isinstance(m, GeneralMention)):
        return _FOCUS_PENALTY
    language = analysis.language.code
    prepositions = lexicon.words_of("locative_prepositions", language) | UNDER
    between = lexicon.words_of("articles", language)
    capitals = has_proper(analysis.tokens)
    for position in left - _no_places(analysis, covering):
        if capitals and not analysis.tokens[position].capitalised:
            continue
        before = position - 1
        while before >= 0 and analysis.words[before] in between - prepositions:
            before -= 1
        # "In einer Fußnote" is in no place of that name.
        one_of_many = not INDEFINITE_ARTICLES.isdisjoint(analysis.words[before + 1 : position])
        if before >= 0 and analysis.words[before] in prepositions and not one_of_many:
            return _FOCUS_PENALTY
    return 0.0


def _asked_of_left(left: AbstractSet[int], used: AbstractSet[int], analysis: Analysis) -> int | None:
    """The unexplained word right behind "how many" or "which", where no type follows it; else none."""
    for mention in analysis.concept_mentions:
        if mention.concept in {"count", "which"}:
            after = mention.end
            while after < len(analysis.tokens) and not analysis.content[after] and after not in used:
                after += 1
            if after in left and after + 1 not in used:
                return after
    return None


def _no_places(analysis: Analysis, covering: Cover) -> set[int]:
    """Words that are no place where one stands: "Due on Monday" is told, and beside a place the coast says where in it."""
    concepts = analysis.concept_mentions
    told = {i for m in concepts for i in range(m.start, m.end) if i in analysis.beside.lead_in}
    if any(isinstance(mention, PlaceMention) for mention in covering.mentions):
        told |= {m.start for m in concepts if m.concept == LANDSCAPE}
    return told


def _narrowed_by(mention: TypeMention, left: AbstractSet[int], analysis: Analysis) -> bool:
    """Whether a word that nothing explains narrows one that means much else beside heritage: "electronics companies"."""
    if mention.letter not in _OF_ANY_FIELD:
        return False
    after = mention.end
    while after < len(analysis.tokens) and analysis.words[after] in _TIES:
        after += 1
    return mention.start - 1 in left or after in left


def _is_but_said_of(mention: GeneralMention, left: AbstractSet[int], analysis: Analysis) -> bool:
    """Whether a word for all institutions is of one that nothing explains: "heritage trails", "institutions du goût"."""
    if not left:
        return False
    words, end = analysis.words, mention.end
    if end in left:
        return words[end - 1] in _HERITAGE
    return any(words[end : end + n] in _DEFINITE_TIES and end + n in left for n in (1, 2))


def table_penalty(analysis: Analysis, covering: Cover) -> float:
    """One number or list for all is no answer to "per province", "per type" or "per decade", although the word alone can be."""
    if _TABLES.isdisjoint(analysis.concepts()):
        return 0.0
    heeded = [m for m in covering.mentions if not isinstance(m, ConceptMention) or m.concept not in NEUTRAL_CONCEPTS]
    asked = (
        m
        for m in analysis.mentions
        if isinstance(m, ConceptMention)
        and (m.concept in PER_PLACE or (m.concept == "per_type" and analysis.words[m.start] in _PER))
    )
    story = analysis.beside.story
    unheeded = any(m.start not in story and not any(m.overlaps(other) for other in heeded) for m in asked)
    return NOT_COVERED_PENALTY if unheeded or _passes_over_decades(heeded, analysis) else 0.0


def _passes_over_decades(heeded: Sequence[Mention], analysis: Analysis) -> bool:
    """Whether each decade is asked for, and the word is heeded as a decade alone: a list of a century is none per decade."""
    if "per_decade" not in analysis.concepts():
        return False
    others = [m for m in heeded if not isinstance(m, ConceptMention) or m.concept != "decade_word"]
    return any(
        m.concept == "per_decade"
        and m.start not in analysis.beside.story
        and not _PER.isdisjoint(analysis.words[m.start : m.end])
        and not any(m.overlaps(other) for other in others)
        for m in analysis.concept_mentions
    )
