"""Names of institutions that no label of the graph fits, told by their capitals.

"Museum in der Alten Post" is a name; "Museen im Schwarzwald" asks for museums of a place, known or not.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final

from glam_kg.question.common_names import is_quoted
from glam_kg.question.corrections import respelt
from glam_kg.question.coupled_names import coupled_in_small_letters, is_coupled, is_first_name
from glam_kg.question.keywords import is_asked_of_institutions
from glam_kg.question.kinds_left_out import with_sure_names
from glam_kg.question.language import NOUNS_HAVE_CAPITALS
from glam_kg.question.mentions import (
    SURE_NAME,
    ConceptMention,
    NameMention,
    PlaceMention,
    SchemeMention,
    SubjectMention,
    TypeMention,
)
from glam_kg.question.name_beginnings import (
    beginning_so_there,
    begun_in_small_letters,
    with_longer_names,
    with_names_begun,
)
from glam_kg.question.name_words import PARTICLES, is_behind_particle, senses_of
from glam_kg.question.names_with_of import GOES_ON, goes_on, named_in_small_letters, named_with_of
from glam_kg.question.names_with_places import CALLED_BY_PLACE, NamesWithPlaces, before_last_place, before_town
from glam_kg.question.several import GENITIVES, SeveralInstitutions
from glam_kg.question.tokens import as_written, is_glued

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.lexicon import Lexicon
    from glam_kg.question.mentions import Mention
    from glam_kg.question.names import NameIndex
    from glam_kg.question.tokens import Token

_WEIGHT = 0.5
_WORDS_OF_A_NAME = 3
"""With fewer and nothing beside them, a place and a type can be keywords: "Amsterdam Museum"."""
_TYPES_FIRST = frozenset({"fr"})
_OF_ADJECTIVES = ("es", "er", "en", "em", "e")
_GENITIVE = "s"
_APOSTROPHES = frozenset("'’")
_INDEFINITE = frozenset({"a", "an", "een", "n", "ein", "eine", "einen", "einem", "einer", "un", "une"})
_WITH_ARTICLE = frozenset({"du", "au", "am", "beim", "im", "vom", "zum", "zur"})
_OF_SUBJECTS = frozenset({"das", "die", "den", "het", "the"})
"""Folded articles of what does something; a German genitive ("der") joins the words of a name."""
_CONCEPTS_OF_NAMES = frozenset(
    {
        "level_city",
        "level_region",
        "level_country",
        "level_state",
        "level_province",
        "level_land",
        "level_canton",
        "level_county",
        "heritage",
        "collection",
        "holds",
        "event",
        "century",
        "refers_to_one",
        "refers_to_set",
    }
)
"""Concepts whose words stand in names of institutions ("Haus der Geschichte der Stadt …")."""

_CONCEPTS_OF_WORDS: Final = frozenset({"per_type"})
"""The same of words that have a sense in names: "Art" Institute."""


@dataclass(frozen=True)
class UnknownNameFinder:
    """Finds names by their form.

    Attributes:
        lexicon: What tells the words of the domain.
        is_place: Whether a folded word is the name of a place.
        names: The names of the graph.
    """

    lexicon: Lexicon
    is_place: Callable[[str], bool]
    names: NameIndex

    @cached_property
    def _several(self) -> SeveralInstitutions:
        return SeveralInstitutions(self.lexicon)

    @cached_property
    def _placed(self) -> NamesWithPlaces:
        return NamesWithPlaces(self._several, self._definite)

    @cached_property
    def _definite(self) -> frozenset[str]:
        return (self.lexicon.words_of("articles") | _WITH_ARTICLE) - _INDEFINITE

    @cached_property
    def _joining(self) -> frozenset[str]:
        """Small words that stand between the words of a name."""
        groups = ("articles", "other_prepositions", "locative_prepositions")
        return frozenset().union(*map(self.lexicon.words_of, groups))

    def find(self, tokens: Sequence[Token], words: Sequence[str], found: Iterable[Mention]) -> Iterator[NameMention]:
        """Runs of capitalised words around an institution type, each once, in the order of the types.

        Args:
            tokens: The question's words as written.
            words: The same words folded, misspelt ones corrected.
            found: What was found so far; of it, the institution types count.
        """
        seen = set()
        so_far = list(found)
        types = [m for m in so_far if isinstance(m, TypeMention)]
        if not types:
            return
        in_small_letters = named_in_small_letters(tokens, words, so_far, self._definite)
        if in_small_letters is not None:
            yield in_small_letters
        asked = {m.end for m in so_far if isinstance(m, ConceptMention) and m.concept in {"which", "count"}}
        phrases = _words_of_phrases(so_far)
        for mention in types:
            start, end = self._run_around(tokens, words, mention, phrases)
            start = self._behind_verb(tokens, words, start, mention.start)
            start = _behind_scheme(tokens, so_far, start, mention.start)
            any_one = start > 0 and words[start - 1] in _INDEFINITE
            small = not tokens[mention.end - 1].capitalised
            if small and end == mention.end and self._several.are_of_area(words, start, mention, so_far):
                continue
            if any_one and not self._several.places_follow.isdisjoint(words[start : mention.start]):
                # "Eine Schildkröte im Zoo" is any one at any of them.
                continue
            if not any_one and not self._looks_like_name(tokens[start:end], words[start:end]):
                # "The Imperial War Museum in London" is that museum, and where it is.
                end = next((i for i in range(mention.end, end) if words[i] in self._several.places_follow), end)
                run = range(start, end)
                called = self._placed.called_by_place(tokens, words, run, mention, so_far) or named_with_of(
                    tokens, words, run, mention, so_far
                )
                if called is not None:
                    if (start, end) not in seen:
                        seen.add((start, end))
                        yield called
                    continue
            end = before_town(words, mention.end, end, so_far, self._several.places_follow)
            # "Which electronics companies" names none of them, although the German compound looks like a name.
            own_name = end - start > mention.end - mention.start or (mention.reason and start not in asked)
            own_name = own_name and not self._is_town_before_kinds(words, start, end)
            if own_name and self._looks_like_name(tokens[start:end], words[start:end]) and (start, end) not in seen:
                seen.add((start, end))
                text = as_written(tokens[start:end])
                if (
                    start
                    and words[start - 1] in GENITIVES
                    and words[end - 1].removesuffix("s") in self.lexicon.single_words
                ):
                    text = text.removesuffix("s")
                yield NameMention(
                    start=start, end=end, text=text, candidates=(), weight=_WEIGHT, reason="looks like a name"
                )

    def _is_town_before_kinds(self, words: Sequence[str], start: int, end: int) -> bool:
        """Whether it is said where several are: "Wurden in Leeds Bibliotheken geschlossen?", "in der Schweiz Museen"."""
        before = start - 2 if start > 1 and words[start - 1] in self._definite else start - 1
        in_town = before >= 0 and words[before] in self.lexicon.words_of("locative_prepositions")
        return in_town and self.is_place(" ".join(words[start : end - 1])) and self._several.named_by(words[end - 1])

    def without_their_parts(
        self, text: str, tokens: Sequence[Token], words: Sequence[str], found: Iterable[Mention], language: str
    ) -> list[Mention]:
        """The mentions without what is but part of a name: no museums of Imperial are the Imperial War Museum.

        That it is a name shows where all its words have capitals, one institution stands at its end, and an article before it
        or nothing beside it ("London Transport Museum"). What it is called stays as a word of the heritage world.

        Args:
            text: The question.
            tokens: Its words as written.
            words: The same words folded.
            found: What was found in it.
            language: That of the question. In German nouns have capitals, and only adjectives with one show a name.
        """
        before = mentions = [_with_apostrophes(text, tokens, m) for m in found]
        names = [m for m in mentions if isinstance(m, NameMention)]
        known = [m for m in names if m.candidates]
        unknown = [m for m in names if not m.candidates]
        if known:
            mentions = self._without_towns_in_names(tokens, words, mentions, known)
        listed = self._several.listed_of_towns(words, mentions) if unknown else frozenset()
        told = {}
        for m in unknown:
            name = self._before_place(tokens, words, m)
            if (m.start, m.end) in listed:
                continue
            within = [each for each in known if each.overlaps(m)]
            by_place = m.reason == CALLED_BY_PLACE
            quoted = is_quoted(text, tokens, m) and not self._several.named_by(words[m.end - 1])
            there = () if within else beginning_so_there(self.names, words, m, mentions, self._joining.__contains__)
            if there:
                told[m] = replace(m, candidates=there, guess=True)
            elif (not within and (by_place or quoted)) or goes_on(m, within):
                told[m] = m
            elif by_place and (whole := [each for each in within if each.start <= m.start and m.end <= each.end]):
                told[m] = max(whole, key=lambda each: each.weight)
            elif not within and self._is_told(tokens, words, before_last_place(name, mentions), language):
                told[m] = name
            elif (longer := self._around_known(tokens, words, name, within, language)) is not None:
                told[m] = longer
            elif not _is_known(name, known) and self._is_of_type(tokens, words, name, mentions, language):
                told[m] = with_longer_names(self.names, words, name)
            elif is_coupled(text, respelt(tokens, words), m, mentions, self._several):
                told[m] = m
        told |= {m: m for m in coupled_in_small_letters(text, tokens, words, mentions, self._several)}
        told = {m: with_names_begun(self.names, words, name) for m, name in told.items()}
        begun = begun_in_small_letters(self.names, tokens, words, mentions, self._definite.__contains__)
        told |= {m: m for m in begun if not any(m.overlaps(n) for n in known)}
        if not told:
            return with_sure_names(self.names, words, mentions, before)
        parts = [
            m for m in mentions
            if (isinstance(m, (PlaceMention, SubjectMention, TypeMention)) or m in known or _means_else(m))
            and any(n.start <= m.start < n.end and (m.end <= n.end or isinstance(m, PlaceMention)) for n in told.values())
        ]  # fmt: skip
        called = (
            ConceptMention(start=m.start, end=m.end, text=m.text, concept="heritage", language=language)
            for m in parts
            if isinstance(m, TypeMention)
        )
        kept = (m for m in mentions if m not in parts and not (isinstance(m, NameMention) and m in told))
        return with_sure_names(self.names, words, [*kept, *told.values(), *called], before)

    def _without_towns_in_names(
        self, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention], known: Sequence[NameMention]
    ) -> list[Mention]:
        """Without towns of which a known name speaks only by a word: "the Whitney Museum" is no museum of Whitney in Nevada."""
        named = [m for m in known if m.end - m.start > 1 and self._is_the_one(tokens, words, m)]
        if not named:
            return list(found)
        return [
            m for m in found
            if not isinstance(m, PlaceMention)
            or m.readings[0].adjective
            or not any(
                n.start <= m.start and m.end <= n.end and not any(c.is_at(r) for c in n.candidates for r in m.readings)
                for n in named
            )
        ]  # fmt: skip

    def _is_the_one(self, tokens: Sequence[Token], words: Sequence[str], name: NameMention) -> bool:
        """Whether words with capitals and one institution at their end have an article that says which one is meant."""
        if not all(t.capitalised for t in tokens[name.start : name.end]):
            return False
        before, last = words[name.start - 1] if name.start else "", words[name.end - 1]
        one = before in GENITIVES or not self._several.named_by(last) or self._several.is_collective(last)
        definite = before in self._definite
        return definite and one and last in self.lexicon.single_words

    def _before_place(self, tokens: Sequence[Token], words: Sequence[str], name: NameMention) -> NameMention:
        """A name without the place that it is said to be in: the name is no "Imperial War Museum in London"."""
        end = next((i for i in range(name.start + 1, name.end) if words[i] in self._several.places_follow), name.end)
        text = as_written(tokens[name.start : end])
        return name if end == name.end else replace(name, end=end, text=text)

    def _is_told(self, tokens: Sequence[Token], words: Sequence[str], name: NameMention, language: str) -> bool:
        own, last = tokens[name.start : name.end], words[name.end - 1]
        if last not in self.lexicon.single_words or not all(
            t.capitalised or t.key == _GENITIVE or is_glued(tokens, i) for i, t in enumerate(own, start=name.start)
        ):
            return False
        alone = name.start == 0 and name.end == len(tokens) and len(own) >= _WORDS_OF_A_NAME
        articles = self.lexicon.words_of("articles", language)
        definite = name.start > 0 and words[name.start - 1] in (articles - _INDEFINITE) | _WITH_ARTICLE and len(own) > 1
        if language in NOUNS_HAVE_CAPITALS and not self._is_foreign(last, language):
            # Two nouns before a third are a name, as others are written in one.
            one = words[name.start - 1] in GENITIVES or not self._several.named_by(last)
            apart = definite and one and len(own) >= _WORDS_OF_A_NAME
            of_person = is_first_name(tokens, name.start)
            return apart or (alone and (of_person or any(token.key.endswith(_OF_ADJECTIVES) for token in own[1:-1])))
        if self._several.named_by(last):
            return definite and self._several.is_collective(last)
        return definite or alone

    def _around_known(
        self,
        tokens: Sequence[Token],
        words: Sequence[str],
        name: NameMention,
        within: Sequence[NameMention],
        language: str,
    ) -> NameMention | None:
        """A name that others have with more words, where one word of it is somebody's name as well: the "Huntington Library"."""
        one = all(m.end - m.start == 1 and name.start <= m.start and m.end <= name.end for m in within)
        if not within or not one or not self._is_told(tokens, words, name, language):
            return None
        longer = with_longer_names(self.names, words, name)
        return longer if longer.candidates else None

    def _is_foreign(self, word: str, language: str) -> bool:
        """Whether a word for institutions is one of other languages only: in German "Library" shows a name."""
        spoken = {entry.language for entry in self.lexicon.entries.get(word, ()) if entry.kind == "type"}
        return bool(spoken) and language not in spoken

    def _is_of_type(
        self, tokens: Sequence[Token], words: Sequence[str], name: NameMention, found: Sequence[Mention], language: str
    ) -> bool:
        """Whether words with capitals name the one institution beside them: "a Cherokee Strip museum" is none of Cherokee.

        One of them means nothing by itself, and so is no place or subject beside others ("a Paris fashion museum").
        """
        kinds = {m.start for m in found if isinstance(m, TypeMention) and m.end - m.start == 1}
        leading = name.start in kinds and (
            language in _TYPES_FIRST or words[name.end - 1] not in self.lexicon.single_words
        )
        proper = range(name.start + 1, name.end) if leading else range(name.start, name.end - 1)
        kind, before = words[name.start if leading else name.end - 1], words[max(0, name.start - 1)]
        if len(proper) < 2 or kind not in self.lexicon.single_words or self._several.named_by(kind):
            return False
        alone = leading and name.start == 0 and name.end == len(tokens)
        if not alone and (not name.start or before not in self.lexicon.words_of("articles", language) | _WITH_ARTICLE):
            return False
        explained = {
            i for m in found if not isinstance(m, (NameMention, SubjectMention)) for i in range(m.start, m.end)
        }
        return all(tokens[i].capitalised for i in proper) and not explained.issuperset(proper)

    def _run_around(
        self, tokens: Sequence[Token], words: Sequence[str], mention: TypeMention, phrases: AbstractSet[int]
    ) -> tuple[int, int]:
        """The longest run that can be a name; small words belong to it only between words with capitals."""
        start, end = mention.start, mention.end
        several = self._several.named_by(words[mention.end - 1])
        own = tokens[mention.start : mention.end]
        small = not any(token.capitalised and not (several and token.sentence_start) for token in own)
        common = small and several and not self._several.is_collective(words[mention.end - 1])
        while start > 0 and start - 1 not in phrases and not common and self._extends_name(tokens, words, start - 1):
            start -= 1
        # Of "Ticketprijs dierentuin Emmen" the capital is the sentence's, and the word is what is asked for.
        begins = start == 0 and mention.start == 1 and tokens[0].sentence_start
        if begins and (is_asked_of_institutions(words[0]) or (small and mention.end < len(tokens))):
            start = 1
        asks = small or (several and not any(token.capitalised for token in tokens[start : mention.start]))
        parting = self._parting(asks=asks, common=common)
        while end < len(tokens) and words[end] not in parting and self._extends_name(tokens, words, end):
            # "Portland museums (Maine)" are called nothing.
            apart = several and tokens[end].start - tokens[end - 1].end > 1
            if tokens[end].sentence_start or apart:
                break
            end += 1
        while end > mention.end and (not tokens[end - 1].capitalised or _is_language(words, end - 1)):
            end -= 1
        while start < mention.start and not tokens[start].capitalised:
            start += 1
        return start, end

    def _behind_verb(self, tokens: Sequence[Token], words: Sequence[str], start: int, last: int) -> int:
        """Where a name begins whose first word would be the verb that asks: "Nimmt das Deutsche Museum …", "Sells the …"."""
        article = start + 1
        if article >= last or not tokens[start].sentence_start or words[article] not in _OF_SUBJECTS:
            return start
        if tokens[article].capitalised or words[start] in self.lexicon.single_words:
            return start
        return next((i for i in range(article + 1, last) if tokens[i].capitalised), last)

    def _parting(self, *, asks: bool, common: bool) -> frozenset[str]:
        """The prepositions behind which a place stands and no part of a name: behind several, or a type in small letters."""
        if common:
            return self.lexicon.words_of("locative_prepositions")
        return self._several.places_follow if asks else frozenset()

    def _looks_like_name(self, tokens: Sequence[Token], words: Sequence[str]) -> bool:
        """Capitals, and not just a type and a place with a preposition between ("archives in the Dutch …")."""
        if not any(token.capitalised for token in tokens):
            return False
        # With a capital within the name, "War" is no small word.
        small = zip(tokens, words, strict=True)
        joined = any(
            not token.capitalised and word != _GENITIVE and self.lexicon.is_function_word(word) for token, word in small
        )
        return not joined or any(w not in self.lexicon.single_words and not self.is_place(w) for w in words)

    def _extends_name(self, tokens: Sequence[Token], words: Sequence[str], position: int) -> bool:
        if is_first_name(tokens, position) or (position == 0 and self._is_particle_before_name(tokens, words)):
            return True
        entries = self.lexicon.entries.get(words[position], ())
        # "Art" is a kind in German, and a word of many names.
        of_names = any(e.value in _CONCEPTS_OF_WORDS for e in entries) and bool(senses_of(words[position])[0])
        if tokens[position].sentence_start and words[position] in self.lexicon.single_words and not of_names:
            return False
        if tokens[position].capitalised:
            own = _CONCEPTS_OF_NAMES | _CONCEPTS_OF_WORDS if of_names else _CONCEPTS_OF_NAMES
            # "Trier" is a town, and to sort in French.
            return self.is_place(words[position]) or not any(
                e.kind == "scheme" or (e.kind == "concept" and e.value not in own) for e in entries
            )
        # "Hat Arnold Schwarzenegger eine Universität besucht?" names no university.
        return words[position] in self._joining and words[position] not in _INDEFINITE

    def _is_particle_before_name(self, tokens: Sequence[Token], words: Sequence[str]) -> bool:
        """Whether a text begins with the particle of a name, as no place stands behind it: "Van Gogh Museum adresse"."""
        if is_behind_particle(tokens, 1):
            return True
        unknown = len(tokens) > 1 and words[1] not in self.lexicon.entries and not self.is_place(words[1])
        return unknown and tokens[0].key in PARTICLES and tokens[1].capitalised


def _behind_scheme(tokens: Sequence[Token], found: Sequence[Mention], start: int, last: int) -> int:
    """Where a name begins behind the scheme that is asked for: "the Wikidata ID of the Xyz Museum", and ID is no Idaho."""
    asked = max((m.end for m in found if isinstance(m, SchemeMention) and start < m.end <= last), default=start)
    if asked == start:
        return start
    return next((i for i in range(asked, last) if tokens[i].capitalised), last)


def _with_apostrophes(text: str, tokens: Sequence[Token], mention: Mention) -> Mention:
    """A name that nobody has as it is written, where apostrophes or hyphens join its words: "Musée d'Orsay"."""
    if not isinstance(mention, NameMention) or mention.candidates:
        return mention
    written = text[tokens[mention.start].start : tokens[mention.end - 1].end]
    return mention if _APOSTROPHES.isdisjoint(written) and mention.reason != GOES_ON else replace(mention, text=written)


def _words_of_phrases(found: Iterable[Mention]) -> frozenset[int]:
    """The words of phrases that ask: the "Nähe" of "in der Nähe des" is no part of the name behind it."""
    phrases = (m for m in found if isinstance(m, ConceptMention) and m.concept not in _CONCEPTS_OF_NAMES)
    return frozenset(i for m in phrases if m.end - m.start > 1 for i in range(m.start, m.end))


def _means_else(mention: Mention) -> bool:
    """Whether "Max" was taken for a greatest number, or "Art" for the German word of a kind."""
    return isinstance(mention, ConceptMention) and mention.concept in {"at_most", "per_type"}


def _is_language(words: Sequence[str], position: int) -> bool:
    """Whether a word is a language in German: "Was heißt Archiv auf Lateinisch?"."""
    return words[position].endswith("isch") and words[position - 1] == "auf"


def _is_known(name: NameMention, known: Sequence[NameMention]) -> bool:
    """Whether names of the graph say what a name does: one fits well, or is like all of it but the type at its end."""
    return any(
        m.overlaps(name) and (m.weight >= SURE_NAME or m.end - m.start >= name.end - name.start - 1) for m in known
    )
