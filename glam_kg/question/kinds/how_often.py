"""How often each type occurs, said beside the types: "types of institution in Alaska and how often each occurs".

That is the number of each, which is told with the types. How often anything else happens is nothing that the data tell.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.kinds.types_counted import PER_TYPE
from glam_kg.question.words.mentions import ConceptMention

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.words.mentions import Mention

_HOW_OFTEN: Final = (
    ("how", "often"), ("how", "frequently"), ("how", "frequent"), ("how", "common"), ("how", "numerous"), ("hoe", "vaak"),
    ("hoe", "talrijk"), ("hoe", "frequent"), ("wie", "oft"), ("wie", "haufig"), ("wie", "zahlreich"),
    ("combien", "de", "fois"), ("a", "quelle", "frequence"), ("avec", "quelle", "frequence"),
)  # fmt: skip
"""Folded words that ask how often."""
_STARTS: Final = frozenset(phrase[1] for phrase in _HOW_OFTEN)
_NUMBERS: Final = frozenset(
    {
        "frequency", "frequencies", "frequentie", "frequenties", "haufigkeit", "haufigkeiten", "frequence", "frequences",
        "effectif", "effectifs",
    }
)  # fmt: skip
"""Folded nouns for that."""
_EACH_OCCURS: Final = frozenset(
    {
        "each", "every", "they", "these", "those", "it", "one", "of", "them", "type", "types", "kind", "kinds", "category",
        "occur", "occurs", "appear", "appears", "is", "are", "comes", "come", "up", "there", "found", "represented", "do", "does",
        "ze", "zij", "elk", "elke", "ieder", "iedere", "soort", "soorten", "daarvan", "ervan", "voorkomt", "voorkomen", "voor",
        "komen", "komt", "die", "er", "zijn", "deze", "een", "telkens",
        "sie", "es", "jeder", "jede", "jedes", "davon", "typ", "typen", "art", "arten", "vorkommt", "vorkommen", "kommen",
        "kommt", "vor", "vertreten", "ist", "sind", "jeweils", "gibt", "der", "einzelnen", "diese", "einzelne",
        "chacun", "chacune", "chaque", "ils", "elles", "il", "elle", "t", "apparait", "apparaissent", "revient", "reviennent",
        "se", "rencontre", "rencontrent", "est", "sont", "represente", "representes", "d", "entre", "eux",
    }
)  # fmt: skip
"""Folded words of a clause that says of each of them that it occurs."""


def how_often_each(words: Sequence[str], found: list[Mention]) -> list[Mention]:
    """The mentions, with how often types occur as the wish to count them.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    if _STARTS.isdisjoint(words) and _NUMBERS.isdisjoint(words):
        return found
    types = [m for m in found if isinstance(m, ConceptMention) and m.concept == PER_TYPE]
    for run in _runs(words) if types else ():
        behind = [m for m in types if m.end <= run.start]
        if behind:
            language = behind[0].language
            text = " ".join(words[run.start : run.stop])
            number = ConceptMention(start=run.start, end=run.stop, text=text, concept="count", language=language)
            return [*(m for m in found if not m.overlaps(number)), number]
    return found


def _runs(words: Sequence[str]) -> Iterator[range]:
    """Where a question ends with how often each occurs, or has a noun for that."""
    for start, word in enumerate(words):
        if word in _NUMBERS:
            yield range(start, start + 1)
        for phrase in _HOW_OFTEN:
            end = start + len(phrase)
            if tuple(words[start:end]) == phrase and _EACH_OCCURS.issuperset(words[end:]):
                yield range(start, len(words))
