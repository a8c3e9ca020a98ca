"""What the pages on evaluation show is what the program does."""

import json
import re
import shlex
from dataclasses import replace
from pathlib import Path

import pytest
from loopback_model import reading, serving

from glam_kg.bundled import bundled_path
from glam_kg.evaluation.gold import KINDS, with_gold
from glam_kg.evaluation.question_set import read_questions
from glam_kg.evaluation.runs import Run, read_run

DOCS = Path(__file__).parents[2] / "docs"
REFERENCE = (DOCS / "reference" / "question-sets.md").read_text(encoding="utf-8")
GUIDE = (DOCS / "how-to" / "evaluate.md").read_text(encoding="utf-8")
COMMANDS = [shlex.split(line)[1:] for line in re.findall(r"^glam-kg .+$", GUIDE, re.MULTILINE)]
LATER_KINDS = {
    "count_institutions_by_place",
    "find_institution_by_website",
    "find_institutions_by_criteria",
    "institution_history",
    "list_institutions_by_type",
    "list_with_attribute",
    "list_without_attribute",
    "rank_institutions_by_criteria",
}
UNTUNED = Path(__file__).parents[2] / "benchmarks" / "runs" / "first-untuned.json"


def _json_blocks(page):
    return re.findall(r"^```json\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)


def test_the_example_of_a_set_has_the_gold_that_the_sample_gives(tmp_path, sample_table):
    path = tmp_path / "set.jsonl"
    path.write_text(_json_blocks(REFERENCE)[0], encoding="utf-8")
    questions = read_questions([path])
    assert [str(question.group) for question in questions] == ["answer", "dialogue", "refuse"]
    for question in questions:
        assert with_gold(replace(question, gold=None), sample_table) == question


def test_the_reference_has_every_kind_and_every_key():
    table = REFERENCE.partition("## Kinds and slots")[2].partition("## Scores")[0]
    told = set(re.findall(r"`(\w+)`", table))
    told |= {
        f"{base}_{level}"
        for base in ("list_institutions_by_type", "list_all_institutions_in")
        for level in ("region", "country")
    }
    assert set(KINDS) <= told
    run = Run("2026-11-21T12:00:00+00:00", "0.1.0", "", {}, ())
    keys = REFERENCE.partition("## A run")[2].partition("## Comparing runs")[0]
    assert set(json.loads(run.to_json())) == set(
        re.findall(r"`(format|created|version|\w+_hash|settings|aggregates|outcomes)`", keys)
    )


@pytest.mark.long
def test_the_commands_of_the_guide_work_in_their_order(glam_kg, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    records = bundled_path("data", "sample", "nl-drenthe.yaml").read_text(encoding="utf-8")
    Path("records.yaml").write_text(records, encoding="utf-8")
    Path("draft.jsonl").write_text(_json_blocks(GUIDE)[0], encoding="utf-8")
    assert len(COMMANDS) >= 10
    with serving() as model:
        # It finds that no question can be answered, which is not believed where the program has a reading.
        model.answer = lambda _: reading("none", {})
        for command in COMMANDS:
            with monkeypatch.context() as patch:
                if "--lm" in command:
                    patch.setenv("GLAM_KG_LM_BASE", model.url)
                    patch.setenv("GLAM_KG_LM_KEY", "k")
                code, _, err = glam_kg(*command)
            assert code == 0, (command, err)
        assert model.requests
    assert read_run(Path("before.json")).questions_hash == read_run(Path("after.json")).questions_hash
    assert read_run(Path("lm.json")).questions_hash == read_run(Path("local.json")).questions_hash


@pytest.mark.skipif(not UNTUNED.is_file(), reason="needs benchmarks/, which a source distribution leaves out")
def test_the_untuned_run_asked_the_questions_as_they_stand(own_questions):
    # Questions of a kind that did not exist then came later.
    run = read_run(UNTUNED)
    assert {outcome.id: outcome.turns for outcome in run.outcomes} == {
        one.id: one.turns for one in own_questions if one.kind not in LATER_KINDS
    }
