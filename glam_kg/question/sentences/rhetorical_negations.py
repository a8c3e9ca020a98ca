"""Negations that deny nothing: "Is there no museum in Assen?" asks for the museums there, as "Is there a museum?" does.

Who asks so wants yes or no, and says which answer would be a surprise. Only the negation of the question's own verb is such:
"provinces that have no museum" and "museums that are not in Utrecht" deny. So is that of what somebody was told of one
institution: "Is it true that the Fries Museum has no website?" is told by its website. So is a negation that begins
a question without a verb: "No museums in Monaco?", "Toujours pas de musée à Monaco ?".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.sentences.exclusion_words import asks_what_else
from glam_kg.question.sentences.polar import behind_true
from glam_kg.question.words.lexicon import DENYING
from glam_kg.question.words.mentions import ConceptMention, GeneralMention, NameMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_VERBS: Final = {
    "nl": frozenset({"is", "zijn", "was", "waren", "heeft", "hebben", "had", "hadden", "bestaat", "bestaan", "ligt", "staat"}),
    "en": frozenset(
        {
            "is", "are", "was", "were", "does", "do", "did", "has", "have", "had", "isn", "aren", "wasn", "weren", "doesn",
            "don", "didn", "hasn", "haven", "hadn",
        }
    ),
    "de": frozenset({"gibt", "gab", "ist", "sind", "war", "waren", "hat", "haben", "hatte", "hatten", "besitzt", "existiert"}),
    "fr": frozenset({"n", "y", "est", "existe"}),
}  # fmt: skip
"""Folded verbs with which a question begins that wants yes or no; in French what stands before them too ("n'y a-t-il pas")."""
_BEFORE: Final = frozenset(
    {"en", "and", "und", "et", "maar", "but", "aber", "mais", "dus", "so", "alors", "donc", "il"}
)
_DENYING: Final = frozenset(
    {
        "niet", "geen", "not", "no", "isn t", "aren t", "wasn t", "weren t", "doesn t", "don t", "didn t", "hasn t", "haven t",
        "nicht", "kein", "keine", "keinen", "keinem", "keiner", "pas de", "pas d", "pas en", "pas a", "n a pas", "n est pas",
        "n ont pas", "y en a pas", "aucun", "aucune", "geen enkel", "geen enkele", "kein einziges", "kein einziger",
    }
)  # fmt: skip
"""Folded negations that a verb can have of its own; "without" and "except" set something apart."""
ADDING: Final = frozenset({"besides"})
"""Folded words that leave something out of "institutions", but add to a question that they begin, and one type to another:
"Besides, how many museums are there?", "museums besides libraries".
"""
_SURELY: Final = _BEFORE | {
    "echt", "nog", "steeds", "altijd", "werkelijk", "really", "still", "truly", "wirklich", "noch", "immer", "denn", "vraiment",
    "toujours", "encore",
}  # fmt: skip
"""Folded words before a negation without a verb: "Wirklich kein Museum in Monaco?"."""
_BARE: Final = frozenset(
    {"no", "not", "geen", "niet", "kein", "keine", "keinen", "keiner", "nicht", "pas", "aucun", "aucune"}
)
"""Folded words with which such a negation begins."""
_SINGLE: Final = frozenset({"a", "single", "one", "een", "enkel", "enkele", "un", "une", "seul", "seule"})
"""Folded words between the negation and the kind: "not a single museum", "pas un seul musée"."""
_DEFINITE: Final = frozenset({"the", "its", "their"})
_RELATIVE: Final = frozenset(
    {"die", "dat", "that", "which", "who", "whose", "qui", "dont", "waar", "where", "wo", "ou"}
)
_LEVEL: Final = "level_"


def without_rhetorical_negations(
    text: str, words: Sequence[str], found: Sequence[Mention], language: str
) -> tuple[list[Mention], frozenset[int]]:
    """The mentions without the negation of a question that wants yes or no, and the positions of its words.

    Args:
        text: The question.
        words: The question's folded words.
        found: Its mentions.
        language: Its language.
    """
    adding = _adding(words, found)
    if adding is not None:
        kept = [m for m in found if m.start != adding or not isinstance(m, ConceptMention) or m.concept not in DENYING]
        return kept, frozenset({adding})
    start = next((i for i, word in enumerate(words) if word not in _BEFORE), len(words))
    told = _told_of_one(words, found, language)
    bare = _without_verb(text, words, found) if told is None else None
    if told is None and bare is None and (start == len(words) or words[start] not in _VERBS.get(language, ())):
        return list(found), frozenset()
    start = next((at for at in (told, bare) if at is not None), start)
    denials = [m for m in found if isinstance(m, ConceptMention) and m.concept in DENYING]
    first = min(denials, key=lambda m: (m.start, -m.end), default=None)
    if first is None or (bare is None and " ".join(words[first.start : first.end]) not in _DENYING):
        return list(found), frozenset()
    inside = [m for m in denials if m.overlaps(first)]
    between = range(start, first.start)
    if len(inside) < len(denials) or any(words[i] in _RELATIVE for i in between) or _names_things(found, between):
        return list(found), frozenset()
    end = max(m.end for m in inside)
    said = range(first.start, end if bare is None else _behind_single(words, end))
    return [m for m in found if m not in inside], frozenset(said)


def _without_verb(text: str, words: Sequence[str], found: Sequence[Mention]) -> int | None:
    """Where a question without a verb begins with a negation of the one kind it asks for; None of any other.

    The kind stands right behind it, and where they are is said: "No museums?" behind another question may take a kind back.
    """
    start = next((i for i, word in enumerate(words) if word not in _SURELY), len(words))
    if _BARE.isdisjoint(words[start : start + 1]) or not text.rstrip().endswith("?"):
        return None
    kinds = {
        m.start for m in found
        if isinstance(m, (TypeMention, GeneralMention))
        and not any(other is not m and isinstance(other, TypeMention) and other.start < m.start < other.end for other in found)
    }  # fmt: skip
    denied = any(
        isinstance(m, ConceptMention) and m.concept in DENYING and m.start == start and _behind_single(words, m.end) in kinds
        for m in found
    )  # fmt: skip
    placed = any(isinstance(m, PlaceMention) for m in found)
    return start if denied and len(kinds) == 1 and placed else None


def _behind_single(words: Sequence[str], at: int) -> int:
    """Where it goes on behind words that say that there is not even one."""
    return next((i for i in range(at, len(words)) if words[i] not in _SINGLE), len(words))


def _told_of_one(words: Sequence[str], found: Sequence[Mention], language: str) -> int | None:
    """Where the clause begins of what somebody was told of one institution; None where it is of none, or nobody was."""
    told = behind_true(words, language)
    if told is None or not any(isinstance(m, NameMention) and m.candidates and m.start <= told + 1 for m in found):
        return None
    return told


def _adding(words: Sequence[str], found: Sequence[Mention]) -> int | None:
    """Where a word stands that adds, although it leaves something out elsewhere; None where none does."""
    position = next((i for i, word in enumerate(words) if word in ADDING), None)
    if position == 0:
        # "Besides Cleveland" says no more than what it leaves out.
        alone = any(isinstance(m, (PlaceMention, TypeMention)) and (m.start, m.end) == (1, len(words)) for m in found)
        # "Besides the Louvre, which museums …" leaves one out.
        named = any(isinstance(m, NameMention) and m.is_sure and m.start <= _behind(0, words) < m.end for m in found)
        return None if alone or named or _leaves_out_of_all(words, found) else 0
    if position is None:
        return None
    behind = _behind(position, words)
    if any(isinstance(m, GeneralMention) and m.end <= position for m in found):
        return None
    types = [m for m in found if isinstance(m, TypeMention)]
    before = {m.letter for m in types if m.end <= position}
    added = [m for m in types if m.start == behind and m.letter not in before]
    # "Besides the Library of Congress" leaves one out.
    named = any(isinstance(m, NameMention) and m.start <= behind < m.end for m in found)
    return position if before and added and not named else None


def _behind(position: int, words: Sequence[str]) -> int:
    """Where what is told behind a word begins, past an article."""
    return position + 1 + (not _DEFINITE.isdisjoint(words[position + 1 : position + 2]))


def _leaves_out_of_all(words: Sequence[str], found: Sequence[Mention]) -> bool:
    """Whether the first word leaves a type out of all: "Besides museums, which institutions are in Boulder?"."""
    behind = _behind(0, words)
    types = [m for m in found if isinstance(m, TypeMention)]
    general = any(isinstance(m, GeneralMention) and m.start > behind for m in found)
    return asks_what_else(words, found, 0) or (general and {m.start for m in types} == {behind})


def _names_things(found: Sequence[Mention], between: range) -> bool:
    """Whether what is denied something is of a kind ("museums", "provinces"), and not one body or place."""
    names = [m for m in found if isinstance(m, NameMention) and m.candidates]
    things = (
        m for m in found
        if isinstance(m, (TypeMention, GeneralMention)) or (isinstance(m, ConceptMention) and m.concept.startswith(_LEVEL))
    )  # fmt: skip
    return any(m.start in between and not any(m.overlaps(name) for name in names) for m in things)
