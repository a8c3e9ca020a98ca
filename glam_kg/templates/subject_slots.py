"""Slots of subjects: the words that may tell what a collection is about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.sparql.terms import TermList, text
from glam_kg.templates.plain_values import members_of, text_of

if TYPE_CHECKING:
    from pyoxigraph import Literal

    from glam_kg.templates.plain_values import PlainValue

APART: Final = "-x-apart"
"""What is behind the language of a text that is no word for a subject, but something else with such a word in it."""


@dataclass(frozen=True, slots=True)
class SubjectWord:
    """A text that may tell what a collection is about, and the language it is of where that is known.

    Attributes:
        text: A word or a phrase.
        language: One of the languages of questions; None where it may be any.
        apart: It is something else, of which one of the words is but a part: "carte postale" is no map ("carte").
    """

    text: str
    language: str | None = None
    apart: bool = False


def subject(name: str, value: PlainValue) -> Literal:
    """Any text that is not blank."""
    return text_of(name, value, "a text")


def subject_words(name: str, value: PlainValue) -> TermList | Literal:
    """Any text that is not blank, or several that tell one subject, each in a language of its own.

    What is something else is tagged as a variety of its language, so that terms alone tell all.
    """
    expected = "a text, or several words for one subject"
    if isinstance(value, (str, SubjectWord)):
        return _word(name, value, expected)
    return TermList(tuple(_word(name, member, expected) for member in members_of(name, value, expected)))


def _word(name: str, value: PlainValue, expected: str) -> Literal:
    if not isinstance(value, SubjectWord):
        return text_of(name, value, expected)
    return text(
        text_of(name, value.text, expected).value, f"{value.language}{APART}" if value.apart else value.language
    )
