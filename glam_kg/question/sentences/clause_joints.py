"""Where the clauses of a question begin and end: "Ik ben in Haarlem | welke musea zijn er?"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from glam_kg.question.sentences.hung_questions import INTERROGATIVES, SUBJECTS
from glam_kg.question.sentences.speaking_on import speaks_on
from glam_kg.question.sentences.statements import ADVERSATIVES
from glam_kg.question.sentences.where_of_somebody import where_of_somebody
from glam_kg.question.words.mentions import ConceptMention, GeneralMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

# A comma inside a number or a word parts nothing, so a blank must follow.
_BOUNDARY = re.compile(r"[.!?;:,…]+['\"»”)]*\s|\s[-–—]\s|\n")
_TIMES = frozenset({"before", "after", "since", "during"})
_DENYING = frozenset(
    {
        "niet", "geen", "alleen", "ook", "not", "no", "only", "also", "nicht", "kein", "keine", "keinen", "nur", "auch",
        "pas", "non", "seulement", "aussi",
    }
)  # fmt: skip
"""Folded words behind "but" that say what is left out or added: they begin no clause."""
_IMPERSONAL = "il"
"""Of the French "il me faut"."""
REQUESTS = frozenset({"list", "which", "count", "info", "where", "when"})
"""Concepts that begin a question."""
ASKING = frozenset(
    {
        "which", "list", "count", "compare", "info", "whose", "where", "when", "website", "address", "oldest", "newest",
        "per_type", "per_decade", "per_city", "per_region", "per_country",
    }
)  # fmt: skip
"""Concepts whose words ask, wherever they stand."""


def clauses_of(
    text: str, tokens: Sequence[Token], mentions: Sequence[Mention], lexicon: Lexicon, language: str
) -> Iterator[range]:
    """The clauses of a question, which marks part, or words that join them."""
    whole = _within_places(mentions)
    joints = _joints(text, tokens, mentions, lexicon, language, whole=whole)
    start = 0
    for i in range(1, len(tokens)):
        if i in joints or (i not in whole and _are_parted(text, tokens[i - 1], tokens[i])):
            yield range(start, i)
            start = i
    if tokens:
        yield range(start, len(tokens))


def starts_of(mentions: Sequence[Mention], concepts: frozenset[str]) -> frozenset[int]:
    """Where words begin that stand for one of some concepts."""
    return frozenset(m.start for m in mentions if isinstance(m, ConceptMention) and m.concept in concepts)


def _joints(
    text: str,
    tokens: Sequence[Token],
    mentions: Sequence[Mention],
    lexicon: Lexicon,
    language: str,
    *,
    whole: frozenset[int],
) -> frozenset[int]:
    """Where a clause begins although no mark parts it: at words that join, and behind what something is done for."""
    first_person = lexicon.words_of("first_person", language)
    opening = starts_of(mentions, REQUESTS)
    conjunctions = lexicon.words_of("conjunctions", language)
    # The "puis" of "où puis-je" and the "que" of "où est-ce que je" begin no clause.
    inside = {
        i for m in mentions if isinstance(m, ConceptMention) and m.concept in ASKING for i in range(m.start + 1, m.end)
    }
    named = {m.start for m in mentions if isinstance(m, (TypeMention, GeneralMention))}
    joints: set[int] = set()
    for i in range(len(tokens) - 1):
        key, following = tokens[i].key, tokens[i + 1]
        if i in inside or key not in conjunctions or text[tokens[i].end : following.start] == "-":
            continue
        start = _clause_start(i, text, tokens, whole)
        end = _clause_end(i, text, tokens)
        if end < len(tokens) and tokens[end].key in INTERROGATIVES:
            # "… und will wissen, welche es gibt."
            end = _clause_end(end, text, tokens)
        around = range(start, end)
        if (
            following.key in first_person
            or i + 1 in opening
            or speaks_on(i, around, tokens, named=named, asked=opening, first_person=first_person, language=language)
        ):
            joints.add(i)
        elif key in ADVERSATIVES and following.key not in _DENYING and named.intersection(range(i + 1, len(tokens))):
            before = range(start, i)
            if any(tokens[j].key in first_person for j in before) and not (named | opening).intersection(before):
                joints.add(i)
    joints.update(_adjuncts(text, tokens, mentions, named | opening, lexicon, language=language))
    joints.update(where_of_somebody(text, tokens, mentions, lexicon, language))
    return frozenset(joints)


def _clause_start(position: int, text: str, tokens: Sequence[Token], whole: frozenset[int] = frozenset()) -> int:
    """Where the clause of a word begins; no mark within a place parts it ("Savannah, Georgia")."""
    start = position
    while start > 0 and (start in whole or not _are_parted(text, tokens[start - 1], tokens[start])):
        start -= 1
    return start


def _clause_end(position: int, text: str, tokens: Sequence[Token]) -> int:
    end = position + 1
    while end < len(tokens) and not _are_parted(text, tokens[end - 1], tokens[end]):
        end += 1
    return end


def _are_parted(text: str, before: Token, after: Token) -> bool:
    """Whether a mark that parts clauses stands between two words that follow one another; not in "uk vs. us"."""
    between = text[before.end : after.start]
    if between == " " or (between == ". " and not after.sentence_start):
        return False
    return _BOUNDARY.search(text[before.end : after.start + 1]) is not None


def _adjuncts(
    text: str,
    tokens: Sequence[Token],
    mentions: Sequence[Mention],
    asked: frozenset[int] | set[int],
    lexicon: Lexicon,
    *,
    language: str,
) -> Iterator[int]:
    """Where, behind what is said with a preposition, somebody says what they do: "For my thesis | I am collecting"."""
    prepositions, conjunctions = (lexicon.words_of(name, language) for name in ("other_prepositions", "conjunctions"))
    first_person = lexicon.words_of("first_person", language)
    if not any(token.key in SUBJECTS or token.key == _IMPERSONAL for token in tokens):
        return
    times = starts_of(mentions, _TIMES)
    for i in range(2, len(tokens) - 1):
        impersonal = tokens[i].key == _IMPERSONAL and tokens[i + 1].key in first_person
        if not impersonal and tokens[i].key not in SUBJECTS:
            continue
        start = _clause_start(i, text, tokens)
        before, opening = range(start, i), tokens[start].key
        opens = opening in prepositions or opening in conjunctions or start in times
        if i - start < 2 or not opens or asked.intersection(before):
            continue
        if not any(tokens[j].key in INTERROGATIVES or tokens[j].key in SUBJECTS for j in before):
            yield i


def _within_places(mentions: Sequence[Mention]) -> frozenset[int]:
    """Where a place goes on that is told with the one around it: "Charleston, South Carolina" is of one clause."""
    return frozenset(i for m in mentions if isinstance(m, PlaceMention) for i in range(m.start + 1, m.end))
