"""Follow-ups that ask what the numbers before make: "Macht insgesamt wie viele?", "so that makes?", "dat maakt samen hoeveel?".

They ask how many there are in all that was counted one after the other. So do those that call them institutions, whatever kinds
they were: "hoeveel instellingen bij elkaar?".
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.chains import chained

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.resolver import ConversationContextResolver
    from glam_kg.question.conversation.turns import Turn

_LED: Final = r"(?:(?:so|and|then|und|also|dann|en|dus|dan|et|donc|alors),? )*"
_MADE: Final = {
    "nl": (
        r"(?:(?:dat|het) )?(?:maakt|wordt)",
        "(?:dat|dan|er|in|totaal|samen|bij|elkaar|opgeteld|alles|hoeveel)", "Hoeveel in totaal?",
    ),
    "en": (
        r"(?:(?:that|this|it|which|they) )?(?:makes?|comes to|adds? up to)",
        "(?:it|that|in|all|a|total|of|altogether|together|combined|how|many|what)", "How many in total?",
    ),
    "de": (
        r"(?:(?:das|es|was) )?(?:macht|ergibt)",
        "(?:das|dann|also|zusammen|insgesamt|in|summe|alles|alle|wie|viele?|wieviele?)", "Wie viele insgesamt?",
    ),
    "fr": (
        r"(?:(?:ça|ca|cela|ce qui|ce que ça|le tout) )?(?:fait|donne)",
        "(?:ça|donc|alors|combien|en|tout|au|total|ensemble|un|de)", "Combien en tout ?",
    ),
}  # fmt: skip
"""By language: the verb with what makes the sum, the words that may stand behind it, and what it asks."""
_ADDED: Final = {
    "nl": r"(?:beide |alles )?(?:bij elkaar )?opgeteld",
    "en": r"(?:both |all )?(?:added|summed)(?: up| together)?",
    "de": r"(?:beides? |alles? )?(?:zusammen ?|auf)?addiert",
    "fr": r"(?:les deux |tous |le tout )?additionnée?s?",
}
"""By language, that they are added up."""
_OF_ANY: Final = {
    "nl": r"hoeveel (?:erfgoed)?(?:instellingen|organisaties)(?: (?:zijn|is) (?:er|dat|het|die))?(?: dan| nu)? "
    r"(?:(?:alles )?bij elkaar(?: opgeteld)?|samen|tezamen|in totaal|opgeteld)",
    "en": r"how many (?:heritage )?(?:institutions|organi[sz]ations)(?: (?:is|are) (?:that|there|they|those|these))?(?: then)? "
    r"(?:altogether|all together|together|in total|in all|combined|all told)",
    "de": r"wie ?viele (?:kulturerbe|kultur)?(?:einrichtungen|institutionen)(?: (?:sind|gibt) (?:das|es))?(?: dann)? "
    r"(?:insgesamt|zusammen(?:genommen)?|in summe|alles zusammen)",
    "fr": r"combien d['’](?:institutions|établissements|organismes)(?: (?:y a-t-il|est-ce que ça fait|ça fait|cela fait))?"
    r"(?: donc)? (?:au total|en tout|ensemble)",
}
"""By language, how many institutions it is together."""
_PATTERNS: Final = {
    language: re.compile(
        rf"{_LED}(?:{_ADDED[language]}|{_OF_ANY[language]}|{verb}(?:,? {beside})*)\s*[?.!…]*", re.IGNORECASE
    )
    for language, (verb, beside, _) in _MADE.items()
}


def with_sum_asked(text: str, spoken: str, history: Sequence[Turn], resolver: ConversationContextResolver) -> str:
    """A follow-up that asks what numbers make with the question for their sum; any other, and behind one number, as it is.

    Args:
        text: The follow-up.
        spoken: The language of the conversation.
        history: The turns before it, oldest first.
        resolver: Reads these turns; asked only where it asks for a sum.
    """
    pattern = _PATTERNS.get(spoken)
    if pattern is None or pattern.fullmatch(text.strip()) is None:
        return text
    several = history[-1].is_follow_up or chained(resolver.frames(history)) > 0
    return _MADE[spoken][2] if several else text


_MADE_FOR: Final = (
    (
        re.compile(
            r"\b(hoeveel) (?:(?:maakt|wordt|is) dat|zou dat (?:maken|zijn|worden)|zou dat)(?: dan)? "
            r"(?=(?:voor|in|te) (?!totaal\b))",
            re.IGNORECASE,
        ),
        r"\1 ",
    ),
    (
        re.compile(
            r"\b(how many) (?:(?:does|would|will|did) (?:that|this|it) (?:make|be)|is that)(?: then)? "
            r"(?=(?:for|in) (?!total\b|all\b|sum\b))",
            re.IGNORECASE,
        ),
        r"\1 ",
    ),
    (
        re.compile(
            r"\b(wie ?viele) (?:macht|ergibt|sind|wären|würde) das(?: dann)? (?=(?:für|in) (?!summe\b))", re.IGNORECASE
        ),
        r"\1 ",
    ),
    (
        re.compile(
            r"\b(combien) (?:(?:ça|ca|cela) (?:fait|ferait)(?:[- ]il)?|est-ce que (?:ça|ca|cela) (?:fait|ferait)) "
            r"(?=(?:pour|à|au|en|dans) (?!tout\b|total\b))",
            re.IGNORECASE,
        ),
        r"\1 ",
    ),
    (
        re.compile(
            r"\b(?:ça|ca|cela) (?:fait|ferait) (combien) (?=(?:pour|à|au|en|dans) (?!tout\b|total\b))", re.IGNORECASE
        ),
        r"\1 ",
    ),
)
"""How many it makes for or in a place that is named: of that alone, as "that" is what was counted there."""


def with_number_of_place(text: str) -> str:
    """A follow-up that asks how many that makes for a place with the question how many there are in it.

    >>> with_number_of_place("How many would that make for Thuringia?")
    'How many for Thuringia?'
    >>> with_number_of_place("How many would that make with Thuringia?")
    'How many would that make with Thuringia?'
    """
    for pattern, instead in _MADE_FOR:
        text = pattern.sub(instead, text)
    return text
