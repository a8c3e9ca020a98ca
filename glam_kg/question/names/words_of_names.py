"""Which words of a question are those of names, identifiers and places: what they say of its language is chance."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel
from glam_kg.question.places.likelier_places import HOME, HOMES
from glam_kg.question.words.language import GERMAN_ENDINGS
from glam_kg.question.words.mentions import (
    GeneralMention,
    IdentifierMention,
    NameMention,
    NetworkMention,
    PlaceMention,
    SchemeMention,
    TypeMention,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_ABBREVIATED = 4
"""Letters that an abbreviation of a kind has at most: "Bibl."."""
_SHORTENED = ". "
_SURE_NAME = 0.95
_NAME_WITH_SLIP = 0.9
"""What a whole name weighs that has a slip in it, or most of one."""


def words_of_names(tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention]) -> frozenset[int]:
    """Words of place names, identifiers, networks and labels that fit whole: what they say of the language is chance.

    A word for institutions that no label has is said in the language of the question: "bibliothèque Newberry".
    """
    silent: set[int] = set()
    identifiers = identifiers_of(found)
    types = {m.start for m in found if isinstance(m, TypeMention) and m.end - m.start == 1}
    for m in found:
        if (
            isinstance(m, PlaceMention)
            or (isinstance(m, NameMention) and m.weight > _SURE_NAME and not _is_kind(tokens, m, found))
            or (isinstance(m, NetworkMention) and m.iris)
            or m in identifiers
        ):
            silent.update(range(m.start + _has_article(m, found), m.end))
            if isinstance(m, NameMention) and m.weight < 1:
                called = {word for c in m.candidates for word in fold_key(c.label).split()}
                silent -= {i for i in range(m.start, m.end) if i in types and words[i] not in called}
    return frozenset(silent)


def _has_article(name: Mention, found: Sequence[Mention]) -> bool:
    """Whether a country or region has a word before it that is no part of its name: "the Netherlands", but not "Den Haag"."""
    if not isinstance(name, PlaceMention) or name.readings[0].place.level is PlaceLevel.CITY:
        return False
    return any(
        isinstance(m, PlaceMention)
        and (m.start, m.end) == (name.start + 1, name.end)
        and m.readings[0].place == name.readings[0].place
        for m in found
    )


def words_of_proper_names(tokens: Sequence[Token], found: Sequence[Mention]) -> frozenset[int]:
    """Words with capitals of most of a name, or of the part of one that says no kind: "Library Company", "Max Planck".

    A capital at the beginning shows no name.
    """
    kinds = {i for m in found if isinstance(m, (TypeMention, GeneralMention)) for i in range(m.start, m.end)}
    proper = (
        range(m.start, m.end)
        for m in found
        if isinstance(m, NameMention)
        and m.candidates
        and m.end - m.start > 1
        and all(tokens[i].capitalised and not tokens[i].sentence_start for i in range(m.start, m.end))
        and (m.weight >= _NAME_WITH_SLIP or kinds.isdisjoint(range(m.start, m.end)))
    )
    return frozenset(i for run in proper for i in run)


def words_of_names_abroad(
    text: str, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention], lexicon: Lexicon
) -> frozenset[int]:
    """Abbreviations before a capital, and small words of names of whoever is where none of the four languages is spoken.

    What "Bib. Nacional de Espana" begins with may be short for a word of any language, and its "de" is Spanish, as no lexicon
    has the words beside it.
    """
    short = {
        i
        for i, (token, following) in enumerate(pairwise(tokens))
        if token.capitalised
        and following.capitalised
        and len(token.text) <= _ABBREVIATED
        and text[token.end : token.end + 2] == _SHORTENED
    }
    places = {i for m in found if isinstance(m, PlaceMention) for i in range(m.start, m.end)}
    for m in found:
        if not isinstance(m, NameMention) or not m.candidates or not HOMES.isdisjoint(c.country for c in m.candidates):
            continue
        known = {i for i in range(m.start, m.end) if words[i] in lexicon.entries} - places
        if all(lexicon.is_function_word(words[i]) for i in known):
            short |= known
    return frozenset(short)


def words_of_unknown_names(found: Sequence[Mention]) -> frozenset[int]:
    """The words of names that look so, and that nobody has."""
    names = (m for m in found if isinstance(m, NameMention) and not m.candidates)
    return frozenset(i for m in names for i in range(m.start, m.end))


def is_word_for_types(name: Mention, found: Sequence[Mention]) -> bool:
    """Whether a name is but one word for a type in the plural or singular, as some library is called "Stadtbibliothek"."""
    return isinstance(name, NameMention) and name.end - name.start == 1 and _are_words_for_types(name, found)


def _is_kind(tokens: Sequence[Token], name: NameMention, found: Sequence[Mention]) -> bool:
    """Whether a name is but words for a type; several with a capital within a sentence are the name of one of them."""
    if name.end - name.start == 1:
        return is_word_for_types(name, found)
    first = tokens[name.start]
    return (first.sentence_start or not first.capitalised) and _are_words_for_types(name, found)


def _are_words_for_types(name: NameMention, found: Sequence[Mention]) -> bool:
    return any(isinstance(m, TypeMention) and (m.start, m.end) == (name.start, name.end) for m in found)


def outside_identifiers(found: Sequence[Mention]) -> Iterator[Mention]:
    """The mentions that are no part of an identifier: the NL of "NL-HaNA" tells of no language."""
    identifiers = identifiers_of(found)
    return (m for m in found if not any(m.overlaps(other) for other in identifiers))


def identifiers_of(found: Sequence[Mention]) -> list[IdentifierMention]:
    """Those that have a form of their own, or stand behind the name of their scheme: "isil de-14"."""
    named = [m for m in found if isinstance(m, IdentifierMention)]
    if not named:
        return []
    behind = {m.end for m in found if isinstance(m, SchemeMention)}
    return [m for m in named if m.distinctive or m.start in behind]


def words_of_foreign_names(tokens: Sequence[Token], found: Sequence[Mention]) -> frozenset[int]:
    """Words of names of which no custodian is where German is spoken: their capitals do not tell of German.

    Of a name that nobody has, where a word outside it has no capital: "Nordbrabanter Bibliotheken" may be German.
    """
    names = [m for m in found if isinstance(m, NameMention)]
    if not names:
        return frozenset()
    places = [m for m in found if isinstance(m, PlaceMention) and m.readings[0].place.country in HOME["de"]]

    def is_foreign(name: NameMention) -> bool:
        if name.candidates:
            return HOME["de"].isdisjoint(candidate.country for candidate in name.candidates)
        outside = (token for i, token in enumerate(tokens) if not name.start <= i < name.end)
        return any(not t.capitalised for t in outside) and not any(name.overlaps(place) for place in places)

    return frozenset(i for m in names if is_foreign(m) for i in range(m.start, m.end))


def words_of_titles(tokens: Sequence[Token], words: Sequence[str], lexicon: Lexicon) -> frozenset[int]:
    """Words for institutions in a question that has capitals throughout, behind one that no lexicon has and no German ending.

    A title has capitals in every language: "Metropolitan Museum", "Stedelijk Museum Schiedam".
    """
    if not all(token.capitalised for token in tokens):
        return frozenset()
    return frozenset(
        i
        for i in range(1, len(words))
        if lexicon.names_institution(words[i])
        and words[i - 1] not in lexicon.entries
        and not words[i - 1].endswith(GERMAN_ENDINGS)
    )
