"""What a query may reach by name: whole IRIs, and beginnings that are of one server."""

import pytest

from glam_kg.errors import InputError
from glam_kg.sparql.query import Allowed


@pytest.mark.parametrize("entry", [
    "https://query.wikidata.org*", "https://query.wikidata.org:*", "https://reader@*", "https:*", "https://*", "*",
    "https:///*", "https://*.wikidata.org/*", "https://query.wikidata.org?*", "https://query.wikidata.org#/*",
])  # fmt: skip
def test_a_beginning_that_other_servers_have_too_is_refused(entry):
    with pytest.raises(InputError, match="would allow other servers too, expected a whole IRI") as error:
        Allowed(services=(entry,))
    assert f"'{entry}'" in str(error.value)
    if entry.startswith("http"):
        with pytest.raises(InputError, match="would allow other servers too"):
            Allowed(graphs=(entry,))


def test_a_beginning_with_the_slash_after_the_host_is_that_of_one_server():
    allowed = Allowed(graphs=("*", "urn:*", "HTTP://a:80/*"), services=("https://query.wikidata.org/*", "https://a"))
    assert allowed.service("https://query.wikidata.org/sparql")
    assert not allowed.service("https://query.wikidata.org.evil.example/sparql")
