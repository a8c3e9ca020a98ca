"""Numbers in the words of the four languages, by composition from small closed tables.

Words are folded (lower case, no accents; a hyphen separates words as a blank does): "vijfentwintig", "twenty five",
"funfundzwanzig", "quatre vingt onze". German umlauts count in both spellings (ü and ue).
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from glam_kg.question.words.closed_classes import CONJUNCTIONS
from glam_kg.question.words.said_parts import has_one

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

_UNITS = {
    "nl": "een twee drie vier vijf zes zeven acht negen",
    "en": "one two three four five six seven eight nine",
    "de": "ein zwei drei vier funf sechs sieben acht neun",
    "fr": "un deux trois quatre cinq six sept huit neuf",
}
_TEENS = {
    "nl": "tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien",
    "en": "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
    "de": "zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn",
    "fr": "dix onze douze treize quatorze quinze seize dix_sept dix_huit dix_neuf",
}
_TENS = {
    "nl": "twintig dertig veertig vijftig zestig zeventig tachtig negentig",
    "en": "twenty thirty forty fifty sixty seventy eighty ninety",
    "de": "zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig",
    "fr": "vingt trente quarante cinquante soixante septante quatre_vingt nonante",
}
_EIGHTIES = ("huitante", "octante")
"""In Switzerland, and formerly in Belgium; septante and nonante are among the tens."""
_JOINED = {
    "nl": ("{unit}en{ten}", "{unit} en {ten}"),
    "en": ("{ten} {unit}", "{ten}{unit}"),
    "de": ("{unit}und{ten}",),
    "fr": ("{ten} {unit}", "{ten} et {unit}"),
}
_COLLECTIVES = {
    "dozijn": 12, "dozen": 12, "dutzend": 12, "dizaine": 10, "douzaine": 12, "quinzaine": 15, "vingtaine": 20,
    "trentaine": 30, "quarantaine": 40, "cinquantaine": 50, "soixantaine": 60, "centaine": 100, "tiental": 10, "twaalftal": 12,
    "vijftal": 5, "vijftiental": 15, "twintigtal": 20, "dertigtal": 30, "veertigtal": 40, "vijftigtal": 50,
    "quatre vingts": 80, "soixante et onze": 71, "zwo": 2,
}  # fmt: skip
HUNDREDS = frozenset({"honderd", "hundred", "hundert", "cent", "cents"})
_OTHER_MEANING: Mapping[str, tuple[str | None, ...]] = {
    "onze": ("nl", None), "ten": ("nl",), "tien": ("fr",), "cent": ("nl", "en"), "cents": ("nl", "en", None),
}  # fmt: skip
"""Words that mean something else in a language ("onze musea" are ours); None stands for a language that is not known."""
_MOST_WORDS = 4
_BASES = ("tausend", "duizend", "hundert", "honderd")
"""What numbers in one word have in them."""


@cache
def number_words() -> Mapping[str, int]:
    """Folded words of the numbers from 1 to 99 in all four languages, with collectives such as "dozen".

    >>> words = number_words()
    >>> [words[key] for key in ("vijfentwintig", "ninety nine", "einundzwanzig", "quatre vingt onze")]
    [25, 99, 21, 91]
    """
    table = dict(word for language in _UNITS for word in _below_hundred(language))
    for word, number in tuple(table.items()):
        table[word.replace("funf", "fuenf").replace("zwolf", "zwoelf")] = number
    return table | _COLLECTIVES


def _below_hundred(language: str) -> Iterator[tuple[str, int]]:
    units, teens, tens = (table[language].replace("_", " ").split() for table in (_UNITS, _TEENS, _TENS))
    if language == "fr":
        teens, tens = [*teens[:7], "dix sept", "dix huit", "dix neuf"], _TENS["fr"].split()
    tens = [ten.replace("_", " ") for ten in tens]
    if language == "fr":
        yield from ((form, number) for word in _EIGHTIES for form, number in _tens(language, word, 80, units))
    yield from ((word, number) for number, word in enumerate(units, start=1))
    yield from ((word, number) for number, word in enumerate(teens, start=10))
    for ten, word in enumerate(tens, start=2):
        yield from _tens(language, word, ten * 10, units)
        if word in {"soixante", "quatre vingt"}:
            yield from ((f"{word} {small}", ten * 10 + teen) for teen, small in enumerate(teens, start=10))


def _tens(language: str, word: str, number: int, units: Sequence[str]) -> Iterator[tuple[str, int]]:
    yield word, number
    for unit, small in enumerate(units, start=1):
        for form in _JOINED[language]:
            yield form.format(unit=small, ten=word), number + unit


def means_number(word: str, language: str | None) -> bool:
    """Whether a number word is one in a language, and not the pronoun or preposition of the same spelling.

    >>> means_number("onze", "fr"), means_number("onze", "nl"), means_number("ten", None)
    (True, False, True)
    """
    return language not in _OTHER_MEANING.get(word, ())


_ENGLISH_SCALES = frozenset({"hundred", "thousand", "million", "millions", "billion", "billions"})
"""Behind one of them "ten" is the English number in whatever language a text seems to be."""


def read_number(words: Sequence[str], language: str | None = None) -> tuple[int, int] | None:
    """The number below a million with which a run of folded words begins, and how many of the words it takes.

    The longest reading counts. A lone word for one is no number: in three of the languages it is an article.

    >>> read_number(["two", "hundred", "and", "fifty", "museums"])
    (250, 4)
    >>> read_number(["vijfhonderdduizend", "euro"]), read_number(["een", "museum"])
    ((500000, 1), None)
    """
    if not words or not (means_number(words[0], language) or _ENGLISH_SCALES.issuperset(words[1:2] or ("",))):
        return None
    if words[0] in HUNDREDS and words[0] != "cents":
        return _with_rest(words, 1, 100)
    found = small_number(words)
    if found is None:
        whole = glued_number(words[0])
        return (whole, 1) if whole else None
    number, used = found
    if used < len(words) and words[used] in HUNDREDS and number < 10:
        return _with_rest(words, used + 1, number * 100)
    return found if number > 1 else None


def _with_rest(words: Sequence[str], used: int, hundreds: int) -> tuple[int, int]:
    for skipped in (1, 0):
        if skipped == 0 or (used < len(words) and words[used] in CONJUNCTIONS):
            rest = small_number(words[used + skipped :])
            if rest:
                return hundreds + rest[0], used + skipped + rest[1]
    return hundreds, used


def small_number(words: Sequence[str]) -> tuple[int, int] | None:
    """The number from 1 to 99 with which a run of folded words begins, the longest, and how many of the words it takes."""
    table = number_words()
    for used in range(min(len(words), _MOST_WORDS), 0, -1):
        number = table.get(" ".join(words[:used]))
        if number is not None:
            return number, used
    return None


def glued_number(word: str) -> int | None:
    """A Dutch or German number written as one word ("zweihundertfünfzig", "vijfhonderdduizend"); None for any other word."""
    table = number_words()
    if word in table:
        return table[word]
    if not has_one(word, _BASES):
        return None
    match = next((m for base in _BASES if (m := _cut(word, base))), None)
    if match is None:
        return None
    head, base, tail = match
    heads = 1 if not head else glued_number(head)
    tails = 0 if not tail else glued_number(tail)
    if heads is None or tails is None:
        return None
    return heads * (1000 if base in {"tausend", "duizend"} else 100) + tails


def _cut(word: str, base: str) -> tuple[str, str, str] | None:
    head, found, tail = word.partition(base)
    if not found:
        return None
    for joint in ("en", "und"):
        if tail.startswith(joint) and tail.removeprefix(joint) in number_words():
            tail = tail.removeprefix(joint)
    return head, base, tail
