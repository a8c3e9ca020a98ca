"""What one is called as well: "Is KBR known under another name?", "Heeft het IISG nog een andere naam?".

The same words ask for a change of name where they speak of the past: "Did it ever have another name?".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.question.words.mentions import ConceptMention, EventTypeMention, NameMention, YearMention

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.words.mentions import Mention

OTHER_NAMES: Final = "other_names"
_RENAMING: Final = "RENAMING"
_NAMES: Final = frozenset({"name", "naam", "namen", "nom"})
_OTHER: Final = frozenset(
    {"another", "different", "andere", "anderen", "anderem", "autre", "welke", "welchem", "what", "which", "quel"}
)
"""Folded words before a name for one that is had beside it, and with which one asks for it."""
_PAST: Final = frozenset(
    {
        "ooit", "vroeger", "voorheen", "eerder", "eerst", "vroegere", "was", "waren", "had", "hadden", "gehad",
        "heette", "droeg", "droegen", "kreeg", "kregen", "gekregen", "nam", "aangenomen", "werd", "stond", "nu",
        "tegenwoordig", "sinds", "nadien", "daarna", "ever", "once", "formerly", "previously", "before", "past",
        "former", "were", "did", "used", "use", "got", "gotten", "given", "took", "taken", "changed", "change",
        "since", "now", "today", "became", "originally", "jemals", "je", "fruher", "einst", "vorher", "ehemals",
        "hatte", "hatten", "war", "trug", "trugen", "bekam", "bekamen", "bekommen", "erhielt", "erhielten",
        "erhalten", "nahm", "wurde", "gehabt", "getragen", "heute", "jetzt", "inzwischen", "mittlerweile", "seit",
        "jamais", "autrefois", "jadis", "avant", "anciennement", "auparavant", "avait", "portait", "etait", "eu",
        "porte", "recu", "pris", "depuis", "maintenant", "aujourd", "desormais",
    }
)  # fmt: skip
"""Folded words of the past, or of what came of it."""
_CALLED_BESIDE: Final = (
    ("en", ("what", "else", "is"), (("called",), ("named",))),
    ("nl", ("hoe", "heet"), (("nog", "meer"), ("ook", "wel"), ("nog", "anders"))),
    ("de", ("wie", "heisst"), (("noch",), ("sonst",), ("auch", "noch"), ("sonst", "noch"))),
)  # fmt: skip
"""Folded words that open and end the question how one is called besides, each pair behind its language."""


def other_names_now(words: Sequence[str], found: Iterable[Mention]) -> list[Mention]:
    """The mentions, with other names in place of a change of name where nothing speaks of the past.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    mentions = [*_asked_beside(words, list(found))]
    changes = [m for m in mentions if isinstance(m, EventTypeMention) and m.event_type == _RENAMING]
    if not changes or not _PAST.isdisjoint(words) or any(isinstance(m, YearMention) for m in mentions):
        return mentions
    if not all(_says_other_name(change.text) for change in changes):
        return mentions
    asked = [
        ConceptMention(start=m.start, end=m.end, text=m.text, concept=OTHER_NAMES, language=m.language) for m in changes
    ]
    return [*(m for m in mentions if m not in changes), *asked]


def _asked_beside(words: Sequence[str], found: Sequence[Mention]) -> Sequence[Mention]:
    """The mentions with other names for how one that is named is called besides: "What else is the Field Museum called?"."""
    if not any(isinstance(m, NameMention) and m.candidates for m in found):
        return found
    for language, opening, endings in _CALLED_BESIDE:
        ending = next((each for each in endings if words[-len(each) :] == each), None)
        if words[: len(opening)] != opening or ending is None:
            continue
        spans = ((0, len(opening)), (len(words) - len(ending), len(words)))
        called = [
            ConceptMention(start=i, end=k, text=" ".join(words[i:k]), concept=OTHER_NAMES, language=language)
            for i, k in spans
        ]
        return [*(m for m in found if not any(m.shares(i, k) for i, k in spans)), *called]
    return found


def _says_other_name(text: str) -> bool:
    said = fold_key(text).split()
    return bool(said) and said[-1] in _NAMES and not _OTHER.isdisjoint(said)
