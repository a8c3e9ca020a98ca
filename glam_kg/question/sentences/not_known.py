"""What somebody says that they do not know is what they ask: "Ich weiß nicht, was Q1188798 ist", "… and don't know what it is".

The negation is that of their knowing, and denies nothing of the institutions. So is what they are not sure of, or doubt:
"J'ignore s'il existe un musée à Luanda", "I'm not sure there are any archives in Zagreb".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.sentences.hung_questions import INTERROGATIVES
from glam_kg.question.words.lexicon import DENYING
from glam_kg.question.words.mentions import ConceptMention

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.words.mentions import Mention

_NOT_KNOWING: Final = tuple(
    tuple(phrase.split())
    for phrase in (
        "weet niet", "weet ik niet", "weet alleen niet", "weet helaas niet", "weten niet", "weten we niet", "weten wij niet",
        "geen idee", "don t know", "do not know", "don t really know", "dont know", "no idea", "weiss nicht", "weiss ich nicht",
        "weiss leider nicht", "weiss nur nicht", "weiss aber nicht", "wissen nicht", "wissen wir nicht", "wissen leider nicht",
        "keine ahnung", "ne sais pas", "sais pas", "ne sais plus", "ne savons pas", "aucune idee",
        "j ignore", "nous ignorons",
    )
)  # fmt: skip
"""Folded words of who does not know something."""
_NOT_SURE: Final = tuple(
    tuple(phrase.split())
    for phrase in (
        "not sure", "not certain", "not quite sure", "not entirely sure", "unsure", "doubt", "niet zeker", "er niet zeker van",
        "niet zeker ervan", "niet zeker van", "betwijfel", "betwijfelen", "nicht sicher", "nicht ganz sicher", "unsicher",
        "bezweifle", "bezweifeln", "ne suis pas sur", "ne suis pas sure", "suis pas sur", "suis pas sure", "pas certain",
        "ne suis pas certain", "ne suis pas certaine", "pas certaine", "je doute",
    )
)  # fmt: skip
"""The same of who is not sure of something, or doubts it."""
_SAYING: Final = frozenset(phrase[0] for phrase in (*_NOT_KNOWING, *_NOT_SURE))
_ASKING: Final = INTERROGATIVES | {
    "whose", "whom", "wie", "wiens", "wer", "wem", "wen", "wessen", "wofur", "wofuer", "wozu", "qui", "quoi", "lequel",
    "laquelle", "ce", "waarvoor", "waartoe", "waarvan", "of", "whether", "if", "ob", "si", "s",
}  # fmt: skip
"""Folded words with which begins what they do not know."""
_THAT: Final = frozenset({"dat", "that", "dass", "que", "qu", "there"})
"""Folded words with which begins what they doubt, beside those."""
_BEFORE: Final = frozenset(
    {"van", "bij", "voor", "aan", "to", "of", "for", "zu", "von", "fur", "fuer", "a", "de", "d", "pour"}
)
"""Folded prepositions before them."""


def without_not_knowing(words: Sequence[str], found: Sequence[Mention]) -> tuple[list[Mention], frozenset[int]]:
    """The mentions without the negation of what somebody says not to know, and the positions of the words for it.

    Args:
        words: The question's folded words.
        found: Its mentions.
    """
    if _SAYING.isdisjoint(words):
        return list(found), frozenset()
    said = next(_parts(words), None)
    if said is None:
        return list(found), frozenset()
    kept = (
        m
        for m in found
        if not (isinstance(m, ConceptMention) and m.concept in DENYING and m.shares(said.start, said.stop))
    )
    return list(kept), frozenset(said)


def words_of_not_knowing(words: Sequence[str]) -> frozenset[int]:
    """The positions of the words with which somebody says that they do not know what they ask, or are not sure of it.

    >>> sorted(words_of_not_knowing(("ik", "weet", "niet", "of", "er", "musea", "zijn")))
    [1, 2]
    """
    return frozenset(i for part in _parts(words) for i in part)


def _parts(words: Sequence[str]) -> Iterator[range]:
    """Where somebody says that they do not know what follows, or are not sure of it."""
    for start, word in enumerate(words):
        if word not in _SAYING:
            continue
        for phrases, beginning in ((_NOT_KNOWING, _ASKING), (_NOT_SURE, _ASKING | _THAT)):
            for phrase in phrases:
                stop = start + len(phrase)
                if tuple(words[start:stop]) == phrase and _begins(words, stop, beginning):
                    yield range(start, stop)


def _begins(words: Sequence[str], at: int, beginning: AbstractSet[str]) -> bool:
    """Whether what is not known begins there, with such a word or a preposition before one."""
    behind = words[at : at + 2]
    return not beginning.isdisjoint(behind[:1]) or (
        bool(behind) and behind[0] in _BEFORE and not beginning.isdisjoint(behind[1:])
    )
