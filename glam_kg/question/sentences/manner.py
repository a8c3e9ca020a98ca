"""Questions that begin with "how".

Some ask how something is done: "Wie schreibt man eine Bibliothek in Rust?" asks for no libraries in Rust.

The German "wie" is a small word in most questions ("wie viele", "wie heißt"). Before a verb that nothing explains, and whoever
does it, it is the question; in the other languages "how" is one wherever nothing else takes it. "How are the archives distributed
over the provinces?" asks of a table, and nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.sentences.hung_questions import SUBJECTS
from glam_kg.question.words.closed_classes import HOW
from glam_kg.question.words.mentions import ConceptMention, PlaceMention, SchemeMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention

_HOW: Final = {"de": frozenset({"wie"})}
_WHOEVER: Final = frozenset({"man", "ich", "wir", "du", "ihr"})
_WORDS: Final = 3
"""How, the verb, and whoever does it."""
_GETTING: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset(
        {"kom", "komen", "krijg", "krijgen", "vind", "vinden", "kan", "kunnen", "ik", "we", "men", "aan", "achter", "het", "de"}
    ),
    "en": frozenset({"do", "can", "could", "i", "we", "one", "get", "find", "obtain", "hold", "of", "out", "the"}),
    "de": frozenset(
        {"komme", "kommen", "kommt", "bekomme", "finde", "erfahre", "kann", "ich", "wir", "man", "an", "die", "das", "den", "der"}
    ),
    "fr": frozenset({"obtenir", "avoir", "trouver", "connaitre", "puis", "peut", "peux", "on", "je", "l", "le", "la"}),
}  # fmt: skip
"""Folded words between "how" and what somebody wants to have; behind "to" stands where somebody wants to go."""
_REACHING: Final = frozenset(
    {
        "op", "naar", "bij", "to", "onto", "on", "auf", "zu", "zur", "zum", "der", "komm", "gelange", "gelangen", "gelangt",
        "acceder", "accede", "arriver", "aller", "au", "a", "sur", "t", "vers", "je", "du",
    }
)  # fmt: skip
"""Folded words beside those before a website, to which nobody travels: "Wie komme ich auf die Homepage?"."""
COMPARING: Final = frozenset(
    {
        "vergelijking", "vergelijken", "vergelijkt", "vergeleken", "verhoudt", "verhouden", "comparison", "compare", "compares",
        "compared", "measure", "measures", "stack", "stacks", "vergleich", "verglichen", "verhalt", "verhaelt", "verhalten",
        "comparer", "comparent", "comparaison", "rapport",
    }
)  # fmt: skip
"""Folded words with which something is compared."""
_PUTTING: Final = frozenset(
    {
        "zet", "zetten", "leg", "leggen", "plaats", "stel", "put", "set", "place", "stelle", "stellen", "setze", "setzen", "lege",
        "mets", "mettez", "mettre", "placez", "pose", "posez",
    }
)  # fmt: skip
"""Folded verbs of who wants one number beside another."""
_OPENING: Final = 4
"""Words within which such a verb opens a request: "could you please put"."""
_BOTH: Final = frozenset(
    {"two", "both", "they", "these", "those", "twee", "beide", "ze", "zij", "beiden", "zwei", "deux", "ils", "elles"}
)
"""Folded words for what was spoken of: "How do the two compare?"."""
_WEBSITE: Final = "website"
_TOLD: Final = frozenset({_WEBSITE, "address", "identifiers"})


def asked_how(words: Sequence[str], found: Iterable[Mention], lexicon: Lexicon, language: str) -> frozenset[int]:
    """The positions of the words for "how" that ask in what manner somebody does what no mention explains."""
    how = _HOW.get(language)
    if how is None or how.isdisjoint(words):
        return frozenset()
    starts = [
        i
        for i in range(len(words) - _WORDS + 1)
        if words[i] in how and words[i + 2] in _WHOEVER and not lexicon.is_function_word(words[i + 1])
    ]
    if not starts:
        return frozenset()
    explained = {i for m in found for i in range(m.start, m.end)}
    return frozenset(i for i in starts if i + 1 not in explained)


def without_getting(words: Sequence[str], found: Iterable[Mention], language: str) -> list[Mention]:
    """The mentions, with "how do I get the" before a website or an address as a word that asks for it.

    Args:
        words: The question's words, folded.
        found: What was found in the question.
        language: That of the question.
    """
    mentions = list(found)
    if HOW.isdisjoint(words):
        return mentions
    starts = [i for i, word in enumerate(words) if word in HOW]
    told = [m.start for m in mentions if isinstance(m, SchemeMention) or _is_told(m)]
    sites = {m.start for m in mentions if isinstance(m, ConceptMention) and m.concept == _WEBSITE}
    for start in starts:
        end = min((i for i in told if i > start + 1), default=0)
        getting = _GETTING[language] | _REACHING if end in sites else _GETTING[language]
        if end and getting.issuperset(words[start + 1 : end]):
            text = " ".join(words[start:end])
            asking = ConceptMention(start=start, end=end, text=text, concept="list", language=language)
            return [*(m for m in mentions if not m.overlaps(asking)), asking]
    return mentions


def _is_told(mention: Mention) -> bool:
    return isinstance(mention, ConceptMention) and mention.concept in _TOLD


def asked_for_table(words: Sequence[str], found: Sequence[Mention]) -> frozenset[int]:
    """The positions of the words for "how" that say no more than what stands with them: that something is distributed.

    So do those where places are compared: "How does Ohio compare with Illinois?". So does the verb that puts the number of one
    place beside that of another: "Put the number of libraries in France next to that in Austria".
    """
    putting = frozenset(
        i for i, word in enumerate(words[:_OPENING]) if word in _PUTTING and _compares_numbers(found, i)
    )
    if HOW.isdisjoint(words) or not (_is_distributed(found) or _compares_places(words, found)):
        return putting
    return putting | frozenset(i for i, word in enumerate(words) if word in HOW)


def without_places_put(words: Sequence[str], found: Sequence[Mention]) -> list[Mention]:
    """The mentions without towns that are called like a verb which puts the number of one place beside that of another.

    Args:
        words: The question's words, folded.
        found: What was found in it.
    """
    if _PUTTING.isdisjoint(words[:_OPENING]):
        return list(found)
    return [
        m
        for m in found
        if not isinstance(m, PlaceMention)
        or m.end > _OPENING
        or words[m.start] not in _PUTTING
        or m.end - m.start > 1
        or not _compares_numbers(found, m.start)
    ]


def _compares_numbers(found: Iterable[Mention], verb: int) -> bool:
    """Whether places are compared behind a verb."""
    behind = [m for m in found if m.start > verb]
    compared = any(isinstance(m, ConceptMention) and m.concept == "compare" for m in behind)
    return compared and len({m.start for m in behind if isinstance(m, PlaceMention)}) > 1


def _is_distributed(found: Iterable[Mention]) -> bool:
    return any(isinstance(m, ConceptMention) and m.concept == "distribution" for m in found)


def _compares_places(words: Sequence[str], found: Iterable[Mention]) -> bool:
    """Whether a verb compares, and a place is said, or the two that were spoken of are.

    "More" and "most" compare as well, but ask for a number.
    """
    mentions = list(found)
    compared = any(
        isinstance(m, ConceptMention) and m.concept == "compare" and not COMPARING.isdisjoint(words[m.start : m.end])
        for m in mentions
    )
    # "How do I compare museums in Ohio?" asks in what manner; "How does it compare with Ohio?" speaks of another place.
    places = {m.start for m in mentions if isinstance(m, PlaceMention)}
    typed = any(isinstance(m, TypeMention) for m in mentions)
    both = not (places or typed) and not _BOTH.isdisjoint(words) and SUBJECTS.isdisjoint(words)
    return compared and (both or len(places) > typed)
