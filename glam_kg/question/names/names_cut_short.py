"""Names of which people say but the beginning: "the Met Museum" of the Metropolitan one, "the Huntington in San Marino"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.names.name_beginnings import MOST_MEANT
from glam_kg.question.names.name_likeness import GUESS
from glam_kg.question.names.name_words import senses_of
from glam_kg.question.names.names import name_words
from glam_kg.question.words.mentions import Named, NameMention, PlaceMention
from glam_kg.question.words.tokens import as_written

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from glam_kg.question.names.compact_names import CustodianName
    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_CUT: Final = 3
"""Letters of a word that is the beginning of a longer one: the Getty Museum is not that of Gettysburg."""
_MOST_FORMS: Final = 2_000
"""Names with some first letters, from which on these say too little."""
_MOST_WORDS: Final = 2
"""Words before the place of an institution that is called by them alone."""
_THE: Final = "the "
_SURE: Final = 0.9


def with_word_cut_short(index: NameIndex, words: Sequence[str], name: NameMention) -> NameMention:
    """A name that nobody has, with those to ask about whose first word begins with its first one, and that go on as it does.

    >>> from glam_kg.question.names.names import CustodianName, NameIndex
    >>> index = NameIndex.build([CustodianName("urn:a", "Metropolitan Museum of Art"), CustodianName("urn:b", "Metz Archive")])
    >>> said = NameMention(start=0, end=2, text="Met Museum", candidates=(), weight=0.5)
    >>> [named.label for named in with_word_cut_short(index, ["met", "museum"], said).candidates]
    ['Metropolitan Museum of Art']

    Args:
        index: The names.
        words: The question's folded words.
        name: The name.
    """
    first, *rest = words[name.start : name.end]
    if name.candidates or not rest or len(first) != _CUT or senses_of(first)[0]:
        return name
    if not any(senses_of(word)[0] for word in rest):
        return name
    found = {
        each.iri: each
        for each, label in _beginning(index, first)
        if label[0] != first and label[1 : 1 + len(rest)] == rest
    }
    meant = tuple(Named.of(found[iri], GUESS) for iri in sorted(found))
    return replace(name, candidates=meant, guess=True) if 0 < len(meant) <= MOST_MEANT else name


def called_by_beginning_there(
    index: NameIndex,
    tokens: Sequence[Token],
    words: Sequence[str],
    found: Sequence[Mention],
    *,
    is_definite: Callable[[str], bool],
    is_where: Callable[[str], bool],
) -> Iterator[NameMention]:
    """Names with an article that are the first words of the one institution so called in the place behind them.

    Args:
        index: The names.
        tokens: The question's words as written.
        words: The same words folded.
        found: What was found in it; what somebody is surely called is left as it is.
        is_definite: Whether a folded word says that a known one is meant.
        is_where: Whether a folded word stands between an institution and its place.
    """
    for place in found:
        end = place.start - 1
        if not isinstance(place, PlaceMention) or end < 1 or not is_where(words[end]):
            continue
        start = end
        while start and tokens[start - 1].capitalised and not is_definite(words[start - 1]):
            start -= 1
        if not 0 < end - start <= _MOST_WORDS or not start or not is_definite(words[start - 1]):
            continue
        own = list(words[start:end])
        known = (m for m in found if isinstance(m, NameMention) and m.start <= start and end <= m.end)
        if any(senses_of(word)[0] for word in own) or any(m.candidates and not m.guess for m in known):
            continue
        if _is_somewhere(range(start, end), words, found, is_where):
            continue
        there = {
            each.iri: named
            for each, label in _beginning(index, " ".join(own))
            if label[: len(own)] == own and any(map((named := Named.of(each, _SURE)).is_at, place.own_readings))
        }
        if len(there) == 1:
            yield NameMention(
                start=start, end=end, text=as_written(tokens[start:end]), candidates=tuple(there.values()), weight=_SURE,
                reason="begins so there",
            )  # fmt: skip


def _is_somewhere(run: range, words: Sequence[str], found: Sequence[Mention], is_where: Callable[[str], bool]) -> bool:
    """Whether some words behind an article say where something is: "museums in the Bronx in New York"."""
    article = run.start - 1
    if article and is_where(words[article - 1]):
        return True
    return any(
        isinstance(m, PlaceMention) and m.end == run.stop and (m.nested or m.start == article)
        for m in found
    )  # fmt: skip


def _beginning(index: NameIndex, letters: str) -> Iterator[tuple[CustodianName, list[str]]]:
    """The names that begin with some letters, each with its words, without an article before them; none where they are many."""
    for before in ("", _THE):
        forms = index.forms_beginning(before + letters)
        for form in forms if len(forms) <= _MOST_FORMS else ():
            for name in index.names_of(form):
                label = name_words(name.text)
                yield name, label[1:] if before else label
