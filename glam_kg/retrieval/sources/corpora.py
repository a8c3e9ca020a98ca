"""Corpora of multi-hop questions, in the forms in which they are published: paragraphs, and questions with those they need.

Read are, told by their keys and not by the name of the file, JSON and JSON Lines alike:

- HotpotQA (Yang and others 2018) and 2WikiMultihopQA (Ho and others 2020): `context` of titles with sentences,
  `supporting_facts` of titles with numbers of sentences; as lists of pairs, or as an object of lists, as some copies have them;
- MuSiQue (Trivedi and others 2022): `paragraphs` with `title`, `paragraph_text` and `is_supporting`;
- a corpus without questions: objects with `title` and `text` (or `sentences`), or one object from titles to sentences.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import orjson

from glam_kg.errors import Location, PassageError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_FORMS: Final = (
    'expected "context" with "supporting_facts" (HotpotQA, 2WikiMultihopQA), "paragraphs" (MuSiQue), '
    '"title" with "text" or "sentences", or an object from titles to sentences'
)


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of a corpus, in sentences where it comes in sentences."""

    title: str
    sentences: tuple[str, ...]
    headings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CorpusQuestion:
    """A question with the paragraphs that it needs.

    Attributes:
        paragraphs: All that come with it.
        gold: Which it needs: numbers of paragraphs, each with the sentences meant, or None for the whole.
        problems: Supporting facts that none of the paragraphs has.
    """

    id: str
    question: str
    type: str
    hops: int | None
    paragraphs: tuple[Paragraph, ...]
    gold: tuple[tuple[int, int | None], ...]
    problems: tuple[str, ...] = ()


def read_corpus(path: Path) -> Iterator[Paragraph | CorpusQuestion]:
    """What a file holds, in its order.

    Raises:
        PassageError: It cannot be read, or is of none of the forms.
    """
    for where, entry in _entries(path):
        yield _read(entry, where)


def _entries(path: Path) -> Iterator[tuple[Location, Any]]:
    """The objects of a file, each with its line or number."""
    try:
        with path.open("rb") as file:
            first = file.readline().removeprefix(b"\xef\xbb\xbf")
            # One object a line is JSON Lines, whatever the file is called.
            if first.strip() and _is_whole_object(first) and (second := _next_line(file)):
                yield Location(path, 1), _parsed(first, Location(path, 1))
                yield from _lines(path, file, *second)
                return
            file.seek(0)
            content = _parsed(file.read().removeprefix(b"\xef\xbb\xbf"), Location(path))
    except OSError as error:
        raise PassageError(f"cannot be read: {error.strerror}", where=Location(path)) from error
    if isinstance(content, Mapping) and not _is_entry(content):
        content = [{"title": title, "sentences": sentences} for title, sentences in content.items()]
    for number, entry in enumerate(content if isinstance(content, list) else [content], start=1):
        yield Location(path, record=f"entry {number:,}"), entry


def _next_line(file: Any) -> tuple[int, bytes] | None:  # noqa: ANN401 - a binary stream of any kind
    for number, line in enumerate(file, start=2):
        if line.strip():
            return number, line
    return None


def _lines(path: Path, file: Any, number: int, line: bytes) -> Iterator[tuple[Location, Any]]:  # noqa: ANN401
    yield Location(path, number), _parsed(line, Location(path, number))
    for following, content in enumerate(file, start=number + 1):
        if content.strip():
            where = Location(path, following)
            yield where, _parsed(content, where)


def _is_whole_object(line: bytes) -> bool:
    try:
        return isinstance(orjson.loads(line), dict)
    except orjson.JSONDecodeError:
        return False


def _parsed(content: bytes, where: Location) -> Any:  # noqa: ANN401 - JSON of any form
    try:
        return orjson.loads(content)
    except orjson.JSONDecodeError as error:
        raise PassageError(f"is not JSON: {error.msg}", where=where) from error


def _is_entry(content: Mapping[str, Any]) -> bool:
    return "question" in content or ("title" in content and ("text" in content or "sentences" in content))


def _read(entry: Any, where: Location) -> Paragraph | CorpusQuestion:  # noqa: ANN401 - JSON of any form
    try:
        if "paragraphs" in entry:
            return _musique(entry)
        if "context" in entry:
            return _with_context(entry)
        return _paragraph(entry)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        lacking = f"{error.args[0]!r} is missing" if isinstance(error, KeyError) else "a value is of another form"
        raise PassageError(f"this is of none of the forms of corpora ({lacking}), {_FORMS}", where=where) from error


def _paragraph(entry: Mapping[str, Any]) -> Paragraph:
    title, said = _clean(entry["title"]), entry["text"] if "text" in entry else entry["sentences"]
    return Paragraph(title, _sentences(said), tuple(map(_clean, entry.get("headings") or ())))


def _musique(entry: Mapping[str, Any]) -> CorpusQuestion:
    paragraphs = tuple(
        Paragraph(_clean(each["title"]), _sentences(each["paragraph_text"])) for each in entry["paragraphs"]
    )
    gold = tuple((number, None) for number, each in enumerate(entry["paragraphs"]) if each.get("is_supporting") is True)
    identifier = _identifier(entry)
    # The first part of an id names the shape of the question: 2hop, 3hop1 (a chain), 3hop2 (a tree), ...
    shape = identifier.partition("__")[0] if "__" in identifier else ""
    steps = entry.get("question_decomposition")
    hops = len(steps) if steps else None
    return CorpusQuestion(identifier, _clean(entry["question"]), shape, hops, paragraphs, gold)


def _with_context(entry: Mapping[str, Any]) -> CorpusQuestion:
    context, facts = entry["context"], entry.get("supporting_facts") or ()
    if isinstance(context, Mapping):
        context = list(
            zip(context["title"], context["sentences" if "sentences" in context else "content"], strict=True)
        )
    if isinstance(facts, Mapping):
        facts = list(zip(facts["title"], facts["sent_id"], strict=True))
    paragraphs = tuple(Paragraph(_clean(title), _sentences(sentences)) for title, sentences in context)
    gold: list[tuple[int, int | None]] = []
    problems = []
    for title, sentence in facts:
        # Gold is by title, which two paragraphs of one question may share: then that is meant which has such a sentence.
        titled = [number for number, paragraph in enumerate(paragraphs) if paragraph.title == _clean(title)]
        meant = [number for number in titled if 0 <= int(sentence) < len(context[number][1])] or titled
        if not meant:
            problems.append(f"no paragraph is called {title!r}")
        gold.extend((number, int(sentence)) for number in meant)
    unique = tuple(dict.fromkeys(gold))
    return CorpusQuestion(
        _identifier(entry), _clean(entry["question"]), str(entry.get("type") or ""), None, paragraphs, unique, tuple(problems)
    )  # fmt: skip


def _identifier(entry: Mapping[str, Any]) -> str:
    return str(entry["_id"] if "_id" in entry else entry["id"])


def _sentences(said: Any) -> tuple[str, ...]:  # noqa: ANN401 - JSON of any form
    """Sentences without the blanks around them: HotpotQA begins each but the first with one, 2WikiMultihopQA does not."""
    return tuple(map(_clean, [said] if isinstance(said, str) else said))


def _clean(text: Any) -> str:  # noqa: ANN401 - JSON of any form
    if not isinstance(text, str):
        raise TypeError(text)
    return " ".join(text.split())
