"""What no data of institutions tell: which is the nicest, how something is done, what will be, what can be seen at one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.closed_classes import WHAT
from glam_kg.question.words.mentions import (
    INSTITUTIONS,
    ConceptMention,
    EventTypeMention,
    NameMention,
    PlaceMention,
    SubjectMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.templates.cover import Cover
    from glam_kg.question.words.lexicon import Lexicon

_ARTICLES: Final = {
    "nl": frozenset({"de", "het", "t"}),
    "en": frozenset({"the"}),
    "de": frozenset({"der", "die", "das", "den", "dem", "am"}),
    "fr": frozenset({"le", "la", "les", "l"}),
}
"""Folded words before what is the most of all."""
_ENDINGS: Final = {"nl": ("ste", "st"), "en": ("est",), "de": ("ste", "sten", "stes", "ster")}
_MOST: Final = {
    "nl": frozenset({"meest", "minst"}),
    "en": frozenset({"most", "least"}),
    "de": frozenset({"meist"}),
    "fr": frozenset({"plus", "moins"}),
}
"""Folded words that make the most of an adjective behind them."""
_NO_SUPERLATIVES: Final = frozenset(
    {
        "forest", "harvest", "interest", "guest", "request", "conquest", "contest", "protest", "west", "midwest", "northwest",
        "southwest", "chest", "priest", "quest", "test", "crest", "nest", "rest", "modest", "honest", "digest", "arrest",
        "kunst", "dienst", "lijst", "liste", "kuste", "wuste", "kosten", "osten", "westen", "posten", "fenster", "meister",
        "kloster", "muster", "register", "kust", "oost", "vorst", "tekst",
    }
)  # fmt: skip
"""Folded words that end as superlatives do."""
_HOW: Final = frozenset({"hoe", "how", "comment"})
_FUTURE: Final = {
    "nl": frozenset({"zal", "zullen"}),
    "en": frozenset({"will", "ll"}),
    "de": frozenset({"wird", "werden"}),
}
"""Folded verbs of what is to come; the Dutch "werden" is of the past."""
_FRENCH_FUTURE: Final = ("ra", "ront")
_SEEING: Final = frozenset({"zien", "see", "sehen", "voir", "verwachten", "expect", "erwarten", "attendre"})
"""Folded verbs for what there is for a visitor."""
_TO_WHAT: Final = ("a", "quoi")
_USING: Final = {
    "nl": frozenset({"gebruiken", "gebruikt", "hanteren", "hanteert"}),
    "en": frozenset({"use", "uses"}),
    "de": frozenset({"nutzen", "nutzt", "benutzen", "benutzt", "verwenden", "verwendet", "gebrauchen"}),
    "fr": frozenset({"utilisent", "utilise", "emploient", "emploie"}),
}
"""Folded verbs that say what institutions work with, and not what they keep."""
_ALLOWING: Final = {
    "nl": frozenset({"toestaan", "toelaten", "verbieden", "verbiedt", "toegestaan", "toegelaten", "verboden", "toe"}),
    "en": frozenset(
        {"allow", "allows", "permit", "permits", "forbid", "forbids", "prohibit", "prohibits", "ban", "bans", "allowed",
         "permitted", "forbidden", "prohibited", "banned"}
    ),
    "de": frozenset(
        {"erlauben", "erlaubt", "gestatten", "gestattet", "verbieten", "verbietet", "untersagen", "untersagt", "verboten"}
    ),
    "fr": frozenset(
        {"autorisent", "autorise", "interdisent", "interdit", "permettent", "permet", "autorisee", "autorisees", "interdite"}
    ),
}  # fmt: skip
"""Folded verbs of rules for visitors, which no data of institutions tell; the Dutch "toe" is that of "staan … toe"."""
_PARTICIPLES: Final = frozenset({"forbidden", "prohibited", "banned", "allowed", "permitted", "verboden"})
"""Those that are adjectives before a noun as well: "forbidden books" are a kind of books."""
_ASKING_WHICH: Final = frozenset({"which", "info", "list", "where"})
_TABLES: Final = frozenset(
    {"distribution", "per_type", "per_city", "per_region", "per_country", "per_decade", "per_year"}
)


def asks_of_quality(left_over: AbstractSet[int], analysis: Analysis) -> bool:
    """Whether a superlative that nothing explains says which one is asked for: "the quietest library in York".

    Args:
        left_over: Indexes of the content words that a template leaves unexplained.
        analysis: The question.
    """
    return bool(left_over) and any(_is_superlative(i, analysis) for i in left_over - analysis.beside.lead_in)


def asks_for_superlative(analysis: Analysis) -> bool:
    """Whether a question says which institution at a place is the most of all, and nothing else: "het mooiste museum"."""
    told = (*INSTITUTIONS, PlaceMention)
    said = {
        i for m in analysis.mentions
        if isinstance(m, told) or (isinstance(m, ConceptMention) and m.concept in _ASKING_WHICH)
        for i in range(m.start, m.end)
    }  # fmt: skip
    most = _MOST.get(analysis.language.code, frozenset())
    rest = [i for i, content in enumerate(analysis.content) if content and i not in said]
    return any(_is_superlative(i, analysis) for i in rest) and all(
        analysis.words[i] in most or _is_superlative(i, analysis) for i in rest
    )


def asks_in_what_manner(covering: Cover, left_over: AbstractSet[int], analysis: Analysis) -> bool:
    """Whether it is asked how something is done: "Comment visiter les musées ?"; how they are distributed is a table."""
    if not left_over or _HOW.isdisjoint(analysis.words):
        return False
    concepts = {m.concept for m in covering.mentions if isinstance(m, ConceptMention)}
    return not concepts & _TABLES and any(analysis.words[i] in _HOW for i in left_over - analysis.beside.lead_in)


def asks_what_will_be(covering: Cover, analysis: Analysis) -> bool:
    """Whether it is asked for a change to come: the data know what was."""
    used = covering.mentions
    changes = [m for m in used if isinstance(m, EventTypeMention)]
    if not changes or any(isinstance(m, YearMention) for m in used):
        return False
    if analysis.language.code == "fr":
        return any(analysis.tokens[m.start].key.endswith(_FRENCH_FUTURE) for m in changes)
    return not _FUTURE[analysis.language.code].isdisjoint(analysis.words)


def asks_what_to_see(covering: Cover, analysis: Analysis) -> bool:
    """Whether it is asked what there is to see at one institution, or to be expected ("à quoi puis-je m'attendre au …")."""
    words = analysis.words
    if _SEEING.isdisjoint(words) or (WHAT.isdisjoint(words[:1]) and words[:2] != _TO_WHAT):
        return False
    return any(isinstance(m, NameMention) for m in covering.mentions)


def asks_what_is_used(covering: Cover, analysis: Analysis, lexicon: Lexicon) -> bool:
    """Whether a subject is what institutions work with ("What software do libraries use?"); what we use is what they keep."""
    language, words = analysis.language.code, analysis.words
    if _USING[language].isdisjoint(words) or not lexicon.words_of("first_person", language).isdisjoint(words):
        return False
    return any(isinstance(m, SubjectMention) for m in covering.mentions)


def asks_what_is_allowed(covering: Cover, analysis: Analysis) -> bool:
    """Whether a subject is what institutions let their visitors do: "Which holy sites permit photography?"."""
    words, allowing = analysis.words, _ALLOWING[analysis.language.code]
    if allowing.isdisjoint(words):
        return False
    subjects = {m.start for m in covering.mentions if isinstance(m, SubjectMention)}
    used = {i for m in covering.mentions if not isinstance(m, ConceptMention) for i in range(m.start, m.end)}
    verbs = {i for i, word in enumerate(words) if word in allowing and not (i + 1 in subjects and word in _PARTICIPLES)}
    return bool(subjects) and not verbs <= used | analysis.beside.story


def _is_superlative(position: int, analysis: Analysis) -> bool:
    language, words, token = analysis.language.code, analysis.words, analysis.tokens[position]
    before = words[position - 1] if position else ""
    if before in _MOST.get(language, ()):
        return True
    if words[position] in _NO_SUPERLATIVES or (token.capitalised and not token.sentence_start):
        return False
    article = before in _ARTICLES.get(language, ()) or not position
    return article and words[position].endswith(_ENDINGS.get(language, ("?",)))
