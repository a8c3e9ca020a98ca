"""Follow-ups without what they are asked for: "for an article, which of them …", "I write on clocks: which of them …"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.sentences.works_prepared import FOR_A_WORK, prepared_for
from glam_kg.question.words.mentions import ConceptMention, NumberMention, PlaceMention, SubjectMention
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Callable

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.words.lexicon import Lexicon

_FEWEST: Final = 2
"""Words of the shortest follow-up that is left."""
_PARTING: Final = frozenset(".!:;")
_OF_STORY: Final = (ConceptMention, SubjectMention, NumberMention)
"""What may be told of oneself that says nothing of what is asked: a place or a year does."""


def without_purpose(text: str, lexicon: Lexicon, analysed: Callable[[str], Analysis]) -> str:
    """A follow-up without the words for a work, or the sentence about oneself; as it is where it has none, or little else.

    Where they name a place, or a topic that a pronoun stands for, it may be asked for, and the follow-up stays as it is.

    Args:
        text: The follow-up.
        lexicon: What knows the small words, and the pronouns of the first person.
        analysed: Reads a text; asked only where a word may begin such words.
    """
    keys = {token.key for token in tokenise(text)}
    works = not FOR_A_WORK.isdisjoint(keys)
    speaks = not _PARTING.isdisjoint(text[:-1]) and not lexicon.words_of("first_person").isdisjoint(keys)
    if not (works or speaks):
        return text
    found = analysed(text)
    tokens = found.tokens
    told = sorted({*prepared_for(text, tokens, found.mentions, lexicon, found.language.code)}) if works else []
    told = told or (_sentence_told(found) if speaks else [])
    if found.beside.about or any(isinstance(m, PlaceMention) and m.start in told for m in found.mentions):
        # "For an article on Ireland, which museums are there?" asks for those of Ireland, "…, who collects it?" for its topic.
        return text
    if not told or len(tokens) - len(told) < _FEWEST or told != [*range(told[0], told[-1] + 1)]:
        return text
    if told[0] == 0:
        return text[tokens[len(told)].start :]
    if told[-1] == len(tokens) - 1:
        return text[: tokens[told[0] - 1].end] + text[tokens[-1].end :]
    return text


def _sentence_told(found: Analysis) -> list[int]:
    """The positions of what is told of oneself before the question, where a mark ends it and nothing of it is asked."""
    story, tokens = found.beside.story, found.tokens
    told = [*range(next((i for i in range(len(tokens)) if i not in story), 0))]
    if not told or found.beside.about or found.text[tokens[told[-1]].end :][:1] not in _PARTING:
        return []
    said = (m for m in found.mentions if m.start in told)
    return told if all(isinstance(m, _OF_STORY) for m in said) else []
