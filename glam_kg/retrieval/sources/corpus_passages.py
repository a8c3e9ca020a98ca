"""Passages of a corpus: each text once, whatever questions it comes with, under an id that is made of what it says."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from glam_kg.retrieval.passages import Passage
from glam_kg.retrieval.sources.corpora import CorpusQuestion

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from glam_kg.retrieval.sources.corpora import Paragraph

_ID_LENGTH: Final = 20
_SENTENCE_END: Final = re.compile(r"(?<=[.!?])[\"'”’)\]]*\s+(?=[\"'“‘(\[]?[A-ZÀ-Þ0-9])")


@dataclass(frozen=True, slots=True)
class GoldQuestion:
    """A question with the ids of the passages that it needs."""

    id: str
    question: str
    gold: tuple[str, ...]
    """In the order in which the corpus names them."""
    hops: int
    """Steps of its decomposition where the corpus has one, else how many paragraphs it needs."""
    type: str

    def to_dict(self) -> dict[str, object]:
        """As a line of a file of questions."""
        return {"id": self.id, "question": self.question, "gold": list(self.gold), "hops": self.hops, "type": self.type}


@dataclass
class CorpusPassages:
    """Gathers the passages of one corpus or several, in the order in which they are first met.

    Attributes:
        chunk_words: Paragraphs of more words are split between sentences, into chunks of at most so many; a longer sentence
            stays whole. None splits nothing.
        passages: Those that are new, until they are taken.
        read: How many paragraphs were met, repetitions included.
        problems: Supporting facts that no paragraph has.
    """

    chunk_words: int | None = None
    passages: list[Passage] = field(default_factory=list)
    questions: list[GoldQuestion] = field(default_factory=list)
    read: int = 0
    problems: list[str] = field(default_factory=list)
    _known: set[str] = field(default_factory=set)

    def add(self, entries: Iterable[Paragraph | CorpusQuestion]) -> None:
        """Take in what a corpus holds."""
        for entry in entries:
            if isinstance(entry, CorpusQuestion):
                self._add_question(entry)
            else:
                self._add_paragraph(entry)

    def _add_question(self, entry: CorpusQuestion) -> None:
        chunks = [self._add_paragraph(paragraph) for paragraph in entry.paragraphs]
        gold = dict.fromkeys(
            chunk.id
            for number, sentence in entry.gold
            for chunk in chunks[number]
            if sentence is None or sentence in chunk.sentences or sentence >= len(entry.paragraphs[number].sentences)
        )
        hops = entry.hops or len({number for number, _ in entry.gold})
        self.questions.append(GoldQuestion(entry.id, entry.question, tuple(gold), hops, entry.type))
        self.problems.extend(f"question {entry.id!r}: {problem}" for problem in entry.problems)

    def _add_paragraph(self, paragraph: Paragraph) -> list[_Chunk]:
        self.read += 1
        chunks = list(_chunks(paragraph, self.chunk_words))
        for number, chunk in enumerate(chunks, start=1):
            if chunk.id not in self._known and (chunk.text or paragraph.title):
                self._known.add(chunk.id)
                numbering = {"chunk": str(number), "chunks": str(len(chunks))}
                self.passages.append(
                    Passage(chunk.id, chunk.text, paragraph.title, paragraph.headings, metadata=numbering)
                )
        return chunks


@dataclass(frozen=True, slots=True)
class _Chunk:
    id: str
    text: str
    sentences: range


def passage_id(title: str, text: str, headings: Sequence[str] = ()) -> str:
    """The id of a passage of a corpus: the same for the same title, headings and text, in whatever file they stand.

    >>> passage_id("Rijksmuseum", "A museum in Amsterdam.")
    '4c48db1e59ae248f7710'
    """
    said = "\n".join((title, *headings, text))
    return hashlib.sha256(said.encode()).hexdigest()[:_ID_LENGTH]


def _chunks(paragraph: Paragraph, most: int | None) -> Iterator[_Chunk]:
    sentences = paragraph.sentences
    if most is None or sum(len(sentence.split()) for sentence in sentences) <= most:
        yield _chunk(paragraph, sentences, range(len(sentences)))
        return
    if len(sentences) == 1:
        # What comes as one text is gold as a whole, so its parts need no numbers of sentences.
        sentences = tuple(_SENTENCE_END.split(sentences[0]))
    start, words = 0, 0
    for number, sentence in enumerate(sentences):
        length = len(sentence.split())
        if number > start and words + length > most:
            yield _chunk(paragraph, sentences, range(start, number))
            start, words = number, 0
        words += length
    yield _chunk(paragraph, sentences, range(start, len(sentences)))


def _chunk(paragraph: Paragraph, sentences: Sequence[str], held: range) -> _Chunk:
    text = " ".join(sentences[held.start : held.stop]).strip()
    return _Chunk(passage_id(paragraph.title, text, paragraph.headings), text, held)
