"""Where a follow-up points back at what was listed by naming it again: "which of those museums", "combien de ces archives"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.question.words.mentions import GeneralMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Iterable

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.phrasing.phrases import Found, Phrases
    from glam_kg.question.names.several import SeveralInstitutions

    Kind = TypeMention | GeneralMention

OF_WHAT = frozenset(
    {"welke", "hoeveel", "which", "many", "welche", "viele", "wieviele", "lesquels", "lesquelles", "combien"}
)
"""Folded words that ask which or how many of what stands behind them, or of what was spoken of."""
_ONE_OF_WHAT = frozenset({"welk", "welches", "welcher", "lequel", "laquelle"})
"""Folded words that ask which one."""
_NUMBER_BY_ARTICLE = frozenset({"en", "fr"})
"""Languages in which "those" and "ces" say by themselves that several are meant: "ces archives"."""


def names_listed(analysis: Analysis, phrases: Phrases, several: SeveralInstitutions) -> bool:
    """Whether it speaks of institutions of a type as those that were listed ("those five museums", "welche der Museen")."""
    language = analysis.language.code
    kinds = [m for m in analysis.mentions if isinstance(m, (TypeMention, GeneralMention))]
    if not kinds:
        return False
    those = phrases.runs_of(phrases.those_listed[language], analysis.words)
    # In "archieven die musea bewaren" the word joins two clauses.
    those = [run for run in those if not any(kind.end == run.start for kind in kinds)]
    if any(
        is_plural(kind, analysis, several) or language in _NUMBER_BY_ARTICLE for kind in _behind(those, kinds, analysis)
    ):
        return True
    some = phrases.runs_of(phrases.some_of_listed[language], analysis.words)
    # "Anzahl der Museen" is no part of those that were listed.
    asking = OF_WHAT | _ONE_OF_WHAT
    some = [run for run in some if _is_behind(run, asking, analysis) or (run.start == 0 and run.end > 1)]
    return any(is_plural(kind, analysis, several) for kind in _behind(some, kinds, analysis))


def _behind(runs: Iterable[Found], kinds: Iterable[Kind], analysis: Analysis) -> list[Kind]:
    """The types that stand right behind words, or behind a number there: "those five museums"."""
    numbers = {m.start: m.end for m in analysis.number_mentions}
    ends = {numbers.get(run.end, run.end) for run in runs} | {run.end for run in runs}
    return [kind for kind in kinds if kind.start in ends]


def asks_which_of_what(analysis: Analysis) -> bool:
    """Whether it asks which or how many, and does not say of what: "and which were founded in Leiden after 1900?"."""
    return not OF_WHAT.isdisjoint(analysis.words) and not any(
        isinstance(m, (TypeMention, GeneralMention)) for m in analysis.mentions
    )


def _is_behind(run: Found, words: frozenset[str], analysis: Analysis) -> bool:
    return run.start > 0 and analysis.words[run.start - 1] in words


def is_plural(kind: Kind, analysis: Analysis, several: SeveralInstitutions) -> bool:
    """Whether the noun of a type is a plural."""
    # In French what tells more of a noun stands behind it, in the other languages before it.
    noun = analysis.words[kind.start] if analysis.language.code == "fr" else analysis.words[kind.end - 1]
    # "Archive" is a plural in German, and none in English.
    return several.named_by(noun) and (analysis.language.code != "en" or noun.endswith("s"))
