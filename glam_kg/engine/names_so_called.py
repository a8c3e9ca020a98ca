"""Rows whose names say a kind that the data do not know: "Staatsarchiv des Kantons Aargau" among all archives.

They are sought among what the question asks for: its rows, those that it counts, and all of the type where nobody is known to
collect what was asked for. What is asked in one language is found in names of any.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final

from glam_kg.answers.beside import NOBODY_SO_CALLED, OTHER_NAME, SoCalled
from glam_kg.engine.kind_reading import COLLECTIONS, MOST_BETWEEN, KindReading, said_together
from glam_kg.engine.kinds_in_names import Names, SaidKind, padded
from glam_kg.engine.names_of_other_types import NamesOfOtherTypes
from glam_kg.engine.steps import Clock
from glam_kg.errors import QueryError, SlotValueError, StoreError
from glam_kg.folding import fold_key
from glam_kg.question.kinds.kind_words import kind_words
from glam_kg.question.names.kind_names import without_type
from glam_kg.question.slots.order_slots import MAX_LIMIT
from glam_kg.question.words.mentions import SubjectMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from glam_kg.engine.result_cache import Result
    from glam_kg.engine.row_finding import RowFinder
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.slots.extraction import SlotValue
    from glam_kg.question.templates.classification import Candidate
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.templates.model import Template

_OF_TYPES: Final = {level: f"list_institutions_by_type_{level}" for level in ("city", "region", "country")}
_LISTS: Final = frozenset({"list_institutions_by_type", *_OF_TYPES.values()})
_COUNT: Final = "count_institutions_by_type_location"
_ALWAYS_SAYING: Final = frozenset({"A", "E"})
"""Types whose names say who keeps them, or what they are: a city library may be called "Public Library"."""
_PLURAL: Final = "s"
_MUSEUM, _GALLERY = "M", "G"
_ART: Final = " art "
"""Of the words by which names say a kind, one of those of art."""
_ORDERED_BY: Final = ("founded", "amount", "currency")
"""Columns of rows with an order."""
_MOST_OF_ALL_NAMES: Final = 2_000
"""So many rows are looked at by all their names; of more, each by the one that it shows: that takes a tenth of the time."""


@dataclass(frozen=True, eq=False, repr=False)
class NamesSoCalled:
    """Finds them in one graph; threads may share it.

    Attributes:
        rows: Finds rows.
        lexicon: Tells the word for a type from those that say which kind.
    """

    rows: RowFinder
    lexicon: Lexicon

    @cached_property
    def _read(self) -> KindReading:
        return KindReading(self.lexicon)

    def found(
        self, chosen: Candidate, analysis: Analysis, result: Result, kinds: Iterable[tuple[str, str]]
    ) -> SoCalled:
        """The rows whose names say the kind that was asked for, where not all do; nobody where none does.

        Args:
            chosen: The template and what it was filled with.
            analysis: The question.
            result: What the query gave.
            kinds: The words for kinds that the data do not tell apart, each behind the letter of its type.
        """
        sayings = [*self._sayings(tuple(kinds), chosen, analysis, result)]
        if "order" in chosen.extraction.slots:
            return self._first(sayings, chosen, analysis, result)
        if sayings and chosen.template.id == _COUNT and chosen.extraction.values.keys() == {"institution_type"}:
            return self._anywhere(chosen, result, [saying[-1] for saying in sayings])
        listed = self._listed(chosen, result) if sayings else None
        if listed is None or not listed.rows or "name" not in listed.rows[0]:
            return NOBODY_SO_CALLED
        others = self.rows.names.texts_of if len(listed.rows) <= _MOST_OF_ALL_NAMES else None
        names = Names.of(listed.rows, others)
        called, sure = self._called(sayings, names, analysis.language.code)
        found = {number: name for numbers in called.values() for number, name in numbers.items()}
        if not found and _is_told_by_names(sayings, chosen):
            none = not listed.truncated and not _seems_said(sayings, names)
            return SoCalled(said=tuple(saying[-1].text for saying in sayings), none=none)
        beside = listed is not result
        if (
            len(sayings) == 1
            and not beside
            and not listed.truncated
            and (len(found) == len(names.names) or _all_have(names, sayings[0][-1]))
        ):
            return SoCalled(all_do=True)
        # Beside an empty list of collections it is told of all, too.
        if not 0 < len(found) < len(listed.rows) + beside:
            return NOBODY_SO_CALLED
        told = SoCalled(
            tuple(self._with_name(listed.rows[number], found[number]) for number in sorted(found)),
            said=tuple(kind.text for kind in called),
            words=tuple(word for kind in called for word in kind.beside),
            sure=sure,
        )
        if beside and not told.sure:
            return NOBODY_SO_CALLED
        one_type = isinstance(chosen.extraction.slots.get("institution_type"), str)
        leads = told.sure and one_type and len(called) == len(sayings) and not listed.truncated
        is_list = beside or chosen.template.id in _LISTS
        several = leads and is_list and len(listed.rows) > 1
        if not several:
            return told
        return replace(told, among=len(listed.rows), galleries=self._galleries(chosen, called))

    def among(
        self,
        rows: Sequence[Mapping[str, object]],
        chosen: Candidate,
        analysis: Analysis,
        result: Result,
        kinds: Iterable[tuple[str, str]],
    ) -> SoCalled:
        """Those of some further rows whose names say the kind that was asked for; nobody where no name is sure to.

        Args:
            rows: The rows, which are none of the answer.
            chosen: The template and what it was filled with.
            analysis: The question.
            result: What the query gave.
            kinds: The words for kinds that the data do not tell apart, each behind the letter of its type.
        """
        sayings = [*self._sayings(tuple(kinds), chosen, analysis, result)] if rows else []
        if not sayings:
            return NOBODY_SO_CALLED
        names = Names.of(rows, self.rows.names.texts_of)
        called, sure = self._called(sayings, names, analysis.language.code)
        found = {number: name for numbers in called.values() for number, name in numbers.items()}
        if not found or not sure:
            return NOBODY_SO_CALLED
        told = tuple(self._with_name(rows[number], found[number]) for number in sorted(found))
        return SoCalled(told, said=tuple(kind.text for kind in called), sure=True)

    def _galleries(self, chosen: Candidate, called: Iterable[SaidKind]) -> int:
        """How many art galleries there are, where art museums are asked for: the data have a type for the two."""
        if chosen.extraction.values.get("institution_type") != _MUSEUM:
            return 0
        if not any(_ART in word.said for kind in called for word in kind.kinds):
            return 0
        found = self._found(chosen, chosen.template, {**chosen.extraction.values, "institution_type": _GALLERY})
        return found.counted if found is not None else 0

    def _first(
        self, sayings: Sequence[Sequence[SaidKind]], chosen: Candidate, analysis: Analysis, result: Result
    ) -> SoCalled:
        """Of an order, the first whose names say the kind: the oldest of all research centres need be no observatory."""
        slots, order, most = (
            chosen.extraction.slots,
            chosen.extraction.slots["order"],
            chosen.extraction.slots.get("limit"),
        )
        one_type = isinstance(slots.get("institution_type"), str) and len(sayings) == 1
        if not one_type or not isinstance(most, int) or "rank" in slots or not self.rows.is_embedded:
            return NOBODY_SO_CALLED
        listed = self._found(chosen, chosen.template, {**chosen.extraction.values, "limit": MAX_LIMIT})
        if listed is None or not listed.rows or "name" not in listed.rows[0]:
            return NOBODY_SO_CALLED
        others = self.rows.names.texts_of if len(listed.rows) <= _MOST_OF_ALL_NAMES else None
        names = Names.of(listed.rows, others)
        called, sure = self._called(sayings, names, analysis.language.code)
        found = {number: name for numbers in called.values() for number, name in numbers.items()}
        if not found:
            # Of "kaasmuseum" one word says the kind, and the first of all museums is not what was asked for.
            told = sayings[0][-1].compound or _is_told_by_names(sayings, chosen)
            none = told and not _seems_said(sayings, names) and len(names.names) < MAX_LIMIT
            return SoCalled(said=(sayings[0][-1].text,), none=none, order=str(order)) if none else NOBODY_SO_CALLED
        if not sure:
            return NOBODY_SO_CALLED
        first = _as_far_as([(number, listed.rows[number]) for number in sorted(found)], most)
        if {row["custodian"] for _, row in first} == {row["custodian"] for row in result.rows}:
            return SoCalled(all_do=True)
        rows = tuple(self._with_name(row, found[number]) for number, row in first)
        return SoCalled(
            rows, said=tuple(kind.text for kind in called), sure=True, among=len(listed.rows), order=str(order)
        )

    def _called(
        self, sayings: Iterable[Sequence[SaidKind]], names: Names, language: str
    ) -> tuple[dict[SaidKind, dict[int, str]], bool]:
        """The names that say each kind, by the numbers of their rows, and whether they say it for sure."""
        called: dict[SaidKind, dict[int, str]] = {}
        sure = True
        for saying in sayings:
            # Where nobody is called "civil war museum", war museums are sought, and castles for "kasteelmusea".
            part = self._read.of_part(saying[-1], language)
            for kind in (*saying, *([part] if part is not None else ())):
                meant = names.meaning(kind, self._tells_a_kind)
                # A garden is no "conservatoire botanique" because its name has one of the two words.
                by_words = not (kind.is_told_by_names and (kind.whole or not kind.phrase))
                numbers = meant or (names.saying(kind, self._tells_a_kind) if by_words else {})
                if by_words:
                    numbers |= names.headed(kind, self._tells_a_kind)
                if numbers:
                    called[kind] = numbers
                    sure = sure and (bool(meant) or kind.compound)
                    break
        return called, sure

    def _anywhere(self, chosen: Candidate, result: Result, kinds: Sequence[SaidKind]) -> SoCalled:
        """Those of a type that is counted everywhere: what names say a kind by is looked up in the index of all names."""
        letter, counted = chosen.extraction.slots["institution_type"], result.rows[0].get("count") if result.rows else 0
        known = all(kind.compound or (kind.kinds and not kind.left) for kind in kinds)
        if not isinstance(letter, str) or not isinstance(counted, int) or not known:
            return NOBODY_SO_CALLED
        rows = NamesOfOtherTypes(self.rows, self.lexicon).of_type(kinds, letter) if self.rows.is_embedded else ()
        if not 0 < len(rows) < counted:
            return NOBODY_SO_CALLED
        return SoCalled(rows, said=tuple(kind.text for kind in kinds), sure=True, among=counted)

    def _tells_a_kind(self, name: str) -> bool:
        """Whether a folded name has a word for institutions: the association of a museum may be called after anything."""
        lexicon = self.lexicon
        return any(lexicon.names_institution(word) or without_type(word, lexicon) != word for word in name.split())

    def _with_name(self, row: Mapping[str, object], name: str) -> Mapping[str, object]:
        """A row, with the name by which it is told, where that is not the one that it shows."""
        if padded(str(row["name"])) == name:
            return row
        texts = self.rows.names.texts_of(str(row.get("custodian", "")))
        other = next((text for text in texts if padded(text) == name), "")
        return {**row, OTHER_NAME: other} if other else row

    def _listed(self, chosen: Candidate, result: Result) -> Result | None:
        """The rows with the names of those asked for; None where they cannot be asked for."""
        template, values = chosen.template.id, chosen.extraction.values
        if template != _COUNT and not (template == COLLECTIONS and result.is_empty):
            return result
        levels = [level for level in _OF_TYPES if level in values]
        asked = {slot: value for slot, value in values.items() if slot != "subject"}
        other = self.rows.catalogue.templates.get(_OF_TYPES[levels[0]]) if len(levels) == 1 else None
        if other is None or not self.rows.is_embedded or not asked.keys() <= other.slots.keys():
            return None
        listed = self._found(chosen, other, asked)
        return None if listed is None or listed.truncated else listed

    def _found(self, chosen: Candidate, template: Template, values: dict[str, SlotValue]) -> Result | None:
        """The rows of a template that is filled otherwise; None where it has none: an answer does not depend on it."""
        try:
            return self.rows.of(template, replace(chosen.extraction, values=values), "en", Clock())[0]
        except (QueryError, SlotValueError, StoreError):
            return None

    def _sayings(
        self, kinds: Sequence[tuple[str, str]], chosen: Candidate, analysis: Analysis, result: Result
    ) -> Iterator[tuple[SaidKind, ...]]:
        """What says a kind, each as it is said, and without the words beside it that the template leaves out."""
        mentions = chosen.cover.mentions
        types = [m for m in mentions if isinstance(m, TypeMention)]
        narrower = [m for m in analysis.type_mentions if m.narrower] if kinds else []
        said = {analysis.slice(m.start, m.end): m for m in narrower}
        for _, text in kinds:
            plain = self._read.of_said(text, analysis)
            mention = said.get(text)
            whole = self._with_words_beside(mention, chosen, analysis) if mention is not None else None
            yield (whole, plain) if whole is not None else (plain,)
        for mention in types:
            if not mention.narrower and (whole := self._with_words_beside(mention, chosen, analysis)) is not None:
                yield (whole,)
        if chosen.template.id == COLLECTIONS and result.is_empty:
            for subject in (m for m in mentions if isinstance(m, SubjectMention) and m.known):
                kind = _of_subject(subject, types, analysis)
                if kind is not None:
                    yield (kind,)

    def _with_words_beside(self, mention: TypeMention, chosen: Candidate, analysis: Analysis) -> SaidKind | None:
        """A type with the words before it, in French behind it, that the template leaves out; None where there are none."""
        start, end = mention.start, mention.end
        if analysis.language.code == "fr":
            while end in chosen.ignored:
                end += 1
        else:
            while start - 1 in chosen.ignored:
                start -= 1
        if (start, end) == (mention.start, mention.end):
            return None
        kind = self._read.of(analysis.slice(start, end), analysis.keys[start:end], analysis.language.code)
        beside = (*range(start, mention.start), *range(mention.end, end))
        return replace(kind, beside=tuple(analysis.tokens[i].text for i in beside))


def _all_have(names: Names, kind: SaidKind) -> bool:
    """Whether each name that is told has the very word of a kind, in the singular or the plural: "zoos" of the Memphis Zoo."""
    word = fold_key(kind.text)
    forms = (f" {word} ", f" {word.removesuffix(_PLURAL)} ")
    return all(any(form in own[0] for form in forms) for own in names.names)


def _is_told_by_names(sayings: Sequence[Sequence[SaidKind]], chosen: Candidate) -> bool:
    """Whether it is told of the kinds that no name says them.

    It is of those that are known from names alone, and of those that are found by names: not of cities, which may keep a "Public
    Library", nor of what many of other names are. Of collections it is told of museums only.
    """
    kinds = [saying[-1] for saying in sayings]
    if all(kind.only_named and (kind.is_found_by_names or not kind.kinds) for kind in kinds):
        return True
    always = chosen.extraction.slots.get("institution_type") in _ALWAYS_SAYING
    if chosen.template.id == COLLECTIONS and chosen.extraction.slots.get("institution_type") != _MUSEUM:
        # An archive is called after what it keeps less often than a museum.
        return False
    return all(kind.is_found_by_names or (always and kind.is_told_by_names) for kind in kinds)


def _seems_said(sayings: Sequence[Sequence[SaidKind]], names: Names) -> bool:
    """Whether a name has words of a kind that it does not say.

    "None is a university" beside "Breda University of Applied Sciences" would read as a slip.
    """
    return any(word in own for saying in sayings for word in _words_of(saying[-1]) for own, *_ in names.names)


def _as_far_as(
    ordered: Sequence[tuple[int, Mapping[str, object]]], most: int
) -> Sequence[tuple[int, Mapping[str, object]]]:
    """So many of an order, with those that share the last one's year or amount."""
    last = ordered[:most][-1][1]
    shared = [column for column in _ORDERED_BY if column in last]
    return [(n, row) for i, (n, row) in enumerate(ordered) if i < most or all(row.get(c) == last[c] for c in shared)]


def _words_of(kind: SaidKind) -> Iterator[str]:
    """The words by which names say a kind, whatever stands behind them."""
    return (word.rstrip() for each in kind.kinds for word in each.said)


def _of_subject(subject: SubjectMention, types: Sequence[TypeMention], analysis: Analysis) -> SaidKind | None:
    """A subject of collections that is said as a kind of a type: "railway museums"; None where it is not."""
    kind, span = kind_words().by_subject.get(subject.subject), said_together(subject, types, analysis)
    if kind is None or span is None:
        return None
    gap = len(span) - (subject.end - subject.start) - (types[0].end - types[0].start)
    return SaidKind(analysis.slice(span.start, span.stop), (), kinds=(kind,)) if gap <= MOST_BETWEEN else None
