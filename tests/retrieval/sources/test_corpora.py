"""Corpora: the same paragraphs in every form, gold by title and by flag, ids that depend on what is said alone."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from typer.testing import CliRunner

from glam_kg.commands.corpus import corpus_app
from glam_kg.errors import InputError, PassageError
from glam_kg.retrieval.sources.corpora import read_corpus
from glam_kg.retrieval.sources.corpus_passages import CorpusPassages
from glam_kg.retrieval.sources.passage_file import read_passages

SHARED = Path(__file__).parents[4] / "shared" / "data" / "multihop"
FILM = ["Devotion is a 1929 film.", "It was directed by Guido Brignone."]
HOTPOT = {
    "_id": "q1",
    "question": "Who directed Devotion?",
    "type": "bridge",
    "context": [["Devotion", [FILM[0], " " + FILM[1]]], ["Guido Brignone", ["He was a director."]], ["Other", ["No."]]],
    "supporting_facts": [["Devotion", 1], ["Guido Brignone", 0], ["Devotion", 0]],
}
TWO_WIKI = {**HOTPOT, "context": [["Devotion", FILM], *HOTPOT["context"][1:]]}  # type: ignore[misc]
COLUMNS = {
    "id": "q1",
    "question": HOTPOT["question"],
    "type": "bridge",
    "context": {"title": ["Devotion", "Guido Brignone", "Other"], "sentences": [FILM, ["He was a director."], ["No."]]},
    "supporting_facts": {"title": ["Devotion", "Guido Brignone"], "sent_id": [1, 0]},
}
MUSIQUE = {
    "id": "2hop__1_2",
    "question": HOTPOT["question"],
    "question_decomposition": [{}, {}],
    "paragraphs": [
        {"idx": 0, "title": "Devotion", "paragraph_text": " ".join(FILM), "is_supporting": True},
        {"idx": 1, "title": "Guido Brignone", "paragraph_text": "He was a director.", "is_supporting": True},
        {"idx": 2, "title": "Other", "paragraph_text": "No.", "is_supporting": False},
    ],
}
TITLES = {"Devotion": FILM, "Guido Brignone": ["He was a director."], "Other": ["No."]}
TEXTS = [{"title": title, "text": " ".join(sentences)} for title, sentences in TITLES.items()]
LINES = "\n".join(map(json.dumps, TEXTS))


def gathered(path: Path, content: object, chunk_words: int | None = None) -> CorpusPassages:
    path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    found = CorpusPassages(chunk_words)
    found.add(read_corpus(path))
    return found


@pytest.mark.parametrize(
    "content",
    [
        [HOTPOT],
        [TWO_WIKI],
        [COLUMNS],
        [MUSIQUE],
        TITLES,
        TEXTS,
        LINES,
        HOTPOT,
        "\ufeff" + LINES + "\n\n",
        json.dumps(TITLES, indent=2),
    ],
)
def test_the_same_paragraphs_have_the_same_ids_in_every_form(tmp_path: Path, content: object) -> None:
    expected = gathered(tmp_path / "expected.json", TEXTS).passages
    assert [passage.title for passage in expected] == list(TITLES)
    # The suffix says nothing: JSON and JSON Lines come under either.
    assert gathered(tmp_path / "corpus.jsonl", content).passages == expected


@pytest.mark.parametrize("content", [[HOTPOT], [TWO_WIKI], [COLUMNS], [MUSIQUE]])
def test_gold_is_the_paragraphs_that_the_question_needs(tmp_path: Path, content: object) -> None:
    found = gathered(tmp_path / "c.json", content)
    (question,) = found.questions
    titles = {passage.id: passage.title for passage in found.passages}
    assert [titles[gold] for gold in question.gold] == ["Devotion", "Guido Brignone"]
    assert question.hops == 2
    assert question.type == ("2hop" if content == [MUSIQUE] else "bridge")
    assert found.problems == []


def test_gold_is_of_the_question_not_of_another_paragraph_of_that_title(tmp_path: Path) -> None:
    other = {**HOTPOT, "_id": "q2", "context": [["Devotion", ["A 1946 film.", "Another."]], *HOTPOT["context"][1:]]}  # type: ignore[misc]
    found = gathered(tmp_path / "c.json", [HOTPOT, other])
    texts = {passage.id: passage.text for passage in found.passages}
    assert len(found.passages) == 4
    assert [texts[question.gold[0]] for question in found.questions] == [" ".join(FILM), "A 1946 film. Another."]


def test_of_two_paragraphs_of_one_title_that_is_meant_which_has_such_a_sentence(tmp_path: Path) -> None:
    entry = {
        **HOTPOT,
        "context": [["Devotion", ["A 1946 film."]], *HOTPOT["context"]],
        "supporting_facts": [["Devotion", 1]],
    }  # type: ignore[misc]
    found = gathered(tmp_path / "c.json", [entry])
    (gold,) = found.questions[0].gold
    assert {passage.id: passage.text for passage in found.passages}[gold] == " ".join(FILM)


def test_a_supporting_fact_without_a_paragraph_is_told(tmp_path: Path) -> None:
    found = gathered(tmp_path / "c.json", [{**HOTPOT, "supporting_facts": [["Nobody", 0], ["Devotion", 99]]}])
    assert found.problems == ["question 'q1': no paragraph is called 'Nobody'"]
    assert len(found.questions[0].gold) == 1


def test_chunks_hold_whole_sentences_and_gold_names_the_one_that_is_meant(tmp_path: Path) -> None:
    found = gathered(tmp_path / "c.json", [{**HOTPOT, "supporting_facts": [["Devotion", 1]]}], chunk_words=6)
    chunks = [passage for passage in found.passages if passage.title == "Devotion"]
    assert [chunk.text for chunk in chunks] == FILM
    assert [dict(chunk.metadata) for chunk in chunks] == [{"chunk": "1", "chunks": "2"}, {"chunk": "2", "chunks": "2"}]
    assert found.questions[0].gold == (chunks[1].id,)
    whole = gathered(tmp_path / "m.json", [MUSIQUE], chunk_words=6)
    assert [passage.text for passage in whole.passages][:2] == FILM
    assert len(whole.questions[0].gold) == 3


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("[{]", "is not JSON"),
        ("[3]", "entry 1"),
        ('[{"question": "x"}]', "'title' is missing"),
        ('[{"_id": 1, "question": "x", "context": 3}]', "of none of the forms"),
        ('{"title": "a", "text": "b"}\n{"title": "a", "text": 3}', "c.json:2: "),
        ('{"title": "a", "text": "b"}\n\nnonsense', "c.json:3: is not JSON"),
    ],
)
def test_another_form_is_told_with_its_place(tmp_path: Path, content: str, said: str) -> None:
    with pytest.raises(PassageError) as caught:
        gathered(tmp_path / "c.json", content)
    assert said in str(caught.value)


def test_the_command_writes_passages_and_questions(tmp_path: Path) -> None:
    (tmp_path / "c.json").write_text(json.dumps([HOTPOT, MUSIQUE]))
    out, questions = tmp_path / "p.jsonl", tmp_path / "q.jsonl"
    arguments = ["extract", str(tmp_path / "c.json"), "-o", str(out), "--questions", str(questions)]
    result = CliRunner().invoke(corpus_app, arguments)
    assert result.exit_code == 0, result.output
    assert result.stdout == ""
    assert "3 passages of 6 paragraphs" in result.stderr
    ids = [passage.id for _, passage in read_passages(out)]
    lines = [json.loads(line) for line in questions.read_text().splitlines()]
    assert [sorted(line) for line in lines] == [["gold", "hops", "id", "question", "type"]] * 2
    assert all(line["gold"] == ids[:2] for line in lines)
    before = out.read_bytes(), questions.read_bytes()
    CliRunner().invoke(corpus_app, arguments)
    assert (out.read_bytes(), questions.read_bytes()) == before
    for wrong in (["-o", str(tmp_path / "c.json")], ["-o", str(out), "--questions", str(out)]):
        with pytest.raises(InputError):
            CliRunner().invoke(corpus_app, ["extract", str(tmp_path / "c.json"), *wrong], catch_exceptions=False)


@pytest.mark.skipif(not SHARED.is_dir(), reason="the published corpora lie outside the project")
@pytest.mark.parametrize(
    ("name", "passages", "gold"),
    [
        ("2wiki_250.json", 1646, {2: 197, 4: 53}),
        ("hipporag_hotpotqa_train.json", 994, {2: 100}),
        ("hipporag_hotpotqa_train_corpus.json", 994, {}),
        ("hipporag_musique_train.json", 1890, {2: 68, 3: 27, 4: 5}),
        ("hipporag_musique_train_corpus.json", 1890, {}),
    ],
)
def test_published_corpora_give_the_numbers_that_they_say(name: str, passages: int, gold: dict[int, int]) -> None:
    found = CorpusPassages()
    found.add(read_corpus(SHARED / name))
    assert len(found.passages) == passages
    assert Counter(len(question.gold) for question in found.questions) == gold
    assert all(question.hops == len(question.gold) for question in found.questions)
    assert found.problems == []
