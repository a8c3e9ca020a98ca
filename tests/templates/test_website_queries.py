"""Who has a website, however its address is written in the graph and in the question."""

import re

import pytest
from pyoxigraph import RdfFormat, parse

from glam_kg.sparql.embedded.store import EmbeddedStore
from glam_kg.sparql.query import CheckedQuery
from glam_kg.templates.slots import slot_value

SITES = {
    "KB": "HTTPS://WWW.KB.nl",
    "TA": "https://tate.example/",
    "TB": "http://www.tate.example:80/visit/tate-britain/",
    "TM": "https://tate.example/visit/tate-modern?lang=en#top",
    "TL": "http://tate.example/Visit/Tate-Britain",
    "XA": "https://nottate.example",
    "XB": "https://tate.example.com/",
    "XC": "https://shop.tate.example/visit",
    "XD": "https://tateXexample/",
    "XE": "https://elsewhere.example/?from=https://tate.example/",
}
GRAPH = """
PREFIX c: <https://nde.nl/ontology/hc/custodian/>
PREFIX hc: <https://nde.nl/ontology/hc/>
PREFIX schema: <http://schema.org/>
PREFIX skos: <http://www.w3.org/2004/02/skos/core#>
"""


@pytest.fixture(scope="module")
def on_site(catalogue, instantiator):
    """The codes of those that are found by an address."""
    bodies = "".join(
        f'c:{code} a hc:Custodian ; hc:ghcid "{code}" ; hc:institutionType "M" ; skos:prefLabel "{code}" ; schema:url <{url}> .\n'
        for code, url in SITES.items()
    )
    # A text where it is no IRI, as sources write it.
    bodies += 'c:ZZ a hc:Custodian ; hc:ghcid "ZZ" ; hc:institutionType "M" ; skos:prefLabel "ZZ" ; schema:url "www.zz.example" .'
    store = EmbeddedStore.from_quads(parse((GRAPH + bodies).encode(), format=RdfFormat.TRIG))

    def run(address):
        query = instantiator.instantiate(catalogue.get("find_institution_by_website"), {"website": address})
        return [row["ghcid"] for row in store.query(CheckedQuery(query)).to_json_rows()]

    return run


@pytest.mark.parametrize(
    ("address", "found"),
    [
        ("kb.nl", ["KB"]),
        ("www.kb.nl", ["KB"]),
        ("http://www.KB.nl:8080/", ["KB"]),
        ("https://www.kb.nl/nl/over-ons", ["KB"]),
        ("www.tate.example", ["TA", "TB", "TL", "TM"]),
        ("tate.example/visit/tate-britain", ["TB", "TL"]),
        ("https://www.tate.example/visit/tate-modern?lang=en", ["TM"]),
        ("https://www.tate.example/shop", ["TA", "TB", "TL", "TM"]),
        ("shop.tate.example", ["XC"]),
        ("https://www.zz.example/", ["ZZ"]),
        ("b.nl", []),
        ("tate.example.co", []),
    ],
)
def test_one_host_is_one_however_it_is_written(on_site, address, found):
    assert on_site(address) == found


@pytest.mark.parametrize("page", ["/(a|b)*[c]", "/$^.+?{1}", "/a\\b-c"])
def test_what_is_special_in_an_expression_is_said_plainly(page):
    address = slot_value("website", "website", f"www.kb.nl{page}")
    assert re.search(address.page.value, f"https://kb.nl{page}")
    assert not re.search(address.page.value, "https://kb.nl/a")
