"""The guard on the W3C's own test suite: everything that reads passes, every update and every federated query does not."""

import tarfile
from pathlib import Path

import pytest

from glam_kg.errors import UnsafeQueryError
from glam_kg.sparql.guard import check_read_only

ARCHIVE = Path(__file__).parents[2] / "../shared/data/sparql_w3c/rdf-tests_sparql.tar.gz"

pytestmark = pytest.mark.skipif(not ARCHIVE.exists(), reason="the W3C test suite is not beside this checkout")


@pytest.fixture(scope="module")
def verdicts():
    """Path in the suite to what the guard says, None where it lets pass."""
    found = {}
    with tarfile.open(ARCHIVE) as archive:
        for member in archive:
            if member.name.endswith((".rq", ".ru")):
                query = archive.extractfile(member).read().decode("utf-8")
                try:
                    check_read_only(query)
                    found[member.name] = None
                except UnsafeQueryError as error:
                    found[member.name] = str(error)
    return found


def test_no_update_passes(verdicts):
    updates = {name: verdict for name, verdict in verdicts.items() if name.endswith(".ru")}
    assert len(updates) > 150
    assert [name for name, verdict in updates.items() if verdict is None] == []


def test_no_federated_query_passes(verdicts):
    refused = {name for name, verdict in verdicts.items() if name.endswith(".rq") and verdict and "SERVICE" in verdict}
    assert len(refused) == 10
    assert {name for name in verdicts if "/service/" in name and name.endswith(".rq")} <= refused


def test_every_other_query_passes_unless_it_reads_files_or_is_none(verdicts):
    refused = {
        name: verdict
        for name, verdict in verdicts.items()
        if name.endswith(".rq") and verdict and "SERVICE" not in verdict and not verdict.startswith("FROM names <")
    }
    # Negative tests of the suite: no form of query stands where one must.
    assert sorted(Path(name).stem for name in refused) == [
        "codepoint-esc-01-bad", "codepoint-esc-04-bad", "syn-bad-pname-05", "syn-bad-pname-07",
    ]  # fmt: skip
    assert sum(verdict is None for verdict in verdicts.values()) > 1100
