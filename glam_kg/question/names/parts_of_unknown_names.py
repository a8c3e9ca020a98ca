"""What is but part of a name that the graph does not know: "Imperial War Museum" asks for no museums of Imperial."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from glam_kg.ontology.vocabulary import LANGUAGES
from glam_kg.question.names.common_names import is_quoted
from glam_kg.question.names.coupled_names import coupled_in_small_letters, is_coupled, with_partner
from glam_kg.question.names.kinds_left_out import with_sure_names
from glam_kg.question.names.name_beginnings import (
    BEGIN_SO,
    beginning_so_there,
    begun_in_small_letters,
    with_longer_names,
    with_names_begun,
)
from glam_kg.question.names.name_small_words import JOINING_TWO, WITH_ARTICLE, definite_articles, joining_words
from glam_kg.question.names.names import name_words
from glam_kg.question.names.names_by_capitals import NamesByCapitals
from glam_kg.question.names.names_cut_short import called_by_beginning_there, with_word_cut_short
from glam_kg.question.names.names_with_of import GOES_ON, goes_on
from glam_kg.question.names.names_with_places import CALLED_BY_PLACE, before_last_place, called_by_form_of_place
from glam_kg.question.slots.filling import encloses
from glam_kg.question.words.corrections import respelt
from glam_kg.question.words.language import NOUNS_HAVE_CAPITALS
from glam_kg.question.words.mentions import (
    SURE_NAME,
    ConceptMention,
    Named,
    NameMention,
    PlaceMention,
    SubjectMention,
    TypeMention,
)
from glam_kg.question.words.tokens import as_written

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.names.several import SeveralInstitutions
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention, PlaceReading
    from glam_kg.question.words.tokens import Token

_APOSTROPHES: Final = frozenset("'’")
_WELL_KNOWN: Final = 10_000
"""Inhabitants of a town whose name is no beginning of a longer word."""


class _Read(NamedTuple):
    """A question with what was found in it, and those of the names that the graph knows."""

    text: str
    tokens: Sequence[Token]
    words: Sequence[str]
    mentions: Sequence[Mention]
    known: Sequence[NameMention]
    language: str


@dataclass(frozen=True)
class PartsOfUnknownNames:
    """Tells which of the names that were found by their form are names, and drops what they hold.

    Attributes:
        lexicon: What tells the words of the domain.
        names: The names of the graph.
        several: Tells one institution from several.
        is_common: Whether a folded word is common in any language.
    """

    lexicon: Lexicon
    names: NameIndex
    several: SeveralInstitutions
    is_common: Callable[[str], bool]

    @cached_property
    def _capitals(self) -> NamesByCapitals:
        return NamesByCapitals(self.lexicon, self.several, self.is_common)

    @cached_property
    def _definite(self) -> frozenset[str]:
        return definite_articles(self.lexicon)

    @cached_property
    def _definite_in(self) -> Mapping[str, frozenset[str]]:
        """The definite words in each language, without its prepositions that hold no article."""
        # In French "de" says of which town, and is no article.
        return {
            language: self._definite - (self.lexicon.words_of("locative_prepositions", language) - WITH_ARTICLE)
            for language in LANGUAGES
        }

    @cached_property
    def _joining(self) -> frozenset[str]:
        return joining_words(self.lexicon)

    def without(
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
            mentions = self._without_subjects_in_names(tokens, words, mentions, known, language)
        read = _Read(text, tokens, words, mentions, known, language)
        told = self._completed(read, self._told(read, unknown) if unknown else {})
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
        begun = [n for n in told.values() if n.reason == BEGIN_SO]
        kept = (
            m for m in mentions
            if m not in parts and not (isinstance(m, NameMention) and (m in told or any(m.overlaps(n) for n in begun)))
        )  # fmt: skip
        return with_sure_names(self.names, words, [*kept, *told.values(), *called], before)

    def _told(self, read: _Read, unknown: Iterable[NameMention]) -> dict[NameMention, NameMention]:
        """Those that were found by their form and are names, each with what it is read as."""
        listed = self.several.listed_of_towns(read.words, read.mentions)
        read_as = ((m, self._read_as(read, m)) for m in unknown if (m.start, m.end) not in listed)
        return {m: name for m, name in read_as if name is not None}

    def _read_as(self, read: _Read, mention: NameMention) -> NameMention | None:
        """What a name that was found by its form is read as; None where it is no name."""
        text, tokens, words, mentions, known, language = read
        name = self._before_place(tokens, words, mention)
        within = [each for each in known if each.overlaps(mention)]
        by_place = mention.reason == CALLED_BY_PLACE
        quoted = is_quoted(text, tokens, mention) and not self.several.named_by(words[mention.end - 1])
        there = () if within else beginning_so_there(self.names, words, mention, mentions, self._joining.__contains__)
        if there:
            return _called_there(mention, there, words, mentions)
        if (not within and (by_place or quoted)) or goes_on(mention, within):
            return called_by_form_of_place(self.names, words, mention, mentions) if by_place else mention
        if by_place and (whole := [each for each in within if each.covers(mention)]):
            return max(whole, key=lambda each: each.weight)
        # "The British Museum" is not a Royal British Columbia Museum.
        guesses = _begins_with_nation(name, mentions) and all(m.guess and not _holds_run(m, words) for m in within)
        told = (guesses or not within) and self._capitals.is_told(
            tokens, words, before_last_place(name, mentions), language
        )
        if told:
            return name
        if (guesses or not within) and self._capitals.is_of_nation(tokens, words, name, mentions, language):
            return name
        if (longer := self._around_known(tokens, words, name, within, language)) is not None:
            return longer
        if not _is_known(name, known) and self._capitals.is_of_type(tokens, words, name, mentions, language):
            return with_longer_names(self.names, words, name)
        if not within and self._capitals.goes_behind_kind(tokens, words, name, mentions, language):
            return name
        whole_name = with_partner(text, tokens, mention)
        return whole_name if is_coupled(text, respelt(tokens, words), whole_name, mentions, self.several) else None

    def _completed(self, read: _Read, told: Mapping[NameMention, NameMention]) -> dict[NameMention, NameMention]:
        """Names with those that small letters show, and with the longer names that they begin."""
        text, tokens, words, mentions, known, _ = read
        found = {**told, **{m: m for m in coupled_in_small_letters(text, tokens, words, mentions, self.several)}}
        found = {m: with_names_begun(self.names, words, name) for m, name in found.items()}
        towns = {m.start for m in mentions if isinstance(m, PlaceMention) and any(map(_is_well_known, m.readings))}
        found = {
            m: name if name.start in towns else with_word_cut_short(self.names, words, name)
            for m, name in found.items()
        }
        return found | {m: m for m in self._begun(read) if not any(m.overlaps(n) for n in known)}

    def _begun(self, read: _Read) -> Iterator[NameMention]:
        """Names of which only the beginning is said."""
        is_definite = self._definite_in[read.language].__contains__
        yield from begun_in_small_letters(
            self.names,
            read.tokens,
            read.words,
            read.mentions,
            is_definite,
            nouns=read.language in NOUNS_HAVE_CAPITALS,
        )
        yield from called_by_beginning_there(
            self.names,
            read.tokens,
            read.words,
            read.mentions,
            is_definite=is_definite,
            is_where=self.several.places_follow.__contains__,
        )

    def _without_towns_in_names(
        self, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention], known: Sequence[NameMention]
    ) -> list[Mention]:
        """Without towns of which a known name speaks only by a word: "the Whitney Museum" is no museum of Whitney in Nevada."""
        named = [m for m in known if m.end - m.start > 1 and self._capitals.is_the_one(tokens, words, m)]
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

    def _without_subjects_in_names(
        self,
        tokens: Sequence[Token],
        words: Sequence[str],
        found: Sequence[Mention],
        known: Sequence[NameMention],
        language: str,
    ) -> list[Mention]:
        """Without subjects in a known name that capitals show: "das Deutsche Bergbau-Museum" asks for no museums on mining."""
        subjects = [m for m in found if isinstance(m, SubjectMention)]
        within = {m: [n for n in known if not n.guess and encloses(n, m)] for m in subjects}
        parts = [
            m for m, names in within.items() if any(self._capitals.is_told(tokens, words, n, language) for n in names)
        ]
        return [m for m in found if m not in parts] if parts else list(found)

    def _before_place(self, tokens: Sequence[Token], words: Sequence[str], name: NameMention) -> NameMention:
        """A name without the place that it is said to be in: the name is no "Imperial War Museum in London"."""
        before = self.several.places_follow
        if words[name.end - 1] in self.lexicon.single_words:
            # "En" stands before places in French, and joins two in Dutch: "het Victoria en Albert Museum".
            before -= JOINING_TWO
        end = next((i for i in range(name.start + 1, name.end) if words[i] in before), name.end)
        text = as_written(tokens[name.start : end])
        return name if end == name.end else replace(name, end=end, text=text)

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
        if not within or not one or not self._capitals.is_told(tokens, words, name, language):
            return None
        longer = with_longer_names(self.names, words, name)
        return longer if longer.candidates else None


def _is_well_known(reading: PlaceReading) -> bool:
    return reading.in_graph or reading.place.population >= _WELL_KNOWN


def _with_apostrophes(text: str, tokens: Sequence[Token], mention: Mention) -> Mention:
    """A name that nobody has as it is written, where apostrophes or hyphens join its words: "Musée d'Orsay"."""
    if not isinstance(mention, NameMention) or mention.candidates:
        return mention
    written = text[tokens[mention.start].start : tokens[mention.end - 1].end]
    return mention if _APOSTROPHES.isdisjoint(written) and mention.reason != GOES_ON else replace(mention, text=written)


def _means_else(mention: Mention) -> bool:
    """Whether "Max" was taken for a greatest number, or "Art" for the German word of a kind."""
    return isinstance(mention, ConceptMention) and mention.concept in {"at_most", "per_type"}


def _called_there(
    name: NameMention, there: tuple[Named, ...], words: Sequence[str], found: Iterable[Mention]
) -> NameMention:
    """Those in a town whose names begin with a name, to ask about, but for one whose name has all that is said, its town too.

    Who says "Botanischer Garten Berlin" means the "Botanischer Garten und Botanisches Museum Berlin", if it is the only one.
    """
    said = words[name.start : name.end]
    placed = any(isinstance(m, PlaceMention) and name.covers(m) for m in found)
    if len(there) == 1 and placed and set(said) <= set(name_words(there[0].label)):
        return replace(name, candidates=(replace(there[0], score=SURE_NAME),), weight=SURE_NAME)
    return replace(name, candidates=there, guess=True)


def _begins_with_nation(name: NameMention, found: Iterable[Mention]) -> bool:
    return any(isinstance(m, PlaceMention) and m.start == name.start and m.is_adjective for m in found)


def _holds_run(known: NameMention, words: Sequence[str]) -> bool:
    """Whether one of the names that may be meant has the words that were said beside one another."""
    said = [*words[known.start : known.end]]
    labels = [name_words(each.label) for each in known.candidates]
    return any(label[i : i + len(said)] == said for label in labels for i in range(len(label)))


def _is_known(name: NameMention, known: Sequence[NameMention]) -> bool:
    """Whether names of the graph say what a name does: one fits well, or is like all of it but the type at its end."""
    return any(
        m.overlaps(name) and (m.weight >= SURE_NAME or m.end - m.start >= name.end - name.start - 1) for m in known
    )
