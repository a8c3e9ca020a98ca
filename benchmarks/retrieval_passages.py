"""Passages for `multihop_speed.py`: a million of them, grown from those of three published sets of questions.

A collection of that size cannot be downloaded by everybody, so it is grown. The passages of MuSiQue, HotpotQA and 2WikiMultihopQA
in `../shared/data/multihop` stay as they are, so that their questions can be asked. A grown passage is as long as a real one; its
sentences are real ones that stood at the same place of others, so that words are as frequent as they are. Names cannot be kept:
each would come 200 times as often, and links between passages are made of names. So each is exchanged, by the process that
describes how often words and names come in texts of any length (Pitman and Yor 1997): it repeats a mention that was drawn before,
or is a new name, whose words are those of others. The discount is what the real passages have, about 0.87. Half of the titles are
new, half are names that were mentioned.

What is not as in an encyclopaedia: which names stand together is left to chance, and no new words are made but in names, so that
rare words are less rare.
"""

from __future__ import annotations

import random
import sys
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from glam_kg.retrieval.analysis import text_analysis, words
from glam_kg.retrieval.graph.names import name_spans
from glam_kg.retrieval.passages import Passage
from glam_kg.retrieval.sources.corpora import read_corpus
from glam_kg.retrieval.sources.corpus_passages import CorpusPassages, GoldQuestion

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

DATA = Path(__file__).resolve().parents[2] / "shared" / "data" / "multihop"
FILES = (
    "hipporag_musique_train_corpus.json",
    "hipporag_musique_train.json",
    "hipporag_hotpotqa_train_corpus.json",
    "hipporag_hotpotqa_train.json",
    "2wiki_250.json",
)
SEED = 7


@dataclass(frozen=True)
class Sentence:
    """A sentence with its names taken out: `said[0]`, a name, `said[1]`, a name, ..."""

    said: tuple[str, ...]
    names: tuple[str, ...]
    """Empty where the name is that of what the passage is about."""


@dataclass
class Names:
    """Names as they come in a text that goes on and on."""

    draw: random.Random
    drawn: list[int] = field(default_factory=list)
    """Every mention so far, as a number of `forms`."""
    forms: list[str] = field(default_factory=list)
    counts: list[int] = field(default_factory=list)
    numbers: dict[str, int] = field(default_factory=dict)
    words: dict[tuple[int, int], list[str]] = field(default_factory=lambda: defaultdict(list))
    """Length of a name and place in it → words that stood there."""
    discount: float = 0.0

    def seen(self, name: str) -> None:
        """A name of a real passage."""
        parts = name.split(" ")
        for at, word in enumerate(parts):
            self.words[len(parts), at].append(word)
        self._mention(self._number(name))

    def fit(self) -> None:
        """How seldom a name is repeated: the share of the names that came once."""
        self.discount = Counter(self.counts)[1] / len(self.counts)

    def mentioned(self, like: str) -> str:
        """The next mention, as long as another name where it is new."""
        draw = self.draw
        if draw.random() * len(self.drawn) < self.discount * len(self.forms):
            number = self._number(self._made(like))
        else:
            while True:
                number = self.drawn[int(draw.random() * len(self.drawn))]
                if draw.random() * self.counts[number] >= self.discount:
                    break
        self._mention(number)
        return self.forms[number]

    def titled(self, like: str) -> str:
        """What a passage is about."""
        if self.draw.random() < 0.5:
            return self.forms[self._number(self._made(like))]
        return self.forms[int(self.draw.random() * len(self.forms))]

    def _made(self, like: str) -> str:
        length = like.count(" ") + 1
        if length == 1:
            begin, end = (self.draw.choice(self.words[1, 0]) for _ in range(2))
            return begin[: (len(begin) + 1) // 2] + end[len(end) // 2 :]
        return " ".join(self.draw.choice(self.words[length, at]) for at in range(length))

    def _number(self, name: str) -> int:
        number = self.numbers.get(name)
        if number is None:
            number = self.numbers[name] = len(self.forms)
            self.forms.append(name)
            self.counts.append(0)
        return number

    def _mention(self, number: int) -> None:
        self.counts[number] += 1
        self.drawn.append(number)


def real_passages() -> tuple[list[Passage], list[GoldQuestion]]:
    """The passages of the three sets, and their questions."""
    if not DATA.is_dir():
        sys.exit(f"{DATA} is not there: the passages are grown from those in it")
    corpus = CorpusPassages()
    for file in FILES:
        corpus.add(read_corpus(DATA / file))
    return corpus.passages, corpus.questions


def grown_passages(real: Sequence[Passage], count: int) -> Iterator[Passage]:
    """So many passages, the real ones among them, in an order that mixes them; the same at each call."""
    draw = random.Random(SEED)
    names = Names(draw)
    texts = [_sentences(passage, names) for passage in real]
    names.fit()
    by_place: dict[int, list[Sentence]] = defaultdict(list)
    for text in texts:
        for at, sentence in enumerate(text):
            by_place[at].append(sentence)
    every = max(count // len(real), 1)
    for number in range(count):
        at, rest = divmod(number, every)
        if rest == 0 and at < len(real):
            yield real[at]
            continue
        frame = int(draw.random() * len(real))
        title = names.titled(real[frame].title)
        said = [_said(draw.choice(by_place[place]), title, names) for place in range(len(texts[frame]))]
        yield Passage(f"grown-{number}", " ".join(said), title)


def _sentences(passage: Passage, names: Names) -> list[Sentence]:
    found = list(words(passage.text))
    spans = list(name_spans(passage.text, found, text_analysis("en").function_words))
    sentences, said, inside, at = [], list[str](), list[str](), 0
    for start, end in spans:
        first, last = found[start].start, found[end - 1].end
        between, name = passage.text[at:first], " ".join(passage.text[first:last].split())
        names.seen(name)
        *ended, between = _parted(between)
        for rest in ended:
            sentences.append(Sentence((*said, rest), tuple(inside)))
            said, inside = [], []
        said.append(between)
        inside.append("" if name == passage.title else name)
        at = last
    for rest in _parted(passage.text[at:]):
        if said or rest:
            sentences.append(Sentence((*said, rest), tuple(inside)))
        said, inside = [], []
    return sentences


def _parted(text: str) -> list[str]:
    """At the ends of sentences."""
    parts = text.split(". ")
    return [f"{part}." for part in parts[:-1]] + parts[-1:]


def _said(sentence: Sentence, title: str, names: Names) -> str:
    parts = [sentence.said[0]]
    for name, after in zip(sentence.names, sentence.said[1:], strict=True):
        parts += [names.mentioned(name) if name else title, after]
    return "".join(parts)
