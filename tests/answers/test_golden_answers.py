"""Every template and status in four languages, over the sample graph, as a person has read the answers.

After a change of the wording: `GLAM_KG_GOLDEN=write python -m pytest tests/answers/test_golden_answers.py`, and read what is
different before it is committed.
"""

import os
import re
from pathlib import Path

import pytest
import yaml

from glam_kg.answers.forms import LANGUAGES

HERE = Path(__file__).parent
ANSWERS = HERE / "golden_answers.txt"
QUESTIONS = yaml.load((HERE / "golden_questions.yaml").read_bytes(), Loader=yaml.CSafeLoader)
CASES = [
    (entry["template"], status, language, question)
    for entry in QUESTIONS
    for status, questions in entry.items()
    if status != "template"
    for language, question in zip(LANGUAGES, questions, strict=True)
]


def kept():
    blocks = ANSWERS.read_text(encoding="utf-8").strip().split("\n\n") if ANSWERS.exists() else []
    return dict(block.split("\n", 1) for block in blocks)


@pytest.fixture(scope="module")
def answers(sample_engine):
    found = {question: sample_engine.ask(question, language=language) for _, _, language, question in CASES}
    if os.environ.get("GLAM_KG_GOLDEN") == "write":
        blocks = (f"{question}\n{answer.answer}" for question, answer in found.items())
        ANSWERS.write_text("\n\n".join(blocks) + "\n", encoding="utf-8")
    return found


def test_every_template_and_every_status_is_there(sample_engine):
    assert {template for template, _, _, _ in CASES} == {template.id for template in sample_engine.catalogue}
    assert len({status for _, status, _, _ in CASES}) == 5
    assert list(kept()) == list(dict.fromkeys(question for _, _, _, question in CASES))


@pytest.mark.parametrize(("template", "status", "language", "question"), CASES)
def test_answer_reads_as_it_was_read(answers, template, status, language, question):
    answer = answers[question]
    assert (answer.template_id, answer.status, answer.language) == (template, status, language)
    assert answer.answer == kept()[question]


@pytest.mark.parametrize("question", [question for _, _, _, question in CASES])
def test_answer_is_well_formed(answers, question):
    text = answers[question].answer
    assert not re.search(r"[{}\n\t]|  | ,|\(\)|\(unknown|None|null", text)
    assert text.endswith((".", "?", "”", "“", "»"))
    assert text[0].isupper() or text[0].isdigit() or text[0] in "“„«"
    # Names end in full stops, too: nothing else does twice.
    assert ".." not in text
