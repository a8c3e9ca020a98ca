"""What a follow-up opens with, and what it takes back at its end: thanks, corrections, a wish for a language."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from glam_kg.question.conversation.phrasing.narrowing import narrowed_to
from glam_kg.question.conversation.phrasing.openings import (
    DENIALS,
    begins_ranking,
    is_aimed_at,
    is_time,
    same_again,
    weakened_correction,
)
from glam_kg.question.conversation.phrasing.phrase_runs import LONGEST, all_runs, longest_run
from glam_kg.question.words.closed_classes import CONJUNCTIONS
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.phrasing.phrases import Phrases
    from glam_kg.question.words.tokens import Token

_SHORT: Final = 3
"""Words of what is meant, where nothing but a comma and "not" says that it is."""
_RESIGNED: Final = "resigned"
_LET: Final = frozenset({"zien", "horen", "weten"})
"""Folded Dutch verbs behind "laat maar" with which it gives nothing up."""
_ALSO: Final = ["also"]
"""German "so" as well, which a pause tells."""
_PAUSE: Final = re.compile(r"[,;!]")
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


def opened(text: str, phrases: Phrases) -> Opening:
    """Take thanks, corrections and a wish for a language off the start of a follow-up.

    What would leave nothing is taken off too, except behind a correction: "No, I meant Nice" is about Nice.
    """
    tokens = tokenise(text)
    follow_up = _FollowUp(phrases, text, tokens, [token.key for token in tokens])
    taken = follow_up.taken_off()
    if taken.position == len(tokens):
        return Opening("", taken.corrected, taken.language)
    narrowed = narrowed_to(follow_up.words, taken.position)
    if narrowed is not None:
        rest = text[tokens[narrowed.start].start : tokens[narrowed.stop - 1].end]
        return Opening(rest, taken.corrected, taken.language, requested=True)
    start, end, corrected = follow_up.meant(taken)
    last = len(text) if end == len(tokens) else tokens[end - 1].end
    rest = text[tokens[start].start : last] if start else text[:last]
    return Opening(rest, corrected, taken.language, taken.requested, taken.changed, taken.resigned, taken.extends)


class _Taken(NamedTuple):
    """What is taken off the start of a follow-up so far: up to which word, and what it says.

    Attributes:
        position: The word behind it.
        denies: Whether a word that denies stands right before that.
        corrected: As in an opening, and so are the others.
    """

    position: int = 0
    denies: bool = False
    corrected: bool = False
    language: str | None = None
    requested: bool = False
    changed: bool = False
    resigned: bool = False
    extends: bool = False


@dataclass(frozen=True, slots=True)
class _FollowUp:
    """A follow-up whose opening is read."""

    phrases: Phrases
    text: str
    tokens: Sequence[Token]
    words: Sequence[str]

    def taken_off(self) -> _Taken:
        """What can be taken off its start, with what it says."""
        taken = _Taken()
        while taken.position < len(self.words) and (further := self._further(taken)) is not None:
            taken = further
        meant = self._meant_instead(taken.position)
        return taken._replace(position=meant, corrected=True) if meant else taken

    def meant(self, taken: _Taken) -> tuple[int, int, bool]:
        """Where what is meant begins and ends behind what was taken off, and whether something is taken back."""
        text, tokens, start = self.text, self.tokens, taken.position
        ending = self._correction_at_the_end(start, self._denial_at_the_end(start))
        corrected = taken.corrected or ending < len(tokens)
        pause = _PAUSE.search(text, tokens[start].start)
        behind = next((i for i, token in enumerate(tokens) if pause and token.start > pause.start()), len(tokens))
        first, end = self._without_what_is_denied(start, behind, corrected=corrected, denies=taken.denies)
        return first, min(end, ending), corrected or first > start or end < len(tokens)

    def _further(self, taken: _Taken) -> _Taken | None:
        """With the next phrase taken off as well; None where none of an opening stands there."""
        phrases, words, position = self.phrases, self.words, taken.position
        skipped = position + (words[position] in CONJUNCTIONS)
        # "En français" begins with what is "and" in Dutch.
        asked = position if longest_run(phrases.wishes_for_languages, words, position) else skipped
        wish = longest_run(phrases.wishes_for_languages, words, asked)
        if wish:
            return taken._replace(language=phrases.languages[tuple(words[asked:wish])], position=wish)
        same = same_again(words, position)
        if same is not None:
            return taken._replace(requested=True, denies=False, position=same)
        weakened = weakened_correction(phrases.openings, words, position)
        phrase = longest_run(phrases.all_openings, words, position) or self._behind(position, skipped)
        if weakened and weakened > (phrase or position):
            return taken._replace(corrected=True, denies=False, position=weakened)
        if not phrase or self._is_no_opening(position, phrase) or (phrase == len(words) and taken.corrected):
            return None
        kind = phrases.openings.get(tuple(words[position:phrase])) or phrases.openings[tuple(words[skipped:phrase])]
        if (kind == "topic" and not self._is_paused(phrase)) or (kind == "wish" and not taken.corrected):
            # "Something else in Ghent?" asks for others there.
            return None
        return taken._replace(
            position=phrase,
            denies=tuple(words[phrase - 1 : phrase]) in phrases.negations,
            corrected=taken.corrected or kind == "correction",
            requested=taken.requested or kind == "handling",
            changed=taken.changed or kind == "topic",
            resigned=taken.resigned or kind == _RESIGNED,
            extends=taken.extends or kind == "extending",
        )

    def _is_no_opening(self, start: int, end: int) -> bool:
        """Whether a phrase is but like an opening, and says what is asked."""
        said = tuple(self.words[start:end])
        # "Instead of Leiden, Delft" takes nothing back but Leiden.
        if (longest_run(self.phrases.instead_of, self.words, start) or 0) > end:
            return True
        # "No museums please, only archives" denies the museums.
        if said in self.phrases.negations and self._is_denied(end):
            return True
        # "I said libraries but I meant archives" does not mean the libraries.
        if said in self.phrases.sayings and self._meant_instead(start):
            return True
        # "Laat maar" gives it up, "laat maar zien" wants to see it.
        if self.phrases.openings.get(said) == _RESIGNED and not _LET.isdisjoint(self.words[end : end + 1]):
            return True
        return self._is_hyphenated(end) or self._asks_itself(start, end)

    def _asks_itself(self, start: int, end: int) -> bool:
        """Whether an opening is none: "forget Ohio" leaves out, "also Ohio" adds; "top five", "back to Nice" praise nothing."""
        asks = tuple(self.words[start:end]) in self.phrases.removing or self.words[start:end] == _ALSO
        return (
            (asks and not self._is_paused(end)) or begins_ranking(self.words, start) or is_aimed_at(self.words, start)
        )

    def _behind(self, conjunction: int, start: int) -> int | None:
        """Where a request or a change of topic ends that stands behind a conjunction: "and if we widen it to …"; else None."""
        words, phrases = self.words, self.phrases
        end = longest_run(phrases.all_openings, words, start) if conjunction < start < len(words) else None
        return end if end and phrases.openings[tuple(words[start:end])] in {"handling", "topic"} else None

    def _meant_instead(self, start: int) -> int | None:
        """Where what is meant begins in "I said libraries but I meant archives"; None where nobody says what they said."""
        words, phrases = self.words, self.phrases
        if longest_run(phrases.sayings, words, start) is None:
            return None
        ends = (
            end
            for i in range(start + 1, len(words))
            if (end := longest_run(phrases.all_openings, words, i))
            and phrases.openings[tuple(words[i:end])] == "correction"
        )
        return next((end for end in ends if end < len(words)), None)

    def _is_denied(self, start: int) -> bool:
        """Whether a word for no denies what stands right behind it, and something else is asked for further on."""
        if start >= len(self.words) or self._is_paused(start):
            return False
        if "," in self.text[self.tokens[start].start :]:
            return True
        others = self.phrases.only | self.phrases.adversatives
        return any(begin > start for begin, _ in all_runs(others, self.words))

    def _correction_at_the_end(self, start: int, end: int) -> int:
        """Where the correction begins that ends a follow-up, as in "after 2005 instead"; where it ends if there is none.

        What is denied behind it counts for nothing: "Das Bundesland war gemeint, nicht die Stadt".
        """
        words, openings = self.words, self.phrases.openings
        for position in range(max(start + 1, end - LONGEST), end):
            # "Et lesquels non ?" takes nothing back, nor does "en ce moment".
            if words[position] in DENIALS or is_time(words, position):
                continue
            if openings.get(tuple(words[position:end])) == "correction":
                return position
        return len(words)

    def _denial_at_the_end(self, start: int) -> int:
        """Where the last clause begins, if it denies something; else the number of the words."""
        tokens = self.tokens
        comma = self.text.rfind(",")
        behind = next((i for i, token in enumerate(tokens) if comma > 0 and token.start > comma), len(tokens))
        denies = start < behind < len(tokens) and longest_run(self.phrases.negations, self.words, behind)
        return behind if denies and not (self._leaves_out(behind) or self._is_of_any_kind(behind)) else len(tokens)

    def _is_of_any_kind(self, position: int) -> bool:
        """Whether a word that denies begins one for every kind: "Stockholm, no matter what kind"."""
        return longest_run(self.phrases.every_kind, self.words, position) is not None

    def _leaves_out(self, position: int) -> bool:
        """Whether a word that denies begins a phrase that leaves something out: "how many, not counting Houston?"."""
        removing = longest_run(self.phrases.removing, self.words, position) or 0
        return removing > (longest_run(self.phrases.negations, self.words, position) or 0)

    def _without_what_is_denied(
        self, start: int, behind_comma: int, *, corrected: bool, denies: bool
    ) -> tuple[int, int]:
        """Of "the city, not the canton" and "not the canton but the city", the words about the city.

        With `denies` the word that denies stands right before the start: "doch nicht Ohio, sondern Indiana".
        """
        words = self.words
        # The "non" of "Non, pas Liège" is taken off already, and no part of "non pas".
        denials = (start + first for first, _ in all_runs(self.phrases.negations, words[start:]))
        denied = next((at for at in denials if not (self._leaves_out(at) or self._is_of_any_kind(at))), None)
        instead = all_runs(self.phrases.adversatives, words)
        at_start = denied == start
        if (at_start or denies) and instead and instead[-1][1] < len(words):
            return instead[-1][1], len(words)
        if at_start and behind_comma < len(words):
            return behind_comma, len(words)
        if denied is None or at_start:
            return start, len(words)
        # A few words, a comma and what is denied are all: "the country, not the US state".
        short = denied == behind_comma and denied - start <= _SHORT
        return start, denied if corrected or short else len(words)

    def _is_paused(self, position: int) -> bool:
        """Whether a mark stands before a word: "something else: …"."""
        tokens = self.tokens
        return position < len(tokens) and bool(self.text[tokens[position - 1].end : tokens[position].start].strip())

    def _is_hyphenated(self, position: int) -> bool:
        """Whether a word for no is a part of the word before a position: "non-profits" denies nothing."""
        tokens = self.tokens
        if position >= len(tokens) or self.words[position - 1] not in DENIALS:
            return False
        return self.text[tokens[position - 1].end : tokens[position].start] in {"-", "‑"}
