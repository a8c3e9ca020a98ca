"""Words of passages and questions, as retrieval compares them: folded, stemmed, function words left out.

The stemmers are Snowball's (https://snowballstem.org), one a language. Function words are those of the question lexicon, so
that one list serves the question side and retrieval.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Final, NamedTuple

from glam_kg.bundled import bundled_path
from glam_kg.compiled import compiled
from glam_kg.errors import SetupError
from glam_kg.folding import fold_key

if TYPE_CHECKING:
    from collections.abc import Iterator

WORD: Final = re.compile(r"[^\W_]+")
_MOST_FORMS: Final = 500_000
_STEMMERS: Final = {"nl": "dutch", "en": "english", "de": "german", "fr": "french"}
_FUNCTION_GROUPS: Final = (
    "articles", "locative_prepositions", "other_prepositions", "conjunctions", "pronouns", "first_person", "auxiliaries",
)  # fmt: skip


class Word(NamedTuple):
    """One word of a text: as written, its folded key, and where it stands."""

    text: str
    key: str
    start: int
    end: int

    @property
    def capitalised(self) -> bool:
        """Whether it begins with a capital letter."""
        return self.text[:1].isupper()


def words(text: str) -> Iterator[Word]:
    """The words of a text in order; all punctuation parts words, and each has a key of one word.

    >>> [word.key for word in words("Musée d'Orsay, Straße 9")]
    ['musee', 'd', 'orsay', 'strasse', '9']
    """
    for match in WORD.finditer(text):
        form = match.group()
        key = _key_of_form(form)
        if key:
            yield Word(form, key, *match.span())


@lru_cache(maxsize=100_000)
def _key_of_form(form: str) -> str:
    return fold_key(form).replace(" ", "")


@dataclass(frozen=True)
class TextAnalysis:
    """How the words of one language are compared."""

    language: str

    @cached_property
    def function_words(self) -> frozenset[str]:
        """Folded words of the language that say nothing of what a text is about."""
        return _function_words()[self.language]

    @cached_property
    def _stems(self) -> dict[str, str]:
        return {}

    @cached_property
    def _terms_of_forms(self) -> dict[str, str | None]:
        return {}

    def term(self, key: str) -> str | None:
        """The stem of a folded word, or None for a function word.

        >>> english = TextAnalysis("en")
        >>> english.term("directors"), english.term("the")
        ('director', None)
        """
        if key in self.function_words:
            return None
        stem = self._stems.get(key)
        if stem is None:
            # The analyser gives no token for a word that it holds too long to index.
            stem = self._stems[key] = next(iter(_stemmer(self.language).analyze(key)), key)
        return stem

    def terms(self, text: str) -> list[str]:
        """The terms of a text, in order, with repetitions.

        >>> TextAnalysis("en").terms("The directors, and a director's chair")
        ['director', 'director', 'chair']
        """
        known, terms = self._terms_of_forms, []
        # Texts repeat their words: what one form becomes is worked out once, for millions of passages are read.
        for form in WORD.findall(text):
            if form not in known:
                if len(known) >= _MOST_FORMS:
                    known.clear()
                key = fold_key(form).replace(" ", "")
                known[form] = self.term(key) if key else None
            term = known[form]
            if term is not None:
                terms.append(term)
        return terms


@cache
def text_analysis(language: str) -> TextAnalysis:
    """The analysis of a language; English where the language is none of the four."""
    return TextAnalysis(language if language in _STEMMERS else "en")


def likely_language(text: str, *, default: str) -> str:
    """The language of whose function words a text has most; the default where no language leads.

    >>> likely_language("Wie was de eerste directeur van het museum?", default="en")
    'nl'
    >>> likely_language("archives alabama", default="en")
    'en'
    """
    speaking = _languages_of_function_words()
    # A passage at a time for millions of them: all in one expression that runs no line of ours for a word.
    votes = Counter(chain.from_iterable(filter(None, map(speaking.get, map(fold_key, WORD.findall(text))))))
    best = max(votes.values(), default=0)
    leading = [language for language, number in votes.items() if number == best]
    return leading[0] if len(leading) == 1 else default


@cache
def _stemmer(language: str):  # type: ignore[no-untyped-def]  # noqa: ANN202 - tantivy is imported when it is needed
    from tantivy import Filter, TextAnalyzerBuilder, Tokenizer

    return TextAnalyzerBuilder(Tokenizer.raw()).filter(Filter.stemmer(_STEMMERS[language])).build()


@cache
def _function_words() -> dict[str, frozenset[str]]:
    lexicon = bundled_path("data", "question_lexicon.yaml")
    return compiled(
        "function-words",
        [lexicon],
        lambda: _read_function_words(lexicon.read_bytes()),
        lambda content: {language: frozenset(found) for language, found in content.items()},
    )


@cache
def _languages_of_function_words() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for language, known in _function_words().items():
        for word in known:
            found[word] = (*found.get(word, ()), language)
    return found


def _read_function_words(content: bytes) -> dict[str, list[str]]:
    import yaml

    groups = yaml.load(content, Loader=yaml.CSafeLoader)["words"]
    found: dict[str, set[str]] = {language: set() for language in _STEMMERS}
    for name in _FUNCTION_GROUPS:
        if name not in groups:
            raise SetupError(f"the question lexicon lacks the group {name}: install glam_kg again")
        for language, forms in groups[name].items():
            found[language].update(key for form in forms if " " not in (key := fold_key(form)))
    return {language: sorted(forms) for language, forms in found.items()}
