"""Kinds that no list of words has and names of the graph do: "drukkerijen in Vlaanderen", where some institutions are called so.

What makes a workplace or a house is told by its ending. Such a word says a kind of the type that those have in whose names its
singular stands; where nobody is called so, the question is about something else.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.question.kinds.kind_words import kind_words
from glam_kg.question.names.kind_names import forms_saying
from glam_kg.question.slots.filling import INDEFINITE_ARTICLES
from glam_kg.question.words.mentions import (
    INSTITUTIONS,
    ConceptMention,
    NameMention,
    NetworkMention,
    PlaceMention,
    SubjectMention,
    TypeMention,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

KIND_IN_NAMES: Final = "a kind in names"
"""The reason of a type that is said as a kind which but names of the graph have."""
_SINGULARS: Final = {
    "erijen": ("erij",), "fabrieken": ("fabriek",), "werven": ("werf",), "huizen": ("huis",), "theken": ("theek", "thek"),
    "kabinetten": ("kabinet",), "winkels": ("winkel",), "gilden": ("gilde",), "gildes": ("gilde",),
    "ereien": ("erei",), "fabriken": ("fabrik",), "werften": ("werft",), "hauser": ("haus",), "haeuser": ("haus",),
    "werkstatten": ("werkstatt",), "werkstaetten": ("werkstatt",), "kabinette": ("kabinett",), "amter": ("amt",),
    "aemter": ("amt",), "stuben": ("stube",), "hutten": ("hutte",), "huetten": ("huette",),
    "eries": ("ery", "erie"), "factories": ("factory",), "foundries": ("foundry",), "yards": ("yard",), "houses": ("house",),
    "works": ("works",), "mills": ("mill",), "offices": ("office",), "shops": ("shop",), "theques": ("theque",),
    "fabriques": ("fabrique",), "usines": ("usine",), "ateliers": ("atelier",), "chantiers": ("chantier",),
    "maisons": ("maison",), "filatures": ("filature",), "navals": ("naval",), "gebouwen": ("gebouw",),
    "herbaria": ("herbarium",), "herbariums": ("herbarium",), "herbarien": ("herbarium",), "herbiers": ("herbier",),
}  # fmt: skip
"""Folded endings of plurals for places of work and houses, with those of their singulars."""
_ENDINGS: Final = tuple(_SINGULARS)
SINGULAR_ENDINGS: Final = tuple(dict.fromkeys(ending for singulars in _SINGULARS.values() for ending in singulars))
"""Those of one such place."""
_BY_NAME: Final = frozenset("CORFITDXHPNSU")
"""Letters of the types whose names say their kinds in words of their own: a museum is called a museum."""
_LIST: Final = frozenset({"which", "list", "count"})
_OF_COLLECTIONS: Final = frozenset({"collection", "collections", "holder", "holds", "subject"})
_FRENCH: Final = "fr"
_HOLDS: Final = "holds"
_LONGEST: Final = 3
"""Words that say a kind, without small ones: "chantiers navals"."""


@dataclass(frozen=True)
class KindsInGraph:
    """Finds them.

    Attributes:
        index: The names of the graph.
        is_small: Whether a folded word is a small word.
    """

    index: NameIndex
    is_small: Callable[[str], bool]

    def with_kinds(self, tokens: Sequence[Token], found: list[Mention], language: str) -> list[Mention]:
        """The mentions, with a type for the one plural among the words that names of the graph have as a kind.

        Args:
            tokens: The question's words as written.
            found: What was found in it.
            language: That of the question.
        """
        # A plural may have been taken for a slip of the singular that names have.
        keys = [token.key for token in tokens]
        at = next((i for i in range(len(keys)) if _may_be_kind(keys, i)), None)
        left = found if at is None else [m for m in found if not _is_verb(m, at)]
        if at is None or not _asks_for_list(keys, left):
            return found
        run = self._run(keys, left, at)
        letter = self._letter([keys[i] for i in run if not self.is_small(keys[i])], keys[at]) if run else ""
        if not letter:
            return found
        kind = TypeMention(
            start=run.start, end=run.stop, text=" ".join(tokens[i].text for i in run), reason=KIND_IN_NAMES,
            letter=letter, language=language, narrower=True, plural=keys[at].endswith(_ENDINGS),
        )  # fmt: skip
        return [*(m for m in left if not (isinstance(m, (NameMention, SubjectMention)) and m.overlaps(kind))), kind]

    def _run(self, words: Sequence[str], found: Sequence[Mention], at: int) -> range:
        """The plural with the words beside it that nothing explains; empty where others are left elsewhere."""
        droppable = {
            m for m in found
            if isinstance(m, SubjectMention) or (isinstance(m, NameMention) and not self._is_written(words, m))
        }  # fmt: skip
        explained = {i for m in found if m not in droppable for i in range(m.start, m.end)}
        left = [i for i, word in enumerate(words) if i not in explained and not self.is_small(word)]
        if at not in left or len(left) > _LONGEST:
            return range(0)
        run = range(left[0], left[-1] + 1)
        return range(0) if explained.intersection(run) else run

    def _is_written(self, words: Sequence[str], name: NameMention) -> bool:
        """Whether a name has the words of the question as they are, and not in the singular."""
        return not any(
            word.endswith(_ENDINGS) and word not in self.index.words for word in words[name.start : name.end]
        )

    def _letter(self, said: Sequence[str], plural: str) -> str:
        """The letter of the type that most have whose names say some words, the plural in the singular; empty where none is."""
        for iris in self._named(said, plural):
            letters = Counter(letter for iri in iris if (letter := _type_of(iri)))
            if letters:
                letter, count = min(letters.items(), key=lambda each: (-each[1], each[0]))
                told = letter in _BY_NAME or _is_sure(said)
                return letter if told and 2 * count >= letters.total() else ""
        return ""

    def _named(self, said: Sequence[str], plural: str) -> Iterator[set[str]]:
        """Those whose names say some words, by each singular of the plural, or say the same kind in any language."""
        kinds, left = kind_words().of(said)
        if len(kinds) == 1 and not left:
            yield {
                name.iri
                for form in forms_saying(kinds[0], self.index)
                for name in self.index.names_of(form)
                if kinds[0].is_said_in(f" {fold_key(name.text)} ")
            }
        others = [word for word in said if word != plural]
        if not others and plural in _SINGULARS:
            # "Houses in Kingston" are no spice houses.
            return
        for singular in singulars(plural):
            yield {name.iri for name in self.index.holding([*others, singular])}


def _is_sure(said: Sequence[str]) -> bool:
    """Whether some words are those of a kind that says so in its names, whatever its type is called: a herbarium."""
    kinds, left = kind_words().of(said)
    return bool(kinds) and not left and all(kind.sure for kind in kinds)


def _may_be_kind(words: Sequence[str], at: int) -> bool:
    """Whether a word is a plural for a kind, or its singular behind "a"."""
    any_one = at > 0 and words[at - 1] in INDEFINITE_ARTICLES
    return words[at].endswith(_ENDINGS) or (any_one and words[at].endswith(SINGULAR_ENDINGS))


def _is_verb(mention: Mention, at: int) -> bool:
    """Whether a plural was read as a verb: "spice houses"."""
    return (
        isinstance(mention, ConceptMention)
        and mention.concept == _HOLDS
        and (mention.start, mention.end) == (at, at + 1)
    )


def singulars(word: str, language: str = "") -> list[str]:
    """The singulars that a folded word may be the plural of, first that of a language; the word itself where it is no plural.

    >>> singulars("drukkerijen"), singulars("imprimeries", "fr"), singulars("drukkerij")
    (['drukkerij'], ['imprimerie', 'imprimery'], ['drukkerij'])
    """
    ending = next((ending for ending in _ENDINGS if word.endswith(ending)), None)
    if ending is None:
        return [word]
    found = [word.removesuffix(ending) + singular for singular in _SINGULARS[ending]]
    return found[::-1] if language == _FRENCH else found


def _type_of(iri: str) -> str:
    """The letter of the type in an IRI with a GHCID: "https://…/custodian/NL-NH-AMS-M-RM"."""
    parts = iri.rpartition("/")[2].split("-")
    return parts[3] if len(parts) > 4 else ""


def _asks_for_list(words: Sequence[str], found: Sequence[Mention]) -> bool:
    """Whether a place, or words for a list, stand in a question, or nothing else, and no institutions in other words."""
    concepts = {m.concept for m in found if isinstance(m, ConceptMention)}
    if any(isinstance(m, (*INSTITUTIONS, NetworkMention)) for m in found) or not concepts.isdisjoint(_OF_COLLECTIONS):
        return False
    return len(words) == 1 or not concepts.isdisjoint(_LIST) or any(isinstance(m, PlaceMention) for m in found)
