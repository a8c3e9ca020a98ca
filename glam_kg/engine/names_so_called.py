"""Rows whose names say a kind that the data do not know: "Staatsarchiv des Kantons Aargau" among all archives.

They are sought among what the question asks for: its rows, those that it counts, and all of the type where nobody is known to
collect what was asked for. What is asked in one language is found in names of any.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from glam_kg.answers.beside import NOBODY_SO_CALLED, SoCalled
from glam_kg.engine.steps import Clock
from glam_kg.errors import QueryError, SlotValueError, StoreError
from glam_kg.folding import fold_key
from glam_kg.question.kind_words import kind_words
from glam_kg.question.mentions import SubjectMention, TypeMention
from glam_kg.question.spelling import stem

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from glam_kg.engine.result_cache import Result
    from glam_kg.engine.row_finding import RowFinder
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.classification import Candidate
    from glam_kg.question.kind_words import KindWord
    from glam_kg.question.lexicon import Lexicon

_OF_TYPES: Final = {level: f"list_institutions_by_type_{level}" for level in ("city", "region", "country")}
_COUNT: Final = "count_institutions_by_type_location"
_COLLECTIONS: Final = "list_institutions_by_collection"
_ASK_OF_COLLECTIONS: Final = frozenset({"collection", "holder", "holds"})
"""Concepts beside which a subject is one of collections, and no kind of institution."""
_BETWEEN: Final = 3
"""Words that may stand between a type and a subject: "musées de l'aviation"."""
_SHORTEST: Final = 4
"""Letters of a word that says what kind somebody is of."""
_SHORTEST_PART: Final = 3
_ONE_SOUND: Final = {"v": "f", "z": "s"}
"""Dutch writes the end of a word otherwise before an ending: "archieven" or "archief"."""
Rows = tuple["Mapping[str, object]", ...]


@dataclass(frozen=True, slots=True)
class _Kind:
    """A kind as it was said, and what says it in names.

    Attributes:
        text: The words of the question.
        words: The stems of the words that say which kind of the type.
        phrase: The stems of these and of the word for the type; empty of a compound, which says both in one.
        kinds: How names say it in any language; empty where that is not known.
        left: The stems of the words that stand for none of these.
        beside: The words among them that the template leaves out of the question.
    """

    text: str
    words: tuple[str, ...]
    phrase: tuple[str, ...] = ()
    kinds: tuple[KindWord, ...] = ()
    left: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()

    def is_meant_in(self, name: str) -> bool:
        """Whether a folded name says the kind, in whatever language."""
        if not self.kinds or not all(kind.is_said_in(name) for kind in self.kinds):
            return False
        return not self.left or set(self.left) <= {*_stems(name)}

    def is_whole_in(self, name: Sequence[str]) -> bool:
        """Whether the stems of a name have the words of the kind and of its type side by side: "State Archives"."""
        size = len(self.phrase)
        return size > 0 and any(tuple(name[i : i + size]) == self.phrase for i in range(len(name)))

    def is_said_in(self, name: Sequence[str]) -> bool:
        """Whether the stems of a name have the words of the kind; of a compound, as the beginning of one."""
        if not self.phrase:
            return any(word.startswith(self.words) for word in name)
        return set(self.words) <= set(name)


@dataclass(frozen=True, eq=False, repr=False)
class NamesSoCalled:
    """Finds them in one graph; threads may share it.

    Attributes:
        rows: Finds rows.
        lexicon: Tells the word for a type from those that say which kind.
    """

    rows: RowFinder
    lexicon: Lexicon

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
        if "order" in chosen.extraction.slots:
            return NOBODY_SO_CALLED
        sayings = [*self._sayings(tuple(kinds), chosen, analysis, result)]
        listed = self._listed(chosen, result) if sayings else None
        if listed is None or len(listed.rows) < 2 or "name" not in listed.rows[0]:
            return NOBODY_SO_CALLED
        names = [(row, f" {fold_key(str(row.get('name', '')))} ") for row in listed.rows]
        called: dict[_Kind, Rows] = {}
        for saying in sayings:
            # Where nobody is called "civil war museum", war museums are sought.
            for kind in saying:
                if rows := _called(names, kind):
                    called[kind] = rows
                    break
        found = {id(row) for rows in called.values() for row in rows}
        if not 0 < len(found) < len(names):
            return NOBODY_SO_CALLED
        told = SoCalled(
            tuple(row for row, _ in names if id(row) in found),
            said=tuple(kind.text for kind in called),
            words=tuple(word for kind in called for word in kind.beside),
            sure=all(kind.kinds for kind in called),
        )
        if listed is not result and not told.sure:
            return NOBODY_SO_CALLED
        one_type = isinstance(chosen.extraction.slots.get("institution_type"), str)
        leads = told.sure and one_type and len(called) == len(sayings) and not listed.truncated
        is_list = listed is not result or chosen.template.id in _OF_TYPES.values()
        return replace(told, among=len(names)) if leads and is_list else told

    def _listed(self, chosen: Candidate, result: Result) -> Result | None:
        """The rows with the names of those asked for; None where they cannot be asked for."""
        template, values = chosen.template.id, chosen.extraction.values
        if template != _COUNT and not (template == _COLLECTIONS and result.is_empty):
            return result
        levels = [level for level in _OF_TYPES if level in values]
        asked = {slot: value for slot, value in values.items() if slot != "subject"}
        other = self.rows.catalogue.templates.get(_OF_TYPES[levels[0]]) if len(levels) == 1 else None
        if other is None or not self.rows.is_embedded or not asked.keys() <= other.slots.keys():
            return None
        try:
            listed, _ = self.rows.of(other, replace(chosen.extraction, values=asked), "en", Clock())
        except (QueryError, SlotValueError, StoreError):
            # An answer does not depend on it.
            return None
        return None if listed.truncated else listed

    def _sayings(
        self, kinds: Sequence[tuple[str, str]], chosen: Candidate, analysis: Analysis, result: Result
    ) -> Iterator[tuple[_Kind, ...]]:
        """What says a kind, each as it is said, and without the words beside it that the template leaves out."""
        language, mentions = analysis.language.code, chosen.cover.mentions
        types = [m for m in mentions if isinstance(m, TypeMention)]
        said = {analysis.slice(m.start, m.end): m for m in analysis.mentions if isinstance(m, TypeMention)}
        for _, text in kinds:
            plain = self._kind(text, fold_key(text).split(), language)
            mention = said.get(text)
            whole = self._with_words_beside(mention, chosen, analysis) if mention is not None else None
            yield (whole, plain) if whole is not None else (plain,)
        for mention in types:
            if not mention.narrower and (whole := self._with_words_beside(mention, chosen, analysis)) is not None:
                yield (whole,)
        if chosen.template.id == _COLLECTIONS and result.is_empty:
            for subject in (m for m in mentions if isinstance(m, SubjectMention) and m.known):
                kind = _of_subject(subject, types, analysis)
                if kind is not None:
                    yield (kind,)

    def _with_words_beside(self, mention: TypeMention, chosen: Candidate, analysis: Analysis) -> _Kind | None:
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
        kind = self._kind(analysis.slice(start, end), analysis.keys[start:end], analysis.language.code)
        beside = (*range(start, mention.start), *range(mention.end, end))
        return replace(kind, beside=tuple(analysis.tokens[i].text for i in beside))

    def _kind(self, text: str, words: Sequence[str], language: str) -> _Kind:
        found = kind_words().of([part for word in words if (part := self._without_type(word))])
        left = tuple(_stem(word) for word in found.left if not self.lexicon.is_function_word(word))
        if len(words) == 1:
            return _Kind(text, (_stem(words[0]),), (), found.kinds, left)
        # In French what tells more of a noun stands behind it, in the other languages before it.
        told = _told(words[1:] if language == "fr" else words[:-1])
        return _Kind(text, told, tuple(map(_stem, words)), found.kinds, left)

    def _without_type(self, word: str) -> str:
        """What a folded word says beside its type: "kinder" of "kindermuseen", nothing of "museums"."""
        if self._is_type(word):
            return ""
        cut = next((i for i in range(_SHORTEST_PART, len(word) - _SHORTEST) if self._is_type(word[i:])), len(word))
        return word[:cut]

    def _is_type(self, word: str) -> bool:
        return any(entry.kind == "type" and not entry.narrower for entry in self.lexicon.entries.get(word, ()))


def _of_subject(subject: SubjectMention, types: Sequence[TypeMention], analysis: Analysis) -> _Kind | None:
    """A subject of collections that is said as a kind of a type: "railway museums"; None where it is not."""
    kind = kind_words().by_subject.get(subject.subject)
    if kind is None or len(types) != 1 or not _ASK_OF_COLLECTIONS.isdisjoint(analysis.concepts()):
        return None
    start, end = min(subject.start, types[0].start), max(subject.end, types[0].end)
    gap = end - start - (subject.end - subject.start) - (types[0].end - types[0].start)
    return _Kind(analysis.slice(start, end), (), kinds=(kind,)) if gap <= _BETWEEN else None


def _called(names: Sequence[tuple[Mapping[str, object], str]], kind: _Kind) -> Rows:
    """The rows with names that say a kind; those with but its own words where none says it otherwise."""
    meant = [row for row, name in names if kind.is_meant_in(name)] if kind.kinds else []
    if meant:
        return tuple(meant)
    near = [(row, _stems(name)) for row, name in names if kind.words and all(word[:-1] in name for word in kind.words)]
    # An archive that is called State Archives is one rather than that of a State University.
    whole = [row for row, stems in near if kind.is_whole_in(stems)]
    return tuple(whole or [row for row, stems in near if kind.is_said_in(stems)])


def _stems(name: str) -> list[str]:
    return [_stem(word) for word in name.split()]


def _told(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(_stem(word) for word in words if len(word) >= _SHORTEST)


def _stem(word: str) -> str:
    """The stem of a folded word, with one letter for one sound at its end.

    >>> _stem("stadsarchieven"), _stem("stadsarchief"), _stem("staatsarchive")
    ('stadsarchief', 'stadsarchief', 'staatsarchif')
    """
    found = stem(word)
    return found[:-1] + _ONE_SOUND.get(found[-1:], found[-1:])
