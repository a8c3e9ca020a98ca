"""Follow-ups that want something listed beside what was: "also Arizona", "and museums as well", "und auch in Sachsen"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.phrasing.openings import NOW
from glam_kg.question.conversation.said.forms import lists_custodians
from glam_kg.question.conversation.said.handling import ALSO
from glam_kg.question.words.closed_classes import CONJUNCTIONS
from glam_kg.question.words.mentions import PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention

_TAKING: Final = frozenset(
    {
        "doe", "neem", "pak", "zet", "take", "put", "do", "nimm", "nehmen", "nehme", "wir", "let", "s", "mets", "mettons",
        "mettez", "prends", "prenons", "prenez", "er", "bij", "dazu",
    }
)  # fmt: skip
"""Folded words of a request to take something in."""
_SMALL: Final = (
    _TAKING
    | NOW
    | CONJUNCTIONS
    | ALSO
    | {"as", "please", "graag", "bitte", "maar", "the", "les", "des", "l", "d"}
    | {"die", "those", "ones", "ceux", "celles"}
)
"""Folded words beside what is to be listed as well."""


def also_wanted(analysis: Analysis, frame: Frame, used: Sequence[Mention], lexicon: Lexicon) -> set[int]:
    """Where the words stand beside a place or a type that a follow-up wants listed as well; none where it says anything else.

    With a verb or a question mark it asks for the other alone: "are there also archives?", "in Zwolle too?". So it does behind a
    number or the oldest, which would be others of both.

    Args:
        analysis: The follow-up.
        frame: The question before.
        used: What explains the follow-up best.
        lexicon: For articles and prepositions.
    """
    words, language = analysis.words, analysis.language.code
    # German "also" goes on, and adds nothing.
    also = ALSO - {"also"} if language == "de" else ALSO
    if also.isdisjoint(words) or frame.counting or frame.order or not lists_custodians(frame):
        return set()
    if analysis.text.rstrip().endswith("?"):
        return set()
    named = [m for m in used if isinstance(m, (PlaceMention, TypeMention))]
    if len({type(m) for m in named}) != 1:
        return set()
    small = _SMALL | lexicon.words_of("locative_prepositions", language) | lexicon.words_of("articles", language)
    known = {i for m in named for i in range(m.start, m.end)}
    beside = {i for i, word in enumerate(words) if word in small}
    beside |= {i for m in analysis.concept_mentions if m.concept == "follow_up" for i in range(m.start, m.end)}
    return beside if known | beside == set(range(len(words))) else set()
