"""The phrases of a conversation: how follow-ups open and point, and how a question is put."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Literal, NamedTuple, Self

from glam_kg.bundled import bundled_path
from glam_kg.folding import fold_key
from glam_kg.question.conversation.frames.frame import BY_AMOUNT
from glam_kg.question.conversation.phrasing.openings import begins_ranking, weakened_correction, with_now
from glam_kg.question.conversation.phrasing.phrase_file import PhraseFile
from glam_kg.question.conversation.phrasing.phrase_runs import LONGEST, Words, all_runs, longest_run
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from glam_kg.question.words.tokens import Token

CONJUNCTIONS = frozenset({"en", "and", "und", "et"})
_SHORT = 3
"""Words of what is meant, where nothing but a comma and "not" says that it is."""
_DENIALS = frozenset({"no", "nee", "neen", "nein", "non"})
"""Folded words that correct at the start of a follow-up, and deny at its end."""
_TO = frozenset({"to", "naar", "tot", "zu", "nach", "auf", "a"})
"""Folded prepositions at the end of an opening."""
_ALSO = ["also"]
"""German "so" as well, which a pause tells."""
_PAUSE = re.compile(r"[,;!]")
"""Behind what is denied: "niet Parijs! Rome!"."""


class Opening(NamedTuple):
    """A follow-up without the words it opens with.

    Attributes:
        rest: What follows them.
        corrected: Whether they took something back ("no, I meant …").
        requested: Whether they say what is to be done with what was listed ("narrow it down to …").
        changed: Whether they say that something else is spoken of ("let's move on: …").
        resigned: Whether they give up what was asked ("too bad, …").
        extends: Whether they say that more is to be taken in ("extend it to …").
        language: The language that was asked for, if one was.
    """

    rest: str
    corrected: bool = False
    language: str | None = None
    requested: bool = False
    changed: bool = False
    resigned: bool = False
    extends: bool = False


class Found(NamedTuple):
    """A phrase at a run of words, and what it stands for."""

    start: int
    end: int
    value: int


@dataclass(frozen=True)
class Phrases:
    """Phrases by their folded words, and the forms of questions by language."""

    openings: Mapping[Words, str]
    sayings: frozenset[Words]
    widening: frozenset[Words]
    courtesies: frozenset[Words]
    approvals: Mapping[str, frozenset[Words]]
    courtesy_endings: frozenset[Words]
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
    questions: Mapping[str, Mapping[str, str]]
    levels: Mapping[str, Mapping[str, str]]
    ranked: Mapping[str, Mapping[str, str]]
    years: Mapping[str, Mapping[str, str]]
    excluded: Mapping[str, Mapping[Literal["places", "types"], str]]
    events: Mapping[str, Mapping[str, str]]

    @classmethod
    def load(cls, path: Path | None = None) -> Self:
        """Read the phrases that come with glam_kg, or those of another file.

        Raises:
            InputError: The file is not YAML, or not of the shape that is expected.
        """
        file = PhraseFile.read(path or bundled_path("data", "conversation.yaml"))
        return cls(
            openings=with_now({words: kind for kind, each in file.openings.items() for words in _folded(each)}),
            sayings=frozenset(_folded(file.sayings)),
            widening=frozenset(_folded(file.widening)),
            courtesies=frozenset(_folded(file.courtesies)),
            approvals=_by_key(file.approvals),
            courtesy_endings=frozenset(_folded(file.courtesy_endings)),
            languages={words: code for code, phrases in file.languages.items() for words in _folded(phrases)},
            answers=frozenset(map(fold_key, file.answers)),
            returning=frozenset(map(fold_key, file.returning)),
            withdrawing=_by_key(file.withdrawing),
            conditions={words: kind for kind, phrases in file.conditions.items() for words in _folded(phrases)},
            ordinals={words: number for number, phrases in file.ordinals.items() for words in _folded(phrases)},
            sortings={words: order for order, phrases in file.sortings.items() for words in _folded(phrases)},
            descending=frozenset(_folded(file.descending)),
            comparatives={words: side for side, phrases in file.comparatives.items() for words in _folded(phrases)},
            adding=frozenset(_folded(file.adding)),
            removing=frozenset(_folded(file.removing)),
            beyond={words: relation for relation, phrases in file.beyond.items() for words in _folded(phrases)},
            rankings={words: order for order, phrases in file.rankings.items() for words in _folded(phrases)},
            paging={words: kind for kind, phrases in file.paging.items() for words in _folded(phrases)},
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
            demonstratives=frozenset(_folded(file.demonstratives)),
            definite=frozenset(_folded(file.definite)),
            institutions={words: letter for letter, nouns in file.institutions.items() for words in _folded(nouns)},
            pronouns=file.pronouns,
            of_each={words: attribute for attribute, phrases in file.of_each.items() for words in _folded(phrases)},
            those_listed=_by_key(file.those_listed),
            some_of_listed=_by_key(file.some_of_listed),
            whole=frozenset(_folded(file.whole)),
            vague_levels=frozenset(_folded(file.vague_levels)),
            pointing=frozenset(_folded(file.pointing)),
            same_time=frozenset(_folded(file.same_time)),
            neither=frozenset(_folded(file.neither)),
            remarks=_by_key(file.remarks),
            neighbouring={
                fold_key(word): kind
                for kind, words in file.neighbouring.items()
                if kind != "prefixes"
                for word in words
            },
            neighbour_prefixes=tuple(map(fold_key, file.neighbouring["prefixes"])),
            questions=file.questions,
            levels=file.levels,
            ranked=file.ranked,
            years=file.years,
            excluded=file.excluded,
            events=file.events,
        )

    def opening(self, text: str) -> Opening:
        """Take thanks, corrections and a wish for a language off the start of a follow-up.

        What would leave nothing is taken off too, except behind a correction: "No, I meant Nice" is about Nice.
        """
        tokens = tokenise(text)
        words = [token.key for token in tokens]
        position, corrected, requested, changed, resigned, language = 0, False, False, False, False, None
        denies = extends = False
        while position < len(words):
            skipped = position + (words[position] in CONJUNCTIONS)
            # "En français" begins with what is "and" in Dutch.
            asked = position if longest_run(self._in_languages, words, position) else skipped
            wish = longest_run(self._in_languages, words, asked)
            weakened = weakened_correction(self.openings, words, position)
            phrase = longest_run(self._opening, words, position) or self._behind(words, position, skipped)
            if wish:
                language = self.languages[tuple(words[asked:wish])]
                position = wish
            elif weakened and weakened > (phrase or position):
                corrected, denies, position = True, False, weakened
            elif (longest_run(self.instead_of, words, position) or 0) > (phrase or len(words)):
                # "Instead of Leiden, Delft" takes nothing back but Leiden.
                break
            elif phrase and tuple(words[position:phrase]) in self.negations and self._is_denied(text, tokens, phrase):
                # "No museums please, only archives" denies the museums.
                break
            elif phrase and tuple(words[position:phrase]) in self.sayings and self._meant_instead(words, position):
                # "I said libraries but I meant archives" does not mean the libraries.
                break
            elif phrase and (_is_hyphenated(text, tokens, phrase) or self._asks_itself(text, tokens, position, phrase)):
                break
            elif phrase and not (phrase == len(words) and corrected):
                kind = self.openings.get(tuple(words[position:phrase])) or self.openings[tuple(words[skipped:phrase])]
                if (kind == "topic" and not _is_paused(text, tokens, phrase)) or (kind == "wish" and not corrected):
                    # "Something else in Ghent?" asks for others there.
                    break
                corrected, requested = corrected or kind == "correction", requested or kind == "handling"
                denies = tuple(words[phrase - 1 : phrase]) in self.negations
                changed |= kind == "topic"
                resigned |= kind == "resigned"
                extends |= kind == "extending"
                position = phrase
            else:
                break
        meant = self._meant_instead(words, position)
        if meant:
            position, corrected = meant, True
        if position == len(words):
            return Opening("", corrected, language)
        ending = self._correction_at_the_end(words, position, self._denial_at_the_end(text, tokens, position))
        corrected |= ending < len(words)
        pause = _PAUSE.search(text, tokens[position].start)
        behind = next((i for i, token in enumerate(tokens) if pause and token.start > pause.start()), len(words))
        start, end = self._without_what_is_denied(words, position, behind, corrected=corrected, denies=denies)
        corrected |= start > position or end < len(words)
        end = min(end, ending)
        last = len(text) if end == len(words) else tokens[end - 1].end
        rest = text[tokens[start].start : last] if start else text[:last]
        return Opening(rest, corrected, language, requested, changed, resigned, extends)

    def _asks_itself(self, text: str, tokens: Sequence[Token], start: int, end: int) -> bool:
        """Whether an opening is none: "forget Ohio" leaves out, "also Ohio" adds; "top five", "back to Nice" praise nothing."""
        words = [token.key for token in tokens]
        asks = tuple(words[start:end]) in self.removing or words[start:end] == _ALSO
        return (
            (asks and not _is_paused(text, tokens, end)) or begins_ranking(words, start) or _is_aimed_at(words, start)
        )

    def _behind(self, words: Sequence[str], conjunction: int, start: int) -> int | None:
        """Where a request or a change of topic ends that stands behind a conjunction: "and if we widen it to …"; else None."""
        end = longest_run(self._opening, words, start) if conjunction < start < len(words) else None
        return end if end and self.openings[tuple(words[start:end])] in {"handling", "topic"} else None

    def _meant_instead(self, words: Sequence[str], start: int) -> int | None:
        """Where what is meant begins in "I said libraries but I meant archives"; None where nobody says what they said."""
        if longest_run(self.sayings, words, start) is None:
            return None
        ends = (
            end
            for i in range(start + 1, len(words))
            if (end := longest_run(self._opening, words, i)) and self.openings[tuple(words[i:end])] == "correction"
        )
        return next((end for end in ends if end < len(words)), None)

    def _is_denied(self, text: str, tokens: Sequence[Token], start: int) -> bool:
        """Whether a word for no denies what stands right behind it, and something else is asked for further on."""
        words = [token.key for token in tokens]
        joined = start < len(words) and not text[tokens[start - 1].end : tokens[start].start].strip()
        parted = "," in text[tokens[start].start :] if joined else False
        return parted or (joined and any(r.start > start for r in self.runs_of(self.only | self.adversatives, words)))

    def _correction_at_the_end(self, words: Sequence[str], start: int, end: int) -> int:
        """Where the correction begins that ends a follow-up, as in "after 2005 instead"; where it ends if there is none.

        What is denied behind it counts for nothing: "Das Bundesland war gemeint, nicht die Stadt".
        """
        for position in range(max(start + 1, end - LONGEST), end):
            # "Et lesquels non ?" takes nothing back.
            if words[position] not in _DENIALS and self.openings.get(tuple(words[position:end])) == "correction":
                return position
        return len(words)

    def _denial_at_the_end(self, text: str, tokens: Sequence[Token], start: int) -> int:
        """Where the last clause begins, if it denies something; else the number of the words."""
        comma = text.rfind(",")
        behind = next((i for i, token in enumerate(tokens) if comma > 0 and token.start > comma), len(tokens))
        denies = start < behind < len(tokens) and longest_run(self.negations, [t.key for t in tokens], behind)
        return behind if denies else len(tokens)

    def _without_what_is_denied(
        self, words: Sequence[str], start: int, behind_comma: int, *, corrected: bool, denies: bool
    ) -> tuple[int, int]:
        """Of "the city, not the canton" and "not the canton but the city", the words about the city.

        With `denies` the word that denies stands right before the start: "doch nicht Ohio, sondern Indiana".
        """
        # The "non" of "Non, pas Liège" is taken off already, and no part of "non pas".
        denied = [Found(run.start + start, run.end + start, 0) for run in self.runs_of(self.negations, words[start:])]
        instead = self.runs_of(self.adversatives, words)
        at_start = bool(denied and denied[0].start == start)
        if (at_start or denies) and instead and instead[-1].end < len(words):
            return instead[-1].end, len(words)
        if at_start and behind_comma < len(words):
            return behind_comma, len(words)
        if (
            denied
            and denied[0].start > start
            and (corrected or _is_short_contrast(start, denied[0].start, behind_comma))
        ):
            return start, denied[0].start
        return start, len(words)

    def is_courtesy(self, text: str) -> bool:
        """Whether a text is but a greeting, thanks, approval or a farewell, or several of them."""
        tokens = tokenise(text)
        words = [token.key for token in tokens]
        position, said = 0, False
        while position < len(words):
            # "À Nice" is in that town, and "a nice one" is praise.
            placed = tokens[position].text in {"à", "À"} or _is_aimed_at(words, position)
            praised = 0 if placed else self._approval(words, position) or 0
            thanked = None if _is_aimed_at(words, position) else longest_run(self._courteous, words, position)
            end = max(thanked or 0, praised)
            if not end:
                return False
            # "No thanks" is one, and "no" alone is none.
            said |= end - position > 1 or words[position] not in _DENIALS
            position = end
        return said

    def _approval(self, words: Sequence[str], start: int) -> int | None:
        """Where the approval ends that begins at a word: "that's really nice work"; None where none does."""
        said = self.approvals
        first = start
        while (end := longest_run(said["before"], words, first)) is not None:
            first = end
        praised = longest_run(said["words"], words, first)
        return praised and (longest_run(said["behind"], words, praised) or praised)

    @cached_property
    def _courteous(self) -> frozenset[Words]:
        thanks = (words for words, kind in self.openings.items() if kind in {"thanks", "resigned"})
        denials = ((word,) for word in _DENIALS)
        return frozenset((*thanks, *self.courtesies, *self.courtesy_endings, *denials))

    @cached_property
    def of_conditions(self) -> frozenset[Words]:
        """What conditions are called."""
        return frozenset(self.conditions)

    @cached_property
    def _opening(self) -> frozenset[Words]:
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
    def _in_languages(self) -> frozenset[Words]:
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
        end = longest_run(self._opening, words, start)
        return end if end and self.openings[tuple(words[start:end])] == "handling" else start

    def runs_of(self, phrases: frozenset[Words], words: Sequence[str]) -> list[Found]:
        """Where phrases of a group stand, leftmost first."""
        return [Found(start, end, 0) for start, end in all_runs(phrases, words)]


def _is_aimed_at(words: Sequence[str], position: int) -> bool:
    """Whether an opening ends before a word that says where to: "back to", "terug naar"."""
    return position > 0 and words[position - 1] in _TO


def _is_paused(text: str, tokens: Sequence[Token], position: int) -> bool:
    """Whether a mark stands before a word: "something else: …"."""
    return position < len(tokens) and bool(text[tokens[position - 1].end : tokens[position].start].strip())


def _is_hyphenated(text: str, tokens: Sequence[Token], position: int) -> bool:
    """Whether a word for no is a part of the word before a position: "non-profits" denies nothing."""
    if position >= len(tokens) or tokens[position - 1].key not in _DENIALS:
        return False
    return text[tokens[position - 1].end : tokens[position].start] in {"-", "‑"}


def _is_short_contrast(start: int, denied: int, behind_comma: int) -> bool:
    """Whether a few words, a comma and what is denied are all: "the country, not the US state"."""
    return denied == behind_comma and denied - start <= _SHORT


def _folded(phrases: Iterable[str]) -> list[Words]:
    return [tuple(fold_key(phrase).split()) for phrase in phrases]


def _by_key(phrases: Mapping[str, Iterable[str]]) -> dict[str, frozenset[Words]]:
    return {key: frozenset(_folded(said)) for key, said in phrases.items()}
