"""Whether there is a museum of a subject, in one word: "Bestaat er een kaasmuseum?", "Gibt es Biermuseen?".

The data do not know that kind, nor do names say it in words that are known. Who is told is whoever collects it or is called
after it, as for "Is there a museum of cheese?", and not all museums, nor is it asked back where.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.compounds import LINKING
from glam_kg.question.words.mentions import ConceptMention, NameMention, SubjectMention, TypeMention

if TYPE_CHECKING:
    from glam_kg.question.conversation.recent import Understood
    from glam_kg.question.conversation.resolver import ConversationContextResolver
    from glam_kg.question.words.lexicon import Lexicon

_MUSEUM: Final = re.compile(r"(?<=\w{3})(?:museums?|musea|museen)$")
"""The end of a folded compound for a museum, with what it is of before it."""
_ASKED: Final = {"nl": "Is er een museum over {}?", "de": "Gibt es ein Museum über {}?"}
"""The same in two words, in the languages that have such compounds."""
_LETTER: Final = "M"
_SAYING_NOTHING: Final = frozenset({"list", "which", "where", "refers_to_set", "refers_to_one"})
"""Concepts of a question that asks for nothing but whether there are some."""
_DEFINITE: Final = frozenset({"het", "dat", "dit", "das", "dem", "des", "zum", "vom", "im"})
"""Folded words behind which one is meant that is called so."""
_BY_NAME: Final = "find_institution_by_name"


def museum_of_subject(understood: Understood, resolver: ConversationContextResolver) -> str | None:
    """Who collects a subject, for a question that says nothing but a museum of it, and that nothing answers; None of another."""
    analysis, lexicon = understood.analysis, resolver.analyser.lexicon
    if understood.chosen is not None and understood.chosen.template.id != _BY_NAME:
        return None
    if any(isinstance(m, NameMention) and m.candidates for m in analysis.mentions):
        return None
    kinds = [m for m in analysis.type_mentions if m.narrower and m.letter == _LETTER and m.end - m.start == 1]
    said = {m.start for m in kinds}
    if any(m.concept not in _SAYING_NOTHING for m in analysis.concept_mentions):
        return None
    known = {i for m in analysis.mentions if isinstance(m, ConceptMention | TypeMention) for i in range(m.start, m.end)}
    placed = bool(analysis.place_mentions) or any(isinstance(m, SubjectMention) for m in analysis.mentions)
    if len(said) != 1 or placed or any(content and i not in known for i, content in enumerate(analysis.content)):
        return None
    at = said.pop()
    if at and analysis.words[at - 1] in _DEFINITE:
        return None
    asked = _ASKED.get(analysis.language.code)
    base = _subject_of(analysis.words[at], lexicon)
    if asked is None or not base:
        return None
    # The letters are those that were written: "Käse".
    return asked.format(analysis.tokens[at].text[: len(base) - len(analysis.words[at])])


def _subject_of(word: str, lexicon: Lexicon) -> str:
    """The word for the subject in a folded compound for a museum, "klokken" of "klokkenmuseum"; empty where none is known."""
    part = _MUSEUM.sub("", word)
    if part == word:
        return ""
    bases = (part.removesuffix(link) for link in LINKING if part.endswith(link))
    return next((base for base in bases if any(entry.kind == "subject" for entry in lexicon.entries.get(base, ()))), "")
