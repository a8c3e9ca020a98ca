from pathlib import Path

import pytest

from glam_kg.bundled import bundled_path
from glam_kg.custodians.sample import sample_files
from glam_kg.evaluation.question_set import read_questions
from glam_kg.evaluation.record_table import RecordTable

BODIES = Path(__file__).with_name("bodies.yaml")


@pytest.fixture(scope="session")
def table(gazetteer):
    """Few bodies, in which every kind of question has something to find and something to leave out."""
    return RecordTable.read([BODIES], gazetteer)


@pytest.fixture(scope="session")
def sample_table(gazetteer):
    return RecordTable.read(sample_files(), gazetteer)


@pytest.fixture(scope="session")
def own_files():
    return [bundled_path("data", "questions", f"{half}.jsonl") for half in ("train", "test")]


@pytest.fixture(scope="session")
def own_questions(own_files):
    return read_questions(own_files)
