"""Follow-ups that want more than the kind that was listed: "not just archives", "sans se limiter aux musées"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.phrasing.phrases import Phrases
    from glam_kg.question.words.mentions import PlaceMention

_EVERYTHING_ELSE: Final = {"nl": "al het andere", "en": "everything else", "de": "alles andere", "fr": "tout le reste"}
"""What such a follow-up asks for, by language."""
_ALL_THERE: Final = {
    "nl": "en alle instellingen in {}", "en": "and all institutions in {}", "de": "und alle Einrichtungen in {}",
    "fr": "et toutes les institutions à {}",
}  # fmt: skip
"""What it asks for where it names a place as well, by language."""
_BESIDE: Final = frozenset({"everything", "list", "which", "follow_up", "refers_to_set", "refers_to_one"})
"""Concepts of the words around those that say nothing more."""


def beyond_kind(
    text: str, phrases: Phrases, analysed: Callable[[str], Analysis], newest: Callable[[], Frame | None]
) -> str:
    """A follow-up as one for everything else, or for all of a place that it names: "just Stockholm, not just museums".

    It is left as it is where it asks for more than that, or goes on from no list of a kind.

    Args:
        text: The follow-up.
        phrases: The words that deny, and those that narrow.
        analysed: Reads a text; called only where the follow-up has such words.
        newest: Gives the frame of the question before; called only then.
    """
    words = [token.key for token in tokenise(text)]
    denies = phrases.runs_of(phrases.negations, words) and phrases.runs_of(phrases.only, words)
    if not denies and not phrases.runs_of(phrases.unlimited, words):
        return text
    said = analysed(text)
    denied = next(_kinds_denied(said, phrases), None)
    frame = newest() if denied else None
    if denied is None or frame is None or frame.topic != "plain" or not frame.places:
        return text
    run, letters = denied
    if not letters <= set(frame.types) or not _says_nothing_else(said, run, phrases):
        return text
    language = said.language.code
    places = _places_beside(said, run, phrases)
    if not places:
        return _EVERYTHING_ELSE[language]
    named = said.slice(min(m.start for m in places), max(m.end for m in places))
    return _ALL_THERE[language].format(named)


def _kinds_denied(analysis: Analysis, phrases: Phrases) -> Iterator[tuple[range, set[str]]]:
    """Where "not only X" or "not limited to X" stands, with the types of X."""
    only = {run.start: run.end for run in phrases.runs_of(phrases.only, analysis.words)}
    denials = phrases.runs_of(phrases.negations, analysis.words)
    before = [(denial.start, only[denial.end]) for denial in denials if denial.end in only]
    before += [(run.start, run.end) for run in phrases.runs_of(phrases.unlimited, analysis.words)]
    for whole, start in before:
        types = [m for m in analysis.type_mentions if m.start >= start]
        first = min((m.start for m in types), default=None)
        if first is None or any(analysis.content[start:first]):
            continue
        here = [m for m in types if m.start == first]
        end = max(m.end for m in here)
        yield range(whole, end), {m.letter for m in here if m.end == end}


def _says_nothing_else(analysis: Analysis, run: range, phrases: Phrases) -> bool:
    """Whether what stands around a run is at most a word for all there is, and places on one side of it."""
    places = _places_beside(analysis, run, phrases)
    known = _saying_no_more(analysis, phrases)
    if all(m.end <= run.start for m in places) or all(m.start >= run.stop for m in places):
        known |= {i for m in places for i in range(m.start, m.end)}
    return all(i in run or i in known or not analysis.content[i] for i in range(len(analysis.words)))


def _places_beside(analysis: Analysis, run: range, phrases: Phrases) -> list[PlaceMention]:
    """The places that are named beside a run: "the whole lot" is no department, and French "là-bas" no town."""
    other = _saying_no_more(analysis, phrases)
    other |= {i for found in phrases.runs_of(phrases.pointing, analysis.words) for i in range(*found[:2])}
    return [m for m in analysis.place_mentions if other.isdisjoint(range(m.start, m.end)) and m.start not in run]


def _saying_no_more(analysis: Analysis, phrases: Phrases) -> set[int]:
    """Where the words for all there is stand, and small ones."""
    known = {i for m in analysis.concept_mentions if m.concept in _BESIDE for i in range(m.start, m.end)}
    groups = (
        frozenset(phrases.paging),
        phrases.every_kind,
        phrases.adversatives,
        phrases.unlimited,
        phrases.only,
    )
    return known | {
        i for group in groups for found in phrases.runs_of(group, analysis.words) for i in range(*found[:2])
    }
