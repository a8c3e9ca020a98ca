"""Modal particles within a question, which part words that belong together: "waar hoort het eigenlijk bij", "à quoi donc".

Without them the question is the same. They stay where they may say something: before a number ("exactly two"), beside a comma
(", denn ich suche"), in a phrase or a name, and in a sentence that asks with no word of its own ("toch wel").
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from glam_kg.ontology.vocabulary import LANGUAGES
from glam_kg.question.sentences.hung_questions import INTERROGATIVES
from glam_kg.question.slots.filling import INDEFINITE_ARTICLES
from glam_kg.question.words.number_words import number_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.tokens import Token

_CATEGORY: Final = "modal_particles"
_ASKING: Final = INTERROGATIVES | {
    "wie", "wiens", "waarbij", "waartoe", "waaronder", "waarvan", "waarom", "who", "whose", "whom", "why", "wer", "wem", "wen",
    "wozu", "wovon", "worunter", "woher", "warum", "wessen", "qui", "quoi", "que", "qu", "comment", "lequel", "laquelle",
    "lesquels", "lesquelles", "auquel", "duquel",
}  # fmt: skip
"""Folded words that ask; a particle is dropped behind one of them."""
_NO_MORE: Final = frozenset({"meer", "langer"})
"""Folded words with which the last word of a particle denies: "wel niet meer"."""
_LONGEST: Final = 2
"""Words of a particle: "ook alweer", "au juste"."""
_FEWEST: Final = 4
"""Words of a question that is long enough for one to part it."""


def without_modal_particles(
    text: str, tokens: Sequence[Token], language: str, lexicon: Lexicon, names: NameIndex
) -> tuple[Token, ...]:
    """The words of a question without those particles.

    Args:
        text: The question.
        tokens: Its words.
        language: What it is in.
        lexicon: What knows the particles, and phrases.
        names: The names of the graph.
    """
    particles = lexicon.words_of(_CATEGORY, language)
    keys = tuple(token.key for token in tokens)
    if len(keys) < _FEWEST or not _may_hold(keys, language, lexicon):
        return tuple(tokens)
    first = next((i for i, key in enumerate(keys) if key in _ASKING), len(keys))
    dropped: set[int] = set()
    for start in range(first + 1, len(keys)):
        run = next(
            (
                range(start, start + length)
                for length in range(_LONGEST, 0, -1)
                if " ".join(keys[start : start + length]) in particles and start + length <= len(keys)
            ),
            None,
        )
        if run is None or start in dropped:
            continue
        if _stands_free(text, tokens, run) and not _says_something(keys, run, lexicon, names):
            dropped.update(run)
    return tuple(token for i, token in enumerate(tokens) if i not in dropped)


def _may_hold(keys: Sequence[str], language: str, lexicon: Lexicon) -> bool:
    return not _first_words(lexicon.words_of(_CATEGORY, language)).isdisjoint(keys)


@lru_cache(maxsize=len(LANGUAGES))
def _first_words(particles: frozenset[str]) -> frozenset[str]:
    return frozenset(particle.partition(" ")[0] for particle in particles)


def _stands_free(text: str, tokens: Sequence[Token], run: range) -> bool:
    """Whether no mark stands beside a particle, and it is written small: a comma makes another word of it, or a clause."""
    if any(tokens[i].capitalised for i in run):
        return False
    before = text[tokens[run.start - 1].end : tokens[run.start].start]
    behind = text[tokens[run.stop - 1].end : tokens[run.stop].start] if run.stop < len(tokens) else " "
    return before == behind == " "


def _says_something(keys: tuple[str, ...], run: range, lexicon: Lexicon, names: NameIndex) -> bool:
    """Whether it goes with the words beside it: a number behind it, a longer phrase, or a name."""
    behind = keys[run.stop] if run.stop < len(keys) else ""
    if behind.isdecimal() or behind in INDEFINITE_ARTICLES or behind in number_words() or behind in _NO_MORE:
        return True
    if any(
        start <= run.start and run.stop <= end and end - start > len(run) for start, end, _ in lexicon.phrases(keys)
    ):
        return True
    if keys[run.start] not in names.words:
        return False
    beside = (keys[run.start - 1], behind)
    return any(other and names.forms_holding((keys[run.start], other)) for other in beside)
