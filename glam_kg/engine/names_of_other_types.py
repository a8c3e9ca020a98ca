"""Those whose names say the kind that is asked for, where none of its type is found: a register may have a park as an archive.

"How many national parks are there in Canada?" asks for a type of which there is none; and who is called "Musée de la dentelle"
is a lace museum, though no source tells its collection.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final

from glam_kg.answers.beside import NOBODY_SO_CALLED, OTHER_NAME, SoCalled
from glam_kg.engine.kind_reading import COLLECTIONS, MOST_BETWEEN, KindReading, asks_of_collections, said_together
from glam_kg.engine.kinds_in_names import SaidKind, stem_of
from glam_kg.engine.looked_up import looked_up
from glam_kg.engine.subjects_in_names import names_about
from glam_kg.engine.types_in_names import ARCHIVES, are_said_in_names, forms_saying_type, says_type
from glam_kg.folding import fold_key
from glam_kg.question.kinds.kind_words import kind_words
from glam_kg.question.names.kind_names import forms_saying, without_type
from glam_kg.question.names.name_words import KINDS, senses_of
from glam_kg.question.names.names import name_words
from glam_kg.question.words.mentions import Named, SubjectMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

    from glam_kg.engine.result_cache import Result
    from glam_kg.engine.row_finding import RowFinder
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.names.compact_names import CustodianName
    from glam_kg.question.templates.classification import Candidate
    from glam_kg.question.words.lexicon import Lexicon

_OF_TYPES: Final = frozenset(
    {
        "list_institutions_by_type_city", "list_institutions_by_type_region", "list_institutions_by_type_country",
        "list_institutions_by_type", "count_institutions_by_type_location",
    }
)  # fmt: skip
_OTHERS: Final = frozenset({"museum", "library", "archive", "gallery"})
"""Senses of the words for types whose names say which they are."""
_SAID_IN_NAMES: Final = frozenset("MB")
"""Letters of the types whose kinds have words of their own that say what one is: planetariums, arboreta."""
_OF_BUILDINGS: Final = frozenset("FH")
"""Letters of the types that are buildings, in which others may be."""
_CALLED_AFTER_PLACES: Final = frozenset[object]("L")
"""Letters of the types that are called after where they are: the library of Corfe Castle is no castle."""
_VERBS: Final = frozenset(
    {
        "is",
        "are",
        "zijn",
        "ist",
        "sind",
        "est",
        "sont",
        "heeft",
        "hebben",
        "has",
        "have",
        "hat",
        "haben",
        "a",
        "ont",
        "gaan",
    }
    | {"gaat"}
)
"""Folded words with which a type and a subject are no phrase: "musea gaan over speelgoed"."""
_MOST: Final = 500
"""Custodians that are looked up; of more, a sentence would say nothing."""
_TOLD: Final = """
PREFIX hc: <https://nde.nl/ontology/hc/>
PREFIX skos: <http://www.w3.org/2004/02/skos/core#>
SELECT DISTINCT ?custodian ?name ?institution_type
WHERE {{
  VALUES ?custodian {{ {custodians} }}
  ?custodian skos:prefLabel ?name ; hc:institutionType ?institution_type
}}
ORDER BY ?name ?custodian ?institution_type
"""


@dataclass(frozen=True, eq=False, repr=False)
class NamesOfOtherTypes:
    """Finds them in one graph; threads may share it.

    Attributes:
        rows: Finds rows, and knows the names.
        lexicon: Tells the word for a type from those that say which kind.
    """

    rows: RowFinder
    lexicon: Lexicon

    @cached_property
    def _read(self) -> KindReading:
        return KindReading(self.lexicon)

    def found(
        self, chosen: Candidate, analysis: Analysis, result: Result, kinds: Sequence[tuple[str, str]]
    ) -> SoCalled:
        """Those in the place that is asked for, in the order of their names; none where the question has an answer.

        It has none where others of the type are found of whom no name says a kind that is one word: "cinémathèques".

        Args:
            chosen: The template and what it was filled with.
            analysis: The question.
            result: What the query gave.
            kinds: The words for kinds that the data do not tell apart, each behind the letter of its type.
        """
        extraction = chosen.extraction
        if not self.rows.is_embedded or len(extraction.places) > 1 or extraction.excluded:
            return NOBODY_SO_CALLED
        if not result.is_empty and not (chosen.template.id in _OF_TYPES and self._say_all_of_it(kinds)):
            return NOBODY_SO_CALLED
        letters: frozenset[object] = frozenset()
        about: SubjectMention | None = None
        if chosen.template.id in _OF_TYPES:
            said = [self._read.of_said(text, analysis) for _, text in kinds] or [*self._of_types(chosen, analysis)]
        elif chosen.template.id == COLLECTIONS:
            said = [*self._of_subject(chosen, analysis)]
            about = next((m for m in chosen.cover.mentions if isinstance(m, SubjectMention)), None)
            letters = frozenset(filter(None, (extraction.slots.get("institution_type"),)))
        else:
            return NOBODY_SO_CALLED
        asked = frozenset(letter for letter, _ in kinds) or {extraction.slots.get("institution_type")}
        called: dict[str, CustodianName] = {}
        for kind in said:
            for name in self._called(kind) if about is None else self._called_after(about, chosen, kind):
                at = Named.of(name, 1.0)
                if all(at.is_at(reading) for reading in extraction.places) and (
                    about is not None or self._is_one(name.text, kind, asked)
                ):
                    called.setdefault(name.iri, name)
        if result.is_empty and not kinds and chosen.template.id in _OF_TYPES:
            said += self._with_type(chosen, analysis, called)
        for row in result.rows:
            # Those of the type are no others, and told already.
            called.pop(str(row.get("custodian")), None)
        never = _CALLED_AFTER_PLACES if asked <= _OF_BUILDINGS else frozenset[object]()
        rows = tuple(self._told(called, letters, never)) if 0 < len(called) <= _MOST else ()
        return SoCalled(rows, said=tuple(dict.fromkeys(kind.text for kind in said))) if rows else NOBODY_SO_CALLED

    def _with_type(self, chosen: Candidate, analysis: Analysis, called: dict[str, CustodianName]) -> Iterator[SaidKind]:
        """The words for a type that names say as well; whose do in the place, and are none of it, is added to those found."""
        types = [m for m in chosen.cover.mentions if isinstance(m, TypeMention)]
        said = [analysis.slice(m.start, m.end) for m in types]
        letter = str(chosen.extraction.slots.get("institution_type"))
        if not are_said_in_names(said, letter):
            return
        names = self.rows.names
        for form in self._forms_of(letter):
            for name in names.names_of(form):
                at = Named.of(name, 1.0)
                if all(at.is_at(place) for place in chosen.extraction.places) and says_type(name.text, letter):
                    called.setdefault(name.iri, name)
        yield from (SaidKind(text, ()) for text in said)

    def _forms_of(self, letter: str) -> list[int]:
        """The forms of the names with a word for a type; each type's are sought once."""
        if letter not in self._forms:
            self._forms[letter] = forms_saying_type(self.rows.names, letter)
        return self._forms[letter]

    @cached_property
    def _forms(self) -> dict[str, list[int]]:
        """Those found so far, by letter."""
        return {}

    def of_type(self, kinds: Iterable[SaidKind], letter: str) -> tuple[Mapping[str, object], ...]:
        """Those of one type anywhere whose names say a kind; none where they are too many to look up."""
        called: dict[str, CustodianName] = {}
        for kind in kinds:
            for name in self._called(kind):
                called.setdefault(name.iri, name)
        return tuple(self._told(called, frozenset({letter}))) if 0 < len(called) <= _MOST else ()

    def _say_all_of_it(self, kinds: Sequence[tuple[str, str]]) -> bool:
        """Whether each kind is a word of its own, by which names say it: a "Stadtarchiv" is any archive."""
        return bool(kinds) and all(
            without_type(word, self.lexicon) == word and kind_words().of([word]).kinds
            for word in (fold_key(text) for _, text in kinds)
        )

    def _is_one(self, name: str, kind: SaidKind, letters: Container[object]) -> bool:
        """Whether a name is that of one of a kind, and not that of its library, or of what is called after it.

        Args:
            name: The name.
            kind: The kind.
            letters: Those of the types that it is a kind of.
        """
        folded = f" {fold_key(name)} "
        other = not any(each.housed for each in kind.kinds) and self._says_other(_beside(folded, kind), letters)
        if other and not any(each.begins_name(folded) for each in kind.kinds):
            return False
        return all(each.is_named_in(folded) for each in kind.kinds)

    def _says_other(self, name: str, letters: Container[object]) -> bool:
        """Whether a name says that it is of another type: a University Library or a University Planetarium is no university."""
        if ARCHIVES in letters and says_type(name, ARCHIVES):
            # "Stadsarchief en Athenaeumbibliotheek" is both.
            return False
        words = name_words(name)
        if any(not senses_of(word)[0].isdisjoint(_OTHERS) for word in words):
            return True
        said = (entry for _, _, entries in self.lexicon.phrases(words) for entry in entries if entry.kind == "type")
        return any(entry.value in _SAID_IN_NAMES and entry.value not in letters for entry in said)

    def _of_types(self, chosen: Candidate, analysis: Analysis) -> Iterator[SaidKind]:
        """Types that names say in words of their own: a "Historische Vereniging" is one though no source tells its type."""
        for mention in (m for m in chosen.cover.mentions if isinstance(m, TypeMention)):
            text = analysis.slice(mention.start, mention.end)
            kind = self._read.of(text, analysis.words[mention.start : mention.end], analysis.language.code)
            if kind.kinds and not kind.left:
                yield kind

    def _of_subject(self, chosen: Candidate, analysis: Analysis) -> Iterator[SaidKind]:
        """A subject that somebody is asked to be about: with a type one kind ("musées de la dentelle"), or by itself."""
        types = [m for m in chosen.cover.mentions if isinstance(m, TypeMention)]
        subjects = [m for m in chosen.cover.mentions if isinstance(m, SubjectMention)]
        if len(subjects) != 1 or len(types) > 1 or asks_of_collections(analysis):
            return
        subject, language = subjects[0], analysis.language.code
        span = said_together(subject, types, analysis) if types else None
        text = subject.text
        if span is not None and len(span) - (subject.end - subject.start) <= MOST_BETWEEN:
            words = analysis.words[span.start : span.stop]
            together = analysis.slice(span.start, span.stop)
            text = together if _VERBS.isdisjoint(words) and "," not in together else text
            whole = self._read.of(together, words, language)
            if whole.kinds and not whole.left:
                yield replace(whole, text=text)
                return
        alone = self._read.of(subject.text, analysis.words[subject.start : subject.end], language)
        yield SaidKind(text, (), kinds=() if alone.left else alone.kinds)

    def _called_after(self, subject: SubjectMention, chosen: Candidate, kind: SaidKind) -> Iterator[CustodianName]:
        """The names that say a kind, those that say a subject, and those in which it stands beside the type: "Musée Picasso"."""
        # Where it is told how names say a kind, words that say something else in them are told as well: "Het Schip".
        yield from self._called(kind) if kind.kinds else names_about(subject, self.rows.names, self.lexicon)
        types = [m for m in chosen.cover.mentions if isinstance(m, TypeMention)]
        words = [word for word in fold_key(subject.text).split() if not self.lexicon.is_function_word(word)]
        senses = senses_of(fold_key(types[0].text))[0] & KINDS.keys() if types else frozenset()
        for name in self.rows.names.holding(words) if words and senses else ():
            own = [word for word in name_words(name.text) if not self.lexicon.is_function_word(word)]
            for at in range(len(own) - len(words) + 1):
                beside = (*own[max(0, at - 1) : at], *own[at + len(words) :][:1])
                if own[at : at + len(words)] == words and any(senses & senses_of(word)[0] for word in beside):
                    yield name
                    break

    def _called(self, kind: SaidKind) -> Iterator[CustodianName]:
        """The names that say a kind: in any language, where it is known how names do, else in its own words side by side."""
        if kind.kinds:
            for form in forms_saying(kind.kinds[0], self.rows.names):
                yield from (
                    name for name in self.rows.names.names_of(form) if kind.is_meant_in(f" {fold_key(name.text)} ")
                )
            return
        words = [word for word in kind.phrase or kind.words if not self.lexicon.is_function_word(word)]
        for name in self.rows.names.holding(words):
            # The stem of a plural may be the singular, whose own stem is shorter: "associations", "association".
            folded = fold_key(name.text).split()
            for said in ([stem_of(word) for word in folded], folded):
                own = [word for word in said if not self.lexicon.is_function_word(word)]
                if any(own[i : i + len(words)] == words for i in range(len(own))):
                    yield name
                    break

    def _told(
        self, called: Mapping[str, CustodianName], letters: frozenset[object], never: frozenset[object] = frozenset()
    ) -> Iterator[Mapping[str, object]]:
        """Their rows, those of some types only where there are any, and of others never."""
        rows = looked_up(self.rows, _TOLD, called, _MOST)
        told: set[object] = set()
        for row in rows:
            letter = row["institution_type"]
            if row["custodian"] not in told and (not letters or letter in letters) and letter not in never:
                told.add(row["custodian"])
                name = called[str(row["custodian"])]
                other = {OTHER_NAME: name.text} if fold_key(name.text) != fold_key(str(row["name"])) else {}
                yield {"custodian": row["custodian"], "name": row["name"], "city": name.city, **other}


def _beside(name: str, kind: SaidKind) -> str:
    """A folded name without a phrase for a kind that is no museum, library, archive or gallery: a "Library Association"."""
    for phrase in (said for each in kind.kinds for said in each.said if " " in said.strip() and said in name):
        if senses_of(phrase.split()[-1])[0].isdisjoint(_OTHERS):
            name = name.replace(phrase, " ")
    return name
