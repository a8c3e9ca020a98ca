"""What somebody writes on, where they ask for nothing else: "I'm writing a paper on museums in Iowa and need a list".

Who tells that museums in Iowa are their topic, and no more, wants to know of those, as who says that they are interested in them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.sentences.works_prepared import ABOUT, is_work
from glam_kg.question.slots.filling import INDEFINITE_ARTICLES
from glam_kg.question.words.mentions import INSTITUTIONS, ConceptMention, SubjectMention

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.question.words.mentions import Mention

_WHO: Final = frozenset({"ik", "we", "wij", "i", "ich", "wir", "je", "j", "nous", "on"})
_HELPING: Final = frozenset(
    {
        "m", "am", "are", "re", "ve", "have", "been", "suis", "sommes", "est", "en", "train", "de", "d", "ben", "zijn", "bin",
        "sind", "currently", "now", "just", "momenteel", "nu", "gerade", "derzeit", "zurzeit", "actuellement",
    }
)  # fmt: skip
"""Folded words between them and the verb."""
_WRITING: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"schrijf", "schrijven", "maak", "maken", "werk", "werken", "bezig"}),
    "en": frozenset({"writing", "write", "preparing", "doing", "working", "making"}),
    "de": frozenset({"schreibe", "schreiben", "schreib", "mache", "machen", "verfasse", "verfassen", "arbeite", "arbeit",
                     "arbeiten"}),
    "fr": frozenset({"ecris", "ecrivons", "ecrire", "redige", "redigeons", "rediger", "prepare", "preparons", "preparer",
                     "fais", "faisons", "faire", "travaille"}),
}  # fmt: skip
"""Folded verbs of what is done with such a work."""
_AT: Final = frozenset({"aan", "met", "on", "an", "sur"})
_ARTICLES: Final = INDEFINITE_ARTICLES | {
    "einer", "einem", "mijn", "my", "meine", "meinen", "meiner", "meinem", "mon", "ma", "onze", "our", "notre",
}  # fmt: skip
_THE: Final = frozenset({"de", "het", "the", "die", "den", "les", "all", "alle", "tous", "toutes", "l", "d"})
"""Folded words before the topic."""
_ADJECTIVES: Final = 2
_ASKING: Final = frozenset({"which", "count", "where", "when"})


def works_written(words: Sequence[str], found: list[Mention], language: str) -> tuple[list[Mention], frozenset[int]]:
    """The mentions without those of the words that lead to what somebody writes on, and the positions of these words.

    None are left out where anything else is asked for, or where it is a subject beside institutions.

    Args:
        words: The question's words, folded.
        found: What was found in it.
        language: That of the question.
    """
    start = _begin_of_topic(words, found, language)
    return [m for m in found if m.start >= start], frozenset(range(start))


def _begin_of_topic(words: Sequence[str], found: Sequence[Mention], language: str) -> int:
    """Where the institutions stand that somebody writes on; 0 where they ask for anything else."""
    kinds = [m for m in found if isinstance(m, INSTITUTIONS)]
    if any(isinstance(m, SubjectMention) or (isinstance(m, ConceptMention) and m.concept in _ASKING) for m in found):
        return 0
    if not kinds or words[0] not in _WHO:
        return 0
    start = min(m.start for m in kinds)
    if any(m.start != start for m in kinds) or not any(m.plural for m in kinds):
        return 0
    about = start - 1 - (words[start - 1] in _THE)
    verb = next((i for i in range(1, about) if words[i] not in _HELPING), about)
    if verb >= about or words[verb] not in _WRITING[language] or words[about] not in ABOUT:
        return 0
    article = verb + 1 + (words[verb + 1] in _AT)
    return start if _is_of_work(words, article, about, language) else 0


def _is_of_work(words: Sequence[str], article: int, about: int, language: str) -> bool:
    """Whether an article and a noun for a work are all that stands before what it is about."""
    if words[article] not in _ARTICLES:
        return False
    nouns = [i for i in range(article + 1, about) if is_work(words[i], language)]
    return bool(nouns) and nouns[0] - article - 1 <= _ADJECTIVES and nouns[-1] == about - 1
