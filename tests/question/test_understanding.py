"""Questions as people ask them, over the sample graph: the template and slots that a native speaker would expect."""

from datetime import UTC, datetime
from decimal import Decimal
from pathlib import Path

import pytest
import yaml

from glam_kg.folding import fold_key

CASES = yaml.load(Path(__file__).with_name("understanding.yaml").read_bytes(), Loader=yaml.CSafeLoader)
LANGUAGES = ("nl", "en", "de", "fr")


def plain(slots):
    values = {key: float(value) if isinstance(value, Decimal) else value for key, value in slots.items()}
    return {key: list(value) if isinstance(value, tuple) else value for key, value in values.items()}


def check(answer, case):
    assert answer.template_id == case["template"], answer.trace
    expected = dict(case.get("slots") or {})
    found = plain(answer.slots)
    if "name" in expected:
        assert fold_key(expected.pop("name")) in fold_key(str(found.pop("name")))
    if case["template"] == "list_members_of":
        return
    if "city" not in expected and "city" in found:
        found.pop("city")
    for given in ("latitude", "longitude", "place"):
        found.pop(given, None)
    assert found == expected, answer.trace


@pytest.mark.parametrize(
    ("language", "case"),
    [(language, case) for language in LANGUAGES for case in CASES[language]],
    ids=lambda value: value["q"] if isinstance(value, dict) else value,
)
def test_a_question_is_understood(engine, language, case):
    answer = engine.ask(case["q"])
    check(answer, case)
    assert answer.status == ("answered" if answer.rows else "no_results")
    assert answer.language == language or " " not in case["q"].strip() or len(case["q"].split()) <= 3


@pytest.mark.parametrize("case", CASES["refused"], ids=lambda case: case["q"])
def test_what_is_not_covered_is_refused(engine, case):
    answer = engine.ask(case["q"])
    assert answer.status == case["status"], answer.trace
    assert answer.rows == ()


@pytest.mark.parametrize("case", CASES["dialogues"], ids=lambda case: " / ".join(case["turns"]))
def test_a_follow_up_is_understood(engine, case):
    check(engine.ask_turns(case["turns"]), case)


@pytest.mark.parametrize(
    "question",
    [
        "Welke archieven zijn er in Assen?",
        "Which museums are there in the Netherlands?",
        "Combien de musées y a-t-il à Paris ?",
        "Was ist das älteste Museum in Drenthe?",
    ],
)
@pytest.mark.parametrize("typed", [str.upper, str.lower])
def test_capitals_or_none_make_no_other_question(engine, question, typed):
    as_written, as_typed = engine.ask(question), engine.ask(typed(question))
    assert as_typed.template_id == as_written.template_id
    assert as_typed.slots == as_written.slots


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Which US museums have a budget of at least 100 million dollars?", "at least $100,000,000"),
        ("Which US museums have a budget of more than 100 million dollars?", "more than $100,000,000"),
        ("Welke musea hebben een budget van ten hoogste 5 miljoen dollar?", "ten hoogste"),
    ],
)
def test_the_answer_says_whether_the_limit_is_within_it(engine, question, said):
    assert said in engine.ask(question).answer


@pytest.mark.parametrize(
    "question",
    [
        "Welke musea in Nederland bestaan al langer dan een eeuw?",
        "Which museums in the Netherlands have existed for over a century?",
        "Welche Museen in den Niederlanden gibt es seit über hundert Jahren?",
        "Quels musées y a-t-il aux Pays-Bas depuis plus de cent ans ?",
    ],
)
def test_what_exists_since_over_a_century_was_founded_before(engine, question):
    slots = engine.ask(question).slots
    assert slots["from"] == 1
    assert datetime.now(UTC).year - slots["to"] == 101
