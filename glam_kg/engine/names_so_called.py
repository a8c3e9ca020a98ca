"""Rows whose names have the word for a kind that the data do not know: "Staatsarchiv des Kantons Aargau" among all archives."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.question.mentions import TypeMention
from glam_kg.question.spelling import stem

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.classification import Candidate

_SHORTEST: Final = 4
"""Letters of a word that says what kind somebody is of."""
_ONE_SOUND: Final = {"v": "f", "z": "s"}
"""Dutch writes the end of a word otherwise before an ending: "archieven" of "archief"."""
Rows = tuple["Mapping[str, object]", ...]


@dataclass(frozen=True, slots=True)
class _Kind:
    """The stems of the words for a kind: those that say which, and these with the type; a compound says both in one."""

    words: tuple[str, ...]
    phrase: tuple[str, ...] = ()

    def is_said_in(self, name: Sequence[str]) -> bool:
        """Whether the stems of a name have the words of the kind; of a compound, as the beginning of one."""
        if not self.phrase:
            return any(word.startswith(self.words) for word in name)
        return set(self.words) <= set(name)

    def is_whole_in(self, name: Sequence[str]) -> bool:
        """Whether the stems of a name have the words of the kind and of its type side by side: "State Archives"."""
        size = len(self.phrase)
        return size > 0 and any(tuple(name[i : i + size]) == self.phrase for i in range(len(name)))


def so_called(
    rows: Sequence[Mapping[str, object]], kinds: Iterable[tuple[str, str]], chosen: Candidate, analysis: Analysis
) -> Rows:
    """The rows of a list whose names say the kind that was asked for, where not all do; none where none does.

    Args:
        rows: The rows.
        kinds: The words for kinds that the data do not tell apart, each behind the letter of its type.
        chosen: The template and what it was filled with.
        analysis: The question.
    """
    if len(rows) < 2 or "name" not in rows[0] or "order" in chosen.extraction.slots:
        return ()
    asked = [kind for kind in _kinds(kinds, chosen, analysis) if kind.words]
    named = [(row, words) for row in rows if (words := _stems(str(row.get("name", "")), asked))] if asked else []
    said = [row for row, words in named if any(kind.is_said_in(words) for kind in asked)]
    # An archive that is called State Archives is one rather than that of a State University.
    whole = [row for row, words in named if any(kind.is_whole_in(words) for kind in asked)]
    found = whole or said
    return tuple(found) if len(found) < len(rows) else ()


def _stems(name: str, kinds: Sequence[_Kind]) -> list[str]:
    """The stems of a name that may say one of some kinds; none of any other, as few of ten thousand names are worth it."""
    folded = fold_key(name)
    # The last letter of a stem may be written otherwise.
    near = any(all(word[:-1] in folded for word in kind.words) for kind in kinds)
    return [_stem(word) for word in folded.split()] if near else []


def _kinds(kinds: Iterable[tuple[str, str]], chosen: Candidate, analysis: Analysis) -> Iterator[_Kind]:
    language = analysis.language.code
    for _, said in kinds:
        words = fold_key(said).split()
        if len(words) == 1:
            yield _Kind((_stem(words[0]),))
        else:
            # In French what tells more of a noun stands behind it, in the other languages before it.
            yield _Kind(_told(words[1:] if language == "fr" else words[:-1]), tuple(map(_stem, words)))
    for mention in chosen.cover.mentions:
        if isinstance(mention, TypeMention) and not mention.narrower:
            beside = mention.end if language == "fr" else mention.start - 1
            if beside in chosen.ignored:
                words = list(analysis.keys[min(beside, mention.start) : max(beside + 1, mention.end)])
                yield _Kind(_told((analysis.keys[beside],)), tuple(map(_stem, words)))


def _told(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(_stem(word) for word in words if len(word) >= _SHORTEST)


def _stem(word: str) -> str:
    """The stem of a folded word, with one letter for one sound at its end.

    >>> _stem("stadsarchieven"), _stem("stadsarchief"), _stem("staatsarchive")
    ('stadsarchief', 'stadsarchief', 'staatsarchif')
    """
    found = stem(word)
    return found[:-1] + _ONE_SOUND.get(found[-1:], found[-1:])
