"""Asking what one may do, or can: "Mag ik met mijn hond naar binnen?", "Can we come in with our bikes?"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

_MAY: Final = frozenset({"mag", "mogen", "may", "darf", "durfen", "duerfen"})
"""Folded verbs with which somebody asks for leave."""
_CAN: Final = frozenset(
    {
        "kan", "kunnen", "zou", "zouden", "can", "could", "am", "are", "kann", "konnen", "koennen", "konnte", "konnten",
        "koennte", "koennten", "puis", "peux", "peut", "pouvons", "pourrais", "pourrait", "pourrions", "ai", "avons",
    }
)  # fmt: skip
"""Those with which they ask whether it is possible."""
_VISITORS: Final = frozenset({"ik", "wij", "we", "men", "i", "one", "ich", "wir", "man", "je", "on", "nous"})
"""Folded pronouns of whoever would do it."""
_LEAVE: Final = frozenset(
    {
        "toegestaan", "toegelaten", "mogelijk", "allowed", "permitted", "okay", "ok", "possible", "erlaubt", "gestattet",
        "moglich", "moeglich", "permis", "autorise",
    }
)  # fmt: skip
"""Folded words of what is allowed or possible."""


def is_leave_asked(words: Sequence[str]) -> bool:
    """Whether somebody asks what they may do, or can, in whichever order a language has it.

    >>> is_leave_asked("mag ik met mijn hond naar binnen".split()), is_leave_asked("can you tell me".split())
    (True, False)
    >>> is_leave_asked("avec mon chien je peux entrer".split())
    True
    """
    if not _LEAVE.isdisjoint(words):
        return True
    return any(_has_visitor(words, i) for i, word in enumerate(words) if word in _MAY or word in _CAN)


def may_be_taken(words: Sequence[str], company: int) -> bool:
    """Whether it is asked if somebody or something may be taken along: "Which museums may I visit with my dog?".

    A request begins with the same words ("May I have a list of museums to visit with my students?"), but for the company
    right behind them.

    Args:
        words: Folded words.
        company: The index of the word before whom or what would be taken along.

    >>> may_be_taken("which museums may i visit with my dog".split(), 5)
    True
    >>> may_be_taken("mag ik een lijst van musea om met mijn klas te bezoeken".split(), 7)
    False
    """
    asked = next((i for i in range(company) if words[i] in _MAY and _has_visitor(words, i)), -1)
    return asked > 0 or (asked == 0 and company == 2)


def _has_visitor(words: Sequence[str], verb: int) -> bool:
    return not _VISITORS.isdisjoint((*words[verb + 1 : verb + 2], *words[max(0, verb - 1) : verb]))
