import pytest


@pytest.fixture(scope="session")
def places():
    """The gazetteer, built where it must be, so that no command of a page has to say that it builds it."""
    from glam_kg.places.gazetteer import Gazetteer

    return Gazetteer.open()


@pytest.fixture(scope="session")
def sample(places):
    from glam_kg.custodians.sample import sample_store

    return sample_store(lambda: places)
