"""Names of which enough is said: "Dallas Arboretum" of the Dallas Arboretum & Botanical, "Folger Library", and of no other.

One option alone is no question back: whoever is meant is told, by the whole name.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import accumulate
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.ghcid.skipped_words import function_words
from glam_kg.question.names.name_parts import is_branch
from glam_kg.question.names.name_words import KINDS, senses_of
from glam_kg.question.names.names import main_words
from glam_kg.question.names.names_less_town import is_less_town
from glam_kg.question.names.names_of_one_alone import is_all_in
from glam_kg.question.names.names_of_owned import is_owner, kind_behind
from glam_kg.question.slots.filling import INDEFINITE_ARTICLES
from glam_kg.question.words.mentions import NameMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.mentions import Mention, Named
    from glam_kg.question.words.tokens import Token

_FEWEST_WORDS: Final = 2
"""Words that must be said of a name that goes on with more than its town."""
_SHARE: Final = 2 / 3
"""How many of its words that is at least."""


def without_needless_guesses(
    index: NameIndex,
    tokens: Sequence[Token],
    words: Sequence[str],
    found: Sequence[Mention],
    *,
    is_kind: Callable[[str], bool],
    is_common: Callable[[str], bool],
    is_place: Callable[[str], bool],
) -> list[Mention]:
    """The mentions, with names no longer to be asked about that one custodian alone has, and of which enough is said.

    Args:
        index: The names of the graph.
        tokens: The question's words as written.
        words: The same words folded.
        found: What was found in it.
        is_kind: Whether a folded word is one for institutions.
        is_common: Whether a folded word is one that everybody says.
        is_place: Whether a folded word is called like a place.
    """
    if not any(isinstance(m, NameMention) and m.guess for m in found):
        return list(found)
    small = function_words(None)
    places = [m for m in found if isinstance(m, PlaceMention)]

    def is_sure(name: NameMention) -> bool:
        if any(_is_elsewhere(name, place) for place in places):
            # "The Metropolitan Museum in Denver" is another.
            return False
        if is_owner(tokens, name) and kind_behind(name, found) is not None:
            return False
        said = [word for word in words[name.start : name.end] if word not in small]
        if _is_of_one(index, name, said, is_kind) and (tokens[name.start].capitalised or _has_own_word(name, said)):
            return True
        placed = {words[i] for m in places for i in range(m.start, m.end)}
        if name.start and words[name.start - 1] in INDEFINITE_ARTICLES:
            # "Is there a Cherokee Strip museum?" asks for any.
            return False
        return _has_all(
            index, name, said, placed, is_kind=is_kind, is_common=lambda word: is_common(word) or is_place(word)
        )

    return [replace(m, guess=False) if isinstance(m, NameMention) and m.guess and is_sure(m) else m for m in found]


def _is_of_one(index: NameIndex, name: NameMention, said: Sequence[str], is_kind: Callable[[str], bool]) -> bool:
    """Whether one custodian alone has some words in its name, which lacks but its tail."""
    one = _one(name)
    if one is None or is_branch(one.label, said, one.city):
        return False
    if not lacks_but_tail(one.label, said, one.city, is_kind) and not (
        one.city and is_less_town(one.label, said, one.city)
    ):
        return False
    own = {candidate.iri for candidate in name.candidates}
    return all(other.iri in own for other in index.holding(said))


def _one(name: NameMention) -> Named | None:
    """The one that may be meant; where one source says the town of a name, and another has the name alone, it is one."""
    towns = {each.city for each in name.candidates if each.city}
    if len({each.label for each in name.candidates}) != 1 or len(towns) > 1:
        return None
    return max(name.candidates, key=lambda each: each.city)


def _has_all(
    index: NameIndex,
    name: NameMention,
    said: Sequence[str],
    placed: AbstractSet[str],
    *,
    is_kind: Callable[[str], bool],
    is_common: Callable[[str], bool],
) -> bool:
    """Whether one custodian has all words that are said in a name, and nobody else those that tell who is meant."""
    one = _one(name)
    if one is None or not any(
        is_all_in(text, said, one.city, placed, is_kind=is_kind, is_common=is_common)
        for text in index.texts_of(one.iri)
    ):
        return False
    own = {candidate.iri for candidate in name.candidates}
    telling = [word for word in said if not senses_of(word)[0]]
    return all(other.iri in own for other in index.holding(telling))


def _is_elsewhere(name: NameMention, place: PlaceMention) -> bool:
    """Whether a place beside a name is not where whoever has it is."""
    if name.start <= place.start and place.end <= name.end:
        return False
    return not any(
        each.is_at(reading) or each.may_be_at(reading) for each in name.candidates for reading in place.readings
    )


def _has_own_word(name: NameMention, said: Sequence[str]) -> bool:
    """Whether a word is neither a town nor one of institutions: "erfgoed leiden" may ask for any heritage there."""
    towns = fold_key(name.candidates[0].city).split()
    return any(word not in towns and senses_of(word)[1] for word in said)


def lacks_but_tail(label: str, said: Sequence[str], town: str, is_kind: Callable[[str], bool]) -> bool:
    """Whether a name begins with some words that tell who is meant, and goes on with its town or with little more.

    >>> def lacks(label, said, town): return lacks_but_tail(label, said.split(), town, lambda _: False)
    >>> lacks("Linden-Museum Stuttgart", "lindenmuseum", "Stuttgart"), lacks("Denver Museum of Art", "denver museum", "Denver")
    (True, False)
    >>> lacks("Erfgoed Leiden en Omstreken", "erfgoed leiden", "Leiden")
    True
    >>> lacks("University of Iowa Museum", "university iowa", "Iowa City")
    False

    Args:
        label: The name.
        said: The question's folded words that belong to it, without small ones.
        town: Where it is.
        is_kind: Whether a folded word is one for institutions.
    """
    own, towns = main_words(label), set(fold_key(town).split())
    # A compound is as good as its parts: "Lindenmuseum".
    begun = next((i for i, part in enumerate(accumulate(own), start=1) if part == "".join(said)), 0)
    tail = own[begun:]
    if not begun or not tail or not any(is_kind(word) or senses_of(word)[0] for word in said):
        return False
    if towns.issuperset(tail):
        return True
    if begun < _FEWEST_WORDS or begun < _SHARE * len(own) or any(_kinds(word) for word in tail):
        return False
    telling = [word for word in said if word not in towns and not _kinds(word)]
    # What only says more of a kind tells who is meant beside the town: "Erfgoed Leiden", but no "Science Museum".
    return any(not senses_of(word)[0] for word in telling) or (bool(telling) and not towns.isdisjoint(said))


def _kinds(word: str) -> frozenset[str]:
    return senses_of(word)[0] & KINDS.keys()
