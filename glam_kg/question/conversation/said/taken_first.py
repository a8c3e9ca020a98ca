"""Follow-ups that say what is to be told first: "archives first", "eerst de musea", "zuerst die Museen". They ask of no oldest.

Dutch and German have an adverb for it. English "first the archives" has the article behind it, and "archives first" nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.phrasing.phrase_runs import longest_run
from glam_kg.question.conversation.phrasing.pointing import is_plural
from glam_kg.question.conversation.said.handling import ALSO
from glam_kg.question.words.mentions import GeneralMention, TypeMention
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Callable

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.phrasing.phrase_runs import Words
    from glam_kg.question.names.several import SeveralInstitutions

_FIRST: Final[frozenset[Words]] = frozenset(
    {
        ("first",), ("firstly",), ("first", "off"), ("first", "up"), ("eerst",), ("als", "eerste"), ("allereerst",), ("zuerst",),
        ("erst",), ("erst", "mal"), ("erstmal",), ("zunachst",), ("als", "erstes"), ("d", "abord"), ("tout", "d", "abord"),
        ("en", "premier"), ("premierement",),
    }
)  # fmt: skip
"""Folded adverbs for what is taken first."""
_AMBIGUOUS: Final = "first"
"""The one that is an adjective as well: "the first archives" are the oldest."""
_OF_IT: Final = frozenset({"its", "their", "his", "her", "all"})
_BESIDE: Final = frozenset({"follow_up", "list", "refers_to_one", "refers_to_set"})
"""Concepts of the words beside the types."""


def without_turn(text: str, analysed: Callable[[str], Analysis], several: SeveralInstitutions) -> str:
    """A follow-up without such an adverb; as it is where it says more than the types that are wanted, and where.

    Args:
        text: The follow-up.
        analysed: Reads a text; called only where the follow-up has such an adverb.
        several: Tells plurals.
    """
    tokens = tokenise(text)
    words = [token.key for token in tokens]
    found = next(((i, end) for i in range(len(words)) if (end := longest_run(_FIRST, words, i))), None)
    if found is None or len(words) == found[1] - found[0]:
        return text
    start, end = found
    rest = f"{text[: tokens[start].start]}{text[tokens[end - 1].end :].lstrip(' ,')}".strip()
    said = analysed(rest)
    at_start = not any(analysed(text).content[:start])
    at_end = not any(said.content[start:])
    articles = several.lexicon.words_of("articles") | _OF_IT
    adverb = words[start] != _AMBIGUOUS or at_end or words[end] in articles
    return rest if (at_start or at_end) and adverb and _wants_but_types(said, several) else text


def _wants_but_types(analysis: Analysis, several: SeveralInstitutions) -> bool:
    """Whether a text names several of some types, and perhaps a place, and says nothing else."""
    types = [m for m in analysis.mentions if isinstance(m, (TypeMention, GeneralMention))]
    places = analysis.place_mentions
    beside = analysis.concept_mentions
    if (
        not types
        or not all(is_plural(m, analysis, several) for m in types)
        or any(m.concept not in _BESIDE for m in beside)
    ):
        return False
    known = {i for m in (*types, *places, *beside) for i in range(m.start, m.end)}
    known |= {i for i, word in enumerate(analysis.words) if word in ALSO}
    return all(i in known or not content for i, content in enumerate(analysis.content))
