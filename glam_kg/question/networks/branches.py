"""The branches of a library are libraries: "Welche Zweigstellen gibt es in Amsterdam?", "filialen van de bibliotheek Schiedam".

No data know which library is a branch of which. Beside a town that has several public ones, or the library of one, the
libraries there are listed, and the answer tells what was read as libraries. Branches of a museum, or of a network that the graph
knows, are its members.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel
from glam_kg.question.places.place_nesting import whole_places
from glam_kg.question.words.mentions import (
    INSTITUTIONS,
    ConceptMention,
    Named,
    NameMention,
    NetworkMention,
    PlaceMention,
    TypeMention,
)
from glam_kg.question.words.tokens import as_written

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_BRANCHES: Final = {
    "nl": frozenset({"filialen", "filiaal", "vestigingen", "nevenvestigingen", "bijkantoren", "dependances"}),
    "en": frozenset({"branches"}),
    "de": frozenset(
        {
            "filialen", "filiale", "zweigstellen", "zweigstelle", "aussenstellen", "aussenstelle", "niederlassungen", "standorte",
            "nebenstellen",
        }
    ),
    "fr": frozenset({"succursales", "antennes", "annexes", "filiales"}),
}  # fmt: skip
"""Folded nouns for the houses that one institution has, by language."""
_VAGUE: Final = frozenset({"standorte", "vestigingen", "annexes", "antennes"})
"""Those that anything may have: by themselves they say no libraries."""
_MEMBERS: Final = "member_of"
_LIBRARY: Final = "L"
_LIBRARIES: Final = ("library", "bibliotheek", "bibliothek", "bibliotheque")
"""Folded words in the names of libraries."""
_FEWEST: Final = 3
"""Libraries of one town with the same words in their names, from which on these are the branches of one."""
_OF_TOWNS: Final = (
    "stad", "gemeen", "gemein", "town", "city", "public", "municip", "openba", "offentl", "oeffentl", "kommun", "communal",
    "central", "zentral",
)  # fmt: skip
"""How folded words begin that say the library of a town; one of a university has branches of its own."""


def branches_of_libraries(
    tokens: Sequence[Token],
    words: Sequence[str],
    found: list[Mention],
    language: str,
    *,
    index: NameIndex,
    is_small: Callable[[str], bool],
) -> tuple[list[Mention], frozenset[int]]:
    """The mentions with libraries for the branches of one, and the words for the one that has them.

    Args:
        tokens: The question's words.
        words: The same words, folded.
        found: What was found in it.
        language: The question's language.
        index: The names of the graph.
        is_small: Whether a folded word means nothing by itself.
    """
    at = [i for i, word in enumerate(words) if word in _BRANCHES.get(language, frozenset())]
    if any(isinstance(m, NetworkMention) and m.iris for m in found):
        return found, frozenset()
    if not at:
        return _belonging(tokens, words, found, index, is_small)
    places = whole_places(found)
    kinds = [m for m in found if isinstance(m, INSTITUTIONS) and not any(m.start <= i < m.end for i in at)]
    first = at[0]
    if len(at) > 1 or not all(isinstance(m, TypeMention) and _is_owner(m, words, first) for m in kinds):
        return found, frozenset()
    compound = any(m.end == first for m in kinds)
    towns = [m for m in places if m.at(PlaceLevel.CITY) is not None and not m.is_adjective]
    if not places or not (kinds or towns) or _is_custodian(words, kinds, places, index):
        return found, frozenset()
    own = _unexplained(tokens, words, found, {first, *_positions(kinds), *_positions(places)}, is_small)
    if own and not _are_called(own, words, places, index):
        return found, frozenset()
    if not own and not compound and (not _are_several(places, words, index) or (not kinds and words[first] in _VAGUE)):
        return found, frozenset()
    kind = TypeMention(
        start=first, end=first + 1, text=tokens[first].text, letter=_LIBRARY, language=language, narrower=True, plural=True
    )  # fmt: skip
    if compound:
        owner = next(m for m in kinds if m.end == first)
        kind = TypeMention(
            start=owner.start, end=first + 1, text=as_written(tokens[owner.start : first + 1]), letter=_LIBRARY,
            language=language, narrower=True, plural=True,
        )  # fmt: skip
    said = frozenset({*_positions(kinds), *own}) - frozenset(range(kind.start, kind.end))
    taken = {first, *_positions(kinds), *own}
    rest = [m for m in found if not _is_misread(m, taken, frozenset(_positions(places)))]
    return [*rest, kind], said


def _belonging(
    tokens: Sequence[Token],
    words: Sequence[str],
    found: list[Mention],
    index: NameIndex,
    is_small: Callable[[str], bool],
) -> tuple[list[Mention], frozenset[int]]:
    """The mentions without members, and the words for them, where libraries belong to what stands in the names of those there.

    "Welche Bibliotheken gehören zur OBA in Amsterdam?": it is no network that the graph knows.
    """
    members = [m for m in found if isinstance(m, ConceptMention) and m.concept == _MEMBERS]
    if not members:
        return found, frozenset()
    places = whole_places(found)
    kinds = [m for m in found if isinstance(m, INSTITUTIONS)]
    if not places or not kinds or any(not _is_library(m) for m in kinds):
        return found, frozenset()
    own = _unexplained(tokens, words, found, {*_positions(kinds), *_positions(places)}, is_small)
    if not own or not _are_called(own, words, places, index):
        return found, frozenset()
    rest: list[Mention] = [
        m for m in found if m not in members and not isinstance(m, NetworkMention) and not _is_name_of(m, own)
    ]
    return rest, frozenset({*_positions(members), *own})


def _is_name_of(mention: Mention, own: Sequence[int]) -> bool:
    return isinstance(mention, NameMention) and any(mention.start <= i < mention.end for i in own)


def _is_library(mention: Mention) -> bool:
    return isinstance(mention, TypeMention) and mention.letter == _LIBRARY


def _is_owner(kind: TypeMention, words: Sequence[str], branch: int) -> bool:
    """Whether a kind is the one library of a town that has branches, or what they are called after: "library branches"."""
    if not _is_library(kind) or (kind.plural and kind.end != branch):
        return False
    return not kind.narrower or any(word.startswith(_OF_TOWNS) for word in words[kind.start : kind.end])


def _is_custodian(
    words: Sequence[str], kinds: Sequence[Mention], places: Sequence[PlaceMention], index: NameIndex
) -> bool:
    """Whether the library of a place is somebody by its whole name, of which no data tell the branches."""
    for kind in kinds:
        for place in places:
            start, end = min(kind.start, place.start), max(kind.end, place.end)
            said = " ".join(words[start:end])
            if any(fold_key(named.text) == said for named in index.holding(words[start:end])):
                return True
    return False


def _positions(mentions: Sequence[Mention]) -> frozenset[int]:
    return frozenset(i for m in mentions for i in range(m.start, m.end))


def _unexplained(
    tokens: Sequence[Token],
    words: Sequence[str],
    found: Sequence[Mention],
    known: set[int],
    is_small: Callable[[str], bool],
) -> list[int]:
    """The words that nothing explains but a name or a network that nobody knows; capitals are no small words: "OBA"."""
    said = _positions([m for m in found if isinstance(m, ConceptMention) and m.concept != "not_covered"])
    return [
        i for i, word in enumerate(words)
        if i not in known and i not in said and (not is_small(word) or (len(word) > 1 and tokens[i].text.isupper()))
    ]  # fmt: skip


def _are_several(places: Sequence[PlaceMention], words: Sequence[str], index: NameIndex) -> bool:
    """Whether several libraries in a place are of its people, by their names, or are called after it.

    The national library and those of universities are no branches of one.
    """
    towns = tuple(" ".join(words[m.start : m.end]) for m in places)
    public = {
        iri for word in _LIBRARIES for iri, key in _libraries_there(index, [word], places).items()
        if key.startswith(towns) or any(each.startswith(_OF_TOWNS) for each in key.split())
    }  # fmt: skip
    return len(public) >= _FEWEST


def _are_called(own: Sequence[int], words: Sequence[str], places: Sequence[PlaceMention], index: NameIndex) -> bool:
    """Whether those in a place that are libraries by their names are several, and all have some words in a row in them."""
    if own[-1] - own[0] != len(own) - 1:
        return False
    called = _libraries_there(index, [words[i] for i in own], places).keys()
    return len(called) >= _FEWEST and all(
        _libraries_there(index, [word], places).keys() <= called for word in _LIBRARIES
    )


def _libraries_there(index: NameIndex, words: Sequence[str], places: Sequence[PlaceMention]) -> dict[str, str]:
    """Those in a place whose names have some words and say a library, each with its folded name."""
    named = ((Named.of(name, 1), fold_key(name.text)) for name in index.holding(words))
    return {
        each.iri: key for each, key in named
        if any(word in key for word in _LIBRARIES) and any(each.is_at(r) for m in places for r in m.own_readings)
    }  # fmt: skip


def _is_misread(mention: Mention, taken: set[int], places: frozenset[int]) -> bool:
    """Whether it is what branches are of others, the library that has them, or a name of either."""
    own = taken.intersection(range(mention.start, mention.end))
    if isinstance(mention, (NameMention, NetworkMention)):
        return bool(own) or not places.isdisjoint(range(mention.start, mention.end))
    return bool(own) and not (
        isinstance(mention, ConceptMention) and mention.concept not in {_MEMBERS, "in_which_city"}
    )
