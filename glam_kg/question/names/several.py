"""Who says "museums in …" asks for several institutions of a place, known or not, and names none."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import takewhile
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.ontology.vocabulary import LANGUAGES, GrammaticalNumber
from glam_kg.places.spoken_regions import region_said
from glam_kg.question.slots.filling import encloses
from glam_kg.question.words.mentions import WHOLE_NAME, GeneralMention, NameMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence

    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention

_JOINING_NAMES: Final = frozenset({"of", "van", "von", "vom", "zu", "zum", "zur", "de", "du", "des", "d", "s"})
"""Prepositions of place that stand in names as well: "Museums of Western Colorado", "Staatliche Museen zu Berlin"."""
_PLURAL_ENDINGS: Final = ("s", "x", "en", "n", "e", "es")
ENDINGS_OF_PLURALS: Final = {"nl": ("en", "n", "s"), "en": ("s", "es"), "de": ("e", "en", "n"), "fr": ("s", "x")}
"""Endings of plurals by language."""
_CHANGED_ENDINGS: Final = {"nl": (("a", "um"),), "en": (("ies", "y"), ("a", "um")), "de": (), "fr": (("aux", "al"),)}
"""Endings of plurals, and what they stand for."""
_COLLECTIVE: Final = "archives"
"""In English and French one institution as well: "the Rockefeller archives"."""
GENITIVES: Final = frozenset({"des", "eines", "dieses", "desselben", "jenes", "unseres", "ihres"})
"""Folded words before one institution in German: "die Website des Berliner Museums"."""
_PLACE_AND_TYPE: Final = 2
_WORDS: Final = 4096
"""Words of which it is remembered whether they name institutions."""


def singulars_of(word: str, language: str) -> Iterator[str]:
    """What a folded word can be the plural of.

    >>> [list(singulars_of(*each)) for each in (("universities", "en"), ("arboreta", "nl"), ("canaux", "fr"))]
    [['universitie', 'universiti', 'university'], ['arboretum'], ['canau', 'canal']]
    """
    yield from (word.removesuffix(ending) for ending in ENDINGS_OF_PLURALS[language] if word.endswith(ending))
    for plural, singular in _CHANGED_ENDINGS[language]:
        if word.endswith(plural):
            yield word.removesuffix(plural) + singular


def _is_region(words: Sequence[str]) -> bool:
    """Whether folded words are all the name of a region that people speak of: "museums of Württemberg" are not its library."""
    name = words[1:] if words and words[0] in _JOINING_NAMES else words
    return len(name) > 0 and range(len(name)) in (
        region_said(name),
        region_said([*name[:-1], name[-1].removesuffix("s")]),
    )


def _is_in(word: str, labels: Iterable[Sequence[str]]) -> bool:
    return any(word in label for label in labels)


@dataclass(frozen=True)
class SeveralInstitutions:
    """Tells words for several institutions, and what stands behind them."""

    lexicon: Lexicon

    def named_by(self, word: str) -> bool:
        """Whether a folded word names institutions of a type: by the labels of the schema, or by its ending."""
        return self._named_by(word)

    @cached_property
    def _named_by(self) -> Callable[[str], bool]:
        def is_named(word: str) -> bool:
            if word.endswith(self._plural_labels) or word in self._plural_heads:
                return True
            if word.endswith("s") and word.removesuffix("s") in self.lexicon.short_types:
                return True
            stems = (word.removesuffix(ending) for ending in _PLURAL_ENDINGS if word.endswith(ending))
            return any(stem in self.lexicon.type_heads for stem in stems)

        return lru_cache(maxsize=_WORDS)(is_named)

    def are_several(self, word: str, language: str) -> bool:
        """Whether a folded word for institutions is a plural in a language: "Archive" in German, and in English none."""
        if self.is_plain(word, language):
            return False
        stem = word.removesuffix("s")
        known = self.lexicon.names_institution
        return self.named_by(word) or (stem != word and known(word) and known(stem))

    def is_plain(self, word: str, language: str) -> bool:
        """Whether a folded word is the singular of a type's own name in a language: a national library is more than a library."""
        return word in self._plain[language]

    @cached_property
    def _plain(self) -> Mapping[str, frozenset[str]]:
        labels = self.lexicon.vocabulary.type_labels.values()
        return {code: frozenset(fold_key(labels_of[code][0]) for labels_of in labels) for code in LANGUAGES}

    def is_level(self, word: str) -> bool:
        """Whether a folded word is one for a kind of place ("city")."""
        entries = self.lexicon.entries.get(word, ())
        return any(e.kind == "concept" and e.value.startswith("level_") for e in entries)

    @staticmethod
    def is_collective(word: str) -> bool:
        """Whether a plural can be one institution as well."""
        return word == _COLLECTIVE

    @cached_property
    def _plural_labels(self) -> tuple[str, ...]:
        vocabulary = self.lexicon.vocabulary
        forms = (form for kind in vocabulary.institution_types for form in kind.forms)
        plural = (f.text for f in (*forms, *vocabulary.general) if f.preferred is GrammaticalNumber.PLURAL)
        return tuple(sorted({fold_key(label) for label in plural if " " not in label}))

    @cached_property
    def _plural_heads(self) -> frozenset[str]:
        """The nouns that stand for several institutions in phrases, such as the "sociétés" of "sociétés historiques"."""
        heads: dict[str, set[str]] = defaultdict(set)
        for kind in self.lexicon.vocabulary.institution_types:
            for form in kind.forms:
                phrase = fold_key(form.text).split()
                # "Academies of fine arts" are academies, and "öffentliche Stellen" end in what is a verb elsewhere.
                before = [*takewhile(lambda word: not self.lexicon.is_function_word(word), phrase[:-1])]
                if len(before) == len(phrase) - 1:
                    before = phrase
                if before and len(phrase) > 1:
                    # In French what tells more of a noun stands behind it, in the other languages before it.
                    heads[form.language].add(before[0 if form.language == "fr" else -1])
        pairs = {
            (word, language): singular
            for language, words in heads.items()
            for word in words
            for singular in singulars_of(word, language)
            if singular in words
        }
        # "Institute" are several in German, and one in English.
        one = {(singular, language) for (_, language), singular in pairs.items()}
        return frozenset(
            word
            for word, language in pairs
            if not self.is_collective(word) and not any((word, other) in one for other in heads if other != language)
        )

    @cached_property
    def _singular_labels(self) -> frozenset[str]:
        forms = (form for kind in self.lexicon.vocabulary.institution_types for form in kind.forms)
        return frozenset(fold_key(form.text) for form in forms if form.preferred is GrammaticalNumber.SINGULAR)

    @cached_property
    def places_follow(self) -> frozenset[str]:
        """The prepositions of place that join no name."""
        return self.lexicon.words_of("locative_prepositions") - _JOINING_NAMES

    def without_parts_of_names(
        self, words: Sequence[str], found: Iterable[Mention], is_place: Callable[[str], bool]
    ) -> list[Mention]:
        """The mentions without names that fit in part where a place stands, and without those of one for several.

        "Musea in Twente" asks for no Rijksmuseum Twenthe, and "museums in the Lake District" for no Lake Eustis Museum; a
        name that is there whole stays, unless a place and a plural are all of it: "Frisian museums" are no Frisian Museum.

        Args:
            words: The question's folded words.
            found: What was found in it.
            is_place: Whether a folded word names a place, or is an adjective made from its name.
        """
        mentions = self.without_one_for_several(words, found, is_place)
        ends = [m.end for m in mentions if isinstance(m, TypeMention) and self._is_plain_plural(words[m.end - 1])]
        if not ends:
            return mentions
        first = min(ends)
        return [
            m
            for m in mentions
            if not (
                isinstance(m, NameMention)
                and m.weight < WHOLE_NAME
                and (self._is_of_place(words, m, first) or _is_region(words[max(first, m.start) : m.end]))
            )
        ]

    def without_one_for_several(
        self,
        words: Sequence[str],
        found: Iterable[Mention],
        is_place: Callable[[str], bool],
        beside: Iterable[Mention] = (),
    ) -> list[Mention]:
        """The mentions without names of which a place and a plural are all: "Bavarian archives" are those of Bavaria.

        Args:
            words: The question's folded words.
            found: What was found in it.
            is_place: Whether a folded word names a place, or is an adjective made from its name.
            beside: What was found in it before, with the words for kinds.
        """
        mentions = list(found)
        # "Archive" are several in German, and one in English.
        plurals = {
            m.start for m in (*mentions, *beside)
            if isinstance(m, TypeMention) and m.plural and m.end == m.start + 1
            and words[m.start] not in self._singular_labels and not self.is_collective(words[m.start])
        }  # fmt: skip
        return [
            m for m in mentions
            if not (isinstance(m, NameMention) and self._is_one_of_several(words, m, is_place, plurals))
        ]  # fmt: skip

    def listed_of_towns(self, words: Sequence[str], found: Iterable[Mention]) -> frozenset[tuple[int, int]]:
        """Where nothing but several of a kind and a place are said, as keywords: "Bibliotheken Baton Rouge"."""
        mentions = list(found)
        kinds = [m for m in mentions if isinstance(m, TypeMention) and self._is_plain_plural(words[m.end - 1])]
        places = [m for m in mentions if isinstance(m, PlaceMention)]
        return frozenset((kind.start, place.end) for kind in kinds for place in places if place.start == kind.end)

    def are_of_area(
        self, words: Sequence[str], start: int, kind: TypeMention, found: Iterable[Mention], *, small: bool
    ) -> bool:
        """Whether but an adjective of a place stands before several: "Dutch archives" in small letters are no one's name.

        With capitals they are none where it is told in which place they are: "Italienische Museen in Rom".
        """
        last = words[kind.end - 1]
        told = words[kind.end : kind.end + 1] and words[kind.end] in self.places_follow
        if not (self.is_collective(last) if small else told and self._is_plain_plural(last)):
            return False
        return any(
            isinstance(m, PlaceMention) and m.is_adjective and m.start == start and m.end == kind.start for m in found
        )

    def without_namesakes_of_towns(self, words: Sequence[str], found: Iterable[Mention]) -> list[Mention]:
        """The mentions without custodians called like a town of the graph where those of the town are asked for.

        "Libraries in Stourbridge" and "how many museums does Bellevue have?" ask for no library that is called Stourbridge.
        "University Park" is no library called Park, and those "in the city of Leeds" are no council called City of Leeds. Nor are
        those of Orange County the County of Orange, although no place of that name is known.
        """
        mentions = list(found)
        kinds = [m for m in mentions if isinstance(m, (TypeMention, GeneralMention))]
        towns = [
            m for m in mentions
            if isinstance(m, PlaceMention) and not m.is_adjective and any(reading.in_graph for reading in m.readings)
        ]  # fmt: skip

        def is_town(name: NameMention) -> bool:
            if any(encloses(town, name) for town in towns):
                return True
            if self._is_area(words[name.start : name.end]) and any(
                self._is_plain_plural(words[kind.end - 1]) and not kind.overlaps(name) for kind in kinds
            ):
                return True
            same = (town for town in towns if name.start <= town.start and town.end == name.end)
            if not any(self._say_level(words[name.start : town.start]) for town in same):
                return False
            if name.start and words[name.start - 1] in self.places_follow:
                return True
            beside = [kind for kind in kinds if not kind.overlaps(name)]
            return any(
                self.named_by(words[kind.end - 1])
                or (kind.end <= name.start and self._is_of_place(words, name, kind.end))
                for kind in beside
            )

        return [m for m in mentions if not (isinstance(m, NameMention) and is_town(m))]

    def _is_area(self, words: Sequence[str]) -> bool:
        """Whether folded words begin or end with the word for a region: "county of Orange", "Orange county"."""
        regions = [any(entry.value == "level_region" for entry in self.lexicon.entries.get(word, ())) for word in words]
        return len(words) > 1 and (regions[0] or regions[-1])

    def _say_level(self, words: Sequence[str]) -> bool:
        """Whether folded words before a town say but that it is one: "city of"."""
        levels = [any(entry.value == "level_city" for entry in self.lexicon.entries.get(word, ())) for word in words]
        return not words or (
            any(levels) and all(level or word in _JOINING_NAMES for level, word in zip(levels, words, strict=True))
        )

    def _is_one_of_several(
        self, words: Sequence[str], name: NameMention, is_place: Callable[[str], bool], plurals: Container[int]
    ) -> bool:
        """Whether a name of a place and a plural ends, or begins, in one that the institutions it fits do not have."""
        if name.end - name.start < _PLACE_AND_TYPE:
            return False
        labels = [fold_key(named.label).split() for named in name.candidates]
        if labels and self._are_listed(words, name, labels, is_place, plurals):
            return True
        if name.start and words[name.start - 1] in GENITIVES:
            return False
        # As it is written: "musem" was read as one of both.
        first, last = (fold_key(word) for word in (name.text.split()[0], name.text.split()[-1]))
        if name.end - name.start != _PLACE_AND_TYPE:
            return False
        if is_place(words[name.end - 1]) and self._is_plain_plural(first) and first not in self._singular_labels:
            return not any(first in label for label in labels)
        # Of "Bavarian archives", in small letters, the Bavarian State Archives are said in part at most. Gardens alone are no
        # kind: "kew gardens" are the Royal Botanic Gardens.
        own = not self.lexicon.names_institution(last) and all(last in label for label in labels)
        in_part = name.weight < WHOLE_NAME and name.text.rsplit(maxsplit=1)[-1].islower() and not own
        if last in self._singular_labels or not self.named_by(last) or not is_place(words[name.start]):
            return False
        return in_part or (not any(last in label for label in labels) and self._is_plain_plural(last))

    def _are_listed(
        self,
        words: Sequence[str],
        name: NameMention,
        labels: Sequence[Sequence[str]],
        is_place: Callable[[str], bool],
        typed: Container[int],
    ) -> bool:
        """Whether a name is said with a plural at its end or before a place, and is of one: "art museums Denver".

        The lexicon knows more plurals of kinds than have an ending that tells: "les universités de Mons".
        """
        said = name.text.split()
        if len(said) < _PLACE_AND_TYPE or len(said) != name.end - name.start:
            return False
        own = words[name.start : name.end]
        placed = is_place(own[-1]) or is_place(" ".join(own[-2:]))
        plurals = [
            i for i, word in enumerate(said)
            if self._is_plural_said(words, name.start + i, word)
            or (name.start + i in typed and (word.islower() or not name.start + i) and not _is_in(fold_key(word), labels))
        ]  # fmt: skip
        if not any(i == len(said) - 1 or placed for i in plurals):
            return False
        return not any(self._is_plain_plural(word) for label in labels for word in label)

    def _is_plural_said(self, words: Sequence[str], position: int, said: str) -> bool:
        """Whether a word as it was said is a plural: with a capital "Museums" may be a genitive, or stand in a name."""
        # As it is written: "musem" was read as one of both.
        word = fold_key(said)
        if not self._is_plain_plural(word) or word in self._singular_labels:
            return False
        if position and words[position - 1] in GENITIVES and not self._is_of(word, "fr"):
            return False
        return said.islower() or not position or not word.endswith("s")

    def _is_of(self, word: str, language: str) -> bool:
        return any(entry.language == language for entry in self.lexicon.entries.get(word, ()))

    def _is_plain_plural(self, word: str) -> bool:
        return self.named_by(word) and not self.is_collective(word)

    def _is_of_place(self, words: Sequence[str], name: NameMention, first: int) -> bool:
        """Whether a preposition of place parts the name from, or within it, the word for several institutions."""
        if any(word in self.places_follow for word in words[max(first, name.start) : name.end]):
            return True
        articles = self.lexicon.words_of("articles")
        before = name.start - 1
        # "In the region of" is followed by a place as well.
        if before > first and words[before] in _JOINING_NAMES and self.is_level(words[before - 1]):
            before -= 1
        while before >= first and (words[before] in articles - self.places_follow or self.is_level(words[before])):
            before -= 1
        return before >= first and words[before] in self.places_follow
