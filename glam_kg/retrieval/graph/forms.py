"""What a text's words are for the graph of names, worked out once for each form of a word: texts repeat their words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from glam_kg.folding import fold_key
from glam_kg.retrieval.analysis import WORD
from glam_kg.retrieval.graph.names import letter_of, may_join
from glam_kg.retrieval.graph.passage_graph import telling_alone

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.retrieval.analysis import TextAnalysis

NO_TERM: Final = -1
_PARTS: Final = re.compile(f"({WORD.pattern})")
_MOST_FORMS: Final = 500_000


class Form(NamedTuple):
    """A word as written."""

    key: str
    """Folded; empty where nothing is left of it."""
    term: int
    """The number of its stem, or `NO_TERM` for a function word."""
    joined: str
    """Its letter in a name (`glam_kg.retrieval.graph.names.letter_of`), where it may go on one."""
    apart: str
    """Its letter where it may not."""
    begins: bool
    """Whether a title may begin with it."""
    telling: bool
    """Whether it may be a title by itself."""


@dataclass(frozen=True, slots=True)
class ReadText:
    """The words of a text, and their letters in names."""

    forms: Sequence[Form]
    letters: str


class Forms(dict[str, Form]):
    """The forms of one language."""

    def __init__(self, analysis: TextAnalysis, term_numbers: dict[str, int]) -> None:
        """`term_numbers`: gets a number for each stem that is new."""
        super().__init__()
        self._analysis, self._numbers = analysis, term_numbers

    def __missing__(self, form: str) -> Form:
        """What a form is that was not met yet."""
        if len(self) >= _MOST_FORMS:
            self.clear()
        key = fold_key(form).replace(" ", "")
        term = self._analysis.term(key) if key else None
        number = NO_TERM if term is None else self._numbers.setdefault(term, len(self._numbers))
        letters = letter_of(form, joined=True), letter_of(form, joined=False)
        made = self[form] = Form(
            key, number, *letters, form[0].isupper() or form[0].isdigit(), telling_alone(form, key)
        )
        return made

    def read(self, text: str) -> ReadText:
        """The words of a text as `glam_kg.retrieval.analysis.words` gives them."""
        parts = _PARTS.split(text)
        forms = [self[form] for form in parts[1::2]]
        if not forms:
            return ReadText((), "")
        joined = [False, *map(_may_join, parts[2:-1:2])]
        if not all(form.key for form in forms):
            # A word of which nothing is left parts those beside it.
            joined = [may and (at == 0 or bool(forms[at - 1].key)) for at, may in enumerate(joined)]
            kept = [at for at, form in enumerate(forms) if form.key]
            forms, joined = [forms[at] for at in kept], [joined[at] for at in kept]
        return ReadText(
            forms, "".join([form.joined if may else form.apart for form, may in zip(forms, joined, strict=True)])
        )


_may_join = lru_cache(maxsize=10_000)(may_join)
