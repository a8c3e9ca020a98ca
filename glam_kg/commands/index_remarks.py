"""What is worth saying of passages that are read into an index: dates and languages that it cannot use, and where they stand."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from glam_kg.retrieval.days import Days
from glam_kg.retrieval.passage_language import LANGUAGES, own_language

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glam_kg.retrieval.passages import Passage

_SHOWN: Final = 3


@dataclass
class _Remark:
    """What is said of some passages: how many there are, and the first few."""

    ids: set[str] = field(default_factory=set)
    """A passage that comes a second time counts once."""
    first: list[str] = field(default_factory=list)

    def add(self, passage: Passage, where: object, value: str) -> None:
        if passage.id not in self.ids:
            self.ids.add(passage.id)
            if len(self.first) < _SHOWN:
                self.first.append(f"{where or passage.id} ({value!r})")

    def __str__(self) -> str:
        left = len(self.ids) - len(self.first)
        more = f" and {left:,} more" if left else ""
        return f"{len(self.ids):,}: {', '.join(self.first)}{more}"


@dataclass
class IndexRemarks:
    """Gathers what is worth saying, a passage at a time, of those that are read now."""

    _dates: _Remark = field(default_factory=_Remark)
    _languages: _Remark = field(default_factory=_Remark)

    def note(self, passage: Passage, where: object = None) -> None:
        """One more passage; `where` it was read, its id where that is not known."""
        if passage.date and Days.read(passage.date) is None:
            self._dates.add(passage, where, passage.date)
        if passage.language and own_language(passage) is None:
            self._languages.add(passage, where, passage.language)

    def sentences(self) -> Iterator[str]:
        """What is to be said, a sentence each; none where there is nothing."""
        if self._dates.ids:
            yield f"With a date that is none of ISO 8601's, so that no filter by time finds them: {self._dates}."
        if self._languages.ids:
            of_these = (
                f"With a language other than {', '.join(LANGUAGES)}, so that the likeliest of these stems their words"
            )
            yield f"{of_these}: {self._languages}."
