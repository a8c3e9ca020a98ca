"""Everything that can be found in a question, before anything is decided."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from glam_kg.question.clauses import background_words
from glam_kg.question.compounds import COLLECTION_ENDINGS, begins_with_type, split_compounds
from glam_kg.question.language import DetectedLanguage, detect_language
from glam_kg.question.literals import literal_mentions
from glam_kg.question.mentions import (
    ConceptMention,
    EventTypeMention,
    GeneralMention,
    IdentifierMention,
    Mention,
    NameMention,
    NetworkMention,
    PlaceMention,
    SchemeMention,
    SubjectMention,
    TypeMention,
)
from glam_kg.question.name_finder import NameFinder
from glam_kg.question.place_names import PlaceFinder
from glam_kg.question.spelling import nearest_word, stem
from glam_kg.question.tokens import MAX_QUESTION_LENGTH, Token, tokenise

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.question.graph_index import GraphIndex
    from glam_kg.question.lexicon import Entry, Lexicon

    Phrase = tuple[int, int, tuple[Entry, ...]]

LONGEST_LABEL = 8
_REMEMBERED = 8192
_CONCEPTS_OF_NAMES = frozenset(
    {"level_city", "level_region", "level_country", "heritage", "collection", "holds", "event", "century"}
)
"""Concepts whose words stand in names of institutions ("Haus der Geschichte der Stadt …")."""
_SHORTEST_PART, _LONGEST_LINK = 3, 3
_SURE_NAME = 0.95
_SURE_PLACE = 0.9
_CLEAR_MARGIN = 1.5
"""Votes of difference from which on a question is in one language only: "die" is no article in an English question."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """A question's words, what they can stand for, and its language."""

    text: str
    tokens: tuple[Token, ...]
    words: tuple[str, ...]
    """The folded words, misspelt ones corrected."""
    mentions: tuple[Mention, ...]
    content: tuple[bool, ...]
    """Which words carry meaning of their own: those that are no function words."""
    language: DetectedLanguage
    background: frozenset[int] = frozenset()
    """Words of clauses that tell a story and ask nothing."""

    @property
    def corrections(self) -> tuple[tuple[str, str], ...]:
        """Words read as other words, because they were taken for misspelt."""
        return tuple((t.text, w) for t, w in zip(self.tokens, self.words, strict=True) if t.key != w)

    def concepts(self) -> frozenset[str]:
        """The concepts mentioned anywhere."""
        return frozenset(m.concept for m in self.mentions if isinstance(m, ConceptMention))

    def slice(self, start: int, end: int) -> str:
        """The question's text from token start to token end (excluded)."""
        return self.text[self.tokens[start].start : self.tokens[end - 1].end] if end > start else ""


@dataclass(frozen=True)
class Analyser:
    """Finds mentions with a lexicon, a gazetteer and the names of a graph."""

    lexicon: Lexicon
    gazetteer: Gazetteer
    graph: GraphIndex
    today: Callable[[], date] = date.today
    """The day from which "the last fifty years" are counted."""

    @cached_property
    def _places(self) -> PlaceFinder:
        return PlaceFinder(self.gazetteer, self.graph, self.lexicon)

    @cached_property
    def _names(self) -> NameFinder:
        return NameFinder(
            self.graph.names,
            is_common=self._is_in_lexicon,
            is_place=self._places.is_well_known,
            is_generic=self.lexicon.is_generic,
            is_compound=lambda word: bool(self._heads(word)),
            names_place=self._places.single_words.__contains__,
        )

    def analyse(self, question: str, *, fallback_language: str | None = None) -> Analysis:
        """Find every mention of a question; only its first `MAX_QUESTION_LENGTH` characters are read."""
        text = _calmed(question[:MAX_QUESTION_LENGTH])
        tokens = split_compounds(tokenise(text), self.lexicon, self._is_known)
        named = self._places.words_of_longer_names(tokens)
        written = tuple(t.key for t in tokens)
        spoken = detect_language(tokens, written, self.lexicon, fallback=fallback_language)
        german = spoken.code == "de"
        words = tuple(
            t.key if i in named else self._corrected(t, nouns_have_capitals=german) for i, t in enumerate(tokens)
        )
        phrases = tuple(self.lexicon.phrases(words))
        inert = _inert(phrases)
        found: list[Mention] = [m for m in self._phrases(tokens, phrases) if not _lies_within(m, inert)]
        found += self._compounds(tokens, words)
        found += self._collections(tokens, words)
        found += self._coordinated(tokens, words, found)
        if words != written:
            spoken = detect_language(tokens, words, self.lexicon, fallback=fallback_language)
        found += self._literals(text, tokens, spoken.code)
        found += self._places.find(self._respelt(tokens, words), spoken.code)
        found = _without_parts_of_phrases(found)
        found += self._names.find(tokens)
        found += self._networks(tokens)
        found += self._unknown_networks(tokens, words, found)
        found += self._subjects(tokens, words, found)
        found += self._unknown_names(tokens, words, found)
        silent = _words_of_names(found)
        language = (
            detect_language(tokens, words, self.lexicon, silent=silent, fallback=fallback_language)
            if silent
            else spoken
        )
        only = language.code if language.margin >= _CLEAR_MARGIN else None
        content = tuple(
            not self.lexicon.is_function_word(word, only) and not any(i in phrase for phrase in inert)
            for i, word in enumerate(words)
        )
        ordered = sorted(_distinct(found), key=lambda m: (m.start, -m.end, type(m).__name__, m.text))
        first_person = self.lexicon.words_of("first_person", language.code)
        background = background_words(text, tokens, words, ordered, first_person)
        return Analysis(text, tokens, words, tuple(ordered), content, language, background)

    def _is_in_lexicon(self, word: str) -> bool:
        return word in self.lexicon.single_words

    def _is_place(self, word: str) -> bool:
        return bool(self.gazetteer.exact(word)) or word in self.graph.settlements_by_key

    def _is_known(self, word: str) -> bool:
        return (
            self._is_in_lexicon(word)
            or self._is_place(word)
            or self._places.is_derived(word)
            or word in self.graph.names.words
            or bool(self._heads(word))
        )

    def _corrected(self, token: Token, *, nouns_have_capitals: bool) -> str:
        return self._correction(token.key, token.capitalised and not token.sentence_start and not nouns_have_capitals)

    @cached_property
    def _correction(self) -> Callable[[str, bool], str]:
        return lru_cache(maxsize=_REMEMBERED)(self._nearest)

    def _nearest(self, word: str, name: bool) -> str:  # noqa: FBT001 - the key of a cache
        if not word.isalpha() or self._is_known(word):
            return word
        types, others = self.lexicon.correctable_words
        near = nearest_word(word, types) or (None if name else nearest_word(word, others))
        if near:
            return near[0]
        return self._places.correct(word) or word

    def _respelt(self, tokens: Sequence[Token], words: Sequence[str]) -> tuple[Token, ...]:
        return tuple(
            token if token.key == word else replace(token, key=word) for token, word in zip(tokens, words, strict=True)
        )

    def _phrases(self, tokens: Sequence[Token], phrases: Iterable[Phrase]) -> Iterator[Mention]:
        for start, end, entries in phrases:
            for entry in entries:
                if entry.kind != "word" and not self._is_shadowed(entry, tokens, start, end):
                    text = " ".join(token.text for token in tokens[start:end])
                    yield _from_entry(entry, start, end, text)

    def _is_shadowed(self, entry: Entry, tokens: Sequence[Token], start: int, end: int) -> bool:
        """An acronym that is also a word of the language ("ein", "ror") counts only in capitals."""
        single = end - start == 1
        return (
            single
            and entry.kind == "scheme"
            and self.lexicon.is_function_word(tokens[start].key)
            and not tokens[start].text.isupper()
        )

    def _heads(self, word: str) -> tuple[tuple[str, Entry], ...]:
        heads = self.lexicon.type_heads
        for cut in range(2, len(word) - 3):
            if word[cut:] in heads:
                return tuple((word[cut:], entry) for entry in heads[word[cut:]])
        return ()

    def _compounds(self, tokens: Sequence[Token], words: Sequence[str]) -> Iterator[Mention]:
        for i, word in enumerate(words):
            if word not in self.lexicon.entries:
                for head, entry in self._heads(word):
                    yield TypeMention(
                        start=i, end=i + 1, text=tokens[i].text, letter=entry.value, language=entry.language,
                        narrower=True, reason=f"compound of {head}",
                    )  # fmt: skip

    def _collections(self, tokens: Sequence[Token], words: Sequence[str]) -> Iterator[SubjectMention]:
        """The subject in compounds such as "Münzsammlung" and "schilderijencollectie"."""
        for i, word in enumerate(words):
            ending = next((e for e in COLLECTION_ENDINGS if word.endswith(e)), None)
            part = word.removesuffix(ending or "")
            if ending is None or len(part) < _SHORTEST_PART or word in self.lexicon.entries:
                continue
            near = [k for k in self.lexicon.subject_keys if k.startswith(part) and len(k) <= len(part) + _LONGEST_LINK]
            near += [k for k in self.lexicon.subject_keys if part.startswith(k) and len(part) <= len(k) + _LONGEST_LINK]
            for entry in self.lexicon.entries[near[0]] if near else ():
                if entry.kind == "subject":
                    yield SubjectMention(
                        start=i, end=i + 1, text=tokens[i].text, subject=entry.value, known=True,
                        reason=f"compound of {ending}",
                    )  # fmt: skip

    def _coordinated(
        self, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention]
    ) -> Iterator[TypeMention]:
        """The first half of "zoological and botanical gardens", the second of "jardins botaniques et zoologiques"."""
        conjunctions = self.lexicon.words_of("conjunctions")
        for mention in [m for m in found if isinstance(m, TypeMention)]:
            for joint, other in ((mention.start - 1, mention.start - 2), (mention.end, mention.end + 1)):
                if (
                    not 0 <= other < len(words)
                    or words[joint] not in conjunctions
                    or words[other] in self.lexicon.entries
                ):
                    continue
                if any(isinstance(m, TypeMention) and m.start <= other < m.end for m in found):
                    continue
                if mention.letter in self.lexicon.type_words.get(words[other], ()):
                    yield TypeMention(
                        start=other, end=other + 1, text=tokens[other].text, letter=mention.letter,
                        language=mention.language, narrower=True, reason=f"coordinated with {mention.text}",
                    )  # fmt: skip

    def _literals(self, text: str, tokens: tuple[Token, ...], language: str) -> Iterator[Mention]:
        vocabulary, today = self.lexicon.vocabulary, self.today()
        for mention in literal_mentions(text, tokens, vocabulary, language=language, today=today):
            # "NL-DR" has the form of an ISIL, and is a province.
            if not isinstance(mention, IdentifierMention) or self.gazetteer.place(mention.value.upper()) is None:
                yield mention

    def _unknown_networks(
        self, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention]
    ) -> Iterator[NetworkMention]:
        """What stands behind "members of" and begins with a capital, where the graph knows no network of that name."""
        for concept in [m for m in found if isinstance(m, ConceptMention) and m.concept == "member_of"]:
            start = concept.end
            while start < len(tokens) and not tokens[start].capitalised and self.lexicon.is_function_word(words[start]):
                start += 1
            end = start
            while end < len(tokens) and (tokens[end].capitalised or self.lexicon.is_function_word(words[end])):
                end += 1
            while end > start and not tokens[end - 1].capitalised:
                end -= 1
            if end > start:
                text = " ".join(token.text for token in tokens[start:end])
                own = any(begins_with_type(word, self.lexicon) for word in words[start:end])
                reason = "named after a type of institution" if own else ""
                yield NetworkMention(start=start, end=end, text=text, iris=(), label=text, reason=reason)

    @cached_property
    def _network_starts(self) -> frozenset[str]:
        """The first words, as stems, of the networks' labels."""
        return frozenset(key.partition(" ")[0] for key in self.graph.networks)

    def _networks(self, tokens: Sequence[Token]) -> Iterator[NetworkMention]:
        stems = [stem(token.key) for token in tokens]
        for start, first in enumerate(stems):
            if first not in self._network_starts:
                continue
            for end in range(start + 1, min(len(stems), start + LONGEST_LABEL) + 1):
                iris = self.graph.networks.get(" ".join(stems[start:end]))
                if iris:
                    label = self.graph.network_labels[iris[0]]
                    yield NetworkMention(start=start, end=end, text=label, iris=iris, label=label)

    @cached_property
    def _subject_starts(self) -> frozenset[str]:
        return frozenset(key.partition(" ")[0] for key in self.graph.subjects)

    def _subjects(
        self, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention]
    ) -> Iterator[SubjectMention]:
        for start, first in enumerate(words):
            if first not in self._subject_starts:
                continue
            for end in range(start + 1, min(len(tokens), start + LONGEST_LABEL) + 1):
                subject = self.graph.subjects.get(" ".join(words[start:end]))
                if subject:
                    text = " ".join(token.text for token in tokens[start:end])
                    yield SubjectMention(start=start, end=end, text=text, subject=subject, known=True)
        for mention in found:
            if _is_concept(mention, "collection") or _is_concept(mention, "holds"):
                yield from self._open_subject(tokens, words, found, mention)
            elif _is_concept(mention, "heritage"):
                start = mention.start
                while start > 0 and self._is_unclaimed(words[start - 1], start - 1, found):
                    start -= 1
                text = " ".join(token.text for token in tokens[start : mention.end])
                yield SubjectMention(start=start, end=mention.end, text=text, subject=text, known=False)

    def _open_subject(
        self, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention], after: Mention
    ) -> Iterator[SubjectMention]:
        places = [
            m
            for m in found
            if isinstance(m, PlaceMention)
            and (tokens[m.start].capitalised or m.is_adjective or m.readings[0].weight > _SURE_PLACE)
        ]
        start = after.end
        while start < len(words) and self.lexicon.is_function_word(words[start]):
            start += 1
        end = start
        while end < len(words) and self._is_unclaimed(words[end], end, found):
            if any(place.start == end for place in places):
                break
            end += 1
        before = after.start
        while before > 0 and self._is_unclaimed(words[before - 1], before - 1, found):
            if any(place.end == before for place in places):
                break
            before -= 1
        for first, last in ((start, end), (before, after.start)):
            if last > first:
                text = " ".join(token.text for token in tokens[first:last])
                yield SubjectMention(start=first, end=last, text=text, subject=text, known=False)

    def _is_unclaimed(self, word: str, position: int, found: Sequence[Mention]) -> bool:
        claimed = any(
            m.start <= position < m.end
            for m in found
            if not isinstance(m, NameMention | PlaceMention) and not _is_concept(m, "heritage")
        )
        return not claimed and not self.lexicon.is_function_word(word)

    def _unknown_names(
        self, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention]
    ) -> Iterator[NameMention]:
        """Runs of capitalised words around an institution type that no label of the graph fits."""
        types = [m for m in found if isinstance(m, TypeMention)]
        seen = set()
        for mention in types:
            start, end = mention.start, mention.end
            while start > 0 and self._extends_name(tokens, words, start - 1):
                start -= 1
            while end < len(tokens) and self._extends_name(tokens, words, end):
                end += 1
            while end > mention.end and not tokens[end - 1].capitalised:
                end -= 1
            while start < mention.start and not tokens[start].capitalised:
                start += 1
            own_name = end - start > mention.end - mention.start or mention.reason
            if own_name and self._looks_like_name(tokens[start:end], words[start:end]) and (start, end) not in seen:
                seen.add((start, end))
                text = " ".join(token.text for token in tokens[start:end])
                yield NameMention(
                    start=start, end=end, text=text, candidates=(), weight=0.5, reason="looks like a name"
                )

    def _looks_like_name(self, tokens: Sequence[Token], words: Sequence[str]) -> bool:
        """Capitals, and not just a type and a place with a preposition between ("archives in the Dutch …")."""
        if not any(token.capitalised for token in tokens):
            return False
        joined = any(self.lexicon.is_function_word(word) for word in words)
        return not joined or any(not self._is_in_lexicon(w) and not self._is_place(w) for w in words)

    def _extends_name(self, tokens: Sequence[Token], words: Sequence[str], position: int) -> bool:
        if tokens[position].sentence_start and self._is_in_lexicon(words[position]):
            return False
        if tokens[position].capitalised:
            return not any(
                e.kind == "concept" and e.value not in _CONCEPTS_OF_NAMES
                for e in self.lexicon.entries.get(words[position], ())
            )
        return any(
            e.value in {"articles", "other_prepositions", "locative_prepositions"}
            for e in self.lexicon.entries.get(words[position], ())
        )


def _calmed(text: str) -> str:
    """A question typed in capitals throughout says nothing by them: it is read as if it had none."""
    several = len(text.split()) > 2
    calm = text.lower()
    # A few letters change their number of characters ("İ"): then positions in the text would not agree.
    return calm if several and text.isupper() and len(calm) == len(text) else text


def _inert(phrases: Iterable[Phrase]) -> list[range]:
    """Phrases without a meaning of their own for a query, such as "regardless of type"; single words are not among them."""
    return [
        range(start, end)
        for start, end, entries in phrases
        if end - start > 1 and any(entry.kind == "word" for entry in entries)
    ]


def _lies_within(mention: Mention, phrases: Sequence[range]) -> bool:
    """Whether a mention is part of a longer phrase."""
    return any(
        mention.start in phrase and mention.end - 1 in phrase and mention.end - mention.start < len(phrase)
        for phrase in phrases
    )


def _is_concept(mention: Mention, concept: str) -> bool:
    return isinstance(mention, ConceptMention) and mention.concept == concept


def _words_of_names(found: Sequence[Mention]) -> frozenset[int]:
    """Words of place names and of labels that fit whole: what they say of the language is chance."""
    names = (m for m in found if isinstance(m, PlaceMention) or (isinstance(m, NameMention) and m.weight > _SURE_NAME))
    return frozenset(i for m in names for i in range(m.start, m.end))


def _distinct(found: Sequence[Mention]) -> Iterator[Mention]:
    """What several languages call the same, once."""
    seen = set()
    for mention in found:
        if isinstance(mention, TypeMention | GeneralMention | SchemeMention | EventTypeMention | ConceptMention):
            key = replace(mention, language="") if not isinstance(mention, SchemeMention) else mention
            if key in seen:
                continue
            seen.add(key)
        yield mention


def _without_parts_of_phrases(found: Sequence[Mention]) -> list[Mention]:
    """Drop places and subjects inside a longer phrase: the ID of "Wikidata-ID", the gardens of "botanical gardens"."""
    words = (ConceptMention, TypeMention, GeneralMention, SchemeMention, EventTypeMention)
    phrases = [m for m in found if isinstance(m, words) and m.end - m.start > 1]
    return [
        m for m in found
        if not isinstance(m, PlaceMention | SubjectMention)
        or not any(p.start <= m.start and m.end <= p.end and p.end - p.start > m.end - m.start for p in phrases)
    ]  # fmt: skip


def _from_entry(entry: Entry, start: int, end: int, text: str) -> Mention:
    if entry.kind == "type":
        return TypeMention(
            start=start, end=end, text=text, letter=entry.value, language=entry.language, narrower=entry.narrower
        )
    if entry.kind == "general":
        return GeneralMention(start=start, end=end, text=text, language=entry.language)
    if entry.kind == "scheme":
        return SchemeMention(start=start, end=end, text=text, scheme=entry.value)
    if entry.kind == "subject":
        return SubjectMention(start=start, end=end, text=text, subject=entry.value, known=True)
    if entry.kind == "event_type":
        return EventTypeMention(start=start, end=end, text=text, event_type=entry.value, language=entry.language)
    return ConceptMention(start=start, end=end, text=text, concept=entry.value, language=entry.language)
