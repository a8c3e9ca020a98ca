"""Foundings told as the beginning of a history: "libraries whose history starts before 1500", "deren Geschichte 1560 beginnt".

A history that only is somebody's, without a verb of beginning, is a subject: "museums with a history of slavery". What originates
in years was founded in them ("libraries originating in the 16th century", "afkomstig uit de jaren twintig"); what does in a place
comes from there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import INSTITUTIONS, ConceptMention, PlaceMention, SubjectMention, YearMention

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.words.mentions import Mention

_FOUNDED: Final = "founded"
_HISTORIES: Final = {
    "history": "en", "story": "en", "beginnings": "en", "beginning": "en", "origins": "en",
    "geschiedenis": "nl", "historie": "nl",
    "oorsprong": "nl", "begin": "nl", "geschichte": "de", "anfange": "de", "anfaenge": "de", "ursprunge": "de",
    "urspruenge": "de", "histoire": "fr", "debuts": "fr", "origines": "fr",
}  # fmt: skip
"""Folded words for what begins with an institution → their language."""
_WHOSE: Final = frozenset(
    {"whose", "with", "its", "their", "waarvan", "wier", "met", "deren", "dessen", "mit", "dont", "ayant", "which"}
)
"""Folded words before it that say that it is the institution's."""
_ARTICLES: Final = frozenset({"a", "the", "de", "het", "een", "eine", "einer", "l", "une", "les"})
_VERBS: Final = frozenset(
    {
        "start", "starts", "started", "starting", "begin", "begins", "began", "beginning", "commences", "commenced", "commencing",
        "lie", "lies", "lay", "begint", "beginnen", "begon", "begonnen", "aanvangt", "startte", "teruggaat", "teruggaan", "ligt",
        "liggen", "beginnt", "begann", "beginnend", "beginnende", "einsetzt", "anfangt", "anfaengt", "zuruckreicht", "zuruckgeht",
        "zurueckreicht", "zurueckgeht", "liegen", "commence", "commencent", "commencant", "debute", "debutent", "debutant",
        "remonte", "remontent", "remontant", "demarre", "situent",
    }
)  # fmt: skip
"""Folded verbs that say when it begins."""
_ORIGINATING: Final = {
    "originating": "en", "hailing": "en", "stemming": "en", "afkomstig": "nl", "afkomstige": "nl", "originaire": "fr",
    "originaires": "fr",
}  # fmt: skip
"""Folded words for coming from a time or a place → their language."""
_FROM: Final = frozenset(
    {
        "in",
        "from",
        "within",
        "back",
        "to",
        "uit",
        "van",
        "het",
        "jaar",
        "year",
        "du",
        "des",
        "l",
        "annee",
        "annees",
        "the",
        "de",
        "zijn",
    }
)
"""Folded words between them and the years."""
_WHICH_ARE: Final = frozenset({"that", "which", "are", "is", "were", "die", "zijn", "qui", "sont", "originally"})
"""Folded words between the institutions and them."""


def histories_begun(words: Sequence[str], found: list[Mention]) -> list[Mention]:
    """The mentions, with a history that begins in years that are said as a founding.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    years = [m for m in found if isinstance(m, YearMention)]
    if not years or (_HISTORIES.keys() | _ORIGINATING.keys()).isdisjoint(words):
        return found
    told = [*_begun(words), *_originating(words, found)]
    if not told:
        return found
    said = {i for m in told for i in range(m.start, m.end)}
    others = [
        m
        for m in found
        if not (isinstance(m, (ConceptMention, SubjectMention)) and said.intersection(range(m.start, m.end)))
    ]
    return [*others, *told]


def _begun(words: Sequence[str]) -> Iterator[ConceptMention]:
    """The words for a history, with those before that say whose, and the next verb that says when it begins."""
    for i, word in enumerate(words):
        start = i - 1 if i and words[i - 1] in _ARTICLES else i
        if word not in _HISTORIES or start == 0 or words[start - 1] not in _WHOSE:
            continue
        verb = next((k for k in range(i + 1, len(words)) if words[k] in _VERBS), None)
        if verb is not None:
            for first, end in ((start - 1, i + 1), (verb, verb + 1)):
                text = " ".join(words[first:end])
                yield ConceptMention(start=first, end=end, text=text, concept=_FOUNDED, language=_HISTORIES[word])


_BETWEEN: Final = range(3)
"""Words between institutions and the place where they are: none, a preposition, an article with it."""


def _originating(words: Sequence[str], found: Sequence[Mention]) -> Iterator[ConceptMention]:
    """The words for originating in years that are said behind them, or in Dutch right before: "uit de 18e eeuw afkomstige".

    What originates are institutions, which stand before them: of "archives with papers originating in …" the papers do.
    """
    years = [m for m in found if isinstance(m, YearMention)]
    starts, ends = {m.start for m in years}, {m.end for m in years}
    institutions = {m.end for m in found if isinstance(m, INSTITUTIONS)}
    # "Museums of Ohio originating in …", and no "museums with maps of Ohio originating in …".
    institutions |= {
        m.end for m in found if isinstance(m, PlaceMention) and any(m.start - n in institutions for n in _BETWEEN)
    }
    for i, word in enumerate(words):
        if word not in _ORIGINATING:
            continue
        end, noun = i + 1, i
        while end < len(words) and end not in starts and words[end] in _FROM:
            end += 1
        while noun and words[noun - 1] in _WHICH_ARE:
            noun -= 1
        if (end in starts and noun in institutions) or i in ends:
            end = end if end in starts else i + 1
            text = " ".join(words[i:end])
            yield ConceptMention(start=i, end=end, text=text, concept=_FOUNDED, language=_ORIGINATING[word])
