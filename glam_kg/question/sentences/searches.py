"""What somebody searches for themselves before they ask: "Ich suche meine Vorfahren, welche Archive gibt es in Österreich?".

It says why they ask, and asks for no list of ancestors, nor of collections about them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import ConceptMention

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_LIST: Final = "list"
_OUR: Final = frozenset(
    {
        "mijn", "m'n", "onze", "ons", "my", "our", "mein", "meine", "meinen", "meiner", "meinem", "meines", "unser", "unsere",
        "unseren", "unserer", "unserem", "mon", "ma", "mes", "notre", "nos",
    }
)  # fmt: skip
"""Folded words for what is somebody's own."""
_KIN: Final = frozenset(
    {
        "voorouders", "voorvaderen", "voorgeslacht", "familie", "familieleden", "grootouders", "overgrootouders", "stamboom",
        "ancestors", "ancestry", "forebears", "forefathers", "relatives", "family", "grandparents", "roots",
        "vorfahren", "ahnen", "vorvater", "verwandte", "verwandten", "grosseltern", "urgrosseltern", "wurzeln", "stammbaum",
        "ancetres", "aieux", "aieuls", "famille", "racines", "genealogie",
    }
)  # fmt: skip
"""Folded words for those that somebody descends from."""
_TO: Final = frozenset({"naar", "nach", "de", "d", "des", "for", "after", "to", "trace", "find", "van"})
_REACH: Final = 3
"""Words from the search to who is searched for: "op zoek naar onze Boheemse voorouders"."""


def searches_told(tokens: Sequence[Token], mentions: Iterable[Mention]) -> frozenset[int]:
    """Where words for a list only say that somebody searches for what is their own, or for their ancestors.

    Args:
        tokens: The question's words.
        mentions: What was found in it.
    """
    lists = [m for m in mentions if isinstance(m, ConceptMention) and m.concept == _LIST]
    return frozenset(m.start for m in lists if _is_own(tokens, m.end))


def _is_own(tokens: Sequence[Token], start: int) -> bool:
    while start < len(tokens) and tokens[start].key in _TO:
        start += 1
    behind = [token.key for token in tokens[start : start + _REACH + 1]]
    return bool(behind) and (behind[0] in _OUR or not _KIN.isdisjoint(behind))
