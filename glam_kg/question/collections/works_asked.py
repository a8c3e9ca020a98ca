"""Who has a work of art: "Quel musée possède La Jeune Fille à la perle ?", "Waar hangt de Nachtwacht?".

No source says which work is where. What stands right behind "which museum owns" is such a work, and no subject of collections.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import ConceptMention, NameMention, SubjectMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_WHICH: Final = frozenset({"welk", "which", "what", "welches", "welchem", "quel", "quelle"})
_ASKING: Final = _WHICH | {"waar", "where", "wo", "ou"}
"""Folded words with which it is asked where something is: who painted it is another question."""
_OWNING: Final = frozenset(
    {
        "bezit", "heeft", "bewaart", "toont", "owns", "has", "holds", "keeps", "displays", "houses", "besitzt", "hat", "zeigt",
        "bewahrt", "possede", "a", "detient", "expose", "abrite", "conserve",
    }
)  # fmt: skip
_DEFINITE: Final = frozenset({"de", "het", "the", "die", "der", "das", "den", "le", "la", "l", "les"})
_LONGEST_BETWEEN: Final = 4
"""Words that may stand between a museum and its verb: "in New York City"."""
_WORKS: Final = re.compile(r"\b(?:mona lisa|nachtwacht|nachtwache|night watch|(?:la )?joconde|le penseur)\b")
_HANGING: Final = re.compile(
    r"\b(?:waar hangt|welk museum hangt|where (?:does|is|are) (?:\w+ ){1,6}(?:hang|hanging)|wo hangt|wo haengt"
    r"|welchem museum (?:hangt|haengt)|ou est (?:accroche|expose)\w*|quel musee (?:est|se trouve) (?:accroche|expose)\w*)\b"
)
"""Folded words with which it is asked where a picture hangs."""
_NOTHING: Final = frozenset({"heritage", "not_covered", "other_world", "refers_to_one", "refers_to_set"})
"""Concepts of which no template tells anything."""
_HANG: Final = ("hang", "haeng", "accroche", "expose")


def without_works(
    tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention], language: str
) -> list[Mention]:
    """The mentions with a work that one museum is asked for as what no data have.

    Args:
        tokens: The question's words.
        words: The same words, folded.
        found: What was found in it.
        language: That of the question.
    """
    if _WHICH.isdisjoint(words) or _OWNING.isdisjoint(words):
        return list(found)
    unknown = [m for m in found if isinstance(m, SubjectMention) and not m.known]
    start = _work_behind(tokens, words, found, language) if unknown else None
    works = [m for m in unknown if start is not None and m.start <= start < m.end]
    return [
        *(m for m in found if m not in works),
        *(
            ConceptMention(start=m.start, end=m.end, text=m.text, concept="not_covered", language=language)
            for m in works
        ),
    ]


def asks_for_work(analysis: Analysis) -> bool:
    """Whether it is asked who has a work of art, or where one hangs."""
    words = analysis.words
    owned = not _WHICH.isdisjoint(words) and _work_behind(
        analysis.tokens, words, analysis.mentions, analysis.language.code
    )
    if owned:
        return True
    text = " ".join(words)
    if not _ASKING.isdisjoint(words) and _WORKS.search(text):
        return True
    return any(part in text for part in _HANG) and _HANGING.search(text) is not None


def _work_behind(tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention], language: str) -> int | None:
    """Where a work begins that stands right behind "which museum owns"; None where none does.

    It has a capital, and in German, where every noun has one, a definite article.
    """
    verb = next((v for m in found if (v := _verb_of(m, words)) is not None), None)
    if verb is None:
        return None
    start = verb + 1
    while start < len(words) and words[start] in _DEFINITE:
        start += 1
    if start >= len(words) or not tokens[start].capitalised or (language == "de" and start == verb + 1):
        return None
    return None if any(_is_known(m) for m in found if m.start <= start < m.end) else start


def _is_known(mention: Mention) -> bool:
    """Whether it is something that the data may have: a place, an institution, an identifier, a website."""
    if isinstance(mention, NameMention):
        return bool(mention.candidates)
    if isinstance(mention, SubjectMention):
        return mention.known
    return not isinstance(mention, ConceptMention) or mention.concept not in _NOTHING


def _verb_of(mention: Mention, words: Sequence[str]) -> int | None:
    """The verb of one museum that is asked for, with but a place between."""
    if not isinstance(mention, TypeMention) or mention.plural or words[mention.start - 1] not in _WHICH:
        return None
    reach = range(mention.end, min(mention.end + _LONGEST_BETWEEN + 1, len(words)))
    return next((i for i in reach if words[i] in _OWNING), None)
