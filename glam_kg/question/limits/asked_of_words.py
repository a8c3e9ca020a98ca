"""Questions about a word for institutions, and not about them: "Was heißt Museum auf Polnisch?", "Seit wann gibt es Museen?"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.slots.filling import INDEFINITE_ARTICLES
from glam_kg.question.words.mentions import ConceptMention, NameMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.templates.cover import Cover
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention

_CALLING: Final = {
    "nl": frozenset({"heet", "heten", "zeg", "zegt", "zeggen", "noem", "noemt", "noemen", "vertaal", "vertaalt"}),
    "en": frozenset({"called", "call", "say", "translate", "mean"}),
    "de": frozenset({"heisst", "heissen", "sagt", "sage", "nennt", "nenne", "ubersetzt"}),
    "fr": frozenset({"appelle", "appellent", "nomme", "dit", "dire", "traduit", "traduire"}),
}
"""Folded verbs with which it is asked what something is called."""
_MEANING: Final = {
    "nl": ("wat betekent", "wat betekenen"),
    "en": ("what does", "what do"),
    "de": ("was bedeutet", "was bedeuten", "was heisst"),
    "fr": ("que signifie", "que signifient", "que veut dire", "que veulent dire", "qu est ce que veut dire"),
}
"""Folded words before a word of which the meaning is asked, those of English where "mean" stands behind."""
_WHAT: Final = {
    "nl": frozenset({"hoe", "wat"}),
    "en": frozenset({"how", "what", "whats"}),
    "de": frozenset({"wie", "was"}),
    "fr": frozenset({"comment"}),
}
_WHOEVER: Final = frozenset(
    {"je", "jij", "u", "men", "ik", "we", "you", "i", "man", "ich", "du", "wir", "on", "se", "t"}
)
"""Folded pronouns behind the verb that says something."""
_IN_LANGUAGE: Final = {
    "nl": frozenset({"in", "het"}),
    "en": frozenset({"in"}),
    "de": frozenset({"auf", "im", "ins"}),
    "fr": frozenset({"en"}),
}
"""Folded words right before the name of a language."""

_SINCE_WHEN: Final = frozenset({"when", "founded", "info", "refers_to_set", "refers_to_one"})
_SOME: Final = frozenset({"des", "d"})
"""Folded articles before institutions of which it is not told which."""


def asks_of_word(covering: Cover, analysis: Analysis) -> bool:
    """Whether it is asked what institutions are called in a language or a country, or what a word for them means.

    "Wie heißt das Museum in Bern?" asks for the name of one.

    Args:
        covering: What a template uses.
        analysis: The question.
    """
    language, words = analysis.language.code, analysis.words
    means = " ".join(words).startswith(_MEANING.get(language, ())) and (language != "en" or "mean" in words)
    calls = not _CALLING.get(language, frozenset()).isdisjoint(words)
    if not means and (not calls or _WHAT.get(language, frozenset()).isdisjoint(words[:2])):
        return False
    kinds = [m for m in covering.mentions if isinstance(m, TypeMention)]
    if not kinds or any(isinstance(m, NameMention) for m in covering.mentions):
        return False
    if means:
        return True
    return any(names_language(m, analysis) for m in analysis.mentions) or any(
        _is_any(m, analysis) or words[m.start - 1] in _CALLING[language] for m in kinds
    )


def asks_of_kind(covering: Cover, analysis: Analysis, lexicon: Lexicon) -> bool:
    """Whether it is asked since when there are institutions of a kind at all, of which no data say anything.

    Args:
        covering: What a template uses.
        analysis: The question.
        lexicon: What knows the articles.
    """
    concepts = {m.concept for m in covering.mentions if isinstance(m, ConceptMention)}
    if "when" not in concepts or not concepts <= _SINCE_WHEN:
        return False
    kinds = [m for m in covering.mentions if isinstance(m, TypeMention)]
    definite = lexicon.words_of("articles", analysis.language.code) - INDEFINITE_ARTICLES - _SOME
    others = [m for m in covering.mentions if not isinstance(m, (TypeMention, ConceptMention))]
    return bool(kinds) and not others and not any(_before(m, analysis) in definite for m in kinds)


def _before(mention: Mention, analysis: Analysis) -> str:
    return analysis.words[mention.start - 1] if mention.start else ""


def _is_any(mention: TypeMention, analysis: Analysis) -> bool:
    """Whether any institution of the kind is meant: "een bibliotheek", or the bare word behind "hoe zeg je"."""
    before = _before(mention, analysis)
    return before in INDEFINITE_ARTICLES or before in _WHOEVER


def names_language(mention: Mention, analysis: Analysis) -> bool:
    """Whether an adjective of a place stands where a language does: "auf Englisch", "in het Frans", "en italien"."""
    if not isinstance(mention, PlaceMention) or not mention.is_adjective or not mention.start:
        return False
    if analysis.tokens[mention.start].key != analysis.words[mention.start]:
        # A slip of a country's name is none of a language: "in Belgiam".
        return False
    last = mention.end == len(analysis.words) or not analysis.content[mention.end]
    return last and _before(mention, analysis) in _IN_LANGUAGE.get(analysis.language.code, ())
