"""Which of the four languages a question is in.

Every word votes for the languages in which the lexicon knows it; a word known in one language only votes fully, one that
several share votes little. Names of places and institutions do not vote: they mislead language guessers.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.immutable import immutable
from glam_kg.ontology.vocabulary import LANGUAGES
from glam_kg.question.words.said_parts import has_one
from glam_kg.question.words.spelling import all_nearest
from glam_kg.question.words.tokens import is_initial

if TYPE_CHECKING:
    from collections.abc import Container, Mapping, Sequence

    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.tokens import Token

DEFAULT_LANGUAGE = "en"
"""The language of an answer to a question that shows none."""
NOUNS_HAVE_CAPITALS = frozenset({"de"})
"""Languages in which a capital shows no name."""
_LETTERS = {"fr": frozenset("éèêàçœùâîôû°"), "de": frozenset("äöüß"), "nl": frozenset("ĳ")}
_NO_LANGUAGES: frozenset[str] = frozenset()
_OF_OTHERS: Final = re.compile(r"\w+(?:tà|ção|ções)\b|\w*cafés?\b|\w+ieke?\b|\w*oö\w*|\bdépartements?\b")
"""Words that French or German letters stand in, and that are of other languages as well: "città", "fundação", "Café".

What France is divided into is so written in German as well ("im Département Rhône").

Of Dutch there are "maçonniek", "coöperatie".
"""
_MAY_BE_OF_OTHERS: Final = ("tà", "ção", "ções", "café", "iek", "oö", "départ")
"""Of which each of those words has one."""
_COUNTS: Final = 2_048
"""Outcomes of votes that are remembered."""
_LETTER_VOTE, PREFERRED_VOTE = 0.4, 0.2
_POLITE_VOTE: Final = 0.1
"""Of a formula of politeness, which tells where nothing else does: "Louvre website please"."""
_ELIDED, _ELIDE, _CONTRACTED = frozenset({"d", "l"}), ("a", "e", "h", "i", "o", "u", "y"), "du"
_FRENCH_LINKS = _ELIDED | {_CONTRACTED}
GERMAN_ENDINGS: Final = ("e", "em", "en", "er", "es")
"""Of adjectives before a noun: "Britisches Museum"."""
_GENITIVE: Final = "s"
_ENGLISH_ADJECTIVE: Final = re.compile(r"\w{5,}[ei]an")
"""An English adjective of a name, as in "Ashmolean Museum"; a shorter one is rather a first name (Florian)."""
_PHRASE_BONUS, _LONGEST_VOTING = 0.5, 4
_SLIP_WORTH: Final = 0.8
"""Of the vote of a word that is read as another: "Instituties" may be of a language whose word for it nobody knows."""
_DECIDING_BONUS: Final = 2.0
"""Of a small word that only one language has, behind a first word that several have."""
_SELDOM: Final = {
    "der": frozenset({"nl"}), "archive": frozenset({"en"}), "musea": frozenset({"en"}), "ten": frozenset({"nl"}),
    "merci": frozenset({"nl", "de"}),
}  # fmt: skip
"""Folded words that are of a language, too, but hardly said in it: "Website der Stiftung" is German, "ten museums" English."""
GENITIVES: Final = frozenset({"archivs", "museums"})
"""Folded German genitives, which begin no question: who writes "archivs in vienna" means "archives".

They begin compounds: a "Museumsliste" is German.
"""
_OF = "of"
_SAYS_OR: Final = frozenset({"nl"})
_ENGLISH: Final = frozenset({"en"})
ALSO: Final = {
    "parken": frozenset({"nl"}),
    **dict.fromkeys(("international", "places", "art", "institute", "guide", "journal", "classes", "hallo"), _ENGLISH),
    "restaurants": frozenset({"de", "fr"}),
    "archiven": frozenset({"nl"}),
}
"""Folded words that are of a further language, in which the lexicon does not have them: the Dutch plural of "park".

English has "international" for more than all over the world ("international museums in Ohio"); its "places" are no French
seats and its "art" no German kind, and who is greeted with "hallo" may be anybody.
Who writes "archiven in tsjechie" means "archieven".
"""
_GERMAN_NOUNS: Final = frozenset({"infos", "adresse", "details", "info"})
"""Folded nouns that other languages have as well: beside capitals small ones are no German ("infos Deutsches Museum")."""
_POLITE: Final = (
    ("s", "il", "vous", "plait"), ("s", "il", "te", "plait"),
    ("svp",), ("stp",), ("please",), ("pls",), ("bitte",), ("alstublieft",), ("alsjeblieft",), ("aub",), ("merci",), ("danke",),
)  # fmt: skip
"""Folded formulas of politeness, which are said in any language: "museums in Liège s'il te plaît"."""
_BEGIN_POLITE: Final = frozenset(phrase[0] for phrase in _POLITE if len(phrase) == 1) | {"plait"}


def polite_words(words: Sequence[str]) -> frozenset[int]:
    """The indexes of folded words that are a formula of politeness.

    >>> sorted(polite_words(("musea", "s", "il", "vous", "plait")))
    [1, 2, 3, 4]
    """
    if _BEGIN_POLITE.isdisjoint(words):
        return frozenset()
    return frozenset(
        i
        for phrase in _POLITE
        for start in range(len(words) - len(phrase) + 1)
        if tuple(words[start : start + len(phrase)]) == phrase
        for i in range(start, start + len(phrase))
    )


@immutable
class DetectedLanguage:
    """A language and the votes for each; `certain` is False where nothing in the question told."""

    code: str
    votes: tuple[tuple[str, float], ...]
    certain: bool

    @property
    def margin(self) -> float:
        """By how many votes it leads."""
        return self.votes[0][1] - self.votes[1][1]


def detect_language(
    tokens: Sequence[Token],
    words: Sequence[str],
    lexicon: Lexicon,
    *,
    silent: Container[int] = (),
    fallback: str | None = None,
    adjectives: Container[int] = (),
    behind: Container[int] = (),
    named: Container[int] = (),
    places: Container[int] = (),
) -> DetectedLanguage:
    """The language with most votes; ties go to the fallback, then to `DEFAULT_LANGUAGE`, then to the order nl, en, de, fr.

    Args:
        tokens: The question's words as written.
        words: The same words with misspellings corrected.
        lexicon: What votes.
        silent: Indexes of words that are part of a name and do not vote.
        fallback: The language of the conversation so far.
        adjectives: Indexes of words that are adjectives of places.
        behind: Of these, the ones that can be French, and so stand behind the noun.
        named: Indexes of words in names from elsewhere, which have capitals in every language.
        places: Indexes of places where no German is spoken, before which English alone puts no noun: "Vermont Museum".
    """
    polite = polite_words(words)
    if polite and len(polite) < len(words):
        silent = polite.union(i for i in range(len(words)) if i in silent)
    votes = dict.fromkeys(LANGUAGES, 0.0)
    _count_words(votes, tokens, words, lexicon, silent)
    # How a place is written is chance: "museums in Zürich" is English.
    # In a conversation "En Genève?" goes on in Dutch: capitals show that the word may be a name.
    written = " ".join(
        token.text
        for i, token in enumerate(tokens)
        if i not in silent and not (fallback and token.capitalised and not token.sentence_start)
    )
    for language in told_by_letters(written):
        votes[language] += _LETTER_VOTE
    for i, token in enumerate(tokens):
        if token.key in _FRENCH_LINKS and i + 1 < len(tokens) and _is_french_link(tokens, i, lexicon):
            votes["fr"] += _LETTER_VOTE
        if not token.capitalised and not behind:
            continue
        # Only German writes its nouns with capitals.
        german = _is_noun_with_capital(token) and i not in silent and i not in named and i - 1 not in places
        french = behind and _is_before(i, behind, words, lexicon) and "fr" in lexicon.languages_of(words[i])[0]
        if (german or french) and lexicon.names_institution(words[i]):
            german = german and _may_be_german(i, words, lexicon, adjectives)
            votes["de"] += _LETTER_VOTE if german else 0
            votes["fr"] += _LETTER_VOTE if french else 0
    told = _most_voted(votes, fallback or DEFAULT_LANGUAGE)
    if told.certain or not polite:
        return told
    for i in polite:
        for language in lexicon.languages_of(words[i])[0] - _SELDOM.get(words[i], _NO_LANGUAGES):
            votes[language] += _POLITE_VOTE / len(polite)
    return _most_voted(votes, fallback or DEFAULT_LANGUAGE)


def _count_words(
    votes: dict[str, float],
    tokens: Sequence[Token],
    words: Sequence[str],
    lexicon: Lexicon,
    silent: Container[int],
) -> None:
    """Add the votes of the words and phrases that the lexicon knows."""
    is_mixed = not all(token.text.isupper() for token in tokens)
    has_capitals = any(token.capitalised for token in tokens)
    for start, end, _ in lexicon.phrases(words):
        if end - start > _LONGEST_VOTING or start in silent or end - 1 in silent:
            continue
        if len(tokens[start].text) == 1 and (is_initial(tokens, start) or _is_in_initials(tokens, start)):
            continue
        if end - start == 1 and is_mixed and tokens[start].text.isupper() and _are_initials(tokens[start], lexicon):
            continue
        if words[end - 1] == _GENITIVE and start < end - 1 and _is_of_domain(words, end, lexicon):
            continue
        phrase = words[start] if end - start == 1 else " ".join(words[start:end])
        spoken, preferred_in = lexicon.languages_of(phrase)
        slipped = end - start == 1 and tokens[start].key != phrase and lexicon.names_institution(phrase)
        if slipped:
            spoken, preferred_in = _of_slip(tokens[start].key, phrase, lexicon)
        for language in preferred_in:
            votes[language] += PREFERRED_VOTE
        if end - start == 1:
            if not slipped:
                spoken = spoken | ALSO[phrase] if phrase in ALSO else spoken
                spoken = spoken - _SELDOM[phrase] if phrase in _SELDOM else spoken
            spoken = _of_genitive(tokens, start, spoken) if phrase in GENITIVES else spoken
            spoken = spoken - _SAYS_OR if phrase == _OF and _is_before_name(tokens, words, start, lexicon) else spoken
            spoken = spoken if tokens[start].text.isascii() else _as_written(tokens[start], spoken)
            if has_capitals and tokens[start].text in _GERMAN_NOUNS:
                # Beside capitals German would write the noun with one.
                spoken = spoken - NOUNS_HAVE_CAPITALS
        bonus = _DECIDING_BONUS * (start == 1 == end - start and len(spoken) == 1 and _is_behind_shared(words, lexicon))
        worth = _SLIP_WORTH if slipped else 1
        vote = bonus + worth * (1 + _PHRASE_BONUS * (end - start - 1)) / len(spoken) ** 2 if spoken else 0
        for language in spoken:
            votes[language] += vote


def _of_genitive(tokens: Sequence[Token], start: int, spoken: frozenset[str]) -> frozenset[str]:
    """The languages of a German genitive: it begins no question, but a compound, of which the rest is the next token."""
    if start + 1 < len(tokens) and tokens[start].end == tokens[start + 1].start:
        return NOUNS_HAVE_CAPITALS
    return spoken if start else spoken - NOUNS_HAVE_CAPITALS


def _is_before_name(tokens: Sequence[Token], words: Sequence[str], i: int, lexicon: Lexicon) -> bool:
    """Whether a word joins one of the domain to a name, in a capital or unknown: "wikidata of Rijksmuseum" is not "or"."""
    if i == 0 or i + 1 == len(words) or not _is_of_domain(words, i - 1, lexicon):
        return False
    within_name = tokens[i - 1].capitalised and not tokens[i - 1].sentence_start
    if within_name or lexicon.names_institution(words[i + 1]):
        return False
    return tokens[i + 1].capitalised or words[i + 1] not in lexicon.entries


def _of_slip(written: str, read: str, lexicon: Lexicon) -> tuple[frozenset[str], frozenset[str]]:
    """The languages of a misspelt word; where it is as near to several, those of all: "archieve" is as well Dutch as English."""
    near = all_nearest(written, lexicon.correctable_words[0])
    if read not in near or len(near) == 1:
        return lexicon.languages_of(read)
    return _NO_LANGUAGES.union(*(lexicon.languages_of(word)[0] for word in near)), _NO_LANGUAGES


def _is_of_domain(words: Sequence[str], i: int, lexicon: Lexicon) -> bool:
    """Whether a word is one of the domain: behind "the zoo's" it is what the zoo has; the Dutch "zoo's" has none behind it."""
    return i < len(words) and words[i] in lexicon.entries and not lexicon.is_function_word(words[i])


def _most_voted(votes: Mapping[str, float], preferred: str) -> DetectedLanguage:
    """The language with most votes; ties go to the preferred one, then to the order of the languages."""
    return _ranked(tuple(votes[code] for code in LANGUAGES), preferred)


@lru_cache(maxsize=_COUNTS)
def _ranked(counts: tuple[float, ...], preferred: str) -> DetectedLanguage:
    """The language with most votes, by those of each in the order of the languages: many questions have the same."""
    votes = dict(zip(LANGUAGES, counts, strict=True))
    # Sorting leaves ties in the order of the languages.
    ranked = sorted(LANGUAGES, key=lambda code: (-round(votes[code], 6), code != preferred))
    certain = votes[ranked[0]] > votes[ranked[1]]
    return DetectedLanguage(ranked[0], tuple((code, round(votes[code], 3)) for code in ranked), certain)


def _is_noun_with_capital(token: Token) -> bool:
    """Whether a word within a sentence has a capital, and nothing but its first letter has."""
    return token.capitalised and not token.sentence_start and token.text.istitle()


def _is_behind_shared(words: Sequence[str], lexicon: Lexicon) -> bool:
    """Whether a small word stands behind a first word of the domain that several languages have: "website vom nationaal archief".

    What follows is then a name, and may be in another language.
    """
    first, second = words[:2]
    shared = len(lexicon.languages_of(first)[0]) > 1 and not lexicon.is_function_word(first)
    return shared and lexicon.is_function_word(second)


def _are_initials(token: Token, lexicon: Lexicon) -> bool:
    """Whether a word of several capitals is like a small word: "MIT" is not the German "mit"."""
    return len(token.text) > 1 and token.text.isupper() and lexicon.is_function_word(token.key)


def _is_in_initials(tokens: Sequence[Token], i: int) -> bool:
    """Whether a word is one of several initials, whatever follows them: the "A" of "S.M.A.K. gent" is no article."""
    return any(
        len(a.text) == len(b.text) == 1 and a.text.isupper() and b.text.isupper() and b.start - a.end == 1
        for a, b in pairwise(tokens[max(i - 1, 0) : i + 2])
        if tokens[i] in {a, b}
    )


def _may_be_german(i: int, words: Sequence[str], lexicon: Lexicon, adjectives: Container[int]) -> bool:
    """Whether a word for institutions with a capital is one of German, behind an adjective with an ending if behind any.

    What English calls after somebody has none: "Hunterian Museum".
    """
    if "de" not in lexicon.languages_of(words[i])[0]:
        return False
    if _ENGLISH_ADJECTIVE.fullmatch(words[i - 1]):
        return False
    return i - 1 not in adjectives or words[i - 1].endswith(GERMAN_ENDINGS)


def _as_written(token: Token, languages: frozenset[str]) -> frozenset[str]:
    """The languages of a folded word that its accents leave: "à" is no English "a"."""
    told = told_by_letters(token.text)
    return languages & told or languages


def told_by_letters(written: str) -> frozenset[str]:
    """The languages whose own letters stand in a text.

    >>> sorted(told_by_letters("Musée")), sorted(told_by_letters("città metropolitana"))
    (['fr'], [])
    """
    if written.isascii():
        return _NO_LANGUAGES
    lower = written.lower()
    if has_one(lower, _MAY_BE_OF_OTHERS):
        lower = _OF_OTHERS.sub("", lower)
    return frozenset(code for code, letters in _LETTERS.items() if not letters.isdisjoint(lower))


def _is_french_link(tokens: Sequence[Token], i: int, lexicon: Lexicon) -> bool:
    """Whether a word joins the next as in French: "d'Orsay", "du Louvre". A German "du" stands before no name.

    Nor does it stand behind a noun that begins a question: "adresse du rijksmuseum".
    """
    token, following = tokens[i], tokens[i + 1]
    if is_initial(tokens, i) or is_initial(tokens, i + 1) or (len(following.text) == 1 and following.text.isupper()):
        # "L.A." has no article.
        return False
    if token.key in _ELIDED:
        return following.start - token.end == 1 and following.key.startswith(_ELIDE)
    if token.key != _CONTRACTED:
        return False
    return following.capitalised or (i == 1 and _is_french_noun(tokens[0].key, lexicon))


def _is_before(i: int, behind: Container[int], words: Sequence[str], lexicon: Lexicon) -> bool:
    """Whether an adjective stands behind a word, with one other that no lexicon has between: "archives sociales suisses"."""
    return i + 1 in behind or (i + 2 in behind and words[i + 1] not in lexicon.entries)


def _is_french_noun(word: str, lexicon: Lexicon) -> bool:
    """Whether a folded word is one of French that bears meaning."""
    return "fr" in lexicon.languages_of(word)[0] and not lexicon.is_function_word(word)
