"""Names of which a part in the middle or at the end is said: "the Anna Amalia Library" is the Herzogin Anna Amalia Bibliothek.

Who is meant is asked: there may be others of whom the data know nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.ghcid.skipped_words import function_words, legal_forms
from glam_kg.question.names.name_beginnings import MOST_MEANT
from glam_kg.question.names.name_likeness import GUESS
from glam_kg.question.names.name_words import KINDS, is_behind_particle, senses_of
from glam_kg.question.names.names import main_words, name_words
from glam_kg.question.slots.filling import INDEFINITE_ARTICLES
from glam_kg.question.words.mentions import (
    SURE_NAME,
    ConceptMention,
    Named,
    NameMention,
    NetworkMention,
    PlaceMention,
    TypeMention,
)
from glam_kg.question.words.tokens import as_written

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.names.several import SeveralInstitutions
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_FEWEST: Final = 2
"""Words, or places, besides the kind that tell a name where it is written without capitals."""
_LONGEST: Final = 4
"""Words on one side of a kind."""
_MOST_BETWEEN: Final = 1
"""Small words between a name and its town: "in"."""


def with_part(index: NameIndex, words: Sequence[str]) -> tuple[Named, ...]:
    """Those to ask about in whose names the telling ones of some folded words stand side by side, and the kind in any language.

    >>> from glam_kg.question.names.names import CustodianName, NameIndex
    >>> index = NameIndex.build([CustodianName("urn:a", "Herzogin Anna Amalia Bibliothek"), CustodianName("urn:b", "Zoo")])
    >>> [named.label for named in with_part(index, ["anna", "amalia", "library"])]
    ['Herzogin Anna Amalia Bibliothek']

    Args:
        index: The names.
        words: What is said.
    """
    telling = [word for word in words if _tells(word)]
    senses = frozenset().union(*(senses_of(word)[0] for word in words))
    if not telling or senses.isdisjoint(KINDS):
        return ()
    holding = {n: name_words(n.text) for n in index.holding(telling)}
    found = {n.iri: n for n, label in holding.items() if _says(label, telling, senses)}
    longer = found | {n.iri: n for n, label in holding.items() if _begins(label, telling, senses)}
    # All that fit are asked about, where they are not too many.
    found = longer if found and len(longer) <= MOST_MEANT else found
    named = (Named.of(n, GUESS) for _, n in sorted(found.items()))
    return tuple(named) if len(found) <= MOST_MEANT else ()


def _tells(word: str) -> bool:
    return not senses_of(word)[0] and not _is_small(word)


def _is_small(word: str) -> bool:
    return len(word) == 1 or word in function_words(None) or word in legal_forms()


def _says(label: Sequence[str], telling: Sequence[str], senses: frozenset[str]) -> bool:
    """Whether telling words stand side by side in a name, and what they are of right before or behind them."""
    own = [word for word in label if not _is_small(word)]
    size = len(telling)
    for at in range(len(own) - size + 1):
        if own[at : at + size] == telling:
            before, behind = _senses(reversed(own[:at]), senses), _senses(own[at + size :], senses)
            if senses <= before | behind:
                return True
    return False


def _begins(label: Sequence[str], telling: Sequence[str], senses: frozenset[str]) -> bool:
    """Whether a name begins with telling words, and goes on with general ones up to what they are of.

    The Senckenberg Research Institute and Natural History Museum is a Senckenberg Museum.
    """
    own = [word for word in label if not _is_small(word)]
    said: set[str] = set()
    for word in own[len(telling) :] if own[: len(telling)] == telling else ():
        if not senses_of(word)[0]:
            break
        said |= senses_of(word)[0]
    return senses <= said


def _senses(words: Iterable[str], asked: frozenset[str]) -> frozenset[str]:
    """The senses of words up to the first that says anything else than what is asked: a Postal Museum is another one."""
    found: set[str] = set()
    for word in words:
        own = senses_of(word)[0]
        if own.isdisjoint(asked):
            break
        found |= own
    return frozenset(found)


@dataclass(frozen=True)
class NameMiddles:
    """Finds parts of names beside a word for one institution.

    Attributes:
        index: The names of the graph.
        is_general: Whether a folded word means something by itself: one of the lexicon.
        several: Tells one institution from several.
        is_place: Whether a folded word is a well-known place.
    """

    index: NameIndex
    is_general: Callable[[str], bool]
    several: SeveralInstitutions
    is_place: Callable[[str], bool]

    def with_meant(self, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention]) -> list[Mention]:
        """The mentions, with those to ask about for a name that nobody has, and the parts of names that are said as such.

        Args:
            tokens: The question's words as written.
            words: The same words folded.
            found: What was found in it.
        """
        kinds = [
            m for m in found
            if isinstance(m, TypeMention) and m.end - m.start == 1 and not self.several.named_by(words[m.start])
        ]  # fmt: skip
        unknown = [m for m in found if isinstance(m, NameMention) and not m.candidates]
        if not kinds and not unknown:
            return list(found)
        known = [m for m in found if isinstance(m, NetworkMention) or (isinstance(m, NameMention) and m.candidates)]
        spans = [(m.start, m.end) for m in unknown]
        spans += [span for kind in kinds for span in self._beside(words, kind, found) if span not in spans]
        mentions = list(found)
        for start, end in spans:
            if any(m.start < end and start < m.end for m in known):
                continue
            if (name := self._asked(tokens, words, (start, end), found)) is not None:
                return [*(m for m in mentions if not _is_part(m, name)), name]
        return mentions

    def _beside(self, words: Sequence[str], kind: TypeMention, found: Sequence[Mention]) -> Iterator[tuple[int, int]]:
        """The runs of words that mean nothing by themselves, or are places, before a kind and behind it."""
        asked = {i for m in found if isinstance(m, ConceptMention) for i in range(m.start, m.end)}

        def can_name(at: int) -> bool:
            return 0 <= at < len(words) and at not in asked and _tells(words[at]) and not self.is_general(words[at])

        start, end = kind.start, kind.end
        while kind.start - start < _LONGEST and can_name(start - 1):
            start -= 1
        while end - kind.end < _LONGEST and can_name(end):
            end += 1
        if start < kind.start:
            yield start, kind.end
        if end > kind.end:
            yield kind.start, end

    def _asked(
        self, tokens: Sequence[Token], words: Sequence[str], span: tuple[int, int], found: Sequence[Mention]
    ) -> NameMention | None:
        start, end = span
        if start and words[start - 1] in INDEFINITE_ARTICLES:
            return None
        if any(is_behind_particle(tokens, at) for at in (start, start + 1)):
            return None
        places = [m for m in found if isinstance(m, PlaceMention)]
        placed = {i for m in places for i in range(m.start, m.end)}
        own = [i for i in range(start, end) if _tells(words[i])]
        inside = [m for m in places if start <= m.start and m.end <= end]
        # The "Muséum de Paris" is called after Paris, as is what may be of any town.
        after = {i for i in own if i > start and _is_small(words[i - 1]) and self.is_place(words[i])}
        plain = [i for i in own if i not in placed | after]
        capitals = all(tokens[i].capitalised for i in own) and plain
        if not capitals and len(plain) + len(_apart(inside)) < _FEWEST:
            return None
        meant = with_part(self.index, words[start:end])
        town = next((m for m in places if 0 <= m.start - end <= _MOST_BETWEEN and not m.is_adjective), None)
        unchecked = range(0)
        if town is not None and meant:
            there = tuple(named for named in meant if any(map(named.is_at, town.own_readings)))
            if not there:
                meant = tuple(named for named in meant if any(map(named.may_be_at, town.own_readings)))
                end, unchecked = town.end, range(town.start, town.end)
            meant = there or meant
        if not meant:
            return None
        whole = town is not None and not unchecked and len(meant) == 1 and _says_all(meant[0], words[start : town.end])
        if whole and town is not None and set(words[end : town.start]) <= {*name_words(meant[0].label)}:
            end = town.end
        return NameMention(
            start=start, end=end, text=as_written(tokens[start : span[1]]), candidates=meant,
            weight=SURE_NAME if whole else GUESS, guess=not whole, unchecked=unchecked, reason="stands in names",
        )  # fmt: skip


def _says_all(named: Named, words: Sequence[str]) -> bool:
    """Whether some folded words, with the town behind them, are the whole name of one, its kind in any language or spelling."""
    senses = frozenset().union(*(senses_of(word)[0] for word in words))
    return all(word in words or not senses_of(word)[0].isdisjoint(senses) for word in main_words(named.label))


def _apart(places: Sequence[PlaceMention]) -> list[PlaceMention]:
    """Those of some places that are within no longer one."""
    return [
        m for m in places
        if not any(o is not m and o.start <= m.start and m.end <= o.end and o.end - o.start > m.end - m.start for o in places)
    ]  # fmt: skip


def _is_part(mention: Mention, name: NameMention) -> bool:
    """Whether a mention means nothing by itself within a name."""
    parts = (TypeMention, PlaceMention, NameMention)
    return isinstance(mention, parts) and name.start <= mention.start and mention.end <= name.end
