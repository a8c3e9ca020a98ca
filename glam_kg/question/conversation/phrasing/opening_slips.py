"""Slips in the small words that a follow-up opens with: "adn zoos?", "enin Iowa?", "udn Zoos?", "waht about Iowa?".

A short word is near to many others, so none is corrected by itself. At the start of a follow-up one is read as the word that
opens one in the language that is spoken, where two of its letters are swapped, one is that of the next key, or one stands twice.
A word with a capital is a name, unless it begins the follow-up and only has its letters in another order.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.conversation.resolver import ConversationContextResolver
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.tokens import Token

_AND: Final = {"nl": "en", "en": "and", "de": "und", "fr": "et"}
_ASKING: Final = {"nl": ("hoe", "wat"), "en": ("what", "how"), "de": ("wie", "was"), "fr": ("quid",)}
"""Words that open a follow-up with those behind them: "what about"."""
_IN: Final = "in"
_ROWS: Final = ("qwertyuiop", "qwertzuiop", "azertyuiop", "asdfghjkl", "zxcvbnm", "yxcvbnm", "wxcvbn")
"""Letters side by side on the keyboards of the four languages."""
_LONGEST: Final = 6
"""Letters of a small word with a slip, or of two written as one."""
_PHRASE: Final = 4
"""Words of the longest thanks before it, and one."""
_FOLLOWING: Final = 6
"""Words of the longest phrase that opens a follow-up, at most."""
_SWAPPED: Final = 3
"""Letters of a word that is known with a capital by their order."""
_PAUSE: Final = re.compile(r"[,;.!?:–—]")


def with_opening_put_right(text: str, spoken: str, resolver: ConversationContextResolver) -> str:
    """A follow-up with the small word that it opens with spelt right; as it is where that is no slip.

    Args:
        text: The follow-up.
        spoken: The language of the conversation.
        resolver: Reads questions, and knows the words that open follow-ups.
    """
    tokens = tokenise(text)
    for i in _starts(text, tokens, resolver.phrases.openings):
        slips = {code: slip for code in _AND if (slip := _meant(tokens, i, code, resolver.analyser.lexicon))}
        if not slips:
            continue
        token, behind = tokens[i], tokens[max(end for _, end in slips.values())]
        heard = resolver.recent.understand(text[behind.start :], spoken).analysis.language
        codes = (heard.code,) if heard.certain else (heard.code, spoken, *_AND)
        code = next((code for code in codes if code in slips), None)
        if code is None or _is_word(token.key, {code, spoken, heard.code}, resolver):
            continue
        meant, end = slips[code]
        return f"{text[: token.start]}{meant}{text[tokens[end - 1].end :]}"
    return text


def _starts(text: str, tokens: Sequence[Token], openings: Container[tuple[str, ...]]) -> Iterator[int]:
    """Where the words stand that may open a follow-up with more behind it: at the start, and behind thanks or a pause."""
    words = [token.key for token in tokens]
    behind = max((end for end in range(1, _PHRASE) if tuple(words[:end]) in openings), default=0)
    for i, token in enumerate(tokens[:-1]):
        starts = i in {0, behind} or _PAUSE.search(text, tokens[i - 1].end, token.start)
        if starts and len(token.text) <= _LONGEST and (i == 0 or token.text.islower()):
            yield i


def _meant(tokens: Sequence[Token], i: int, language: str, lexicon: Lexicon) -> tuple[str, int] | None:
    """What a word and perhaps the next are a slip of, and where they end; None where they are none."""
    word, behind, opening = tokens[i], tokens[i + 1], _AND[language]
    if not word.text.islower():
        known = word.text[1:].islower() and len(opening) == _SWAPPED and _is_swapped(word.key, opening)
        return (opening, i + 1) if known else None
    if word.key == opening:
        return (
            (f"{opening} {_IN}", i + 2) if language != "fr" and behind.text == _IN[::-1] and tokens[i + 2 :] else None
        )
    if is_slip(word.key, opening):
        return opening, i + 1
    joined = word.key.removeprefix(opening)
    if joined != word.key and joined in lexicon.words_of("locative_prepositions", language) and len(joined) > 1:
        return f"{opening} {joined}", i + 1
    asking = next((asking for asking in _ASKING[language] if is_slip(word.key, asking)), None)
    words = [asking, *(token.key for token in tokens[i + 1 : i + _FOLLOWING])] if asking else []
    opens = any(_opens(" ".join(words[:end]), lexicon) for end in range(2, len(words) + 1))
    return (asking, i + 1) if asking and opens else None


def is_slip(word: str, meant: str) -> bool:
    """Whether a word is another one with two letters swapped, one of the next key, or one twice.

    >>> [is_slip(word, "and") for word in ("adn", "abd", "andd", "and", "add", "end")]
    [True, True, True, False, False, False]
    """
    if len(word) == len(meant):
        other = [i for i, letter in enumerate(word) if letter != meant[i]]
        beside = len(other) == 1 and any(meant[other[0]] + word[other[0]] in row + " " + row[::-1] for row in _ROWS)
        return beside or _is_swapped(word, meant)
    doubled = len(word) == len(meant) + 1
    return doubled and any(word[i] == word[i + 1] and word[:i] + word[i + 1 :] == meant for i in range(len(meant)))


def _is_swapped(word: str, meant: str) -> bool:
    """Whether a word is another one with two letters that stand side by side in the wrong order."""
    if len(word) != len(meant):
        return False
    other = [i for i, letter in enumerate(word) if letter != meant[i]]
    return len(other) == 2 and other[1] - other[0] == 1 and sorted(word) == sorted(meant)


def _opens(phrase: str, lexicon: Lexicon) -> bool:
    return any(entry.value == "follow_up" for entry in lexicon.entries.get(phrase, ()))


def _is_word(word: str, languages: AbstractSet[str], resolver: ConversationContextResolver) -> bool:
    """Whether something is a word of one of some languages as it is: "uns" is German, and "und" is not meant."""
    lexicon, common = resolver.analyser.lexicon, resolver.analyser.common_words
    return word not in _AND.values() and any(
        lexicon.is_function_word(word, language) or common.has(word, language) for language in languages
    )
