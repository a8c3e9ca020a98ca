from pathlib import Path

import pytest
import yaml

from glam_kg.custodians.converter import CustodianRDFConverter
from glam_kg.custodians.sample import sample_store
from glam_kg.engine import QueryEngine
from glam_kg.places.gazetteer import Gazetteer
from glam_kg.sparql.embedded.store import EmbeddedStore

RECORDS = Path(__file__).parents[1] / "question" / "few_custodians.yaml"


@pytest.fixture(scope="session")
def gazetteer():
    return Gazetteer.open()


@pytest.fixture(scope="session")
def store(gazetteer):
    """A graph of few custodians."""
    records = yaml.load(RECORDS.read_bytes(), Loader=yaml.CSafeLoader)
    return EmbeddedStore.from_quads(CustodianRDFConverter(places=gazetteer).quads(records))


@pytest.fixture(scope="session")
def sample(gazetteer):
    """The sample graph."""
    return sample_store(lambda: gazetteer)


@pytest.fixture
def fresh(store, gazetteer):
    """An engine over few custodians that has kept no result yet."""
    return QueryEngine.over(store, gazetteer=gazetteer)
