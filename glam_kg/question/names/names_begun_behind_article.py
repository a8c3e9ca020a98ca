"""Names by their beginning with an article and capitals: "Waar staat het Stedelijk?", "Het Van Gogh".

Nobody says of what kind it is that everybody there knows. Those whose names begin so are asked between: it may be another
one, and what is called so otherwise is mostly nothing that is asked for here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.names.name_beginnings import beginning_so
from glam_kg.question.names.name_likeness import GUESS
from glam_kg.question.words.language import NOUNS_HAVE_CAPITALS
from glam_kg.question.words.mentions import (
    ConceptMention,
    EventTypeMention,
    NameMention,
    PlaceMention,
    SchemeMention,
    SubjectMention,
)
from glam_kg.question.words.tokens import as_written

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_ARTICLES: Final = {
    "nl": frozenset({"het"}),
    "en": frozenset({"the"}),
    "de": frozenset({"das", "dem", "vom", "beim", "zum", "im"}),
    "fr": frozenset({"le", "du", "au"}),
}
"""Folded articles of what is a museum or an archive; with another one it is mostly no institution: "de Tweede Wereldoorlog"."""
_ASKED: Final = frozenset(
    {"where", "website", "address", "founded", "identifier", "identifiers", "budget", "in_which_city", "info", "other_names"}
)  # fmt: skip
"""Concepts that ask something of one institution."""
_BESIDE: Final = _ASKED | {"when", "which", "event", "refers_to_one", "refers_to_set"}
_OF_ONE: Final = (EventTypeMention, SchemeMention)
"""Kinds of events and identifiers: one asks for those of an institution."""
_SHORTEST: Final = 5
"""Letters of the words that may begin a name."""
_MOST: Final = 8
"""Institutions of one beginning: there are more than five a "Stedelijk Museum"."""


def with_names_begun_behind_article(
    index: NameIndex,
    tokens: Sequence[Token],
    words: Sequence[str],
    found: Sequence[Mention],
    language: str,
    *,
    is_small: Callable[[str], bool],
    is_common: Callable[[str], bool],
) -> list[Mention]:
    """The mentions, with those to ask about whose names begin with the words behind the article.

    Args:
        index: The names.
        tokens: The question's words as written.
        words: The same words folded.
        found: What was found in it. Anything but what is asked says more than a name.
        language: That of the question.
        is_small: Whether a folded word is a small word.
        is_common: Whether a folded word is common in the language, which is no name where nouns have capitals.
    """
    run = _run(tokens, words, language)
    if run is None or (language in NOUNS_HAVE_CAPITALS and all(map(is_common, words[run.start : run.stop]))):
        return list(found)
    places = [m for m in found if isinstance(m, PlaceMention) and m.start > run.stop]
    beside = _beside(run, places, found, language)
    bare = run.start == 1 and run.stop == len(words)
    asked = any(isinstance(m, _OF_ONE) or (isinstance(m, ConceptMention) and m.concept in _ASKED) for m in beside or ())
    if beside is None or not (bare or asked):
        return list(found)
    told = (m for m in beside if not isinstance(m, ConceptMention) or m.concept in _BESIDE)
    explained = set(run).union(*(range(m.start, m.end) for m in (*told, *places)))
    if not all(i in explained or is_small(word) for i, word in enumerate(words)):
        return list(found)
    begun = beginning_so(index, words[run.start : run.stop], most=_MOST)
    meant = tuple(each for each in begun if all(any(map(each.is_at, m.readings)) for m in places))
    if not meant:
        return list(found)
    name = NameMention(
        start=run.start, end=run.stop, text=as_written(tokens[run.start : run.stop]), candidates=meant, weight=GUESS,
        guess=True, reason="begins so behind an article",
    )  # fmt: skip
    return [*(m for m in found if not m.shares(run.start, run.stop)), name]


def _beside(
    run: range, places: Sequence[PlaceMention], found: Sequence[Mention], language: str
) -> list[Mention] | None:
    """What is found beside a name and its places; None where that, or the name, says anything else than what is asked."""
    # A person is meant by no article in Dutch, and what is no name has no capital there.
    parts = (SubjectMention, PlaceMention) if language == "nl" else ()
    beside: list[Mention] = []
    for m in found:
        if isinstance(m, PlaceMention) and m.start <= run.start and run.stop <= m.end:
            return None
        if m.shares(run.start, run.stop):
            if not isinstance(m, parts) and not (isinstance(m, NameMention) and not m.candidates):
                return None
        elif isinstance(m, (ConceptMention, *_OF_ONE)):
            beside.append(m)
        elif m not in places and not any(place.covers(m) for place in places):
            return None
    return beside


def _run(tokens: Sequence[Token], words: Sequence[str], language: str) -> range | None:
    """The words with capitals behind the one article that has some; None where that are none, or several runs."""
    starts = [i + 1 for i, word in enumerate(words[:-1]) if word in _ARTICLES[language] and _is_proper(tokens[i + 1])]
    if len(starts) != 1:
        return None
    end = start = starts[0]
    while end < len(tokens) and _is_proper(tokens[end]):
        end += 1
    return None if sum(map(len, words[start:end])) < _SHORTEST else range(start, end)


def _is_proper(token: Token) -> bool:
    return token.capitalised and not token.sentence_start
