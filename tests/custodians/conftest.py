from __future__ import annotations

import pytest

from glam_kg.custodians.converter import CustodianRDFConverter
from glam_kg.custodians.vocabulary import RecordVocabulary
from glam_kg.places.gazetteer import Gazetteer


@pytest.fixture(scope="session")
def vocabulary():
    return RecordVocabulary.load()


@pytest.fixture(scope="session")
def located():
    """Where a location lies, and what is wrong with it."""
    converter = CustodianRDFConverter(places=Gazetteer.open())

    def of(**location):
        record = {"id": "x", "name": "Museum", "institution_type": "M", "location": location}
        prepared = converter.prepare(record, "x")
        return prepared.situation, [problem for problem in prepared.problems if problem.field.startswith("location")]

    return of


@pytest.fixture(scope="session")
def converted_place():
    """Where a custodian of some name lies."""
    converter = CustodianRDFConverter(places=Gazetteer.open())

    def of(name, **location):
        record = {"id": "x", "name": name, "institution_type": "M", "location": location}
        return converter.prepare(record, "x").situation

    return of


@pytest.fixture
def full_record():
    """A record that has something to say under every key of the record format."""
    return _full_record()


def _full_record():
    return {
        "id": "rijks-1",
        "name": "Rijksmuseum",
        "name_language": "nl",
        "alternative_names": [{"name": "The National Museum", "language": "en"}],
        "institution_type": "M",
        "location": {
            "city": "Amsterdam",
            "region": "NL-NH",
            "country": "NL",
            "street_address": "Museumstraat 1",
            "postal_code": "1071 XX",
            "latitude": 52.36,
            "longitude": 4.885278,
        },
        "founded": 1798,
        "closed": "2099-12-31",
        "identifiers": [
            {"scheme": "ISIL", "value": "NL-AmRM"},
            {"scheme": "Wikidata", "value": "https://www.wikidata.org/wiki/Q190804"},
            {"scheme": "House number", "value": 7},
        ],
        "website": "https://www.rijksmuseum.nl/",
        "budget": {"amount": 1000000, "currency": "EUR", "year": 2023},
        "collections": [{"name": "Paintings", "subject": "art", "type": "objects"}],
        "parent": "ministry",
        "members_of": ["Museum network"],
        "events": [
            {
                "type": "MERGER",
                "date": "2005-03",
                "from": ["rijks-1", "Old house"],
                "to": ["rijks-1"],
                "description": "d",
            }
        ],
        "description": "A museum.",
        "source": {
            "name": "Test list",
            "url": "https://example.org/list",
            "retrieved": "2026-11-21",
            "tier": "TIER_1_AUTHORITATIVE",
            "licence": "CC0-1.0",
        },
    }


@pytest.fixture(scope="session")
def full_record_of_a_register():
    """The same without what few registers tell: events. Not to be changed."""
    return {key: value for key, value in _full_record().items() if key != "events"} | {"ghcid": "NL-NH-AMS-M-R"}
