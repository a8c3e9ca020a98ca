"""Institutions in whose names a word stands that is neither a place nor an institution: "Kauai Museum" for Kauai."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.names.names import name_words
from glam_kg.question.words.closed_classes import CONJUNCTIONS
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.question.names.names import NameIndex

_SHORTEST: Final = 4
"""Letters of what is looked for: shorter words are also codes and common ones."""


def called_with(unknown: str, names: NameIndex) -> tuple[Mapping[str, object], ...]:
    """Those in whose names some words stand together and with a capital, each once with the first such name.

    None where somebody is called so and nothing else: what is asked is then not known of them.

    >>> from glam_kg.question.names.compact_names import CustodianName
    >>> from glam_kg.question.names.names import NameIndex
    >>> names = [CustodianName("urn:a", "Kauai Museum"), CustodianName("urn:b", "Kauais Garten")]
    >>> [row["name"] for row in called_with("Kauai", NameIndex.build(names))]
    ['Kauai Museum']
    >>> names = [CustodianName("urn:a", "Museum of Arts and Crafts")]
    >>> [row["name"] for row in called_with("Arts & Crafts", NameIndex.build(names))]
    ['Museum of Arts and Crafts']
    """
    words = [word for word in name_words(unknown) if word not in CONJUNCTIONS]
    called: dict[str, str] = {}
    for form in names.forms_holding(words) if len("".join(words)) >= _SHORTEST else ():
        for name in names.names_of(form):
            if [word for word in name_words(name.text) if word not in CONJUNCTIONS] == words:
                return ()
            if name.iri not in called and _has(name.text, words):
                called[name.iri] = name.text
    return tuple({"custodian": custodian, "name": name} for custodian, name in sorted(called.items(), key=_by_name))


def _by_name(called: tuple[str, str]) -> tuple[str, str]:
    return called[1], called[0]


def _has(text: str, words: Sequence[str]) -> bool:
    tokens = [token for token in tokenise(text) if token.key not in CONJUNCTIONS]
    return any(
        token.capitalised and [each.key for each in tokens[i : i + len(words)]] == [*words]
        for i, token in enumerate(tokens)
    )
