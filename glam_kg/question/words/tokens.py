"""Words of a question: folded for comparison, with their place in the text kept."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.immutable import immutable

if TYPE_CHECKING:
    from collections.abc import Sequence

_COMPASS: Final = frozenset("NESW")
"""Letters that stand before the name of a state: "N. Dakota"."""
_REMEMBERED: Final = 256
"""Texts of which the words are kept: a question is split by each step that reads it, the conversation's and the analysis's."""
MAX_QUESTION_LENGTH = 1000
"""Characters of a question that are read. A longer text is no question; the rest is not looked at."""

_FORMAT = (
    "\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f"
    "\ufeff\ufff9-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    "\U000e0001\U000e0020-\U000e007f"
)
"""Characters without a form of their own (Unicode category Cf), such as the soft hyphen: inside a word they part nothing."""
_INVISIBLE = re.compile(f"[{_FORMAT}]+")
_NUMBER_SIGN: Final = "#"
"""A sign that is read as a word before "of": "# of zoos"."""
_WORD = re.compile(rf"[Nn]°(?=\s*\w)|[^\W_]+(?:{_INVISIBLE.pattern}[^\W_]+)*|{_NUMBER_SIGN}(?=\s+of\b)")
"""A word; that for a number has its sign, by which it is French: "ISIL n° NL-HaNA"."""
_SHORTENED = frozenset(
    {
        "st", "ste", "kt", "prov", "dr", "mr", "mrs", "dep", "dept", "nr", "no", "ca", "mt", "ft", "bzw", "resp", "gegr", "opger",
        "estd", "jr", "sr", "univ", "bijv", "bv", "bvb", "evt", "incl", "inkl", "excl", "exkl", "ggf", "evtl", "vgl", "approx",
        "vs", "dwz", "mbt", "viz", "nat", "natl", "intl", "govt", "hist", "munic", "openb", "staatl", "bibl",
    }
)  # fmt: skip
"""What a full stop shortens: the word behind it begins no sentence ("Kt. Zürich")."""
_SHORTENED_WORDS = frozenset(
    {
        ("e", "g"),
        ("i", "e"),
        ("z", "b"),
        ("d", "h"),
        ("u", "a"),
        ("o", "a"),
        ("w", "z"),
        ("b", "t"),
        ("p", "v"),
        ("p", "ex"),
    }
)
"""The last two of words that are shortened together: "e.g. the oldest", "z.B. in Wien", "d.w.z. in Gent", "p. ex. à Paris"."""
_SENTENCE_END = re.compile(r"[.!?:]\s")
_CONTRACTED: Final = frozenset(
    {
        "doesnt", "didnt", "havent", "hasnt", "hadnt", "isnt", "arent", "wasnt", "werent", "wouldnt", "couldnt", "shouldnt",
        "cant", "wont", "dont", "mustnt", "neednt", "aint",
    }
)  # fmt: skip
"""English verbs that are denied and typed without their apostrophe; each ends in one letter that is a word of its own."""
_NOT_FRENCH: Final = re.compile(
    r"\s+(?:actually|add|answer|appear|ask|bear|belong|bother|bring|care|carry|collect|come|contain|count|even|"
    r"exist|feel|find|forget|get|give|go|got|happen|have|hesitate|hold|include|just|keep|know|lie|like|limit|list|live|"
    r"look|mean|mind|miss|name|need|offer|own|possess|really|remember|restrict|run|say|see|seem|show|stand|"
    r"start|state|stop|tell|think|understand|use|want|work|worry|yet)\b",
    re.IGNORECASE,
)
"""What stands behind the English "dont", and never behind the French one."""


@immutable
class Token:
    """One word: its text, folded key, offsets in the question, and whether a capital there means something.

    Text and offsets are those of the question also where the key was `corrected`, or holds no invisible character of the text.
    """

    text: str
    key: str
    start: int
    end: int
    capitalised: bool
    sentence_start: bool
    corrected: bool = False


@lru_cache(maxsize=_REMEMBERED)
def tokenise(text: str) -> tuple[Token, ...]:
    """The words of a text in order; hyphens, apostrophes and all other punctuation separate words.

    >>> [token.key for token in tokenise("Y a-t-il des musées à 's-Gravenhage ?")]
    ['y', 'a', 't', 'il', 'des', 'musees', 'a', 's', 'gravenhage']
    >>> [token.key for token in tokenise("# of zoos")]
    ['number', 'of', 'zoos']
    >>> [token.key for token in tokenise("those that dont have one, which isnt it, musées dont le nom")]
    ['those', 'that', 'don', 't', 'have', 'one', 'which', 'isn', 't', 'it', 'musees', 'dont', 'le', 'nom']
    """
    tokens: list[Token] = []
    for match in _WORD.finditer(text):
        word = match.group()
        key = word.lower() if word.isascii() else fold_key(_INVISIBLE.sub("", word)).replace(" ", "")
        if not key:
            continue
        if word == _NUMBER_SIGN:
            key = "number"
        starts = not tokens or _ends_sentence(text[tokens[-1].end : match.start()], tokens)
        token = Token(word, key, match.start(), match.end(), word[0].isupper(), starts)
        tokens.extend(_denied(token) if key in _CONTRACTED and _is_denied(token, text) else (token,))
    return tuple(tokens)


def _is_denied(token: Token, text: str) -> bool:
    """Whether a word that may be a denied verb of English is one."""
    return token.key != "dont" or _NOT_FRENCH.match(text, token.end) is not None


def _denied(token: Token) -> tuple[Token, Token]:
    """A verb and the rest of its "not", as where an apostrophe stands between them."""
    cut = token.end - 1
    verb = replace(token, text=token.text[:-1], key=token.key[:-1], end=cut)
    return verb, Token(token.text[-1], token.key[-1], cut, token.end, capitalised=False, sentence_start=False)


def _ends_sentence(between: str, tokens: Sequence[Token]) -> bool:
    """Whether what stands behind the last of some words ends its sentence."""
    return between != " " and _SENTENCE_END.search(between) is not None and not is_shortened(tokens, len(tokens) - 1)


def is_shortened(tokens: Sequence[Token], i: int) -> bool:
    """Whether a full stop behind a word ends no sentence: that of an initial, or of a shortened word.

    Several letters may end one: "museums in the U.S. How many are there?".

    >>> [is_shortened(tokenise(text), 1) for text in ("Harry S. Truman", "U.S. How", "Zoo Basel", "e.g. the oldest")]
    [True, False, False, True]
    """
    word = tokens[i]
    one_letter = len(word.text) == 1 and word.capitalised
    of_several = i > 0 and len(tokens[i - 1].text) == 1 and tokens[i - 1].end == word.start - 1
    together = i > 0 and tokens[i - 1].text.islower() and (tokens[i - 1].key, word.key) in _SHORTENED_WORDS
    return word.key in _SHORTENED or together or (one_letter and not of_several)


def is_glued(tokens: Sequence[Token], i: int) -> bool:
    """Whether a word stands right behind the one before it, as the parts of a compound do, and so has no capital of its own.

    >>> [is_glued(tokenise("Zoo Basel"), i) for i in (0, 1)]
    [False, False]
    """
    return i > 0 and tokens[i].start == tokens[i - 1].end


def as_written(tokens: Sequence[Token]) -> str:
    """The words of a run as a text: with the mark of a genitive, and compounds in one.

    >>> as_written(tokenise("Boston Children's  Museum"))
    "Boston Children's Museum"
    """
    before = ("" if is_glued(tokens, i) else "'" if is_genitive(tokens, i) else " " for i in range(len(tokens)))
    return "".join(mark + token.text for mark, token in zip(before, tokens, strict=True)).strip()


def is_genitive(tokens: Sequence[Token], i: int) -> bool:
    """Whether a word is the end of a genitive ("Maine's"), which a mark joins to a word with a capital.

    >>> [is_genitive(tokenise("Maine's museums in 's-Gravenhage"), i) for i in (1, 4)]
    [True, False]
    """
    return i > 0 and tokens[i].text == "s" and tokens[i].start == tokens[i - 1].end + 1 and tokens[i - 1].capitalised


def span_of(tokens: tuple[Token, ...], start: int, end: int) -> tuple[int, int] | None:
    """The tokens, as a half-open range, that lie within the characters start to end; None where there are none."""
    inside = [i for i, token in enumerate(tokens) if token.end > start and token.start < end]
    return (inside[0], inside[-1] + 1) if inside else None


def run_from(text: str, tokens: Sequence[Token], start: int, joined: re.Pattern[str], longest: int = 9) -> list[str]:
    """The folded words from one on, at most so many, between which nothing stands but what joins them."""
    words = [tokens[start].key]
    for before, token in zip(tokens[start:], tokens[start + 1 : start + longest], strict=False):
        if not joined.fullmatch(text[before.end : token.start]):
            break
        words.append(token.key)
    return words


def is_initial(tokens: Sequence[Token], position: int) -> bool:
    """Whether a word is the initial of somebody's name, with a full stop before the next one: "J. Paul Getty", "J.P. Morgan".

    >>> is_initial(tokenise("J. Paul Getty"), 0), is_initial(tokenise("Museums in N. Dakota"), 2)
    (True, False)
    """
    token, behind = tokens[position], tokens[position + 1] if position + 1 < len(tokens) else None
    if len(token.text) != 1 or not token.text.isupper() or token.text in _COMPASS or behind is None:
        return False
    joined = behind.start - token.end == 1 and len(behind.text) == 1 and is_initial(tokens, position + 1)
    return joined or (behind.start - token.end == len(". ") and behind.capitalised)


def matched_words(match: re.Match[str]) -> range:
    """The positions of the words that a pattern fits, in words joined by blanks.

    >>> matched_words(re.search("along the way", "any zoos along the way"))
    range(2, 5)
    """
    start = match.string.count(" ", 0, match.start())
    return range(start, start + match[0].count(" ") + 1)
