"""Records as registers publish them, made from the names of `synthetic_graph`: places, addresses, identifiers, several sources.

Every fiftieth record describes a body once more, as another source has it, so that records are compared and put together.
"""

import hashlib
import json
import random
import tempfile
from collections.abc import Iterator
from pathlib import Path

from synthetic_graph import FORMS, SEED, SHARES, made_records

RECIPE = 2
"""Raised when other records are made, so that kept files are not mistaken for them."""
AGAIN = 50
SOURCES = [
    {
        "name": name,
        "url": f"https://data.example.org/{name.lower().replace(' ', '-')}",
        "retrieved": retrieved,
        "tier": tier,
        "licence": licence,
    }
    for name, retrieved, tier, licence in (
        ("National Register of Museums", "2026-03-31", "TIER_1_AUTHORITATIVE", "https://creativecommons.org/publicdomain/zero/1.0/"),
        ("Union List of Libraries", "2026-05-02", "TIER_2_VERIFIED", "https://creativecommons.org/licenses/by/4.0/"),
        ("Archives Portal", "2025-12-15", "TIER_2_VERIFIED", "https://creativecommons.org/licenses/by/4.0/"),
        ("Open Encyclopedia", "2026-10-01", "TIER_3_CROWD_SOURCED", "https://creativecommons.org/publicdomain/zero/1.0/"),
    )
]  # fmt: skip
STREETS = {
    "nl": ("Kerkstraat", "Dorpsstraat", "Stationsweg", "Markt"),
    "en": ("Main Street", "Church Street", "Park Avenue", "High Street"),
    "de": ("Hauptstraße", "Bahnhofstraße", "Schulstraße", "Am Markt"),
    "fr": ("rue de l'Église", "place de la Mairie", "rue Victor-Hugo", "avenue de la Gare"),
}
CURRENCIES = {"US": "USD", "GB": "GBP", "CA": "CAD", "CH": "CHF"}
SUBJECTS = ("local history", "paintings", "natural history", "photographs", "manuscripts", "costumes")


def records_file(number: int) -> Path:
    """A JSON Lines file of so many records, made once and kept in the temporary folder."""
    folder = (
        Path(tempfile.gettempdir()) / f"glam_kg-benchmark-{hashlib.sha256(records_recipe().encode()).hexdigest()[:12]}"
    )
    folder.mkdir(exist_ok=True)
    path = folder / f"records-{number}.jsonl"
    if not path.exists():
        unfinished = path.with_suffix(".part")
        with unfinished.open("w", encoding="utf-8") as stream:
            for record in full_records(number):
                stream.write(json.dumps(record, ensure_ascii=False) + "\n")
        unfinished.replace(path)
    return path


def records_recipe() -> str:
    """What the records follow from; other records have another one."""
    return repr((RECIPE, SEED, SHARES, FORMS, SOURCES, STREETS))


def full_records(number: int) -> Iterator[dict[str, object]]:
    """So many records with what registers tell of a body; the same ones on every call."""
    chance = random.Random(SEED + 1)
    again = number // AGAIN
    for position, made in enumerate(made_records(number - again)):
        record = _filled(made, position, chance)
        yield record
        if position % (AGAIN - 1) == 0 and again > 0:
            again -= 1
            yield _as_another_source_has_it(record, chance)
    for position in range(again):
        yield {**record, "id": f"again-{position}"}


def _filled(made: dict[str, object], position: int, chance: random.Random) -> dict[str, object]:
    language, location = str(made["name_language"]), dict(made["location"])  # type: ignore[call-overload]
    country = location["country"]
    if chance.random() < 0.9:
        # Most registers know no GeoNames: the place is found by its name.
        del location["geonames_id"]
    if chance.random() < 0.6:
        location["street_address"] = f"{chance.choice(STREETS[language])} {chance.randrange(1, 200)}"
        location["postal_code"] = str(chance.randrange(10_000, 99_999))
    identifiers = [{"scheme": "ISIL", "value": f"{country}-{position + 100_000}"}]
    if chance.random() < 0.6:
        identifiers.append({"scheme": "Wikidata", "value": f"Q{position + 20_000_000}"})
    record = {**made, "location": location, "identifiers": identifiers, "source": chance.choice(SOURCES)}
    if chance.random() < 0.5:
        record["founded"] = chance.randrange(1750, 2020)
    if chance.random() < 0.7:
        record["website"] = f"https://www.custodian-{position}.example.org/"
    if chance.random() < 0.2:
        record["budget"] = {
            "amount": chance.randrange(1000, 5_000_000), "currency": CURRENCIES.get(country, "EUR"), "year": 2024
        }  # fmt: skip
    if chance.random() < 0.2:
        record["collections"] = [{"name": f"Collection {position}", "subject": chance.choice(SUBJECTS)}]
    if chance.random() < 0.3:
        record["description"] = f'{made["name"]}: "{chance.choice(SUBJECTS)}", open to visitors since long.'
    return record


def _as_another_source_has_it(record: dict[str, object], chance: random.Random) -> dict[str, object]:
    other = chance.choice([source for source in SOURCES if source != record["source"]])
    return {**record, "id": f"{record['id']}-b", "source": other, "description": "As another register describes it."}
