"""Where more can be learnt of one institution: "Wo bekomme ich Infos zum Ruhr Museum?", "Where can I find out more about it?".

Who asks so wants what is known of it, its website first, and not the town that it is in.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import ConceptMention, NameMention

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.words.mentions import Mention

_WHERE: Final = "where"
_INFO: Final = "info"
_LEARNING: Final = frozenset(
    {
        "vind", "vindt", "vinden", "krijg", "krijgt", "krijgen", "haal", "halen", "lees", "lezen", "staat", "terecht",
        "find", "finds", "get", "obtain", "read", "look", "turn", "go", "learn", "more", "up",
        "finde", "findet", "finden", "bekomme", "bekommt", "bekommen", "erhalte", "erhalt", "erhalten", "lese", "lesen",
        "erfahre", "erfahrt", "gibt", "kriege", "kriegt", "steht",
        "trouver", "trouve", "obtenir", "lire", "avoir", "apprendre", "consulter", "puis", "peut", "pourrais",
    }
)  # fmt: skip
"""Folded verbs of whoever gets to know something, which may stand between "where" and what they want."""
_LYING: Final = frozenset(
    {"is", "liegt", "ligt", "sitzt", "zit", "befindet", "bevindt", "situe", "situee", "ist", "est", "lies"}
)
"""Folded verbs that say where something is: "where is the information centre"."""
_THERE_IS: Final = frozenset({("is", "there"), ("is", "er"), ("is", "hier")})
"""Folded pairs of words in which one of them says that there is something."""


def where_to_learn(
    words: Sequence[str], found: Sequence[Mention], is_function_word: Callable[[str], bool]
) -> list[Mention]:
    """The mentions without "where", where it asks for a source of what is known, as the words up to that say.

    Whoever asks so of all of a kind gets a list, which says where each is, and who asks where to look up old newspapers, holders.
    "Wo liegt es, und was weißt du darüber?" asks where it is as well: another verb stands between.

    Args:
        words: The question's folded words.
        found: What was found in it.
        is_function_word: Whether a word means nothing by itself.
    """
    mentions = list(found)
    concepts = [m for m in mentions if isinstance(m, ConceptMention)]
    asking = [m for m in concepts if m.concept == _WHERE]
    about = [m.start for m in concepts if m.concept == _INFO]
    named = any(isinstance(m, NameMention) for m in mentions)
    others = not named and any(not isinstance(m, ConceptMention) for m in mentions)
    if not asking or not about or others:
        return mentions
    first = min(m.start for m in asking)
    begin = min((start for start in about if start > first), default=None)
    if begin is None:
        return mentions
    between = words[first + 1 : begin]
    lies = _LYING.intersection(between) and not any(pair in _THERE_IS for pair in pairwise(between))
    if lies or not all(word in _LEARNING or is_function_word(word) for word in between):
        return mentions
    return [m for m in mentions if not (isinstance(m, ConceptMention) and m.concept == _WHERE and m.start < begin)]
