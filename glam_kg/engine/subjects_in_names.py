"""Institutions whose names say what they are about: the "Visserijmuseum Breskens" for "a museum about fishing".

A name says a subject by any of the words that it is called by in any language, whole or as the first part of a compound with a
word for a type. Words that are but near to a subject do not count: "Fischer" is rather somebody's name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.question.names.kind_names import without_type
from glam_kg.question.names.names import name_words
from glam_kg.question.words.spelling import stem

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.names.compact_names import CustodianName
    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import SubjectMention

_SHORTEST: Final = 4
"""Letters of a word that a name says a subject with."""
_LINKING: Final = "s"
_SHORTEST_SURNAME: Final = 2
"""Words that a name of somebody has without the first: "van Gogh"."""


def names_about(subject: SubjectMention, index: NameIndex, lexicon: Lexicon) -> Iterator[CustodianName]:
    """The names that say a subject, in the order of the words that say it.

    Args:
        subject: The subject as it was said, with what it is called.
        index: The names.
        lexicon: Tells the words for types, and what subjects are called by themselves.
    """
    for words in _said(subject, lexicon):
        if len("".join(words)) < _SHORTEST:
            continue
        for form in _forms_with(words, index, lexicon):
            for name in index.names_of(form):
                if len(words) == 1 or _is_within(words, name_words(name.text)):
                    yield name


def _said(subject: SubjectMention, lexicon: Lexicon) -> Iterator[tuple[str, ...]]:
    """The folded words of a subject, of each way in which it is called."""
    term = next((each for each in lexicon.vocabulary.subjects if each.term == subject.subject), None)
    if subject.own:
        texts = [word.text for word in subject.own if not word.apart]
    elif term is not None:
        texts = [term.term, *(form.text for form in term.forms if not form.narrower)]
    else:
        texts = [subject.subject, subject.text]
    told = [tuple(fold_key(text).split()) for text in texts]
    if term is None:
        # Who is called after somebody has mostly but the surname: the Van Gogh Museum.
        told += [words[1:] for words in told if len(words) > _SHORTEST_SURNAME]
    yield from dict.fromkeys(told)


def _forms_with(words: Sequence[str], index: NameIndex, lexicon: Lexicon) -> Sequence[int]:
    """The forms of the names that have all of some words, or a compound for a type of the only one."""
    found = set(index.forms_holding(words))
    if len(words) == 1:
        said = stem(words[0])
        for word in index.words:
            part = without_type(word, lexicon) if word.startswith(said) else word
            if part not in {"", word} and said in {stem(part), stem(part.removesuffix(_LINKING))}:
                found.update(index.forms_holding([word]))
    return sorted(found)


def _is_within(words: Sequence[str], name: Sequence[str]) -> bool:
    """Whether some words stand side by side in a name, in any inflection."""
    stems, said = [stem(word) for word in name], [stem(word) for word in words]
    return any(stems[i : i + len(said)] == said for i in range(len(stems)))
