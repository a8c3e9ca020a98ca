"""Names of collections that say what is in them: "Cloches de vache", where the subject is called otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from glam_kg.question.words.lexicon import Lexicon


def names_as_subjects(names: Mapping[str, str], lexicon: Lexicon, is_place: Callable[[str], bool]) -> dict[str, str]:
    """Those of some names, by their folded words, of which at least one word is none of the domain, no place and no small word.

    "Library", "Utrecht" and "Website" say nothing of what is collected.

    Args:
        names: The names of a graph's collections by their folded words.
        lexicon: What knows the words of the domain, and small words.
        is_place: Whether a folded word is the name of a place.
    """

    def tells(word: str) -> bool:
        plain = lexicon.is_function_word(word) or word in lexicon.single_words or lexicon.names_institution(word)
        return not plain and not word.isdigit() and not is_place(word)

    return {key: name for key, name in names.items() if any(map(tells, key.split()))}
