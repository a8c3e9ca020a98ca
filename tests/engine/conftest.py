import pytest

from glam_kg.custodians.sample import sample_store
from glam_kg.engine import QueryEngine


@pytest.fixture(scope="session")
def store(few_custodians):
    return few_custodians


@pytest.fixture(scope="session")
def sample(gazetteer):
    """The sample graph."""
    return sample_store(lambda: gazetteer)


@pytest.fixture
def fresh(store, gazetteer):
    """An engine over few custodians that has kept no result yet."""
    return QueryEngine.over(store, gazetteer=gazetteer)
