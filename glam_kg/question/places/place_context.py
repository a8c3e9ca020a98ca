"""What the words around a place name say of it: prepositions, articles, words for a level, a type of institution."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.places.no_places import island_before
from glam_kg.question.slots.level_slots import KINDS_OF_REGION, PER_PLACE

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

    from glam_kg.question.words.lexicon import Entry, Lexicon
    from glam_kg.question.words.tokens import Token

LEVEL_CONCEPTS: Final = {
    "level_city": PlaceLevel.CITY,
    "level_region": PlaceLevel.REGION,
    "level_country": PlaceLevel.COUNTRY,
}
_WITH_ARTICLE: Final = frozenset({"am", "ans", "beim", "im", "ins", "vom", "zum", "zur"})
_NEVER_PLACES: Final = frozenset({"type", "general", "scheme"})
_FRENCH_ARTICLES: Final = frozenset({"au", "aux", "en", "du", "des"})
"""Before the name of a region or a country, not of a city: "au Québec" is the province, "à Québec" the city."""
_BEFORE_AREAS: Final = frozenset({"en", "au", "aux"})
"""Those that say where something is: the name of a province and of its town beside another is that of the province."""
_INSIDE: Final = frozenset({"dans", "de"})
_BEHIND_INSIDE: Final = frozenset({"la", "le", "l"})
"""Folded articles that stand behind these before an area: "dans la Vienne" is the department."""
_FRENCH_AT: Final = frozenset({"a", "à"})
"""As typed, before the name of a city: "à Vienne" is no department, which is "dans la Vienne"."""
UNDER: Final = frozenset({"onder", "under", "unter", "sous"})
"""Folded words before whoever reigned: "sous Napoléon" is nowhere near Napoleon in Ohio."""
_TELLS_WHICH: Final = frozenset({"of", "that", "which", "where", "with", "around", "bordering", "near", "along"})
"""Folded words behind "the states" that say which of them are meant."""
CALLED: Final = frozenset(
    {
        "called", "named", "genaamd", "geheten", "genannt", "namens", "benannt", "nomme", "nommes", "nommee", "nommees", "appele",
        "appeles", "appelee", "appelees",
    }
)  # fmt: skip
"""Folded words before a name: "libraries called Carnegie" are in no town of Carnegie."""
_ASKING: Final = frozenset({"which", "count"})
_CONTAINING: Final = frozenset({"in", "im", "within", "inside", "binnen", "innerhalb", "dans", "en", "au", "aux"})
"""Folded prepositions behind which a place stands that holds others: a "city in Ohio" is not the city of Ohio."""
_AREAS: Final = frozenset({PlaceLevel.REGION, PlaceLevel.COUNTRY})
_STATE: Final = "level_state"
_MEMBERS: Final = "member_of"
_LONGEST_LINK = 5
_JOINTS: Final = {
    "nl": frozenset({"of", "en"}),
    "en": frozenset({"or", "and"}),
    "de": frozenset({"oder", "und"}),
    "fr": frozenset({"ou", "et"}),
}
_SAYING_BUT: Final = frozenset({"maar", "wel", "but", "aber", "sondern", "mais", "bien"})
_SAYING_WHICH = frozenset(
    {
        "ik",
        "bedoel",
        "i",
        "mean",
        "ich",
        "meine",
        "je",
        "j",
        "parle",
        "veux",
        "dire",
        "entends",
    }
)
"""Folded words with which somebody says which of several is meant: "Georgia, I mean the US state"."""
_SAYING_WHICH_OR_BUT: Final = _SAYING_WHICH | _SAYING_BUT
_LINKING: Final = frozenset({"articles", "locative_prepositions", "other_prepositions", *LEVEL_CONCEPTS})
"""Categories and concepts of the words that join two names."""
_POINTING: Final = frozenset({"die", "dat", "the", "one", "das", "der", "celui", "celle", "ceux"})
"""Folded words for the one of several names that is meant: "en dan bedoel ik die in Ohio", "and I mean the one in Ohio"."""
_TELLING_APART: Final = frozenset(
    {
        "dan", "daarmee", "maar", "wel", "dus", "then", "but", "that", "is", "namely", "dann", "damit", "aber", "und", "zwar",
        "also", "alors", "mais", "par", "la", "c", "est", "ceux", "ci", "plus", "precisement",
    }
)  # fmt: skip
"""Folded words around those, which say nothing by themselves."""
TOWNS: Final = frozenset(
    {
        "steden", "stadjes", "gemeenten", "gemeentes", "dorpen", "cities", "towns", "villages", "municipalities", "hamlets",
        "stadte", "staedte", "stadten", "staedten", "gemeinden", "kommunen", "dorfer", "doerfer", "ortschaften", "villes",
        "communes", "municipalites",
    }
)  # fmt: skip
"""Folded words for several towns, which lie in what is larger than one."""
_LONGEST_TELLING = 8
_NARROWING: Final = "narrowing"
_PLURALS: Final = ("s", "en", "er", "ern")


@dataclass(frozen=True)
class PlaceContext:
    """Reads the words beside a name.

    Attributes:
        lexicon: What knows the small words, and those for levels.
        is_country: Whether a folded word names a country, or is an adjective made from its name.
    """

    lexicon: Lexicon
    is_country: Callable[[str], bool]

    @cached_property
    def _locative(self) -> frozenset[str]:
        return self.lexicon.words_of("locative_prepositions")

    @cached_property
    def _articles(self) -> frozenset[str]:
        return self.lexicon.words_of("articles")

    @cached_property
    def _for_levels(self) -> frozenset[str]:
        """Words and phrases for a level of places; nearly every word beside a name is asked whether it is one."""
        return self._saying(LEVEL_CONCEPTS.keys())

    @cached_property
    def _links(self) -> frozenset[str]:
        """Those that may stand between two names."""
        return self._saying(_LINKING)

    def _saying(self, values: Collection[str]) -> frozenset[str]:
        """The words and phrases of the lexicon that stand for one of some values."""
        meanings = self.lexicon.meanings.items()
        said = (phrases for meaning, phrases in meanings if any(entry.value in values for entry in meaning))
        return frozenset(phrase for phrases in said for phrase in phrases)

    def after_preposition(self, tokens: Sequence[Token], start: int) -> bool:
        """Whether a preposition of place stands before a word, articles and words for a level between them left out.

        So is the word for an island: "auf der Insel Rügen".
        """
        island = island_before([token.key for token in tokens[:start]])
        before = (start if island is None else island) - 1
        while before >= 0 and self._is_article_or_level(tokens[before].key):
            before -= 1
        return before >= 0 and tokens[before].key in self._locative

    def begins_list(self, tokens: Sequence[Token], end: int, language: str | None) -> bool:
        """Whether a joint of the language and a name stand right behind a word that begins a question: "Kent or Essex: …"."""
        joint = _JOINTS.get(language or "", frozenset())
        # Of three, a comma stands behind the first.
        listed = end + 2 < len(tokens) and tokens[end].capitalised and tokens[end].start - tokens[end - 1].end > 1
        last = end + 1 if listed else end
        return last + 1 < len(tokens) and tokens[last].key in joint and tokens[last + 1].capitalised

    def after_article(self, tokens: Sequence[Token], start: int, language: str | None) -> bool:
        """Whether an article of the language stands before a word, by itself or within a German preposition ("am Bodensee")."""
        if not start:
            return False
        before = tokens[start - 1].key
        # "The" is an article in an English name, whatever the question's language: "Frank The Tank" is not in Tank.
        own = before in self.lexicon.words_of("articles", language) or before == "the"
        return own or (language == "de" and before in _WITH_ARTICLE)

    def after_asking(self, tokens: Sequence[Token], start: int, language: str | None) -> bool:
        """Whether a word that asks for what is named next stands right before: "welche Institute", "how many"."""
        entries = self.lexicon.entries.get(tokens[start - 1].key, ()) if start else ()
        return any(e.value in _ASKING and language in {None, e.language} for e in entries)

    def before_type(self, tokens: Sequence[Token], end: int) -> bool:
        """Whether a type follows: "Canadian archives" are of Canada, not of Canadian in Texas."""
        following = self.lexicon.entries.get(tokens[end].key, ()) if end < len(tokens) else ()
        return any(entry.kind in {"type", "general"} for entry in following)

    def before_no_place(self, tokens: Sequence[Token], start: int) -> bool:
        """Whether the word before says that a name is none of a place: "sous Napoléon", "libraries called Carnegie".

        What falls under somebody may be that of a region: "welke archieven vallen onder Overijssel".
        """
        before = tokens[start - 1].key if start else ""
        if before not in UNDER:
            return before in CALLED
        falls = f"{tokens[start - 2].key} {before}" if start > 1 else ""
        return all(entry.value != _MEMBERS for entry in self.lexicon.entries.get(falls, ()))

    @staticmethod
    def holds_towns(tokens: Sequence[Token], start: int) -> bool:
        """Whether towns are said to be in what is named next: the "villages in New York" are not in the city."""
        return start > 1 and tokens[start - 1].key in _CONTAINING and tokens[start - 2].key in TOWNS

    def behind_level(self, tokens: Sequence[Token], start: int) -> bool:
        """Whether a word for one place of a level stands right before a word: "graafschap Kent"."""
        before = tokens[start - 1].key if start else ""
        return self.names_level(before) and not self._is_plural(before)

    def never_names_place(self, word: str) -> bool:
        """Whether a folded word or phrase is one of the domain, or known not to be covered: "Africa" is no village.

        Nor is "the city" a place by itself, although GeoNames calls some so; "the States" are the United States.
        """
        level = word.rsplit(maxsplit=1)[-1]
        before = word.removesuffix(level).split()
        several = self._is_plural(level)
        if before and not several and set(before) <= self.lexicon.words_of("articles") and self.names_level(level):
            return True
        return any(
            entry.kind in _NEVER_PLACES or (entry.kind == "concept" and entry.value == "not_covered")
            for entry in self.lexicon.entries.get(word, ())
        )

    def names_level(self, word: str) -> bool:
        """Whether a folded word is one for a level of places: "city", "states"."""
        return word in self._for_levels

    def level_of(self, word: str) -> set[PlaceLevel]:
        """The levels that a folded word is a word for."""
        entries = self.lexicon.entries.get(word, ())
        return {LEVEL_CONCEPTS[e.value] for e in entries if e.kind == "concept" and e.value in LEVEL_CONCEPTS}

    def levels_beside(
        self,
        tokens: Sequence[Token],
        start: int,
        end: int,
        is_in_name: Callable[[int], bool],
        language: str | None = None,
    ) -> frozenset[PlaceLevel]:
        """The levels that a word just before ("provincie Utrecht", "state of Georgia") or after ("Utrecht province") can name.

        One after may have an article, where nothing follows that it would belong to: "Utrecht, the province".

        A "Land" of Germany is a region, a "land" of the Dutch a country; a "state" can be both.

        Args:
            tokens: The question's words.
            start: Where the name starts.
            end: Where it ends.
            is_in_name: Whether the word at a position is part of a longer name ("New York City").
            language: The question's language, if known.
        """
        entries = self._beside(tokens, start, end, is_in_name, language)
        return frozenset(LEVEL_CONCEPTS[entry.value] for entry in entries if entry.value in LEVEL_CONCEPTS)

    def is_called_state(
        self,
        tokens: Sequence[Token],
        start: int,
        end: int,
        is_in_name: Callable[[int], bool],
        language: str | None = None,
    ) -> bool:
        """Whether a word beside a name says that it is the state of a federation: "l'État de Géorgie", "Géorgie (l'État)"."""
        return any(entry.value == _STATE for entry in self._beside(tokens, start, end, is_in_name, language))

    def kinds_beside(
        self,
        tokens: Sequence[Token],
        start: int,
        end: int,
        is_in_name: Callable[[int], bool],
        language: str | None = None,
    ) -> frozenset[str]:
        """The concepts of the kinds of region that a word beside a name says: "Provinz Seeland" is no region of Denmark."""
        entries = self._beside(tokens, start, end, is_in_name, language)
        return frozenset(entry.value for entry in entries if entry.value in KINDS_OF_REGION)

    def _beside(
        self, tokens: Sequence[Token], start: int, end: int, is_in_name: Callable[[int], bool], language: str | None
    ) -> Sequence[Entry]:
        """What the word for a level means that stands beside a name; nothing where none does."""
        before = start - 1
        while before >= 0 and start - before <= 3 and self._joins(tokens[before].key):
            before -= 1
        if 0 < before < start - 1 and self.names_level(tokens[before - 1].key) and self._says_country(tokens[before]):
            # "L'État américain de New York".
            before -= 1
        containing = start > 0 and tokens[start - 1].key in _CONTAINING
        behind = end if end < len(tokens) and tokens[end].start - tokens[end - 1].end == 1 else -1
        for position in (-1 if containing else before, behind, *self._appositions(tokens, end, language)):
            if 0 <= position < len(tokens):
                entries = self._own(self._said_at(tokens, position), language)
                levels = any(entry.value in LEVEL_CONCEPTS for entry in entries)
                several = self._is_plural(tokens[position].key) and (
                    position >= end or (start - position > 1 and self._are_within(entries, tokens, end, language))
                )
                if levels and not several and not is_in_name(position) and not self._ends_per_place(tokens, position):
                    return entries
        return ()

    def _said_at(self, tokens: Sequence[Token], position: int) -> Sequence[Entry]:
        """What the word at a position means, or else it with the one before: "autonomous community"."""
        key = tokens[position].key
        alone = self.lexicon.entries.get(key, ())
        return alone or (self.lexicon.entries.get(f"{tokens[position - 1].key} {key}", ()) if position else ())

    def _are_within(self, entries: Sequence[Entry], tokens: Sequence[Token], end: int, language: str | None) -> bool:
        """Whether towns are those of one place: "villes du Texas" are in no town of that name; "of Ghent and Bruges" are two."""
        joined = end < len(tokens) and tokens[end].key in self.lexicon.words_of("conjunctions", language)
        return not joined and any(entry.value == "level_city" for entry in entries)

    def _appositions(self, tokens: Sequence[Token], end: int, language: str | None) -> Iterator[int]:
        """Where a noun can stand that is set apart behind a name: "Utrecht, the province", "Georgia (the US state)"."""
        if end >= len(tokens):
            return
        meant = end
        while meant < len(tokens) and tokens[meant].key in _SAYING_WHICH_OR_BUT:
            meant += 1
        articles = self.lexicon.words_of("articles", language)
        if end < meant < len(tokens) and tokens[meant].key in articles and meant + 2 == len(tokens):
            # "Washington, ik bedoel de stad".
            yield meant + 1
        article = tokens[end].key in self.lexicon.words_of("articles", language)
        if not article and tokens[end].start - tokens[end - 1].end == 1:
            return
        noun = end + article
        while noun < min(len(tokens), end + article + 2):
            follows = noun + 1 < len(tokens) and tokens[noun + 1].start - tokens[noun].end == 1
            if not (follows and tokens[noun + 1].capitalised):
                yield noun
            # One word may say of which country it is: "the US state".
            if not self.is_country(tokens[noun].key):
                return
            noun += 1

    @staticmethod
    def _own(entries: Sequence[Entry], language: str | None) -> Sequence[Entry]:
        """What a word means in the question's language, where it means something in it: "Etat" is no état in German."""
        own = [entry for entry in entries if entry.language == language]
        return own or entries

    def _is_plural(self, word: str) -> bool:
        """Whether a word for a level names several: the "US states" are no state called US."""
        if not word.endswith(_PLURALS):
            return False
        stems = (word.removesuffix(ending) for ending in _PLURALS if word.endswith(ending))
        return any(stem in self._for_levels for stem in stems)

    def _ends_per_place(self, tokens: Sequence[Token], position: int) -> bool:
        """Whether a word for a level is what counts run along: in "by province, Canada" it says nothing of Canada."""
        phrases = [f"{token.key} {tokens[position].key}" for token in tokens[max(0, position - 2) : position]]
        return any(entry.value in PER_PLACE for phrase in phrases for entry in self.lexicon.entries.get(phrase, ()))

    @staticmethod
    def levels_of_article(tokens: Sequence[Token], start: int, language: str | None) -> frozenset[PlaceLevel]:
        """The levels that a French article before a name leaves: none known where no such article stands there."""
        if language != "fr" or not start:
            return frozenset()
        inside = start > 1 and tokens[start - 2].key in _INSIDE and tokens[start - 1].key in _BEHIND_INSIDE
        return _AREAS if inside or tokens[start - 1].key in _FRENCH_ARTICLES else frozenset()

    @staticmethod
    def is_at_town(tokens: Sequence[Token], start: int, language: str | None) -> bool:
        """Whether the French preposition of towns stands before a name; islands have it too ("à Malte")."""
        return language == "fr" and start > 0 and tokens[start - 1].text.lower() in _FRENCH_AT

    def is_listed_with_area(self, tokens: Sequence[Token], start: int, end: int, language: str | None) -> bool:
        """Whether "and" or "or" joins a name behind the French preposition of towns with an area: "en Frise et à Groningue".

        So does a word for areas at the end: "à Utrecht et à Groningue (les provinces)".
        """
        if end < len(tokens) and PlaceLevel.REGION in self.level_of(tokens[-1].key):
            return True
        joints = _JOINTS.get(language or "", frozenset())
        before, behind = range(max(0, start - _LONGEST_LINK), start - 2), end + 1
        if start > 1 and tokens[start - 2].key in joints:
            return any(tokens[i].key in _BEFORE_AREAS and tokens[i + 1].capitalised for i in before)
        joined = behind + 1 < len(tokens) and tokens[end].key in joints
        return joined and tokens[behind].key in _BEFORE_AREAS and tokens[behind + 1].capitalised

    def stand_together(self, tokens: Sequence[Token], start: int, end: int, language: str | None) -> bool:
        """Whether nothing but small words joins two names: an article, a preposition, a word for a level; no "and".

        "Toledo, and I mean the one in Ohio" joins no two places either.
        """
        conjunctions = self.lexicon.words_of("conjunctions", language)
        if self._tells_apart(tokens[start:end], conjunctions):
            return True
        closer = self._narrowing([token.key for token in tokens[start:end]])
        between = [token for i, token in enumerate(tokens[start:end]) if i not in closer]
        country = self._country_of_level([*between, *tokens[end : end + 1]])
        return len(between) <= _LONGEST_LINK and all(
            i == country
            or token.key in _SAYING_WHICH
            or (token.key not in conjunctions and self._is_linking(token.key))
            for i, token in enumerate(between)
        )

    def _says_country(self, token: Token) -> bool:
        """Whether a word is for a country, and no small word like its code: "is", "de"."""
        small = token.key in self.lexicon.entries and not token.text.isupper()
        return not small and self.is_country(token.key)

    def _country_of_level(self, between: Sequence[Token]) -> int | None:
        """Where a word says of which country a level is, right beside the word for it: "in the American state of"."""
        for i, token in enumerate(between):
            if self.names_level(token.key):
                beside = (j for j in (i - 1, i + 1) if 0 <= j < len(between))
                return next((j for j in beside if self._says_country(between[j])), None)
        return None

    def _narrowing(self, words: Sequence[str]) -> frozenset[int]:
        """The words that say that the same is said closer: "more precisely"."""
        if len(words) > _LONGEST_LINK + _LONGEST_TELLING:
            return frozenset()
        phrases = self.lexicon.phrases(words)
        return frozenset(
            i
            for start, end, entries in phrases
            if any(entry.kind == "word" and entry.value == _NARROWING for entry in entries)
            for i in range(start, end)
        )

    def _tells_apart(self, between: Sequence[Token], conjunctions: frozenset[str]) -> bool:
        """Whether words say which place of a name is meant: one points at it, and a preposition stands last."""
        words = [token.key for token in between]
        if not 2 < len(words) <= _LONGEST_TELLING or self._locative.isdisjoint(words[-2:]):
            return False
        known = _POINTING | _SAYING_WHICH | _TELLING_APART | conjunctions
        # What points stands before the preposition: the article of "Texas and in the South" points at nothing.
        last = max(i for i, word in enumerate(words) if word in self._locative)
        return not _POINTING.isdisjoint(words[:last]) and all(word in known or self._is_linking(word) for word in words)

    def _is_linking(self, word: str) -> bool:
        return word in self._links

    def _is_article_or_level(self, word: str) -> bool:
        return word not in self._locative and (word in self._articles or word in self._for_levels)

    def _joins(self, word: str) -> bool:
        return (word in self._articles or word in self._locative) and word not in self._for_levels


def is_country_of_states(tokens: Sequence[Token], start: int, end: int) -> bool:
    """Whether small "the states" are the United States: "how many are there in the states", not "in the states of the west"."""
    if [token.key for token in tokens[start:end]] != ["the", "states"] or not start or tokens[start - 1].key != "in":
        return False
    return end == len(tokens) or tokens[end].key not in _TELLS_WHICH
