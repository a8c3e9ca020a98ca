"""A number that somebody has heard, of which they ask whether it is right: "Tennessee has ten museums, is that number right?".

It is asked how many there are, whatever the number that was heard. So is of none that are there ("no museums in Diegem, right?").
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.sentences.polar import EXACT
from glam_kg.question.words.number_words import read_number
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.words.tokens import Token

_COUNT: Final = {"nl": "hoeveel", "en": "how many", "de": "wie viele", "fr": "combien de"}
_NUMBER: Final = {
    "nl": frozenset({"aantal", "getal", "cijfer", "telling"}),
    "en": frozenset({"number", "figure", "count", "total"}),
    "de": frozenset({"zahl", "anzahl", "angabe"}),
    "fr": frozenset({"nombre", "chiffre", "compte", "total"}),
}
"""Folded words for the number that was heard; they tell the language, too."""
_RIGHT: Final = {
    "nl": frozenset({"klopt", "kloppen", "juist", "correct", "goed", "bevestigen", "waar"}),
    "en": frozenset({"right", "correct", "accurate", "true", "confirm", "exact", "wrong", "off"}),
    "de": frozenset({"stimmt", "richtig", "korrekt", "bestatigen", "bestaetigen", "stimmen"}),
    "fr": frozenset({"exact", "juste", "correct", "bon", "vrai", "confirmer", "confirmez"}),
}
_SO: Final = {
    "nl": frozenset({"klopt", "juist", "correct", "waar", "zo", "zeggen", "stellen"}),
    "en": frozenset({"right", "correct", "accurate", "true", "say"}),
    "de": frozenset({"stimmt", "richtig", "korrekt", "wahr", "zu", "sagen", "behaupten"}),
    "fr": frozenset({"exact", "juste", "correct", "vrai", "dire", "affirmer"}),
}
"""Folded words of which one stands before a sentence of which it is asked whether it is so."""
_ANY_SO: Final = frozenset().union(*_SO.values())
_IS_IT: Final = {
    "nl": frozenset({"is", "het", "nou", "echt", "wel", "kun", "kan", "kunnen", "mag", "je", "men", "we", "ik"}),
    "en": frozenset({"is", "it", "really", "actually", "would", "be", "fair", "safe", "to", "can", "one", "we", "i"}),
    "de": frozenset({"ist", "es", "trifft", "wirklich", "denn", "kann", "darf", "man", "ich"}),
    "fr": frozenset({"est", "il", "ce", "c", "bien", "vraiment", "qu", "que", "peut", "on", "de", "puis", "je"}),
}
_THAT: Final = {
    "nl": frozenset({"dat"}),
    "en": frozenset({"that"}),
    "de": frozenset({"dass"}),
    "fr": frozenset({"que", "qu"}),
}
_LIMITS: Final = {
    "nl": (("meer", "dan"), ("minder", "dan"), ("minstens",), ("ten", "minste"), ("hoogstens",)),
    "en": (("more", "than"), ("fewer", "than"), ("less", "than"), ("at", "least"), ("at", "most"), ("over",)),
    "de": (("mehr", "als"), ("weniger", "als"), ("mindestens",), ("hochstens",), ("uber",)),
    "fr": (("plus", "de"), ("moins", "de"), ("au", "moins"), ("au", "plus")),
}
"""Folded words that make a number behind them a limit."""
_BESIDE: Final = frozenset(
    {
        "dat", "dit", "het", "is", "nog", "wel", "ook", "kun", "kunt", "je", "u", "of", "en", "zo",
        "that", "this", "the", "a", "does", "can", "could", "you", "still", "and", "it", "please",
        "die", "diese", "das", "ist", "noch", "konnen", "koennen", "kannst", "sie", "du", "und", "denn", "auch", "bitte", "mir",
        "ce", "cet", "c", "est", "il", "le", "la", "que", "qu", "t", "pouvez", "peux", "tu", "vous", "me", "moi", "et",
        "toujours",
        "encore", "bien", "ca",
    }
)  # fmt: skip
"""Folded words that may stand with them in the clause."""
_TAGS: Final = {
    "nl": frozenset({("toch",), ("he",), ("klopt", "dat"), ("klopt",), ("of", "wel"), ("of", "niet")}),
    "en": frozenset(
        {("right",), ("correct",), ("is", "that", "right"), ("is", "that", "correct"), ("are", "there"), ("true",)}
    ),
    "de": frozenset(
        {("oder",), ("richtig",), ("stimmt", "s"), ("stimmt", "das"), ("nicht", "wahr"), ("korrekt",), ("oder", "doch")}
    ),
    "fr": frozenset(
        {("n", "est", "ce", "pas"), ("c", "est", "ca"), ("c", "est", "bien", "ca"), ("c", "est", "exact"), ("exact",)}
    ),
}  # fmt: skip
"""Folded tags behind what somebody believes."""
_NONE: Final = {
    "nl": frozenset({"geen"}),
    "en": frozenset({"no"}),
    "de": frozenset({"keine", "keinen"}),
    "fr": frozenset({"aucun", "aucune"}),
}
_BEFORE_NONE: Final = frozenset(
    {
        "are", "is", "has", "have", "got", "so", "er", "zijn", "heeft", "hebben", "dus", "also", "gibt", "es", "hat", "haben",
        "doch", "toch", "ja", "wohl",
        "a", "ont", "donc",
    }
)  # fmt: skip
"""Folded words before "no" where it says how many there are."""
_THERE: Final = frozenset(
    {"er", "in", "zijn", "heeft", "there", "are", "has", "es", "gibt", "hat", "im", "il", "y", "a"}
)
"""Folded words beside the place that has none."""
_STATED: Final = {"nl": ("er", "zijn"), "en": ("there", "are"), "de": ("es", "gibt")}
"""Folded words with which a statement begins that there are none."""
_SURELY: Final = frozenset({"toch", "dus", "doch", "also", "so", "ja", "en", "and", "und", "surely", "wohl"})
_RELATIVE: Final = frozenset(
    {"that", "which", "who", "die", "welke", "welche", "qui", "dont", "waar", "where", "deren"}
)
_NO_NUMBER_BEHIND: Final = frozenset(
    {
        "in", "since", "before", "after", "within", "than", "over", "under", "until", "about", "of", "to", "by", "from",
        "sinds", "voor", "na", "binnen", "dan", "tot", "uit", "van", "vanaf",
        "seit", "vor", "nach", "als", "bis", "uber", "ueber", "unter", "innerhalb", "aus", "von",
        "depuis", "avant", "apres", "dans", "de", "plus", "moins", "que", "jusqu", "en",
    }
)  # fmt: skip
"""Folded words behind which a number is a year, a distance or a limit."""
_MEASURES: Final = frozenset(
    {
        "km", "kilometer", "kilometers", "kilometre", "kilometres", "mile", "miles", "meilen", "mijl", "euro", "euros",
        "dollar",
        "dollars", "year", "years", "jaar", "jahre", "jahren", "ans", "annees", "million", "millions", "miljoen", "millionen",
        "percent", "procent", "prozent",
    }
)  # fmt: skip
_ENDS: Final = " \t\n,;:.!–—-"
_PAUSES: Final = (",", ";", ":", ".", "!", "?", "–", "—", " - ")
_REACH: Final = 7
"""Words among which the one stands behind which somebody tells what may be so."""
_MOST: Final = 1000
"""A number as large is likelier a year."""


def with_number_asked(question: str) -> str:
    """The question as one for the number, where it is asked whether one is right; as it is where that is not asked.

    >>> with_number_asked("Tennessee has ten museums, is that number right?")
    'Tennessee has how many museums?'
    >>> with_number_asked("No museums in Diegem, right?")
    'how many museums in Diegem?'
    >>> with_number_asked("Museums with no website, right?")
    'Museums with no website, right?'
    >>> with_number_asked("Is it correct that Texas has more than 100 museums?")
    'Texas has how many museums?'
    """
    tokens = tokenise(question)
    if (asked := _of_what_is_so(question, tokens)) is not None:
        return asked
    start = next((i for i in range(len(tokens) - 1, 0, -1) if _pauses(question, tokens, i)), None)
    if start is None:
        return _none_stated(question, tokens) or question
    said = tuple(token.key for token in tokens[start:])
    for language, right in _RIGHT.items():
        heard = None
        if not right.isdisjoint(said) and not _NUMBER[language].isdisjoint(said):
            if (right | _NUMBER[language] | _BESIDE).issuperset(said):
                heard = _number(tokens[:start], language) or _none(tokens[:start], language)
        elif said in _TAGS[language]:
            heard = _none(tokens[:start], language)
        if heard is not None:
            first, last = tokens[heard.start], tokens[heard.stop - 1]
            head = question[last.end : tokens[start - 1].end].rstrip(_ENDS)
            return f"{question[: first.start]}{_COUNT[language]}{head}?"
    return question


def number_told(question: str) -> int | None:
    """The number without a limit of which it is asked whether it is so; None where nobody asks that of one.

    >>> number_told("Is it true that Texas has 87 museums?"), number_told("Is it true that Texas has more than 87 museums?")
    (87, None)
    """
    tokens = tokenise(question)
    for told, language in _told(tokens):
        limit, number = _limited(told, language)
        if number is None or limit is not None or {told[number.start - 1].key} & EXACT:
            continue
        keys = [told[i].key for i in number]
        read = read_number(keys, language)
        return int(keys[0]) if keys[0].isdecimal() else read[0] if read else None
    return None


def _told(tokens: Sequence[Token]) -> Iterator[tuple[Sequence[Token], str]]:
    """What is told behind "is it so that", with the language in which that is said."""
    keys = [token.key for token in tokens]
    if _ANY_SO.isdisjoint(keys[:_REACH]):
        return
    for language, so in _SO.items():
        that = (i for i, key in enumerate(keys[:_REACH]) if key in _THAT[language])
        head = next(
            (i for i in that if not so.isdisjoint(keys[:i]) and (so | _IS_IT[language]).issuperset(keys[:i])), None
        )
        if head is not None:
            yield tokens[head + 1 :], language


def _of_what_is_so(question: str, tokens: Sequence[Token]) -> str | None:
    """The sentence with the number asked of which it is asked whether it is so; None where nobody asks that of a number."""
    for told, language in _told(tokens):
        limit, number = _limited(told, language)
        number = number or _none_there(told, language)
        if number is None:
            continue
        start = told[limit.start if limit else number.start].start
        # The number of what is asked for stands before it: "87 museums".
        behind = question[told[number.stop - 1].end :].rstrip(f"{_ENDS}?")
        return f"{question[told[0].start : start]}{_COUNT[language]}{behind}?"
    return None


def _limited(told: Sequence[Token], language: str) -> tuple[range | None, range | None]:
    """Where the words of a limit stand, if it is one, and where the number does; none where there is no one number."""
    keys = [token.key for token in told]
    for limit in _LIMITS[language]:
        for at in range(1, len(keys) - len(limit)):
            end = at + len(limit)
            length = _length(keys[end:], language) if tuple(keys[at:end]) == limit else 0
            if length and end + length < len(keys) and keys[end + length] not in _MEASURES:
                return range(at, end), range(end, end + length)
    return None, _number(told, language)


def _pauses(question: str, tokens: Sequence[Token], i: int) -> bool:
    """Whether a mark stands before a word."""
    between = question[tokens[i - 1].end : tokens[i].start]
    return between != " " and any(mark in between for mark in _PAUSES)


def _number(tokens: Sequence[Token], language: str) -> range | None:
    """Where the one number stands that says how many there are; None where there is none, or another beside it."""
    keys = [token.key for token in tokens]
    found = []
    at = 0
    while at < len(keys):
        length = _length(keys[at:], language)
        if length:
            found.append(range(at, at + length))
        at += length or 1
    if len(found) != 1:
        return None
    number = found[0]
    before = keys[number.start - 1] if number.start else ""
    behind = keys[number.stop] if number.stop < len(keys) else ""
    return None if before in _NO_NUMBER_BEHIND or not behind or behind in _MEASURES else number


def _length(keys: Sequence[str], language: str) -> int:
    """How many words a number takes that folded words begin with; 0 where they begin with none."""
    if keys[0].isdecimal():
        return int(int(keys[0]) < _MOST)
    read = read_number(keys, language)
    # "Un" and "een" are articles.
    return read[1] if read is not None and read[0] > 1 else 0


def _none_there(told: Sequence[Token], language: str) -> range | None:
    """Where a clause says that there are none somewhere: "Zeeland geen archieven heeft"; None where they have none of a thing.

    Before it stands nothing but the place, by its capital.
    """
    keys = [token.key for token in told]
    at = next((i for i, key in enumerate(keys) if key in _NONE[language]), None)
    if at is None or at + 1 == len(keys) or not _RELATIVE.isdisjoint(keys):
        return None
    named = [i for i in range(at) if keys[i] not in _THERE]
    together = not named or named[-1] - named[0] == len(named) - 1
    return range(at, at + 1) if together and all(told[i].capitalised for i in named) else None


def _none_stated(question: str, tokens: Sequence[Token]) -> str | None:
    """The question how many there are, for a statement asked that there are none: "Er zijn toch geen musea in …?"."""
    keys = [token.key for token in tokens]
    if not question.rstrip().endswith("?") or not _RELATIVE.isdisjoint(keys):
        return None
    for language, begun in _STATED.items():
        at = next((i for i, key in enumerate(keys[:_REACH]) if key in _NONE[language]), len(keys))
        before = tuple(key for key in keys[:at] if key not in _SURELY)
        if at + 1 < len(keys) and before == begun:
            return f"{question[: tokens[at].start]}{_COUNT[language]}{question[tokens[at].end :]}"
    return None


def _none(tokens: Sequence[Token], language: str) -> range | None:
    """Where the word stands that says that there are none; None where it says so of nothing, or of what somebody has."""
    keys = [token.key for token in tokens]
    if not _RELATIVE.isdisjoint(keys):
        return None
    at = next((i for i, key in enumerate(keys) if key in _NONE[language]), None)
    if at is None or at + 1 == len(keys) or (at and keys[at - 1] not in _BEFORE_NONE):
        return None
    return range(at, at + 1)
