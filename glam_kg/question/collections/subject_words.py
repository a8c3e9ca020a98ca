"""The words that a collection is looked for with: those of the user, and all that its subject is called in four languages.

Data may be in any language, whichever the question is in. What is but a part of a subject that the lexicon knows ("faience" of
ceramics) has words of its own: they are looked for first.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from glam_kg.folding import fold_key
from glam_kg.question.collections.collected_kinds import CollectedKinds
from glam_kg.question.words.compounds import COLLECTION_ENDINGS
from glam_kg.question.words.mentions import SubjectMention
from glam_kg.templates.subject_slots import SubjectWord

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from glam_kg.ontology.vocabulary import CollectionSubject, WordForm
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.slots.extraction import Extraction
    from glam_kg.question.templates.classification import Candidate
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention

_LIKE: Final = 80
"""From this likeness on, of 100, two words are one in two languages, or one in two forms: "marionetten", "marionnettes"."""
_SAME: Final = 100
_APART: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "maps": {
        "fr": ("carte postale", "carte à jouer", "carte de visite"),
        "nl": ("kaartspel", "kaartspellen"),
        "de": ("kartenspiel",),
    },
    "bells": {"fr": ("belles lettres",)},
    "charters": {"en": ("chartered",)},
    "clocks and watches": {"nl": ("klokkengiet",)},
    "design": {"en": ("designation", "designated", "designate"), "fr": ("désignation",)},
    "documents": {
        "nl": ("documentair",),
        "de": ("dokumentarfilm",),
        "en": ("documentary", "documentaries"),
        "fr": ("documentaire",),
    },
    "dolls": {
        "nl": ("poppenhui", "poppenspel", "poppentheater", "poppenkast"),
        "de": ("puppenhaus", "puppenhäus", "puppenstube", "puppenspiel", "puppentheater"),
    },
    "fashion": {"nl": ("modena",)},
    "flowers": {"nl": ("bloemendaal", "bloemaert"), "de": ("blumenthal", "blumenberg")},
    "glass": {
        "fr": ("négatif sur verre", "plaque de verre"),
        "en": ("glass negative", "glass plate"),
        "nl": ("glasnegatief", "glasnegatieven"),
        "de": ("glasnegativ", "glasplatten"),
    },
    "letters": {"fr": ("belles lettres",), "de": ("briefmarke",)},
    "natural history": {"fr": ("nature morte",)},
    "medals": {"nl": ("pennington",)},
    "music": {"en": ("operation", "operational", "operating", "operative", "operator")},
    "musical instruments": {"nl": ("violence", "violent")},
    "newspapers": {"fr": ("journal intime", "journaux intimes"), "en": ("personal journal",)},
    "organs": {"en": ("barrel organ", "street organ"), "fr": ("orgue de Barbarie", "orgues de Barbarie")},
    "plants": {
        "fr": ("arbre généalogique", "plantation"),
        "en": ("family tree", "plantation"),
        "nl": ("bloemendaal", "bloemaert", "plantin", "rozendaal"),
        "de": ("blumenthal", "blumenberg", "rosenthal", "rosenberg", "rosenheim"),
    },
    "posters": {"nl": ("posterijen", "posterior", "posterity")},
    "prints": {"nl": ("prentbriefkaart", "prentenboek", "prentice")},
    "roman archaeology": {"fr": ("roman graphique",), "nl": ("limestone",), "de": ("romero",)},
    "religion": {"fr": ("religieux", "religieuse")},
    "shipping": {"nl": ("schiphol",), "fr": ("sous-marin", "sous-marine")},
    "software": {"en": ("olympic games",)},
    "toys": {
        "nl": ("poppenspel", "poppentheater", "poppenkast"),
        "de": ("puppenspiel", "puppentheater"),
        "en": ("puppet", "puppetry"),
    },
    "trees": {"fr": ("arbre généalogique",), "en": ("family tree",)},
    "violins": {"nl": ("violence", "violent")},
}
"""What has a word of a subject in it, or begins with one, and is something else, by the subject and the language."""
_COMPOUNDING: Final = frozenset({"nl", "de"})
_PLURALS: Final = ("s", "n")
_SHORTEST: Final = 5
"""Letters that a Dutch or German word must have without the ending of its plural."""
_SLOT: Final = "subject"


class _Words(NamedTuple):
    all: tuple[SubjectWord, ...]
    own: tuple[SubjectWord, ...] = ()


@dataclass(frozen=True)
class SubjectWords:
    """Tells each subject of a question what it is looked for with.

    Attributes:
        lexicon: What the subjects of collections are called.
    """

    lexicon: Lexicon

    def told(self, words: Sequence[str], found: Sequence[Mention], language: str) -> list[Mention]:
        """The mentions, the subjects among them with their words.

        Args:
            words: The question's folded words.
            found: What was found in it.
            language: That of the question.
        """
        if not any(isinstance(m, SubjectMention) for m in found):
            return list(found)
        return [self._worded(m, words, language) if isinstance(m, SubjectMention) else m for m in found]

    def _worded(self, mention: SubjectMention, words: Sequence[str], language: str) -> SubjectMention:
        kind = self._kinds.of(mention.subject)
        if not mention.known:
            return replace(mention, words=_all_of(_spelt(mention.subject, language), kind))
        said = self._said(mention, words)
        term = mention.subject if mention.subject in self._subjects else said.term
        if not term:
            return replace(mention, words=_all_of(_spelt(mention.subject, language), kind))
        found = self._of(term, said.phrase)
        if term == mention.subject:
            return replace(mention, words=_all_of(found.all, kind), own=found.own)
        # What the graph itself calls so is that, and the subject of the lexicon only where it says no less: no other toys
        # are told for the "tin toys" of a graph.
        graph = _spelt(mention.subject, language)
        if len(fold_key(mention.subject).split()) > len(said.phrase.split()):
            return replace(mention, words=graph)
        return replace(mention, words=(*graph, *(found.own or found.all)))

    def _said(self, mention: SubjectMention, words: Sequence[str]) -> _Said:
        """The words of a mention that the lexicon has for its subject, and the subject that they stand for."""
        phrases = [
            (end - start, start, entry.value)
            for start, end, entries in self.lexicon.phrases(words)
            if mention.start <= start and end <= mention.end
            for entry in entries
            if entry.kind == "subject" and (entry.value == mention.subject or mention.subject not in self._subjects)
        ]
        if phrases:
            length, first, term = max(phrases)
            # Of "maps and atlases" no part alone is asked for.
            is_all = all(first <= start and start + size <= first + length for size, start, _ in phrases)
            return _Said(" ".join(words[first : first + length]) if is_all else "", term)
        word = words[mention.start]
        ending = next((each for each in COLLECTION_ENDINGS if word.endswith(each)), "")
        return _Said(word.removesuffix(ending), "")

    @cached_property
    def _kinds(self) -> CollectedKinds:
        return CollectedKinds.of_types(self.lexicon.vocabulary.institution_types)

    @cached_property
    def _subjects(self) -> dict[str, CollectionSubject]:
        return {subject.term: subject for subject in self.lexicon.vocabulary.subjects}

    @cached_property
    def _of(self) -> Callable[[str, str], _Words]:
        """All words of a subject, and those of the part of it that a folded phrase says."""
        return lru_cache(maxsize=1024)(lambda term, phrase: _words_of(self._subjects[term], phrase))


class _Said(NamedTuple):
    phrase: str
    term: str


def _words_of(subject: CollectionSubject, phrase: str) -> _Words:
    everything = (
        SubjectWord(subject.term, "en"),
        *(SubjectWord(form.text, form.language) for form in subject.forms),
        *_apart(subject.term),
    )
    called = [form for form in subject.forms if fold_key(form.text) == phrase]
    whole = {fold_key(form.text) for form in subject.forms if not form.narrower}
    # "Medieval manuscripts" are manuscripts, of which the data need not say so; "salt mining" is told apart from mining.
    is_whole = not any(form.part for form in called) and not whole.isdisjoint(phrase.split())
    if not called or not all(form.narrower for form in called) or is_whole:
        return _Words(tuple(dict.fromkeys(everything)))
    return _Words(tuple(dict.fromkeys(everything)), _words_of_part(subject, called, phrase))


def _words_of_part(subject: CollectionSubject, called: Sequence[WordForm], phrase: str) -> tuple[SubjectWord, ...]:
    """The words of the part of a subject that a folded phrase says: those that the schema has for it, and what is like it."""
    from rapidfuzz.fuzz import ratio

    parts = {form.part for form in called if form.part}
    own = (
        form
        for form in subject.forms
        if form.part in parts or (form.narrower and not form.part and ratio(fold_key(form.text), phrase) >= _LIKE)
    )
    apart = (word for part in sorted(parts) for word in _apart(part))
    return tuple(dict.fromkeys((*(SubjectWord(form.text, form.language) for form in own), *apart)))


def _all_of(words: tuple[SubjectWord, ...], more: tuple[SubjectWord, ...]) -> tuple[SubjectWord, ...]:
    return tuple(dict.fromkeys((*words, *more))) if more else words


def _apart(term: str) -> Iterator[SubjectWord]:
    for language, texts in _APART.get(term, {}).items():
        yield from (SubjectWord(text, language, apart=True) for text in texts)


def _spelt(text: str, language: str) -> tuple[SubjectWord, ...]:
    """A text as it was said, and one that compounds are made of without the ending of its plural."""
    said = SubjectWord(text, language)
    if language in _COMPOUNDING and text.endswith(_PLURALS) and len(text.rsplit(maxsplit=1)[-1]) > _SHORTEST:
        return said, SubjectWord(text[:-1], language)
    return (said,)


def of_narrower_subject(chosen: Candidate, analysis: Analysis) -> Extraction | None:
    """What was asked with the words of the part of a subject alone that was said; None where all of a subject was.

    Args:
        chosen: What the question is read as.
        analysis: The question, which may say the subject itself elsewhere: "Karten oder Atlanten".
    """
    slots = chosen.extraction.slots
    if _SLOT not in slots:
        return None
    used = (m for m in chosen.cover.mentions if isinstance(m, SubjectMention) and m.own)
    mention = next((m for m in used if m.subject == slots[_SLOT]), None)
    if mention is None or any(
        isinstance(m, SubjectMention)
        and m.subject == mention.subject
        and m.own != mention.own
        and not m.overlaps(mention)
        for m in analysis.mentions
    ):
        return None
    if chosen.extraction.values.get(_SLOT) != mention.words:
        return None
    return replace(
        chosen.extraction,
        values={**chosen.extraction.values, _SLOT: mention.own},
        slots={**slots, _SLOT: _spelling(mention, analysis.language.code)},
    )


def _spelling(mention: SubjectMention, language: str) -> str:
    """What was said for the part of a subject; where that is misspelt, the word of the language that is most like it."""
    from rapidfuzz.fuzz import ratio

    said = fold_key(mention.text)
    spoken = (word.text for word in mention.own if word.language == language and not word.apart)
    likeness = {text: ratio(fold_key(text), said) for text in spoken}
    most_like = max(likeness, key=lambda text: likeness[text], default="")
    return most_like if _LIKE <= likeness.get(most_like, 0) < _SAME else mention.text
