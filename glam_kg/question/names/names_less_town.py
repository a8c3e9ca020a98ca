"""Names of which the town is left out, in any inflection: "das Historische Museum" is one of those called so somewhere."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.ghcid.skipped_words import function_words
from glam_kg.question.names.name_beginnings import MOST_MEANT, beginning_so
from glam_kg.question.names.name_kinds import letter_of
from glam_kg.question.names.name_likeness import GUESS
from glam_kg.question.names.name_words import senses_of
from glam_kg.question.names.names import main_words, name_words
from glam_kg.question.words.mentions import Named, NameMention, PlaceMention, TypeMention
from glam_kg.question.words.spelling import stem

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from glam_kg.question.names.compact_names import CustodianName
    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_FEWEST_WORDS: Final = 2
"""Words that must be said of such a name: of one word too many names are made."""
_CALLED: Final = frozenset(
    {"naam", "genaamd", "geheten", "name", "named", "called", "namen", "namens", "genannt", "nom", "nomme", "nommee", "nommes",
     "nommees", "appele", "appelee", "intitule", "intitulee"}
)  # fmt: skip
"""Folded words behind which somebody's name stands: "musea met de naam Stedelijk Museum"."""
_MEMORIALS: Final = frozenset({"memorial", "monument", "gedenkstatte", "gedenkstaette", "denkmal", "gedenkteken"})
"""Folded words for places of memory, which are no kinds that a name says."""
MOST_ASKED: Final = 40
"""Institutions that are asked between: some are told, and how many there are besides."""
_MOST_FORMS: Final = 2_000
"""Names in which some words stand, from which on these say too little."""


def called_so_somewhere(index: NameIndex, words: Sequence[str]) -> tuple[Named, ...]:
    """Those to ask about who are called by some folded words and their town; none where they are very many.

    Where nobody is, and the words are general ones, those who have one more word before them: "Bernisches Historisches Museum".

    >>> from glam_kg.question.names.names import CustodianName, NameIndex
    >>> index = NameIndex.build([CustodianName("urn:a", "Staatliche Museen zu Berlin", city="Berlin")])
    >>> [named.label for named in called_so_somewhere(index, ["staatlichen", "museen"])]
    ['Staatliche Museen zu Berlin']

    Args:
        index: The names.
        words: What is said.
    """
    small = function_words(None)
    own = [word for word in words if word not in small]
    forms = index.forms_holding(own) if len(own) >= _FEWEST_WORDS else []
    if not 0 < len(forms) <= _MOST_FORMS:
        return ()
    names = [name for form in forms for name in index.names_of(form)]
    found = [name for name in names if is_less_town(name.text, own, name.city)]
    if not found and all(senses_of(word)[0] for word in own):
        found = [name for name in names if _has_one_before(name, own)]
    meant = {name.iri: Named.of(name, GUESS) for name in reversed(found)}
    return tuple(meant[iri] for iri in sorted(meant)) if len(meant) <= MOST_ASKED else ()


def with_those_called_so(
    index: NameIndex,
    tokens: Sequence[Token],
    words: Sequence[str],
    found: Sequence[Mention],
    is_definite: Callable[[str], bool],
) -> list[Mention]:
    """The mentions, with those to ask about for names with an article and capitals that nobody has, but some with their town.

    Of one word that looks like a name, and needs no article, those are asked about whose names begin with it: "Website vom
    Rijksmuseum".

    Args:
        index: The names.
        tokens: The question's words as written.
        words: The same words folded.
        found: What was found in it. Where a place is said, only those are meant who are there.
        is_definite: Whether a folded word says that a known one is meant.
    """

    def leads(position: int) -> bool:
        return position > 0 and (is_definite(words[position - 1]) or words[position - 1] in _CALLED)

    unknown = [
        m for m in found
        if isinstance(m, NameMention) and not m.candidates
        and (m.end - m.start < _FEWEST_WORDS or (tokens[m.end - 1].capitalised and leads(m.start)))
    ]  # fmt: skip
    if not unknown:
        return list(found)
    meant = {m: _meant(index, words, m, found) for m in unknown}
    return [
        replace(m, candidates=meant[m], guess=not _is_kind_and_name(meant[m], words, m, found))
        if isinstance(m, NameMention) and meant.get(m)
        else m
        for m in found
    ]


def _is_kind_and_name(
    meant: Sequence[Named], words: Sequence[str], name: NameMention, found: Iterable[Mention]
) -> bool:
    """Whether but the word for what one is stands before its whole name: "la bibliothèque Edge Hill"."""
    kinds = [m for m in found if isinstance(m, TypeMention) and m.start == name.start and m.end < name.end]
    if len(meant) != 1 or not kinds:
        return False
    end = max(m.end for m in kinds)
    same = name_words(meant[0].label) == list(words[end : name.end])
    return same and letter_of(meant[0]) in {m.letter for m in kinds}


def _meant(index: NameIndex, words: Sequence[str], name: NameMention, found: Iterable[Mention]) -> tuple[Named, ...]:
    own = words[name.start : name.end]
    one = len(own) < _FEWEST_WORDS
    meant = beginning_so(index, own, most=MOST_ASKED) if one else called_so_somewhere(index, own)
    meant = meant or _called_behind_kind(index, own)
    beside = [m for m in found if isinstance(m, PlaceMention) and not m.overlaps(name) and not m.is_adjective]
    if not beside:
        return meant
    return tuple(each for each in meant if any(each.is_at(r) for m in beside for r in m.own_readings))


def _called_behind_kind(index: NameIndex, own: Sequence[str]) -> tuple[Named, ...]:
    """Those to ask about in whose names stands what is said beside a word for a kind: "le musée Hank Williams".

    Before it that are two words or more: the Prado Museum may be none of those in whose names "Prado" stands.
    """
    small = function_words(None)
    words = [word for word in own if word not in small]
    if len(words) < _FEWEST_WORDS:
        return ()
    before = _is_general(words[0])
    said = words[1:] if before else words[:-1]
    if not before and (len(said) < _FEWEST_WORDS or not _is_general(words[-1])):
        return ()
    if any(senses_of(word)[0] for word in said):
        return ()
    found = {name.iri: Named.of(name, GUESS) for name in index.holding(said)}
    # "L'université de Lausanne" is no library of that town, "the Santa Barbara Library" none of those that have its name.
    of_town = (set(said) <= set(fold_key(named.city).split()) for named in found.values())
    if len(found) > MOST_MEANT or any(of_town):
        return ()
    return tuple(found[iri] for iri in sorted(found))


def _is_general(word: str) -> bool:
    return bool(senses_of(word)[0]) or word in _MEMORIALS


def is_less_town(label: str, said: Sequence[str], town: str) -> bool:
    """Whether some folded words are a name without its town, in any inflection; a name of no known town has one word more.

    >>> is_less_town("Historisches Museum Basel", ["historische", "museum"], "Basel")
    True
    >>> is_less_town("Historisches Museum der Pfalz", ["historische", "museum"], "Speyer")
    False

    Args:
        label: The name.
        said: The words, without small ones.
        town: Where it is.
    """
    own, towns = main_words(label), fold_key(town).split()
    tail = own[len(said) :]
    if not tail or list(map(stem, own[: len(said)])) != list(map(stem, said)):
        return False
    return set(tail) <= set(towns) if towns else len(tail) == 1 and not senses_of(tail[0])[0]


def _has_one_before(name: CustodianName, said: Sequence[str]) -> bool:
    own = main_words(name.text)
    return list(map(stem, own[1:])) == list(map(stem, said)) and not senses_of(own[0])[0]
