from __future__ import annotations

from datetime import date

import pytest

DAY = date(2026, 11, 21)
MINISTRY = {"id": "ministry", "name": "Ministry of Art", "institution_type": "O", "location": {"country": "NL"}}


@pytest.fixture(scope="session")
def full_record():
    """A record that has something to say under every key of the record format."""
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
            "geonames_id": 2759794,
        },
        "founded": 1798,
        "closed": "2099-12-31",
        "identifiers": [
            {"scheme": "ISIL", "value": "NL-AmRM"},
            {"scheme": "Wikidata", "value": "Q190804"},
            {"scheme": "House number", "value": 7},
        ],
        "website": "https://www.rijksmuseum.nl/",
        "budget": [{"amount": 1000000, "currency": "EUR", "year": 2023}],
        "collections": [{"name": "Paintings", "subject": ["art"], "type": ["objects"]}],
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
        "replaced_by": {"record": "ministry", "reason": "SUCCESSION", "date": 2099},
        "description": "A museum.",
        "source": {
            "name": "Test list",
            "url": "https://example.org/list",
            "retrieved": "2026-11-21",
            "tier": "TIER_1_AUTHORITATIVE",
            "licence": "CC0-1.0",
        },
        "ghcid": "NL-NH-AMS-M-RM",
    }


@pytest.fixture(scope="session")
def quads(full_record):
    """What the converter writes of a record with everything, one that moved, and the body that both name."""
    from glam_kg.custodians.converter import CustodianRDFConverter

    before = CustodianRDFConverter(today=DAY).convert([{**full_record, "ghcid": "NL-NH-AMS-M-R"}])
    converter = CustodianRDFConverter(today=DAY, registry=before.registry)
    return list(converter.quads([full_record, MINISTRY]))


@pytest.fixture
def written(tmp_path):
    """Writes quads into a file of a format."""
    from pyoxigraph import RdfFormat, serialize

    def write(quads, name="out.nq", form=RdfFormat.N_QUADS):
        path = tmp_path / name
        path.write_bytes(serialize(quads, format=form))
        return path

    return write
