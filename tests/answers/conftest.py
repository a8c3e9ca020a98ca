from pathlib import Path

import pytest

from glam_kg.answers.wording import Wording
from glam_kg.ontology.vocabulary import SchemaVocabulary

SCHEMA = Path(__file__).parents[2] / "schema"


@pytest.fixture(scope="session")
def type_labels():
    return SchemaVocabulary.load(SCHEMA).type_labels


@pytest.fixture(scope="session")
def wording(type_labels):
    return Wording.load(types=type_labels)
