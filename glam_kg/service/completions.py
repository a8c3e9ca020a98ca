"""What a text that is being typed may become: a question, the name of a custodian, a place."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import chain, islice
from typing import TYPE_CHECKING, Final, Literal

from glam_kg.folding import fold_key
from glam_kg.ontology.vocabulary import LANGUAGES
from glam_kg.question.names.names import name_words
from glam_kg.question.words.tokens import MAX_QUESTION_LENGTH, tokenise
from glam_kg.service.name_beginnings import NameBeginnings
from glam_kg.templates.model import NO_TEMPLATE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from glam_kg.engine import QueryEngine
    from glam_kg.question.names.names import NameIndex
    from glam_kg.templates.catalogue import TemplateCatalogue

Kind = Literal["place", "question", "custodian"]
_LAST: Final = "\U0010ffff"
_FEW_PLACES: Final = 3
_REMEMBERED: Final = 10_000
_SAINTS: Final = ("sankt", "sainte", "sint")
_LONGEST_TAIL: Final = 4
"""Words at the end of a question that are completed as a name."""
_SHORTEST_TAIL: Final = 3


@dataclass(frozen=True, slots=True)
class Completion:
    """One thing that a text may become.

    Attributes:
        kind: What it is.
        text: The whole text, completed.
        id: The GHCID of a custodian, the code or GeoNames id of a place, the id of a question's template.
        note: Where a custodian or place is.
    """

    kind: Kind
    text: str
    id: str
    note: str = ""


@dataclass(frozen=True)
class Completions:
    """Completes texts over one graph."""

    names: NameIndex
    beginnings: NameBeginnings
    places: Places
    questions: Questions

    @classmethod
    def of(cls, engine: QueryEngine) -> Completions:
        """Those of an engine's names, places and templates; a second for a hundred thousand names."""
        names = engine.analyser.graph.names
        return cls(names, NameBeginnings(names), Places.of(engine), Questions.of(engine.catalogue))

    def complete(self, typed: str, *, language: str = "en", limit: int = 10) -> tuple[Completion, ...]:
        """What a text may become, likeliest first.

        Before what only holds the words comes what begins with them: places by their number of custodians, questions in the
        order of the templates, names by their length. Where that is nothing, slips are mended, and then the last words are
        completed as a place or name behind those before them ("Welke musea in Ams").

        Args:
            typed: The text so far; of one that is longer than any question, the beginning.
            language: Of the questions: nl, en, de or fr.
            limit: The most completions.
        """
        typed = typed[:MAX_QUESTION_LENGTH].strip()
        return self._remembered(typed, language, limit) if fold_key(typed) and limit > 0 else ()

    @cached_property
    def _remembered(self) -> Callable[[str, str, int], tuple[Completion, ...]]:
        # All begin with the same few letters.
        return lru_cache(maxsize=_REMEMBERED)(self._completed)

    def _completed(self, typed: str, language: str, limit: int) -> tuple[Completion, ...]:
        found = self._alike(typed, language, limit) or self._mended(typed, language, limit)
        return found or self._at_the_end(typed, language, limit)

    def custodians(self, typed: str) -> Iterator[Completion]:
        """Names that begin with the words, then those that hold them, then those that do where slips are mended."""
        words = name_words(typed)
        seen: set[str] = set()
        for each in chain(self._begun(words), self._held(words), self._respelt(words)):
            if each.id not in seen:
                seen.add(each.id)
                yield each

    def _alike(self, typed: str, language: str, limit: int) -> tuple[Completion, ...]:
        key, words = fold_key(typed), name_words(typed)
        strong: Iterable[Completion] = chain(
            islice(self.places.beginning(key, language), _FEW_PLACES),
            islice(self._questions(self.questions.beginning(key, language)), max(1, limit // 2)),
            self._begun(words),
        )
        holding = self._questions(self.questions.holding(key.split(" "), language))
        weak = chain(self._held(words), islice(holding, max(1, limit // 2)))
        return _first(chain(strong, weak), limit)

    def _questions(self, found: Iterable[Completion]) -> Iterator[Completion]:
        """Questions, but for those that are a name alone: the custodian has it, and says where it is."""
        for each in found:
            named = islice(self._begun(name_words(each.text)), 1)
            if all(fold_key(other.text) != fold_key(each.text) for other in named):
                yield each

    def _mended(self, typed: str, language: str, limit: int) -> tuple[Completion, ...]:
        words = self.beginnings.respelt(name_words(typed))
        return self._alike(" ".join(words), language, limit) if words else ()

    def _at_the_end(self, typed: str, language: str, limit: int) -> tuple[Completion, ...]:
        tokens = tokenise(typed)
        for number in range(min(_LONGEST_TAIL, len(tokens) - 1), 0, -1):
            start = tokens[-number].start
            head, tail = typed[:start], typed[start:]
            if len(tail) < _SHORTEST_TAIL:
                continue
            found = chain(
                islice(self.places.beginning(fold_key(tail), language), _FEW_PLACES), self._begun(name_words(tail))
            )
            completed = _first((replace(each, text=head + each.text) for each in found), limit)
            if completed:
                return completed
        return ()

    def _begun(self, words: Sequence[str]) -> Iterator[Completion]:
        if not words:
            return iter(())
        forms = self.beginnings.beginning(words)
        if any(len(words[-1]) > 1 and saint.startswith(words[-1]) for saint in _SAINTS):
            # Names are kept with "st" for all of them; the empty word ends it.
            forms = [*forms, *self.beginnings.beginning([*words[:-1], "st", ""])]
        return self._told(forms)

    def _held(self, words: Sequence[str]) -> Iterator[Completion]:
        return self._told(self.beginnings.holding(words)) if words else iter(())

    def _respelt(self, words: Sequence[str]) -> Iterator[Completion]:
        respelt = self.beginnings.respelt(words) if words else None
        return chain(self._begun(respelt), self._held(respelt)) if respelt else iter(())

    def _told(self, forms: Iterable[int]) -> Iterator[Completion]:
        for form in forms:
            for name in self.names.names_of(form):
                note = ", ".join(part for part in (name.city, name.region or name.country) if part)
                yield Completion("custodian", name.text, name.iri.rpartition("/")[2], note)


@dataclass(frozen=True, slots=True)
class NamedPlace:
    """A place under one of its names, the number of its custodians, and the languages in which it is called so."""

    custodians: int
    told: Completion
    languages: frozenset[str] = frozenset(LANGUAGES)


@dataclass(frozen=True)
class Places:
    """Settlements, regions and countries of a graph by their folded names."""

    keys: Sequence[str]
    places: Sequence[NamedPlace]
    """For each key the place."""

    @classmethod
    def of(cls, engine: QueryEngine) -> Places:
        """Those of an engine's graph: settlements as the graph calls them, regions and countries in four languages."""
        graph, gazetteer = engine.analyser.graph, engine.analyser.gazetteer
        found: dict[tuple[str, str], NamedPlace] = {}
        for nodes in graph.settlements_by_key.values():
            for node in nodes:
                told = Completion("place", node.name, str(node.geonames_id or node.iri), node.region or node.country)
                found[fold_key(node.name), told.id] = NamedPlace(node.custodians, told)
        for code, custodians in graph.custodians_by_area.items():
            area = gazetteer.place(code)
            for language in LANGUAGES if area is not None else ():
                name = gazetteer.names(area, language) if area is not None else ""
                entry = fold_key(name), code
                known = found[entry].languages if entry in found else frozenset()
                told = Completion("place", name, code, code)
                found[entry] = NamedPlace(custodians, told, known | {language})
        ordered = sorted(found)
        return cls([key for key, _ in ordered], [found[entry] for entry in ordered])

    def beginning(self, prefix: str, language: str) -> Iterator[Completion]:
        """The places whose names begin so, in the language where any do, those with most custodians first; ties by name."""
        start, end = bisect_left(self.keys, prefix), bisect_left(self.keys, prefix + _LAST)
        begun = self.places[start:end]
        own = [place for place in begun if language in place.languages] or begun
        seen: set[str] = set()
        for place in sorted(own, key=lambda place: (-place.custodians, place.told.text, place.told.id)):
            if place.told.id not in seen:
                seen.add(place.told.id)
                yield place.told


@dataclass(frozen=True)
class Questions:
    """The example questions of templates by language, folded."""

    by_language: dict[str, list[tuple[str, Completion]]]

    @classmethod
    def of(cls, catalogue: TemplateCatalogue) -> Questions:
        """Those of a catalogue, in its order."""
        found: dict[str, list[tuple[str, Completion]]] = {}
        for template in catalogue:
            for language, examples in template.examples.items() if template.id != NO_TEMPLATE else ():
                for example in examples:
                    told = Completion("question", example.question, template.id)
                    found.setdefault(language, []).append((fold_key(example.question), told))
        return cls(found)

    def beginning(self, prefix: str, language: str) -> Iterator[Completion]:
        """The questions that begin so."""
        return (told for key, told in self.by_language.get(language, ()) if key.startswith(prefix))

    def holding(self, words: Sequence[str], language: str) -> Iterator[Completion]:
        """The questions that have words which begin as these."""
        for key, told in self.by_language.get(language, ()):
            if all(key.startswith(word) or f" {word}" in key for word in words):
                yield told


def _first(found: Iterable[Completion], limit: int) -> tuple[Completion, ...]:
    """The first so many, each thing and each text once."""
    chosen: dict[tuple[str, str], Completion] = {}
    for each in found:
        known = each.text if each.kind == "question" else each.id
        chosen.setdefault((each.kind, known), each)
        if len(chosen) == limit:
            break
    return tuple(chosen.values())
