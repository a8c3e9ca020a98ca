"""What a template must not leave unused: it would answer another question."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from glam_kg.question.templates.cover import TELLING_CONCEPTS
from glam_kg.question.templates.gains import DATED_EVENTS
from glam_kg.question.words.asked_words import asked_words
from glam_kg.question.words.lexicon import RESTRICTING_CONCEPTS
from glam_kg.question.words.mentions import (
    DECLINED_NAME,
    AmountMention,
    AreaMention,
    ConceptMention,
    EventTypeMention,
    ExclusionMention,
    IdentifierMention,
    NameMention,
    NetworkMention,
    PlaceMention,
    SubjectMention,
    TypeMention,
)
from glam_kg.question.words.words_before import word_before

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.templates.cover import Cover
    from glam_kg.question.words.mentions import Mention


_NOT_FOR_US: Final = frozenset({"not_covered", "other_world"})
_VALUES: Final = (NetworkMention, ExclusionMention, AreaMention, EventTypeMention)
"""What else a question may hold that must not be left."""
_PLACED: Final = (PlaceMention, AreaMention, NameMention, NetworkMention, IdentifierMention)
"""What a template uses of a question that is of some place, or of one institution."""
_ABOUT: Final = {
    "nl": frozenset({"over", "rond", "rondom", "betreffende", "inzake"}),
    "en": frozenset({"on", "about", "regarding", "concerning"}),
    "de": frozenset({"uber", "ueber", "thema", "rund", "bezuglich"}),
    "fr": frozenset({"sur", "concernant", "sujet", "propos", "theme"}),
}
"""Folded words before what a collection is about."""
_OF: Final = frozenset({"of", "the", "de", "d", "du", "des", "la", "le", "l", "van", "het", "von", "der"})
"""Folded words between a noun and the place that it is put to."""
_WITH: Final = frozenset({"met", "with", "mit", "avec", "heeft", "hebben", "has", "have", "hat", "haben", "a", "ont"})
"""Folded words before what institutions have."""
_ALL: Final = frozenset({"alle", "all", "allen", "tous", "toutes", "die", "den", "les", "zijn", "its", "seinen", "ses"})
"""Folded words between these and what is had, beside articles."""
_AGE: Final = frozenset({"oud", "leeftijd", "old", "age", "alt", "alter"})
"""Folded words for how old somebody is."""
_PAST: Final = frozenset(
    {
        "werd", "was", "geworden", "bereikte", "did", "got", "reached", "wurde", "war", "erreichte", "avait", "etait", "fut",
        "atteint", "vecu", "eut",
    }
)  # fmt: skip
"""Folded verbs of the past, for an age that somebody has reached."""


def passes_over(analysis: Analysis, covering: Cover) -> bool:
    """Whether what a template must not leave unused is left: a restriction, an attribute, a change, or what is not covered.

    Words in a story are left without harm, and so are those of which another reading is used ("ouverts" for founded), and those
    of another world in what leads to the question ("for my grandmother"). A negation, what is left out, or a measure by another
    institution has no other reading.
    """
    left = set(covering.left_over) - analysis.beside.story
    for mention in analysis.mentions:
        if not isinstance(mention, ConceptMention):
            if isinstance(mention, _VALUES) and _leaves_value(mention, left, analysis, covering):
                return True
            continue
        words = range(mention.start, mention.end)
        if mention.concept == "founded" and left.issuperset(words) and _has_subject(covering):
            # "Founded in the Renaissance" is no collection about it.
            return True
        if mention.concept in TELLING_CONCEPTS and _passes_over_word(mention, left, analysis, covering):
            return True
    return False


def _passes_over_word(mention: ConceptMention, left: set[int], analysis: Analysis, covering: Cover) -> bool:
    """Whether a word that must not be left is left, or only a part of it is used, or of another reading of it."""
    words = range(mention.start, mention.end)
    if mention.concept == "other_world" and analysis.beside.lead_in.issuperset(words):
        return False
    if left.issuperset(words):
        return True
    if mention in covering.mentions or (mention.concept == "per_year" and _asks_of_money(covering)):
        return False
    if mention.concept in RESTRICTING_CONCEPTS and analysis.beside.story.isdisjoint(words):
        longer = (m for m in covering.mentions if m.start <= mention.start and mention.end <= m.end)
        return not any(m.end - m.start > len(words) for m in longer)
    if mention.concept in _NOT_FOR_US and len(words) > 1:
        # "Former name" and "how many people" say more than their words do, of which another reading is used.
        whole = any(m.start <= mention.start and mention.end <= m.end for m in covering.mentions)
        return not whole and analysis.beside.story.isdisjoint(words)
    return False


def _has_subject(covering: Cover) -> bool:
    return any(isinstance(m, SubjectMention) for m in covering.mentions)


def _asks_of_money(covering: Cover) -> bool:
    """Whether a template uses an amount or a budget, which is one of a year."""
    return any(
        isinstance(m, AmountMention) or (isinstance(m, ConceptMention) and m.concept == "budget")
        for m in covering.mentions
    )


def _leaves_value(mention: Mention, left: set[int], analysis: Analysis, covering: Cover) -> bool:
    """Whether what is left out, a change or a network is left: "the first library to close" is not the oldest one."""
    if isinstance(mention, NetworkMention) and mention.iris:
        own = {i for i in range(mention.start, mention.end) if analysis.content[i]}
        return bool(own) and own <= left
    if isinstance(mention, (ExclusionMention, AreaMention)):
        return mention not in covering.mentions and mention.start not in analysis.beside.story
    changes = isinstance(mention, EventTypeMention) and mention.event_type not in DATED_EVENTS
    return changes and left.issuperset(range(mention.start, mention.end))


def passes_over_places(covering: Cover, analysis: Analysis) -> bool:
    """Whether several places are told before a question that a template takes to be of none.

    "Today I'm in Leiden, tomorrow in Delft. Which museums are there?" asks for no museums of the whole world.
    """
    story = analysis.beside.story
    if not story or "everywhere" in analysis.concepts() or any(isinstance(m, _PLACED) for m in covering.mentions):
        return False
    told = [m for m in analysis.place_mentions if m.start in story and any(r.in_graph for r in m.readings)]
    return any(not first.overlaps(second) for first, second in combinations(told, 2))


def passes_over_subject(covering: Cover, left: AbstractSet[int], analysis: Analysis) -> bool:
    """Whether what institutions are about is left: "museums in Flanders on knitting" are not all of Flanders.

    Args:
        covering: What a template uses.
        left: Indexes of the content words that it leaves unexplained, but for those of a story.
        analysis: The question.
    """
    about = _ABOUT.get(analysis.language.code, frozenset())
    if not left or about.isdisjoint(analysis.words) or _has_subject(covering):
        return False
    # "On the island of Sicily" says where.
    placed = {_noun_of(m, analysis) for m in covering.mentions if isinstance(m, PlaceMention)}
    return any(word_before(analysis, position, about) > 0 for position in left - analysis.beside.lead_in - placed)


def passes_over_owner(covering: Cover, left: AbstractSet[int], analysis: Analysis) -> bool:
    """Whether a place is that of a thing that is left: an "archief met alle uitslagen van Ajax" need not be in Ajax.

    Args:
        covering: What a template uses.
        left: Indexes of the content words that it leaves unexplained, but for those of a story.
        analysis: The question.
    """
    words = analysis.words
    if not left or _WITH.isdisjoint(words):
        return False
    for place in covering.mentions:
        noun = _noun_of(place, analysis) if isinstance(place, PlaceMention) else -1
        if noun not in left or noun == place.start - 1:
            continue
        before = noun - 1
        while before > 0 and words[before] in _OF | _ALL:
            before -= 1
        if before >= 0 and words[before] in _WITH:
            return True
    return False


def _noun_of(place: PlaceMention, analysis: Analysis) -> int:
    """Where the noun stands that a place is put to: the island of "the island of Sicily"."""
    position = place.start - 1
    while position > 0 and analysis.words[position] in _OF:
        position -= 1
    return position


def is_of_a_person(covering: Cover, analysis: Analysis, articles: AbstractSet[str]) -> bool:
    """Whether it is about somebody after whom an institution is but named: "Where was Rembrandt born?", "Hoe oud werd hij?".

    What still is there has its age in the present; an institution that is no more has its name whole, or an article before it.

    Args:
        covering: What a template uses.
        analysis: The question.
        articles: The folded articles of its language.
    """
    concepts, words = analysis.concepts(), analysis.words
    lives = not asked_words("lives", analysis.language.code).isdisjoint(words)
    aged = not _AGE.isdisjoint(words) and not _PAST.isdisjoint(words)
    if not lives and not aged and "born" not in concepts:
        return False
    names = [m for m in covering.mentions if isinstance(m, NameMention)]
    if "born" in concepts and names and ("where" in concepts or any(m.weight < 1 for m in names)):
        return True
    if lives and names and all(m.weight < 1 for m in names):
        return True
    if not names or not aged:
        return False
    return all(m.weight < 1 and m.candidates and (not m.start or words[m.start - 1] not in articles) for m in names)


def _has_article(name: NameMention, analysis: Analysis, articles: AbstractSet[str]) -> bool:
    """Whether an article stands before a name, all of whose words have capitals."""
    return (
        name.weight >= DECLINED_NAME
        and name.start > 0
        and analysis.words[name.start - 1] in articles
        and all(token.capitalised for token in analysis.tokens[name.start : name.end])
    )


def splits_name(covering: Cover, analysis: Analysis, articles: AbstractSet[str]) -> bool:
    """Whether of the one institution that is named only the words are used: the British Museum is no museum of Britain.

    It is named where an article stands before the whole name, all of whose words have capitals, and where one of its words is
    left that nothing else explains ("what is on at museum de fundatie"), or is a small one with a capital ("Kasteel de Haar").

    Args:
        covering: What a template uses.
        analysis: The question.
        articles: The folded articles of its language.
    """
    used = covering.mentions
    if any(isinstance(m, NameMention) for m in used):
        return False
    types = [m for m in used if isinstance(m, TypeMention)]
    left = set(covering.left_over)
    capitals = {i for i, token in enumerate(analysis.tokens) if token.capitalised and not token.sentence_start}
    capitals -= {i for i, content in enumerate(analysis.content) if content}
    named = (
        m
        for m in analysis.mentions
        if isinstance(m, NameMention)
        and m.candidates
        and (
            _has_article(m, analysis, articles)
            or (m.is_sure and m.weight >= 1 and (left | capitals) & {*range(m.start, m.end)})
        )
    )
    return any(
        name.start <= m.start and m.end <= name.end and m.end - m.start < name.end - name.start
        for name in named
        for m in types
    )
