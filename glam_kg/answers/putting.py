"""One text of a wording file with the values of an answer in it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.answers.placeholders import Values

if TYPE_CHECKING:
    from glam_kg.answers.telling import Telling
    from glam_kg.answers.wording_file import WordingFile

_TWO_STOPS: Final = re.compile(r"(?<=\w)\.\.(?=\s|$)")


def put(file: WordingFile, telling: Telling, form: str, key: str) -> str:
    """The text of a form as a sentence in the language of an answer."""
    text = file.text(form, key, telling.speech.language).format_map(Values(telling))
    if telling.facts.beside.holds is not None and form not in {"note", "refusal"}:
        return _affirmed(telling, text, file.text(form, key, telling.speech.language))
    if ".." in text:
        # A name that ends in a stop ends its sentence with it: "… e.V.".
        text = _TWO_STOPS.sub(".", text)
    # A name or identifier keeps its own first letter.
    kept = text.startswith((telling.name, telling.identifier()))
    # Dutch writes "één" without the first accent where it begins a sentence.
    if text.startswith("één"):
        return "Eén" + text[3:]
    return text if kept else text[:1].upper() + text[1:]


def _affirmed(telling: Telling, text: str, pattern: str) -> str:
    """A finding behind yes or no: the word of the wording file that it begins with has a small letter there, unless a noun."""
    affirming, beside = telling.speech.words.affirming, telling.facts.beside
    first = pattern.partition(" ")[0]
    if pattern[0].isalpha() and first not in affirming.nouns:
        text = text[0].lower() + text[1:]
    so = affirming.after_all if beside.asked_for_none else affirming.so
    return (so if beside.holds else affirming.not_so).format(said=text)
