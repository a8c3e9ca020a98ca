"""What somebody has looked for in vain, or no longer knows, and so asks for: "I can't find the website of Tresoar any more".

"Je n'arrive plus à remettre la main sur le site du musée", "Ik ben het adres van Tresoar kwijt", "Mir ist die Adresse entfallen".
The negation denies that they find it, and nothing of the institution.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.sentences.hung_questions import INTERROGATIVES
from glam_kg.question.words.lexicon import DENYING
from glam_kg.question.words.mentions import ConceptMention, NameMention

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_FINDING: Final = frozenset(
    {
        "vind", "vinden", "terugvinden", "terugvind", "weet", "herinner", "herinneren", "achterhalen", "find", "locate", "know",
        "remember", "recall", "finde", "finden", "weiss", "weis", "erinnere", "wiederfinden", "trouve", "trouver", "trouvons",
        "retrouve", "retrouver", "retrouvons", "sais", "rappelle", "souviens", "main",
    }
)  # fmt: skip
"""Folded verbs of finding and of knowing; "main" is that of "remettre la main sur"."""
_LOST: Final = frozenset(
    {
        "kwijt", "kwijtgeraakt", "vergeten", "verloren", "lost", "forgotten", "forgot", "mislaid", "vergessen", "entfallen",
        "verlegt", "perdu", "perdue", "oublie", "egare",
    }
)  # fmt: skip
"""Folded words with which somebody says that they no longer have something."""
_OF_DENIAL: Final = frozenset(
    {
        "niet", "meer", "nergens", "not", "t", "can", "cannot", "cant", "longer", "any", "more", "anymore", "no", "nowhere",
        "don", "dont", "nicht", "mehr", "nirgends", "nirgendwo", "ne", "n", "pas", "plus", "arrive", "arrivons", "remettre",
        "nulle", "part", "seem", "able", "unable", "lukt", "gelingt", "reussis", "parviens", "la", "sur", "a",
    }
)  # fmt: skip
"""Folded words that go with the verb in such a clause."""
_NOT: Final = frozenset({"niet", "nicht"})
"""Folded negations that stand behind the verb that they deny, and else before what they deny."""
_ASKED: Final = frozenset({"website", "address", "identifier", "founded", "where", "in_which_city", "other_names"})
"""Concepts of what may be known of one institution."""
_ALSO: Final = frozenset({"event", "compare", "list", "which", "count", "holds", "closed"})
"""Concepts that the words of such a clause stand for elsewhere."""


def without_vain_search(
    text: str, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention], first_person: AbstractSet[str]
) -> tuple[list[Mention], frozenset[int]]:
    """The mentions without the negation of who does not find something of one institution, and the positions of its words.

    Args:
        text: The question.
        tokens: Its words.
        words: The same words folded.
        found: What was found in it.
        first_person: The folded pronouns of the first person.
    """
    mentions = list(found)
    concepts = [m for m in mentions if isinstance(m, ConceptMention)]
    asked = [m.start for m in concepts if m.concept in _ASKED]
    named = [m for m in mentions if isinstance(m, NameMention) and m.candidates and m.is_sure]
    if not named or not asked or first_person.isdisjoint(words):
        return mentions, frozenset()
    inside = {i for m in named for i in range(m.start, m.end)}
    lost = [i for i, word in enumerate(words) if word in _LOST and i not in inside]
    finding = [i for i, word in enumerate(words) if word in _FINDING and i not in inside]
    denied = [m for m in concepts if m.concept in DENYING and m.start not in inside]
    if not lost and not (finding and (denied or _no_more(words, finding))):
        return mentions, frozenset()
    said = {i for i, word in enumerate(words) if word in _OF_DENIAL and i not in inside} | {*lost, *finding}
    said -= {i for m in concepts if m.concept in _ASKED for i in range(m.start, m.end)}
    dropped = [m for m in concepts if m.concept in DENYING | _ALSO and said.issuperset(range(m.start, m.end))]
    if any(m not in dropped for m in denied) or _denies_quality(text, tokens, words, said):
        return mentions, frozenset()
    return [m for m in mentions if m not in dropped], frozenset(said)


def _denies_quality(text: str, tokens: Sequence[Token], words: Sequence[str], said: AbstractSet[int]) -> bool:
    """Whether a negation denies the word behind it, and not that something is found: "ik vind de website niet mooi"."""
    for i, word in enumerate(words[:-1]):
        if word in _NOT and i in said and i + 1 not in said and words[i + 1] not in INTERROGATIVES:
            between = text[tokens[i].end : tokens[i + 1].start]
            if between.isspace():
                return True
    return False


def _no_more(words: Sequence[str], finding: Sequence[int]) -> bool:
    """Whether the French negation stands around a verb, of which no concept denies: "je ne trouve plus", "n'arrive plus à"."""
    return any(word in {"ne", "n"} and i < finding[0] for i, word in enumerate(words)) and "plus" in words
