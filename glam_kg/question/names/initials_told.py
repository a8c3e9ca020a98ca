"""Initials beside the name that they are of: "the BL, the British Library", "Österreichische Nationalbibliothek (ÖNB)".

The name says it all: read with it, the initials would be a part of it that nobody's name has, or a country.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.ghcid.skipped_words import function_words
from glam_kg.question.names.name_words import compound_parts, senses_of
from glam_kg.question.places.likelier_places import HOMES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.tokens import Token

_FEWEST, _MOST = 2, 10
"""Letters of initials."""
_JOINT: Final = frozenset({"", ",", "(", "-", "–", "—", "="})
"""What may stand between initials and the name, blanks apart."""
_AND: Final = "&"
_LONGEST: Final = 12
"""Words of a name that are looked at."""


def without_initials_told(
    text: str, tokens: Sequence[Token], names: NameIndex, articles: frozenset[str], is_area: Callable[[str], bool]
) -> tuple[Token, ...]:
    """The words without initials beside the name of an institution that begins with these letters.

    Args:
        text: The question.
        tokens: Its words.
        names: The names of the graph: initials that stand in one with the name stay.
        articles: The folded articles.
        is_area: Whether some capitals are the code of a country or of a region.
    """
    for run in _initials(text, tokens):
        dropped = _before_name(text, tokens, run, names, articles) or _behind_name(text, tokens, run, names, is_area)
        if dropped:
            return tuple(token for i, token in enumerate(tokens) if i not in dropped)
    return tuple(tokens)


def _initials(text: str, tokens: Sequence[Token]) -> Iterator[range]:
    """Where capitals stand that may be initials; two with a sign between them are, too ("V&A")."""
    for i, token in enumerate(tokens):
        word = token.text
        if len(word) == 1 and word.isupper() and i + 1 < len(tokens):
            behind = tokens[i + 1]
            if len(behind.text) == 1 and behind.text.isupper() and text[token.end : behind.start].strip() == _AND:
                yield range(i, i + 2)
        elif _FEWEST <= len(word) <= _MOST and not word[1:].islower() and word.isalpha():
            yield range(i, i + 1)


def _before_name(
    text: str, tokens: Sequence[Token], run: range, names: NameIndex, articles: frozenset[str]
) -> range | None:
    """The initials and, where they have an article of their own, that of the name behind them."""
    name = run.stop
    while name < len(tokens) and tokens[name].key in articles:
        name += 1
    if name == len(tokens) or not _is_joined(text, tokens[run.stop - 1], tokens[run.stop]):
        return None
    end = _end_of_name(tokens, name, _letters(tokens, run)) or _end_of_known(tokens, name, _letters(tokens, run), names)
    if end is None or _are_of_name(tokens, run, range(name, end), names):
        return None
    has_article = run.start > 0 and tokens[run.start - 1].key in articles
    return range(run.start - (has_article and name > run.stop), run.stop if has_article else name)


def _behind_name(
    text: str, tokens: Sequence[Token], run: range, names: NameIndex, is_area: Callable[[str], bool]
) -> range | None:
    """The initials, where the name ends right before them; a code of two letters there says where it is: "…, MA"."""
    letters = _letters(tokens, run)
    if not run.start or not _is_joined(text, tokens[run.start - 1], tokens[run.start]):
        return None
    if len(letters) == _FEWEST and is_area(letters.upper()):
        return None
    for start in range(max(0, run.start - _LONGEST), run.start):
        ends = tokens[start].capitalised and _end_of_name(tokens[: run.start], start, letters)
        if ends == run.start and not _are_of_name(tokens, run, range(start, ends), names):
            return run
    return None


def _is_joined(text: str, before: Token, behind: Token) -> bool:
    return text[before.end : behind.start].strip() in _JOINT


def _letters(tokens: Sequence[Token], run: range) -> str:
    return "".join(tokens[i].key for i in run)


def _end_of_name(tokens: Sequence[Token], start: int, letters: str) -> int | None:
    """Where a name ends that begins at a word with a capital, has these initials, and says its kind; else None."""
    if not tokens[start].capitalised:
        return None
    for end in _ends_of(tokens, start, letters, first=True):
        if _says_kind(tokens, range(start, end)):
            return end
        if end < len(tokens) and _says_kind(tokens, range(end, end + 1)):
            # "V&A" leaves the museum out.
            return end + 1
    return None


def _end_of_known(tokens: Sequence[Token], start: int, letters: str, names: NameIndex) -> int | None:
    """Where a name of the graph ends that begins at a word, in small letters or not, and has these initials."""
    ends = _ends_of(tokens, start, letters, first=True)
    return next((end for end in ends if names.with_words([token.key for token in tokens[start:end]])), None)


def _ends_of(tokens: Sequence[Token], start: int, letters: str, *, first: bool = False) -> Iterator[int]:
    """Where the words can end of which some letters are the first ones, of small words or of parts of a compound, too."""
    if not letters:
        yield start
    if not letters or start == len(tokens):
        return
    word = tokens[start].key
    parts = "".join(part[0] for part in compound_parts(word))
    for said in (parts, word[0]):
        if said and letters.startswith(said):
            yield from _ends_of(tokens, start + 1, letters.removeprefix(said))
    if not first and (len(word) == 1 or word in function_words(None)):
        yield from _ends_of(tokens, start + 1, letters)


def _says_kind(tokens: Sequence[Token], run: range) -> bool:
    return any(senses_of(tokens[i].key)[0] for i in run)


def _are_of_name(tokens: Sequence[Token], run: range, name: range, names: NameIndex) -> bool:
    """Whether a name of the graph has the initials as well: "MAS - Museum aan de Stroom"."""
    words = [tokens[i].key for i in (*run, name.start)]
    return all(word in names.words for word in words) and bool(names.forms_holding(words))


def is_code_of_area(code: str, is_region: Callable[[str], bool]) -> bool:
    """Whether two capitals are the code of a country where one of our languages is spoken, or of a state of the United States.

    >>> [is_code_of_area(code, {"US-MA"}.__contains__) for code in ("NL", "MA", "BL")]
    [True, True, False]

    Args:
        code: The capitals.
        is_region: Whether a code of ISO 3166-2 is one of a region.
    """
    return code in HOMES or is_region(f"US-{code}") or is_region(f"CA-{code}")
