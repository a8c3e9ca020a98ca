"""What the names in a question tell of its language, and what they must not tell.

The words of a name are in the language of whoever has it; how a place is called tells of whoever asks ("Archive Bayern").
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import TYPE_CHECKING

from glam_kg.folding import fold_key
from glam_kg.ontology.vocabulary import LANGUAGES
from glam_kg.places.languages_of_adjectives import languages_of_adjective
from glam_kg.places.spoken_regions import region_said
from glam_kg.question.names.languages_beside_places import with_french_links, with_french_spaces, with_places
from glam_kg.question.names.languages_of_places import LanguagesOfPlaces, is_type_in_place
from glam_kg.question.names.languages_there import languages_there, like_words, outermost_places
from glam_kg.question.names.words_of_names import (
    is_word_for_types,
    words_of_foreign_names,
    words_of_names,
    words_of_names_abroad,
    words_of_proper_names,
    words_of_titles,
    words_of_unknown_names,
)
from glam_kg.question.places.likelier_places import HOME
from glam_kg.question.words.domain_words import compound_heads, is_supply
from glam_kg.question.words.endings import told_by_ending
from glam_kg.question.words.language import PREFERRED_VOTE, DetectedLanguage, detect_language, told_by_letters
from glam_kg.question.words.mentions import (
    GeneralMention,
    IdentifierMention,
    NameMention,
    PlaceMention,
    TypeMention,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.question.words.common_words import CommonWords
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_OF_OTHERS = frozenset({"della", "dello", "delle", "degli", "dei", "di", "del", "los", "las", "el"})
"""Folded small words of names in none of the four languages, beside which "la" is not French."""
_OTHER_VOTE = 0.2
_LETTERS_ALONE = 0.4
"""What letters vote that only one language has; a name may have them in another country."""
_A_FRENCH = "un"
_OF_FRENCH, _DUTCH = "de", "NL"
_FEW = 3
"""Words of a question of which one small word tells little."""
_ROUNDING = 0.001
"""Of votes."""
_OF_TOWNS = "er"
"""The ending of adjectives that German makes of towns, and Dutch of a few of its own: "Lissaboner Zoo", "Groninger Museum"."""
_TELLING_MARGIN = 0.3
"""By how many votes the words beside a name that nobody has must tell of a language, to be heard before it, or those of a
name that is all that tells."""
_FRENCH_ENDING = re.compile(r".{3,}(?:ais|aises?|ois|oises?|ains?|aines?|iens?|iennes?)")
"""Of what French calls people and things of a town ("archives lyonnaises")."""


@dataclass(frozen=True)
class NameLanguages:
    """Hears the language of a question once its names are known.

    Attributes:
        lexicon: What votes.
        gazetteer: What places are called in each language.
        common: Words that tell of a language where the lexicon has none that do.
    """

    lexicon: Lexicon
    gazetteer: Gazetteer
    common: CommonWords

    @cached_property
    def _places(self) -> LanguagesOfPlaces:
        return LanguagesOfPlaces(self.gazetteer)

    def heard(
        self,
        text: str,
        tokens: Sequence[Token],
        words: Sequence[str],
        found: Sequence[Mention],
        *,
        spoken: DetectedLanguage,
        fallback: str | None,
    ) -> DetectedLanguage:
        """The language, without the votes of names; where nothing tells and nothing was spoken before, by names of places.

        Args:
            text: The question.
            tokens: Its words as written.
            words: The same words with misspellings corrected.
            found: What was found in the question.
            spoken: The language by all words.
            fallback: The language of the conversation so far.
        """
        silent = words_of_names(tokens, words, found) | words_of_proper_names(tokens, found)
        silent |= words_of_names_abroad(text, tokens, words, found, self.lexicon)
        named = words_of_foreign_names(tokens, found) | words_of_titles(tokens, words, self.lexicon)
        unknown = words_of_unknown_names(found) - silent
        language = spoken
        placed = self._places_elsewhere(found)
        if silent or named or unknown:
            adjectives, behind = self._adjectives(tokens, found), self._french_adjectives(tokens, found)
        hear = partial(detect_language, tokens, words, self.lexicon, fallback=fallback)
        if silent or named:
            language = hear(silent=silent, adjectives=adjectives, behind=behind, named=named, places=placed)
        if unknown:
            beside = hear(silent=silent | unknown, adjectives=adjectives, behind=behind)
            if len(silent | unknown) == len(tokens):
                # Titles have capitals in every language: "Zorblax Museum" is no German.
                alike = like_words(words, languages_there(found, silent | unknown), self.lexicon, self.common)
                language = hear(silent=silent | alike, adjectives=adjectives, named=unknown)
            # "Site du Stadsarchief Amsterdam" is French, and the address of "Van Gogh Museum adresse" is none of Dutch.
            unheard = beside.votes[0][1] > 0 and not dict(beside.votes)[language.code]
            language = beside if beside.margin >= _TELLING_MARGIN or unheard else language
        language = with_places(language, words, found, self._places, self.lexicon)
        if not fallback:
            language = with_french_links(language, tokens, words, found, self.lexicon)
        if self._is_contradicted(language, words, found, silent):
            return DetectedLanguage(fallback or language.code, language.votes, certain=False)
        if not language.certain:
            told = self._by_other_words(language, tokens, words, found)
            # A name that is all that is said tells less than the language that is wished for, or of the conversation.
            alone = any(isinstance(m, NameMention) and m.end - m.start == len(tokens) for m in found)
            told = replace(told, certain=told.certain and not alone)
            language = told if told.certain or not fallback else language
        if not fallback:
            language = with_french_spaces(self._by_letters(language, tokens, words, found), text, found)
        if language.certain:
            return language if fallback else _at_home(language, len(tokens), found)
        if fallback:
            # In the name of whoever nobody knows, "Museum" tells of none of the languages that have it.
            return _kept(language, fallback, lead=1.0 if len(silent | unknown) == len(tokens) else _OTHER_VOTE)
        # "Website" is said in all languages, and so in that of the name beside it.
        neutral = len({votes for _, votes in language.votes}) == 1
        named_in = self._by_names(tokens, words, found, silent) if neutral or len(silent) == len(tokens) else None
        return named_in or self._by_places(language, tokens, words, found)

    def _is_contradicted(
        self, language: DetectedLanguage, words: Sequence[str], found: Sequence[Mention], silent: AbstractSet[int]
    ) -> bool:
        """Whether of a few words nothing but a small one tells of the language, and another small one is not of it.

        "Un in Utah", "un Texas" are no French: a German says "un" for "und", and French no article before a place.
        """
        if len(words) > _FEW or not language.certain:
            return False
        if words[0] == _A_FRENCH and any(isinstance(m, PlaceMention) and m.start == 1 for m in found):
            return True
        told = [(self.lexicon.languages_of(w)[0], w) for i, w in enumerate(words) if i not in silent]
        small = [languages for languages, word in told if self.lexicon.is_function_word(word)]
        return any(languages and language.code not in languages for languages in small) and all(
            self.lexicon.is_function_word(word) for languages, word in told if language.code in languages
        )

    def _places_elsewhere(self, found: Sequence[Mention]) -> frozenset[int]:
        """Where places are in which no German is spoken; no adjectives of them."""
        return frozenset(
            i
            for m in found
            if isinstance(m, PlaceMention) and not m.is_adjective and m.readings[0].place.country not in HOME["de"]
            for i in range(m.start, m.end)
        )

    def _adjectives(self, tokens: Sequence[Token], found: Sequence[Mention]) -> frozenset[int]:
        """Where adjectives of places are."""
        return frozenset(
            m.start
            for m in found
            if isinstance(m, PlaceMention) and (m.is_adjective or self._is_french_adjective(tokens, m))
        )

    def _french_adjectives(self, tokens: Sequence[Token], found: Sequence[Mention]) -> frozenset[int]:
        """Where those are that can be French: no "Irish", and no genitive as in "Archive Portugals"."""
        return frozenset(
            m.start
            for m in found
            if isinstance(m, PlaceMention)
            and (
                self._is_french_adjective(tokens, m)
                or (m.is_adjective and "fr" in self._languages_of_adjective(tokens[m.start], m))
            )
        )

    def _languages_of_adjective(self, token: Token, place: PlaceMention) -> AbstractSet[str]:
        """The languages of a word that is an adjective of a place, or its genitive: a name with a capital and an "s"."""
        if token.capitalised and token.key.endswith("s"):
            genitive = self._places.called_whole(place.readings[0].place, token.key[:-1])
            if genitive:
                # English has an apostrophe.
                return frozenset(genitive) - {"fr", "en"}
        key = fold_key(place.text)
        # "Est-allemandes" ends as "allemandes" does.
        told = languages_of_adjective(key) or languages_of_adjective(key.rpartition(" ")[2])
        if not told and token.capitalised and place.is_adjective and token.key.endswith(_OF_TOWNS):
            return frozenset({"nl", "de"} if place.readings[0].place.country in HOME["nl"] else {"de"})
        return told or (frozenset({"fr"}) if _FRENCH_ENDING.fullmatch(key) else told)

    def _is_french_adjective(self, tokens: Sequence[Token], place: PlaceMention) -> bool:
        """Whether a word in small letters behind another is an adjective of a town in French, and no town's own name."""
        if not place.start or place.end - place.start > 1 or tokens[place.start].capitalised:
            return False
        key = tokens[place.start].key
        return _FRENCH_ENDING.fullmatch(key) is not None and not self._places.called(place.readings[0].place, key)

    def _by_names(
        self, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention], silent: AbstractSet[int]
    ) -> DetectedLanguage | None:
        """The language of the names of institutions, where all that tells of one is names.

        Who asks for the "Austrian National Library" has a name for it in the language of the question.
        """
        places = {i for m in found if isinstance(m, PlaceMention) for i in range(m.start, m.end)}
        named = {
            i for m in found if isinstance(m, NameMention) and m.candidates for i in range(m.start, m.end)
        } - places
        if not named or named & silent != named or not _OF_OTHERS.isdisjoint(words[i] for i in named):
            return None
        said = (m for m in found if isinstance(m, PlaceMention) and m.is_adjective)
        adjectives = [languages_of_adjective(tokens[m.start].key) for m in said]
        if len(codes := frozenset[str]().union(*adjectives)) == 1:
            # "Archive" is read as German more often than not, and "Australian" is English.
            ranked = sorted(LANGUAGES, key=lambda code: code not in codes)
            return DetectedLanguage(ranked[0], tuple((code, 0.0) for code in ranked), certain=False)
        homes = languages_there(found, named)
        alike = like_words(words, homes, self.lexicon, self.common)
        told = detect_language(tokens, words, self.lexicon, silent=places | alike, named=named)
        if homes and told.code not in homes and told.margin <= _LETTERS_ALONE:
            # "Kröller-Müller" is no German museum.
            return None
        if told.margin < _TELLING_MARGIN:
            told = self._by_other_words(told, tokens, words, ())
        # It is not certain: in a dialogue, that of the turns before counts.
        return replace(told, certain=False) if told.certain and told.margin >= _OTHER_VOTE else None

    def _by_letters(
        self, language: DetectedLanguage, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention]
    ) -> DetectedLanguage:
        """The one of the languages of which all words are alike, by letters or name of a place: "Bibliotheken in Brüssel".

        French shares its plurals with English, where they are what a type is called first: "archives Genève", "archives Tessin".
        """
        votes = dict(language.votes)
        behind = {code: votes[language.code] - votes[code] for code in votes if votes[code]}
        # A Dutch "in" is not French: "galeries in Brabant".
        is_french = not any(
            self.lexicon.is_function_word(w) and "fr" not in self.lexicon.languages_of(w)[0] for w in words
        )
        slack = {"fr": PREFERRED_VOTE if is_french else 0}
        near = [code for code in behind if behind[code] < _ROUNDING + slack.get(code, 0)]
        if len(near) == 1 or not any(isinstance(m, (TypeMention, GeneralMention)) for m in found):
            return language
        places = [m for m in outermost_places(found) if not m.is_adjective]
        is_small = self._has_small_noun(tokens, words)
        told = {
            code
            for m in places
            for code in told_by_letters(m.text)
            # "bibliotheken in Baden-Württemberg", which is called so in Dutch, too; Brüssel is not.
            if not (is_small and code == "de" and self._places.has_letters_in(m, language.code))
        }.intersection(near)
        if not told:
            called = [self._places.called(m.readings[0].place, fold_key(m.text)) for m in places]
            told = {code for codes in called if language.code not in codes for code in codes}.intersection(near)
        if len(told) != 1 or language.code in told:
            return language
        code = told.pop()
        ranked = sorted(language.votes, key=lambda vote: vote[0] != code)
        return DetectedLanguage(code, tuple(ranked), certain=True)

    def _by_other_words(
        self, language: DetectedLanguage, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention]
    ) -> DetectedLanguage:
        """The one of the languages with most votes that has the compounds of a question, and the words that no lexicon has.

        "Eisenbahnmuseen in Texas" is German, "parcs nationaux canadiens" French. A word with a capital may be a name.
        """
        most = language.votes[0][1]
        votes = {code: number for code, number in language.votes if number == most}
        adjectives = {
            m.start: self._languages_of_adjective(tokens[m.start], m)
            for m in found
            if isinstance(m, PlaceMention) and m.is_adjective
        }
        naming = [
            m
            for m in found
            if (isinstance(m, (PlaceMention, IdentifierMention)) and m.start not in adjectives)
            or (isinstance(m, NameMention) and (m.candidates or not is_type_in_place(m, found)))
        ]
        silent = {i for m in naming for i in range(m.start, m.end) if not is_word_for_types(m, found)}
        # Of the "Drents Archief", the adjective belongs to its name; the Deutsches Museum is no "German Museum".
        silent -= {i for i in adjectives if not _is_word_of_name(words, i, naming)}
        supplies = {m.start: {m.language} for m in found if isinstance(m, TypeMention) and is_supply(m)}
        nobodys = words_of_unknown_names(naming)
        for i, (token, word) in enumerate(zip(tokens, words, strict=True)):
            if word in self.lexicon.entries:
                continue
            heads = self._of_compound(word)
            # "Rijksmuseum Zorblax" is Dutch, whoever it is.
            if i in silent and not (i in nobodys and len(heads) == 1):
                continue
            common = {code for code in LANGUAGES if self.common.has(word, code)}
            # A slip is no word of the language of what it is read as: "Tresoar" is no French "trésor".
            written = word == token.key and (token.sentence_start or not token.capitalised)
            of = adjectives.get(i) or heads or supplies.get(i) or (common if written else set()) or told_by_ending(word)
            for code in of & votes.keys():
                votes[code] += _OTHER_VOTE / len(of)
        counted = dict(language.votes) | votes
        ranked = sorted(counted.items(), key=lambda vote: -vote[1])
        if ranked[0][1] == ranked[1][1]:
            known = counted[language.code] == ranked[0][1]
            return language if known else DetectedLanguage(ranked[0][0], tuple(ranked), certain=False)
        return DetectedLanguage(ranked[0][0], tuple(ranked), certain=True)

    def _of_compound(self, word: str) -> AbstractSet[str]:
        """The languages that have the head of a compound, of these the one that has what stands before it: a Holzschuhmuseum."""
        found = compound_heads(word, self.lexicon)
        heads = {entry.language for _, entry in found}
        front = word.removesuffix(found[0][0]) if found else ""
        fronts = {front, front.removesuffix("s")}
        told = {
            code
            for code in heads
            for each in fronts
            if code in self.lexicon.languages_of(each)[0] or self.common.has(each, code)
        }
        return told or heads

    def _is_noun_first(self, tokens: Sequence[Token], words: Sequence[str]) -> bool:
        """Whether keywords begin with a word for institutions, or a subject, in a capital, as German: "Bibliotheken in Leeds"."""
        if not words or not tokens[0].text.istitle():
            return False
        subject = any(entry.kind == "subject" for entry in self.lexicon.entries.get(words[0], ()))
        return subject or self.lexicon.names_institution(words[0]) or bool(compound_heads(words[0], self.lexicon))

    def _by_places(
        self, language: DetectedLanguage, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention]
    ) -> DetectedLanguage:
        most = language.votes[0][1]
        is_noun_first = self._is_noun_first(tokens, words)
        tied = [code for code, votes in language.votes if votes == most]
        if len(tied) > 1 and "de" in tied and self._has_small_noun(tokens, words):
            tied.remove("de")
        # One word that is nobody's name has a capital in any language: "Tropenmuseum".
        named = any(isinstance(m, NameMention) and (m.candidates or len(words) == 1) for m in found)
        placed = outermost_places(found) or region_said(words)
        if is_noun_first and language.code == "nl" and "de" in tied and not named and not placed:
            return DetectedLanguage(
                "de", tuple(sorted(language.votes, key=lambda vote: vote[0] != "de")), certain=False
            )
        if "fr" in tied and self._is_joined_in_french(words, found):
            return DetectedLanguage(
                "fr", tuple(sorted(language.votes, key=lambda vote: vote[0] != "fr")), certain=False
            )
        for codes, countries in self._places.of_names(words, found):
            both = [code for code in tied if code in codes]
            # "Archive im Burgenland" is read alike in two languages, and asked for in that of the place.
            at_home = [code for code in both if not HOME[code].isdisjoint(countries)]
            both = at_home if len(at_home) == 1 else both
            if both:
                code = language.code if language.code in both else both[0]
                # In small letters, or in a capital because it comes first, they are as well Dutch.
                code = "de" if is_noun_first and code == "nl" and "de" in both else code
                votes = sorted(language.votes, key=lambda vote: (-vote[1], vote[0] != code))
                return DetectedLanguage(code, tuple(votes), certain=False)
        return language

    def _is_joined_in_french(self, words: Sequence[str], found: Sequence[Mention]) -> bool:
        """Whether "de" joins a first word to a place or a known name that does not begin so: "zoo de Chester", "ROR de Kew".

        Dutch has it as an article, of names at home.
        """
        if len(words) < _FEW or words[1] != _OF_FRENCH:
            return False
        said = [m for m in found if isinstance(m, PlaceMention) or (isinstance(m, NameMention) and m.candidates)]
        labels = {
            w for m in said if isinstance(m, NameMention) for c in m.candidates for w in fold_key(c.label).split()
        }
        begins = any(m.start == 1 or _DUTCH in _countries_of(m) for m in said)
        return not begins and _OF_FRENCH not in labels and any(m.start == 2 and m.end == len(words) for m in said)

    def _has_small_noun(self, tokens: Sequence[Token], words: Sequence[str]) -> bool:
        """Whether a word for institutions has no capital in a question that has some: so no German writes it."""
        if not any(token.capitalised for token in tokens):
            return False
        small = (word for token, word in zip(tokens, words, strict=True) if token.text.islower())
        return any(self.lexicon.names_institution(word) or compound_heads(word, self.lexicon) for word in small)


def _is_word_of_name(words: Sequence[str], position: int, found: Iterable[Mention]) -> bool:
    """Whether a word stands so in the name of one that is said there."""
    said = (m for m in found if isinstance(m, NameMention) and m.start <= position < m.end)
    return any(words[position] in fold_key(each.label).split() for m in said for each in m.candidates)


def _countries_of(mention: PlaceMention | NameMention) -> set[str | None]:
    if isinstance(mention, PlaceMention):
        return {mention.readings[0].place.country}
    return {each.country for each in mention.candidates}


def _at_home(language: DetectedLanguage, length: int, found: Sequence[Mention]) -> DetectedLanguage:
    """The language, or that of the country of the one name that is all that is said, where that is told hardly less.

    What a type is called first is a weak sign: "Archives Jean Piaget" in Geneva, "archive municipal de toulouse". An adjective
    is none: "German Museum".
    """
    if any(isinstance(m, PlaceMention) and m.is_adjective for m in found):
        return language
    if not any(isinstance(m, NameMention) and m.candidates and (m.start, m.end) == (0, length) for m in found):
        return language
    homes = languages_there(found, frozenset(range(length)))
    most = language.votes[0][1]
    near = [
        code
        for code, number in language.votes
        if number and code in homes and most - number < PREFERRED_VOTE + _ROUNDING
    ]
    if language.code in homes or len(near) != 1:
        return language
    return DetectedLanguage(near[0], tuple(sorted(language.votes, key=lambda vote: vote[0] != near[0])), certain=False)


def _kept(language: DetectedLanguage, fallback: str, *, lead: float) -> DetectedLanguage:
    """The language of the conversation, where others tie before it by less than a lead, which is next to nothing ("E-Mail?")."""
    votes = dict(language.votes)
    if language.code == fallback or language.votes[0][1] - votes[fallback] >= lead:
        return language
    return DetectedLanguage(fallback, language.votes, certain=False)
