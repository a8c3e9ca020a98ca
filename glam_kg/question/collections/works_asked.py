"""Who has a work of art: "Quel musée possède La Jeune Fille à la perle ?", "Waar hangt de Nachtwacht?".

No source says which work is where. What stands right behind "which museum owns" is such a work, and no subject of collections.
So is what one institution is asked to have, with an article ("Bezit het Rijksmuseum de Nachtwacht?"): "La Ronde de nuit" is in no
La Ronde.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.words.mentions import ConceptMention, NameMention, PlaceMention, SubjectMention, TypeMention

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
_BEGINNING: Final = _OWNING - {"a"}
"""Those with which a question begins: "À quand remonte …" is folded like the verb."""
_DEFINITE: Final = frozenset({"de", "het", "the", "die", "der", "das", "den", "le", "la", "l", "les"})
_OWN: Final = frozenset({"own", "have", "hold", "keep", "display", "house"})
"""Folded verbs behind "does the museum"."""
_DOES: Final = frozenset({"does", "did"})
_PRONOUNS: Final = frozenset({"il", "elle"})
_BEFORE_PRONOUN: Final = "t"
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
    start = _work(tokens, words, found, language)
    works = [m for m in found if start is not None and m.start <= start < m.end and _is_unknown(m)]
    if not works:
        return list(found)
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
    if _work(analysis.tokens, words, analysis.mentions, analysis.language.code) is not None:
        return True
    text = " ".join(words)
    if not _ASKING.isdisjoint(words) and _WORKS.search(text):
        return True
    return any(part in text for part in _HANG) and _HANGING.search(text) is not None


def _work(tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention], language: str) -> int | None:
    """Where a work begins that one museum is asked for, or asked to have; None where none does."""
    asked = not _WHICH.isdisjoint(words) and not _OWNING.isdisjoint(words)
    if asked and (start := _work_behind(tokens, words, found, language)) is not None:
        return start
    return _work_of_one(tokens, words, found)


def _work_of_one(tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention]) -> int | None:
    """Where a work begins, behind its article, of which it is asked whether one museum has it; None where none does."""
    if not words or (words[0] not in _BEGINNING and words[0] not in _DOES and _PRONOUNS.isdisjoint(words)):
        return None
    ones = [m for m in found if _is_one(m)]
    if not ones or any(isinstance(m, TypeMention) and m.plural for m in found):
        return None
    first = min(m.start for m in ones)
    article = _behind_having(words, max(m.end for m in ones if m.start == first))
    start = article + 1
    if not 0 < start < len(words) or words[article] not in _DEFINITE or not tokens[start].capitalised:
        return None
    # "La Ronde" is longer than "Ronde", which says that something is near.
    said = max((m for m in found if m.start <= start < m.end), key=lambda m: m.end - m.start, default=None)
    return start if said is None or _is_unknown(said) else None


def _is_one(mention: Mention) -> bool:
    """Whether it is one institution, also as the beginning of what looks like a longer name."""
    if isinstance(mention, ConceptMention):
        return mention.concept == "heritage"
    return (
        bool(mention.candidates)
        if isinstance(mention, NameMention)
        else (isinstance(mention, TypeMention) and not mention.plural)
    )


def _behind_having(words: Sequence[str], end: int) -> int:
    """Where the words begin behind one institution and the verb that asks what it has; -1 where there is no such verb.

    In Dutch and German the verb stands first, in English behind "does", and in French before a pronoun.
    """
    if words[0] in _BEGINNING:
        return end
    verb = next((i for i in range(end, len(words)) if words[i] in _OWNING | _OWN), -1)
    behind = verb + 1
    if verb < 0 or words[0] in _DOES:
        return behind if verb >= 0 else -1
    behind += behind < len(words) and words[behind] == _BEFORE_PRONOUN
    return behind + 1 if behind < len(words) and words[behind] in _PRONOUNS else -1


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


def _is_unknown(mention: Mention) -> bool:
    """Whether it says nothing that the data have: neither do a name that nobody has, and a town of which they have nothing."""
    if isinstance(mention, PlaceMention):
        return not any(r.in_graph or r.place.level is not PlaceLevel.CITY for r in mention.readings)
    return not _is_known(mention)


def _verb_of(mention: Mention, words: Sequence[str]) -> int | None:
    """The verb of one museum that is asked for, with but a place between."""
    if not isinstance(mention, TypeMention) or mention.plural or words[mention.start - 1] not in _WHICH:
        return None
    reach = range(mention.end, min(mention.end + _LONGEST_BETWEEN + 1, len(words)))
    return next((i for i in reach if words[i] in _OWNING), None)
