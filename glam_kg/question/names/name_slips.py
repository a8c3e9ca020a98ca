"""Whole names with a slip of the pen: in a short word, in a first letter, in a small word, between two words.

A word alone is not mended so far (`glam_kg.question.words.spelling`): one of four letters is near to many, a whole name to few.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.ghcid.skipped_words import function_words
from glam_kg.question.names.name_words import compound_parts, senses_of
from glam_kg.question.words.spelling import stem

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.names.compact_names import CustodianName
    from glam_kg.question.names.names import NameIndex

_MOST_NAMES: Final = 5_000
"""Names with the rarest known word, from which on they are not compared."""
_SHORT: Final = 12
"""Letters of a name, up to which one slip is allowed; in a longer one two."""
_FEW_LETTERS: Final = 3
"""Letters of a word that is near to as short a one by chance: who writes "uva amsterdam" may mean another than "VU Amsterdam"."""


_LONG_PART: Final = 7
"""Letters of the first part of a compound, from which on a slip in it is none of another word."""


@dataclass(frozen=True)
class Slipped:
    """Names that differ from what is said by slips: their forms, ascending, and whether what is said tells enough of them."""

    forms: tuple[int, ...] = ()
    sure: bool = False


def slipped(index: NameIndex, words: Sequence[str]) -> Slipped:
    """The names of an index that are nearest to folded words, of which some stand in no name.

    >>> from glam_kg.question.names.names import CustodianName, NameIndex
    >>> index = NameIndex.build([CustodianName("urn:a", "Tall Grass Art Gallery"), CustodianName("urn:b", "Art Museum")])
    >>> slipped(index, ["tall", "grss", "art", "gallery"])
    Slipped(forms=(1,), sure=True)
    >>> slipped(index, ["tal", "lgrass", "art", "gallery"])
    Slipped(forms=(1,), sure=True)
    """
    from rapidfuzz.distance import OSA
    from rapidfuzz.process import extract_iter

    known = [word for word in words if word in index.words]
    unknown = [word for word in words if word not in index.words]
    postings = sorted({stem(word): index.postings[stem(word)] for word in known}.values(), key=len)
    if not unknown or not postings or len(postings[0]) > _MOST_NAMES:
        return Slipped()
    said = " ".join(words)
    allowed = 1 if len(said) <= _SHORT else 2
    # A slip parts a word or joins two, and an article may be left out.
    forms_near = [
        form
        for form in sorted(set(postings[0]).intersection(*postings[1:]))
        if -allowed <= len(index.words_of(form)) - len(words) <= allowed + 1
    ]
    names = [" ".join(_main(_words_of(index, form))) for form in forms_near]
    near = {
        forms_near[position]: int(slips)
        for _, slips, position in extract_iter(said, names, scorer=OSA.distance, score_cutoff=allowed)
    }
    fewest = min(near.values(), default=0)
    forms = tuple(form for form, slips in near.items() if slips == fewest)
    mended = [word for form in forms for word in _words_of(index, form) if word not in known]
    if forms and all("".join(_main(_words_of(index, form))) == "".join(words) for form in forms):
        # Nothing but a hyphen or a blank is more or less: "Bottes-ford Library".
        return Slipped(forms, sure=True)
    told = not any(len(word) <= _FEW_LETTERS and word not in function_words(None) for word in unknown)
    return Slipped(forms, told and (not all(map(_is_general, known)) or all(map(_is_general, mended))))


def slipped_compound(index: NameIndex, word: str) -> Sequence[CustodianName]:
    """Who is called by the two parts of a folded compound, the first of which has a slip and is long enough for one to show.

    >>> from glam_kg.question.names.names import CustodianName, NameIndex
    >>> index = NameIndex.build([CustodianName("urn:a", "Neanderthal Museum"), CustodianName("urn:b", "Linden Museum")])
    >>> [[name.text for name in slipped_compound(index, word)] for word in ("neandertalmuseum", "lundenmuseum")]
    [['Neanderthal Museum'], []]
    """
    parts = compound_parts(word)
    if not parts or len(parts[0]) < _LONG_PART or senses_of(parts[0])[0]:
        return ()
    near, _ = index.spellings.nearest(parts[0])
    return index.with_words([near[0], parts[1]]) if len(near) == 1 else ()


def _words_of(index: NameIndex, form: int) -> list[str]:
    return [index.word_texts[number] for number in index.words_of(form)]


def _is_general(word: str) -> bool:
    """Whether a word stands in names of any institutions: "Ncg Art Museum" may be another than the Ncsg Art Museum."""
    return bool(senses_of(word)[0]) or word in function_words(None)


def _main(words: Sequence[str]) -> Sequence[str]:
    """A name without the article that it begins with."""
    return words[1:] if len(words) > 1 and words[0] in function_words(None) else words
