"""Questions of keywords: what stands first, and nothing explains, is what is asked for ("Fietsenstalling bibliotheek Assen").

An adjective there tells but more of the institutions, and is told as not taken into account.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.language import NOUNS_HAVE_CAPITALS
from glam_kg.question.words.mentions import ConceptMention, GeneralMention, NameMention, SubjectMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.templates.cover import Cover
    from glam_kg.question.words.lexicon import Lexicon

_JOINING: Final = ("articles", "locative_prepositions", "other_prepositions", "conjunctions", "politeness")
_ASKING: Final = frozenset({"which", "count", "where", "when", "follow_up", "refers_to_one", "refers_to_set"})
_DECLENSIONS: Final = ("en", "em", "er", "es", "e")
_ADJECTIVES: Final = {
    "nl": ("e", "ig", "isch", "lijk", "baar", "zaam", "loos", "aal", "eel", "ief", "rijk", "vol", "achtig", "eus", "air", "ees"),
    "en": (
        "y", "ous", "ful", "al", "ic", "ive", "able", "ible", "ish", "less", "ed", "ant", "ent", "ary", "some", "ern", "ian",
        "like", "ese",
    ),
    "de": (
        "lich", "ig", "isch", "bar", "sam", "los", "haft", "voll", "reich", "al", "ell", "iv", "end", "ant", "ent", "ar", "os",
    ),
    "fr": (
        "ant", "ante", "eux", "euse", "ique", "able", "ible", "if", "ive", "el", "elle", "al", "ale", "aux", "ien", "ienne",
        "ois", "oise", "ais", "aise",
    ),
}  # fmt: skip
"""Folded endings of adjectives; those of German without the one that declines them."""
_NOUNS: Final = {
    "nl": ("ie", "ee", "age", "ure", "mte", "ette", "derobe", "ine", "reserve"),
    "en": ("ity", "ery", "ory", "cy", "phy", "gy", "try", "ay", "ment", "ival", "ental", "urnal"),
    "de": ("material", "signal", "portal", "kanal", "festival", "archiv"),
    "fr": ("restaurant", "journal", "portail", "festival", "appel", "hotel"),
}  # fmt: skip
"""Folded endings of nouns that look like adjectives."""
_ASKED_ENDINGS: Final = (
    "prijs", "prijzen", "tarief", "tarieven", "uren", "tijd", "tijden", "dag", "dagen", "kosten", "geld", "code", "codes",
    "termijn", "termijnen", "mogelijkheid", "mogelijkheden", "preis", "preise", "zeit", "zeiten", "tag", "tage", "gebuhr",
    "gebuhren", "gebuehr", "gebuehren", "frist", "fristen", "moglichkeit", "moglichkeiten", "moeglichkeiten",
)  # fmt: skip
"""Folded ends of Dutch and German compounds for what can be asked of institutions, and never tells which ones."""
_SHORTEST_PART: Final = 3


def is_asked_of_institutions(word: str) -> bool:
    """Whether a folded word is a compound for what is asked of institutions, and no name.

    >>> [is_asked_of_institutions(word) for word in ("ticketprijs", "leihgebuhr", "tage", "spoorweg")]
    [True, True, False, False]
    """
    return any(word.endswith(ending) and len(word) >= len(ending) + _SHORTEST_PART for ending in _ASKED_ENDINGS)


def asks_for_keyword(covering: Cover, left_over: AbstractSet[int], analysis: Analysis, lexicon: Lexicon) -> bool:
    """Whether a noun of keywords is what is asked for, and a template takes only what stands behind it, or before.

    Args:
        covering: What a template uses.
        left_over: Indexes of the content words that it leaves unexplained.
        analysis: The question.
        lexicon: What knows the small words.
    """
    left = left_over - analysis.beside.lead_in
    if not left or not _is_keywords(covering, analysis, lexicon):
        return False
    last = max(i for i, content in enumerate(analysis.content) if content)
    if last in left and is_asked_of_institutions(analysis.words[last]):
        return True
    first = next(i for i, content in enumerate(analysis.content) if content)
    kinds = [m for m in covering.mentions if isinstance(m, (TypeMention, GeneralMention, NameMention))]
    known = any(isinstance(m, SubjectMention) and m.known and m.start == first for m in analysis.mentions)
    if first not in left or known or not kinds:
        return False
    head = first
    while head + 1 in left:
        head += 1
    kind = min(m.start for m in kinds)
    if is_asked_of_institutions(analysis.words[head]):
        return True
    if head > kind or any(analysis.content[head + 1 : kind]):
        # Before a place a word may be of its name: "Nether Poppleton libraries".
        return False
    return kind > head + 1 or not _may_be_adjective(head, analysis)


def _is_keywords(covering: Cover, analysis: Analysis, lexicon: Lexicon) -> bool:
    """Whether a question has no verb, and no word that asks."""
    if any(isinstance(m, ConceptMention) and m.concept in _ASKING for m in covering.mentions):
        return False
    joining = [lexicon.words_of(category) for category in _JOINING]
    small = (word for word, content in zip(analysis.words, analysis.content, strict=True) if not content)
    return all(any(word in words for words in joining) for word in small)


def _may_be_adjective(position: int, analysis: Analysis) -> bool:
    """Whether a word can be an adjective by its ending, in German also by its small letter."""
    language, word, token = analysis.language.code, analysis.words[position], analysis.tokens[position]
    if word.endswith(_NOUNS.get(language, ())):
        return False
    if language in NOUNS_HAVE_CAPITALS:
        ending = next((e for e in _DECLENSIONS if word.endswith(e)), "")
        if token.capitalised and not token.sentence_start:
            return False
        small = any(t.capitalised for t in analysis.tokens) and not token.capitalised
        return bool(ending) and (small or word.removesuffix(ending).endswith(_ADJECTIVES[language]))
    stem = word.removesuffix("s") if language == "fr" else word
    return stem.endswith(_ADJECTIVES.get(language, ()))
