"""The question set that comes with glam_kg: large enough, of every kind, with gold that the records give, and answered."""

from collections import Counter
from dataclasses import replace

import pytest

from glam_kg.evaluation.gold import KINDS, with_gold
from glam_kg.evaluation.runs import run_questions
from glam_kg.evaluation.splitting import split

LANGUAGES = ("nl", "en", "de", "fr")
FLOORS = {"nl": 0.85, "en": 0.80, "de": 0.80, "fr": 0.85}
"""The untuned wording was answered as well as this, or better; a lower score means that something broke."""


def test_there_are_enough(own_questions):
    assert len(own_questions) >= 400
    counts = Counter(question.language for question in own_questions)
    assert set(counts) == set(LANGUAGES)
    assert min(counts.values()) >= 100
    assert {str(question.group) for question in own_questions} == {"answer", "dialogue", "refuse"}


@pytest.mark.parametrize("half", ["train", "test"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_half_has_every_kind_in_every_language(own_questions, half, language):
    asked = [question for question in own_questions if (question.language, question.split) == (language, half)]
    assert {question.kind for question in asked if question.kind} == set(KINDS)
    assert {question.expected for question in asked if question.expected} == {"out_of_scope", "unanswerable"}
    assert sum(len(question.turns) > 1 for question in asked) >= 5


def test_the_halves_are_those_that_the_command_makes(own_questions):
    assert split(own_questions) == own_questions


def test_no_question_is_asked_twice(own_questions):
    asked = Counter((question.language, question.turns) for question in own_questions)
    assert [turns for turns, times in asked.items() if times > 1] == []


def test_most_have_an_answer_in_the_sample(own_questions):
    golds = [question.gold for question in own_questions if question.gold]
    found = sum(bool(gold.ids or gold.count_ids or any((gold.table_ids or {}).values())) for gold in golds)
    assert found >= 0.75 * len(golds)


def test_gold_is_what_the_sample_records_give(own_questions, sample_table):
    for question in own_questions:
        assert with_gold(replace(question, gold=None), sample_table) == question


@pytest.mark.long
def test_answers_to_the_test_half_keep_their_floor(own_questions, sample_engine, sample_table):
    asked = [question for question in own_questions if question.split == "test"]
    figures = run_questions(sample_engine, asked, sample_table.join).aggregates()
    below = {
        name: figures["languages"][name]["score"]
        for name in LANGUAGES
        if figures["languages"][name]["score"] < FLOORS[name]
    }
    assert below == {}
    assert figures["refusals"]["recall"] >= 0.9
    assert figures["confident_wrong"]["share"] <= 0.04


def test_the_readme_has_the_counts_that_the_command_prints(own_files, glam_kg):
    code, out, _ = glam_kg("evaluate", "describe")
    assert code == 0
    assert out in own_files[0].with_name("README.md").read_text(encoding="utf-8")
