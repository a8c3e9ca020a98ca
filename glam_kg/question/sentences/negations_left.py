"""Negations that nothing of a template explains: what they deny would be answered as if it were so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.analysis import Analysis

_NEGATIONS: Final = {
    "nl": frozenset({"niet", "geen", "zonder", "nooit", "niemand", "nergens", "noch"}),
    "en": frozenset({"not", "without", "never", "nobody", "nowhere", "nor", "neither", "cannot"}),
    "de": frozenset(
        {
            "nicht",
            "kein",
            "keine",
            "keinen",
            "keinem",
            "keiner",
            "keines",
            "keins",
            "ohne",
            "nie",
            "niemals",
            "niemand",
            "weder",
        }
    ),
    "fr": frozenset({"pas", "sans", "jamais", "aucun", "aucune", "ni", "ignore", "ignorons", "ignorent", "ignorez"}),
}
"""Folded words that deny, by language."""
_TAGS: Final = {
    "nl": (("of", "niet"), ("waarom", "niet")),
    "en": (("or", "not"), ("why", "not")),
    "de": (("oder", "nicht"), ("warum", "nicht")),
    "fr": (("ce", "pas"), ("ou", "pas"), ("pourquoi", "pas")),
}
"""Folded words before and of a negation that asks for a nod, or for nothing."""
_POLITE: Final = {"fr": frozenset({"connaissez", "connais", "auriez", "avez", "as", "pourriez", "vous", "tu"})}
"""Folded verbs and pronouns of who is asked, of whom it is only polite: "Vous ne connaissez pas un musée à Boston ?"."""


_ANYONE: Final = "on"
"""The French pronoun that is told of the asker, and of anyone: "où on ne paie pas"."""
_REACH: Final = 4


def leaves_negation(left_over: Iterable[int], analysis: Analysis) -> bool:
    """Whether a word that denies is left over, and is not one that only asks for a nod ("n'est-ce pas ?").

    Args:
        left_over: Indexes of the content words that a template leaves unexplained.
        analysis: The question.
    """
    language, words, story = analysis.language.code, analysis.words, analysis.beside.story
    denying = _NEGATIONS[language]
    return any(
        words[i] in denying and not _asks_for_nod(i, words, language)
        for i in left_over
        if i not in story or _is_of_anyone(i, analysis)
    )


def _is_of_anyone(position: int, analysis: Analysis) -> bool:
    """Whether it denies what anyone does at the institutions, and not what the asker tells of themselves."""
    denied = any(m.concept == "negation" and m.start == position for m in analysis.concept_mentions)
    return denied and _ANYONE in analysis.words[max(0, position - _REACH) : position]


def _asks_for_nod(position: int, words: Sequence[str], language: str) -> bool:
    before = words[position - 1 : position]
    return (*before, words[position]) in _TAGS[language] or not _POLITE.get(language, frozenset()).isdisjoint(before)
