"""Whether the sentences of an answer are borne out by what they cite: looked up word by word, without a model.

A sentence stays where all it cites exists; where its numbers, addresses, codes and names stand in what it cites or in the result
of the query; and where enough of its other words do. Addresses must stand in rows, for anybody may have written a passage. Names
may also come from the question; its numbers may not: "Was it founded in 1900?" must not be answered with "Yes, in 1900".

A sentence that cites several rows must not give one the number of another, and must not say "not" or "only" where nothing it
cites does. That right words were put together wrongly otherwise cannot be seen like this.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final, Literal

from glam_kg.programs.heritage_qa_claims import (
    Evidence,
    SmallWords,
    compared,
    has_markup,
    invented_names,
    told_of_another,
    turned,
    unsupported_addresses,
    unsupported_codes,
    unsupported_numbers,
)
from glam_kg.programs.heritage_qa_sentences import sentences_of
from glam_kg.retrieval.analysis import likely_language, words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glam_kg.answers.wording_file import LanguageWords
    from glam_kg.programs.heritage_qa_material import Citation, Entry, Material
    from glam_kg.programs.heritage_qa_sentences import Sentence

SUPPORT: Final = 0.6
"""The share of a sentence's words that must stand in what it cites."""
FOREIGN_SUPPORT: Final = 0.2
"""The same where all it cites are passages in other languages: names and numbers are what can be looked up."""
_TELLING_WORDS: Final = 8
"""Words from which on the language of an answer can be told."""

Unsupported = Literal["drop", "mark"]


@dataclass(frozen=True, slots=True)
class Removed:
    """A sentence that is not borne out, and why."""

    sentence: str
    reason: str

    def to_dict(self) -> dict[str, str]:
        """As plain JSON values."""
        return {"sentence": self.sentence, "reason": self.reason}


@dataclass(frozen=True, slots=True)
class Checked:
    """An answer after the check.

    Attributes:
        text: The sentences that stay, with citations numbered from 1 in the order of the text; empty where none is borne out.
        citations: What each number means.
        kept: How many sentences are borne out.
        removed: The others, in the order of the text.
        note: Why the answer as a whole is not used; empty where it is.
    """

    text: str
    citations: tuple[Citation, ...]
    kept: int
    removed: tuple[Removed, ...]
    note: str = ""


@dataclass(frozen=True)
class Checker:
    """Checks the answers to one question.

    Attributes:
        material: What may be cited.
        question: Names may come from it.
        language: Of the answer.
        words: Small words of that language.
        unsupported: `drop`: a sentence that is not borne out is left out; `mark`: it stays and says so, unless it has links or
            names an address that is not in what it cites.
    """

    material: Material
    question: str
    language: str
    words: LanguageWords
    unsupported: Unsupported = "drop"

    @cached_property
    def _small(self) -> SmallWords:
        return SmallWords.of(self.words.spoken)

    def check(self, answer: str) -> Checked:
        """The answer without what is not borne out."""
        sentences = sentences_of(answer)
        said = " ".join(sentence.text for sentence in sentences)
        if sum(1 for _ in words(said)) >= _TELLING_WORDS:
            spoken = likely_language(said, default=self.language)
            if spoken != self.language:
                return Checked("", (), 0, (), f"it is in another language ({spoken}) than the question")
        numbers: dict[int, int] = {}
        kept, parts, removed = 0, [], []
        for sentence in sentences:
            fault = self._fault(sentence)
            if fault is None:
                kept += 1
                parts.append(self._cited(sentence, numbers))
                continue
            removed.append(Removed(sentence.text, fault.reason))
            if self.unsupported == "mark" and not fault.harmful:
                parts.append(f"{_stopped(sentence.text)} {self.words.unsupported}".strip())
        if not kept:
            return Checked("", (), 0, tuple(removed))
        return Checked(" ".join(parts), self._citations(numbers), kept, tuple(removed))

    def _fault(self, sentence: Sentence) -> _Fault | None:
        """Why a sentence is not borne out; None where it is."""
        if has_markup(sentence.text):
            return _Fault("it has a link or markup of its own", harmful=True)
        cited = [entry for number in sentence.cites if (entry := self.material.get(number)) is not None]
        evidence = self._evidence(cited)
        # Before all else, so that a marked sentence shows no address that somebody made up.
        if found := next(unsupported_addresses(sentence.text, self._evidence(_rows(cited))), None):
            return _Fault(f"the address {found} is not in the rows it cites", harmful=True)
        if not sentence.cites:
            return _Fault("it cites nothing")
        if missing := [number for number in sentence.cites if self.material.get(number) is None]:
            return _Fault(f"it cites [{missing[0]}], which does not exist")
        return self._unsupported(sentence, cited, evidence)

    def _unsupported(self, sentence: Sentence, cited: list[Entry], evidence: Evidence) -> _Fault | None:
        asked = Evidence(self.question, self.language)
        if found := next(unsupported_numbers(sentence.text, evidence, self._small), None):
            return _Fault(f"the number {found} is not in what it cites")
        if found := next(self._misplaced(sentence, cited), None):
            return _Fault(f"the number {found} is that of another row")
        if found := next(unsupported_codes(sentence.text, evidence), None):
            return _Fault(f"the code {found} is not in what it cites")
        if found := next(turned(sentence.text, evidence, self._small), None):
            return _Fault(f"nothing that it cites says {found!r}")
        foreign = self._is_foreign(cited)
        if names := invented_names(sentence.text, evidence, asked):
            return _Fault(f"the name {names[0]} is not in what it cites")
        found_words = compared(sentence.text, evidence, asked, self._small)
        needed = FOREIGN_SUPPORT if foreign else SUPPORT
        if found_words.support < needed:
            unknown = ", ".join(found_words.unknown[:4]) or "no word of it can be looked up"
            return _Fault(f"too little of it is in what it cites ({unknown})")
        return None

    def _misplaced(self, sentence: Sentence, cited: list[Entry]) -> Iterator[str]:
        rows = [entry for entry in cited if entry.citation.kind == "custodian"]
        if len(rows) < 2:
            return iter(())
        named = [(entry.citation.name or "", Evidence(entry.text, self.language)) for entry in rows]
        return told_of_another(sentence.text, named, self._evidence([entry for entry in cited if entry not in rows]))

    def _evidence(self, cited: list[Entry]) -> Evidence:
        result = self.material.result
        entries = dict.fromkeys([*cited, *([result] if result else [])])
        return Evidence("\n".join(entry.text for entry in entries), self.language)

    def _is_foreign(self, cited: list[Entry]) -> bool:
        return bool(cited) and all(
            entry.citation.kind == "passage" and likely_language(entry.text, default=self.language) != self.language
            for entry in cited
        )

    def _cited(self, sentence: Sentence, numbers: dict[int, int]) -> str:
        shown = "".join(f"[{numbers.setdefault(number, len(numbers) + 1)}]" for number in sentence.cites)
        text = _stopped(sentence.text)
        return f"{text[:-1].rstrip()} {shown}{text[-1]}"

    def _citations(self, numbers: dict[int, int]) -> tuple[Citation, ...]:
        entries = ((new, self.material.get(old)) for old, new in numbers.items())
        return tuple(replace(entry.citation, number=new) for new, entry in entries if entry is not None)


def _rows(entries: list[Entry]) -> list[Entry]:
    """Those of the graph: an address that only a passage has is not passed on, since anybody may have written it."""
    return [entry for entry in entries if entry.citation.kind != "passage"]


@dataclass(frozen=True, slots=True)
class _Fault:
    """Why a sentence is not borne out, and whether it must not even be shown with a mark."""

    reason: str
    harmful: bool = False


def _stopped(text: str) -> str:
    """A sentence with its full stop."""
    return text if text.endswith((".", "!", "?", "…")) else f"{text.rstrip(' :;,')}."
