from collections.abc import Iterator

import pytest

from glam_kg.places.gazetteer import Gazetteer


@pytest.fixture(scope="session")
def gazetteer() -> Iterator[Gazetteer]:
    """The gazetteer of the cache folder, built first where it is not there yet."""
    opened = Gazetteer.open()
    yield opened
    opened.close()
