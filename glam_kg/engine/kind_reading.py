"""What the words of a question for a kind of institution say in names: the kind itself, and the word for its type."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from glam_kg.engine.kinds_in_names import SaidKind, stem_of
from glam_kg.folding import fold_key
from glam_kg.question.kinds.kind_words import kind_words
from glam_kg.question.kinds.kinds_in_graph import KIND_IN_NAMES, singulars
from glam_kg.question.names.kind_names import without_type

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import SubjectMention, TypeMention

COLLECTIONS: Final = "list_institutions_by_collection"
"""The template of collections, beside whose subject a type may be one kind with it."""
MOST_BETWEEN: Final = 3
"""Words that may stand between a type and a subject: "musées de l'aviation"."""
_ASK_OF_COLLECTIONS: Final = frozenset({"collection", "holder", "holds"})
"""Concepts beside which a subject is one of collections, and no kind of institution."""
_BEING_ABOUT: Final = (
    "gaan over", "gaat over", "gewijd", "toegewijd", "draai", "om draai", "op het gebied", "met als onderwerp", "onderwerp",
    "over het thema", "revolve", "is all about", "are all about", "devoted", "dedicated", "about the sub", "on the sub",
    "on the topic", "topic", "them", "subject", "focus", "deal", "dreh", "sich um", "gewidmet", "widm", "sich widm",
    "zum them", "zu den them",
    "befass", "tourne", "consacre", "se consacre", "dedie", "sur le ", "sujet", "portant sur", "traite", "voue",
)  # fmt: skip
"""How folded words of `holds` begin that say what somebody is about, and not what is kept there."""
_SHORTEST: Final = 4
"""Letters of a word that says what kind somebody is of."""
_COMPOUNDING: Final = frozenset({"nl", "de"})
_SHORTEST_HEAD: Final = 5
"""Letters of a noun that compounds in names are of the kind of: towns end in shorter ones, "burg" and "kerk"."""
_LINKING: Final = "s"
_PLURALS: Final = ("en", "n", "e", "s")


def asks_of_collections(analysis: Analysis) -> bool:
    """Whether it is asked what is kept, and not only what somebody is about: "gewijd aan speelgoed", "consacré à la pêche"."""
    said = (m for m in analysis.concept_mentions if m.concept in _ASK_OF_COLLECTIONS)
    return any(not fold_key(analysis.slice(m.start, m.end)).startswith(_BEING_ABOUT) for m in said)


def said_together(subject: SubjectMention, types: Sequence[TypeMention], analysis: Analysis) -> range | None:
    """The words from a subject to the one type beside it; None where collections or several types are asked for."""
    if len(types) != 1 or asks_of_collections(analysis):
        return None
    return range(min(subject.start, types[0].start), max(subject.end, types[0].end))


@dataclass(frozen=True, eq=False, repr=False)
class KindReading:
    """Reads them; threads may share it.

    Attributes:
        lexicon: Tells the word for a type from those that say which kind.
    """

    lexicon: Lexicon

    def of_said(self, text: str, analysis: Analysis) -> SaidKind:
        """What the words of a question for a kind say; a slip, or a diminutive, is read as the question was.

        Args:
            text: The words as they were said.
            analysis: The question.
        """
        language = analysis.language.code
        said = (m for m in analysis.type_mentions if m.narrower)
        mention = next((m for m in said if analysis.slice(m.start, m.end) == text), None)
        if mention is not None and mention.reason == KIND_IN_NAMES:
            # A plural that only names have may have been taken for a slip.
            return self.of(text, fold_key(text).split(), language)
        words = fold_key(text).split() if mention is None else analysis.words[mention.start : mention.end]
        # "Vereine" are a kind whatever they are called.
        return replace(self.of(text, words, language), only_named=False)

    def of(self, text: str, words: Sequence[str], language: str) -> SaidKind:
        """What some words of a question say.

        Args:
            text: The words as they were said.
            words: The same words folded.
            language: That of the question.
        """
        parts = [part for word in words if (part := without_type(word, self.lexicon))]
        found = kind_words().of(parts)
        if not found.kinds:
            # A "hogeschool" is no "hoge" school.
            whole = kind_words().of(words)
            found = whole if whole.kinds else found
        left = tuple(stem_of(word) for word in found.left if not self.lexicon.is_function_word(word))
        if len(words) == 1:
            # Neither a word of the lexicon nor a compound of one: names alone have it.
            only_named = words[0] not in self.lexicon.entries and parts == [*words]
            compound = not found.kinds and (only_named or parts not in ([], [*words]))
            word = singulars(words[0], language)[0] if only_named else words[0]
            heads = self._heads(word) if language in _COMPOUNDING else ()
            return SaidKind(
                text, (stem_of(word),), (), found.kinds, left, compound=compound, only_named=only_named, heads=heads
            )
        # In French what tells more of a noun stands behind it, in the other languages before it.
        told = _told(words[1:] if language == "fr" else words[:-1])
        by_itself = bool(found.kinds) and not found.left and parts == [*words]
        return SaidKind(text, told, tuple(map(stem_of, words)), found.kinds, left, whole=by_itself)

    def of_part(self, kind: SaidKind, language: str) -> SaidKind | None:
        """What the first part of a compound says by itself in names, "kasteel" of "kasteelmusea"; None where it is short.

        Args:
            kind: The compound as it was said.
            language: That of the question.
        """
        word = fold_key(kind.text)
        part = without_type(word, self.lexicon)
        if not kind.compound or kind.only_named or language not in _COMPOUNDING or part == word:
            return None
        last = word.removeprefix(part)
        part = part.removesuffix(_LINKING) if part.removesuffix(_LINKING) in self.lexicon.entries else part
        if len(part) < _SHORTEST_HEAD or self.lexicon.is_function_word(part):
            return None
        return SaidKind(kind.text, (stem_of(part),), (stem_of(part), stem_of(last)))

    def _heads(self, noun: str) -> tuple[str, ...]:
        """What a compound for one of a kind ends in: the singular of its folded noun, where the lexicon tells which that is."""
        singulars = [noun.removesuffix(ending) for ending in _PLURALS if noun.endswith(ending)] or [noun]
        # Towns end as plurals do: in "Gelsenkirchen" is no church.
        known = [word for word in singulars if word in self.lexicon.entries] or singulars
        return tuple(word for word in known if len(word) >= _SHORTEST_HEAD)


def _told(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(stem_of(word) for word in words if len(word) >= _SHORTEST)
