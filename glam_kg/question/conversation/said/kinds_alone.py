"""Follow-ups that name a kind of what was listed by its adjective alone: "just the art ones", "nur technische", "les publiques".

The kind is told by the schema's words for kinds of the type that was listed: behind libraries, "the public ones" are public
libraries. A word that makes no such kind ("the small ones") tells of nothing that the data have.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from glam_kg.folding import fold_key
from glam_kg.ontology.vocabulary import LANGUAGES
from glam_kg.question.conversation.listed.sifting import POLITE
from glam_kg.question.conversation.said.forms import lists_custodians
from glam_kg.question.conversation.said.levels_said import LEVELS
from glam_kg.question.conversation.standing import unexplained
from glam_kg.question.words.closed_classes import CONJUNCTIONS
from glam_kg.question.words.mentions import NameMention
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.phrasing.phrases import Phrases
    from glam_kg.question.conversation.recent import Understood
    from glam_kg.question.conversation.resolver import ConversationContextResolver
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.tokens import Token

_LONGEST: Final = 10
"""Words of the longest follow-up of this sort."""
_LONGEST_KIND: Final = 3
"""Words of the longest qualifier: "local history", "d'histoire naturelle"."""
_ONES: Final = frozenset({"ones", "one"})
"""Folded words behind the adjective for what was listed."""
_THOSE: Final = frozenset({"ceux", "celles"})
"""Folded words for it before what French joins with a preposition: "ceux d'art"."""
_CLOSING: Final = POLITE | {"denn"}
"""Folded small words at the end."""
NOUN_FIRST: Final = "fr"
"""The language in which what tells more of a noun stands behind it."""
_OF_FEW: Final = frozenset({"find_institution_by_name", "institution_attribute"})


class _Alone(NamedTuple):
    """A qualifier without its noun: where it stands, and where a pronoun for the noun does."""

    start: int
    end: int
    pronoun: int | None


def with_kind(
    text: str,
    spoken: str,
    resolver: ConversationContextResolver,
    newest: Callable[[], Frame | None],
    *,
    corrected: bool = False,
) -> str:
    """A follow-up with the noun that its adjective goes with, where both say a kind of the type that was listed.

    Args:
        text: The follow-up, without what it opens with.
        spoken: The language of the dialogue.
        resolver: Knows the words that narrow down, and those for kinds.
        newest: Gives the frame of the question before; called only where the follow-up can be of this sort.
        corrected: It takes something back: "no, the public ones".
    """
    phrases, lexicon = resolver.phrases, resolver.analyser.lexicon
    tokens = tokenise(text)
    words = [token.key for token in tokens]
    if not 0 < len(words) <= _LONGEST or not (corrected or _narrows(words, phrases)):
        return text
    frame = newest()
    if frame is None or len(frame.types) != 1 or not lists_custodians(frame):
        return text
    letter = frame.types[0]
    for language, alone in _alone(words, spoken, phrases, lexicon):
        qualifier = " ".join(words[alone.start : alone.end])
        if alone.pronoun is None and any(e.value in LEVELS for e in lexicon.entries.get(qualifier, ())):
            # "No, the city" reads the place at another level.
            continue
        if alone.pronoun is None and any(
            e.kind == "type" and e.value != letter for e in lexicon.entries.get(qualifier, ())
        ):
            # Behind libraries "and museum?" asks for museums, and not for libraries of museums.
            continue
        for noun in _nouns(frame, language, lexicon):
            kind = f"{noun} {qualifier}" if language == NOUN_FIRST else f"{qualifier} {noun}"
            entries = lexicon.entries.get(fold_key(kind), ())
            if any((e.kind, e.value, e.language, e.narrower) == ("type", letter, language, True) for e in entries):
                return _put(text, tokens, alone, noun, language)
    return text


def narrows_to_unknown(understood: Understood, newest: Frame | None, phrases: Phrases) -> bool:
    """Whether a follow-up behind a list narrows it by a word that nothing here knows: "only the small ones".

    Such a word can be part of a name; in small letters, nobody means that one.
    """
    analysis, chosen = understood.analysis, understood.chosen
    words = analysis.words
    if (
        newest is None
        or not lists_custodians(newest)
        or len(words) > _LONGEST
        or not phrases.runs_of(phrases.only, words)
    ):
        return False
    if chosen is None:
        unknown = unexplained(analysis)
        return not _ONES.isdisjoint(words) or len(unknown) == sum(analysis.content) == 1
    if chosen.template.id not in _OF_FEW:
        return False
    named = [m for m in chosen.cover.mentions if isinstance(m, NameMention)]
    return not any(analysis.tokens[i].capitalised for m in named for i in range(m.start, m.end) if i)


def _narrows(words: Sequence[str], phrases: Phrases) -> bool:
    """Whether it can single out some of what was listed: "only …", "… ones", "ceux …", "and the …"."""
    if not _ONES.isdisjoint(words) or not _THOSE.isdisjoint(words) or words[0] in CONJUNCTIONS:
        return True
    return bool(phrases.runs_of(phrases.only, words))


def _alone(words: Sequence[str], spoken: str, phrases: Phrases, lexicon: Lexicon) -> Iterator[tuple[str, _Alone]]:
    """The runs of words that can be such a qualifier, longest first, each with the language it would be of."""
    last = len(words)
    while last and words[last - 1] in _CLOSING:
        last -= 1
    only = {i for run in phrases.runs_of(phrases.only, words) for i in range(run.start, run.end)}
    for language in sorted(LANGUAGES, key=lambda each: each != spoken):
        articles = lexicon.words_of("articles", language)
        for end in range(len(words), 0, -1):
            pronoun = end if language == "en" and end < len(words) and words[end] in _ONES else None
            if pronoun is None and end != last:
                continue
            for start in range(max(0, end - _LONGEST_KIND), end):
                those = start - 1 if language == NOUN_FIRST and start and words[start - 1] in _THOSE else None
                before = [i for i in range(start) if i not in only and i != those]
                if pronoun is not None or all(words[i] in articles or words[i] in CONJUNCTIONS for i in before):
                    yield language, _Alone(start, end, pronoun if those is None else those)


def noun_of(words: Sequence[str], language: str) -> str:
    """The noun of the words for a kind, whose other words tell more of it."""
    return words[0 if language == NOUN_FIRST else -1]


def _nouns(frame: Frame, language: str, lexicon: Lexicon) -> Iterator[str]:
    """The plain plurals that the type that was listed has in a language, as it was called first of all."""
    if frame.type_words is not None and frame.type_words.language == language:
        yield noun_of(frame.type_words.text.split(), language)
    yield lexicon.vocabulary.type_labels[frame.types[0]][language][1]


def _put(text: str, tokens: Sequence[Token], alone: _Alone, noun: str, language: str) -> str:
    first, last = tokens[alone.start], tokens[alone.end - 1]
    if language == NOUN_FIRST:
        if alone.pronoun is None:
            return f"{text[: first.start]}{noun} {text[first.start :]}"
        those = tokens[alone.pronoun]
        return f"{text[: those.start]}les {noun}{text[those.end :]}"
    behind = last.end if alone.pronoun is None else tokens[alone.pronoun].end
    return f"{text[: last.end]} {noun}{text[behind:]}"
