"""The phrases of a conversation: how follow-ups open and point, and how a question is put."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import TYPE_CHECKING, Literal, NamedTuple, Self, TypeVar

from glam_kg.bundled import bundled_path
from glam_kg.folding import fold_key
from glam_kg.question.conversation.frames.frame import BY_AMOUNT
from glam_kg.question.conversation.phrasing.courtesy import is_courtesy
from glam_kg.question.conversation.phrasing.opened import opened
from glam_kg.question.conversation.phrasing.openings import DENIALS, with_now
from glam_kg.question.conversation.phrasing.phrase_file import PhraseFile
from glam_kg.question.conversation.phrasing.phrase_runs import LONGEST, Words, all_runs, longest_run
from glam_kg.question.conversation.phrasing.question_forms import QuestionForms

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from glam_kg.question.conversation.phrasing.opened import Opening

K = TypeVar("K")
Courtesy = Literal["thanks", "farewell", "noted"]


class Found(NamedTuple):
    """A phrase at a run of words, and what it stands for."""

    start: int
    end: int
    value: int


@dataclass(frozen=True)
class Phrases:
    """Phrases by their folded words, and the forms in which questions are put."""

    openings: Mapping[Words, str]
    sayings: frozenset[Words]
    widening: frozenset[Words]
    courtesies: frozenset[Words]
    approvals: Mapping[str, frozenset[Words]]
    courtesy_endings: frozenset[Words]
    courtesies_said: Mapping[Courtesy, frozenset[str]]
    languages: Mapping[Words, str]
    answers: frozenset[str]
    returning: frozenset[str]
    withdrawing: Mapping[str, frozenset[Words]]
    conditions: Mapping[Words, str]
    ordinals: Mapping[Words, int]
    sortings: Mapping[Words, str]
    descending: frozenset[Words]
    comparatives: Mapping[Words, str]
    adding: frozenset[Words]
    removing: frozenset[Words]
    beyond: Mapping[Words, Literal["before", "after"]]
    rankings: Mapping[Words, Literal["most", "fewest"]]
    paging: Mapping[Words, Literal["next", "rest", "all"]]
    every_kind: frozenset[Words]
    unlimited: frozenset[Words]
    other: frozenset[Words]
    that_one: frozenset[Words]
    one_of_them: frozenset[Words]
    only: frozenset[Words]
    together: frozenset[Words]
    additions: frozenset[Words]
    negations: frozenset[Words]
    adversatives: frozenset[Words]
    instead_of: frozenset[Words]
    self_corrections: frozenset[Words]
    hesitations: frozenset[Words]
    demonstratives: frozenset[Words]
    definite: frozenset[Words]
    institutions: Mapping[Words, str]
    pronouns: Mapping[str, str]
    of_each: Mapping[Words, str]
    those_listed: Mapping[str, frozenset[Words]]
    some_of_listed: Mapping[str, frozenset[Words]]
    whole: frozenset[Words]
    vague_levels: frozenset[Words]
    pointing: frozenset[Words]
    same_time: frozenset[Words]
    neither: frozenset[Words]
    remarks: Mapping[str, frozenset[Words]]
    neighbouring: Mapping[str, str]
    neighbour_prefixes: tuple[str, ...]
    forms: QuestionForms

    @classmethod
    def load(cls, path: Path | None = None) -> Self:
        """Read the phrases that come with glam_kg, or those of another file.

        Raises:
            InputError: The file is not YAML, or not of the shape that is expected.
        """
        file = PhraseFile.read(path or bundled_path("data", "conversation.yaml"))
        return cls(
            openings=with_now(_by_words(file.openings.items())),
            sayings=frozenset(_folded(file.sayings)),
            widening=frozenset(_folded(file.widening)),
            courtesies=frozenset(_folded(file.courtesies)),
            approvals=_by_key(file.approvals),
            courtesy_endings=frozenset(_folded(file.courtesy_endings)),
            courtesies_said=_courtesies_said(file),
            languages=_by_words(file.languages.items()),
            answers=frozenset(map(fold_key, file.answers)),
            returning=frozenset(map(fold_key, file.returning)),
            withdrawing=_by_key(file.withdrawing),
            conditions=_by_words(file.conditions.items()),
            ordinals=_by_words(file.ordinals.items()),
            sortings=_by_words(file.sortings.items()),
            descending=frozenset(_folded(file.descending)),
            comparatives=_by_words(file.comparatives.items()),
            adding=frozenset(_folded(file.adding)),
            removing=frozenset(_folded(file.removing)),
            beyond=_by_words(file.beyond.items()),
            rankings=_by_words(file.rankings.items()),
            paging=_by_words(file.paging.items()),
            every_kind=frozenset(_folded(file.every_kind)),
            unlimited=frozenset(_folded(file.unlimited)),
            other=frozenset(_folded(file.other)),
            that_one=frozenset(_folded(file.that_one)),
            one_of_them=frozenset(_folded(file.one_of_them)),
            only=frozenset(_folded(file.only)),
            together=frozenset(_folded(file.together)),
            additions=frozenset(_folded(file.additions)),
            negations=frozenset(_folded(file.negations)),
            adversatives=frozenset(_folded(file.adversatives)),
            instead_of=frozenset(_folded(file.instead_of)),
            self_corrections=frozenset(_folded(file.self_corrections)),
            hesitations=frozenset(_folded(file.hesitations)),
            demonstratives=frozenset(_folded(file.demonstratives)),
            definite=frozenset(_folded(file.definite)),
            institutions=_by_words(file.institutions.items()),
            pronouns=file.pronouns,
            of_each=_by_words(file.of_each.items()),
            those_listed=_by_key(file.those_listed),
            some_of_listed=_by_key(file.some_of_listed),
            whole=frozenset(_folded(file.whole)),
            vague_levels=frozenset(_folded(file.vague_levels)),
            pointing=frozenset(_folded(file.pointing)),
            same_time=frozenset(_folded(file.same_time)),
            neither=frozenset(_folded(file.neither)),
            remarks=_by_key(file.remarks),
            neighbouring=_neighbouring(file),
            neighbour_prefixes=tuple(map(fold_key, file.neighbouring["prefixes"])),
            forms=QuestionForms.of(file),
        )

    def opening(self, text: str) -> Opening:
        """What a follow-up opens with: thanks, corrections, a wish for a language; and what follows that."""
        return opened(text, self)

    def is_courtesy(self, text: str) -> bool:
        """Whether a text is but a greeting, thanks, approval or a farewell, or several of them."""
        return is_courtesy(text, self)

    def courtesy_said(self, words: Sequence[str]) -> Courtesy | Literal[""]:
        """Which courtesy folded words are: thanks before a farewell; empty for who greets, or calls for help, and is led on."""
        said: tuple[Courtesy, ...] = ("thanks", "farewell", "noted")
        return next((each for each in said if not self.courtesies_said[each].isdisjoint(words)), "")

    @cached_property
    def courteous(self) -> frozenset[Words]:
        """What greets, thanks or says goodbye, and the words for no beside it."""
        thanks = (words for words, kind in self.openings.items() if kind in {"thanks", "resigned"})
        denials = ((word,) for word in DENIALS)
        return frozenset((*thanks, *self.courtesies, *self.courtesy_endings, *denials))

    @cached_property
    def of_conditions(self) -> frozenset[Words]:
        """What conditions are called."""
        return frozenset(self.conditions)

    @cached_property
    def all_openings(self) -> frozenset[Words]:
        """What a follow-up can open with."""
        return frozenset(self.openings)

    def correction_at_start(self, words: Sequence[str]) -> int:
        """Where the corrections end that a text begins with ("no, rather"); 0 where it begins with none."""
        position = 0
        while (end := longest_run(self._corrections, words, position)) is not None:
            position = end
        return position

    @cached_property
    def _corrections(self) -> frozenset[Words]:
        return frozenset(words for words, kind in self.openings.items() if kind == "correction")

    @cached_property
    def wishes_for_languages(self) -> frozenset[Words]:
        """What wishes for another language."""
        return frozenset(self.languages)

    @cached_property
    def _sorting(self) -> frozenset[Words]:
        return frozenset(self.sortings)

    @cached_property
    def _ordinal(self) -> frozenset[Words]:
        return frozenset(self.ordinals)

    @cached_property
    def topics(self) -> frozenset[Words]:
        """The phrases that say that something else is spoken of."""
        return frozenset(words for words, kind in self.openings.items() if kind == "topic")

    @cached_property
    def words_of_each(self) -> frozenset[Words]:
        """The plurals of what a list shows of each."""
        return frozenset(self.of_each)

    def ordinals_in(self, words: Sequence[str]) -> list[Found]:
        """The words that say which of several, leftmost first."""
        return [
            Found(start, end, self.ordinals[tuple(words[start:end])]) for start, end in all_runs(self._ordinal, words)
        ]

    def sorting(self, words: Sequence[str]) -> tuple[range, str] | None:
        """The words that say in which order what was listed is to stand, and that order; None where none do.

        "In descending order by age" is by age: what names only a direction counts where nothing else is said.
        """
        runs = sorted(
            all_runs(self._sorting, words), key=lambda run: self.sortings[tuple(words[slice(*run)])] in BY_AMOUNT
        )
        for start, end in runs[:1]:
            order = self.sortings[tuple(words[start:end])]
            turned = longest_run(self.descending, words, end) if order == "oldest" else None
            return (range(start, turned), "newest") if turned else (range(start, end), order)
        return None

    def side_of(self, words: Sequence[str], position: int) -> str | None:
        """On which side of a number that stands at a position the word right before it puts it: "less 200000"."""
        starts = range(max(0, position - LONGEST), position)
        return next(
            (self.comparatives[run] for i in starts if (run := tuple(words[i:position])) in self.comparatives), None
        )

    def ranking(self, words: Sequence[str]) -> tuple[int, Literal["most", "fewest"]] | None:
        """Where the words begin that end a follow-up and ask for the most or the fewest, and which of the two."""
        starts = range(max(0, len(words) - LONGEST), len(words))
        return next(((i, self.rankings[run]) for i in starts if (run := tuple(words[i:])) in self.rankings), None)

    def asks_for_order(self, words: Sequence[str], end: int) -> int:
        """Where the request begins that ends right before a position ("sorted" of "sorted by age"); that position if none."""
        starts = range(max(0, end - LONGEST), end)
        return next((i for i in starts if self.openings.get(tuple(words[i:end])) == "handling"), end)

    def request_at(self, words: Sequence[str], start: int) -> int:
        """Where the request ends that begins at a position ("sort" of "sort the museums by age"); that position if none."""
        end = longest_run(self.all_openings, words, start)
        return end if end and self.openings[tuple(words[start:end])] == "handling" else start

    def runs_of(self, phrases: frozenset[Words], words: Sequence[str]) -> list[Found]:
        """Where phrases of a group stand, leftmost first."""
        return [Found(start, end, 0) for start, end in all_runs(phrases, words)]


@cache
def bundled_phrases() -> Phrases:
    """The phrases that come with glam_kg, read once in a process: they never change."""
    return Phrases.load()


def _folded(phrases: Iterable[str]) -> list[Words]:
    return [tuple(fold_key(phrase).split()) for phrase in phrases]


def _by_words(phrases: Iterable[tuple[K, Iterable[str]]]) -> dict[Words, K]:
    return {words: key for key, said in phrases for words in _folded(said)}


def _by_key(phrases: Mapping[str, Iterable[str]]) -> dict[str, frozenset[Words]]:
    return {key: frozenset(_folded(said)) for key, said in phrases.items()}


def _courtesies_said(file: PhraseFile) -> dict[Courtesy, frozenset[str]]:
    """The folded words of each courtesy: praise is noted as what was understood is."""
    said = {**file.courtesies_said, "noted": [*file.courtesies_said["noted"], *file.approvals["words"]]}
    return {courtesy: frozenset(map(fold_key, words)) for courtesy, words in said.items()}


def _neighbouring(file: PhraseFile) -> dict[str, str]:
    """The folded words for what is next to a place, and where each stands."""
    kinds = ((kind, words) for kind, words in file.neighbouring.items() if kind != "prefixes")
    return {fold_key(word): kind for kind, words in kinds for word in words}
